"""What can be chosen about a salvo: who spots for it, what it is loaded with, and how hot it may make."""

from __future__ import annotations

from itertools import combinations

import pytest

from boxcars.hexes.board import Board
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.previews.fire_preview import fire_table, supplied
from boxcars.total_warfare.previews.heat_sums import heat_sum
from boxcars.total_warfare.previews.salvo import best_within
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.scenes import mech, scene

AHEAD = Declaration()


@pytest.fixture
def face_to_face() -> Battle:
    """A Marauder and a Hunchback, six hexes apart in the open."""
    return scene(mech("red-1", "Marauder MAD-3R", "0806", 3), mech("blue-1", "Hunchback HBK-4G", "0812"), phase="fire")


def over_the_hill() -> Battle:
    """An Archer behind a ridge, a friend beside it who sees the Hunchback beyond, and one who does not."""
    board = Board.plain(15, 17)
    for hex in ("0709", "0808", "0809", "0909"):
        board = board.with_terrain(hex, level=4)
    return scene(
        mech("red-1", "Archer ARC-2R", "0806", 3),
        mech("red-2", "Wolverine WVR-6R", "1208", 3, mode="walk"),
        mech("red-3", "Griffin GRF-1N", "0805", 3),
        mech("blue-1", "Hunchback HBK-4G", "0814"),
        board=board,
        phase="fire",
    )


@pytest.mark.parametrize("most_heat", [0, 4, 7, 9, 13, 29])
def test_the_best_salvo_is_the_best_of_all_that_stay_cool_enough(face_to_face: Battle, most_heat: int) -> None:
    [target] = fire_table(face_to_face, "red-1", AHEAD).targets
    rows = [row for row in target.weapons if row.possible]
    every = [salvo for size in range(len(rows) + 1) for salvo in combinations(rows, size)]
    marauder = face_to_face.mech("red-1")

    def heat(salvo: tuple[object, ...]) -> int:
        return heat_sum(face_to_face, marauder, [Shot(row.mount, "blue-1") for row in rows if row in salvo]).after

    cool = [salvo for salvo in every if heat(salvo) <= most_heat]
    found = best_within(face_to_face, "red-1", AHEAD, "blue-1", most_heat)
    assert found.expected == pytest.approx(max(sum(row.expected for row in salvo) for salvo in cool))
    assert found.heat_after <= most_heat
    assert found.heat_after == heat_sum(face_to_face, marauder, found.shots).after


def test_the_best_salvo_can_be_declared_and_leaves_shots_at_others_alone(face_to_face: Battle) -> None:
    face_to_face.units["blue-2"] = mech("blue-2", "Locust LCT-1V", "0811")
    elsewhere = Shot("ppc-ra", "blue-2")
    salvo = best_within(face_to_face, "red-1", Declaration(shots=[elsewhere]), "blue-1", 29)
    assert elsewhere in salvo.shots
    assert {shot.mount for shot in salvo.shots if shot.target == "blue-1"} == {"ac5-rt", "ml-la", "ml-ra", "ppc-la"}
    for shot in salvo.shots:
        action = Fire("red-1", shot.mount, shot.target, ammo=shot.ammo)
        fire.verify(face_to_face, action)
        fire.declare(face_to_face, action)


def test_the_best_salvo_does_not_fire_one_shot_twice() -> None:
    archer = mech("red-1", "Archer ARC-2R", "0804", 3)
    archer.shots = dict.fromkeys(archer.shots, 0) | {next(iter(archer.shots)): 1}
    battle = scene(archer, mech("blue-1", "Hunchback HBK-4G", "0815"), phase="fire")
    salvo = best_within(battle, "red-1", AHEAD, "blue-1", 29)
    assert [shot.mount[:5] for shot in salvo.shots] == ["lrm20"]


def test_one_who_is_too_hot_already_fires_nothing_that_heats(face_to_face: Battle) -> None:
    face_to_face.mech("red-1").heat = 29
    salvo = best_within(face_to_face, "red-1", AHEAD, "blue-1", 4)
    assert salvo.shots == ()


def test_what_only_a_friend_sees_is_fired_at_with_the_best_spotter() -> None:
    battle = over_the_hill()
    [target] = fire_table(battle, "red-1", AHEAD).targets
    launcher = next(row for row in target.weapons if row.name == "LRM 20")
    assert not target.visible
    assert launcher.possible
    assert [row.unit for row in launcher.spotters] == ["red-2"]
    assert launcher.spotter == "red-2"
    assert {"indirect fire", "spotter walked"} <= {line.label for line in launcher.tally.lines}  # type: ignore[union-attr]
    fire.declare(battle, Fire("red-2", "ac5-ra", "blue-1"))
    [target] = fire_table(battle, "red-1", AHEAD).targets
    again = next(row for row in target.weapons if row.name == "LRM 20")
    assert again.tally.total == launcher.tally.total + 1  # type: ignore[union-attr]


def test_weapons_that_cannot_fire_over_hills_have_no_spotter() -> None:
    [target] = fire_table(over_the_hill(), "red-1", AHEAD).targets
    laser = next(row for row in target.weapons if row.name == "Medium Laser")
    assert not laser.possible
    assert laser.spotters == ()


def test_the_numbers_of_a_declared_salvo_are_those_of_its_ammunition() -> None:
    battle = over_the_hill()
    bins = [key for key in battle.mech("red-1").shots if key.startswith("lrm20")]
    shot = Shot("lrm20-lt", "blue-1", ammo=bins[-1], spotter="red-2")
    table = fire_table(battle, "red-1", Declaration(shots=[shot]))
    row = next(row for row in table.targets[0].weapons if row.mount == "lrm20-lt")
    assert (row.bin, row.spotter) == (bins[-1], "red-2")
    assert {each.key for each in row.bins} == set(bins)


def test_shots_that_name_no_bin_are_supplied_one_after_another() -> None:
    battle = over_the_hill()
    archer = battle.mech("red-1")
    bins = [key for key in archer.shots if key.startswith("lrm20")]
    archer.shots |= dict.fromkeys(bins, 1)
    thought = [Shot(mount, "blue-1", spotter="red-2") for mount in ("lrm20-lt", "lrm20-rt")]
    done = supplied(battle, "red-1", Declaration(shots=thought))
    assert {shot.ammo for shot in done.shots} <= set(bins)
    assert len({shot.ammo for shot in done.shots}) == 2
    assert fire.shots_left(archer, done)[done.shots[0].ammo] == 0
