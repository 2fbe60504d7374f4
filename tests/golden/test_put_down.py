"""The golden games are put down on the way and picked up again: not a byte differs."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.core.game import Game
from boxcars.core.log_text import log_lines
from boxcars.core.record import Record
from boxcars.core.snapshot import Snapshot, pick_up, put_down
from boxcars.games import rulebook_of
from tests.golden.records import FOLDER, GAMES

EVERY = 20


@pytest.mark.parametrize("name", GAMES)
def test_a_game_put_down_on_the_way_ends_in_the_same_bytes(name: str) -> None:
    record = Record.read((FOLDER / f"{name}.bxr").read_text(encoding="utf-8"))
    rules = rulebook_of(record)
    setup = msgspec.json.decode(record.setup, type=rules.setup_type)
    game = Game(rules, setup, record.dice_source())
    chain: list[Snapshot] = []
    for number, line in enumerate(record.lines[1:], start=1):
        if number % EVERY == 0:
            whole = rules.encode(game.state, whole=True)
            chain.append(put_down(game, "", since=chain[-1].length if chain else 0))
            again = pick_up(rules, setup, record.dice_source(), chain)
            assert rules.encode(again.state, whole=True) == whole
            assert (again.state, again.decision) == (game.state, game.decision)
            game = again
        game.play(line.action, by=line.side)
    assert game.record.text() == (FOLDER / f"{name}.bxr").read_text(encoding="utf-8")
    assert "\n".join(log_lines(game.log)) + "\n" == (FOLDER / f"{name}.log").read_text(encoding="utf-8")
    assert rules.encode(game.state).decode() + "\n" == (FOLDER / f"{name}.json").read_text(encoding="utf-8")
