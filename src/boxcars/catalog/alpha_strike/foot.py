"""Conventional infantry and its beasts: how it moves, what it weighs, and what it can do to a 'Mech on foot."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from boxcars.catalog.alpha_strike.carried import carried
from boxcars.catalog.design import Infantry
from boxcars.catalog.equipment_table import Equipment, equipment_index
from boxcars.catalog.working import Step, Working

Modes = dict[str, int]
"""Inches by mode, the base mode first; "" is the mode of a 'Mech that walks."""

INCHES_PER_MP: Final = 2

ENGINEERS: Final = frozenset(
    {
        *("bridge-engineers", "demolition-engineers", "fire-engineers"),
        *("mine-engineers", "sensor-engineers", "trench-engineers"),
    }
)
_MECHANIZED: Final = frozenset({"tracked", "wheeled", "hover", "vtol", "microlite", "submarine"})
_MANY: Final = 2
"""As many support weapons in each squad decide its range and its speed."""


class _Motion(msgspec.Struct, frozen=True):
    code: str
    walk: int
    jump: int
    umu: int
    weight: float


_MOTIONS: Final = {
    "leg": _Motion("f", 1, 0, 0, 0.085),
    "jump": _Motion("j", 1, 3, 0, 0.165),
    "motorized": _Motion("m", 3, 0, 0, 0.195),
    "tracked": _Motion("t", 3, 0, 0, 1.0),
    "wheeled": _Motion("w", 4, 0, 0, 1.0),
    "hover": _Motion("h", 5, 0, 0, 1.0),
    "vtol": _Motion("v", 1, 5, 0, 1.9),
    "microlite": _Motion("v", 1, 6, 0, 1.4),
    "umu": _Motion("s", 1, 0, 1, 0.135),
    "motorized scuba": _Motion("s", 1, 0, 2, 0.295),
    "submarine": _Motion("s", 0, 0, 3, 0.9),
}


class Beast(msgspec.Struct, frozen=True):
    """An animal that carries infantry; `ground` is its MP on land where it flies or swims.

    >>> BEASTS["horse"].mp
    3
    """

    weight: float
    mp: int
    moves: str = "foot"
    divisor: float = 1.0
    ground: int = 0
    size: str = "large"


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
    "orca": Beast(7.2, 5, "submarine", 2.0, 0, "very large"),
    "hipposaur": Beast(35.5, 2, "submarine", 4.0, 1, "monstrous"),
}
_PLAIN_BEAST: Final = Beast(0.5, 2)


def beast(design: Infantry) -> Beast | None:
    """The animal that carries a platoon; an unknown one is taken as a plain riding animal.

    >>> beast(Infantry(chassis="Cavalry", motion="beast:horse", squad_size=7, squads=3, primary="Auto-Rifle")).mp
    3
    """
    kind, colon, rest = design.motion.partition(":")
    if kind != "beast" or not colon:
        return None
    custom, _, words = rest.partition(":")
    return _custom_beast(words) if custom == "custom" else BEASTS.get(rest, _PLAIN_BEAST)


def platoon_modes(design: Infantry) -> tuple[Modes, Working]:
    """The Move of a platoon.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> platoon_modes(foot)[0]
    {'f': 2}
    """
    animal = beast(design)
    if animal is not None:
        flies, swims = animal.moves == "vtol", animal.moves == "submarine"
        code = "v" if flies else "s" if swims else "f"
        walk = animal.ground if flies or swims else animal.mp
        return foot_modes(walk, animal.mp if flies else 0, animal.mp if swims else 0, code)
    motion = _MOTIONS.get(design.motion, _MOTIONS["leg"])
    walk, jump = _slowed(design, motion)
    code = "f" if motion.code == "j" and not jump else motion.code
    return foot_modes(walk, jump, motion.umu, code)


def foot_modes(walk: int, jump: int, umu: int, code: str) -> tuple[Modes, Working]:
    """The modes of men on foot or in suits: the better of walking and jumping, and swimming.

    >>> foot_modes(1, 3, 0, "j")[0], foot_modes(3, 0, 0, "m")[0]
    ({'j': 6}, {'m': 6})
    """
    steps = [Step("ground MP", walk), Step("jumping MP", jump)]
    if walk > jump or not jump:
        modes = {code: walk * INCHES_PER_MP}
    else:
        modes = {"v" if code == "v" else "j": jump * INCHES_PER_MP}
    if umu:
        steps.append(Step("underwater MP", umu))
        modes["s"] = umu * INCHES_PER_MP
    best = max(modes.values())
    return modes, Working("move", (*steps, Step("inches", best, f"x {INCHES_PER_MP}")), best)


def many_support_weapons(design: Infantry) -> bool:
    """Whether each squad has two support weapons or more.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> many_support_weapons(foot)
    False
    """
    return bool(design.secondary) and design.secondary_per_squad >= _MANY


def armor_kit(design: Infantry) -> Equipment | None:
    """The armor kit of a platoon, whether it is named for itself or among the equipment.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> armor_kit(foot) is None
    True
    """
    if design.armor_kit:
        return equipment_index().get(design.armor_kit.lower())
    return next((item for _, item in carried(design) if item.has("armor-kit")), None)


def is_encumbered(design: Infantry) -> bool:
    """Whether the armor of a platoon slows it.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> is_encumbered(foot)
    False
    """
    kit = armor_kit(design)
    return kit.has("is-encumbering") if kit is not None else "encumberingarmor" in design.armor_marks


def has_field_artillery(design: Infantry) -> bool:
    """Whether a platoon serves field artillery; an artillery cannon is a field gun like any other.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> has_field_artillery(foot)
    False
    """
    return any((item := gun.item) and item.has("artillery") for gun in design.field_guns)


def is_artillery(item: Equipment) -> bool:
    """Whether a weapon is artillery or an artillery cannon, which has no standard damage on the ground.

    >>> from boxcars.catalog import equipment
    >>> is_artillery(equipment("Arrow IV")), is_artillery(equipment("Sniper Cannon")), is_artillery(equipment("PPC"))
    (True, True, False)
    """
    return item.has("artillery") or item.has("artillery-damage")


def transport_weight(design: Infantry) -> float:
    """The weight of a platoon with its guns, in tons, rounded up to half tons.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> transport_weight(foot)
    2.5
    """
    animal = beast(design)
    if animal is None:
        weight = design.men * (_MOTIONS.get(design.motion, _MOTIONS["leg"]).weight + _gear_weight(design))
    elif animal.size == "large":
        weight = (animal.weight + 0.2) * design.men
    else:
        weight = (animal.weight + 0.2 * design.squad_size) * design.squads
    guns = sum(item.tons or 0 for gun in design.field_guns if (item := gun.item))
    return math.ceil(round((weight + guns) * 2, 6)) / 2


def attacks_mechs(design: Infantry) -> bool:
    """Whether a platoon can attack 'Mechs at their feet.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> attacks_mechs(foot)
    True
    """
    animal = beast(design)
    too_large = animal is not None and animal.size == "monstrous"
    return not (too_large or is_mechanized(design) or _burdened(design))


def is_mechanized(design: Infantry) -> bool:
    """Whether vehicles, or beasts that fly or swim, carry a platoon.

    >>> is_mechanized(Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    False
    """
    animal = beast(design)
    return animal.moves != "foot" if animal is not None else design.motion in _MECHANIZED


def _burdened(design: Infantry) -> bool:
    return is_encumbered(design) or bool(design.field_guns)


def _slowed(design: Infantry, motion: _Motion) -> tuple[int, int]:
    """Walking and jumping MP after armor, support weapons, implants and field artillery."""
    walk, jump = motion.walk, motion.jump
    if is_encumbered(design):
        walk = max(1, walk - 1)
    strong = {"tsm_implant", "dermal_armor"} & set(design.augmentations)
    heavy = equipment_index().get(design.secondary.lower())
    if many_support_weapons(design) and heavy is not None and heavy.has("support") and not strong:
        if design.motion not in ("tracked", "jump"):
            walk = max(0, walk - 1)
        if design.motion != "submarine":
            jump = max(0, jump - 1)
    elif motion.code == "v" and design.secondary and design.secondary_per_squad:
        jump = max(0, jump - 1)
    if design.motion == "leg" and "pl_masc" in design.augmentations:
        walk += 1
    return (min(walk, 1) if has_field_artillery(design) else walk), jump


def _gear_weight(design: Infantry) -> float:
    trained = set(design.specialties)
    engineers = 0.1 if trained & ENGINEERS else 0.0
    paratroops = 0.05 if "paratroops" in trained else 0.0
    paramedics = 0.05 if "paramedics" in trained else 0.0
    anti_mech = any(item.name == "Anti-Mek Gear" for _, item in carried(design)) or design.anti_mech != 8
    return engineers + paratroops + paramedics + (0.015 if anti_mech else 0.0)


def _custom_beast(words: str) -> Beast:
    """An animal of the player's own: name, size, weight, MP, mode, two damages, divisor, depth, ground MP."""
    parts = [part.strip() for part in words.split(",")]
    try:
        size, weight, mp, mode = parts[1].replace("_", " "), float(parts[2]), int(parts[3]), parts[4]
        moves = "vtol" if mode == "vtol" else "submarine" if mode == "submarine" else "foot"
        return Beast(weight, mp, moves, float(parts[7]), int(parts[9]), size)
    except (IndexError, ValueError):
        return _PLAIN_BEAST
