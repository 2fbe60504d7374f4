"""Victory and the remaining rows: the worked examples CX-162 to CX-170."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.clix.battle import CardSetup, UnitSetup
from boxcars.clix.turn.victory import conditions_won, in_enemy_zone, stands_alone, winner
from boxcars.core.dice import ScriptedDice
from tests.clix.stock import AOD, BOTH, DA, INF, MEK, VEH, Table, with_equipment

U, area = bx.clix.unit, bx.clix.area
WRECK = bx.clix.figure(VEH, dial={"attack": " ".join(["5SA"] * 8)})
WRECKED_MEK = bx.clix.figure(MEK, dial={"attack": " ".join(["5SA"] * 12)})


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-victory.1", "DA-victory.2", "AOD-victory.2", "AOD-victory.3", "AOD-victory.4")
@pytest.mark.ruling("AOD-victory.5", "AOD-victory.13")
@pytest.mark.example("CX-162")
def test_the_second_victory_condition(edition: str) -> None:
    scout = bx.clix.figure(INF, points=60)
    guard = bx.clix.figure(INF, points=0)
    mine = [U(scout, "18,20/0"), U(WRECK, "20,20/0"), U(guard, "10,34/0"), U(guard, "3,20/0"), U(guard, "30,20/0")]
    theirs = [
        U(VEH, "11.2,34/0", captor="a-3"),
        U(VEH, "4.2,20/0", captor="a-4"),
        U(WRECKED_MEK, "31.6,20/0", captor="a-5"),
        U(WRECK, "24,10/0"),
        U(WRECK, "20,1.5/0"),
        U(INF, "3,3/0"),
    ]
    table = Table(mine, theirs, edition)
    assert bx.clix.points_at_end(table.game.state, "a") == 60 + 40 + 80 + 0 + 200 + 40 + 0


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-victory.1", "AOD-victory.4")
@pytest.mark.parametrize(("place", "held"), [("18,33.5/0", "18,35.1/0"), ("18,20/0", "18,21.6/0")])
def test_a_captured_mech_counts_twice_in_the_zone_of_its_captor_and_anywhere_else(
    edition: str, place: str, held: str
) -> None:
    guard = bx.clix.figure(INF, points=0)
    table = Table([U(guard, held)], [U(MEK, place, captor="a-1"), U(INF, "3,3/0")], edition)
    assert bx.clix.points_at_end(table.game.state, "a") == 2 * 100


@pytest.mark.parametrize(("place", "points"), [("20,1.5/0", 10), ("24,10/0", 50)])
def test_salvage_counts_for_the_opponent_outside_its_own_zone_only(place: str, points: int) -> None:
    table = Table([U(INF, "18,20/0")], [U(WRECK, place), U(INF, "3,3/0")])
    assert bx.clix.points_at_end(table.game.state, "a") == points


def test_of_three_players_only_who_holds_a_captive_scores_it() -> None:
    forces = {
        "a": [U(INF, "18,30/0")],
        "b": [U(MEK, "10,20/0", captor="c-1"), U(INF, "3,3/0")],
        "c": [U(INF, "11.6,20/0")],
    }
    state = bx.clix.play(forces, seed=1).state
    assert {side: bx.clix.points_at_end(state, side) for side in forces} == {"a": 10, "b": 10, "c": 10 + 200}


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.ruling("DA-victory.3", "AOD-victory.6")
@pytest.mark.example("CX-163")
def test_the_third_victory_condition(edition: str) -> None:
    units = [U(INF, "18,2.9/0"), U(INF, "16,3/0"), U(INF, "14,3.001/0"), U(INF, "7.9,1/0")]
    units += [U("Pack Mule Carrier", "20,2/0"), U(INF, carrier="a-5")]
    table = Table(units, [U(INF, "30,30/0")], edition)
    assert in_enemy_zone(table.game.state, "a") == ["a-1", "a-2", "a-5"]
    assert table.game.state.scores["a"].in_enemy_zone == 3
    later = Table([U(INF, "18,5/0")], [U(VEH, "18,10/0")], edition)
    later.play("move a-1 walk 18,2")
    assert later.game.state.scores["a"].in_enemy_zone == 0, "only when one's own turn begins"
    later.play("end a", "end b")
    assert later.game.state.scores["a"].in_enemy_zone == 1
    foes = [U(VEH, "18,10/0"), U(VEH, "22,10/0")]
    lost = Table([U(INF, "18,5/0", click=4), U(INF, "3,30/0")], foes, edition, dice=[6, 5])
    lost.play("move a-1 walk 18,2", "end a", "ranged b-1 a-1", "end b")
    assert lost["a-1"].eliminated
    assert lost.game.state.scores["a"].in_enemy_zone == 0, "it was lost before the turn began"


@pytest.mark.ruling("AOD-victory.1", "AOD-victory.7", "AOD-victory.8", "AOD-victory.9")
@pytest.mark.example("CX-164")
def test_who_wins() -> None:
    level = {"a": (40, 90, 0), "b": (40, 70, 2)}
    assert conditions_won(level) == {"a": 1, "b": 1}
    assert winner(level, ScriptedDice([])) == ("a", "by victory condition 2")
    assert winner({"a": (40, 90, 0), "b": (40, 90, 2)}, ScriptedDice([])) == ("b", "")
    assert winner({"a": (50, 60, 3), "b": (40, 75, 2)}, ScriptedDice([])) == ("a", "")
    assert winner({"a": (40, 70, 0), "b": (30, 70, 2)}, ScriptedDice([])) == ("a", "by victory condition 1")
    even = {"a": (40, 70, 0), "b": (40, 70, 0)}
    assert winner(even, ScriptedDice([3, 3, 2, 5])) == ("b", "by a die")
    table = Table(
        [U(VEH, "18,30/0")], [U(bx.clix.figure(VEH, points=35), "18,22/180", click=8), U(INF, "3,3/0")], dice=[6, 6]
    )
    table.play("ranged a-1 b-1")
    assert table.game.state.scores["a"].eliminated == 35


@pytest.mark.partly("AOD-victory.10", missing="mission cards, which are not played")
@pytest.mark.example("CX-165")
def test_a_unit_lost_without_an_attack_scores_for_the_player_on_the_left() -> None:
    forces = {
        "a": [U(bx.clix.figure(INF, points=20), "18,30/0", click=5, tokens=1), U(INF, "20,30/0")],
        "b": [U(INF, "3,3/0")],
        "c": [U(INF, "30,3/0")],
    }
    game = bx.clix.play(forces, seed=1)
    game.play("move a-1 walk 18,29")
    assert {side: score.eliminated for side, score in game.state.scores.items()} == {"a": 0, "b": 20, "c": 0}
    volcano = {"a": (CardSetup("Active Volcanoes"),)}
    table = Table([U(INF, "10,30/0", click=5), U(INF, "30,30/0", click=5)], cards=volcano, dice=[5])
    table.play("end a")
    assert table["a-1"].eliminated
    assert table.game.state.scores["b"].eliminated == 10 * sum(table[f"a-{n}"].eliminated for n in (1, 2))


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.example("CX-166")
def test_ones_own_infantry_killed_by_splash_scores_for_the_opponent(edition: str) -> None:
    gun = bx.clix.figure(VEH, dial={"damage": " ".join(["3AN"] * 8)})
    units = [U(gun, "18,25.95/0"), U(INF, "18,20.025/0", click=5), U(INF, "3,30/0")]
    keys = {"ranged.into_contact": "free"}
    table = Table(units, [U(VEH, "18,22/180"), U(INF, "3,3/0")], edition, dice=[6, 6], keys=keys)
    table.play("ranged a-1 b-1")
    assert table["a-2"].eliminated
    assert table.game.state.scores["b"].eliminated == 10


def test_the_game_ends_when_one_side_alone_can_fight() -> None:
    table = Table([U(VEH, "18,30/0")], [U(VEH, "18,22/180", click=8)], dice=[6, 6])
    table.play("ranged a-1 b-1")
    assert table.game.outcome is not None
    assert table.game.outcome.winner == "a"
    assert table.game.decision is None


@pytest.mark.parametrize(
    ("theirs", "alone"),
    [(U(VEH, "19.2,30/0", captor="a-1"), True), (U(WRECK, "24,10/0"), True), (U(VEH, "24,10/0"), False)],
    ids=["captive", "Salvage", "fighting"],
)
def test_captives_and_salvage_fight_no_more(theirs: UnitSetup, alone: bool) -> None:
    assert stands_alone(Table([U(INF, "18,30/0")], [theirs]).game.state) is alone


def test_the_game_ends_after_its_last_turn() -> None:
    table = Table([U(VEH, "18,30/0")], [U(INF, "18,6/0")], keys={"end.max_turns": 2})
    table.play("end a", "end b")
    assert table.game.outcome is not None
    assert table.game.outcome.winner == "a", "40 points survive against 10"


@pytest.mark.ruling("DA-hover.2", "DA-damage-sequence.6")
@pytest.mark.example("CX-167")
def test_deep_water_takes_damage_off_what_is_submerged() -> None:
    beam = bx.clix.figure(VEH, weapons=[{"type": "energy", "targets": 1, "min": 0, "max": 12}])
    diver = bx.clix.figure(INF, speed_mode="aquatic")
    lake = [area("deep water", 10, 26, 10, 23.5)]
    for figure, clicks in ((MEK, 3), (bx.clix.figure(VEH, speed_mode="hover"), 4), (diver, 1)):
        table = Table(
            [U(beam, "18,25/0")],
            [U(figure, "18,22/180")],
            DA,
            terrain=lake,
            keys={"deep_water.enabled": True},
            dice=[6, 6],
        )
        table.play("ranged a-1 b-1")
        assert table["b-1"].click == 1 + clicks


@pytest.mark.parametrize("edition", BOTH)
def test_into_deep_water_shots_go_from_three_inches_or_from_deep_water(edition: str) -> None:
    lake = [area("deep water", 10, 26, 10, 23.5)]
    far = {"deep_water.enabled": True}
    units = [U(VEH, "18,25.1/0"), U(MEK, "14,22/90"), U(VEH, "21,25/0")]
    table = Table(
        units,
        [U(MEK, "18,22/180"), U(bx.clix.figure(VEH, speed_mode="hover"), "21,14/180")],
        edition,
        terrain=lake,
        keys=far,
    )
    assert "is submerged and 3.1″ away, more than 3″" in table.refuses("ranged a-1 b-1")
    assert table.refuses("ranged a-2 b-1 with primary") == "", "both are submerged"
    assert "submerged" not in table.refuses("ranged a-3 b-2"), "what hovers is not"
    free = Table(units, [U(MEK, "18,22/180")], edition, terrain=lake, keys=far | {"deep_water.fire_in": 0})
    assert free.refuses("ranged a-1 b-1") == ""


@pytest.mark.ruling("AOD-concepts.2")
@pytest.mark.example("CX-168")
def test_a_team_mates_units_are_friendly() -> None:
    forces = {
        "one": [U(VEH, "18,30/0")],
        "x": [U(VEH, "18,22/180")],
        "two": [U(INF, "18,20.025/0")],
        "y": [U(INF, "3,3/0")],
    }
    game = bx.clix.play(forces, teams={"one": "a", "two": "a", "x": "b", "y": "b"}, seed=1)
    assert game.state.is_friend(game.state.units["one-1"], game.state.units["two-1"])
    assert game.ask("ranged one-1 x-1").compared[0].defense.total == 19


@pytest.mark.ruling("AOD-concepts.4")
def test_a_combat_value_is_never_below_zero() -> None:
    cold = bx.clix.figure(MEK, heat={"damage": "-3 0 0 0 0"}, dial={"damage": " ".join(["1"] * 12)})
    table = Table([U(cold, "18,30/0")], [U(VEH, "18,22/180")], dice=[6, 6])
    table.play("ranged a-1 b-1 with primary")
    assert table["b-1"].click == 2, "0 and 1 for the critical hit"
    old = Table([U(cold, "18,30/0")], [U(VEH, "18,22/180")], DA, dice=[6, 6])
    old.play("ranged a-1 b-1 with primary")
    assert old["b-1"].click == 1


@pytest.mark.ruling("AOD-concepts.7")
def test_a_mech_can_be_dealt_pushing_damage() -> None:
    circle = with_equipment(MEK, speed="EVo")
    table = Table([U(VEH, "18,30/0")], [U(circle, "18,22/180")], AOD, dice=[2, 3])
    table.play("ranged a-1 b-1")
    assert table["b-1"].click == 2


def test_the_end_says_which_conditions_decided() -> None:
    table = Table([U(VEH, "18,30/0")], [U(INF, "18,6/0")], keys={"end.max_turns": 2})
    table.play("end a", "end b")
    assert table.game.outcome is not None
    assert table.game.outcome.reason == "the last turn has been played; a leads in points left and held"
    level = Table([U(INF, "18,2/0")], [U(VEH, "18,10/0")], keys={"end.max_turns": 2})
    level.play("end a", "end b")
    assert level.game.outcome is not None
    assert level.game.outcome.reason.endswith("conditions are level, decided by victory condition 2")
