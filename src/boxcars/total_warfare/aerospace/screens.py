"""Screens, which DropShips shoot into hexes of space: they hurt who is there, and hide what is behind (TWB-130.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.hexes.coords import distance, in_arc
from boxcars.hexes.lines import line
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.aerospace import bay_fire
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.events.flight_events import ScreenGone, ScreenLaid
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.sight import OPEN_AIR
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.cluster import grouped
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import Way, all_but

SCREEN: Final = "SCR"
"""The type of the launchers."""
REACH: Final = 6
"""How far a screen is shot, in hexes."""
DAMAGE: Final = 15
"""What a screen does to everybody in its hex as it opens."""
HIDES: Final = 2
"""What each hex with a screen on the line adds to the number."""
GOES: Final = 7
"""The roll of two dice at the end of a turn with which the screens of a hex are gone, or more."""
_CITE: Final = "TWB-130.2"


def is_launcher(weapon: Weapon) -> bool:
    """Whether a weapon shoots screens.

    >>> from boxcars.catalog import weapon
    >>> is_launcher(weapon("screen-launcher")), is_launcher(weapon("PPC"))
    (True, False)
    """
    return SCREEN in weapon.types


def can_screen(ship: Flyer) -> bool:
    """Whether a craft in space has launchers of screens."""
    return ship.in_space and any(is_launcher(mount.weapon) for mount in ship.design.mounts)


def _lay(battle: Battle, attacker: Flyer, mount: Mount, hex: str, aim: Aim) -> ShotPlan:
    """Screens in a hex."""
    loads = bay_fire.loads(attacker, bay_fire.working(attacker, mount.key))
    ready = [bin for bin in loads.values() if bin]
    return ShotPlan(
        attacker=attacker.id,
        target=f"hex:{hex}",
        mount=mount,
        range=distance(attacker.hex, hex),
        band="short",
        side="front",
        cover=(),
        sight=OPEN_AIR,
        bin=ready[0] if ready else None,
        groups=(DAMAGE,) * len(ready),
    )


def _sure_line(battle: Battle, plan: ShotPlan, attacker: Flyer, hex: str, aim: Aim) -> Line:
    """They never miss their hex."""
    return Line("a screen cannot miss its hex", 2, _CITE)


def _reasons(battle: Battle, plan: ShotPlan, attacker: Flyer, hex: str, aim: Aim) -> Iterator[Reason]:
    mount = plan.mount
    yield from shot_reasons.weapon_reasons(attacker, mount, plan.bin)
    if not attacker.in_space:
        yield Reason("screens open in space only", _CITE)
    if not plan.groups:
        yield Reason(f"{mount.key} has no screens left", _CITE)
    if plan.range > REACH:
        yield Reason(f"{hex} is {plan.range} hexes away, and screens are shot {REACH}", _CITE)
    arc = arcs.weapon_arc(attacker, mount)
    if hex != attacker.hex and not in_arc(attacker.hex, hex, attacker.facing, arc):
        yield Reason(f"{hex} is not in the {arcs.ARC_NAMES[arc]} of {mount.key}", "TWB-118", "arc")


SCREENING: Final = Way(
    lay=_lay, reasons=_reasons, sure=_sure_line, leaves_out=all_but(f"a screen cannot miss its hex: {_CITE}")
)
"""Screens that are shot into a hex of space."""


def unit_reasons(mount: Mount) -> Iterator[Reason]:
    """A screen is shot at no unit."""
    if is_launcher(mount.weapon):
        yield Reason(f"{mount.key} screens a hex; name the hex", _CITE)


def hexes_worth(battle: Battle, attacker: Flyer) -> list[str]:
    """The hexes that screens are offered for: those of enemies within reach, and beside the ship on the way to them."""
    near = [enemy.hex for enemy in battle.enemies(attacker.side, map=attacker.map)]
    between = [each for hex in near for each in line(attacker.hex, hex).along("left")[:1]]
    return list(dict.fromkeys(hex for hex in [*near, *between] if distance(attacker.hex, hex) <= REACH))


def lines(battle: Battle, plan: ShotPlan, attacker: Flyer, target: Unit, aim: Aim) -> Iterator[Line]:
    """What screens on the line add, those in the hexes of both included; of two ways the target takes the thicker."""
    screens = battle.ground.screens
    if not screens or not attacker.in_space:
        return
    crossed = line(attacker.hex, target.hex)
    ends = {attacker.hex, target.hex}
    count = max(len(screens.keys() & {*ends, *crossed.along(hand)}) for hand in ("left", "right"))
    if count:
        yield Line("through a screen" if count == 1 else f"through {count} screens", HIDES * count, _CITE)


def lay(battle: Battle, plan: ShotPlan, dice: Dice) -> list[Event]:
    """Open the screens of a bay in a hex: each hurts everybody there, small craft in groups of five."""
    hex, screens = target_hex(plan.target), battle.ground.screens
    events: list[Event] = []
    for _ in plan.groups:
        screens[hex] = screens.get(hex, 0) + 1
        events.append(ScreenLaid(unit=plan.attacker, hex=hex, screens=screens[hex]))
        for unit in battle.at(hex, battle[plan.attacker].map):
            groups = groups_on(unit)
            events += strikes.strike(battle, unit, "front", groups, dice, source=f"{plan.attacker} screen")
    return events


def groups_on(unit: Unit) -> list[int]:
    """The groups in which a screen strikes a unit: a DropShip at once."""
    return [DAMAGE] if unit.sprawls else grouped(DAMAGE)


def scatter(battle: Battle, dice: Dice) -> list[Event]:
    """The end of a turn: the screens of each hex go together, or stay."""
    events: list[Event] = []
    for hex in list(battle.ground.screens):
        roll = dice.two_d6(f"screen in {hex}")
        gone = roll.total >= GOES
        events.append(ScreenGone(hex=hex, roll=roll, gone=gone))
        if gone:
            del battle.ground.screens[hex]
    return events
