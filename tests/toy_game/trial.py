"""Random games of tag, and what must hold in them."""

from __future__ import annotations

from random import Random

from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.hexes.board import Board
from tests.random_play import Trial
from tests.toy_game.rules import RULEBOOK, Battle, PawnSetup, Setup, TagGame


def random_battle(random: Random) -> TagGame:
    """Two to six pawns on a small board."""
    size = random.randint(3, 6)
    hexes = random.sample(list(Board.plain(size, size)), random.randint(2, 6))
    pawns = [PawnSetup(f"Pawn {n}", hex) for n, hex in enumerate(hexes)]
    split = random.randint(1, len(pawns) - 1)
    forces = {"red": tuple(pawns[:split]), "blue": tuple(pawns[split:])}
    setup = Setup(forces=forces, size=size, turns=random.randint(2, 10))
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def check(battle: Battle) -> None:
    hexes = [pawn.hex for pawn in battle.in_play()]
    assert len(set(hexes)) == len(hexes)


TRIAL = Trial(random_battle, check, lambda battle, side: check(battle), lambda battle, random: "step nobody 0101")
