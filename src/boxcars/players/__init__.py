"""Bots. Each plays through the game contract only: it gets a view, and answers with an action.

A bot answers a `View` with an action, within a time budget, and can say why. It has no other door into the game.
`random` plays any legal action. `greedy` scores moves and attacks by expected damage given and taken, from the same
to-hit functions and odds as everyone; it hands each decision to the tactics of its game (`players/total_warfare`,
`players/alpha_strike`, `players/clix`). Each fault that was found in its play is a position in
`tests/players/test_blunders.py`.

`planner` looks ahead. It takes the best few candidates of the greedy bot, plays each on in thought (`mind.Rehearsal`:
a copy of what its side sees, dice of its own, greedy replies of all sides), and takes what comes out best; after each
pass only the better half is tried again, until its time is up. A game gives it a `Mind`: which candidates, how to
play on, and how to rate what is left. Where all move before all attack, attacks are not rolled in thought but
expected (`mind.Exchanges`), so that one try tells as much as many. What looks best at once is kept unless another
order comes out better by more than its tries differ (`Mind.caution`).

`python -m tests.arena` measures one bot against another. At the table the same mind advises whoever must decide: it
is sent what that side sees.

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
