"""Small craft, DropShips and larger: damage by arc."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from boxcars.catalog.alpha_strike.damage import defense_points, is_standard, point_defense
from boxcars.catalog.alpha_strike.explosives import is_explosive
from boxcars.catalog.alpha_strike.heat import large_craft_heat
from boxcars.catalog.alpha_strike.rounding import two_step_normal, two_step_up
from boxcars.catalog.alpha_strike.special import Special, damage_text
from boxcars.catalog.alpha_strike.weapon_specials import weapon_specials
from boxcars.catalog.alpha_strike.weapons import Gun, times, total
from boxcars.catalog.gear.equipment_table import Bands
from boxcars.catalog.units.carried import carried
from boxcars.catalog.units.design import CapitalShip, DropShip, SmallCraft
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.working import Step, Working

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

_LINES: Final = {"capital": "CAP", "subcapital": "SCAP", "capital-missile": "MSL"}
"""The lines of weapons that ships carry. DropShips and small craft print them as abilities of the arc."""

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
    return "/".join(map(damage_text, bands))


def arcs(design: LargeCraft, guns: Sequence[Gun]) -> tuple[tuple[Arc, ...], tuple[Working, ...]]:
    """The four arcs of a large craft, and how they come about.

    All weapons share one heat, and none runs out of ammunition.

    >>> craft = SmallCraft(chassis="Shuttle", tons=100, thrust=5, structural_integrity=7, armor={}, equipment=())
    >>> [str(arc) for arc in arcs(craft, ())[0]]
    ['front 0/0/0/0 ENE', 'left 0/0/0/0 ENE', 'right 0/0/0/0 ENE', 'rear 0/0/0/0 ENE']
    """
    warm = large_craft_heat(design, guns)
    by_arc = {
        name: [(gun, part * warm.all) for gun in guns if (part := share(design, gun.fitting, name))] for name in ARCS
    }
    four = tuple(_arc(design, name, shared) for name, shared in by_arc.items())
    return four, (warm.working, *(_working(name, shared) for name, shared in by_arc.items()))


def share(design: LargeCraft, fitting: Fitting, arc: ArcName) -> float:
    """How much of what stands somewhere counts in an arc.

    >>> craft = SmallCraft(chassis="Shuttle", tons=100, thrust=5, structural_integrity=7, armor={}, equipment=())
    >>> share(craft, Fitting("PPC", "NOS"), "front"), share(craft, Fitting("PPC", "NOS"), "rear")
    (1.0, 0.0)
    """
    table = _table(design)
    return table.get((fitting.loc, fitting.rear), table.get((fitting.loc, False), {})).get(arc, 0.0)


def _table(design: LargeCraft) -> dict[tuple[str, bool], Shares]:
    if isinstance(design, CapitalShip):
        return _WARSHIP if design.variety == "warship" else _JUMPSHIP
    return _SPHEROID if design.shape == "spheroid" else _AERODYNE


def _arc(design: LargeCraft, name: ArcName, shared: Sequence[tuple[Gun, float]]) -> Arc:
    standard = _line((gun, part) for gun, part in shared if is_standard(gun, aero=True))
    lines = [_line((gun, part) for gun, part in shared if gun.item.as_class == kind) for kind in _LINES]
    flak = total(times(gun.damage, part) for gun, part in shared if gun.item.as_class == "flak")
    bands = tuple(two_step_normal(value) for value in flak)
    explosive = any(is_explosive(fitting, item) for fitting, item in carried(design) if share(design, fitting, name))
    shows_lines = not isinstance(design, CapitalShip)
    abilities = [
        *([Special("FLK", bands=bands)] if any(bands) else []),
        *([] if explosive else [Special("ENE")]),
        *point_defense(sum(defense_points(gun) * part for gun, part in shared)),
        *(Special(code) for code, line in zip(_LINES.values(), lines, strict=True) if shows_lines and any(line)),
        *(each for each in weapon_specials([gun for gun, _ in shared], aero=True).sorted() if each.code != "SCR"),
    ]
    capital, subcapital, missiles = lines
    return Arc(
        name, standard, capital, subcapital, missiles, tuple(sorted(abilities, key=lambda special: special.text))
    )


def _line(shared: Iterable[tuple[Gun, float]]) -> Bands:
    raw = total(times(gun.damage, part) for gun, part in shared)
    return two_step_up(raw[0]), two_step_up(raw[1]), two_step_up(raw[2]), two_step_up(raw[3])


def _working(name: ArcName, shared: Sequence[tuple[Gun, float]]) -> Working:
    """What each kind of weapon adds to the damage of an arc at short range."""
    sums: dict[str, float] = {}
    for gun, part in shared:
        sums[gun.item.name] = sums.get(gun.item.name, 0.0) + gun.damage[0] * part
    steps = tuple(Step(weapon, value) for weapon, value in sums.items() if value)
    return Working(f"{name} arc, damage S", steps, sum(sums.values()))
