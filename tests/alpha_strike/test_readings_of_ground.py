"""Readings of the ground and of the weather that nobody could confirm: each word changes one number."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boxcars.alpha_strike.abilities import ecm, engineering
from boxcars.alpha_strike.actions import Move, parse_action
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.campaign.campaign import new_campaign
from boxcars.alpha_strike.environment import industrial, razing
from boxcars.alpha_strike.events.ground_events import GroundTested
from boxcars.alpha_strike.moving import bogging, breaking, bridges, movement, mp
from boxcars.alpha_strike.moving.terrain_costs import terms
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Terrain
from boxcars.hexes.board import Feature
from boxcars.tabletop.field import Ground
from boxcars.tabletop.measure import Point
from tests.alpha_strike.shooting import X, Y, duel, number, special, strip, worth
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.test_campaign import fought
from tests.alpha_strike.test_readings import both, place
from tests.alpha_strike.test_tornado import windy
from tests.alpha_strike.walks import moving

HERE = Point(X + 12, Y)


def afoot(more: tuple[str, ...], *pieces: str, mine: Card | None = None) -> Battle:
    """red-1 in the Movement Phase before these pieces, and blue-1 far away."""
    return moving(duel(60, mine or make_card(move=20), None, *pieces, options=("advanced-terrain", *more)))


def go(battle: Battle, words: str, *dice: int) -> list[Event]:
    """Make a legal move."""
    move = parse_action(words)
    assert isinstance(move, Move)
    movement.verify(battle, move)
    return movement.apply(battle, move, ScriptedDice(dice))


# Ground


def test_holes_on_a_hex_board() -> None:
    frozen = Terrain(water=2, other=(Feature("ice", 1),))
    board = Board.plain(8, 8).with_hexes({"0402": frozen, "0403": frozen, "0404": frozen})

    def frozen_still(more: tuple[str, ...]) -> list[str]:
        rules = ("advanced-terrain", *more)
        walker = unit("0401", make_card(move=12))
        battle = moving(battle_of([walker], [unit("0808")], f"hexes:\n{board.to_text()}", options=rules))
        go(battle, "move red-1 ground 0402 0403", 6, 1, 1)
        return [hex for hex in ("0402", "0404") if battle.field.ground(battle.field.point(hex)).has("ice")]

    assert both("reading:as-hex-circle", frozen_still) == (["0402", "0404"], [])


def test_prices_of_the_record_sheets() -> None:
    def prices(more: tuple[str, ...]) -> list[float | None]:
        battle = afoot(more)
        kinds = (("liquid-magma", "magma"), ("rough", "ultra-rough"))
        return [terms(battle, battle["red-1"]).cost(Ground(kinds=each)) for each in kinds]

    assert both("reading:as-terrain-costs", prices) == ([2, 3], [3, 2])


def test_woods_that_count_once() -> None:
    def seen(more: tuple[str, ...]) -> tuple[bool, int]:
        woods = strip("heavy-woods", 4, 8, "tall 2")
        battle = duel(14, None, None, woods, options=("advanced-terrain", *more))
        found = number(battle)
        lines = sum(worth(found, cite) or 0 for cite in ("ASB-21.4", "AS-037.23"))
        return look(battle, battle["red-1"], battle["blue-1"]).visible, lines

    assert both("reading:as-woods-density", seen) == ((False, 4), (True, 2))


def test_ice_that_is_tested_every_two_inches() -> None:
    lake = (strip("water", 4, 24, "depth 2"), strip("ice", 4, 24))

    def tests(more: tuple[str, ...]) -> int:
        told = go(afoot(more, *lake), f"move red-1 ground {place(8.5)}", *(2, 3)[: 2 if more else 1])
        return sum(isinstance(event, GroundTested) for event in told)

    assert both("reading:as-ice-when", tests) == (1, 2)


def test_what_liquid_magma_does_to_mechs() -> None:
    def harm(more: tuple[str, ...]) -> tuple[int, int]:
        battle = afoot(more, strip("liquid-magma", -2, 24))
        breaking.scorch(battle, ScriptedDice([]))
        mech = battle["red-1"]
        return 5 - mech.armor, mech.marks.heat

    assert both("reading:as-magma", harm) == ((1, 2), (2, 0))


def test_who_gets_stuck_and_where_quicksand_is() -> None:
    def needed(more: tuple[str, ...]) -> int:
        battle = afoot(more, mine=make_card("CV"))
        battle["red-1"].skill = 2
        return bogging.number(battle.rules, battle["red-1"], "mud").total

    def swamped(more: tuple[str, ...]) -> bool:
        battle = afoot(more, strip("swamp", 4, 24))
        go(battle, f"move red-1 ground {place(7)}", *((6, 5, 6, 6) if more else (6, 5)))
        return battle.field.ground(Point(X + 5, Y)).has("quicksand")

    assert both("reading:as-bogging", needed) == (1, 4)
    assert both("reading:as-swamp", swamped) == (False, True)


def test_when_industry_explodes() -> None:
    def harm(more: tuple[str, ...]) -> int:
        battle = afoot(more, strip("industrial", -2, 24))
        industrial.struck(battle, battle["red-1"].at, ScriptedDice([4, 5]))
        return 5 - battle["red-1"].armor

    assert both("reading:as-industrial", harm) == (1, 0)


def test_razing_in_one_turn() -> None:
    def taken(more: tuple[str, ...]) -> dict[str, int]:
        battle = duel(60, None, None, strip("woods", 8, 16, "tall 2"), options=("razing", *more))
        razing.strike(battle, HERE, 3)
        end_phase.resolve(battle, ScriptedDice([]))
        return battle.razing

    assert both("reading:as-razing", taken) == ({place(12): 3}, {})


def test_quick_saws() -> None:
    def turns(more: tuple[str, ...]) -> int:
        return engineering.turns_needed(RuleSet(options=more), Ground(kinds=("heavy-woods", "woods"), tall=2), "SAW")

    assert both("reading:as-saws", turns) == (3, 1)


@pytest.mark.parametrize(("piece", "value", "rough"), [("", 4, True), ("", 3, False), ("sand", 5, False)])
def test_craters(piece: str, value: int, rough: bool) -> None:
    def changed(more: tuple[str, ...]) -> list[bool]:
        battle = duel(60, None, None, *([strip(piece, 8, 16)] if piece else []), options=more)
        area.strike(battle, HERE, ((2, value),), ScriptedDice([]), source="a missile")
        return [battle.field.ground(Point(X + 12 + away, Y)).has("rough") for away in (0, 1, 1.5)]

    assert both("reading:as-craters", changed) == ([False] * 3, [rough, rough, False])


def test_bridges_that_bear_all() -> None:
    def sizes(more: tuple[str, ...]) -> list[int]:
        return [bridges.bears(RuleSet(options=more), left) for left in (12, 1, 0)]

    assert both("reading:as-bridge-load", sizes) == ([3, 1, 0], [4, 4, 0])


# Light, weather and air


@pytest.mark.parametrize(
    ("word", "sees", "now"),
    [("dusk", 30, 11), ("moonless", 10, 4), ("rain", 40, 14), ("downpour", 20, 7), ("heavy-fog", 10, 4)],
)
def test_a_finer_scale_of_sight(word: str, sees: int, now: int) -> None:
    def seen(inches: float) -> Callable[[tuple[str, ...]], bool]:
        def of(more: tuple[str, ...]) -> bool:
            battle = duel(inches, options=(word, *more))
            return look(battle, battle["red-1"], battle["blue-1"]).visible

        return of

    assert both("reading:as-visual-range", seen(sees)) == (True, False)
    assert both("reading:as-visual-range", seen(now)) == (True, True)
    assert both("reading:as-visual-range", seen(now + 1))[1] is False


@pytest.mark.parametrize(
    ("condition", "reading", "without", "with_it"),
    [
        ("moonless", "reading:as-light", 3, 2),
        ("dusk", "reading:as-light", 1, 1),
        ("rain", "reading:as-weather", 1, None),
        ("heavy-fog", "reading:as-weather", 1, None),
        ("strong-gale", "reading:as-wind", 2, None),
    ],
)
def test_what_conditions_add(condition: str, reading: str, without: int, with_it: int | None) -> None:
    missiles = make_card(specials=[special("LRM", 1, 1, 1)])

    def adds(more: tuple[str, ...]) -> int | None:
        return worth(number(duel(4, missiles, options=(condition, *more))), "ASB-23")

    assert both(reading, adds) == (without, with_it)


def test_fog_that_slows_nobody() -> None:
    def price(more: tuple[str, ...]) -> float | None:
        battle = duel(options=("heavy-fog", *more))
        return terms(battle, battle["red-1"]).cost(Ground())

    assert both("reading:as-weather", price) == (3, 1)


@pytest.mark.parametrize("card", [make_card("CI"), make_card("CV", move={"h": 10})])
def test_a_tornado_that_carries_nobody_off(card: Card) -> None:
    for more, armor, doom in (((), 5, "a tornado carried it off"), (("reading:as-tornado",), 3, "")):
        battle = windy(card, at=place(1))
        battle.rules = RuleSet(options=("tornado", *more))
        battle["blue-1"].at, battle["red-1"].at = Point(X + 6, Y), Point(X, 45)
        end_phase.resolve(battle, ScriptedDice([3, 4, 4, *([1, 1] if more and card.type == "CV" else [])]))
        assert (battle["blue-1"].armor, battle["blue-1"].destroyed) == (armor, doom)


@pytest.mark.parametrize(("word", "without", "with_it"), [("low-gravity", 15, 14), ("high-gravity", 10, 10)])
def test_gravity_by_steps(word: str, without: int, with_it: int) -> None:
    def inches(more: tuple[str, ...]) -> int:
        battle = duel(10, make_card(move=12), options=(word, *more))
        return mp.available_move(battle, battle["red-1"]).total

    assert both("reading:as-gravity", inches) == (without, with_it)


def test_when_units_shut_down() -> None:
    def level(more: tuple[str, ...]) -> int:
        return duel(options=("extreme-heat", *more))["red-1"].shuts_down_at

    assert both("reading:as-temperature", level) == (3, 4)


def test_interference_that_leaves_electronics_alone() -> None:
    def suites(more: tuple[str, ...]) -> int:
        return len(ecm.fields(duel(5, None, make_card(specials="ECM"), options=("interference", *more))))

    assert both("reading:as-emi", suites) == (0, 1)


# Campaigns


def test_no_salvage() -> None:
    def left(more: tuple[str, ...]) -> tuple[list[str], str]:
        card = make_card(pv=35)
        war = new_campaign("War", {"red": [card, card], "blue": [card, card]}, rules=RuleSet(options=more))
        after = fought(war, ("red-2", "blue-1", "blue-2"))
        return list(after.sides["red"].salvage), after.sides["red"].units["red-2"].state

    assert both("reading:as-salvage", left) == ((["blue-1", "blue-2"], "wreck"), ([], "lost"))
