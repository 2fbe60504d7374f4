"""Dice that people are asked for: the number that a roll must reach, before it has fallen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boxcars.core.dice import Roll, SeededDice
from boxcars.core.game import Answer, Event, Game, read_action
from boxcars.core.tally import Tally


class GoingOn(SeededDice):
    """The dice that people have given so far, and any others after them."""

    def __init__(self, given: Sequence[int]) -> None:
        super().__init__("any dice")
        self._given = list(given)

    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        own, self._given = tuple(self._given[:count]), self._given[count:]
        return own if len(own) == count else super()._throw(count, why)


def number_needed(game: Game[Any], action: str, given: Sequence[int]) -> Tally | None:
    """What the next roll of an action must reach, by the rules themselves; None where no number is to be reached.

    The action is tried on a copy, with any dice after those that were given: what a roll needs does not depend on
    what it shows, and the event that tells the roll has its tally.
    """
    rules, dice = game.rulebook, GoingOn(given)
    played = read_action(rules, action)
    if isinstance(played, Answer):  # the question before it would be asked again
        return None
    events = rules.apply(rules.copy(game.state), played, dice)
    return next((tally for event in events if (tally := _tally_of(event, _after(dice.rolls, len(given))))), None)


def _after(rolls: Sequence[Roll], dice: int) -> Roll | None:
    """The roll that comes after so many dice."""
    for roll in rolls:
        if dice <= 0:
            return roll
        dice -= len(roll.dice)
    return None


def _tally_of(event: Event, roll: Roll | None) -> Tally | None:
    """The tally of an event that tells this very roll."""
    values = [getattr(event, name) for name in event.__struct_fields__]
    if not any(value is roll for value in values):
        return None
    return next((value for value in values if isinstance(value, Tally)), None)
