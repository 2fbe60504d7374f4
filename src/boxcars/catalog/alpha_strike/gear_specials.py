"""Special abilities from equipment that is not a weapon, and from transport bays."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.alpha_strike.kind import LARGE, CardType
from boxcars.catalog.alpha_strike.special import Specials
from boxcars.catalog.gear.equipment_table import Equipment
from boxcars.catalog.units.carried import carried
from boxcars.catalog.units.construction import EngineKind
from boxcars.catalog.units.design import Design, Fitting, Mech, Vehicle
from boxcars.catalog.units.fitting import Bay

_BY_NAME: Final = {
    "Active Probe (Beagle)": "PRB",
    "Active Probe (Beagle) Prototype": "PRB",
    "Clan Active Probe": "PRB",
    "Improved Sensors": "RCN",
    "Clan Improved Sensors": "RCN",
    "Clan Light Active Probe": "LPRB",
    "Active Probe (Light)": "LPRB",
    "Bloodhound Active Probe": "BH",
    "Bloodhound Active Probe (THB)": "BH",
    "Clan Nova Combined Electronic Warfare System (CEWS)": "ECM PRB NOVA MHQ+1.5",
    "Battle Armor Improved C3": "C3I MHQ+2",
    "Clan ProtoMech Quad Melee System": "MEL",
    "Prototype Triple Strength Myomer": "TSMX",
    "Cargo Container (10 tons)": "CT+10",
}
_BY_WORD: Final = (
    ("ew-equipment", "ECM LPRB"),
    ("watchdog", "ECM LPRB WAT"),
    ("angel-ecm", "AECM"),
    ("single-hex-ecm", "LECM"),
    ("ecm", "ECM"),
    ("heavy-bridge-layer", "BRID"),
    ("medium-bridge-layer", "BRID"),
    ("light-bridge-layer", "BRID"),
    ("c3em", "C3S C3EM+1 MHQ+2"),
    ("c3s", "C3S MHQ+1"),
    ("c3sbs", "C3BSS+1 MHQ+2"),
    ("naval-c3", "NC3"),
    ("c3i", "C3I MHQ+2.5"),
    ("drone-operating-system", "DRO"),
    ("srcs", "RBT"),
    ("sasrcs", "RBT ECM"),
    ("caspar", "RBT SDCS"),
    ("casparii", "RBT"),
    ("remote-drone-command-console", "DCC+1"),
    ("ejection-seat", "ES"),
    ("bulldozer", "ENG"),
    ("is-claw", "MEL"),
    ("talon", "MEL"),
    ("spikes", "MEL"),
    ("shield", "MEL SHLD"),
    ("is-backhoe", "MEL ENG"),
    ("is-pile-driver", "MEL ENG"),
    ("is-mining-drill", "MEL ENG"),
    ("is-rock-cutter", "MEL ENG"),
    ("is-wrecking-ball", "MEL ENG"),
    ("is-dual-saw", "MEL SAW"),
    ("is-chainsaw", "MEL SAW"),
    ("is-buzzsaw", "MEL SAW"),
    ("is-retractable-blade", "MEL SAW"),
    ("club", "MEL"),
    ("mobile-hpg", "HPG"),
    ("sensor-dispenser", "RSD+1 RCN"),
    ("lookdown-radar", "RCN"),
    ("recon-camera", "RCN"),
    ("hires-imager", "RCN"),
    ("hyperspectral-imager", "RCN"),
    ("infrared-imager", "RCN"),
    ("searchlight", "SRCH"),
    ("ba-searchlight", "SRCH"),
    ("radical-heatsink", "RHS"),
    ("emergency-coolant-system", "ECS"),
    ("viral-jammer-decoy", "DJ"),
    ("viral-jammer-homing", "HJ"),
    ("harjel-ii", "BHJ2"),
    ("harjel-iii", "BHJ3"),
    ("harjel", "BHJ"),
    ("industrial-tsm", "I-TSM"),
    ("tsm", "TSM"),
    ("voidsig", "MAS"),
    ("nullsig", "STL"),
    ("chameleon-shield", "STL"),
    ("umu", "UMU"),
    ("advanced-firecontrol", "AFC"),
    ("basic-firecontrol", "BFC"),
    ("fully-amphibious", "AMP"),
    ("limited-amphibious", "AMP"),
    ("amphibious", "AMP"),
    ("armored-motive-system", "ARS"),
    ("vehicle-mine-dispenser", "MDS+2"),
    ("space-mine-dispenser", "MDS+2"),
    ("minesweeper", "MSW"),
    ("is-minesweeper", "MSW"),
    ("mobile-field-base", "MFB"),
    ("off-road", "ORO"),
    ("dune-buggy", "DUN"),
    ("hitch", "HTC"),
    ("tractor-modification", "HTC"),
    ("trailer-modification", "HTC"),
    ("command-console", "MHQ+1"),
    ("visual-camo", "LMAS"),
    ("parafoil", "PAR"),
    ("space-adaptation", "SOA"),
)
"""What equipment gives, by the first word that describes it."""

_SIZED: Final = {"drone-carrier-control": "DCC", "mash": "MASH", "atac": "ATAC"}
_CASES: Final = (("case", "CASE"), ("casep", "CASEP"), ("caseii", "CASEII"))
_HOLDS_AIR: Final[tuple[EngineKind, ...]] = (
    *("fusion", "xl", "clan-xl", "xxl", "clan-xxl", "light", "compact", "fission", "fuel-cell"),
)
_BAYS: Final = {
    "asfbay": "AT",
    "mechbay": "MT",
    "protomechbay": "PT",
    "smallcraftbay": "ST",
    "lightvehiclebay": "VTM",
    "heavyvehiclebay": "VTH",
}
_CARGO: Final = ("cargobay", "liquidcargobay", "refrigeratedcargobay", "insulatedcargobay")
_PLATOON_TONS: Final = {"foot": 5, "jump": 6, "motorized": 7, "mechanized": 8}


def gear_specials(design: Design, card: CardType, abilities: Specials) -> None:
    """Add what equipment gives.

    >>> from boxcars.catalog import design
    >>> found = Specials()
    >>> gear_specials(design("Highlander HGN-732"), "BM", found)
    >>> found.texts()
    ['CASE']
    """
    for fitting, item in carried(design):
        if item.kind == "gear":
            abilities.grant(granted(item) or _of_this_unit(design, card, fitting, item))


def granted(item: Equipment) -> str:
    """What a piece of equipment gives to any unit, in the words of `Specials.grant`.

    >>> from boxcars.catalog import equipment
    >>> granted(equipment("ECM Suite (Guardian)")), granted(equipment("Hatchet")), granted(equipment("Jump Jet"))
    ('ECM', 'MEL', '')
    """
    if item.name in _BY_NAME:
        return _BY_NAME[item.name]
    return next((words for word, words in _BY_WORD if item.has(word)), "")


def bay_specials(design: Design, card: CardType, abilities: Specials) -> None:
    """Add what transport bays give; fighters have none, and only large craft count their doors.

    >>> found = Specials()
    >>> truck = Vehicle(chassis="Truck", tons=20, motion="wheeled", cruise=5, armor={}, equipment=(),
    ...     bays=(Bay("troopspace", 6.0), Bay("cargobay", 2.5, 1)))
    >>> bay_specials(truck, "CV", found)
    >>> found.texts()
    ['CT2.5', 'IT6']
    """
    if card == "AF":
        return
    for bay in getattr(design, "bays", ()):
        _add_bay(bay, abilities, doors=bay.doors if card in LARGE else 0)


def _add_bay(bay: Bay, abilities: Specials, *, doors: int) -> None:
    kind = bay.kind.lower().removeprefix("arts")
    if kind in _BAYS:
        abilities.add(_BAYS[kind], int(bay.size), doors=doors)
        abilities.add("MFB", 1)
    elif kind in _CARGO:
        abilities.add("CT", bay.size, doors=doors)
    elif kind == "infantrybay":
        abilities.add("IT", bay.size * _PLATOON_TONS.get(bay.platoon.lower(), 5))
    elif kind == "troopspace":
        abilities.add("IT", bay.size)
    elif kind == "dockingcollar":
        abilities.add("DT", 1)
    elif kind.startswith("navalrepair"):
        abilities.add("MFB", 1)


def _of_this_unit(design: Design, card: CardType, fitting: Fitting, item: Equipment) -> str:
    """What equipment gives by its size, or to some types of unit only."""
    for word, code in _SIZED.items():
        if item.has(word):
            return f"{code}+{fitting.size:g}"
    if item.has("cargo"):
        return f"CT+{fitting.size:g}"
    if item.has("communications"):
        tons = getattr(design, "tons", 0.0)
        return f"MHQ+{int(fitting.size)}" + (" RCN" if tons and fitting.size >= tons / 20 else "")
    if item.has("booby-trap"):
        return "" if card in ("PM", "CI", "BA") else "BT"
    if item.has("environmental-sealing"):
        return _sealed(design, card)
    if isinstance(design, Mech | Vehicle):
        return next((code for word, code in _CASES if item.has(word)), "")
    return ""


def _sealed(design: Design, card: CardType) -> str:
    """Sealing keeps water and vacuum out of ground units only, those that fly on wings gain nothing by it."""
    if card not in ("IM", "CV", "SV") or not isinstance(design, Mech | Vehicle):
        return ""
    return "SEAL SOA" if design.engine.kind in _HOLDS_AIR else "SEAL"
