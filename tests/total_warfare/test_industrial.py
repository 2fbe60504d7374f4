"""IndustrialMechs: aim, critical hits, blows that shake them, water, fuel, and their tools."""

from __future__ import annotations

import pytest

from boxcars.catalog import mech_design
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.actions import CLUB, HAND_WEAPONS, PHYSICAL_ATTACKS
from boxcars.total_warfare.battle import Battle, decode_battle, encode_battle
from boxcars.total_warfare.damage import criticals
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import CriticalRolled, LocationLost, RollMade
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.physical import charge, death_from_above, physical
from boxcars.total_warfare.physical.hand_weapons import WEAPONS
from boxcars.total_warfare.piloting import falling, psr
from boxcars.total_warfare.turn import end_phase, heat
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.field import field, of_kind, plan, rearmed, script, two
from tests.total_warfare.test_infantry import platoon

WOODCUTTER, QUARRYMAN, GUARDSMAN, ATLAS = "Woodcutter WDC-1M", "Quarryman QRY-2", "Guardsman GDM-4", "Atlas AS7-D"


def struck(red: str = GUARDSMAN) -> Battle:
    return field(red, ATLAS, blue_hex="0506")


def test_a_work_cockpit_aims_worse_and_one_sensor_hit_blinds() -> None:
    battle = field(WOODCUTTER, ATLAS, blue_hex="0508")
    gun = battle["red-1"].design.mounts[0].key
    assert "no advanced fire control" in [line.label for line in plan(battle, gun).tally.lines]
    guards = struck()
    weapon = guards["red-1"].design.mounts[0].key
    assert "no advanced fire control" not in [line.label for line in plan(guards, weapon).tally.lines]
    guards.mech("red-1").hits["HD"] = [1]
    assert "its sensors are destroyed" in [reason.text for reason in plan(guards, weapon).reasons]


def test_its_critical_checks_add_two() -> None:
    battle = struck()
    events = criticals.check(battle, battle.mech("red-1"), "RA", script(two(10)))
    [lost] = of_kind(events, LocationLost)
    assert lost.why == "blown off", "10 and 2 are 12"
    [rolled] = of_kind(events, CriticalRolled)
    assert rolled.text == "red-1 right arm critical check, rolled 10 +2: blown off"
    torso = criticals.check(battle, battle.mech("red-1"), "LT", script(two(12), *[1] * 20))
    assert of_kind(torso, CriticalRolled)[0].count == 4


def test_after_a_fall_or_a_blow_something_may_break_in_the_end_phase() -> None:
    battle = struck()
    mech = battle.mech("red-1")
    falling.fall(battle, mech, Due("tripped"), script(two(12), 1, *[two(7)] * 9), levels=2)
    assert mech.shaken == 3
    again = decode_battle(struck(), encode_battle(battle, whole=True))
    assert again.mech("red-1").shaken == 3
    [rolled] = of_kind(end_phase.resolve(battle, script(two(7), two(3))), CriticalRolled)
    assert (rolled.location, rolled.modifier) == ("CT", 4), "2, and 2 levels"
    assert mech.shaken == 0
    kicked = struck()
    blue = physical.assess(kicked, kicked["blue-1"], "kick-right", kicked["red-1"])
    assert blue.legal
    physical._strike(kicked, blue, script(two(12), 1))
    assert kicked.mech("red-1").shaken == 1


@pytest.mark.example("TWG-130")
@pytest.mark.parametrize("name", [WOODCUTTER, QUARRYMAN])
def test_what_is_not_sealed_drowns_at_the_end_of_the_next_turn(name: str) -> None:
    """Into Depth 2 in turn 3, gone with turn 4."""
    lake = Board.plain(15, 17).with_terrain("0505", water=2)
    battle = field(name, board=lake)
    battle.turn = 3
    end_phase.resolve(battle, script())
    assert battle["red-1"].in_play
    battle.turn = 4
    end_phase.resolve(battle, script())
    assert battle["red-1"].destroyed == "water drowns its engine"


@pytest.mark.ruling("TW-158.1")
def test_engines_that_burn_fuel_make_no_heat_by_walking_or_running() -> None:
    for name in (WOODCUTTER, QUARRYMAN):
        assert [_heat_of(name, mode) for mode in ("walk", "run")] == [0, 0]
    assert _heat_of(GUARDSMAN, "run") == 2


@pytest.mark.ruling("TW-158.1")
def test_in_older_printings_fuel_cells_made_heat_by_walking() -> None:
    heats = {
        field(name).mech("red-1").design.engine.kind: _heat_of(name, "walk", 4) for name in (WOODCUTTER, QUARRYMAN)
    }
    assert heats == {"ice": 0, "fuel-cell": 1}


def _heat_of(name: str, mode: str, printing: int = 11) -> int:
    battle = field(name)
    battle.rules = RuleSet(printing=printing)
    return mp.movement_heat_of(battle, battle.mech("red-1"), mode, 3).value


@pytest.mark.ruling("TW-160.5")
@pytest.mark.parametrize(
    ("printing", "points", "rolls"), [(11, 18, 0), (11, 19, 1), (11, 23, 1), (11, 28, 1), (5, 19, 0), (5, 20, 1)]
)
def test_hot_fuel_may_explode(printing: int, points: int, rolls: int) -> None:
    battle = field(WOODCUTTER)
    battle.rules = RuleSet(printing=printing)
    mech = battle.mech("red-1")
    for bin in mech.shots:
        mech.shots[bin] = 0
    mech.heat = points
    events = kind_of(mech).heat_phase(battle, mech, script(two(12), two(12)))
    assert len([each for each in of_kind(events, RollMade) if each.what == "avoiding a fuel explosion"]) == rolls


@pytest.mark.ruling("TW-160.5")
@pytest.mark.parametrize(
    ("name", "points", "needed"),
    [
        (WOODCUTTER, 19, [4]),
        (WOODCUTTER, 22, [4]),
        (WOODCUTTER, 23, [6]),
        (WOODCUTTER, 27, [6]),
        (WOODCUTTER, 28, [8]),
        (QUARRYMAN, 28, []),
    ],
)
def test_hot_fuel_explodes_more_easily_at_23_and_at_28_and_fuel_cells_never(
    name: str, points: int, needed: list[int]
) -> None:
    battle = field(name)
    mech = battle.mech("red-1")
    mech.shots, mech.heat = dict.fromkeys(mech.shots, 0), points
    events = kind_of(mech).heat_phase(battle, mech, script(two(12), two(12)))
    fuel = [each for each in of_kind(events, RollMade) if each.what == "avoiding a fuel explosion"]
    assert [each.tally.total for each in fuel] == needed


@pytest.mark.ruling("TW-160.5")
@pytest.mark.parametrize(("roll", "end"), [(4, ""), (3, "its fuel explodes")])
def test_fuel_explodes_when_the_roll_fails(roll: int, end: str) -> None:
    battle = field(WOODCUTTER)
    mech = battle.mech("red-1")
    mech.shots, mech.heat = dict.fromkeys(mech.shots, 0), 19
    kind_of(mech).heat_phase(battle, mech, script(two(12), two(roll)))
    assert mech.destroyed == end


@pytest.mark.ruling("TW-160.5")
def test_fuel_is_rolled_for_on_top_of_ammunition() -> None:
    fueled = rearmed(WOODCUTTER, LT=("Machine Gun", "Machine Gun Ammo", *("",) * 10))
    battle = field(fueled)
    mech = battle.mech("red-1")
    mech.heat = 19
    events = kind_of(mech).heat_phase(battle, mech, script(*[two(12)] * 3))
    explosions = [each.what for each in of_kind(events, RollMade) if "explosion" in each.what]
    assert explosions == ["avoiding an ammunition explosion", "avoiding a fuel explosion"]


def test_fuel_that_explodes_destroys_it() -> None:
    battle = field(WOODCUTTER)
    mech = battle.mech("red-1")
    for bin in mech.shots:
        mech.shots[bin] = 0
    mech.heat = 19
    heat.adjust(battle, mech, script(two(12), two(2)))
    assert mech.destroyed == "its fuel explodes"


def test_commercial_armor_is_pierced_by_more_than_five() -> None:
    battle = field(WOODCUTTER)
    mech = battle.mech("red-1")
    mech.armor["CT"] = 20
    assert not of_kind(kind_of(mech).hit(battle, mech, "CT", 5, script()), CriticalRolled)
    assert of_kind(kind_of(mech).hit(battle, mech, "CT", 6, script(two(2))), CriticalRolled)


def test_every_word_of_a_hand_weapon_is_an_attack() -> None:
    assert {*HAND_WEAPONS, CLUB} == set(WEAPONS)
    assert {CLUB, *(f"{word}-left" for word in HAND_WEAPONS)} <= set(PHYSICAL_ATTACKS)


def with_tool(name: str, slots: int) -> Battle:
    arm = mech_design(ATLAS).slots["RA"][:4]
    return field(rearmed(ATLAS, RA=(*arm, *(name,) * slots, *("",) * (8 - slots))), ATLAS, blue_hex="0506")


@pytest.mark.parametrize(
    ("word", "slots", "to_hit", "damage"),
    [
        ("backhoe", 6, 1, 6),
        ("chainsaw", 5, 0, 5),
        ("combine", 4, -2, 3),
        ("dualsaw", 7, 0, 7),
        ("piledriver", 8, 2, 10),
        ("drill", 4, -1, 4),
        ("cutter", 5, 1, 5),
        ("welder", 1, -1, 5),
        ("wreckingball", 5, 1, 8),
        ("blade", 6, -2, 10),
        ("mace", 8, 1, 25),
    ],
)
def test_what_tools_and_weapons_need_and_do(word: str, slots: int, to_hit: int, damage: int) -> None:
    battle = with_tool(WEAPONS[word].equipment, slots)
    attack = physical.assess(battle, battle["red-1"], f"{word}-right", battle["blue-1"])
    assert attack.legal, attack.reasons
    assert attack.damage is not None
    assert (attack.tally.total - 5, attack.damage.total) == (to_hit, damage)
    assert not physical.assess(battle, battle["red-1"], f"{word}-left", battle["blue-1"]).legal


@pytest.mark.ruling("TW-134.2")
@pytest.mark.ruling("TW-134.3")
@pytest.mark.parametrize(("word", "slots"), [("combine", 4), ("dualsaw", 7), ("chainsaw", 5)])
def test_saws_and_combines_fell_as_many_troopers_as_a_die_shows(word: str, slots: int) -> None:
    battle = with_tool(WEAPONS[word].equipment, slots)
    battle.units["blue-1"] = platoon("blue-1", hex="0506")
    attack = physical.assess(battle, battle["red-1"], f"{word}-right", battle["blue-1"])
    [fell] = of_kind(physical._strike(battle, attack, script(two(12), 4)), TroopersLost)
    assert fell.lost == 4, "as if from infantry, in open ground too"


def test_the_myomer_of_industry_doubles_blows_and_spoils_the_aim_but_not_of_tools() -> None:
    slots = mech_design(ATLAS).slots
    strong = rearmed(ATLAS, LA=(*slots["LA"][:4], *("Industrial Triple Strength Myomer",) * 8))
    battle = field(strong, ATLAS, blue_hex="0506")
    kick = physical.assess(battle, battle["red-1"], "kick-right", battle["blue-1"])
    assert kick.damage is not None
    assert (kick.tally.total, kick.damage.total) == (5 - 2 + 2, 40)
    atlas, target = battle.mech("red-1"), battle.mech("blue-1")
    assert charge.to_hit(battle, atlas, target).total == 5 + 2
    assert death_from_above.to_hit(battle, atlas, target).total == 5 + 2
    assert psr.piloting_roll(battle, atlas, Due("hit")).total == 5 + 1
    assert psr.piloting_roll(battle, target, Due("hit")).total == 5, "that of others is easier to steer"
