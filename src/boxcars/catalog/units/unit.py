"""What every design has: its name, where it comes from, and the equipment in its places."""

from __future__ import annotations

from typing import Literal

import msgspec

from boxcars.catalog.gear.equipment_table import TECH_NAMES, Equipment, TechBase, find_equipment

Turret = Literal["", "mech", "sponson", "pintle"]
Facing = Literal["", "FL", "FR", "RL", "RR"]
SuitPlace = Literal["", "body", "left-arm", "right-arm", "turret"]
Carried = Literal["", "squad-support", "anti-personnel", "detachable"]


class Fitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of equipment in its place, with everything a unit file marks about it.

    `name` is that of the equipment tables, or the file's own word where they do not know it. `shots` is None
    for a full bin, `size` is 0 where the equipment has only one. `slots` are the critical slots it fills in
    `loc`; a weapon split over two locations belongs to the inner one and fills `outer_slots` in `outer`.

    >>> from boxcars.catalog import design
    >>> fitting = next(f for f in design("Atlas AS7-D").equipment if f.rear)
    >>> fitting.name, fitting.loc, fitting.item.damage
    ('Medium Laser', 'CT', 5)
    """

    name: str
    loc: str = ""
    rear: bool = False
    omnipod: bool = False
    armored: bool = False
    turret: Turret = ""
    facing: Facing = ""
    size: float = 0.0
    shots: int | None = None
    new_bay: bool = False
    suit_place: SuitPlace = ""
    carried: Carried = ""
    slots: tuple[int, ...] = ()
    outer: str = ""
    outer_slots: tuple[int, ...] = ()

    @property
    def item(self) -> Equipment | None:
        """The line of the equipment tables, or None if they do not know it."""
        return find_equipment(self.name)

    @property
    def loaded(self) -> int:
        """The shots in a bin: those that the file states, or all that it holds.

        >>> Fitting("AC/20 Ammo").loaded, Fitting("AC/20 Ammo", shots=3).loaded
        (5, 3)
        """
        if self.shots is not None:
            return self.shots
        item = self.item
        return item.shots if item is not None else 0


class Bay(msgspec.Struct, frozen=True, omit_defaults=True):
    """Room for passengers, cargo or other units: a line of a transport list.

    >>> Bay("infantrybay", 2.0, 1, 4, "Foot").kind
    'infantrybay'
    """

    kind: str
    size: float = 0.0
    doors: int = 0
    number: int = -1
    platoon: str = ""
    facing: str = ""
    bitmap: str = ""
    omnipod: bool = False


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
    that is not in the Master Unit List. `bv` and `pv` are what its publisher prints, `fixed_bv` is a value that
    replaces the computed one. `fluff` and `extra` keep what a file says besides, by key: prose, and what no rule reads.

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
    def is_clan(self) -> bool:
        """Whether the chassis is of the Clans, whatever it carries."""
        return self.tech_base == "clan"


def tech_words(tech_base: TechBase, *, mixed: bool) -> str:
    """A tech base in words.

    >>> tech_words("clan", mixed=True)
    'Clan, mixed'
    """
    return f"{TECH_NAMES[tech_base]}, mixed" if mixed else TECH_NAMES[tech_base]


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
