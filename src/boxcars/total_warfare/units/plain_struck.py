"""How a unit is hit that has nothing of its own: on its side, where armor is, without further effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.by_hand import LEG_ATTACK
from boxcars.core import rerolls
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line
from boxcars.hexes.coords import Path, Side, corner_sides, side_struck
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import destruction, points
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.units.kind import Kind
from boxcars.total_warfare.units.unit import Due, U_contra, Unit
from boxcars.total_warfare.weapons.hit_location import Table, roll_location

_SIDES: Final = ("front", "right", "rear", "left")


class PlainStruck(Kind[U_contra]):
    """What hits it takes points off, and has no further effect."""

    def has_stealth(self, unit: U_contra) -> bool:
        """It is for all to see."""
        return False

    def plating(self, unit: U_contra) -> str:
        """Nothing special."""
        return ""

    def escapes_probes(self, unit: U_contra) -> bool:
        """It is found."""
        return False

    @property
    def conventional(self) -> bool:
        """It is no infantry."""
        return False

    @property
    def takes_marks(self) -> bool:
        """It is as good a mark as any."""
        return True

    def is_immobile(self, unit: U_contra) -> bool:
        """It is when it can do nothing."""
        return not unit.can_act

    def tsemp_numbers(self, unit: U_contra) -> tuple[int, int] | None:
        """They do nothing to it."""
        return None

    def engine(self, unit: U_contra) -> str:
        """None of note."""
        return ""

    def owe_tsemp_shutdown(self, unit: U_contra) -> None:
        """It owes nothing."""

    def lose_power(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """It stands still."""
        return []

    def is_airborne(self, battle: Battle, unit: U_contra) -> bool:
        """No."""
        return False

    def target_lines(self, battle: Battle, unit: U_contra) -> Iterable[Line]:
        """Nothing."""
        return ()

    def sure_line(self, unit: U_contra, attacker: Unit) -> Line | None:
        """Everybody can miss."""
        return None

    def hiding_lines(self, unit: U_contra, attacker: Unit | None, band: RangeBracket | None) -> Iterable[Line]:
        """Nothing."""
        return ()

    def side(self, unit: U_contra, origin: str, path: Path) -> Side:
        """The four sides of a 'Mech."""
        return side_struck(unit.hex, unit.facing, origin, path)

    def blow_side(self, battle: Battle, unit: U_contra, origin: str) -> Side:
        """The same as a shot."""
        return self.side(unit, origin, "")

    def corner(self, unit: U_contra, origin: str) -> tuple[Side, Side] | None:
        """The four sides of a 'Mech."""
        return corner_sides(unit.hex, unit.facing, origin)

    def aims(self, unit: U_contra) -> tuple[str, ...]:
        """Everywhere."""
        return tuple(unit.structure)

    def is_low(self, unit: U_contra, location: str) -> bool:
        """It has no legs."""
        return False

    def column(self, unit: U_contra, side: str, table: Table) -> tuple[str, ...]:
        """Its first location, whatever is rolled."""
        return (next(iter(unit.structure)),) * (11 if table == "full" else 6)

    def split_row(self, unit: U_contra, location: str, side: str) -> tuple[str, ...]:
        """Every row names one place."""
        return ()

    def table(self, unit: U_contra, table: Table) -> Table:
        """The same."""
        return table

    def accident_table(self, unit: U_contra, table: Table) -> Table:
        """The same as in an attack."""
        return table

    def struck(self, unit: U_contra, side: str, dice: Dice) -> tuple[str, Roll] | None:
        """A table says it."""
        return None

    @property
    def lucky_hits(self) -> bool:
        """A hit is a hit."""
        return False

    def is_critical(self, unit: U_contra, side: str, total: int, table: Table) -> bool:
        """A two."""
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
        """Armor, then structure; with the last of its structure it is gone."""
        taken, _ = points.spend(unit, location, amount, roll=roll, source=source)
        if not self.is_vital(unit, location) or unit.structure[location]:
            return [taken]
        return [taken, *destruction.destroy(unit, "its structure is gone")]

    def check_hull_breach(
        self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, below: bool
    ) -> list[Event]:
        """It does not float."""
        return []

    def aftermath(self, battle: Battle, unit: U_contra, dice: Dice) -> list[Event]:
        """Nothing more."""
        return []

    def damage_to(self, unit: U_contra, location: str, amount: int) -> int:
        """All of it."""
        return amount

    def takes_whole(self, attacker: Unit, weapon: Weapon) -> bool:
        """It is hit by as many as find it."""
        return False

    def buried(self, unit: U_contra) -> int:
        """Once."""
        return 1

    def storm_reasons(self, unit: U_contra, attack: str) -> Iterator[Reason]:
        """It has no legs to attack."""
        if attack == LEG_ATTACK:
            yield Reason(f"{unit.id} has no legs", "TWB-36.1")

    def storm_lines(self, unit: U_contra) -> Iterator[Line]:
        """Nothing."""
        yield from ()

    def swarmed_place(self, unit: U_contra, dice: Dice) -> tuple[str, bool, Roll]:
        """By its own table, from a side at random."""
        location, rear, _, roll = roll_location(unit, self.random_side(unit, dice), dice)
        return location, rear, roll

    def random_side(self, unit: U_contra, dice: Dice) -> str:
        """A die that is rolled again for a 5 or 6."""
        *_, side = rerolls.until(lambda: dice.d6("side at random"), lambda side: side <= len(_SIDES), "the side struck")
        return _SIDES[side - 1]

    def bears_swarm(self, unit: U_contra, location: str) -> bool:
        """All over it."""
        return True

    def can_swerve(self, battle: Battle, unit: U_contra) -> bool:
        """It does not."""
        return False

    def shake_off(self, battle: Battle, unit: U_contra, due: Due, dice: Dice) -> tuple[list[Event], bool]:
        """It cannot."""
        return [], False

    def search(self, battle: Battle, unit: U_contra, location: str, dice: Dice, *, damage: int = 0) -> list[Event]:
        """It has nothing to break."""
        return []

    def hurt_each(self, battle: Battle, unit: U_contra, points: int, dice: Dice, source: str) -> list[Event]:
        """It has no troopers."""
        return []

    def casualty_groups(self, unit: U_contra, weapon: Weapon, groups: tuple[int, ...]) -> list[tuple[int, ...]]:
        """All of it together."""
        return [groups]

    def absorb(self, battle: Battle, unit: U_contra, blow: Blow, dice: Dice) -> list[Event] | None:
        """Each group finds its location."""
        return None

    def inward(self, unit: U_contra, location: str) -> str | None:
        """Nowhere."""
        return None

    def is_vital(self, unit: U_contra, location: str) -> bool:
        """Each location is."""
        return True
