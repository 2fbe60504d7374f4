"""Small craft, DropShips and larger: damage by arc."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal

import msgspec

from boxcars.catalog.alpha_strike.carried import carried
from boxcars.catalog.alpha_strike.damage import ALL, is_standard, point_defense
from boxcars.catalog.alpha_strike.explosives import is_explosive
from boxcars.catalog.alpha_strike.heat import large_craft_heat
from boxcars.catalog.alpha_strike.rounding import two_step_normal, two_step_up
from boxcars.catalog.alpha_strike.special import Special
from boxcars.catalog.alpha_strike.weapon_specials import weapon_specials
from boxcars.catalog.alpha_strike.weapons import Gun, times, total
from boxcars.catalog.design import CapitalShip, DropShip, SmallCraft
from boxcars.catalog.equipment_table import Bands
from boxcars.catalog.unit import Fitting

ArcName = Literal["front", "left", "right", "rear"]
ARCS: Final[tuple[ArcName, ...]] = ("front", "left", "right", "rear")
Shares = dict[ArcName, float]

_SPHEROID: Final[dict[tuple[str, bool], Shares]] = {
    ("NOS", False): {"front": 1.0},
    ("LS", False): {"front": 0.5, "left": 0.5},
    ("RS", False): {"front": 0.5, "right": 0.5},
    ("LS", True): {"left": 0.5, "rear": 0.5},
    ("RS", True): {"right": 0.5, "rear": 0.5},
    ("AFT", False): {"rear": 1.0},
}
_AERODYNE: Final[dict[tuple[str, bool], Shares]] = {
    ("NOS", False): {"front": 1.0},
    ("LS", False): {"left": 1.0},
    ("RS", False): {"right": 1.0},
    ("LS", True): {"rear": 1.0},
    ("RS", True): {"rear": 1.0},
    ("AFT", False): {"rear": 1.0},
}
_JUMPSHIP: Final[dict[tuple[str, bool], Shares]] = {
    ("NOS", False): {"front": 1.0},
    ("FLS", False): {"front": 0.5, "left": 0.5},
    ("FRS", False): {"front": 0.5, "right": 0.5},
    ("ALS", False): {"left": 0.5, "rear": 0.5},
    ("ARS", False): {"right": 0.5, "rear": 0.5},
    ("AFT", False): {"rear": 1.0},
}
_WARSHIP: Final[dict[tuple[str, bool], Shares]] = {
    ("NOS", False): {"front": 1.0},
    ("FLS", False): {"front": 1.0},
    ("FRS", False): {"front": 1.0},
    ("LBS", False): {"left": 1.0},
    ("RBS", False): {"right": 1.0},
    ("ALS", False): {"left": 1.0},
    ("ARS", False): {"right": 1.0},
    ("AFT", False): {"rear": 1.0},
}
"""How much of a weapon's damage counts in which arc, by its location and whether it faces the rear."""

LargeCraft = SmallCraft | DropShip | CapitalShip


class Arc(msgspec.Struct, frozen=True):
    """The damage of one arc: standard, capital, sub-capital and capital missiles, and its own abilities.

    >>> str(Arc("front", standard=(2, 1, 0, 0), specials=(Special("PNT", 1),)))
    'front 2/1/0/0 PNT1'
    """

    name: ArcName
    standard: Bands = (0, 0, 0, 0)
    capital: Bands = (0, 0, 0, 0)
    subcapital: Bands = (0, 0, 0, 0)
    missiles: Bands = (0, 0, 0, 0)
    specials: tuple[Special, ...] = ()

    def __str__(self) -> str:
        lines = (("", self.standard), ("CAP ", self.capital), ("SCAP ", self.subcapital), ("MSL ", self.missiles))
        shown = [f"{word}{line_text(bands)}" for word, bands in lines if any(bands) or not word]
        return " ".join((self.name, *shown, *(special.text for special in self.specials)))


def line_text(bands: Bands) -> str:
    """A damage line as the card prints it.

    >>> line_text((2, 0.5, 0, 0))
    '2/0*/0/0'
    """
    return "/".join("0*" if value == 0.5 else f"{value:g}" for value in bands)


def arcs(design: LargeCraft, guns: Sequence[Gun]) -> tuple[Arc, ...]:
    """The four arcs of a large craft. All weapons share one heat, and none runs out of ammunition.

    >>> craft = SmallCraft(chassis="Shuttle", tons=100, thrust=5, structural_integrity=7, armor={}, equipment=())
    >>> [str(arc) for arc in arcs(craft, ())]
    ['front 0/0/0/0 ENE', 'left 0/0/0/0 ENE', 'right 0/0/0/0 ENE', 'rear 0/0/0/0 ENE']
    """
    table = _table(design)
    kept = large_craft_heat(design, guns).all

    def share(fitting: Fitting, arc: ArcName) -> float:
        return table.get((fitting.loc, fitting.rear), table.get((fitting.loc, False), {})).get(arc, 0.0)

    return tuple(
        _arc(design, name, guns, lambda gun, name=name: share(gun.fitting, name), kept, share) for name in ARCS
    )


def _table(design: LargeCraft) -> dict[tuple[str, bool], Shares]:
    if isinstance(design, CapitalShip):
        return _WARSHIP if design.variety == "warship" else _JUMPSHIP
    return _SPHEROID if design.shape == "spheroid" else _AERODYNE


def _arc(
    design: LargeCraft,
    name: ArcName,
    guns: Sequence[Gun],
    part: Callable[[Gun], float],
    kept: float,
    share: Callable[[Fitting, ArcName], float],
) -> Arc:
    here = [gun for gun in guns if part(gun)]

    def line(chosen: Iterable[Gun]) -> Bands:
        raw = total(times(gun.damage, part(gun) * kept) for gun in chosen)
        return two_step_up(raw[0]), two_step_up(raw[1]), two_step_up(raw[2]), two_step_up(raw[3])

    flak = total(times(gun.damage, part(gun) * kept) for gun in here if gun.item.as_class == "flak")
    bands = tuple(two_step_normal(value) for value in flak)
    inside = [item for fitting, item in carried(design) if share(fitting, name) and is_explosive(fitting, item)]
    found = [
        Special("FLK", bands=bands) if any(bands) else None,
        point_defense(here, (kept, kept, kept, kept), part),
        Special("ENE") if not inside else None,
        *weapon_specials(here, aero=True).sorted(),
    ]
    kinds = {
        "capital": line(gun for gun in here if gun.item.as_class == "capital"),
        "subcapital": line(gun for gun in here if gun.item.as_class == "subcapital"),
        "missiles": line(gun for gun in here if gun.item.as_class == "capital-missile"),
    }
    specials = tuple(sorted((special for special in found if special), key=lambda special: special.text))
    return Arc(name, line(gun for gun in here if is_standard(gun, aero=True)), **kinds, specials=specials)


_ = ALL
