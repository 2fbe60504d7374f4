"""What a kind of unit brings to the rules, and the table of all kinds.

A rule that differs by kind asks `kind_of(unit)`. A kind is a small object: `PlainKind` in `units/plain.py` answers
what holds for a unit that has nothing of its own, and each kind says only where it differs. `units/kinds.py` lists
them all; nothing else in the game knows which kinds there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from boxcars.catalog.units.design import Design
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.hexes.board import Board, Terrain
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.units.kind_firing import FiringKind
from boxcars.total_warfare.units.kind_moving import MovingKind
from boxcars.total_warfare.units.kind_struck import StruckKind
from boxcars.total_warfare.units.unit import U_contra, Unit

if TYPE_CHECKING:
    from boxcars.total_warfare.actions import AssaultKind
    from boxcars.total_warfare.battle import Battle, UnitSetup
    from boxcars.total_warfare.physical.attack import Attack

KindWord = Literal["mech", "vehicle", "infantry", "battle-armor", "protomech", "emplacement", "aerospace"]

U = TypeVar("U", bound=Unit)


class Kind(MovingKind[U_contra], FiringKind[U_contra], StruckKind[U_contra], Protocol[U_contra]):
    """The rules that differ by kind of unit."""

    @property
    def word(self) -> KindWord:
        """What such units are, in a word that the page and the pictures know."""
        ...

    def is_led(self, unit: U_contra) -> bool:
        """Whether somebody besides its warrior leads his side from it."""
        ...

    def condition_words(self, unit: U_contra) -> list[str]:
        """What ails it and its crew, in words."""
        ...

    # Setting up

    def plays(self, design: Design) -> bool:
        """Whether a design is of this kind."""
        ...

    def obstacle(self, design: Design) -> str:
        """Why battles cannot be fought with such a design so far, or "" where they can."""
        ...

    def can_start(self, design: Design, terrain: Terrain) -> bool:
        """Whether such a unit is set up in such a hex where nobody says otherwise."""
        ...

    def start_foot(self, design: Design, terrain: Terrain, elevation: int) -> int | None:
        """The foot level on which such a unit begins at an elevation, or None where it cannot be there."""
        ...

    def misfit(self, board: Board, unit: U_contra) -> str:
        """What is wrong with the ground that it would stand on, beyond its own hex; "" where nothing is."""
        ...

    def fresh(self, id: str, side: str, design: Design, setup: UnitSetup, foot: int) -> Unit:
        """A unit as it leaves the bay, in its place."""
        ...

    # Physical attacks, and the turn

    def bulk_lines(self, unit: U_contra, rules: RuleSet) -> Iterator[Line]:
        """What its size adds to physical attacks on it."""
        ...

    def on_walls(self, unit: U_contra) -> int:
        """What a building hex loses when it comes in."""
        ...

    def assault_reasons(self, unit: U_contra, how: AssaultKind) -> Iterator[Reason]:
        """Why nobody can charge it, or make a death from above on it."""
        ...

    def blow_lines(self, unit: U_contra) -> tuple[Line, ...]:
        """What its own state adds to every physical attack that it makes, besides how it moved."""
        ...

    def attacks(self, battle: Battle, unit: U_contra) -> Iterable[Attack]:
        """Its physical attacks on the enemies beside it one by one, the impossible ones with their reasons."""
        ...

    def assess(self, battle: Battle, unit: U_contra, attack: str, target: Unit) -> Attack:
        """One physical attack: what it needs, what it does, and why it cannot be made."""
        ...

    def heat_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What the heat phase does to it."""
        ...

    def burn(self, battle: Battle, unit: U_contra, missiles: int, side: str, dice: Dice) -> list[Event]:
        """What so many inferno missiles do to it."""
        ...

    @property
    def pierceable(self) -> bool:
        """Whether armor-piercing rounds can find something to break behind its armor."""
        ...

    def pierced(
        self, battle: Battle, unit: U_contra, location: str, modifier: int, dice: Dice, *, damage: int = 0
    ) -> list[Event]:
        """The check for critical hits of an armor-piercing round on a location whose armor held."""
        ...

    def note_impact(self, unit: U_contra, levels: int) -> None:
        """Note that it fell so many levels, or was struck by a physical attack."""
        ...

    def after_charge(self, battle: Battle, unit: U_contra, side: str, dice: Dice) -> list[Event]:
        """What a charge does to it besides the damage, when it makes or takes one."""
        ...

    def end_of_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What takes effect at the end of every phase."""
        ...

    def saw_arcs(self, unit: U_contra) -> tuple[tuple[int, Arc], ...]:
        """Where its saws reach: the hexside that each looks to, and its arc."""
        ...

    def can_power(self, battle: Battle, unit: U_contra) -> bool:
        """Whether its player may power its engine down, or up again, in an End Phase [TW-160.2]."""
        ...

    def power(self, unit: U_contra, dice: Dice, *, on: bool) -> list[Event]:
        """Power it down, or up again if what that takes succeeds."""
        ...

    def end_phase(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What the end phase does to it."""
        ...

    def start_clean(self, unit: U_contra) -> None:
        """Forget what counted for the turn only."""
        ...

    def crippling(self, battle: Battle, unit: U_contra) -> Iterator[Reason]:
        """Why it counts as crippled, so that in some scenarios it must withdraw."""
        ...

    def worth(self, unit: U_contra) -> float:
        """The share of it that is left."""
        ...


KINDS: dict[type[Unit], Kind[Any]] = {}
"""The kinds, by the struct of their units; `units/kinds.py` fills it."""


def kind_of(unit: U) -> Kind[U]:
    """The kind of a unit.

    >>> from boxcars.catalog import design
    >>> from boxcars.total_warfare.units.mech.fresh import fresh_mech
    >>> atlas = fresh_mech("red-1", "red", design("Atlas AS7-D"), "0508", 0)
    >>> kind_of(atlas).can_twist(atlas)
    True
    """
    return KINDS[type(unit)]
