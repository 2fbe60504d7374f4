"""Forces of our own: about 200 points each, one for every faction, era and way to fight, so that any two are even."""

from __future__ import annotations

from functools import cache
from typing import Final

from boxcars.alpha_strike.setup.forces import ReadyForce
from boxcars.catalog import any_design
from boxcars.catalog.alpha_strike import card

POINTS: Final = 200
SPREAD: Final = 3
"""How far a force may be from its points."""

TASK_FORCES: Final[dict[str, tuple[str, ...]]] = {
    "Age of War militia": (
        *("Grandsire GRD-1", "Footman FTM-1", "Banshee BNC-3E", "Griffin GRF-1N", "Wasp WSP-1A"),
        *("Goblin Medium Tank", "Goblin Medium Tank", "Foot Platoon (Rifle)", "Lancer Cavalry (Horse)"),
        *("Drop Paratroops (MG)", "Armored Personnel Carrier (Wheeled)"),
    ),
    "Star League regulars": (
        *("Highlander HGN-732", "Black Knight BL-6-KNT", "Exterminator EXT-4D", "Mongoose MON-66"),
        *("Bulldog Medium Tank", "Nighthawk PA(L) Mk. XXI(Sqd5)", "Kestrel VTOL", "Foot Platoon (Rifle)"),
    ),
    "Davion combined arms": (
        *("JagerMech BX-R", "Centurion CN9-D", "Enforcer ENF-5D", "Saladin Assault Hover Tank", "Patton Tank"),
        *("Skyguard Air Defense Tank BX", "IS Standard Battle Armor [Laser](Sqd4)", "Ferryman Hover APC BX"),
    ),
    "Kurita network": (
        *("Atlas BX-C3", "Panther BX-C3", "Panther BX-C3", "Grand Dragon DRG-5K", "Outrider Scout Car BX"),
        *("Bulldog Medium Tank", "Kage Light Battle Armor [Laser](Sqd4)", "Spotter Section (TAG)"),
        "Mountain Rangers (SRM)",
    ),
    "Liao shadows": (
        *("Raven BX-S", "Gloaming GLM-1N", "Shadow Stealth Tank BX", "Cataphract CTF-3L"),
        *("Chameleon Battle Armor [Mimetic](Sqd4)", "Whisper Battle Armor [Laser](Sqd4)", "Clint CLNT-2-3U"),
    ),
    "Steiner artillery": (
        *("Zeus ZEU-9S", "Catapult BX-A", "Longbowman Missile Carrier (Arrow IV)"),
        *("Hammerfall Field Howitzer (Thumper)", "Field Artillery (Thumper)", "Damselfly Spotter VTOL BX"),
        *("Spotter Section (TAG)", "Commando COM-5S", "Vedette Medium Tank"),
    ),
    "Marik raiders": (
        *("Trebuchet TBT-7M", "Orion ON1-M", "Wraith TR1", "Hermes II HER-5S", "Beacon Hover Tank BX"),
        "Scimitar Medium Hover Tank",
        "Barb Battle Armor [Narc](Sqd4)",
    ),
    "Word of Blake level II": (
        *("Wolverine BX-I", "Wolverine BX-I", "Crusader BX-R", "Awesome BX-S", "Barb Battle Armor [Narc](Sqd4)"),
        "Relay Battle Armor [C3](Sqd4)",
    ),
    "Wolf star": (
        *("Mad Cat (Timber Wolf) BX-A", "Uller (Kit Fox) BX-S", "Loki (Hellbringer) BX-F"),
        "Ryoken (Stormcrow) Prime",
        "Elemental Battle Armor [MG](Sqd5)",
    ),
    "Jade Falcon star": (
        *("Thor (Summoner) BX-H", "Black Hawk (Nova) BX-L", "Fenris (Ice Ferret) BX-E"),
        *("Puma (Adder) Prime", "Elemental Battle Armor [Flamer](Sqd5)", "Clan Foot Point (Rifle)"),
    ),
    "Hell's Horses": (
        *("Basilisk Hover Tank BX", "Epona Pursuit Tank A", "Donar Assault Helicopter"),
        *("Man O' War (Gargoyle) Prime", "Salamandrine Battle Armor [Fire](Sqd5)"),
        *("Kobold BX", "Wolfling BX", "Clan Foot Point (Rifle)"),
    ),
    "Republic task force": (
        *("Stalker BX-E", "Enforcer BX-E", "Lancelot BX-V", "Wolfhound BX-X", "Gannet Combat WiGE BX"),
        "Spotter Section (TAG)",
        "Rampart Assault Armor [LRM](Sqd4)",
        "Limpet Battle Armor [Magnetic](Sqd4)",
    ),
    "Fighters over a lance": (
        *("Lightning LTN-G15", "Seydlitz SYD-Z1", "Archer ARC-2R", "Griffin GRF-1N", "Wolverine WVR-6R"),
        *("Hunchback HBK-4G", "Locust LCT-1V"),
    ),
    "Strike wing over a lance": (
        *("Shrike BX-1", "Mechbuster", "Archer ARC-2R", "Griffin GRF-1N", "Wolverine WVR-6R"),
        *("Hunchback HBK-4G", "Locust LCT-1V"),
    ),
    "Pack of quads": ("Ox OX-1", "Tortoise TRT-2", "Jackrabbit JKR-1", "Ammonite AMN-C", "Ox OX-1"),
    "Planetary militia": (
        *("Guardsman GDM-4", "Woodcutter WDC-1M", "Quarryman QRY-2", "UrbanMech UM-R60", "Vedette Medium Tank"),
        *("Vedette Medium Tank", "Scorpion Light Tank", "Scorpion Light Tank", "Hetzer Wheeled Assault Gun"),
        *("Sapper Minelayer BX", "Pontoon Bridgelayer BX", "Mine Engineers (Foot)", "Trench Engineers (Foot)"),
        *("Foot Platoon (SRM)", "Motorized Platoon (Laser)"),
    ),
}


@cache
def task_forces() -> tuple[ReadyForce, ...]:
    """The forces with the cards of their units.

    >>> [force.name for force in task_forces() if any(card.has("C3M") for card in force.cards)]
    ['Kurita network', 'Pack of quads']
    """
    return tuple(
        ReadyForce(name, tuple(card(any_design(unit)) for unit in units), "") for name, units in TASK_FORCES.items()
    )
