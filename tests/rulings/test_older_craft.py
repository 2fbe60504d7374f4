"""Older readings of craft: what they fire, where and how often, and what damage in the air asks for."""

from __future__ import annotations

from typing import TypeVar

import msgspec
import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.aerospace import control, out_of_control, runs, turn_end
from boxcars.total_warfare.aerospace.orders import Run
from boxcars.total_warfare.events.unit_events import RollMade
from boxcars.total_warfare.setup import older_stock
from boxcars.total_warfare.units.flyer.state import Flyer
from tests.total_warfare.aerospace.skies import cites, fighter, lines, sky
from tests.total_warfare.aerospace.skies import plan as air_shot
from tests.total_warfare.aerospace.sky import SLAYER
from tests.total_warfare.aerospace.sky import sky as alone
from tests.total_warfare.aerospace.test_air_to_air import ahead
from tests.total_warfare.aerospace.test_air_to_ground import BELOW, PATH, below, flown, over
from tests.total_warfare.aerospace.test_grounded import ATLAS, UNION, airfield, bearing, flyer, lighter
from tests.total_warfare.field import of_kind

F = TypeVar("F", bound=Flyer)


def armed(craft: F, printing: int = 11, *without: str) -> F:
    """A craft with what its printing gives it, without some rulings."""
    older_stock.issue(RuleSet(printing=printing, without=without), craft)
    return craft


@pytest.mark.ruling("TW-238.2")
@pytest.mark.parametrize(("printing", "munition", "eased"), [(3, "standard", {}), (4, "cluster", {"flak": -2})])
def test_lbx_autocannons_of_craft_once_fired_no_clusters(printing: int, munition: str, eased: dict[str, int]) -> None:
    battle = sky(armed(fighter("red-1", "Aegis BX-2"), printing), ahead())
    found = air_shot(battle, "lb10x")
    assert found.munition == munition
    assert {label: value for label, value in lines(found).items() if label == "flak"} == eased


@pytest.mark.ruling("TW-238.2")
@pytest.mark.parametrize(("printing", "controls"), [(3, set()), (4, {"art4"})])
def test_artemis_once_did_not_serve_craft(printing: int, controls: set[str]) -> None:
    craft = armed(flyer(airfield("Leopard (3056)", (ATLAS, "0906", 3))), printing)
    members = [mount for bay in craft.design.bays.values() for mount in bay]
    for mounts in (craft.design.mounts, members):
        assert {mount.control for mount in mounts if mount.control} == controls
    assert any("artemis" in bin.ammo.munition for bin in craft.design.bins) is bool(controls)


@pytest.mark.ruling("TW-242.3")
@pytest.mark.parametrize(("printing", "refused"), [(3, set()), (4, {"TW-242.3"})])
def test_craft_once_attacked_the_ground_and_others_in_the_air_in_one_turn(printing: int, refused: set[str]) -> None:
    battle = sky(fighter("red-1", run=Run("strafe", ("0502",))), ahead())
    battle.rules = RuleSet(printing=printing)
    assert cites(air_shot(battle, "ac10")) == refused


@pytest.mark.ruling("TW-242.3")
@pytest.mark.parametrize("how", ["strike", "dive"])
def test_a_run_once_had_as_many_targets_as_lay_under_it(how: str) -> None:
    run = msgspec.convert({"how": how, "hexes": PATH[:3]}, Run)
    assert [reason.cite for reason in runs.reasons(flown(None), run)] == ["TWB-125"]
    assert not list(runs.reasons(flown(None), run, RuleSet(printing=3)))


@pytest.mark.ruling("TW-246.3")
@pytest.mark.parametrize("word", ["rl15", "rl20"])
def test_rocket_launchers_of_any_size_once_took_one_slot(word: str) -> None:
    with pytest.raises(BadSetup, match=f"cannot carry {word}"):
        armed(flown(None, stores=(word,)), 4)
    craft = armed(flown(Run("strike", (BELOW,)), stores=(word,)), 3)
    battle = over(craft, below())
    assert air_shot(battle, f"{word}-1").weapon.cluster == int(word[2:])


@pytest.mark.ruling("TW-249.1")
@pytest.mark.parametrize(("printing", "needed"), [(3, 7), (4, 8)])
def test_damage_in_the_air_once_counted_alone(printing: int, needed: int) -> None:
    battle, unit = alone(SLAYER, hurt=43, velocity=0)
    battle.rules = RuleSet(printing=printing)
    [due] = turn_end.control_rolls(unit)
    [rolled, *_] = of_kind(out_of_control.make_control_roll(battle, unit, due, ScriptedDice([6, 6])), RollMade)
    assert rolled.tally is not None
    assert rolled.tally.total == needed
    assert control.control_roll(unit, control.RECOVERY).total == 6, "all else counts with all modifiers"


@pytest.mark.ruling("TW-249.6", "TW-249.7")
@pytest.mark.parametrize(("printing", "as_fighter"), [(4, True), (5, False)])
def test_small_craft_on_the_ground_once_fired_as_fighters_do(printing: int, as_fighter: bool) -> None:
    battle = airfield(UNION, (ATLAS, "0906", 3), (ATLAS, "1510", 3), (ATLAS, "1015", 0))
    ball = bearing(battle)
    battle.units["blue-1"] = armed(lighter("aerodyne"), printing)
    winged = bearing(battle)
    battle.units["blue-1"] = armed(lighter("spheroid"), printing)
    assert ball != winged
    assert bearing(battle) == (winged if as_fighter else ball)
    for ruling in ("TW-249.6", "TW-249.7"):
        battle.units["blue-1"] = armed(lighter("spheroid"), 11, ruling)
        assert bearing(battle) == winged
