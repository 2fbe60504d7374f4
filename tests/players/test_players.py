"""The bots play whole games, legally, the same way every time, and the greedy one wins."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

import boxcars as bx
from boxcars.core.dice import SeededDice
from boxcars.core.errors import BoxcarsError
from boxcars.core.game import Game
from boxcars.players.player import Score
from boxcars.players.total_warfare import moving
from boxcars.players.total_warfare.outlook import enemies_of
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from tests.players.tables import mech, table, view

LANCES = (
    ("Warhammer WHM-6R", "Griffin GRF-1N", "Wolverine WVR-6R", "Phoenix Hawk PXH-1"),
    ("Marauder MAD-3R", "Hunchback HBK-4G", "Shadow Hawk SHD-2H", "Panther PNT-9R"),
)


def played(red: str, blue: str, seed: int, board: str = "old-quarry", max_actions: int = 10_000) -> Game[Battle]:
    """A duel between two bots."""
    game = bx.total_warfare.skirmish(["Wolverine WVR-6R"], ["Griffin GRF-1N"], board, seed=seed)
    sides = {"red": bx.players.make(red, seed), "blue": bx.players.make(blue, seed)}
    bx.players.play(game, sides, max_actions=max_actions)
    return game


@pytest.mark.parametrize("bot", bx.players.NAMES)
def test_two_games_of_the_same_seeds_are_the_same(bot: str) -> None:
    first, second = (played(bot, bot, 4, max_actions=8 if bot == "planner" else 60) for _ in range(2))
    assert [entry.action for entry in first.log] == [entry.action for entry in second.log]


def test_random_players_of_different_seeds_play_differently() -> None:
    first, second = (bx.players.make("random", seed) for seed in (1, 2))
    battle = table("movement", mech("red-1", "Griffin GRF-1N", "0508", 0, ""), mech("blue-1", "Atlas AS7-D", "0515", 0))
    assert [str(first.choose(view(battle))) for _ in range(5)] != [str(second.choose(view(battle))) for _ in range(5)]


@pytest.mark.parametrize("bot", bx.players.NAMES)
def test_bots_answer_what_they_are_asked_in_the_middle_of_an_action(bot: str) -> None:
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Archer ARC-2R", "0505", 3, gunnery=0),),
        "blue": (UnitSetup("Stalker STK-5S", "0512", 0),),
    }
    game = bx.total_warfare.new_game(Setup(board="open-plain", forces=forces), SeededDice("5"))
    game.play("order anti-missile ask", by="blue")
    while game.question is None:
        assert game.decision is not None
        unit = game.decision.units[0]
        wanted = (f"move {unit} stay", f"fire {unit} lrm20-lt blue-1", f"done {unit}")
        game.play(next(text for text in wanted if game.can(text)))
    player = bx.players.make(bot, 1)
    answer = player.choose(game.view("blue"))
    assert str(answer) in ("answer yes", "answer no")
    assert bot == "random" or player.reason.endswith("answers yes, as usual")
    bx.players.play(game, {"blue": player}, max_actions=1)
    assert game.log[-1].action == str(answer) or bot == "random"


def test_random_players_come_to_an_end() -> None:
    assert played("random", "random", 3).outcome is not None


@pytest.mark.parametrize("seed", range(4))
def test_greedy_beats_random_in_a_duel(seed: int) -> None:
    board = ("old-quarry", "open-plain", "pine-barrens", "old-quarry")[seed]
    first, second = played("greedy", "random", seed, board), played("random", "greedy", seed + 10, board)
    assert first.outcome is not None
    assert second.outcome is not None
    assert (first.outcome.winner, second.outcome.winner) == ("red", "blue")


@pytest.mark.parametrize("board", ["river-fork", "market-town"])
def test_greedy_beats_random_lance_against_lance(board: str) -> None:
    game = bx.total_warfare.skirmish(*LANCES, board, seed=board)
    outcome = bx.players.play(game, {"red": bx.players.make("random"), "blue": bx.players.make("greedy")})
    assert outcome is not None
    assert outcome.winner == "blue"


@pytest.mark.parametrize("board", ["market-town", "broken-coast", "green-ridge"])
def test_greedy_bots_finish_each_other_on_every_ground(board: str) -> None:
    game = bx.total_warfare.skirmish(*LANCES, board, seed="end")
    outcome = bx.players.play(game, {side: bx.players.make("greedy") for side in ("red", "blue")})
    assert outcome is not None
    assert game.state.turn < 60


def test_plays_the_same_with_and_without_compiled_code() -> None:
    """The base install has neither NumPy nor Numba; a subprocess pretends to be one."""
    script = """
import sys, importlib.util
if "plain" in sys.argv:
    sys.modules["numba"] = sys.modules["numpy"] = None
    found = importlib.util.find_spec
    importlib.util.find_spec = lambda name, package=None: None if name in ("numba", "numpy") else found(name, package)
import boxcars as bx
game = bx.total_warfare.skirmish(["Warhammer WHM-6R", "Panther PNT-9R"], ["Hunchback HBK-4G"], "market-town", seed=1)
bx.players.play(game, {side: bx.players.make("greedy") for side in ("red", "blue")}, max_actions=40)
print([entry.action for entry in game.log])
"""
    plain, compiled = (
        subprocess.run([sys.executable, "-c", script, kind], capture_output=True, text=True, check=True).stdout
        for kind in ("plain", "compiled")
    )
    assert plain == compiled


@pytest.mark.parametrize("budget", [0.0, 0.002, 5.0])
def test_greedy_answers_within_any_budget(budget: float) -> None:
    units = mech("red-1", "Griffin GRF-1N", "0508", 0, ""), mech("blue-1", "Marauder MAD-3R", "1012", 5)
    asked = view(table("movement", *units))
    bot = bx.players.make("greedy")
    assert asked.can(bot.choose(asked, budget))
    assert bot.scores[0].value == max(score.value for score in bot.scores)


def test_greedy_says_why() -> None:
    units = mech("red-1", "Wolverine WVR-6R", "0508", 0, ""), mech("blue-1", "Hunchback HBK-4G", "0502", 3)
    bot = bx.players.make("greedy")
    bot.choose(view(table("movement", *units)))
    assert "on the Hunchback, expects" in bot.reason
    assert "damage given" in bot.reason


def test_a_move_is_told_with_its_easiest_shot_or_with_none() -> None:
    walker = mech("red-1", "Wolverine WVR-6R", "0508", 0, "")
    battle = table("movement", walker, mech("blue-1", "Hunchback HBK-4G", "0502", 3))
    stay = moving.Search(battle, walker, enemies_of(battle, "red")).stay()
    fires = msgspec.structs.replace(stay, target="Hunchback", number=7)
    score = "expects 2.0 damage given, 1.5 taken"
    told = [
        moving.in_words(msgspec.structs.replace(each, score=Score("", 0.0, given=2.0, taken=1.5, risk=risk)))
        for each, risk in ((fires, 0.0), (msgspec.structs.replace(stay, target=""), 0.0), (fires, 0.25))
    ]
    assert told == [
        f"stays at 0508: best 7+ on the Hunchback, {score}",
        f"stays at 0508: nothing to fire at, {score}",
        f"stays at 0508: best 7+ on the Hunchback, {score}, risks 0.2 by a fall",
    ]


def test_a_bot_refuses_to_answer_for_others() -> None:
    battle = table("movement", mech("red-1", "Griffin GRF-1N", "0508", 0, ""), mech("blue-1", "Atlas AS7-D", "0515", 0))
    battle.exchange = [("blue", 1)]
    with pytest.raises(BoxcarsError, match="blue's decision"):
        bx.players.make("random").choose(view(battle))
