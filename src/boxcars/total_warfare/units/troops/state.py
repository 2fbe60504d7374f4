"""What platoons and squads have in common on the table: they march, and their design is asked in one way."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.beasts import beast_called
from boxcars.catalog.units.design import Mount
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.infantry import Infantry
from boxcars.catalog.units.platoon import TroopMP
from boxcars.catalog.units.small_arms import ANTI_AIRCRAFT
from boxcars.total_warfare.units.fielded import Fielded
from boxcars.total_warfare.units.unit import Hold, Stacking, Unit


class FieldedTroops(Fielded, frozen=True):
    """The design of troops as the hex game asks for it, whatever they are."""

    @property
    @abstractmethod
    def listed(self) -> Infantry | BattleArmor:
        """What they are in the catalog."""

    @property
    def equipment(self) -> tuple[Fitting, ...]:
        """What they carry besides their arms."""
        return self.listed.equipment


_FLYERS: Final = ("vtol", "microlite")

StormRow = tuple[int, int | None, int | None]
"""The least number of those left, and what a leg attack and a swarm add with them."""


class Troops(Unit, kw_only=True):
    """A platoon or a squad in a battle."""

    stacks_as: ClassVar[Stacking] = "infantry"
    sides: ClassVar[tuple[str, ...]] = ("front",)
    evades: ClassVar[bool] = True
    takes_marks: ClassVar[bool] = False

    design: FieldedTroops
    host: str = ""
    """The unit that they are on."""
    hold: Hold = ""
    """How they hold on to it."""
    idle: bool = False
    """Whether they were thrown off this turn, and do nothing more in it [TW-222.1]."""
    sunk: bool = False
    """Whether they lie on the bottom of deep water and cannot move [TW-057.2]."""
    used_tag: bool = False
    """Whether they have used TAG this turn, and attack nobody by hand in it [TW-220.2]."""

    @property
    def infantry(self) -> Troops:
        """Itself."""
        return self

    @property
    def aims(self) -> tuple[str, ...]:
        """There is nothing to aim at."""
        return ()

    def is_flak(self, mount: Mount) -> bool:
        """Whether they can fire a weapon at craft in flight: one made for it, which suits have none of [TW-111.1]."""
        return ANTI_AIRCRAFT in mount.weapon.types

    @property
    def wall_damage(self) -> int:
        """Nothing: men use doors."""
        return 0

    @property
    @abstractmethod
    def storm_rows(self) -> tuple[StormRow, ...]:
        """What their number adds to attacks by hand, most first (TWB-36.2)."""

    @property
    def mechanized(self) -> bool:
        """Whether they ride in vehicles of their own."""
        return False

    @property
    def is_watertight(self) -> bool:
        """Whether deep water takes only their legs, and not their lives."""
        return False

    @property
    @abstractmethod
    def boarding_strength(self) -> int:
        """What they count for in suits where others hold the unit that they climb (TWB-36.2)."""

    @property
    def storm_skill(self) -> int:
        """Their anti-'Mech skill."""
        return self.piloting

    @property
    def cannot_storm(self) -> str:
        """Why they never attack by hand; empty where they do."""
        return ""

    @property
    def has_clamps(self) -> bool:
        """Whether magnetic clamps hold them on any 'Mech or vehicle."""
        return False

    @property
    @abstractmethod
    def swarm_groups(self) -> list[int]:
        """The damage that they do to a unit they swarm, each turn."""

    @property
    def breaks_things(self) -> bool:
        """Whether a swarm of theirs also looks for something to break [TW-223.2]."""
        return False

    @property
    def troopers(self) -> int:
        """How many are left."""
        return sum(self.structure.values())

    @property
    @abstractmethod
    def troop_mp(self) -> TroopMP:
        """How far they march and jump."""

    @property
    def can_shed(self) -> bool:
        """Whether they have something to drop that burdens them; most have not."""
        return False

    def drop_load(self) -> None:
        """Drop what burdens them."""

    @property
    def motion(self) -> str:
        """How they get about."""
        return self.design.listed.motion

    @property
    def flies(self) -> bool:
        """Whether they have VTOL MP."""
        return self.motion in _FLYERS or bool((beast := beast_called(self.motion)) and beast.moves == "vtol")

    @property
    def swims(self) -> bool:
        """Whether they have UMU MP now."""
        return self.troop_mp.umu > 0
