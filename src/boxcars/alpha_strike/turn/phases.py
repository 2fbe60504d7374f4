"""The turn: its phases in order, and who acts when (ASB-5).

In the Movement Phase the sides alternate, the loser of the initiative first; who flies moves after that, and then names
whom it engages in the air (ASB-20). In the Combat Phase the loser resolves the
attacks of all its units, then the winner; damage takes effect in the End Phase, which both sides then end.
"""

from __future__ import annotations

from boxcars.alpha_strike.aerospace import declaring, flight
from boxcars.alpha_strike.artillery import artillery
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


def _flight(name: str, *, first: bool) -> Phase[Battle]:
    """The movement of aerospace units, after that of the others or, by another reading, before it."""
    return Phase(
        name=name,
        kind="fly",
        begin=lambda battle, dice: flight.begin(battle),
        units=flight.units_to_fly,
        occurs=lambda battle: flight.is_due(battle, first=first),
    )


TURN: Phases[Battle] = Phases(
    Phase(name="initiative", begin=initiative.roll_initiative),
    Phase(name="deployment", kind=arriving.KIND, asks=deployment.decision, occurs=deployment.is_due),
    _flight("early flight", first=True),
    Phase(
        name="movement",
        kind="move",
        begin=movement.begin,
        units=movement.units_to_move,
    ),
    _flight("flight", first=False),
    Phase(
        name="engagement",
        kind="engage",
        units=declaring.units_to_declare,
        together=True,
        resolve=declaring.resolve,
        occurs=declaring.is_due,
    ),
    Phase(name="combat", kind="attack", begin=artillery.land, units=combat.units_to_attack, together=True),
    Phase(
        name="end",
        kind="end",
        begin=_begin_end,
        asks=_who_ends,
        resolve=end_phase.finish,
    ),
    ready=_is_there,
    settled=_check_victory,
)
"""The phases; the battle ends with a turn only."""
