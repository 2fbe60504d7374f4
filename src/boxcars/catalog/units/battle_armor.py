"""Battle armor: squads and points of armored suits."""

from __future__ import annotations

from functools import cached_property
from typing import Final, Literal

from boxcars.catalog.gear.munitions import suit_munitions
from boxcars.catalog.gear.weapons import Munition
from boxcars.catalog.units.construction import ArmorKind
from boxcars.catalog.units.fitting import Bay, Fitting
from boxcars.catalog.units.unit import Unit

SuitClass = Literal["pa-l", "light", "medium", "heavy", "assault"]

SQUAD: Final = "Squad"
"""Where equipment stands that every suit has."""


class BattleArmor(Unit, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag="battle-armor"):
    """A squad of suits. Equipment of every suit stands in "Squad", that of one alone in "Trooper 1" and so on.

    >>> squad = BattleArmor(chassis="Elemental", tech_base="clan", suits=5, weight_class="medium", walk=1, jump=3,
    ...     motion="jump", armor=10, equipment=())
    >>> squad.total_armor, squad.tons
    (50, 5.0)
    """

    suits: int
    weight_class: SuitClass
    build: Literal["biped", "quad"] = "biped"
    exoskeleton: bool = False
    turret: str = ""
    motion: Literal["leg", "jump", "umu", "vtol"]
    walk: int
    jump: int = 0
    armor: int
    armor_kind: ArmorKind = "ba-standard"
    equipment: tuple[Fitting, ...]
    bays: tuple[Bay, ...] = ()

    @property
    def tons(self) -> float:
        """The room that the squad takes: a ton for each suit."""
        return float(self.suits)

    @property
    def run(self) -> int:
        """Ground MP; a suit does not run."""
        return self.walk

    @property
    def total_armor(self) -> int:
        """All points of armor of all suits."""
        return self.armor * self.suits

    @property
    def structure(self) -> dict[str, int]:
        """The trooper in each suit."""
        return {f"Trooper {n}": 1 for n in range(1, self.suits + 1)}

    @cached_property
    def loadable(self) -> dict[str, tuple[Munition, ...]]:
        """What the one-shot launchers of the suits and their ammunition may hold, by key."""
        launchers = [each for each in self.keyed_weapons if (item := each.fitting.item) and item.has("one-shot")]
        lots = [each for each in self.keyed_ammo if (item := each.fitting.item) and item.munition == "standard"]
        held = ((each.key, each.fitting.item) for each in (*launchers, *lots))
        return {key: kinds for key, item in held if item and (kinds := suit_munitions(item, clan=self.is_clan))}

    def place_word(self, fitting: Fitting) -> str:
        """The squad, or one suit by its number.

        >>> squad = BattleArmor(chassis="Scouts", suits=4, weight_class="light", walk=1, motion="leg", armor=5,
        ...     equipment=(Fitting("TAG (Light)", "Trooper 1"),))
        >>> [each.key for each in squad.keyed_weapons]
        ['tag-light-suit1']
        """
        return fitting.loc.lower().replace("trooper ", "suit")

    def shares_ammo(self, bin_loc: str, loc: str) -> bool:
        """A suit uses what the squad carries and what it carries itself."""
        return SQUAD in (bin_loc, loc) or bin_loc == loc
