"""The seam between kinds of unit: a new kind is a struct, a kind and an entry in the table, and plays at once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

import boxcars
from boxcars.catalog import Bin, Fitting, Mount, ammo, weapon
from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.total_warfare import RULEBOOK, replay, skirmish
from boxcars.total_warfare.battle import Setup, UnitSetup
from boxcars.total_warfare.units.base.kind import Kind
from boxcars.total_warfare.units.design import FieldedDesign
from boxcars.total_warfare.units.kind import KINDS
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from tests.total_warfare.field import PLAIN

ROOM = Path(boxcars.__file__).parent / "total_warfare"

MAY_ASK_FOR_MECHS = {
    "battle.py",
    *(f"previews/{name}.py" for name in ("assault_preview", "blow_preview", "fire_preview", "heat_sums", "preview")),
}
"""The modules outside `units` that may ask whether a unit is a 'Mech: what they show is for 'Mechs alone."""

NAME = "Scorpion Light Tank"


class BunkerDesign:
    """A tank dug in up to its turret: one location and one gun."""

    name = title = chassis = NAME
    model = role = ""
    tech_base = "is"
    letters = "BUN"
    tons, bv = 25, 300
    armor = {"body": 30}
    structure = {"body": 8}
    mounts = (Mount("ac5-body", weapon("AC/5"), "body", False, ()),)
    barrier = 10
    bins = (Bin("ac5-body-1", ammo("ac5-ammo"), "body", 0, 20),)
    equipment: tuple[Fitting, ...] = ()

    def places(self, word: str) -> tuple[str, ...]:
        return ()

    def carries_any(self, words: Iterable[str]) -> bool:
        return False

    def mount(self, key: str) -> Mount:
        return {mount.key: mount for mount in self.mounts}[key]

    def bin(self, key: str) -> Bin:
        return {bin.key: bin for bin in self.bins}[key]


class Bunker(Unit, kw_only=True):
    """A unit with nothing of its own but the name of its place."""

    def called(self, location: str) -> str:
        return location


class BunkerKind(Kind[Bunker, VehicleDesign]):
    """Light tanks, dug in."""

    designs = (VehicleDesign,)

    def fits(self, design: VehicleDesign) -> bool:
        return design.name == NAME

    def fresh(self, id: str, side: str, design: VehicleDesign, setup: UnitSetup, foot: int) -> Unit:
        dug_in: FieldedDesign = BunkerDesign()
        return Bunker(
            id=id,
            side=side,
            design=dug_in,
            hex=setup.hex,
            facing=setup.facing,
            foot=foot,
            armor=dict(dug_in.armor),
            structure=dict(dug_in.structure),
            shots={bin.key: bin.shots for bin in dug_in.bins},
        )


STRUCT: type[Unit] = Bunker
PLAYED: type[Unit] = Vehicle


@pytest.mark.parametrize("seed", range(4))
def test_a_kind_of_the_tests_plays_battles_to_their_end(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(KINDS, PLAYED)
    monkeypatch.setitem(KINDS, STRUCT, BunkerKind())
    forces = ["Locust LCT-1V", NAME], ["Tarantula ZPH-1", NAME]
    game, random = skirmish(*forces, "open-plain", seed=seed, turns=12), Random(seed)
    assert isinstance(game.state["red-2"], Bunker)
    while game.decision:
        options = game.options()
        game.play(options[random.randrange(len(options))])
    told = [event.text for entry in game.log for event in entry.events]
    assert "red-2 stays at" in " ".join(told)
    assert replay(game.record).outcome == game.outcome


def test_a_bunker_is_shot_at_and_destroyed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(KINDS, PLAYED)
    monkeypatch.setitem(KINDS, STRUCT, BunkerKind())
    game = skirmish(["Atlas AS7-D"], [NAME], "open-plain", seed=2)
    battle = game.state
    bunker, kind = battle["blue-1"], BunkerKind()
    assert isinstance(bunker, Bunker)
    events = kind.hit(battle, bunker, "body", 20, game.dice)
    assert [event.text for event in events] == ["blue-1 takes 20 in the body, armor 10 left"]
    kind.hit(battle, bunker, "body", 20, game.dice)
    assert bunker.destroyed == "its structure is gone"


def modules() -> dict[str, str]:
    return {str(file.relative_to(ROOM)): file.read_text(encoding="utf-8") for file in ROOM.rglob("*.py")}


def test_rules_ask_the_kind_and_not_the_struct() -> None:
    asking = {name for name, text in modules().items() if re.search(r"isinstance\([^()]*, (Mech|Quad)\)", text)}
    assert {name for name in asking if not name.startswith("units/")} <= MAY_ASK_FOR_MECHS


def test_only_the_table_of_kinds_knows_which_kinds_there_are() -> None:
    kinds = re.compile(r"from boxcars\.total_warfare\.units\.(mech|quad)\.rules import")
    knowing = {name for name, text in modules().items() if kinds.search(text)}
    differing = {"units/quad/rules.py", "units/industrial/rules.py"}
    assert knowing == {"units/kinds.py"} | differing, "quads and IndustrialMechs are bipeds that differ"


@pytest.mark.parametrize(
    "name",
    [
        "Atlas AS7-D",
        "Scorpion Light Tank",
        "Kestrel VTOL",
        "Gannet Combat WiGE BX",
        "Bulwark Superheavy Tank BX",
        "Centaur 3",
        "Elemental Battle Armor [Flamer](Sqd5)",
        "Foot Platoon (Rifle)",
    ],
)
def test_every_kind_of_unit_has_the_skills_of_its_setup(name: str) -> None:
    red, blue = UnitSetup(name, "0505", 2, 1, 2), UnitSetup("Locust LCT-1V", "1010", 0)
    setup = Setup(board=PLAIN.to_text(), forces={"red": (red,), "blue": (blue,)})
    unit = Game(RULEBOOK, setup, SeededDice("1")).state["red-1"]
    assert (unit.hex, unit.facing, unit.gunnery, unit.piloting) == ("0505", 2, 1, 2)
