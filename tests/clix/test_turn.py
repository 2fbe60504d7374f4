"""Turn, orders, tokens, pushing: the worked examples CX-012 to CX-020."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.events.dial_events import ShutDown
from boxcars.clix.events.turn_events import TokenPlaced
from boxcars.clix.turn.orders import order_kinds
from boxcars.core.turn_events import PhaseBegan
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, heated, with_equipment

U = bx.clix.unit


@pytest.mark.ruling("AOD-turns.1", "AOD-turns.4", "AOD-turns.5")
@pytest.mark.example("CX-012")
def test_a_turn_has_three_stages_and_three_orders_at_450_points() -> None:
    table = Table([U(INF, f"{x},30/0") for x in (10, 14, 18, 22)], build_total=450)
    stages = [event.phase for event in table.game.log[0].events if isinstance(event, PhaseBegan)]
    assert stages == ["command", "order"]
    assert table.game.state.active == "a"
    table.play("move a-1 walk 10,29", "move a-2 walk 14,29", "move a-3 walk 18,29")
    assert "no order left" in table.refuses("move a-4 walk 22,29")
    events = table.play("end a")
    assert next(event.phase for event in events if isinstance(event, PhaseBegan)) == "clean-up"
    assert table.game.state.active == "b"
    assert order_kinds(table.game.state) == ("move", "vent", "ranged", "close", "assault")


@pytest.mark.example("CX-012")
def test_dark_age_has_four_kinds_of_order() -> None:
    assert order_kinds(Table([U(INF, "18,30/0")], edition=DA).game.state) == ("move", "vent", "ranged", "close")


@pytest.mark.ruling("DA-pushing.1", "DA-pushing.2")
@pytest.mark.example("CX-013")
def test_a_pushed_vehicle_takes_a_click_and_two_tokens_bar_orders() -> None:
    table = Table([U(VEH, "18,30/0", tokens=1, click=3)], [U(VEH, "18,22/180")], DA, dice=[2, 3])
    table.play("ranged a-1 b-1")
    assert (table["a-1"].tokens, table["a-1"].click) == (2, 4)
    table.play("end a", "end b")
    assert "two order tokens" in table.refuses("move a-1 walk 18,29")
    table.play("end a")
    assert table["a-1"].tokens == 0


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-cooling.5")
@pytest.mark.example("CX-014")
def test_a_pushed_mech_gains_a_heat_and_keeps_one_token(edition: str) -> None:
    table = Table([U(MEK, "18,30/0", tokens=1, heat=1)], edition=edition)
    table.play("move a-1 walk 18,27")
    assert (table["a-1"].heat, table["a-1"].click, table["a-1"].tokens) == (2, 1, 1)
    table.play("end a", "end b", "move a-1 walk 18,24")
    assert table["a-1"].heat == 3


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-pushing.3", "DA-cooling.11", "AOD-heat.5")
@pytest.mark.example("CX-015")
def test_venting_neither_pushes_nor_changes_tokens(edition: str) -> None:
    units = [U(MEK, "18,30/0", tokens=1, heat=3), U(MEK, "10,30/0", heat=3)]
    table = Table(units, [U(VEH, "18,22/0")], edition, dice=[3, 3])
    table.play("vent a-1", "vent a-2")
    assert [(table[id].heat, table[id].tokens) for id in ("a-1", "a-2")] == [(1, 1), (1, 0)]
    table.play("end a")
    assert [(table[id].heat, table[id].tokens) for id in ("a-1", "a-2")] == [(1, 1), (1, 0)]
    table.play("end b", "ranged a-1 b-1")
    assert table["a-1"].heat == 2, "an order other than vent pushes it"
    assert table["a-1"].click == 1, "and there is no damage for the push"


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-pushing.3", "DA-cooling.5")
@pytest.mark.parametrize(
    ("foe", "order", "dice"), [("18,22/0", "ranged a-1 b-1 with primary", [3, 3]), ("18,28/0", "close a-1 b-1", [3, 3])]
)
def test_a_pushed_mech_takes_heat_and_no_damage_whatever_it_was_ordered(
    edition: str, foe: str, order: str, dice: list[int]
) -> None:
    for tokens, heat in ((1, 1), (0, 0)):
        table = Table([U(MEK, "18,30/0", tokens=tokens)], [U(MEK, foe)], edition, dice)
        table.play(order)
        assert (table["a-1"].heat, table["a-1"].click) == (heat, 1)


@pytest.mark.ruling("DA-pushing.1", "DA-pushing.2")
def test_pushed_infantry_takes_a_click_whatever_it_was_ordered_and_two_tokens_bar_every_order() -> None:
    foes = [U(VEH, "18,24.025/180"), U(INF, "3,3/0")]
    for order, dice in (("move a-1 turn facing 45", [4]), ("ranged a-1 b-1", [2, 3]), ("close a-1 b-1", [2, 3])):
        for tokens, click in ((1, 2), (0, 1)):
            table = Table([U(INF, "18,26/0", tokens=tokens)], foes, DA, dice)
            table.play(order)
            assert (table["a-1"].click, table["a-1"].tokens) == (click, tokens + 1)
        tired = Table([U(INF, "18,26/0", tokens=2)], foes, DA)
        assert "two order tokens" in tired.refuses(order)


@pytest.mark.ruling("DA-pushing.4")
@pytest.mark.example("CX-016")
def test_boarding_takes_tokens_off_so_that_nobody_is_pushed_later() -> None:
    mule, rifles = U("Pack Mule Carrier", "18,20/0"), U(INF, "18,21.975/0", tokens=1)
    table = Table([mule, rifles], edition=DA)
    table.play("move a-1 walk board=a-2 18,18 facing 0")
    assert (table["a-2"].tokens, table["a-2"].carrier) == (0, "a-1")
    table.play("end a", "end b", "move a-1 walk unload=a-2@18,19.975/180 facing 0")
    assert (table["a-1"].click, table["a-1"].tokens) == (2, 2), "the transport is pushed"
    table.play("end a", "end b", "move a-2 walk 18,25")
    assert (table["a-2"].click, table["a-2"].tokens) == (1, 1)


@pytest.mark.ruling("AOD-concepts.8")
@pytest.mark.example("CX-017")
def test_a_second_token_by_tsemp_costs_a_vehicle_a_click_that_armor_does_not_stop() -> None:
    gun = with_equipment(bx.clix.figure(MEK, dial={"damage2": " ".join(["2TS"] * 12)}), defense="")
    tank = with_equipment(VEH, defense="HA")
    table = Table([U(gun, "18,30/0")], [U(tank, "18,24/180", tokens=1)], dice=[5, 5])
    table.play("ranged a-1 b-1 with secondary")
    assert (table["b-1"].tokens, table["b-1"].click) == (2, 2), "2 - 2 by armor, then 1 pushing damage"
    table = Table([U(gun, "18,30/0")], [U(VEH, "18,24/180", tokens=1)], dice=[5, 5])
    table.play("ranged a-1 b-1 with secondary")
    assert (table["b-1"].tokens, table["b-1"].click) == (2, 4)
    rifles = with_equipment(INF, defense="RF")
    table = Table([U(gun, "18,30/0")], [U(rifles, "18,24/180", tokens=1)], dice=[5, 5])
    table.play("ranged a-1 b-1 with secondary")
    assert (table["b-1"].tokens, table["b-1"].click) == (2, 2), "infantry too"
    table = Table([U(gun, "18,30/0")], [U(rifles, "18,24/180")], dice=[5, 5])
    table.play("ranged a-1 b-1 with secondary")
    assert (table["b-1"].tokens, table["b-1"].click) == (1, 1), "a first token costs nothing"


@pytest.mark.ruling("AOD-attack-sequence.16", "AOD-attack-sequence.17", "AOD-heat.7")
@pytest.mark.example("CX-019")
def test_the_token_comes_before_the_attackers_own_heat() -> None:
    mek = heated(MEK, speed="0 0 -1 -1y -2")
    table = Table([U(mek, "18,30/0", tokens=1, heat=2)], [U(VEH, "18,24/180")], dice=[2, 4, 2])
    events = table.play("ranged a-1 b-1")
    token = next(n for n, event in enumerate(events) if isinstance(event, TokenPlaced))
    down = next(n for n, event in enumerate(events) if isinstance(event, ShutDown))
    assert token < down
    assert (table["a-1"].heat, table["a-1"].shut_down, table["a-1"].tokens) == (3, True, 2)


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-020")
def test_a_unit_takes_one_order_a_turn(edition: str) -> None:
    table = Table([U(VEH, "18,30/0")], [U(VEH, "18,22/180")], edition)
    table.play("move a-1 walk 18,29")
    assert "has been given an order" in table.refuses("ranged a-1 b-1")


@pytest.mark.ruling("AOD-turns.3")
@pytest.mark.example("CX-018")
def test_a_limit_per_turn_counts_the_turns_of_its_owner() -> None:
    pulse = with_equipment(MEK, damage2="PU")
    tank = bx.clix.figure(VEH, dial={"damage": "3 3 3 3 3 3 3 3"})
    dice = [5, 5, 1, 2, 5, 5, 1, 2]
    table = Table([U(pulse, "18,30/0")], [U(tank, "18,24/180")], AOD, dice=dice)
    table.play("ranged a-1 b-1 with secondary")
    assert table["a-1"].struck_twice
    table.play("end a")
    assert table["a-1"].struck_twice, "not in the opponent's turn"
    table.play("end b")
    assert not table["a-1"].struck_twice
    table.play("ranged a-1 b-1 with secondary")
    assert table.dice.left == 0
