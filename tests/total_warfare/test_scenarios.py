"""Scenarios on hexes: deploying, reinforcements, leaving, forced withdrawal, crippling damage and victory points."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boxcars.core.errors import BadSetup, Illegal
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Arrival, Mission, Objective
from boxcars.core.scenario.scenario_events import ObjectiveScored, UnitLeft
from boxcars.hexes import Board
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Battle, Setup, UnitSetup
from boxcars.total_warfare.game import new_game, replay
from boxcars.total_warfare.scenario.withdrawal import crippled, must_withdraw
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from tests.total_warfare.field import of_kind, rearmed
from tests.total_warfare.scenes import gyro_hits, without

BOARD = Board.plain(12, 12).to_text()
WEST, EAST = Area(edge="west", depth=2), Area(edge="east", depth=2)
HOMES = {"red": "west", "blue": "east"}
BEATEN = Objective(name="Beaten", kind="destroy", points=1)


def game(
    mission: Mission,
    red: tuple[str, ...] = ("Locust LCT-1V",),
    blue: tuple[str, ...] = ("Locust LCT-1V",),
    *,
    places: dict[str, str] | None = None,
    turns: int = 6,
    **more: Any,
) -> Game[Battle]:
    """A game on open ground; who has no place is deployed."""
    at = places or {}

    def force(side: str, names: tuple[str, ...]) -> tuple[UnitSetup, ...]:
        facing = 2 if side == "red" else 4
        return tuple(UnitSetup(name, at.get(f"{side}-{n}", ""), facing) for n, name in enumerate(names, start=1))

    forces = {"red": force("red", red), "blue": force("blue", blue)}
    return new_game(Setup(board=BOARD, forces=forces, mission=mission, turns=turns, **more))


def all_stay(game: Game[Battle]) -> None:
    """Everybody does nothing until the next turn, or until somebody deploys."""
    turn = game.state.turn
    while game.decision and game.state.turn == turn and game.decision.kind != "deploy":
        unit = game.decision.units[0]
        game.play(
            {"move": f"move {unit} stay", "fire": f"done {unit}", "physical": f"physical {unit} none"}[
                game.decision.kind
            ]
        )


def to_move(game: Game[Battle], unit: str) -> None:
    """All who move before a unit stand still."""
    while game.decision and unit not in game.decision.units:
        game.play(f"move {game.decision.units[0]} stay")


# Coming onto the map


def test_the_side_that_does_not_attack_deploys_first_and_in_its_zone() -> None:
    started = game(Mission(attacker="red", zones={"red": WEST, "blue": EAST}))
    assert started.decision is not None
    assert (started.decision.side, started.decision.kind, started.decision.units) == ("blue", "deploy", ("blue-1",))
    assert started.state.units == {}
    with pytest.raises(Illegal, match="blue-1 deploys within 2 of the east edge, not in 1005"):
        started.play("deploy blue-1 1005 facing NW")
    started.play("deploy blue-1 1105 facing NW")
    started.play("deploy red-1 0205 facing SE")
    assert (started.state["blue-1"].hex, started.state["blue-1"].facing) == ("1105", 5)
    assert started.state.reserves == {}
    assert started.state.phase == "movement"


def test_every_place_that_is_offered_can_be_deployed_in_and_no_friend_stands_there() -> None:
    started = game(Mission(attacker="blue", zones={"red": WEST, "blue": EAST}), red=("Locust LCT-1V",) * 2)
    started.play("deploy red-1 0105 facing SE")
    offered = [str(option) for option in started.options()]
    assert len(offered) == (24 - 1) * 6
    assert all(started.can(option) for option in offered)
    with pytest.raises(Illegal, match="another 'Mech stands in 0105"):
        started.play("deploy red-2 0105 facing SE")


def test_reinforcements_come_in_their_turn_and_where_they_are_due() -> None:
    late = Arrival(units=("red-2",), turn=2, area=Area(edge="north", depth=1))
    mission = Mission(zones={"red": WEST, "blue": EAST}, arrivals=(late,))
    started = game(mission, red=("Locust LCT-1V",) * 2, places={"red-1": "0101", "blue-1": "1212"})
    assert list(started.state.reserves) == ["red-2"]
    assert "deployment" not in RULEBOOK.phases.taking_place(started.state)
    all_stay(started)
    assert started.state.turn == 2
    assert started.decision is not None
    assert (started.decision.kind, started.decision.units) == ("deploy", ("red-2",))
    with pytest.raises(Illegal, match="within 1 of the north edge"):
        started.play("deploy red-2 0105 facing SE")
    started.play("deploy red-2 0601 facing S")
    assert "red-2" in started.state.units


def test_a_side_whose_reinforcements_are_to_come_has_not_lost() -> None:
    late = Arrival(units=("red-2",), turn=3, area=WEST)
    mission = Mission(edges=HOMES, arrivals=(late,), objectives=(BEATEN,))
    started = game(mission, red=("Locust LCT-1V",) * 2, places={"red-1": "0101", "blue-1": "1212"})
    to_move(started, "red-1")
    started.play("move red-1 leave west")
    all_stay(started)
    assert started.outcome is None
    all_stay(started)
    assert started.decision is not None
    assert started.decision.units == ("red-2",)


def test_a_scenario_with_units_to_come_is_kept_and_replayed_to_the_same_bytes() -> None:
    late = Arrival(units=("red-2",), turn=2, area=WEST)
    started = game(
        Mission(zones={"red": WEST, "blue": EAST}, arrivals=(late,), objectives=(BEATEN,)),
        red=("Locust LCT-1V", "Foot Platoon (SRM)"),
        turns=2,
    )
    while started.decision and started.decision.kind == "deploy":
        started.play(started.options()[0])
    put_down = RULEBOOK.encode(started.state, whole=True)
    again = RULEBOOK.decode(RULEBOOK.new(started.setup), put_down)
    assert RULEBOOK.encode(again, whole=True) == put_down
    all_stay(started)
    while started.decision:
        started.play(started.options()[0])
    assert RULEBOOK.encode(replay(started.record).state) == RULEBOOK.encode(started.state)


def test_units_without_a_place_are_refused_where_no_scenario_deploys_them() -> None:
    with pytest.raises(BadSetup, match="red-1 has neither a place nor a deployment zone"):
        game(Mission(zones={"blue": EAST}))
    locust = (UnitSetup("Locust LCT-1V", "", 0),)
    with pytest.raises(BadSetup, match="red-1 cannot start in"):
        new_game(Setup(board=BOARD, forces={"red": locust, "blue": locust}))


# Leaving


def test_a_unit_leaves_by_an_edge_that_is_open_to_it_and_scores() -> None:
    through = Objective(name="Through", kind="leave", points=2, side="red", edge="east")
    mission = Mission(edges=HOMES, objectives=(through, BEATEN))
    started = game(mission, red=("Locust LCT-1V",) * 2, places={"red-1": "1203", "red-2": "0101", "blue-1": "0112"})
    to_move(started, "red-1")
    with pytest.raises(Illegal, match="the south is not open to red"):
        started.play("move red-1 leave south")
    with pytest.raises(Illegal, match="red-2 does not stand at the east edge"):
        started.play("move red-2 leave east")
    assert "move red-1 leave east" in map(str, started.options())
    left = of_kind(started.play("move red-1 leave east"), UnitLeft)
    assert [(event.unit, event.edge, event.withdraws) for event in left] == [("red-1", "east", False)]
    assert started.state.progress.left == {"red-1": "east"}
    assert [unit.id for unit in started.state.in_play("red")] == ["red-2"]


def test_a_unit_leaves_only_as_its_whole_move_and_on_its_feet() -> None:
    started = game(Mission(edges=HOMES), places={"red-1": "0103", "blue-1": "1212"})
    to_move(started, "red-1")
    mech = started.state.mech("red-1")
    mech.prone = True
    assert not started.can("move red-1 leave west")
    mech.prone = False
    mech.mode = "walk"
    with pytest.raises(Illegal, match="leaves only as its whole move"):
        started.play("move red-1 leave west")


def test_what_a_unit_carries_leaves_with_it() -> None:
    carrier = ("Hiryo Armored Infantry Transport", "Foot Platoon (SRM)")
    started = game(Mission(edges=HOMES), red=carrier, places={"red-1": "0103", "red-2": "0103", "blue-1": "1212"})
    to_move(started, "red-2")
    started.play("move red-2 mount red-1")
    all_stay(started)
    to_move(started, "red-1")
    events = started.play("move red-1 leave west")
    assert [event.unit for event in of_kind(events, UnitLeft)] == ["red-1", "red-2"]


# Victory points


def test_an_area_scores_at_the_end_of_every_turn_for_who_holds_it() -> None:
    hill = Objective(name="The hill", kind="hold", points=2, area=Area(around="0606", radius=1), each_turn=True)
    started = game(Mission(objectives=(hill,)), places={"red-1": "0607", "blue-1": "1212"}, turns=2)
    all_stay(started)
    assert started.state.progress.points == {"The hill": {"red": 2}}
    scored = [event for entry in started.log for event in of_kind(entry.events, ObjectiveScored)]
    assert [event.text for event in scored] == ["red scores 2 for The hill"]
    all_stay(started)
    assert started.outcome is not None
    assert started.outcome.winner == "red"
    assert started.outcome.reason == "the last turn is over, victory points: red 4, blue 0"


@pytest.mark.ruling("TW-262.1")
def test_a_chase_is_won_by_the_conditions_of_a_breakthrough() -> None:
    places = {"red-1": "0606", "blue-1": "0101"}
    chase = game(Mission(kind="chase", attacker="blue", edges=HOMES), places=places).state.mission
    breakthrough = game(Mission(kind="breakthrough", attacker="red", edges=HOMES), places=places).state.mission
    assert chase is not None
    assert breakthrough is not None
    assert chase.objectives == breakthrough.objectives
    through, stopped = chase.objectives
    assert (through.kind, through.side, through.edge) == ("leave", "red", "east")
    assert (stopped.kind, stopped.side) == ("destroy", "blue")
    chased = game(Mission(kind="chase", attacker="blue", edges=HOMES), places={"red-1": "1206", "blue-1": "0101"})
    to_move(chased, "red-1")
    chased.play("move red-1 leave east")
    while chased.decision:
        all_stay(chased)
    assert chased.outcome is not None
    assert chased.outcome.winner == "red"


def test_a_type_of_scenario_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no type of scenario 'picnic'"):
        game(Mission(kind="picnic"), places={"red-1": "0606", "blue-1": "0101"})


# Crippling damage


def lone(name: str, **rules: Any) -> tuple[Battle, Unit]:
    started = game(
        Mission(edges=HOMES, forced_withdrawal=True),
        red=(name,),
        places={"red-1": "0606", "blue-1": "1212"},
        rules=RuleSet(**rules),
    )
    return started.state, started.state["red-1"]


def mech(name: str = "Atlas AS7-D", **rules: Any) -> tuple[Battle, Mech]:
    battle, _ = lone(name, **rules)
    return battle, battle.mech("red-1")


def why(battle: Battle, unit: Unit) -> list[str]:
    return [reason.text for reason in crippled(battle, unit)]


def test_a_mech_is_crippled_by_a_lost_side_torso_limbs_torsos_engine_sensors_and_a_hurt_warrior() -> None:
    battle, atlas = mech()
    assert why(battle, atlas) == []
    assert not must_withdraw(battle, atlas)
    assert why(battle, without(mech()[1], "LT")) == ["red-1 has lost a side torso"]
    _, hurt = mech()
    hurt.structure |= {"LA": 16, "RA": 16}
    assert why(battle, hurt) == []
    hurt.structure["LL"] = 20
    assert why(battle, hurt) == ["red-1 has structure damage in three limbs"]
    _, hurt = mech()
    hurt.structure |= {"CT": 30, "LT": 20}
    assert why(battle, hurt) == ["red-1 has structure damage in two torsos"]
    _, hurt = mech()
    hurt.hits["CT"] = [0, 1]
    assert why(battle, hurt) == ["red-1 has an engine that fails"]
    _, hurt = mech()
    gyro_hits(hurt)
    assert why(battle, hurt) == []
    condition.mark(hurt, "CT", 0)
    assert why(battle, hurt) == ["red-1 has an engine that fails"]
    _, hurt = mech()
    hurt.hits["HD"] = [1, 4]
    assert why(battle, hurt) == ["red-1 has no sensors left"]
    _, hurt = mech()
    hurt.pilot_hits = 4
    assert why(battle, hurt) == ["red-1 has a warrior who is badly hurt"]


@pytest.mark.partly("TW-258.1", missing="ejection, which the game has not, so that no list could offer it")
def test_a_mech_that_is_destroyed_is_not_crippled_and_its_warrior_has_no_way_out() -> None:
    battle, atlas = mech()
    without(atlas, "LT")
    assert must_withdraw(battle, atlas)
    atlas.destroyed = "its center torso is destroyed"
    assert why(battle, atlas) == []
    assert not must_withdraw(battle, atlas)
    assert not any("eject" in question.kind for question in RULEBOOK.questions), "nobody is asked whether he leaves it"


def test_vehicles_platoons_and_squads_are_crippled_by_what_they_lose() -> None:
    battle, tank = lone("Vedette Medium Tank")
    tank.armor["LS"] = 0
    assert why(battle, tank) == ["red-1 has no armor left in one location"]
    battle, platoon = lone("Foot Platoon (SRM)")
    full = sum(platoon.structure.values())
    place = next(iter(platoon.structure))
    platoon.structure[place] = full // 4
    assert why(battle, platoon) == []
    platoon.structure[place] = full // 4 - 1
    assert why(battle, platoon) == [f"red-1 has {full // 4 - 1} of {full} left"]
    battle, squad = lone("IS Standard Battle Armor [Laser](Sqd4)")
    for suit in list(squad.structure)[:2]:
        squad.structure[suit] = 0
    assert why(battle, squad) == []
    squad.structure[list(squad.structure)[2]] = 0
    assert why(battle, squad) == ["red-1 has 1 of 4 left"]


def disarmed(name: str, **rules: Any) -> list[str]:
    """Why a unit is crippled whose weapons are all destroyed."""
    battle, unit = lone(name, **rules)
    if isinstance(unit, Mech):
        for mount in unit.design.mounts:
            unit.hits[mount.loc] = sorted({*unit.hits[mount.loc], *mount.slots})
    elif isinstance(unit, Vehicle):
        unit.broken = [mount.key for mount in unit.design.mounts]
    return why(battle, unit)


@pytest.mark.ruling("TW-258.2")
def test_only_a_unit_that_had_strong_and_far_weapons_can_lose_them() -> None:
    machine_guns, weak = "Armored Personnel Carrier (Wheeled)", "Woodcutter WDC-1M"
    lost = ["red-1 has lost its weapons"]
    assert disarmed("Hunchback HBK-4G") == disarmed("Vedette Medium Tank") == lost
    assert disarmed(machine_guns) == disarmed(weak) == []
    assert disarmed(machine_guns, printing=3) == disarmed(weak, printing=3) == lost


@pytest.mark.ruling("TW-258.2")
@pytest.mark.parametrize(
    ("laser", "crippled"),
    [("Clan ER Small Laser", True), ("ER Small Laser", False), ("CLHeavySmallLaser", False)],
    ids=["5 points at 6 hexes", "3 points at 5 hexes", "6 points at 3 hexes"],
)
def test_five_points_and_six_hexes_are_just_enough_to_have_had_weapons(laser: str, crippled: bool) -> None:
    battle, locust = lone("Locust LCT-1V")
    assert isinstance(locust, Mech)
    chest = tuple(laser if part == "Medium Laser" else part for part in locust.design.slots["CT"])
    locust.design = rearmed("Locust LCT-1V", CT=chest)
    for mount in locust.design.mounts:
        locust.hits[mount.loc] = sorted({*locust.hits[mount.loc], *mount.slots})
    assert why(battle, locust) == ["red-1 has lost its weapons"] * crippled


def test_weapons_are_lost_with_their_ammunition_unless_others_deal_5_points() -> None:
    battle, tank = lone("Vedette Medium Tank")
    tank.shots = dict.fromkeys(tank.shots, 0)
    assert why(battle, tank) == ["red-1 has lost its weapons"]
    battle, hunchback = lone("Hunchback HBK-4G")
    hunchback.shots = dict.fromkeys(hunchback.shots, 0)
    assert why(battle, hunchback) == [], "its medium lasers are left"


@pytest.mark.ruling("TW-258.3")
def test_being_immobilized_cripples_nobody_since_printing_5() -> None:
    battle, tank = lone("Vedette Medium Tank")
    assert isinstance(tank, Vehicle)
    tank.stopped = "its motive system is destroyed"
    assert why(battle, tank) == []
    old, tank = lone("Vedette Medium Tank", printing=4)
    assert isinstance(tank, Vehicle)
    tank.stopped = "its motive system is destroyed"
    assert why(old, tank) == ["red-1 is immobilized"]
    battle, atlas = mech()
    atlas.shutdown = True
    assert why(battle, atlas) == []
    old, atlas = mech(printing=4)
    atlas.shutdown = True
    assert why(old, atlas) == ["red-1 is immobilized"]


# Forced withdrawal


def crippled_game(hex: str, **more: Any) -> Game[Battle]:
    mission = Mission(edges=HOMES, forced_withdrawal=True, objectives=(BEATEN,))
    started = game(
        mission, red=("Jenner JR7-D", "Locust LCT-1V"), places={"red-1": hex, "red-2": "0101", "blue-1": "1212"}
    )
    started.state.mech("red-1").pilot_hits = 4
    to_move(started, "red-1")
    return started


def test_a_crippled_unit_moves_toward_its_home_edge() -> None:
    started = crippled_game("0606")
    for move in ("move red-1 stay", "move red-1 walk 0706", "move red-1 walk turn N 0605"):
        with pytest.raises(Illegal, match="red-1 is crippled and must move toward the west edge"):
            started.play(move)
    offered = [option for option in started.options() if str(option).startswith("move red-1")]
    assert offered
    assert all(started.can(option) for option in offered[::17])
    started.play("move red-1 jump 0405 facing NW")
    assert started.state["red-1"].hex == "0405"


def test_a_crippled_unit_at_its_home_edge_leaves_and_counts_as_driven_off() -> None:
    started = crippled_game("0106")
    with pytest.raises(Illegal, match="red-1 is crippled and must leave by the west edge"):
        started.play("move red-1 stay")
    offered = [str(option) for option in started.options() if option.unit == "red-1"]  # type: ignore[attr-defined]
    assert offered == ["move red-1 leave west"]
    started.play("move red-1 leave west")
    assert started.state.progress.withdrew == ["red-1"]
    while started.decision:
        all_stay(started)
    assert started.outcome is not None
    assert started.outcome.winner == "blue"


def test_a_crippled_unit_that_cannot_get_nearer_may_do_as_it_likes() -> None:
    started = crippled_game("0606")
    started.state.mech("red-1").prone = True
    assert started.can("move red-1 stay")
    assert started.can("move red-1 walk stand N")


def test_without_forced_withdrawal_a_crippled_unit_fights_on() -> None:
    started = crippled_game("0606")
    assert started.state.mission is not None
    started.state.mission = replace(started.state.mission, forced_withdrawal=False)
    assert started.can("move red-1 stay")
