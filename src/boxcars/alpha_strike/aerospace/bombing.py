"""Bombing: in a dive at one place, from high up at several along the line, by battle armor in flight (ASB-20.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import inf

from boxcars.alpha_strike.abilities import tag
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.aerospace.air_to_ground import MODIFIERS, task_line
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS, BombKind
from boxcars.alpha_strike.air_actions import Bomb
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons, target_reasons
from boxcars.alpha_strike.attacks.to_hit import attacker_lines, skill_line
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.events.flight_events import BombDropped
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Illegal, Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.measure import HAIR, Base, Point, toward

APART = 2
"""How far two points of impact next to each other may be apart, in inches [AS-055.2]."""
REACH = 2
"""How far battle armor drops its bombs, in inches [AS-055.5]."""
SCATTER_MARGIN = Key("reading:as-air-scatter-margin", now=True, before=False)
GUIDED = -2
"""What a designated target is worth to a laser-guided bomb (ASB-20.9)."""
_TASKS = {"dive": "dive bombing", "bomb": "altitude bombing"}
ALONE_TOO_FEW = Key("AS-055.2", now=False, before=True)
"""Bombs from high up had to have two points of impact at least before v2.2."""
SUIT_REACH = Key("AS-055.5", now=REACH, before=0)
"""How far from what battle armor bombs it may be; in the first printing it had to be right above."""


def number(battle: Battle, unit: Unit, task: str, bomb: BombKind) -> Tally:
    """What each bomb needs: nothing of the target, and what the attacker has suffered (ASB-20.4)."""
    lines = [
        skill_line(unit),
        Line(_TASKS[task], MODIFIERS[task], "ASB-20.4"),
        *attacker_lines(battle, unit),
        *([Line("laser-guided", GUIDED, "ASB-20.9")] if bomb.guided else []),
    ]
    return Tally("to hit", tuple(lines))


def task_of(unit: Unit) -> str:
    """What a unit bombs by: as it declared with its line; battle armor dives."""
    return unit.flight.task if unit.flight else "dive"


# The reasons


def reasons(battle: Battle, action: Bomb) -> list[Reason]:
    """Every reason why bombs cannot be dropped so."""
    unit = battle[action.unit]
    against = list(_load_reasons(unit, action))
    if unit.flight is None:
        return [*against, *_suit_reasons(battle, unit, action)]
    task = unit.flight.task if unit.flight.task in _TASKS else "dive"
    line, declared = task_line(unit, task)
    against += declared
    if action.facing is not None:
        against.append(Reason("bombs scatter along the flight line", "AS-056.1"))
    places = [_inches(place) for _, place in action.drops]
    if line is None or any(not 0 <= place <= line.length + HAIR for place in places):
        return [
            *against,
            Reason("each bomb falls at some inches along the line", battle.rules.cite("AS-055.2", "ASB-20.4")),
        ]
    against += _spread_reasons(battle, task, places)
    for bomb, place in action.drops:
        at = flight_line.place(line, _inches(place))
        if bomb in KINDS and KINDS[bomb].guided and not _is_designated(battle, unit, at):
            against.append(Reason("a laser-guided bomb needs a target there that TAG has designated", "ASB-20.9"))
    return against


def _load_reasons(unit: Unit, action: Bomb) -> Iterator[Reason]:
    left = list(unit.bombs)
    for bomb, _ in action.drops:
        if bomb not in left or not KINDS[bomb].falls:
            yield Reason(f"{unit.id} has no bomb {bomb[:20]!r} left to drop", "ASB-20.9")
            return
        left.remove(bomb)


def _spread_reasons(battle: Battle, task: str, places: list[float]) -> Iterator[Reason]:
    """A dive has one point of impact; from high up there are several, none more than 2" from the next [AS-055.2].

    Before v2.2 there had to be two at least from high up.
    """
    spots = sorted(set(places))
    if task != "dive" and len(spots) == 1 and ALONE_TOO_FEW.of(battle.rules):
        yield Reason("bombs from high up have two points of impact at least", "ASB-20.4")
    if task == "dive" and len(spots) > 1:
        yield Reason("a dive has one point of impact", "ASB-20.4")
    if any(after - before > APART + HAIR for before, after in pairwise(spots)):
        yield Reason(f"points of impact are no more than {APART}″ apart", battle.rules.cite("AS-055.2", "ASB-20.4"))


def _suit_reasons(battle: Battle, unit: Unit, action: Bomb) -> Iterator[Reason]:
    """Battle armor in flight bombs what is below it and no more than 2" away [AS-055.5].

    In the first printing it had to be right above its target.
    """
    cite = battle.rules.cite("AS-055.5", "ASB-20.9")
    yield from attacker_reasons(unit)
    if unit.attacks:
        yield Reason(f"{unit.id} has made its attack this turn", "AS-033.2")
    if unit.type != "BA" or not is_airborne(unit):
        yield Reason(f"{unit.id} does not fly", cite)
        return
    if action.facing is None:
        yield Reason("say where 1 points if a bomb scatters, as in facing 90", "AS-056.1")
    targets = {place for _, place in action.drops}
    target = battle.units.get(next(iter(targets)))
    if len(targets) > 1 or target is None:
        yield Reason("battle armor dives at one unit", cite)
        return
    yield from target_reasons(unit, target)
    if battle.foot(unit) <= battle.foot(target) + HAIR:
        yield Reason(f"{unit.id} is no higher than {target.id}", cite)
    reach = SUIT_REACH.of(battle.rules)
    if battle.field.distance(unit.base, target.base) > reach + HAIR:
        yield Reason(f"{target.id} is more than {reach}″ away", cite)


def _inches(word: str) -> float:
    try:
        return float(word)
    except ValueError:
        return inf


def _is_designated(battle: Battle, unit: Unit, at: Point) -> bool:
    """Whether an enemy at a place is designated this turn."""
    there = area.caught(battle, at, 2)
    return any(tag.designated(battle, unit.side, other) for other in there if other.side != unit.side)


def verify(battle: Battle, action: Bomb) -> None:
    """Raise `Illegal` with every reason if bombs cannot be dropped so."""
    if against := reasons(battle, action):
        raise Illegal(*against)


# Dropping them


def apply(battle: Battle, action: Bomb, dice: Dice) -> list[Event]:
    """Drop the bombs, one roll each; those that miss scatter [AS-056.1]."""
    unit = battle[action.unit]
    line = flight_line.over(unit)
    ahead = line.facing if line else action.facing or 0
    unit.attacks.append("bombs")
    left = list(unit.bombs)
    events: list[Event] = []
    for bomb, place in action.drops:
        left.remove(bomb)
        aim = flight_line.place(line, float(place)) if line else battle[place].at
        events += _drop(battle, unit, bomb, aim, ahead, dice)
    unit.bombs = tuple(left)
    return events


def _drop(battle: Battle, unit: Unit, word: str, aim: Point, ahead: int, dice: Dice) -> list[Event]:
    bomb = KINDS[word]
    tally = number(battle, unit, task_of(unit), bomb)
    roll = dice.two_d6(f"{bomb.title} bomb of {unit.id}")
    hit, at = roll.total >= tally.total, aim
    scattered = tuple[Roll, ...]()
    if not hit:
        at, scattered = _scatter(battle, aim, ahead, tally.total - roll.total, dice)
    template = template_of(battle, bomb)
    events: list[Event] = [
        BombDropped(
            unit=unit.id,
            bomb=bomb.title,
            tally=tally,
            roll=roll,
            hit=hit,
            aim=aim,
            at=at,
            template=template,
            scatter=scattered,
        )
    ]
    if not battle.field.holds(Base(at, 0)):
        return events
    source = f"{bomb.title} bomb of {unit.id}"
    height = battle.field.ground(at).surface
    zones = ((template, bomb.damage),)
    return events + area.strike(battle, at, zones, dice, source=source, by=unit.id, heat=bomb.heat, height=height)


ALL_WIDER = Key("AS-057.5", now=1, before=2)
"""How many times their template high-explosive bombs strike, and all that have no ruling of their own."""
WIDER = {"cluster": Key("AS-057.6", now=1, before=2), "inferno": Key("AS-057.7", now=1, before=2)}
"""The same of other bombs, by title: what is their template was the radius."""


def template_of(battle: Battle, bomb: BombKind) -> int:
    """How wide a bomb's template is; it was the radius [AS-055.3, AS-055.4, AS-057.4 to AS-057.6, AS-057.7]."""
    return bomb.template * WIDER.get(bomb.title, ALL_WIDER).of(battle.rules)


def _scatter(battle: Battle, aim: Point, ahead: int, margin: int, dice: Dice) -> tuple[Point, tuple[Roll, ...]]:
    """Where a bomb comes down that missed: 1 is along the line, then clockwise; as many inches as a die shows."""
    direction = dice.roll(1, "direction of the scatter")
    bearing = ahead + (direction.total - 1) * 60
    if SCATTER_MARGIN.of(battle.rules):
        return toward(aim, bearing, 2 * margin), (direction,)
    distance = dice.roll(1, "distance of the scatter")
    return toward(aim, bearing, distance.total), (direction, distance)


# What is offered


def options(battle: Battle, unit: Unit) -> Iterator[Bomb]:
    """Ways to drop bombs: all on one enemy, or from high up one after another along the line."""
    falling = [bomb for bomb in unit.bombs if KINDS[bomb].falls]
    if not falling:
        return
    for action in _suit_options(battle, unit, falling) if unit.flight is None else _line_options(battle, unit, falling):
        if not reasons(battle, action):
            yield action


def _line_options(battle: Battle, unit: Unit, falling: list[str]) -> Iterator[Bomb]:
    line = flight_line.over(unit)
    for enemy in battle.known_enemies(unit.side) if line else ():
        assert line is not None
        if not flight_line.is_under(battle.field, line, enemy.base):
            continue
        first = round(flight_line.along(line, enemy.at), 1)
        yield Bomb(unit.id, ((falling[0], f"{first:g}"),))
        yield Bomb(unit.id, tuple((bomb, f"{first:g}") for bomb in falling))
        yield Bomb(unit.id, tuple((bomb, f"{first + APART * n:g}") for n, bomb in enumerate(falling)))


def _suit_options(battle: Battle, unit: Unit, falling: list[str]) -> Iterator[Bomb]:
    for enemy in battle.known_enemies(unit.side):
        yield Bomb(unit.id, ((falling[0], enemy.id),), unit.facing)
        yield Bomb(unit.id, tuple((bomb, enemy.id) for bomb in falling), unit.facing)
