"""The half of every kind of flyer that fights: arcs, what it needs to hit, what hits and heat do to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.hexes.coords import Arc, Path, Side
from boxcars.total_warfare.aerospace import (
    air_arcs,
    air_criticals,
    air_damage,
    air_heat,
    air_to_hit,
    bay_fire,
    grounded,
)
from boxcars.total_warfare.aerospace.air_hit_location import hand_of, struck
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.units.base.kind import D_contra, Kind
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.weapons import targeting_computer
from boxcars.total_warfare.weapons.hit_location import Table

F_contra = TypeVar("F_contra", bound=Flyer, contravariant=True)

_ROLLS = tuple((first, second) for first in range(1, 7) for second in range(1, 7))


class ArmedFlyerKind(Kind[F_contra, D_contra]):
    """How craft that fly by thrust fight."""

    # Firing

    def arc(self, unit: F_contra, mount: Mount, flipped: bool) -> Arc:
        """By the place of the weapon; of a spheroid by the map it is on, too [TW-249.6, TW-249.7]."""
        as_fighter = unit.design.fighter_arcs and not unit.map
        spheroid = (unit.map or "ground") if unit.design.listed.shape == "spheroid" and not as_fighter else ""
        return air_arcs.weapon_arc(mount.loc, aft=mount.rear, spheroid=spheroid, rolled=unit.rolled)

    def stance_lines(self, unit: F_contra, *, up: bool = False) -> Iterable[Line]:
        """On the ground its size; its flight adds lines of its own in each kind of attack."""
        return (*super().stance_lines(unit, up=up), *grounded.own_lines(unit, up=up))

    def condition_lines(self, unit: F_contra, mount: Mount) -> Iterable[Line]:
        """Its crew, sensors, fire control and heat."""
        return air_to_hit.condition_lines(unit)

    def equipment_lines(self, unit: F_contra, weapon: Weapon, munition: str, *, aimed: bool) -> Iterable[Line]:
        return targeting_computer.lines(unit, weapon, munition, aimed=aimed)

    def weapon_reasons(self, unit: F_contra, mount: Mount) -> Iterator[Reason]:
        if unit.hits("fcs") >= len(air_to_hit.FIRE_CONTROL) - 1:
            yield Reason(f"{unit.id} has no fire control left", "TWB-123")

    def is_broken(self, unit: F_contra, mount: Mount) -> bool:
        """A weapon is destroyed by itself; a store is there until it is dropped."""
        if mount.key in unit.design.bays:
            return not bay_fire.working(unit, mount.key)
        return mount.key in unit.broken or (mount in unit.design.racks and mount.key not in unit.stores)

    def use_up(self, unit: F_contra, mount: Mount, lot: str) -> None:
        """A store leaves its hardpoint, and a bay takes its rounds."""
        if mount.key in unit.design.bays:
            bay_fire.spend(unit, mount.key, lot)
        if mount.key in unit.stores:
            unit.stores.remove(mount.key)

    # Being hit

    def target_lines(self, battle: Battle, unit: F_contra) -> Iterable[Line]:
        """The size of one that stands on the ground."""
        return grounded.target_lines(unit)

    def bulk_lines(self, unit: F_contra, rules: RuleSet) -> Iterator[Line]:
        """The size of one that stands on the ground [TW-144.1]."""
        return grounded.bulk_lines(unit, rules)

    def is_airborne(self, battle: Battle, unit: F_contra) -> bool:
        """In the air, or after spending thrust this turn; not in space [TW-114.5]."""
        return not unit.in_space and (not unit.landed or unit.thrust_spent > 0)

    def side(self, unit: F_contra, origin: str, path: Path) -> Side:
        """By the angle at which the attacker is seen."""
        spheroid = air_to_hit.is_spheroid_in_air(unit)
        return air_arcs.side_struck(unit.hex, unit.facing, origin, spheroid=spheroid, rolled=unit.rolled)

    def corner(self, unit: F_contra, origin: str) -> tuple[Side, Side] | None:
        """Every angle belongs to one side."""
        return None

    def column(self, unit: F_contra, side: str, table: Table) -> tuple[str, ...]:
        """The column of a side; from above and below every place as often as its dice and the die for the wing say."""
        build = air_damage.build_of(unit)
        if side != "above":
            return tuple(struck(build, side, total).location for total in range(2, 13))
        return tuple(
            struck(build, side, first + second, hand_of(die)).location for first, second in _ROLLS for die in (1, 6)
        )

    def struck(self, unit: F_contra, side: str, dice: Dice) -> tuple[str, Roll] | None:
        return air_damage.roll_place(unit, side, dice)

    def swarmed_place(self, unit: F_contra, dice: Dice) -> tuple[str, bool, Roll]:
        """The column of a side, left or right at random [TW-223.1]."""
        location, roll = air_damage.roll_place(unit, hand_of(dice.d6("side swarmed")), dice)
        return location, False, roll

    def is_critical(self, unit: F_contra, side: str, total: int, table: Table) -> bool:
        """No location roll is critical by itself."""
        return False

    def hit(
        self,
        battle: Battle,
        unit: F_contra,
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
        """Armor, Structural Integrity, and chances of critical hits."""
        return air_damage.hit(battle, unit, location, amount, dice, roll=roll, source=source, lucky=critical, side=side)

    # The turn

    def heat_phase(self, battle: Battle, unit: F_contra, dice: Dice) -> list[Event]:
        return air_heat.adjust(battle, unit, dice)

    def condition_words(self, unit: F_contra) -> list[str]:
        """What is broken, box by box."""
        return [f"{name} hit {hits}×" if hits > 1 else f"{name} hit" for name, hits in unit.boxes.items() if hits]

    def can_power(self, battle: Battle, unit: F_contra) -> bool:
        """With an engine that runs [TW-160.2]."""
        return not air_criticals.is_engine_dead(unit)
