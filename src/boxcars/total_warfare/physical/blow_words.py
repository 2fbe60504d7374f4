"""The words for the blows of a 'Mech, and the limbs that strike them (TWB-19)."""

from __future__ import annotations

from boxcars.total_warfare.actions import AIMS, CLAWS, CLUB, FRENZY, HAND_WEAPONS, PHYSICAL_ATTACKS, THRASH, TOOLS
from boxcars.total_warfare.units.mech.state import Mech

ATTACKS = tuple(attack for attack in PHYSICAL_ATTACKS if attack not in ("none", FRENZY, THRASH, CLAWS, *TOOLS))
LIMBS = {
    "punch-left": "LA",
    "punch-right": "RA",
    "kick-left": "LL",
    "kick-right": "RL",
    "kick-rear-left": "LL",
    "kick-rear-right": "RL",
    **{f"{weapon}-left": "LA" for weapon in HAND_WEAPONS},
    **{f"{weapon}-right": "RA" for weapon in HAND_WEAPONS},
    "brush-left": "LA",
    "brush-right": "RA",
}
QUAD_LIMBS = {"kick-left": "LA", "kick-right": "RA", "kick-rear-left": "LL", "kick-rear-right": "RL"}
"""The legs that a quad kicks with: the front ones ahead, the others to the rear."""
BRUSHES = ("brush-left", "brush-right")
"""Brushing swarmers off, with either arm."""


def aim_of(attack: str) -> tuple[str, str]:
    """An attack without its aim, and the aim: high, low or none.

    >>> aim_of("sword-left-high"), aim_of("kick-left")
    (('sword-left', 'high'), ('kick-left', ''))
    """
    swing, _, aim = attack.rpartition("-")
    return (swing, aim) if aim in AIMS else (attack, "")


def is_rear_kick(attack: str) -> bool:
    """Whether an attack is the kick of a quad to its rear.

    >>> is_rear_kick("kick-rear-left"), is_rear_kick("kick-left")
    (True, False)
    """
    return attack.startswith("kick-rear")


def limb_of(mech: Mech, attack: str) -> str:
    """The limb that makes an attack."""
    if attack == CLUB:
        return "RA"  # one of the two
    return LIMBS[attack] if mech.arms else QUAD_LIMBS.get(attack, LIMBS.get(attack, ""))


def type_of(attack: str) -> str:
    """What an attack is, whichever limb makes it.

    >>> type_of("kick-left"), type_of("push")
    ('kick', 'push')
    """
    return attack.partition("-")[0]


def single_blows(attack: str) -> tuple[str, ...]:
    """The blows that an attack is made of: each punching arm rolls by itself [TW-145.2].

    >>> single_blows("punch-both"), single_blows("kick-left")
    (('punch-left', 'punch-right'), ('kick-left',))
    """
    return ("punch-left", "punch-right") if attack == "punch-both" else (attack,)
