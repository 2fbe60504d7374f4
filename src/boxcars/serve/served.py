"""What the table asks of a game that is played on it. Seats, play, undo, records and replays are the same for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from boxcars.catalog import Design
from boxcars.core.game import Entry, Event, Rulebook
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.scenario_events import UnitDeployed
from boxcars.serve.new_game import NewGame

Shape = dict[str, Any]
"""Plain data that is sent as JSON."""


class Served(Protocol):
    """A game at the table: its rule book, and how its battles and units are shown.

    A battle of any game has `sides`, `units` by id, `turn`, `turns`, `phase`, `order`, `acting` and `waiting`.
    """

    @property
    def rulebook(self) -> Rulebook[Any]:
        """The rules."""

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases of a turn, in order."""

    @property
    def sealed_phases(self) -> tuple[str, ...]:
        """The phases in which what a bot plans is a secret until all have declared."""

    @property
    def skills(self) -> tuple[str, ...]:
        """What a setup says of a crew, each from 0 to 8, where less is better; none where all crews are alike."""

    @property
    def new_game(self) -> type[NewGame]:
        """How a new game is asked for."""

    def rules(self) -> Shape:
        """What can be chosen of the rules: editions and options."""

    def ready_forces(self) -> list[Shape]:
        """Forces that come with the game, the lightest first."""

    def facts(self, design: Design) -> Shape:
        """The `abilities` of a design, as `obstacle` why this game cannot play it, and what else a list tells of it."""

    def hides(self, setup: Any, side: str) -> bool:
        """Whether a setup holds what a side may not know before the end."""

    def hides_units(self, setup: Any) -> bool:
        """Whether units of a setup may be hidden, so that not all know which there are."""

    def concerns(self, battle: Any, side: str, kind: str) -> bool:
        """Whether a kind of question may be asked of a side at all, as its units are."""

    def own_view(self, battle: Any) -> Shape:
        """The fields of a view that only this game has, and those of its board and rules."""

    def unit(self, battle: Any, unit: Any) -> Shape:
        """A unit for the map and the roster."""

    def fielded(self, unit: Any) -> str:
        """The name of the design, card or figure that a unit of a setup is."""

    def name_of(self, unit: Any) -> str:
        """The name of a unit's design."""

    def value(self, unit: Any) -> float:
        """What a unit and its crew are worth, for forces that are to be even."""

    def stand_ins(self, battle: Any, unit: Any) -> Iterator[tuple[str, float]]:
        """The names of units that its force could have instead of one, and what they are worth.

        None where forces are made even by their crews.
        """

    def area_shape(self, battle: Any, area: Area) -> Shape:
        """An area of a scenario on the map: its `hexes`, or its `shapes` in inches."""

    def board(self, battle: Any) -> Any:
        """What the battle is fought on; it never changes."""

    def board_name(self, battle: Any) -> str:
        """Its name."""

    def board_shape(self, board: Any) -> Shape:
        """A board with its drawing."""

    def sheet(self, battle: Any, unit: Any, log: Sequence[Entry]) -> Shape:
        """The record sheet or card of a unit; the log tells what was hit this turn."""

    def moment(self, battle: Any, unit: Any) -> Shape:
        """What changes about a unit while an entry is told; the rest of it is in the view."""

    @property
    def tells_all(self) -> bool:
        """Whether events tell all that changes of units; else what none has told comes with the last of an entry."""

    def arrive(self, battle: Any, unit: Any, event: UnitDeployed) -> None:
        """Put a unit that comes onto the map to where the event says, with what comes with it."""

    def damage(self, event: Event) -> tuple[str, int]:
        """The unit that an event damages, and by how much; no unit if it damages none."""
