"""The table of to-hit numbers between units of every kind: impossible, automatic, or the number.

Each row is declared as a player would declare it, with what was declared before it, and the game says what it needs.
"""

from __future__ import annotations

from typing import Any

from boxcars.hexes import Board
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.weapons import fire, hex_fire, shot_reasons
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.oracle import departures_to_hit
from tests.oracle.scene import QUAD_LEGS, Designs, battle_of, bin_key, can_fire, mount_key, part_of, unit_of
from tests.oracle.tables import Row, Table

IMPOSSIBLE, AUTOMATIC = "IMPOSSIBLE", "AUTO"


def table(designs: Designs) -> Table:
    """The comparison, with the designs of a corpus."""
    return Table(
        "to hit, all kinds",
        "tohit_units.jsonl",
        lambda board, row: ours(designs, board, row, with_departures=True),
        lambda board, row: ours(designs, board, row, with_departures=False),
        theirs,
        lambda row: (
            f"{row['scenario']}, {row['a_unit']} ({row['a_kind']}) {row['weapon']} {row['a_hex']}"
            f" at {row.get('t_unit', 'the building')} ({row['t_kind']}) {row['t_hex']}: {row['mods']}"
        ),
        plays=lambda row: is_played(designs, row),
    )


def is_played(designs: Designs, row: Row) -> bool:
    """Whether the game plays every unit of a row, and the weapon that is fired."""
    before = row.get("declared_before", {})
    others = [row.get("spotter"), row.get("c3_friend"), before.get("target"), part_of(row, "t_")]
    files = [each["file"] for each in others if each and "file" in each]
    if not all(map(designs.has, files)) or (before and not mount_key(designs, row["a_file"], before["weapon"])):
        return False
    return can_fire(designs, row["a_file"], _mount(designs, row))


def _mount(designs: Designs, row: Row) -> str:
    return mount_key(designs, row["a_file"], row["weapon_internal"], row["w_loc"], row["w_rear"])


def ours(designs: Designs, board: Board, row: Row, *, with_departures: bool) -> Any:
    """What the game says of the shot."""
    battle = declared(designs, board, row)
    if with_departures:
        departures_to_hit.silence(battle)
    plan = fire.planned(battle, "a", departures_to_hit.lines(battle) if with_departures else None)[-1]
    if with_departures:
        plan = departures_to_hit.bent(battle, plan)
    if plan.reasons:
        return IMPOSSIBLE
    return AUTOMATIC if _is_certain(plan) else plan.tally.total


def _is_certain(plan: ShotPlan) -> bool:
    return len(plan.tally.lines) == 1 and plan.tally.total == hex_fire.CERTAIN


def declared(designs: Designs, board: Board, row: Row) -> Battle:
    """The battle of a row with everything declared, the shot in question last."""
    attacker = unit_of(designs, board, part_of(row, "a_"), "a")
    units = [attacker]
    shots = []
    if row["t_kind"] != "building":
        units.append(unit_of(designs, board, part_of(row, "t_"), "t"))
    for name in ("spotter", "c3_friend"):
        if name in row:
            friend = unit_of(designs, board, row[name], name)
            friend.side = "a"
            units.append(friend)
    if before := row.get("declared_before"):
        units.append(unit_of(designs, board, before["target"], "before"))
        shots.append(Shot(mount_key(designs, row["a_file"], before["weapon"]), "before"))
    target = f"hex:{row['t_hex']}" if row["t_kind"] == "building" else "t"
    shots.append(
        Shot(
            _mount(designs, row),
            target,
            aim=_aim(designs, row),
            ammo=bin_key(designs, row["a_file"], row.get("ammo", "")),
            spotter="spotter" if "spotter" in row else "",
        )
    )
    battle = battle_of(board, *units)
    battle.declarations["a"] = Declaration(torso=_torso(row), shots=shots)
    _declare_others(battle, row)
    return battle


def _aim(designs: Designs, row: Row) -> str:
    """The location aimed at; the table names one for weapons too that cannot be aimed, and does not count it."""
    design = designs.get(row["a_file"])
    aimed = next((mount for mount in design.mounts if mount.key == _mount(designs, row)), None)
    named: str = row.get("aim", "")
    return QUAD_LEGS.get(named, named) if aimed and shot_reasons.can_aim(aimed.weapon) else ""


def _torso(row: Row) -> int:
    """The hexsides that the torso is turned to the right, from -2 to 3."""
    turned: int = (row.get("a_twist", row["a_facing"]) - row["a_facing"]) % 6
    return turned if turned <= 3 else turned - 6


def _declare_others(battle: Battle, row: Row) -> None:
    """What others do that counts: a spotter that attacks too, and somebody for whom the attacker spots."""
    if row.get("spotter", {}).get("attacks_too"):
        battle.declarations["spotter"] = Declaration(shots=[Shot("", "t")])
    if row.get("a_spotting"):
        battle.declarations["another"] = Declaration(shots=[Shot("", "t", spotter="a")])


def theirs(row: Row) -> Any:
    """The answer in the table."""
    value = row["value"]
    return value if isinstance(value, int) or value == AUTOMATIC else IMPOSSIBLE
