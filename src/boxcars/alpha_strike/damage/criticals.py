"""Critical hits: the tables by kind of unit, and what each result does (ASB-11.3, ASB-11.4)."""

from __future__ import annotations

from typing import Final

from boxcars.alpha_strike.aerospace.arc_lines import arc_lines
from boxcars.alpha_strike.attacks.arcs import is_building
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage.marking import mark_damage, mark_destroyed
from boxcars.alpha_strike.events.damage_events import CriticalAvoided, CriticalRolled
from boxcars.alpha_strike.unit import MECHS, VEHICLES, Unit
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally

_ROWS: Final = """
 2  ammo         weapon       ammo          fuel          kf-boom         door
 3  engine       weapon       crew-stunned  fire-control  docking-collar  dock
 4  fire-control fire-control fire-control  engine        none            fire-control
 5  none         mp           fire-control  weapon        fire-control    none
 6  weapon       none         none          none          weapon          weapon
 7  mp           mp           none          none          thruster        weapon
 8  weapon       none         none          none          weapon          thruster
 9  none         mp           weapon        weapon        door            none
10  fire-control destroyed    weapon        engine        none            kf-drive
11  engine       weapon       crew-killed   fire-control  engine          engine
12  destroyed    weapon       engine        crew-killed   crew            crew
"""
_COLUMNS: Final = ("mech", "protomech", "vehicle", "fighter", "dropship", "jumpship")

TABLES: Final[dict[str, dict[int, str]]] = {
    column: {int(row.split()[0]): row.split()[n] for row in _ROWS.split("\n") if row}
    for n, column in enumerate(_COLUMNS, start=1)
}
"""The critical hit tables by kind of unit and by what two dice show."""

BOXES: Final = {"engine": 2, "fire-control": 4, "mp": 4, "weapon": 4, "crew": 2, "thruster": 1}
"""The boxes of each track on the card [AS-011.3]; what is not named here has as many as it needs."""
BLUNT: Final = -2
"""What the critical roll of a tandem charge is worth by another reading."""
DIE: Final = 6
_LARGE_CRAFT_ENGINE: Final = 3
"""Large craft lose a quarter, half and all of their thrust."""

_FATAL: Final = {
    "destroyed": "destroyed by a critical hit",
    "crew-killed": "its crew was killed",
    "fuel": "its fuel exploded",
}
_DOOMED: Final = "it will be destroyed"
CASEP_HOLDS: Final = 3
"""On this die or more a prototype CASE saves the unit."""


def column(unit: Unit) -> str | None:
    """The table of a unit; None for those that take no critical hits: infantry, battle armor and buildings."""
    if is_building(unit):
        return None
    if unit.type in ("SC", "DS", "DA"):
        return "dropship"
    if unit.type in ("JS", "WS", "SS"):
        return "jumpship"
    if unit.is_aerospace:
        return "fighter"
    if unit.type in MECHS:
        return "mech"
    return {"PM": "protomech"}.get(unit.type, "vehicle" if unit.type in VEHICLES else None)


def boxes(unit: Unit, kind: str) -> int | None:
    """How many hits of a kind a unit can take; None where nothing limits them."""
    if kind == "engine" and column(unit) in ("dropship", "jumpship"):
        return _LARGE_CRAFT_ENGINE
    return BOXES.get(kind)


def hits(unit: Unit, kind: str) -> int:
    """The critical hits of a kind that a unit has taken, those of this turn included."""
    return unit.criticals.get(kind, 0) + unit.marks.criticals.count(kind)


def modifiers(battle: Battle, unit: Unit, by: str, *, blunt: bool) -> Tally | None:
    """What is added to critical rolls against a unit; None for nothing."""
    lines = [Line("tandem charge", BLUNT, "AS-082.3")] if blunt else []
    if unit.has("CR"):
        relaxed = bool(by) and battle[by].has("REL")
        lines.append(Line("critical-resistant", -1 if relaxed else -2, "ASB-18.1"))
    if unit.has("IRA"):
        lines.append(Line("impact-resistant armor", 1, "ASB-18.1"))
    return Tally("critical roll", tuple(lines)) if lines else None


def result(unit: Unit, total: int) -> str:
    """What the table says; 1 or less is nothing, and more than 12 is 12.

    >>> from boxcars.alpha_strike import skirmish
    >>> atlas = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state["red-1"]
    >>> result(atlas, 1), result(atlas, 7), result(atlas, 13)
    ('none', 'mp', 'destroyed')
    """
    table = TABLES[column(unit) or "vehicle"]
    return table[min(total, 12)] if total > 1 else "none"


def roll(battle: Battle, unit: Unit, dice: Dice, *, by: str = "", blunt: bool = False) -> list[Event]:
    """One chance of a critical hit: roll, and mark what it does for the End Phase; a `blunt` charge has less of one."""
    if column(unit) is None:
        return []
    if unit.has("ARM") and "ARM" not in unit.spent:
        unit.spent.append("ARM")
        return [CriticalAvoided(unit=unit.id)]
    added = modifiers(battle, unit, by, blunt=blunt)
    rolled = dice.two_d6(f"critical hit on {unit.id}")
    critical = result(unit, rolled.total + (added.total if added else 0))
    effect = _mark(unit, critical, dice)
    return [CriticalRolled(unit=unit.id, roll=rolled, modifiers=added, result=critical, effect=effect)]


def _mark(unit: Unit, critical: str, dice: Dice) -> str:
    """Mark a result on a unit; what it does, in words."""
    if critical == "none":
        return "no effect"
    if critical in _FATAL:
        mark_destroyed(unit, _FATAL[critical])
        return _DOOMED
    if critical == "ammo":
        return _ammo(unit, dice)
    if critical == "crew-stunned":
        unit.marks.effects.append("stunned")
        return "it will neither move nor attack next turn"
    if critical == "weapon" and unit.card.arcs:
        return _mark_box(unit, f"weapon-{_weapons_hit(unit, dice)}")
    return _mark_box(unit, critical)


def _weapons_hit(unit: Unit, dice: Dice) -> str:
    """The arc and class of weapons of a large craft that a hit weakens, by dice: of those that it has (ASB-20.7)."""
    left = [line.key for line in arc_lines(unit.card)] or ["nose"]
    if len(left) == 1:
        return left[0]
    at = dice.d6(f"weapons hit on {unit.id}") - 1
    if len(left) > DIE:
        at += DIE * (dice.d6(f"weapons hit on {unit.id}") - 1)
    return left[at % len(left)]


def _mark_box(unit: Unit, kind: str) -> str:
    """Mark a box of a track; a track without one left takes no more hits, and some end with their last."""
    limit = boxes(unit, kind)
    if limit is not None and hits(unit, kind) >= limit:
        return "no box of this kind is left"
    unit.marks.criticals.append(kind)
    fatal = kind == "crew" or (kind == "engine" and column(unit) != "fighter")  # a fighter falls (ASB-20.7)
    if fatal and hits(unit, kind) == limit == BOXES[kind]:
        mark_destroyed(unit, f"its {kind} was hit a second time")
        return _DOOMED
    return f"hit {hits(unit, kind)} of its kind"


def put_in_force(unit: Unit, kind: str) -> None:
    """Let a hit count from now on, on the track of its kind [AS-011.3]."""
    unit.criticals[kind] = unit.criticals.get(kind, 0) + 1


def _ammo(unit: Unit, dice: Dice) -> str:
    """An ammunition explosion; the point that CASE lets through belongs to the same hit and rolls nothing more."""
    if unit.has("ENE"):
        return "it carries no ammunition"
    if unit.has("CASEII"):
        return "CASE II vents the explosion"
    if unit.has("CASE"):
        mark_damage(unit, 1, "its ammunition exploded")
        return "CASE lets 1 point of damage through"
    if unit.has("CASEP") and dice.d6(f"prototype CASE of {unit.id}") >= CASEP_HOLDS:
        return "the prototype CASE holds"
    mark_destroyed(unit, "its ammunition exploded")
    return _DOOMED
