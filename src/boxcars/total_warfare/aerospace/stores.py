"""What hangs on the hardpoints of craft: bombs, rocket pods and TAG (TWB-126)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from boxcars.catalog.gear.weapons import Weapon, weapon
from boxcars.catalog.units.aerospace import Craft as CraftDesign
from boxcars.catalog.units.aerospace import Fighter as FighterDesign
from boxcars.catalog.units.arsenal import Mount
from boxcars.core.errors import BadSetup

HIGH_EXPLOSIVE, CLUSTER, GUIDED, ROCKETS, TAG, INFERNO = "he", "cluster", "lg", "rl10", "tag", "inferno"
LARGER_ROCKETS: Final = {"rl15": "Rocket Launcher 15", "rl20": "Rocket Launcher 20"}
"""The launchers that older printings let into a slot as well [TW-246.3]."""
_ROCKETS: Final = {ROCKETS: "Rocket Launcher 10", **LARGER_ROCKETS}
STORES: Final = (HIGH_EXPLOSIVE, CLUSTER, GUIDED, ROCKETS, TAG, INFERNO)
"""Every store by its word: each takes one slot [TW-246.3, TW-246.4]."""

HARDPOINT: Final = "external-stores-hardpoint"
TONS_PER_SLOT: Final = 5
_NOSE: Final = "NOS"
"""Where all external stores point [TW-245.6, TW-246.2]."""
_BOMBS: Final = {
    HIGH_EXPLOSIVE: ("HEBomb", "High-Explosive Bomb", 10),
    CLUSTER: ("ClusterBomb", "Cluster Bomb", 5),
    GUIDED: ("LGBomb", "Laser-Guided Bomb", 10),
    INFERNO: ("InfernoBomb", "Inferno Bomb", 0),
}


def slots(design: FighterDesign | CraftDesign) -> int:
    """How many stores a craft can carry: one for each five tons of a fighter, for each hardpoint of a support craft.

    >>> from boxcars.catalog import any_design
    >>> slots(any_design("Slayer SL-15")), slots(any_design("Guardian Fighter"))
    (16, 4)
    """
    if not isinstance(design, FighterDesign):
        return 0
    if design.variety == "fixed-wing":
        return len(design.places(HARDPOINT))
    return int(design.tons / TONS_PER_SLOT + 0.5)


@lru_cache(maxsize=256)
def store(word: str) -> Weapon:
    """A store as the weapon that it is.

    >>> store("cluster").damage, store("rl10").name, store("he").strikes_areas
    (5, 'Rocket Launcher 10', True)
    """
    if word in _ROCKETS:
        return weapon(_ROCKETS[word])
    if word == TAG:
        return weapon("TAG")
    item, name, damage = _BOMBS[word]
    return Weapon(
        key=f"{word}-bomb",
        equipment=item,
        name=name,
        slug=word,
        tech_base="is",
        kind="ballistic",
        types=("AE",),
        heat=0,
        damage=damage,
        short=0,
        medium=0,
        long=0,
        tons=1.0,
        slots=1,
    )


def is_bomb(weapon: Weapon) -> bool:
    """Whether a weapon is a bomb of a craft.

    >>> is_bomb(store("he")), is_bomb(store("rl10"))
    (True, False)
    """
    return weapon.key.endswith("-bomb") and weapon.slug in _BOMBS


def is_inferno(weapon: Weapon) -> bool:
    """Whether a weapon is a bomb that burns, and does no damage.

    >>> is_inferno(store("inferno")), is_inferno(store("he"))
    (True, False)
    """
    return weapon.slug == INFERNO and is_bomb(weapon)


def racks(words: Iterable[str]) -> tuple[Mount, ...]:
    """Stores in their slots, each with its key.

    >>> [mount.key for mount in racks(("he", "he", "tag"))]
    ['he-1', 'he-2', 'tag-1']
    """
    seen: Counter[str] = Counter()
    mounts = []
    for word in words:
        if word not in STORES and word not in LARGER_ROCKETS:
            raise BadSetup(f"no craft carries {word[:20]!r}: stores are {', '.join(STORES)}")
        seen[word] += 1
        mounts.append(Mount(f"{word}-{seen[word]}", store(word), _NOSE, False))
    return tuple(mounts)
