"""The Battle Value of DropShips, JumpShips, WarShips and space stations."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from boxcars.catalog.battle_value.armor import ARMOR_FACTOR, armor_of
from boxcars.catalog.battle_value.loadout import Loadout, Piece
from boxcars.catalog.battle_value.movement import speed_factor
from boxcars.catalog.battle_value.offense import Conditions, add_defenses, add_gear, ammunition, weapon_value
from boxcars.catalog.battle_value.result import BattleValue, Sheet, summed
from boxcars.catalog.units.aerospace import CapitalShip, DropShip
from boxcars.catalog.working import number

STRUCTURE_FACTOR: Final = 2.0
CAPITAL_SCALE: Final = 10.0
_TYPE_FACTOR: Final = {"dropship": 1.0, "jumpship": 0.75, "warship": 0.8, "station": 0.7}
_RINGS: Final = {
    "dropship": ("NOS", "LS", "LS rear", "AFT", "RS rear", "RS"),
    "jumpship": ("NOS", "FLS", "ALS", "AFT", "ARS", "FRS"),
    "station": ("NOS", "FLS", "ALS", "AFT", "ARS", "FRS"),
    "warship": ("NOS", "FLS", "LBS", "ALS", "AFT", "ARS", "RBS", "FRS"),
}
"""The arcs in the order in which they stand around the ship, counterclockwise from the nose."""
_WARSHIP_NOSES: Final = ("NOS", "LBS", "AFT", "RBS")
_OTHER_ARC: Final = 0.25


def large_craft_value(design: DropShip | CapitalShip) -> BattleValue:
    """The Battle Value of a large craft.

    >>> from boxcars.catalog import Fitting
    >>> ship = DropShip(chassis="Tug", tons=1900, thrust=4, structural_integrity=7, armor={"NOS": 90}, heat_sinks=20,
    ...     equipment=(Fitting("PPC", "NOS"), Fitting("PPC", "AFT")))
    >>> large_craft_value(ship).total
    485
    """
    load = Loadout(design.equipment, design.year)
    drone = 0.9025 if load.has("caspar") or load.has("drone-operating-system") else 1.0
    return summed(design.name, _defensive(design, load), _offensive(design, load), ("drone", drone))


def _variety(design: DropShip | CapitalShip) -> str:
    return design.variety if isinstance(design, CapitalShip) else "dropship"


def _defensive(design: DropShip | CapitalShip, load: Loadout) -> Sheet:
    sheet = Sheet("defensive")
    scale = CAPITAL_SCALE if isinstance(design, CapitalShip) else 1.0
    armor = armor_of(design.armor, design.armor_kind, patchwork=design.patchwork, modular=load.places("modular-armor"))
    sheet.add("armor", armor.worth * ARMOR_FACTOR * scale, f"{armor.note} x {number(ARMOR_FACTOR * scale)}")
    integrity = design.structural_integrity
    worth = integrity * STRUCTURE_FACTOR * scale
    sheet.add("structural integrity", worth, f"{integrity} x {number(STRUCTURE_FACTOR * scale)}")
    add_defenses(sheet, load, amount=_tons)
    sheet.times(_variety(design), _TYPE_FACTOR[_variety(design)])
    return sheet


def _offensive(design: DropShip | CapitalShip, load: Loadout) -> Sheet:
    sheet = Sheet("offensive")
    conditions = Conditions(load)
    weapons = _by_arc(load.weapons)
    bins = _by_arc(load.bins)
    for arc, factor in arc_factors(_variety(design), weapons, conditions, design.dissipation).items():
        note = f"x {factor}" if factor != 1 else ""
        kinds: dict[str, list[float]] = defaultdict(list)
        for weapon in weapons[arc]:
            kinds[weapon.fitting.name].append(weapon_value(weapon, conditions, factor))
        for name, values in kinds.items():
            sheet.add(f"{len(values)} {name} ({arc})", sum(values), note)
        for name, value, limit in ammunition(weapons[arc], bins[arc], _tons):
            sheet.add(f"{name} ({arc})", value * factor, ", ".join(filter(None, (note, limit))))
    add_gear(sheet, load)
    mp = {"jumpship": 1, "station": 0}.get(_variety(design), design.max_thrust)
    sheet.times("speed", speed_factor(mp), f"{mp} thrust")
    return sheet


def _by_arc(pieces: list[Piece]) -> Mapping[str, list[Piece]]:
    arcs: dict[str, list[Piece]] = defaultdict(list)
    for piece in pieces:
        side = piece.fitting.rear and piece.fitting.loc in ("LS", "RS")
        arcs[f"{piece.fitting.loc} rear" if side else piece.fitting.loc].append(piece)
    return arcs


def arc_factors(
    variety: str, weapons: Mapping[str, list[Piece]], conditions: Conditions, efficiency: float
) -> dict[str, float]:
    """What the weapons of each arc count: the strongest arc and its better neighbour in full, the others less.

    >>> from boxcars.catalog import Fitting
    >>> load = Loadout((Fitting("PPC", "NOS"), Fitting("Medium Laser", "RS")))
    >>> arc_factors("dropship", _by_arc(load.weapons), Conditions(load), 20)
    {'NOS': 1.0, 'LS': 0.5, 'LS rear': 0.25, 'AFT': 0.25, 'RS rear': 0.25, 'RS': 1.0}
    """
    ring = _RINGS[variety]
    worth = {arc: sum(weapon_value(w, conditions) for w in weapons[arc]) for arc in ring}
    heat = {arc: sum(w.heat for w in weapons[arc]) for arc in ring}
    nose = max(_WARSHIP_NOSES if variety == "warship" else ring, key=lambda arc: worth[arc])
    at = ring.index(nose)
    clockwise, counter = ring[at - 1], ring[(at + 1) % len(ring)]
    left, right = (counter, clockwise) if worth[counter] > worth[clockwise] else (clockwise, counter)
    if variety == "warship":
        right = ring[(at + len(ring) // 2) % len(ring)]
    factors = dict.fromkeys(ring, _OTHER_ARC)
    factors[nose] = 1.0
    factors[left] = 0.5 if heat[nose] > efficiency else 1.0
    factors[right] = 0.25 if heat[nose] + heat[left] > efficiency else 0.5
    return factors


def _tons(bin: Piece) -> float:
    """The whole tons of a bin, one at least."""
    full = bin.facts.item.shots
    return max(1, bin.fitting.loaded // full) if full else 1
