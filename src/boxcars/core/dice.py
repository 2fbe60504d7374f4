"""Dice: every rule that rolls takes one of these.

The same rule serves play (`SeededDice`), tests (`ScriptedDice`), a real table (`TypedDice`) and exact odds
(`boxcars.core.odds.outcomes`, which walks every result). What the rules let a player decide in the middle of an action
is asked through the dice too: `dice.choices`.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable
from hashlib import blake2b
from typing import ClassVar, Self

import msgspec

from boxcars.core.choices import Choices
from boxcars.core.errors import BoxcarsError, NeedDice


class Roll(msgspec.Struct, frozen=True, gc=False):
    """What some dice showed, and what for.

    >>> Roll((3, 4), "to hit").total
    7
    """

    dice: tuple[int, ...]
    why: str = ""

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.dice)

    @property
    def fact(self) -> int:
        """What a sentence says of it."""
        return self.total


class Dice(ABC):
    """A source of six-sided dice that remembers what it gave since it was last asked."""

    def __init__(self) -> None:
        self.rolls: list[Roll] = []
        self.choices = Choices()
        """Who answers the questions of a rule."""
        self._at = 0

    @abstractmethod
    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        """Give `count` dice."""

    def roll(self, count: int, why: str) -> Roll:
        """Roll `count` six-sided dice."""
        roll = Roll(self._throw(count, why), why)
        self.rolls.append(roll)
        return roll

    def d6(self, why: str) -> int:
        """Roll one die.

        >>> ScriptedDice([5]).d6("facing after fall")
        5
        """
        return self.roll(1, why).dice[0]

    def two_d6(self, why: str) -> Roll:
        """Roll two dice, the roll of nearly every rule.

        >>> ScriptedDice([6, 6]).two_d6("to hit").total
        12
        """
        return self.roll(2, why)

    @property
    def position(self) -> int:
        """Where the source stands, for `rewind`."""
        return self._at

    def rewind(self, position: int) -> None:
        """Go back to an earlier place, so that the dice of an interrupted or undone action come again.

        >>> dice = SeededDice("7")
        >>> start, first = dice.position, dice.d6("a test")
        >>> dice.rewind(start)
        >>> dice.d6("a test") == first
        True
        """
        self._at = position
        self.rolls.clear()

    def taken(self) -> tuple[Roll, ...]:
        """Hand over the rolls made since the last call."""
        rolls = tuple(self.rolls)
        self.rolls.clear()
        return rolls


class SeededDice(Dice):
    """A counter-mode BLAKE2b stream with rejection sampling: the same seed gives the same dice everywhere.

    >>> SeededDice("7").roll(8, "example").dice
    (5, 4, 2, 1, 2, 2, 6, 3)
    """

    _LIMIT: ClassVar[int] = 252  # the largest multiple of six in a byte; higher bytes are thrown away
    _BLOCK: ClassVar[int] = 64

    def __init__(self, seed: str) -> None:
        super().__init__()
        if not seed.isprintable():
            raise BoxcarsError("a dice seed is one line of printable characters")
        self.seed = seed
        self._key = blake2b(seed.encode(), digest_size=32, person=b"boxcars-dice").digest()
        self._bytes = b""
        self._block = -1

    @classmethod
    def of(cls, seed: str | int | None = None) -> Self:
        """Dice of a seed; without one, or with an empty one, of a seed that nobody can guess.

        >>> SeededDice.of(7).seed, SeededDice.of().seed == SeededDice.of().seed
        ('7', False)
        """
        return cls(cls.fresh_seed() if seed in (None, "") else str(seed))

    @staticmethod
    def fresh_seed() -> str:
        """A seed nobody can guess."""
        return secrets.token_hex(16)

    @property
    def commitment(self) -> str:
        """The hash to publish before the game; the seed itself is told after it."""
        return seed_commitment(self.seed)

    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        return tuple(self._die() for _ in range(count))

    def _die(self) -> int:
        while True:
            block, at = divmod(self._at, self._BLOCK)
            if block != self._block:
                counter = block.to_bytes(8, "big")
                self._bytes = blake2b(counter, key=self._key, digest_size=self._BLOCK).digest()
                self._block = block
            self._at += 1
            if self._bytes[at] < self._LIMIT:
                return self._bytes[at] % 6 + 1


def seed_commitment(seed: str) -> str:
    """The published hash of a dice seed.

    >>> seed_commitment("7")[:16]
    'f4fbf1d2ba325f7c'
    """
    return blake2b(seed.encode(), digest_size=32, person=b"boxcars-seed").hexdigest()


class ScriptedDice(Dice):
    """Dice whose results are given beforehand; running out is an error.

    >>> dice = ScriptedDice([2, 5])
    >>> dice.two_d6("to hit").total, dice.left
    (7, 0)
    """

    def __init__(self, results: Iterable[int], choices: Choices | None = None) -> None:
        super().__init__()
        self._results = _checked(results)
        self.choices = choices or self.choices

    @property
    def left(self) -> int:
        """How many results have not been used."""
        return len(self._results) - self._at

    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        if count > self.left:
            raise BoxcarsError(f"the script has {self.left} dice left, but {why} needs {count}")
        self._at += count
        return tuple(self._results[self._at - count : self._at])


class TypedDice(Dice):
    """Dice that people roll at a real table and type in.

    An action that needs more dice than were given raises `NeedDice`; the game stays as it was and the action is
    played again when the dice are there.

    >>> dice = TypedDice()
    >>> dice.two_d6("initiative of red")
    Traceback (most recent call last):
    boxcars.core.errors.NeedDice: roll 2 dice for initiative of red
    >>> dice.give(4, 3)
    >>> dice.two_d6("initiative of red").total
    7
    """

    def __init__(self) -> None:
        super().__init__()
        self._given: list[int] = []

    def give(self, *results: int) -> None:
        """Type in dice, in the order they will be asked for."""
        self._given += _checked(results)

    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        if self._at + count > len(self._given):
            raise NeedDice(count, why)
        self._at += count
        return tuple(self._given[self._at - count : self._at])


def _checked(results: Iterable[int]) -> list[int]:
    dice = list(results)
    if bad := [die for die in dice if not 1 <= die <= 6]:
        raise BoxcarsError(f"a die shows 1 to 6, not {bad[0]}")
    return dice
