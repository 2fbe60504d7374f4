"""What must hold of every state of a Total Warfare battle, and random battles to try it on."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from boxcars.catalog import any_design, mech_designs
from boxcars.catalog.gear.munitions import MULTI_PURPOSE
from boxcars.core.dice import SeededDice
from boxcars.core.editions import PRINTINGS
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.area import EDGES, Area
from boxcars.core.scenario.mission import Arrival, Mission, Objective
from boxcars.hexes import Board, Terrain
from boxcars.hexes.generate import THEMES, generate_board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.buildings.construction import structure_of
from boxcars.total_warfare.conditions import CONDITIONS, SEARCHLIGHTS
from boxcars.total_warfare.damage.wrecks import SALVAGE
from boxcars.total_warfare.moving import air, stacking
from boxcars.total_warfare.scenario.types import TYPES
from boxcars.total_warfare.setup.experience import LEVELS
from boxcars.total_warfare.setup.skirmish import can_fight
from boxcars.total_warfare.turn.phases import TURN
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.protomech.state import BOXES, Proto
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.vtol.state import ROTOR, Vtol
from boxcars.total_warfare.weapons.clearing import FACTORS
from tests.random_play import Trial
from tests.total_warfare.aerospace.air_battles import check_flyer, random_air_battle
from tests.total_warfare.occasions import random_occasion

MECHS = [each.name for each in mech_designs() if can_fight(each)]
VEHICLES = (
    "Bulldog Medium Tank",
    "Bramble Missile Tank BX",
    "Bulwark Superheavy Tank BX",
    "Casemate Assault Tank BX",
    "Donar Assault Helicopter",
    "Gannet Combat WiGE BX",
    "Ferryman Hover APC BX",
    "Goblin Medium Tank",
    "Hammerfall Field Howitzer (Sniper)",
    "Hetzer Wheeled Assault Gun",
    "Hiryo Armored Infantry Transport",
    "Hornbill Gunship BX",
    "Janus Twin-Turret Tank BX",
    "Kestrel VTOL",
    "Kingfisher Assault VTOL BX",
    "Longbowman Missile Carrier (Arrow IV)",
    "Ontos Heavy Tank",
    "Otter Amphibious Carrier BX",
    "Patton Tank",
    "Peregrine Attack VTOL",
    "Pontoon Bridgelayer BX",
    "Saladin Assault Hover Tank",
    "Saracen Medium Hover Tank",
    "Savannah Master Hovercraft",
    "Scale Hover Tank BX",
    "Schrek PPC Carrier",
    "Scorpion Light Tank",
    "Skulker Wheeled Scout Tank",
    "Sunshield Heavy Tank BX",
    "Vedette Medium Tank",
)
"""Vehicles of every motive type on land, VTOLs and WiGEs, some of them with artillery."""

PLATOONS = (
    "Foot Platoon (LRM)",
    "Foot Platoon (MG)",
    "Foot Platoon (Rifle)",
    "Foot Platoon (SRM)",
    "Falconer Scouts (Branth)",
    "Gyrocopter Raiders (Laser)",
    "Howdah Gunners (Elephant)",
    "Jump Platoon (Flamer)",
    "Jump Platoon (SRM)",
    "Mechanized Hover Platoon (MG)",
    "Mechanized Tracked Platoon (Rifle)",
    "Mechanized Wheeled Platoon (Flamer)",
    "Motorized Platoon (Laser)",
    "Field Artillery (Thumper)",
)
"""Conventional infantry of every motion on the ground, some that flies, and some with artillery."""


_MARCHES = ("", "stay", "walk", "jump", "fly", "swim", "mount", "dismount", "drop")

SQUADS = (
    "Achileus Light Battle Armor [MG](Sqd4)",
    "Blast-Coat Battle Armor [MG](Sqd4)",
    "Chameleon Battle Armor [Mimetic](Sqd4)",
    "Dusk Battle Armor [Prototype](Sqd4)",
    "Elemental Battle Armor [Flamer](Sqd5)",
    "Fenrir Battle Armor [MG](Sqd4)",
    "IS Standard Battle Armor [Laser](Sqd4)",
    "Looking-Glass Battle Armor [Laser](Sqd4)",
    "Rampart Assault Armor [LRM](Sqd4)",
    "Salamander Battle Armor (Sqd4)",
    "Zephyr Battle Armor [Bombs](Sqd5)",
)
"""Battle armor of several weights, on foot, with jets and with wings, with lasers, missiles and what it drops."""


PROTOS = ("Centaur 3", "Erinyes", "Gorgon", "Hobnail BX", "Kobold BX", "Roc", "Siren 2")
"""ProtoMechs with jets and without, with main guns and with a booster."""


OCCASIONAL = 0.5
"""So many of the battles are those of `occasions`."""

SCOUTS = ("Raven RVN-3L", "Black Hawk (Nova) Prime", "Relay Battle Armor [C3](Sqd4)")
"""Units that look for hidden ones."""

AIRBORNE = 0.2
"""So many of the battles are fought in the air or in space."""

AMBUSHED = 0.05
"""So many of the battles on the ground are fought in a thicket in which one side lies hidden."""

FIRST_HOISTS = 5
"""The first printing by which a unit may begin on a hoist, as some do on occasions [TW-137.1]."""

TURRET = "Sentry Turret BX"
"""Guns that stand on a roof."""


def random_battle(random: Random) -> Game[Battle]:
    """Two to eight 'Mechs, vehicles and platoons close together on a random board, so that they meet."""
    if random.random() < AIRBORNE:
        return random_air_battle(random)
    if random.random() < AMBUSHED:
        return _ambush(random)
    if random.random() < OCCASIONAL:
        return _occasional_battle(random)
    board = generate_board(random.randint(8, 16), random.randint(8, 17), random.randrange(10**6), random.choice(THEMES))
    dry = [hex for hex in board if board[hex].water is None and not (board[hex].building or board[hex].impassable)]
    hexes = random.sample(dry, random.randint(2, 8))
    roofs = [hex for hex in board if board[hex].building]
    manned = random.sample(roofs, 1) if roofs and random.random() < 0.4 else []
    units = [*(_random_unit(random, hex) for hex in hexes), *(UnitSetup(TURRET, roof, 0) for roof in manned)]
    split = random.randint(1, len(units) - 1)
    forces = {"red": tuple(units[:split]), "blue": tuple(units[split:])}
    rules = RuleSet(printing=random.randint(1, len(PRINTINGS.names)), options=_random_options(random))
    turns = random.choice([4, 8, 12, 30])
    mission = _random_mission(random, hexes) if random.random() < 0.25 else None
    if mission:
        forces = {side: (_scout(random, force[0]), *force[1:]) for side, force in forces.items()}
        forces = {side: tuple(_late(random, unit) for unit in force) for side, force in forces.items()}
    setup = Setup(board=board.to_text(), forces=forces, rules=rules, turns=turns, mission=mission)
    return Game(RULEBOOK, _in_print(setup), SeededDice(str(random.randrange(10**9))))


def _ambush(random: Random) -> Game[Battle]:
    """Some who go through small woods in which others may lie hidden."""
    board = Board.plain(7, 7, terrain=Terrain(woods=1))
    walkers = [UnitSetup(random.choice(MECHS), hex, 0) for hex in random.sample(sorted(board), 3)]
    lurkers = [UnitSetup(random.choice((*MECHS, *PLATOONS[:4])), "", 0) for _ in range(3)]
    mission = Mission(zones={"blue": Area(edge="north", depth=7)}, hidden={"blue": len(lurkers)})
    forces = {"red": tuple(walkers), "blue": tuple(lurkers)}
    setup = Setup(board=board.to_text(), forces=forces, turns=6, mission=mission)
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def _occasional_battle(random: Random) -> Game[Battle]:
    """A battle in which something happens that others seldom have, mostly by the newest rules."""
    newest = len(PRINTINGS.names)
    rules = RuleSet(printing=random.randint(FIRST_HOISTS, newest) if random.random() < 0.25 else newest)
    setup = replace(random_occasion(random), rules=rules)
    return Game(RULEBOOK, _in_print(setup), SeededDice(str(random.randrange(10**9))))


def _in_print(setup: Setup) -> Setup:
    """A battle by the newest rules where older ones know nothing of what a unit is loaded with [TW-229.1]."""
    loads = {load for force in setup.forces.values() for unit in force for load in unit.ammo.values()}
    newest = len(PRINTINGS.names)
    return replace(setup, rules=replace(setup.rules, printing=newest)) if MULTI_PURPOSE in loads else setup


def _random_mission(random: Random, hexes: list[str]) -> Mission:
    """Zones, home edges, something to hold and an edge to leave by, and withdrawal in most."""
    edges = random.sample(EDGES, 2)
    far = max(len(hexes), 4)
    kind = random.choice(["", *TYPES])
    return Mission(
        kind=kind,
        attacker=random.choice(["", "red", "blue"]),
        edges={"red": edges[0], "blue": edges[1]},
        zones={side: Area(edge=edge, depth=far) for side, edge in zip(("red", "blue"), edges, strict=True)},
        arrivals=(Arrival(units=("red-1",), turn=2, area=Area(around=hexes[0], radius=2)),),
        objectives=()
        if kind
        else (
            Objective(name="hill", kind="hold", points=1, area=Area(around=hexes[-1], radius=1), each_turn=True),
            Objective(name="through", kind="leave", points=2, edge=random.choice(EDGES)),
            Objective(name="beaten", kind="destroy", points=1, per_value=100),
            Objective(name="field", kind="hold-the-field", points=5, ends=True),
        ),
        forced_withdrawal=random.random() < 0.75,
        hidden={side: random.randint(0, 2) for side in ("red", "blue")},
    )


def _scout(random: Random, unit: UnitSetup) -> UnitSetup:
    """In half of the battles a unit with a probe in the place of another, which looks for those who hide."""
    scouts = unit.design != TURRET and random.random() < 0.5
    return replace(unit, design=random.choice(SCOUTS), ammo={}, point=0) if scouts else unit


def _late(random: Random, unit: UnitSetup) -> UnitSetup:
    """A unit that deploys, in most cases."""
    return replace(unit, hex="") if unit.design != TURRET and random.random() < 0.6 else unit


def _random_options(random: Random) -> tuple[str, ...]:
    """Weather, and in some battles what is left of 'Mechs counts."""
    return (*_random_weather(random), *random.choice(((), (), (SALVAGE,))))


def _random_weather(random: Random) -> tuple[str, ...]:
    """Nothing in most battles, else one condition of any group, by night with searchlights or without."""
    if random.random() < 0.75:
        return ()
    word = random.choice(list(CONDITIONS))
    return (word, SEARCHLIGHTS) if CONDITIONS[word].dark and random.random() < 0.5 else (word,)


def _random_unit(random: Random, hex: str) -> UnitSetup:
    kinds = random.choices((MECHS, VEHICLES, PLATOONS, SQUADS, PROTOS), (4, 3, 3, 3, 2))[0]
    name = random.choice(kinds)
    skills = random.randint(0, 8), random.randint(0, 8)
    ammo = _random_loads(random, name)
    point = random.randint(0, 1) if kinds is PROTOS else 0
    level = random.choice(["", "", *LEVELS])
    clan = random.random() < 0.5
    return UnitSetup(name, hex, random.randrange(6), *skills, ammo=ammo, point=point, experience=level, clan=clan)


def _random_loads(random: Random, name: str) -> dict[str, str]:
    """Special munitions in some of a unit's ammunition."""
    possible = any_design(name).loadable
    return {key: random.choice(kinds) for key, kinds in possible.items() if kinds and random.random() < 0.4}


def check(battle: Battle) -> None:
    """Assert what holds of every battle."""
    for unit in battle.units.values():
        check_unit(battle, unit)
        if isinstance(unit, Mech):
            check_mech(unit)
        if isinstance(unit, Vehicle):
            check_vehicle(battle, unit)
        if isinstance(unit, Vtol):
            check_vtol(battle, unit)
        if isinstance(unit, Platoon):
            check_platoon(unit)
        if isinstance(unit, Squad):
            check_squad(unit)
        if isinstance(unit, Proto):
            check_proto(unit)
        if isinstance(unit, Flyer):
            check_flyer(battle, unit)
    check_ground(battle)
    check_holds(battle)
    check_trains(battle)
    check_stacking(battle)
    asked = TURN.decision(battle)
    assert (asked is None) == bool(battle.outcome)
    for id in asked.units if asked else ():
        assert battle.everybody[id].can_act, f"{id} cannot act but is asked"
        assert asked is not None
        assert battle.everybody[id].side == asked.side


def check_stacking(battle: Battle) -> None:
    """Assert that no two 'Mechs stand in one place, and no more than four units; any number share the air."""
    for unit in () if battle.acting else [unit for unit in battle.in_play() if not unit.map]:
        beside = stacking.company(battle, unit, unit.hex, unit.foot)
        assert not (stacking.is_mech(unit) and any(map(stacking.is_mech, beside))), f"two 'Mechs in {unit.hex}"
        assert len(beside) < stacking.MOST, f"too many units in {unit.hex}"


def check_trains(battle: Battle) -> None:
    """Assert that a trailer is where its tractor is, and that both know of each other."""
    for unit in battle.in_play():
        if unit.tractor:
            tractor = battle[unit.tractor]
            assert tractor.tows == unit.id
            assert tractor.hex == unit.hex or battle.acting or tractor.destroyed


def check_holds(battle: Battle) -> None:
    """Assert that whoever is on another unit is where that is, and that one swarm at most is on any."""
    held = [unit for unit in battle.in_play() if unit.host]
    for unit in held:
        host = battle[unit.host]
        assert not host.destroyed, f"{unit.id} is on {host.id}, which is destroyed"
        assert (unit.hex, unit.foot) == (host.hex, host.foot) or battle.acting
    swarmed = [unit.host for unit in held if isinstance(unit, Platoon | Squad) and unit.hold == "swarm"]
    assert len(set(swarmed)) == len(swarmed), "one swarm at most"


def check_unit(battle: Battle, unit: Unit) -> None:
    """Assert that the numbers that every kind of unit has are within its design."""
    design = unit.design
    assert unit.armor.keys() == design.armor.keys()
    assert all(0 <= left <= design.armor[place] for place, left in unit.armor.items()), unit.armor
    assert all(0 <= left <= design.structure[place] for place, left in unit.structure.items()), unit.structure
    assert all(0 <= unit.shots[bin.key] <= bin.shots for bin in design.bins), unit.shots
    assert 0 <= unit.facing < 6
    assert unit.hex in battle.board
    assert unit.hexes_moved >= 0


def check_proto(proto: Proto) -> None:
    """Assert that boxes are within what there is, that lost locations have none left, and that a torso is vital."""
    assert all(0 <= hits <= BOXES[place] for place, hits in proto.boxes.items()), proto.boxes
    lost = [place for place, full in proto.design.structure.items() if full and not proto.structure[place]]
    assert all(proto.boxes[place] == BOXES[place] for place in lost), proto.boxes
    assert bool(proto.structure["T"]) or proto.destroyed
    assert not proto.crossed, "every attack is counted on the pilot"
    assert bool(proto.destroyed) or proto.pilot_hits < 6


def check_platoon(platoon: Platoon) -> None:
    """Assert that a platoon is gone with its last trooper, and that only mechanized ones bear half a loss."""
    assert bool(platoon.troopers) or platoon.destroyed, "a platoon goes with its last trooper"
    assert platoon.mechanized or not platoon.scratched
    assert platoon.mode in _MARCHES


def check_squad(squad: Squad) -> None:
    """Assert that a squad is gone with its last suit, and that no trooper outlives his armor's structure."""
    assert bool(squad.suits) or squad.destroyed, "a squad goes with its last suit"
    assert all(squad.structure[suit] or not squad.armor[suit] for suit in squad.structure)
    assert squad.mode in _MARCHES


def check_vehicle(battle: Battle, vehicle: Vehicle) -> None:
    """Assert that a vehicle's crew, turret and motive system are in a state that the rules know."""
    once = len(set(vehicle.motive)) == len(vehicle.motive) or not battle.rules.has("TW-193.1")
    assert once, "each driving modifier counts once"
    assert set(vehicle.motive) <= {1, 2, 3}
    assert vehicle.turret in range(6)
    assert 0 <= vehicle.sensor_hits <= 4
    assert len(set(vehicle.broken)) == len(vehicle.broken)
    spared = set() if battle.rules.has("TW-128.3") else {ROTOR}
    lost = {place for place, points in vehicle.structure.items() if not points} - spared
    assert vehicle.destroyed or not lost, "a vehicle goes with any location"
    assert vehicle.mode in ("", "stay", "cruise", "flank", "boost")


def check_vtol(battle: Battle, vtol: Vtol) -> None:
    """Assert that a VTOL is in the air where it can fly, or stands where it can land."""
    terrain = battle.under(vtol)
    where = air.is_free(terrain, vtol.foot), air.is_landing(terrain, vtol.foot), air.is_among_trees(terrain, vtol.foot)
    assert vtol.destroyed or any(where), f"{vtol.id} hangs at {vtol.foot} in {terrain}"


def check_mech(mech: Mech) -> None:
    """Assert that a 'Mech's numbers are within its design and the rules."""
    design = mech.design
    for place, slots in mech.hits.items():
        assert len(set(slots)) == len(slots), f"{mech.id} {place}: a slot was hit twice: {slots}"
        assert all(0 <= slot < len(design.slots[place]) for slot in slots)
    assert mech.heat >= 0
    assert 0 <= mech.pilot_hits <= 6
    assert mech.pilot_hits < 6 or mech.destroyed
    assert mech.torso in ((-1, 0, 1) if mech.arms else range(6))


def check_ground(battle: Battle) -> None:
    """Assert that the book of the ground balances: the board is as it says, and nothing stands without strength."""
    ground, board = battle.ground, battle.board
    assert all(board[hex] == terrain for hex, terrain in ground.hexes.items())
    for hex, before in ground.cf_before.items():
        structure = structure_of(board[hex])
        assert structure is None or structure.cf <= before, f"{hex} grew from {before}"
    for hex, terrain in ground.hexes.items():
        structure = structure_of(terrain)
        assert structure is None or structure.cf > 0 or hex in ground.cf_before, f"{hex} stands on nothing"
        bare = terrain.road is None  # as a bridge leaves its hex when it falls
        assert structure or terrain.rubble or terrain.rough or terrain.growth or bare, f"{hex} is {terrain}"
    assert all(0 < taken < FACTORS[board[hex].growth] for hex, taken in ground.woods.items())
    assert all(any(board[hex].building is None for hex in ruin) for ruin in ground.ruins)


def check_view(seen: Battle, side: str) -> None:
    """Assert that a side sees nobody else's declarations, and no hidden enemy."""
    assert all(unit.side == side for unit in seen.units.values() if seen.is_hidden(unit))
    assert {seen.units[id].side for id in (*seen.declarations, *seen.physicals)} <= {side}


def wrong(battle: Battle, random: Random) -> str:
    """An action that is never legal."""
    if not battle.units:  # before anybody has deployed
        return random.choice(["move nobody stay", "dance"])
    unit = random.choice(list(battle.units))
    far = "9999"
    aboard = next((each.id for each in battle.in_play() if each.host), unit)
    return random.choice(
        [
            f"move {unit} walk {far}",
            f"move {unit} jump {far}",
            f"move {unit} jump {battle.units[unit].hex} charge {unit}",
            f"move {unit} walk {battle.units[unit].hex} charge {unit}",
            f"move {aboard} dismount {far}",
            "move nobody stay",
            f"fire {unit} no-such-weapon {unit}",
            f"fire {unit} ml-ra {unit}",
            f"physical {unit} push {unit}",
            f"twist {unit} upward",
            "dance",
        ]
    )


TRIAL: Trial[Battle] = Trial(random_battle, check, check_view, wrong, random_air_battle)
