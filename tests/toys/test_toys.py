"""What it takes to add something to the game: each toy is added to a copy of the source, and plays there.

The number of its files is the measure: whoever adds a thing writes one module, one row of data and one test.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.toys.tree import ROOT, SOURCE, Change, Toy, build, run_tests

GUIDE = (ROOT / "docs/how-to/change.md").read_text(encoding="utf-8")


def shown(chapter: str, language: str) -> str:
    """What a chapter of the guide to changes shows in a language."""
    [words] = [each for each in GUIDE.split("\n## ") if each.startswith(chapter)]
    [text] = re.findall(rf"^```{language}\n(.*?)^```", words, re.MULTILINE | re.DOTALL)
    assert isinstance(text, str)
    return text


NET_GUN = Toy(
    "net gun",
    (
        Change("total_warfare/effects/net_gun.py", shown("Add a weapon", "python")),
        Change(
            "total_warfare/effects/effects.py",
            "from boxcars.total_warfare.effects.net_gun import Entangled, NetGun\n",
            before="from boxcars.total_warfare.effects.plasma import",
        ),
        Change("total_warfare/effects/effects.py", "    NetGun(),\n", before="    ArmorPiercing(),\n"),
        Change("total_warfare/effects/effects.py", "    Entangled(),\n", before="    Pulses(),\n"),
        Change("catalog/data/own_equipment.jsonl", shown("Add a weapon", "json")),
    ),
)
TRACERS = Toy(
    "tracer rounds",
    (
        Change("total_warfare/effects/tracers.py", shown("Add a munition", "python")),
        Change(
            "total_warfare/effects/effects.py",
            "from boxcars.total_warfare.effects.tracers import Tracers\n",
            before="from boxcars.total_warfare.effects.tsemp import",
        ),
        Change("total_warfare/effects/effects.py", "    Tracers(),\n", before="    Tsemp(),\n"),
        Change(
            "catalog/gear/munitions.py",
            '    "ac": ("armor-piercing", "flechette", "precision", "tracer"),\n',
            instead='    "ac": ("armor-piercing", "flechette", "precision"),\n',
        ),
    ),
)
RAIL_CARS = Toy(
    "a kind of unit on rails",
    (
        Change("total_warfare/units/rail_car/__init__.py", '"""Rail cars."""\n'),
        Change("total_warfare/units/rail_car/state.py", shown("Add a kind of unit", "python")),
        Change("total_warfare/units/rail_car/rules.py", shown("Add a kind of unit", "py")),
        Change(
            "total_warfare/units/kinds.py",
            "from boxcars.total_warfare.units.rail_car.rules import RailCarKind\n"
            "from boxcars.total_warfare.units.rail_car.state import RailCar\n",
            before="from boxcars.total_warfare.units.small_craft.rules import",
        ),
        Change("total_warfare/units/kinds.py", "KINDS[RailCar] = RailCarKind()\n", before="KINDS[Vtol] = VtolKind()\n"),
    ),
)
VENTS = Toy(
    "an ability that vents heat",
    (
        Change("alpha_strike/abilities/vents.py", shown("Add an ability", "python")),
        Change("alpha_strike/abilities/special_use.py", "    tsemp,\n    vents,\n)\n", instead="    tsemp,\n)\n"),
        Change("alpha_strike/abilities/special_use.py", "    vents.ABILITY,\n", before="    jammers.ABILITY,\n"),
        Change(
            "alpha_strike/data/abilities.tsv",
            "VENT\tVents\tplayed\tvents\tASB-18\tOnce a game it lets off a point of heat.\t\n",
            before="XMEC\tExtended mechanized battle armor",
        ),
    ),
)
CARRIER = Toy(
    "a 'Mech with a net gun",
    (
        Change(
            "catalog/data/mechs/netter-net-1.json",
            (SOURCE / "catalog/data/mechs/hunchback-hbk-4g.json")
            .read_text(encoding="utf-8")
            .replace('"Hunchback"', '"Netter"')
            .replace("HBK-4G", "NET-1")
            .replace('["AC/20", ' + '"AC/20", ' * 9, '["Net Gun", "Net Gun", "Net Gun", ' + '"", ' * 7),
        ),
    ),
)
GUN_CAR = Toy(
    "a rail car of the catalog",
    (
        Change(
            "catalog/data/vehicles/gun-car.json",
            (SOURCE / "catalog/data/vehicles/scorpion-light-tank.json")
            .read_text(encoding="utf-8")
            .replace('"Scorpion Light Tank"', '"Gun Car"')
            .replace('"mul_id": 2847,', "")
            .replace('"tracked"', '"rail"'),
        ),
    ),
)
MOST = {NET_GUN: 3, TRACERS: 3, VENTS: 3, RAIL_CARS: 8}
"""The most files of the source that each may take, by the plan."""


@pytest.mark.parametrize("toy", MOST, ids=lambda toy: toy.name)
def test_a_new_thing_takes_few_files(toy: Toy) -> None:
    assert len(toy.files) <= MOST[toy]


def test_toys_play_through_declaration_odds_bots_log_page_and_record(tmp_path: Path) -> None:
    tree = build(tmp_path / "src", *MOST, CARRIER, GUN_CAR)
    done = run_tests(tree, "play_net_gun.py", "play_tracers.py", "play_vents.py", "play_rail_car.py")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
