"""A campaign of tracks: from battle to battle, with support points, repairs, training and salvage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.actions import Move
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.campaign import between
from boxcars.alpha_strike.campaign.campaign import (
    Campaign,
    Left,
    begin,
    call_off,
    new_campaign,
    read_campaign,
    report,
    report_by_hand,
    scenario_of,
    write_campaign,
)
from boxcars.alpha_strike.campaign.reporting import report_record
from boxcars.alpha_strike.moving import movement
from boxcars.alpha_strike.setup.skirmish import new_battle
from boxcars.alpha_strike.turn.victory import check_victory
from boxcars.alpha_strike.unit import Wear
from boxcars.cli.app import app
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.game import Game
from boxcars.core.scenario.scenario_file import read_scenario, write_scenario
from boxcars.scenarios import setup_of
from boxcars.tabletop.measure import Point
from tests.alpha_strike.aerospace.air import fighter
from tests.alpha_strike.tables import make_card

CARD = make_card(pv=35)


def war(**fields: Any) -> Campaign:
    """Two units a side."""
    return new_campaign("War", {"red": [CARD, CARD], "blue": [CARD, CARD]}, **fields)


def fought(campaign: Campaign, lost: tuple[str, ...] = (), **changes: object) -> Campaign:
    """The campaign after a stand-up fight in which some units were destroyed, at its last End Phase."""
    begun = begin(campaign, "stand-up", "open-plain", "red")
    return report(begun, ended(begun, lost, **changes))


def ended(campaign: Campaign, lost: tuple[str, ...] = (), **changes: object) -> Battle:
    """The battle of the track that is being fought, over after its last turn; red-1 has changed."""
    assert campaign.pending
    battle = new_battle(campaign.pending.setup)
    for id in list(battle.reserves):
        battle.units[id] = battle.reserves.pop(id)
    for id in lost:
        battle[id].destroyed, battle[id].structure, battle[id].armor = "a shot", 0, 0
    for name, value in changes.items():
        setattr(battle["red-1"], name, value)
    battle.turn, battle.phase = battle.turns, "end"
    check_victory(battle)
    return battle


def test_a_track_is_paid_for_and_set_up_with_its_terms() -> None:
    begun = begin(war(), "breakthrough", "open-plain", "blue")
    assert [army.support for army in begun.sides.values()] == [900, 900]
    assert begun.pending
    mission = begun.pending.setup.mission
    assert mission
    assert (mission.attacker, mission.zones["red"].in_words()) == ("blue", "24 to 48 from the west edge")
    assert [each.in_words() for each in mission.objectives] == [
        "take units off the east edge: 50 points each",
        "destroy enemies: 50 points each",
        "drive the whole enemy force off: 200 points, which ends the battle",
    ]
    assert RULEBOOK.new(begun.pending.setup).mission == mission


@pytest.mark.parametrize(
    ("campaign", "words"),
    [
        (war(support=10), "red has 10 support points, and the track costs 50"),
        (begin(war(), "pursuit", "open-plain", "red"), "Pursuit is being fought: report its battle first"),
    ],
)
def test_a_track_that_cannot_be_begun_is_refused(campaign: Campaign, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        begin(campaign, "stand-up", "open-plain", "red")


def test_survivors_keep_their_damage_and_have_to_rearm_and_the_sides_are_paid() -> None:
    after = fought(war(), armor=2, structure=4, criticals={"mp": 1}, slowed=["-2"])
    unit = after.sides["red"].units["red-1"]
    assert unit.wear == Wear(armor=3, structure=1, criticals={"mp": 1}, slowed=("-2",))
    assert (unit.rearmed, unit.seasoned, after.chapters[0].held) == (False, True, "")
    assert after.chapters[0].points == {"red": 70, "blue": 70}
    assert [army.support for army in after.sides.values()] == [950 + 70] * 2
    again = new_battle(begin(after, "stand-up", "open-plain", "red").pending.setup)  # type: ignore[union-attr]
    worn = again.reserves["red-1"]
    assert (worn.armor, worn.structure, worn.criticals, worn.slowed) == (2, 4, {"mp": 1}, ["-2"])
    assert worn.card.damage[:3] == (2, 2, 1), "it has not rearmed [AS-119.1]"


def test_who_holds_the_field_keeps_its_wrecks_and_may_salvage_the_enemy_s() -> None:
    after = fought(war(support=3000), ("red-2", "blue-1", "blue-2"))
    assert after.chapters[0].held == "red"
    assert after.sides["red"].units["red-2"].state == "wreck"
    assert {unit.state for unit in after.sides["blue"].units.values()} == {"lost"}
    assert list(after.sides["red"].salvage) == ["blue-1", "blue-2"]
    bought = between.salvage(after, "red", "blue-1")
    assert bought.sides["red"].support == after.sides["red"].support - 20 * 35
    assert bought.sides["red"].units["red-3"].state == "wreck"
    assert list(bought.sides["red"].salvage) == ["blue-2"]
    mended = between.repair(bought, "red", "red-3")
    assert mended.sides["red"].units["red-3"].state == "ready"
    with pytest.raises(BadSetup, match="blue-1, Test BM, is lost"):
        between.repair(after, "blue", "blue-1")


def test_nobody_holds_a_field_on_which_nobody_is_left() -> None:
    after = fought(war(), ("red-1", "red-2", "blue-1", "blue-2"))
    assert after.chapters[0].held == ""
    assert {unit.state for army in after.sides.values() for unit in army.units.values()} == {"lost"}


def test_nobody_is_trained_beyond_the_best_skill() -> None:
    after = fought(war(support=9000))
    army = after.sides["red"]
    best = replace(army.units["red-1"], skill=between.BEST_SKILL)
    after = after.with_army("red", replace(army, units={**army.units, "red-1": best}))
    with pytest.raises(BadSetup, match="cannot be better than Skill 0"):
        between.train(after, "red", "red-1")


def test_nothing_is_left_of_who_explodes_or_sinks() -> None:
    begun = begin(war(), "stand-up", "open-plain", "red")
    battle = ended(begun, ("blue-1", "blue-2"))
    battle["blue-1"].destroyed = "its ammunition exploded"
    assert list(report(begun, battle).sides["red"].salvage) == ["blue-2"]


def test_repairs_ammunition_and_training_cost_support_points() -> None:
    after = fought(war(), armor=1, structure=4)
    assert between.repair_price(after.sides["red"].units["red-1"], after.rules) == 4 * 20 + 1 * 40
    mended = between.rearm(between.repair(after, "red", "red-1"), "red", "red-1")
    unit = mended.sides["red"].units["red-1"]
    assert (unit.wear, unit.rearmed) == (Wear(), True)
    assert mended.sides["red"].support == after.sides["red"].support - 120 - 20
    with pytest.raises(BadSetup, match="needs no repairs"):
        between.repair(mended, "red", "red-1")


@pytest.mark.example("ASA-85")
def test_a_better_skill_costs_what_it_adds_to_the_point_value_once_a_track() -> None:
    after = fought(war())
    trained = between.train(after, "red", "red-1")
    assert after.sides["red"].support - trained.sides["red"].support == 280
    assert trained.sides["red"].units["red-1"].skill == 3
    with pytest.raises(BadSetup, match="has not survived a track since its crew was trained"):
        between.train(trained, "red", "red-1")


def test_units_are_bought_and_debts_are_refused() -> None:
    rich = between.buy(war(support=3000), "red", "Atlas AS7-D")
    assert rich.sides["red"].support == 3000 - 40 * 52
    with pytest.raises(BadSetup, match="red has 1000 support points, and Atlas AS7-D costs 2080"):
        between.buy(war(), "red", "Atlas AS7-D")


def test_a_campaign_is_a_file_and_its_battle_a_scenario() -> None:
    begun = begin(war(), "pursuit", "open-plain", "red")
    assert read_campaign(write_campaign(begun)) == begun
    scenario = read_scenario(write_scenario(scenario_of(begun)))
    assert begun.pending
    told = setup_of(scenario)
    assert told.mission.story == scenario.story
    assert replace(told, mission=replace(told.mission, story="")) == begun.pending.setup
    with pytest.raises(BadSetup, match="its format is 'x'"):
        read_campaign(write_campaign(replace(begun, format="x")))


def test_three_tracks_are_fought_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "war.json")

    def campaign(*words: str) -> None:
        app(["campaign", *words], standalone_mode=False)

    campaign("new", file, "--red", "Atlas AS7-D", "--blue", "Marauder MAD-3R", "--support", "4000")
    for seed, track in enumerate(("stand-up", "breakthrough", "pursuit")):
        campaign("battle", file, track, "--table", "duel-ring", "--bots", "--seed", str(seed))
        now = read_campaign(Path(file).read_bytes())
        for side, army in now.sides.items():
            if not army.ready():
                campaign("buy", file, side, "Wasp WSP-1A")
    assert [chapter.track for chapter in now.chapters] == ["stand-up", "breakthrough", "pursuit"]
    capsys.readouterr()
    campaign("show", file)
    assert "track 3, Pursuit:" in capsys.readouterr().out


def test_a_battle_that_people_have_fought_is_reported_by_its_record(tmp_path: Path) -> None:
    from boxcars.players.match import play
    from boxcars.scenarios import load, start

    file, scenario, record = (tmp_path / name for name in ("war.json", "battle.json", "battle.bxr"))
    file.write_text(write_campaign(new_campaign("War", {"red": ["Wasp WSP-1A"], "blue": ["Wasp WSP-1A"]})))
    app(
        ["campaign", "battle", str(file), "stand-up", "--table", "duel-ring", "--scenario", str(scenario)],
        standalone_mode=False,
    )
    game = start(load(str(scenario)), "3")
    play(game, dict.fromkeys(game.state.sides, "greedy"))
    record.write_text(game.record.text(), encoding="utf-8")
    app(["campaign", "report", str(file), str(record)], standalone_mode=False)
    now = read_campaign(file.read_bytes())
    assert (now.pending, len(now.chapters)) == (None, 1)


def test_in_a_pursuit_the_attacker_comes_in_the_second_turn() -> None:
    begun = begin(war(), "pursuit", "open-plain", "red")
    assert begun.pending
    mission = begun.pending.setup.mission
    assert mission
    assert [(each.units, each.turn) for each in mission.arrivals] == [(("red-1", "red-2"), 2)]
    assert set(new_battle(begun.pending.setup).reserves) == {"red-1", "red-2", "blue-1", "blue-2"}


def test_a_pursuer_is_paid_for_cripples_and_the_hunted_for_those_who_get_away_crippled() -> None:
    begun = begin(war(), "pursuit", "table plain 72 x 48", "red")
    battle = ended(begun)
    runner = battle["blue-1"]
    runner.at, runner.structure, runner.armor, runner.mode = Point(71.4, 20), 2, 0, ""
    battle.outcome = None
    movement.apply(battle, Move("blue-1", "ground", ("71.4,20.5",), leaves=True), ScriptedDice([]))
    assert battle.progress.withdrew == [], "the edge is its goal"
    check_victory(battle)
    assert report(begun, battle).chapters[-1].points == {"red": 75, "blue": 75}


@pytest.mark.ruling("AS-122.3")
def test_who_destroyed_all_and_left_holds_the_field_all_the_same() -> None:
    begun = begin(war(), "breakthrough", "open-plain", "red")
    battle = ended(begun, ("blue-1", "blue-2"))
    for id in ("red-1", "red-2"):
        battle[id].destroyed = "withdrew"
    assert report(begun, battle).chapters[-1].held == "red"


@pytest.mark.ruling("AS-119.3")
def test_a_fighter_with_energy_weapons_rearms_for_its_bombs_alone() -> None:
    bomber, gunner = (fighter(specials=specials) for specials in ("ENE BOMB3", "ENE"))
    after = fought(new_campaign("War", {"red": [bomber, gunner], "blue": [CARD]}))
    assert [unit.rearmed for unit in after.sides["red"].units.values()] == [False, True]
    again = new_battle(begin(after, "stand-up", "open-plain", "red").pending.setup)  # type: ignore[union-attr]
    assert not again.everybody["red-1"].card.has("BOMB")
    paid = between.rearm(after, "red", "red-1")
    assert paid.sides["red"].support == after.sides["red"].support - 20


def test_a_wreck_that_lost_nothing_but_its_crew_is_manned_again_for_nothing() -> None:
    begun = begin(war(), "stand-up", "open-plain", "red")
    battle = ended(begun, ("blue-1", "blue-2"))
    battle["red-2"].destroyed = "its crew was killed"
    after = report(begun, battle)
    assert after.sides["red"].units["red-2"].state == "wreck"
    assert between.repair(after, "red", "red-2").sides["red"].units["red-2"].state == "ready"


def test_who_gives_a_track_up_is_paid_less_than_who_fights_it_out() -> None:
    begun = begin(war(), "stand-up", "open-plain", "red")
    fought_out, resigned = report(begun, ended(begun)), report(begun, ended(begun), yielded="red")
    assert fought_out.chapters[0].points == {"red": 70, "blue": 70}
    assert resigned.chapters[0].points == {"red": 0, "blue": 70 + 200}
    assert resigned.chapters[0].held == "blue"
    assert [unit.state for unit in resigned.sides["red"].units.values()] == ["ready", "ready"]


def test_a_record_that_ends_with_a_resignation_pays_for_what_happened() -> None:
    begun = begin(war(), "stand-up", "open-plain", "red")
    assert begun.pending
    game = Game(RULEBOOK, begun.pending.setup, ScriptedDice([6, 6, 1, 1]))
    game.play("resign", by="blue")
    after = report_record(begun, game.record)
    assert after.chapters[0].points == {"red": 70 + 200, "blue": 0}


def test_a_track_that_was_begun_is_taken_back() -> None:
    before = war()
    assert call_off(begin(before, "pursuit", "open-plain", "red")) == before
    with pytest.raises(BadSetup, match="no track is being fought"):
        call_off(before)


def test_a_battle_on_a_real_table_is_reported_by_hand() -> None:
    begun = begin(war(), "stand-up", "open-plain", "red")
    left = {"red-1": Left(armor=2, structure=4), "blue-2": Left(armor=0, structure=0)}
    after = report_by_hand(begun, left, {"red": 70, "blue": 35}, held="red")
    assert after.sides["red"].units["red-1"].wear == Wear(armor=3, structure=1)
    assert after.sides["blue"].units["blue-2"].state == "lost"
    assert list(after.sides["red"].salvage) == ["blue-2"]
    assert (after.chapters[0].points, after.chapters[0].lost) == ({"red": 70, "blue": 35}, ("blue-2",))
    assert after.sides["red"].support == 950 + 70


@pytest.mark.parametrize(
    ("left", "points", "words"),
    [
        ({"red-9": Left(armor=0, structure=0)}, {}, "no unit 'red-9' was in the battle"),
        ({"red-1": Left(armor=9, structure=1)}, {}, "red-1 had armor 5 and structure 5 before the battle"),
        ({}, {"red": -1}, "paid no fewer than 0"),
        ({}, {"green": 5}, "there is no side 'green'"),
    ],
)
def test_a_report_by_hand_that_cannot_be_is_refused(left: dict[str, Left], points: dict[str, int], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        report_by_hand(begin(war(), "stand-up", "open-plain", "red"), left, points)
