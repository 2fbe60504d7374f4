"""Total Warfare as a rule book of the game contract."""

from __future__ import annotations

from boxcars.core.game import Action, Event
from boxcars.core.rulebook import BattleRulebook, Chapter
from boxcars.core.scenario import arriving
from boxcars.core.scenario.hiding import acts_in_secret, kept_secret
from boxcars.total_warfare.actions import WORDS, Deploy, Done, Fire, Hold, Lurk, Move, Physical, Reveal, Twist
from boxcars.total_warfare.aerospace import flying
from boxcars.total_warfare.aerospace.orders import Fly
from boxcars.total_warfare.battle import Battle, Setup, decode_battle, encode_battle
from boxcars.total_warfare.effects import effect, lasting
from boxcars.total_warfare.effects.effects import EFFECTS, LASTING_EFFECTS
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.questions import QUESTIONS
from boxcars.total_warfare.scenario import deployment, hiding
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.turn.phases import TURN
from boxcars.total_warfare.weapons import fire

_DEPLOYMENT: Chapter[Battle] = Chapter(
    actions=(Deploy,),
    options=lambda battle, asked: deployment.options(battle, asked.units),
    verify=deployment.verify,
    apply=deployment.apply,
    by_side=True,
)
_REVEALING: Chapter[Battle] = Chapter(
    actions=(Reveal, Lurk),
    options=lambda battle, asked: hiding.options(battle, asked.units),
    verify=hiding.verify,
    apply=hiding.apply,
)
_MOVEMENT: Chapter[Battle] = Chapter(
    actions=(Move,),
    options=lambda battle, asked: movement.options(battle, asked.units),
    verify=movement.verify,
    apply=movement.apply,
)
_FLIGHT: Chapter[Battle] = Chapter(
    actions=(Fly,),
    options=lambda battle, asked: flying.options(battle, asked.units),
    verify=flying.verify,
    apply=flying.apply,
)
_FIRE: Chapter[Battle] = Chapter(
    actions=(Twist, Fire, Hold, Done),
    options=lambda battle, asked: fire.options(battle, asked.units),
    verify=fire.verify,
    apply=lambda battle, action, dice: fire.declare(battle, action),
)
_PHYSICAL: Chapter[Battle] = Chapter(
    actions=(Physical,),
    options=lambda battle, asked: physical.options(battle, asked.units),
    verify=physical.verify,
    apply=lambda battle, action, dice: physical.declare(battle, action),
)


class TotalWarfare(BattleRulebook[Battle]):
    """The rule book; see `boxcars.core.game.Rulebook`. A move is listed by a cheapest way to every place and facing."""

    name = "total-warfare"
    title = "Total Warfare"
    turn_rule = "TWB-2"
    setup_type = Setup
    phases = TURN
    chapters = {
        arriving.KIND: _DEPLOYMENT,
        hiding.KIND: _REVEALING,
        "move": _MOVEMENT,
        flying.KIND: _FLIGHT,
        "fire": _FIRE,
        "physical": _PHYSICAL,
    }
    words = WORDS
    questions = QUESTIONS

    def new(self, setup: Setup) -> Battle:
        """The battle before its first turn."""
        return new_battle(setup)

    def kept_secret(self, battle: Battle, events: list[Event]) -> list[Event]:
        """What hidden units do is told to their own side only."""
        return kept_secret(battle, events) if battle.mission else events

    def secret(self, battle: Battle, action: Action) -> str:
        """The side of a unit that has acted and is hidden still."""
        return acts_in_secret(battle, action)

    def encode(self, battle: Battle, *, whole: bool = False) -> bytes:
        """The battle as JSON, canonical or whole."""
        return encode_battle(battle, whole=whole)

    def decode(self, fresh: Battle, data: bytes) -> Battle:
        """The battle that was encoded whole."""
        return decode_battle(fresh, data)


RULEBOOK = TotalWarfare()

effect.register(*EFFECTS)
lasting.register(*LASTING_EFFECTS)
