"""What battle armor carries besides guns: TAG, Narc, ECM, C3, magnetic clamps, and loads that it drops."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog.units.fitting import Fitting
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding import carrying, holding
from boxcars.total_warfare.effects.plasma import HeatBeside
from boxcars.total_warfare.electronics import c3, ecm, narc, tag
from boxcars.total_warfare.events.infantry_events import Boarded, LoadShed
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.moving.move_plan import available_mp
from boxcars.total_warfare.turn import end_phase, heat
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.weapons import ammunition, fire, marking, shooting
from tests.total_warfare.field import of_kind, plan, script, two
from tests.total_warfare.scenes import mech, moved, scene
from tests.total_warfare.test_battle_armor import ELEMENTALS, LASERS, squad
from tests.total_warfare.test_carrying import options, together, why_not
from tests.total_warfare.test_swarming import atlas, cites, close_up, storm, tank

BARB, LIMPET = "Barb Battle Armor [Narc](Sqd4)", "Limpet Battle Armor [Magnetic](Sqd4)"
RELAY, NIGHTHAWK = "Relay Battle Armor [C3](Sqd4)", "Nighthawk PA(L) Mk. XXI(Sqd5)"
VTOL, WIGE = "Kestrel VTOL", "Gannet Combat WiGE BX"


def limpets(hex: str = "0505", **changes: Any) -> Squad:
    return squad("red-1", LIMPET, hex, **changes)


# TAG and Narc


@pytest.mark.ruling("TW-220.2")
@pytest.mark.parametrize("roll", [2, 12], ids=["missed", "marked"])
def test_suits_that_used_tag_attack_nobody_by_hand_this_turn(roll: int) -> None:
    battle = close_up(squad("red-1", BARB, "0505"), atlas())
    assert cites(storm(battle, "leg-attack")) == []
    battle.phase = tag.PHASE
    fire.declare(battle, Fire("red-1", "tag-light-squad", "blue-1"))
    [shot] = of_kind(marking.resolve(battle, script(two(roll))), ShotFired)
    assert (shot.hit, shot.cluster) == (roll == 12, None), "one roll for the squad, and no cluster"
    battle.phase = "fire"
    assert cites(storm(battle, "leg-attack")) == cites(storm(battle, "swarm")) == ["TW-220.2"]
    end_phase.resolve(battle, script())
    for unit in battle.units.values():
        kind_of(unit).start_clean(unit)
    assert cites(storm(battle, "leg-attack")) == []


def test_the_compact_narcs_of_a_squad_stick_one_pod() -> None:
    battle = close_up(squad("red-1", BARB, "0507"), atlas())
    shot = plan(battle, "narc-compact-squad", by="red-1")
    assert (shot.range, shot.band) == (2, "short")
    shooting.attack(battle, shot, script(two(12), two(7)))
    assert [(pod.unit, pod.location) for pod in battle.signals.pods] == [("blue-1", "CT")]
    assert narc.is_homed(battle, battle["red-1"], battle["blue-1"])


# Plasma


@pytest.mark.ruling("TW-305.3")
def test_man_portable_plasma_rifles_do_damage_and_heat_as_well() -> None:
    rifle = (Fitting("BA Plasma Rifle (Man-Portable)", "Squad", suit_place="body"),)
    battle = close_up(squad("red-1", LASERS, "0506", equipment=rifle), atlas())
    shot = plan(battle, "ba-plasma-rifle-man-portable-squad", by="red-1")
    assert ammunition.modes(shot.weapon) == (), "there is nothing to choose"
    fired, *_ = of_kind(shooting.attack(battle, shot, script(two(12), two(7), *(two(7),) * 3)), ShotFired)
    assert (fired.groups, fired.note) == ((2, 2, 2), "6 heat")
    assert [(line.value, line.cite) for line in battle.mech("blue-1").heat_lines] == [(6, heat.FROM_OUTSIDE)]


@pytest.mark.ruling("TW-305.3")
@pytest.mark.parametrize(("printing", "note"), [(3, ""), (4, "6 heat")])
def test_man_portable_plasma_rifles_once_did_damage_alone(printing: int, note: str) -> None:
    rifle = (Fitting("BA Plasma Rifle (Man-Portable)", "Squad", suit_place="body"),)
    battle = close_up(squad("red-1", LASERS, "0506", equipment=rifle), atlas())
    battle.rules = RuleSet(printing=printing)
    shot = plan(battle, "ba-plasma-rifle-man-portable-squad", by="red-1")
    fired, *_ = of_kind(shooting.attack(battle, shot, script(two(12), two(7), *(two(7),) * 3)), ShotFired)
    assert (fired.groups, fired.note) == ((2, 2, 2), note)
    assert bool(battle.mech("blue-1").heat_lines) == bool(note)


def test_man_portable_plasma_rifles_heat_nobody_who_counts_no_heat() -> None:
    rifle = (Fitting("BA Plasma Rifle (Man-Portable)", "Squad", suit_place="body"),)
    battle = close_up(squad("red-1", LASERS, "0506", equipment=rifle), tank())
    shot = plan(battle, "ba-plasma-rifle-man-portable-squad", by="red-1")
    assert not HeatBeside().beside(battle, shot, battle["blue-1"], 3, script())


# ECM and C3


def jammed(battle: Battle, hex: str) -> bool:
    battle["blue-1"].hex = hex
    return ecm.is_jammed(battle, battle["blue-1"])


@pytest.mark.ruling("TW-224.1")
def test_the_ecm_of_suits_covers_their_own_hex_and_is_off_while_they_are_carried() -> None:
    troops = squad("red-1", NIGHTHAWK, "0505")
    carrier = mech("red-2", "Mad Cat (Timber Wolf) Prime", "0505", mode="stay")
    battle = together(troops, carrier)
    assert (jammed(battle, "0505"), jammed(battle, "0506")) == (True, False)
    holding.board(troops, carrier, "ride")
    assert not jammed(battle, "0505")
    assert set(options(battle, "red-1")) == {"move red-1 stay", "move red-1 dismount"}
    assert "red-1" not in [unit.id for unit in fire.units_to_fire(battle)]


def test_suits_with_c3_share_ranges_until_they_are_carried() -> None:
    master = mech("red-2", "Atlas BX-C3", "0515")
    troops = squad("red-1", RELAY, "0505")
    battle = together(troops, master)
    assert c3.role(battle, troops) == "slave"
    assert c3.is_linked(battle, troops)
    holding.board(troops, master, "ride")
    assert not c3.is_linked(battle, troops)


# Magnetic clamps


@pytest.mark.ruling("TW-228.4")
def test_clamps_hold_suits_on_a_mech_that_is_no_omni() -> None:
    carrier = mech("red-2", "Atlas AS7-D", "0505", mode="stay")
    battle = together(limpets(), carrier)
    events, _ = moved(battle, "move red-1 mount red-2")
    assert of_kind(events, Boarded)[0].how == "ride"
    assert carrying.riders_at(battle, carrier, "RT", rear=False) == [(battle["red-1"], "Trooper 1")]
    bare = together(squad("red-1", LASERS, "0505"), mech("red-2", "Atlas AS7-D", "0505", mode="stay"))
    assert "TW-223.4" in why_not(bare, "move red-1 mount red-2")


@pytest.mark.ruling("TW-227.3")
def test_riders_on_clamps_cost_their_carrier_an_mp_however_little_they_weigh() -> None:
    awesome = mech("red-2", "Awesome AWS-8Q", "0505")
    hull = tank("red-3", "0405")
    battle = together(limpets(), awesome, hull)
    assert limpets().design.tons < awesome.design.tons / 10
    before = mp.walking_mp(battle, awesome).total, mp.running_mp(battle, awesome).total
    holding.board(battle["red-1"], awesome, "ride")  # type: ignore[arg-type]
    assert (before, mp.walking_mp(battle, awesome).total, mp.running_mp(battle, awesome).total) == ((3, 5), 2, 3)
    cruise = available_mp(battle, hull, "cruise").total
    holding.board(battle["red-1"], hull, "ride")  # type: ignore[arg-type]
    assert available_mp(battle, hull, "cruise").total == cruise - 1
    omni = mech("red-2", "Mad Cat (Timber Wolf) Prime", "0505")
    light = together(limpets(), omni)
    holding.board(light["red-1"], omni, "ride")  # type: ignore[arg-type]
    assert mp.walking_mp(light, omni).total == omni.design.walk


@pytest.mark.ruling("TW-227.1", "TW-227.2")
@pytest.mark.parametrize("name", [VTOL, WIGE])
def test_suits_clamp_on_to_a_landed_flyer_which_then_does_not_fly(name: str) -> None:
    flyer = tank("red-2", "0505", name)
    flyer.mode = "stay"
    battle = together(limpets(), flyer)
    moved(battle, "move red-1 mount red-2")
    battle["red-1"].mode = flyer.mode = ""
    assert options(battle, "red-2") == ["move red-2 stay"]
    assert "it cannot fly with riders on its outside [TW-227.2]" in why_not(battle, "move red-2 cruise up")
    suits = battle["red-1"]
    assert isinstance(suits, Squad)
    suits.hold = "inside"
    assert "move red-2 cruise up" in options(battle, "red-2"), "who sits inside is no rider"
    aloft = tank("red-2", "0505", name)
    aloft.mode, aloft.foot = "stay", 3
    assert "red-2 is not in its hex" in why_not(together(limpets(), aloft), "move red-1 mount red-2")


# Dropping


def test_a_load_is_dropped_on_the_spot_before_a_leg_attack() -> None:
    launcher = (Fitting("BA SRM 2 (OS)", "Squad", suit_place="body"), Fitting("BA Manipulators [Battle Claw]", "Squad"))
    troops = squad("red-1", LASERS, "0505", equipment=launcher)
    battle = scene(troops, atlas())
    assert "TW-220.1" in cites(storm(battle, "leg-attack"))
    assert "move red-1 stay shed" in options(battle, "red-1")
    events, _ = moved(battle, "move red-1 stay shed")
    assert (len(of_kind(events, LoadShed)), troops.can_shed, troops.hexes_moved) == (1, False, 0)
    assert "TW-220.1" not in cites(storm(battle, "leg-attack"))
    assert "has nothing to drop" in why_not(scene(squad("red-1", ELEMENTALS)), "move red-1 stay shed")
