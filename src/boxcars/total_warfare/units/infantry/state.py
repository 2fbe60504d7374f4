"""Platoons of conventional infantry on the table: what play changes of one, next to its design."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import ceil
from typing import ClassVar, Final

from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units import arsenal
from boxcars.catalog.units.by_hand import attacks_by_hand
from boxcars.catalog.units.design import Bin, Mount
from boxcars.catalog.units.infantry import FIELD_GUNS, TROOPS, Infantry
from boxcars.catalog.units.platoon import (
    NO_ANTI_MECH,
    TroopMP,
    attacks_mechs,
    is_mechanized,
    platoon_mp,
    transport_weight,
    wears,
)
from boxcars.catalog.units.second_skill import second_skill
from boxcars.catalog.units.small_arms import GROUP, small_arms
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.units.troops.state import FieldedTroops, StormRow, Troops
from boxcars.total_warfare.units.turning import to_any_hexside
from boxcars.total_warfare.units.unit import KindWord, Unit

RANKS: Final = "ranks"
"""What the one location of a platoon is called."""

SNEAK_SUITS: Final = ("dest", "sneak-camo", "sneak-ir")
"""The marks of suits that hide those who wear them."""

_SMALLEST_CREW: Final = 2
"""The men that serve a field gun at least; a heavier one takes as many as it has tons."""

_STORM: Final[tuple[StormRow, ...]] = ((22, 0, 2), (16, 2, 5), (10, 5, None), (5, 7, None))


_IN_SUITS: Final = ((28, 5), (24, 4), (21, 3), (18, 2), (16, 1))
"""The suits that so many troopers count for on a unit that others hold."""


class FieldedPlatoon(FieldedTroops, frozen=True):
    """The design of a platoon as the hex game asks for it: its troopers are its structure, their arms one weapon.

    >>> from boxcars.catalog import any_design
    >>> rifles = FieldedPlatoon(any_design("Foot Platoon (Rifle)"))
    >>> rifles.structure, [mount.key for mount in rifles.mounts]
    ({'TPRS': 28}, ['small-arms', 'leg-attack', 'swarm', 'let-go'])
    >>> [gun.key for gun in FieldedPlatoon(any_design("Field Gun Infantry (Motorized Batteries)")).guns][:2]
    ['lac5-field', 'lac5-field-2']
    """

    infantry: Infantry

    @property
    def listed(self) -> Infantry:
        """What it is in the catalog."""
        return self.infantry

    @property
    def tons(self) -> float:
        """What it weighs."""
        return transport_weight(self.infantry)

    @property
    def armor(self) -> dict[str, int]:
        """No armor counts [TW-216.7]."""
        return {TROOPS: 0}

    @property
    def structure(self) -> dict[str, int]:
        """Its troopers."""
        return {TROOPS: self.infantry.men}

    @cached_property
    def suits(self) -> frozenset[str]:
        """What its troopers wear so as not to be seen: "dest", "sneak-camo", "sneak-ir"."""
        return frozenset(mark for mark in SNEAK_SUITS if wears(self.infantry, mark))

    @cached_property
    def mounts(self) -> tuple[Mount, ...]:
        """Its small arms, its field guns, and what it does to 'Mechs by hand."""
        by_hand = attacks_by_hand(TROOPS) if attacks_mechs(self.infantry) else ()
        return (small_arms(self.infantry), *self.guns, *by_hand)

    @cached_property
    def guns(self) -> tuple[Mount, ...]:
        """Its field guns."""
        return tuple(mount for mount in arsenal.mounts(self.infantry) if mount.loc == FIELD_GUNS)

    @cached_property
    def bins(self) -> tuple[Bin, ...]:
        """The ammunition of its field guns, which is counted."""
        return tuple(bin for bin in arsenal.bins(self.infantry) if bin.loc == FIELD_GUNS)


class Platoon(Troops, kw_only=True):
    """One platoon in a battle."""

    kind_word: ClassVar[KindWord] = "infantry"
    conventional: ClassVar[bool] = True

    design: FieldedPlatoon
    scratched: bool = False
    """Whether one trooper of a mechanized platoon has taken the first of the two points he bears [TW-216.3]."""
    gun_facing: int = 0
    """Where its field guns point, in hexsides from north."""

    @property
    def twists(self) -> Mapping[str, int]:
        """Field guns are pointed to any hexside."""
        return to_any_hexside(self.facing) if self.crewed_guns else {}

    def turn(self, torso: int, flipped: bool) -> None:
        """Point the field guns."""
        self.gun_facing = torso

    def turns_with_torso(self, mount: Mount) -> bool:
        """Its field guns."""
        return mount.loc == FIELD_GUNS

    def takes_whole(self, attacker: Unit, weapon: Weapon) -> bool:
        """The full Damage Value counts, but other platoons and what suits fire by hand have to hit [TW-216.7]."""
        if attacker.conventional:
            return not weapon.volley  # field guns count as guns
        return attacker.stacks_as != "infantry" or weapon.kind == "missile"

    def is_flak(self, mount: Mount) -> bool:
        """Field guns too, which are vehicles' guns."""
        return mount.loc == FIELD_GUNS or super().is_flak(mount)

    def splits_fire(self, rules: RuleSet) -> bool:
        """Field guns fire at several targets as well as at one."""
        return True

    @property
    def escapes_probes(self) -> bool:
        """Troopers carry too little."""
        return True

    @property
    def collapse_factor(self) -> int:
        """Three times, or twice with vehicles around them (TWB-22.5)."""
        return 2 if self.mechanized else 3

    @property
    def torso(self) -> int:
        """Where its field guns point, as a turret does."""
        return self.gun_facing

    @property
    def crewed_guns(self) -> list[str]:
        """The field guns that it has the men for, from the first on (TWB-34.6)."""
        men, crewed = self.troopers, list[str]()
        for gun in self.design.guns:
            men -= max(_SMALLEST_CREW, ceil(gun.weapon.tons))
            if men >= 0:
                crewed.append(gun.key)
        return crewed

    @property
    def troop_mp(self) -> TroopMP:
        """How far it marches and jumps."""
        return platoon_mp(self.design.infantry)

    @property
    def storm_rows(self) -> tuple[StormRow, ...]:
        """By troopers; few of them climb nothing."""
        return _STORM

    @property
    def boarding_strength(self) -> int:
        """By troopers; fewer than the last line has count as on it [TW-221.2]."""
        return next((suits for least, suits in _IN_SUITS if self.troopers >= least), _IN_SUITS[-1][1])

    @property
    def storm_skill(self) -> int:
        """Without gear for it they are as good as untrained."""
        skill = second_skill(self.design.infantry, self.piloting)
        return NO_ANTI_MECH if skill is None else skill

    @property
    def cannot_storm(self) -> str:
        """Those whom vehicles carry, or who wear too much, do not climb."""
        return "" if attacks_mechs(self.design.infantry) else "cannot climb"

    @property
    def swarm_groups(self) -> list[int]:
        """Everybody hits, in groups of 2."""
        damage = self.design.mounts[0].weapon.volley[self.troopers]
        return [GROUP] * (damage // GROUP) + [1] * (damage % GROUP)

    @property
    def mechanized(self) -> bool:
        """Whether vehicles carry it."""
        return is_mechanized(self.design.infantry)

    def called(self, location: str) -> str:
        """It has one location."""
        return RANKS


def fresh_platoon(
    id: str, side: str, design: Infantry, hex: str, facing: int, *, foot: int = 0, gunnery: int = 4, piloting: int = 5
) -> Platoon:
    """A platoon at full strength.

    >>> from boxcars.catalog import any_design
    >>> fresh_platoon("red-1", "red", any_design("Foot Platoon (SRM)"), "0508", 0).troopers
    24
    """
    fielded = FieldedPlatoon(design)
    return Platoon(
        id=id,
        side=side,
        design=fielded,
        gunnery=gunnery,
        piloting=piloting,
        hex=hex,
        facing=facing,
        foot=foot,
        armor=fielded.armor,
        structure=fielded.structure,
        shots={bin.key: bin.shots for bin in fielded.bins},
    )
