"""Where the other program departs from our numbers of aerospace attacks (AD-n)."""

from __future__ import annotations

from boxcars.core.errors import Reason
from boxcars.core.tally import Line
from boxcars.hexes import Board, line
from boxcars.hexes.coords import Side, bearing, distance
from boxcars.total_warfare.aerospace import air_arcs, air_to_hit, runs
from boxcars.total_warfare.aerospace.ground_to_air import flight_path
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vtol.state import Vtol
from boxcars.total_warfare.weapons.shot_lines import RANGE_MODIFIERS
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.oracle.tables import Row

IMPOSSIBLE = "IMPOSSIBLE"


def reasons(plan: ShotPlan, row: Row) -> list[Reason]:
    """What speaks against an attack there: nothing hides low craft from the ground (AD-9), and its range differs."""
    if row["case"] != "ground_to_air":
        return list(plan.reasons)
    bent_ones = ("no line of sight", "range ")
    return [each for each in plan.reasons if not each.text.startswith(bent_ones)]


def bent(battle: Battle, plan: ShotPlan, row: Row) -> int | str:
    """The number of an attack as the other program has it."""
    target = battle.units.get(plan.target)
    if row["case"] == "ground_to_air":
        assert isinstance(target, Flyer)
        return _from_the_ground(battle, plan, target)
    total = plan.tally.total
    if row["case"] == "altitude_bomb":  # AD-22
        return total - runs.RULES["bomb"].to_hit
    if isinstance(target, Platoon):
        total += target.design.infantry.squads == 1  # AD-27
    if isinstance(target, Vtol) and row["case"] in ("strike", "strafe"):  # AD-28
        flying = any(each.label == "target airborne" for each in plan.tally.lines)
        total += target.mode not in ("", "stay") and not flying
    if "bay" in row:  # AD-38
        total -= sum(each.value for each in plan.tally.lines if each.label == "flak")
    return total


def _from_the_ground(battle: Battle, plan: ShotPlan, target: Flyer) -> int | str:
    """AD-9, AD-23, AD-25 and AD-29."""
    attacker = battle["a"]
    away = _range(attacker, target)
    band = plan.weapon.bracket(away)
    if band is None:
        return IMPOSSIBLE
    kept = [each for each in plan.tally.lines if not _is_ours(plan, each)]
    ranged = plan.weapon.by_hex[away] if plan.weapon.by_hex else RANGE_MODIFIERS[band]
    return sum(each.value for each in kept) + ranged + _angle(battle.board, attacker, target) + _low(attacker, target)


def _is_ours(plan: ShotPlan, line: Line) -> bool:
    """Whether a line is of the range, the angle or the terrain."""
    if line.label.endswith(f"range, {plan.range}") or line.label == f"range {plan.range}":
        return True
    return line.label.startswith("attack on the") or line.cite == "TW-247.6" or line in plan.sight.to_hit_lines


def _range(attacker: Unit, target: Flyer) -> int:
    """AD-25: who is on the path fires at the hex before."""
    places = [point.hex for point in flight_path(target)]
    hexes = min(distance(attacker.hex, place) for place in places)
    return (1 if not hexes and len(places) > 1 else hexes) + 2 * target.altitude


def _angle(board: Board, attacker: Unit, target: Flyer) -> int:
    """AD-23: the angle counts at the last hex of the path; AD-29: on a corner the ground by the attacker decides."""
    lines = air_to_hit.angle_lines(target, _side(board, attacker, target))
    return sum(each.value for each in lines)


def _side(board: Board, attacker: Unit, target: Flyer) -> Side:
    spheroid = air_to_hit.is_spheroid_in_air(target)
    usual = air_arcs.side_struck(target.hex, target.facing, attacker.hex, spheroid=spheroid)
    if attacker.hex == target.hex:
        return usual
    seen = bearing(target.hex, target.facing, attacker.hex)
    crossed = line(attacker.hex, target.hex)
    if not crossed.split:
        return usual
    left, right = (_worth(board, attacker, hand[0]) for hand in (crossed.left, crossed.right))
    if left > right:
        return {2: "right", 10: "rear"}.get(seen, usual)  # type: ignore[return-value]
    return {22: "left", 14: "rear"}.get(seen, usual) if right > left else usual  # type: ignore[return-value]


def _worth(board: Board, attacker: Unit, hex: str) -> int:
    if hex not in board or (terrain := board[hex]).level < attacker.foot:
        return 0
    return 9 if terrain.level >= attacker.foot + 2 else terrain.growth


def _low(attacker: Unit, target: Flyer) -> int:
    """AD-9: at Altitude 1 it is harder by 1 within a hex of the path, and by 3 farther away."""
    if target.altitude != air_to_hit.NOE:
        return 0
    near = min(distance(attacker.hex, point.hex) for point in flight_path(target)) <= 1
    return 1 if near else 3
