"""Alpha Strike as a rule book of the game contract."""

from __future__ import annotations

from typing import Any

from boxcars.alpha_strike.abilities.remote_sensors import STAKE
from boxcars.alpha_strike.actions import WORDS, Artillery, Attack, Deploy, Done, EndTurn, Move, Physical, Switch, Use
from boxcars.alpha_strike.advanced import blips, hidden_units
from boxcars.alpha_strike.aerospace import declaring, flight, flight_options
from boxcars.alpha_strike.air_actions import Bomb, Engage, Fly, Strafe
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.battle import Battle, Setup, decode_battle, encode_battle
from boxcars.alpha_strike.moving import movement
from boxcars.alpha_strike.questions import QUESTIONS
from boxcars.alpha_strike.setup.skirmish import new_battle
from boxcars.alpha_strike.turn import deployment, end_phase
from boxcars.alpha_strike.turn.phases import TURN
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Decision, Event
from boxcars.core.rulebook import BattleRulebook, Chapter
from boxcars.core.scenario import arriving
from boxcars.core.scenario.hiding import acts_in_secret

_DEPLOYMENT: Chapter[Battle] = Chapter(
    actions=(Deploy,),
    options=lambda battle, asked: deployment.options(battle, asked.units),
    verify=deployment.verify,
    apply=lambda battle, action, dice: (deployment.apply(battle, action), True),
)
_MOVEMENT: Chapter[Battle] = Chapter(
    actions=(Move,),
    options=lambda battle, asked: movement.options(battle, asked.units),
    verify=movement.verify,
    apply=lambda battle, move, dice: (movement.apply(battle, move, dice), True),
)
_FLIGHT: Chapter[Battle] = Chapter(
    actions=(Fly,),
    options=lambda battle, asked: flight_options.options(battle, asked.units),
    verify=flight.verify,
    apply=lambda battle, fly, dice: (flight.apply(battle, fly, dice), True),
)
_ENGAGEMENT: Chapter[Battle] = Chapter(
    actions=(Engage,),
    options=lambda battle, asked: declaring.options(battle, asked.units),
    verify=declaring.verify,
    apply=lambda battle, action, dice: (declaring.apply(battle, action), True),
)
_COMBAT: Chapter[Battle] = Chapter(
    actions=(Attack, Physical, Artillery, Use, Done, Strafe, Bomb),
    options=lambda battle, asked: combat.options(battle, asked.units),
    verify=combat.verify,
    apply=combat.apply,
)
_END: Chapter[Battle] = Chapter(
    actions=(Switch, EndTurn),
    options=lambda battle, asked: end_phase.options(battle, asked.side),
    verify=end_phase.verify,
    apply=lambda battle, action, dice: (end_phase.apply(battle, action, dice), True),
    by_side=True,
)


class AlphaStrike(BattleRulebook[Battle]):
    """The rule book; see `boxcars.core.game.Rulebook`. Moves are listed to places spread evenly over the reach."""

    name = "alpha-strike"
    title = "Alpha Strike"
    turn_rule = "ASB-5"
    setup_type = Setup
    phases = TURN
    chapters = {
        arriving.KIND: _DEPLOYMENT,
        "move": _MOVEMENT,
        "fly": _FLIGHT,
        "engage": _ENGAGEMENT,
        "attack": _COMBAT,
        "end": _END,
    }
    words = WORDS
    questions = QUESTIONS

    def new(self, setup: Setup) -> Battle:
        """The battle before its first turn."""
        return new_battle(setup)

    def check_actor(self, battle: Battle, asked: Decision, action: Any) -> None:
        """Refuse what another side or a unit that is not asked does, and what is aimed at a blip."""
        if isinstance(action, EndTurn):
            if asked.kind != "end" or action.side != asked.side:
                raise Illegal(f"'{action}' is not what {asked.side} must decide now: {asked.text}", cite="ASB-5")
            return
        if action.unit not in battle.everybody:
            raise Illegal(f"there is no unit {action.unit[:40]}; there are {', '.join(battle.everybody)}")
        blips.check_targets(battle, asked.side, action)
        if action.unit not in asked.units:
            who = "" if asked.kind == "end" else " or ".join(asked.units)
            must = f"{who} must {asked.kind}" if who else f"{asked.side} must end the turn"
            raise Illegal(f"{action.unit} cannot act now: {must}", cite="ASB-5")

    def kept_secret(self, battle: Battle, events: list[Event]) -> list[Event]:
        """What hidden units do is told to their own side only."""
        return hidden_units.kept_secret(battle, events)

    def secret(self, battle: Battle, action: Action) -> str:
        """The side of a unit that has acted and is hidden still."""
        return acts_in_secret(battle, action)

    def encode(self, battle: Battle, *, whole: bool = False) -> bytes:
        """The battle as JSON, canonical or whole."""
        return encode_battle(battle, whole=whole)

    def decode(self, fresh: Battle, data: bytes) -> Battle:
        """The battle that was encoded whole."""
        return decode_battle(fresh, data, STAKE)


RULEBOOK = AlphaStrike()
