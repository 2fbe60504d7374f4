"""The grammar of action texts: a verb, then words taken one after another, and what is said when one is wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Generic, TypeVar

import msgspec

from boxcars.core.errors import BadAction

A = TypeVar("A")

LONGEST_TEXT = 4000
_SHOWN = 80


class Words:
    """The words of an action after its verb.

    >>> words = Words("fire red-1 blue-1 aim HD", "fire red-1 blue-1")
    >>> words.take(), words.take(), words.extras(("aim", "mode"))
    ('red-1', 'blue-1', {'aim': 'HD'})
    """

    def __init__(self, text: str, example: str = "") -> None:
        self.text = text
        self.example = example
        """An action of this verb as it should be, shown where no better words are given."""
        self.verb, *self.left = text.split() or [""]

    def take(self, missing: str = "") -> str:
        """The next word; where there is none, say what is missing, or show the example."""
        if not self.left:
            raise BadAction(f"{self.text.strip()[:_SHOWN]}: {missing}") if missing else self.malformed()
        return self.left.pop(0)

    def one_of(self, known: Collection[str], what: str) -> str:
        """The next word, which is one of these.

        >>> Words("twist red-1").one_of(("left", "right"), "torso twist")
        Traceback (most recent call last):
        boxcars.core.errors.BadAction: 'red-1' is no torso twist; there are left, right
        """
        word = self.take()
        if word not in known:
            raise BadAction(f"'{word[:20]}' is no {what}; there are {', '.join(known)}")
        return word

    def rest(self) -> str:
        """The next word, or nothing."""
        return self.left.pop(0) if self.left else ""

    def until(self, words: Collection[str]) -> tuple[str, ...]:
        """The words before the first of these."""
        end = next((n for n, word in enumerate(self.left) if word in words), len(self.left))
        taken, self.left = self.left[:end], self.left[end:]
        return tuple(taken)

    def options(self, known: Collection[str], *, repeated: Collection[str] = ()) -> Iterator[str]:
        """The optional words, in whatever order they come; what follows one is taken before the next."""
        seen: set[str] = set()
        while self.left and self.left[0] in known:
            word = self.left.pop(0)
            if word in seen and word not in repeated:
                raise BadAction(f"{self.text[:_SHOWN]!r} says {word} twice")
            seen.add(word)
            yield word

    def extras(self, known: Collection[str]) -> dict[str, str]:
        """The optional words that have one word each, in whatever order they come."""
        return {word: self.take() for word in self.options(known)}

    def number(self, what: str) -> int:
        """A small whole number."""
        word = self.take(f"say {what}")
        if not word.isdecimal() or len(word) > 4:
            raise BadAction(f"{word[:40]!r} in {self.text[:_SHOWN]!r} is no number")
        return int(word)

    def finish(self) -> None:
        """Refuse words that nobody has taken."""
        if self.left and self.example:
            raise self.malformed()
        if self.left:
            raise BadAction(f"{self.text[:_SHOWN]!r} has too many words: {' '.join(self.left)[:40]!r}")

    def malformed(self) -> BadAction:
        """The error that shows how it should be."""
        if len(self.text.split()) < 2:
            return BadAction(f"'{self.verb}' needs a unit, as in '{self.example}'")
        return BadAction(f"'{self.text[:_SHOWN]}' is not of the form '{self.example}'")


class Verb(msgspec.Struct, Generic[A], frozen=True):
    """How an action is read, and an example to show where its reader does not say what is missing."""

    read: Callable[[Words], A]
    example: str = ""


class Grammar(Generic[A]):
    """The verbs of a game.

    >>> grammar = Grammar("Chess", {"move": Verb(lambda words: (words.take(), words.take()), "move e2 e4")})
    >>> grammar.parse("move e2 e4")
    ('e2', 'e4')
    >>> grammar.parse("move e2")
    Traceback (most recent call last):
    boxcars.core.errors.BadAction: 'move e2' is not of the form 'move e2 e4'
    >>> grammar.parse("dance")
    Traceback (most recent call last):
    boxcars.core.errors.BadAction: 'dance' is no action of Chess; there are move
    """

    def __init__(self, title: str, verbs: Mapping[str, Verb[A]]) -> None:
        self.title = title
        self.verbs = verbs

    def parse(self, text: str) -> A:
        """Read an action's text form; every word of it must mean something."""
        if len(text) > LONGEST_TEXT:
            raise BadAction(f"an action of {self.title} has at most {LONGEST_TEXT} characters")
        word = (text.split(maxsplit=1) or [""])[0]
        verb = self.verbs.get(word)
        if verb is None:
            raise BadAction(f"'{word[:20]}' is no action of {self.title}; there are {', '.join(self.verbs)}")
        words = Words(text, verb.example)
        action = verb.read(words)
        words.finish()
        return action
