"""Where the other program departs from our to-hit numbers: another line of sight, and changes of the finished shot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from boxcars.catalog.gear.weapons import RangeBracket
from boxcars.core.errors import Reason
from boxcars.core.tally import Line
from boxcars.hexes import Board, Contribution, Viewer, in_arc, line
from boxcars.hexes.sight import intervenes
from boxcars.total_warfare.actions import target_hex
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import occupants
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.electronics import power
from boxcars.total_warfare.sight.line_of_sight import line_of_sight, viewer
from boxcars.total_warfare.sight.sight import Sight, medium
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.emplacement.state import Emplacement
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.place import nearest_hex
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.wige.state import Wige
from boxcars.total_warfare.weapons import fire, hex_fire, shot_lines
from boxcars.total_warfare.weapons.indoors import are_together
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.oracle import departures


def sight(battle: Battle, attacker: Unit, target: Unit, *, spots: bool = False) -> Sight:
    """Line of sight as the other program has it, with OD-1, OD-2, OD-4 and OD-5.

    OD-6 asks whether firer and target share a building: a spotter inside with the target brings no such line.
    """
    board, shooter, aim = battle.board, viewer(battle, attacker), viewer(battle, target)
    if isinstance(target, Emplacement) and board[target.hex].level == 0:  # OD-25
        aim = msgspec.structs.replace(aim, height=aim.height + 1)
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
    if not spots and _feet_in_one_building(board, shooter, aim):
        lines.append(Contribution(aim.hex, "target in a building", 1, "OD-6"))
    return Sight(
        visible=True,
        cover=tuple(cover),
        attacker_cover=found.attacker_cover,
        hexes=found.hexes,
        lines=tuple(lines),
    )


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
    return {pair: sight(battle, units[pair[0]], units[pair[1]], spots=pair[0] != "a") for pair in pairs}


def silence(battle: Battle) -> None:
    """The ECM of a vehicle whose crew is stunned jams nobody.

    Ours stays on: what a stunned crew may not do is attacks, spotting and flank speed (ground units 1.8), and
    electronics change in End Phases alone [TW-114.4].
    """
    stunned = (unit for unit in battle.units.values() if isinstance(unit, Vehicle) and unit.stunned)
    battle.signals.off += [f"{unit.id} {power.ECM}" for unit in stunned]


def bent(battle: Battle, plan: ShotPlan) -> ShotPlan:
    """A shot with the departures that are not of its line of sight."""
    attacker = battle.units[plan.attacker]
    if hex := target_hex(plan.target):
        return _at_own_building(battle, attacker, plan, hex)
    target = battle.units[plan.target]
    if isinstance(target, Emplacement) and plan.range == 0:
        return _by_number(battle, attacker, plan, target.hex)
    added = (*_lines(battle, attacker, target, plan), *_lines_of_industry(battle, target, plan))
    tally = msgspec.structs.replace(plan.tally, lines=(*plan.tally.lines, *added))
    kept = (reason for reason in plan.reasons if not _is_waived(battle, target, plan, reason))
    return msgspec.structs.replace(plan, tally=tally, reasons=(*kept, *_reasons(battle, attacker, target, plan)))


def _is_waived(battle: Battle, target: Unit, plan: ShotPlan, reason: Reason) -> bool:
    """OD-27: no arcs inside one building hex. OD-17: infantry inside is reached where the spotter is inside too."""
    if reason.cite == "TWB-22.5" and plan.spotter:
        return are_together(battle, battle.units[plan.spotter], target)
    if reason.cite == "TWB-13.2" and plan.weapon.name.startswith("Streak LRM"):
        return True  # no Streak launcher has the property `indirect` (Alpha Strike conversion: IF, "not Streak LRM")
    return plan.walls.point_blank and reason.cite == "TWB-11"


def _lines(battle: Battle, attacker: Unit, target: Unit, plan: ShotPlan) -> Iterator[Line]:
    if isinstance(attacker, Squad) and (becomes := _becomes_primary(battle, attacker, plan)):
        yield becomes
    if isinstance(target, Squad) and plan.weapon.by_hex and plan.band and not plan.walls.point_blank:
        usual, theirs = (_hiding(attacker, target, band) for band in (plan.band, _bracket_by_modifier(plan)))
        yield Line("bracket of an infantry weapon", theirs - usual, "OD-23")
    if "Mortar" in plan.weapon.name and not plan.spotter:
        yield Line("direct fire", 3, "OD-22")
    if isinstance(target, Wige) and target.skidded and kind_of(target).is_airborne(battle, target):
        yield Line("target skidded and is not airborne", -1, "OD-19")
    yield from departures.stopped_lines(target)
    if isinstance(target, Platoon) and target.design.infantry.squads == 1:
        yield Line("infantry squad target", 1, "OD-15")


def _becomes_primary(battle: Battle, squad: Squad, plan: ShotPlan) -> Line | None:
    """OD-21: a later target ahead of a squad becomes its primary one; one in its own hex lies to the left."""
    others = [each.target for each in battle.declarations[squad.id].shots if each.target != plan.target]
    places = (nearest_hex(battle.units[target], squad.hex) for target in (plan.target, *others))
    this, *before = (hex != squad.hex and in_arc(squad.hex, hex, squad.facing, "forward") for hex in places)
    return Line("target ahead", -1, "OD-21") if this and before and not any(before) else None


def _bracket_by_modifier(plan: ShotPlan) -> RangeBracket:
    modifier = plan.weapon.by_hex[plan.range]
    return "short" if modifier == 0 else "medium" if modifier <= 2 else "long"


def _hiding(attacker: Unit, squad: Squad, band: RangeBracket) -> int:
    return sum(line.value for line in kind_of(squad).hiding_lines(squad, attacker, band))


def _lines_of_industry(battle: Battle, target: Unit, plan: ShotPlan) -> Iterator[Line]:
    """Heavy industrial hexes: 1 each on the line, and around the target.

    Ground units 24.1 lists them as "not Total Warfare", and our boards are read with a warning about such terrain.
    """
    looker, aim = viewer(battle, battle.units[plan.spotter or plan.attacker]), viewer(battle, target)
    for hex in (*plan.sight.hexes, target.hex):
        terrain = battle.board[hex]
        top = terrain.level + terrain.feature("heavy_industrial")
        hides = aim.foot < top if hex == target.hex else intervenes(top, hex, looker, aim)
        if top > terrain.level and hides:
            yield Line(f"heavy industrial zone, {hex}", 1, "24.1")


def _reasons(battle: Battle, attacker: Unit, target: Unit, plan: ShotPlan) -> Iterator[Reason]:
    if occupants.is_sheltered(battle, target) and not plan.spotter and _leaves_building(battle, attacker, target):
        yield Reason("the line leaves the building", "OD-1")
    if plan.spotter and line_of_sight(battle, attacker, target).visible:
        yield Reason("indirect fire at a target in sight", "OD-16")


def _leaves_building(battle: Battle, attacker: Unit, target: Unit) -> bool:
    """OD-1: whether any hex of the line, of both hands, is not of the building that both are in."""
    crossed = line(attacker.hex, target.hex)
    board, own = battle.board, battle.board.building_id(target.hex)
    between = {*crossed.whole, *crossed.left, *crossed.right} - {attacker.hex, target.hex}
    return any(hex not in board or board.building_id(hex) != own for hex in between)


def _at_own_building(battle: Battle, attacker: Unit, plan: ShotPlan, hex: str) -> ShotPlan:
    """OD-20: the hex that the attacker is in is not struck automatically."""
    return _by_number(battle, attacker, plan, hex) if hex == attacker.hex else plan


def _by_number(battle: Battle, attacker: Unit, plan: ShotPlan, hex: str) -> ShotPlan:
    """A shot at a building, or at guns on it, that has to be rolled for."""
    declared = battle.declarations[attacker.id].shots[-1]
    usual = [
        Line("gunnery", attacker.gunnery, "TWB-12"),
        *shot_lines.stance_lines(attacker),
        *shot_lines.condition_lines(attacker, plan.mount),
        Line(hex_fire.in_words(battle.board[hex]), -4, "TWB-13.3"),
        *shot_lines.range_lines(battle, plan),
        *shot_lines.weapon_lines(plan.weapon, plan.munition),
        *fire.spotting_lines(battle, attacker, declared),
    ]
    return msgspec.structs.replace(plan, tally=msgspec.structs.replace(plan.tally, lines=tuple(usual)))
