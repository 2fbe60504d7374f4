"""The bots play whole games of Alpha Strike, legally, and the greedy one wins."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.alpha_strike.setup.forces import ready_forces
from boxcars.alpha_strike.setup.skirmish import skirmish_setup
from boxcars.catalog.alpha_strike import Card, Special
from boxcars.core.dice import SeededDice
from boxcars.core.ruling import RuleSet
from boxcars.players.alpha_strike.moving import Search
from boxcars.players.alpha_strike.outlook import Arsenal
from boxcars.players.deadline import Deadline
from tests.alpha_strike.tables import make_card

MOTLEY = (
    make_card("BM", move={"": 8, "j": 8}, damage=(4, 3, 1), overheat=2, specials="TSM MEL STL", name="Brawler"),
    make_card("CV", move={"v": 14}, damage=(2, 2, 0), specials="TAG", name="Flyer"),
    make_card("CV", move=10, damage=(3, 3, 2), specials=[Special("IT", 4)], name="Carrier"),
    make_card("CI", move=4, damage=(1, 1, 0), armor=2, structure=1, specials=[Special("CAR", 2)], name="Platoon"),
    make_card("CV", move=6, damage=(1, 1, 0), specials=[Special("ARTLT", 1), Special("IF", 2)], name="Battery"),
)


def lances(seed: int) -> list[Card]:
    """Four 'Mechs of one of the ready forces."""
    return list(ready_forces()[seed % 7].cards[2:6])


def played(red: str, blue: str, seed: int, table: str, turns: int = 12) -> str:
    """Who wins with the same units on both sides."""
    force = lances(seed)
    game = bx.alpha_strike.skirmish(force, force, table, seed=seed, turns=turns)
    outcome = bx.players.play(game, {"red": bx.players.make(red, seed), "blue": bx.players.make(blue, seed)})
    return outcome.winner if outcome else ""


@pytest.mark.parametrize(("seed", "table"), [(1, "quarry-hills"), (2, "three-lakes")])
def test_greedy_beats_random_on_either_side(seed: int, table: str) -> None:
    first, second = played("greedy", "random", seed, table), played("random", "greedy", seed + 10, table)
    assert (first, second) == ("red", "blue")


@pytest.mark.parametrize(
    ("table", "options"),
    [
        ("kestrel-pass", ("forced-withdrawal", "sprint-and-climb")),
        ("hexes:river-fork", ("variable-damage", "minefields", "hidden-units", "eccm", "extended-ranges")),
    ],
)
def test_all_that_the_greedy_bot_does_is_legal(table: str, options: tuple[str, ...]) -> None:
    setup = skirmish_setup(MOTLEY, MOTLEY, table, RuleSet(options=options), turns=5)
    game = bx.alpha_strike.new_game(setup, SeededDice("motley"))
    assert bx.players.play(game, {side: bx.players.make("greedy") for side in ("red", "blue")})


def test_two_greedy_bots_play_the_same_game_twice() -> None:
    def record() -> list[str]:
        game = bx.alpha_strike.skirmish(lances(3), lances(4), "old-works", seed=9, turns=2)
        bx.players.play(game, {side: bx.players.make("greedy") for side in ("red", "blue")})
        return [entry.action for entry in game.log]

    assert record() == record()


@pytest.mark.parametrize("budget", [0.0, 0.01, 0.2])
def test_greedy_answers_within_any_budget(budget: float) -> None:
    game = bx.alpha_strike.skirmish(lances(5), lances(6), "blackwood", seed=2)
    bot = bx.players.make("greedy")
    for _ in range(20):
        assert game.decision
        view = game.view(game.decision.side)
        action = bot.choose(view, budget)
        assert view.can(action)
        game.play(action, by=game.decision.side)


class Late(Deadline):
    """Time that is over when it is asked for the second time."""

    asked = 0

    def __init__(self) -> None:
        super().__init__(60.0)

    @property
    def passed(self) -> bool:
        self.asked += 1
        return self.asked > 1


def test_places_are_weighed_no_longer_than_the_time_lasts() -> None:
    battle = bx.alpha_strike.skirmish(lances(5), lances(6), "open-plain", seed=2).state
    search, late = Search(battle, battle.on_table("red")[0], Arsenal()), Late()
    assert len(list(search.candidates())) > 96, "several rounds"
    assert search.choose(late).score.value == search.scores[0].value
    assert late.asked == 2


def test_greedy_says_why() -> None:
    game = bx.alpha_strike.skirmish(lances(5), lances(6), "open-plain", seed=2)
    bot = bx.players.make("greedy")
    while game.decision and game.state.turn == 1:
        side = game.decision.side
        action = bot.choose(game.view(side))
        if game.decision.kind != "end":
            assert bot.reason.startswith(action.unit)
            assert [score.value for score in bot.scores] == sorted((s.value for s in bot.scores), reverse=True)
        game.play(action, by=side)


def test_one_greedy_bot_plays_both_games() -> None:
    bot = bx.players.make("greedy")
    strike = bx.alpha_strike.skirmish(lances(1), lances(2), seed=1)
    duel = bx.total_warfare.skirmish(["Locust LCT-1V"], ["Locust LCT-1V"], seed=1)
    for game in (strike, duel, strike):
        assert game.decision
        side = game.decision.side
        game.play(bot.choose(game.view(side)), by=side)
