"""Vents as they play where they were added: run by `test_toys.py` with a source that has them."""

from __future__ import annotations

from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.actions import Use
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.battle import Battle
from boxcars.cli.main import run
from boxcars.core.dice import ScriptedDice
from tests.alpha_strike.shooting import duel
from tests.alpha_strike.tables import make_card

VENT = Use("red-1", "VENT", "")


def hot() -> Battle:
    """red-1 with a point of heat and the ability."""
    battle = duel(10, make_card(specials="VENT", overheat=2), make_card())
    battle["red-1"].heat = 1
    return battle


def test_it_is_offered_used_once_and_told() -> None:
    battle = hot()
    assert VENT in list(special_use.options(battle, battle["red-1"]))
    events, _ = combat.apply(battle, VENT, ScriptedDice(()))
    assert (battle["red-1"].heat, [event.text for event in events]) == (0, ["red-1 uses VENT"])
    [choice] = special_use.preview(battle, battle["red-1"])
    assert [reason.text for reason in choice.reasons] == ["red-1 has used its VENT", "red-1 has no heat to vent"]


def test_the_command_line_says_what_it_does(capsys: object) -> None:
    assert run(["abilities", "VENT"]) == 0
