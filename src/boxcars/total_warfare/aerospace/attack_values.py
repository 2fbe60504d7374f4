"""Attack Values: what a weapon does to a craft in flight by range, and the groups that it lands in (TWB-117)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boxcars.catalog.gear.equipment_table import Equipment, equipment, find_equipment
from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.arsenal import Bin, Mount
from boxcars.catalog.units.links import STEERS
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.total_warfare.aerospace.air_range import BRACKETS, CAPITAL_LIMITS, LIMITS
from boxcars.total_warfare.effects import machine_gun_arrays
from boxcars.total_warfare.weapons.cluster import cluster_hits, grouped

Values = tuple[int, int, int, int]

NONE: Final[Values] = (0, 0, 0, 0)
CAPITAL: Final = "CAP"
"""The mark of weapons of capital scale."""
CAPITAL_SCALE: Final = 10
"""How many points of standard damage make one of capital damage."""

_ONE_SHOT: Final = (" (OS)", " (I-OS)")
_SRM_GUIDED: Final = 2
_SEVERAL_KINDS: Final = "mml"
"""The launchers that fire SRMs, which do 2 points each, and LRMs."""
_REACH: Final = (9, 18, 24)
"""The long ranges on the ground up to which weapons reach short, medium and long range in the air."""


MISPRINTS: Final[dict[str, Key[int | None]]] = {
    "Clan LB 2-X AC": Key("TW-304.2", now=None, before=1),
    "Clan ATM 6": Key("TW-304.4", now=None, before=8),
}
"""Attack Values that older printings gave, by weapon."""
SRM_2_MORE = Key("TW-304.6", now=0, before=1)
"""What Artemis IV adds to the Clan SRM 2 beyond what it adds to other SRMs."""
CAPITAL_ROUNDING = Key("TW-238.6", now=CAPITAL_SCALE // 2, before=0)
"""What is added before standard damage is divided for capital scale, so that halves round up."""


def attack_value(
    weapon: Weapon,
    band: RangeBracket | None,
    *,
    guided: bool = False,
    short_missiles: bool = False,
    rules: RuleSet = LATEST,
) -> int:
    """The Attack Value of a weapon in a range bracket, 0 where it does not reach so far.

    `guided` is a launcher with Artemis IV, `short_missiles` one for several kinds of missiles that fires SRMs.

    >>> from boxcars.catalog import weapon
    >>> [attack_value(weapon("Gauss Rifle"), band) for band in BRACKETS]
    [15, 15, 15, 0]
    >>> attack_value(weapon("LRM 20"), "short", guided=True), attack_value(weapon("SRM 6"), "short", guided=True)
    (16, 10)
    """
    if band is None:
        return 0
    value = _as_printed(weapon, _values(weapon)[BRACKETS.index(band)], rules)
    if short_missiles:
        value = 2 * value if band == "short" else 0
    return value + (_guidance(weapon, rules) if guided and value else 0)


def loaded_value(
    mount: Mount, bin: Bin | None, band: RangeBracket | None, *, steered: bool = True, rules: RuleSet = LATEST
) -> int:
    """The Attack Value of a weapon with what it fires from a lot.

    Missiles made for the Artemis of their launcher count as guided, unless nothing can be `steered` now; a launcher for
    several kinds fires SRMs or LRMs.

    >>> from boxcars.catalog import ammo, weapon
    >>> rack = Mount("lrm20-nos", weapon("LRM 20"), "NOS", False, control="art4")
    >>> lots = [Bin("lrm20-nos-1", ammo(key), "NOS", 0, 6) for key in ("lrm20-ammo", "lrm20-artemis-ammo")]
    >>> [loaded_value(rack, lot, "long") for lot in lots], loaded_value(rack, lots[1], "long", steered=False)
    ([12, 16], 12)
    """
    fired = bin.ammo if bin else None
    guided = steered and fired is not None and STEERS.get(mount.control) == fired.munition
    short = fired is not None and equipment(mount.weapon.equipment).ammo == _SEVERAL_KINDS and fired.damage > 1
    return attack_value(mount.weapon, band, guided=guided, short_missiles=short, rules=rules)


def _as_printed(weapon: Weapon, value: int, rules: RuleSet) -> int:
    """An Attack Value, or what an older printing gave the Clan LB 2-X [TW-304.2] and ATM 6 [TW-304.4] instead."""
    misprint = MISPRINTS.get(weapon.equipment)
    once = misprint.of(rules) if misprint else None
    return value if once is None or not value else once


def reach(weapon: Weapon) -> tuple[int, int, int]:
    """How far a weapon attacks craft at short, at medium, and at all longer ranges, in hexes.

    >>> from boxcars.catalog import weapon
    >>> reach(weapon("Medium Laser")), reach(weapon("Gauss Rifle"))
    ((6, 6, 6), (6, 12, 20))
    """
    limits = CAPITAL_LIMITS if is_capital(weapon) else LIMITS
    far = [limit if value else 0 for limit, value in zip(limits, _values(weapon), strict=True)]
    return far[0], max(far[:2]), max(far)


@lru_cache(maxsize=1024)
def _values(weapon: Weapon) -> Values:
    """Those of the equipment table; an array has those of its guns, a one-shot launcher those of its kin."""
    if machine_gun_arrays.is_array(weapon):
        [gun, *_] = machine_gun_arrays.guns_for(weapon)
        short, medium, long, extreme = _values(gun)
        count = weapon.cluster
        return short * count, medium * count, long * count, extreme * count
    if is_capital(weapon):
        points = weapon.damage * CAPITAL_SCALE
        return points, points, points, points
    item = equipment(weapon.equipment)
    return item.attack_value or _of_kin(item) or _reckoned(weapon)


def _of_kin(item: Equipment) -> Values | None:
    for mark in _ONE_SHOT:
        kin = find_equipment(item.name.removesuffix(mark)) if item.name.endswith(mark) else None
        if kin and kin.attack_value:
            return kin.attack_value
    return None


def _reckoned(weapon: Weapon) -> Values:
    """The Attack Values of a weapon that the tables leave out, by the measure of those that they have.

    It does what it would on the ground with a 7 on the cluster table, an Ultra autocannon half as much again, as far
    as its long range is one of theirs.
    """
    hits = weapon.cluster if weapon.streak else cluster_hits(weapon.cluster, 7) if weapon.cluster else 1
    value = weapon.damage * hits
    if weapon.rate > 1:
        value = weapon.damage * 3 // 2 if weapon.rate == 2 else weapon.damage * cluster_hits(weapon.rate, 7)
    reach = 1 + sum(weapon.long > limit for limit in _REACH)
    short, medium, long, extreme = (value if reach >= band else 0 for band in (1, 2, 3, 4))
    return (short, medium, long, extreme) if equipment(weapon.equipment).kind == "weapon" else NONE


def _guidance(weapon: Weapon, rules: RuleSet) -> int:
    """What Artemis IV adds: 2 to SRMs, a fifth of the missiles to all others, nothing to the smallest MML.

    Before printing 5 the Clan SRM 2 had 3 of it [TW-304.6].
    """
    item = equipment(weapon.equipment)
    if item.ammo == "srm":
        return _SRM_GUIDED + (SRM_2_MORE.of(rules) if item.name == "Clan SRM 2" else 0)
    return 0 if item.ammo == "mml" and item.rack == 3 else -(-item.rack // 5)


def value_groups(weapon: Weapon, value: int, *, ultra_down: bool = False) -> tuple[int, ...]:
    """The groups of an Attack Value, each with a location of its own.

    Clusters land in fives [TW-238.3], an Ultra autocannon in halves [TW-238.4], all others in one. Where half of an
    odd value falls to nobody knows: the first gets it, or `ultra_down` nobody.

    >>> from boxcars.catalog import weapon
    >>> value_groups(weapon("LRM 20"), 12), value_groups(weapon("uac10"), 15), value_groups(weapon("PPC"), 10)
    ((5, 5, 2), (8, 7), (10,))
    >>> value_groups(weapon("uac10"), 15, ultra_down=True)
    (7, 7)
    """
    if value <= 0:
        return ()
    if equipment(weapon.equipment).ammo == "ac-ultra":
        low = value // 2
        return (low, low) if ultra_down else (value - low, low)
    return tuple(grouped(value)) if is_clustered(weapon) else (value,)


def is_clustered(weapon: Weapon) -> bool:
    """Whether the Attack Value of a weapon lands in groups: of missiles, LB-X and rotary autocannons, and arrays.

    >>> from boxcars.catalog import weapon
    >>> [is_clustered(weapon(name)) for name in ("LRM 5", "lb10x", "rac5", "ac10", "Plasma Rifle")]
    [True, True, True, False, False]
    """
    return "C" in weapon.types or bool(weapon.cluster)


def is_capital(weapon: Weapon) -> bool:
    """Whether a weapon is built to capital scale: it reaches farther, and each of its points counts ten (TWB-122).

    >>> from boxcars.catalog import weapon
    >>> is_capital(weapon("barracuda")), attack_value(weapon("barracuda"), "extreme"), is_capital(weapon("lrm20"))
    (True, 20, False)
    """
    return CAPITAL in weapon.types


def capital_damage(points: int, rules: RuleSet = LATEST) -> int:
    """Standard damage on what is built to capital scale: a tenth, rounded normally, once down [TW-238.6].

    >>> capital_damage(27), capital_damage(24), capital_damage(27, RuleSet(printing=4))
    (3, 2, 2)
    """
    return (points + CAPITAL_ROUNDING.of(rules)) // CAPITAL_SCALE
