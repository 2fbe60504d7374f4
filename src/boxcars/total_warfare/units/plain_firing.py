"""How a unit fires that has nothing of its own: all it has straight ahead, without heat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.errors import Reason
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.effects import lasting, machine_gun_arrays
from boxcars.total_warfare.effects.effect import can_fire_at_craft
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.units import capacitors
from boxcars.total_warfare.units.kind import Kind
from boxcars.total_warfare.units.unit import U_contra


class PlainFiring(Kind[U_contra]):
    """It fires all it has straight ahead, and has no heat."""

    def can_spot(self, unit: U_contra) -> bool:
        """With its own eyes."""
        return True

    def can_fire_up(self, unit: U_contra, mount: Mount) -> bool:
        """With all but what is not played at craft, as pulses are not (TWB-17.110)."""
        return can_fire_at_craft(mount.weapon)

    def can_twist(self, unit: U_contra) -> bool:
        """It has nothing to turn."""
        return False

    def twists(self, unit: U_contra) -> Mapping[str, int]:
        """It has nothing to turn."""
        return {}

    def twisted(self, unit: U_contra, torso: int, word: str) -> int:
        """As the word says, or ahead."""
        return self.twists(unit).get(word, 0)

    def turned(self, unit: U_contra, torso: int) -> int:
        """As declared."""
        return torso

    def can_flip(self, unit: U_contra, rules: RuleSet) -> bool:
        """It has no arms."""
        return False

    def turn(self, unit: U_contra, torso: int, flipped: bool) -> None:
        """It has nothing to turn."""

    @property
    def ahead(self) -> Arc:
        """The forward arc."""
        return "forward"

    def arc(self, unit: U_contra, mount: Mount, flipped: bool) -> Arc:
        """Ahead, or to the rear."""
        return "rear" if mount.rear else "forward"

    def lobs_all_round(self, unit: U_contra, mount: Mount) -> bool:
        """It does not."""
        return False

    def turns_with_torso(self, unit: U_contra, mount: Mount) -> bool:
        """It has nothing to turn."""
        return False

    def swivel(self, unit: U_contra, mount: Mount, torso: int) -> int:
        """As the torso is, if it turns with that."""
        return self.turned(unit, torso) if self.turns_with_torso(unit, mount) else 0

    def stance_lines(self, unit: U_contra) -> Iterable[Line]:
        """What its movement adds."""
        return mp.attacker_movement(unit)

    def upward_lines(self, unit: U_contra) -> Iterable[Line]:
        """The same as to any other."""
        return self.stance_lines(unit)

    def condition_lines(self, unit: U_contra, mount: Mount) -> Iterable[Line]:
        """What lasts on it."""
        return lasting.to_hit_lines(unit)

    def equipment_lines(self, unit: U_contra, weapon: Weapon, munition: str, *, aimed: bool) -> Iterable[Line]:
        """Nothing."""
        return ()

    def weapon_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """Nothing."""
        return ()

    def posture_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """Nothing."""
        return ()

    def range_reasons(self, unit: U_contra, band: RangeBracket | None) -> Iterable[Reason]:
        """Nothing."""
        return ()

    def volley_reasons(self, unit: U_contra, mount: Mount, others: Sequence[Mount]) -> Iterable[Reason]:
        """Nothing."""
        return ()

    def splits_fire(self, unit: U_contra, rules: RuleSet) -> bool:
        """It does not."""
        return False

    def can_aim(self, unit: U_contra, weapon: Weapon, munition: str) -> bool:
        """It has no targeting computer."""
        return False

    def is_loaded_from(self, unit: U_contra, bin: Bin) -> bool:
        """As long as there is something in it."""
        return True

    def is_broken(self, unit: U_contra, mount: Mount) -> bool:
        """A weapon goes with its location."""
        return unit.structure[mount.loc] == 0

    def is_stuck(self, unit: U_contra, mount: Mount) -> bool:
        """It does not jam so."""
        return False

    def working(self, unit: U_contra, word: str) -> tuple[str, ...]:
        """All of it, while the unit is in the battle and has power."""
        return unit.design.places(word) if unit.in_play and not unit.powered_down else ()

    def is_control_broken(self, unit: U_contra, mount: Mount) -> bool:
        """It breaks with the weapon that it serves."""
        return False

    def tracks_heat(self, unit: U_contra) -> bool:
        """No."""
        return False

    def glow(self, unit: U_contra) -> int:
        """None."""
        return 0

    def manned(self, unit: U_contra, mount: Mount) -> Mount:
        """Each weapon fires for itself, but for guns in an array, and with its capacitor if that is charged."""
        if unit.charged:
            mount = capacitors.charged(unit, mount)
        return machine_gun_arrays.joined(unit, mount) if machine_gun_arrays.is_array(mount.weapon) else mount

    def use_up(self, unit: U_contra, mount: Mount, lot: str) -> None:
        """It keeps what it fires."""

    def gain_heat(self, unit: U_contra, line: Line) -> None:
        """It has no heat."""
