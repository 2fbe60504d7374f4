"""Critical hits: the tables, and what each result does (ASB-11.4)."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage import criticals
from boxcars.alpha_strike.events.damage_events import CriticalAvoided, CriticalRolled
from boxcars.alpha_strike.turn import end_phase
from boxcars.core.dice import ScriptedDice
from tests.alpha_strike.tables import battle_of, make_card, unit

ROLLS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (1, 6), 8: (2, 6), 9: (3, 6), 10: (4, 6)}
ROLLS |= {11: (5, 6), 12: (6, 6)}


def against(type: str = "BM", specials: str = "", by: str = "") -> Battle:
    """A battle in which blue-1 is of a type and has some abilities, and red-1 others."""
    return battle_of([unit("5,5", make_card(specials=by))], [unit("12,12", make_card(type, specials=specials))])


def roll(battle: Battle, total: int, *more: int, by: str = "") -> CriticalRolled:
    """A critical roll against blue-1 that shows so much."""
    dice = ScriptedDice([*ROLLS[total], *more])
    [event] = criticals.roll(battle, battle["blue-1"], dice, by=by)
    assert isinstance(event, CriticalRolled)
    assert dice.left == 0
    return event


@pytest.mark.parametrize(
    ("type", "results"),
    [
        ("BM", "ammo engine fire-control none weapon mp weapon none fire-control engine destroyed"),
        ("IM", "ammo engine fire-control none weapon mp weapon none fire-control engine destroyed"),
        ("PM", "weapon weapon fire-control mp none mp none mp destroyed weapon weapon"),
        ("CV", "ammo crew-stunned fire-control fire-control none none none weapon weapon crew-killed engine"),
        ("SV", "ammo crew-stunned fire-control fire-control none none none weapon weapon crew-killed engine"),
        ("AF", "fuel fire-control engine weapon none none none weapon engine fire-control crew-killed"),
        ("DS", "kf-boom docking-collar none fire-control weapon thruster weapon door none engine crew"),
        ("WS", "door dock fire-control none weapon weapon thruster none kf-drive engine crew"),
    ],
)
def test_the_table_of_each_kind_of_unit(type: str, results: str) -> None:
    struck = against()["blue-1"]
    struck.card = make_card(type)
    assert [criticals.result(struck, total) for total in range(2, 13)] == results.split()


@pytest.mark.ruling("AS-011.3")
def test_each_kind_of_critical_hit_has_a_track_of_its_own() -> None:
    battle = against()
    roll(battle, 6)
    roll(battle, 7)
    struck = battle["blue-1"]
    assert struck.criticals == {}, "nothing counts before the End Phase"
    assert struck.marks.criticals == ["weapon", "mp"]
    end_phase.resolve(battle, ScriptedDice([]))
    assert struck.criticals == {"weapon": 1, "mp": 1}
    assert struck.marks.criticals == []


@pytest.mark.parametrize(
    ("specials", "dice", "destroyed", "armor"),
    [
        ("", (), True, 5),
        ("CASE", (), False, 4),
        ("CASEII", (), False, 5),
        ("ENE", (), False, 5),
        ("CASEP", (3,), False, 5),
        ("CASEP", (2,), True, 5),
    ],
)
def test_ammunition_explodes_unless_something_protects(
    specials: str, dice: tuple[int, ...], destroyed: bool, armor: int
) -> None:
    battle = against(specials=specials)
    roll(battle, 2, *dice)
    assert bool(battle["blue-1"].marks.destroyed) == destroyed
    assert battle["blue-1"].armor == armor


def test_the_second_engine_hit_destroys() -> None:
    for type, total in (("BM", 3), ("CV", 12)):
        battle = against(type)
        assert roll(battle, total).effect == "hit 1 of its kind"
        assert roll(battle, total).effect == "it will be destroyed"
        assert battle["blue-1"].marks.destroyed == "its engine was hit a second time"


def test_a_full_track_takes_no_more_hits() -> None:
    battle = against()
    effects = [roll(battle, 6).effect for _ in range(5)]
    assert battle["blue-1"].marks.criticals == ["weapon"] * 4
    assert effects[-1] == "no box of this kind is left"


def test_a_stunned_crew_misses_a_turn_and_a_killed_one_all_others() -> None:
    battle = against("CV")
    roll(battle, 3)
    end_phase.resolve(battle, ScriptedDice([]))
    assert battle["blue-1"].effects == ["stunned"]
    end_phase.resolve(battle, ScriptedDice([]))
    assert battle["blue-1"].effects == []
    roll(battle, 11)
    end_phase.resolve(battle, ScriptedDice([]))
    assert battle["blue-1"].destroyed == "its crew was killed"


def test_armored_components_take_the_first_chance_of_the_game() -> None:
    battle = against(specials="ARM")
    assert criticals.roll(battle, battle["blue-1"], ScriptedDice([])) == [CriticalAvoided(unit="blue-1")]
    assert roll(battle, 6).result == "weapon"


@pytest.mark.parametrize(
    ("specials", "by", "total", "result"),
    [
        ("CR", "", 3, "none"),
        ("CR", "", 4, "ammo"),
        ("CR", "", 12, "fire-control"),
        ("CR", "REL", 4, "engine"),
        ("IRA", "", 2, "engine"),
        ("IRA", "", 12, "destroyed"),
        ("IRA", "", 11, "destroyed"),
        ("CR IRA", "", 2, "none"),
    ],
)
def test_armor_changes_the_roll(specials: str, by: str, total: int, result: str) -> None:
    assert roll(against(specials=specials, by=by), total, by="red-1").result == result
