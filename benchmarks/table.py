"""How fast a table in inches answers on one core: `python benchmarks/table.py [--json] [--seconds S]`.

Reach and sight are measured compiled and as plain Python, and the gain is told as a ratio. The first run of each,
which compiles and fills the caches, is not counted. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from importlib.util import find_spec, module_from_spec
from random import Random
from time import process_time
from types import ModuleType
from unittest.mock import patch

import msgspec

from boxcars.tabletop import fast
from boxcars.tabletop import reach as reaching
from boxcars.tabletop.field import Field, Silhouette
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.measure import Base, Point, snapped
from boxcars.tabletop.reach import TableReach, Walk, exact_cost, reach
from boxcars.tabletop.table import Table

TABLE = load_field("mill-pond")
HEXES = load_field("hexes:river-fork")
MOVE = 12
RADIUS = 0.625


class Measurement(msgspec.Struct, frozen=True):
    """A rate to measure: `work` does a batch and returns how many things it did; `plain` does it uncompiled."""

    name: str
    unit: str
    target: float
    work: Callable[[], int]
    plain: Callable[[], int] | None = None


class Rate(msgspec.Struct, frozen=True):
    """What was measured."""

    name: str
    unit: str
    per_second: float
    target: float
    times_plain: float | None = None


def mechs(field: Field, count: int, seed: int) -> list[Silhouette]:
    """'Mechs all over a field."""
    chance = Random(seed)
    places = [snapped(chance.uniform(0, field.width), chance.uniform(0, field.depth)) for _ in range(count)]
    grounds = [field.ground(at) for at in places]
    return [Silhouette(Base(at, RADIUS), g.level, g.level + 2) for at, g in zip(places, grounds, strict=True)]


STARTS = [unit.at for unit in mechs(TABLE, 20, 1)]
ENEMIES = [unit.base for unit in mechs(TABLE, 12, 2)]


def reach_from(start: Point) -> TableReach:
    assert isinstance(TABLE, Table)
    return reach(TABLE, start, MOVE, Walk(), ENEMIES, RADIUS)


def search_work() -> int:
    for start in STARTS:
        reach_from(start)
    return len(STARTS)


def without_numba() -> ModuleType:
    """The kernels as they are where there is no compiler."""
    spec = find_spec("boxcars.tabletop.kernels")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    with patch.dict(sys.modules, {"numba": None}):
        spec.loader.exec_module(module)
    return module


PLAIN = without_numba()


def plain_search_work() -> int:
    with patch.object(reaching, "_kernels", lambda: PLAIN):
        reach_from(STARTS[0])
    return 1


def point_work() -> int:
    return sum(len(reach_from(start).points()) for start in STARTS[:4])


def outline_work() -> int:
    return sum(1 for start in STARTS[:4] if reach_from(start).outline())


def path_work() -> int:
    found = reach_from(STARTS[0])
    return sum(1 for point in found.points()[::5] if found.path(point))


def price_work() -> int:
    return sum(1 for a in STARTS for b in STARTS if exact_cost(TABLE, (a, b), Walk()) is not None)


def sight_work(field: Field, viewers: int) -> Callable[[], int]:
    """From so many places to a dozen targets."""
    mine, others = mechs(field, viewers, 3), mechs(field, 12, 4)
    return lambda: len(fast.sight_many(field, mine, others).woods)


def plain_sight_work() -> int:
    with patch.object(fast, "_kernels", lambda: None):
        return sight_work(TABLE, 20)()


def hex_reach_work() -> int:
    starts = [unit.at for unit in mechs(HEXES, 10, 5)]
    return sum(1 for start in starts if HEXES.reach(start, MOVE, Walk()).points())


MEASUREMENTS = (
    Measurement(f'reach, {MOVE}" of Move', "searches", 100, search_work, plain_search_work),
    Measurement("places in reach, priced", "places", 10e3, point_work),
    Measurement("outlines of a reach", "outlines", 100, outline_work),
    Measurement("ways to a place", "ways", 1e3, path_work),
    Measurement("prices of straight paths", "prices", 5e3, price_work),
    Measurement("sight, 200 places and 12 targets", "lines", 10e3, sight_work(TABLE, 200), plain_sight_work),
    Measurement(f'reach on hexes, {MOVE}" of Move', "searches", 100, hex_reach_work),
    Measurement("sight on hexes", "lines", 5e3, sight_work(HEXES, 20)),
)


def per_second(work: Callable[[], int], seconds: float) -> float:
    """The rate over at least so many seconds."""
    work()
    done, start = 0, process_time()
    while process_time() - start < seconds:
        done += work()
    return done / (process_time() - start)


def measured(measurement: Measurement, seconds: float) -> Rate:
    rate = per_second(measurement.work, seconds)
    gain = rate / per_second(measurement.plain, seconds) if measurement.plain else None
    return Rate(measurement.name, measurement.unit, rate, measurement.target, gain)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the rates as JSON")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each rate")
    chosen = parser.parse_args()
    rates = [measured(measurement, chosen.seconds) for measurement in MEASUREMENTS]
    if chosen.json:
        print(json.dumps([msgspec.to_builtins(rate) for rate in rates], indent=1))
        return
    for rate in rates:
        gain = f", {rate.times_plain:.0f} times plain Python" if rate.times_plain else ""
        print(f"{rate.name:<36} {rate.per_second:>14,.0f} {rate.unit}/s   (target {rate.target:,.0f}){gain}")


if __name__ == "__main__":
    main()
