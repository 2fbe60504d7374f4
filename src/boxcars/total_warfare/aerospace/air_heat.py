"""Heat of fighters and small craft: what builds up, what the sinks take away, and what the rest does (TWB-124)."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.units.design import Bin
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.tally import Line, Tally, signed
from boxcars.total_warfare.aerospace.air_criticals import explode, hurt_crew, is_engine_dead
from boxcars.total_warfare.aerospace.out_of_control import TUMBLING, lose_control
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.unit_events import EngineState, HeatChanged, RollMade
from boxcars.total_warfare.turn.heat import (
    AMMUNITION,
    AUTOMATIC_SHUTDOWN,
    FROM_OUTSIDE,
    MOST_OUTSIDE_HEAT,
    SHUTDOWN,
    SHUTDOWN_STARTS,
    TO_HIT,
    Consequence,
    Scale,
    is_from_outside,
    step,
)
from boxcars.total_warfare.units.flyer.state import Flyer

ENGINE_HEAT: Final = 2
"""The heat that each hit on the engine of a fighter makes in a turn."""
RANDOM: Scale = ((25, 10), (20, 8), (15, 7), (10, 6), (5, 5))
"""What avoids moving at random, by heat."""
PILOT: Scale = ((27, 9), (21, 6))
"""What saves the pilot from harm, by heat."""
LIMITS: Final = tuple(
    sorted({at - 1 for scale in (RANDOM, TO_HIT, SHUTDOWN) for at, _ in scale if at <= SHUTDOWN_STARTS})
)
"""The last heats before something worse, up to where shutdowns begin."""


def heat_lines(flyer: Flyer) -> list[Line]:
    """What its heat adds to the numbers that a craft needs to hit."""
    modifier = step(TO_HIT, flyer.heat)
    return [Line(f"heat {flyer.heat}", modifier, "TWB-124")] if modifier else []


def dissipation(flyer: Flyer) -> int:
    """The heat that its sinks take away in a turn."""
    listed = flyer.design.listed
    return (listed.heat_sinks - flyer.hits("heat sink")) * (2 if listed.sink_kind == "double" else 1)


def build_up(flyer: Flyer) -> Tally:
    """The heat of a turn, line by line: what was there, weapons, its engine, outside heat, and what the sinks take."""
    tally = Tally.of("heat", "heat before", flyer.heat, "TWB-124")
    tally = tally.extended([line for line in flyer.heat_lines if not is_from_outside(line)])
    hits = flyer.hits("engine")
    if hits and flyer.craft_size == "fighter":
        tally = tally.plus(f"{hits} engine hit{'s' * (hits > 1)}", ENGINE_HEAT * hits, "TWB-123")
    outside = [line for line in flyer.heat_lines if is_from_outside(line)]
    tally = tally.extended(outside)
    if (excess := sum(line.value for line in outside) - MOST_OUTSIDE_HEAT) > 0:
        tally = tally.plus("at most 15 from outside", -excess, FROM_OUTSIDE)
    cooled = min(tally.total, dissipation(flyer))
    return tally.plus("heat sinks", -cooled, "TWB-124") if cooled else tally


def adjust(battle: Battle, flyer: Flyer, dice: Dice) -> list[Event]:
    """The heat phase of one craft: the new heat, control, the engine, the ammunition, the pilot."""
    if not flyer.tracks_heat:
        return []
    tally = build_up(flyer)
    changed = bool(flyer.heat or len(tally.lines) > 1)
    flyer.heat = tally.total
    flyer.heat_lines = []
    events: list[Event] = [HeatChanged(unit=flyer.id, tally=tally, heat=flyer.heat)] if changed else []
    events += _avoid_random(battle, flyer, dice)
    events += _keep_running(flyer, dice)
    events += _avoid_explosion(battle, flyer, dice)
    return events + _avoid_harm(battle, flyer, dice)


def _avoid_random(battle: Battle, flyer: Flyer, dice: Dice) -> list[Event]:
    """Too hot a craft goes out of control and moves at random in the next turn."""
    needed = step(RANDOM, flyer.heat)
    if not needed or flyer.destroyed or flyer.landed:
        return []
    rolled = _roll(flyer, "keeping control in the heat", needed, dice)
    return [rolled] if rolled.success else [rolled, *lose_control(battle, flyer, TUMBLING, dice)]


def _keep_running(flyer: Flyer, dice: Dice) -> list[Event]:
    """Hot reactors shut down unless that is avoided; one that is cooler, or by the same roll, starts again."""
    if flyer.destroyed or is_engine_dead(flyer):
        return []
    if flyer.shutdown:
        return _restart(flyer, dice) if flyer.awake and not flyer.powered_down else []
    if flyer.heat < SHUTDOWN_STARTS:
        return []
    if flyer.heat >= AUTOMATIC_SHUTDOWN or not flyer.awake:
        return _shut_down(flyer)
    rolled = _roll(flyer, "avoiding shutdown", step(SHUTDOWN, flyer.heat), dice)
    return [rolled] if rolled.success else [rolled, *_shut_down(flyer)]


def _shut_down(flyer: Flyer) -> list[Event]:
    flyer.shutdown = True
    return [EngineState(unit=flyer.id, running=False, cause=f"heat {flyer.heat}")]


def _restart(flyer: Flyer, dice: Dice) -> list[Event]:
    if flyer.heat >= AUTOMATIC_SHUTDOWN:
        return []
    events: list[Event] = []
    if flyer.heat >= SHUTDOWN_STARTS:
        rolled = _roll(flyer, "restarting", step(SHUTDOWN, flyer.heat), dice)
        events.append(rolled)
        if not rolled.success:
            return events
    flyer.shutdown = False
    return [*events, EngineState(unit=flyer.id, running=True, cause=f"heat {flyer.heat}")]


def worst_bin(flyer: Flyer) -> Bin | None:
    """The ammunition that explodes from heat: with the most damage a shot, at a tie the most in all."""
    live = [bin for bin in flyer.design.bins if bin.ammo.explosion and flyer.shots[bin.key]]
    return max(live, key=lambda bin: (bin.ammo.explosion, bin.ammo.explosion * flyer.shots[bin.key]), default=None)


def blast(flyer: Flyer, bin: Bin) -> int:
    """What Structural Integrity loses when a bin goes up: a tenth of its damage, with CASE a twentieth, at least 1.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0)
    >>> [(bin.shots, bin.ammo.explosion, blast(slayer, bin)) for bin in slayer.design.bins]
    [(10, 10, 10), (10, 10, 10)]
    """
    vented = bool(flyer.design.places("case")) or flyer.design.tech_base == "clan"
    return max(1, bin.ammo.explosion * flyer.shots[bin.key] // (20 if vented else 10))


def _avoid_explosion(battle: Battle, flyer: Flyer, dice: Dice) -> list[Event]:
    needed = step(AMMUNITION, flyer.heat)
    worst = worst_bin(flyer) if needed and not flyer.destroyed else None
    if worst is None:
        return []
    rolled = _roll(flyer, "avoiding an ammunition explosion", needed, dice)
    if rolled.success:
        return [rolled]
    loss = blast(flyer, worst)
    flyer.shots[worst.key] = 0
    return [rolled, *explode(battle, flyer, worst.loc, worst.ammo.name, loss, dice)]


def _avoid_harm(battle: Battle, flyer: Flyer, dice: Dice) -> list[Event]:
    needed = step(PILOT, flyer.heat)
    if not needed or flyer.destroyed:
        return []
    rolled = _roll(flyer, "bearing the heat", needed, dice)
    return [rolled] if rolled.success else [rolled, *hurt_crew(battle, flyer, f"heat {flyer.heat}", dice)]


def _roll(flyer: Flyer, what: str, needed: int, dice: Dice) -> RollMade:
    tally = Tally.of(what, f"heat {flyer.heat}", needed, "TWB-124")
    roll = dice.two_d6(f"{flyer.id} {what}")
    return RollMade(unit=flyer.id, what=what, tally=tally, roll=roll, success=roll.total >= needed)


def consequences(flyer: Flyer, heat: int) -> tuple[Consequence, ...]:
    """What a heat would bring a craft in the heat phase and until the next: the worst first.

    >>> from boxcars.catalog import any_design
    >>> from boxcars.total_warfare.units.fighter.state import Fighter
    >>> from boxcars.total_warfare.units.flyer.state import built
    >>> slayer = built(Fighter, "red-1", "red", any_design("Slayer SL-15"), hex="0508", facing=0, map="low")
    >>> [each.text for each in consequences(slayer, 22)]
    ['shutdown', 'ammunition explodes', 'harm to the pilot', 'random movement', '+3 to hit']
    """
    if heat >= AUTOMATIC_SHUTDOWN:
        brought = [Consequence("shutdown, not to be avoided")]
    else:
        brought = _avoidable("shutdown", SHUTDOWN, heat)
    brought += _avoidable("ammunition explodes", AMMUNITION, heat) if worst_bin(flyer) else []
    brought += _avoidable("harm to the pilot", PILOT, heat)
    brought += [] if flyer.landed else _avoidable("random movement", RANDOM, heat)
    modifier = step(TO_HIT, heat)
    return (*brought, *([Consequence(f"{signed(modifier)} to hit")] if modifier else []))


def _avoidable(text: str, scale: Scale, heat: int) -> list[Consequence]:
    needed = step(scale, heat)
    return [Consequence(text, Tally.of(f"avoiding {text}", f"heat {heat}", needed, "TWB-124"))] if needed else []
