"""What bots compile before the first battle: all that they call in one, so that nobody waits in the middle of it."""

from __future__ import annotations

import subprocess
import sys

import pytest

COUNTED = """
import sys
from boxcars import games
from boxcars.players import make, play
from boxcars.players.greedy import tactics_for
from boxcars.players.warm_up import warm_up

def compiled():
    modules = [module for name, module in sys.modules.items() if name.startswith("boxcars.")]
    members = [member for module in modules for member in vars(module).values()]
    return {str(member) for member in members if getattr(member, "signatures", None)}

warm_up()
warm = compiled()
for row in games.rows():
    if row.tactics:
        game, _ = tactics_for(row.name).practice()
        play(game, {side: make("greedy") for side in game.state.sides}, max_actions=80)
print(len(warm), sorted(compiled() - warm))
"""


def test_nothing_is_compiled_in_a_battle_that_was_not_in_the_practice_before_it() -> None:
    pytest.importorskip("numba")
    told = subprocess.run([sys.executable, "-c", COUNTED], capture_output=True, text=True, check=True).stdout
    count, _, later = told.strip().partition(" ")
    assert int(count) > 10
    assert later == "[]"
