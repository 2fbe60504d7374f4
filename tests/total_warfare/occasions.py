"""Set-ups that bring about what random battles seldom do: skids and drops, flak, swarms, networks, the sea."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from boxcars.catalog import any_design
from boxcars.catalog.units.aerospace import AerospaceUnit, DropShip
from boxcars.catalog.units.design import Design
from boxcars.core.errors import BadSetup
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission
from boxcars.hexes import Board, Building, Terrain, distance
from boxcars.total_warfare.aerospace.grounded import is_open
from boxcars.total_warfare.battle import Setup, UnitSetup
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.fuel_tanks import is_fuel_tank
from boxcars.total_warfare.units.kinds import kind_for


class Occasion(msgspec.Struct, frozen=True):
    """Who meets whom, where, and how much of the ammunition is special."""

    red: tuple[str, ...]
    blue: tuple[str, ...]
    board: Callable[[Random], Board]
    loads: float = 0.2
    skill: int = 4
    """The worst gunnery and piloting; what shall happen often is easy or hard."""
    clumsy: bool = False
    """Whether piloting is poor, so that rolls fail."""
    escorts: tuple[str, ...] = ()
    """Units that begin in the hex of a unit of its side: infantry aboard or ready to mount it, others on its hoist."""
    landed: str = ""
    """A craft of red that is there in every battle, before all others have their place."""
    ambush: int = 0
    """So many units of blue may hide as they are deployed, and red looks for them."""


def open_ground(random: Random) -> Board:
    """A plain with a hill and some woods."""
    board = Board.plain(12, 12)
    hexes = random.sample(list(board), 12)
    for hill, woods, stones in zip(hexes[:4], hexes[4:8], hexes[8:], strict=True):
        board = board.with_terrain(hill, level=random.randint(1, 2))
        board = board.with_terrain(woods, woods=random.randint(1, 2)).with_terrain(stones, rough=1)
    return board


def pavement(random: Random) -> Board:
    """Paved all over: a plateau with a steep edge, and a few houses."""
    board = Board.plain(12, 12, terrain=Terrain(pavement=1))
    for hex in board:
        if hex < "07":
            board = board.with_terrain(hex, level=3)
    for hex in random.sample(list(board), 6):
        house = Building(type=random.randint(1, 4), height=random.randint(1, 3), cf=random.randint(10, 90))
        board = board.with_terrain(hex, building=house)
    return board


def yard(random: Random) -> Board:
    """A small paved place above a steep edge, so that who skids strikes somebody or falls."""
    board = Board.plain(8, 8, terrain=Terrain(pavement=1))
    edge = random.randint(3, 6)
    for hex in board:
        if int(hex[:2]) > edge:
            board = board.with_terrain(hex, level=4)
    return board


def clearing(random: Random) -> Board:
    """A small plain, on which all get in each other's way."""
    return Board.plain(5, 5)


def town(random: Random) -> Board:
    """Houses close together, low enough to fly over, some with a floor to fly into."""
    board = Board.plain(12, 12)
    for hex in random.sample(list(board), 40):
        house = Building(type=random.randint(1, 3), height=random.randint(1, 2), cf=random.randint(5, 60))
        board = board.with_terrain(hex, building=house)
    return board


def field(random: Random) -> Board:
    """A plain as wide as DropShips need, with some woods and a hill."""
    board = Board.plain(16, 16)
    for hex in random.sample(list(board), 8):
        board = board.with_terrain(hex, woods=1)
    return board.with_terrain(random.choice(list(board)), level=3)


def apron(random: Random) -> Board:
    """A narrow one in concrete, on which those who hurry slide into whatever stands there."""
    return Board.plain(9, 9, terrain=Terrain(pavement=1))


def ring(random: Random) -> Board:
    """Little more concrete than a DropShip stands on, so that who hurries round it slides into it or into others."""
    return Board.plain(6, 6, terrain=Terrain(pavement=1))


def pit(random: Random) -> Board:
    """Hardly more hexes than units."""
    return Board.plain(4, 4)


def terraces(random: Random) -> Board:
    """Crowded ledges, from which one is pushed onto another's head."""
    board = Board.plain(4, 4)
    for hex in board:
        board = board.with_terrain(hex, level=random.choice((0, 2)))
    return board


def sea(random: Random) -> Board:
    """Water of several depths, with islands."""
    board = Board.plain(12, 12, terrain=Terrain(water=2))
    for hex in random.sample(list(board), 40):
        board = board.with_terrain(hex, water=random.choice((0, 1, 3)))
    for hex in random.sample(list(board), 15):
        board = board.with_terrain(hex, water=None)
    return board


PLATOONS = (
    "Foot Platoon (Rifle)",
    "Jump Platoon (SRM)",
    "Mechanized Tracked Platoon (Rifle)",
    "Mechanized Hover Platoon (MG)",
    "Clan Foot Point (Rifle)",
    "Mountain Rangers (SRM)",
    "Anti-'Mech Jump Company (Satchel)",
)
SUITS = (
    "Achileus Light Battle Armor [MG](Sqd4)",
    "Elemental Battle Armor [MG](Sqd5)",
    "Fenrir Battle Armor [MG](Sqd4)",
    "Kage Light Battle Armor [Laser](Sqd4)",
    "Limpet Battle Armor [Magnetic](Sqd4)",
    "Nighthawk PA(L) Mk. XXI(Sqd5)",
    "Rampart Assault Armor [LRM](Sqd4)",
    "Salamandrine Battle Armor [Fire](Sqd5)",
    "Gray Death Standard Suit [Laser](Sqd4)",
)
TRACTOR, TRAILER = "Drover Tractor BX", "Drover Gun Trailer BX"
TRUCKS = (
    *(
        "Camel Desert Truck BX",
        "Coolant Truck 135-K",
        "Lifeline Field Hospital BX",
        "Sherpa Armored Truck",
        "Signal Mobile Headquarters BX",
    ),
    TRACTOR,
)
BRISK = ("Shadow Hawk SHD-2H", "Vedette Medium Tank", "Maxim Heavy Hover Transport", "Wolverine WVR-6R")
FAST = ("Locust LCT-1V", "Jenner JR7-D", "Phoenix Hawk PXH-1", "Skulker Wheeled Scout Tank", "Scorpion Light Tank")
GUNS = ("Clint CLNT-2-3U", "JagerMech BX-R", "Orion ON1-K", "Centurion BX-S", "Jenner JR7-D", "Archer ARC-2R")
OMNIS = ("Black Hawk (Nova) Prime", "Puma (Adder) Prime", "Uller (Kit Fox) Prime", "Epona Pursuit Tank A")
CARRIERS = (
    "Maxim Heavy Hover Transport",
    "Armored Personnel Carrier (Wheeled)",
    "Ferryman Hover APC BX",
    "Karnov UR Transport",
    TRACTOR,
)
FLYERS = ("Kestrel VTOL", "Donar Assault Helicopter", "Peregrine Attack VTOL", "Gannet Combat WiGE BX")
FLAK = ("Thor (Summoner) BX-H", "Skyguard Air Defense Tank BX", "Daishi (Dire Wolf) Prime", "Griffin BX-P")
WORKERS = (
    *("Pontonier PNT-2", "Woodcutter WDC-1M", "Quarryman QRY-2"),
    *("Longshoreman LGS-3", "Longshoreman LGS-3F", "Hatchetman HCT-3F"),
)
BOOSTED = ("Conqueror Command Tank BX-B", "Marauder BX-A", "Marauder BX-A", "Panther BX-C3")
ANGELS = ("Ostscout BX-N", "Vulture (Mad Dog) BX-V", "Kit Fox BX-S")
LINKED = ("Wolverine BX-I", "Wolverine BX-I", "Atlas BX-C3", "Panther BX-C3", "Ammonite AMN-C")
JAMMERS = ("Raven RVN-3L", "Anvil ANV-3M", "Trebuchet TBT-7M", "Loki (Hellbringer) Prime")
VESSELS = ("Heron Gunboat BX", "Manta Attack Submarine BX", "Neptune Submarine", "Sea Skimmer Hydrofoil (SRM6)")
WET = ("Atlas AS7-D", "Savannah Master Hovercraft", "Saladin Assault Hover Tank", "Gannet Combat WiGE BX")
BRAWLERS = ("Hatchetman BX-T", "Hatchetman HCT-5S", "Scarabus SCB-9A", "Nightsky NGS-4S", "Tarantula ZPH-1")
CRAMPED = ("Archer BX-C", "Griffin BX-A")
HURRIED = ("Dasher (Fire Moth) Prime", "Jenner BX-M", "Vulcan VT-5S", "Black Lanner Prime", "Cicada BX-C")
RIDERS = ("Elemental Battle Armor [MG](Sqd5)", "Achileus Light Battle Armor [MG](Sqd4)")
PASSENGERS = ("Foot Platoon (Rifle)", "Jump Platoon (SRM)", "Nighthawk PA(L) Mk. XXI(Sqd5)")
BOMBERS = ("Zephyr Battle Armor [Bombs](Sqd5)", "Gyrocopter Raiders (Laser)")

WADERS = ("Black Hawk (Nova) Prime", "Puma (Adder) Prime", "Mad Cat (Timber Wolf) Prime")
DIVERS = ("Undine Battle Armor (Sqd6)", "Combat Divers (Motorized)")
PROBES = ("Raven RVN-3L", "Koshi (Mist Lynx) Prime", "Black Hawk (Nova) BX-L")
LURKING = ("Atlas AS7-D", "Locust LCT-1V", "Scorpion Light Tank", "Elemental Battle Armor [MG](Sqd5)")

CRAFT = (
    *("Union (2708)", "Leopard (3056)", "Fury (2638)", "Shuttle ST-46"),
    *("Slayer SL-15", "Guardian Fighter", "Lucifer LCF-R15", "Shrike BX-1"),
)
JUMPERS = ("Spider BX-J", "Phoenix Hawk PXH-1", "Jenner JR7-D", "Spider BX-J")
STORMERS = ("Jump Platoon (SRM)", "Anti-'Mech Jump Company (Satchel)", "Elemental Battle Armor [MG](Sqd5)")

CRANES = ("Longshoreman LGS-3",)
HEAVY_LOADS = ("Skulker Wheeled Scout Tank", "Savannah Master Hovercraft")

PLASMA = ("Forge Flame Tank BX", "Griffin BX-P", "Kit Fox BX-S", "Hornbill Gunship BX")

OCCASIONS = (
    Occasion(PLASMA, PLATOONS, open_ground, skill=0),
    Occasion((*BRAWLERS, "Atlas AS7-D"), PLATOONS, clearing, clumsy=True),
    Occasion((*FAST, *SUITS), (*FAST, "Foot Platoon (Rifle)"), yard, clumsy=True),
    Occasion(FAST, FAST, pavement, clumsy=True),
    Occasion(FAST, (*FAST, "Atlas AS7-D", "Foot Platoon (Rifle)", "Roc"), yard, clumsy=True),
    Occasion(GUNS, (*PLATOONS, *SUITS), open_ground, loads=0.9, skill=1),
    Occasion(GUNS, TRUCKS, open_ground, loads=0.9, skill=0),
    Occasion((*OMNIS, *CARRIERS, *SUITS, *PLATOONS), (*SUITS, *PLATOONS, *GUNS), open_ground, skill=2),
    Occasion((*SUITS, *PLATOONS), (*FLYERS, *OMNIS), town, skill=0),
    Occasion(FLAK, FLYERS, open_ground, skill=1),
    Occasion(WORKERS, PLATOONS, open_ground, skill=2),
    Occasion(LINKED, (*JAMMERS, *LINKED), open_ground, loads=0.5, skill=2),
    Occasion(BOOSTED, ANGELS, open_ground, skill=2),
    Occasion((*VESSELS, *WET), (*VESSELS, *WET), sea, skill=2),
    Occasion(CRANES, GUNS, open_ground, skill=1, escorts=HEAVY_LOADS),
    Occasion(BRAWLERS, BRAWLERS, open_ground, skill=2),
    Occasion(CRAMPED, BRAWLERS, open_ground, skill=0),
    Occasion(HURRIED, HURRIED, open_ground, clumsy=True),
    Occasion(OMNIS, OMNIS, open_ground, skill=1, escorts=RIDERS),
    Occasion(CARRIERS, CARRIERS, open_ground, skill=2, escorts=PASSENGERS),
    Occasion((*WADERS, *DIVERS), (*WADERS, *VESSELS), sea, skill=1, escorts=(DIVERS[0], *RIDERS)),
    Occasion(CRAFT, (*BRAWLERS, *JUMPERS, *STORMERS), field, skill=1),
    Occasion((*CRAFT[:3], *FAST), (*FAST, *PLATOONS[:2]), apron, clumsy=True),
    Occasion(BRISK, BRISK, ring, skill=8, clumsy=True, landed="Fury (2638)"),
    Occasion(BRAWLERS, PLATOONS, pit, clumsy=True),
    Occasion(OMNIS, GUNS, pit, skill=0, escorts=RIDERS),
    Occasion(FLYERS, STORMERS, pit, skill=0),
    Occasion(BRAWLERS, BRAWLERS, terraces, skill=0),
    Occasion((*CRAFT, "Archer ARC-2R"), (*STORMERS, *GUNS), field, skill=0, loads=0.5),
    Occasion(PROBES, LURKING, open_ground, ambush=4),
    Occasion(BOMBERS, (*BOMBERS, *PLATOONS, *OMNIS), town, skill=3, escorts=RIDERS),
)


def random_occasion(random: Random) -> Setup:
    """One of the occasions, each unit close to the others, so that they meet at once."""
    occasion = random.choice(OCCASIONS)
    board = occasion.board(random)
    taken: set[str] = set()
    forces: dict[str, tuple[UnitSetup, ...]] = {}
    for side, names in (("red", occasion.red), ("blue", occasion.blue)):
        chosen = [random.choice(names) for _ in range(random.randint(2, 4))]
        if occasion.landed and side == "red":
            chosen.insert(0, occasion.landed)
        units = [_placed(random, occasion, board, name, taken) for name in chosen]
        placed = [unit for unit in units if unit]
        forces[side] = (*_coupled(side, placed), *_escorts(random, occasion, side, placed))
    mission = None
    if occasion.ambush:
        forces["blue"] = tuple(msgspec.structs.replace(unit, hex="") for unit in forces["blue"])
        mission = Mission(zones={"blue": Area(around="0606", radius=4)}, hidden={"blue": occasion.ambush})
    turns = random.choice([6, 12, 20])
    return Setup(board=board.to_text(), forces=forces, turns=turns, mission=mission)


def _escorts(random: Random, occasion: Occasion, side: str, units: list[UnitSetup]) -> list[UnitSetup]:
    """Infantry beside one or two of the units of its side, or aboard of them."""
    alone = [unit for unit in units if unit.design != TRACTOR]  # a tractor shares its hex with its trailer
    escorted = random.sample(alone, min(2, len(alone))) if occasion.escorts else []
    return [
        _escort(random, random.choice(occasion.escorts), unit, f"{side}-{units.index(unit) + 1}") for unit in escorted
    ]


def _escort(random: Random, name: str, unit: UnitSetup, id: str) -> UnitSetup:
    """A unit in the hex of another, and aboard of it in most battles, if it has room."""
    aboard = UnitSetup(name, "0101", 0, carrier="red-1")
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup(unit.design, "0101", 0), aboard),
        "blue": (UnitSetup("Locust LCT-1V", "0808", 0),),
    }
    try:
        new_battle(Setup(board=Board.plain(8, 8).to_text(), forces=forces))
    except BadSetup:
        return UnitSetup(name, unit.hex, 0)
    return UnitSetup(name, unit.hex, 0, carrier=id if random.random() < 0.7 else "")


def _coupled(side: str, units: list[UnitSetup]) -> tuple[UnitSetup, ...]:
    """The units of a side, and a trailer behind every tractor."""
    tractors = [(number, unit) for number, unit in enumerate(units, start=1) if unit.design == TRACTOR]
    behind = (UnitSetup(TRAILER, unit.hex, unit.facing, tractor=f"{side}-{number}") for number, unit in tractors)
    return (*units, *behind)


def _covered(board: Board, design: Design, hex: str) -> list[str]:
    """The hexes that a unit covers in one."""
    return [hex, *board.neighbours(hex)] if isinstance(design, DropShip) else [hex]


def _room(board: Board, design: Design, hex: str, taken: set[str]) -> bool:
    """Whether a hex is free."""
    return hex not in taken


def _craft_room(board: Board, design: Design, hex: str, taken: set[str]) -> bool:
    """Whether a craft can stand on the ground there: a DropShip needs seven free hexes of one level."""
    hexes = _covered(board, design, hex)
    whole = len(hexes) == (7 if isinstance(design, DropShip) else 1)
    level = {board[each].level for each in hexes}
    return whole and len(level) == 1 and not taken & set(hexes) and all(is_open(board[each]) for each in hexes)


def _middle(board: Board) -> str:
    return f"{(board.width + 1) // 2:02}{(board.height + 1) // 2:02}"


def _placed(random: Random, occasion: Occasion, board: Board, name: str, taken: set[str]) -> UnitSetup | None:
    """A unit in one of the free hexes nearest to the middle in which it can start."""
    design = any_design(name)
    kind = kind_for(design)
    assert kind, name
    room = _craft_room if isinstance(design, AerospaceUnit) else _room
    open_to_it = [hex for hex in board if kind.can_start(design, board[hex]) and room(board, design, hex, taken)]
    if not open_to_it:
        return None
    hex = random.choice(sorted(open_to_it, key=lambda hex: distance(hex, _middle(board)))[:12])
    taken.update(_covered(board, design, hex))
    piloting = random.randint(5, 8) if occasion.clumsy else random.randint(0, occasion.skill)
    loads: dict[str, str] = {
        key: random.choice(kinds)
        for key, kinds in design.loadable.items()
        if kinds and random.random() < occasion.loads
    }
    skills = random.randint(0, occasion.skill), piloting
    return UnitSetup(name, hex, random.randrange(6), *skills, ammo=loads, fuel=_fuel(random, design))


def _fuel(random: Random, design: Design) -> float:
    """How full the extended tanks of a unit are, if it has any."""
    tanks = any(is_fuel_tank(fitting.name) for fitting in design.equipment)
    return random.choice((1.0, 0.5, 0.0)) if tanks else 1.0
