"""Movement in inches by mode, and the target movement modifier."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from boxcars.catalog.alpha_strike.rounding import normal
from boxcars.catalog.units.beasts import beast_of
from boxcars.catalog.units.carried import count, has
from boxcars.catalog.units.design import (
    BattleArmor,
    CapitalShip,
    Design,
    DropShip,
    Fighter,
    Infantry,
    Mech,
    ProtoMech,
    SmallCraft,
    Vehicle,
)
from boxcars.catalog.units.platoon import TroopMP, platoon_mp
from boxcars.catalog.units.suits import suit_mp
from boxcars.catalog.working import Step, Working
from boxcars.core.errors import BoxcarsError

Modes = dict[str, int]
"""Inches by mode, the base mode first; "" is the mode of a 'Mech that walks."""

INCHES_PER_MP: Final = 2
STATION_KEEPING: Final = 2
"""A tenth of a thrust point, times ten: what every JumpShip and station has."""

_MOVE: Final = re.compile(r'(?P<inches>\d{1,3})["″]?(?P<mode>[a-z]{0,2})')
_VEHICLE_CODES: Final = {
    "tracked": "t",
    "wheeled": "w",
    "hover": "h",
    "vtol": "v",
    "wige": "g",
    "naval": "n",
    "hydrofoil": "n",
    "submarine": "s",
    "rail": "r",
    "maglev": "r",
    "airship": "i",
    "none": "",
}
_PLATOON_CODES: Final = {
    "jump": "j",
    "motorized": "m",
    "tracked": "t",
    "wheeled": "w",
    "hover": "h",
    "vtol": "v",
    "microlite": "v",
    "umu": "s",
    "motorized scuba": "s",
    "submarine": "s",
}
_TMM_LIMITS: Final = (5, 9, 13, 19, 35)
"""The least Move for each point of modifier [AS-016.1]."""


def movement(design: Design) -> tuple[Modes, Working]:
    """The Move of a design by mode, and how it comes about.

    >>> from boxcars.catalog import design
    >>> movement(design("Griffin GRF-1N"))[0], movement(design("Wasp WSP-1A"))[0], movement(design("Atlas AS7-D"))[0]
    ({'j': 10}, {'j': 12}, {'': 6})
    """
    match design:
        case Mech() | Vehicle() | ProtoMech():
            return _ground(design)
        case Infantry():
            return _platoon(design)
        case BattleArmor():
            return _suits(design)
        case CapitalShip() if design.variety != "warship":
            return {"k": STATION_KEEPING}, Working("move", (Step("station keeping", STATION_KEEPING),), STATION_KEEPING)
        case Fighter() | SmallCraft() | DropShip() | CapitalShip():
            return _thrust(design)
        case _:
            return {"": 0}, Working("move", (Step("does not move", 0),), 0)


def tmm(inches: int) -> int:
    """The target movement modifier of a Move [AS-016.1].

    >>> [tmm(inches) for inches in (4, 8, 10, 18, 34, 36)]
    [0, 1, 2, 3, 4, 5]
    """
    return sum(inches >= limit for limit in _TMM_LIMITS)


def primary_mode(modes: Mapping[str, int], *, on_foot: bool) -> str:
    """The mode whose modifier the card prints; for infantry it is the first that is not foot movement.

    >>> primary_mode({"": 14, "j": 10}, on_foot=False), primary_mode({"f": 2, "j": 6}, on_foot=True)
    ('', 'j')
    """
    if on_foot:
        return next((mode for mode in modes if mode != "f"), "f")
    return next(iter(modes))


def move_text(modes: Mapping[str, int], *, aerospace: bool) -> str:
    """The Move as the card prints it.

    >>> move_text({"": 14, "j": 10}, aerospace=False), move_text({"a": 6}, aerospace=True)
    ('14"/10"j', '6a')
    """
    if "k" in modes:
        return f"{modes['k'] / 10:g}k"
    mark = "" if aerospace else '"'
    return "/".join(f"{inches}{mark}{mode}" for mode, inches in modes.items())


def read_move(text: str) -> Modes:
    """The Move that a card prints so: the other way of `move_text`.

    >>> read_move('14"/10"j'), read_move("6a")
    ({'': 14, 'j': 10}, {'a': 6})
    """
    parts = [_MOVE.fullmatch(part.strip()) for part in text.split("/")]
    modes = {part["mode"]: int(part["inches"]) for part in parts if part}
    if not all(parts):
        raise BoxcarsError(f'{text[:40]!r} is no Move: write it as cards do, as in 8" or 10"j or 8"/6"j')
    return modes


def jump_mp(design: Mech | Vehicle | ProtoMech) -> int:
    """Jumping MP for the card: shields weigh on it, modular armor does not.

    >>> from boxcars.catalog import design
    >>> jump_mp(design("Griffin GRF-1N"))
    5
    """
    if isinstance(design, Mech):
        if has(design, "is-shield-large"):
            return 0
        return max(0, design.jump - count(design, "is-shield-medium"))
    return max(design.jump, count(design, "jump-jet")) if isinstance(design, Vehicle) else design.jump


def foot_modes(mp: TroopMP, code: str) -> tuple[Modes, Working]:
    """The modes of men on foot or in suits: the better of walking and jumping, and swimming.

    >>> foot_modes(TroopMP(1, jump=3), "j")[0], foot_modes(TroopMP(3), "m")[0]
    ({'j': 6}, {'m': 6})
    """
    steps = [Step("ground MP", mp.ground), Step("jumping MP", mp.jump)]
    if mp.ground > mp.jump or not mp.jump:
        modes = {code: mp.ground * INCHES_PER_MP}
    else:
        modes = {"v" if code == "v" else "j": mp.jump * INCHES_PER_MP}
    if mp.umu:
        steps.append(Step("underwater MP", mp.umu))
        modes["s"] = mp.umu * INCHES_PER_MP
    best = max(modes.values())
    return modes, Working("move", (*steps, Step("inches", best, f"x {INCHES_PER_MP}")), best)


def _ground(design: Mech | Vehicle | ProtoMech) -> tuple[Modes, Working]:
    steps = [Step("walking MP", design.walk)]
    factor = _booster(design)
    mp = normal(design.walk * factor)
    if factor != 1:
        steps.append(Step("boosted", mp, f"x {factor:g}"))
    less = min(mp, _burdens(design))
    if less:
        steps.append(Step("burdened", mp - less, f"{less} for armor or shield"))
    inches = (mp - less) * INCHES_PER_MP
    steps.append(Step("inches", inches, f"x {INCHES_PER_MP}"))
    jump = jump_mp(design) * INCHES_PER_MP
    if jump:
        steps.append(Step("inches jumping", jump, f"{jump_mp(design)} MP x {INCHES_PER_MP}"))
    code = _code(design)
    modes = {"j": jump} if jump and jump == inches and not code else {code: inches} | ({"j": jump} if jump else {})
    umu = count(design, "umu") * INCHES_PER_MP
    if umu:
        modes["s"] = umu
        steps.append(Step("inches under water", umu))
    return modes, Working("move", tuple(steps), inches)


def _code(design: Mech | Vehicle | ProtoMech) -> str:
    match design:
        case Mech():
            return {"": "", "track": "qt", "wheel": "qw"}[design.quadvee]
        case Vehicle():
            return _VEHICLE_CODES[design.motion]
        case ProtoMech():
            return "g" if design.motion == "glider" else ""


def _booster(design: Mech | Vehicle | ProtoMech) -> float:
    """MASC and supercharger together give half as much again, either alone or a like device a quarter."""
    super_charged = has(design, "is-supercharger")
    if not has(design, "masc"):
        return 1.0
    masc = count(design, "masc") > count(design, "is-supercharger")
    return 1.5 if super_charged and masc and isinstance(design, Mech) else 1.25


def _burdens(design: Mech | Vehicle | ProtoMech) -> int:
    """A point for each kind of burden: hardened legs, modular armor, a large shield."""
    shield = has(design, "is-shield-medium") or has(design, "is-shield-large")
    hardened = isinstance(design, Mech) and design.has_hardened_legs
    return hardened + has(design, "modular-armor") + shield


def _platoon(design: Infantry) -> tuple[Modes, Working]:
    mp = platoon_mp(design)
    beast = beast_of(design)
    code = _PLATOON_CODES.get(beast.moves if beast else design.motion, "f")
    return foot_modes(mp, "f" if code == "j" and not mp.jump else code)


def _suits(design: BattleArmor) -> tuple[Modes, Working]:
    """Battle armor; a myomer booster does not show on the card."""
    mp = suit_mp(design)
    code = {"leg": "f", "jump": "j" if mp.jump else "f", "umu": "s", "vtol": "v"}[design.motion]
    return foot_modes(mp, code)


def _thrust(design: Fighter | SmallCraft | DropShip | CapitalShip) -> tuple[Modes, Working]:
    less = 1 if has(design, "modular-armor") and design.thrust else 0
    thrust = design.thrust - less
    code = "" if isinstance(design, CapitalShip) else "p" if design.shape == "spheroid" else "a"
    return {code: thrust}, Working("move", (Step("safe thrust", design.thrust), Step("thrust", thrust)), thrust)
