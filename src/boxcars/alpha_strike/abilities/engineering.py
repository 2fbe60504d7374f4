"""Saws and engineers, with the option of razing: paths that they clear through woods and rubble, instead of attacking.

A path does not change the terrain: it is a lane 2" wide through it, on which moving costs nothing extra (ASB-18).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boxcars.alpha_strike.abilities.ability import Ability
from boxcars.alpha_strike.attacks import targets as aims
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.environment import razing
from boxcars.alpha_strike.environment.areas import SMALL
from boxcars.alpha_strike.environment.changed_ground import lay
from boxcars.alpha_strike.events.ground_events import PathCleared
from boxcars.alpha_strike.moving.terrain_costs import PAVED
from boxcars.alpha_strike.unit import Unit
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Ground
from boxcars.tabletop.measure import Base, Point, toward
from boxcars.tabletop.terrain import DENSITY

CODES = ("ENG", "SAW")
RUBBLE = 4
"""The turns that one unit needs for a path through rubble; through woods it is one more than they are thick."""
QUICKLY = Key("reading:as-saws", now=True, before=False)
"""The reading by which a path through woods takes one turn."""
PATH = "road"
"""What a path is like for those who take it."""


def targets(battle: Battle, unit: Unit, code: str) -> list[str]:
    """Where it could be used: what it stands before, and what it stands in."""
    return [word for word in beside(battle, unit) if not list(reasons(battle, unit, code, word))]


def beside(battle: Battle, unit: Unit) -> list[str]:
    """The places of a template before a unit and over it, as words."""
    near = (toward(unit.at, unit.facing, unit.radius + SMALL / 2), unit.at)
    return list(dict.fromkeys(battle.field.word(at) for at in near if battle.field.holds(_spot(at))))


def _spot(at: Point) -> Base:
    return Base(at, 0)


def reasons(battle: Battle, unit: Unit, code: str, target: str) -> Iterator[Reason]:
    """Why it cannot be used so: it clears what the template beside its base lies on, instead of attacking."""
    if not razing.PLAYED.of(battle.rules):
        yield Reason(f"paths are cleared only with the option {razing.OPTION}", "ASB-18")
    if unit.attacks:
        yield Reason(f"{unit.id} has attacked, and clearing a path takes the place of that", "ASB-18")
    at = aims.place(battle, target)
    if at is None or not battle.field.holds(_spot(at)):
        yield Reason(f"{target} is no place on the table", "ASB-18")
    elif not battle.field.is_under(at, SMALL, unit.base):
        yield Reason(f"{target} is not beside {unit.id}", "ASB-18")
    elif not turns_needed(battle.rules, battle.field.ground(at), code):
        yield Reason(f"there is nothing at {target} that {code} could clear a path through", "ASB-18")


def turns_needed(rules: RuleSet, ground: Ground, code: str) -> int:
    """The turns that one unit works on a path there; 0 where there is nothing to clear.

    >>> turns_needed(RuleSet(), Ground(kinds=("heavy-woods", "woods"), tall=2), "SAW")
    3
    >>> [turns_needed(RuleSet(), Ground(kinds=("rubble",)), code) for code in CODES]
    [4, 0]
    """
    if ground.has(*PAVED):
        return 0
    if ground.has("woods"):
        return 1 if QUICKLY.of(rules) else 1 + max(DENSITY[word] for word in ground.kinds if word in DENSITY)
    return RUBBLE if code == "ENG" and ground.has("rubble") else 0


def apply(battle: Battle, unit: Unit, code: str, target: str, dice: Dice) -> list[Event]:
    """Work for a turn; each further unit on a path counts as another turn."""
    at = battle.field.point(target)
    ground = battle.field.ground(at)
    place = f"path {target} in turn"
    unit.spent.append(f"{place} {battle.turn}")
    marks = [mark for each in battle.in_play(unit.side) for mark in each.spent if mark.startswith(place)]
    helpers = marks.count(f"{place} {battle.turn}") - 1
    worked, needed = len(set(marks)) + helpers, turns_needed(battle.rules, ground, code)
    if worked >= needed:
        lay(battle, at, PATH, across=SMALL)
    through = "woods" if ground.has("woods") else "rubble"
    return [PathCleared(unit=unit.id, at=at, through=through, worked=min(worked, needed), needed=needed)]


ABILITY: Final = Ability(CODES, targets, reasons, apply)
