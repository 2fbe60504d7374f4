"""A move order read step by step: where the dot goes, at which level, and what is done on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

import msgspec

from boxcars.clix.actions import Move
from boxcars.clix.battle import Battle
from boxcars.clix.moving.speed import LEVEL_COST
from boxcars.clix.moving.transport import Exit
from boxcars.clix.moving.ways import way_length
from boxcars.clix.piece import Piece
from boxcars.core.errors import Illegal
from boxcars.tabletop.measure import Point, bearing


class Stretch(msgspec.Struct, frozen=True):
    """A part of a move at one level, up to where something is done: its places, the first where it began."""

    way: tuple[Point, ...]
    cruising: bool
    then: str = ""
    """What is done at its end: `up`, `down`, `unload=...` or `fire=...`; nothing at the end of the move."""


class Plan(msgspec.Struct, frozen=True):
    """A move order as it will be carried out."""

    move: Move
    stretches: tuple[Stretch, ...]
    boards: tuple[str, ...]
    exits: tuple[tuple[int, Exit], ...]
    """Who gets out, and after which stretch."""
    shot: tuple[int, str] | None
    """The stretch after which a VTOL shoots, and what the step says."""
    captive: Exit | None
    facing: int

    @property
    def way(self) -> tuple[Point, ...]:
        """All its places, the first where it began."""
        return _joined(self.stretches)

    @property
    def low_ways(self) -> Iterator[tuple[Point, ...]]:
        """Its ways on the ground, each from where it began or came down to where it ends or climbs."""
        for cruising, level in groupby(self.stretches, lambda stretch: stretch.cruising):
            if not cruising:
                yield _joined(tuple(level))

    @property
    def end(self) -> Point:
        """Where it ends."""
        return self.stretches[-1].way[-1]

    @property
    def cruises(self) -> bool:
        """Whether it ends at cruising level."""
        return self.stretches[-1].cruising

    @property
    def travels(self) -> bool:
        """Whether the dot moves."""
        return any(point != self.way[0] for point in self.way)

    @property
    def levels(self) -> int:
        """How often it changes level."""
        return sum(stretch.then in ("up", "down") for stretch in self.stretches)

    @property
    def cost(self) -> float:
        """The inches it takes."""
        return round(way_length(self.way) + LEVEL_COST * self.levels, 3)

    def facing_after(self, number: int) -> int:
        """How it faces at the end of a stretch: the way it went, and as the order says once it goes no farther."""
        if all(len(set(stretch.way)) == 1 for stretch in self.stretches[number + 1 :]):
            return self.facing
        gone = [point for stretch in self.stretches[: number + 1] for point in stretch.way]
        legs = [(a, b) for a, b in pairwise(gone) if a != b]
        return round(bearing(*legs[-1])) % 360 if legs else self.facing

    @property
    def loads(self) -> bool:
        """Whether anybody boards or gets out."""
        return bool(self.boards or self.exits)


def _joined(stretches: Sequence[Stretch]) -> tuple[Point, ...]:
    """The places of stretches that follow each other, which each begin where the one before ended."""
    return stretches[0].way + tuple(point for stretch in stretches[1:] for point in stretch.way[1:])


def read_plan(battle: Battle, piece: Piece, move: Move) -> Plan:
    """Read the steps of a move order; steps that make no sense raise `Illegal`."""
    way, cruising = [piece.at], piece.cruising
    stretches: list[Stretch] = []
    exits: list[tuple[int, Exit]] = []
    boards: tuple[str, ...] = ()
    shot: tuple[int, str] | None = None
    captive: Exit | None = None
    for step in move.steps:
        word, _, rest = step.partition("=")
        if word == "board":
            boards = tuple(rest.split("+"))
        elif word == "captive":
            captive = Exit.read(f"captive@{rest}")
        elif word in ("up", "down", "unload", "fire"):
            stretches.append(Stretch(tuple(way), cruising, step))
            way = [way[-1]]
            if word == "unload":
                exits.append((len(stretches) - 1, Exit.read(rest)))
            elif word == "fire":
                if shot:
                    raise Illegal(f"{piece.id} shoots once in a move order", cite="AOD-vtol.14")
                shot = (len(stretches) - 1, rest)
            else:
                cruising = word == "up"
        else:
            way.append(battle.table.point(step))
    stretches.append(Stretch(tuple(way), cruising))
    whole = tuple(point for stretch in stretches for point in stretch.way)
    facing = _facing(move, piece, whole)
    return Plan(move, tuple(stretches), boards, tuple(exits), shot, captive, facing)


def _facing(move: Move, piece: Piece, way: tuple[Point, ...]) -> int:
    if move.facing is not None:
        return move.facing
    legs = [(a, b) for a, b in pairwise(way) if a != b]
    return round(bearing(*legs[-1])) % 360 if legs else piece.facing
