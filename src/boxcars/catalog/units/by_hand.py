"""The attacks that infantry makes on 'Mechs and vehicles by hand, as weapons with a key like any other."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.arsenal import Mount

BY_HAND: Final = "HAND"
"""The type of an attack by hand."""

LEG_ATTACK: Final = "leg-attack"
SWARM: Final = "swarm"
LET_GO: Final = "let-go"

_LEG_DAMAGE: Final = 4
_MOST_CLAWS: Final = 2


@lru_cache(maxsize=64)
def attacks_by_hand(loc: str, claws: int = 0) -> tuple[Mount, ...]:
    """The leg attack, the swarm, and letting go; vibro-claws cut deeper, two at most (TWB-36.3).

    >>> [(mount.key, mount.weapon.damage) for mount in attacks_by_hand("TPRS", claws=1)]
    [('leg-attack', 5), ('swarm', 0), ('let-go', 0)]
    """
    return (
        _attack(LEG_ATTACK, "Leg Attack", "Leg Attack", loc, _LEG_DAMAGE + min(claws, _MOST_CLAWS)),
        _attack(SWARM, "Swarm", "Swarm Mek", loc, 0),
        _attack(LET_GO, "Let Go", "Stop Swarm Attack", loc, 0),
    )


def _attack(key: str, name: str, equipment: str, loc: str, damage: int) -> Mount:
    weapon = Weapon(
        key=key,
        equipment=equipment,
        name=name,
        slug=key,
        tech_base="is",
        kind="ballistic",
        types=(BY_HAND,),
        heat=0,
        damage=damage,
        short=0,
        medium=0,
        long=0,
        tons=0.0,
        slots=0,
    )
    return Mount(key, weapon, loc, False)


def is_by_hand(weapon: Weapon) -> bool:
    """Whether an attack is made by hand.

    >>> is_by_hand(attacks_by_hand("TPRS")[0].weapon)
    True
    """
    return BY_HAND in weapon.types
