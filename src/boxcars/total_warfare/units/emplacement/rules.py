"""Gun emplacements: they stand on a roof, fire, and fall with their building (TWB-39)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.emplacement import Emplacement as EmplacementDesign
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally
from boxcars.hexes.board import Terrain
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.actions import AssaultKind
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.buildings.construction import weaken
from boxcars.total_warfare.damage import destruction, gun_criticals
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.setup.known_gear import strange_gun_parts
from boxcars.total_warfare.units.crewed.rules import CrewedKind
from boxcars.total_warfare.units.emplacement.state import Emplacement, fresh_emplacement
from boxcars.total_warfare.units.unit import Due, Unit
from boxcars.total_warfare.weapons import targeting_computer

_NOBODY: Final = "stands on a roof, where nobody"


class EmplacementKind(CrewedKind[Emplacement, EmplacementDesign]):
    """Guns on a roof."""

    def condition_words(self, unit: Emplacement) -> list[str]:
        stuck = unit.turret_locked or unit.jammed_turret
        return [*(["gunners stunned"] if unit.stunned else []), *(["turret stuck"] if stuck else [])]

    # Setting up

    designs = (EmplacementDesign,)

    def strange_parts(self, design: EmplacementDesign) -> Sequence[str]:
        return strange_gun_parts(design)

    def can_start(self, design: EmplacementDesign, terrain: Terrain) -> bool:
        return terrain.building is not None

    def start_foot(self, design: EmplacementDesign, terrain: Terrain, elevation: int) -> int | None:
        return terrain.roof if terrain.building and not elevation else None

    def fresh(self, id: str, side: str, design: EmplacementDesign, setup: UnitSetup, foot: int) -> Unit:
        return fresh_emplacement(id, side, design, setup.hex, setup.facing, foot=foot, gunnery=setup.gunnery)

    # Standing

    def drop(
        self, battle: Battle, unit: Emplacement, due: Due, dice: Dice, *, levels: int, column: str = ""
    ) -> list[Event]:
        """It is destroyed with its building."""
        return destruction.destroy(unit, "its building collapses")

    # Firing

    def arc(self, unit: Emplacement, mount: Mount, flipped: bool) -> Arc:
        """A turret fires straight ahead of itself and turns to every side; what is fixed fires ahead."""
        return "narrow" if unit.has_turret else "forward"

    def equipment_lines(self, unit: Emplacement, weapon: Weapon, munition: str, *, aimed: bool) -> Iterable[Line]:
        return targeting_computer.lines(unit, weapon, munition, aimed=aimed)

    def can_aim(self, unit: Emplacement, weapon: Weapon, munition: str) -> bool:
        return targeting_computer.helps(unit, weapon, munition)

    # Being hit

    def absorb(self, battle: Battle, unit: Emplacement, blow: Blow, dice: Dice) -> list[Event] | None:
        """The building takes it, and a heavy blow is felt at the guns."""
        if not blow.damage:
            return []
        events = weaken(battle, unit.hex, blow.damage, blow.source)
        return events + gun_criticals.rattle(battle, unit.hex, blow.damage, dice)

    def burn(self, battle: Battle, unit: Emplacement, missiles: int, side: str, dice: Dice) -> list[Event]:
        """Two points of the building each."""
        return weaken(battle, unit.hex, 2 * missiles, "infernos")

    def assault_reasons(self, unit: Emplacement, how: AssaultKind) -> Iterator[Reason]:
        """It is jumped on, and stays where it is; nobody gets up to charge it."""
        if how == "charge":
            yield Reason(f"{unit.id} {_NOBODY} charges it", "TWB-39")

    def storm_reasons(self, unit: Emplacement, attack: str) -> Iterator[Reason]:
        yield Reason(f"{unit.id} {_NOBODY} swarms it", "TWB-36.4")

    def movement_mp(self, battle: Battle, unit: Emplacement, mode: str) -> Tally:
        return Tally.of("MP", "built into its roof", 0, "TWB-39")

    # The turn

    def end_phase(self, battle: Battle, unit: Emplacement, dice: Dice) -> list[Event]:
        """Gunners who made no attack clear what has jammed, stunned ones recover."""
        if not unit.destroyed:
            self.clear(battle, unit)
        return []
