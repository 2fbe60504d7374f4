"""Editions: the states that a game's rules have been in. Each game has its own word for them."""

from __future__ import annotations

import msgspec

from boxcars.core.errors import BadSetup


class Editions(msgspec.Struct, frozen=True):
    """The editions of one game, oldest first: printings, releases, or whatever the game calls them.

    >>> PRINTINGS.holds(5, 4), PRINTINGS.holds(5, 11), CLIX.holds("dark-age", "age-of-destruction")
    (False, True, False)
    """

    word: str
    """What the game calls one, and the field of a `RuleSet` that names it."""
    names: tuple[int | str, ...]
    separate: bool = False
    """Whether each stands for itself; else a later one holds all that the earlier ones brought."""

    @property
    def latest(self) -> int | str:
        """The one that counts where none is named."""
        return self.names[-1]

    def holds(self, since: int | str, now: int | str) -> bool:
        """Whether what an edition brought is in force in another."""
        self.check(now)
        return since == now if self.separate else self.names.index(since) <= self.names.index(now)

    def check(self, name: int | str) -> None:
        """Refuse an edition that there is not.

        >>> RELEASES.check("v3")
        Traceback (most recent call last):
        boxcars.core.errors.BadSetup: there is no release 'v3'; there are 1st-printing, 2nd-printing, v2.1, v2.2
        >>> PRINTINGS.check(12)
        Traceback (most recent call last):
        boxcars.core.errors.BadSetup: there is no printing 12: printings are 1 to 11
        """
        if name in self.names:
            return
        if isinstance(name, int):
            raise BadSetup(f"there is no {self.word} {name}: {self.word}s are {self.names[0]} to {self.latest}")
        raise BadSetup(f"there is no {self.word} {name[:20]!r}; there are {', '.join(map(str, self.names))}")


PRINTINGS = Editions("printing", tuple(range(1, 12)))
"""The printings of Total Warfare."""

RELEASES = Editions("release", ("1st-printing", "2nd-printing", "v2.1", "v2.2"))
"""The releases of the Alpha Strike rules."""

CLIX = Editions("edition", ("dark-age", "age-of-destruction"), separate=True)
"""The editions of the MechWarrior clix games, which are rule books of their own."""
