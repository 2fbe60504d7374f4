"""How fast conventional infantry moves, on foot, by machine or on a beast."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from boxcars.catalog.equipment_table import Equipment, equipment_index
from boxcars.catalog.infantry import Infantry

BeastSize = Literal["large", "very large", "monstrous"]

_MP: Final = {
    "leg": (1, 0, 0),
    "motorized": (3, 0, 0),
    "jump": (1, 3, 0),
    "tracked": (3, 0, 0),
    "wheeled": (4, 0, 0),
    "hover": (5, 0, 0),
    "vtol": (1, 5, 0),
    "microlite": (1, 6, 0),
    "umu": (1, 0, 1),
    "motorized scuba": (1, 0, 2),
    "submarine": (0, 0, 3),
}
"""Ground, jumping and underwater MP by the way a platoon moves."""

MECHANIZED: Final = frozenset({"tracked", "wheeled", "hover", "vtol", "microlite", "submarine"})
_NOT_SLOWED_ON_FOOT: Final = frozenset({"tracked", "jump"})


class Beast(msgspec.Struct, frozen=True):
    """An animal that carries troopers."""

    mp: int
    moves: Literal["foot", "vtol", "submarine"] = "foot"
    divisor: float = 1.0
    ground: int = 0
    size: BeastSize = "large"


BEASTS: Final = {
    "donkey": Beast(2),
    "coventry kangaroo": Beast(3),
    "horse": Beast(3),
    "camel": Beast(2),
    "branth": Beast(6, "vtol"),
    "odessan raxx": Beast(2),
    "tabiranth": Beast(2),
    "tariq": Beast(5),
    "elephant": Beast(2, divisor=2.0, size="very large"),
    "orca": Beast(5, "submarine", 2.0, size="very large"),
    "hipposaur": Beast(2, "submarine", 4.0, 1, "monstrous"),
}


class InfantryMovement(msgspec.Struct, frozen=True):
    """The MP of a platoon, on the ground, in the air and under water.

    >>> jump = Infantry(chassis="Jump Platoon", motion="jump", squad_size=7, squads=3, primary="Laser Rifle")
    >>> infantry_movement(jump)
    InfantryMovement(ground=1, jump=3, umu=0)
    """

    ground: int
    jump: int = 0
    umu: int = 0

    @property
    def best(self) -> int:
        """The most MP of all."""
        return max(self.ground, self.jump, self.umu)


def beast_of(design: Infantry) -> Beast | None:
    """The beast that a platoon rides, or None; a custom one is described by the motion itself.

    >>> beast_of(Infantry(chassis="Riders", motion="beast:horse", squad_size=7, squads=3, primary="Laser Rifle")).mp
    3
    """
    if not design.motion.lower().startswith("beast:"):
        return None
    name = design.motion[6:].strip().lower()
    if name.startswith("custom:"):
        return _custom_beast(name)
    return BEASTS.get(name, Beast(2))


def _custom_beast(text: str) -> Beast:
    parts = [part.strip() for part in text.split(",")]
    sizes: dict[str, BeastSize] = {"very_large": "very large", "monstrous": "monstrous"}
    moves: dict[str, Literal["vtol", "submarine"]] = {"vtol": "vtol", "submarine": "submarine"}
    try:
        return Beast(
            int(parts[3]), moves.get(parts[4], "foot"), float(parts[7]), int(parts[9]), sizes.get(parts[1], "large")
        )
    except (IndexError, ValueError):
        return Beast(2)


def infantry_movement(design: Infantry) -> InfantryMovement:
    """The MP of a platoon with the weapons and the armor that it carries."""
    beast = beast_of(design)
    if beast is not None:
        if beast.moves == "foot":
            return InfantryMovement(beast.mp)
        return (
            InfantryMovement(beast.ground, beast.mp)
            if beast.moves == "vtol"
            else InfantryMovement(beast.ground, 0, beast.mp)
        )
    ground, jump, umu = _MP.get(design.motion, (1, 0, 0))
    if is_encumbered(design):
        ground = max(1, ground - 1)
    if carries_heavy_support(design):
        ground = ground if design.motion in _NOT_SLOWED_ON_FOOT else max(0, ground - 1)
        jump = max(0, jump - 1)
    elif design.motion == "vtol" and design.secondary_per_squad:
        jump -= 1
    if design.motion == "leg" and "pl_masc" in design.augmentations:
        ground += 1
    if any((item := gun.item) and item.has("artillery") for gun in design.field_guns):
        ground = min(1, ground)
    return InfantryMovement(ground, jump, umu)


def carries_heavy_support(design: Infantry) -> bool:
    """Whether two support weapons or more in each squad slow the platoon down."""
    secondary = equipment_index().get(design.secondary.lower())
    strong = {"tsm_implant", "dermal_armor"} & set(design.augmentations)
    return design.secondary_per_squad > 1 and secondary is not None and secondary.has("support") and not strong


def armor_kit(design: Infantry) -> Equipment | None:
    """The armor kit of the troopers, which a file names by itself or among their equipment."""
    named = equipment_index().get(design.armor_kit.lower()) if design.armor_kit else None
    worn = (item for fitting in design.equipment if (item := fitting.item) and item.has("armor-kit"))
    return named or next(worn, None)


def is_encumbered(design: Infantry) -> bool:
    """Whether the armor of the troopers slows them down."""
    return wears(design, "encumbering")


def wears(design: Infantry, mark: str) -> bool:
    """Whether the armor of the troopers is of a sort: "encumbering", "dest", "sneak-camo", "sneak-ir", "sneak-ecm".

    >>> wears(Infantry(chassis="Spies", motion="leg", squad_size=5, squads=1, primary="Laser Pistol",
    ...     armor_kit="DEST Infiltration Suit"), "dest")
    True
    """
    kit = armor_kit(design)
    plain = mark.replace("-", "")
    return plain in design.armor_marks or f"{plain}armor" in design.armor_marks or bool(kit and kit.has(f"is-{mark}"))
