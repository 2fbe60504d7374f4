"""Where things are on a 'Mech: the eight locations, their rear armor and their critical slots."""

from __future__ import annotations

from typing import Final, Literal

Config = Literal["biped", "quad", "tripod"]

LOCATIONS: Final = ("HD", "CT", "LT", "RT", "LA", "RA", "LL", "RL")
"""The locations of a 'Mech. The front legs of a quad stand in the places of the arms."""

CENTER_LEG: Final = "CL"
"""The third leg of a tripod."""

SI: Final = "SI"
"""The structural integrity of a craft, which stands behind the armor of all its sides."""

REAR: Final = {"CT": "CTR", "LT": "LTR", "RT": "RTR"}
"""The rear armor of each torso, which shares the structure of its front."""

_MORE_LEGS: Final[dict[Config, tuple[str, ...]]] = {"biped": (), "quad": ("LA", "RA"), "tripod": (CENTER_LEG,)}
_NAMES: Final = {
    "HD": "Head",
    "CT": "Center Torso",
    "LT": "Left Torso",
    "RT": "Right Torso",
    "LA": "Left Arm",
    "RA": "Right Arm",
    "LL": "Left Leg",
    "RL": "Right Leg",
    CENTER_LEG: "Center Leg",
}
_QUAD_NAMES: Final = {
    "LA": "Front Left Leg",
    "RA": "Front Right Leg",
    "LL": "Rear Left Leg",
    "RL": "Rear Right Leg",
}


def location_name(loc: str, config: Config = "biped") -> str:
    """The name of a location, or of its rear, as the record sheet prints it.

    >>> location_name("LT"), location_name("CTR"), location_name("LA", "quad")
    ('Left Torso', 'Center Torso (Rear)', 'Front Left Leg')
    """
    if loc not in _NAMES:
        return f"{_NAMES[front(loc)]} (Rear)"
    return _QUAD_NAMES.get(loc, _NAMES[loc]) if config == "quad" else _NAMES[loc]


def locations(config: Config) -> tuple[str, ...]:
    """The locations of a 'Mech of this build.

    >>> locations("tripod")[-1]
    'CL'
    """
    return (*LOCATIONS, CENTER_LEG) if config == "tripod" else LOCATIONS


def legs(config: Config) -> tuple[str, ...]:
    """The legs of a 'Mech of this build.

    >>> legs("biped"), legs("quad")
    (('LL', 'RL'), ('LL', 'RL', 'LA', 'RA'))
    """
    return ("LL", "RL", *_MORE_LEGS[config])


def front(loc: str) -> str:
    """The location that an armor key belongs to.

    >>> front("CTR"), front("RA")
    ('CT', 'RA')
    """
    return loc[:2]


def slot_count(loc: str, config: Config = "biped") -> int:
    """How many critical slots a location has: six in the head and in legs, else twelve.

    >>> slot_count("RA"), slot_count("RA", "quad"), slot_count("HD")
    (12, 6, 6)
    """
    return 6 if loc in ("HD", CENTER_LEG, *legs(config)) else 12
