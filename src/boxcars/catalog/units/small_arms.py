"""The small arms of a platoon as one weapon: how far they reach, and what so many troopers do with them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from boxcars.catalog.gear.infantry_arms import KINDS, TYPES, brackets, reach
from boxcars.catalog.gear.weapons import Weapon
from boxcars.catalog.units.arsenal import Mount
from boxcars.catalog.units.infantry import TROOPS, Infantry
from boxcars.catalog.units.platoon import (
    MOST_OF_A_RIFLE,
    main_weapon,
    primary_weapon,
    secondary_weapon,
    trooper_damage,
)

SMALL_ARMS: Final = "small-arms"
"""The key of a platoon's weapons, which fire as one."""

GROUP: Final = 2
"""The damage of a platoon lands in groups of so many points."""

ANTI_AIRCRAFT: Final = "A"
"""The type of arms with which a platoon fires at craft in flight [TW-215.2]."""

_SRM: Final = "SRM"

HARMLESS: Final = "N"
"""The type of arms that hurt nobody but conventional infantry [TW-215.2]."""


def range_modifiers(design: Infantry) -> tuple[int, ...]:
    """What a platoon adds to its number at each distance, from the same hex outward.

    >>> range_modifiers(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    (-2, 0, 2, 4)
    """
    main = main_weapon(design)
    modifiers = reach(main.inf_range if main else 0)
    modifiers[0] += _at_point_blank(design)
    return tuple(modifiers)


def _at_point_blank(design: Infantry) -> int:
    """What the weapons add in the same hex: unhandy ones hinder, support weapons too, and a burst helps.

    The other arms of a platoon whose support weapons set the range do not count.
    """
    main = main_weapon(design)
    carried = [each for each in (main, secondary_weapon(design)) if each]
    close = any("point-blank" in each.inf_marks for each in carried)
    unhandy = any("encumbering" in each.inf_marks or each.crew > 1 for each in carried)
    return close + unhandy - bool(main and "burst" in main.inf_marks)


def damage_by_troopers(design: Infantry) -> tuple[int, ...]:
    """What a platoon does when so many of its troopers hit, from none on; one always does 1.

    >>> rifles = Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> damage_by_troopers(rifles)[28], damage_by_troopers(rifles)[1]
    (15, 1)
    """
    each = trooper_damage(design)
    return (0, *(max(1, math.floor(round(each * hits, 6) + 0.5)) for hits in range(1, design.men + 1)))


def bursts(design: Infantry) -> bool:
    """Whether a platoon does 1D6 more to conventional infantry: with a burst, or rifles stronger than count.

    >>> bursts(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    False
    """
    main, primary = main_weapon(design), primary_weapon(design)
    strong = primary is not None and primary.inf_damage > MOST_OF_A_RIFLE
    return strong or (main is not None and "burst" in main.inf_marks)


def fires_infernos(design: Infantry) -> bool:
    """Whether a platoon may fire infernos in the place of other missiles: one with SRM launchers.

    >>> fires_infernos(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    False
    """
    main = main_weapon(design)
    return main is not None and main.inf_type == "missile" and _SRM in main.name


def _features(design: Infantry) -> Iterator[str]:
    """What else a platoon's arms are: burst fire, flames that heat, harmless to all but troopers, or anti-aircraft.

    [TW-215.2]
    """
    main = main_weapon(design)
    marks = main.inf_marks if main else ()
    if bursts(design):
        yield "AI"
    if "flame" in marks:
        yield "H"
    if "non-penetrating" in marks:
        yield HARMLESS
    if "anti-aircraft" in marks:
        yield ANTI_AIRCRAFT


def small_arms(design: Infantry) -> Mount:
    """The weapons of a platoon as one, fired by all its men.

    >>> rifles = Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> small_arms(rifles).weapon.long, small_arms(rifles).weapon.cluster
    (3, 28)
    """
    main = main_weapon(design)
    modifiers = range_modifiers(design)
    short, medium, long = brackets(modifiers)
    sort = main.inf_type if main else ""
    weapon = Weapon(
        key=SMALL_ARMS,
        equipment=main.name if main else "",
        name="Small Arms",
        slug=SMALL_ARMS,
        tech_base=design.tech_base,
        kind=KINDS.get(sort, "ballistic"),
        types=(*TYPES.get(sort, ("DB",)), *_features(design)),
        heat=0,
        damage=1,
        short=short,
        medium=medium,
        long=long,
        cluster=design.men,
        group=GROUP,
        tons=0.0,
        slots=0,
        by_hex=modifiers,
        volley=damage_by_troopers(design),
        infernos=fires_infernos(design),
    )
    return Mount(SMALL_ARMS, weapon, TROOPS, False)
