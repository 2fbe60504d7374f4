"""The Battle Value of battle armor: the mean of its troopers, and more for a larger squad."""

from __future__ import annotations

from typing import Final

import msgspec

from boxcars.catalog.battle_value.loadout import Loadout, Piece
from boxcars.catalog.battle_value.movement import speed_factor, troop_modifier
from boxcars.catalog.battle_value.offense import ammunition, by_weight
from boxcars.catalog.battle_value.result import BattleValue, Sheet, half_up
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.platoon import TroopMP
from boxcars.catalog.units.suits import holds_on, suit_mp
from boxcars.catalog.working import Step, Working, number

_ARMOR_FACTOR: Final = 2.5
_SPECIAL_ARMOR_FACTOR: Final = 3.5
_SPECIAL_ARMOR: Final = frozenset({"fire-resistant", "reactive", "reflective"})
_HIDING_ARMOR: Final = {
    "ba-basic-stealth": 0.2,
    "ba-prototype-stealth": 0.2,
    "ba-stealth": 0.2,
    "ba-improved-stealth": 0.3,
    "ba-mimetic": 0.3,
}
_SMALL_TARGET: Final = 0.1
_CAMO: Final = 0.2
_DEFAULT_RIFLE: Final = "InfantryAssaultRifle"
_SQUAD: Final = "Squad"


def battle_armor_value(design: BattleArmor) -> BattleValue:
    """The Battle Value of a squad.

    >>> from boxcars.catalog import Fitting
    >>> squad = BattleArmor(chassis="Elemental", tech_base="clan", suits=5, weight_class="medium", walk=1, jump=3,
    ...     motion="jump", armor=10, equipment=(Fitting("BA Manipulators [Battle Claw]", "Squad"),))
    >>> battle_armor_value(squad).total
    237
    """
    load = Loadout(design.equipment, design.year)
    defensive = _defensive(design, load)
    sheets = [_offensive(design, load, f"Trooper {n}") for n in range(1, design.suits + 1)]
    mean = sum(defensive.value + sheet.value for sheet in sheets) / max(1, design.suits)
    factor = design.suits * (0.9 + 0.1 * design.suits)
    steps = (
        Step("mean trooper", mean),
        Step("squad", mean * factor, f"x {design.suits} suits x {number(0.9 + 0.1 * design.suits)}"),
    )
    different: dict[float, Sheet] = {}
    for sheet in sheets:
        different.setdefault(sheet.value, sheet)
    parts = (defensive.working(), *(sheet.working() for sheet in different.values()))
    return BattleValue(design.name, (*parts, Working("Battle Value", steps, mean * factor)), half_up(mean * factor))


def _boosted_mp(design: BattleArmor, load: Loadout) -> TroopMP:
    """The MP of a suit whose myomer booster is on."""
    mp = suit_mp(design)
    if not load.has("masc"):
        return mp
    return msgspec.structs.replace(mp, ground=mp.ground + (1 if design.weight_class in ("heavy", "assault") else 2))


def _defensive(design: BattleArmor, load: Loadout) -> Sheet:
    sheet = Sheet("defensive")
    sheet.add("trooper", 1)
    factor = _SPECIAL_ARMOR_FACTOR if _has_special_armor(load) else _ARMOR_FACTOR
    sheet.add("armor", design.armor * factor, f"{design.armor} x {factor}")
    for piece in load.defenses:
        sheet.add(piece.label, _defense_value(piece, max(1, design.suits)))
    modifier = troop_modifier(_boosted_mp(design, load))
    hidden = _HIDING_ARMOR.get(design.armor_kind, 0.0)
    hidden += _CAMO if load.has("visual-camo") and design.armor_kind != "ba-mimetic" else 0.0
    sheet.times("target movement and stealth", 1 + modifier / 10 + _SMALL_TARGET + hidden, f"modifier {modifier}")
    return sheet


def _has_special_armor(load: Loadout) -> bool:
    """Whether the suits list the slots of armor against fire, missiles or lasers."""
    # Published values count such armor only where its slots are listed, whatever kind of armor the suit names.
    armor = (piece.facts.item for piece in load.pieces if piece.facts.item.kind == "armor")
    return any(item.properties & _SPECIAL_ARMOR for item in armor)


def _defense_value(piece: Piece, suits: int) -> float:
    if piece.has("ecm"):
        return 2.0 if piece.has("angel-ecm") else 1.0
    if piece.has("bap"):
        return 1.0
    if piece.has("ams"):
        return piece.value if piece.fitting.loc == _SQUAD else piece.value / suits
    return 0.0


def _offensive(design: BattleArmor, load: Loadout, trooper: str) -> Sheet:
    sheet = Sheet("offensive" if trooper == "Trooper 1" else f"offensive, {trooper}")
    weapons = [w for w in load.weapons if _counts(w) and w.fitting.loc in (_SQUAD, trooper)]
    for weapon in weapons:
        sheet.add(weapon.label, _share(weapon, design))
    for name, value, note in _against_mechs(design, load, weapons):
        sheet.add(name, value, note)
    bins = [bin for bin in load.bins if bin.fitting.loc in (_SQUAD, trooper)]
    for name, value, note in ammunition(weapons, bins, by_weight):
        sheet.add(name, value, note)
    for piece in load.gear:
        if piece.fitting.loc == trooper and not _is_claw(piece):
            sheet.add(piece.label, piece.value)
    mp = _boosted_mp(design, load).best
    sheet.times("speed", speed_factor(mp), f"{mp} MP")
    return sheet


def _counts(weapon: Piece) -> bool:
    return weapon.facts.item.file_name != _DEFAULT_RIFLE


def _share(weapon: Piece, design: BattleArmor) -> float:
    return weapon.value / design.suits if weapon.fitting.carried == "squad-support" else weapon.value


def _is_claw(piece: Piece) -> bool:
    return piece.has("vibroclaw") or piece.has("magnet-claw")


def _against_mechs(design: BattleArmor, load: Loadout, weapons: list[Piece]) -> list[tuple[str, float, str]]:
    """The weapons that troopers use on a 'Mech they have climbed count again, and their claws for the first time."""
    if not _swarms(design, load):
        return []
    counted = []
    for weapon in weapons:
        body = weapon.fitting.suit_place == "body"
        if not (weapon.has("missile") or weapon.has("infantry") or body):
            counted.append((f"{weapon.fitting.name} against 'Mechs", _share(weapon, design), ""))
    counted += [(piece.label, piece.value, "against 'Mechs") for piece in load.gear if _is_claw(piece)]
    return counted


def _swarms(design: BattleArmor, load: Loadout) -> bool:
    """Whether the weapons count for anti-'Mech attacks."""
    if design.weight_class not in ("pa-l", "light", "medium") or design.motion == "umu":
        return False
    clamped = design.build != "quad" and load.has("magnetic-clamp")
    return (clamped or holds_on(design)) and not _is_burdened(design, load)


def _is_burdened(design: BattleArmor, load: Loadout) -> bool:
    """Missiles on the body, with ammunition left, weigh down all but Clan suits."""
    if design.is_clan:
        return False
    missiles = (w for w in load.weapons if w.has("missile") and w.fitting.suit_place == "body")
    return any(w.has("one-shot") or load.carries_ammo(w.facts.item.ammo) for w in missiles)
