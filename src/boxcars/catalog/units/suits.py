"""What a squad of battle armor can do: how far its suits go, and whether they can hold on to a 'Mech."""

from __future__ import annotations

from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.carried import count, has
from boxcars.catalog.units.platoon import TroopMP


def suit_mp(design: BattleArmor) -> TroopMP:
    """The MP of a suit with its boosters; packs that can be dropped do not slow it, and myomer boosters are off.

    >>> squad = BattleArmor(chassis="Elemental", suits=5, weight_class="medium", walk=1, jump=3, motion="jump",
    ...     armor=10, equipment=())
    >>> suit_mp(squad)
    TroopMP(ground=1, jump=3, umu=0)
    """
    booster = has(design, "mechanical-jump-booster")
    ground = design.walk + booster
    if design.motion == "umu":
        return TroopMP(ground, umu=design.jump)
    if design.jump:
        return TroopMP(ground, jump=design.jump + has(design, "partial-wing") + has(design, "jump-booster"))
    return TroopMP(ground, jump=1 if booster else 0)


def has_gloves(design: BattleArmor) -> bool:
    """Whether light suits have an armored glove on each hand, which is enough to hold on to something.

    >>> from boxcars.catalog import Fitting
    >>> gloves = (Fitting("BA Manipulators [Armored Gloves]", "Squad"),) * 2
    >>> has_gloves(BattleArmor(chassis="Scouts", suits=4, weight_class="light", walk=1, motion="leg", armor=5,
    ...     equipment=gloves))
    True
    """
    return count(design, "armored-glove") > 1 and design.weight_class in ("light", "pa-l")


def holds_on(design: BattleArmor) -> bool:
    """Whether suits can ride on a 'Mech by their own hands.

    >>> from boxcars.catalog import Fitting
    >>> holds_on(BattleArmor(chassis="Elemental", suits=5, weight_class="medium", walk=1, motion="jump", armor=10,
    ...     equipment=(Fitting("BA Manipulators [Battle Claw]", "Squad"),)))
    True
    """
    if design.build == "quad" or design.weight_class == "assault":
        return False
    return has_gloves(design) or has(design, "basic-manipulator") or has(design, "battle-claw")


def has_clamps(design: BattleArmor) -> bool:
    """Whether magnetic clamps hold suits on any 'Mech or vehicle.

    >>> from boxcars.catalog import any_design
    >>> has_clamps(any_design("Elemental Battle Armor [Flamer](Sqd5)"))
    False
    """
    return has(design, "magnetic-clamp") and design.build != "quad" and design.weight_class != "assault"


def climbs(design: BattleArmor) -> bool:
    """Whether suits make leg attacks and swarms: they must hold on, and heavy ones cannot.

    >>> from boxcars.catalog import any_design
    >>> climbs(any_design("Elemental Battle Armor [Flamer](Sqd5)"))
    True
    >>> climbs(any_design("Fenrir Battle Armor [MG](Sqd4)"))
    False
    """
    return holds_on(design) and design.weight_class in ("pa-l", "light", "medium") and design.motion != "umu"
