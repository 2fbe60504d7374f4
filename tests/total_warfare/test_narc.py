"""Narc and iNarc: pods that stick, missiles that they draw, and what other pods do."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from boxcars.core.errors import BadSetup
from boxcars.core.game import Event
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Terrain
from boxcars.hexes.board import Building
from boxcars.total_warfare.actions import Physical
from boxcars.total_warfare.battle import Battle, Declaration, Setup, Shot, UnitSetup
from boxcars.total_warfare.electronics import ecm, narc
from boxcars.total_warfare.events.electronic_events import PodsShed, PodStuck
from boxcars.total_warfare.events.unit_events import DamageTaken, ShotFired
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.setup.skirmish import new_battle
from boxcars.total_warfare.signals import Pod
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons import fire
from boxcars.total_warfare.weapons.shot_plan import ShotPlan
from tests.total_warfare.examples.table import unit
from tests.total_warfare.field import SOUTH, field, join, of_kind, plan, rearmed, script, two
from tests.total_warfare.scenes import damage_to
from tests.total_warfare.test_infantry import platoon

LOCUST, ARCHER, ECM = "Locust LCT-1V", "Archer ARC-2R", "Anvil ANV-3M"


def launcher(name: str = "Narc", loads: str = "", blue: str = "Atlas AS7-D", blue_hex: str = "0508") -> Battle:
    """A Locust with a launcher of pods in its right torso, loaded with pods of a kind."""
    design = rearmed(LOCUST, RT=((name,) * (3 if name == "iNarc" else 2) + (f"{name} Pods",) + ("",) * 9))
    if loads:
        design = design.loaded({f"{name.lower()}-rt-1": loads})
    return field(design, blue, blue_hex=blue_hex)


def fired(battle: Battle, *dice: int | tuple[int, ...], mount: str = "narc-rt") -> list[Event]:
    battle.declarations["red-1"] = Declaration(shots=[Shot(mount, "blue-1")])
    return fire.resolve(battle, script(*dice))


def archer(battle: Battle, hex: str = "0504", munition: str = "Narc-capable") -> None:
    """A friend with missiles made for pods."""
    design = rearmed(ARCHER, LT=("LRM 20",) * 5 + (f"LRM 20 {munition} Ammo",) * 2 + ("",) * 5)
    join(battle, "red-2", ARCHER, hex, SOUTH)
    battle.mech("red-2").design = design
    battle["red-2"].shots = {bin.key: bin.shots for bin in design.bins}


def missiles(battle: Battle) -> ShotPlan:
    bin = next(bin.key for bin in battle["red-2"].design.bins if bin.ammo.munition != "standard")
    return plan(battle, "lrm20-lt", by="red-2", ammo=bin)


def test_a_pod_that_hits_sticks_to_a_location_and_does_no_damage() -> None:
    battle = launcher()
    events = fired(battle, two(12), two(7))
    [stuck] = of_kind(events, PodStuck)
    assert stuck.text == "a homing pod of red-1 sticks to the center torso of blue-1"
    assert not of_kind(events, DamageTaken)
    assert battle["red-1"].shots["narc-rt-1"] == 5


def homed(*, improved: bool = False, board: Board | None = None, blue_hex: str = "0516") -> Battle:
    battle = field(LOCUST, board=board or Board.plain(15, 17), blue_hex=blue_hex)
    archer(battle)
    battle.signals.pods.append(Pod("blue-1", "CT", narc.HOMING, "red", improved))
    return battle


def test_missiles_made_for_it_add_two_to_the_cluster_roll() -> None:
    assert [(line.label, line.value) for line in missiles(homed()).cluster_lines] == [("homing pod", 2)]
    plain = homed()
    plain.signals.pods.clear()
    assert not missiles(plain).cluster_lines


def test_a_pod_goes_with_its_location_and_ecm_drowns_it_out() -> None:
    battle = homed()
    battle["blue-1"].structure["CT"] = 0
    assert not missiles(battle).help.beacon
    jammed = homed()
    join(jammed, "blue-2", ECM, "0412")
    assert not missiles(jammed).help.beacon


@pytest.mark.ruling("TW-141.4")
def test_an_improved_homing_pod_makes_them_hit_more_surely_too() -> None:
    plain, improved = homed(), homed(improved=True)
    assert missiles(plain).tally.total - missiles(improved).tally.total == 1
    standard = next(bin.key for bin in improved["red-2"].design.bins if bin.ammo.munition == "standard")
    unguided = plan(improved, "lrm20-rt", by="red-2", ammo=standard)
    assert (unguided.tally.total, unguided.cluster_lines) == (missiles(plain).tally.total, ())


@pytest.mark.ruling("TW-141.4")
@pytest.mark.parametrize(
    "pod",
    [
        Pod("blue-1", "CT", narc.HOMING, "blue", improved=True),
        Pod("blue-1", "CT", narc.HAYWIRE, "red", improved=True),
        Pod("red-1", "CT", narc.HOMING, "red", improved=True),
    ],
    ids=["of the enemy", "of another kind", "on another unit"],
)
def test_no_other_pod_makes_them_hit_more_surely(pod: Pod) -> None:
    battle = homed()
    plain = missiles(battle).tally.total
    battle.signals.pods = [pod]
    assert (missiles(battle).tally.total, missiles(battle).cluster_lines) == (plain, ())


@pytest.mark.parametrize("name", ["Narc", "iNarc"])
def test_only_an_improved_launcher_leaves_improved_pods(name: str) -> None:
    battle = launcher(name)
    fired(battle, two(12), two(7), mount=f"{name.lower()}-rt")
    assert battle.signals.pods == [Pod("blue-1", "CT", narc.HOMING, "red", improved=name == "iNarc")]


@pytest.mark.ruling("TW-111.5")
def test_out_of_sight_they_need_no_spotter_and_ignore_terrain() -> None:
    board = Board.plain(15, 17).with_terrain("0516", woods=2).with_terrain("0510", level=9)
    shot = missiles(homed(board=board))
    assert not shot.reasons
    assert [line.label for line in shot.tally.lines] == ["gunnery", "medium range, 12", "indirect fire"]
    bare = homed(board=board)
    bare.signals.pods.clear()
    assert missiles(bare).reasons


@pytest.mark.ruling("TW-141.5")
def test_the_pods_of_either_tech_base_fit() -> None:
    design = rearmed(LOCUST, RT=("Clan Narc", "Narc Pods", *("",) * 10))
    battle = field(design, blue_hex="0512")
    shot = plan(battle, "cnarc-rt")
    assert not shot.reasons
    assert shot.bin is not None
    assert shot.weapon.long == 12


@pytest.mark.ruling("TW-129.4")
@pytest.mark.parametrize(("die", "stuck"), [(3, 0), (4, 1)])
def test_an_anti_missile_system_stops_a_single_missile_on_half_the_faces(die: int, stuck: int) -> None:
    battle = launcher(blue="Stalker STK-5S")
    events = fired(battle, two(12), die, *([two(7)] if stuck else []))
    assert len(of_kind(events, PodStuck)) == stuck
    [shot] = of_kind(events, ShotFired)
    assert shot.note.startswith("met" if stuck else "stopped")


def test_explosive_pods_do_damage_and_the_odds_know_it() -> None:
    battle = launcher(loads="explosive")
    shot = plan(battle, "narc-rt")
    assert odds(battle, shot).damage[4] == shot.tally.chance
    met = launcher(loads="explosive", blue="Stalker STK-5S")
    assert odds(met, plan(met, "narc-rt")).damage[4] == plan(met, "narc-rt").tally.chance * Fraction(1, 2)
    improved = launcher("iNarc", "explosive")
    [struck] = of_kind(fired(improved, two(12), two(7), mount="inarc-rt"), DamageTaken)
    assert struck.amount == 6


def test_a_haywire_pod_spoils_the_aim_of_who_carries_it() -> None:
    battle = launcher("iNarc", "haywire")
    before = plan(battle, "ac20-rt", by="blue-1", at="red-1").tally.total
    fired(battle, two(12), two(7), mount="inarc-rt")
    assert plan(battle, "ac20-rt", by="blue-1", at="red-1").tally.total == before + 1


def test_an_ecm_pod_is_a_bubble_for_one() -> None:
    battle = launcher("iNarc", "ecm")
    assert not ecm.is_jammed(battle, battle["blue-1"])
    fired(battle, two(12), two(7), mount="inarc-rt")
    assert ecm.is_jammed(battle, battle["blue-1"])


def struck_instead(battle: Battle, munition: str = "narc-capable") -> str:
    """Whom the missiles of red-2 attack that are fired at blue-1, with a nemesis pod on red-1."""
    battle.signals.pods.append(Pod("red-1", "CT", narc.NEMESIS, "blue", improved=True))
    bin = next(bin.key for bin in battle["red-2"].design.bins if bin.ammo.munition == munition)
    battle.declarations["red-2"] = Declaration(shots=[Shot("lrm20-lt", "blue-1", ammo=bin)])
    [shot] = of_kind(fire.resolve(battle, script(two(2))), ShotFired)
    return shot.target


@pytest.mark.ruling("TW-142.2")
@pytest.mark.parametrize(("hex", "struck"), [("0510", "red-1"), ("0710", "blue-1")])
def test_a_nemesis_pod_draws_the_guided_missiles_of_friends_on_their_line(hex: str, struck: str) -> None:
    battle = homed()
    battle["red-1"].hex = hex
    assert struck_instead(battle) == struck


@pytest.mark.ruling("TW-142.2")
@pytest.mark.parametrize(
    ("munition", "struck"),
    [("Artemis-capable", "red-1"), ("Semi-guided", "red-1"), ("", "blue-1")],
    ids=["Artemis", "semi-guided", "unguided"],
)
def test_a_nemesis_pod_draws_all_guided_missiles_and_no_others(munition: str, struck: str) -> None:
    battle = field(LOCUST, board=Board.plain(15, 17), blue_hex="0516")
    archer(battle, munition=munition)
    battle["red-1"].hex = "0510"
    assert struck_instead(battle, munition.lower().replace("semi-", "semi") or "standard") == struck


@pytest.mark.ruling("TW-142.2")
@pytest.mark.parametrize(
    "ground", [{"0510": Terrain(water=2)}, {"0508": Terrain(level=1), "0510": Terrain(level=-4)}], ids=["water", "pit"]
)
def test_a_nemesis_pod_draws_nothing_from_under_water_or_out_of_sight(ground: dict[str, Terrain]) -> None:
    battle = homed()
    battle.change_ground(ground)
    battle["red-1"].hex, battle["red-1"].foot = "0510", ground["0510"].floor
    assert missiles(battle).sight.visible
    assert struck_instead(battle) == "blue-1"


def test_no_pod_sticks_to_infantry_or_inside_a_building() -> None:
    battle = launcher()
    battle.units["blue-1"] = platoon("blue-1", hex="0508")
    assert any("no pod sticks" in reason.text for reason in plan(battle, "narc-rt").reasons)
    indoors = launcher()
    indoors.change_ground({"0508": Terrain(building=Building(type=1, height=3, cf=15))})
    assert any("inside a building" in reason.text for reason in plan(indoors, "narc-rt").reasons)


def facing_a_locust(name: str, **ammo: str) -> Setup:
    keys = {key.replace("_", "-"): munition for key, munition in ammo.items()}
    red, blue = UnitSetup(name, "0508", 0, ammo=keys), UnitSetup(LOCUST, "1008", 3)
    return Setup(board="open-plain", forces={"red": (red,), "blue": (blue,)})


def test_a_setup_names_what_ammunition_holds() -> None:
    battle = new_battle(facing_a_locust("Raven RVN-3L", narc_lt_1="explosive"))
    assert battle["red-1"].design.bin("narc-lt-1").ammo.munition == "explosive"
    with pytest.raises(BadSetup, match="Machine Gun Ammo cannot hold precision; it may hold nothing else"):
        new_battle(facing_a_locust(LOCUST, mg_ct_1="precision"))
    with pytest.raises(BadSetup, match="has no ammunition ac5-ct-1"):
        new_battle(facing_a_locust(LOCUST, ac5_ct_1="precision"))


@pytest.mark.ruling("TW-142.2")
@pytest.mark.parametrize(("printing", "struck"), [(3, "red-1"), (4, "blue-1")])
def test_a_nemesis_pod_once_drew_missiles_from_anywhere_in_sight(printing: int, struck: str) -> None:
    battle = homed()
    battle.rules, battle["red-1"].hex = RuleSet(printing=printing), "0710"
    assert struck_instead(battle) == struck


# Being rid of pods


def podded(*, improved: bool = True, side: str = "red") -> Battle:
    """An Atlas with two pods on it."""
    battle = field(LOCUST, "Atlas AS7-D")
    battle.phase = "physical"
    battle.signals.pods += [Pod("blue-1", "CT", kind, side, improved) for kind in ("haywire", "ecm")]
    return battle


@pytest.mark.parametrize(("rolled", "left", "harm"), [(9, 1, 0), (8, 2, 10)])
def test_an_arm_takes_a_pod_off_its_own_mech_or_strikes_it(rolled: int, left: int, harm: int) -> None:
    battle = podded()
    brush = physical.assess(battle, battle["blue-1"], "brush-left", battle["blue-1"])
    assert (brush.tally.total, brush.legal) == (9, True), "piloting 5 and 4"
    assert brush in list(physical.attacks(battle, battle["blue-1"]))
    battle.physicals["blue-1"] = Physical("blue-1", "brush-left", "blue-1")
    events = physical.resolve(battle, script(two(rolled), *([] if rolled > 8 else [3])))
    assert [event.kinds for event in of_kind(events, PodsShed)] == [("haywire",)] * (rolled > 8)
    assert (len(battle.signals.pods), damage_to(events, "blue-1")) == (left, harm)


def test_only_inarc_pods_of_enemies_are_brushed_off() -> None:
    for battle in (podded(improved=False), podded(side="blue")):
        brush = physical.assess(battle, battle["blue-1"], "brush-left", battle["blue-1"])
        assert [reason.text for reason in brush.reasons] == ["no iNarc pod of an enemy clings to it"]
        assert "brush-left" not in [attack.attack for attack in physical.attacks(battle, battle["blue-1"])]


@pytest.mark.parametrize(
    ("state", "left"), [({}, 0), ({"mode": "cruise"}, 2), ({"fired": ["ac5-tu"]}, 2), ({"stunned": 2}, 2)]
)
def test_a_vehicle_that_does_nothing_else_strips_all_pods_in_the_end_phase(state: dict[str, Any], left: int) -> None:
    battle = podded()
    battle.units["blue-1"] = tank = unit("Scorpion Light Tank", "blue-1", "0508", **state)
    battle.signals.pods = [Pod("blue-1", "FR", "haywire", "red", True), Pod("blue-1", "TU", "ecm", "red", True)]
    events = kind_of(tank).end_phase(battle, tank, script())
    assert len(battle.signals.pods) == left
    assert [event.text for event in of_kind(events, PodsShed)] == [
        "blue-1 is rid of the haywire, ecm pods that clung to it"
    ] * (left == 0)
