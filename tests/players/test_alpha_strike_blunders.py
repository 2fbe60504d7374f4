"""Things that a bot must not get wrong in Alpha Strike."""

from __future__ import annotations

import pytest

from boxcars import players
from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.actions import AnyAction, Attack, Done, Move, Physical, Switch, Use
from boxcars.alpha_strike.attacks import arcs
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.alpha_strike.moving.move_plan import plan
from boxcars.catalog.alpha_strike import Special
from boxcars.core.game import View
from boxcars.tabletop.measure import length
from tests.alpha_strike.tables import battle_of, make_card, unit

BRAWLER = make_card(damage=(4, 1, 0), name="Brawler")
SNIPER = make_card(damage=(1, 3, 3), name="Sniper")


def situation(
    phase: str, red: list[UnitSetup], blue: list[UnitSetup], table: str = "open-plain", options: tuple[str, ...] = ()
) -> Battle:
    """A battle in which red must decide with its first unit, and everybody else has acted."""
    battle = battle_of(red, blue, table, options=options)
    battle.turn, battle.phase, battle.order = 1, phase, ("blue", "red")
    if phase == "end":
        battle.ending = ["red"]
    else:
        battle.waiting, battle.exchange = ["red-1"], [("red", 1)]
    for each in battle.in_play():
        each.mode = "" if phase == "movement" and each.id == "red-1" else "ground"
    return battle


def answer(battle: Battle) -> AnyAction:
    """What the greedy bot does; it must be legal."""
    view = View(RULEBOOK, battle, "red", [])
    action = players.make("greedy").choose(view)
    assert view.can(action)
    return action  # type: ignore[return-value]


def test_a_brawler_closes_in() -> None:
    battle = situation("movement", [unit("36,44", BRAWLER)], [unit("36,10", SNIPER, facing=180)])
    way = plan(battle, _move(battle))
    assert length(way.at, battle["blue-1"].at) < 34 - 6


def test_a_sniper_does_not_run_into_a_brawler() -> None:
    battle = situation("movement", [unit("36,34", SNIPER)], [unit("36,14", BRAWLER, facing=180)])
    way = plan(battle, _move(battle))
    assert length(way.at, battle["blue-1"].at) > 12


def test_it_does_not_show_its_back() -> None:
    foes = [unit("30,14", facing=180), unit("42,14", facing=180)]
    battle = situation("movement", [unit("36,34", facing=180)], foes)
    way, red = plan(battle, _move(battle)), battle["red-1"].copy()
    red.at, red.facing = way.at, way.facing
    assert all(arcs.in_front(red, foe.at) and not arcs.from_rear(foe.at, red) for foe in battle.enemies("red"))


def test_it_takes_an_enemy_in_the_rear_when_it_can() -> None:
    battle = situation("movement", [unit("40,20", make_card(move=14))], [unit("36,24", facing=0)])
    assert arcs.from_rear(plan(battle, _move(battle)).at, battle["blue-1"])


def _move(battle: Battle) -> Move:
    action = answer(battle)
    assert isinstance(action, Move)
    return action


def test_it_fires_at_the_enemy_that_is_nearly_gone() -> None:
    battle = situation("combat", [unit("36,30")], [unit("32,16", facing=180), unit("40,16", facing=180)])
    battle["blue-2"].armor, battle["blue-2"].structure = 0, 2
    assert answer(battle) == Attack("red-1", "blue-2")


def test_it_wastes_nothing_on_what_is_destroyed_already() -> None:
    battle = situation("combat", [unit("36,30")], [unit("32,16", facing=180), unit("40,16", facing=180)])
    battle["blue-2"].armor, battle["blue-2"].structure = 0, 0
    battle["blue-2"].marks.destroyed = "weapons of red-2"
    assert answer(battle) == Attack("red-1", "blue-1")


def test_it_overheats_for_a_kill_but_never_into_a_shutdown() -> None:
    hot = make_card(damage=(3, 3, 2), overheat=3)
    battle = situation("combat", [unit("36,30", hot)], [unit("36,26", facing=180)])
    battle["blue-1"].armor, battle["blue-1"].structure = 0, 5
    assert answer(battle) == Attack("red-1", "blue-1", overheat=2)
    battle["red-1"].heat = 2
    action = answer(battle)
    assert not isinstance(action, Attack) or battle["red-1"].heat + action.overheat < 4


def test_who_will_be_destroyed_has_no_heat_to_fear() -> None:
    hot = make_card(damage=(3, 3, 2), overheat=3)
    battle = situation("combat", [unit("36,30", hot)], [unit("36,26", make_card(armor=12), facing=180)])
    battle["red-1"].marks.destroyed = "weapons of blue-1"
    assert answer(battle) == Attack("red-1", "blue-1", overheat=3)


def test_it_cools_down_rather_than_miss() -> None:
    battle = situation("combat", [unit("36,44", make_card(damage=(3, 3, 1)))], [unit("36,8", facing=180)])
    battle["red-1"].heat = 3
    assert answer(battle) == Done("red-1")


def test_it_strikes_what_it_touches_when_that_is_better() -> None:
    giant = make_card(damage=(1, 1, 0), size=4, specials="MEL")
    battle = situation("combat", [unit("36,30", giant)], [unit("36,28.75", facing=180)])
    assert answer(battle) == Physical("red-1", "melee", "blue-1")


def test_it_fires_over_what_hides_the_enemy_with_an_idle_spotter() -> None:
    wall = 'table wall 72 x 48\nbuilding heavy tall 6 "Wall" 20,23 52,23 52,25 20,25'
    battery = make_card(damage=(2, 2, 2), specials=[Special("IF", 2)])
    unarmed = make_card(damage=(0, 0, 0))
    battle = situation("combat", [unit("36,40", battery), unit("66,20", unarmed)], [unit("36,12")], wall)
    assert answer(battle) == Attack("red-1", "blue-1", "if", spotter="red-2")


def test_a_crippled_unit_leaves_when_it_must() -> None:
    battle = situation("movement", [unit("36,46")], [unit("36,12")], options=("forced-withdrawal",))
    battle["red-1"].armor, battle["red-1"].structure = 0, 1
    assert _move(battle).leaves


def test_infantry_rides_while_the_enemy_is_far_and_gets_off_near_him() -> None:
    carrier = make_card("CV", move=10, damage=(1, 1, 0), specials=[Special("IT", 4)])
    platoon = make_card("CI", move=4, damage=(2, 1, 0), armor=2, structure=1, specials=[Special("CAR", 2)])
    afoot = situation("movement", [unit("36,44", carrier), unit("37.25,44", platoon)], [unit("36,6", facing=180)])
    afoot["red-2"].mode = ""
    assert _move(afoot).mounts == ("red-2",)
    riding = situation("movement", [unit("36,30", carrier), unit("36,30", platoon, carrier="red-1")], [unit("36,14")])
    assert [id for id, _ in _move(riding).drops] == ["red-2"]


@pytest.mark.parametrize(("specials", "switch"), [("TSM", Switch("red-1", "overheat")), ("STL", None)])
def test_it_warms_triple_strength_myomer_and_keeps_its_stealth(specials: str, switch: Switch | None) -> None:
    battle = situation("end", [unit("36,30", make_card(specials=specials))], [unit("36,12")])
    assert answer(battle) == switch if switch else str(answer(battle)) == "end red"
    if specials == "STL":
        battle["red-1"].stealth = False
        assert answer(battle) == Switch("red-1", "stealth", "on")


def test_a_blip_does_not_lie_in_wait() -> None:
    foe = unit("36,10", SNIPER, facing=180)
    battle = situation("movement", [unit("36,44", BRAWLER)], [foe], options=("concealed-data",))
    assert plan(battle, _move(battle)).at != battle["red-1"].at


def test_a_decoy_stays_where_nobody_finds_it_out() -> None:
    field = [unit("36,46"), UnitSetup("decoy", "30,46"), unit("42,46")]
    battle = situation("movement", field, [unit("36,8", facing=180)], options=("concealed-data",))
    battle.waiting = ["red-2"]
    battle["red-1"].mode, battle["red-2"].mode = "ground", ""
    assert battle["red-2"].is_decoy
    way = plan(battle, _move(battle))
    assert 24 < length(way.at, battle["blue-1"].at) < 31


@pytest.mark.parametrize(("code", "ability", "uses"), [("DJ", "STL", True), ("DJ", "", False), ("HPG", "", True)])
def test_it_jams_enemies_that_have_something_to_jam(code: str, ability: str, uses: bool) -> None:
    jammer, target = make_card(specials=code, damage=(0, 0, 0)), make_card(specials=ability)
    foes = [unit(f"{x},30", target, facing=180) for x in (34, 36, 38)]
    action = answer(situation("combat", [unit("36,40", jammer)], foes, options=("jammers",)))
    assert isinstance(action, Use) is uses


def test_it_does_not_pulse_its_own_friends() -> None:
    jammer, friends = make_card(specials="HPG", damage=(0, 0, 0)), [unit(f"{x},44") for x in (34, 36, 38)]
    battle = situation("combat", [unit("36,40", jammer), *friends], [unit("36,28", facing=180)], options=("jammers",))
    assert isinstance(answer(battle), Done)


def test_engineers_who_see_nobody_clear_the_way() -> None:
    wood = "table wood 72 x 48\nwoods tall 2 20,20 50,20 50,39 20,39"
    sappers = make_card("CI", specials="ENG", damage=(1, 0, 0))
    battle = situation("combat", [unit("36,39.7", sappers)], [unit("36,8", facing=180)], wood, options=("razing",))
    assert isinstance(answer(battle), Use)
    battle = situation("combat", [unit("36,39.7", sappers)], [unit("36,44", facing=0)], wood, options=("razing",))
    assert isinstance(answer(battle), Attack | Done)


@pytest.mark.parametrize(("away", "uses"), [(10, True), (4, False)])
def test_a_c3_sensor_is_shot_at_enemies_that_the_network_is_far_from(away: float, uses: bool) -> None:
    scout, lead = make_card(specials="C3RS C3S", damage=(0, 0, 0)), make_card(specials=[Special("C3M", 2)])
    team = [unit("36,40", scout), unit("30,46", lead)]
    battle = situation("combat", team, [unit(f"36,{40 - away}", facing=180)])
    assert isinstance(answer(battle), Use) is uses
