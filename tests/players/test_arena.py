"""The arena is fair, takes up what was broken off, and says how sure it is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from boxcars.core.errors import BoxcarsError
from tests.arena import league as arena
from tests.arena.battles import BATTLES, battle_of
from tests.arena.league import League, Played, Thinking, kept, play_league, play_one, standing

LEAGUE = League("total-warfare", "duel", "random", "random")


def played(number: int, winner: str) -> Played:
    return Played(LEAGUE, number, winner, 5, "no enemy is left", (Thinking(4, 2.0, 1.0), Thinking(2, 0.5, 0.3)))


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, found in BATTLES.items() for name in found if name != "scenario"]
)
def test_both_sides_bring_the_same_units(game: str, name: str) -> None:
    forces = battle_of(game, name)(Random(3), "3").setup.forces
    red, blue = ([msgspec.structs.astuple(unit)[0] for unit in forces[side]] for side in ("red", "blue"))
    assert red == blue


def test_scenarios_have_objectives_and_are_fought_from_both_sides() -> None:
    battle = battle_of("alpha-strike", "scenario")(Random(3), "3").state
    assert battle.mission.objectives
    assert battle.sides == ("red", "blue")


def test_the_same_number_is_the_same_game_and_the_next_one_has_its_sides_swapped() -> None:
    first, again, swapped = (play_one(LEAGUE, number) for number in (6, 6, 7))
    assert (first.winner, first.turns) == (again.winner, again.turns)
    assert swapped.number == 7


def test_a_league_goes_on_where_it_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep, asked = tmp_path / "games.jsonl", list[int]()

    def play(league: League, number: int) -> Played:
        asked.append(number)
        return played(number, "first")

    monkeypatch.setattr(arena, "play_one", play)
    assert len(list(play_league(LEAGUE, range(2), keep))) == 2
    with keep.open("ab") as file:
        file.write(b'{"league": {"ga')
    assert [game.number for game in play_league(LEAGUE, range(4), keep)] == [0, 1, 2, 3]
    assert asked == [0, 1, 2, 3]
    assert [game.number for game in kept(keep)] == [0, 1, 2, 3]


def test_another_league_in_the_same_file_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep, other = tmp_path / "games.jsonl", League("total-warfare", "duel", "greedy", "random")
    monkeypatch.setattr(
        arena, "play_one", lambda league, number: Played(league, number, "", 1, "", (Thinking(), Thinking()))
    )
    list(play_league(LEAGUE, range(2), keep))
    list(play_league(other, range(2), keep))
    assert [game.league.first for game in kept(keep)] == ["random", "random", "greedy", "greedy"]


def test_a_standing_counts_draws_apart_and_adds_up_the_time() -> None:
    found = standing(LEAGUE, [played(0, "first"), played(1, "second"), played(2, ""), played(3, "first")])
    assert (found.won, found.drawn, found.lost, found.share) == (2, 1, 1, 0.5)
    assert found.low < 0.5 < found.high
    assert str(found.first) == "500 ms a decision, the longest 1000 ms"


def test_it_names_the_battles_that_there_are() -> None:
    with pytest.raises(BoxcarsError, match="there are duel, lance"):
        battle_of("total-warfare", "siege")
