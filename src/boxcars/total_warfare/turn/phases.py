"""The turn: its phases in order, and who acts when (TWB-2)."""

from __future__ import annotations

from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.phases import Phase, Phases
from boxcars.core.scenario import arriving
from boxcars.total_warfare.aerospace import air_ramming, flying
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import swarming
from boxcars.total_warfare.electronics import tag
from boxcars.total_warfare.gunfire import LANDING
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.scenario import deployment, hiding
from boxcars.total_warfare.turn import end_phase, heat, initiative
from boxcars.total_warfare.turn.victory import check_victory
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons import artillery, fire, marking, shelling


def _can_act(unit: Mech) -> bool:
    return unit.can_act


def _heat(battle: Battle, dice: Dice) -> list[Event]:
    """Heat, and what it means for those who are on hot units."""
    events = heat.resolve(battle, dice)
    return events + swarming.after(battle, events, dice)


def _physical(battle: Battle, dice: Dice) -> list[Event]:
    """Physical attacks on the ground, and rams in the air."""
    return physical.resolve(battle, dice) + air_ramming.resolve(battle, dice)


TURN: Phases[Battle] = Phases(
    Phase(name="initiative", begin=initiative.roll_initiative),
    Phase(name="deployment", kind=arriving.KIND, asks=deployment.decision, occurs=deployment.is_due),
    Phase(name=hiding.TO_MOVE, kind=hiding.KIND, units=hiding.hidden_units, occurs=hiding.any_hidden),
    Phase(
        name=artillery.PHASE,
        kind="fire",
        units=shelling.units_to_shell,
        resolve=shelling.resolve,
        occurs=shelling.is_due,
    ),
    Phase(name="movement", kind="move", units=movement.units_to_move, resolve=movement.resolve),
    Phase(
        name=flying.SHIPS_PHASE,
        kind=flying.KIND,
        units=flying.ships_to_fly,
        occurs=lambda battle: bool(flying.ships_to_fly(battle)),
    ),
    Phase(
        name=flying.CRAFT_PHASE,
        kind=flying.KIND,
        units=flying.craft_to_fly,
        occurs=lambda battle: bool(flying.craft_to_fly(battle)),
    ),
    Phase(
        name=flying.PHASE,
        kind=flying.KIND,
        units=flying.units_to_fly,
        resolve=flying.resolve,
        occurs=flying.is_flown,
    ),
    Phase(name=hiding.TO_FIRE, kind=hiding.KIND, units=hiding.hidden_units, occurs=hiding.any_hidden),
    Phase(name=tag.PHASE, kind="fire", units=marking.units_to_mark, resolve=marking.resolve, occurs=tag.is_carried),
    Phase(name=LANDING, begin=shelling.land, occurs=shelling.comes_down),
    Phase(name="fire", kind="fire", units=fire.units_to_fire, resolve=fire.resolve),
    Phase(name="physical", kind="physical", units=physical.units_to_attack, resolve=_physical),
    Phase(name="heat", begin=_heat),
    Phase(name="end", begin=end_phase.resolve),
    ready=_can_act,
    settled=check_victory,
)
"""The phases; the battle may end after any of them."""
