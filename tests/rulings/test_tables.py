"""The tables of the quick reference sheet, whole: every row that the game plays, at both ends of every band."""

from __future__ import annotations

import pytest

from boxcars.core.errors import Illegal
from boxcars.hexes import Board, Bridge, Building, Feature, Road, Terrain
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Declaration, Shot
from boxcars.total_warfare.damage import criticals, damage
from boxcars.total_warfare.events.unit_events import Fell, RollMade
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.piloting import psr
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units.unit import Due
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.cluster import cluster_hits
from boxcars.total_warfare.weapons.hit_location import location_of
from tests.total_warfare.field import PLAIN, field, join, of_kind, plan, rearmed, script, two
from tests.total_warfare.scenes import (
    HIP,
    LOWER_ARM,
    SHOULDER,
    UPPER_ARM,
    broken,
    gyro_hits,
    mech,
    moved,
    planned,
    scene,
    without,
)
from tests.total_warfare.test_physical import assessed, duel, wolverine


def bands(text: str) -> list[tuple[int, int]]:
    """The cases of a table written as `number:result`."""
    return [(int(number), int(result)) for number, result in (case.split(":") for case in text.split())]


# Attacks


@pytest.mark.ruling("QR-attack-target.1")
@pytest.mark.parametrize(("hexes", "modifier"), bands("0:0 2:0 3:1 4:1 5:2 6:2 7:3 9:3 10:4 17:4 18:5 24:5 25:6 40:6"))
def test_hexes_moved_by_the_target(hexes: int, modifier: int) -> None:
    battle = field()
    target = battle.mech("blue-1")
    target.mode, target.hexes_moved = "run", hexes
    assert plan(battle, "AC/20").tally.total == 4 + modifier
    target.skidded = True
    assert plan(battle, "AC/20").tally.total == 4 + modifier + 2


@pytest.mark.ruling("QR-attack-attacker-movement.1")
def test_a_prone_biped_cannot_fire_the_arm_that_props_it_up() -> None:
    battle = field("Crusader CRD-3R")
    battle.mech("red-1").prone = True
    fire.declare(battle, Fire("red-1", "ml-la", "blue-1"))
    fire.verify(battle, Fire("red-1", "lrm15-la", "blue-1"))
    with pytest.raises(Illegal, match="one arm only"):
        fire.verify(battle, Fire("red-1", "ml-ra", "blue-1"))


@pytest.mark.ruling("QR-attack-terrain.1")
@pytest.mark.parametrize(("growth", "modifier"), [({"jungle": 1}, 1), ({"jungle": 2}, 2), ({"woods": 2}, 2)])
def test_jungle_counts_as_woods(growth: dict[str, int], modifier: int) -> None:
    assert plan(field(board=PLAIN.with_terrain("0507", **growth)), "AC/20").tally.total == 4 + modifier
    assert plan(field(board=PLAIN.with_terrain("0508", **growth)), "AC/20").tally.total == 4 + modifier


@pytest.mark.ruling("QR-weapon-attacker.1")
@pytest.mark.parametrize(("points", "modifier"), bands("0:0 7:0 8:1 12:1 13:2 16:2 17:3 23:3 24:4 30:4"))
def test_heat_of_the_attacker(points: int, modifier: int) -> None:
    battle = field()
    battle.mech("red-1").heat = points
    assert plan(battle, "AC/20").tally.total == 4 + modifier


@pytest.mark.ruling("QR-weapon-attacker.1")
@pytest.mark.parametrize(
    ("location", "slots", "modifier"),
    [("HD", [1], 2), ("LA", [SHOULDER, UPPER_ARM], 4), ("LA", [UPPER_ARM], 1), ("LA", [UPPER_ARM, LOWER_ARM], 2)],
)
def test_damage_of_the_attacker(location: str, slots: list[int], modifier: int) -> None:
    battle = field()
    battle.mech("red-1").hits[location] = slots
    assert plan(battle, "ml-la").tally.total == 4 + modifier
    assert plan(battle, "ml-ra").tally.total == 4 + (modifier if location == "HD" else 0), "the other arm"


@pytest.mark.ruling("QR-weapon-attacker.1")
@pytest.mark.parametrize(
    ("name", "modifier"),
    [
        *(("Medium Pulse Laser", -2), ("MRM 20", 1), ("Rocket Launcher 20", 1), ("PPC", 0)),
        *(("CLHeavySmallLaser", 1), ("CLHeavyMediumLaser", 1), ("CLHeavyLargeLaser", 1)),
    ],
)
def test_weapons_with_a_modifier_of_their_own(name: str, modifier: int) -> None:
    battle = field(rearmed("Locust LCT-1V", LT=(name, *[""] * 11)))
    shot = plan(battle, battle["red-1"].design.mounts[1].key)
    own = [line.value for line in shot.tally.lines if line.label == shot.weapon.name]
    assert own == ([modifier] if modifier else [])


@pytest.mark.ruling("QR-weapon-attacker.1")
def test_cluster_ammunition_and_a_spotters_own_attack() -> None:
    slots = ("LB 10-X AC",) * 6 + ("LB 10-X Cluster Ammo", *[""] * 5)
    assert plan(field(rearmed("Locust LCT-1V", LT=slots)), "lb10x-lt").tally.total == 4 - 1
    battle = field("Archer ARC-2R", blue_hex="0513", board=PLAIN.with_terrain("0508", level=4))
    join(battle, "red-2", "Rifleman RFL-3N", "0510", 3)
    battle.declarations["red-1"] = Declaration(shots=[Shot("lrm20-lt", "blue-1", spotter="red-2")])
    battle.declarations["red-2"] = Declaration(shots=[Shot("ll-la", "blue-1")])
    assert fire.planned(battle, "red-2")[0].tally.total == 4 + 1


@pytest.mark.ruling("QR-cluster-hits.1")
@pytest.mark.parametrize(
    ("size", "hits"),
    [
        (3, "1 1 1 2 2 2 2 2 3 3 3"),
        (7, "2 2 3 4 4 4 4 6 6 7 7"),  # the book's column; the sheet's differs
        (9, "3 3 4 5 5 5 5 7 7 9 9"),
        (12, "4 4 5 8 8 8 8 10 10 12 12"),
        (30, "10 10 12 18 18 18 18 24 24 30 30"),
    ],
)
def test_the_rarer_columns_of_the_cluster_table(size: int, hits: str) -> None:
    assert [cluster_hits(size, total) for total in range(2, 13)] == [int(number) for number in hits.split()]


# Locations


@pytest.mark.ruling("QR-kick-locations.1")
def test_kick_locations() -> None:
    struck = field()["red-1"]
    columns = {"left": "LL " * 6, "front": "RL RL RL LL LL LL", "rear": "RL RL RL LL LL LL", "right": "RL " * 6}
    for side, locations in columns.items():
        assert [location_of(struck, side, die, "kick") for die in range(1, 7)] == locations.split()


# Physical attacks


@pytest.mark.ruling("QR-physical-attacker.1", "QR-damage-calculation.3")
def test_punch_kick_and_push_by_themselves() -> None:
    battle = duel(wolverine())
    assert [assessed(battle, attack).tally.total for attack in ("punch-left", "kick-left", "push")] == [5, 3, 4]
    kick = assessed(battle, "kick-left")
    assert kick.damage is not None
    assert kick.damage.total == 11


@pytest.mark.ruling("QR-critical-effects.12", "QR-critical-effects.13", "QR-critical-effects.9")
def test_what_broken_arms_do_to_physical_attacks() -> None:
    shoulder = duel(broken(wolverine(), "RA", SHOULDER))
    assert not assessed(shoulder, "punch-right").legal
    assert assessed(shoulder, "push").tally.total == 4 + 2
    for part in (UPPER_ARM, LOWER_ARM):
        punch = assessed(duel(broken(wolverine(), "RA", part)), "punch-right")
        assert (punch.tally.total, punch.damage and punch.damage.total) == (5 + 2, 3)


@pytest.mark.ruling("QR-critical-effects.9")
def test_a_broken_lower_arm_fires_at_1() -> None:
    battle = field()
    battle.mech("red-1").hits["LA"] = [LOWER_ARM]
    assert plan(battle, "ml-la").tally.total == 4 + 1, "the sheet's +2 is a misprint of its own table"


@pytest.mark.ruling("QR-push.1")
@pytest.mark.parametrize("arm", ["LA", "RA"])
def test_a_push_needs_both_arms_and_neither_may_have_fired(arm: str) -> None:
    assert not assessed(duel(without(wolverine(), arm)), "push").legal
    fired = mech("red-1", "Crusader CRD-3R", "0505", fired=[f"ml-{arm.lower()}"])
    assert "was fired" in str(assessed(duel(fired), "push").reasons)


# Piloting rolls


@pytest.mark.ruling("QR-psr-damage.1")
@pytest.mark.parametrize(("slot", "number"), [(0, 7), (1, 6), (2, 6), (3, 6)])
def test_a_broken_hip_leg_or_foot_calls_for_a_roll(slot: int, number: int) -> None:
    battle = field()
    criticals.break_slot(battle, battle.mech("blue-1"), "LL", slot, script())
    [roll] = of_kind(psr.roll_due(battle, script(two(12))), RollMade)
    assert roll.tally.total == number


@pytest.mark.ruling("QR-psr-damage.1")
def test_a_leg_shot_off_is_a_fall_with_the_warriors_roll_at_5() -> None:
    battle = field()
    events = damage.lose(battle, battle.mech("blue-1"), "LL", script(two(10), 1, two(7), two(7)))
    assert [(roll.what, roll.tally.total) for roll in of_kind(events, RollMade)] == [("avoiding injury", 5 + 5)]
    assert len(of_kind(events, Fell)) == 1


@pytest.mark.ruling("QR-psr-damage.1")
def test_a_reactor_that_shuts_down_against_its_warriors_will_calls_for_a_roll_at_3() -> None:
    battle = field("Awesome AWS-8Q")
    hot = battle.mech("red-1")
    hot.heat = 14 + heat.working_sinks(hot)
    avoid, balance = of_kind(heat.adjust(battle, hot, script(two(3), two(8))), RollMade)
    assert (avoid.success, balance.tally.total) == (False, 5 + 3)


@pytest.mark.ruling("QR-psr-damage.1")
def test_a_destroyed_gyro_is_a_fall_with_the_warriors_roll_at_6() -> None:
    battle = field()
    battle.mech("blue-1").hits["CT"] = [3]
    events = criticals.break_slot(battle, battle.mech("blue-1"), "CT", 4, script(two(11), 1, two(7), two(7)))
    assert [(roll.what, roll.tally.total) for roll in of_kind(events, RollMade)] == [("avoiding injury", 5 + 6)]


@pytest.mark.ruling("QR-psr-preexisting.1")
def test_each_hip_adds_two() -> None:
    unit = broken(broken(wolverine(), "LL", HIP), "RL", HIP)
    assert psr.piloting_roll(scene(unit), unit, Due("a test")).total == 5 + 2 + 2


@pytest.mark.ruling("QR-psr-actions.1")
def test_standing_up_adds_nothing_and_a_lost_leg_or_gyro_asks_on_landing() -> None:
    assert planned(scene(wolverine(prone=True)), "move red-1 walk stand N").rolls[0].tally.total == 5
    one_leg = scene(without(wolverine(), "LL"))
    assert [roll.tally.total for roll in planned(one_leg, "move red-1 jump 0503").rolls] == [5 + 5]


@pytest.mark.ruling("QR-critical-effects.5", "QR-critical-effects.7", "QR-psr-actions.1")
def test_a_damaged_gyro_or_hip_asks_on_landing() -> None:
    for unit, number in ((gyro_hits(wolverine()), 8), (broken(wolverine(), "LL", HIP), 7)):
        assert [roll.tally.total for roll in planned(scene(unit), "move red-1 jump 0503").rolls] == [number]


# Movement and heat


@pytest.mark.ruling("QR-movement-terrain.1")
@pytest.mark.parametrize(
    ("terrain", "cost"),
    [
        (Terrain(), 1),
        (Terrain(pavement=1), 1),
        (Terrain(road=Road(0b001001)), 1),
        (Terrain(bridge=Bridge(2, 0, 40, 0b001001)), 1),
        (Terrain(rough=1), 2),
        (Terrain(rubble=1), 2),
        (Terrain(other=(Feature("sand", 1),)), 1),
        (Terrain(woods=1), 2),
        (Terrain(woods=2), 3),
        (Terrain(jungle=1), 3),
        (Terrain(jungle=2), 4),
        (Terrain(level=-1, water=1), 3 + 1),
        (Terrain(water=1), 2 + 1),
        (Terrain(water=2), 4 + 2),
        (Terrain(level=1), 2),
        (Terrain(level=-1), 2),
        (Terrain(level=2), 3),
        (Terrain(building=Building(1, 1, 15)), 2),
        (Terrain(building=Building(2, 1, 40)), 3),
        (Terrain(building=Building(3, 1, 90)), 4),
        (Terrain(building=Building(4, 1, 120)), 5),
    ],
)
def test_what_every_terrain_costs(terrain: Terrain, cost: int) -> None:
    fast = mech("red-1", "Locust LCT-1V", "0102")
    board = Board(1, 2, (terrain, Terrain()))
    assert planned(scene(fast, board=board), "move red-1 walk 0101").cost.total == cost


@pytest.mark.ruling("QR-movement-terrain.1")
def test_water_three_deep_costs_as_much_as_two() -> None:
    lake = Board(1, 2, (Terrain(water=3), Terrain(water=3)))
    assert planned(scene(mech("red-1", "Locust LCT-1V", "0102"), board=lake), "move red-1 walk 0101").cost.total == 4


@pytest.mark.ruling("QR-movement-terrain.1")
@pytest.mark.parametrize(
    ("terrain", "number"),
    [
        (Terrain(rubble=1), 5),
        (Terrain(other=(Feature("sand", 1),)), 6),
        (Terrain(jungle=1), 6),
        (Terrain(jungle=2), 7),
        (Terrain(water=1), 4),
        (Terrain(water=2), 5),
        (Terrain(building=Building(3, 1, 90)), 7),
    ],
)
def test_what_every_terrain_asks_of_the_pilot(terrain: Terrain, number: int) -> None:
    board = Board(1, 2, (terrain, Terrain()))
    way = planned(scene(mech("red-1", "Locust LCT-1V", "0102"), board=board), "move red-1 walk 0101")
    assert [roll.tally.total for roll in way.rolls] == [number]


@pytest.mark.ruling("QR-movement-terrain-mods.1")
@pytest.mark.parametrize(("feature", "more"), [(("ice", 1), 3), (("mud", 1), 1), (("snow", 2), 1), (("swamp", 1), 1)])
def test_slippery_and_soft_ground_costs_and_shakes(feature: tuple[str, int], more: int) -> None:
    soft = Terrain(other=(Feature(*feature),), rubble=1)
    way = planned(
        scene(mech("red-1", "Locust LCT-1V", "0102"), board=Board(1, 2, (soft, Terrain()))), "move red-1 walk 0101"
    )
    assert (way.cost.total, way.rolls[0].tally.total) == (1 + 1 + 1, 5 + more)


@pytest.mark.ruling("QR-movement-additional.1")
def test_dropping_costs_one_and_each_attempt_to_stand_two() -> None:
    battle = scene(wolverine())
    assert planned(battle, "move red-1 walk 0504 drop").cost.total == 1 + 1
    down = scene(wolverine(prone=True))
    failed = (*(2, 2), *(6, 6), 1, *(3, 4), *(3, 4))
    moved(down, "move red-1 run stand N", *failed)
    moved(down, "move red-1 run stand N", *failed)
    assert down.mech("red-1").mp_spent == 4


@pytest.mark.ruling("QR-standing.1")
def test_four_mp_are_two_attempts_to_stand() -> None:
    battle = scene(mech("red-1", "Marauder MAD-3R", "0505", prone=True))
    failed = (*(2, 2), *(6, 6), 1, *(3, 4), *(3, 4))
    _, done = moved(battle, "move red-1 walk stand N", *failed)
    assert not done, "it may try again"
    _, done = moved(battle, "move red-1 walk stand N", *failed)
    assert done
    assert sum(line.value for line in battle.mech("red-1").heat_lines) == 1 + 2
    with pytest.raises(Illegal, match="needs 2 MP"):
        planned(battle, "move red-1 walk stand N")


@pytest.mark.ruling("QR-heat-points.1")
def test_what_makes_heat() -> None:
    assert [mp.movement_heat(mode).value for mode in ("walk", "run")] == [1, 2]
    assert [mp.movement_heat("jump", hexes).value for hexes in (1, 3, 4, 8)] == [3, 3, 4, 8]
    down = scene(wolverine(prone=True))
    moved(down, "move red-1 walk stand N", *(6, 6))
    assert [line.value for line in down.mech("red-1").heat_lines] == [1, 1]
    armed = rearmed("Locust LCT-1V", LT=("Ultra AC/5",) * 5 + ("Ultra AC/5 Ammo",) + ("",) * 6)
    battle = field(armed)
    battle.declarations["red-1"] = Declaration(
        shots=[Shot("ml-ct", "blue-1"), Shot("uac5-lt", "blue-1", ammo="uac5-lt-1", mode="2")]
    )
    fire.resolve(battle, script(two(3), two(3)))
    shooter = battle.mech("red-1")
    assert [line.value for line in shooter.heat_lines] == [3, 2 * 1]
    shooter.heat = 20
    shooter.hits["CT"] = [0]
    assert heat.build_up(battle, shooter).total == 20 + 3 + 2 + 5 - 10
    shooter.hits["CT"] = [0, 1]
    assert heat.build_up(battle, shooter).total == 20 + 3 + 2 + 10 - 10
