"""Heat: how much of its fire a unit must hold back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from boxcars.catalog.alpha_strike.kind import card_type
from boxcars.catalog.alpha_strike.movement import INCHES_PER_MP, jump_mp
from boxcars.catalog.alpha_strike.rounding import up
from boxcars.catalog.alpha_strike.weapons import Gun
from boxcars.catalog.units.carried import carried, count, has
from boxcars.catalog.units.design import CapitalShip, Design, DropShip, Fighter, Mech, SmallCraft
from boxcars.catalog.working import Step, Working

FREE_HEAT: Final = 4
"""Heat that a unit may build up without holding back."""
STEALTH_HEAT: Final = 10
CHAMELEON_HEAT: Final = 6
PARTIAL_WING_COOLING: Final = 3


class Heat(msgspec.Struct, frozen=True):
    """Heat made and heat taken away; `all` is the share of its damage a unit keeps, `long` that at long range.

    >>> Heat(made=57, made_long=47, made_rear=2, taken=40).all
    0.7547169811320755
    """

    made: float = 0.0
    made_long: float = 0.0
    made_rear: float = 0.0
    taken: float = 0.0

    @property
    def all(self) -> float:
        """The share of damage kept when everything that faces forward fires."""
        return self._share(self.made)

    @property
    def long(self) -> float:
        """The share kept when only what reaches long range fires."""
        return self._share(self.made_long)

    @property
    def rear(self) -> float:
        """The share kept when what faces the rear fires."""
        return self._share(self.made_rear)

    @property
    def working(self) -> Working:
        """How the shares come about."""
        steps = (
            Step("heat", self.made),
            Step("heat at long range", self.made_long),
            Step("heat taken away", self.taken),
            Step("share kept", self.all, f"heat - {FREE_HEAT} against what is taken away"),
            Step("share kept at long range", self.long),
        )
        return Working("heat", steps, self.all)

    def _share(self, made: float) -> float:
        excess = made - FREE_HEAT
        return self.taken / excess if excess > self.taken else 1.0


NO_HEAT: Final = Heat()
"""That of units that track none: they keep all of their damage."""


def heat(design: Design, front: Iterable[Gun], rear: Iterable[Gun]) -> Heat:
    """The heat of a unit that tracks it: 'Mechs and aerospace fighters.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike.weapons import guns
    >>> found = heat(design("Marauder MAD-3R"), guns(design("Marauder MAD-3R")), ())
    >>> found.made, found.taken
    (29.0, 16)
    """
    if not (isinstance(design, Mech) or (isinstance(design, Fighter) and design.variety == "aerospace")):
        return NO_HEAT
    others = _hidden_heat(design) + (movement_heat(design) if isinstance(design, Mech) else 0)
    front = tuple(front)
    return Heat(
        made=sum(gun.heat for gun in front) + others,
        made_long=sum(gun.long_heat for gun in front) + others,
        made_rear=sum(gun.heat for gun in rear) + others,
        taken=capacity(design),
    )


def large_craft_heat(design: SmallCraft | DropShip | CapitalShip, guns: Iterable[Gun]) -> Heat:
    """The heat of a large craft: of all weapons in all arcs together.

    >>> craft = SmallCraft(chassis="Shuttle", tons=100, thrust=5, structural_integrity=7, armor={}, equipment=())
    >>> large_craft_heat(craft, ()).all
    1.0
    """
    return Heat(made=sum(gun.heat for gun in guns) + _hidden_heat(design), taken=capacity(design))


def capacity(design: Mech | Fighter | SmallCraft | DropShip | CapitalShip) -> int:
    """The heat taken away: sinks, coolant pods, and what cools besides.

    >>> from boxcars.catalog import design
    >>> capacity(design("Atlas AS7-D"))
    20
    """
    pods = sum(item.ammo == "coolant-pod" for _, item in carried(design))
    wing = PARTIAL_WING_COOLING if has(design, "partial-wing") else 0
    return design.dissipation + pods + wing + has(design, "radical-heatsink") + has(design, "emergency-coolant-system")


def movement_heat(design: Mech) -> int:
    """The heat of the hottest way to move.

    >>> from boxcars.catalog import design
    >>> movement_heat(design("Atlas AS7-D")), movement_heat(design("Griffin GRF-1N"))
    (2, 5)
    """
    return _jump_heat(design) if _jumps(design) else _run_heat(design)


def _run_heat(design: Mech) -> int:
    return 0 if card_type(design) == "IM" else design.engine.running_heat(cooled=has(design, "scm"))


def _jump_heat(design: Mech) -> int:
    inches = jump_mp(design) * INCHES_PER_MP
    hot = design.engine.is_xxl
    if any(item.has("is-improved") and item.has("is-prototype") for _, item in carried(design)):
        return max(3, inches)
    if has(design, "is-improved"):
        return max(3, inches // 2) if hot else max(3, up(inches / 4))
    return max(6, inches) if hot else max(3, inches // 2)


def _jumps(design: Mech) -> bool:
    """Whether it jumps on jets; mechanical boosters make no heat."""
    on_springs = has(design, "jump-booster") and not has(design, "jump-jet")
    return not on_springs and jump_mp(design) - min(1, count(design, "modular-armor")) > 0


def _hidden_heat(design: Design) -> int:
    """What it costs to hide."""
    armored = getattr(design, "armor_kind", "") == "stealth"
    hides = armored or has(design, "nullsig") or has(design, "voidsig")
    return (STEALTH_HEAT if hides else 0) + (CHAMELEON_HEAT if has(design, "chameleon-shield") else 0)
