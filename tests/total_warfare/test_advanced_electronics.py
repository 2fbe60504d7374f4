"""Electronics of the Advanced rules: Watchdog and Angel suites, and what they jam."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boxcars.catalog.units.fitting import Fitting
from boxcars.core.ruling import RuleSet
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.electronics import ecm, power, probes
from boxcars.total_warfare.electronics.ecm import ANGEL
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.weapons import shooting
from tests.total_warfare.field import field, of_kind, plan, rearmed, script, two
from tests.total_warfare.test_battle_armor import against, squad

ATLAS = "Atlas AS7-D"
WATCHDOG = "Clan Watchdog Composite Electronic Warfare System (CEWS)"


def arm(name: str, slots: int) -> tuple[str, ...]:
    return (*("Shoulder", "Upper Arm Actuator"), *(name,) * slots, *("",) * (10 - slots))


def streaks(blue: str, slots: int) -> Battle:
    """Red has a Streak SRM 4 with ammunition, blue an ECM suite."""
    weapon = (*arm("Streak SRM 4", 1)[:3], "Streak SRM 4 Ammo", *("",) * 8)
    return field(rearmed(ATLAS, LA=weapon), rearmed(ATLAS, LA=arm(blue, slots)))


@pytest.mark.ruling("TWB-17.30")
def test_a_watchdog_jams_and_searches() -> None:
    battle = field(rearmed(ATLAS, LA=arm(WATCHDOG, 2)))
    watchdog, enemy = battle["red-1"], battle["blue-1"]
    assert ecm.is_jammed(battle, enemy)
    assert not ecm.is_jammed(battle, enemy, by=ANGEL)
    assert probes.reach(watchdog) == 5
    assert probes.finds(battle, watchdog, enemy)
    battle.signals.off.append(f"red-1 {power.ECM}")
    assert not ecm.is_jammed(battle, enemy)
    assert probes.finds(battle, watchdog, enemy), "its probe is switched by itself"


@pytest.mark.ruling("TWB-17.31")
@pytest.mark.parametrize(("suite", "is_found"), [("ECM Suite (Guardian)", True), ("Angel ECM Suite", False)])
def test_only_an_angel_blinds_a_bloodhound(suite: str, is_found: bool) -> None:
    hound = rearmed(ATLAS, LA=arm("Bloodhound Active Probe", 3))
    battle = field(hound, rearmed(ATLAS, LA=arm(suite, 2)))
    assert ecm.is_jammed(battle, battle["red-1"])
    assert probes.finds(battle, battle["red-1"], battle["blue-1"]) is is_found


@pytest.mark.ruling("TWB-17.31")
def test_a_streak_in_the_bubble_of_an_angel_fires_as_a_plain_launcher() -> None:
    battle = streaks("Angel ECM Suite", 2)
    salvo = plan(battle, "Streak SRM 4")
    assert not salvo.weapon.streak
    shooting.pay(battle, salvo)
    assert battle["red-1"].shots[salvo.bin.key if salvo.bin else ""] == 24, "it has fired, whatever the roll"
    events = shooting.attack(battle, salvo, script(two(9), two(5), two(7), two(7)))
    (fired,) = of_kind(events, ShotFired)
    assert (fired.weapon, fired.groups) == ("Streak SRM 4 (jammed)", (2, 2))


@pytest.mark.ruling("TWB-17.31")
@pytest.mark.parametrize(("hex", "jams"), [("0507", True), ("0508", False)])
def test_an_angel_of_battle_armor_reaches_two_hexes(hex: str, jams: bool) -> None:
    battle = against(squad("blue-1", hex=hex, equipment=(Fitting("BA Angel ECM Suite", "Squad"),)))
    assert ecm.is_jammed(battle, battle["red-1"], by=ANGEL) is jams


@pytest.mark.parametrize(("hex", "jams"), [("0511", True), ("0512", False)])
def test_an_angel_of_battle_armor_reaches_six_hexes(hex: str, jams: bool) -> None:
    battle = against(squad("blue-1", hex=hex, equipment=(Fitting("BA Angel ECM Suite", "Squad"),)))
    battle.rules = RuleSet(options=(ecm.SUIT_ANGEL_SIX.ruling,))
    assert ecm.is_jammed(battle, battle["red-1"], by=ANGEL) is jams


@pytest.mark.ruling("TWB-17.31")
@pytest.mark.parametrize(("hex", "locks_on"), [("1108", False), ("1208", True)])
def test_a_line_that_passes_within_six_hexes_of_an_angel_is_jammed(hex: str, locks_on: bool) -> None:
    battle = streaks("Angel ECM Suite", 2)
    battle["blue-1"].hex, battle["red-1"].hex = "0511", "0505"
    battle.units["blue-2"] = replace(battle["blue-1"], id="blue-2", hex=hex)
    battle.signals.off.append(f"blue-1 {power.ECM}")
    assert plan(battle, "Streak SRM 4").weapon.streak is locks_on


@pytest.mark.ruling("TWB-17.31")
@pytest.mark.parametrize("suite", ["ECM Suite (Guardian)", "Angel ECM Suite"])
def test_a_streak_locks_on_outside_of_an_angel_s_bubble_and_in_that_of_others(suite: str) -> None:
    battle = streaks(suite, 2)
    if suite.startswith("Angel"):
        battle.signals.off.append(f"blue-1 {power.ECM}")
    salvo = plan(battle, "Streak SRM 4")
    shooting.pay(battle, salvo)
    assert battle["red-1"].shots[salvo.bin.key if salvo.bin else ""] == 25
    events = shooting.attack(battle, salvo, script(two(9), *[two(7)] * 4))
    (fired,) = of_kind(events, ShotFired)
    assert fired.groups == (2, 2, 2, 2)
