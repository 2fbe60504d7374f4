"""Battle armor: squads and points of armored suits."""

from __future__ import annotations

from typing import Literal

from boxcars.catalog.units.construction import ArmorKind
from boxcars.catalog.units.unit import Bay, Fitting, Unit

SuitClass = Literal["pa-l", "light", "medium", "heavy", "assault"]


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
