"""What a platoon of conventional infantry can do: how far it goes, how hard it hits, what it wears and weighs."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.gear.equipment_table import Equipment, find_equipment
from boxcars.catalog.units.beasts import beast_of
from boxcars.catalog.units.carried import carried
from boxcars.catalog.units.construction import half_tons
from boxcars.catalog.units.infantry import Infantry

MOST_OF_A_RIFLE: Final = 0.6
"""A primary weapon counts no more damage than this for each man."""
NO_ANTI_MECH: Final = 8
"""The anti-'Mech skill of a platoon that is not trained for it."""

_MANY: Final = 2
"""As many support weapons in each squad slow it down, and say how far it reaches."""
_MECHANIZED: Final = frozenset({"tracked", "wheeled", "hover", "vtol", "microlite", "submarine"})
_DIVERS: Final = frozenset({"umu", "motorized scuba", "submarine"})
_NOT_SLOWED_ON_FOOT: Final = frozenset({"tracked", "jump"})
_STRONG: Final = frozenset({"tsm_implant", "dermal_armor"})

_RIDER: Final = 0.2
_ANTI_MECH_GEAR: Final = 0.015
_ENGINEERS: Final = 0.1
_TRAINING_GEAR: Final = {"paratroops": 0.05, "paramedics": 0.05}
"""Tons that a man's gear adds for what he is trained for."""


class TroopMP(msgspec.Struct, frozen=True):
    """The MP of troops on the ground, in the air and under water.

    >>> TroopMP(1, jump=3).best
    3
    """

    ground: int
    jump: int = 0
    umu: int = 0

    @property
    def best(self) -> int:
        """The most MP of all."""
        return max(self.ground, self.jump, self.umu)


class _Motion(msgspec.Struct, frozen=True):
    """A way to move: the MP it gives, and the tons of a man with his share of what carries him."""

    mp: TroopMP
    tons: float


_MOTIONS: Final = {
    "leg": _Motion(TroopMP(1), 0.085),
    "motorized": _Motion(TroopMP(3), 0.195),
    "jump": _Motion(TroopMP(1, jump=3), 0.165),
    "tracked": _Motion(TroopMP(3), 1.0),
    "wheeled": _Motion(TroopMP(4), 1.0),
    "hover": _Motion(TroopMP(5), 1.0),
    "vtol": _Motion(TroopMP(1, jump=5), 1.9),
    "microlite": _Motion(TroopMP(1, jump=6), 1.4),
    "umu": _Motion(TroopMP(1, umu=1), 0.135),
    "motorized scuba": _Motion(TroopMP(1, umu=2), 0.295),
    "submarine": _Motion(TroopMP(0, umu=3), 0.9),
}


def platoon_mp(design: Infantry) -> TroopMP:
    """The MP of a platoon with the weapons and the armor that it carries.

    >>> jump = Infantry(chassis="Jump Platoon", motion="jump", squad_size=7, squads=3, primary="Laser Rifle")
    >>> platoon_mp(jump)
    TroopMP(ground=1, jump=3, umu=0)
    """
    beast = beast_of(design)
    if beast is not None:
        if beast.moves == "foot":
            return TroopMP(beast.mp)
        flies = beast.moves == "vtol"
        return TroopMP(beast.ground, jump=beast.mp if flies else 0, umu=0 if flies else beast.mp)
    plain = _motion(design).mp
    ground, jump = plain.ground, plain.jump
    if wears(design, "encumbering"):
        ground = max(1, ground - 1)
    if _is_slowed_by_weapons(design):
        ground = ground if design.motion in _NOT_SLOWED_ON_FOOT else max(0, ground - 1)
        jump = max(0, jump - 1)
    elif design.motion in ("vtol", "microlite") and design.secondary and design.secondary_per_squad:
        jump -= 1
    if design.motion == "leg" and "pl_masc" in design.augmentations:
        ground += 1
    if any((item := gun.item) and item.has("artillery") for gun in design.field_guns):
        ground = min(1, ground)
    return TroopMP(ground, jump, plain.umu)


def _motion(design: Infantry) -> _Motion:
    return _MOTIONS.get(design.motion, _MOTIONS["leg"])


def _is_slowed_by_weapons(design: Infantry) -> bool:
    secondary = secondary_weapon(design)
    heavy = secondary is not None and secondary.has("support") and has_many_support_weapons(design)
    return heavy and _STRONG.isdisjoint(design.augmentations)


def is_mechanized(design: Infantry) -> bool:
    """Whether vehicles, or beasts that fly or swim, carry a platoon.

    >>> is_mechanized(Infantry(chassis="Crawlers", motion="tracked", squad_size=7, squads=3, primary="Auto-Rifle"))
    True
    """
    beast = beast_of(design)
    return beast.moves != "foot" if beast is not None else design.motion in _MECHANIZED


def is_diving(design: Infantry) -> bool:
    """Whether a platoon has the means to move under water.

    >>> is_diving(Infantry(chassis="Divers", motion="umu", squad_size=7, squads=2, primary="Auto-Rifle"))
    True
    """
    return design.motion in _DIVERS


def is_of_engineers(design: Infantry) -> bool:
    """Whether a platoon is trained as engineers of any sort.

    >>> is_of_engineers(Infantry(chassis="Sappers", motion="leg", squad_size=7, squads=2, primary="Auto-Rifle",
    ...     specialties=("trench-engineers",)))
    True
    """
    return any(name.endswith("-engineers") for name in design.specialties)


def primary_weapon(design: Infantry) -> Equipment | None:
    """What most men carry, or None if the tables do not know it.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> primary_weapon(foot).inf_damage, secondary_weapon(foot)
    (0.52, None)
    """
    return find_equipment(design.primary)


def secondary_weapon(design: Infantry) -> Equipment | None:
    """The support weapon of the squads, or None if they have none that the tables know.

    >>> secondary_weapon(Infantry(chassis="Gunners", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle",
    ...     secondary="Support Laser", secondary_per_squad=1)).has("support")
    True
    """
    return find_equipment(design.secondary)


def has_many_support_weapons(design: Infantry) -> bool:
    """Whether each squad has two support weapons or more.

    >>> has_many_support_weapons(Infantry(chassis="Gunners", motion="leg", squad_size=7, squads=4,
    ...     primary="Auto-Rifle", secondary="Support Laser", secondary_per_squad=2))
    True
    """
    return bool(design.secondary) and design.secondary_per_squad >= _MANY


def main_weapon(design: Infantry) -> Equipment | None:
    """The weapon that says how far a platoon reaches: the support weapons if each squad has two.

    >>> main_weapon(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")).inf_range
    1
    """
    return secondary_weapon(design) if has_many_support_weapons(design) else primary_weapon(design)


def trooper_damage(design: Infantry) -> float:
    """The damage that each man adds: what his squad deals, shared among its men.

    >>> trooper_damage(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    0.52
    """
    primary, secondary = primary_weapon(design), secondary_weapon(design)
    gunners = design.secondary_per_squad if secondary is not None else 0
    rifles = min(MOST_OF_A_RIFLE, primary.inf_damage if primary else 0.0) * (design.squad_size - gunners)
    support = secondary.inf_damage * gunners if secondary is not None else 0.0
    return (rifles + support) / max(1, design.squad_size)


def armor_kit(design: Infantry) -> Equipment | None:
    """The armor kit of the troopers, which a file names by itself or among their equipment.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> armor_kit(foot) is None
    True
    """
    if design.armor_kit:
        return find_equipment(design.armor_kit)
    return next((item for _, item in carried(design) if item.has("armor-kit")), None)


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


def worn_divisor(design: Infantry) -> float:
    """What armor divides damage by: the kit, the file's own figure, or else the hide of the beasts.

    >>> worn_divisor(Infantry(chassis="Riders", motion="beast:elephant", squad_size=4, squads=1, primary="Auto-Rifle"))
    2.0
    """
    kit = armor_kit(design)
    return (kit.divisor if kit is not None else 0.0) or design.armor_divisor or beast_bulk(design)


def beast_bulk(design: Infantry) -> float:
    """What the size of its beasts divides damage to a platoon by, whatever it wears.

    >>> beast_bulk(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=3, primary="Auto-Rifle"))
    1.0
    """
    beast = beast_of(design)
    return beast.divisor if beast is not None else 1.0


def attacks_mechs(design: Infantry) -> bool:
    """Whether the platoon can make anti-'Mech attacks at all; special gear is not needed.

    >>> attacks_mechs(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=3, primary="Auto-Rifle"))
    True
    """
    beast = beast_of(design)
    too_large = beast is not None and beast.size == "monstrous"
    return not (too_large or is_mechanized(design) or wears(design, "encumbering") or design.field_guns)


def has_anti_mech_gear(design: Infantry) -> bool:
    """Whether the men carry what they climb 'Mechs with; files name it, or the skill of those who have it.

    >>> has_anti_mech_gear(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=3, primary="Auto-Rifle"))
    False
    """
    return design.anti_mech != NO_ANTI_MECH or any(item.name == "Anti-Mek Gear" for _, item in carried(design))


def transport_weight(design: Infantry) -> float:
    """The weight of a platoon with its guns, in tons, rounded up to half tons.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> transport_weight(foot)
    2.5
    """
    beast = beast_of(design)
    if beast is None:
        weight = design.men * (_motion(design).tons + _gear_tons(design))
    elif beast.size == "large":
        weight = (beast.weight + _RIDER) * design.men
    else:
        weight = (beast.weight + _RIDER * design.squad_size) * design.squads
    guns = sum(item.tons or 0 for gun in design.field_guns if (item := gun.item))
    return half_tons(weight + guns)


def _gear_tons(design: Infantry) -> float:
    """What the gear of each man weighs besides his arms."""
    tons = sum(tons for name, tons in _TRAINING_GEAR.items() if name in design.specialties)
    if is_of_engineers(design):
        tons += _ENGINEERS
    return tons + (_ANTI_MECH_GEAR if has_anti_mech_gear(design) else 0.0)
