"""What a kind brings to the rules of being hit, as a target; by default hits take points off it and do nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic

from boxcars.catalog.gear.weapons import RangeBracket
from boxcars.catalog.units.by_hand import LEG_ATTACK
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.hexes.coords import Path, Side, corner_sides, side_struck
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction, points
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.units.unit import U_contra, Unit
from boxcars.total_warfare.weapons.hit_location import Table, random_side, roll_location


class Struck(Generic[U_contra]):
    """How it is hit and where, and what that does to it."""

    def lose_power(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What follows when a pulse has shut it down."""
        return []

    def is_airborne(self, battle: Battle, unit: U_contra) -> bool:
        """Whether it counts as airborne to those who fire at it."""
        return False

    def target_lines(self, battle: Battle, unit: U_contra) -> Iterable[Line]:
        """What being such a target adds to every shot at it."""
        return ()

    def hiding_lines(self, unit: U_contra, attacker: Unit | None, band: RangeBracket | None) -> Iterable[Line]:
        """What hides it from such an attacker at such a range; a physical attack counts as one at short range.

        There is no range between those who stand inside one hex of a building.
        """
        return ()

    def side(self, unit: U_contra, origin: str, path: Path) -> Side:
        """The side that an attack from a hex strikes."""
        return side_struck(unit.hex, unit.facing, origin, path)

    def corner(self, unit: U_contra, origin: str) -> tuple[Side, Side] | None:
        """The two sides on which a line from a hex may strike it, by the left path and by the right; None for one."""
        return corner_sides(unit.hex, unit.facing, origin)

    def column(self, unit: U_contra, side: str, table: Table) -> tuple[str, ...]:
        """The column of its hit location table for a side."""
        return (next(iter(unit.structure)),) * (11 if table == "full" else 6)

    def struck(self, unit: U_contra, side: str, dice: Dice) -> tuple[str, Roll] | None:
        """The location that a hit on a side finds, where it takes more than a roll on a column."""
        return None

    def is_critical(self, unit: U_contra, side: str, total: int, table: Table) -> bool:
        """Whether a roll on the hit table also allows a critical hit, even where the armor holds."""
        return table == "full" and total == 2

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
        taken, _ = points.spend(unit, location, amount, roll=roll, source=source)
        if not unit.is_vital(location) or unit.structure[location]:
            return [taken]
        return [taken, *destruction.destroy(unit, "its structure is gone")]

    def check_hull_breach(
        self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, below: bool
    ) -> list[Event]:
        """Whether a shot that has damaged a location lets the water in; `below` is a shot from under water."""
        return []

    def aftermath(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """What an attack brings besides its damage, when all its groups have struck."""
        return []

    def storm_reasons(self, unit: U_contra, attack: str) -> Iterator[Reason]:
        """Why infantry cannot make such an attack on it by hand."""
        if attack == LEG_ATTACK:
            yield Reason(f"{unit.id} has no legs", "TWB-36.1")

    def swarmed_place(self, unit: U_contra, dice: Dice) -> tuple[str, bool, Roll]:
        """Where swarmers strike it: the location, whether from the rear, and the roll."""
        location, rear, _, roll = roll_location(unit, random_side(unit, dice), dice)
        return location, rear, roll

    def can_swerve(self, battle: Battle, unit: U_contra) -> bool:
        """Whether its move left the MP to shake off swarmers by a roll of its skill."""
        return False

    def search(self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, damage: int = 0) -> list[Event]:
        """Check a location for critical hits, whatever it has taken; who is inside may feel the `damage`."""
        return []

    def hurt_each(self, battle: Battle, unit: U_contra, points: int, dice: Dice, source: str) -> list[Event]:
        """Do some points of damage to each of its troopers."""
        return []

    def absorb(self, battle: Battle, unit: U_contra, blow: Blow, dice: Dice) -> list[Event] | None:
        """What an attack does to it as a whole, or None where each damage group finds its location."""
        return None
