"""Special armor: what it makes of hits by what deals them (TWB-17.10 to TWB-17.14)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boxcars.catalog import any_design, weapon
from boxcars.catalog.gear.weapons import Weapon
from boxcars.core.dice import Dice
from boxcars.core.odds import outcomes
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import holding, swarming
from boxcars.total_warfare.damage import criticals, flooding, plating, strikes, vehicle_criticals
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.damage.plating import blunted, share
from boxcars.total_warfare.events.unit_events import ArmorWorked, CriticalRolled, DamageTaken, MotiveRolled, RollMade
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.setup.skirmish import can_fight
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle, fresh_vehicle
from boxcars.total_warfare.weapons import shooting
from boxcars.total_warfare.weapons.hit_location import roll_location
from tests.total_warfare.field import PLAIN, field, of_kind, plan, rearmed, script, two
from tests.total_warfare.scenes import mech, scene
from tests.total_warfare.test_battle_armor import against, lines, squad
from tests.total_warfare.test_munitions import fired, shooter

REACTIVE, REFLECTIVE, LAMELLOR = "Crusader BX-R", "Rifleman BX-L", "Loki BX-F"
REINFORCED, IMPACT = "Thunderbolt BX-B", "Axman BX-I"
BLAST_COAT, MIRROR = "Blast-Coat Battle Armor [MG](Sqd4)", "Looking-Glass Battle Armor [Laser](Sqd4)"


def lost(battle: Battle, shot: str, groups: list[int], *dice: int | tuple[int, ...]) -> dict[str, int]:
    """The armor that groups of a shot of red take off blue, by place."""
    target = battle["blue-1"]
    before = target.armor.copy()
    thrown = script(*dice)
    shooting.deal(battle, plan(battle, shot), target, groups, thrown)
    assert thrown.left == 0
    return {place: points - target.armor[place] for place, points in before.items() if points != target.armor[place]}


def tank(name: str) -> Vehicle:
    design = any_design(name)
    return fresh_vehicle("blue-1", "blue", design, "0508", 0)  # type: ignore[arg-type]


def bombs() -> Weapon:
    mounts = squad("red-9", "Zephyr Battle Armor [Bombs](Sqd5)").design.mounts
    return next(mount.weapon for mount in mounts if mount.weapon.strikes_areas)


# Reactive armor


@pytest.mark.ruling("TWB-17.10")
def test_reactive_armor_halves_missiles_and_nothing_else() -> None:
    battle = field("Atlas AS7-D", REACTIVE)
    assert lost(battle, "LRM 20", [5, 5, 1], two(7), two(5), two(9)) == {"CT": 2, "RL": 2, "LL": 1}
    assert lost(battle, "AC/20", [20], two(7)) == {"CT": 20}
    assert lost(battle, "ml-la", [5], two(9)) == {"LL": 5}


@pytest.mark.ruling("TWB-17.10")
def test_reactive_armor_that_is_gone_halves_nothing() -> None:
    battle = field("Atlas AS7-D", REACTIVE)
    target = battle["blue-1"]
    target.armor["LL"], target.armor["RL"] = 0, 1
    whole = target.structure.copy()
    lost(battle, "LRM 20", [5, 5], two(9), two(3), two(5), two(3))  # two checks for critical hits, both without
    assert (whole["LL"] - target.structure["LL"], whole["RL"] - target.structure["RL"]) == (5, 1)


@pytest.mark.ruling("TWB-17.10")
@pytest.mark.ruling("TWB-17.12")
@pytest.mark.ruling("TWB-17.14")
@pytest.mark.parametrize(
    ("name", "checks"), [(REACTIVE, []), (LAMELLOR, []), ("Atlas AS7-D", [-1]), (IMPACT, [0])], ids=str
)
def test_special_armor_makes_plain_rounds_of_those_that_pierce_or_gives_way(name: str, checks: list[int]) -> None:
    battle = shooter("armor-piercing", blue=name)
    events = fired(battle, "ac20-rt", two(12), two(7), *[two(5)] * len(checks), two(12))
    assert [check.modifier for check in of_kind(events, CriticalRolled)] == checks


@pytest.mark.ruling("TWB-17.10")
@pytest.mark.parametrize(("roll", "left"), [(2, (0, 0)), (3, (23, 7))])
def test_a_critical_hit_on_reactive_armor_may_blow_it_off(roll: int, left: tuple[int, int]) -> None:
    battle = field("Atlas AS7-D", REACTIVE)
    target = battle.mech("blue-1")
    thrown = script(1, 6, 1, 3, two(roll))  # the sixth slot is armor, the third a heat sink
    events = criticals.one_critical(battle, target, "LT", thrown)
    assert thrown.left == 0
    assert (target.armor["LT"], target.armor["LTR"]) == left
    [told] = of_kind(events, RollMade)
    assert (told.what, told.success) == ("reactive armor holds", roll > 2)


@pytest.mark.ruling("TWB-17.10")
def test_any_critical_hit_on_a_vehicle_may_blow_off_its_reactive_armor() -> None:
    target = tank("Bramble Missile Tank BX")
    battle = against(target)
    thrown = script(two(6), two(2))  # the driver is hit, and the armor goes
    vehicle_criticals.check(battle, target, "FR", thrown)
    assert (thrown.left, target.armor["FR"], target.armor["RR"]) == (0, 0, 36)


@pytest.mark.ruling("TWB-17.10")
def test_suits_in_reactive_armor_take_half_of_missiles_and_of_bombs() -> None:
    suits = squad("blue-1", BLAST_COAT)
    battle = against(suits)
    events = shooting.deal(battle, plan(battle, "LRM 20"), suits, [5], script(2))
    assert (suits.armor["Trooper 2"], of_kind(events, ArmorWorked)[0].tally.total) == (5, 2)
    shooting.deal(battle, plan(battle, "AC/20"), suits, [4], script(1))
    assert suits.armor["Trooper 1"] == 3
    bomb = bombs()
    strikes.strike_with(battle, suits, Blow((4,), "bombs", bomb), [4], script())
    assert [suits.armor[suit] for suit in suits.suits] == [1, 3, 5, 5]


@pytest.mark.ruling("TWB-17.10")
@pytest.mark.parametrize("name", [REACTIVE, REFLECTIVE, LAMELLOR, IMPACT])
def test_attacks_of_infantry_by_hand_do_not_meet_special_armor(name: str) -> None:
    host = mech("blue-1", name, "0505")
    troops = squad("red-1", hex="0505", suits=5)
    battle = scene(host, troops, phase="fire")
    holding.board(troops, host, "swarm")
    before = sum(host.armor.values())
    swarming.bites(battle, script(two(7), two(2)), [troops])
    assert before - sum(host.armor.values()) == sum(troops.swarm_groups) > 0


# Reflective armor


@pytest.mark.ruling("TWB-17.11")
def test_reflective_armor_halves_energy_and_doubles_blows() -> None:
    battle = field("Atlas AS7-D", REFLECTIVE)
    target = battle["blue-1"]
    assert lost(battle, "ml-la", [5], two(7)) == {"CT": 2}
    assert lost(battle, "AC/20", [10], two(7)) == {"CT": 10}
    before = target.armor["LL"]
    events = strikes.strike(battle, target, "front", [4], script(two(9)), source="fall")
    assert before - target.armor["LL"] == 8
    assert of_kind(events, ArmorWorked)[0].text == "reflective armor of blue-1: 8 of 4 points in the left leg"


@pytest.mark.ruling("TWB-17.11")
def test_reflective_armor_doubles_blasts() -> None:
    bomb = bombs()
    assert blunted("reflective", Blow((), "bombs", bomb), 5) == 10
    suits = squad("blue-1", MIRROR)
    strikes.strike_with(against(suits), suits, Blow((2,), "bombs", bomb), [2], script())
    assert [suits.armor[suit] for suit in suits.suits] == [3, 3, 3, 3]


@pytest.mark.ruling("TWB-17.11")
@pytest.mark.parametrize(("name", "heat"), [(REFLECTIVE, 1), ("Atlas AS7-D", 2)])
def test_reflective_armor_halves_the_heat_of_flamers(name: str, heat: int) -> None:
    flames = rearmed("Atlas AS7-D", RA=("Shoulder", "Upper Arm Actuator", "Flamer", *("",) * 9))
    battle = field(flames, name, blue_hex="0506")
    shooting.attack(battle, plan(battle, "Flamer", mode="heat"), script(two(12)))
    assert [line.value for line in battle.mech("blue-1").heat_lines] == [heat]


@pytest.mark.ruling("TWB-17.11")
def test_suits_and_tanks_in_reflective_armor_take_half_of_lasers() -> None:
    suits, sunshield = squad("blue-1", MIRROR), tank("Sunshield Heavy Tank BX")
    for target, dice in ((suits, (3,)), (sunshield, (two(7),))):
        battle = against(target)
        events = shooting.deal(battle, plan(battle, "ml-la"), target, [5], script(*dice))
        assert of_kind(events, DamageTaken)[0].amount == 2


# Ferro-lamellor armor


@pytest.mark.ruling("TWB-17.12")
@pytest.mark.parametrize(("points", "left"), [(1, 0), (2, 1), (5, 4), (6, 4), (10, 8), (15, 12), (20, 16)])
def test_ferro_lamellor_armor_takes_a_point_off_for_every_five(points: int, left: int) -> None:
    battle = field("Atlas AS7-D", LAMELLOR)
    assert lost(battle, "AC/20", [points], two(7)) == ({"CT": left} if left else {})


@pytest.mark.ruling("TWB-17.12")
def test_what_ferro_lamellor_armor_stops_hurts_nobody_and_breaks_nothing() -> None:
    battle = field("Atlas AS7-D", LAMELLOR)
    lost(battle, "AC/20", [1, 1], two(12), two(2))  # the head, and the center torso with a chance of a critical hit
    assert battle.mech("blue-1").pilot_hits == 0


@pytest.mark.ruling("TWB-17.12")
def test_a_hit_that_ferro_lamellor_armor_stops_may_still_shake_the_drive() -> None:
    target = tank("Scale Hover Tank BX")
    battle = against(target)
    events = shooting.deal(battle, plan(battle, "AC/20"), target, [1], script(two(9), two(5)))
    assert (of_kind(events, DamageTaken), len(of_kind(events, MotiveRolled))) == ([], 1)


# Armor against shells, and against blows


@pytest.mark.ruling("TWB-17.13")
def test_ballistic_reinforced_armor_halves_shells_and_missiles() -> None:
    battle = field("Atlas AS7-D", REINFORCED)
    assert lost(battle, "AC/20", [20], two(7)) == {"CT": 10}
    assert lost(battle, "LRM 20", [5, 1], two(9), two(5)) == {"LL": 2, "RL": 1}
    assert lost(battle, "ml-la", [5], two(9)) == {"LL": 5}
    strikes.strike(battle, battle["blue-1"], "front", [5], script(two(5)), source="fall")
    assert battle["blue-1"].armor["RL"] == battle["blue-1"].design.armor["RL"] - 6


@pytest.mark.ruling("TWB-17.14")
@pytest.mark.parametrize(("points", "left"), [(2, 2), (3, 2), (6, 4), (14, 10)])
def test_impact_resistant_armor_takes_a_point_off_blows_for_every_three(points: int, left: int) -> None:
    battle = field("Atlas AS7-D", IMPACT)
    target = battle["blue-1"]
    strikes.strike(battle, target, "front", [points], script(two(7)), source="kick", attacker=battle["red-1"])
    assert target.armor["CT"] == target.design.armor["CT"] - left
    assert lost(battle, "ml-la", [5], two(9)) == {"LL": 5}


@pytest.mark.ruling("TWB-17.14")
def test_impact_resistant_armor_is_breached_more_easily() -> None:
    battle = field("Atlas AS7-D", IMPACT, board=PLAIN.with_terrain("0508", water=1))
    target = battle.mech("blue-1")
    [told] = flooding.check_breaches(battle, target, ["LL"], script(two(9)))[:1]
    assert told.flooded  # type: ignore[attr-defined]


# Odds and guesses


@pytest.mark.parametrize("armor", [30, 3, 1])
@pytest.mark.parametrize(("name", "weapon"), [(REACTIVE, "srm6"), (LAMELLOR, "lrm20"), (REFLECTIVE, "ml-la")])
def test_odds_of_damage_are_those_of_every_outcome(name: str, weapon: str, armor: int) -> None:
    battle = field("Atlas AS7-D", name)
    target = battle["blue-1"]
    target.armor = dict.fromkeys(target.armor, armor)
    exact = odds(battle, plan(battle, weapon))
    groups = (2, 2) if weapon == "srm6" else (5, 5) if weapon == "lrm20" else (5,)

    def dealt(dice: Dice) -> int:
        fresh = field("Atlas AS7-D", name)
        unit = fresh["blue-1"]
        unit.armor = dict.fromkeys(unit.armor, armor)
        return sum(_felt(fresh, unit, weapon, amount, dice) for amount in groups)

    assert exact._walls.dealt_by(groups) == outcomes(dealt)


def _felt(battle: Battle, unit: Unit, weapon: str, amount: int, dice: Dice) -> int:
    """The points of one group on a place that is rolled, as play takes them off, without critical hits."""
    location, rear, _, _ = roll_location(unit, "front", dice)
    points, _ = plating.reduce(unit, location, amount, Blow((), weapon=plan(battle, weapon).weapon), rear=rear)
    left = points
    while left and location:
        armor = min(unit.armor[location], left)
        unit.armor[location] -= armor
        structure = min(unit.structure[location], left - armor)
        unit.structure[location] -= structure
        left -= armor + structure
        location = unit.inward(location) or ""
    return points


def test_odds_of_breaking_through_count_special_armor() -> None:
    battle = field("Atlas AS7-D", REINFORCED)
    battle["blue-1"].armor["CT"] = 10
    assert odds(battle, plan(battle, "AC/20")).through == Fraction(11, 432), "the head alone"
    battle["blue-1"].armor["CT"] = 9
    assert odds(battle, plan(battle, "AC/20")).through > Fraction(1, 10)


def test_bots_guess_what_special_armor_lets_through() -> None:
    mech = field("Atlas AS7-D", REACTIVE)["blue-1"]
    assert (share(mech, weapon("LRM 20")), share(mech, weapon("AC/20"))) == (0.4, 1.0)


def test_suits_of_a_prototype_of_stealth_are_hard_to_hit_from_afar() -> None:
    suits = squad("blue-1", "Dusk Battle Armor [Prototype](Sqd4)", hex="0511")
    assert lines(against(suits), "ac20")["stealth armor"] == 1


@pytest.mark.parametrize("name", [REACTIVE, REFLECTIVE, LAMELLOR, REINFORCED, IMPACT, BLAST_COAT, MIRROR])
def test_units_with_special_armor_may_fight(name: str) -> None:
    assert can_fight(any_design(name))
