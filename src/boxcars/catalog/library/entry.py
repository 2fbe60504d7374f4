"""A line of the unit library: what a list of units shows of a design, and the words that find it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import msgspec

from boxcars.catalog.gear.equipment_table import TechBase, find_equipment
from boxcars.catalog.units.aerospace import AerospaceUnit, CapitalShip, Fighter
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.emplacement import Emplacement, HandheldWeapon
from boxcars.catalog.units.infantry import Infantry
from boxcars.catalog.units.mech import Mech
from boxcars.catalog.units.platoon import transport_weight
from boxcars.catalog.units.protomech import ProtoMech
from boxcars.catalog.units.unit import Unit, era_of, tech_words
from boxcars.catalog.units.vehicle import Vehicle
from boxcars.core.errors import BoxcarsError

KINDS: Final = (
    *("mech", "vehicle", "infantry", "battle-armor", "protomech", "fighter"),
    *("small-craft", "dropship", "capital-ship", "emplacement", "handheld-weapon"),
)
"""The kinds of unit, as their files tag them."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """What a list shows of a unit. `bv` and `pv` are None where the rules give it no value.

    >>> from boxcars.catalog import design
    >>> atlas = entry_of(design("Atlas AS7-D"))
    >>> atlas.kind, atlas.tons, atlas.move, atlas.armor, atlas.weapons[0]
    ('mech', 100, '3/5/0', 304, '4 Medium Laser')
    """

    name: str
    kind: str
    variety: str = ""
    tech_base: TechBase = "is"
    mixed: bool = False
    rules_level: int = 2
    year: int = 0
    role: str = ""
    tons: float = 0
    move: str = ""
    armor: int = 0
    weapons: tuple[str, ...] = ()
    bv: int | None = None
    pv: int | None = None
    source: str = ""

    @property
    def era(self) -> str:
        """The era in which the unit was first built, or "" where no year is known."""
        return era_of(self.year) if self.year else ""

    @property
    def tech(self) -> str:
        """The tech base in words.

        >>> Entry(name="Mad Cat", kind="mech", tech_base="clan", mixed=True).tech
        'Clan, mixed'
        """
        return tech_words(self.tech_base, mixed=self.mixed)


def entry_of(design: Design, source: str = "") -> Entry:
    """The line of a design, with its Battle Value and Point Value.

    >>> from boxcars.catalog import design
    >>> entry_of(design("Locust LCT-1V")).bv, entry_of(design("Locust LCT-1V")).pv
    (432, 18)
    """
    bv, pv = values_of(design)
    return Entry(
        name=design.name,
        kind=kind_of(design),
        variety=variety_of(design),
        tech_base=design.tech_base,
        mixed=design.mixed,
        rules_level=design.rules_level,
        year=design.year,
        role=role_of(design),
        tons=tons_of(design),
        move=move_of(design),
        armor=armor_of(design),
        weapons=weapons_of(design),
        bv=bv,
        pv=pv,
        source=source or design.source,
    )


def entry_data(entry: Entry) -> dict[str, Any]:
    """A line for programs, with the era.

    >>> entry_data(Entry(name="Atlas AS7-D", kind="mech", year=2755))["era"]
    'Star League'
    """
    data: dict[str, Any] = msgspec.to_builtins(entry)
    return data | {"era": entry.era, "tech": entry.tech}


def values_of(design: Design) -> tuple[int | None, int | None]:
    """Battle Value and Point Value of a design, each None if it has none.

    >>> from boxcars.catalog import design
    >>> values_of(design("Atlas AS7-D"))
    (1897, 52)
    """
    # imported here, because their examples and tables need designs by name
    from boxcars.catalog.alpha_strike import card
    from boxcars.catalog.battle_value import battle_value

    return _worked_out(lambda: battle_value(design).total), _worked_out(lambda: card(design).pv)


def _worked_out(value: Callable[[], int]) -> int | None:
    """A value, or None: a file may make a unit that no rule can price, and it is still a unit."""
    try:
        return value()
    except (BoxcarsError, ArithmeticError, LookupError, TypeError, ValueError):
        return None


def kind_of(design: Unit) -> str:
    """The kind of a design, as its file tags it.

    >>> from boxcars.catalog import design
    >>> kind_of(design("Atlas AS7-D"))
    'mech'
    """
    return str(design.__struct_config__.tag)


def variety_of(design: Design) -> str:
    """What distinguishes it within its kind: legs, motive system or sort of craft.

    >>> variety_of(Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    'leg'
    """
    match design:
        case Mech():
            return "lam" if design.lam else "quadvee" if design.quadvee else design.config
        case Vehicle():
            return design.motion if design.variety == "combat" else f"{design.motion} {design.variety}"
        case Infantry() | BattleArmor():
            return design.motion
        case Fighter() | CapitalShip():
            return design.variety
    return ""


def role_of(design: Unit) -> str:
    """The role, or "" where the file says that there is none.

    >>> role_of(Infantry(chassis="Foot", role="None", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    ''
    """
    return "" if design.role.casefold() in ("none", "undetermined") else design.role


def tons_of(design: Design) -> float:
    """What it weighs, of a platoon for those who carry it; 0 for what has no weight of its own.

    >>> tons_of(Emplacement(chassis="Laser Turret", equipment=()))
    0
    """
    match design:
        case Infantry():
            return transport_weight(design)
        case Emplacement():
            return 0
        case _:
            return design.tons


def move_of(design: Design) -> str:
    """How far it moves: walking, running and jumping MP, or safe and maximum thrust; of infantry, on what.

    >>> move_of(Vehicle(chassis="Scorpion", tons=25, motion="tracked", cruise=4, armor={}, equipment=()))
    '4/6'
    """
    match design:
        case Mech():
            return f"{design.walk}/{design.run}/{design.jump}"
        case BattleArmor():
            return f"{design.walk}/{design.jump}" if design.jump else f"{design.walk}"
        case Infantry():
            return design.motion.removeprefix("beast:").partition(":")[0]
        case Emplacement() | HandheldWeapon():
            return "0"
        case AerospaceUnit():
            return f"{design.walk}/{design.run}"
        case _:
            return f"{design.walk}/{design.run}" + (f"/{design.jump}" if design.jump else "")


def armor_of(design: Design) -> int:
    """All its points of armor.

    >>> armor_of(Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    0
    """
    match design:
        case Infantry() | Emplacement():
            return 0
        case HandheldWeapon():
            return design.armor
        case _:
            return design.total_armor


def weapons_of(design: Design) -> tuple[str, ...]:
    """Its weapons by name, most numerous first, with their number.

    >>> from boxcars.catalog import design
    >>> weapons_of(design("Wasp WSP-1A"))
    ('SRM 2', 'Medium Laser')
    """
    names = [each.name for each in design.equipment if each.item is not None and each.item.kind == "weapon"]
    if isinstance(design, Infantry):
        names = [name for name in (design.primary, design.secondary) if name] + names
    return tuple(f"{count} {name}" if count > 1 else name for name, count in Counter(names).most_common())


def unknown_equipment(design: Design) -> tuple[str, ...]:
    """The equipment that the tables do not know, by the names of the file.

    >>> from boxcars.catalog.units.fitting import Fitting
    >>> unknown_equipment(Emplacement(chassis="Turret", equipment=(Fitting("Phaser", "GUN"),)))
    ('Phaser',)
    """
    names = [each.name for each in design.equipment]
    if isinstance(design, Infantry):
        names += [name for name in (design.primary, design.secondary, design.armor_kit) if name]
    return tuple(name for name in names if find_equipment(name) is None)


def names_of(design: Unit) -> tuple[str, ...]:
    """Every name that it answers to, as `plain` has them: a unit with a Clan name has three.

    >>> from boxcars.catalog import design
    >>> names_of(design("Timber Wolf Prime"))
    ('mad cat (timber wolf) prime', 'mad cat prime', 'timber wolf prime')
    """
    chassis = (design.title, design.chassis, design.clan_name or design.chassis)
    return tuple(dict.fromkeys(plain(f"{name} {design.model}") for name in chassis))


def plain(name: str) -> str:
    """A name as names are compared: in small letters, with single spaces, and without what is no text.

    >>> plain(" Atlas  AS7-D")
    'atlas as7-d'
    """
    return " ".join(name.encode("utf-8", "ignore").decode().casefold().split())


def search_words(design: Design, entry: Entry) -> str:
    """The words besides its name that find a unit.

    >>> from boxcars.catalog import design
    >>> "assault" in search_words(design("Atlas AS7-D"), entry_of(design("Atlas AS7-D")))
    True
    """
    weight = design.weight_class if isinstance(design, Mech | BattleArmor) else ""
    jumps = isinstance(design, Mech | Vehicle | BattleArmor | ProtoMech) and design.jump > 0
    gear = (each.name for each in design.equipment)
    words = (entry.kind, entry.variety, entry.role, entry.tech, entry.era, weight, "jump" if jumps else "")
    return " ".join(dict.fromkeys((*words, design.source, *entry.weapons, *gear, *_build_of(design))))


def _build_of(design: Design) -> tuple[str, ...]:
    """The kinds of armor, structure and cockpit of a design."""
    match design:
        case Mech():
            return (design.armor_kind, design.structure_kind, design.cockpit)
        case Vehicle() | BattleArmor() | AerospaceUnit():
            return (design.armor_kind,)
    return ()
