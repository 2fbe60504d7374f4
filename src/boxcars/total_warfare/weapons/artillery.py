"""Guns that strike whole hexes: artillery pieces and artillery cannons (TWB-17.51 to TWB-17.55).

A piece is fired in the weapon attack phase at a hex in sight, or before the movement at any hex within its reach, where
its shell comes down after the movement (`shelling`). A cannon is fired like other weapons, but at a hex.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.tally import Line
from boxcars.hexes.board import Board
from boxcars.hexes.coords import distance
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.gunfire import RangedIn
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition, blasts, hex_fire, shot_lines, shot_reasons
from boxcars.total_warfare.weapons.aim import Aim
from boxcars.total_warfare.weapons.line_sources import Source, light_on_hex
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from boxcars.total_warfare.weapons.way import NO_UNIT, NOT_STATED, Way, all_but, without

PHASE: Final = "artillery"
"""The phase before the movement in which pieces are fired out of sight."""
HOMING: Final = "homing"
"""The missiles of an Arrow IV that follow the mark of a TAG."""
DIRECT: Final = 4
INDIRECT: Final = 7
CERTAIN: Final = 2
MAPSHEET: Final = 17
"""The hexes of a mapsheet, by which artillery measures; so far it fires at what it sees."""
NEAREST: Final = 6
"""The least hexes at which a piece fires at what it sees."""
_FALL_OFF: Final = 10
"""The points by which a blast is weaker a hex farther away."""
_CRUISE_FALL_OFF: Final = 25
"""The same of a cruise missile."""
_FLIGHTS: Final = (1, 8, 13, 16, 20, 25)
"""The mapsheets that a shell crosses in no turn, in one turn, and so on."""


@lru_cache(maxsize=1024)
def is_artillery(weapon: Weapon) -> bool:
    """Whether a weapon is an artillery piece or an artillery cannon.

    >>> from boxcars.catalog import weapon
    >>> is_artillery(weapon("Thumper")), is_artillery(weapon("Thumper Cannon")), is_artillery(weapon("AC/20"))
    (True, True, False)
    """
    return bool(weapon.equipment) and equipment(weapon.equipment).has("artillery-damage")


@lru_cache(maxsize=1024)
def is_piece(weapon: Weapon) -> bool:
    """Whether a weapon is an artillery piece, which also fires out of sight.

    >>> from boxcars.catalog import weapon
    >>> is_piece(weapon("Thumper")), is_piece(weapon("Thumper Cannon"))
    (True, False)
    """
    return bool(weapon.equipment) and equipment(weapon.equipment).has("artillery")


@lru_cache(maxsize=1024)
def is_cruise_missile(weapon: Weapon) -> bool:
    """Whether a weapon launches cruise missiles.

    >>> from boxcars.catalog import weapon
    >>> is_cruise_missile(weapon("Cruise Missile/50")), is_cruise_missile(weapon("Arrow IV"))
    (True, False)
    """
    return bool(weapon.equipment) and equipment(weapon.equipment).ammo == "cruise-missile"


def reach(weapon: Weapon) -> int:
    """How many hexes a piece fires out of sight.

    >>> from boxcars.catalog import weapon
    >>> reach(weapon("Arrow IV"))
    136
    """
    return equipment(weapon.equipment).long * MAPSHEET


def flight_turns(hexes: int) -> int:
    """The turns that a shell is in the air.

    >>> [flight_turns(hexes) for hexes in (5, 17, 18, 136, 137)]
    [0, 0, 1, 1, 2]
    """
    mapsheets = -(-hexes // MAPSHEET)
    return sum(mapsheets > far for far in _FLIGHTS)


def bin_for(battle: Battle, attacker: Unit, weapon: Weapon, key: str = "") -> Bin | None:
    """The ammunition that a gun fires: that of a key, or the fullest; at what it sees none that homes."""
    bins = ammunition.bins_for(attacker, weapon)
    return next((bin for bin in bins if (bin.key == key if key else _fits(battle, bin))), None)


def _fits(battle: Battle, bin: Bin) -> bool:
    return battle.phase == PHASE or bin.ammo.munition != HOMING


def way_at_hex(battle: Battle, attacker: Unit, mount: Mount, hex: str) -> Way:
    """The way in which a gun is fired at a hex: a piece strikes again what it has struck from the same place."""
    known = _ranged_in(battle, attacker, mount, hex) if is_piece(mount.weapon) and battle.phase == PHASE else None
    return AGAIN if known and known.hit else SHELLING


def _ranged_in(battle: Battle, attacker: Unit, mount: Mount, hex: str) -> RangedIn | None:
    """What is known of a hex to a gun that has fired at it from where it stands; None where it has not."""
    known = battle.gunfire.ranged_in.get(f"{attacker.id} {mount.key}")
    return known if known and (known.hex, known.place) == (hex, attacker.hex) else None


def _lay(battle: Battle, attacker: Unit, mount: Mount, hex: str, aim: Aim) -> ShotPlan:
    """A shell as its gun is laid."""
    return hex_fire.laid(
        battle, attacker, mount, hex, aim, bin_for(battle, attacker, mount.weapon, aim.ammo), whole=True
    )


def _range_lines(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Iterable[Line]:
    """The range of a cannon; for a piece whether it sees the hex, and what was seen of its shells there."""
    if not is_piece(plan.weapon):
        return shot_lines.range_lines(battle, plan)
    if battle.phase != PHASE:
        return (Line("artillery at what it sees", DIRECT, "TWB-17.51"),)
    lines = [Line("artillery out of sight", INDIRECT, "TWB-17.52")]
    known = _ranged_in(battle, attacker, plan.mount, hex)
    if known and known.corrections:
        lines.append(Line("shells seen to miss", -known.corrections, "TWB-17.52"))
    return lines


def _struck_before(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Iterable[Line]:
    """It cannot miss."""
    return (Line("a hex that it has struck before", CERTAIN, "TWB-17.52"),)


def _sight_lines(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Iterable[Line]:
    """What stands on the way to what a gun sees."""
    return () if is_piece(plan.weapon) and battle.phase == PHASE else plan.sight.to_hit_lines


def _reasons(battle: Battle, plan: ShotPlan, attacker: Unit, hex: str, aim: Aim) -> Iterator[Reason]:
    """Every reason why a gun cannot be fired at a hex."""
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, plan.bin, plan.mode)
    yield from shot_reasons.posture_reasons(attacker, plan.mount)
    if plan.wet:
        yield Reason(f"{plan.mount.key} is under water", "QR-underwater.2")
    if plan.aim:
        yield Reason("a hex has no locations to aim at", "TW-110.2")
    yield from _piece_reasons(battle, plan, attacker) if is_piece(plan.weapon) else _cannon_reasons(plan)
    yield from hex_fire.pointing_reasons(battle, plan, attacker, hex, aim)


def _piece_reasons(battle: Battle, plan: ShotPlan, attacker: Unit) -> Iterator[Reason]:
    if plan.spotter:
        yield Reason(f"{plan.weapon.name} needs nobody to spot", "TWB-17.52")
    if plan.mount.key in attacker.fired:
        yield Reason(f"{plan.mount.key} has been fired this turn", "TWB-17.52")
    if battle.phase == PHASE:
        if plan.range > reach(plan.weapon):
            yield Reason(f"range {plan.range} is beyond its reach, {reach(plan.weapon)}", "TWB-17.52", "range")
        return
    if is_cruise_missile(plan.weapon):
        yield Reason("cruise missiles are fired before the movement", "TWB-17.55")
    if plan.munition == HOMING:
        yield Reason("homing missiles are fired before the movement", "TWB-17.54")
    if not NEAREST <= plan.range <= MAPSHEET:
        near = f"artillery fires at what it sees from {NEAREST} to {MAPSHEET} hexes away"
        yield Reason(f"{near}, and {target_hex(plan.target)} is {plan.range}", "TWB-17.51")
    yield from _sight_reasons(plan)


def _cannon_reasons(plan: ShotPlan) -> Iterator[Reason]:
    if not plan.range:
        yield Reason(f"{plan.mount.key} cannot be fired at its own hex", "TWB-17.53")
    yield from shot_reasons.range_reasons(plan)
    yield from _sight_reasons(plan)


def _sight_reasons(plan: ShotPlan) -> Iterator[Reason]:
    if plan.sight.blocker:
        blocker = plan.sight.blocker
        yield Reason(f"no line of sight to {target_hex(plan.target)}: {blocker.label}", blocker.cite, "sight")


def where_it_falls(battle: Battle, plan: ShotPlan, roll: Roll | None, dice: Dice) -> str:
    """The hex in which a shell falls that misses: as far away as it missed by, of a cannon half as far, rounded up.

    Empty where that is off the map.
    """
    away = blasts.missed_by(plan, roll)
    away = away if is_piece(plan.weapon) else (away + 1) // 2
    return blasts.carried(battle.board, target_hex(plan.target), dice.d6("where the shell falls") - 1, away)


def fall_off(board: Board, weapon: Weapon, hex: str) -> list[tuple[str, int]]:
    """The hexes that a shell strikes and how hard: 10 points less for each hex from where it falls.

    A cruise missile does 25 points less for each hex.

    >>> from boxcars.catalog import weapon
    >>> [points for _, points in fall_off(Board.plain(3, 3), weapon("Thumper"), "0202")]
    [15, 5, 5, 5, 5, 5, 5]
    """
    less = _CRUISE_FALL_OFF if is_cruise_missile(weapon) else _FALL_OFF
    farthest = (weapon.damage - 1) // less
    near = sorted((distance(hex, place), place) for place in board if distance(hex, place) <= farthest)
    return [(place, weapon.damage - less * away) for away, place in near]


SHELLING: Final = Way(
    lay=_lay,
    reasons=_reasons,
    hopeless="TWB-12",
    instead={Source.RANGE: _range_lines, Source.TERRAIN: _sight_lines, Source.LIGHT_ON_HEX: light_on_hex},
    leaves_out=NO_UNIT
    | without("nothing that is in the hex matters: TWB-17.51", Source.MOVEMENT)
    | without(
        f"{NOT_STATED}: TWB-17.51", Source.WEAPON, Source.EFFECTS, Source.GUIDANCE, Source.EQUIPMENT, Source.PODS
    ),
)
"""Fire of a gun at a hex; a shell that cannot strike is not fired, though it would come down somewhere."""
AGAIN: Final = Way(
    lay=_lay,
    reasons=_reasons,
    hopeless="TWB-12",
    instead={Source.RANGE: _struck_before},
    leaves_out=all_but("it cannot miss: TWB-17.52", Source.RANGE, Source.SECONDARY, Source.SPOTTER, Source.OTHERS),
)
"""Fire of a piece at a hex that it has struck before from where it stands."""
