"""Damage of battle armor and conventional infantry, which goes by the number of troopers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog.alpha_strike.damage import ALL, Damage, damage_specials, heat_special, indirect, is_standard
from boxcars.catalog.alpha_strike.rounding import two_step_normal, two_step_up
from boxcars.catalog.alpha_strike.special import Special
from boxcars.catalog.alpha_strike.weapons import Gun, times, total
from boxcars.catalog.gear.equipment_table import Bands, Equipment
from boxcars.catalog.units.carried import count, has
from boxcars.catalog.units.design import BattleArmor, Infantry
from boxcars.catalog.units.platoon import has_many_support_weapons, main_weapon, secondary_weapon, trooper_damage
from boxcars.catalog.working import Step, Working

# fmt: off
_TROOP_FACTOR: Final = (
    0, 0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16, 16, 17, 17, 17, 18, 18,
)
# fmt: on
"""How many of so many troopers hit."""

_GLOVE: Final = 0.1
_SMALL_ARMS: Final = 0.05
_CLAW: Final = 0.1
_APART: Final = ("squad-support", "anti-personnel")
_HEXES_PER_CLASS: Final = 3


def troop_factor(troopers: int) -> int:
    """How many of so many troopers hit.

    >>> troop_factor(5), troop_factor(28), troop_factor(40)
    (3, 17, 18)
    """
    return _TROOP_FACTOR[min(max(troopers, 0), len(_TROOP_FACTOR) - 1)]


def suits_damage(design: BattleArmor, guns: Sequence[Gun]) -> Damage:
    """The damage of a squad: one suit's weapons times those that hit, and what the squad has once.

    >>> squad = BattleArmor(chassis="Elemental", suits=5, weight_class="medium", walk=1, motion="jump", armor=10,
    ...     equipment=())
    >>> suits_damage(squad, ()).standard
    (0, 0, 0, 0)
    """
    own = [gun for gun in guns if is_own(gun)]
    shared = [gun for gun in guns if gun.fitting.carried == "squad-support"]
    factor = troop_factor(design.suits) + 0.5
    suit = total(gun.damage for gun in own if is_standard(gun, aero=False))
    hand = _GLOVE if has(design, "armored-glove") else _SMALL_ARMS if has(design, "ap-mount") else 0.0
    squad = total(
        (
            times((suit[0] + hand, *suit[1:]), factor),
            *(gun.damage for gun in shared if is_standard(gun, aero=False)),
            (_CLAW * count(design, "vibroclaw"), 0.0, 0.0, 0.0),
        )
    )
    standard = _rounded(squad)
    return Damage(standard, 0, _suit_specials(own, factor), _workings("suit", suit, factor, squad, standard))


def is_own(gun: Gun) -> bool:
    """Whether each suit has a weapon for itself; what only one has counts as if all had what the first has.

    >>> from boxcars.catalog import Fitting, equipment
    >>> is_own(Gun(Fitting("TAG (Light)", "Squad", carried="squad-support"), equipment("TAG (Light)")))
    False
    """
    return gun.fitting.loc in ("Squad", "Trooper 1") and gun.fitting.carried not in _APART


def platoon_damage(design: Infantry, guns: Sequence[Gun]) -> Damage:
    """The damage of a platoon: its rifles and support weapons, or its field guns.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> platoon_damage(foot, ()).standard
    (1, 0, 0, 0)
    """
    field_guns = [gun for gun in guns if gun.fitting.loc == "FGUN" and not gun.item.has("artillery")]
    main = main_weapon(design)
    if field_guns:
        raw = total(gun.damage for gun in field_guns if is_standard(gun, aero=False))
        abilities = [special for special in damage_specials(field_guns, ALL) if special.code in ("AC", "FLK")]
        label, one, factor = "set of field guns", raw, 1.0
        burning = any(_burns(gun.item) for gun in field_guns)
    else:
        trooper = trooper_damage(design)
        factor = troop_factor(design.men) / 10
        label, one, raw = "trooper", _in_reach(trooper, main), _in_reach(trooper * factor, main)
        abilities = []
        burning = main is not None and _burns(main)
    standard = _rounded(raw)
    if burning and standard[0] >= 1:
        abilities.append(Special("HT", bands=(min(2, standard[0]), 0, 0)))
    return Damage(standard, 0, tuple(abilities), _workings(label, one, factor, raw, standard))


def platoon_tag(design: Infantry) -> Equipment | None:
    """The TAG of a platoon whose squads have two or more of it.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> platoon_tag(foot) is None
    True
    """
    item = secondary_weapon(design)
    return item if item is not None and item.has("tag") and has_many_support_weapons(design) else None


def _rounded(raw: Bands) -> Bands:
    return two_step_up(raw[0]), two_step_up(raw[1]), two_step_up(raw[2]), 0


def _suit_specials(own: Sequence[Gun], factor: float) -> tuple[Special, ...]:
    far = total(gun.plain_damage for gun in own if gun.item.has("indirect"))[2] * factor
    flak = times(total(gun.plain_damage for gun in own if gun.item.as_class == "flak"), factor)
    bands = tuple(two_step_normal(value) for value in flak[:3])
    abilities = (indirect(far), Special("FLK", bands=bands) if any(bands) else None, heat_special(own, factor))
    return tuple(special for special in abilities if special is not None)


def _in_reach(points: float, main: Equipment | None) -> Bands:
    hexes = _HEXES_PER_CLASS * main.inf_range if main is not None else 0
    return points, points if hexes > 3 else 0.0, points if hexes > 15 else 0.0, 0.0


def _burns(item: Equipment) -> bool:
    return item.has("flamer") or item.has("plasma")


def _workings(label: str, one: Bands, factor: float, raw: Bands, standard: Bands) -> tuple[Working, ...]:
    """How the damage at each range comes about."""
    return tuple(
        Working(
            f"damage {range_name}",
            (
                Step(f"one {label}", one[band]),
                Step("all that hit", raw[band], f"x {factor:g}, and what they have once"),
                Step("rounded", standard[band]),
            ),
            standard[band],
        )
        for band, range_name in enumerate("SML")
    )
