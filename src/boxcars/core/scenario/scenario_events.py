"""What a scenario tells: units that come in and leave, and victory points."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.acts import To
from boxcars.core.game import Event
from boxcars.core.telling import Either
from boxcars.core.text import Listing, t


class UnitDeployed(Event, frozen=True, tag="deployed-unit", omit_defaults=True):
    """A unit comes onto the table."""

    words = Either("hidden", "{unit} hides {where}", "{unit} deploys {where}")
    where = Either("is_point", "at {place}", "in {place}")
    unit: str
    place: str
    facing: str = ""
    hidden: bool = False

    @property
    def is_point(self) -> bool:
        """Whether its place is one in inches, and no hex."""
        return "," in self.place


class UnitLeft(Event, frozen=True, tag="unit-left"):
    """A unit leaves the table by an edge."""

    words = Either("withdraws", "{unit} withdraws by the {edge} edge", "{unit} leaves by the {edge} edge")
    reveals: ClassVar[bool] = True
    changes = {"destroyed": To("left the map")}
    unit: str
    edge: str
    withdraws: bool = False
    """Whether it leaves under forced withdrawal."""


class ObjectiveScored(Event, frozen=True, tag="objective"):
    """A side scores for an objective at the end of a turn: told to that side only, if the objective is a secret."""

    words = "{side} scores {points} for {objective}"
    in_its_action: ClassVar[bool] = False
    side: str
    objective: str
    points: int


class PointsCounted(Event, frozen=True, tag="victory-points"):
    """The victory points at the end: objective, side and points."""

    words = "victory points: {all}"
    lines: tuple[tuple[str, str, int], ...]

    @property
    def all(self) -> Listing:
        """What each side has for each objective."""
        return Listing(
            tuple(
                t("{side} {points} for {objective}", side=side, points=points, objective=name)
                for name, side, points in self.lines
            )
        )
