"""How many units of the collection that lies beside the project can be put on the table, and what keeps out the others.

    python -m tests.muster --kind mech --play 20

By kind of unit and rules level it counts who may fight, and names the parts that keep most of the others off. With
`--play N` every N-th of those who may fights ten random turns against its like, and whatever goes wrong is named.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from boxcars.catalog.files import read_unit
from boxcars.catalog.units.design import Design
from boxcars.catalog.units.emplacement import Emplacement
from boxcars.core.dice import SeededDice
from boxcars.core.errors import BadUnitFile
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Building, Terrain
from boxcars.hexes.generate import generate_board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Battle, UnitSetup
from boxcars.total_warfare.setup.skirmish import obstacle
from boxcars.total_warfare.units.kinds import kind_for
from tests.corpus import UNITS, files

LEVELS = ("introductory", "standard", "advanced", "experimental", "unofficial")
TURNS = 10
SIDES = ("red", "blue")
HOUSE = Terrain(building=Building(type=3, height=2, cf=60))
LAKE = Terrain(water=2)
WORST = 12
_REFUSAL = "the game has no rules yet for "


def designs(kind: str, *archives: Path) -> Iterator[Design]:
    """Every unit of the collections that can be read, or those of one kind; what reads badly is named."""
    for name, content in files(*archives):
        try:
            design = read_unit(content, name)
        except BadUnitFile:
            continue
        except Exception as wrong:
            print(f"{name}: {type(wrong).__name__}: {wrong}")
            continue
        if kind in ("", kind_word(design)):
            yield design


def is_artillery(design: Design) -> bool:
    """Whether it stands on a roof."""
    return isinstance(design, Emplacement)


def kind_word(design: Design) -> str:
    """The kind of a unit as our files call it."""
    return str(type(design).__struct_config__.tag)


def level_word(design: Design) -> str:
    """Its rules level in words."""
    return LEVELS[min(max(design.rules_level, 1), len(LEVELS)) - 1]


def play(design: Design, seed: int) -> None:
    """Ten random turns of a unit against one of the same design."""
    kind = kind_for(design)
    assert kind is not None
    random = Random(seed)
    board = generate_board(12, 12, seed, "woods")
    if sum(kind.can_start(design, board[hex]) for hex in board) < len(SIDES):
        board = board.with_hexes(dict.fromkeys(random.sample(list(board), 60), HOUSE if is_artillery(design) else LAKE))
    open_hexes = [hex for hex in board if kind.can_start(design, board[hex])]
    units = {}
    for side, hex in zip(SIDES, random.sample(open_hexes, len(SIDES)), strict=True):
        setup = UnitSetup(design.name, hex, random.randrange(6))
        foot = kind.start_foot(design, board[hex], 0)
        assert foot is not None
        units[f"{side}-1"] = placed = kind.fresh(f"{side}-1", side, design, setup, foot)
        if kind.mover(placed).floats and not placed.picks_level:
            placed.foot = max(foot, board[hex].level)
    battle = Battle(rules=RuleSet(), board=board, sides=SIDES, units=units, turns=TURNS)
    dice = SeededDice(str(seed))
    RULEBOOK.begin(battle, dice)
    while RULEBOOK.decision(battle):
        options = RULEBOOK.options(battle)
        action = options[random.randrange(len(options))]
        RULEBOOK.verify(battle, action)
        RULEBOOK.apply(battle, action, dice)
        RULEBOOK.encode(battle)


def parts_of(why: str) -> list[str]:
    """The parts that a refusal names, or the whole of it."""
    return why.removeprefix(_REFUSAL).split(", ") if why.startswith(_REFUSAL) else [why]


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, play, and tell; 1 if a unit that may fight could not."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kind", default="", help="mech, vehicle, infantry, battle_armor, ...")
    words.add_argument("--play", type=int, default=0, metavar="N", help="let every N-th of those who may fight")
    folders = "folders with a units.zip; without, the collection beside the project"
    words.add_argument("--corpus", type=Path, nargs="+", action="extend", default=[], metavar="FOLDER", help=folders)
    asked = words.parse_args(arguments)
    archives = [folder / UNITS.name for folder in asked.corpus]
    if lost := [archive for archive in archives if not archive.is_file()]:
        words.error(f"{lost[0]} is not there")
    fit: Counter[tuple[str, str]] = Counter()
    every: Counter[tuple[str, str]] = Counter()
    missing: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    broken = 0
    for number, design in enumerate(designs(asked.kind, *archives)):
        row = kind_word(design), level_word(design)
        every[row] += 1
        try:
            if why := obstacle(design):
                missing[row].update(parts_of(why))
                continue
            fit[row] += 1
            if asked.play and fit[row] % asked.play == 0:
                play(design, number)
        except Exception as wrong:
            broken += 1
            print(f"{design.name}: {type(wrong).__name__}: {wrong}")
    for row in sorted(every):
        print(f"{row[0]:14} {row[1]:14} {fit[row]:5} of {every[row]:5}, {fit[row] / every[row]:.1%}")
        for part, count in missing[row].most_common(WORST):
            print(f"{'':30}{count:5}  {part}")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
