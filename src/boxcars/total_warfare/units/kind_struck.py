"""What a kind of unit brings to the rules of being hit, as a target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.hexes.coords import Path, Side
from boxcars.total_warfare.units.unit import Due, U_contra, Unit

if TYPE_CHECKING:
    from boxcars.total_warfare.battle import Battle
    from boxcars.total_warfare.damage.blow import Blow
    from boxcars.total_warfare.weapons.hit_location import Table


class StruckKind(Protocol[U_contra]):
    """How it is hit and where, and what that does to it."""

    def has_stealth(self, unit: U_contra) -> bool:
        """Whether it wears stealth armor that an ECM suite serves."""
        ...

    def plating(self, unit: U_contra) -> str:
        """The word for its armor: one of `damage.plating` changes what hits do to it."""
        ...

    def escapes_probes(self, unit: U_contra) -> bool:
        """Whether active probes do not find it [TW-129.1]."""
        ...

    @property
    def conventional(self) -> bool:
        """Whether it is conventional infantry, which looks for itself and is counted in troopers."""
        ...

    @property
    def takes_marks(self) -> bool:
        """Whether TAG marks it and the pods of Narc launchers stick to it."""
        ...

    def is_immobile(self, unit: U_contra) -> bool:
        """Whether it is an immobile target."""
        ...

    def tsemp_numbers(self, unit: U_contra) -> tuple[int, int] | None:
        """The rolls from which on a pulse disturbs it and shuts it down; None where pulses do nothing to it."""
        ...

    def engine(self, unit: U_contra) -> str:
        """The word for its engine; none where that makes no difference to anything."""
        ...

    def owe_tsemp_shutdown(self, unit: U_contra) -> None:
        """Note what it owes when a pulse has found it and will shut it down."""
        ...

    def lose_power(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What follows when a pulse has shut it down."""
        ...

    def is_airborne(self, battle: Battle, unit: U_contra) -> bool:
        """Whether it counts as airborne to those who fire at it."""
        ...

    def target_lines(self, battle: Battle, unit: U_contra) -> Iterable[Line]:
        """What being such a target adds to every shot at it."""
        ...

    def sure_line(self, unit: U_contra, attacker: Unit) -> Line | None:
        """The number with which such an attacker cannot miss it, or None where he can."""
        ...

    def hiding_lines(self, unit: U_contra, attacker: Unit | None, band: RangeBracket | None) -> Iterable[Line]:
        """What makes it hard to hit for such an attacker at such a range, in a physical attack short.

        There is no range between those who stand inside one hex of a building.
        """
        ...

    def side(self, unit: U_contra, origin: str, path: Path) -> Side:
        """The side that an attack from a hex strikes."""
        ...

    def blow_side(self, battle: Battle, unit: U_contra, origin: str) -> Side:
        """The side that a physical attack from a hex strikes."""
        ...

    def corner(self, unit: U_contra, origin: str) -> tuple[Side, Side] | None:
        """The sides that meet where a line from a hex ends in a corner of its own: by the left path, by the right."""
        ...

    def aims(self, unit: U_contra) -> tuple[str, ...]:
        """The locations that a shot can be aimed at."""
        ...

    def is_low(self, unit: U_contra, location: str) -> bool:
        """Whether partial cover hides a location, and Depth 1 water wets it."""
        ...

    def column(self, unit: U_contra, side: str, table: Table) -> tuple[str, ...]:
        """The column of its hit location table for a side."""
        ...

    def split_row(self, unit: U_contra, location: str, side: str) -> tuple[str, ...]:
        """What each face of one more die finds, where a row stands for two places; nothing where it names one."""
        ...

    def table(self, unit: U_contra, table: Table) -> Table:
        """The table by which it is hit where a 'Mech would be by this one."""
        ...

    def accident_table(self, unit: U_contra, table: Table) -> Table:
        """The table by which falls, collisions and falling walls strike it, where it is no attack that does."""
        ...

    def struck(self, unit: U_contra, side: str, dice: Dice) -> tuple[str, Roll] | None:
        """The location that a hit on a side finds, where it takes more than a roll on a column."""
        ...

    @property
    def lucky_hits(self) -> bool:
        """Whether a natural 12 to hit may break something in it (TWB-122)."""
        ...

    def is_critical(self, unit: U_contra, side: str, total: int, table: Table) -> bool:
        """Whether a location roll allows a critical hit even on armor."""
        ...

    def hit(
        self,
        battle: Battle,
        unit: U_contra,
        location: str,
        amount: int,
        dice: Dice,
        *,
        rear: bool = False,
        roll: Roll | None = None,
        source: str = "",
        critical: bool = False,
        side: str = "",
    ) -> list[Event]:
        """One damage group on one location, with everything that follows; `side` is the side that was struck."""
        ...

    def check_hull_breach(
        self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, below: bool
    ) -> list[Event]:
        """Whether a shot that has damaged a location lets the water in; `below` is a shot from under water."""
        ...

    def aftermath(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What an attack brings besides its damage, when all its groups have struck."""
        ...

    def damage_to(self, unit: U_contra, location: str, amount: int) -> int:
        """What a hit of a weapon takes of a location, of so much damage."""
        ...

    def takes_whole(self, attacker: Unit, weapon: Weapon) -> bool:
        """Whether every projectile of an attacker's weapon strikes it, without a cluster roll."""
        ...

    def buried(self, unit: U_contra) -> int:
        """How often the damage of a falling building counts on it."""
        ...

    def storm_reasons(self, unit: U_contra, attack: str) -> Iterator[Reason]:
        """Why infantry cannot make such an attack on it by hand."""
        ...

    def storm_lines(self, unit: U_contra) -> Iterator[Line]:
        """What its build adds to attacks on it by hand."""
        ...

    def swarmed_place(self, unit: U_contra, dice: Dice) -> tuple[str, bool, Roll]:
        """Where swarmers strike it: the location, whether from the rear, and the roll."""
        ...

    def random_side(self, unit: U_contra, dice: Dice) -> str:
        """The side that something strikes that comes from no direction."""
        ...

    def bears_swarm(self, unit: U_contra, location: str) -> bool:
        """Whether swarmers are where they can be struck by a hit on a location of it."""
        ...

    def can_swerve(self, battle: Battle, unit: U_contra) -> bool:
        """Whether its move left the MP that shaking off swarmers takes."""
        ...

    def shake_off(self, battle: Battle, unit: U_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """Its roll to shake off swarmers, and whether it succeeds."""
        ...

    def search(self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, damage: int = 0) -> list[Event]:
        """Check a location for critical hits, whatever it has taken; who is inside may feel the `damage`."""
        ...

    def hurt_each(self, battle: Battle, unit: U_contra, points: int, dice: Dice, source: str) -> list[Event]:
        """So many points to each trooper of it."""
        ...

    def casualty_groups(self, unit: U_contra, weapon: Weapon, groups: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The parts in which its fire fells the troopers of a platoon, each reckoned by itself."""
        ...

    def absorb(self, battle: Battle, unit: U_contra, blow: Blow, dice: Dice) -> list[Event] | None:
        """What an attack does to it as a whole, or None where each damage group finds its location."""
        ...

    def inward(self, unit: U_contra, location: str) -> str | None:
        """Where damage goes on that a location cannot hold."""
        ...

    def is_vital(self, unit: U_contra, location: str) -> bool:
        """Whether the unit is lost with a location."""
        ...
