"""What every design has: its name, where it comes from, and the equipment in its places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Self

import msgspec

from boxcars.catalog.gear.equipment_table import TECH_NAMES, TechBase
from boxcars.catalog.gear.munitions import NoSuchMunition, holding, munitions_for, munitions_in
from boxcars.catalog.gear.weapons import Munition
from boxcars.catalog.units.arsenal import (
    Bin,
    Keyed,
    Mount,
    bins,
    keyed_ammo,
    keyed_weapons,
    mounts,
    unplayed,
    with_loads,
)
from boxcars.catalog.units.fitting import Fitting


class WeaponQuirk(msgspec.Struct, frozen=True):
    """A quirk of one weapon: which one, and where it stands.

    >>> WeaponQuirk("accurate", "RA", 4, "PPC").weapon
    'PPC'
    """

    quirk: str
    loc: str
    slot: int
    weapon: str


class Unit(msgspec.Struct, frozen=True, kw_only=True, dict=True, omit_defaults=True, tag_field="kind"):
    """The head of every design; each kind of unit adds its own.

    `tech_base` is that of the chassis, and `mixed` says that it carries equipment of both. `rules_level` runs from
    1, introductory, over 2, standard, 3, advanced, and 4, experimental, to 5, unofficial. `mul_id` is 0 for a unit
    that is not in the Master Unit List. `bv` and `pv` are what its publisher prints (or of an imported unit what we
    work out), `fixed_bv` is a value that replaces the computed one. `fluff` and `extra` keep what a file says besides,
    by key: prose, and what no rule reads.

    >>> from boxcars.catalog import design
    >>> design("Timber Wolf Prime").tech_base, design("Timber Wolf Prime").era
    ('clan', 'Late Succession War - LosTech')
    """

    chassis: str
    model: str = ""
    clan_name: str = ""
    mul_id: int = 0
    tech_base: TechBase = "is"
    mixed: bool = False
    rules_level: int = 2
    year: int = 0
    role: str = ""
    source: str = ""
    bv: int = 0
    pv: int = 0
    fixed_bv: int = 0
    quirks: tuple[str, ...] = ()
    weapon_quirks: tuple[WeaponQuirk, ...] = ()
    fluff: dict[str, str] = msgspec.field(default_factory=dict)
    extra: dict[str, str] = msgspec.field(default_factory=dict)
    loads: dict[str, str] = msgspec.field(default_factory=dict)
    """Special munitions, by the key of the ammunition that holds them."""

    @property
    def name(self) -> str:
        """The full name, with the one the Clans use.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").name, design("Timber Wolf Prime").name
        ('Atlas AS7-D', 'Mad Cat (Timber Wolf) Prime')
        """
        return f"{self.title} {self.model}".rstrip()

    @property
    def title(self) -> str:
        """The name without the model."""
        return f"{self.chassis} ({self.clan_name})" if self.clan_name else self.chassis

    @property
    def era(self) -> str:
        """The era in which the design was first built."""
        return era_of(self.year)

    @property
    def tech(self) -> str:
        """The tech base in words.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").tech
        'Inner Sphere'
        """
        return tech_words(self.tech_base, mixed=self.mixed)

    @property
    def letters(self) -> str:
        """Three letters for its token, from its model, as in "AS7" of an AS7-D, or from its name.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").letters, design("Scorpion Light Tank").letters
        ('AS7', 'SCO')
        """
        return letters_of(self.title, self.model)

    @property
    def is_clan(self) -> bool:
        """Whether the chassis is of the Clans, whatever it carries."""
        return self.tech_base == "clan"

    @property
    def equipment(self) -> tuple[Fitting, ...]:
        """Everything it carries; each kind of unit has this from its file."""
        return ()

    @property
    def barrier(self) -> int:
        """The barrier armor rating that counts: 10 for all that is built for war."""
        return 10

    def armament(self) -> tuple[Fitting, ...]:
        """What may hold weapons and ammunition, in the order in which it gets its keys."""
        return self.equipment

    def place_word(self, fitting: Fitting) -> str:
        """How a key names the place of a fitting: its location, with an "r" behind it for the rear."""
        return f"{fitting.loc.lower()}r" if fitting.rear else fitting.loc.lower()

    def shares_ammo(self, bin_loc: str, loc: str) -> bool:
        """Whether a weapon in a location can use the ammunition in another."""
        return True

    @cached_property
    def mounts(self) -> tuple[Mount, ...]:
        """Every weapon in its place, as far as the hex game plays it; `unplayed` has the others."""
        return with_loads(mounts(self), self.loads)[0]

    @cached_property
    def bins(self) -> tuple[Bin, ...]:
        """Every lot of ammunition in its place, as far as the hex game plays it."""
        return (*(_holding(bin, self.loads) for bin in bins(self)), *with_loads(mounts(self), self.loads)[1])

    @cached_property
    def loadable(self) -> dict[str, tuple[Munition, ...]]:
        """The special munitions that its ammunition and its one-shot launchers may hold, by key.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").loadable["srm6-lt-1"]
        ('fragmentation', 'inferno', 'narc-capable')
        """
        lots = {bin.key: munitions_for(bin.ammo) for bin in bins(self)}
        return lots | {mount.key: kinds for mount in mounts(self) if (kinds := munitions_in(mount.weapon))}

    def places(self, word: str) -> tuple[str, ...]:
        """Where it carries what a property word describes, one location for each piece.

        >>> from boxcars.catalog import design
        >>> design("Brutus Assault Tank").places("indirect"), design("Atlas AS7-D").places("c3i")
        (('TU',), ())
        """
        return self._places.get(word, ())

    def carries_any(self, words: Iterable[str]) -> bool:
        """Whether it carries anything that one of some property words describes.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").carries_any(["c3i", "indirect"])
        True
        """
        return not self._places.keys().isdisjoint(words)

    @cached_property
    def keyed_weapons(self) -> tuple[Keyed, ...]:
        """Every weapon with its key, whether the hex game plays it or not."""
        return keyed_weapons(self)

    @cached_property
    def keyed_ammo(self) -> tuple[Keyed, ...]:
        """Every lot of ammunition with its key, whether the hex game plays it or not."""
        return keyed_ammo(self)

    @cached_property
    def unplayed(self) -> tuple[str, ...]:
        """The weapons and ammunition that the hex game does not play yet, by name."""
        return unplayed(self.equipment)

    def mount(self, key: str) -> Mount:
        """The weapon with this key.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").mount("ac20-rt").weapon.name
        'AC/20'
        """
        if key not in self._mounts_by_key:
            raise KeyError(f"{self.name} has no weapon {key!r}, only {', '.join(self._mounts_by_key)}")
        return self._mounts_by_key[key]

    def bin(self, key: str) -> Bin:
        """The ammunition with this key.

        >>> from boxcars.catalog import design
        >>> design("Atlas AS7-D").bin("ac20-rt-2").shots
        5
        """
        if key not in self._bins_by_key:
            raise KeyError(f"{self.name} has no ammunition {key!r}, only {', '.join(self._bins_by_key)}")
        return self._bins_by_key[key]

    def loaded(self, loads: dict[str, str]) -> Self:
        """The same unit with special munitions, by the key of the ammunition that holds them.

        >>> from boxcars.catalog import design
        >>> [bin.shots for bin in design("Atlas AS7-D").loaded({"ac20-rt-1": "precision"}).bins][-2:]
        [2, 5]
        """
        for key, munition in loads.items():
            if key not in self.loadable:
                raise NoSuchMunition(f"{self.name} has no ammunition {key}, only {', '.join(self.loadable)}")
            if munition not in self.loadable[key]:
                possible = ", ".join(self.loadable[key]) or "nothing else"
                lots = {bin.key: bin.ammo.name for bin in self.bins}
                raise NoSuchMunition(f"{lots.get(key, key)} cannot hold {munition}; it may hold {possible}")
        return msgspec.structs.replace(self, loads=dict(loads))

    def bins_of(self, mount: Mount) -> tuple[Bin, ...]:
        """The ammunition that a weapon can use, in its order.

        >>> from boxcars.catalog import design
        >>> atlas = design("Atlas AS7-D")
        >>> [bin.key for bin in atlas.bins_of(atlas.mount("ac20-rt"))]
        ['ac20-rt-1', 'ac20-rt-2']
        """
        own = (bin for bin in self.bins if bin.ammo.weapon == mount.weapon.key)
        return tuple(bin for bin in own if self.shares_ammo(bin.loc, mount.loc))

    @cached_property
    def _places(self) -> dict[str, tuple[str, ...]]:
        places: dict[str, tuple[str, ...]] = {}
        for fitting in self.equipment:
            for word in fitting.item.properties if fitting.item else ():
                places[word] = (*places.get(word, ()), fitting.loc)
        return places

    @cached_property
    def _mounts_by_key(self) -> dict[str, Mount]:
        return {mount.key: mount for mount in self.mounts}

    @cached_property
    def _bins_by_key(self) -> dict[str, Bin]:
        return {bin.key: bin for bin in self.bins}


def tech_words(tech_base: TechBase, *, mixed: bool) -> str:
    """A tech base in words.

    >>> tech_words("clan", mixed=True)
    'Clan, mixed'
    """
    return f"{TECH_NAMES[tech_base]}, mixed" if mixed else TECH_NAMES[tech_base]


def letters_of(title: str, model: str) -> str:
    """Three letters for a token: the head of the model where it is a code, or else of the name.

    >>> letters_of("Testudo", "TST-1X"), letters_of("Testudo", "Prime"), letters_of("Elemental", "[MG](Sqd5)")
    ('TST', 'TES', 'ELE')
    """
    head, dash, _ = model.partition("-")
    code = head if dash and len(head) >= 3 and head.isalnum() and head.isupper() else ""
    return (code or "".join(letter for letter in title if letter.isalnum()))[:3].upper()


def running_mp(walk: int) -> int:
    """Running MP: one and a half times walking MP, rounded up [QR-run-mp.1]; flanking MP and maximum thrust too.

    >>> [running_mp(walk) for walk in (1, 3, 5, 7)]
    [2, 5, 8, 11]
    """
    return (walk * 3 + 1) // 2


def era_of(year: int) -> str:
    """The name of the era of a year.

    >>> era_of(2755), era_of(3025), era_of(3052)
    ('Star League', 'Late Succession War - Renaissance', 'Clan Invasion')
    """
    return next((name for first, name in reversed(_ERAS) if year >= first), _ERAS[0][1])


_ERAS = (
    (0, "Age of War"),
    (2571, "Star League"),
    (2781, "Early Succession War"),
    (2901, "Late Succession War - LosTech"),
    (3020, "Late Succession War - Renaissance"),
    (3050, "Clan Invasion"),
    (3062, "Civil War"),
    (3068, "Jihad"),
    (3081, "Early Republic"),
    (3101, "Late Republic"),
    (3131, "Dark Age"),
    (3151, "ilClan"),
)


def _holding(bin: Bin, loads: dict[str, str]) -> Bin:
    """Ammunition with what was loaded in place of the standard kind."""
    if bin.key not in loads:
        return bin
    ammo, shots = holding(bin.ammo, loads[bin.key], bin.shots)
    return msgspec.structs.replace(bin, ammo=ammo, shots=shots)
