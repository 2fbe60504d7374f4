"""Charges at buildings."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.hexes import Board, Building
from boxcars.total_warfare.actions import Assault, Move, parse_action
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import BuildingHit
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import Displaced, MotiveRolled, PhysicalMade
from boxcars.total_warfare.moving.move_options import MoveOptions
from boxcars.total_warfare.physical import charge, physical
from boxcars.total_warfare.previews.preview import plan_preview
from boxcars.total_warfare.units.unit import Unit
from tests.total_warfare.examples.table import FOOT, TRACKED, table, unit
from tests.total_warfare.examples.test_vehicles import armed
from tests.total_warfare.field import of_kind
from tests.total_warfare.scenes import PLAIN, damage_to, mech, planned, rolls

HOUSE = "hex:0502"
SEVEN, SURE = (3, 4), (6, 6)


def town(cf: int = 41, type: int = 3) -> Board:
    return PLAIN.with_terrain("0502", building=Building(type=type, height=2, cf=cf))


def charging(unit: Unit, *others: Unit, board: Board | None = None) -> Battle:
    unit.assault, unit.mode = Assault("charge", HOUSE), "run"
    return table(unit, *others, board=board or town(), phase="physical")


def locust(**state: Any) -> Unit:
    return mech("red-1", "Locust LCT-1V", "0503", **state)


def resolved(battle: Battle, *dice: int) -> list[Event]:
    script = ScriptedDice(dice)
    events = physical.resolve(battle, script)
    assert script.left == 0
    return events


@pytest.mark.ruling("TW-148.7")
def test_walls_take_the_damage_of_a_charge_and_give_a_tenth_of_what_they_had() -> None:
    battle = charging(locust(run_up=4, hexes_moved=4))
    events = resolved(battle, *SEVEN, *SURE)
    [made] = of_kind(events, PhysicalMade)
    assert (made.hit, made.roll, made.damage and made.damage.total) == (True, None, 8)
    assert [event.amount for event in of_kind(events, BuildingHit)] == [8]
    assert damage_to(events, "red-1") == 5, "a tenth of 41, rounded up, on one place"
    assert rolls(events) == [("piloting (made a successful charge)", 7, True)]
    assert (battle["red-1"].hex, battle["red-1"].foot) == ("0502", 0)
    assert [event.cause for event in of_kind(events, Displaced)] == ["charge"]


def test_a_building_that_has_no_strength_left_is_not_entered_and_falls() -> None:
    battle = charging(locust(run_up=4, hexes_moved=4), board=town(8, 1))
    resolved(battle, *SEVEN, *SURE)
    assert battle["red-1"].hex == "0503"
    assert battle.board["0502"].building is None


def test_a_charger_too_heavy_for_the_floor_falls_through_it_and_brings_the_rest_down() -> None:
    heavy = mech("red-1", "Wolverine WVR-6R", "0503", run_up=1, hexes_moved=1)
    heavy.armor = dict.fromkeys(heavy.armor, 99)
    battle = charging(heavy, board=town(16, 2))
    physical.resolve(battle, ScriptedDice([*SEVEN, *(1, 1), *[5, 3] * 30]))
    assert battle.board["0502"].building is None


def test_infantry_inside_has_its_share_of_the_damage() -> None:
    men = unit(FOOT, "blue-1", "0502")
    events = resolved(charging(locust(run_up=4, hexes_moved=4), men), *SEVEN, *SURE)
    [*lost] = of_kind(events, TroopersLost)
    assert sum(event.lost for event in lost) == 2, "a quarter of 5 and of 3, each of them a trooper"


@pytest.mark.example("TWG-131")
def test_e131_a_bulldozer_charges() -> None:
    blade = armed(("Bulldozer", "FR"), tons=60.0)
    dozer = unit(TRACKED, hex="0503", design=blade, run_up=4, hexes_moved=4)
    events = resolved(charging(dozer, board=town(40, 2)), *SEVEN, *SEVEN, *(1, 1))
    assert of_kind(events, PhysicalMade)[0].damage is not None
    assert [event.amount for event in of_kind(events, BuildingHit)] == [48]
    assert damage_to(events, "red-1") == 2
    assert len(of_kind(events, MotiveRolled)) == 1
    assert charge.behind_blade(dozer, charge.damage_to_charger(50)).total == 2
    assert charge.behind_blade(unit(TRACKED), charge.damage_to_charger(50)).total == 5


def test_where_a_charge_at_a_building_may_be_declared() -> None:
    battle = table(mech("red-1", "Wolverine WVR-6R", "0505"), board=town())
    assert planned(battle, "move red-1 run 0504 0503 charge hex:0502").assault == Assault("charge", HOUSE)
    for text, why in (
        ("move red-1 run 0504 charge hex:0502", "not directly ahead"),
        ("move red-1 run 0504 0503 charge hex:0509", "no building in 0509"),
        ("move red-1 run 0504 0503 charge hex:9999", "no building in 9999"),
        ("move red-1 jump 0503 charge hex:0502", "jumped cannot charge"),
        ("move red-1 jump dfa hex:0502", "there is no unit hex:0502"),
    ):
        with pytest.raises(Illegal, match=why):
            planned(battle, text)


def test_buildings_with_enemies_in_them_are_offered() -> None:
    empty = table(mech("red-1", "Wolverine WVR-6R", "0505"), unit(FOOT, "blue-1", "0510"), board=town())
    manned = table(mech("red-1", "Wolverine WVR-6R", "0505"), unit(FOOT, "blue-1", "0502"), board=town())
    assert not [move for move in MoveOptions(empty, ["red-1"]) if move.assault and move.assault.kind == "charge"]
    offered = [move for move in MoveOptions(manned, ["red-1"]) if move.assault and move.assault.kind == "charge"]
    assert offered
    for move in offered:
        planned(manned, str(move))


@pytest.mark.parametrize(
    ("state", "note"),
    [({"spoiled": True}, "failed a piloting roll"), ({"shutdown": True}, "can do nothing")],
)
def test_what_spoils_a_charge_at_a_building(state: dict[str, Any], note: str) -> None:
    [made] = of_kind(resolved(charging(locust(run_up=4, **state))), PhysicalMade)
    assert (made.hit, note in made.note) == (False, True)


def test_the_preview_tells_what_both_take() -> None:
    battle = table(mech("red-1", "Wolverine WVR-6R", "0505"), unit(FOOT, "blue-1", "0502"), board=town())
    move = parse_action("move red-1 run 0504 0503 charge hex:0502")
    assert isinstance(move, Move)
    shown = plan_preview(battle, move).assault
    assert shown is not None
    assert (shown.tally.total, shown.damage.total, shown.taken.total) == (0, 11, 5)
    assert shown.own_roll is not None
