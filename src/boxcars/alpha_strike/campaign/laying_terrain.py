"""Laying the terrain of a track: two sides in turn, quadrant by quadrant [AS-122.1, AS-124.1].

In Breakthrough the Defender leads, in Pursuit the Attacker. Both pick the same number of pieces, which are one pool.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from boxcars.alpha_strike.campaign.passable import routes
from boxcars.core.errors import BadTable
from boxcars.core.keys import Key
from boxcars.core.ruling import LATEST, RuleSet
from boxcars.tabletop.curves import rounded
from boxcars.tabletop.measure import Point, snapped
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import TALL, Piece

LEAST = 4
"""So many pieces there are at least [AS-122.1]."""
ROUND = 4
"""A round fills the four quadrants: the side that leads lays three, the other the fourth."""
ROUTES = 2
"""So many ways must join the far edges in Pursuit [AS-124.3]."""
LEADS: Final = {"breakthrough": "defender", "pursuit": "attacker"}
"""Who begins."""
OTHER_LAST = Key("reading:AS-124.1", now=True, before=False)
"""The option by which the Attacker lays the last piece in Pursuit, as the text says, and not the Defender."""


def order(track: str, pieces: int, rules: RuleSet = LATEST) -> list[str]:
    """Who lays each piece: `attacker` or `defender` [AS-122.2, AS-124.2].

    >>> "".join(who[0] for who in order("breakthrough", 6)), "".join(who[0] for who in order("pursuit", 8))
    ('dddada', 'aaadaaad')
    """
    if pieces < LEAST or pieces % 2:
        raise BadTable(f"{pieces} pieces cannot be laid: both sides pick as many, {LEAST} in all at least")
    lead = LEADS[track]
    other = "attacker" if lead == "defender" else "defender"
    layers = [lead, lead, lead, other] * (pieces // ROUND) + [lead, other] * (pieces % ROUND // 2)
    if track == "pursuit" and OTHER_LAST.of(rules) and pieces % ROUND:
        layers[-2:] = reversed(layers[-2:])
    return layers


class Laying(msgspec.Struct):
    """A table on which terrain is being laid."""

    track: str
    width: float
    depth: float
    count: int
    """How many pieces there will be."""
    rules: RuleSet = LATEST
    pieces: list[Piece] = []

    @property
    def turn(self) -> str:
        """Who lays the next piece; nobody when all are down."""
        left = order(self.track, self.count, self.rules)[len(self.pieces) :]
        return left[0] if left else ""

    def open_quadrants(self) -> list[int]:
        """The quadrants in which no piece of this round lies: 0 to 3, row by row."""
        begun = len(self.pieces) // ROUND * ROUND
        taken = {self.quadrant(piece) for piece in self.pieces[begun:]}
        return [number for number in range(4) if number not in taken]

    def quadrant(self, piece: Piece) -> int:
        """The quadrant in which the middle of a piece lies."""
        x = sum(corner.x for corner in piece.outline) / len(piece.outline)
        y = sum(corner.y for corner in piece.outline) / len(piece.outline)
        return int(x >= self.width / 2) + 2 * int(y >= self.depth / 2)

    def reasons(self, who: str, piece: Piece) -> Iterator[str]:
        """Why a side may not lay a piece now [AS-122.1, AS-124.1]."""
        if who != self.turn:
            yield f"the {self.turn} lays the next piece, not the {who}" if self.turn else "all pieces are down"
        elif self.quadrant(piece) not in self.open_quadrants():
            yield "there is a piece of this round in that quadrant"

    def lay(self, who: str, piece: Piece) -> None:
        """Lay a piece; `BadTable` where that may not be."""
        for why in self.reasons(who, piece):
            raise BadTable(why)
        self.pieces.append(piece)

    def table(self, name: str) -> Table:
        """The table; in Pursuit the last pieces are taken off again until two routes join its far edges [AS-124.3]."""
        pieces = list(self.pieces)
        while self.track == "pursuit" and routes(Table(name, self.width, self.depth, pieces)) < ROUTES:
            pieces.pop()
        return Table(name, self.width, self.depth, pieces)


def laid_by_chance(track: str, pieces: int, seed: int, rules: RuleSet = LATEST) -> Table:
    """A table whose terrain two sides have laid by the rules of a track, each piece by chance.

    >>> table = laid_by_chance("pursuit", 6, seed=4)
    >>> table.name, len(table.pieces)
    ('pursuit-6-4', 6)
    """
    chance, laying = Random(seed), Laying(track, 72, 48, pieces, rules)
    while who := laying.turn:
        laying.lay(who, _any_piece(chance, laying))
    return laying.table(f"{track}-{pieces}-{seed}")


_POOL: Final[Sequence[tuple[str, float]]] = (("woods", 5), ("rough", 4), ("hill", 6), ("water", 4), ("rubble", 3))
"""What there is to lay, and how far it reaches."""


def _any_piece(chance: Random, laying: Laying) -> Piece:
    quadrant = chance.choice(laying.open_quadrants())
    kind, far = chance.choice(_POOL)
    wide, deep = laying.width / 2, laying.depth / 2
    x = quadrant % 2 * wide + far + (wide - 2 * far) * chance.random()
    y = quadrant // 2 * deep + far + (deep - 2 * far) * chance.random()
    middle: Point = snapped(x, y)
    return Piece(
        kind=kind,
        outline=rounded(chance, middle, far, far * 0.7, 180 * chance.random()),
        tall=TALL.get(kind, 0),
        level=1.0 if kind == "hill" else 0.0,
        depth=1.0 if kind == "water" else 0.0,
    )
