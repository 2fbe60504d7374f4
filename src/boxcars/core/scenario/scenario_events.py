"""What a scenario tells: units that come in and leave, and victory points."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.game import Event


class UnitDeployed(Event, frozen=True, tag="deployed-unit", omit_defaults=True):
    """A unit comes onto the table."""

    unit: str
    place: str
    facing: str = ""
    hidden: bool = False

    @property
    def text(self) -> str:
        """One line for the log."""
        where = f"at {self.place}" if "," in self.place else f"in {self.place}"
        return f"{self.unit} {'hides' if self.hidden else 'deploys'} {where}"


class UnitLeft(Event, frozen=True, tag="unit-left"):
    """A unit leaves the table by an edge."""

    reveals: ClassVar[bool] = True
    unit: str
    edge: str
    withdraws: bool = False
    """Whether it leaves under forced withdrawal."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} {'withdraws' if self.withdraws else 'leaves'} by the {self.edge} edge"


class ObjectiveScored(Event, frozen=True, tag="objective"):
    """A side scores for an objective at the end of a turn: told to that side only, if the objective is a secret."""

    in_its_action: ClassVar[bool] = False
    side: str
    objective: str
    points: int

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.side} scores {self.points} for {self.objective}"


class PointsCounted(Event, frozen=True, tag="victory-points"):
    """The victory points at the end: objective, side and points."""

    lines: tuple[tuple[str, str, int], ...]

    @property
    def text(self) -> str:
        """One line for the log."""
        return "victory points: " + ", ".join(f"{side} {points} for {name}" for name, side, points in self.lines)
