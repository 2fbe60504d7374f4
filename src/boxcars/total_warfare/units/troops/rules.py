"""What holds for all infantry: it marches without rolls, fires all round, and nobody charges it (TWB-34.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.beasts import beast_called
from boxcars.catalog.units.by_hand import is_by_hand
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.infantry import Infantry
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Terrain
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.actions import AssaultKind, Move
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.moving import air, marching
from boxcars.total_warfare.moving.depths import DIVERS
from boxcars.total_warfare.moving.march_ways import Leaps, Marches
from boxcars.total_warfare.moving.move_plan import MovePlan
from boxcars.total_warfare.moving.terrain_costs import GroundMover
from boxcars.total_warfare.moving.ways import Ways
from boxcars.total_warfare.units.base.kind import Kind
from boxcars.total_warfare.units.troops.state import Troops

S_contra = TypeVar("S_contra", bound=Infantry | BattleArmor, contravariant=True)
T_contra = TypeVar("T_contra", bound=Troops, contravariant=True)


class SoldierKind(Kind[T_contra, S_contra]):
    """A platoon or a squad."""

    def condition_words(self, unit: T_contra) -> list[str]:
        return ["thrown off, does nothing more this turn"] if unit.idle else []

    def can_start(self, design: S_contra, terrain: Terrain) -> bool:
        """On dry ground, and those with UMU in water too, or there alone on beasts that never leave it."""
        motion = design.motion
        if marching.mover_of(motion) is marching.IN_WATER and DIVERS.is_open(terrain, terrain.floor):
            return True
        beast = beast_called(motion)
        stranded = beast is not None and beast.moves == "submarine" and not beast.ground
        return not stranded and super().can_start(design, terrain)

    # Moving

    def mover(self, unit: T_contra, mode: str = "") -> GroundMover:
        """By how it gets about; riders go where men on foot do."""
        return marching.mover_of(unit.motion)

    def is_aloft(self, unit: T_contra, terrain: Terrain) -> bool:
        """Above ground, roof or deck, if it flies; on a floor of a building it is not."""
        return unit.flies and air.is_aloft(terrain, unit.foot) and not is_inside(terrain, unit.foot)

    def flight_level(self, unit: T_contra, terrain: Terrain) -> int | None:
        """Its own, where the air is free."""
        return unit.foot if unit.flies and air.is_free(terrain, unit.foot) else None

    def modes(self, battle: Battle, unit: T_contra) -> tuple[str, ...]:
        """On the ground, and by jumps; who is on another unit goes nowhere by itself."""
        return () if unit.host else marching.modes(unit, battle.under(unit))

    def movement_mp(self, battle: Battle, unit: T_contra, mode: str) -> Tally:
        return marching.movement_mp(unit, mode)

    def ways(self, battle: Battle, unit: T_contra, mode: str) -> Ways:
        """On foot and up stairs, through air or water, or by jumps, which choose their floor."""
        if mode == marching.FLY:
            return marching.flights(battle, unit)
        if mode == marching.SWIM:
            return marching.dives(battle, unit)
        return Leaps(battle, unit) if mode == "jump" else Marches(battle, unit, mode)

    def move_options(self, battle: Battle, unit: T_contra) -> Iterator[Sequence[Move]]:
        """Every hex within reach, and always those beside it."""
        return marching.marches(battle, unit)

    def plan_move(self, battle: Battle, unit: T_contra, move: Move) -> MovePlan:
        return marching.plan_march(battle, unit, move)

    def make_move(self, battle: Battle, unit: T_contra, move: Move, dice: Dice) -> tuple[list[Event], bool]:
        """It rolls for nothing on its way."""
        return marching.march(battle, unit, move, dice)

    # Firing and being hit

    def is_airborne(self, battle: Battle, unit: T_contra) -> bool:
        """In the air, and landed after flying this turn."""
        return unit.mode == marching.FLY or self.is_aloft(unit, battle.under(unit))

    def target_lines(self, battle: Battle, unit: T_contra) -> Iterator[Line]:
        """Harder to hit while it counts as airborne [TW-117.1]."""
        if self.is_airborne(battle, unit):
            yield Line("target airborne", 1, battle.rules.cite("TW-117.1", "TWB-12.2"))

    def arc(self, unit: T_contra, mount: Mount, flipped: bool) -> Arc:
        return "any"

    def stance_lines(self, unit: T_contra, *, up: bool = False) -> Iterator[Line]:
        """Its movement adds nothing (TWB-34.2)."""
        yield from ()

    def assault_reasons(self, unit: T_contra, how: AssaultKind) -> Iterator[Reason]:
        """Nobody charges infantry (TWB-34.4)."""
        if how == "charge":
            yield Reason(f"{unit.id} is infantry, which nobody charges", "TWB-34.4")

    def storm_reasons(self, unit: T_contra, attack: str) -> Iterator[Reason]:
        yield Reason(f"{unit.id} is infantry, which nobody climbs", "TWB-36.1")

    def weapon_reasons(self, unit: T_contra, mount: Mount) -> Iterator[Reason]:
        """Who was thrown off, or is on another unit, fires nothing, and hands shoot nowhere."""
        if unit.idle:
            yield Reason(f"{unit.id} was thrown off and can do nothing more this turn", "TW-222.1")
        if unit.host:
            yield Reason(f"{unit.id} is on {unit.host}", "TWB-36.4")
        if is_by_hand(mount.weapon):
            yield Reason(f"{mount.weapon.name} is an attack on a unit", "TWB-36.1")

    def volley_reasons(self, unit: T_contra, mount: Mount, others: Sequence[Mount]) -> Iterator[Reason]:
        """Who attacks by hand fires nothing (TWB-36.1)."""
        if others and any(is_by_hand(each.weapon) for each in (mount, *others)):
            yield Reason(f"{unit.id} attacks by hand or fires, not both", "TWB-36.1")

    # The turn

    def start_clean(self, unit: T_contra) -> None:
        """Forget too that it was thrown off, and that it used TAG."""
        super().start_clean(unit)
        unit.idle = unit.used_tag = False

    def end_phase(self, battle: Battle, unit: T_contra, dice: Dice) -> list[Event]:
        """Who is in water without the means for it drowns."""
        return marching.drown(battle, unit)
