"""A game of Alpha Strike, with the questions that players ask of it."""

from __future__ import annotations

from pathlib import Path

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.answers import Answer, AttackAnswer, answer
from boxcars.alpha_strike.battle import Battle, Setup
from boxcars.alpha_strike.rulebook import RULEBOOK
from boxcars.core.dice import Dice, SeededDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Game
from boxcars.core.record import Record
from boxcars.core.replay import replay_into


class AlphaStrikeGame(Game[Battle]):
    """A game of Alpha Strike.

    >>> import boxcars as bx
    >>> bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7)
    <alpha-strike, turn 1, movement phase, blue: move with 1 of 1, 1 log entry>
    """

    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(RULEBOOK, setup, dice)

    def _moment(self) -> str:
        return f"turn {self.state.turn}, {self.state.phase} phase, {super()._moment()}"

    def shot(
        self,
        unit: str,
        weapon: str = "",
        target: str = "",
        overheat: int = 0,
        spotter: str = "",
        *,
        spotter_attacks: bool = False,
    ) -> AttackAnswer:
        """What a unit's attack on a target needs and does as things stand; with a spotter, of indirect fire.

        The weapon is a special as `rear` or `if`; nothing is the standard attack.

        >>> import boxcars as bx
        >>> game = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=7)
        >>> print(game.shot("red-1", "", "blue-1"))
        9+ (27.8\u2009%)   4 Skill, +4 long range, 40.75″, +1 target has 8″ of Move   for 2 damage
        """
        if not target:
            raise Illegal("name the target too: shot(unit, weapon, target), or shot(unit, target=...)")
        reply = answer(self.state, Attack(unit, target, weapon or "standard", overheat, spotter, spotter_attacks))
        assert isinstance(reply, AttackAnswer)
        return reply

    def ask(self, action: Action | str) -> Answer:
        """What an attack of any kind, as a text or an action, would come to as things stand.

        >>> import boxcars as bx
        >>> game = bx.alpha_strike.skirmish(["Hatchetman HCT-3F"], ["Marauder MAD-3R"], "open-plain", seed=7)
        >>> print(game.ask("physical red-1 melee blue-1"))
        red-1 is not in base contact with blue-1 [ASB-14]
        >>> game.ask("attack blue-1 red-1").chance
        Fraction(5, 18)
        """
        return answer(self.state, self.rulebook.parse(action) if isinstance(action, str) else action)


def new_game(setup: Setup, dice: Dice | None = None) -> AlphaStrikeGame:
    """A game from a setup; without dice, with a fresh seed."""
    return AlphaStrikeGame(setup, dice or SeededDice.of())


def replay(source: str | Path | Record) -> AlphaStrikeGame:
    """The game that a record, or the file of one, tells, played again and compared to the last die."""
    return replay_into(AlphaStrikeGame, Record.load(source), RULEBOOK)
