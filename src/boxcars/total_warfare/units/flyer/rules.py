"""Where units that fly by thrust differ from all others, and what they are set up with (TWB-101)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Tally
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.actions import AssaultKind
from boxcars.total_warfare.aerospace import grounded, taxiing, turn_end
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.effects.effect import can_fire_at_craft
from boxcars.total_warfare.setup.known_gear import COOLANT_POD, strange_craft_armor
from boxcars.total_warfare.units.base.kind import D_contra
from boxcars.total_warfare.units.flyer.fighting import ArmedFlyerKind
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.troops.state import Troops

F_contra = TypeVar("F_contra", bound=Flyer, contravariant=True)


def in_flight(setup: UnitSetup, foot: int) -> dict[str, Any]:
    """The state in which a flyer begins, as its setup has it."""
    skills = {"gunnery": setup.gunnery, "piloting": setup.piloting}
    flight = {"altitude": setup.altitude, "velocity": setup.velocity, "stores": setup.stores}
    return {"hex": setup.hex, "facing": setup.facing, "foot": foot, **skills, **flight}


class FlyerKind(ArmedFlyerKind[F_contra, D_contra]):
    """What holds for all that flies by thrust."""

    def condition_words(self, unit: F_contra) -> list[str]:
        """Whether it is out of control, too."""
        return [*(["out of control"] if unit.out_of_control else []), *super().condition_words(unit)]

    # Setting up

    def strange_parts(self, design: D_contra) -> Sequence[str]:
        weapons = {mount.weapon for mount in design.mounts}
        guns = {each.name for each in weapons if each.strikes_areas or not can_fire_at_craft(each)}
        pods = {each.name for each in design.equipment if each.name == COOLANT_POD}
        return sorted({*design.unplayed, *guns, *pods, *strange_craft_armor(design)})

    def can_start(self, design: D_contra, terrain: Terrain) -> bool:
        return True

    def start_foot(self, design: D_contra, terrain: Terrain, elevation: int) -> int | None:
        """The ground is far below; its altitude is no elevation."""
        return None if elevation else terrain.level

    def is_aloft(self, unit: F_contra, terrain: Terrain) -> bool:
        return not unit.landed

    def modes(self, battle: Battle, unit: F_contra) -> tuple[str, ...]:
        """Only out of the bay of another that has landed does it move with those on the ground: it taxis."""
        rolls = unit.bay and not unit.guided and not any(taxiing.reasons(battle.rules, unit))
        return (taxiing.MODE,) if rolls else ()

    def movement_mp(self, battle: Battle, unit: F_contra, mode: str) -> Tally:
        """Half of its Safe Thrust on the ground."""
        if mode != taxiing.MODE:
            return super().movement_mp(battle, unit, mode)
        return Tally.of("MP", "half of its Safe Thrust, on its gear", taxiing.taxi_mp(unit), "TWB-115")

    # Carrying others

    def room(self, battle: Battle, unit: F_contra) -> float:
        return grounded.room(unit)

    def survival(self, battle: Battle, unit: F_contra, troops: Troops) -> int:
        """One in six on the ground, nobody in the air."""
        return 1 if unit.landed else 0

    # Being hit

    def storm_reasons(self, unit: F_contra, attack: str) -> Iterator[Reason]:
        """Infantry swarms landed craft only [TW-220.7]."""
        if unit.map:
            yield Reason(f"{unit.id} is in flight", "TW-220.7")
        yield from super().storm_reasons(unit, attack)

    def assault_reasons(self, unit: F_contra, how: AssaultKind) -> Iterator[Reason]:
        if unit.map:
            yield Reason(f"{unit.id} is in flight, where nobody reaches it", "TWB-127")

    # The turn

    def end_phase(self, battle: Battle, unit: F_contra, dice: Dice) -> list[Event]:
        """Control is regained or lost, and pilots wake up."""
        return turn_end.resolve(battle, unit, dice)

    def start_clean(self, unit: F_contra) -> None:
        """The air slows it down, and its flight is over."""
        super().start_clean(unit)
        turn_end.start_clean(unit)
