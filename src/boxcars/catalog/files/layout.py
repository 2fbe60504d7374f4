"""Where things stand in `.blk` files: the names of locations, our codes for them, and the order of armor."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.gear.equipment_table import TechBase
from boxcars.catalog.units.vehicle import has_six_sides

_SIDES: Final = {"body": "BD", "front": "FR", "right": "RS", "left": "LS", "rear": "RR", "rotor": "RO"}
_SIX_SIDES: Final = {
    "body": "BD",
    "front": "FR",
    "front right": "FRRS",
    "front left": "FRLS",
    "rear right": "RRRS",
    "rear left": "RRLS",
    "rear": "RR",
}

INFANTRY: Final = {"troopers": "TPRS", "field guns": "FGUN"}
EMPLACEMENT: Final = {"guns": "GUN"}
HANDHELD: Final = {"gun": "GUN"}
PROTOMECH: Final = {
    "body": "BD",
    "head": "HD",
    "torso": "T",
    "right arm": "RA",
    "left arm": "LA",
    "legs": "L",
    "main gun": "MG",
}
FIGHTER_ARMOR: Final = ("NOS", "RWG", "LWG", "AFT")
CRAFT_ARMOR: Final = ("NOS", "RS", "LS", "AFT")
CRAFT: Final = {"nose": "NOS", "left side": "LS", "right side": "RS", "aft": "AFT", "hull": "HULL"}
SHIP_ARMOR: Final = ("NOS", "FLS", "FRS", "AFT", "ALS", "ARS")
_SHIP: Final = {
    "nose": "NOS",
    "left front side": "FLS",
    "right front side": "FRS",
    "aft": "AFT",
    "aft left side": "ALS",
    "aft right side": "ARS",
    "hull": "HULL",
}


def vehicle_locations(variety: str, motion: str, tons: float, numbers: int) -> tuple[str, ...]:
    """The locations of a vehicle in the order of its armor; how many numbers there are tells its turrets.

    >>> vehicle_locations("combat", "tracked", 60, 5)
    ('FR', 'RS', 'LS', 'RR', 'TU')
    >>> vehicle_locations("combat", "vtol", 21, 5)
    ('FR', 'RS', 'LS', 'RR', 'RO')
    """
    sides: tuple[str, ...]
    if has_six_sides(variety, motion, tons):
        sides = ("FR", "FRRS", "FRLS", "RRRS", "RRLS", "RR")
    else:
        sides = ("FR", "RS", "LS", "RR", "RO") if motion == "vtol" else ("FR", "RS", "LS", "RR")
    return (*sides, *("TU", "FT")[: max(0, numbers - len(sides))])


def vehicle_places(locs: tuple[str, ...]) -> dict[str, str]:
    """The names of a vehicle's locations in a file, with our codes.

    >>> vehicle_places(("FR", "RS", "LS", "RR", "TU"))["turret"]
    'TU'
    """
    turrets = {"rear turret": "TU", "front turret": "FT"} if "FT" in locs else {"turret": "TU"}
    return (_SIX_SIDES if "FRRS" in locs else _SIDES) | turrets


def suit_places(tech_base: TechBase) -> dict[str, str]:
    """The blocks of battle armor: a block that names the squad as the other side does is not read.

    >>> suit_places("clan")["point"], suit_places("is")["trooper 6"]
    ('Squad', 'Trooper 6')
    """
    squad = "point" if tech_base == "clan" else "squad"
    return {squad: "Squad"} | {f"trooper {n}": f"Trooper {n}" for n in range(1, 7)}


def protomech_locations(numbers: int) -> tuple[str, ...]:
    """The locations of a ProtoMech in the order of its armor; a sixth number is that of a main gun.

    >>> protomech_locations(6)[-1]
    'MG'
    """
    return ("HD", "T", "RA", "LA", "L", "MG") if numbers > 5 else ("HD", "T", "RA", "LA", "L")


def fighter_places(variety: str) -> dict[str, str]:
    """The names of a fighter's locations in a file, with our codes.

    >>> fighter_places("fixed-wing")["body"]
    'BOD'
    """
    arcs = {"nose": "NOS", "left wing": "LWG", "right wing": "RWG", "aft": "AFT", "wings": "WNG"}
    return arcs | ({"body": "BOD"} if variety == "fixed-wing" else {"fuselage": "FSLG"})


def ship_places(variety: str) -> dict[str, str]:
    """The names of a ship's locations in a file, with our codes; only WarShips have broadsides.

    >>> ship_places("warship")["left broadsides"]
    'LBS'
    """
    return _SHIP | ({"left broadsides": "LBS", "right broadsides": "RBS"} if variety == "warship" else {})
