"""What a kind brings to the rules of weapon attacks as attacker; by default it fires straight ahead, without heat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.design import Mount
from boxcars.core.errors import Reason
from boxcars.core.tally import Line
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.effects import lasting, machine_gun_arrays
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.units import capacitors
from boxcars.total_warfare.units.unit import U_contra


class Firing(Generic[U_contra]):
    """How it turns, aims and fires, and what its weapons and gear can do."""

    def arc(self, unit: U_contra, mount: Mount, flipped: bool) -> Arc:
        """The arc that a weapon fires into."""
        return "rear" if mount.rear else "forward"

    def stance_lines(self, unit: U_contra, *, up: bool = False) -> Iterable[Line]:
        """What its movement and posture add to all its shots; `up` are those at craft in flight."""
        return mp.attacker_movement(unit)

    def condition_lines(self, unit: U_contra, mount: Mount) -> Iterable[Line]:
        """What heat and damage add to a weapon's shots."""
        return lasting.to_hit_lines(unit)

    def equipment_lines(self, unit: U_contra, weapon: Weapon, munition: str, *, aimed: bool) -> Iterable[Line]:
        """What its equipment adds to a weapon's shots; `aimed` where it lays a shot at a unit that moves."""
        return ()

    def weapon_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """What keeps a weapon from firing that is whole itself, such as blind sensors."""
        return ()

    def posture_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """What its posture keeps from firing."""
        return ()

    def volley_reasons(self, unit: U_contra, mount: Mount, others: Sequence[Mount]) -> Iterable[Reason]:
        """What firing the others keeps a weapon from firing too."""
        return ()

    def can_aim(self, unit: U_contra, weapon: Weapon, munition: str) -> bool:
        """Whether it can aim at a unit that moves."""
        return False

    def is_broken(self, unit: U_contra, mount: Mount) -> bool:
        """Whether a weapon is destroyed."""
        return unit.structure[mount.loc] == 0

    def working(self, unit: U_contra, word: str) -> tuple[str, ...]:
        """The locations of its gear of a kind, "ecm" or "c3s", as far as it still works."""
        return unit.design.places(word) if unit.in_play and not unit.powered_down else ()

    def manned(self, unit: U_contra, mount: Mount) -> Mount:
        """A weapon as those who are left can fire it."""
        if unit.charged:
            mount = capacitors.charged(unit, mount)
        return machine_gun_arrays.joined(unit, mount) if machine_gun_arrays.is_array(mount.weapon) else mount

    def use_up(self, unit: U_contra, mount: Mount, lot: str) -> None:
        """Note that a weapon is used up, where it is one that it sheds, such as a bomb, or has a lot of its own."""
