"""Whole attacks with published figures, number by number: the worked attacks of the rules' own chapter."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.events.combat_events import AttackRolled
from tests.clix.stock import AOD, DA, Table

U = bx.clix.unit


def test_a_pushed_mech_pulses_twice_through_the_rear() -> None:
    shooter = U("Mangonel 'Copperhead'", "18,30/0", tokens=1)
    table = Table([shooter], [U("Hatchetman", "18,22.5/0", heat=1)], AOD, dice=[4, 6, 6, 6])
    found = table.game.ask("ranged a-1 b-1 with primary")
    assert (found.compared[0].attack.total, found.needed()) == (11, 9)
    events = [event for event in table.play("ranged a-1 b-1 with primary") if isinstance(event, AttackRolled)]
    assert [event.compared[0].needed for event in events] == [9, 10]
    target, own = table["b-1"], table["a-1"]
    assert (target.click, target.heat) == (8, 2), "3, then 3 and 1; energy heats once a turn"
    assert (target.dial.attack.value, target.dial.defense.value) == (6, 18)
    assert (own.heat, own.tokens) == (2, 1)
    old = Table([shooter], [U("Hatchetman", "18,22.5/0", heat=1)], DA, dice=[4, 6, 6, 6, 5], answers=["yes"])
    old.play("ranged a-1 b-1 with primary")
    assert old["b-1"].heat == 3


@pytest.mark.parametrize(("cancel", "clicks"), [("", [3, 2]), (" cancel AP", [1, 1])])
def test_two_targets_in_reactive_armor(cancel: str, clicks: list[int]) -> None:
    suits = [U("PAL Suit", "16.8,25.15/180"), U("PAL Suit", "18.5,24.02/180")]
    table = Table([U("Zibler Fast Strike Tank", "18,30/0")], suits, AOD, dice=[3, 5], answers=["2/1"])
    table.play(f"ranged a-1 b-1 b-2{cancel}")
    assert [table["b-1"].click, table["b-2"].click] == clicks
    missed = Table([U("Zibler Fast Strike Tank", "18,30/0")], suits, AOD, dice=[1, 1])
    missed.play("ranged a-1 b-1 b-2")
    assert (missed["a-1"].click, missed["b-1"].click) == (2, 1)


@pytest.mark.parametrize(("edition", "own"), [(DA, 1), (AOD, 2)])
def test_a_charge_over_fourteen_inches(edition: str, own: int) -> None:
    foe = U("Sekhmet Assault Vehicle", "18,18/180")
    table = Table([U("Jade Hawk 'Blitz'", "18,32/0")], [foe], edition, dice=[6, 5])
    order = "move a-1 charge at b-1 cancel JJ"
    assert table.game.ask(order).needed() == 11
    table.play(order)
    hawk = table["a-1"]
    assert table["b-1"].click == 6
    assert (hawk.click, hawk.heat, hawk.tokens) == (1 + own, 2, 1)
