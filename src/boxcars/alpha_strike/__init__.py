"""The card game in inches: Alpha Strike with errata 2.2.

`Battle` holds the field, the units, the turn and what is open; `Unit` holds a card, which never changes, and what
play has made of it. A phase is a module with the same few questions as in Total Warfare. Attacks are resolved one
after another, dice at once.

What an attack does besides taking boxes off the card is kept in `unit.marks` until the End Phase, when
`end_phase.resolve` moves it to the unit. So all attacks of a phase see the units as they were at its start, and a
destroyed unit still shoots, without a copy of the state.

- `battle`, `unit`, `actions`, `air_actions`, `action_words`, `options`, `readings`: the state, what can be asked, on
  the ground and in the air, what can be chosen, and the readings of open points.
- `rulebook`, `game`, `answers`, `questions`, `naming`: the contract, the questions players ask (`game.shot`,
  `game.ask`), those they are asked, and what they call things.
- `events`: what happened.
- `setup`: setting up: forces, own cards, where units start.
- `turn`: phases, initiative, deployment in a scenario, heat, the End Phase, withdrawal, victory, what a scenario sees
  of a battle.
- `moving`: how far, what a way costs, moves, footprints, base contact, carrying infantry, ground and bridges that
  hold or break; what a unit threatens.
- `attacks`: sight, arcs, ranges, to-hit numbers, weapon and physical attacks, odds.
- `artillery`: artillery and areas.
- `damage`: damage, criticals, motive hits, marks.
- `buildings`: fighting in, from and against buildings, and where a unit is if not on the ground.
- `abilities`: special abilities: all of them, those that are actions, and one by one.
- `advanced`: intelligence, hidden units, blips and decoys, minefields.
- `aerospace`: the Radar Map around the table, flight lines across it, engagements, attacks in, from and at the air,
  dropping and landing.
- `environment`: light, weather and air as options, how far units see, fires, areas of smoke and light, the wind that
  carries them, special ground, and what play makes of the ground.
- `campaign`: campaigns of tracks: their terms, reporting a battle, what is done between two, laying terrain.

>>> import boxcars as bx
>>> game = bx.alpha_strike.skirmish(red=["Atlas AS7-D"], blue=["Marauder MAD-3R"], table="open-plain", seed=7)
>>> game.decision.kind
'move'
"""

from __future__ import annotations

from collections.abc import Mapping

from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.game import AlphaStrikeGame, new_game, replay
from boxcars.alpha_strike.rulebook import RULEBOOK
from boxcars.alpha_strike.setup.skirmish import USUAL_SKILL, AnyForce, skirmish_setup
from boxcars.core.dice import SeededDice
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.table import Table

__all__ = ["RULEBOOK", "AlphaStrikeGame", "Battle", "Setup", "UnitSetup", "new_game", "replay", "skirmish"]


def skirmish(
    red: AnyForce,
    blue: AnyForce,
    table: str | Table | HexField = "open-plain",
    seed: str | int | None = None,
    rules: RuleSet | None = None,
    turns: int = 12,
    skill: int | Mapping[str, int] = USUAL_SKILL,
) -> AlphaStrikeGame:
    """Two forces on a table, deployed on opposite edges and ready to play.

    A force is a list of names and cards, or one of `forces.ready_forces()`; Skill is that of all, or by side, as in
    `{"red": 3}`. After the last of its turns the battle is decided by the points that are left.
    """
    dice = SeededDice.of(seed)
    return new_game(skirmish_setup(red, blue, table, rules, turns, skill), dice)
