"""Alpha Strike as a rule book of the game contract."""

from __future__ import annotations

from collections.abc import Sequence

from boxcars.alpha_strike.actions import (
    AnyAction,
    Artillery,
    Attack,
    Done,
    EndTurn,
    Move,
    Physical,
    Switch,
    Use,
    parse_action,
)
from boxcars.alpha_strike.advanced import hidden_units
from boxcars.alpha_strike.attacks import combat
from boxcars.alpha_strike.battle import Battle, Setup, encode_battle
from boxcars.alpha_strike.moving import movement
from boxcars.alpha_strike.setup.skirmish import new_battle
from boxcars.alpha_strike.turn import end_phase, phases
from boxcars.core.battle import BattleRulebook
from boxcars.core.dice import Dice
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Decision, Event


class AlphaStrike(BattleRulebook[Battle]):
    """The rule book; see `boxcars.core.game.Rulebook`."""

    name = "alpha-strike"
    setup_type = Setup

    def new(self, setup: Setup) -> Battle:
        """The battle before its first turn."""
        return new_battle(setup)

    def begin(self, battle: Battle, dice: Dice) -> list[Event]:
        """Start the first turn."""
        return hidden_units.kept_secret(battle, phases.advance(battle, dice))

    def decision(self, battle: Battle) -> Decision | None:
        """Who must decide what."""
        return phases.decision(battle)

    def options(self, battle: Battle) -> Sequence[AnyAction]:
        """What is legal now. Moves are listed to places that are spread evenly over the reach."""
        asked = phases.decision(battle)
        if asked is None:
            return ()
        if asked.kind == "move":
            return movement.options(battle, asked.units)
        if asked.kind == "attack":
            return combat.options(battle, asked.units)
        return end_phase.options(battle, asked.side)

    def verify(self, battle: Battle, action: Action) -> None:
        """Raise `Illegal` with every reason if the action is not legal now."""
        asked = phases.decision(battle)
        if asked is None:
            raise Illegal("the battle is over")
        if isinstance(action, EndTurn):
            if asked.kind != "end" or action.side != asked.side:
                raise Illegal(f"'{action}' is not what {asked.side} must decide now: {asked.text}", cite="ASB-5")
            return
        if not isinstance(action, Move | Attack | Physical | Artillery | Use | Done | Switch):
            raise Illegal(f"{type(action).__name__} is no action of Alpha Strike")
        shown = [unit.id for unit in battle.units.values() if unit.side == asked.side or not unit.hidden]
        if action.unit not in shown:
            raise Illegal(f"there is no unit {action.unit[:40]}; there are {', '.join(shown)}")
        if unknown := hidden_units.named(battle, asked.side, action):
            raise Illegal(f"there is no unit {unknown}; there are {', '.join(shown)}")
        if action.unit not in asked.units:
            who = "" if asked.kind == "end" else " or ".join(asked.units)
            must = f"{who} must {asked.kind}" if who else f"{asked.side} must end the turn"
            raise Illegal(f"{action.unit} cannot act now: {must}", cite="ASB-5")
        match action, asked.kind:
            case Move(), "move":
                movement.verify(battle, action)
            case Switch(), "end":
                end_phase.verify(battle, action)
            case Attack() | Physical() | Artillery() | Use() | Done(), "attack":
                combat.verify(battle, action)
            case _:
                raise Illegal(f"'{action}' does not belong in the {battle.phase} phase", cite="ASB-5")

    def apply(self, battle: Battle, action: Action, dice: Dice) -> list[Event]:
        """Do a verified action and go on to the next decision."""
        match action:
            case Move():
                events = movement.apply(battle, action, dice)
                phases.unit_acted(battle, action.unit)
            case Attack() | Physical() | Artillery() | Use() | Done():
                events, done = combat.apply(battle, action, dice)
                if done:
                    phases.unit_acted(battle, action.unit)
                else:
                    battle.acting = action.unit
            case Switch() | EndTurn():
                events = end_phase.apply(battle, action, dice)
            case _:
                raise Illegal(f"{type(action).__name__} is no action of Alpha Strike")
        return hidden_units.kept_secret(battle, events + phases.advance(battle, dice))

    def secret(self, battle: Battle, action: Action) -> str:
        """The side of a unit that has acted and is hidden still: only that side may know."""
        unit = battle.units.get(getattr(action, "unit", ""))
        return unit.side if unit and unit.hidden else ""

    def parse(self, text: str) -> AnyAction:
        """Read an action's text form."""
        return parse_action(text)

    def encode(self, battle: Battle) -> bytes:
        """The battle as canonical JSON."""
        return encode_battle(battle)


RULEBOOK = AlphaStrike()
