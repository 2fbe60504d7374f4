"""How far a unit can move, what makes it immobile, and how hard its movement makes it to hit (ASB-6.1, ASB-10)."""

from __future__ import annotations

from math import ceil

import msgspec

from boxcars.alpha_strike.abilities import shock
from boxcars.alpha_strike.aerospace import craft
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.damage.motive import cut, halved
from boxcars.alpha_strike.environment import conditions
from boxcars.alpha_strike.environment.airless import ON_AIR
from boxcars.alpha_strike.environment.conditions import ONLY_CARRIES, gravity, in_force
from boxcars.alpha_strike.environment.wind import gale
from boxcars.alpha_strike.unit import INFANTRY, Unit
from boxcars.catalog.alpha_strike import Card
from boxcars.catalog.alpha_strike.movement import tmm
from boxcars.core.keys import Key, ruled
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally, What

HEAT_COST = 2
"""Inches of ground Move that each heat level takes (ASB-15)."""
CLAMPED_COST = 2
"""Inches that each ProtoMech takes from the 'Mech that it clings to (ASB-18.8)."""
TSM_BONUS = 2
TAXI = 2
"""Inches that an aerospace unit on the ground rolls for each two points of thrust (ASB-20.8)."""
THIN_AIR, DENSE_AIR = 4, 2
"""Inches that thin air takes from hover vehicles, VTOLs and WiGEs, and that dense air gives them (ASB-23)."""
BLOWN = 2
"""Inches that wind takes from infantry; strong wind takes twice as much from conventional one (ASB-23)."""
BY_STEPS = Key("reading:as-gravity", now=True, before=False)
STEP, INCHES_A_STEP = 0.2, 2
"""The reading by which a Move changes by so many inches for each such step of gravity."""
IMMOBILE = -4
STANDSTILL = 1
"""A unit that moves less than so many inches stands still [AS-032.3]."""

_BESIDES = ("j", "s")
"""Letters of ways to move that a unit has besides walking or driving."""
ANY_IMMOBILE = Key("AS-036.1", now=True, before=False)
"""Who has no Move at all is immobile."""
CRITICALS_IMMOBILIZE = Key("AS-041.1", now=True, before=False)
"""Who has no Move because of critical hits is immobile."""
MOTIVE_IMMOBILIZES = Key("AS-042.9", now=True, before=False)
"""Who has no Move because of motive hits that took only a part of it is immobile."""
STANDSTILL_COUNTS = Key("AS-036.2", now=True, before=False)
"""Who stands still by choice is at a standstill, which counts for numbers."""
BEST_OF_BOTH = Key("reading:AS-038.3", now=True, before=False)
"""By the reading who can jump has the better modifier of jumping and going."""
FIVE_COUNTS_MORE = Key("reading:AS-038.2", now=True, before=False)
"""By the reading 5" of Move has the modifier of the next row, as in an example."""
SPRINT_COUNTS_AS_RUN = Key("AS-063.1", now=True, before=False)
"""A sprint is as hard to hit as any ground movement; once its own Move counted, and it was easier by 1."""


def ground_letter(card: Card) -> str:
    """The letter of the way it moves on the ground; a card with nothing but `j` walks as far as it jumps.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> griffin = card(design("Griffin GRF-1N"))
    >>> griffin.move, ground_letter(griffin)
    ({'j': 10}, '')
    """
    for letter in card.move:
        if letter not in _BESIDES:
            return letter
    return ("f" if card.type in INFANTRY else "") if "j" in card.move else next(iter(card.move), "")


def modes(card: Card) -> tuple[str, ...]:
    """The ways to move that a card gives.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> modes(card(design("Griffin GRF-1N"))), modes(card(design("Atlas AS7-D")))
    (('ground', 'jump'), ('ground',))
    """
    jump = ("jump",) if card.move.get("j") else ()
    swim = ("swim",) if card.move.get("s") and ground_letter(card) != "s" else ()
    return ("ground", *jump, *swim)


def available_move(battle: Battle, unit: Unit, mode: str = "ground") -> Tally:
    """The inches that a unit has this turn in a way to move, after damage and heat; never less than 0."""
    move = taxiing(battle.rules, unit) if unit.is_aerospace else _printed(unit, mode)
    move = _burdened(battle, unit, _damaged(battle, unit, move))
    if mode != "jump":
        move = _in_other_air(battle, unit, _heated(unit, move))
    move = _weighed(battle, unit, _weathered(battle, unit, move))
    if shock.PULSE in unit.effects:
        move = _less(move, "magnetic pulse", shock.SLOWER, "ASB-22.10")
    if mode == "sprint":
        move = move.plus("sprinting", move.total // 2, battle.rules.cite("AS-063.1", "ASB-21.1"))
    if unit.shutdown:
        return _cut_to(move, 0, "shut down", "AS-020.4")
    if unit.mire:
        return _cut_to(move, 0, "bogged down", "ASB-21.5")
    if "stunned" in unit.effects:
        return _cut_to(move, 0, "crew stunned", "ASB-11.4")
    return move


def taxiing(rules: RuleSet, unit: Unit) -> Tally:
    """How far an aerospace unit rolls on the ground: 2" for each whole half of its thrust; verticals stand.

    >>> from boxcars.alpha_strike import skirmish
    >>> from boxcars.core.ruling import LATEST
    >>> battle = skirmish(["Shrike BX-1"], ["Union (2708)"], seed=1).state
    >>> taxiing(LATEST, battle["red-1"]).total, taxiing(LATEST, battle["blue-1"]).total
    (8, 0)
    """
    if craft.is_vertical(unit.card):
        return Tally.of("move", "it stands on its tail", 0, "AS-037.51")
    power = craft.thrust(rules, unit).total
    return Tally.of("move", f"taxiing, Thrust {power}", power // 2 * TAXI, "ASB-20.8")


def _printed(unit: Unit, mode: str) -> Tally:
    move = unit.card.move
    if mode == "jump":
        return Tally.of("jump", "Move, jumping", move.get("j", 0), "ASB-6.3")
    if mode == "swim":
        return Tally.of("move", "Move, submerged", move.get("s", 0), "ASB-6.4")
    return Tally.of("move", "Move", move.get(ground_letter(unit.card), next(iter(move.values()), 0)), "ASB-2")


def _damaged(battle: Battle, unit: Unit, move: Tally) -> Tally:
    """What motive damage, MP hits and an engine hit leave, in the order of their rules."""
    for slow in unit.slowed:
        move = _cut_to(move, cut(battle.rules, move.total, slow), "motive damage", "ASB-11.5")
    for _ in range(unit.criticals.get("mp", 0)):
        move = _cut_to(move, halved(move.total), "MP hit", "ASB-11.4")
    if unit.is_vehicle and not unit.is_aerospace and unit.criticals.get("engine", 0):
        move = _cut_to(move, move.total // 2, "engine hit", "ASB-11.4")
    return move


def _burdened(battle: Battle, unit: Unit, move: Tally) -> Tally:
    """What ProtoMechs that cling to a 'Mech take from its Move (ASB-18.8)."""
    if not unit.is_mech:
        return move
    clinging = [u for u in battle.units.values() if u.carrier == unit.id and u.type == "PM" and not u.destroyed]
    if not clinging:
        return move
    return _less(move, "ProtoMechs aboard", CLAMPED_COST * len(clinging), "ASB-18.8")


def _heated(unit: Unit, move: Tally) -> Tally:
    """What heat takes from the ground Move, and what it gives to triple-strength myomer (ASB-15)."""
    if not unit.heat:
        return move
    strong = unit.has("TSM")
    if not (strong and unit.heat == 1):
        move = _less(move, f"heat {unit.heat}", HEAT_COST * unit.heat, "ASB-15")
    return move.plus("triple-strength myomer", TSM_BONUS, "ASB-15") if strong else move


def _in_other_air(battle: Battle, unit: Unit, move: Tally) -> Tally:
    """What thin air takes from who floats or flies on it, and what dense air gives (ASB-23)."""
    if ground_letter(unit.card) not in ON_AIR:
        return move
    if conditions.holds(battle.rules, "thin-air"):
        return _less(move, "thin air", THIN_AIR, "ASB-23")
    return (
        move.plus("dense air", DENSE_AIR, "ASB-23")
        if conditions.holds(battle.rules, "dense-air") and move.total
        else move
    )


def _weathered(battle: Battle, unit: Unit, move: Tally) -> Tally:
    """What wind takes from infantry, and heat and cold from all that have no heat scale and no suits (ASB-23)."""
    if blows := _blown(battle, unit):
        move = _less(move, "wind", blows, "ASB-23")
    if unit.type in ("CV", "SV", "PM", "CI") and not unit.is_aerospace:
        for condition in in_force(battle.rules):
            move = _less(move, condition.label, condition.slows, "ASB-23") if condition.slows else move
    return move


def _blown(battle: Battle, unit: Unit) -> int:
    """The inches that the wind takes from infantry; by another reading none."""
    if not unit.is_infantry or ONLY_CARRIES.of(battle.rules):
        return 0
    strength = gale(battle)
    if strength == "light-gale":
        return BLOWN if unit.type == "CI" and ("f" in unit.card.move or "j" in unit.card.move) else 0
    if strength == "moderate-gale":
        return BLOWN if unit.type == "CI" else 0
    if strength in ("strong-gale", "storm"):
        return 2 * BLOWN if unit.type == "CI" else BLOWN
    return 0


def _weighed(battle: Battle, unit: Unit, move: Tally) -> Tally:
    """What another gravity makes of a Move: so many times less of it, to the nearest inch, halves down (ASB-23)."""
    pull = gravity(battle.rules)
    if pull is None or ground_letter(unit.card) in ("v", "i", "g") or unit.is_aerospace:
        return move
    if BY_STEPS.of(battle.rules):
        steps = round((pull.gravity - 1) / STEP)
        return _cut_to(move, max(0, move.total - INCHES_A_STEP * steps), pull.label, "ASB-23", "gravity")
    return _cut_to(move, ceil(round(move.total / pull.gravity, 3) - 0.5), pull.label, "ASB-23", "gravity")


def surplus(battle: Battle, unit: Unit, mode: str, spent: float) -> bool:
    """Whether a move took more than low gravity leaves safe: the inches that it adds to the Move."""
    tally = available_move(battle, unit, mode)
    added = sum(line.value for line in tally.lines if line.what == "gravity")
    return added > 0 and spent > tally.total - added


def _less(move: Tally, label: str, lost: int, cite: str) -> Tally:
    return _cut_to(move, max(0, move.total - lost), label, cite)


def _cut_to(move: Tally, left: int, label: str, cite: str, what: What = msgspec.UNSET) -> Tally:
    return move.plus(label, left - move.total, cite, what)


def is_immobile(battle: Battle, unit: Unit) -> bool:
    """Whether a unit has no Move at all this turn, for whatever reason [AS-013.1, AS-027.3].

    In the first printing only a shut down unit was immobile; one without Move just could not move.
    """
    if unit.shutdown:
        return True
    if unit.flight:
        return False
    if unit.is_aerospace:
        return not can_move(battle, unit)  # a spheroid DropShip on the ground always is [AS-037.51]
    if not ANY_IMMOBILE.of(battle.rules):
        return False
    if unit.criticals.get("mp", 0) and not CRITICALS_IMMOBILIZE.of(battle.rules):
        return False
    if unit.slowed and "zero" not in unit.slowed and not MOTIVE_IMMOBILIZES.of(battle.rules):
        return False
    return not can_move(battle, unit)


def can_move(battle: Battle, unit: Unit) -> bool:
    """Whether it has any Move this turn, in any way."""
    return any(available_move(battle, unit, mode).total > 0 for mode in modes(unit.card))


def stands_still(battle: Battle, unit: Unit) -> bool:
    """Whether it is at a standstill: mobile, and by choice not gone anywhere [AS-032.3]."""
    return unit.mode == "stand" and STANDSTILL_COUNTS.of(battle.rules) and not is_immobile(battle, unit)


def target_movement(battle: Battle, unit: Unit) -> tuple[Line, ...]:
    """The to-hit modifiers for a target's movement; the distance it really went does not matter [AS-037.43].

    A unit that has not moved yet counts as moving on the ground [AS-036.5]. By another reading the better of ground
    and jump counts, as in an example [AS-038.3].
    """
    if unit.is_dropping:
        return (Line("target is being dropped", 3, "AS-037.15"),)  # whatever its own would be [AS-037.45]
    if is_immobile(battle, unit):
        return (Line("target immobile", IMMOBILE, "AS-037.5", "immobile"),)
    if unit.flight:
        return ()  # on the ground an aerodyne moves as ground units do [AS-037.51]
    if stands_still(battle, unit):
        return (Line("target stands still", 0, "AS-037.6"),)
    if BEST_OF_BOTH.of(battle.rules) and "jump" in modes(unit.card):
        ways = (_jumping(battle, unit), _going(battle, unit))
        return max(ways, key=lambda lines: sum(line.value for line in lines))
    return _jumping(battle, unit) if unit.mode == "jump" else _going(battle, unit)


def _jumping(battle: Battle, unit: Unit) -> tuple[Line, ...]:
    """The modifier for a target that jumped: by its jumping Move, and 1 more [AS-036.4]."""
    move = available_move(battle, unit, "jump").total
    return (_by_move(battle, move, "jump"), Line("target jumped", 1, "AS-037.7", "jumped"))


def _going(battle: Battle, unit: Unit) -> tuple[Line, ...]:
    """The modifier for a target that used its ground movement."""
    if unit.mode == "climb":
        return climbing(battle, unit)
    if unit.mode == "sprint" and not SPRINT_COUNTS_AS_RUN.of(battle.rules):
        sprint = available_move(battle, unit, "sprint").total
        return (_by_move(battle, sprint, "sprint"), Line("target sprints", -1, "ASB-21.1"))
    move = available_move(battle, unit, "swim" if unit.mode == "swim" else "ground").total
    return (_by_move(battle, move, "Move"),)


@ruled("AS-062.1")
def climbing(battle: Battle, unit: Unit) -> tuple[Line, ...]:
    """The modifier for a target that climbs: that of its Move, and 1 less, but not below 0."""
    line = _by_move(battle, available_move(battle, unit, "ground").total, "Move")
    return (line, Line("target climbs", -1, "AS-062.1")) if line.value else (line,)


@climbing.before
def climbing_at_half_move(battle: Battle, unit: Unit) -> tuple[Line, ...]:
    """Before v2.2 that of half its Move."""
    return (_by_move(battle, available_move(battle, unit, "ground").total // 2, "half Move"),)


_ROWS = ("AS-037.8", "AS-037.9", "AS-037.10", "AS-037.11", "AS-037.12", "AS-037.13")
"""The rows of the table, by their modifier."""


def _by_move(battle: Battle, move: int, what: str) -> Line:
    """The row of the table; by another reading 5" of Move has the +2 of the next one, as in an example [AS-038.2]."""
    modifier = 2 if move == 5 and FIVE_COUNTS_MORE.of(battle.rules) else tmm(move)
    return Line(f"target has {move}″ of {what}", modifier, _ROWS[modifier])
