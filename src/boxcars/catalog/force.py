"""Forces: which units fight together, who sits in them, and what they cost in Battle Value and Point Value."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from boxcars.catalog.alpha_strike import skill_adjusted
from boxcars.catalog.battle_value import adjusted, c3_bonus, skill_multiplier, tag_bonus
from boxcars.catalog.files import Listed, read_mul, write_mul
from boxcars.catalog.library.entry import Entry, entry_of
from boxcars.catalog.library.library import any_design
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.second_skill import AVERAGE, can_train, counted_piloting, second_skill, second_skill_name
from boxcars.catalog.working import Step, Working
from boxcars.core.errors import BoxcarsError, UnknownUnit

MOST_UNITS: Final = 500
_VERSION: Final = 1

SkillLevel = Annotated[int, msgspec.Meta(ge=0, le=8)]
C3Kind = Literal["C3", "boosted C3", "C3i", "naval C3"]

_C3_WORDS: Final[dict[str, C3Kind]] = {
    "c3s": "C3",
    "c3-master": "C3",
    "c3em": "C3",
    "c3sbs": "boosted C3",
    "c3-boosted-master": "boosted C3",
    "c3i": "C3i",
    "naval-c3": "naval C3",
}
_MASTERS: Final = frozenset({"c3-master", "c3em", "c3-boosted-master"})
_MOST_LINKED: Final[dict[C3Kind, int]] = {"C3": 12, "boosted C3": 12, "C3i": 6, "naval C3": 6}


class BadForce(BoxcarsError):
    """A force that cannot be read, or whose units do not fit together."""


class Member(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A unit of a force with its warrior. `skill` is the one of Alpha Strike; without it, gunnery counts.

    Units with the same word in `c3` are linked in one network.

    >>> Member("Atlas AS7-D", gunnery=3, piloting=4).alpha_strike_skill
    3
    """

    unit: str
    pilot: str = ""
    gunnery: SkillLevel = 4
    piloting: SkillLevel = 5
    skill: SkillLevel | None = None
    c3: str = ""

    @property
    def alpha_strike_skill(self) -> int:
        """The Skill on its Alpha Strike card."""
        return self.gunnery if self.skill is None else self.skill


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A force, as it is saved.

    >>> lance = Force("Recon").with_units(Member("Wasp WSP-1A"), Member("Locust LCT-1V", gunnery=3))
    >>> [member.unit for member in lance.units]
    ['Wasp WSP-1A', 'Locust LCT-1V']
    >>> price(lance).bv
    902
    """

    name: str = ""
    units: tuple[Member, ...] = ()
    boxcars_force: int = _VERSION

    def with_units(self, *members: Member) -> Force:
        """The force with more units at its end."""
        if len(self.units) + len(members) > MOST_UNITS:
            raise BadForce(f"a force has at most {MOST_UNITS} units")
        return msgspec.structs.replace(self, units=(*self.units, *members))

    def without(self, number: int) -> Force:
        """The force without one unit, counted from 1."""
        self.member(number)
        return msgspec.structs.replace(self, units=self.units[: number - 1] + self.units[number:])

    def changed(self, number: int, member: Member) -> Force:
        """The force with another unit in one place, counted from 1."""
        self.member(number)
        return msgspec.structs.replace(self, units=(*self.units[: number - 1], member, *self.units[number:]))

    def member(self, number: int) -> Member:
        """The unit of a number, counted from 1.

        >>> Force("Empty").member(1)
        Traceback (most recent call last):
        boxcars.catalog.force.BadForce: the force has 0 units, and none is number 1
        """
        if not 1 <= number <= len(self.units):
            raise BadForce(f"the force has {len(self.units)} units, and none is number {number}")
        return self.units[number - 1]


class SecondSkill(msgspec.Struct, frozen=True):
    """Piloting, Driving or Anti-'Mech of one unit of a force, and whether no crew can have another.

    >>> price(Force(units=(Member("Foot Platoon (Rifle)"),))).prices[0].second_skill
    SecondSkill(name="Anti-'Mech", value=8, fixed=True)
    """

    name: str
    value: int
    fixed: bool = False


class Price(msgspec.Struct, frozen=True):
    """What one unit of a force costs. Without an `entry` the library does not know it, and it has no price.

    >>> print(price(Force(units=(Member("Wasp WSP-1A", gunnery=3),))).prices[0].bv_working)
    461 = 384 Wasp WSP-1A, 461 gunnery 3, piloting 5 (x 1.2)
    """

    member: Member
    entry: Entry | None
    bv_working: Working | None
    pv_working: Working | None

    @property
    def bv(self) -> int | None:
        """Battle Value with the warrior's skills and C3."""
        return int(self.bv_working.total) if self.bv_working else None

    @property
    def pv(self) -> int | None:
        """Point Value at the unit's Skill."""
        return int(self.pv_working.total) if self.pv_working else None

    @property
    def second_skill(self) -> SecondSkill | None:
        """The skill of its warrior besides Gunnery, as it is played."""
        design = _known(self.member.unit)
        if design is None:
            return SecondSkill("Piloting", self.member.piloting)
        value = second_skill(design, self.member.piloting)
        return None if value is None else SecondSkill(second_skill_name(design), value, not can_train(design))


class Bill(msgspec.Struct, frozen=True):
    """What a force costs, unit by unit; the sums leave out what has no price.

    >>> bill = price(Force(units=(Member("Wasp WSP-1A"), Member("Nobody NBD-1"))))
    >>> bill.bv, bill.tons, [each.member.unit for each in bill.unpriced]
    (384, 20, ['Nobody NBD-1'])
    """

    prices: tuple[Price, ...]

    @property
    def bv(self) -> int:
        """All Battle Value."""
        return sum(price.bv or 0 for price in self.prices)

    @property
    def pv(self) -> int:
        """All Point Value."""
        return sum(price.pv or 0 for price in self.prices)

    @property
    def tons(self) -> float:
        """All tons."""
        return sum(price.entry.tons for price in self.prices if price.entry)

    @property
    def unpriced(self) -> tuple[Price, ...]:
        """The units that lack one of both values."""
        return tuple(price for price in self.prices if price.bv is None or price.pv is None)


def price(force: Force) -> Bill:
    """The cost of a force: base values, then C3 and TAG, then the warriors' skills.

    >>> price(Force(units=(Member("Atlas AS7-D"),))).bv
    1897
    """
    designs = [_known(member.unit) for member in force.units]
    entries = [entry_of(design) if design else None for design in designs]
    linked = _linked(force.units, entries)
    semiguided = tag_bonus([design for design in designs if design])
    return Bill(
        tuple(
            _price(member, entry, design, _bonuses(design, c3_bonus(linked.get(_network(member), ())), semiguided))
            for member, entry, design in zip(force.units, entries, designs, strict=True)
        )
    )


def regular_bv(entry: Entry) -> int | None:
    """The Battle Value of a unit with a regular crew, as a force pays it.

    >>> from boxcars.catalog.library.collection import library
    >>> regular_bv(library().entry("Foot Platoon (Rifle)"))
    77
    """
    return price(Force(units=(Member(entry.name),))).bv if entry.kind == "infantry" else entry.bv


def _known(name: str) -> Design | None:
    try:
        return any_design(name)
    except UnknownUnit:
        return None


def _linked(members: Sequence[Member], entries: Sequence[Entry | None]) -> dict[str, list[float]]:
    """The Battle Values of each C3 network."""
    networks: dict[str, list[float]] = {}
    for member, entry in zip(members, entries, strict=True):
        if entry and (network := _network(member)):
            networks.setdefault(network, []).append(entry.bv or 0)
    return networks


def _network(member: Member) -> str:
    """The network of a unit, if it carries what links it."""
    return member.c3 if member.c3 and _c3_words(member.unit) else ""


def _bonuses(design: Design | None, network: float, semiguided: float) -> tuple[Step, ...]:
    """What friends add to the Battle Value of a unit."""
    steps: list[Step] = []
    if network:
        steps.append(Step("C3 network", network, "a twentieth of all that are linked"))
    if semiguided and design and any(fitting.item and fitting.item.has("tag") for fitting in design.equipment):
        steps.append(Step("TAG", semiguided, "the semi-guided missiles of the force"))
    return tuple(steps)


def _price(member: Member, entry: Entry | None, design: Design | None, bonuses: tuple[Step, ...]) -> Price:
    if entry is None or design is None:
        return Price(member, None, None, None)
    return Price(member, entry, _bv_working(member, entry, design, bonuses), _pv_working(member, entry))


def _bv_working(member: Member, entry: Entry, design: Design, bonuses: tuple[Step, ...]) -> Working | None:
    if entry.bv is None:
        return None
    piloting = counted_piloting(design, member.piloting)
    total = adjusted(entry.bv + sum(step.value for step in bonuses), member.gunnery, piloting)
    factor = skill_multiplier(member.gunnery, piloting)
    skills = Step(f"gunnery {member.gunnery}, {_counted_words(design, piloting)}", total, f"x {factor:g}")
    return Working("BV", (Step(entry.name, entry.bv), *bonuses, skills), total)


def _counted_words(design: Design, piloting: int) -> str:
    """The second skill that counts, as a step of a price names it."""
    if second_skill(design, piloting) is None:
        return f"counted as piloting {AVERAGE}"
    name = second_skill_name(design)
    return f"{name[0].lower()}{name[1:]} {piloting}"


def _pv_working(member: Member, entry: Entry) -> Working | None:
    if entry.pv is None:
        return None
    skill = member.alpha_strike_skill
    total = skill_adjusted(entry.pv, skill)
    return Working("PV", (Step(entry.name, entry.pv), Step(f"Skill {skill}", total - entry.pv)), total)


def check_networks(force: Force) -> tuple[str, ...]:
    """What is wrong with the C3 networks of a force, in words; nothing if they can be linked.

    >>> check_networks(Force(units=(Member("Wasp WSP-1A", c3="a"), Member("Atlas AS7-D", c3="a"))))
    ('Wasp WSP-1A carries no C3', 'Atlas AS7-D carries no C3')
    """
    faults: list[str] = []
    for network in dict.fromkeys(member.c3 for member in force.units if member.c3):
        names = [member.unit for member in force.units if member.c3 == network]
        words = {name: _c3_words(name) for name in names}
        faults += [f"{name} carries no C3" for name in names if not words[name]]
        kinds = {_C3_WORDS[word] for each in words.values() for word in each}
        if len(names) < 2:
            faults.append(f"network {network} has only one unit")
        if len(kinds) > 1:
            faults.append(f"network {network} mixes {' and '.join(sorted(kinds))}")
        faults += _too_large(network, names, words, kinds)
    return tuple(faults)


def _too_large(network: str, names: list[str], words: dict[str, frozenset[str]], kinds: set[C3Kind]) -> list[str]:
    """A network of masters and slaves needs a master for every three slaves; every kind has its most units."""
    faults: list[str] = []
    for kind in kinds:
        if len(names) > _MOST_LINKED[kind]:
            faults.append(f"network {network} has {len(names)} units, and {kind} links at most {_MOST_LINKED[kind]}")
    masters = sum(1 for name in names if words[name] & _MASTERS)
    if kinds & {"C3", "boosted C3"} and len(names) - masters > 3 * masters:
        faults.append(f"network {network} has {masters} masters for {len(names) - masters} slaves, three each")
    return faults


def _c3_words(name: str) -> frozenset[str]:
    design = _known(name)
    items = [fitting.item for fitting in design.equipment] if design else []
    return frozenset(word for item in items if item is not None for word in item.properties if word in _C3_WORDS)


def bill_data(force: Force, bill: Bill) -> dict[str, Any]:
    """A force with its price, for programs.

    >>> force = Force("Recon", (Member("Wasp WSP-1A"),))
    >>> bill_data(force, price(force))["bv"]
    384
    """
    return {
        "name": force.name,
        "bv": bill.bv,
        "pv": bill.pv,
        "tons": bill.tons,
        "problems": list(check_networks(force)),
        "units": [price_data(each) for each in bill.prices],
    }


def price_data(each: Price) -> dict[str, Any]:
    """One unit with its price, for programs.

    >>> price_data(price(Force(units=(Member("Wasp WSP-1A"),))).prices[0])["known"]
    True
    """
    entry = each.entry
    return msgspec.structs.asdict(each.member) | {
        "skill": each.member.alpha_strike_skill,
        "known": entry is not None,
        "kind": entry.kind if entry else None,
        "second_skill": msgspec.to_builtins(each.second_skill),
        "networks": bool(entry and _c3_words(each.member.unit)),
        "tons": entry.tons if entry else None,
        "base_bv": entry.bv if entry else None,
        "base_pv": entry.pv if entry else None,
        "bv": each.bv,
        "pv": each.pv,
        "bv_steps": _steps(each.bv_working),
        "pv_steps": _steps(each.pv_working),
    }


def _steps(working: Working | None) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = msgspec.to_builtins(working.steps) if working else []
    return steps


def read_force(path: Path) -> Force:
    """The force of a file: our own JSON, or a `.mul` force list by the end of its name."""
    if path.suffix.lower() == ".mul":
        return force_of_list(read_mul(path.read_bytes()), path.stem)
    return force_from_json(path.read_bytes())


def force_of_list(listed: Sequence[Listed], name: str = "") -> Force:
    """The force of a force list.

    >>> force_of_list([Listed("Wasp", "WSP-1A", "Kell", 3, 4)]).units
    (Member(unit='Wasp WSP-1A', pilot='Kell', gunnery=3, piloting=4, skill=None, c3=''),)
    """
    return Force(name).with_units(*(Member(each.name, each.pilot, each.gunnery, each.piloting) for each in listed))


def write_force(force: Force, path: Path) -> None:
    """Write a force as our own JSON, or as a `.mul` force list by the end of the file's name."""
    text = force_to_mul(force) if path.suffix.lower() == ".mul" else force_to_json(force)
    path.write_text(text, encoding="utf-8")


def force_to_json(force: Force) -> str:
    """A force as our own JSON.

    >>> force_from_json(force_to_json(Force("Recon", (Member("Wasp WSP-1A"),)))).name
    'Recon'
    """
    return msgspec.json.format(msgspec.json.encode(force), indent=2).decode() + "\n"


def force_from_json(text: str | bytes) -> Force:
    """The force of our own JSON.

    >>> force_from_json('{"units": [{"unit": "Wasp WSP-1A", "gunnery": 12}]}')
    Traceback (most recent call last):
    boxcars.catalog.force.BadForce: the force cannot be read: Expected `int` <= 8 - at `$.units[0].gunnery`
    """
    try:
        force = msgspec.json.decode(text, type=Force)
    except (msgspec.DecodeError, UnicodeError) as wrong:
        raise BadForce(f"the force cannot be read: {wrong}") from None
    if force.boxcars_force > _VERSION:
        raise BadForce("the force was saved by a newer Boxcars")
    return Force(force.name).with_units(*force.units)


def force_to_mul(force: Force) -> str:
    """A force as the force list of other programs.

    >>> print(force_to_mul(Force("Recon", (Member("Timber Wolf Prime", "Natasha", 2, 3),))).splitlines()[2].strip())
    <entity chassis="Mad Cat" model="Prime">
    """
    return write_mul(map(_listed, force.units))


def _listed(member: Member) -> Listed:
    design = any_design(member.unit)
    return Listed(design.chassis, design.model, member.pilot, member.gunnery, member.piloting)
