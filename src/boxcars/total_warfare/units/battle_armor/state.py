"""Squads of battle armor on the table: what play changes of one, next to its design."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, Final

import msgspec

from boxcars.catalog.gear.equipment_table import equipment
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.battle_armor import SQUAD, BattleArmor
from boxcars.catalog.units.by_hand import attacks_by_hand, is_by_hand
from boxcars.catalog.units.carried import count, has
from boxcars.catalog.units.design import Bin, Mount
from boxcars.catalog.units.platoon import TroopMP
from boxcars.catalog.units.suit_arms import suit_bins, suit_mounts
from boxcars.catalog.units.suits import climbs, has_clamps, suit_mp
from boxcars.total_warfare.units.troops.state import FieldedTroops, StormRow, Troops
from boxcars.total_warfare.units.unit import KindWord

_STORM: Final[tuple[StormRow, ...]] = ((4, 0, 2), (3, 2, 5), (2, 5, 5), (1, 7, 5))
_PACK_COSTS: Final = {"medium": 3, "heavy": 2, "assault": 2}
"""The ground MP that a detachable weapon pack costs, by the weight of the suit."""


MIMICRY: Final = "ba-mimetic"
"""The word for mimetic armor."""


class FieldedSquad(FieldedTroops, frozen=True):
    """The design of a squad as the hex game asks for it: every suit is a location.

    >>> from boxcars.catalog import any_design
    >>> elementals = FieldedSquad(any_design("Elemental Battle Armor [Flamer](Sqd5)"))
    >>> elementals.armor["Trooper 5"], [mount.key for mount in elementals.mounts]
    (10, ['flamer-ba-squad', 'ba-clan-srm-2-squad', 'anti-personnel', 'leg-attack', 'swarm', 'let-go'])
    """

    squad: BattleArmor
    light_srms: bool = False
    """Whether the missiles of its Advanced SRMs do one point each, as before printing 4 [TW-305.8]."""
    jumps_laden: bool = False
    """Whether it jumps with its launchers, as before printing 2 [TW-214.1]."""
    works_aboard: bool = False
    """Whether what works without being used does so while it is carried, as before printing 4 [TW-224.1]."""

    @property
    def listed(self) -> BattleArmor:
        """What it is in the catalog."""
        return self.squad

    @property
    def tons(self) -> float:
        """A ton for each suit."""
        return self.squad.tons

    @property
    def armor(self) -> dict[str, int]:
        """That of each suit."""
        return dict.fromkeys(self.structure, self.squad.armor)

    @property
    def structure(self) -> dict[str, int]:
        """The trooper in each suit."""
        return self.squad.structure

    @cached_property
    def mounts(self) -> tuple[Mount, ...]:
        """What the suits fire, and what they do to 'Mechs by hand."""
        by_hand = attacks_by_hand(SQUAD, self.claws) if climbs(self.squad) else ()
        arms = suit_mounts(self.squad)
        return (*(map(_lightened, arms) if self.light_srms else arms), *by_hand)

    @cached_property
    def claws(self) -> int:
        """The vibro-claws of a suit."""
        return count(self.squad, "vibroclaw")

    @cached_property
    def bins(self) -> tuple[Bin, ...]:
        """The ammunition of each suit."""
        return suit_bins(self.squad)

    @cached_property
    def has_pack(self) -> bool:
        """Whether each suit carries a weapon pack that it can drop."""
        return any(fitting.carried == "detachable" for fitting in self.squad.equipment)

    def is_dropped(self, mount: Mount) -> bool:
        """Whether a weapon is one of those that suits drop: body-mounted launchers of the Inner Sphere, and packs."""
        launcher = mount.suit_place == "body" and mount.weapon.kind == "missile" and self.squad.tech_base == "is"
        return launcher or mount.carried == "detachable"


def _lightened(mount: Mount) -> Mount:
    """A weapon of suits, an Advanced SRM with missiles of one point."""
    if equipment(mount.weapon.equipment).ammo != "srm-advanced":
        return mount
    return msgspec.structs.replace(mount, weapon=msgspec.structs.replace(mount.weapon, damage=1, group=1))


class Squad(Troops, kw_only=True):
    """One squad in a battle."""

    kind_word: ClassVar[KindWord] = "battle-armor"
    in_suits: ClassVar[bool] = True

    design: FieldedSquad
    shed: bool = False
    """Whether it has dropped its missile launchers or weapon packs."""
    burning: int = 0
    """The infernos that struck it in this phase."""

    @property
    def is_immobile(self) -> bool:
        """On the bottom of deep water [TW-057.2]."""
        return self.sunk

    @property
    def plating(self) -> str:
        """That of its suits."""
        return self.design.squad.armor_kind.removeprefix("ba-")

    def is_vital(self, location: str) -> bool:
        """The squad is gone with its last suit."""
        return self.suits in ([location], [])

    def casualty_groups(self, weapon: Weapon, groups: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Against a platoon each hit counts by itself, and the missiles of each suit together (TWB-34.3)."""
        if weapon.kind == "missile" and weapon.cluster >= self.troopers > 0:
            return [(sum(groups) // self.troopers,)] * self.troopers
        return [groups] if weapon.volley else [(group,) for group in groups]

    @property
    def escapes_probes(self) -> bool:
        """In stealth armor of any kind."""
        kind = self.design.squad.armor_kind
        return "stealth" in kind or kind == MIMICRY

    @property
    def collapse_factor(self) -> int:
        """Twice (TWB-22.5)."""
        return 2

    @property
    def tsemp_numbers(self) -> tuple[int, int] | None:
        """Those of suits, one of which it stops (TWB-17.110)."""
        return (6, 8)

    @property
    def suits(self) -> list[str]:
        """The suits that are left, by their location."""
        return [suit for suit, trooper in self.structure.items() if trooper]

    @property
    def troop_mp(self) -> TroopMP:
        """How far it goes with what it carries."""
        free = suit_mp(self.design.squad)
        if self.shed or not self.is_burdened or (self.design.jumps_laden and not self.design.has_pack):
            return free
        slower = _PACK_COSTS.get(self.design.squad.weight_class, 0) if self.design.has_pack else 0
        return TroopMP(max(free.ground - slower, 1))

    @property
    def storm_rows(self) -> tuple[StormRow, ...]:
        """By suits."""
        return _STORM

    @property
    def is_watertight(self) -> bool:
        """Suits are."""
        return True

    @property
    def boarding_strength(self) -> int:
        """Its suits."""
        return self.troopers

    @property
    def cannot_storm(self) -> str:
        """Heavy suits, and those without hands, do not climb."""
        return "" if climbs(self.design.squad) else "cannot climb"

    @property
    def has_magnets(self) -> bool:
        """Whether magnetic claws help it to hold on."""
        return has(self.design.squad, "magnet-claw")

    @property
    def has_clamps(self) -> bool:
        """Whether its suits have magnetic clamps [TW-228.4]."""
        return has_clamps(self.design.squad)

    @property
    def swarm_groups(self) -> list[int]:
        """All that the arms of all suits carry in one blow, but no missiles; vibro-claws add one or two [TW-223.3]."""
        arms = [mount for mount in self.design.mounts if self._reaches(mount)]
        damage = sum(mount.weapon.damage * (self.troopers if self.fires_together(mount) else 1) for mount in arms)
        return [damage + min(self.design.claws, 2)]

    def _reaches(self, mount: Mount) -> bool:
        """Whether a weapon can be turned on a unit that is swarmed."""
        weapon = mount.weapon
        lost = not self.fires_together(mount) and not self.structure[mount.loc]
        unfit = weapon.kind == "missile" or mount.suit_place == "body" or weapon.volley or is_by_hand(weapon)
        return not (lost or unfit or (self.shed and self.design.is_dropped(mount)))

    @property
    def breaks_things(self) -> bool:
        """It does [TW-223.2]."""
        return True

    @property
    def can_shed(self) -> bool:
        """Whether it has something to drop that burdens it."""
        return self.is_burdened

    def drop_load(self) -> None:
        """Drop it."""
        self.shed = True

    @property
    def is_burdened(self) -> bool:
        """Whether launchers that are still loaded, or packs, keep it from jumping and climbing [TW-214.1, TW-220.1]."""
        if self.shed:
            return False
        dropped = [mount for mount in self.design.mounts if self.design.is_dropped(mount)]
        return self.design.has_pack or any(self._is_loaded(mount) for mount in dropped)

    def _is_loaded(self, mount: Mount) -> bool:
        if not mount.weapon.ammo:
            return mount.key not in self.jammed
        return any(self.shots[bin.key] for bin in self.design.bins if bin.ammo.weapon == mount.weapon.key)

    def fires_together(self, mount: Mount) -> bool:
        """Whether every suit has such a weapon."""
        return mount.loc == SQUAD

    def called(self, location: str) -> str:
        """The suit with its number."""
        return location.replace("Trooper", "suit")


def fresh_squad(id: str, side: str, design: BattleArmor, hex: str, *, gunnery: int = 4, piloting: int = 5) -> Squad:
    """A squad with all its suits whole.

    >>> from boxcars.catalog import any_design
    >>> fresh_squad("red-1", "red", any_design("Elemental Battle Armor [Flamer](Sqd5)"), "0508").troopers
    5
    """
    fielded = FieldedSquad(design)
    return Squad(
        id=id,
        side=side,
        design=fielded,
        gunnery=gunnery,
        piloting=piloting,
        hex=hex,
        facing=0,
        armor=fielded.armor,
        structure=fielded.structure.copy(),
        shots={bin.key: bin.shots for bin in fielded.bins},
    )
