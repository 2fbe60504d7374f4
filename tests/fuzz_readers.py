"""Throw broken unit files at the readers: nothing but `BadUnitFile` may come back, and soon.

    python -m tests.fuzz_readers --inputs 1000000 [--seed 1] [--processes 2]

The texts are our own; they are cut, doubled, shuffled and sprinkled with what breaks parsers.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from typing import Final

from boxcars.catalog import (
    BattleArmor,
    CapitalShip,
    DropShip,
    Emplacement,
    Fighter,
    Fitting,
    HandheldWeapon,
    Infantry,
    Listed,
    ProtoMech,
    SmallCraft,
    Vehicle,
    from_json,
    mech_designs,
    read_unit,
    to_json,
    validate,
    write_mul,
    write_unit,
)
from boxcars.catalog.files import read_mul
from boxcars.catalog.units.design import Design, Mech
from boxcars.core.errors import BadUnitFile

SLOWEST: Final = 1.0
MOST_MEMORY: Final = 512 * 1024
"""In kilobytes, as the system counts."""

SPICES: Final = (
    *("", "\n", "\r\n", ":", "::", "<", ">", "</", "|", "(R)", "(B) ", "(ARMORED)", ":SIZE:", ":SIZE:1e9", ":Shots-1#"),
    *(
        "-1",
        "0",
        "99999999999999999999",
        "1e400",
        "nan",
        "٣",
        "\x00",
        "\ufeff",
        "’",
        "𝔐",
        "-Empty-",
        "Weapons:999999999",
    ),
    *("Left Arm:", "Head:", "mass:35", "engine:0 None", "Config:Tripod", "armor:Patchwork", "<armor>", "</armor>"),
    *(
        "LRM 20",
        "ISERPPC (R) (OMNIPOD)",
        "Fusion Engine",
        "Cargo (4 tons)",
        "A|B|C",
        "(" * 50,
        "9" * 5000,
        "#",
        " " * 2000,
    ),
    *('"', "{", "[" * 500, "&amp;", "<!DOCTYPE a>", "<entity ", "</entity>", "null", "1.5", "true"),
)


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """Whole files to begin with: a few 'Mechs, one of every other kind, force lists and our JSON."""
    mechs = [mech_designs()[n] for n in (0, 9, 25, 40, -1)]
    units: list[Design] = [*mechs, *_others()]
    files = [("a.mtf" if isinstance(unit, Mech) else "a.blk", write_unit(unit)) for unit in units]
    files += (("a.json", to_json(unit).decode()) for unit in units)
    return (*files, ("a.mul", write_mul([Listed("Atlas", "AS7-D", "Kell", 3, 4), Listed("Locust", "LCT-1V")])))


def _others() -> list[Design]:
    guns = (Fitting("Medium Laser", "FR"), Fitting("LRM 20", "TU", omnipod=True), Fitting("LRM 20 Ammo", "BD"))
    nose = (Fitting("Clan ER PPC", "NOS", new_bay=True), Fitting("Gauss Rifle Ammo", "NOS", shots=16))
    sides = {"NOS": 40, "RWG": 30, "LWG": 30, "AFT": 20}
    hull = {"NOS": 40, "RS": 30, "LS": 30, "AFT": 20}
    return [
        Vehicle(chassis="Tank", tons=60, motion="tracked", cruise=4, armor={"FR": 30, "RS": 20}, equipment=guns),
        Infantry(chassis="Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"),
        BattleArmor(chassis="Suit", suits=4, weight_class="light", motion="jump", walk=1, armor=6, equipment=()),
        ProtoMech(chassis="Proto", tons=5, walk=5, armor={"HD": 2, "T": 8, "RA": 2, "LA": 2, "L": 5}),
        Fighter(chassis="Fighter", tons=50, thrust=6, armor=sides, equipment=nose),
        SmallCraft(chassis="Boat", tons=200, thrust=5, structural_integrity=8, armor=hull, equipment=nose),
        DropShip(chassis="Egg", tons=3500, thrust=3, structural_integrity=9, armor=hull, equipment=nose),
        CapitalShip(
            chassis="Ship", variety="warship", tons=7e5, thrust=3, structural_integrity=90, armor={}, equipment=nose
        ),
        Emplacement(chassis="Turret", turret=True, equipment=(Fitting("PPC", "GUN"),)),
        HandheldWeapon(chassis="Pack", tons=5, armor=8, equipment=(Fitting("PPC", "GUN"),)),
    ]


def mutated(text: str, random: Random) -> str:
    """A text with one to six of its parts broken."""
    for _ in range(random.randint(1, 6)):
        text = random.choice(_BREAKS)(text, random)[:200_000]
    return text


def _cut(text: str, random: Random) -> str:
    first, last = sorted(random.choices(range(len(text) + 1), k=2))
    return text[:first] + text[last:]


def _spice(text: str, random: Random) -> str:
    place = random.randrange(len(text) + 1)
    return text[:place] + random.choice(SPICES) + text[place:]


def _flip(text: str, random: Random) -> str:
    if not text:
        return text
    place = random.randrange(len(text))
    return text[:place] + chr(random.randrange(1, 0x300)) + text[place + 1 :]


def _other_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    lines[random.randrange(len(lines))] = random.choice((*SPICES, *lines))
    return "\n".join(lines)


def _double(text: str, random: Random) -> str:
    first, last = sorted(random.choices(range(len(text) + 1), k=2))
    return text[:last] + text[first:last] * random.randint(1, 3) + text[last:]


def _shuffle(text: str, random: Random) -> str:
    lines = text.split("\n")
    first, last = sorted(random.choices(range(len(lines) + 1), k=2))
    part = lines[first:last]
    random.shuffle(part)
    return "\n".join((*lines[:first], *part, *lines[last:]))


def _number(text: str, random: Random) -> str:
    digits = [place for place, letter in enumerate(text) if letter.isdigit()]
    if not digits:
        return text
    place = random.choice(digits)
    return text[:place] + random.choice(("-1", "0", "255", "1000000", "9" * 30, "x", "1.5")) + text[place + 1 :]


_BREAKS: Final[tuple[Callable[[str, Random], str], ...]] = (
    *(_cut, _spice, _flip, _other_line, _double, _shuffle, _number, _other_line, _spice),
)


def read(name: str, text: str) -> str:
    """Read a broken file and use what comes out of it; says whether it was read or refused."""
    try:
        if name.endswith(".mul"):
            read_mul(text)
            return "read"
        design = read_unit(text.encode("utf-8", errors="surrogatepass"), name)
    except BadUnitFile:
        return "refused"
    assert from_json(to_json(design)) == design
    if isinstance(design, Mech) and name.endswith(".mtf"):
        assert design.equipment is not None
        assert validate(design) is not None
    return "read"


def fuzz(inputs: int, seed: int) -> Counter[str]:
    """Read so many broken files, and count what became of them."""
    random = Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(inputs):
        name, text = random.choice(texts())
        broken = mutated(text, random)
        start = time.perf_counter()
        try:
            seen[f"{name[1:]} {read(name, broken)}"] += 1
        except Exception:
            sys.stderr.write(f"--- {name}, seed {seed}\n{broken[:3000]!r}\n")
            raise
        took = time.perf_counter() - start
        if took > SLOWEST:
            raise AssertionError(f"{name} took {took:.1f} s, seed {seed}: {broken[:2000]!r}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert memory < MOST_MEMORY, f"{memory} kB of memory"
    seen["kB of memory"] = memory
    return seen


def main() -> None:
    """Fuzz on several processes, in pieces, and print the sums."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    piece = min(10_000, asked.inputs)
    pieces = asked.inputs // piece
    start = time.perf_counter()
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(asked.processes) as pool:
        for counts in pool.map(fuzz, [piece] * pieces, range(asked.seed, asked.seed + pieces)):
            memory = max(total.pop("kB of memory", 0), counts.pop("kB of memory"))
            total += counts
            total["kB of memory"] = memory
    for what, number in sorted(total.items()):
        print(f"{what:16} {number:9}")
    print(f"{piece * pieces} inputs in {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
