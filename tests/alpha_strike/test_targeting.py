"""Targeting systems, an option: made for short or long range, and set anew by variable targeting."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.actions import Switch
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.turn import end_phase
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup, Illegal
from tests.alpha_strike.shooting import duel, number
from tests.alpha_strike.tables import battle_of, make_card, unit

OPTIONS = ("targeting-systems", "extended-ranges")
VARIABLE = make_card(specials="VRT")


@pytest.mark.parametrize(
    ("system", "added"), [("", (0, 2, 4, 6, 8)), ("long", (1, 2, 3, 4, 6)), ("short", (-1, 2, 5, 7, 10))]
)
def test_each_system_has_its_numbers_at_every_range(system: str, added: tuple[int, ...]) -> None:
    for inches, more in zip((5, 20, 40, 55, 80), added, strict=True):
        battle = duel(inches, VARIABLE, options=OPTIONS)
        battle["red-1"].targeting = system
        usual = {5: 0, 20: 2, 40: 4, 55: 6, 80: 8}[inches]
        plain = duel(inches, options=OPTIONS)
        assert number(battle).total - number(plain).total + usual == more


def test_the_range_that_c3_measures_counts() -> None:
    network = make_card(specials="C3I")
    ahead = unit("30,28", network)
    battle = duel(30, network, friends=[ahead], options=OPTIONS)
    before = number(battle).total
    battle["red-1"].targeting = "long"
    assert "medium range" in str(number(battle))
    assert number(battle).total == before


def test_a_system_is_chosen_before_the_battle_and_only_with_the_option() -> None:
    def made(system: str, *options: str) -> Battle:
        return battle_of([unit("10,10", targeting=system)], [unit("40,40")], options=options)

    assert made("long", *OPTIONS)["red-1"].targeting == "long"
    with pytest.raises(BadSetup, match="only with the option targeting-systems"):
        made("long")
    with pytest.raises(BadSetup, match="no targeting system 'wide': it is short or long"):
        made("wide", *OPTIONS)


def offered(battle: Battle) -> list[str]:
    """What red-1 can set its targeting to."""
    return [str(each) for each in end_phase.switches(battle, battle["red-1"]) if each.what == "targeting"]


def test_variable_targeting_is_set_in_the_end_phase() -> None:
    battle = duel(10, VARIABLE, options=OPTIONS)
    assert offered(battle) == ["switch red-1 targeting short", "switch red-1 targeting long"]
    set_long = Switch("red-1", "targeting", "long")
    end_phase.verify(battle, set_long)
    assert [event.text for event in end_phase.apply(battle, set_long, ScriptedDice([]))] == [
        "red-1 switches targeting to long"
    ]
    assert battle["red-1"].targeting == "long"
    end_phase.apply(battle, Switch("red-1", "targeting", "standard"), ScriptedDice([]))
    assert battle["red-1"].targeting == ""


def test_what_cannot_be_set_is_refused_in_words() -> None:
    battle = duel(10, VARIABLE, options=OPTIONS)
    for unit_id, to, why in (
        ("red-1", "wide", "short or long, not 'wide'"),
        ("red-1", "standard", "is standard already"),
        ("blue-1", "long", "blue-1 has no variable targeting"),
    ):
        with pytest.raises(Illegal, match=why):
            end_phase.verify(battle, Switch(unit_id, "targeting", to))
    assert not offered(duel(10, VARIABLE))


def test_a_battle_without_such_systems_says_nothing_of_them() -> None:
    battle = duel(10, VARIABLE, options=OPTIONS)
    assert b'"targeting":' not in RULEBOOK.encode(battle)
    battle["red-1"].targeting = "short"
    assert RULEBOOK.decode(duel(10, VARIABLE, options=OPTIONS), RULEBOOK.encode(battle, whole=True)) == battle
