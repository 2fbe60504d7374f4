"""The turn: its phases in order, and who acts when (ASB-5).

In the Movement Phase the sides alternate, the loser of the initiative first. In the Combat Phase the loser resolves the
attacks of all its units, then the winner; damage takes effect in the End Phase, which both sides then end.
"""

from __future__ import annotations

from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import movement
from boxcars.alpha_strike.turn import deployment, end_phase, initiative
from boxcars.alpha_strike.turn.victory import check_victory
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.game import Decision, Event
from boxcars.core.phases import Phase, Phases
from boxcars.core.scenario import arriving


def _begin_end(battle: Battle, dice: Dice) -> list[Event]:
    events = end_phase.resolve(battle, dice)
    battle.ending = end_phase.sides_to_end(battle)
    return events


def _who_ends(battle: Battle) -> Decision | None:
    if not battle.ending:
        return None
    side = battle.ending[0]
    units = tuple(unit.id for unit in end_phase.units_to_switch(battle, side))
    return Decision(side, "end", units, 1, f"{side}: end the turn")


def _check_victory(battle: Battle) -> list[Event]:
    return check_victory(battle) if battle.phase == "end" else []


def _is_there(unit: Unit) -> bool:
    return not unit.destroyed


TURN: Phases[Battle] = Phases(
    Phase(name="initiative", begin=initiative.roll_initiative),
    Phase(name="deployment", kind=arriving.KIND, asks=deployment.decision, occurs=deployment.is_due),
    Phase(
        name="movement",
        kind="move",
        begin=movement.begin,
        units=movement.units_to_move,
    ),
    Phase(name="combat", kind="attack", units=combat.units_to_attack, together=True),
    Phase(
        name="end",
        kind="end",
        begin=_begin_end,
        asks=_who_ends,
        resolve=lambda battle, dice: end_phase.finish(battle),
    ),
    ready=_is_there,
    settled=_check_victory,
)
"""The phases; the battle ends with a turn only."""
