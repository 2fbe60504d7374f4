"""Where the other program departs from our physical attacks (HD-12 to HD-28)."""

from __future__ import annotations

from msgspec.structs import replace

from boxcars.core.errors import Reason
from boxcars.core.tally import Line, Tally
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.unit import Unit
from tests.oracle import departures
from tests.oracle.tables import Row

BOTH_LEGS = ("TW-126.1", "TW-127.3", "TW-128.1")
"""The rulings by which broken actuators burden the kicks of either leg, which it does not know (HD-14)."""

CHOSEN_TABLE = 4
GROUND = ("woods", "jungle", "water depth", "stealth")
"""What counts for nothing there in a death from above (HD-28)."""


def is_waived(row: Row, target: Unit, reason: Reason) -> bool:
    """HD-17: a prone 'Mech on the same level is struck with clubs too."""
    return row["attack"] == "club" and target.prone and reason.cite == "TWB-19.2"


def number(battle: Battle, attacker: Unit, target: Unit, row: Row, tally: Tally) -> Tally:
    """The number needed, with other lines."""
    attack = row["attack"]
    lines = [line for line in tally.lines if not _is_dropped(attack, tally, line)]
    if isinstance(target, Platoon) and target.design.infantry.squads == 1 and attack in ("punch", "kick", "club"):
        lines.append(Line("infantry squad", 1, "HD-12"))
    lines += departures.stopped_lines(target)
    aimed = any(line.label.startswith("aimed") for line in lines)
    if row.get("aim_table", "normal") != "normal" and attacker.foot == target.foot and not aimed:
        lines.append(Line("chosen table", CHOSEN_TABLE, "HD-16"))
    if attack == "push" and battle.under(target).depth == 1 and target.foot < battle.under(target).level:
        lines.append(Line("pushed in water", 2, "HD-19"))
    return replace(tally, lines=tuple(lines))


def _is_dropped(attack: str, tally: Tally, line: Line) -> bool:
    if attack == "dfa":
        return any(word in line.label for word in GROUND)
    missing = any(other.label == "no lower arm actuator" for other in tally.lines)
    return attack == "punch" and missing and line.label == "no hand actuator"  # HD-26


def dry(damage: Tally) -> int:
    """HD-15: the damage of a limb that was set into the water without being wet."""
    return sum(line.value for line in damage.lines if not line.label.startswith("under water"))


def troopers(points: int) -> int:
    """HD-13: what a blow costs a platoon, rounded down."""
    return max(points // 10, 1)
