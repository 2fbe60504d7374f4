"""Attacks on 'Mechs and vehicles by hand: leg attacks, swarms, and how they are fought off (TWB-36.1)."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog import any_design
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.infantry import Infantry
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.total_warfare.actions import Assault, Fire, Physical
from boxcars.total_warfare.battle import Battle, Declaration, Shot, UnitSetup
from boxcars.total_warfare.boarding import holding, swarming
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.infantry_events import Boarded, LeftHost, SwarmersStruck, TroopersLost
from boxcars.total_warfare.events.unit_events import CriticalRolled, DamageTaken, Fell, RollMade, ShotFired, UnitMoved
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical import close_combat, physical
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.infantry.state import Platoon
from boxcars.total_warfare.units.kinds import kind_for
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.weapons import fire, shooting
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.field import PLAIN, of_kind, plan, script, two
from tests.total_warfare.scenes import damage_to, mech, moved, planned, rolls, scene
from tests.total_warfare.test_battle_armor import ELEMENTALS, LASERS, RAMPART, squad
from tests.total_warfare.test_infantry import TRACKED, platoon

GEAR = (Fitting("Anti-Mek Gear", "TPRS"),)
LEG, SWARM, LET_GO = "leg-attack", "swarm", "let-go"


def suits(number: int = 4, id: str = "red-1", hex: str = "0505", **changes: Any) -> Squad:
    return squad(id, ELEMENTALS, hex, suits=number, **changes)


def men(troopers: int = 28, **changes: Any) -> Platoon:
    made = platoon("red-1", hex="0505", equipment=GEAR, **changes)
    made.structure["TPRS"] = troopers
    return made


def tank(id: str = "blue-1", hex: str = "0505", name: str = "Vedette Medium Tank") -> Unit:
    design = any_design(name)
    kind = kind_for(design)
    assert kind is not None
    return kind.fresh(id, id.partition("-")[0], design, UnitSetup(name, hex, 0), 0)


def close_up(*units: Unit, board: Board = PLAIN) -> Battle:
    """Units in one hex, as the weapon attack phase begins."""
    return scene(*units, board=board, phase="fire")


def atlas(**state: Any) -> Any:
    return mech("blue-1", "Atlas AS7-D", "0505", **state)


def storm(battle: Battle, attack: str, by: str = "red-1", at: str = "blue-1") -> ShotPlan:
    return plan(battle, attack, by=by, at=at)


def cites(attack: ShotPlan) -> list[str]:
    return [reason.cite for reason in attack.reasons]


def swarmed(host: Any, troops: Any, *others: Unit, board: Board = PLAIN) -> Battle:
    """A battle in which one unit swarms another."""
    battle = close_up(host, troops, *others, board=board)
    holding.board(troops, host, "swarm")
    return battle


def made(battle: Battle, attack: str, *dice: int | tuple[int, ...]) -> list[Event]:
    thrown = script(*dice)
    events = shooting.attack(battle, storm(battle, attack), thrown)
    assert thrown.left == 0
    return events


# To hit


@pytest.mark.parametrize(
    ("number", "leg", "swarm"), [(6, 5, 7), (4, 5, 7), (3, 7, 10), (2, 10, 10), (1, 12, 10)], ids=str
)
def test_fewer_suits_find_it_harder(number: int, leg: int, swarm: int) -> None:
    battle = close_up(atlas(), suits(number))
    assert (storm(battle, LEG).tally.total, storm(battle, SWARM).tally.total) == (leg, swarm)


@pytest.mark.parametrize(
    ("troopers", "leg", "swarm"), [(28, 5, 7), (21, 7, 10), (15, 10, None), (5, 12, None), (4, None, None)], ids=str
)
def test_fewer_troopers_find_it_harder_and_at_last_impossible(
    troopers: int, leg: int | None, swarm: int | None
) -> None:
    battle = close_up(atlas(), men(troopers))
    for attack, number in ((LEG, leg), (SWARM, swarm)):
        found = storm(battle, attack)
        assert (found.tally.total if not found.reasons else None) == number


def test_movement_and_posture_of_the_target_count_and_vehicles_are_easier() -> None:
    assert storm(close_up(atlas(hexes_moved=5, mode="run"), suits()), LEG).tally.total == 7
    assert storm(close_up(atlas(prone=True), suits()), LEG).tally.total == 3
    untrained = platoon("red-1", hex="0505")
    untrained.structure["TPRS"] = 15
    assert storm(close_up(atlas(shutdown=True), untrained), LEG).tally.total == 8 + 5 - 4
    driven = tank()
    driven.hexes_moved, driven.mode = 3, "cruise"
    assert storm(close_up(driven, suits()), SWARM).tally.total == 5 + 2 - 2 + 1


def test_industrial_mechs_are_easier_to_climb() -> None:
    woodcutter = tank(name="Woodcutter WDC-1M")
    battle = close_up(woodcutter, suits())
    assert (storm(battle, LEG).tally.total, storm(battle, SWARM).tally.total) == (4, 6)


def test_magnetic_claws_help_to_swarm() -> None:
    claws = (Fitting("BA Manipulator Adaptation [Magnetic Battle Claw]", "Squad"),)
    battle = close_up(atlas(), suits(equipment=claws))
    assert (storm(battle, LEG).tally.total, storm(battle, SWARM).tally.total) == (5, 6)


@pytest.mark.example("TWG-074", "TWG-075")
def test_suits_that_ride_on_the_target_defend_it_against_a_swarm() -> None:
    """28 men against 5 suits; E75: 4 suits against 4."""

    def number(attacker: Unit, riders: int) -> int:
        host, defenders = mech("blue-1", "Mad Cat (Timber Wolf) Prime", "0505"), suits(riders, "blue-2")
        battle = close_up(host, attacker, defenders)
        holding.board(defenders, host, "ride")
        return storm(battle, SWARM).tally.total

    assert number(men(28), 5) == 5 + 2 + (5 + 2 - 5), "28 men count as 5 suits"
    assert number(men(23), 4) == 5 + 2 + (4 + 2 - 3)
    assert number(suits(4), 4) == 5 + 2 + (4 + 2 - 4)
    assert number(suits(6), 4) == 5 + 2, "no more than they outnumber the attacker by, and two"


@pytest.mark.ruling("TW-221.2")
@pytest.mark.parametrize(("troopers", "as_suits"), [(28, 5), (24, 4), (16, 1), (15, 1), (3, 1)])
def test_suits_fight_their_way_onto_a_friend_that_is_swarmed(troopers: int, as_suits: int) -> None:
    def battle() -> Battle:
        host = mech("red-2", "Mad Cat (Timber Wolf) Prime", "0505", mode="stay")
        foes = platoon("blue-1", hex="0505", equipment=GEAR)
        foes.structure["TPRS"] = troopers
        made = scene(suits(2), host, foes)
        holding.board(foes, host, "swarm")
        return made

    needed = 5 + 5 + (as_suits + 2 - 2)
    [shown] = planned(battle(), "move red-1 mount red-2").rolls
    assert shown.tally.total == needed
    lost = battle()
    events, done = moved(lost, "move red-1 mount red-2", 1, 1)
    assert (rolls(events)[0][1:], lost["red-1"].host, lost["red-1"].mode, done) == ((needed, False), "", "mount", True)
    if needed <= 12:
        won, missed = battle(), battle()
        moved(won, "move red-1 mount red-2", *two(needed))
        moved(missed, "move red-1 mount red-2", *two(needed - 1))
        assert (won["red-1"].host, missed["red-1"].host) == ("red-2", "")


@pytest.mark.ruling("TW-221.2")
def test_men_board_a_swarmed_carrier_without_a_roll() -> None:
    host = tank("red-2", name="Ferryman Hover APC BX")
    host.mode = "stay"
    foes = platoon("blue-1", hex="0505", equipment=GEAR)
    battle = scene(men(20), host, foes)
    holding.board(foes, host, "swarm")
    assert planned(battle, "move red-1 mount red-2").rolls == ()
    moved(battle, "move red-1 mount red-2")
    assert battle["red-1"].host == "red-2"


def test_only_some_infantry_climbs() -> None:
    for name in (RAMPART, "Fenrir Battle Armor [MG](Sqd4)"):
        heavy = squad("red-1", name, "0505")
        assert all(mount.key != SWARM for mount in heavy.design.mounts)
        assert heavy.cannot_storm
    tracked = platoon("red-1", TRACKED)
    assert all(mount.key != SWARM for mount in tracked.design.mounts)


@pytest.mark.ruling("TW-220.1")
def test_suits_drop_their_launchers_before_they_climb() -> None:
    launcher = (Fitting("BA SRM 2 (OS)", "Squad", suit_place="body"), Fitting("BA Manipulators [Battle Claw]", "Squad"))
    burdened = squad("red-1", LASERS, "0505", equipment=launcher)
    battle = close_up(atlas(), burdened)
    assert cites(storm(battle, SWARM)) == cites(storm(battle, LEG)) == ["TW-220.1"]
    burdened.drop_load()
    assert not storm(battle, SWARM).reasons
    assert not storm(battle, LEG).reasons
    clan = suits(equipment=(*launcher, *launcher))
    assert not storm(close_up(atlas(), clan), SWARM).reasons


@pytest.mark.ruling("TW-220.3")
def test_a_leg_attack_is_made_at_the_legs() -> None:
    assert not storm(close_up(atlas(), suits()), LEG).reasons
    assert cites(storm(close_up(atlas(), suits(hex="0506")), LEG)) == ["TW-220.3"]
    elsewhere = suits()
    battle = close_up(atlas(), elsewhere)
    for foot in (-1, 1):
        elsewhere.foot = foot
        assert cites(storm(battle, LEG)) == ["TW-220.3"]


@pytest.mark.ruling("TW-220.4")
def test_a_swarm_begins_at_any_level_of_its_target() -> None:
    troops = suits()
    battle = close_up(atlas(), troops)
    for foot, allowed in ((-1, False), (0, True), (1, True), (2, False)):
        troops.foot = foot
        assert (not storm(battle, SWARM).reasons) is allowed
    assert "TW-220.4" in cites(storm(close_up(atlas(), suits(hex="0506")), SWARM))


@pytest.mark.ruling("TW-220.3", "TW-220.4")
@pytest.mark.parametrize("attack", [LEG, SWARM])
def test_in_older_printings_any_level_of_the_hex_would_do(attack: str) -> None:
    above = suits()
    battle = close_up(atlas(), above)
    battle.rules, above.foot = RuleSet(printing=3), 2
    assert not storm(battle, attack).reasons


@pytest.mark.ruling("TW-220.5")
def test_one_swarm_on_a_unit_and_one_attempt_a_turn() -> None:
    battle = swarmed(atlas(), suits(5), suits(id="red-2"))
    assert cites(storm(battle, SWARM, by="red-2")) == ["TW-220.5"]
    free = close_up(atlas(), suits(), suits(id="red-2"))
    free.declarations["red-1"] = Declaration(shots=[Shot(SWARM, "blue-1")])
    assert cites(storm(free, SWARM, by="red-2")) == ["TW-220.5"]
    assert not storm(free, SWARM).reasons, "its own attempt does not bar it"
    for shot in (Shot(LEG, "blue-1"), Shot(SWARM, "blue-2")):
        free.declarations["red-1"] = Declaration(shots=[shot])
        assert not storm(free, SWARM, by="red-2").reasons


@pytest.mark.ruling("TW-220.5")
@pytest.mark.parametrize("printing", [4, 11])
@pytest.mark.parametrize(("first", "holds"), [(12, ["red-1"]), (2, [])])
def test_of_two_sides_that_swarm_a_unit_in_one_turn_only_the_first_does(
    printing: int, first: int, holds: list[str]
) -> None:
    third = suits(id="green-1")
    third.side = "green"
    battle = close_up(atlas(), suits(), third)
    battle.rules = RuleSet(printing=printing)
    for id in ("green-1", "red-1"):
        assert not storm(battle, SWARM, by=id).reasons, "nobody is told of what others declare"
        battle.declarations[id] = Declaration(shots=[Shot(SWARM, "blue-1")])
    thrown = script(two(first))
    shots = of_kind(fire.resolve(battle, thrown), ShotFired)
    assert thrown.left == 0
    assert [(shot.unit, shot.hit, shot.note) for shot in shots] == [
        ("red-1", bool(holds), ""),
        ("green-1", False, "red-1 swarms it this turn"),
    ]
    assert [troops.id for troops in holding.held_by(battle, battle["blue-1"], "swarm")] == holds


def test_nobody_climbs_infantry_and_vehicles_have_no_legs() -> None:
    assert cites(storm(close_up(platoon("blue-1", hex="0505"), suits()), SWARM)) == ["TWB-36.1"]
    assert cites(storm(close_up(tank(), suits()), LEG)) == ["TWB-36.1"]


@pytest.mark.ruling("TW-220.7")
@pytest.mark.parametrize(("name", "aloft", "number"), [("Kestrel VTOL", 3, 6), ("Gannet Combat WiGE BX", 1, 5)])
def test_a_flyer_is_swarmed_only_while_it_has_landed(name: str, aloft: int, number: int) -> None:
    flyer = tank(name=name)
    battle = close_up(flyer, suits())
    flyer.mode = "cruise"
    landed = storm(battle, SWARM)
    assert (landed.reasons, landed.tally.total) == ((), number), "a VTOL that has flown is +1, though it has landed"
    flyer.foot = aloft
    assert "TW-220.7" in cites(storm(battle, SWARM))


@pytest.mark.parametrize(("kind", "reasons"), [("dfa", ["TWB-36.2"]), ("charge", [])])
def test_who_is_in_the_air_for_a_death_from_above_cannot_be_climbed(kind: Any, reasons: list[str]) -> None:
    for attack in (LEG, SWARM):
        assert cites(storm(close_up(suits(), atlas(assault=Assault(kind, "red-1"))), attack)) == reasons


def test_no_wreck_is_climbed() -> None:
    assert cites(storm(close_up(suits(), atlas(destroyed="a shot")), SWARM)) == ["TWB-36.1"]


def test_who_attacks_by_hand_fires_nothing() -> None:
    battle = close_up(atlas(), suits())
    fire.verify(battle, Fire("red-1", "flamer-ba-squad", "blue-1"))
    fire.declare(battle, Fire("red-1", "flamer-ba-squad", "blue-1"))
    reasons = list(fire.fire_reasons(battle, Fire("red-1", SWARM, "blue-1")))
    assert [reason.cite for reason in reasons] == ["TWB-36.1"]


# What they do


@pytest.mark.example("TWG-071")
def test_a_leg_attack_bites_and_looks_for_something_to_break() -> None:
    battle = close_up(atlas(), suits())
    events = made(battle, LEG, two(5), 2, two(7))
    assert (damage_to(events, "blue-1"), of_kind(events, DamageTaken)[0].location) == (4, "RL")
    assert [rolled.location for rolled in of_kind(events, CriticalRolled)] == ["RL"]


def test_a_leg_that_is_gone_leaves_the_other() -> None:
    battle = close_up(atlas(), suits())
    battle["blue-1"].structure["RL"] = battle["blue-1"].armor["RL"] = 0
    assert of_kind(made(battle, LEG, two(5), 2, two(7)), DamageTaken)[0].location == "LL"


@pytest.mark.example("TWG-076")
@pytest.mark.ruling("TW-223.3")
@pytest.mark.parametrize(("claws", "more"), [(0, 0), (1, 1), (2, 2)])
def test_vibro_claws_add_one_or_two_to_the_whole_swarm(claws: int, more: int) -> None:
    """Four lasers of 3, missiles on the body that do not count, and one claw."""
    arms = (
        Fitting("BA Small Laser", "Squad", suit_place="right-arm"),
        Fitting("BA SRM 2 (OS)", "Squad", suit_place="body"),
        *[Fitting("BA Manipulator Adaptation [Vibro-Claw]", "Squad")] * claws,
    )
    assert suits(4, equipment=arms).swarm_groups == [12 + more]


@pytest.mark.ruling("TW-223.2")
def test_swarming_suits_strike_once_and_look_once_for_something_to_break() -> None:
    battle = close_up(atlas(), suits())
    [boarded] = of_kind(made(battle, SWARM, two(7)), Boarded)
    assert (boarded.host, battle["red-1"].host) == ("blue-1", "blue-1")
    thrown = script(two(7), two(7))
    events = swarming.bites(battle, thrown, swarming.holding_on(battle))
    assert (damage_to(events, "blue-1"), thrown.left) == (8, 0)
    assert [rolled.location for rolled in of_kind(events, CriticalRolled)] == ["CT"]


def test_the_swarm_table_strikes_front_and_rear() -> None:
    battle = swarmed(atlas(), suits())
    armor = dict(battle["blue-1"].armor)
    swarming.bites(battle, script(two(4), two(7)), swarming.holding_on(battle))
    assert battle["blue-1"].armor["RTR"] == armor["RTR"] - 8


def test_a_platoon_swarms_in_groups_of_two_and_breaks_nothing() -> None:
    battle = swarmed(atlas(), men(28))
    thrown = script(*[two(7)] * 8)
    events = swarming.bites(battle, thrown, swarming.holding_on(battle))
    assert [taken.amount for taken in of_kind(events, DamageTaken)] == [2] * 7 + [1]
    assert (of_kind(events, CriticalRolled), thrown.left) == ([], 0)


def test_a_vehicle_is_swarmed_from_a_side_at_random() -> None:
    battle = swarmed(tank(), suits())
    events = swarming.bites(battle, script(6, 3, two(7), two(5), two(5), two(5)), swarming.holding_on(battle))
    assert of_kind(events, DamageTaken)[0].location == "RR"


def test_swarmers_go_where_their_host_goes_and_may_let_go() -> None:
    battle = swarmed(atlas(facing=3), suits())
    battle.phase = "movement"
    moved(battle, "move blue-1 walk 0506")
    assert battle["red-1"].hex == "0506"
    assert "red-1" not in [unit.id for unit in movement.units_to_move(battle)]
    assert of_kind(made(battle, LET_GO), LeftHost)
    assert (battle["red-1"].host, battle.at("0506")) == ("", [battle["blue-1"], battle["red-1"]])


@pytest.mark.ruling("TW-220.6", "TW-220.8")
def test_swarmers_are_nobodys_target() -> None:
    battle = swarmed(atlas(), suits(), mech("blue-2", "Locust LCT-1V", "0506", 0))
    assert cites(plan(battle, "ml", by="blue-2", at="red-1")) == ["TW-220.6"]
    kicks = physical.assess(battle, battle["blue-2"], "kick-left", battle["red-1"])
    assert "TW-220.8" in [reason.cite for reason in kicks.reasons]
    charged = close_combat.assault_target_reasons(battle, battle["blue-2"], battle["red-1"], "charge")
    assert "TW-220.8" in [reason.cite for reason in charged]


@pytest.mark.ruling("TW-222.5")
@pytest.mark.parametrize(("die", "through", "left"), [(4, 8, 5), (5, 0, 4)], ids=["the 'Mech", "the swarmers"])
def test_shots_at_the_host_may_strike_the_swarmers(die: int, through: int, left: int) -> None:
    battle = swarmed(atlas(), suits(5, armor=7), mech("red-2", "Awesome AWS-8Q", "0506", 0))
    shot = plan(battle, "ppc-ra", by="red-2", at="blue-1")
    suit_die = [1] if die > 4 else []
    events = shooting.deal(battle, shot, battle["blue-1"], [8], script(two(7), die, *suit_die))
    [struck] = of_kind(events, SwarmersStruck)
    assert (struck.struck, damage_to(events, "blue-1")) == (die > 4, through)
    assert battle["red-1"].structure["Trooper 1"] == left - 4
    arm = shooting.deal(battle, shot, battle["blue-1"], [8], script(two(3)))
    assert of_kind(arm, SwarmersStruck) == [], "an arm carries nobody"
    own = swarming.shield(battle, battle["blue-1"], ("CT", False), 8, Blow((8,), attacker=battle["red-1"]), script())
    assert own == ([], 8), "the swarmers are no third party"


@pytest.mark.example("TWG-079")
def test_what_a_suit_cannot_hold_goes_through_to_the_host() -> None:
    """A hit of 8 on a suit with 5 and 1."""
    battle = swarmed(atlas(), suits(5, armor=5), mech("red-2", "Awesome AWS-8Q", "0506", 0))
    shot = plan(battle, "ppc-ra", by="red-2", at="blue-1")
    events = shooting.deal(battle, shot, battle["blue-1"], [8], script(two(7), 5, 1))
    assert (damage_to(events, "red-1"), damage_to(events, "blue-1")) == (6, 2)


# Shaking them off


@pytest.mark.example("TWG-077")
@pytest.mark.ruling("TW-222.1")
def test_a_jump_shakes_swarmers_off_and_hurts_every_suit() -> None:
    """A jump of 5, and a roll of 9."""
    jumper = mech("blue-1", "Griffin GRF-1N", "0505", 3)
    battle = swarmed(jumper, suits(4))
    battle.phase = "movement"
    events, _ = moved(battle, "move blue-1 jump 0510", *two(9))
    [rolled] = of_kind(events, RollMade)
    assert rolled.tally.total == 5 + 4
    assert [taken.amount for taken in of_kind(events, DamageTaken)] == [5] * 4
    thrown = battle["red-1"]
    assert isinstance(thrown, Squad)
    assert (thrown.host, thrown.hex, thrown.idle) == ("", "0510", True)
    assert "TW-222.1" in cites(plan(battle, "flamer-ba", by="red-1", at="blue-1"))
    assert cites(storm(battle, SWARM)) == ["TW-222.1"]
    with pytest.raises(Illegal, match="red-1 was thrown off and moves no more this turn"):
        planned(battle, "move red-1 walk 0511")


@pytest.mark.ruling("TW-222.1")
def test_a_jump_hurts_by_the_mp_used_and_every_man_of_a_platoon() -> None:
    battle = swarmed(mech("blue-1", "Griffin GRF-1N", "0505", 3), suits(4))
    battle.phase = "movement"
    events, _ = moved(battle, "move blue-1 jump 0508", *two(9))
    assert [taken.amount for taken in of_kind(events, DamageTaken)] == [3] * 4, "3 of 5 MP"
    crowd = swarmed(mech("blue-1", "Griffin GRF-1N", "0505", 3), men(24))
    crowd.phase = "movement"
    events, _ = moved(crowd, "move blue-1 jump 0506", *two(9))
    assert [fallen.lost for fallen in of_kind(events, TroopersLost)] == [24], "a point to each"


def test_a_jump_that_fails_carries_them_along() -> None:
    battle = swarmed(mech("blue-1", "Griffin GRF-1N", "0505", 3), suits(4))
    battle.phase = "movement"
    moved(battle, "move blue-1 jump 0510", *two(8))
    assert (battle["red-1"].host, battle["red-1"].hex) == ("blue-1", "0510")


def test_a_fall_throws_swarmers_off() -> None:
    battle = swarmed(atlas(), suits(4))
    battle.phase = "movement"
    events, _ = moved(battle, "move blue-1 walk drop", *two(5), *two(5), 1, *[3, 4] * 2, *two(7), 2)
    assert (len(of_kind(events, Fell)), battle["red-1"].host) == (1, "")
    assert damage_to(events, "red-1") == 7


def test_who_fails_to_roll_over_keeps_the_swarmers() -> None:
    battle = swarmed(atlas(), suits(4))
    battle.phase = "movement"
    moved(battle, "move blue-1 walk drop", *two(4))
    assert (battle["red-1"].host, battle["blue-1"].prone) == ("blue-1", True)


@pytest.mark.ruling("TW-222.3")
@pytest.mark.parametrize(("roll", "thrown"), [(9, True), (8, False)])
def test_a_vehicle_that_swerves_shakes_swarmers_off(roll: int, thrown: bool) -> None:
    battle = swarmed(tank(), suits(4))
    battle.phase = "movement"
    events, _ = moved(battle, "move blue-1 flank 0504", *two(roll))
    [rolled] = of_kind(events, RollMade)
    assert rolled.tally.total == 5 + 4
    assert [taken.amount for taken in of_kind(events, DamageTaken)] == [1] * 4 * thrown
    troops = battle["red-1"]
    assert isinstance(troops, Squad)
    assert (troops.host == "", troops.idle) == (thrown, thrown)


@pytest.mark.ruling("TW-222.3")
def test_a_vehicle_that_swerves_hurts_every_man_of_a_platoon() -> None:
    battle = swarmed(tank(), men(24))
    battle.phase = "movement"
    events, _ = moved(battle, "move blue-1 flank 0504", *two(9))
    assert [fallen.lost for fallen in of_kind(events, TroopersLost)] == [24]
    assert not battle["red-1"].host


@pytest.mark.ruling("TW-222.4")
def test_levels_are_counted_above_the_ground_for_those_who_are_thrown_off_in_the_air() -> None:
    host, walkers = tank(name="Kestrel VTOL"), suits(4, jump=0, motion="leg")
    battle = swarmed(host, walkers, board=PLAIN.with_terrain("0505", level=3))
    host.foot, host.destroyed = 5, "it is shot down"
    events = swarming.after(battle, [], script())
    assert [taken.amount for taken in of_kind(events, DamageTaken)] == [2] * 4
    assert (walkers.idle, walkers.foot) == (True, 3)


def test_a_vehicle_at_cruise_or_full_flank_does_not_swerve() -> None:
    battle = swarmed(tank(), suits(4))
    battle.phase = "movement"
    moved(battle, "move blue-1 cruise 0504")
    assert battle["red-1"].host == "blue-1"
    fast = swarmed(tank(), suits(4))
    fast.phase = "movement"
    moved(fast, "move blue-1 flank turn NE turn N 0504 0503 0502 0501")
    assert fast["red-1"].host == "blue-1"


@pytest.mark.example("TWG-078")
@pytest.mark.ruling("TW-222.4")
@pytest.mark.parametrize("flyer", ["Kestrel VTOL", "Gannet Combat WiGE BX"])
@pytest.mark.parametrize(("troops", "harm"), [(suits(4), 0), (suits(4, jump=0, motion="leg"), 4)], ids=["jump", "foot"])
def test_who_is_thrown_off_in_the_air_falls_a_point_a_level(troops: Squad, harm: int, flyer: str) -> None:
    for destroyed in (False, True):
        falling_troops = troops.copy()
        host = tank(name=flyer)
        battle = swarmed(host, falling_troops)
        host.foot, host.mode = 4, "flank"
        host.destroyed = "it is shot down" if destroyed else ""
        told = UnitMoved(
            unit="blue-1", mode="flank", path=("0505",), facing=0, cost=storm(battle, SWARM).tally, hexes=0, assault=""
        )
        events = swarming.after(battle, [told], script(*(() if destroyed else (two(12),))))
        assert [taken.amount for taken in of_kind(events, DamageTaken)] == [harm] * 4 * bool(harm)
        assert (falling_troops.host, falling_troops.idle, falling_troops.foot) == ("", True, 0)


def test_deep_water_drowns_swarmers() -> None:
    lake = PLAIN.with_terrain("0506", water=2)
    battle = swarmed(mech("blue-1", "Locust LCT-1V", "0505", 3), suits(4), board=lake)
    battle.phase = "movement"
    moved(battle, "move blue-1 walk 0506", *two(12))
    assert battle["red-1"].destroyed == "it drowns"


def test_an_arm_brushes_swarmers_off_or_strikes_its_own_mech() -> None:
    for dice, thrown in (((two(9), 1), True), ((two(8), 3), False)):
        battle = swarmed(atlas(), suits(4))
        brush = physical.assess(battle, battle["blue-1"], "brush-left", battle["red-1"])
        assert (brush.tally.total, brush.legal) == (9, True)
        battle.physicals["blue-1"] = Physical("blue-1", "brush-left", "red-1")
        events = physical.resolve(battle, script(*dice))
        assert (not battle["red-1"].host) is thrown
        assert damage_to(events, "red-1" if thrown else "blue-1") == 10


def test_an_arm_that_has_fired_brushes_nobody_off() -> None:
    battle = swarmed(atlas(), suits(4))
    battle["blue-1"].fired = ["ml-la"]
    assert not physical.assess(battle, battle["blue-1"], "brush-left", battle["red-1"]).legal
    assert physical.assess(battle, battle["blue-1"], "brush-right", battle["red-1"]).legal


def test_swarmers_outlive_their_host() -> None:
    battle = swarmed(atlas(), suits(4))
    battle["blue-1"].destroyed = "it is gone"
    swarming.after(battle, [], ScriptedDice([]))
    assert (battle["red-1"].host, battle["red-1"].destroyed) == ("", "")


@pytest.mark.ruling("TW-142.5")
def test_a_swarm_changes_nothing_for_who_shoots_at_the_host() -> None:
    free = close_up(atlas(), suits(), mech("red-2", "Awesome AWS-8Q", "0506", 0))
    held = swarmed(atlas(), suits(), mech("red-2", "Awesome AWS-8Q", "0506", 0))
    assert plan(free, "ppc-ra", by="red-2", at="blue-1").tally == plan(held, "ppc-ra", by="red-2", at="blue-1").tally


def test_trained_platoons_use_their_skill_and_others_eight() -> None:
    assert men().storm_skill == 5
    untrained = platoon("red-1")
    assert isinstance(untrained.design.infantry, Infantry)
    assert untrained.storm_skill == 8
