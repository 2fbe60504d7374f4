"""Where a unit's artillery might be aimed: at enemies, at their places, and between those that stand close together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import inf

import msgspec

from boxcars.alpha_strike.abilities import remote_sensors, tag
from boxcars.alpha_strike.actions import Artillery
from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.artillery import air_defense, area, artillery_flak, artillery_rounds
from boxcars.alpha_strike.artillery.artillery import WITHOUT_AREA
from boxcars.alpha_strike.artillery.artillery_number import distance
from boxcars.alpha_strike.artillery.artillery_plan import WORD, plan, reach
from boxcars.alpha_strike.artillery.artillery_rounds import AIR_DEFENSE, FLAK, HOMING, rounds_of
from boxcars.alpha_strike.artillery.artillery_weapons import ArtilleryWeapon, launchers
from boxcars.alpha_strike.attacks.indirect_fire import plans, spotter_reasons
from boxcars.alpha_strike.attacks.line_of_sight import look
from boxcars.alpha_strike.attacks.may_attack import attacker_reasons
from boxcars.alpha_strike.attacks.targets import point_of_impact
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.alpha_strike.rounding import MINIMAL
from boxcars.core.errors import Reason
from boxcars.core.tally import IMPOSSIBLE, Tally
from boxcars.tabletop.measure import Base, Point, length, snapped


class Struck(msgspec.Struct, frozen=True):
    """A unit under the template, and what it takes if the round comes down where it is aimed."""

    unit: str
    damage: float


class Shell(msgspec.Struct, frozen=True):
    """An artillery attack that might be made, for the page and for bots."""

    action: str
    weapon: str
    label: str
    aim: str
    at: Point
    distance: float
    template: float
    damage: tuple[float, ...]
    caught: tuple[str, ...]
    """The units under the template if it hits."""
    reasons: tuple[Reason, ...]
    tally: Tally | None
    spotter: str = ""
    spotter_attacks: bool = False
    lands: int = 0
    """The turn in which it comes down; 0 for this one."""
    at_unit: str = ""
    """The unit that it is aimed at, or that stands where it is aimed."""
    munition: str = ""
    """The round; nothing for the standard one."""
    struck: tuple[Struck, ...] = ()
    """What each unit under the template takes."""

    @property
    def possible(self) -> bool:
        """Whether it may be made and can hit."""
        return not self.reasons and self.tally is not None and self.tally.total < IMPOSSIBLE


def shell(battle: Battle, action: Artillery) -> Shell:
    """What an artillery attack would come to."""
    planned = plan(battle, action)
    unit = battle[action.unit]
    at = flight_line.mark(planned.target, unit.at) if planned.target else unit.at
    zones = artillery_rounds.zones(battle.rules, planned.weapon, action.munition) if planned.weapon else ()
    template = zones[-1][0] if zones and action.munition not in WITHOUT_AREA else 0
    hit = area.caught(battle, at, template) if template else [planned.target] if planned.target else []
    return Shell(
        action=str(action),
        weapon=action.weapon,
        label=_label(planned.weapon.name if planned.weapon else action.weapon, action.munition),
        aim=action.aim,
        at=at,
        distance=planned.distance,
        template=template,
        damage=tuple(value for _, value in zones),
        caught=tuple(unit.id for unit in hit if unit.id in battle.units),
        reasons=planned.reasons,
        tally=planned.tally,
        spotter=action.spotter,
        spotter_attacks=action.spotter_attacks,
        lands=battle.turn + planned.turns if planned.turns else 0,
        at_unit=action.aim if planned.at_unit else _who_stands(battle, unit, at),
        munition=action.munition,
        struck=_takes(battle, at, zones, action.munition) if template else (),
    )


def _who_stands(battle: Battle, unit: Unit, at: Point) -> str:
    """The enemy in the middle of whose base a place is."""
    return next((enemy.id for enemy in battle.known_enemies(unit.side) if enemy.at == at), "")


def _takes(battle: Battle, at: Point, zones: area.Zones, munition: str) -> tuple[Struck, ...]:
    """What each unit under the templates takes: who is in several, the damage of the smallest [AS-039.4]."""
    taken: dict[str, float] = {}
    for diameter, value in zones:
        for unit in area.caught(battle, at, diameter):
            points = artillery_rounds.worth(battle.rules, munition, unit, value)
            met = points if points == MINIMAL else area.met_by_armor(unit, int(points))
            taken.setdefault(unit.id, met)
    return tuple(Struck(id, points) for id, points in taken.items() if id in battle.units)


def _label(name: str, munition: str) -> str:
    return f"{name}, {munition}" if munition else name


def preview(battle: Battle, unit: Unit) -> list[Shell]:
    """Every artillery attack that a unit might think of, with what it needs or why it may not be made."""
    return [shell(battle, action) for weapon in launchers(unit) for action in _aims(battle, unit, weapon)]


def options(battle: Battle, unit: Unit) -> Iterator[Artillery]:
    """Artillery attacks that are legal now and can hit."""
    if any(attacker_reasons(unit)) or WORD in unit.attacks:
        return
    for weapon in launchers(unit):
        for action in _aims(battle, unit, weapon, near=reach(battle, weapon)):
            planned = plan(battle, action)
            if planned.possible and planned.tally and planned.tally.total < IMPOSSIBLE:
                yield action


def at_place(battle: Battle, unit: Unit, word: str) -> list[Shell]:
    """The ways to fire at a place of one's own choice: directly, and with the best spotters."""
    at = battle.field.point(word)
    aimed = [
        action
        for weapon in launchers(unit)
        for action in (
            *(
                Artillery(unit.id, weapon.word, word, munition=each)
                for each in ("", *_rounds_for_places(battle, weapon))
            ),
            *spotted(battle, unit, weapon, at),
        )
    ]
    return [shell(battle, action) for action in aimed]


def _rounds_for_places(battle: Battle, weapon: ArtilleryWeapon) -> list[str]:
    return [word for word in rounds_of(battle.rules, weapon) if word not in (*_AT_THE_AIR, HOMING)]


_AT_THE_AIR = {AIR_DEFENSE: air_defense.targets, FLAK: artillery_flak.targets}
"""The rounds that are fired at what flies, and at whom."""


def _aims(battle: Battle, unit: Unit, weapon: ArtilleryWeapon, near: float = inf) -> Iterator[Artillery]:
    """Enemies directly; places directly and with the best spotters; designated enemies with homing rounds."""
    enemies = battle.known_enemies(unit.side)
    enemies = [enemy for enemy in enemies if distance(battle, unit, enemy) <= near]
    rounds = [munition for munition in rounds_of(battle.rules, weapon) if munition not in _AT_THE_AIR]
    for munition in rounds_of(battle.rules, weapon):
        for flyer in _AT_THE_AIR[munition](battle, unit) if munition in _AT_THE_AIR else ():
            yield Artillery(unit.id, weapon.word, flyer.id, munition=munition)
    for enemy in enemies:
        yield Artillery(unit.id, weapon.word, enemy.id)
        for munition in rounds:
            if munition != HOMING or tag.designated(battle, unit.side, enemy):
                yield Artillery(unit.id, weapon.word, enemy.id, munition=munition)
    laid_in = plotted(battle, unit, weapon)
    counters = [at for _, at in battle.counters(unit.side)]
    for at in dict.fromkeys((*laid_in, *places(battle, weapon, enemies), *counters)):
        yield Artillery(unit.id, weapon.word, battle.field.word(at))
        if at not in laid_in:
            yield from spotted(battle, unit, weapon, at)


def spotted(battle: Battle, unit: Unit, weapon: ArtilleryWeapon, at: Point) -> Iterator[Artillery]:
    """The best way to fire at a place with a spotter that does not attack, and the best with one that does."""
    word, spotters = battle.field.word(at), list(_spotters(battle, unit, at))
    ways = [
        Artillery(unit.id, weapon.word, word, spotter.id, attacks) for spotter in spotters for attacks in plans(spotter)
    ]
    for attacks in (False, True):
        numbers = {way: _number(battle, way) for way in ways if way.spotter_attacks is attacks}
        if numbers:
            strength = {spotter.id: sum(spotter.card.damage) for spotter in spotters}
            yield min(numbers, key=lambda way: (numbers[way], strength[way.spotter], way.spotter))


def _number(battle: Battle, action: Artillery) -> int:
    tally = plan(battle, action).tally
    return tally.total if tally else IMPOSSIBLE


def places(battle: Battle, weapon: ArtilleryWeapon, enemies: list[Unit]) -> list[Point]:
    """Places worth a shell: where enemies stand, and half-way between two that one template covers."""
    worthwhile = [enemy.at for enemy in enemies]
    for a, b in combinations(enemies, 2):
        half = snapped((a.at.x + b.at.x) / 2, (a.at.y + b.at.y) / 2)
        near = length(a.at, b.at) <= weapon.template + a.base.radius + b.base.radius
        if near and battle.field.holds(Base(half, 0)):
            worthwhile.append(battle.field.point(battle.field.word(half)))
    return list(dict.fromkeys(worthwhile))


def plotted(battle: Battle, unit: Unit, weapon: ArtilleryWeapon) -> list[Point]:
    """The points that were plotted before the game and have an enemy under the template now."""
    points = [battle.field.point(word) for word in battle.plotted.get(unit.side, ())]
    struck = [area.caught(battle, at, weapon.template) for at in points]
    return [
        at
        for at, caught in zip(points, struck, strict=True)
        if any(each.side != unit.side and not each.hidden for each in caught)
    ]


def _spotters(battle: Battle, unit: Unit, at: Point) -> Iterator[Unit]:
    """The friends and the sensors that see a place."""
    stake = point_of_impact(battle, at)
    for friend in (*battle.on_table(unit.side), *remote_sensors.of_side(battle, unit.side)):
        seen = look(battle, friend, stake)
        if friend is not unit and not any(spotter_reasons(battle, unit, stake, friend, seen, attacks=False)):
            yield friend
