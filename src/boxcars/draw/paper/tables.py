"""The tables that sheets and the reference page print: those of the engine, and those it does not play yet."""

from __future__ import annotations

from typing import Final

from boxcars.draw.paper.panels import Column
from boxcars.total_warfare.weapons.cluster import cluster_hits
from boxcars.total_warfare.weapons.hit_location import FULL, KICK, PUNCH

Rows = tuple[tuple[str, ...], ...]

VEHICLE_HITS: Final[Rows] = (
    ("2", "Front *", "Rear *", "Side *"),
    ("3", "Front m", "Rear m", "Side m"),
    ("4", "Front m", "Rear m", "Side m"),
    ("5", "Right side m", "Left side m", "Front m"),
    ("6", "Front", "Rear", "Side"),
    ("7", "Front", "Rear", "Side"),
    ("8", "Front", "Rear", "Side *"),
    ("9", "Left side m", "Right side m", "Rear m"),
    ("10", "Turret", "Turret", "Turret"),
    ("11", "Turret", "Turret", "Turret"),
    ("12", "Turret *", "Turret *", "Turret *"),
)
"""2D6, attack from the front, the rear and a side; `*` a critical check, `m` motive damage."""

VTOL_HITS: Final[Rows] = (
    ("2", "Front *", "Rear *", "Side *"),
    ("3", "Rotor", "Rotor", "Rotor"),
    ("4", "Rotor", "Rotor", "Rotor"),
    ("5", "Right side", "Left side", "Front"),
    ("6", "Front", "Rear", "Side"),
    ("7", "Front", "Rear", "Side"),
    ("8", "Front", "Rear", "Side *"),
    ("9", "Left side", "Right side", "Rear"),
    ("10", "Rotor", "Rotor", "Rotor"),
    ("11", "Rotor", "Rotor", "Rotor"),
    ("12", "Rotor *", "Rotor *", "Rotor *"),
)
MOTIVE_DAMAGE: Final[Rows] = (
    ("to 5", "none"),
    ("6–7", "+1 to driving"),
    ("8–9", "−1 cruise, +2 driving"),
    ("10–11", "half cruise, +3 driving"),
    ("12+", "immobile for good"),
    ("", ""),
    ("+1", "struck from the rear"),
    ("+2", "from a side; wheeled"),
    ("+3", "hover, hydrofoil"),
    ("+4", "WiGE"),
)
VEHICLE_CRITICALS: Final[Rows] = (
    ("6", "driver", "cargo", "malfunction", "stabilizer"),
    ("7", "malfunction", "malfunction", "cargo", "turret jam"),
    ("8", "stabilizer", "crew stunned", "stabilizer", "malfunction"),
    ("9", "sensors", "stabilizer", "weapon lost", "turret locks"),
    ("10", "commander", "weapon lost", "engine", "weapon lost"),
    ("11", "weapon lost", "engine", "ammunition", "ammunition"),
    ("12", "crew killed", "fuel tank", "fuel tank", "blown off"),
)
VTOL_CRITICALS: Final[Rows] = (
    ("6", "co-pilot", "malfunction", "cargo", "rotor damage"),
    ("7", "malfunction", "cargo", "malfunction", "rotor damage"),
    ("8", "stabilizer", "stabilizer", "stabilizer", "rotor damage"),
    ("9", "sensors", "weapon lost", "weapon lost", "flight stabilizer"),
    ("10", "pilot", "engine", "sensors", "flight stabilizer"),
    ("11", "weapon lost", "ammunition", "engine", "rotor destroyed"),
    ("12", "crew killed", "fuel tank", "fuel tank", "rotor destroyed"),
)
FIGHTER_HITS: Final[Rows] = (
    ("2", "Nose: weapon", "Nose: weapon", "Aft: weapon"),
    ("3", "Nose: sensors", "Wing: gear", "Aft: heat sink"),
    ("4", "Right wing: heat sink", "Nose: sensors", "Right wing: fuel"),
    ("5", "Right wing: weapon", "Nose: crew", "Right wing: weapon"),
    ("6", "Nose: avionics", "Wing: weapon", "Aft: engine"),
    ("7", "Nose: control", "Wing: avionics", "Aft: control"),
    ("8", "Nose: fire control", "Wing: bomb", "Aft: engine"),
    ("9", "Left wing: weapon", "Aft: control", "Left wing: weapon"),
    ("10", "Left wing: heat sink", "Aft: engine", "Left wing: fuel"),
    ("11", "Nose: gear", "Wing: gear", "Aft: heat sink"),
    ("12", "Nose: weapon", "Aft: weapon", "Aft: weapon"),
)
CRAFT_HITS: Final[Rows] = (
    ("2", "Nose: crew", "Nose: weapon", "Aft: life support"),
    ("3", "Nose: avionics", "Nose: fire control", "Aft: control"),
    ("4", "Right side: weapon", "Nose: sensors", "Right side: weapon"),
    ("5", "Right side: thruster", "Side: thruster", "Right side: door"),
    ("6", "Nose: fire control", "Side: cargo", "Aft: engine"),
    ("7", "Nose: weapon", "Side: weapon", "Aft: weapon"),
    ("8", "Nose: control", "Side: door", "Aft: docking collar"),
    ("9", "Left side: thruster", "Side: thruster", "Left side: door"),
    ("10", "Left side: weapon", "Aft: avionics", "Left side: weapon"),
    ("11", "Nose: sensors", "Aft: engine", "Aft: gear"),
    ("12", "Nose: KF boom", "Aft: weapon", "Aft: fuel"),
)
"""2D6, attack on the nose, a side and the aft: the location, and what a critical hit strikes there."""

THREE_SIDES: Final[tuple[Column, ...]] = (
    ("2D6", 1, "end"),
    ("front", 3, "start"),
    ("rear", 3, "start"),
    ("side", 3, "start"),
)
AIR_SIDES: Final[tuple[Column, ...]] = (
    ("2D6", 1, "end"),
    ("nose", 4, "start"),
    ("side", 4, "start"),
    ("aft", 4, "start"),
)
MOTIVE_COLUMNS: Final[tuple[Column, ...]] = (("2D6", 2, "start"), ("motive damage", 6, "start"))

CLUSTER_SIZES: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 40)


def cluster_rows() -> Rows:
    """The Cluster Hits Table, as the engine plays it: a row for each roll.

    >>> cluster_rows()[5][:4], cluster_rows()[-1][-1]
    (('7', '1', '2', '3'), '40')
    """
    return tuple((str(roll), *(str(cluster_hits(size, roll)) for size in CLUSTER_SIZES)) for roll in range(2, 13))


def mech_hit_rows() -> Rows:
    """The hit locations of 'Mechs; a roll of 2 may be a critical hit.

    >>> mech_hit_rows()[0], mech_hit_rows()[5]
    (('2 *', 'LT', 'CT', 'RT'), ('7', 'LT', 'CT', 'RT'))
    """
    return tuple(
        (f"{roll} *" if roll == 2 else str(roll), *(FULL[side][roll - 2] for side in ("left", "front", "right")))
        for roll in range(2, 13)
    )


def small_hit_rows() -> Rows:
    """Punches and kicks, 1D6: left, front and right of each.

    >>> small_hit_rows()[0]
    ('1', 'LT', 'LA', 'RT', 'LL', 'RL', 'RL')
    """
    sides = ("left", "front", "right")
    return tuple(
        (str(roll), *(PUNCH[side][roll - 1] for side in sides), *(KICK[side][roll - 1] for side in sides))
        for roll in range(1, 7)
    )
