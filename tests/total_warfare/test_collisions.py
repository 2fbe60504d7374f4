"""Units that run into others: whole moves to get out of the way, houses with somebody inside, drops."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.catalog import Vehicle as VehicleDesign
from boxcars.core.choices import ScriptedChoices
from boxcars.core.dice import ScriptedDice
from boxcars.core.game import Event
from boxcars.hexes import Building
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import BuildingHit
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import DamageTaken, Fell
from boxcars.total_warfare.moving import pavement, skidding, vehicle_skids
from boxcars.total_warfare.piloting import displacement, dodging
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from tests.total_warfare.field import of_kind
from tests.total_warfare.scenes import attacks_made, damage_to, rolls
from tests.total_warfare.test_large_vehicles import large
from tests.total_warfare.test_stacking import LOCUST, PLAIN, RIFLES, TANK, table

SEVEN, BOXCARS, SNAKE_EYES = (3, 4), (6, 6), (1, 1)
WOLVERINE = "Wolverine WVR-6R"


def armored(battle: Battle, *ids: str) -> None:
    """Units with more armor than any blow goes through."""
    for id in ids:
        battle[id].armor = dict.fromkeys(battle[id].armor, 99)


def skidded(battle: Battle, *dice: int, answers: tuple[str, ...] = ()) -> list[Event]:
    """Red's first 'Mech skids north after four hexes; it falls on its front, and its warrior is not hurt."""
    slider = battle.mech("red-1")
    slider.hexes_moved, slider.mode = 4, "run"
    script = ScriptedDice([*BOXCARS, 1, *dice], ScriptedChoices(answers))
    events = skidding.skid(battle, slider, pavement.skid_roll(4), 0, script)
    assert script.left == 0, f"{script.left} dice were not used"
    return events


def in_path(name: str = TANK) -> Battle:
    """A runner two hexes south of a unit that has yet to move."""
    battle = table(("red-1", WOLVERINE, "0507"), ("blue-1", name, "0506"), ("blue-2", LOCUST, "0101"))
    armored(battle, "red-1", "blue-1")
    battle.waiting = ["blue-1", "blue-2"]
    return battle


FALL = SEVEN * 2
TWO_HEXES = SEVEN * 2
STRUCK = SEVEN * 5 + SEVEN + SEVEN
"""22 points to a tank, 5 points back, and those of one hex."""


@pytest.mark.ruling("TW-062.14")
@pytest.mark.parametrize(("order", "first", "second"), [((1, 1), "blue-1", "blue-2"), ((6, 6), "blue-2", "blue-1")])
def test_a_skid_meets_several_in_a_hex_as_the_dice_order_and_goes_on_past_those_it_misses(
    order: tuple[int, int], first: str, second: str
) -> None:
    def crowd() -> Battle:
        battle = table(("red-1", WOLVERINE, "0507"), ("blue-1", TANK, "0506"), ("blue-2", TANK, "0506"))
        armored(battle, "red-1", "blue-1", "blue-2")
        battle["blue-1"].mode = battle["blue-2"].mode = "stay"
        return battle

    missed = crowd()
    events = skidded(missed, *order, *FALL, *SNAKE_EYES, *SNAKE_EYES, *TWO_HEXES)
    assert [(met.target, met.hit) for met in attacks_made(events)] == [(first, False), (second, False)]
    assert missed["red-1"].hex == "0505"
    struck = crowd()
    assert [met.target for met in attacks_made(skidded(struck, *order, *FALL, *BOXCARS, *STRUCK))] == [first]


# Getting out of the way of a skid


@pytest.mark.ruling("TW-062.17")
def test_a_tank_that_has_yet_to_move_makes_its_move_at_once_and_is_not_struck() -> None:
    battle = in_path()
    events = skidded(battle, *FALL, *BOXCARS, *SEVEN, *TWO_HEXES, answers=("yes", "cruise-0504"))
    assert rolls(events)[-1] == ("driving (getting out of the way of a skid)", 5, True)
    assert (battle["blue-1"].hex, battle["blue-1"].mode) == ("0504", "cruise")
    assert damage_to(events, "blue-1") == 0
    assert battle.waiting == ["blue-2"], "it has moved"
    assert battle["red-1"].hex == "0505", "the skid goes on through the empty hex"


@pytest.mark.ruling("TW-062.17")
def test_who_succeeds_and_stays_is_struck_and_has_moved() -> None:
    battle = in_path()
    events = skidded(battle, *FALL, *BOXCARS, *SEVEN, *STRUCK, answers=("yes", "stay"))
    assert damage_to(events, "blue-1") == 22
    assert (battle["blue-1"].mode, battle.waiting) == ("stay", ["blue-2"])


@pytest.mark.ruling("TW-062.17")
def test_a_mech_that_fails_the_roll_stays_on_its_feet_and_may_move_later() -> None:
    battle = in_path(WOLVERINE)
    legs, back, stands = (2,) * 5, SEVEN * 2, BOXCARS
    events = skidded(battle, *FALL, *BOXCARS, *SNAKE_EYES, *legs, *back, *stands, *SEVEN, answers=("yes",))
    assert rolls(events)[1] == ("piloting (getting out of the way of a skid)", 5, False)
    assert [fall.unit for fall in of_kind(events, Fell)] == ["red-1"]
    assert (battle["blue-1"].mode, battle.waiting) == ("", ["blue-1", "blue-2"])


@pytest.mark.ruling("TW-062.17")
def test_who_has_moved_is_not_asked() -> None:
    battle = in_path()
    battle["blue-1"].mode = "cruise"
    battle.waiting = ["blue-2"]
    unconscious = in_path(WOLVERINE)
    unconscious.mech("blue-1").awake = False
    assert not dodging.can_move_away(unconscious, unconscious["blue-1"]), "nor is who cannot act"
    assert damage_to(skidded(battle, *FALL, *BOXCARS, *STRUCK), "blue-1") == 22


@pytest.mark.ruling("TW-062.17")
@pytest.mark.parametrize(("variety", "asked"), [("combat", True), ("large-support", False)])
def test_a_large_support_vehicle_never_gets_out_of_the_way_but_a_tank_of_its_size_may(
    variety: str, asked: bool
) -> None:
    battle = in_path()
    battle.units["blue-1"] = large("blue-1", "0506", variety=variety)
    armored(battle, "blue-1")
    assert dodging.can_move_away(battle, battle["blue-1"]) is asked
    answers = ("yes", "cruise-0504") if asked else ()
    after = (*SEVEN, *TWO_HEXES) if asked else SEVEN * 5 + SEVEN * 3 + SEVEN  # 15 points back from 150 tons
    events = skidded(battle, *FALL, *BOXCARS, *after, answers=answers)
    assert damage_to(events, "blue-1") == (0 if asked else 22)


# Houses


@pytest.mark.ruling("TW-062.10")
def test_a_skid_into_a_full_house_charges_the_tank_and_shakes_the_platoon() -> None:
    board = PLAIN.with_terrain("0506", building=Building(type=2, height=2, cf=90))
    battle = table(("red-1", WOLVERINE, "0507"), ("blue-1", TANK, "0506"), ("blue-2", RIFLES, "0506"), board=board)
    armored(battle, "red-1", "blue-1")
    battle["blue-1"].foot = battle["blue-2"].foot = 0
    battle["blue-2"].mode = "stay"  # in the open it would be charged
    events = skidded(battle, *FALL, *SNAKE_EYES, *SEVEN, *(SEVEN * 2), *SEVEN)  # the last: no basement
    assert [(met.target, met.hit) for met in attacks_made(events)] == [("blue-1", False)]
    assert [(hit.amount, hit.cf) for hit in of_kind(events, BuildingHit)] == [(22, 68)]
    assert [lost.lost for lost in of_kind(events, TroopersLost)] == [1] * 5, "half of 5, 5, 5, 5 and 2, each a tenth"
    assert battle["red-1"].hex == "0506"


# Drops


def tank_of(battle: Battle, id: str, tons: float) -> Vehicle:
    vehicle = battle[id]
    assert isinstance(vehicle, Vehicle)
    assert isinstance(vehicle.design, VehicleDesign)
    vehicle.design = msgspec.structs.replace(vehicle.design, tons=tons)
    return vehicle


@pytest.mark.ruling("TW-062.11")
@pytest.mark.parametrize(("drop", "harm"), [(1, 0), (2, 18)])
def test_a_drop_of_one_level_is_free_for_a_skidding_tank_and_one_of_two_is_a_fall(drop: int, harm: int) -> None:
    board = (
        PLAIN.with_terrain("0507", level=2).with_terrain("0506", level=2 - drop).with_terrain("0505", level=2 - drop)
    )
    battle = table(("red-1", TANK, "0507"), board=board)
    armored(battle, "red-1")
    slider = tank_of(battle, "red-1", 60)
    slider.hexes_moved = 4
    script = ScriptedDice([*SNAKE_EYES, *((1, *SEVEN * 4) if harm else ())])
    events = vehicle_skids.skid(battle, slider, 0, script)
    assert (slider.hex, damage_to(events, "red-1"), script.left) == ("0505" if not harm else "0506", harm, 0)


@pytest.mark.ruling("TW-066.1")
def test_a_vehicle_that_slides_over_a_drop_of_five_levels_falls_as_one_that_is_displaced() -> None:
    board = PLAIN.with_terrain("0507", level=5)
    battle = table(("red-1", TANK, "0507"), board=board)
    armored(battle, "red-1")
    slider = tank_of(battle, "red-1", 40)
    slider.hexes_moved = 4
    events = vehicle_skids.skid(battle, slider, 0, ScriptedDice([*SNAKE_EYES, 1, *SEVEN * 5]))
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [5, 5, 5, 5, 4]
    assert {hit.location for hit in of_kind(events, DamageTaken)} == {"FR"}, "it came to lie on its front"


@pytest.mark.ruling("TW-151.6")
def test_a_vehicle_that_is_displaced_two_levels_or_more_down_falls_on_the_side_of_the_table() -> None:
    board = PLAIN.with_terrain("0507", level=3)
    battle = table(("red-1", TANK, "0507"), board=board, phase="physical")
    armored(battle, "red-1")
    pushed = tank_of(battle, "red-1", 55)
    script = ScriptedDice([4, *SEVEN * 5])
    events = displacement.displace(battle, pushed, 0, "push", script)
    assert [hit.amount for hit in of_kind(events, DamageTaken)] == [5, 5, 5, 5, 4]
    assert {hit.location for hit in of_kind(events, DamageTaken)} == {"RR"}
    assert (pushed.hex, pushed.facing, script.left) == ("0506", 0, 0)


@pytest.mark.ruling("TW-151.6")
@pytest.mark.parametrize(("level", "damage"), [(1, 0), (2, 6 * 3)])
def test_a_vehicle_that_is_displaced_one_level_down_takes_no_harm(level: int, damage: int) -> None:
    battle = table(("red-1", TANK, "0507"), board=PLAIN.with_terrain("0507", level=level), phase="physical")
    armored(battle, "red-1")
    pushed = tank_of(battle, "red-1", 55)
    events = displacement.displace(battle, pushed, 0, "push", ScriptedDice([4, *SEVEN * 4][: 9 if damage else 0]))
    assert (damage_to(events, "red-1"), pushed.hex) == (damage, "0506")


# Stepping aside from a unit that is pushed


def crowd(name: str, *, spent: int = 0, mode: str = "", facing: int = 1) -> tuple[Battle, Unit]:
    """A 'Mech south of a unit that has some MP left and faces north-east."""
    battle = table(("red-1", LOCUST, "0506"), ("blue-1", name, "0505"), ("red-2", RIFLES, "0101"), phase="physical")
    armored(battle, "red-1", "blue-1")
    struck = battle["blue-1"]
    struck.mode, struck.mp_spent, struck.facing = mode, spent, facing
    return battle, struck


def shoved(battle: Battle, *dice: int, answer: str) -> list[Event]:
    choices = ScriptedChoices([answer])
    script = ScriptedDice(dice, choices)
    events = displacement.push_out(battle, battle["red-1"], battle["blue-1"], 0, script)
    assert (script.left, choices.left) == (0, 0)
    return events


@pytest.mark.ruling("TW-153.2")
@pytest.mark.parametrize(
    ("name", "state", "ways"),
    [
        (WOLVERINE, {"mode": "walk", "mp_spent": 4}, ["backward", "forward"]),
        (WOLVERINE, {"mode": "walk", "mp_spent": 5}, []),
        (WOLVERINE, {"mode": "run", "mp_spent": 4}, ["forward"]),
        (WOLVERINE, {"mode": "jump", "mp_spent": 1}, []),
        (WOLVERINE, {"mode": "stay", "prone": True}, []),
        (WOLVERINE, {"mode": "stay", "shutdown": True}, []),
        (WOLVERINE, {"mode": "stay", "facing": 0}, []),
        (WOLVERINE, {"mode": "stay", "facing": 3}, []),
        (WOLVERINE, {"mode": "stay", "facing": 4}, ["backward", "forward"]),
        (TANK, {"mode": "cruise", "mp_spent": 4}, ["backward", "forward"]),
        (TANK, {"mode": "flank", "mp_spent": 4}, ["forward"]),
        (TANK, {"mode": "cruise", "stopped": "it is stuck"}, []),
    ],
)
def test_who_may_step_aside_and_which_way(name: str, state: dict[str, object], ways: list[str]) -> None:
    battle, struck = crowd(name)
    for field, value in state.items():
        setattr(struck, field, value)
    assert sorted(dodging.open_steps(battle, struck, 0)) == ways


@pytest.mark.ruling("TW-153.2")
def test_a_mech_steps_forward_when_it_has_passed_its_roll() -> None:
    battle, struck = crowd(WOLVERINE, mode="walk", spent=4)
    events = shoved(battle, *SEVEN, *BOXCARS, answer="forward")
    assert rolls(events) == [("piloting (domino effect)", 5, True)] * 2
    assert (struck.hex, struck.mp_spent) == ("0604", 5)


@pytest.mark.ruling("TW-153.2")
def test_a_mech_that_fails_its_roll_is_pushed_and_falls_without_another() -> None:
    battle, struck = crowd(WOLVERINE, mode="walk", spent=4)
    events = shoved(battle, *SNAKE_EYES, *BOXCARS, *BOXCARS, 1, *FALL, answer="forward")
    assert [what for what, _, _ in rolls(events)] == ["piloting (domino effect)"] * 2 + ["avoiding injury"]
    assert (struck.hex, struck.prone) == ("0504", True)


@pytest.mark.ruling("TW-153.2")
@pytest.mark.parametrize(("dice", "hex"), [(SEVEN, "0405"), (SNAKE_EYES, "0504")])
def test_a_tank_needs_a_driving_roll_to_back_out_of_the_way(dice: tuple[int, int], hex: str) -> None:
    battle, struck = crowd(TANK, mode="cruise", spent=4)
    events = shoved(battle, *dice, *BOXCARS, answer="backward")
    assert rolls(events)[0] == ("driving (domino effect)", 5, dice == SEVEN)
    assert struck.hex == hex


@pytest.mark.ruling("TW-153.2")
def test_after_flanking_a_tank_only_goes_forward() -> None:
    battle, struck = crowd(TANK, mode="flank", spent=4)
    shoved(battle, *SEVEN, *BOXCARS, answer="forward")
    assert struck.hex == "0604"


@pytest.mark.ruling("TW-153.5")
@pytest.mark.parametrize(("spent", "hex"), [(3, "0604"), (4, "0504")])
def test_light_woods_ahead_are_open_to_who_has_two_mp_left(spent: int, hex: str) -> None:
    battle, struck = crowd(WOLVERINE, mode="walk", spent=spent)
    battle.board = PLAIN.with_terrain("0604", woods=1)
    shoved(battle, *SEVEN, *BOXCARS, answer="forward" if hex == "0604" else "stay")
    assert struck.hex == hex
