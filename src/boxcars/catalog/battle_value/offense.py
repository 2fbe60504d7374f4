"""What weapons, ammunition and other gear are worth, for all kinds of units."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from boxcars.catalog.battle_value.loadout import Loadout, Piece
from boxcars.catalog.battle_value.result import Sheet, half_up
from boxcars.catalog.working import number

AES_FACTOR: Final = 1.25
TARGETING_FACTOR: Final = 1.25
DRONE_WEAPONS: Final = 0.8
HALF: Final = 0.5
_BASE_EFFICIENCY: Final = 6


_PHYSICAL: Final[Mapping[str, Callable[[float], float]]] = {
    "is-hatchet": lambda tons: math.ceil(tons / 5) * 1.5,
    "is-sword": lambda tons: math.ceil(tons / 10 + 1) * 1.725,
    "is-lance": lambda tons: math.ceil(tons / 5),
    "is-mace": lambda tons: math.ceil(tons / 4),
    "is-retractable-blade": lambda tons: math.ceil(tons / 10) * 1.725,
    "is-claw": lambda tons: math.ceil(tons / 7) * 1.275,
    "talon": lambda tons: half_up(tons // 5 * 0.5),
}
"""The value of physical weapons by the weight of the 'Mech that swings them."""


class Conditions:
    """What holds for all weapons of a unit: targeting computer, fire control, drone, arms with AES.

    >>> from boxcars.catalog import Fitting
    >>> Conditions(Loadout((Fitting("Targeting Computer", "CT"),))).targeting
    True
    """

    __slots__ = ("aes", "drone", "support_control", "targeting")

    def __init__(self, load: Loadout, *, aes: Iterable[str] = (), support_control: float = 1.0) -> None:
        self.targeting = load.has("targcomp")
        self.drone = load.has("drone-operating-system")
        self.aes = frozenset(aes)
        self.support_control = support_control


def fire_control(load: Loadout) -> float:
    """What the weapons of a support vehicle are worth: less without advanced fire control.

    >>> fire_control(Loadout(()))
    0.8
    """
    if load.has("advanced-firecontrol"):
        return 1.0
    return 0.9 if load.has("basic-firecontrol") else 0.8


def weapon_value(weapon: Piece, conditions: Conditions, factor: float = 1.0) -> float:
    """The value of one weapon before heat is counted; `factor` is that of its arc.

    >>> from boxcars.catalog import Fitting
    >>> load = Loadout((Fitting("PPC", "RA"), Fitting("Targeting Computer", "CT")))
    >>> weapon_value(load.weapons[0], Conditions(load))
    220.0
    """
    value = weapon.value
    if weapon.fitting.loc in conditions.aes:
        value *= AES_FACTOR
    value *= factor
    if conditions.drone:
        value *= DRONE_WEAPONS
    value = (value + weapon.capacitor) * weapon.control
    if conditions.targeting and weapon.facts.direct:
        return value * TARGETING_FACTOR
    return value if weapon.has("infantry") else value * conditions.support_control


def rear_is_front(front: Iterable[Piece], rear: Iterable[Piece], conditions: Conditions) -> bool:
    """Whether the weapons to the rear are worth more than those to the front, and so those to the front are halved.

    >>> from boxcars.catalog import Fitting
    >>> load = Loadout((Fitting("Medium Laser", "CT"), Fitting("PPC", "CT", rear=True)))
    >>> rear_is_front(load.weapons[:1], load.weapons[1:], Conditions(load))
    True
    """
    return sum(weapon_value(w, conditions) for w in rear) > sum(weapon_value(w, conditions) for w in front)


def heat_sheet(load: Loadout, dissipation: int, sinks: int) -> Sheet:
    """The beginning of a unit's heat efficiency: how much heat of weapons it can bear.

    >>> heat_sheet(Loadout(()), 20, 10).value
    26.0
    """
    sheet = Sheet("heat")
    sheet.add("base", _BASE_EFFICIENCY)
    sheet.add("heat sinks", dissipation)
    sheet.add("radical heat sinks", math.ceil(sinks * 0.4) if load.has("radical-heatsink") else 0)
    return sheet


def add_heated(sheet: Sheet, weapons: list[tuple[Piece, float]], efficiency: float) -> None:
    """Add weapons, best first; those after the heat has reached what the unit can bear count half.

    >>> from boxcars.catalog import Fitting
    >>> sheet = Sheet("offensive")
    >>> guns = Loadout((Fitting("PPC", "RA"), Fitting("PPC", "LA"))).weapons
    >>> add_heated(sheet, [(gun, gun.value) for gun in guns], efficiency=10)
    >>> print(sheet.working())
    264 = 176 PPC (RA) (heat 10, 10 in all), 88 PPC (LA) (heat 10, 20 in all, halved)
    """
    heat = 0.0
    for weapon, value in sorted(weapons, key=lambda pair: (pair[0].heat > 0, -pair[1], pair[0].heat)):
        too_hot = heat >= efficiency
        heat += weapon.heat
        note = f"heat {number(weapon.heat)}, {number(heat)} in all" if weapon.heat else ""
        sheet.add(weapon.label, value * (HALF if too_hot else 1.0), f"{note}, halved" if too_hot else note)


def add_weapons(sheet: Sheet, weapons: Iterable[tuple[Piece, float]]) -> None:
    """Add weapons of a unit that does not count heat.

    >>> from boxcars.catalog import Fitting
    >>> sheet = Sheet("offensive")
    >>> add_weapons(sheet, ((gun, gun.value) for gun in Loadout((Fitting("PPC", "TU"),)).weapons))
    >>> print(sheet.working())
    176 = 176 PPC (TU)
    """
    for weapon, value in weapons:
        sheet.add(weapon.label, value)


def one_bin(_: Piece) -> float:
    """A bin counts once, whatever is left in it."""
    return 1.0


def by_weight(bin: Piece) -> float:
    """The tons of ammunition in a bin: its shots by their weight, or else a part of a full bin.

    >>> from boxcars.catalog import Fitting
    >>> bins = Loadout((Fitting("BA SRM 1 Ammo", shots=4), Fitting("Machine Gun Ammo", shots=100))).bins
    >>> [by_weight(bin) for bin in bins]
    [0.04, 0.5]
    """
    item = bin.facts.item
    if item.kg_per_shot > 0:
        return bin.fitting.loaded * item.kg_per_shot / 1000
    return (item.tons or 0.0) * bin.fitting.loaded / max(1, item.shots)


def ammunition(
    weapons: Iterable[Piece], bins: Iterable[Piece], amount: Callable[[Piece], float] = one_bin
) -> Iterator[tuple[str, float, str]]:
    """The ammunition of each launcher: its name, its value, and a note where it is more than the weapons are worth.

    >>> from boxcars.catalog import Fitting
    >>> load = Loadout((Fitting("Machine Gun", "RA"), Fitting("Machine Gun Ammo", "CT"), Fitting("AC/20 Ammo", "CT")))
    >>> list(ammunition(load.weapons, load.bins))
    [('Machine Gun Ammo', 1.0, '')]
    """
    most: dict[tuple[str, int], float] = {}
    for weapon in weapons:
        if weapon.facts.takes_ammo:
            most[weapon.facts.family] = most.get(weapon.facts.family, 0.0) + weapon.value
    sums: dict[tuple[str, int], float] = {}
    names: dict[tuple[str, int], str] = {}
    for bin in bins:
        family = bin.facts.family
        if family in most:
            sums[family] = sums.get(family, 0.0) + bin.value * amount(bin)
            names.setdefault(family, bin.fitting.name)
    for family, value in sums.items():
        limit = most[family]
        yield names[family], min(value, limit), f"no more than its weapons, {number(value)}" if value > limit else ""


def add_ammunition(
    sheet: Sheet, load: Loadout, *, amount: Callable[[Piece], float] = one_bin, factor: float = 1.0
) -> None:
    """Add all ammunition for weapons.

    >>> from boxcars.catalog import Fitting
    >>> sheet = Sheet("offensive")
    >>> add_ammunition(sheet, Loadout((Fitting("AC/20", "RT"), Fitting("AC/20 Ammo", "RT"))))
    >>> print(sheet.working())
    22 = 22 AC/20 Ammo
    """
    for name, value, note in ammunition(load.weapons, load.bins, amount):
        sheet.add(name, value * factor, note)


def add_defenses(
    sheet: Sheet,
    load: Loadout,
    *,
    amount: Callable[[Piece], float] = one_bin,
    extra: Callable[[Piece], float] | None = None,
) -> None:
    """Add the equipment that defends, and its ammunition.

    >>> from boxcars.catalog import Fitting
    >>> sheet = Sheet("defensive")
    >>> add_defenses(sheet, Loadout((Fitting("Anti-Missile System", "RA"), Fitting("ECM Suite (Guardian)", "CT"))))
    >>> print(sheet.working())
    93 = 32 Anti-Missile System (RA), 61 ECM Suite (Guardian) (CT)
    """
    for piece in load.defenses:
        sheet.add(piece.label, piece.value + (extra(piece) if extra else 0.0))
    if load.defense_bins:
        for name, value, note in ammunition(load.defenses, load.defense_bins, amount):
            sheet.add(name, value, note)


def add_gear(sheet: Sheet, load: Loadout, value_of: Callable[[Piece], float] | None = None) -> None:
    """Add all gear that neither defends nor shoots.

    >>> from boxcars.catalog import Fitting
    >>> sheet = Sheet("offensive")
    >>> add_gear(sheet, Loadout((Fitting("Hatchet", "RA"),)), lambda gear: physical_value(gear, 45, strong=False))
    >>> print(sheet.working())
    13.5 = 13.5 Hatchet (RA)
    """
    for piece in load.gear:
        sheet.add(piece.label, value_of(piece) if value_of else piece.value)


def physical_value(piece: Piece, tons: float, *, strong: bool) -> float:
    """The value of gear, which for physical weapons depends on weight; `strong` with triple-strength myomer.

    >>> from boxcars.catalog import Fitting
    >>> hatchet, = Loadout((Fitting("Hatchet", "RA"),)).gear
    >>> physical_value(hatchet, 45, strong=False), physical_value(hatchet, 45, strong=True)
    (13.5, 27.0)
    """
    for word, by_tonnage in _PHYSICAL.items():
        if piece.has(word):
            return round(by_tonnage(tons) * (2 if strong else 1), 3)
    return piece.value


def ram_plate_value(tons: float, run: int, spikes: int) -> float:
    """The value of a ram plate, with so many torso locations that have spikes.

    >>> ram_plate_value(60, 8, 1)
    27.5
    """
    return round((math.floor(tons * run * 0.1) // 2 + spikes) * 1.1, 3)
