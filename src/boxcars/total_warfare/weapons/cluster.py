"""The Cluster Hits Table, and the groups in which the damage of a weapon lands (TWB-14)."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.core.dice import Dice, Roll

# fmt: off
_ROWS: dict[int, tuple[int, ...]] = {
    2:  (1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 9, 9, 10, 10, 12),
    3:  (1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 9, 9, 10, 10, 12),
    4:  (1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 18),
    5:  (1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16, 16, 17, 17, 17, 18, 18, 24),
    6:  (1, 2, 2, 3, 4, 4, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16, 16, 17, 17, 17, 18, 18, 24),
    7:  (1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16, 16, 17, 17, 17, 18, 18, 24),
    8:  (2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16, 16, 17, 17, 17, 18, 18, 24),
    9:  (2, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 11, 12, 13, 14, 14, 15, 16, 17, 18, 19, 20, 21, 21, 22, 23, 23, 24, 32),
    10: (2, 3, 3, 4, 5, 6, 7, 7, 8, 9, 10, 11, 11, 12, 13, 14, 14, 15, 16, 17, 18, 19, 20, 21, 21, 22, 23, 23, 24, 32),
}
# fmt: on
_COLUMNS = (*range(2, 31), 40)

RAPID = ("2", "3", "4", "5", "6")
"""The modes of a rapid-fire weapon that fires more than one shot."""

INFERNO = "inferno"
"""What a launcher is loaded with, and the mode in which a platoon fires such missiles."""


def cluster_hits(size: int, total: int) -> int:
    """How many of `size` missiles or projectiles hit on a (modified) roll [QR-cluster-hits.1].

    Sizes without a column are resolved as 40 or 30 and the rest.

    >>> cluster_hits(20, 7), cluster_hits(6, 12), cluster_hits(2, 8), cluster_hits(7, 4)
    (12, 6, 2, 3)
    """
    total = min(max(total, 2), 12)
    if size <= 1 or total >= 11:
        return size
    if size in _COLUMNS:
        return _ROWS[total][_COLUMNS.index(size)]
    whole = 40 if size > 40 else 30
    return cluster_hits(whole, total) + cluster_hits(size - whole, total)


def cluster_size(weapon: Weapon, munition: str = "standard", mode: str = "") -> int:
    """The column that a shot rolls on, 0 for a single hit.

    >>> from boxcars.catalog import weapon
    >>> cluster_size(weapon("LRM 20")), cluster_size(weapon("lb10x"), "cluster"), cluster_size(weapon("uac5"), mode="2")
    (20, 10, 2)
    """
    if mode in RAPID:
        return int(mode)
    return weapon.damage if munition == "cluster" else weapon.cluster


def groups(weapon: Weapon, hits: int, band: RangeBracket, munition: str = "standard", mode: str = "") -> list[int]:
    """The damage groups of so many hits, each with a location roll of its own [TW-121.1, QR-damage-groups.1].

    Flechettes do half to all but platoons, fragments nothing; infernos count as missiles that do none, of a platoon
    half as many as the points it would have done (TWB-34.2).

    >>> from boxcars.catalog import weapon
    >>> groups(weapon("LRM 20"), 12, "short"), groups(weapon("SRM 6"), 3, "short"), groups(weapon("PPC"), 1, "long")
    ([5, 5, 2], [2, 2, 2], [10])
    """
    if mode == "heat":
        return []
    if munition == "cluster":
        return [1] * hits
    if munition == INFERNO:
        return [0] * (weapon.volley[hits] // 2 if weapon.volley else hits)
    if munition == "fragmentation":
        return []
    if weapon.volley:
        return grouped(weapon.volley[hits], weapon.group)
    if weapon.cluster and weapon.group:
        return grouped(weapon.damage * hits, weapon.group)
    damage = weapon.damage_at(band) // (2 if munition == "flechette" else 1)
    return [damage] * hits if damage or only_bursts(weapon) else []


def only_bursts(weapon: Weapon) -> bool:
    """Whether a weapon hurts nobody but conventional infantry, by its burst: a nail or rivet gun [TW-138.5].

    >>> from boxcars.catalog import weapon
    >>> only_bursts(weapon("Nail/Rivet Gun")), only_bursts(weapon("Machine Gun"))
    (True, False)
    """
    return "AI" in weapon.types and not (weapon.damage or weapon.volley)


def grouped(damage: int, size: int = 5) -> list[int]:
    """Damage in groups of a size, as LRMs, falls, charges and deaths from above deal it.

    >>> grouped(18), grouped(11), grouped(0)
    ([5, 5, 5, 3], [5, 5, 1], [])
    """
    whole, rest = divmod(damage, size)
    return [size] * whole + [rest] * (rest > 0)


def sheltered(struck: Sequence[int], shelter: int, percent: int = 0) -> list[int]:
    """What is left of an attack's groups after a building has taken its share of each (TWB-22.2).

    The share is so many points, or for infantry inside so many in a hundred [TW-175.1].

    >>> sheltered([5, 5, 2], 4), sheltered([2, 2], 9), sheltered([8], 0, 25)
    ([1, 1], [], [6])
    """
    left = (amount - shelter - (amount * percent + 50) // 100 for amount in struck)
    return [amount for amount in left if amount > 0]


STREAK_TOTAL = 11
"""A Streak rolls no dice: it counts as having rolled so much, which something may take away from (TWB-14)."""


def roll_hits(weapon: Weapon, munition: str, mode: str, dice: Dice, modifier: int = 0) -> tuple[int, Roll | None]:
    """How many projectiles of a successful attack hit, with the roll where one is made; a Streak needs none.

    >>> from boxcars.catalog import weapon
    >>> from boxcars.core.dice import ScriptedDice
    >>> roll_hits(weapon("SRM 6"), "standard", "", ScriptedDice([3, 4]))[0]
    4
    """
    size = cluster_size(weapon, munition, mode)
    if size <= 1:
        return 1, None
    if weapon.streak:
        return cluster_hits(size, STREAK_TOTAL + modifier), None
    roll = dice.two_d6("cluster hits")
    return cluster_hits(size, roll.total + modifier), roll


def jams(mode: str, total: int, *, exactly: bool = False) -> bool:
    """Whether a rapid-fire weapon jams: on 2 with two or three shots, up to 3 with four or five, 4 with six [TW-114.1].

    Older printings gave the numbers `exactly`, so that a lower roll did no harm.

    >>> jams("2", 2), jams("2", 3), jams("4", 3), jams("6", 4), jams("", 2)
    (True, False, True, True, False)
    >>> jams("4", 2), jams("4", 2, exactly=True)
    (True, False)
    """
    if mode not in RAPID:
        return False
    limit = 1 + int(mode) // 2
    return total == limit if exactly else total <= limit
