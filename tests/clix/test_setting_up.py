"""Army, set-up, deployment: the worked examples CX-001 to CX-010."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars as bx
from boxcars.catalog.clix import SPECIAL_EQUIPMENT, ClixUnit, clix_unit, clix_units, validate_clix
from boxcars.clix import CardSetup, ClixGame
from boxcars.clix.army.force import force_reasons, points
from boxcars.clix.army.setting_up import orders_for, zone
from boxcars.clix.battle import Rectangle
from boxcars.clix.edition import KEYS, Keys
from boxcars.clix.events.turn_events import Deployed
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import BadSetup, Illegal
from boxcars.tabletop.table import Table
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, with_equipment

U, area = bx.clix.unit, bx.clix.area
TEAM = "Seizure Team"


def wrong(edition: str, figures: list[ClixUnit], total: int) -> list[str]:
    return [str(reason) for reason in force_reasons(Keys(edition), figures, total)]


@pytest.mark.example("CX-001")
def test_a_force_has_one_copy_of_a_unique_unit() -> None:
    rampart = clix_unit("Rampart")
    assert "Rampart is unique" in wrong(AOD, [rampart, rampart], 450)[0]
    legal = [rampart, clix_unit("Warden"), clix_unit("Skimlance Tank"), clix_unit("Kestrel Gunship")]
    assert wrong(AOD, legal, 450) == []
    assert (points(legal), orders_for(Keys(AOD), 450)) == (417, 3)


@pytest.mark.example("CX-002")
def test_points_and_orders_of_dark_age() -> None:
    heavy = [clix_unit(name) for name in ("Lark", "Bastion Line Tank", "Halberd Beam Carrier")]
    force = [clix_unit("Line Rifles")] * 8 + heavy
    assert (points(force), wrong(DA, force, 300)) == (279, [])
    assert (orders_for(Keys(DA), 300), orders_for(Keys(DA), 600)) == (3, 6)
    assert "costs 279 of 250" in wrong(DA, force, 250)[0]
    units = [U("Line Rifles", f"{x},34/0", click=4 if x == 10 else 1, tokens=1 if x == 10 else 0) for x in (10, 12)]
    game = bx.clix.play({"a": units, "b": [U(INF, "3,3/0")]}, edition=DA, build_total=600, seed=1)
    for line in ("move a-1 walk 10,33", "end a", "end b"):
        game.play(line)
    assert (game.state.units["a-1"].eliminated, game.state.orders_left) == (True, 6), "losses cost no orders"


def deploys(edition: str, *figures: ClixUnit, terrain: list[str] | None = None, **how: Any) -> ClixGame:
    forces = {"a": [bx.clix.unit(figure) for figure in figures], "b": [U(INF, "3,3/0")]}
    return bx.clix.play(forces, edition=edition, terrain=terrain or [], seed=1, **how)


def refused(game: ClixGame, action: str) -> str:
    try:
        game.verify(action)
    except Illegal as reasons:
        return str(reasons)
    return ""


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-deployment.1", "DA-deployment.2")
@pytest.mark.example("CX-003")
def test_the_dot_is_in_the_zone_and_the_base_on_the_table(edition: str) -> None:
    game = deploys(edition, INF, VEH)
    assert refused(game, "deploy a-1 28,35.4") == ""
    assert "must be in a's deployment zone" in refused(game, "deploy a-1 28.001,35")
    assert "over the edge" in refused(game, "deploy a-1 10,35.5")
    assert refused(game, "deploy a-2 10,33 facing 0") == ""
    assert "over the edge" in refused(game, "deploy a-2 12,35.3 facing 0")
    game.play("deploy a-1 8,35.4")
    game.play("deploy a-2 12,34 facing 0")
    assert "over the edge" in refused(game, "move a-1 walk 8,35.5")
    sneaks = deploys(edition, with_equipment(INF, speed="IN"))
    assert refused(sneaks, "deploy a-1 18,30") == ""


def test_only_vtols_are_deployed_at_cruising_level() -> None:
    game = deploys(AOD, clix_unit("Kestrel Gunship"), VEH)
    assert refused(game, "deploy a-1 18,34 facing 0 cruising") == ""
    assert "a-2 does not fly" in refused(game, "deploy a-2 18,34 facing 0 cruising")
    game.play("deploy a-1 18,34 facing 0 cruising")
    assert game.state.units["a-1"].cruising


@pytest.mark.parametrize("edition", BOTH)
def test_the_zone_along_each_edge(edition: str) -> None:
    table = Table("field", 36, 48)
    zones = {edge: zone(Keys(edition), table, edge) for edge in ("south", "north", "east", "west")}
    assert zones == {
        "south": Rectangle(8, 45, 28, 48),
        "north": Rectangle(8, 0, 28, 3),
        "east": Rectangle(33, 8, 36, 40),
        "west": Rectangle(0, 8, 3, 40),
    }


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-deployment.3")
@pytest.mark.example("CX-004")
def test_a_force_that_does_not_fit_is_illegal(edition: str) -> None:
    assert wrong(edition, [INF] * 51, 900) == []
    assert "do not fit into the deployment zone" in wrong(edition, [INF] * 62, 900)[0]
    sneaks = with_equipment(INF, speed="IN")
    assert wrong(edition, [INF] * 51 + [sneaks] * 11, 900) == []


@pytest.mark.parametrize("edition", BOTH)
def test_what_is_not_all_round_may_fill_the_whole_zone(edition: str) -> None:
    assert wrong(edition, [VEH] * 25, 9000) == []
    assert "do not fit" in wrong(edition, [VEH] * 26, 9000)[0]


@pytest.mark.parametrize(("edition", "order"), [(DA, ["a", "b", "b", "a"]), (AOD, ["a", "b", "a", "b"])])
@pytest.mark.ruling("DA-infiltrate.1", "DA-special-equipment-infiltrate.1")
@pytest.mark.example("CX-005")
def test_the_order_of_deployment(edition: str, order: list[str]) -> None:
    force = [U(INF), U(INF), U(INF), U(TEAM)]
    game = bx.clix.play({"a": force, "b": force}, edition=edition, seed=1)
    asked: list[str] = []
    spots = {"a": 34, "b": 2}
    while game.decision and game.decision.kind == "deploy":
        side = game.decision.side
        asked.append(side)
        number = asked.count(side)
        game.play(f"deploy {side}-{number} {10 + 2 * number},{spots[side]}")
    assert asked[:6] == ["a"] * 3 + ["b"] * 3
    assert [asked[0], asked[3], *asked[6:]] == order


@pytest.mark.ruling("DA-special-equipment-infiltrate.2", "DA-special-equipment-infiltrate.3")
@pytest.mark.example("CX-006")
def test_how_far_infiltrators_go_in_dark_age() -> None:
    mek, tank = with_equipment(MEK, speed="IN"), with_equipment(bx.clix.figure(VEH, speed_mode="hover"), speed="IN")
    game = deploys(DA, clix_unit(TEAM), mek, tank, terrain=[area("woods", 10, 14, 22, 26)])
    assert refused(game, "deploy a-1 18,19") == ""
    assert "14″ from its zone, not 14.1″" in refused(game, "deploy a-1 18,18.9")
    assert refused(game, "deploy a-2 18,26") == ""
    assert "not 7.159″" in refused(game, "deploy a-2 31,26.5")
    assert refused(game, "deploy a-3 18,17") == ""
    assert "rest on hindering" in refused(game, "deploy a-3 12,24")
    fast = bx.clix.figure(INF, dial={"speed": " ".join(["17IN"] * 5)})
    assert "into b's zone" in refused(deploys(DA, fast), "deploy a-1 18,2")


@pytest.mark.example("CX-007")
def test_how_far_infiltrators_go_in_age_of_destruction() -> None:
    tank = with_equipment(bx.clix.figure(VEH, speed_mode="hover"), speed="IN")
    forces = {"a": [U(TEAM), bx.clix.unit(tank)], "b": [U(INF, "18,21/180")]}
    game = bx.clix.play(forces, seed=1)
    assert "8″ from its zone, not 8.1″" in refused(game, "deploy a-2 18,24.9")
    assert refused(game, "deploy a-2 18,25") == ""
    game.play("deploy a-1 18,22.2 facing 0")
    team, foe = game.state.units["a-1"], game.state.units["b-1"]
    assert game.state.zones["a"].distance(team.at) == 10.8
    assert game.state.in_contact(team, foe)
    assert foe.facing == 180, "contact by deployment gives no spin"


@pytest.mark.ruling("DA-infiltrate.2", "DA-infiltrate.3", "DA-infiltrate.4")
@pytest.mark.example("CX-008")
def test_a_circle_of_infiltrate_costs_a_click_outside_the_zone() -> None:
    sneaks = with_equipment(INF, speed="INo")
    for place, click in (("14,28.2", 2), ("14,34", 1)):
        game = bx.clix.play({"a": [bx.clix.unit(sneaks)], "b": [U(INF, "14,27/0")]}, edition=DA, seed=1)
        game.play(f"deploy a-1 {place} facing 0")
        assert (game.state.units["a-1"].click, game.state.units["b-1"].facing) == (click, 0)
    aboard = deploys(DA, clix_unit("Pack Mule Carrier"), sneaks)
    aboard.play("deploy a-1 14,34 facing 0")
    (told,) = [event for event in aboard.play("deploy a-2 aboard a-1") if isinstance(event, Deployed)]
    assert (told.infiltrates, aboard.state.units["a-2"].click) == (False, 1)
    fast = bx.clix.figure(INF, dial={"speed": " ".join(["17IN"] * 5)})
    game = bx.clix.play({"a": [bx.clix.unit(fast)], "b": [U(INF, "14,2/0")]}, edition=DA, seed=1)
    assert "into b's zone" in refused(game, "deploy a-1 15.2,2")


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-010")
def test_deploying_beside_terrain(edition: str) -> None:
    game = deploys(edition, INF, terrain=[area("building", 20, 24, 33.5, 34.5)], walls=[("12,33", "12,36")])
    assert refused(game, "deploy a-1 19.4,34") == ""
    assert "rest on blocking" in refused(game, "deploy a-1 19.45,34")
    assert refused(game, "deploy a-1 11.4,34") == ""
    assert "low wall" in refused(game, "deploy a-1 11.5,34")


def test_every_key_says_what_it_decides_and_can_be_set() -> None:
    for name, key in KEYS.items():
        assert key.text
        other = next((word for word in key.words if word != key.dark_age), None)
        value = other or (not key.dark_age if isinstance(key.dark_age, bool) else key.dark_age)
        assert Keys.of(DA, {name: value})[name] == value
    with pytest.raises(BadSetup, match="true or false"):
        Keys.of(DA, {"elevated.enabled": 3})
    with pytest.raises(BadSetup, match="attack_sum or each_target"):
        Keys.of(DA, {"critical.scope": "both"})
    with pytest.raises(BadSetup, match="is a number"):
        Keys.of(DA, {"ram.damage": "two"})
    with pytest.raises(BadSetup, match="no edition"):
        bx.clix.play({"a": [INF], "b": [INF]}, edition="third", seed=1)


def test_a_setup_that_makes_no_sense_is_refused() -> None:
    for unit, why in (
        (U(INF, "0.2,5/0"), "over the edge"),
        (U(INF, "5,5/0", click=6), "clicks 1 to 5"),
        (U(MEK, "5,5/0", heat=6), "heat positions 0 to 5"),
        (U(INF, "5,5/0", tokens=3), "0 to 2 order tokens"),
        (U(INF, carrier="a-9"), "a-9, which is not there"),
    ):
        with pytest.raises(BadSetup, match=why):
            bx.clix.play({"a": [unit], "b": [U(INF, "20,20/0")]}, seed=1)


MULE, LIFTER = "Pack Mule Carrier", "Kestrel Gunship"


@pytest.mark.parametrize(
    ("unit", "why"),
    [
        (
            U(MEK, "5,5/0", tokens=2),
            "a-1 runs and holds 1 order token at most, not 2: two mark a shutdown [AOD-heat.7]",
        ),
        (U(INF, "5,5/0", shut_down=True), "a-1 is no 'Mech and cannot be shut down [MWB-12]"),
        (U(VEH, "5,5/0", cruising=True), "a-1 does not fly and cannot cruise [MWB-8.6]"),
        (U(LIFTER, "5,5/0", cruising=True, click=6), "a-1 shows Salvage and cannot cruise [AOD-vtol.4]"),
        (U(INF, "18,20.8/0", captor="b-1"), "b-1 is not infantry on foot and cannot hold a-1 captive [DA-capturing.1]"),
        (U(INF, "5,5/0", captor="b-2"), "a-1 does not touch its captor b-2 [AOD-capture.9]"),
        (U(INF, "9,8.8/0", captor="a-2"), "a-1 cannot be a captive of a-2, which is of its own side [MWB-16]"),
        (U(LIFTER, "30,28.025/0", captor="b-2"), "a-1 is a VTOL, which a capture eliminates [AOD-vtol.3]"),
        (U(INF, carrier="a-3", captor="b-2"), "a-1 is not where its captor b-2 is [AOD-capture.7]"),
        (U(INF, carrier="a-2"), "a-1 cannot ride in a-2, which is no transport [MWB-9]"),
        (U(MEK, carrier="a-3"), "a-1 is a 'Mech and cannot be carried [AOD-transports.1]"),
        (U(LIFTER, carrier="a-3"), "a-1 is a VTOL and cannot be carried [AOD-vtol.2]"),
        (U(MULE, carrier="a-3"), "a-1 is a transport and cannot be carried [AOD-transports.1]"),
        (U(INF, carrier="b-3"), "a-1 cannot ride in b-3, which is not of its side [MWB-9]"),
    ],
)
def test_a_piece_that_cannot_be_as_it_is_set_up_is_refused(unit: bx.clix.UnitSetup, why: str) -> None:
    own = [U(INF, "9,10/0"), U(MULE, "14,30/0")]
    foes = [U(VEH, "18,22.775/0"), U(INF, "30,30/0"), U(MULE, "22,10/0")]
    with pytest.raises(BadSetup) as refused:
        bx.clix.play({"a": [unit, *own], "b": foes}, seed=1)
    assert why in str(refused.value).split("; ")


def test_what_cannot_be_is_refused_with_all_findings_at_once() -> None:
    foes = [U(MULE, "18,22/180", click=6), U(INF, carrier="b-1"), U(INF, carrier="b-1"), U(VEH, carrier="b-1")]
    held = [U(INF, f"{x},30/0", captor="b-5") for x in (28.8, 31.2)]
    with pytest.raises(BadSetup) as refused:
        bx.clix.play({"a": [*held, U(MEK, "0.2,5/0", tokens=2)], "b": [*foes, U(INF, "30,30/0")]}, seed=1)
    assert str(refused.value).split("; ") == [
        "a-3 runs and holds 1 order token at most, not 2: two mark a shutdown [AOD-heat.7]",
        "b-1 has room for 4, and 1 too much is aboard [MWB-9]",
        "b-1 shows Salvage, at which its passengers got out [AOD-transports.14]",
        "b-5 holds 1 captive at most, not 2 [MWB-16]",
        "a-3 cannot start at 0.2,5: the base of a-3 would stick out 0.8″ over the edge [DA-deployment.2]",
    ]
    with pytest.raises(BadSetup) as refused:
        bx.clix.play({"a": [U(INF, "5,5/0", click=6, tokens=3), U(INF, "9,5/0", id="a-1", heat=1)], "b": [INF]}, seed=1)
    assert str(refused.value).split("; ") == [
        "a-1 has clicks 1 to 5, not 6",
        "a-1 has 0 to 2 order tokens, not 3",
        "there are two units a-1",
        "a-1 has heat positions 0 to 0, not 1",
    ]
    made = {
        "a": [U("Nobody Here"), U(INF, captor="b-1"), U(INF, click=6, carrier="a-1")],
        "b": [U(VEH, shut_down=True)],
    }
    with pytest.raises(BadSetup) as refused:
        bx.clix.play(made, cards={"a": [CardSetup("Nothing Known")], "c": []}, seed=1)
    assert [(reason.text, reason.cite) for reason in refused.value.reasons] == [
        ("a-1 cannot be set up: no clix unit is called 'Nobody Here'", ""),
        ("a-3 has clicks 1 to 5, not 6", ""),
        ("a cannot bring a card: no combat enhancement card is called 'Nothing Known'", ""),
        ("there is no side 'c' to bring cards", ""),
        ("b-1 is not infantry on foot and cannot hold a-2 captive", "DA-capturing.1"),
        ("b-1 is no 'Mech and cannot be shut down", "MWB-12"),
    ], "what is unknown or stands wrong hides nothing else"
    with pytest.raises(BadSetup, match="a-1 names a-8, which is not there; a-2 names a-9, which is not there"):
        bx.clix.play({"a": [U(INF, carrier="a-8"), U(INF, captor="a-9")], "b": [U(INF, "20,20/0")]}, seed=1)
    taken = [U(MULE, "18,22/180", captor="a-1"), U(INF, carrier="b-1"), U(INF, "3,3/0")]
    with pytest.raises(BadSetup, match="b-1 is a captive, at whose capture its passengers got out"):
        bx.clix.play({"a": [U(INF, "18,23.975/0")], "b": taken}, seed=1)


def test_players_place_terrain_in_turn_before_they_deploy() -> None:
    brought = {"a": ("woodland", "tower"), "b": ("pool",)}
    game = bx.clix.play({"a": [U(INF)], "b": [U(INF)]}, brings=brought, seed=1)
    assert game.decision is not None
    assert (game.decision.side, game.decision.kind) == ("a", "terrain")
    assert "from an edge" in refused(game, "place woodland 5,18")
    assert "from a's zone" in refused(game, "place woodland 18,29")
    assert refused(game, "place tower 18,29") == "", "exactly 3 inches is legal"
    assert "no 'canal' in the pile" in refused(game, "place canal 18,18")
    game.play("place woodland 18,18 turned 90")
    assert game.decision.side == "b"
    assert "from other terrain" in refused(game, "place pool 18,22")
    game.play("set-aside pool")
    game.play("place tower 10,18")
    assert [feature.kind for feature in game.state.features] == ["hindering", "blocking"]
    assert game.decision.kind == "deploy"
    game.play("deploy a-1 18,34")
    game.play("deploy b-1 18,2")
    again = bx.clix.replay(game.record)
    assert again.state.features == game.state.features
    with pytest.raises(BadSetup, match="at most 3"):
        bx.clix.new_game(bx.clix.Setup(forces={"a": (U(INF),), "b": (U(INF),)}, brings={"a": ("pool",) * 4}))


def test_the_highest_three_dice_make_the_first_player() -> None:
    setup = bx.clix.Setup(forces={"a": (U(INF),), "b": (U(INF),)}, roll_first=True)
    game = bx.clix.new_game(setup, ScriptedDice([3, 3, 3, 4, 4, 1, 1, 1, 1, 6, 1, 1]))
    assert game.state.sides == ("b", "a")
    assert game.decision is not None
    assert game.decision.side == "b"


@pytest.mark.parametrize("edition", BOTH)
def test_the_ready_armies_are_legal_and_near_their_build_total(edition: str) -> None:
    armies = bx.clix.ready_armies()
    assert sorted(army.build_total for army in armies) == [300, 300, 300, 450, 450, 450]
    for army in armies:
        assert wrong(edition, list(army.figures), army.build_total) == [], army.name
        assert army.build_total - points(army.figures) <= 10, army.name
    one, other = (list(bx.clix.ready_army(name).figures) for name in ("Marcher Picket", "Cinder Raiders"))
    game = bx.clix.play({"a": one, "b": other}, edition=edition, build_total=300, seed=1)
    assert game.decision is not None
    assert game.decision.kind == "deploy"
    assert game.state.orders_a_turn == (3 if edition == DA else 2)


def test_the_figures_show_all_special_equipment_types_and_speed_modes() -> None:
    figures = clix_units()
    assert len(figures) >= 80
    assert {each.code for figure in figures for each in figure.equipment} == set(SPECIAL_EQUIPMENT)
    modes = {"foot", "hover", "tracked", "wheeled", "aquatic", "vtol", "mech", "quad"}
    assert {figure.speed_mode for figure in figures} == modes
    assert all(validate_clix(figure) == [] for figure in figures)
