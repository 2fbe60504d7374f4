"""Viral jammers and hyperpulse generators, with their option."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.abilities import c3, ecm, special_use, stealth
from boxcars.alpha_strike.actions import Attack, Use
from boxcars.alpha_strike.attacks import combat, to_hit
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.turn import end_phase
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.tally import Line
from tests.alpha_strike.shooting import X, Y, duel, number, special
from tests.alpha_strike.tables import make_card, unit

FAILS, RESISTS = (4, 4), (4, 5)


def jam(code: str, other: str = "", inches: float = 10, **fields: Any) -> Battle:
    """red-1 with a jammer, blue-1 with what it works on."""
    fields.setdefault("options", ("jammers",))
    return duel(inches, make_card(specials=code), make_card(specials=other), **fields)


def use(battle: Battle, code: str, *dice: int) -> list[str]:
    combat.verify(battle, Use("red-1", code, ""))
    return [event.text for event in combat.apply(battle, Use("red-1", code, ""), ScriptedDice(dice))[0]]


def end(battle: Battle, turns: int = 1) -> None:
    for _ in range(turns):
        end_phase.resolve(battle, ScriptedDice(()))
        battle.turn += 1


def why(battle: Battle, code: str, target: str = "") -> str:
    with pytest.raises(Illegal) as refused:
        special_use.verify(battle, Use("red-1", code, target))
    return str(refused.value)


def added(battle: Battle, weapon: str = "standard") -> list[Line]:
    """What jammers add to an attack of blue-1."""
    tally = to_hit.number(battle, Attack("blue-1", "red-1", weapon))
    return [line for line in tally.lines if line.cite == "ASB-18"]


def test_a_decoy_jammer_puts_ecm_and_stealth_out_of_order_for_five_turns_from_the_next_on() -> None:
    battle = jam("DJ", "ECM STL")
    enemy = battle["blue-1"]
    enemy.stealth = False
    assert use(battle, "DJ", *FAILS)[1] == "blue-1 will suffer for 5 turns: ECM and stealth jammed (roll 8)"
    assert ecm.is_jammed(battle, battle["red-1"])  # still in this turn
    held = []
    for _ in range(6):
        end(battle)
        held.append(ecm.is_jammed(battle, battle["red-1"]))
    assert held == [False] * 5 + [True]


def test_jammed_stealth_hides_nobody() -> None:
    battle = jam("DJ", "STL", inches=20)
    before = number(battle).total
    use(battle, "DJ", *FAILS)
    end(battle)
    assert not stealth.is_on(battle["blue-1"])
    assert number(battle).total == before - 1


def test_a_unit_that_rolls_9_resists_a_virus() -> None:
    battle = jam("DJ", "STL")
    assert use(battle, "DJ", *RESISTS)[1] == "blue-1 resists the virus (roll 9)"
    end(battle)
    assert stealth.is_on(battle["blue-1"])


def test_a_homing_jammer_puts_tag_and_c3_out_of_order_and_troubles_missiles() -> None:
    battle = jam("HJ", others=[unit(f"{X + 14},{Y}", make_card(specials="C3I"))])
    lancer = make_card(specials=[special("LRM", 1, 1, 1), *make_card(specials="TAG C3I").specials])
    battle["blue-1"].card = lancer
    c3.link(battle.rules, list(battle.in_play("blue")))
    assert c3.mates(battle, battle["blue-1"])
    use(battle, "HJ", *FAILS, *RESISTS)
    end(battle)
    assert not c3.mates(battle, battle["blue-1"])
    assert [line.value for line in added(battle, "lrm")] == [1]
    assert not added(battle)
    with pytest.raises(Illegal, match="the TAG of blue-1 is jammed"):
        special_use.verify(battle, Use("blue-1", "TAG", "red-1"))


@pytest.mark.parametrize(("inches", "reached"), [(34, True), (34.1, False)])
def test_a_jammer_reaches_34_inches(inches: float, reached: bool) -> None:
    battle = jam("HJ", inches=inches)
    assert special_use.ABILITIES["HJ"].targets(battle, battle["red-1"], "HJ") == ([""] if reached else [])


def test_a_virus_spares_friends_and_leaves_hidden_units_alone() -> None:
    battle = jam("DJ", friends=[unit(f"{X},{Y + 4}")], others=[unit(f"{X + 9},{Y + 4}")])
    battle["blue-2"].hidden = True
    assert len(use(battle, "DJ", *FAILS)) == 2


def test_a_hyperpulse_troubles_the_weapons_of_all_others_within_16_inches_for_six_turns() -> None:
    battle = jam("HPG", inches=16, friends=[unit(f"{X},{Y + 4}")], others=[unit(f"{X + 20},{Y}")])
    told = use(battle, "HPG")
    assert told[1:] == [f"{id} will suffer for 6 turns: hyperpulse" for id in ("red-2", "blue-1")]
    assert not added(battle)
    end(battle, 6)
    assert [str(line) for line in added(battle)] == ["+4 hyperpulse"]
    end(battle)
    assert not added(battle)


def test_the_pulse_of_a_large_unit_reaches_the_whole_table() -> None:
    battle = jam("HPG LG", inches=80)
    assert len(use(battle, "HPG")) == 2


def test_a_jammer_works_once_a_game_with_its_option_and_is_aimed_at_nothing() -> None:
    assert "only with the option jammers" in why(jam("DJ", options=()), "DJ")
    battle = jam("DJ")
    assert "is all that can be said" in why(battle, "DJ", "blue-1")
    use(battle, "DJ", *FAILS)
    battle["red-1"].attacks = []
    assert "red-1 has used its DJ" in why(battle, "DJ")


def test_what_is_jammed_outlives_saving() -> None:
    battle = jam("DJ", "STL")
    use(battle, "DJ", *FAILS)
    again = RULEBOOK.decode(jam("DJ", "STL"), RULEBOOK.encode(battle, whole=True))
    assert again["blue-1"].jammed == battle["blue-1"].jammed == {"ECM and stealth jammed": battle.turn + 5}
