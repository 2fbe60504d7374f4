"""What a kind of unit brings to the rules of weapon attacks, as an attacker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from boxcars.catalog.gear.weapons import RangeBracket, Weapon
from boxcars.catalog.units.design import Bin, Mount
from boxcars.core.errors import Reason
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line
from boxcars.hexes.coords import Arc
from boxcars.total_warfare.units.unit import U_contra

if TYPE_CHECKING:
    pass


class FiringKind(Protocol[U_contra]):
    """How it turns, aims and fires, and what its weapons and gear can do."""

    def can_spot(self, unit: U_contra) -> bool:
        """Whether it can spot for indirect fire without TAG: whether it is a ground unit [TW-020.1, TW-111.3]."""
        ...

    def can_fire_up(self, unit: U_contra, mount: Mount) -> bool:
        """Whether it can fire a weapon at craft in flight [TW-111.1]."""
        ...

    def can_twist(self, unit: U_contra) -> bool:
        """Whether it can turn its torso or turret now."""
        ...

    def twists(self, unit: U_contra) -> Mapping[str, int]:
        """The words by which its torso or turret is turned, and how many hexsides each is to the right."""
        ...

    def twisted(self, unit: U_contra, torso: int, word: str) -> int:
        """How its torso or turret points once one of the words turns it that pointed so."""
        ...

    def turned(self, unit: U_contra, torso: int) -> int:
        """Where its torso or turret points with a twist declared, as far as it can turn at all."""
        ...

    def can_flip(self, unit: U_contra, rules: RuleSet) -> bool:
        """Whether it can flip its arms to the rear."""
        ...

    def turn(self, unit: U_contra, torso: int, flipped: bool) -> None:
        """Turn its torso and arms as it has declared."""
        ...

    @property
    def ahead(self) -> Arc:
        """The arc in which a target can be its primary one."""
        ...

    def arc(self, unit: U_contra, mount: Mount, flipped: bool) -> Arc:
        """The arc that a weapon fires into."""
        ...

    def lobs_all_round(self, unit: U_contra, mount: Mount) -> bool:
        """Whether it fires a weapon indirectly at what is in none of its arcs [TW-249.8]."""
        ...

    def turns_with_torso(self, unit: U_contra, mount: Mount) -> bool:
        """Whether a weapon's arc turns with the torso."""
        ...

    def swivel(self, unit: U_contra, mount: Mount, torso: int) -> int:
        """How many hexsides to the right a weapon's arc is turned with a twist declared."""
        ...

    def stance_lines(self, unit: U_contra) -> Iterable[Line]:
        """What its movement and posture add to all its shots."""
        ...

    def upward_lines(self, unit: U_contra) -> Iterable[Line]:
        """What they add to its shots at craft in flight."""
        ...

    def condition_lines(self, unit: U_contra, mount: Mount) -> Iterable[Line]:
        """What heat and damage add to a weapon's shots."""
        ...

    def equipment_lines(self, unit: U_contra, weapon: Weapon, munition: str, *, aimed: bool) -> Iterable[Line]:
        """What its equipment adds to a weapon's shots; `aimed` where it lays a shot at a unit that moves."""
        ...

    def weapon_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """What keeps a weapon from firing that is whole itself, such as blind sensors."""
        ...

    def posture_reasons(self, unit: U_contra, mount: Mount) -> Iterable[Reason]:
        """What its posture keeps from firing."""
        ...

    def range_reasons(self, unit: U_contra, band: RangeBracket | None) -> Iterable[Reason]:
        """What keeps it from firing at such a range."""
        ...

    def volley_reasons(self, unit: U_contra, mount: Mount, others: Sequence[Mount]) -> Iterable[Reason]:
        """What firing the others keeps a weapon from firing too."""
        ...

    def splits_fire(self, unit: U_contra, rules: RuleSet) -> bool:
        """Whether it fires at several targets as at one."""
        ...

    def can_aim(self, unit: U_contra, weapon: Weapon, munition: str) -> bool:
        """Whether it can aim at a unit that moves."""
        ...

    def is_loaded_from(self, unit: U_contra, bin: Bin) -> bool:
        """Whether a bin can still be drawn from."""
        ...

    def is_broken(self, unit: U_contra, mount: Mount) -> bool:
        """Whether a weapon is destroyed."""
        ...

    def is_stuck(self, unit: U_contra, mount: Mount) -> bool:
        """Whether a weapon has to be cleared before it fires again."""
        ...

    def working(self, unit: U_contra, word: str) -> tuple[str, ...]:
        """The locations of its gear of a kind, "ecm" or "c3s", as far as it still works."""
        ...

    def is_control_broken(self, unit: U_contra, mount: Mount) -> bool:
        """Whether the fire-control system of a weapon is destroyed."""
        ...

    def tracks_heat(self, unit: U_contra) -> bool:
        """Whether heat is counted on it."""
        ...

    def glow(self, unit: U_contra) -> int:
        """The heat by which others see it in the dark."""
        ...

    def manned(self, unit: U_contra, mount: Mount) -> Mount:
        """A weapon as those who are left can fire it."""
        ...

    def use_up(self, unit: U_contra, mount: Mount, lot: str) -> None:
        """Note that a weapon is used up, where it is one that it sheds, such as a bomb, or has a lot of its own."""
        ...

    def gain_heat(self, unit: U_contra, line: Line) -> None:
        """Note heat that it built up or got from outside."""
        ...
