"""Classic BattleTech on hexes: Total Warfare with errata 11.01.

`Battle` holds the board, the units, the turn, the phase and the open declarations. `Unit` holds what play has changed
of a unit, next to its design from the catalog; `Mech` adds slots, heat, posture and its warrior. `turn/phases.py`
lists the phases, and each phase's module says who acts, what is legal and what follows. Within a phase all to-hit
numbers come from the state before any damage of the phase.

Fire is declared by small actions (`twist`, `fire`, `hold`, `done`) that roll nothing, so that each can be taken back
until the side is done. Declarations are secret until all sides have declared.

- `battle`, `actions`, `events`: the state, what can be asked, and what happened: to units, to the ground, in the air.
- `rulebook`, `game`, `questions`, `naming`: the contract, the questions players ask (`game.shot`), those they are
  asked, and what they call things.
- `setup`: setting up: forces, a board, which gear has rules.
- `scenario`: deployment, hidden units and ambushes, leaving the map, forced withdrawal, what victory points see.
- `units`: units and their kinds, and what condition one is in.
- `turn`: phases, initiative, heat, the end of the turn, victory.
- `moving`: MP, what terrain costs, moves, jumps, entering hexes, skidding, MASC and other boosts, mines, stacking.
- `piloting`: piloting rolls, falls, displacement, the warrior.
- `sight`: line of sight, also for many units at once in compiled code, and arcs.
- `weapons`: declaring fire, shots and their to-hit numbers, ammunition, clusters, hit locations, artillery.
- `effects`: what single weapons, munitions and parts do by a rule of their own, and what stays on a unit for a while.
- `gunfire`: shells in the air, which only their own side knows, and what guns have ranged in on.
- `ground`, `buildings`: what play has made of the ground; buildings and bridges that are weakened and fall, and
  infantry inside them.
- `aerospace`: craft that fly by thrust: their flights, control, attacks in the air, on the ground and from it, what
  hits and heat do to them.
- `conditions`, `options`, `readings`: weather and light; all options that a rule set can name; other readings on the
  ground.
- `rerolls`: rolls that are made again until one counts.
- `electronics`, `signals`: ECM and what it jams, stealth armor, TAG, probes, C3, what is switched off; and what play
  has made of them.
- `damage`: what special armor makes of a hit, points off armor and structure, critical hits, explosions, flooding,
  the end of a unit.
- `physical`: punches, kicks, pushes, charges, death from above, blows at buildings, vibro-claws.
- `boarding`: infantry on and in other units: attacks by hand, swarms, carriers, hoists, bays, trailers.
- `previews`: odds, what a move, a flight or a salvo would come to, what a unit threatens, the best salvo within a
  heat.
- `kernels`: to-hit numbers in arrays, proven equal to the tallies.

>>> import boxcars as bx
>>> game = bx.total_warfare.skirmish(red=["Atlas AS7-D"], blue=["Marauder MAD-3R"], board="river-fork", seed="7")
>>> game.decision.kind
'move'
"""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.core.dice import SeededDice
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle, Setup
from boxcars.total_warfare.game import BattleGame, new_game, replay
from boxcars.total_warfare.rulebook import RULEBOOK
from boxcars.total_warfare.setup.skirmish import skirmish_setup

__all__ = ["RULEBOOK", "Battle", "BattleGame", "Setup", "new_game", "replay", "skirmish"]


def skirmish(
    red: Sequence[str],
    blue: Sequence[str],
    board: str = "river-fork",
    seed: str | int | None = None,
    rules: RuleSet | None = None,
    turns: int = 60,
) -> BattleGame:
    """Two forces on a board, deployed on opposite edges and ready to play.

    After the last of its turns the battle is decided by what is left.
    """
    dice = SeededDice.of(seed)
    return new_game(skirmish_setup(red, blue, board, rules, turns), dice)
