"""Random battles of units that fly by thrust, and what must hold of each of them."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from boxcars.catalog import any_design, designs
from boxcars.catalog.units.aerospace import AerospaceUnit, Craft, DropShip, Fighter
from boxcars.core.dice import SeededDice
from boxcars.core.editions import PRINTINGS
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board
from boxcars.hexes.coords import distance
from boxcars.hexes.generate import THEMES, generate_board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.aerospace import grounded, readings
from boxcars.total_warfare.aerospace.air_ramming import RAMMING
from boxcars.total_warfare.aerospace.fuel import FUEL
from boxcars.total_warfare.aerospace.handling import HIGH_ALTITUDE, HIGHEST, handling_of
from boxcars.total_warfare.aerospace.stores import STORES, slots
from boxcars.total_warfare.aerospace.thrust import max_thrust, safe_thrust
from boxcars.total_warfare.aerospace.vacuum import VACUUM
from boxcars.total_warfare.battle import Battle, Scale, Setup, SkySetup, UnitSetup
from boxcars.total_warfare.boarding.hangars import BAY
from boxcars.total_warfare.setup.skirmish import can_fight
from boxcars.total_warfare.units.flyer.state import HIGH, SPACE, Flyer

GROUNDED = 0.3
"""So many of the flyers over the ground begin on it."""
DOOMED = 0.1
"""So many of the battles are flown low by bad pilots over ground that is long enough to crash on."""
DROPS = 0.2
"""So many of the battles begin with infantry aboard planes that fly low."""
BOMBED = 0.2
"""So many of the battles are bombing runs along a narrow map, where craft can do little else."""
JUMPERS = ("Jump Platoon (SRM)", "Zephyr Battle Armor [Bombs](Sqd5)", "Limpet Battle Armor [Magnetic](Sqd4)")
AIRLESS = 0.15
"""So many of the battles are fought where there is no air."""
MOONCRAFT = ("Slayer SL-15", "Lucifer LCF-R15", "Shuttle ST-46", "Leopard (3056)", "Union (2708)")
"""Craft that need none."""
STEERED = 0.1
"""So many of the battles are fought in space by ships with missiles that they steer."""
CARRIED = 0.25
"""So many of the battles begin with units in the bays of a ship, which flies or has landed."""
CARRIERS = {
    "Overlord (2762)": ("Atlas AS7-D", "Jenner JR7-D", "Hunchback HBK-4G"),
    "Leopard (3056)": ("Locust LCT-1V", "Spider BX-J"),
    "Fury (2638)": ("Vedette Medium Tank", "Skulker Wheeled Scout Tank", "Kestrel VTOL"),
}
"""Ships, and what walks, drives or taxis out of their bays."""
HOMING = 0.3
"""So many of the ships with fighters have them beside them, and may take them in."""
WINGS = {"Overlord (2762)": 5, "Leopard (3056)": 2, "Union (2708)": 2}
"""Ships, and the fighters in their bays."""
CROWDED = 0.1
"""So many of the battles are fought close together by bad pilots, who may ram."""
RAMMED = 0.3
"""In so many of the others craft may ram."""
TWO_MAPS = 0.3
"""So many of the battles have a ground map and a low-altitude map."""
BY_A_PLANET = 0.15
"""So many of the battles that come to it are fought on the high-altitude map."""
HIGH_FLYERS = {"0112": "Guardian Fighter", "0212": "Light Strike Fighter Owl"}
"""Planes that need air, and where they fly in it."""
THIRSTY = 0.15
"""So many of the battles that come to it count fuel."""
TANKS = (0.0, 0.005, 0.01, 0.02, 1.0)
"""How full the tanks of their craft are."""
ROUGH_SKY = 0.3
"""So many of the low-altitude maps have hills."""
FLYERS = [each.name for each in designs() if isinstance(each, AerospaceUnit) and can_fight(each)]
GROUND = ("Locust LCT-1V", "Scorpion Light Tank", "Foot Platoon (Rifle)")
"""Some who watch from the ground."""


SWEEPING = 0.5
"""So many of the battles are sweeps over a fight on the ground."""
SWEPT = 4
"""So many units are below."""
SWEEPERS = ("Lightning LTN-G15", "Lucifer LCF-R15", "Pelican Light Bomber BX", "Slayer SL-15", "Visigoth Prime")
SHIPS = ("Leopard (3056)", "Union (2708)", "Narwhal Missile Ship BX", "Urchin Assault Boat BX")
BELOW = (
    *("Archer ARC-2R", "Raven RVN-3L", "Atlas BX-C3", "Thor (Summoner) BX-H", "Skyguard Air Defense Tank BX"),
    *("Kestrel VTOL", "Hetzer Wheeled Assault Gun", "Foot Platoon (Rifle)", "Elemental Battle Armor [MG](Sqd5)"),
)
"""Who fights below: with missiles that friends spot for, electronics, flak and rotors."""


def random_air_battle(random: Random) -> Game[Battle]:
    """Two to five flyers on an empty low-altitude map or in space, or over the ground with somebody on it."""
    if random.random() < DOOMED:
        return _doomed_flight(random)
    if random.random() < SWEEPING:
        return _random_sweep(random)
    if random.random() < BOMBED:
        return _bombing_run(random)
    if random.random() < DROPS:
        return _drop_from_planes(random)
    if random.random() < AIRLESS:
        return _airless(random)
    if random.random() < STEERED:
        return steered(random)
    if random.random() < CROWDED:
        return crowded(random)
    if random.random() < CARRIED:
        return random.choice((_launches, _landed_ship))(random)
    kind = random.random()
    if kind < TWO_MAPS:
        return battle_of_two_maps(random)
    if kind < TWO_MAPS + BY_A_PLANET:
        return by_a_planet(random)
    if kind > 1 - THIRSTY:
        return thirsty(random)
    scale: Scale = random.choice(("low", "ground", "space"))
    least, most = (30, 44) if scale == "ground" else (14, 24)
    size = random.randint(least, most), random.randint(least, most)
    board = (
        generate_board(*size, random.randrange(10**6), random.choice(THEMES))
        if scale == "ground"
        else Board.plain(*size)
    )
    hexes = random.sample(sorted(board), random.randint(2, 5))
    units = [_random_flyer(random, hex, scale, lands=grounded.is_open(board[hex])) for hex in hexes]
    if scale == "ground":
        dry = [hex for hex in board if not (board[hex].water or board[hex].building or board[hex].impassable)]
        units += [
            UnitSetup(random.choice(GROUND), hex, 0)
            for hex in random.sample([hex for hex in dry if hex not in hexes], 2)
        ]
    random.shuffle(units)
    split = random.randint(1, len(units) - 1)
    forces = {"red": tuple(units[:split]), "blue": tuple(units[split:])}
    return _battle(random, board, forces, scale)


def _battle(
    random: Random,
    board: Board,
    forces: dict[str, tuple[UnitSetup, ...]],
    scale: Scale,
    turns: tuple[int, ...] = (4, 8, 12),
) -> Game[Battle]:
    """A battle of some turns, often with another reading or two of the rules."""
    rules = _other_readings(random)
    setup = Setup(board=board.to_text(), forces=forces, turns=random.choice(turns), scale=scale, rules=rules)
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def _other_readings(random: Random) -> RuleSet:
    """Rules that are often read in another way or two, and in some battles are those of an older printing."""
    newest = len(PRINTINGS.names)
    printing = random.randint(1, newest) if random.random() < 0.25 else newest
    words = random.sample(sorted(readings.OPTIONS), k=random.choice((0, 0, 1, 2)))
    rams = (RAMMING.ruling, HIGH_ALTITUDE.ruling) if random.random() < RAMMED else ()
    return RuleSet(printing=printing, options=(*words, *rams))


def crowded(random: Random) -> Game[Battle]:
    """Bad pilots at one altitude on a small map, who ram and collide."""
    scale: Scale = random.choice(("low", "space"))
    board = Board.plain(9, 9)
    hexes = random.sample(sorted(board), 6)
    names = [random.choice((*SWEEPERS, *SHIPS)) if random.random() < 0.3 else random.choice(SWEEPERS) for _ in hexes]
    high = {"low": 7, "space": 0}[scale]
    units = [
        UnitSetup(name, hex, random.randrange(6), 4, 7, altitude=high, velocity=random.randint(1, 4))
        for name, hex in zip(names, hexes, strict=True)
    ]
    forces = {"red": tuple(units[:3]), "blue": tuple(units[3:])}
    rules = RuleSet(options=(RAMMING.ruling,))
    setup = Setup(board=board.to_text(), forces=forces, turns=4, scale=scale, rules=rules)
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def _doomed_flight(random: Random) -> Game[Battle]:
    """Craft that come in low over a long plain, where their crashes end on the map, among those who stand there."""
    board = Board.plain(25, 90)
    hexes = random.sample(sorted(board), 30)
    red = [
        UnitSetup(random.choice(FLYERS), f"{column:02}88", random.choice((5, 0, 1)), 4, 8, altitude=1, velocity=1)
        for column in (9, 13, 17)
    ]
    blue = [UnitSetup(random.choice(GROUND), hex, 0) for hex in hexes if hex[2:] < "80"]
    setup = Setup(board=board.to_text(), forces={"red": tuple(red), "blue": tuple(blue[:8])}, turns=4)
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def _random_sweep(random: Random) -> Game[Battle]:
    """Fighters with bombs, and perhaps a ship, low and slow over units that stand in the way they fly."""
    board = generate_board(18, 36, random.randrange(10**6), random.choice(THEMES))
    dry = [hex for hex in board if not (board[hex].water or board[hex].building or board[hex].impassable)]
    lines = [hex for hex in dry if "08" <= hex[:2] <= "10" and "15" <= hex[2:] <= "27"]
    near = sorted(dry, key=lambda hex: distance(hex, "0919"))
    under = random.sample(lines if len(lines) >= SWEPT else near[:40], SWEPT)
    below = [UnitSetup(random.choice(BELOW), hex, random.randrange(6), 2, 4) for hex in under]
    above = [_sweeper(random, hex, 0) for hex in ("0830", "0930", "1030")]
    hunter = _sweeper(random, "0905", 3)
    return _battle(random, board, {"red": (*above, below[0]), "blue": (*below[1:], hunter)}, "ground", turns=(3, 4))


def _sweeper(random: Random, hex: str, facing: int) -> UnitSetup:
    """A craft that is about to fly over the middle of the board: low, or so high that it can do nothing but bomb.

    It can hardly miss, or hardly hit, so that bombs also fall where nobody wanted them.
    """
    ship = random.random() < 0.15
    stores = () if ship else tuple(random.choices(STORES, (4, 4, 4, 1, 1, 2), k=7))
    name = random.choice(SHIPS if ship else SWEEPERS)
    altitude = random.choice((3, 4, 7, 8))
    return UnitSetup(name, hex, facing, random.choice((1, 1, 6)), 3, altitude=altitude, velocity=1, stores=stores)


def _bombing_run(random: Random) -> Game[Battle]:
    """Two bombers over a column on a road, who can hardly miss, or hardly hit."""
    board = Board.plain(4, 40)
    bombers = [
        UnitSetup(
            random.choice(SWEEPERS),
            hex,
            0,
            random.choice((1, 7, 7)),
            random.randint(2, 5),
            altitude=random.choice((3, 3, 4, 5, 7)),
            velocity=1,
            stores=tuple(random.choices(STORES[:3], k=6)),
        )
        for hex in ("0238", "0338")
    ]
    rows = random.sample(range(22, 36), 5)
    column = [UnitSetup(random.choice(GROUND), f"{random.choice((2, 3)):02}{row}", 0) for row in rows]
    return _battle(random, board, {"red": tuple(bombers), "blue": tuple(column)}, "ground", turns=(2,))


def _drop_from_planes(random: Random) -> Game[Battle]:
    """Planes with infantry aboard that come in low over those who wait on the ground."""
    board = Board.plain(12, 40)
    planes: list[UnitSetup] = []
    for number, hex in enumerate(("0435", "0835")):
        plane = UnitSetup("Stork Drop Plane BX", hex, 0, 4, random.randint(0, 4), altitude=1, velocity=1)
        planes += [plane, UnitSetup(random.choice(JUMPERS), hex, 0, carrier=f"red-{2 * number + 1}")]
    below = [UnitSetup(random.choice(GROUND), hex, 3) for hex in random.sample(["0422", "0522", "0722", "0822"], 3)]
    return _battle(random, board, {"red": tuple(planes), "blue": tuple(below)}, "ground", turns=(3, 4))


def _airless(random: Random) -> Game[Battle]:
    """Craft low over the ground of a moon, or standing on it."""
    board = Board.plain(24, 24)
    places = random.sample(("0606", "0618", "1806", "1818", "1212"), 4)
    units = [
        UnitSetup(random.choice(MOONCRAFT), hex, random.randrange(6), 3, random.randint(3, 6), altitude=altitude)
        for hex, altitude in zip(places, random.choices((0, 1, 1, 2), k=4), strict=True)
    ]
    forces = {"red": tuple(units[:2]), "blue": tuple(units[2:])}
    rules = RuleSet(options=(VACUUM.ruling,))
    setup = Setup(board=board.to_text(), forces=forces, turns=random.choice((4, 6)), rules=rules)
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def by_a_planet(random: Random) -> Game[Battle]:
    """Craft that come in from space, often too fast, or hang in the air of a planet, and planes in its lowest rows."""
    hexes = random.sample(("0310", "0413", "0515", "0611", "0709", "0814", "1012"), 4)
    velocities = random.choices((0, 0, 1, 2, 3, 6), k=4)
    craft = [
        UnitSetup(random.choice(MOONCRAFT), hex, random.randrange(6), 3, random.randint(3, 7), velocity=velocity)
        for hex, velocity in zip(hexes, velocities, strict=True)
    ]
    planes = [UnitSetup(name, hex, random.randrange(6), velocity=1) for hex, name in HIGH_FLYERS.items()]
    forces = {"red": (*craft[:2], planes[0]), "blue": (*craft[2:], planes[1])}
    return _battle(random, Board.plain(16, 20), forces, "high")


def thirsty(random: Random) -> Game[Battle]:
    """Craft with little fuel, or none, in the air, in space or on the ground, where every point is counted."""
    scale: Scale = random.choice(("low", "ground", "space"))
    altitude = 0 if scale == "space" else random.choice((2, 5))
    units = [
        UnitSetup(name, hex, 0, 3, 4, altitude=altitude, velocity=random.randint(0, 2), fuel=random.choice(TANKS))
        for name, hex in zip(random.sample(FLYERS, 3), ("0512", "1012", "1512"), strict=True)
    ]
    grounded = UnitSetup(SWEEPERS[0], "1020", 0, fuel=random.choice(TANKS))
    foes = (units[2], grounded) if scale == "ground" else (units[2],)
    forces = {"red": tuple(units[:2]), "blue": foes}
    rules = RuleSet(options=(FUEL.ruling,))
    setup = Setup(board=Board.plain(20, 24).to_text(), forces=forces, turns=6, scale=scale, rules=rules)
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def steered(random: Random) -> Game[Battle]:
    """A ship that launches missiles at others, or screens itself; they are near, and slow or standing still."""
    name = random.choice(("Lamprey Missile Tender BX", "Manta Missile Corvette BX"))
    tender = UnitSetup(name, "0814", 0, 3, 4, velocity=random.randint(0, 3))
    foes = [
        UnitSetup(random.choice((*SHIPS, *SWEEPERS)), hex, 3, 4, 4, velocity=random.choice((0, 0, 1, 2)))
        for hex in random.sample(("0808", "0710", "0911", "0806"), 2)
    ]
    return _battle(random, Board.plain(16, 20), {"red": (tender,), "blue": tuple(foes)}, "space", turns=(5, 7))


def _launches(random: Random) -> Game[Battle]:
    """A ship that launches fighters, in space or over the ground, or takes them in, and others that wait for them."""
    scale: Scale = random.choice(("space", "space", "low"))
    name, wing = random.choice(list(WINGS.items()))
    altitude = 0 if scale == "space" else 6
    ship = UnitSetup(name, "0814", 0, 4, 4, altitude=altitude, velocity=random.randint(1, 3))
    fighters = [
        UnitSetup(random.choice(SWEEPERS), "0814", 0, 4, random.randint(3, 7), carrier="red-1") for _ in range(wing)
    ]
    if random.random() < HOMING:
        fighters = [replace(each, carrier="", altitude=altitude, velocity=ship.velocity) for each in fighters]
    foes = [UnitSetup(random.choice(SWEEPERS), hex, 3, 2, 4, altitude=altitude, velocity=2) for hex in ("0706", "0906")]
    return _battle(random, Board.plain(16, 20), {"red": (ship, *fighters), "blue": tuple(foes)}, scale, turns=(4, 6))


def _landed_ship(random: Random) -> Game[Battle]:
    """A ship on the ground, and those in its bays, who leave it under fire."""
    board = Board.plain(15, 15)
    name = random.choice(list(CARRIERS))
    aboard = [UnitSetup(random.choice(CARRIERS[name]), "0808", 0, carrier="red-1") for _ in range(random.randint(1, 4))]
    aboard += [UnitSetup("Slayer SL-15", "0808", 0, carrier="red-1")] if name in WINGS else []
    foes = [UnitSetup(random.choice(BELOW), hex, 0, 3, 4) for hex in ("0812", "0314", "1303")]
    return _battle(random, board, {"red": (UnitSetup(name, "0808", 0), *aboard), "blue": tuple(foes)}, "ground", (4, 6))


def battle_of_two_maps(random: Random) -> Game[Battle]:
    """Two to four flyers on a low-altitude map of which a ground map is one hex, and a few who fight there."""
    ground = generate_board(16, 17, random.randrange(10**6), random.choice(THEMES))
    air = generate_board(8, 8, random.randrange(10**6), "hills") if random.random() < ROUGH_SKY else Board.plain(8, 8)
    dry = [hex for hex in ground if not (ground[hex].water or ground[hex].building or ground[hex].impassable)]
    flyers = [
        replace(_random_flyer(random, hex, "low", lands=False), map="low", altitude=random.randint(4, HIGHEST))
        for hex in random.sample(sorted(air), random.randint(2, 4))
    ]
    airship = UnitSetup("Nimbus Airship BX", "0404", 0, 4, random.randint(4, 8), altitude=5, velocity=1, map="low")
    below = (UnitSetup(random.choice(GROUND), hex, 0) for hex in random.sample(dry, 3))
    units = [*flyers, airship, *below]
    random.shuffle(units)
    split = random.randint(1, len(units) - 1)
    forces = {"red": tuple(units[:split]), "blue": tuple(units[split:])}
    sky = SkySetup(air.to_text(), random.choice(sorted(air)))
    turns, rules = random.choice([4, 8, 12]), _other_readings(random)
    setup = Setup(board=ground.to_text(), forces=forces, turns=turns, sky=sky, rules=rules)
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def _random_flyer(random: Random, hex: str, scale: Scale, *, lands: bool) -> UnitSetup:
    name = random.choice(FLYERS)
    design = any_design(name)
    assert isinstance(design, AerospaceUnit)
    room = slots(design) if isinstance(design, Fighter | Craft) else 0
    hung = random.choices(STORES, k=random.randint(0, min(room, 4))) if scale == "ground" else ()
    if lands and scale == "ground" and not isinstance(design, DropShip) and random.random() < GROUNDED:
        return UnitSetup(name, hex, random.randrange(6), random.randint(0, 8), random.randint(0, 8))
    return UnitSetup(
        name,
        hex,
        random.randrange(6),
        random.randint(0, 8),
        random.randint(0, 8),
        altitude=0 if scale == "space" else random.randint(1, HIGHEST),
        velocity=random.randint(0, 2 if scale == "ground" else design.thrust),
        stores=tuple(hung),
    )


def check_flyer(battle: Battle, unit: Flyer) -> None:
    """Assert that a flyer's numbers are within its design and the rules of flight."""
    assert unit.velocity >= 0
    assert 0 <= unit.altitude <= HIGHEST
    assert unit.destroyed or unit.altitude > 0 or unit.map in ("", HIGH, SPACE, BAY)
    assert unit.destroyed or unit.row is None or unit.row <= handling_of(unit).highest_row
    assert unit.destroyed or unit.integrity > 0
    assert 0 <= unit.thrust_spent <= max_thrust(safe_thrust(unit).total) or unit.boxes
    assert 0 <= unit.fuel <= unit.design.listed.fuel
    assert unit.fuel == int(unit.design.listed.fuel) or battle.rules.has(FUEL.ruling) or unit.guided
    assert unit.out_of_control <= battle.turn
    assert unit.in_control <= (not unit.tumbling)
    assert unit.to_fly <= 0 or unit.destroyed or battle.acting == unit.id or not unit.can_act or unit.steps_made == ()
