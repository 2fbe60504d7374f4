"""The equipment tables: everything a unit can carry, by every name that unit files give it.

The rows are in `data/equipment.jsonl`, one item a line, and are loaded on first use; `data/README.md` says
where the figures come from and which rulings correct them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from boxcars.core.errors import BoxcarsError

DATA: Final = Path(__file__).parents[1] / "data"

OWN: Final = "own_equipment.jsonl"
"""A file of more rows, which need not be there: equipment of one's own, each with all that play needs."""

TechBase = Literal["is", "clan"]
TECH_NAMES: Final[dict[TechBase, str]] = {"is": "Inner Sphere", "clan": "Clan"}
InfantryMark = Literal[
    "encumbering", "burst", "flame", "point-blank", "non-penetrating", "anti-aircraft", "support", "inferno"
]
EquipmentKind = Literal["weapon", "ammo", "gear", "armor"]

Ranges = tuple[int, int, int]
Bands = tuple[float, float, float, float]


MOST_SHOTS: Final = {"ac-ultra": 2, "ac-ultra-thb": 2, "ac-rotary": 6}
"""How often autocannons fire in a turn at most, by their ammunition; all others fire once."""


class UnknownEquipment(BoxcarsError):
    """A name of a weapon, ammunition or other equipment that the catalog does not hold."""


class Equipment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the equipment tables.

    `name` is ours and names one item only; `file_name` is what unit files call it. A `None` in `bv`, `tons` or
    `slots` means that it depends on the unit. `properties` are the words that the rules ask for: "energy",
    "masc", "ecm". `types` are the codes of the printed tables, "DB" or "AI". `as_...` is for Alpha Strike, `inf_...`
    for what conventional infantry carries: damage of a man, range class, type and marks; `crew` is men for one weapon.
    `kg_per_shot` is -1 for ammunition that is not weighed shot by shot.

    >>> ppc = equipment("Clan ER PPC")
    >>> ppc.file_name, ppc.bv, ppc.damage, ppc.long, "energy" in ppc.properties
    ('CLERPPC', 412.0, 15, 23, True)
    >>> equipment("Hatchet").bv is None
    True
    """

    name: str
    file_name: str
    display: str
    kind: EquipmentKind
    tech: Literal["is", "clan", "all"]
    bv: float | None = 0.0
    tons: float | None = 0.0
    slots: int | None = 0
    properties: frozenset[str] = frozenset()
    types: tuple[str, ...] = ()
    ammo: str = ""
    rack: int = 0
    heat: int = 0
    damage: int | float | str = 0
    minimum: int = 0
    short: int = 0
    medium: int = 0
    long: int = 0
    underwater: Ranges | None = None
    attack_value: tuple[int, int, int, int] | None = None
    guided_attack_value: tuple[int, int, int, int] | None = None
    """The attack value with Artemis IV, where the tables give it."""
    burst: str = ""
    reach: int = 0
    as_damage: Bands | None = None
    as_with_fcs: dict[str, Bands] = {}
    as_class: str = ""
    as_heat: float = 0.0
    as_ht: tuple[float, float, float] | None = None
    capacitor_bv: float = 0.0
    explosion: int = 0
    inf_damage: float = 0.0
    inf_range: int = 0
    inf_type: Literal["", "energy", "ballistic", "missile", "archaic"] = ""
    inf_marks: tuple[InfantryMark, ...] = ()
    crew: int = 0
    shots: int = 0
    kg_per_shot: float = 0.0
    damage_per_shot: int = 0
    munition: str = ""
    divisor: float = 0.0
    armor_code: int | None = None
    armor_bar: int = 0
    footnote: str = ""
    """The mark of a footnote at its damage in the printed tables, where we do not have its words."""
    aliases: tuple[str, ...] = ()
    played: dict[str, str] = {}
    """What only play needs, by the columns of `weapons.tsv`, of a weapon that has no row there."""

    def has(self, word: str) -> bool:
        """Whether a property word describes it.

        >>> equipment("ISGuardianECMSuite").has("ecm")
        True
        """
        return word in self.properties


def equipment(name: str) -> Equipment:
    """The equipment of a name in any of its spellings.

    >>> equipment("ISERPPC") is equipment("ER PPC")
    True
    >>> equipment("Phaser")
    Traceback (most recent call last):
    boxcars.catalog.gear.equipment_table.UnknownEquipment: no equipment is called 'Phaser'
    """
    found = find_equipment(name)
    if found is None:
        raise UnknownEquipment(f"no equipment is called {name!r}")
    return found


def find_equipment(name: str, tech_base: TechBase | None = None) -> Equipment | None:
    """The equipment of a name, or None. With a tech base, the name is one of a unit file of that tech base.

    Unit files leave out "Clan" and "IS" where the unit says it; names of ours never do.

    >>> find_equipment("Double Heat Sink").slots, find_equipment("Double Heat Sink", "clan").slots
    (3, 2)
    >>> find_equipment("Phaser") is None
    True
    """
    lower = name.lower()
    if tech_base is None:
        return equipment_index().get(lower)
    spellings = _spellings()
    prefix = "clan" if tech_base == "clan" else "is"
    return spellings.get(lower) or spellings.get(f"{prefix} {lower}") or equipment_index().get(lower)


@cache
def all_equipment() -> tuple[Equipment, ...]:
    """Every item, in the order of the files.

    >>> len(all_equipment()) > 2000
    True
    """
    files = [DATA / name for name in ("equipment.jsonl", OWN) if (DATA / name).is_file()]
    decoder = msgspec.json.Decoder(Equipment)
    return tuple(item for file in files for item in decoder.decode_lines(file.read_bytes()))


@cache
def equipment_index() -> dict[str, Equipment]:
    """Every name in lower case, with its item: ours, the one of unit files and all other spellings.

    >>> equipment_index()["autocannon/20"].name
    'AC/20'
    """
    return {item.name.lower(): item for item in all_equipment()} | _spellings()


@cache
def _spellings() -> dict[str, Equipment]:
    """The names that unit files use."""
    index: dict[str, Equipment] = {}
    for item in all_equipment():
        for alias in item.aliases:
            index[alias] = item
        index[item.file_name.lower()] = item
    return index
