"""The table of physical attacks: whether they can be made, the number they need, and the damage to both."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

import msgspec

from boxcars.catalog.gear.equipment_table import find_equipment
from boxcars.core.errors import Reason
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Tally
from boxcars.hexes import Board
from boxcars.total_warfare.actions import CLAWS, HEX
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.physical import (
    blows,
    charge,
    claws,
    death_from_above,
    frenzy,
    ramming,
    thrashing,
    wall_blows,
)
from boxcars.total_warfare.physical.close_combat import MoveEnd
from boxcars.total_warfare.physical.hand_weapons import WEAPONS
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.protomech.state import Proto
from boxcars.total_warfare.units.unit import Unit
from tests.oracle import departures_physical
from tests.oracle.damage_words import hurt
from tests.oracle.scene import Designs, battle_of, part_of, unit_of
from tests.oracle.tables import Row, Table

IMPOSSIBLE, AUTOMATIC = "IMPOSSIBLE", "AUTO"
OUT_OF_REACH = "TWB-12"
"""What the game says against attacks that two dice never make; the table has their number."""

LIMBS = {
    "LA": "left",
    "RA": "right",
    "LL": "left",
    "RL": "right",
    "FLL": "left",
    "FRL": "right",
    "RLL": "rear-left",
    "RRL": "rear-right",
}
"""How our words for an attack end, by the limb that makes it."""


AIMS = {"punch": "-high", "kick": "-low"}
"""How our words for an attack end that is aimed, by the table that it strikes."""


class Blow(msgspec.Struct, frozen=True):
    """An attack as the game has it: the number, what is against it, and the damage to the target and to oneself."""

    tally: Tally
    reasons: tuple[Reason, ...]
    harm: Tally | None
    back: Tally | None = None


def table(designs: Designs) -> Table:
    """The comparison, with the designs of a corpus."""
    return Table(
        "physical attacks",
        "physical.jsonl",
        lambda board, row: ours(designs, board, row, with_departures=True),
        lambda board, row: ours(designs, board, row, with_departures=False),
        theirs,
        lambda row: f"{row['id']} {row['attack']} {row['a_unit']} at {row.get('t_unit', 'a building')}: {row['mods']}",
        plays=lambda row: _is_played(designs, row),
    )


def _is_played(designs: Designs, row: Row) -> bool:
    """Whether the game has the attack, and the units of a row."""
    units = all(designs.has(row[field]) for field in ("a_file", "t_file") if field in row)
    return units and row["attack"] in ATTACKS and ("club" not in row or bool(_club(row)))


def ours(designs: Designs, board: Board, row: Row, *, with_departures: bool) -> Any:
    """What the game says of the attack."""
    attacker = _attacker(designs, board, row)
    rules = RuleSet(without=departures_physical.BOTH_LEGS if with_departures else ())
    if row["t_kind"] == "building":
        battle = battle_of(board, attacker)
        battle.rules = rules
        return _at_building(battle, attacker, row)
    target = unit_of(designs, board, part_of(row, "t_"), "t")
    battle = battle_of(board, attacker, target)
    battle.rules = rules
    blow = ATTACKS[row["attack"]](battle, attacker, target, row)
    against = [reason for reason in blow.reasons if not _is_beside_the_point(row, reason)]
    tally, harm = blow.tally, blow.harm.total if blow.harm else None
    if with_departures:
        against = [reason for reason in against if not departures_physical.is_waived(row, target, reason)]
        tally = departures_physical.number(battle, attacker, target, row, tally)
        harm = departures_physical.dry(blow.harm) if blow.harm else None
    if isinstance(target, Platoon) and harm is not None and row["attack"] != "thrash":  # its points are troopers
        harm = departures_physical.troopers(harm) if with_departures else ceil(harm / 10)
    certain = row["attack"] == "thrash" or target.sure_line(attacker)
    value = AUTOMATIC if certain else tally.total
    return IMPOSSIBLE if against else (value, harm, blow.back.total if blow.back else None)


def _attacker(designs: Designs, board: Board, row: Row) -> Unit:
    attacker = unit_of(designs, board, part_of(row, "a_"), "a")
    for each in row.get("a_actuators_hit", ()):
        hurt(attacker, each)
    if isinstance(attacker, Mech):
        attacker.torso = (row.get("a_twist", row["a_facing"]) - row["a_facing"] + 1) % 6 - 1
    return attacker


def _at_building(battle: Battle, attacker: Unit, row: Row) -> Any:
    """A blow at a building; nobody jumps on one, and other attacks are for who shares the hex."""
    if row["attack"] == "charge":
        return _charge_at_walls(battle, attacker, row)
    if row["attack"] not in ("punch", "kick", "push", "club"):
        return IMPOSSIBLE
    attack = wall_blows.assess(battle, attacker, _word(row), row["t_hex"])
    return IMPOSSIBLE if attack.reasons or attack.damage is None else (AUTOMATIC, attack.damage.total, None)


def _charge_at_walls(battle: Battle, attacker: Unit, row: Row) -> Any:
    """A charge at the building ahead; the step into its hex is counted among those moved."""
    end = MoveEnd(attacker.mode, attacker.hex, attacker.facing, attacker.foot, False, row["a_delta"])
    reasons = ramming.reasons(battle, attacker, f"{HEX}{row['t_hex']}", end)
    if any(not _is_beside_the_point(row, reason) for reason in reasons):
        return IMPOSSIBLE
    attacker.run_up = row["a_delta"] - 1
    back = ramming.damage_to_charger(battle, attacker, row["t_hex"]).total
    return AUTOMATIC, ramming.damage_to_building(attacker).total, back


def _is_beside_the_point(row: Row, reason: Reason) -> bool:
    """What the table does not ask: whether two dice can show the number, and how a charger came to its target."""
    approach = ("TW-148.2", "TWB-19.3") if row["attack"] == "charge" else ()
    return reason.cite in (OUT_OF_REACH, *approach)


def _limb(battle: Battle, attacker: Unit, target: Unit, row: Row) -> Blow:
    """An attack with an arm or a leg, or with what an arm holds; with its tool by a vehicle."""
    if not isinstance(attacker, Mech):
        attack = kind_of(attacker).assess(battle, attacker, _club(row) if "club" in row else row["attack"], target)
        return Blow(attack.tally, attack.reasons, attack.damage)
    aim = AIMS.get(row.get("aim_table", ""), "")
    chosen = aim and isinstance(target, Mech) and not target.prone and target.foot == attacker.foot
    attack = blows.assess_mech(battle, attacker, f"{_word(row)}{aim if chosen else ''}", target)
    return Blow(attack.tally, attack.reasons, attack.damage)


def _word(row: Row) -> str:
    """Our word for the attack."""
    word = _club(row) if row["attack"] == "club" else row["attack"]
    side = LIMBS.get(row.get("limb", ""), "")
    return f"{word}-{side}" if side and word != "push" else word


def _club(row: Row) -> str:
    """Our word for what an arm or a vehicle strikes with, by any of its names; empty for what the game has not."""
    item = find_equipment(row["club"])
    named = (item.name, item.display) if item else (row["club"],)
    words = (word for word, weapon in WEAPONS.items() if {weapon.equipment, *weapon.others} & {*named})
    return next(words, "")


def _charge(battle: Battle, attacker: Unit, target: Unit, row: Row) -> Blow:
    """A charge from the hex beside its target; the step into that hex is counted among those moved."""
    end = MoveEnd(attacker.mode, attacker.hex, attacker.facing, attacker.foot, False, row["a_delta"])
    return Blow(
        charge.to_hit(battle, attacker, target),
        tuple(charge.reasons(battle, attacker, target, end)),
        charge.damage_to_target(attacker.design.tons, row["a_delta"] - 1),
        charge.damage_to_charger(target.design.tons),
    )


def _death_from_above(battle: Battle, attacker: Unit, target: Unit, row: Row) -> Blow:
    assert isinstance(attacker, Mech)
    end = MoveEnd("jump", attacker.hex, attacker.facing, attacker.foot, False, row["a_delta"])
    prone = [Reason("a prone 'Mech does not jump", "TWB-5.1")] if attacker.prone else []
    return Blow(
        death_from_above.to_hit(battle, attacker, target),
        (*prone, *death_from_above.reasons(battle, attacker, target, end)),
        death_from_above.damage_to_target(attacker),
        death_from_above.damage_to_attacker(attacker.design.tons),
    )


def _frenzy(battle: Battle, attacker: Unit, target: Unit, row: Row) -> Blow:
    assert isinstance(attacker, Proto)
    attack = frenzy.assess(battle, attacker, "frenzy", target)
    return Blow(attack.tally, attack.reasons, attack.damage)


def _thrash(battle: Battle, attacker: Unit, target: Unit, row: Row) -> Blow:
    assert isinstance(attacker, Mech)
    attack = thrashing.assess(battle, attacker, target)
    return Blow(attack.tally, attack.reasons, attack.damage)


def _claws(battle: Battle, attacker: Unit, target: Unit, row: Row) -> Blow:
    assert isinstance(attacker, Squad)
    attack = claws.assess(battle, attacker, CLAWS, target)
    return Blow(attack.tally, attack.reasons, None)


ATTACKS: dict[str, Callable[[Battle, Unit, Unit, Row], Blow]] = {
    **dict.fromkeys(("punch", "kick", "push", "club"), _limb),
    "charge": _charge,
    "dfa": _death_from_above,
    "proto": _frenzy,
    "vibroclaw": _claws,
    "thrash": _thrash,
}
"""The attacks that the game has, and how it is asked for each."""


def theirs(row: Row) -> Any:
    """The same from the table."""
    value = row["value"]
    return IMPOSSIBLE if value == IMPOSSIBLE else (value, row.get("damage"), row.get("damage_to_self"))
