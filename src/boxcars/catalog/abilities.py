"""What a unit can do besides shooting and marching, in the words by which players look for it: ECM, jump, C3."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.design import BattleArmor, Design, Mech, ProtoMech, Vehicle

_WORDS: Final = {
    "ecm": "ECM",
    "angel-ecm": "ECM",
    "single-hex-ecm": "ECM",
    "bap": "probe",
    "tag": "TAG",
    "c3s": "C3",
    "c3-master": "C3",
    "c3i": "C3",
    "c3sbs": "C3",
    "c3-boosted-master": "C3",
    "naval-c3": "C3",
    "ams": "AMS",
    "stealth": "stealth",
    "nullsig": "stealth",
    "case": "CASE",
    "caseii": "CASE",
    "masc": "MASC",
    "tsm": "TSM",
    "targcomp": "targeting computer",
    "artemis": "Artemis",
    "artemis-v": "Artemis",
    "artillery": "artillery",
    "indirect": "indirect fire",
    "flamer": "flamer",
    "plasma": "plasma",
    "mash": "MASH",
    "vehicle-mine-dispenser": "mines",
    "umu": "UMU",
}
"""The words for what the equipment tables say of an item."""


def abilities(design: Design) -> tuple[str, ...]:
    """The abilities of a unit, in order.

    >>> from boxcars.catalog import design
    >>> abilities(design("Raven RVN-3L"))
    ('CASE', 'ECM', 'TAG', 'probe')
    """
    jumps = isinstance(design, Mech | Vehicle | BattleArmor | ProtoMech) and design.jump > 0
    properties = (word for fitting in design.equipment if fitting.item for word in fitting.item.properties)
    found = {_WORDS[word] for word in properties if word in _WORDS}
    return tuple(sorted(found | ({"jump"} if jumps else set())))


def has_ability(abilities: tuple[str, ...], wanted: str) -> bool:
    """Whether an ability is among some, in any case and with or without its number.

    >>> has_ability(("ECM", "IF2", "TUR(2/2/1)"), "if"), has_ability(("ECM",), "C3")
    (True, False)
    """
    wanted = wanted.casefold()
    return any(_is(ability.casefold(), wanted) for ability in abilities)


def _is(ability: str, wanted: str) -> bool:
    rest = ability.removeprefix(wanted)
    return rest != ability and not rest[:1].isalpha()
