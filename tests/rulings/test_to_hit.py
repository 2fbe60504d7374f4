"""Rulings on to-hit numbers: each modifier with its number, and the shots that may not be made."""

from __future__ import annotations

import pytest

from boxcars.catalog import weapon
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board
from boxcars.hexes.board import Building, Terrain
from boxcars.total_warfare.actions import Assault
from boxcars.total_warfare.battle import Battle, encode_battle
from boxcars.total_warfare.sight.line_of_sight import viewer
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.weapons.shot_reasons import can_aim
from boxcars.total_warfare.weapons.to_hit import explain_shot
from tests.total_warfare.field import NORTH, PLAIN, SOUTH, field, join, plan, rearmed


def needed(battle: Battle, weapon: str = "AC/20", **how: object) -> int:
    made = plan(battle, weapon, **how)  # type: ignore[arg-type]
    assert not made.reasons, made.reasons
    return made.tally.total


def cites(battle: Battle, weapon: str = "AC/20", **how: object) -> set[str]:
    return {reason.cite for reason in plan(battle, weapon, **how).reasons}  # type: ignore[arg-type]


@pytest.mark.ruling("QR-attack-attacker-movement.1")
@pytest.mark.parametrize(("mode", "number"), [("stay", 4), ("walk", 5), ("run", 6), ("jump", 7)])
def test_attacker_movement(mode: str, number: int) -> None:
    battle = field()
    battle.mech("red-1").mode = mode
    assert needed(battle) == number


@pytest.mark.ruling("QR-attack-attacker-movement.1")
def test_a_prone_biped_fires_at_2_and_a_skidding_one_at_1() -> None:
    battle = field()
    battle.mech("red-1").prone = True
    assert needed(battle) == 6
    battle.mech("red-1").prone = False
    battle.mech("red-1").skidded = True
    assert needed(battle) == 5


@pytest.mark.ruling("QR-attack-target.1")
@pytest.mark.parametrize(
    ("mode", "hexes", "modifier"),
    [
        *[("run", 2, 0), ("run", 3, 1), ("run", 5, 2), ("run", 7, 3), ("run", 10, 4), ("run", 18, 5), ("run", 25, 6)],
        *[("jump", 5, 3), ("jump", 0, 1)],
    ],
)
def test_target_movement(mode: str, hexes: int, modifier: int) -> None:
    battle = field()
    battle.mech("blue-1").mode, battle.mech("blue-1").hexes_moved = mode, hexes
    assert needed(battle) == 4 + modifier


@pytest.mark.ruling("QR-attack-target.1")
def test_prone_and_immobile_targets() -> None:
    battle = field()
    target = battle.mech("blue-1")
    target.prone = True
    assert needed(battle) == 4 + 1
    target.hex = "0506"
    assert needed(battle) == 4 - 2
    target.shutdown = True
    assert needed(battle) == 4 - 6
    target.prone = False
    target.hexes_moved, target.mode = 9, "run"
    assert needed(battle) == 4 - 4, "an immobile target has no movement modifier"


@pytest.mark.ruling("QR-attack-terrain.1")
def test_woods_in_between_and_around_the_target() -> None:
    board = PLAIN.with_terrain("0506", woods=1)
    assert needed(field(board=board)) == 4 + 1
    assert needed(field(board=board.with_terrain("0508", woods=2))) == 4 + 1 + 2
    between = PLAIN.with_terrain("0506", woods=2).with_terrain("0507", woods=1)
    assert cites(field(board=between)) == {"TWB-10.4"}, "three points of woods block"
    assert needed(field(board=PLAIN.with_terrain("0508", water=1))) == 4 + 1, "water is partial cover"
    assert needed(field(board=PLAIN.with_terrain("0507", level=1))) == 4 + 1, "so is a low hill"


@pytest.mark.ruling("QR-weapon-range.1")
@pytest.mark.parametrize(("hexes", "number"), [(3, 4), (6, 6), (9, 8)])
def test_range(hexes: int, number: int) -> None:
    assert needed(field(blue_hex=f"05{5 + hexes:02}")) == number


@pytest.mark.ruling("QR-weapon-range.1")
def test_minimum_range() -> None:
    assert needed(field(blue_hex="0509"), "LRM 20") == 4 + 3
    assert needed(field(blue_hex="0511"), "LRM 20") == 4 + 1
    assert needed(field(blue_hex="0512"), "LRM 20") == 4


@pytest.mark.ruling("QR-weapon-range.1")
def test_inside_one_building_every_hex_and_level_between_counts() -> None:
    house = Terrain(building=Building(type=2, height=4, cf=40, exits=0b001001))
    board = PLAIN.with_hexes(dict.fromkeys(("0505", "0506", "0507"), house))
    battle = field(board=board, blue_hex="0507")
    assert needed(battle) == 4 + 1
    battle.mech("blue-1").foot = 1
    assert needed(battle) == 4 + 2


@pytest.mark.ruling("QR-critical-effects.11")
def test_sensors() -> None:
    battle = field()
    battle.mech("red-1").hits["HD"] = [1]
    assert needed(battle) == 4 + 2
    battle.mech("red-1").hits["HD"] = [1, 4]
    assert cites(battle) == {"QR-critical-effects.11"}


@pytest.mark.ruling("QR-critical-effects.13")
def test_upper_and_lower_arm_actuators_add_up() -> None:
    battle = field()
    battle.mech("red-1").hits["LA"] = [1]
    assert needed(battle, "ml-la") == 4 + 1
    battle.mech("red-1").hits["LA"] = [1, 2]
    assert needed(battle, "ml-la") == 4 + 2
    assert needed(battle, "ml-ra") == 4, "only weapons of that arm suffer"


@pytest.mark.ruling("QR-critical-effects.12")
def test_a_shoulder_counts_instead_of_the_other_actuators() -> None:
    battle = field()
    battle.mech("red-1").hits["LA"] = [0, 1]
    assert needed(battle, "ml-la") == 4 + 4


@pytest.mark.ruling("QR-weapon-secondary-target.1", "TW-110.1")
def test_one_primary_target_whatever_the_arcs() -> None:
    from boxcars.total_warfare.battle import Declaration, Shot
    from boxcars.total_warfare.weapons import fire

    battle = field("Crusader CRD-3R", blue_hex="0510")
    join(battle, "blue-2", "Locust LCT-1V", "0410")
    battle.declarations["red-1"] = Declaration(torso=1, shots=[Shot("srm6-ll", "blue-1"), Shot("lrm15-ra", "blue-2")])
    first, second = fire.planned(battle, "red-1")
    extra = [line.value for made in (first, second) for line in made.tally.lines if "secondary" in line.label]
    assert extra == [1]
    battle.declarations["red-1"] = Declaration(shots=[Shot("lrm15-ra", "blue-1"), Shot("ml-la", "blue-3")])
    join(battle, "blue-3", "Locust LCT-1V", "0905")
    assert fire.planned(battle, "red-1")[1].tally.lines[-1].value == 2, "to the side"
    battle.declarations["red-1"] = Declaration(shots=[Shot("lrm15-ra", "blue-1"), Shot("ml-la", "blue-4")])
    join(battle, "blue-4", "Locust LCT-1V", "0502")
    assert fire.planned(battle, "red-1")[1].tally.lines[-1].value == 2, "behind it"


@pytest.mark.ruling("TW-109.1", "QR-partial-cover.1")
def test_fire_from_above_ignores_partial_cover_but_not_that_of_water() -> None:
    hill = PLAIN.with_terrain("0507", level=1)
    level = plan(field(board=hill), "AC/20")
    assert (level.tally.total, level.cover) == (5, ("terrain",))
    above = plan(field(board=hill.with_terrain("0505", level=3)), "AC/20")
    assert (above.tally.total, above.cover) == (4, ())
    pond = PLAIN.with_terrain("0508", water=1).with_terrain("0505", level=3)
    wading = plan(field(board=pond), "AC/20")
    assert (wading.tally.total, wading.cover) == (5, ("water",))


@pytest.mark.ruling("QR-underwater.1")
def test_the_surface_is_partial_cover() -> None:
    wading = plan(field(board=PLAIN.with_terrain("0508", water=1)), "AC/20")
    assert (wading.tally.total, wading.cover) == (5, ("water",))


@pytest.mark.ruling("QR-underwater.2")
def test_only_submerged_weapons_reach_submerged_targets() -> None:
    lake = dict.fromkeys(("0505", "0506", "0507", "0508"), Terrain(water=2))
    assert "QR-underwater.2" in cites(field(board=PLAIN.with_terrain("0508", water=2)), "Medium Laser")
    below = field("Marauder MAD-3R", board=PLAIN.with_hexes(lake), blue_hex="0507")
    assert needed(below, "ml-la") == 4, "a medium laser under water has a short range of 2"
    assert cites(below, "AC/5") == {"TWB-5.6"}
    shore = {**lake, "0505": Terrain(water=1)}
    wading = field("Crusader CRD-3R", board=PLAIN.with_hexes(shore), blue_hex="0507")
    assert cites(wading, "ml-la") == {"QR-underwater.2"}, "its arms are dry"
    legs = rearmed("Locust LCT-1V", LL=("Hip", "Upper Leg Actuator", "Lower Leg Actuator", "", "Medium Laser", ""))
    assert needed(field(legs, board=PLAIN.with_hexes(shore), blue_hex="0507"), "ml-ll") == 4, "its legs are not"


@pytest.mark.ruling("QR-line-of-sight.1")
def test_what_intervenes() -> None:
    def seen(middle: dict[str, int], red: int, blue: int, hexes: str = "0508") -> bool:
        board = PLAIN.with_terrain("0505", level=red).with_terrain("0510", level=blue).with_terrain(hexes, **middle)
        return "TWB-10.3" not in cites(field(board=board, blue_hex="0510"), "LRM 20")

    assert not seen({"level": 3}, 1, 1), "as high as both"
    assert seen({"level": 2}, 1, 1)
    assert not seen({"level": 4}, 2, 5, "0506"), "next to the attacker and as high as it"
    assert seen({"level": 4}, 2, 5)
    assert not seen({"level": 4}, 5, 2, "0509"), "next to the target and as high as it"


@pytest.mark.ruling("TW-099.1")
def test_asking_binds_nobody() -> None:
    battle = field()
    before = encode_battle(battle)
    assert explain_shot(battle, "red-1", "AC/20", "blue-1").tally.total == 4
    assert encode_battle(battle) == before


@pytest.mark.ruling("TW-110.2")
def test_which_shots_can_be_aimed() -> None:
    battle = field()
    assert "TW-110.2" in cites(battle, aim="LL"), "the target can move"
    battle.mech("blue-1").shutdown = True
    assert not cites(battle, aim="LL")
    assert "TW-110.4" in cites(battle, "LRM 20", aim="LL")
    assert can_aim(weapon("uac5"))
    assert not can_aim(weapon("uac5"), mode="2")
    assert not can_aim(weapon("lb10x"), "cluster")


@pytest.mark.ruling("TW-110.3")
def test_aiming_at_an_immobile_target() -> None:
    battle = field()
    battle.mech("blue-1").shutdown = True
    assert needed(battle, aim="LL") == 0
    assert needed(battle, aim="HD") == 7


@pytest.mark.ruling("TW-119.1")
@pytest.mark.parametrize(("woods", "side"), [("0604", "front"), ("0605", "right"), ("", "front")])
def test_on_a_corner_the_path_of_the_sight_decides_the_side(woods: str, side: str) -> None:
    board = PLAIN.with_terrain(woods, woods=1) if woods else PLAIN
    battle = field(board=board, red_hex="0705", blue_hex="0505")
    battle.mech("red-1").facing = 4
    made = plan(battle, "AC/20")
    assert made.side == side
    assert all(plan(battle, key).side == side for key in ("ml-la", "srm6-lt")), "the same for all its attacks"
    battle.rules = RuleSet(printing=9)
    assert plan(battle, "AC/20").side == "front", "the target picked the better side"


@pytest.mark.ruling("TW-122.3")
def test_a_mech_without_legs_is_immobile_only_when_its_arms_are_gone_too() -> None:
    battle = field()
    target = battle.mech("blue-1")
    target.prone = True
    target.structure |= {"LL": 0, "RL": 0}
    assert needed(battle) == 4 + 1
    battle.mech("red-1").structure |= {"LL": 0, "RL": 0}
    battle.mech("red-1").prone = True
    assert needed(battle) == 4 + 1 + 2, "it props itself up with one arm and fires"
    target.structure |= {"LA": 0, "RA": 0}
    assert needed(battle) == 4 + 1 + 2 - 4
    battle.mech("red-1").structure["LA"] = 0
    assert "TWB-12.1" in cites(battle), "propping up takes both arms"


@pytest.mark.ruling("TW-149.2", "TW-149.4")
def test_the_height_of_a_death_from_above() -> None:
    board = PLAIN.with_terrain("0508", level=1)
    battle = field("Jenner JR7-D", "Atlas AS7-D", board=board, red_hex="0507")
    battle.mech("red-1").assault = Assault("dfa", "blue-1")
    leaping = viewer(battle, battle.mech("red-1"))
    assert (leaping.foot, leaping.top) == (3, 5)
    made = plan(battle, "AC/20", by="blue-1", at="red-1")
    assert (made.range, made.side, made.reasons) == (1, "front", ())
    battle.rules = RuleSet(printing=4)
    assert viewer(battle, battle.mech("red-1")).top == 4
    downhill = field("Jenner JR7-D", "Atlas AS7-D", board=PLAIN.with_terrain("0507", level=2), red_hex="0507")
    downhill["red-1"].assault = Assault("dfa", "blue-1")
    assert viewer(downhill, downhill["red-1"]).foot == 4, "two above the higher of the two hexes"


@pytest.mark.ruling("TW-114.2")
def test_a_one_shot_launcher_fires_once_and_never_explodes() -> None:
    from boxcars.total_warfare.battle import Declaration, Shot
    from boxcars.total_warfare.weapons import fire
    from tests.total_warfare.field import rearmed, script, two

    armed = rearmed("Locust LCT-1V", LT=("Rocket Launcher 10", *[""] * 11))
    battle = field(armed)
    assert needed(battle, "rl10-lt") == 5
    battle.declarations["red-1"] = Declaration(shots=[Shot("rl10-lt", "blue-1")])
    fire.resolve(battle, script(two(4)))
    assert cites(battle, "rl10-lt") == {"TW-114.2"}
    assert not condition.is_explosive(battle.mech("red-1"), "LT", 0)


def test_all_reasons_come_at_once() -> None:
    battle = field(board=Board.plain(15, 30), blue_hex="0530")
    battle.mech("red-1").facing = NORTH
    battle.mech("red-1").shots |= {"ac20-rt-1": 0, "ac20-rt-2": 0}
    battle.mech("red-1").hits["RT"] = [0]
    assert cites(battle) == {"TWB-17.3", "TWB-14", "TWB-11", "TWB-12.3"}
    battle.mech("red-1").facing = SOUTH
    assert cites(battle) == {"TWB-17.3", "TWB-14", "TWB-12.3"}
