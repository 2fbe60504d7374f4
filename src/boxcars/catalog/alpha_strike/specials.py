"""The special abilities of a card: from equipment, from weapons and from what the unit is."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from boxcars.catalog.alpha_strike.damage import Damage
from boxcars.catalog.alpha_strike.durability import bar_rating
from boxcars.catalog.alpha_strike.explosives import carries_explosives
from boxcars.catalog.alpha_strike.gear_specials import bay_specials, gear_specials
from boxcars.catalog.alpha_strike.kind import LARGE, CardType, large_word
from boxcars.catalog.alpha_strike.movement import INCHES_PER_MP, jump_mp, tmm
from boxcars.catalog.alpha_strike.rounding import normal, up
from boxcars.catalog.alpha_strike.special import Special, Specials
from boxcars.catalog.alpha_strike.troops import is_own, platoon_tag
from boxcars.catalog.alpha_strike.weapon_specials import granted
from boxcars.catalog.alpha_strike.weapons import Gun
from boxcars.catalog.units.aerospace import AerospaceUnit
from boxcars.catalog.units.carried import carried, count, has
from boxcars.catalog.units.design import (
    BattleArmor,
    CapitalShip,
    Design,
    DropShip,
    Emplacement,
    Fighter,
    Infantry,
    Mech,
    ProtoMech,
    SmallCraft,
    Vehicle,
)
from boxcars.catalog.units.platoon import attacks_mechs, is_diving, transport_weight
from boxcars.catalog.units.suits import has_gloves, holds_on

_ARMORS: Final = {
    "commercial": "BAR",
    "ferro-lamellor": "CR",
    "hardened": "CR",
    "stealth": "STL",
    "vehicular-stealth": "STL",
    "ba-basic-stealth": "STL",
    "ba-stealth": "STL",
    "ba-improved-stealth": "STL",
    "ba-prototype-stealth": "STL",
    "ba-mimetic": "MAS",
    "anti-penetrative-ablation": "ABA",
    "ballistic-reinforced": "BRA",
    "heat-dissipating": "FR",
    "ba-fire-resistant": "FR",
    "impact-resistant": "IRA",
    "reactive": "RCA",
    "ba-reactive": "RCA",
    "reflective": "RFA",
    "ba-reflective": "RFA",
}
_TRAINED: Final = {
    "fire-engineers": "FF",
    "mine-engineers": "MSW",
    "mountain": "MTN",
    "paratroops": "PAR",
    "scuba": "UMU",
    "trench-engineers": "TRN",
}
_FUEL_PER_POINT: Final = 20
_LAM_FUEL: Final = 4
_BOMBS_PER_POINT: Final = 5
_BOMB_RACK: Final = "CLBAMicroBomb"
_KILOTON: Final = 1000
_OLDER_PRINTING_LACKS: Final = ("JMPS", "JMPW", "SUBS", "SUBW")


def specials(
    design: Design,
    card: CardType,
    size: int,
    modes: Mapping[str, int],
    primary: str,
    dealt: Damage,
    guns: Sequence[Gun],
    *,
    armor: int,
) -> tuple[Special, ...]:
    """All special abilities that a card prints.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> [special.text for special in card(design("Archer ARC-2R")).specials]
    ['IF2', 'LRM1/2/2', 'REAR1/1/-']
    """
    abilities = Specials()
    gear_specials(design, card, abilities)
    bay_specials(design, card, abilities)
    _weapons(design, card, guns, abilities)
    for special in dealt.specials:
        abilities.put(special)
    _armor(design, abilities)
    _explosions(design, card, dealt, abilities)
    _movement(modes, primary, abilities)
    _kind(design, card, size, abilities)
    _clean_up(abilities, card, armor)
    return abilities.sorted()


def implied(card: CardType, design: Design) -> tuple[str, ...]:
    """Abilities that every unit of a type has, so that the card does not print them.

    >>> from boxcars.catalog import design
    >>> implied("BM", design("Atlas AS7-D"))
    ('SEAL', 'SOA', 'SRCH')
    """
    if card == "BM":
        return ("SEAL", "SOA", "SRCH")
    if card == "PM":
        return ("SOA",)
    submarine = isinstance(design, Vehicle) and card == "CV" and design.motion == "submarine"
    return ("SEAL",) if card == "AF" or card in LARGE or submarine else ()


def _weapons(design: Design, card: CardType, guns: Sequence[Gun], abilities: Specials) -> None:
    """Abilities of weapons; the rear of a vehicle gives none, and large craft have them in their arcs."""
    aero = isinstance(design, AerospaceUnit)
    for gun in guns:
        if isinstance(design, Vehicle) and gun.fitting.loc == "RR":
            continue
        if card in LARGE and not gun.item.has("screen-launcher"):
            continue
        if isinstance(design, BattleArmor) and not is_own(gun):
            continue
        abilities.grant(granted(gun.item, aero=aero))
    if isinstance(design, Infantry) and (tag := platoon_tag(design)):
        abilities.grant(granted(tag))


def _armor(design: Design, abilities: Specials) -> None:
    kind = getattr(design, "armor_kind", "")
    if kind in _ARMORS:
        abilities.add(_ARMORS[kind])
    if bar_rating(design) < 10:
        abilities.add("BAR")
    if any(fitting.armored for fitting in design.equipment) or (isinstance(design, Mech) and design.armored):
        abilities.add("ARM")


def _explosions(design: Design, card: CardType, dealt: Damage, abilities: Specials) -> None:
    if card in ("CI", "BA") or card in LARGE:
        return
    if carries_explosives(design):
        if design.is_clan and card in ("BM", "IM", "CV", "SV") and not isinstance(design, Fighter):
            abilities.add("CASE")
    elif not isinstance(design, Fighter) or any(dealt.standard):
        abilities.add("ENE")


def _movement(modes: Mapping[str, int], primary: str, abilities: Specials) -> None:
    """JMPS and its like: how much harder a unit is to hit in the air or under water than in its first mode."""
    for mode, strong, weak in (("j", "JMPS", "JMPW"), ("s", "SUBS", "SUBW")):
        if mode in modes and mode != primary:
            more = tmm(modes[mode]) - tmm(modes[primary])
            if more:
                abilities.add(strong if more > 0 else weak, abs(more))


def _kind(design: Design, card: CardType, size: int, abilities: Specials) -> None:
    word = large_word(card, size, getattr(design, "tons", 0.0))
    if word:
        abilities.add(word)
    match design:
        case Mech():
            _mech(design, card, abilities)
        case Vehicle():
            _vehicle(design, card, abilities)
        case Emplacement():
            abilities.add("SRCH")
        case ProtoMech():
            _protomech(design, abilities)
        case Infantry():
            _platoon(design, abilities)
        case BattleArmor():
            _suits(design, abilities)
        case Fighter():
            _fighter(design, card, size, abilities)
        case SmallCraft() | DropShip() | CapitalShip():
            _large_craft(design, abilities)


def _engine(kind: str, abilities: Specials) -> None:
    if kind == "ice":
        abilities.add("EE")
    elif kind == "fuel-cell":
        abilities.add("FC")


def _mech(design: Mech, card: CardType, abilities: Specials) -> None:
    _engine(design.engine.kind, abilities)
    if design.omni:
        abilities.add("OMNI")
    if "trailer_hitch" in design.quirks:
        abilities.add("HTC")
    if design.cockpit == "interface":
        abilities.add("DN")
    if "command-console" in design.cockpit:
        abilities.add("MHQ", 1)
    if design.cockpit.startswith("virtual-reality"):
        abilities.add("VR")
    if card == "IM":
        abilities.add("BFC" if design.cockpit.endswith("industrial") else "AFC")
    if design.quadvee:
        abilities.add("QV")
    if design.lam:
        _lam(design, abilities)


def _lam(design: Mech, abilities: Specials) -> None:
    bays = count(design, "bomb-bay")
    if bays:
        abilities.add("BOMB", up(bays / _BOMBS_PER_POINT))
    tanks = sum(item.name == "Fuel Tank" for _, item in carried(design))
    abilities.add("FUEL", _LAM_FUEL * (1 + tanks))
    thrust = jump_mp(design)
    if design.lam == "bimodal":
        abilities.put(Special("BIM", bands=(thrust,)))
    else:
        abilities.put(Special("LAM", bands=(thrust * 3 * INCHES_PER_MP, thrust)))


def _vehicle(design: Vehicle, card: CardType, abilities: Specials) -> None:
    _engine(design.engine_kind, abilities)
    if design.omni:
        abilities.add("OMNI")
    if "trailer_hitch" in design.quirks:
        abilities.add("HTC")
    if card == "CV":
        abilities.add("SRCH")
    if design.motion == "vtol":
        abilities.add("ATMO")


def _protomech(design: ProtoMech, abilities: Specials) -> None:
    if design.motion == "glider":
        abilities.add("GLD")
    if has(design, "magnetic-clamp"):
        abilities.add("MCS" if design.tons < 10 else "UCS")


def _platoon(design: Infantry, abilities: Specials) -> None:
    abilities.add("CAR", math.ceil(transport_weight(design)))
    if attacks_mechs(design):
        abilities.add("AM")
    for word, code in _TRAINED.items():
        if word in design.specialties:
            abilities.add(code)
    if is_diving(design):
        abilities.add("UMU")
    if "tsm_implant" in design.augmentations:
        abilities.add("TSI")


def _suits(design: BattleArmor, abilities: Specials) -> None:
    abilities.add("CAR", design.suits)
    if design.motion == "umu":
        abilities.add("UMU")
    bombs = sum(item.file_name == _BOMB_RACK for _, item in carried(design)) * design.suits // _BOMBS_PER_POINT
    if bombs:
        abilities.add("BOMB", bombs)
    if has(design, "magnetic-clamp"):
        abilities.add("XMEC")
    if holds_on(design):
        abilities.add("MEC")
    if swarms(design):
        abilities.add("AM")


def swarms(design: BattleArmor) -> bool:
    """Whether battle armor can attack 'Mechs at their feet or swarm them.

    >>> squad = BattleArmor(chassis="Elemental", suits=5, weight_class="medium", walk=1, motion="jump", armor=10,
    ...     equipment=())
    >>> swarms(squad)
    False
    """
    if any(item.file_name in ("SwarmMek", "LegAttack") for _, item in carried(design)):
        return True
    if design.build == "quad" or design.weight_class in ("heavy", "assault"):
        return False
    return has_gloves(design) or count(design, "basic-manipulator") > 1 or has(design, "battle-claw")


def _fighter(design: Fighter, card: CardType, size: int, abilities: Specials) -> None:
    _engine(design.engine_kind, abilities)
    if design.cockpit == "command-console":
        abilities.add("MHQ", 1)
    if card == "AF":
        abilities.grant("VSTOL SPC")
        abilities.add("FUEL", normal(design.fuel / _FUEL_PER_POINT))
        abilities.add("BOMB", size)
        return
    abilities.add("ATMO")
    if card == "CF":
        abilities.add("BOMB", size)
        if design.vstol:
            abilities.add("VSTOL")
        return
    if has(design, "vstol-chassis") or has(design, "stol-chassis"):
        abilities.add("VSTOL")
    bombs = up((count(design, "external-stores-hardpoint") + _bomb_bay_tons(design)) / _BOMBS_PER_POINT)
    if bombs:
        abilities.add("BOMB", bombs)


def _bomb_bay_tons(design: Fighter) -> int:
    """Whole tons of cargo that an internal bomb bay lets a craft drop."""
    if "internal_bomb" not in design.quirks:
        return 0
    return math.floor(sum(bay.size for bay in design.bays if bay.kind == "cargobay"))


def _large_craft(design: SmallCraft | DropShip | CapitalShip, abilities: Specials) -> None:
    abilities.add("SPC")
    if not isinstance(design, CapitalShip):
        abilities.add("VSTOL")
        if isinstance(design, DropShip) and design.crew >= 30:
            abilities.add("CRW", normal(design.crew / 60))
        return
    if design.crew >= 60:
        abilities.add("CRW", normal(design.crew / 120))
    if design.variety != "station" and design.drive_core != "none":
        abilities.add("KF")
    if design.lithium_fusion:
        abilities.add("LF")
    if design.hpg:
        abilities.add("HPG")


def _clean_up(abilities: Specials, card: CardType, armor: int) -> None:
    """What one ability does to another."""
    if "MHQ" in abilities:
        abilities.put(Special("MHQ", math.floor(abilities.value("MHQ"))))
    for better, worse in (("CASEII", "CASE"), ("XMEC", "MEC"), ("AECM", "ECM")):
        if better in abilities:
            abilities.drop(worse)
    if any(code in abilities for code in ("PRB", "LPRB", "NOVA", "BH", "WAT")):
        abilities.add("RCN")
    if "ENE" in abilities:
        abilities.drop("CASE", "CASEP", "CASEII")
    if not armor:
        abilities.drop("BAR")
    _cargo(abilities, card)


def _cargo(abilities: Specials, card: CardType) -> None:
    tons, doors = abilities.value("CT"), abilities.doors("CT")
    if tons > _KILOTON:
        abilities.drop("CT")
        abilities.put(Special("CK", normal(tons / _KILOTON), doors=doors))
    elif "CT" in abilities and card in LARGE:
        abilities.put(Special("CT", normal(tons), doors=doors))


def in_older_printing(abilities: Sequence[Special]) -> tuple[Special, ...]:
    """The abilities that cards had when the lists of the errata were printed.

    >>> [special.text for special in in_older_printing((Special("JMPS", 1), Special("OMNI")))]
    ['OMNI']
    """
    return tuple(special for special in abilities if special.code not in _OLDER_PRINTING_LACKS)
