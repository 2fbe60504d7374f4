"""Flying and landing above ground without air."""

from __future__ import annotations

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.hexes.board import Board, Terrain
from boxcars.total_warfare.aerospace import control, flying, landing, liftoff, out_of_control, turn_end
from boxcars.total_warfare.aerospace.handling import Build, Handling, handling_of
from boxcars.total_warfare.aerospace.vacuum import VACUUM
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.units.flyer.state import Flyer
from boxcars.total_warfare.units.unit import Due
from tests.total_warfare.aerospace.sky import GUARDIAN, OWL, SLAYER, fly, refusal

UNION, LEOPARD, SHUTTLE = "Union (2708)", "Leopard (3056)", "Shuttle ST-46"
PAD = Board.plain(30, 30, terrain=Terrain(pavement=1))


def set_up(design: str, *, altitude: int = 1, options: tuple[str, ...] = (VACUUM.ruling,)) -> tuple[Battle, Flyer]:
    """A flyer low over pavement where there is no air, and another far above."""
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup(design, "1515", 0, altitude=altitude),),
        "blue": (UnitSetup(SLAYER, "0101", 0, altitude=9),),
    }
    battle = new_battle(Setup(board=PAD.to_text(), forces=forces, rules=RuleSet(options=options)))
    battle.turn, unit = 1, battle["red-1"]
    assert isinstance(unit, Flyer)
    return battle, unit


@pytest.mark.ruling("TW-086.4", "TW-086.5")
@pytest.mark.parametrize(
    ("build", "vstol", "air", "bare"),
    [
        ("fighter", True, 2, 0),
        ("small-craft", True, 2, 0),
        ("conventional", False, None, None),
        ("conventional", True, 0, None),
        ("fixed-wing", False, None, None),
        ("fixed-wing", True, 2, 0),
        ("dropship", True, None, 0),
        ("spheroid", False, 0, 0),
        ("airship", False, None, None),
    ],
)
def test_the_first_figure_of_an_upright_landing_is_for_air_and_the_second_for_vacuum(
    build: Build, vstol: bool, air: int | None, bare: int | None
) -> None:
    over_air = Handling(build=build, map="air", safe=5, vstol=vstol)
    over_rock = Handling(build=build, map="air", safe=5, vstol=vstol, airless=True)
    assert [landing.upright_modifier(over_air), landing.upright_modifier(over_rock)] == [air, bare]


@pytest.mark.ruling("TW-086.4")
@pytest.mark.parametrize("design", [SLAYER, SHUTTLE, LEOPARD, UNION])
def test_without_air_all_who_can_be_there_land_upright_and_nothing_is_added(design: str) -> None:
    battle, unit = set_up(design)
    assert landing.landing_roll(battle, unit, vertical=True).total == 5
    fly(battle, "set-down", ScriptedDice([2, 3, *[1] * 40]))
    assert (unit.landed, unit.destroyed) == (True, "")


@pytest.mark.ruling("TW-086.4")
def test_an_aerodyne_dropship_lands_and_lifts_off_upright_only_without_air() -> None:
    battle, _ = set_up(LEOPARD, options=())
    assert "cannot land upright" in refusal(battle, "set-down")
    battle, unit = set_up(LEOPARD)
    fly(battle, "set-down", ScriptedDice([6, 6, *[1] * 40]))
    turn_end.start_clean(unit)
    assert not any(liftoff.reasons(battle, unit, vertical=True))


@pytest.mark.ruling("TW-086.4")
@pytest.mark.parametrize(("printing", "fighter", "shuttle"), [(7, 1, 0), (8, 2, 2)])
def test_before_printing_8_only_fighters_landed_harder_upright_and_by_one(
    printing: int, fighter: int, shuttle: int
) -> None:
    for design, more in ((SLAYER, fighter), (SHUTTLE, shuttle)):
        battle, unit = set_up(design, options=())
        battle.rules = RuleSet(printing=printing)
        assert landing.landing_roll(battle, unit, vertical=True).total == 5 + more


@pytest.mark.ruling("TW-086.5")
@pytest.mark.parametrize("design", [GUARDIAN, OWL, "Nimbus Airship BX", "Locust LCT-1V"])
def test_who_cannot_land_upright_without_air_cannot_be_there(design: str) -> None:
    with pytest.raises(BadSetup, match="cannot start here"):
        set_up(design)


def test_without_air_craft_stand_on_their_thrust_like_spheroids() -> None:
    battle, unit = set_up(SLAYER, altitude=5)
    fly(battle, "hover R2 F8", ScriptedDice([]))
    assert (unit.thrust_spent, unit.facing, unit.altitude) == (4, 2, 5)
    assert not flying.is_stalling(unit, handling_of(unit))
    battle, unit = set_up(SLAYER, altitude=5)
    flying.stall(battle, unit, ScriptedDice([]))
    assert unit.altitude == 4, "who does not hold its altitude sinks"


@pytest.mark.ruling("TW-084.10")
def test_without_air_nobody_carries_velocity_over_as_spheroids_never_do() -> None:
    """In the air an aerodyne keeps half of it."""
    for design, options, left in (
        (SLAYER, (VACUUM.ruling,), 0),
        (SLAYER, (), 2),
        (UNION, (VACUUM.ruling,), 0),
        (UNION, (), 0),
    ):
        _, unit = set_up(design, altitude=5, options=options)
        unit.velocity = 4
        turn_end.start_clean(unit)
        assert unit.velocity == left


def test_no_air_makes_control_harder_or_shakes_who_is_hit() -> None:
    battle, unit = set_up(SLAYER, altitude=5)
    assert control.control_roll(unit, Due("strain", 0, "TWB-105")).total == 5
    unit.hurt = 40
    assert turn_end.resolve(battle, unit, ScriptedDice([])) == []
    out_of_control.lose_control(battle, unit, 2, ScriptedDice([]))
    assert (unit.out_of_control, unit.altitude) == (1, 5)
