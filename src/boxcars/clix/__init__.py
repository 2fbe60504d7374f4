"""The dial games: MechWarrior: Dark Age and Age of Destruction, chosen per game.

`Battle` holds the table, the pieces, the turn and what is open; a `Piece` holds a figure of the catalog, which never
changes, and where its dials stand. A turn belongs to one side: its command stage, its orders, its clean-up. Rules are
handed a `Resolution`, which is the order while it is carried out: battle, dice, events, and what is due at its end,
where damage comes in one sum and then heat in one.

Both editions are one engine. Every point in which they differ, and every one that no source states, is a key of
`edition` with a value for each edition, which a game may set by name. There is no other switch. An attack is a frozen
`Attack`: its numbers and damage are read from it and the battle, by play, previews and bots alike. Damage is a tally
that grows step by step in the order of the edition, so that a cap or an armor is a line of it.

- `battle`, `piece`, `actions`, `orders`, `options`: the state, what can be asked, where its rules stand, what can be
  chosen.
- `rulebook`, `game`, `naming`: the contract, the questions players ask (`game.shot`, `game.ask`, `game.odds`), and
  what they call things.
- `previews`: what an order needs and does.
- `edition`, `edition_sources`, `faction_abilities`: the two editions and their keys; how their values are known; what
  whole factions can do.
- `army`: figures into pieces, scenarios, zones, deployment.
- `ground`: bases, terrain, contact, where a base may rest.
- `turn`: stages, orders and their end, venting, victory.
- `moving`: speed, ways, breaking away, free spins, VTOLs, transports, captives.
- `combat`: lines of fire, modifiers, the attack sequence, artillery, capture, special attacks, repair.
- `dials`: values, damage, heat.
- `equipment`: what shows on a dial, and pieces of equipment that are rules of their own.
- `formations`: who may form up, and movement formations.
- `cards`: combat enhancement cards in play: who may bring them, and what they do.
- `events`: what happened.

>>> import boxcars as bx
>>> red, blue = [bx.clix.unit("Warden", "18,30/0")], [bx.clix.unit("Lark", "18,22/180", heat=1)]
>>> game = bx.clix.play({"red": red, "blue": blue}, edition="dark-age", seed=7)
>>> game.decision.text
'red: 4 orders left'
>>> print(game.play("ranged red-1 blue-1")[0].text)
ranged attack of red-1 rolls 9: 18 against 20 of blue-1: miss
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boxcars.clix.army.ready import ready_armies, ready_army
from boxcars.clix.army.scenario import AnyFigure, area, figure, scenario, unit
from boxcars.clix.battle import Battle, CardSetup, Setup, UnitSetup
from boxcars.clix.cards.held import HeldCard
from boxcars.clix.edition import AGE_OF_DESTRUCTION, EDITIONS, KEYS
from boxcars.clix.equipment.showing import showing
from boxcars.clix.game import ClixGame, new_game, replay
from boxcars.clix.piece import Piece
from boxcars.clix.rulebook import RULEBOOK
from boxcars.clix.turn.victory import points_at_end, scores
from boxcars.core.dice import Dice, SeededDice

__all__ = [
    "EDITIONS",
    "KEYS",
    "RULEBOOK",
    "Battle",
    "CardSetup",
    "ClixGame",
    "HeldCard",
    "Piece",
    "Setup",
    "UnitSetup",
    "area",
    "figure",
    "new_game",
    "play",
    "points_at_end",
    "ready_armies",
    "ready_army",
    "replay",
    "scenario",
    "scores",
    "showing",
    "skirmish",
    "unit",
]


def play(
    forces: Mapping[str, Sequence[UnitSetup | AnyFigure]],
    *,
    dice: Dice | None = None,
    seed: str | int | None = None,
    **how: Any,
) -> ClixGame:
    """A game of a scenario, with these dice or a seed; `how` is what `scenario` takes."""
    return new_game(scenario(forces, **how), dice or SeededDice.of(seed))


def skirmish(
    red: Sequence[UnitSetup | AnyFigure],
    blue: Sequence[UnitSetup | AnyFigure],
    edition: str = AGE_OF_DESTRUCTION,
    seed: str | int | None = None,
    **how: Any,
) -> ClixGame:
    """Two armies on a bare table, which they deploy on; `how` is what else `scenario` takes.

    >>> skirmish(red=["Warden"], blue=ready_army("Marcher Picket").units, seed=7).decision.text
    'red: deploy your units'
    """
    return play({"red": red, "blue": blue}, seed=seed, edition=edition, **how)
