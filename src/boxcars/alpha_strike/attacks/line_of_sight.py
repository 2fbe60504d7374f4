"""Who sees whom: how far, past what, through how much woods, and with what cover (ASB-8)."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import msgspec

from boxcars.alpha_strike.aerospace import flight_line
from boxcars.alpha_strike.attacks import dense_woods, low_ground
from boxcars.alpha_strike.attacks.arcs import is_airborne
from boxcars.alpha_strike.attacks.dense_woods import Thicket
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings.buildings import House
from boxcars.alpha_strike.environment import smoke, special_ground, spotting
from boxcars.alpha_strike.environment.conditions import DAYLIGHT
from boxcars.alpha_strike.unit import LARGE_BASES, Unit
from boxcars.core.errors import Reason
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.tabletop.field import Crossing, Ground, Sight, Silhouette
from boxcars.tabletop.measure import HAIR, Base, inches

SIGHT_RANGE = DAYLIGHT
"""How far ground units see at the most, in inches [AS-034.1]."""
WOODS_LIMIT = 6
"""How many inches of woods can be seen through."""
BLOCKED = 2 / 3
"""What hides more of a unit than this blocks the line."""
COVERED = 1 / 3
"""What hides so much of a unit gives it partial cover."""

LARGEST = max(LARGE_BASES.values())
"""The radius of the largest base."""

MECH_HEIGHT = 2
LARGE_MECH_HEIGHT = 3
HEIGHTS = {"DS": 10, "DA": 5, "SC": 2}
"""The heights of grounded large craft; everything else that is no 'Mech is one inch tall, or two if it is large."""


_Shadow = tuple[Crossing, float, float]
"""A large unit on the line, with the shares of the target and of the viewer that it hides."""
LIMITED = Key("AS-034.1", now=True, before=False)
"""By day ground units see 42", and not any distance."""
BOTH_WAYS = Key("AS-034.2", now=True, before=False)
"""What hides the viewer from the target counts as well."""


class Look(msgspec.Struct, frozen=True):
    """What one unit sees of another."""

    sight: Sight
    reasons: tuple[Reason, ...] = ()
    """Why the target cannot be seen; empty if it can."""
    woods: str = ""
    """Where woods are that make the target harder to hit, in words."""
    dense: Thicket | None = None
    """What these woods are worth by their density, with advanced terrain."""
    cover: str = ""
    """What gives the target partial cover, in words."""
    smoke: str = ""
    """How thick the smoke is that makes the target harder to hit: `light`, `heavy` or nothing."""
    low: str = ""
    """What else on the ground makes the target harder to hit: the fields it is low in, industrial ground on the way."""
    underwater: bool = False
    """Whether the target is under water, and the attack goes through it."""
    needs_torpedoes: bool = False
    """Whether only one of the two is under water, so that nothing but torpedoes crosses."""
    blocker: Crossing | None = None
    """What blocks the line, if a thing does."""

    @property
    def visible(self) -> bool:
        """Whether the target can be seen."""
        return not self.reasons

    @property
    def distance(self) -> float:
        """The distance between the bases."""
        return self.sight.distance

    @property
    def too_far_only(self) -> bool:
        """Whether nothing but the range of sight is against it, so that others may see for the attacker."""
        return [reason.cite for reason in self.reasons] == ["AS-034.1"]


_MOST_LOOKS = 1 << 15
_LOOKS: dict[tuple[object, ...], Look] = {}
"""What was seen before, by the field, the rules, the smoke and the light, and what stood at both ends of the line."""


def height(unit: Unit) -> float:
    """How tall a unit stands in inches (ASB-8).

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Scorpion Light Tank"], seed=1).state
    >>> height(battle["red-1"]), height(battle["blue-1"])
    (2, 1)
    """
    large = unit.has(*LARGE_BASES)
    if unit.is_mech:
        return LARGE_MECH_HEIGHT if large else MECH_HEIGHT
    if isinstance(unit, House):
        return unit.tall
    return HEIGHTS.get(unit.type, 2 if large else 1)


def silhouette(battle: Battle, unit: Unit) -> Silhouette:
    """What can be seen of a unit: its base, from foot to top.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], seed=1).state
    >>> silhouette(battle, battle["red-1"]).base == battle["red-1"].base
    True
    """
    foot = battle.foot(unit)
    return Silhouette(unit.base, foot, foot + height(unit))


def is_submerged(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is wholly under water; what flies over it is not."""
    if unit.flight:
        return False
    ground = battle.field.ground(unit.at)
    return ground.depth > 0 and battle.foot(unit) + height(unit) <= ground.surface + HAIR


def is_afloat(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is in the water or on its surface."""
    ground = battle.field.ground(unit.at)
    on_ice = special_ground.is_frozen(battle.rules, ground) and not is_submerged(battle, unit)
    return ground.depth > 0 and battle.foot(unit) <= ground.surface + HAIR and not is_airborne(unit) and not on_ice


def look(battle: Battle, viewer: Unit, target: Unit) -> Look:
    """What a unit sees of another, with every reason why it sees nothing.

    >>> from boxcars.alpha_strike import skirmish
    >>> battle = skirmish(["Atlas AS7-D"], ["Marauder MAD-3R"], "open-plain", seed=1).state
    >>> look(battle, battle["red-1"], battle["blue-1"]).visible
    True
    """
    if viewer.flight or target.flight:
        return _through_the_air(battle, viewer, target)
    mine, other = silhouette(battle, viewer), silhouette(battle, target)
    large = list(_shadows(battle, viewer, target, mine, other))
    if large:
        return _look(battle, viewer, target, mine, other, large, battle.field.sight(mine, other))
    # without units between, the same silhouettes see the same as long as the field stays what it is
    over = smoke.veils(battle), spotting.reach(battle, viewer, target)
    key = (
        battle.field,
        battle.rules,
        viewer.id,
        target.id,
        mine,
        other,
        is_airborne(viewer),
        is_airborne(target),
        over,
    )
    seen = _LOOKS.get(key)
    if seen is None:
        if len(_LOOKS) >= _MOST_LOOKS:
            _LOOKS.clear()
        seen = _LOOKS[key] = _look(battle, viewer, target, mine, other, large, battle.field.sight(mine, other))
    return seen


def looks(battle: Battle, viewer: Unit, target: Unit) -> tuple[Look, ...]:
    """What a unit sees of another on the left and on the right of a line along hexsides; nothing of other lines."""
    if viewer.flight or target.flight:
        return ()
    mine, other = silhouette(battle, viewer), silhouette(battle, target)
    large = list(_shadows(battle, viewer, target, mine, other))
    return tuple(_look(battle, viewer, target, mine, other, large, sight) for sight in battle.field.hands(mine, other))


def _through_the_air(battle: Battle, viewer: Unit, target: Unit) -> Look:
    """What is seen between the air and the ground: everybody but who is sunk, underground or in a house [AS-055.1].

    Only what the one on the ground stands in lies between, around the target as around the attacker [AS-036.6]. Who
    looks up from the ground sees no farther than elsewhere [AS-034.1, AS-092.1].
    """
    flyer, other = (viewer, target) if viewer.flight else (target, viewer)
    line = flight_line.over(flyer)
    if line is None or other.flight:
        away = Reason(f"{flyer.id} is not over the table", "ASB-20.6")
        return Look(Sight(0, 0, 0, 0, ()), (away,))
    distance = flight_line.distance(battle.field, line, other.base) + flight_line.rise(battle.rules, flyer)
    sight, seen = Sight(round(distance, 3), 0, 0, 0, ()), silhouette(battle, other)
    up = other is viewer
    reasons = (*_air_reasons(battle, other), *(_range_reasons(battle, viewer, target, sight) if up else ()))
    ground = battle.field.ground(other.at)
    counts = _stands_in_woods(ground, seen.foot) and (not up or dense_woods.OWN_WOODS.of(battle.rules))
    dense = dense_woods.around(seen, ground) if counts and dense_woods.counts(battle.rules) else None
    return Look(
        sight,
        reasons,
        woods=f"around {other.id}" if counts else "",
        dense=dense,
        cover="" if up else _cover(battle, other, 0, sight, seen),
        smoke=smoke.density(battle.rules, smoke.around(battle, seen)),
        low="" if up else low_ground.around(battle.rules, battle.field, seen),
    )


def _air_reasons(battle: Battle, grounded: Unit) -> Iterator[Reason]:
    ground = battle.field.ground(grounded.at)
    if is_submerged(battle, grounded):
        yield Reason(f"{grounded.id} is under water", "AS-055.1", "sight")
    elif ground.has("building") and battle.foot(grounded) < ground.level + ground.tall:
        yield Reason(f"{grounded.id} is inside a building", "AS-055.1", "sight")


def _look(
    battle: Battle,
    viewer: Unit,
    target: Unit,
    mine: Silhouette,
    other: Silhouette,
    large: list[_Shadow],
    sight: Sight,
) -> Look:
    sunk, sunk_target = is_submerged(battle, viewer), is_submerged(battle, target)
    hidden = max([sight.hidden, *(there for _, there, _ in large)])
    if veils := smoke.crossings(battle, mine, other):
        sight = msgspec.structs.replace(sight, crossings=(*sight.crossings, *veils))
    blocker = _blocker(battle.rules, sight, large)
    dense = _dense(battle, sight, mine, other) if dense_woods.counts(battle.rules) else None
    reasons = (
        *_range_reasons(battle, viewer, target, sight),
        *_water_reasons(battle, viewer, target, sunk, sunk_target),
        *_blocking_reasons(viewer, target, blocker),
        *(_woods_reasons(battle.rules, sight) if dense is None else dense_woods.reasons(dense)),
    )
    woods = _woods(battle, viewer, target, sight, mine, other)
    return Look(
        sight=sight,
        reasons=reasons,
        woods=woods if dense is None or dense.modifier else "",
        dense=dense,
        cover=_cover(battle, target, hidden, sight, other) if hidden <= BLOCKED else "",
        underwater=sunk_target,
        needs_torpedoes=sunk != sunk_target,
        smoke=smoke.density(battle.rules, veils),
        low=low_ground.between(battle.rules, battle.field, mine, other),
        blocker=blocker,
    )


def _range_reasons(battle: Battle, viewer: Unit, target: Unit, sight: Sight) -> Iterator[Reason]:
    """Ground units see 42", less in the dark and in bad weather [AS-092.1]; before the ruling there was no limit."""
    reach = spotting.reach(battle, viewer, target)
    unlimited = reach.is_daylight and not LIMITED.of(battle.rules)
    if sight.distance > reach.inches + HAIR and not unlimited:
        far = f"{inches(reach.inches)}″{reach.why and f' {reach.why}'}"
        yield Reason(f"{target.id} is {inches(sight.distance)}″ away, beyond sight, {far}", reach.cite, "sight")


def _water_reasons(battle: Battle, viewer: Unit, target: Unit, sunk: bool, sunk_target: bool) -> Iterator[Reason]:
    """From outside nobody sees what is wholly under water, and the other way round [AS-038.5]."""
    if sunk == sunk_target or (is_afloat(battle, viewer) and is_afloat(battle, target)):
        return
    yield Reason(f"{(viewer if sunk else target).id} is under water", "AS-038.5", "sight")


def _blocking_reasons(viewer: Unit, target: Unit, blocker: Crossing | None) -> Iterator[Reason]:
    if blocker is not None:
        yield Reason(
            f"{blocker.place or blocker.kind} hides more than two thirds between {viewer.id} and {target.id}",
            "AS-034.2",
            "sight",
        )


def _woods_reasons(rules: RuleSet, sight: Sight) -> Iterator[Reason]:
    """So many inches of woods hide everything, to which those of smoke are added (ASB-22.6)."""
    veiled = smoke.inches(rules, sight.crossings)
    if sight.woods + veiled > WOODS_LIMIT + HAIR:
        what, cite = ("woods and smoke", "ASB-22.6") if veiled else ("woods", "ASB-8")
        yield Reason(f"{inches(sight.woods + veiled)}″ of {what} are between, more than {WOODS_LIMIT}″", cite, "sight")


def _blocker(rules: RuleSet, sight: Sight, large: list[_Shadow]) -> Crossing | None:
    """What hides more than two thirds of the target or, seen from there, of the viewer [AS-034.2].

    It used to be only the hidden share of the target that counted.
    """
    both_ways = BOTH_WAYS.of(rules)
    if sight.hidden > BLOCKED + 1e-9 or (both_ways and sight.hidden_back > BLOCKED + 1e-9):
        return sight.blocker or Crossing("solid", "solid terrain", 0, sight.distance, 0)
    for crossing, hidden, hidden_back in large:
        if hidden > BLOCKED + 1e-9 or (both_ways and hidden_back > BLOCKED + 1e-9):
            return crossing
    return None


def _shadows(battle: Battle, viewer: Unit, target: Unit, mine: Silhouette, other: Silhouette) -> Iterator[_Shadow]:
    """What large units between two others hide; other units hide nothing (ASB-8)."""
    (x, y), dx, dy = mine.at, other.at.x - mine.at.x, other.at.y - mine.at.y
    far = hypot(dx, dy)
    for unit in battle.units.values() if far else ():
        aside = abs((unit.at.x - x) * dy - (unit.at.y - y) * dx) / far
        along = ((unit.at.x - x) * dx + (unit.at.y - y) * dy) / far
        if aside >= LARGEST or not 0 < along < far or unit.destroyed or unit.carrier or not unit.has(*LARGE_BASES):
            continue
        if aside < unit.base.radius and unit.id not in (viewer.id, target.id):
            yield _shadow(silhouette(battle, unit), unit.id, mine, other, along / far, far)


def _shadow(its: Silhouette, id: str, mine: Silhouette, other: Silhouette, share: float, far: float) -> _Shadow:
    middle, radius = share * far, its.base.radius
    crossing = Crossing("unit", id, round(middle - radius, 3), round(middle + radius, 3), its.top)
    return crossing, _hidden(mine.top, its, share, other), _hidden(other.top, its, 1 - share, mine)


def _hidden(eye: float, between: Silhouette, share: float, seen: Silhouette) -> float:
    """The share of a silhouette that lies in the shadow of one between, at a share of the way."""
    low = eye + (between.foot - eye) / share
    high = eye + (between.top - eye) / share
    covered = min(high, seen.top) - max(low, seen.foot)
    return max(0.0, covered) / (seen.top - seen.foot)


def _woods(battle: Battle, viewer: Unit, target: Unit, sight: Sight, mine: Silhouette, other: Silhouette) -> str:
    """Woods count once, wherever they are: between, around the target [AS-037.48] or around the viewer [AS-036.6].

    In the first printing what the attacker stood in did not count.
    """
    if _stands_in_woods(battle.field.ground(target.at), other.foot):
        return f"around {target.id}"
    own = dense_woods.OWN_WOODS.of(battle.rules)
    if own and _stands_in_woods(battle.field.ground(viewer.at), mine.foot):
        return f"around {viewer.id}"
    on_the_way = any(each.kind == "woods" and (own or each.start > HAIR) for each in sight.crossings)
    return "on the way" if on_the_way else ""


def _stands_in_woods(ground: Ground, foot: float) -> bool:
    return ground.has("woods") and foot < ground.level + ground.tall


def _dense(battle: Battle, sight: Sight, mine: Silhouette, other: Silhouette) -> Thicket:
    far = battle.field.distance(Base(mine.at, 0), Base(other.at, 0))
    around = [dense_woods.occupied(who, battle.field.ground(who.at)) for who in (mine, other)]
    return dense_woods.thicket(battle.rules, sight, far, *around)


def _cover(battle: Battle, target: Unit, hidden: float, sight: Sight, seen: Silhouette) -> str:
    """Partial cover: a third or more of the target behind something solid, or in the water (ASB-8)."""
    ground = battle.field.ground(target.at)
    wet = min(ground.surface, seen.top) - seen.foot if ground.depth else 0
    if COVERED - 1e-9 <= wet / (seen.top - seen.foot) < 1:
        return "water"
    if hidden < COVERED - 1e-9:
        return ""
    return (sight.blocker.place or sight.blocker.kind) if sight.blocker else "solid terrain"
