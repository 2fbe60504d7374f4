"""Bombs: what kinds there are, what each does, and how many a unit may carry (ASB-20.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from boxcars.catalog.alpha_strike import Card
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet

SMALL, LARGE = 2, 6
"""The templates, in inches across."""
PLAIN_BOMBS: Final = "reading:as-air-plain-bombs"
FANCY_BOMBS: Final = Key(PLAIN_BOMBS, now=False, before=True)
"""There are laser-guided bombs and rocket pods; by the reading there are not."""


CLUSTER: Final = "cluster"
"""What every unit that carries bombs can carry."""


class BombKind(msgspec.Struct, frozen=True):
    """A kind of bomb. One that does not fall is a pod with a rule of its own."""

    title: str
    cite: str
    damage: int = 0
    heat: int = 0
    template: int = SMALL
    falls: bool = True
    guided: bool = False
    """Whether it needs a target that TAG has designated this turn."""


KINDS: Final[dict[str, BombKind]] = {
    "he": BombKind("high explosive", "AS-057.5", damage=2),
    CLUSTER: BombKind("cluster", "AS-057.6", damage=1, template=LARGE),
    "inferno": BombKind("inferno", "AS-057.7", heat=2),
    "laser": BombKind("laser-guided", "ASB-20.9", damage=2, guided=True),
    "rocket": BombKind("rocket pod", "ASB-20.9", falls=False),
    "tag": BombKind("TAG pod", "ASB-20.9", falls=False),
    "arrow": BombKind("air-launched Arrow IV", "AS-078.2", damage=2, falls=False),
}
"""The kinds by their words."""
_FANCY: Final = ("laser", "rocket")


def slots(card: Card) -> int:
    """How many bombs a card may carry.

    >>> from boxcars.catalog.alpha_strike import card
    >>> slots(card("Lightning LTN-G15"))
    2
    """
    printed = card.special("BOMB")
    return int(printed.value or 0) if printed else 0


def load(card: Card) -> tuple[int, tuple[str, ...]]:
    """How many bombs a card can fly with, and of which kinds.

    >>> from boxcars.catalog.alpha_strike import card
    >>> load(card("Lightning LTN-G15"))
    (2, ('he', 'cluster', 'inferno', 'laser', 'rocket', 'tag', 'arrow'))
    """
    kinds = tuple(word for word in KINDS if not any(flaws(LATEST, card, (word,))))
    numbers = (number for number in range(slots(card), 0, -1) if not any(flaws(LATEST, card, (CLUSTER,) * number)))
    return next(numbers, 0), kinds


def weight(bombs: tuple[str, ...]) -> int:
    """How many slots some bombs take up, and how much thrust: the first Arrow IV counts as two (ASB-20.9).

    >>> weight(("he", "cluster")), weight(("arrow", "arrow", "he"))
    (2, 4)
    """
    return len(bombs) + ("arrow" in bombs)


def flaws(rules: RuleSet, card: Card, bombs: tuple[str, ...]) -> Iterator[str]:
    """Why a unit cannot carry some bombs."""
    known = [word for word in KINDS if word not in _FANCY or FANCY_BOMBS.of(rules)]
    for bomb in bombs:
        if bomb not in known:
            yield f"{bomb[:20]!r} is no bomb; there are {', '.join(known)}"
            return
    if weight(bombs) > slots(card):
        yield f"it has room for {slots(card)}, not for {weight(bombs)}"
    if card.type == "BA" and any(bomb != CLUSTER for bomb in bombs):
        yield "battle armor carries cluster bombs only"
    elif bombs and card.type != "BA" and weight(bombs) >= max(card.move.values()):
        yield "its bombs leave it no thrust"
