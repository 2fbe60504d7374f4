"""What a platoon of conventional infantry can do: how far it goes, on what, in which armor, and against 'Mechs."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from boxcars.catalog.equipment_table import Equipment, equipment_index
from boxcars.catalog.infantry import Infantry

BeastMotion = Literal["foot", "vtol", "submarine"]
BeastSize = Literal["large", "very large", "monstrous"]

_SLOWING_WEAPONS: Final = 2
"""As many support weapons in each squad slow it down."""
_MECHANIZED: Final = frozenset({"tracked", "wheeled", "hover", "vtol", "microlite", "submarine"})
_NOT_SLOWED_ON_FOOT: Final = frozenset({"tracked", "jump"})
_STRONG: Final = frozenset({"tsm_implant", "dermal_armor"})


class PlatoonMP(msgspec.Struct, frozen=True):
    """The MP of a platoon on the ground, in the air and under water.

    >>> PlatoonMP(1, jump=3).best
    3
    """

    ground: int
    jump: int = 0
    umu: int = 0

    @property
    def best(self) -> int:
        """The most MP of all."""
        return max(self.ground, self.jump, self.umu)


_MP: Final = {
    "leg": PlatoonMP(1),
    "motorized": PlatoonMP(3),
    "jump": PlatoonMP(1, jump=3),
    "tracked": PlatoonMP(3),
    "wheeled": PlatoonMP(4),
    "hover": PlatoonMP(5),
    "vtol": PlatoonMP(1, jump=5),
    "microlite": PlatoonMP(1, jump=6),
    "umu": PlatoonMP(1, umu=1),
    "motorized scuba": PlatoonMP(1, umu=2),
    "submarine": PlatoonMP(0, umu=3),
}


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
    kind, colon, name = design.motion.lower().partition(":")
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


def platoon_mp(design: Infantry) -> PlatoonMP:
    """The MP of a platoon with the weapons and the armor that it carries.

    >>> jump = Infantry(chassis="Jump Platoon", motion="jump", squad_size=7, squads=3, primary="Laser Rifle")
    >>> platoon_mp(jump)
    PlatoonMP(ground=1, jump=3, umu=0)
    """
    beast = beast_of(design)
    if beast is not None:
        if beast.moves == "foot":
            return PlatoonMP(beast.mp)
        flies = beast.moves == "vtol"
        return PlatoonMP(beast.ground, jump=beast.mp if flies else 0, umu=0 if flies else beast.mp)
    plain = _MP.get(design.motion, _MP["leg"])
    ground, jump = plain.ground, plain.jump
    if wears(design, "encumbering"):
        ground = max(1, ground - 1)
    if _is_slowed_by_weapons(design):
        ground = ground if design.motion in _NOT_SLOWED_ON_FOOT else max(0, ground - 1)
        jump = max(0, jump - 1)
    elif design.motion in ("vtol", "microlite") and design.secondary_per_squad:
        jump -= 1
    if design.motion == "leg" and "pl_masc" in design.augmentations:
        ground += 1
    if any((item := gun.item) and item.has("artillery") for gun in design.field_guns):
        ground = min(1, ground)
    return PlatoonMP(ground, jump, plain.umu)


def _is_slowed_by_weapons(design: Infantry) -> bool:
    secondary = equipment_index().get(design.secondary.lower())
    if secondary is None or not secondary.has("support") or not _STRONG.isdisjoint(design.augmentations):
        return False
    return design.secondary_per_squad >= _SLOWING_WEAPONS


def armor_kit(design: Infantry) -> Equipment | None:
    """The armor kit of the troopers, which a file names by itself or among their equipment.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> armor_kit(foot) is None
    True
    """
    if design.armor_kit:
        return equipment_index().get(design.armor_kit.lower())
    return next((item for f in design.equipment if (item := f.item) and item.has("armor-kit")), None)


def wears(design: Infantry, mark: str) -> bool:
    """Whether the armor of the troopers is of a sort: "encumbering", "dest", "sneak-camo", "sneak-ir", "sneak-ecm".

    >>> wears(Infantry(chassis="Spies", motion="leg", squad_size=5, squads=1, primary="Laser Pistol",
    ...     armor_kit="DEST Infiltration Suit"), "dest")
    True
    """
    kit = armor_kit(design)
    if kit is not None:
        return kit.has(f"is-{mark}")
    plain = mark.replace("-", "")
    return plain in design.armor_marks or f"{plain}armor" in design.armor_marks


def is_mechanized(design: Infantry) -> bool:
    """Whether vehicles, or beasts that fly or swim, carry a platoon.

    >>> is_mechanized(Infantry(chassis="Crawlers", motion="tracked", squad_size=7, squads=3, primary="Auto-Rifle"))
    True
    """
    beast = beast_of(design)
    return beast.moves != "foot" if beast is not None else design.motion in _MECHANIZED


def attacks_mechs(design: Infantry) -> bool:
    """Whether the platoon can make anti-'Mech attacks at all; special gear is not needed.

    >>> attacks_mechs(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=3, primary="Auto-Rifle"))
    True
    """
    beast = beast_of(design)
    too_large = beast is not None and beast.size == "monstrous"
    return not (too_large or is_mechanized(design) or wears(design, "encumbering") or design.field_guns)
