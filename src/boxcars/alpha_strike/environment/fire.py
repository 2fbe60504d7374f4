"""Fires, an option: how they start, whom they burn, how they spread and are put out (ASB-22.6).

A fire is an area under the small template. What was put out of it is kept with it, so that the rest burns on.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import building_damage, buildings
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.environment import airless, conditions, razing, smoke, special_ground
from boxcars.alpha_strike.environment.areas import SMALL, Area, AreaKind, passes, spots
from boxcars.alpha_strike.environment.changed_ground import change
from boxcars.alpha_strike.environment.conditions import CONDITIONS
from boxcars.alpha_strike.environment.wind import Wind, gale, wind
from boxcars.alpha_strike.events.environment_events import AreaChanged, AreaMade, FireRolled
from boxcars.alpha_strike.unit import LARGE_BASES, Unit
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.tabletop.measure import HAIR, Base, Point, toward

PLAYED = Key("fire", now=True, before=False)
KIND: AreaKind = "fire"
NUMBERS = {"building": 9, "bridge": 9, "woods": 6, "rubble": 9}
"""What two dice must reach to set each kind of ground on fire on purpose."""
SPECIAL_NUMBERS = {"light-jungle": 7, "heavy-jungle": 7, "ultra-jungle": 7, **NUMBERS, "fields": 5, "industrial": 9}
"""The same with advanced terrain, what counts first before the rest."""
ACCIDENT, HOT = 2, -2
"""What a fire needs more that nobody meant, and less by an attack that brings heat."""
BURNS_ELSE = 3
"""How many End Phases fires burn on ground that has no terrain factor; a building as long as it stands."""
WEATHER = {
    "light-rain": (1, 1),
    "rain": (1, 2),
    "lightning": (1, 2),
    "heavy-rain": (2, 3),
    "gusting-rain": (2, 3),
    "downpour": (2, 4),
    "light-snow": (2, 1),
    "snowfall": (2, 2),
    "sleet": (2, 2),
    "flurries": (2, 3),
    "heavy-snow": (3, 3),
    "light-hail": (3, 1),
    "heavy-hail": (3, 2),
}
"""What the sky adds to the number that starts a fire, and to the roll that puts one out."""
GALES = {"light-gale": 2, "moderate-gale": 2, "strong-gale": 4, "storm": 4}
"""What winds add to the number that starts a fire."""
DEEP_SNOW = 2
"""What deep snow on the ground adds to it."""
QUENCHES = 4
"""The least damage of an area attack that puts out all fire in its area [AS-101.1]."""
HARM = 1
"""The heat, or the damage, that fire does to a unit each turn."""
STEEP = 4
"""The greatest change of level over which a fire spreads, in inches."""
RAIN = 11
"""What two dice and the rain must reach to put out a fire."""
AHEAD, ASIDE, BEYOND = 9, 11, 3
"""What two dice must reach for a fire to spread down the wind, to either side of it, and how much more beyond."""
BY_CLASS = Key("reading:as-fire-numbers", now=True, before=False)
CLASSES = {"light": 7, "medium": 8, "heavy": 9, "hardened": 10}
"""The reading by which buildings burn by their class, and what each needs."""
ACCIDENTS = Key("reading:as-fire-accident", now=True, before=False)
BY_ACCIDENT = 12
"""The reading by which a fire that nobody meant always needs so much."""
EACH_FIRE = Key("reading:as-fire-many", now=True, before=False)
"""The reading by which every fire counts, and large units take heat besides the damage."""
ENTERED = Key("reading:as-fire-timing", now=True, before=False)
"""The reading by which fire harms only who comes into it or passes through."""
CONSUMES = Key("reading:as-fire-burn", now=False, before=True)
"""Fires eat what they burn; by the reading they burn to the end of the game."""
SLOW_SPREAD = Key("reading:as-fire-spread", now=True, before=False)
RARELY = 12
"""The reading by which fires spread only down the wind, and what that needs."""
WHOLLY = Key("reading:as-fire-partly", now=True, before=False)
"""The reading by which a fire is out wholly when its middle is under the template, and else burns on."""
DROWNS = Key("reading:as-fire-rain", now=False, before=True)
"""Rain puts out fires; by the reading it does not."""


# What burns


def burning(battle: Battle) -> list[Area]:
    """The fires on the table."""
    return [area for area in battle.areas if area.kind == KIND]


def remains(battle: Battle, fire: Area) -> list[Point]:
    """The spots of a fire that still burn."""
    field = battle.field
    return spots(field, field.point(fire.at), fire.across, [(field.point(at), wide) for at, wide in fire.doused])


def touches(battle: Battle, fire: Area, base: Base, path: Sequence[Point]) -> bool:
    """Whether who stands there, or goes along a path, is in what still burns of a fire."""
    at = battle.field.point(fire.at)
    if not fire.doused:
        return passes(battle.field, at, fire.across, base, path)
    return any(passes(battle.field, spot, 0, base, path) for spot in remains(battle, fire))


# Starting


def number(battle: Battle, at: Point, *, accident: bool = False, hot: bool = False) -> Tally | None:
    """What it takes to set a place on fire; None where nothing burns."""
    numbers = SPECIAL_NUMBERS if special_ground.PLAYED.of(battle.rules) else NUMBERS
    ground = special_ground.as_it_lies(battle.rules, battle.field.ground(at))
    kind = next((kind for kind in numbers if ground.has(kind)), "")
    snowed = special_ground.PLAYED.of(battle.rules) and ground.has("snow")
    if not kind or not _can_burn(battle, at) or (accident and snowed):
        return None
    if accident and ACCIDENTS.of(battle.rules):
        return Tally.of("fire", "by accident", BY_ACCIDENT, "ASB-22.6")
    needed = CLASSES[_class(battle, at)] if kind == "building" and BY_CLASS.of(battle.rules) else numbers[kind]
    lines = [Line(kind.replace("-", " "), needed, "ASB-22.6")]
    lines += [Line("by accident", ACCIDENT, "ASB-22.6")] if accident else []
    lines += [Line("the attack brings heat", HOT, "ASB-22.6")] if hot else []
    lines += [Line("deep snow", DEEP_SNOW, "ASB-22.6")] if snowed and ground.has("deep-snow") else []
    lines += [Line(CONDITIONS[word].label, harder, "ASB-23") for word, (harder, _) in _weather(battle)]
    blows = gale(battle)
    lines += [Line(CONDITIONS[blows].label, GALES[blows], "ASB-23")] if blows else []
    return Tally("fire", tuple(lines))


def _can_burn(battle: Battle, at: Point) -> bool:
    """Whether there is air for a fire at a place, and no tornado over it."""
    over = Area(KIND, battle.field.word(at), 0)
    return not airless.is_airless(battle.rules) and not smoke.in_tornado(battle, over)


def _class(battle: Battle, at: Point) -> str:
    return battle.field.ground(at).building or "light"


_FUEL = ("woods", "heavy-woods", "ultra-woods", "light-jungle", "heavy-jungle", "ultra-jungle", "fields")
"""What burns down by its terrain factor."""
_BURNT = ("woods", "fields")
"""The kinds of ground that are rough when they have burnt down."""


def _weather(battle: Battle) -> list[tuple[str, tuple[int, int]]]:
    return [(word, effects) for word, effects in WEATHER.items() if conditions.holds(battle.rules, word)]


def kindle(battle: Battle, at: Point, dice: Dice, *, accident: bool = False, hot: bool = False) -> list[Event]:
    """Roll whether a place catches fire."""
    tally = number(battle, at, accident=accident, hot=hot) if PLAYED.of(battle.rules) else None
    if tally is None or _burns_at(battle, at):
        return []
    roll = dice.two_d6(f"fire at {battle.field.word(at)}")
    catches = roll.total >= tally.total
    rolled = FireRolled(at=at, tally=tally, roll=roll, catches=catches)
    return [rolled, *(ignite(battle, at) if catches else [])]


def ignite(battle: Battle, at: Point, *, inferno: bool = False) -> list[Event]:
    """Set a place on fire; where it burns already, or nothing can, nothing changes."""
    ground = battle.field.ground(at)
    wet = ground.depth and not special_ground.is_frozen(battle.rules, ground)
    if not PLAYED.of(battle.rules) or wet or not _can_burn(battle, at) or _burns_at(battle, at):
        return []
    fuel = razing.terrain(battle, ground)
    left = razing.left(battle, at, fuel) if fuel in _FUEL else BURNS_ELSE
    fire = Area(KIND, battle.field.word(at), SMALL, battle.turn, inferno=inferno, left=left)
    battle.areas.append(fire)
    return [AreaMade(what=fire.name, at=at, across=SMALL)]


def _burns_at(battle: Battle, at: Point) -> bool:
    return any(touches(battle, fire, Base(at, 0), [at]) for fire in burning(battle))


def after_area_attack(
    battle: Battle, center: Point, zones: Sequence[tuple[float, float]], dice: Dice, *, inferno: bool
) -> list[Event]:
    """What an area attack does: infernos start a fire, much damage puts out what burns, and less may start one."""
    if inferno:
        return ignite(battle, center, inferno=True)
    quenched = max((wide for wide, value in zones if value >= QUENCHES), default=0)
    if quenched:
        return douse(battle, center, quenched)
    return kindle(battle, center, dice, accident=True) if any(value >= 1 for _, value in zones) else []


# Burning


def pass_through(battle: Battle, unit: Unit, path: Sequence[Point]) -> None:
    """Remember that a unit went through a fire; one that jumps meets only that where it lands."""
    way = path[-1:] if unit.mode == "jump" else path
    if not unit.altitude and any(touches(battle, fire, unit.base, way) for fire in burning(battle)):
        unit.scorched = True


def burn_units(battle: Battle, dice: Dice) -> list[Event]:
    """In the End Phase, heat or harm who went through a fire this turn or is in one, once."""
    events: list[Event] = []
    for unit in battle.on_table() if PLAYED.of(battle.rules) else ():
        points = _harm(battle, unit)
        if points and unit.has(*LARGE_BASES):
            heat = points if EACH_FIRE.of(battle.rules) else 0
            events += damage.apply_damage(battle, unit, points, dice, source="fire", heat=heat)
        elif points:
            events += damage.apply_damage(battle, unit, 0, dice, source="fire", heat=points)
    return events


def _harm(battle: Battle, unit: Unit) -> int:
    """How much fire does to a unit: to a large one as much for each fire that touches it; water saves all.

    Who is inside a building that burns is in the fire, wherever it stands there.
    """
    ground = battle.field.ground(unit.at)
    fires = [battle.field.point(fire.at) for fire in burning(battle)]
    housed = any(walls.holds(at) for walls in buildings.around(battle, unit) for at in fires)
    wet = ground.depth >= 1 and not special_ground.is_frozen(battle.rules, ground)
    if wet or (battle.foot(unit) > ground.surface + HAIR and not housed):
        return HARM if unit.scorched and not wet else 0
    touching = sum(touches(battle, fire, unit.base, [unit.at]) for fire in burning(battle)) or int(housed)
    if ENTERED.of(battle.rules) and not unit.scorched:
        return 0
    if not (touching or unit.scorched):
        return 0
    return max(HARM, touching) if unit.has(*LARGE_BASES) or EACH_FIRE.of(battle.rules) else HARM


def burn_down(battle: Battle, downwind: int, dice: Dice) -> list[Event]:
    """Let fires of earlier turns eat what they burn, be put out by rain, and spread with the wind."""
    events: list[Event] = []
    for fire in _old(battle) if CONSUMES.of(battle.rules) else ():
        events += _consume(battle, fire)
    for fire in _old(battle):
        events += _rain(battle, fire, dice)
    return events + spread(battle, downwind, dice)


def _old(battle: Battle) -> list[Area]:
    """The fires of earlier turns."""
    return [fire for fire in burning(battle) if fire.born < battle.turn]


def _consume(battle: Battle, fire: Area) -> list[Event]:
    """What was built loses a point of its factor each turn; woods burn down to rough ground; fires go out in time."""
    at = battle.field.point(fire.at)
    houses = [each for each in buildings.standing(battle).values() if each.holds(at)]
    if houses:
        weakened = building_damage.strike(battle, houses[0].key, 1, source="fire")
        return weakened if buildings.left(battle, houses[0].key) else [*weakened, *_put_out(battle, fire)]
    if fire.left <= 1:
        burnt = next((kind for kind in _BURNT if battle.field.ground(at).has(kind)), "")
        return [*_put_out(battle, fire), *([change(battle, at, burnt, "rough")] if burnt else [])]
    battle.areas[battle.areas.index(fire)] = replace(fire, left=fire.left - 1)
    return []


def _rain(battle: Battle, fire: Area, dice: Dice) -> list[Event]:
    drowns = max((wet for _, (_, wet) in _weather(battle)), default=0)
    if not drowns or fire.inferno or not DROWNS.of(battle.rules):
        return []
    roll = dice.two_d6(f"rain on the fire at {fire.at}")
    return _put_out(battle, fire) if roll.total + drowns >= RAIN else []


def spread_numbers(blows: Wind) -> tuple[int, int, int]:
    """What a fire needs to spread down a wind, aside, and beyond a place that did not catch.

    >>> from boxcars.alpha_strike.environment.wind import WINDS
    >>> spread_numbers(WINDS["moderate-gale"])
    (7, 10, 10)
    """
    return AHEAD - blows.ahead, ASIDE - blows.aside, AHEAD - blows.ahead + BEYOND


def spread(battle: Battle, downwind: int, dice: Dice) -> list[Event]:
    """Let fires of earlier turns spread with the wind; in a calm none does."""
    blows = wind(battle)
    if blows is None:
        return []
    ahead, aside, beyond = spread_numbers(blows)
    events: list[Event] = []
    if SLOW_SPREAD.of(battle.rules):
        return [event for fire in _old(battle) for event in _leap(battle, fire, downwind, 1, RARELY, dice)]
    for fire in _old(battle):
        caught = _leap(battle, fire, downwind, 1, ahead, dice)
        events += caught or _leap(battle, fire, downwind, 2, beyond, dice)
        for turn in (-60, 60):
            events += _leap(battle, fire, downwind + turn, 1, aside, dice)
    return events


def _leap(battle: Battle, fire: Area, bearing: float, far: int, needed: int, dice: Dice) -> list[Event]:
    """Roll whether a fire leaps to the next place but so many in a direction, if that can burn."""
    start = battle.field.point(fire.at)
    at = toward(start, bearing % 360, SMALL * far)
    if not battle.field.holds(Base(at, 0)):
        return []
    at = battle.field.point(battle.field.word(at))
    steep = abs(battle.field.ground(at).level - battle.field.ground(start).level) > STEEP
    if number(battle, at) is None or _burns_at(battle, at) or steep:
        return []
    roll = dice.two_d6(f"fire spreads to {battle.field.word(at)}")
    return ignite(battle, at) if roll.total >= needed else []


# Putting out


def douse(battle: Battle, center: Point, across: float) -> list[Event]:
    """Put out all that burns under a template; the rest of each fire burns on [AS-101.1, AS-164.3]."""
    events: list[Event] = []
    if WHOLLY.of(battle.rules):
        middles = ((fire, Base(battle.field.point(fire.at), 0)) for fire in burning(battle))
        out = [fire for fire, middle in middles if battle.field.is_under(center, across, middle)]
        return [event for fire in out for event in _put_out(battle, fire)]
    for fire in burning(battle):
        before = len(remains(battle, fire))
        less = replace(fire, doused=(*fire.doused, (battle.field.word(center), across)))
        left = len(remains(battle, less))
        if not left:
            events += _put_out(battle, fire)
        elif left < before:
            battle.areas[battle.areas.index(fire)] = less
            events.append(AreaChanged(what=fire.name, at=battle.field.point(fire.at), now="partly out"))
    return events


def blow_out(battle: Battle) -> list[Event]:
    """Put out what burns under a tornado."""
    return [event for fire in burning(battle) if smoke.in_tornado(battle, fire) for event in _put_out(battle, fire)]


def _put_out(battle: Battle, fire: Area) -> list[Event]:
    """Let a fire be out; its smoke stays for a while."""
    battle.areas.remove(fire)
    smoke.left_by(battle, fire)
    return [AreaChanged(what=fire.name, at=battle.field.point(fire.at))]
