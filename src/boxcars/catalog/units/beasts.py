"""The beasts that carry troopers: horses, elephants, and animals that players invent."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from boxcars.catalog.units.infantry import Infantry

BeastMotion = Literal["foot", "vtol", "submarine"]
BeastSize = Literal["large", "very large", "monstrous"]


class Beast(msgspec.Struct, frozen=True):
    """An animal that carries troopers; `ground` is its MP on land where it flies or swims.

    >>> BEASTS["elephant"].divisor
    2.0
    """

    weight: float
    mp: int
    moves: BeastMotion = "foot"
    divisor: float = 1.0
    ground: int = 0
    size: BeastSize = "large"


BEASTS: Final = {
    "donkey": Beast(0.15, 2),
    "coventry kangaroo": Beast(0.11, 3),
    "horse": Beast(0.5, 3),
    "camel": Beast(0.65, 2),
    "branth": Beast(0.72, 6, "vtol"),
    "odessan raxx": Beast(2.4, 2),
    "tabiranth": Beast(0.25, 2),
    "tariq": Beast(0.51, 5),
    "elephant": Beast(6.0, 2, divisor=2.0, size="very large"),
    "orca": Beast(7.2, 5, "submarine", 2.0, size="very large"),
    "hipposaur": Beast(35.5, 2, "submarine", 4.0, 1, "monstrous"),
}
_PLAIN_BEAST: Final = Beast(0.5, 2)
_SIZES: Final[dict[str, BeastSize]] = {"very_large": "very large", "monstrous": "monstrous"}
_MOTIONS: Final[dict[str, BeastMotion]] = {"vtol": "vtol", "submarine": "submarine"}


def beast_of(design: Infantry) -> Beast | None:
    """The animal that carries a platoon, or None; an unknown one is a plain riding animal.

    >>> beast_of(Infantry(chassis="Riders", motion="beast:horse", squad_size=7, squads=3, primary="Laser Rifle")).mp
    3
    """
    return beast_called(design.motion)


@lru_cache(maxsize=64)
def beast_called(motion: str) -> Beast | None:
    """The animal that a motion names, or None.

    >>> beast_called("beast:branth").moves, beast_called("tracked")
    ('vtol', None)
    """
    kind, colon, name = motion.lower().partition(":")
    if kind != "beast" or not colon:
        return None
    custom, _, words = name.partition(":")
    return _custom_beast(words) if custom == "custom" else BEASTS.get(name.strip(), _PLAIN_BEAST)


def _custom_beast(words: str) -> Beast:
    """An animal of the player's own: name, size, weight, MP, mode, two damages, divisor, depth, ground MP."""
    parts = [part.strip() for part in words.split(",")]
    try:
        weight, mp, divisor, ground = float(parts[2]), int(parts[3]), float(parts[7]), int(parts[9])
    except (IndexError, ValueError):
        return _PLAIN_BEAST
    return Beast(weight, mp, _MOTIONS.get(parts[4], "foot"), divisor, ground, _SIZES.get(parts[1], "large"))
