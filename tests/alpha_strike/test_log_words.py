"""What refusals, prices and the log say, word for word."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.actions import Assault, Physical
from boxcars.alpha_strike.attacks import physical
from boxcars.alpha_strike.turn import end_phase
from boxcars.core.dice import ScriptedDice
from tests.alpha_strike.shooting import duel, number
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import box, planned, table


def refusal(text: str, *pieces: str) -> str:
    battle = battle_of([unit("20,40", make_card(move={"": 8, "j": 6}))], [unit("40,8")], table(*pieces))
    return "; ".join(map(str, planned(battle, text).reasons))


def test_refusals_of_moves_say_what_is_wrong_plainly() -> None:
    assert refusal("move red-1 ground 20,20") == "it costs 20″, and it has 8″ of Move [ASB-6.1]"
    tower = f"building light tall 6 {box(19, 36, 21, 38)}"
    only = "a jump of 6″ from level 0 clears only what is lower than 6″; this is 6″ [AS-014.4]"
    assert only in refusal("move red-1 jump 20,35", tower)


def test_woods_that_cost_infantry_nothing_are_named() -> None:
    battle = battle_of([unit("20,40", make_card("CI"))], [unit("40,8")], table(f"woods tall 2 {box(10, 30, 30, 45)}"))
    assert [line.label for line in planned(battle, "move red-1 ground 20,35").price.lines] == ["woods, 5″ at no extra"]


@pytest.mark.parametrize(
    ("attack", "says"),
    [
        ("standard", "red-1 strikes at blue-1: needs 5, rolls 2, misses"),
        ("anti-mech", "red-1 makes an anti-'Mech attack on blue-1: needs 9, rolls 2, misses"),
        ("dfa", "red-1 makes a death from above on blue-1: needs 6, rolls 2, misses"),
    ],
)
def test_physical_attacks_are_told_in_words(attack: str, says: str) -> None:
    battle = duel(0, make_card("CI" if attack == "anti-mech" else "BM", specials="AM"))
    battle["red-1"].assault = Assault("dfa", "blue-1", 4) if attack == "dfa" else None
    first, *_ = physical.apply(battle, Physical("red-1", attack, "blue-1"), ScriptedDice([1, 1, *[6] * 8]))
    assert first.text == says


def test_a_critical_hit_in_force_tells_the_move_that_is_left() -> None:
    battle = duel()
    battle["blue-1"].marks.criticals.append("mp")
    told = [event.text for event in end_phase.resolve(battle, ScriptedDice([]))]
    assert told == ["blue-1: MP hit, Move 8″ → 4″"]


def test_heat_that_stays_is_not_told_as_a_change() -> None:
    battle = duel()
    red = battle["red-1"]
    red.heat, red.attacks = 2, ["weapon"]
    assert [event.text for event in end_phase.resolve(battle, ScriptedDice([]))] == ["red-1 stays at heat 2"]


def test_the_type_of_a_target_is_told_as_the_targets() -> None:
    assert "target is battle armor" in str(number(duel(other=make_card("BA"))))
