"""Guns that strike whole hexes: artillery pieces and artillery cannons (TWB-17.51 to TWB-17.55).

A piece is fired in the weapon attack phase at a hex in sight, or before the movement at any hex within its reach, where
its shell comes down after the movement (`shelling`). A cannon is fired like other weapons, but at a hex.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Bin
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.tally import IMPOSSIBLE, Line, Tally
from boxcars.hexes.board import Board
from boxcars.hexes.coords import distance
from boxcars.total_warfare import conditions
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import searchlights
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import ammunition, blasts, shot_lines, shot_reasons
from boxcars.total_warfare.weapons.shot_plan import ShotPlan

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


def to_hit(battle: Battle, plan: ShotPlan, attacker: Unit) -> list[Line]:
    """What a gun needs to strike a hex: neither woods around it nor who moves there matter."""
    known = battle.gunfire.ranged_in.get(gun_key(plan))
    lines = [
        Line("gunnery", attacker.gunnery, "TWB-12", "skill"),
        *shot_lines.stance_lines(attacker),
        *(shot_lines.vtol_lines(battle, attacker) if attacker.flies else ()),
        *shot_lines.condition_lines(attacker, plan.mount),
    ]
    if not is_piece(plan.weapon):
        lines += [*shot_lines.range_lines(battle, plan), *plan.sight.to_hit_lines]
    elif battle.phase != PHASE:
        lines += [Line("artillery at what it sees", DIRECT, "TWB-17.51"), *plan.sight.to_hit_lines]
    elif known and (known.hex, known.place) == (target_hex(plan.target), attacker.hex):
        if known.hit:
            return [Line("a hex that it has struck before", CERTAIN, "TWB-17.52")]
        lines.append(Line("artillery out of sight", INDIRECT, "TWB-17.52"))
        lines += [Line("shells seen to miss", -known.corrections, "TWB-17.52")] if known.corrections else []
    else:
        lines.append(Line("artillery out of sight", INDIRECT, "TWB-17.52"))
    dark = searchlights.hex_lines(battle, target_hex(plan.target))
    return [*lines, *conditions.weapon_lines(battle.rules, plan.weapon), *dark]


def gun_key(plan: ShotPlan) -> str:
    """The name of a gun among all of a battle."""
    return f"{plan.attacker} {plan.mount.key}"


def reasons(battle: Battle, plan: ShotPlan, attacker: Unit) -> Iterator[Reason]:
    """Every reason why a gun cannot be fired at a hex, but for its arc and its spotter."""
    yield from shot_reasons.weapon_reasons(attacker, plan.mount, plan.bin, plan.mode)
    yield from shot_reasons.posture_reasons(attacker, plan.mount)
    if plan.wet:
        yield Reason(f"{plan.mount.key} is under water", "QR-underwater.2")
    if plan.aim:
        yield Reason("a hex has no locations to aim at", "TW-110.2")
    yield from _piece_reasons(battle, plan, attacker) if is_piece(plan.weapon) else _cannon_reasons(plan)


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


def hopeless_reasons(tally: Tally) -> Iterator[Reason]:
    """A shell that cannot strike is not fired, though it would come down somewhere."""
    if tally.total >= IMPOSSIBLE:
        yield Reason(f"it needs {tally.total}, and two dice show 12 at most", "TWB-12")


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
