"""Moving on the ground, the bottom or the surface: what a path costs, and what keeps a unit off it (ASB-6.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.moving.terrain_costs import PAVED, GroundTerms, terms
from boxcars.alpha_strike.moving.ways import PricedStretch, Way, level_change, over
from boxcars.alpha_strike.unit import Unit
from boxcars.core.errors import Reason
from boxcars.core.tally import Line
from boxcars.tabletop.field import Ground, Stretch
from boxcars.tabletop.measure import DIGITS, Point, inches
from boxcars.tabletop.price import PriceLine
from boxcars.tabletop.reach import is_too_steep

ROAD_BONUS = 2
"""What tracked and wheeled units gain that stay on paved ground all the way."""


def walk(battle: Battle, unit: Unit, path: Sequence[Point], mode: str, altitude: float | None = None) -> Way:
    """The way of a unit along a path on the ground."""
    on = terms(battle, unit, mode)
    parts = battle.field.stretches(path)
    ground = battle.field.ground(path[-1])
    own = round(on.footing(ground) - ground.level, DIGITS)
    lands = altitude == 0 and on.letter == "g" and not ground.depth
    reasons = [*_reasons(unit, on, parts)]
    if altitude not in (None, own) and not lands:
        reasons.append(Reason(f"{unit.id} cannot end {inches(altitude or 0)}″ above the ground there", "ASB-6.4"))
    return Way(
        stretches=tuple(_priced(on, parts)),
        altitude=0 if lands else own,
        bonus=_road_bonus(on, parts),
        reasons=tuple(reasons),
    )


def _priced(on: GroundTerms, parts: Sequence[Stretch]) -> Iterator[PricedStretch]:
    foot = on.footing(parts[0].ground) if parts else 0.0
    for part in parts:
        here = on.footing(part.ground)
        if here != foot:
            yield level_change(part.start, here - foot, on.level_cost, on.level_cite)
            foot = here
        if part.length:
            yield PricedStretch(part.start, part.end, part.length, _line(on, part.ground, part.length))


def _line(on: GroundTerms, ground: Ground, far: float) -> PriceLine:
    extras = on.surcharges(ground)
    if not extras and ground.has("woods") and not ground.has(*PAVED):
        return over("woods", far, far, "ASB-6.2", note=" at no extra")
    kind = " and ".join(extra.label for extra in extras) or ("paved" if ground.has(*PAVED) else "clear")
    each = 1.0 + sum(extra.value for extra in extras)
    return over(kind, far, far * each, extras[0].cite if extras else "ASB-6.2")


def _reasons(unit: Unit, on: GroundTerms, parts: Sequence[Stretch]) -> Iterator[Reason]:
    entered = parts[1:] if parts and not parts[0].length else parts  # it leaves where it stands, whatever that is
    for bar in dict.fromkeys(on.bar(part.ground) for part in entered):
        if bar:
            yield Reason(f"{unit.id} may not enter {bar}", "ASB-6.2")
    if is_too_steep([part.length for part in parts], [on.footing(part.ground) for part in parts], on.max_step):
        yield Reason(f"the way is too steep: {unit.id} climbs at most {inches(on.max_step)}″ in an inch", "ASB-6.2")


def _road_bonus(on: GroundTerms, parts: Sequence[Stretch]) -> tuple[Line, ...]:
    paved = on.letter in ("t", "w") and all(part.ground.has(*PAVED) for part in parts)
    moves = any(part.length for part in parts)
    return (Line("all the way on the road", ROAD_BONUS, "ASB-6.2"),) if paved and moves else ()
