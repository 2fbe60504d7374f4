"""Where the other program departs from our to-hit numbers: another line of sight, and changes of the finished shot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from boxcars.core.errors import Reason
from boxcars.core.tally import Line
from boxcars.hexes import Board, Contribution, Viewer
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.sight.line_of_sight import line_of_sight, viewer
from boxcars.total_warfare.sight.sight import Sight, medium
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.platoon import Platoon
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.wige import Wige
from boxcars.total_warfare.weapons import hex_fire, to_hit
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.oracle import departures


def sight(battle: Battle, attacker: Unit, target: Unit) -> Sight:
    """Line of sight as the other program has it, with OD-1, OD-2, OD-4, OD-5 and OD-6."""
    board, shooter, aim = battle.board, viewer(battle, attacker), viewer(battle, target)
    found = departures.sight(board, shooter, aim)
    if found is None:
        return Sight(visible=False)
    lines = list(found.lines)
    cover = ["terrain"] if found.target_cover else []
    if found.target_cover:
        lines.append(Contribution(found.target_cover, "partial cover", 1, "OD-4"))
    if aim.can_take_cover and medium(board, aim) == "wading":
        cover.append("water")
    terrain = board[aim.hex]
    if terrain.building and aim.can_take_cover and aim.foot == terrain.level:
        cover.append("building")
        lines.append(Contribution(aim.hex, "partial cover", 1, "OD-5"))
    if _feet_in_one_building(board, shooter, aim):
        lines.append(Contribution(aim.hex, "target in a building", 1, "OD-6"))
    return Sight(visible=True, cover=tuple(cover), attacker_cover=found.attacker_cover, lines=tuple(lines))


def _feet_in_one_building(board: Board, shooter: Viewer, aim: Viewer) -> bool:
    number = board.building_id(shooter.hex)
    together = number != 0 and number == board.building_id(aim.hex)
    return together and all(is_inside(board[who.hex], who.foot) for who in (shooter, aim))


def lines(battle: Battle) -> Mapping[tuple[str, str], Sight]:
    """The lines of sight of the shots that the attacker has declared at units, as the other program has them."""
    units = battle.units
    pairs = [
        (each.spotter or "a", each.target) for each in battle.declarations["a"].shots if not target_hex(each.target)
    ]
    return {pair: sight(battle, units[pair[0]], units[pair[1]]) for pair in pairs}


def bent(battle: Battle, plan: ShotPlan) -> ShotPlan:
    """A shot with the departures that are not of its line of sight."""
    attacker = battle.units[plan.attacker]
    if hex := target_hex(plan.target):
        return _at_own_building(battle, attacker, plan, hex)
    target = battle.units[plan.target]
    added = tuple(_lines(battle, target, plan))
    tally = msgspec.structs.replace(plan.tally, lines=(*plan.tally.lines, *added))
    kept = (reason for reason in plan.reasons if not plan.point_blank or reason.cite != "TWB-11")  # OD-27
    return msgspec.structs.replace(plan, tally=tally, reasons=(*kept, *_reasons(battle, attacker, target, plan)))


def _lines(battle: Battle, target: Unit, plan: ShotPlan) -> Iterator[Line]:
    if plan.weapon.name.startswith("Mortar") and not plan.spotter:
        yield Line("direct fire", 3, "OD-22")
    if isinstance(target, Wige) and target.skidded and kind_of(target).is_airborne(battle, target):
        yield Line("target skidded and is not airborne", -1, "OD-19")
    if isinstance(target, Platoon) and target.design.infantry.squads == 1:
        yield Line("infantry squad target", 1, "OD-15")


def _reasons(battle: Battle, attacker: Unit, target: Unit, plan: ShotPlan) -> Iterator[Reason]:
    if plan.spotter and line_of_sight(battle, attacker, target).visible:
        yield Reason("indirect fire at a target in sight", "OD-16")


def _at_own_building(battle: Battle, attacker: Unit, plan: ShotPlan, hex: str) -> ShotPlan:
    """OD-20: the hex that the attacker is in is not struck automatically."""
    if hex != attacker.hex:
        return plan
    usual = [
        Line("gunnery", attacker.gunnery, "TWB-12"),
        *to_hit.stance_lines(attacker),
        *to_hit.condition_lines(attacker, plan.mount),
        Line(hex_fire.in_words(battle.board[hex]), -4, "TWB-13.3"),
        *to_hit.range_lines(plan),
        *to_hit.weapon_lines(plan.weapon, plan.munition),
    ]
    return msgspec.structs.replace(plan, tally=msgspec.structs.replace(plan.tally, lines=tuple(usual)))
