"""`boxcars odds --game alpha-strike`: words become an attack, and the game's own rules answer."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from boxcars.alpha_strike.attacks.attack_odds import AttackOdds
from boxcars.alpha_strike.attacks.attack_words import AttackQuestion, attack_question, imagine_attack, read_attack
from boxcars.alpha_strike.attacks.weapons import weapons_of
from boxcars.alpha_strike.setup.skirmish import obstacle
from boxcars.catalog import any_design, designs
from boxcars.catalog.alpha_strike import card
from boxcars.core.tally import percent
from tests.cli.test_rulings import answer, refusal

GAME = ("odds", "--game", "alpha-strike")
ATLAS = "Atlas AS7-D at Marauder MAD-3R 14 inches "


def needed(words: str) -> int:
    return imagine_attack(attack_question(read_attack([words])))[1].tally.total


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        (["Atlas AS7-D", "Locust LCT-1V"], {"attacker": "Atlas AS7-D", "target": "Locust LCT-1V"}),
        (["Atlas AS7-D against Locust LCT-1V"], {"attacker": "Atlas AS7-D", "target": "Locust LCT-1V"}),
        (
            ["Atlas", "AS7-D", "at", "Locust", "LCT-1V", "at", "14.5", "inches"],
            {"target": "Locust LCT-1V", "range": 14.5},
        ),
        (["Atlas AS7-D", "Locust LCT-1V", "range 9", "jumped"], {"range": 9.0, "target_moved": "jump"}),
        (["Atlas AS7-D jumped", "Locust LCT-1V stood"], {"attacker_moved": "jump", "target_moved": "stand"}),
        (["Atlas AS7-D at Locust LCT-1V, attacker jumped"], {"attacker_moved": "jump", "target": "Locust LCT-1V"}),
        (["at 9 inches Atlas AS7-D on Locust LCT-1V"], {"attacker": "Atlas AS7-D", "range": 9.0}),
        (['Atlas AS7-D stood vs Locust LCT-1V, 9", jumped'], {"target_moved": "jump", "attacker_moved": "stand"}),
        (["target standing still, heat 2 overheat 1 skill 3"], {"target_moved": "stand", "heat": 2, "overheat": 1}),
        (["with turret-lrm immobile partial cover in woods"], {"weapon": "turret-lrm", "cover": True, "woods": True}),
        (["from behind, spotter attacks too"], {"rear": True, "spotter_attacks": True}),
    ],
)
def test_words_are_read(words: list[str], fields: dict[str, Any]) -> None:
    read = read_attack(words)
    assert {name: read[name] for name in fields} == fields


@pytest.mark.parametrize(
    ("words", "number"),
    [
        (ATLAS, 4 + 2 + 1),
        (ATLAS + "skill 2", 2 + 2 + 1),
        (ATLAS.replace("14", "6"), 4 + 1),
        (ATLAS.replace("14", "42"), 4 + 4 + 1),
        (ATLAS + "attacker stood", 4 + 2 + 1 - 1),
        (ATLAS + "target stood", 4 + 2),
        (ATLAS + "stood", 4 + 2),
        (ATLAS + "immobile", 4 + 2 - 4),
        (ATLAS + "heat 2", 4 + 2 + 1 + 2),
        ("Griffin GRF-1N jumped at Phoenix Hawk PXH-1 14 inches", 4 + 2 + 2 + 2),
        ("Griffin GRF-1N at Phoenix Hawk PXH-1 14 inches target jumped", 4 + 2 + 2 + 1),
    ],
)
def test_the_number_needed(words: str, number: int) -> None:
    assert needed(words) == number


@pytest.mark.parametrize("range", [0.5, 1, 3, 6, 14, 30, 42])
@pytest.mark.parametrize("target", ["Locust LCT-1V", "Scorpion Light Tank", "Foot Platoon (MG)", "Kestrel VTOL"])
@pytest.mark.parametrize("attacker", ["Atlas AS7-D", "Scorpion Light Tank"])
def test_cover_and_woods_are_what_was_asked_for(range: float, target: str, attacker: str) -> None:
    for cover in (False, True):
        for woods in (False, True):
            asked = AttackQuestion(attacker=attacker, target=target, range=range, cover=cover, woods=woods)
            _, made = imagine_attack(asked)
            assert made.distance == range
            assert (bool(made.aim.look.cover), bool(made.aim.look.woods)) == (cover, woods)
            assert made.aim.look.visible


def test_every_unit_that_can_fight_can_be_asked_about() -> None:
    for each in sorted({unit.chassis: unit.name for unit in designs()}.values())[::3]:
        its_card = card(any_design(each))
        if obstacle(its_card) or not any(its_card.damage):
            continue
        asked = AttackQuestion(attacker=each, target=each, range=5)
        battle, _ = imagine_attack(asked)
        for choice in weapons_of(battle["red-1"]):
            _, made = imagine_attack(msgspec.structs.replace(asked, weapon=choice.key))
            assert {reason.cite for reason in made.reasons} <= {"ASB-9", "ASB-18.7", "AS-037.47"}


def test_the_answer_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(
        capsys, *GAME, "Atlas AS7-D", "Locust LCT-1V", "--range", "14", "--woods", "--cover", "--rear", "--skill", "3"
    )
    for part in (
        "Atlas AS7-D at Locust LCT-1V with its weapons, from behind, 14″ apart\n",
        "+2  medium range, 14″",
        "woods around the target",
        "partial cover: something solid",
        "AS-037.24",
        "+1  from the rear",
        "against armor 2 and structure 2",
        f"{percent(Fraction(1, 36))}  destroyed",
    ):
        assert part in shown


def test_the_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(answer(capsys, *GAME, ATLAS, "--attacker", "stand", "--json"))
    assert (data["target_number"], data["exact"], data["band"]) == (6, "13/18", "medium")
    assert {row["damage"]: row["exact"] for row in data["damage"]} == {0: "5/18", 5: "13/18"}
    assert data["lines"][-1] == {"label": "attacker stands still", "value": -1, "cite": "AS-037.29"}


def test_damage_taken_and_done_before_counts() -> None:
    asked = attack_question(read_attack([ATLAS]) | {"weapon_hits": 2, "fire_control": 1, "armor": 1, "structure": 2})
    battle, made = imagine_attack(asked)
    assert (made.damage.total, made.tally.lines[-1].label, made.tally.lines[-1].cite) == (
        3,
        "fire control hit",
        "AS-037.39",
    )
    assert AttackOdds(made, battle).destroyed == made.tally.chance


def test_indirect_fire_has_a_spotter(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, *GAME, "Archer ARC-2R at Atlas AS7-D 20 inches with if", "--spotter-attacks")
    assert "with its indirect fire" in shown
    assert "+1  the spotter attacks too" in shown


def test_semi_guided_missiles_have_a_spotter_with_tag(capsys: pytest.CaptureFixture[str]) -> None:
    question = "Archer ARC-2R at Atlas AS7-D 20 inches with if-semi-guided-accurate"
    shown = answer(capsys, *GAME, question, "--option", "missile-munitions")
    assert "−2  semi-guided missiles" in shown


def test_releases_and_options_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, *GAME, ATLAS, "--option", "variable-damage")
    assert "\n4  " in shown
    far = [*GAME, "Atlas AS7-D at Marauder MAD-3R 50 inches"]
    assert "the range is 0 to 42, not 50" in refusal(capsys, *far)
    assert "extreme range" in answer(capsys, *far, "--option", "extended-ranges")


def test_an_attack_that_cannot_be_made_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, *GAME, ATLAS, "--overheat", "1")
    assert "It cannot attack: the attacker cannot overheat: it has no overheat value [ASB-15]" in shown
    assert "15+ cannot be rolled" in answer(capsys, *GAME, ATLAS, "--skill", "7", "--woods", "--cover", "--heat", "1")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["Atlas AS7-D"], "say who attacks whom"),
        ([], "say who attacks whom"),
        (["Atlas AS7-D", "Locust LCT-1V"], "say how far apart they are"),
        (["Nobody at Locust LCT-1V, 5 inches"], "Nobody"),
        ([ATLAS, "--skill", "9"], "Skill is 0 to 7, not 9"),
        ([ATLAS, "--heat", "4"], "heat is 0 to 3, not 4"),
        ([ATLAS, "--overheat", "-1"], "overheat is 0 to 9, not -1"),
        ([ATLAS, "--fire-control", "-1"], "the number of fire control hits is 0 to 9, not -1"),
        ([ATLAS, "--weapon-hits", "-1"], "the number of weapon hits is 0 to 9, not -1"),
        ([ATLAS, "--armor", "-1"], "armor is 0 to 999, not -1"),
        ([ATLAS, "--structure", "0"], "structure is 1 to 999, not 0"),
        ([ATLAS, "--attacker", "fly"], "a unit can ground, stand, jump, not fly"),
        ([ATLAS, "--target-jumped"], "Marauder MAD-3R cannot jump"),
        ([ATLAS, "--weapon", "srm"], "Atlas AS7-D cannot attack with 'srm'; it has standard, rear, if, lrm, ac"),
        ([ATLAS, "--range", "0.1", "--cover"], "at 0.1″ there is no room for cover"),
        ([ATLAS, "--option", "magic"], "the game knows no option 'magic'"),
        ([ATLAS, "--release", "v9"], "there is no release 'v9'"),
        ([ATLAS, "--range", "far"], "--range"),
        ([ATLAS + "dancing slowly"], "'dancing slowly' says nothing about an attack"),
    ],
)
def test_wrong_questions_get_one_clear_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in refusal(capsys, *GAME, *arguments)


def test_a_game_that_is_nearly_named_is_suggested(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("alphastrike", "alpha_strike", "Alpha-Strike"):
        assert f"there is no game '{word}'; did you mean alpha-strike?" in refusal(capsys, "odds", word, ATLAS)


@pytest.mark.parametrize("target", ["Sea Skimmer Hydrofoil (SRM6)", "Saracen Medium Hover Tank", "Kestrel VTOL"])
def test_woods_may_be_asked_about_for_what_never_enters_them(target: str) -> None:
    """They may lie between; and a ship is on water."""
    plain, wooded = (
        imagine_attack(AttackQuestion(attacker="Atlas AS7-D", target=target, range=9, woods=woods))[1]
        for woods in (False, True)
    )
    assert wooded.tally.total == plain.tally.total + 2
    assert not plain.reasons


def test_the_game_can_be_named_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    asked = answer(capsys, *GAME, ATLAS)
    assert (
        asked == answer(capsys, "odds", ATLAS, "--game=alpha-strike") == answer(capsys, "odds", "alpha-strike", ATLAS)
    )
    assert answer(capsys, "odds", "--game", "total-warfare", "PPC range 5") == answer(capsys, "odds", "PPC range 5")
    assert "there is no game 'chess'; there are total-warfare, alpha-strike" in refusal(
        capsys, "odds", "--game", "chess"
    )
