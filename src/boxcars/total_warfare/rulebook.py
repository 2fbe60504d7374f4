"""Total Warfare as a rule book of the game contract."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.core.battle import BattleRulebook
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Decision, Event
from boxcars.total_warfare.actions import AnyAction, Done, Fire, Hold, Move, Physical, Twist, parse_action
from boxcars.total_warfare.battle import Battle, Setup, encode_battle
from boxcars.total_warfare.moving import movement
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.turn import phases
from boxcars.total_warfare.weapons import fire


class TotalWarfare(BattleRulebook[Battle]):
    """The rule book; see `boxcars.core.game.Rulebook`."""

    name = "total-warfare"
    setup_type = Setup

    def new(self, setup: Setup) -> Battle:
        """The battle before its first turn."""
        return new_battle(setup)

    def begin(self, battle: Battle, dice: Dice) -> list[Event]:
        """Start the first turn."""
        return phases.advance(battle, dice)

    def decision(self, battle: Battle) -> Decision | None:
        """Who must decide what."""
        return phases.decision(battle)

    def options(self, battle: Battle) -> Sequence[AnyAction]:
        """What is legal now. A move is listed by one cheapest way to every place and facing."""
        asked = phases.decision(battle)
        if asked is None:
            return ()
        if asked.kind == "move":
            return movement.options(battle, asked.units)
        if asked.kind == "fire":
            return fire.options(battle, asked.units)
        return physical.options(battle, asked.units)

    def verify(self, battle: Battle, action: Action) -> None:
        """Raise `Illegal` with every reason if the action is not legal now."""
        asked = phases.decision(battle)
        if asked is None:
            raise Illegal("the battle is over")
        if not isinstance(action, Move | Twist | Fire | Hold | Done | Physical):
            raise Illegal(f"{type(action).__name__} is no action of Total Warfare")
        if action.unit not in battle.units:
            raise Illegal(f"there is no unit {action.unit}")
        if action.unit not in asked.units:
            raise Illegal(f"{action.unit} cannot act now; {' or '.join(asked.units)} must {asked.kind}", cite="TWB-2")
        match action, asked.kind:
            case Move(), "move":
                movement.verify(battle, action)
            case Twist() | Fire() | Hold() | Done(), "fire":
                fire.verify(battle, action)
            case Physical(), "physical":
                physical.verify(battle, action)
            case _:
                raise Illegal(f"'{action}' does not belong in the {battle.phase} phase", cite="TWB-2")

    def apply(self, battle: Battle, action: Action, dice: Dice) -> list[Event]:
        """Do a verified action and go on to the next decision."""
        match action:
            case Move():
                events, done = movement.apply(battle, action, dice)
            case Physical():
                events, done = physical.declare(battle, action)
            case Twist() | Fire() | Hold() | Done():
                events, done = fire.declare(battle, action)
            case _:
                raise Illegal(f"{type(action).__name__} is no action of Total Warfare")
        if done:
            phases.unit_acted(battle, action.unit)
        else:
            battle.acting = action.unit
        return events + phases.advance(battle, dice)

    def parse(self, text: str) -> AnyAction:
        """Read an action's text form."""
        return parse_action(text)

    def encode(self, battle: Battle) -> bytes:
        """The battle as canonical JSON."""
        return encode_battle(battle)


RULEBOOK = TotalWarfare()
