"""Hidden units: where they may hide, and when they come out to move or to fire (TWB-43).

Before the Movement Phase and before the Weapon Attack Phase every hidden unit says whether it comes out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.scenario.arriving import hides_left
from boxcars.core.scenario.hiding import show
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.actions import Lurk, Reveal
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import probes
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit

KIND = "reveal"
TO_MOVE, TO_FIRE = "reveal-move", "reveal-fire"
"""The steps in which hidden units come out."""


def hidden_units(battle: Battle) -> list[Unit]:
    """The units that lie hidden and can act."""
    return [unit for unit in battle.in_play() if unit.hidden and unit.can_act]


def any_hidden(battle: Battle) -> bool:
    """Whether any unit lies hidden that could come out."""
    return bool(hidden_units(battle))


def options(battle: Battle, units: Sequence[str]) -> list[Lurk | Reveal]:
    """Stay hidden, or come out."""
    return [action(id) for id in units for action in (Lurk, Reveal)]


def verify(battle: Battle, action: Lurk | Reveal) -> None:
    """Who is asked may do either."""


def apply(battle: Battle, action: Lurk | Reveal, dice: Dice) -> tuple[list[Event], bool]:
    """Come out, to move as the Movement Phase starts or to attack as the Weapon Attack Phase does [TW-259.2]."""
    if isinstance(action, Lurk):
        return [], True
    return show(battle[action.unit], "it moves" if battle.phase == TO_MOVE else "it attacks"), True


# Where


def hiding_reasons(battle: Battle, unit: Unit, terrain: Terrain, foot: int) -> Iterator[Reason]:
    """Why a unit cannot hide in a hex where it could stand."""
    if hides_left(battle, unit.side) <= 0:
        yield Reason(f"{unit.side} may hide no more units", "TW-259.1")
    if kind_of(unit).is_aloft(unit, terrain):
        yield Reason(f"{unit.id} hides only on the ground", "TW-259.6")
    if unit.is_unyielding:
        yield Reason(f"nobody overlooks {unit.id}, a DropShip", "TW-259.6")
    if terrain.pavement or terrain.road or terrain.bridge:
        yield Reason("nobody hides on pavement, a road or a bridge", "TW-259.10")
    if terrain.depth and foot + unit.height > terrain.level:
        yield Reason(f"{unit.id} would not be under water", "TW-259.10")
    if (unit.stacks_as == "mech" or unit.is_huge) and is_clear(terrain):
        yield Reason("'Mechs and large support vehicles do not hide in the open", "TW-259.10")


def is_clear(terrain: Terrain) -> bool:
    """Whether a hex is clear: nothing grows, lies or stands in it."""
    return not (terrain.growth or terrain.rough or terrain.rubble or terrain.building or terrain.depth)


# Found by probes


def search(battle: Battle) -> list[Event]:
    """The end of the Movement Phase: what active probes find in reach and sight of their carriers [TW-259.5]."""
    events: list[Event] = []
    for hidden in [unit for unit in battle.in_play() if unit.hidden]:
        for prober in battle.enemies(hidden.side):
            if hidden.hidden and probes.finds(battle, prober, hidden):
                events += show(hidden, f"the probe of {prober.id} finds it")
    return events
