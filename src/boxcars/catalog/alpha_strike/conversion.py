"""From a design to its card."""

from __future__ import annotations

import msgspec

from boxcars.catalog.alpha_strike.arcs import Arc, arcs
from boxcars.catalog.alpha_strike.card import Card, Formula
from boxcars.catalog.alpha_strike.damage import Damage, damage
from boxcars.catalog.alpha_strike.durability import armor, structure, threshold
from boxcars.catalog.alpha_strike.kind import card_type, size
from boxcars.catalog.alpha_strike.movement import movement, primary_mode, tmm
from boxcars.catalog.alpha_strike.point_value import point_value
from boxcars.catalog.alpha_strike.specials import implied, in_older_printing, specials
from boxcars.catalog.alpha_strike.troops import platoon_damage, suits_damage
from boxcars.catalog.alpha_strike.weapons import Gun, guns
from boxcars.catalog.library.entry import role_of
from boxcars.catalog.library.library import any_design
from boxcars.catalog.units.aerospace import AerospaceUnit
from boxcars.catalog.units.design import BattleArmor, CapitalShip, Design, DropShip, Infantry, SmallCraft
from boxcars.catalog.working import Step, Working


def card(design: Design | str, *, formula: Formula = "later") -> Card:
    """The Alpha Strike card of a design or a name, priced by today's formula or by that of the errata's lists.

    >>> from boxcars.catalog import design
    >>> print(card("Archer ARC-2R"))
    Archer ARC-2R: BM 3, TMM 1, 8", 2/3/3, OV 1, A 7, S 6, IF2,LRM1/2/2,REAR1/1/-, Missile Boat, 39 PV
    >>> card(design("Archer ARC-2R"), formula="pv2016").pv
    39
    """
    if isinstance(design, str):
        design = any_design(design)
    unpriced = _unpriced(design, formula)
    price = point_value(unpriced, formula)
    return msgspec.structs.replace(unpriced, pv=int(price.total), workings=(*unpriced.workings, price))


def _unpriced(design: Design, formula: Formula) -> Card:
    """All of a card but what it costs, with how it comes about."""
    kind, big = card_type(design), size(design)
    aerospace = isinstance(design, AerospaceUnit)
    modes, moving = movement(design)
    primary = primary_mode(modes, on_foot=kind in ("CI", "BA"))
    plates, plating = armor(design)
    points, frame = structure(design)
    weapons = guns(design)
    dealt, by_arc = _dealt(design, weapons)
    abilities = specials(design, kind, big, modes, primary, dealt, weapons, armor=plates)
    modifier = 0 if aerospace else tmm(modes[primary])
    edge = threshold(kind, plates) if aerospace else None
    workings = (
        _size_working(design, kind, big),
        moving,
        _tmm_working(f"Move {modes[primary]}{primary}", modifier),
        plating,
        frame,
        *_threshold_workings(edge, plates),
        *dealt.workings,
    )
    return Card(
        name=design.name,
        type=kind,
        size=big,
        tmm=modifier,
        move=modes,
        damage=dealt.standard,
        overheat=dealt.overheat,
        armor=plates,
        structure=points,
        threshold=edge,
        specials=abilities if formula == "later" else in_older_printing(abilities),
        implied=implied(kind, design),
        arcs=by_arc,
        role=role_of(design),
        formula=formula,
        workings=workings,
    )


def _size_working(design: Design, kind: str, big: int) -> Working:
    return Working("size", (Step(f"{kind} of {getattr(design, 'tons', 0):g} tons", big),), big)


def _tmm_working(move: str, modifier: int) -> Working:
    return Working("TMM", (Step(move, modifier, cite="AS-016.1"),), modifier)


def _threshold_workings(value: int | None, plates: int) -> tuple[Working, ...]:
    """How the threshold of an aerospace unit comes about; other units have none."""
    if value is None:
        return ()
    return (Working("threshold", (Step("armor", plates), Step("threshold", value, "a part, rounded up")), value),)


def _dealt(design: Design, weapons: tuple[Gun, ...]) -> tuple[Damage, tuple[Arc, ...]]:
    match design:
        case BattleArmor():
            return suits_damage(design, weapons), ()
        case Infantry():
            return platoon_damage(design, weapons), ()
        case SmallCraft() | DropShip() | CapitalShip():
            by_arc, workings = arcs(design, weapons)
            return Damage(workings=workings), by_arc
        case _:
            return damage(design, weapons), ()
