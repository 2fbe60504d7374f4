"""Bots. Each plays through the game contract only: it gets a view, and answers with an action.

>>> from boxcars import players
>>> players.NAMES
('random', 'greedy', 'planner')
>>> players.make("random", seed=3).name
'random'
"""

from boxcars.players.match import play
from boxcars.players.named import NAMES, make
from boxcars.players.player import Player, Score
from boxcars.players.random_player import RandomPlayer

__all__ = ["NAMES", "Player", "RandomPlayer", "Score", "make", "play"]
