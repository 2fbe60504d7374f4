"""Capital missiles at the ground, an option: a large template on a point of impact, besides the attack [AS-087.1].

They are fired like artillery at what nobody sees, at any place of the table, and come down in the same Combat Phase;
those of a craft in the Inner Ring a turn later.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.aerospace.radar_map import CENTRAL, INNER
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.artillery.artillery_number import INDIRECT
from boxcars.alpha_strike.artillery.scatter import scatter
from boxcars.alpha_strike.attacks.targets import place
from boxcars.alpha_strike.attacks.to_hit import attacker_lines, skill_line
from boxcars.alpha_strike.attacks.weapons import weapons_of
from boxcars.alpha_strike.battle import Battle, Shot
from boxcars.alpha_strike.environment.areas import LARGE
from boxcars.alpha_strike.events.special_events import ArtilleryFired, ShellLaunched
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice, Roll
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.measure import Base

PLAYED = Key("capital-missiles", now=True, before=False)
CODES = ("MSL", "SDS-CM")
ARC_CODE = "MSL"
"""The one that large craft have in their arcs."""
AT_BEST = Key("reading:as-capital-missiles", now=True, before=False)
"""The reading by which the highest value that is printed counts."""
ACROSS = Key("AS-087.1", now=LARGE, before=2 * LARGE)
"""How wide the template of one is."""
SCATTER = 2
"""How far a missile that misses goes astray for each pip, in inches."""


def has(unit: Unit, code: str) -> bool:
    """Whether a unit has such missiles, on its card or in an arc of a large craft."""
    return unit.has(code) or (code == ARC_CODE and bool(_in_arcs(unit)))


def _in_arcs(unit: Unit) -> list[tuple[float, ...]]:
    """The values of the missiles in the arcs of a large craft, after what hits have left of them."""
    return [choice.values for choice in weapons_of(unit) if choice.key.endswith("-msl")] if unit.card.arcs else []


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """Where enemies stand."""
    if not PLAYED.of(battle.rules):
        return []
    return list(dict.fromkeys(battle.field.word(enemy.at) for enemy in battle.known_enemies(unit.side)))


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why missiles cannot be fired so."""
    if not PLAYED.of(battle.rules):
        yield Reason("capital missiles at the ground are an option that is not played", "AS-087.1")
    if unit.flight and unit.flight.zone not in (CENTRAL, INNER):
        yield Reason(f"{unit.id} is beyond the Inner Ring", "AS-087.1")
    if code in unit.attacks:
        yield Reason(f"{unit.id} has fired its capital missiles this turn", "AS-087.1")
    at = place(battle, target)
    if at is None or not battle.field.holds(Base(at, 0)):
        yield Reason(f"{target[:20]!r} is no place of the table", "AS-087.1")
    if not power(battle.rules, unit, code):
        yield Reason(f"the capital missiles of {unit.id} do nothing", "AS-087.1")


def power(rules: RuleSet, unit: Unit, code: str) -> int:
    """What its missiles do to all under the template: their value at short range, of the arc that has most."""
    special = unit.card.special(code)
    lines = [special.bands] if special and special.bands else _in_arcs(unit) if code == ARC_CODE else []
    return int(max((max(bands) if AT_BEST.of(rules) else bands[0] for bands in lines), default=0))


def number(battle: Battle, unit: Unit, target: str) -> Tally:
    """What it takes to hit a point of impact with them."""
    indirect = Line("indirect artillery fire", INDIRECT, "AS-074.8")
    return Tally("to hit", (skill_line(unit), indirect, *attacker_lines(battle, unit)))


def template(battle: Battle) -> float:
    """How wide they strike: the large template; before the ruling all within 6" of the point [AS-087.1]."""
    return ACROSS.of(battle.rules)


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Fire them; those of a craft in the Inner Ring are under way for a turn."""
    away = int(unit.flight is not None and unit.flight.zone == INNER)
    shot = Shot(unit=unit.id, weapon=code, aim=target, tally=number(battle, unit, target), lands=battle.turn + away)
    if not away:
        return come_down(battle, shot, dice)
    battle.shots.append(shot)
    return [ShellLaunched(unit=unit.id, weapon=code, aim=target, lands=shot.lands)]


def come_down(battle: Battle, shot: Shot, dice: Dice) -> list[Event]:
    """Roll for missiles, let a miss go astray, and strike all under the template."""
    unit, code, target, tally = battle[shot.unit], shot.weapon, shot.aim, shot.tally
    aim = battle.field.point(target)
    roll = dice.two_d6(f"capital missiles of {unit.id} at {target}")
    hit = roll.total >= tally.total
    at, scattered = aim, tuple[Roll, ...]()
    if not hit:
        at, scattered = scatter(aim, SCATTER, dice)
    wide = template(battle)
    fired = ArtilleryFired(
        unit=unit.id,
        weapon=code,
        aim=target,
        tally=tally,
        roll=roll,
        hit=hit,
        start=flight_line.mark(unit, at) if flight_line.over(unit) or not unit.flight else at,
        at=at,
        template=wide,
        scatter=scattered,
    )
    if not battle.field.holds(Base(at, 0)):
        return [fired]
    landed = battle.field.point(battle.field.word(at))
    source = f"capital missiles of {unit.id}"
    return [
        fired,
        *area.strike(battle, landed, ((wide, power(battle.rules, unit, code)),), dice, source=source, by=unit.id),
    ]


ABILITY: Final = Ability(CODES, targets, reasons, apply, carried=has, number=number, from_afar=True)
