"""Paths that saws and engineers clear through woods and rubble, with the option of razing."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.actions import Use
from boxcars.alpha_strike.attacks import combat, may_attack
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import Battle
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.hexes import Board
from boxcars.tabletop.measure import Point
from tests.alpha_strike.shooting import X, Y, duel, strip
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import cost, moving, refusals

SAPPERS = make_card("CI", specials="ENG")
SAWS = make_card("CV", specials="SAW")
AHEAD = 1.625
"""How far from the middle of a base the middle of a template beside it lies."""
HERE = f"{X + AHEAD:g},{Y:g}"


def before(piece: str, card: Card = SAPPERS, *, others: int = 0, options: tuple[str, ...] = ("razing",)) -> Battle:
    """red-1, and others that touch the same spot, before a strip of terrain 0.7" to 4.7" east."""
    kind, _, measures = piece.partition(" ")
    friends = [unit(f"{X + AHEAD:g},{Y + side * AHEAD:g}", card, facing=90) for side in (1, -1)][:others]
    return duel(30, card, None, strip(kind, 0.7, 4.7, measures), options=options, friends=friends)


def work(battle: Battle, *ids: str, code: str = "ENG") -> str:
    """Let units work in a new turn; what the last one tells."""
    battle.turn += 1
    told = ""
    for id in ids:
        battle[id].attacks = []
        use = Use(id, code, HERE)
        combat.verify(battle, use)
        told = combat.apply(battle, use, ScriptedDice(()))[0][0].text
    return told


def why(battle: Battle, target: str = HERE, code: str = "ENG") -> str:
    with pytest.raises(Illegal) as refused:
        special_use.verify(battle, Use("red-1", code, target))
    return str(refused.value)


@pytest.mark.example("ASA-63")
def test_two_units_of_engineers_clear_rubble_in_three_turns() -> None:
    battle = before("rubble", others=1)
    told = [work(battle, "red-1", "red-2") for _ in range(3)]
    assert [text.rpartition(": ")[2] for text in told] == [
        "2 of 4 turns of work are done",
        "3 of 4 turns of work are done",
        "it is open",
    ]


@pytest.mark.parametrize(("units", "turns"), [(1, 4), (2, 3), (3, 2)])
def test_the_more_engineers_the_sooner_rubble_is_open(units: int, turns: int) -> None:
    battle = before("rubble", others=units - 1)
    ids = ("red-1", "red-2", "red-3")[:units]
    for turn in range(1, turns + 1):
        assert work(battle, *ids).endswith("it is open") is (turn == turns)


@pytest.mark.parametrize(
    ("piece", "turns"), [("woods tall 2", 2), ("heavy-woods tall 2", 3), ("ultra-woods tall 3", 4)]
)
def test_woods_take_longer_the_thicker_they_are(piece: str, turns: int) -> None:
    battle = before(piece, SAWS, options=("razing", "advanced-terrain"))
    for turn in range(1, turns + 1):
        assert work(battle, "red-1", code="SAW").endswith("it is open") is (turn == turns)


def test_others_go_on_with_the_work() -> None:
    battle = before("woods tall 2", others=1)
    work(battle, "red-1")
    assert work(battle, "red-2").endswith("it is open")


def test_a_path_costs_nothing_extra_and_lets_wheels_through_and_the_woods_stay() -> None:
    battle = before("woods tall 2")
    for _ in range(2):
        work(battle, "red-1")
    ground = battle.field.ground(Point(X + AHEAD, Y))
    assert ground.kinds == ("road", "woods")
    assert battle.field.ground(Point(X + AHEAD + 1.1, Y)).kinds == ("woods",)
    assert look(battle, battle["red-1"], battle["blue-1"]).woods
    truck = make_card("CV", move={"w": 8})
    battle["red-1"].card = truck
    assert cost(moving(battle), f"move red-1 ground {X + AHEAD:g},{Y:g}") == AHEAD
    assert refusals(battle, f"move red-1 ground {X + 3:g},{Y:g}")


def test_on_a_hex_board_the_path_is_one_hex_and_is_kept_with_the_battle() -> None:
    board = Board.plain(9, 9).with_terrain("0504", woods=1).with_terrain("0503", woods=1)
    setup = ([unit("0505", SAPPERS)], [unit("0509")], f"hexes:\n{board.to_text()}")
    battle = battle_of(*setup, options=("razing",))
    for battle.turn in (1, 2):
        use = Use("red-1", "ENG", "0504")
        combat.verify(battle, use)
        combat.apply(battle, use, ScriptedDice(()))
        battle["red-1"].attacks = []
    again = RULEBOOK.decode(battle_of(*setup, options=("razing",)), RULEBOOK.encode(battle, whole=True))
    kinds = [again.field.ground(again.field.point(hex)).kinds for hex in ("0504", "0503")]
    assert kinds == [("road", "woods"), ("woods",)]


def test_saws_clear_no_rubble_and_nobody_what_is_not_there() -> None:
    assert "nothing at" in why(before("rubble", SAWS), code="SAW")
    assert "nothing at" in why(before("road"))
    assert "not beside" in why(before("woods tall 2"), f"{X + 3:g},{Y:g}")
    assert "no place" in why(before("woods tall 2"), "there")
    assert "only with the option razing" in why(before("woods tall 2", options=()))


def test_who_clears_a_path_makes_no_attack() -> None:
    battle = before("woods tall 2")
    battle["red-1"].attacks = ["weapon"]
    assert "takes the place of that" in why(battle)
    battle["red-1"].attacks = ["ENG"]
    assert [reason.cite for reason in may_attack.attacker_reasons(battle["red-1"])] == ["ASB-18"]


def test_what_is_offered_is_what_it_stands_before_or_in() -> None:
    battle = before("woods tall 2")
    assert [use.target for use in special_use.options(battle, battle["red-1"])] == [HERE]
