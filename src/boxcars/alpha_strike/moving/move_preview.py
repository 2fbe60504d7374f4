"""A move before it is made: where a unit can get to, what a plan costs, and what it needs from there.

All numbers come from the rules themselves; this module only asks them. Attacks have their own, `attack_preview`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.alpha_strike.actions import MOVES, Move
from boxcars.alpha_strike.attacks import assaults, physical
from boxcars.alpha_strike.attacks.assaults import AssaultPreview
from boxcars.alpha_strike.attacks.attack_preview import BestShot, moved_battle, shots_at, shots_from
from boxcars.alpha_strike.attacks.physical import PhysicalAttack
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving import bridges, contact, flying, mp, reaches
from boxcars.alpha_strike.moving.move_options import (
    boarding,
    charges,
    contacts,
    deaths_from_above,
    facing_enemy,
    is_legal,
    jump_reach,
    landing,
    leaving,
)
from boxcars.alpha_strike.moving.move_plan import ADVANCED, plan
from boxcars.alpha_strike.moving.ways import PricedStretch, joined, over
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import BadAction, Illegal, Reason
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.field import Reach
from boxcars.tabletop.measure import Point, inches, snapped
from boxcars.tabletop.price import Price

Outline = tuple[tuple[Point, ...], ...]
SLIGHT = 0.05
"""A line of a price under so many inches is no line of its own in a preview."""


class ModeReach(msgspec.Struct, frozen=True):
    """What can be reached in one way to move."""

    move: Tally
    outline: Outline
    """Closed lines around it."""


class Offer(msgspec.Struct, frozen=True):
    """Something that can be done with a move: `charge`, `dfa`, `contact`, `mount` or `drop`, and with whom."""

    action: Move
    kind: str
    unit: str


class MovesTable(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a unit can do in the Movement Phase."""

    unit: str
    can_move: bool
    reasons: tuple[Reason, ...] = ()
    modes: dict[str, ModeReach] = {}
    stand: Move | None = None
    flies: bool = False
    """Whether it can choose its altitude, or its depth."""
    assaults: tuple[Offer, ...] = ()
    contacts: tuple[Offer, ...] = ()
    """Whom it can touch at the end of a move, and from which side: each on the nearest one first."""
    loads: tuple[Offer, ...] = ()
    """Whom it can pick up or set down where it is."""
    leave: Move | None = None
    """The way off the table by the home edge, where that may be gone."""


class StretchShape(msgspec.Struct, frozen=True):
    """A part of a path for the map, with the place of its label."""

    start: Point
    end: Point
    mid: Point
    length: float
    cost: float
    label: str
    cite: str


class PlanPreview(msgspec.Struct, frozen=True, kw_only=True):
    """A move with all that follows from it, and every reason if it is not legal."""

    action: Move
    legal: bool
    reasons: tuple[Reason, ...] = ()
    mode: str = ""
    """How the unit will have moved."""
    path: tuple[Point, ...] = ()
    stretches: tuple[StretchShape, ...] = ()
    price: Price = Price("move")
    move: Tally | None = None
    left: float = 0
    at: Point | None = None
    facing: int = 0
    altitude: float = 0
    target_lines: tuple[Line, ...] = ()
    shots: tuple[BestShot, ...] = ()
    """The best attack on each enemy from there; none with an assault, which takes their place."""
    threats: dict[str, BestShot] = {}
    """The best attack of each enemy on it there, as the enemies stand now."""
    contacts: tuple[str, ...] = ()
    """Whom it touches there that it gains by touching."""
    blows: tuple[PhysicalAttack, ...] = ()
    """The physical attacks from there on whom it touches."""
    assault: AssaultPreview | None = None
    """The charge or death from above that is declared with it."""
    drops: tuple[Offer, ...] = ()
    """The same move with somebody set down at its end."""
    breaks: str = ""
    """The key of the bridge that would give way under it."""

    def __repr__(self) -> str:
        fate = "legal" if self.legal else "; ".join(map(str, self.reasons))
        return f"<'{self.action}': {inches(self.price.total)}″, {fate}>"

    @property
    def target_modifier(self) -> int:
        """How much harder its movement makes it to hit."""
        return sum(line.value for line in self.target_lines)


# Where to


def moves(battle: Battle, unit: str) -> MovesTable:
    """Where a unit can get to, in every way it can move now.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Griffin GRF-1N"], "open-plain", seed=7).state
    >>> found = moves(battle, "blue-1")
    >>> {mode: reach.move.total for mode, reach in found.modes.items()}
    {'ground': 10, 'jump': 10}
    """
    mover = battle[unit]
    reasons = tuple(_unable(battle, mover))
    if reasons:
        return MovesTable(unit=unit, can_move=False, reasons=reasons)
    by_mode = {mode: reach_by(battle, mover, mode) for mode in open_modes(battle, mover)}
    modes = {
        mode: ModeReach(mp.available_move(battle, mover, mode), reach.outline()) for mode, reach in by_mode.items()
    }
    return MovesTable(
        unit=unit,
        can_move=True,
        modes=modes,
        stand=Move(unit, "stand"),
        flies=flying.flies(mover) or flying.dives(mover),
        assaults=tuple(_assaults(battle, mover, by_mode)),
        contacts=tuple(_contacts(battle, mover, by_mode)),
        loads=tuple(_loads(battle, mover)),
        leave=next(iter(leaving(battle, mover)), None),
    )


def _unable(battle: Battle, unit: Unit) -> Iterator[Reason]:
    if unit.destroyed:
        yield Reason(f"{unit.id} is out of the battle", "ASB-5")
    elif unit.carrier:
        yield Reason(f"{unit.id} is carried by {unit.carrier}", "ASB-6.5")
    elif battle.phase != "movement":
        yield Reason("it is not the Movement Phase", "ASB-5")
    elif mp.is_immobile(battle, unit):
        yield Reason(f"{unit.id} is immobile", "AS-027.3")
    elif unit.id not in battle.waiting:
        yield Reason(f"{unit.id} has moved this turn", "ASB-5")


def open_modes(battle: Battle, unit: Unit) -> tuple[str, ...]:
    """The ways to go somewhere that a unit may choose now."""
    own = mp.modes(unit.card)
    if ADVANCED.of(battle.rules) and not (flying.flies(unit) or flying.dives(unit)):
        own = (*own, "sprint", "climb") if unit.is_mech else (*own, "sprint")
    return tuple(mode for mode in own if mp.available_move(battle, unit, mode).total > 0)


def reach_by(battle: Battle, unit: Unit, mode: str) -> Reach:
    """Where a unit can get to in a way to move, jumping included."""
    return jump_reach(battle, unit) if mode == "jump" else reaches.reach(battle, unit, mode)


def _assaults(battle: Battle, unit: Unit, by_mode: dict[str, Reach]) -> Iterator[Offer]:
    declared = charges(battle, unit, by_mode["ground"]) if "ground" in by_mode else []
    declared += deaths_from_above(battle, unit) if "jump" in by_mode else []
    for move in declared:
        if move.assault:
            yield Offer(move, move.assault.kind, move.assault.target)


def _contacts(battle: Battle, unit: Unit, by_mode: dict[str, Reach]) -> Iterator[Offer]:
    """Moves into contact with each unit worth touching, in every way of moving that allows an attack."""
    for mode in ("ground", "jump"):
        if mode not in by_mode or flying.flies(unit, mode) or flying.dives(unit, mode):
            continue
        for move in contacts(battle, unit, mode, None if mode == "jump" else by_mode[mode]):
            way = plan(battle, move)
            there = msgspec.structs.replace(unit, at=way.at, altitude=way.altitude)
            yield from (Offer(move, "contact", other.id) for other in contact.touched(battle, there))


def _loads(battle: Battle, unit: Unit) -> Iterator[Offer]:
    stand = Move(unit.id, "stand")
    for rider in boarding(battle, unit):
        yield Offer(msgspec.structs.replace(stand, mounts=(rider.id,)), "mount", rider.id)
    yield from _drops(battle, unit, stand)


def _drops(battle: Battle, unit: Unit, move: Move) -> Iterator[Offer]:
    """A move with each of those aboard set down at its end, besides whom it sets down already."""
    aboard = [rider.id for rider in battle.riders(unit.id)]
    for id in (*aboard, *move.mounts):
        place = "" if id in dict(move.drops) or move.leaves else landing(battle, unit, move, battle[id])
        dropping = msgspec.structs.replace(move, drops=(*move.drops, (id, place)))
        if place and is_legal(battle, dropping):
            yield Offer(dropping, "drop", id)


# How


def route(
    battle: Battle,
    unit: str,
    mode: str,
    to: Point,
    via: Sequence[Point] = (),
    facing: int | None = None,
    altitude: float | None = None,
) -> Move:
    """A move to a place: by the bends that are given, else by a cheap way, which is straight where none is found.

    Put down so near to another base that the two are meant to touch, the unit touches it, if it can get there. Turning
    is free, so it looks at an enemy that it touches, or else at the nearest one, unless a facing is given.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Griffin GRF-1N"], "open-plain", seed=7).state
    >>> str(route(battle, "blue-1", "ground", Point(36, 8))), battle["red-1"].at
    ('move blue-1 ground 36,8 facing 180', Point(x=36.0, y=45.0))
    """
    if mode not in MOVES:
        raise BadAction(f"{mode[:40]!r} is no way to move: {', '.join(MOVES)} are")
    mover = battle[unit]
    asked = _way_to(battle, mover, mode, (*via, to), facing, altitude)
    beside = contact.pushed_together(battle, mover, to) if mode != "stand" else to
    if beside == to:
        return asked
    pushed = _way_to(battle, mover, mode, (*via, beside), facing, altitude)
    return pushed if is_legal(battle, pushed) or not is_legal(battle, asked) else asked


def _way_to(
    battle: Battle, unit: Unit, mode: str, path: Sequence[Point], facing: int | None, altitude: float | None
) -> Move:
    """A move along a path; to one place alone by a cheap way, if there is one."""
    straight = len(path) > 1 or mode in ("stand", "jump") or flying.flies(unit, mode) or flying.dives(unit, mode)
    if not straight and mode in open_modes(battle, unit):
        path = reaches.reach(battle, unit, mode).path(path[0])[1:]
    words = tuple(battle.field.word(point) for point in path) if mode != "stand" else ()
    looks = _outlook(battle, unit, path[-1]) if facing is None and path else facing
    return Move(unit.id, mode, words, looks, altitude)


def _outlook(battle: Battle, unit: Unit, at: Point) -> int | None:
    """Where a unit looks at the end of a move if nobody says so: at an enemy that it touches, or the nearest."""
    there = msgspec.structs.replace(unit, at=at)
    touched = [enemy.at for enemy in contact.touched(battle, there) if enemy.side != unit.side]
    return facing_enemy(battle, touched or [enemy.at for enemy in battle.known_enemies(unit.side)], at)


def plan_preview(battle: Battle, move: Move, *, shots: bool = True) -> PlanPreview:
    """What a move would cost and bring; the shots from there can be left out, as they take longest.

    >>> import boxcars as bx
    >>> battle = bx.alpha_strike.skirmish(["Atlas AS7-D"], ["Griffin GRF-1N"], "open-plain", seed=7).state
    >>> seen = plan_preview(battle, Move("blue-1", "jump", ("36,10",)))
    >>> seen.legal, seen.price.total, seen.left, seen.target_modifier
    (True, 7.0, 3.0, 3)
    """
    unit = battle[move.unit]
    try:
        way = plan(battle, move)
    except Illegal as error:
        return PlanPreview(action=move, legal=False, reasons=error.reasons)
    reasons = (*_unable(battle, unit), *way.reasons)
    there = msgspec.structs.replace(unit, at=way.at, facing=way.facing, altitude=way.altitude, mode=way.mode)
    stands = shots and battle.field.holds(there.base)
    aims = stands and not way.assault
    after = _after(battle, there)
    return PlanPreview(
        action=move,
        legal=not reasons,
        reasons=tuple(dict.fromkeys(reasons)),
        mode=way.mode,
        path=way.path,
        stretches=tuple(_shape(part) for part in way.stretches),
        price=_readable(way.price, way.stretches),
        move=way.available,
        left=way.left,
        at=way.at,
        facing=way.facing,
        altitude=way.altitude,
        target_lines=mp.target_movement(battle, there),
        shots=shots_from(battle, unit.id, way.at, way.facing, way.mode, way.altitude) if aims else (),
        threats=shots_at(battle, unit.id, way.at, way.facing, way.mode, way.altitude) if stands else {},
        contacts=tuple(other.id for other in contact.touched(battle, there)),
        blows=tuple(_blows(after, after[unit.id])) if aims else (),
        assault=assaults.preview(after, there, way.assault) if way.assault and not reasons else None,
        drops=tuple(_drops(battle, unit, move)) if not reasons else (),
        breaks="" if reasons else bridges.broken_by(battle, move),
    )


def _blows(battle: Battle, unit: Unit) -> Iterator[PhysicalAttack]:
    """The physical attacks of a unit on whom it touches; there are none after a sprint."""
    touched = {other.id for other in contact.touched(battle, unit)}
    return (blow for blow in physical.preview(battle, unit) if blow.target in touched)


def _after(battle: Battle, there: Unit) -> Battle:
    """The battle with a unit where its move ends."""
    return moved_battle(battle, there.id, there.at, there.facing, there.mode, there.altitude)


def _readable(price: Price, stretches: Sequence[PricedStretch]) -> Price:
    """A price without lines that no ruler shows; what is no ground, such as picking up, stays as it is."""
    others = price.lines[len(joined(stretches)) :]
    return msgspec.structs.replace(price, lines=(*joined(smooth(stretches)), *others))


def smooth(stretches: Sequence[PricedStretch]) -> list[PricedStretch]:
    """A way on which a stretch too short for a ruler counts as the ground before it, or as the first to come.

    >>> at, costs = Point(0, 0), (("clear", 3, 3.0), ("woods", 0.01, 0.02), ("clear", 1, 1.0))
    >>> way = [PricedStretch(at, at, 1.0, over(ground, far, cost, "ASB-6.2")) for ground, far, cost in costs]
    >>> [part.line.label for part in smooth(way)]
    ['clear, 3″', 'clear, 1″', 'clear, 1″']
    """
    smoothed: list[PricedStretch] = []
    before = next((part for part in stretches if part.line.value >= SLIGHT and part.length), None)
    for part in stretches:
        if before and part.length and part.line.value < SLIGHT:
            line = over(before.line.ground, part.length, part.line.value, before.line.cite)
            smoothed.append(msgspec.structs.replace(part, line=line))
        else:
            smoothed.append(part)
            before = part if part.length else before
    return smoothed


def _shape(part: PricedStretch) -> StretchShape:
    mid = snapped((part.start.x + part.end.x) / 2, (part.start.y + part.end.y) / 2)
    return StretchShape(part.start, part.end, mid, part.length, part.line.value, part.line.label, part.line.cite)
