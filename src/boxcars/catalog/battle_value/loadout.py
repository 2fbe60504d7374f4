"""The equipment of a unit, sorted by what Battle Value does with it, and what belongs to which weapon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from boxcars.catalog.battle_value.facts import FIRE_CONTROL, ROLES, Facts, Link, Role, facts_of
from boxcars.catalog.units.fitting import Fitting
from boxcars.catalog.units.links import serves

_CAPACITOR_HEAT: Final = 5.0
_PULSE_MODULE_HEAT: Final = 2.0
_ARRAY_SHARE: Final = 0.67
_MOST_GUNS_IN_ARRAY: Final = 4


class Piece:
    """A fitting with the facts about it; a weapon also has what is linked to it.

    >>> laser, = Loadout((Fitting("Medium Laser", "CT", rear=True),)).weapons
    >>> laser.label, laser.value, laser.heat
    ('Medium Laser (CT rear)', 46.0, 3.0)
    """

    __slots__ = ("capacitor", "control", "facts", "fitting", "heat", "link", "value")

    def __init__(self, fitting: Fitting, facts: Facts) -> None:
        self.fitting = fitting
        self.facts = facts
        self.value = facts.bv or 0.0
        self.heat = facts.heat
        self.capacitor = 0.0
        self.control = 1.0
        self.link: Piece | None = None

    @property
    def slots(self) -> int:
        """How many critical slots it fills."""
        return len(self.fitting.slots) + len(self.fitting.outer_slots)

    @property
    def label(self) -> str:
        """Its name and where it is."""
        where = f"{self.fitting.loc} rear" if self.fitting.rear else self.fitting.loc
        return f"{self.fitting.name} ({where})" if where else self.fitting.name

    def has(self, word: str) -> bool:
        """Whether a property word describes it."""
        return word in self.facts.item.properties


class Loadout:
    """Everything a unit carries that the equipment tables know.

    >>> from boxcars.catalog import design
    >>> load = Loadout(design("Atlas AS7-D").equipment)
    >>> len(load.weapons), len(load.bins), load.words["heat-sink"]
    (7, 5, 8)
    """

    def __init__(self, fittings: Iterable[Fitting], year: int = 0) -> None:
        self.pieces: list[Piece] = []
        self.words: Counter[str] = Counter()
        by_role: dict[Role, list[Piece]] = {role: [] for role in ROLES}
        for fitting in fittings:
            facts = facts_of(fitting.name)
            if facts is not None:
                piece = Piece(fitting, facts)
                self.pieces.append(piece)
                by_role[facts.role].append(piece)
                if facts.item.kind == "gear":
                    self.words.update(facts.item.properties)
        self.weapons = by_role["weapon"]
        self.blades = by_role["blade"]
        self.bins = by_role["bin"]
        self.defenses = by_role["defense"]
        self.defense_bins = by_role["defense-bin"]
        self.gear = by_role["gear"]
        self._link(year)
        self._arm_arrays()

    def has(self, word: str) -> bool:
        """Whether any gear is of this word."""
        return self.words[word] > 0

    def places(self, word: str) -> Counter[str]:
        """The locations of gear of this word, and how many there are in each."""
        if not self.words[word]:
            return Counter()
        return Counter(p.fitting.loc for p in self.pieces if p.facts.item.kind == "gear" and p.has(word))

    def carries_ammo(self, family: str) -> bool:
        """Whether any ammunition of a family is aboard."""
        return any(bin.facts.item.ammo == family and bin.fitting.shots != 0 for bin in self.bins)

    def _link(self, year: int) -> None:
        """Each piece of fire control belongs to the first free weapon in its location that it suits."""
        for index, gear in enumerate(self.pieces):
            link = gear.facts.link
            weapon = self._weapon_for(gear, link, index, year) if link else None
            if weapon is None:
                continue
            gear.link, weapon.link = weapon, gear
            if link == "cap":
                weapon.capacitor = weapon.facts.item.capacitor_bv
                weapon.heat += _CAPACITOR_HEAT
            elif link == "insulator":
                weapon.heat = max(1.0, weapon.heat - 1)
            elif link:
                weapon.control = FIRE_CONTROL[link]
                weapon.heat += _PULSE_MODULE_HEAT if link == "pulse" else 0.0

    def _weapon_for(self, gear: Piece, link: Link, index: int, year: int) -> Piece | None:
        before = self.pieces[index - 1 : index] if link in ("insulator", "pulse") else []
        for weapon in (*before, *self.weapons):
            if weapon.link is None and weapon.fitting.loc == gear.fitting.loc and _suits(link, weapon, year):
                return weapon
        return None

    def _arm_arrays(self) -> None:
        """A machine-gun array takes up to four free guns of its size that follow each other in its location."""
        taken: set[int] = set()
        for array in self.weapons:
            if not array.has("mg-array"):
                continue
            guns: list[Piece] = []
            for n, weapon in enumerate(self.weapons):
                same = weapon.has("mg") and weapon.facts.family == array.facts.family
                if same and n not in taken and weapon.fitting.loc == array.fitting.loc:
                    taken.add(n)
                    guns.append(weapon)
                if len(guns) == _MOST_GUNS_IN_ARRAY:
                    break
            array.value = round(_ARRAY_SHARE * sum(gun.value for gun in guns), 3)


def _suits(link: Link, weapon: Piece, year: int) -> bool:
    """Whether something can be linked to a weapon; pulse modules are for lasers of the Inner Sphere without one."""
    if link == "insulator" or link == "pulse":
        plain = not weapon.has("pulse") and weapon.facts.item.tech != "clan"
        return weapon.has("laser") and (plain or link == "insulator")
    return serves(link, weapon.facts.item, year)
