"""Weapon bays: in flight a DropShip fires the weapons of a bay as one, by the sum of their Attack Values (TWB-130)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.arsenal import Bin, Mount
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.total_warfare.aerospace import ar10, attack_values

BAY: Final = "bay"
"""The key of the weapon that stands for those of a bay."""
_MIXED: Final = 1
"""What a bay that holds a heavy laser among others adds to the number."""


def bays_of(mounts: Iterable[Mount]) -> dict[str, tuple[Mount, ...]]:
    """The bays of a ship by key, each with its weapons; a weapon that is in none is one by itself.

    >>> from boxcars.catalog import any_design
    >>> bays = bays_of(any_design("Fury (2638)").mounts)
    >>> list(bays)[:3], [mount.key for mount in bays["bay2-nos"]]
    (['bay1-nos', 'bay2-nos', 'bay3-ls'], ['ml-nos', 'ml-nos-2'])
    """
    grouped: dict[tuple[int, str, bool], list[Mount]] = {}
    for mount in mounts:
        alone = mount.key if not mount.bay else ""
        grouped.setdefault((mount.bay, f"{mount.loc}{alone}", mount.rear), []).append(mount)
    bays = {}
    for number, members in enumerate(grouped.values(), 1):
        place = f"{members[0].loc.lower()}{'r' * members[0].rear}"
        bays[f"bay{number}-{place}"] = tuple(members)
    return bays


def bay_mount(key: str, members: Sequence[Mount]) -> Mount:
    """A bay as a weapon in its place.

    >>> from boxcars.catalog import any_design
    >>> bay_mount("bay2-nos", any_design("Fury (2638)").mounts[1:3]).weapon.name
    'bay of 2 Medium Laser'
    """
    first = members[0]
    counted = Counter(member.weapon.name for member in members)
    names = ", ".join(f"{count} {name}" if count > 1 else name for name, count in counted.items())
    return Mount(key, _as_one(f"bay of {names}", [member.weapon for member in members]), first.loc, first.rear)


def _as_one(name: str, weapons: Sequence[Weapon]) -> Weapon:
    """The weapon that stands for those of a bay: it takes no ammunition and makes no heat by itself."""
    return msgspec.structs.replace(
        weapons[0],
        key=BAY,
        name=name,
        heat=0,
        damage=sum(weapon.damage * max(weapon.cluster, 1) for weapon in weapons),
        to_hit=_modifier(weapons),
        to_hit_by_range=None,
        cluster=0,
        rate=1,
        streak=False,
        heat_dice=0,
        explosion=0,
        ammo="",
        rounds=0,
    )


def _modifier(weapons: Sequence[Weapon]) -> int:
    """What a bay adds to the number: what all its weapons do, and a heavy laser among others too."""
    modifiers = {weapon.to_hit for weapon in weapons}
    if len(modifiers) == 1:
        return modifiers.pop()
    return _MIXED if _MIXED in modifiers else 0


def bay_groups(
    members: Sequence[Mount],
    band: RangeBracket | None,
    loads: Mapping[str, Bin | None],
    *,
    ultra_down: bool = False,
    steered: bool = True,
    rules: RuleSet = LATEST,
) -> tuple[int, ...]:
    """The damage of a bay that hits: the sum of what its weapons do, in fives where they are clusters [TW-238.3].

    `loads` are the lots that feed its weapons, by key; one without a lot fires nothing. No Artemis steers missiles that
    cannot be `steered` now.

    >>> from boxcars.catalog import any_design
    >>> union = any_design("Union (2708)")
    >>> bays = bays_of(union.mounts)
    >>> loads = {mount.key: union.bins[1] for mount in union.mounts}
    >>> bay_groups(bays["bay3-nos"], "long", loads), bay_groups(bays["bay1-nos"], "short", loads)
    ((5, 5, 5, 5, 4), (10,))
    """
    ready = [member for member in members if not member.weapon.ammo or loads.get(member.key)]
    fired = [(ar10.as_fired(member, loads.get(member.key)), loads.get(member.key)) for member in ready]
    value = sum(attack_values.loaded_value(each, bin, band, steered=steered, rules=rules) for each, bin in fired)
    return attack_values.value_groups(ready[0].weapon, value, ultra_down=ultra_down) if ready else ()
