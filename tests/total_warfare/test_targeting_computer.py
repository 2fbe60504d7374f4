"""Targeting computers: the −1, aimed shots at units that move, and the array forms of both."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog import mech_design
from boxcars.players.total_warfare import gunnery
from boxcars.total_warfare.actions import Fire
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.previews import fire_preview
from boxcars.total_warfare.units import condition
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.field import field, of_kind, plan, rearmed, script, two

WARHAWK = "Masakari (Warhawk) Prime"


def lines(battle: Battle, weapon: str, **how: Any) -> dict[str, int]:
    return {line.label: line.value for line in plan(battle, weapon, **how).tally.lines}


def break_computer(mech: Mech) -> None:
    [computer] = mech.design.gear("targcomp")
    condition.mark(mech, computer.loc, computer.slots[-1])


@pytest.mark.ruling("TW-143.2", "QR-weapon-attacker.1")
def test_direct_fire_gets_one_off_and_missiles_nothing() -> None:
    battle = field(WARHAWK)
    assert lines(battle, "ER PPC")["targeting computer"] == -1
    assert "targeting computer" not in lines(battle, "LRM 10")
    assert plan(battle, "ER PPC").tally.total == 3, "gunnery 4, short range"


def test_pulse_lasers_add_their_own() -> None:
    battle = field(rearmed(WARHAWK, HD=("Life Support", "Sensors", "Cockpit", "Clan Medium Pulse Laser", *("",) * 2)))
    assert plan(battle, "Medium Pulse Laser").tally.total == 1, "gunnery 4, pulse −2, computer −1"


@pytest.mark.ruling("TW-143.2")
@pytest.mark.parametrize("sprays", ["Clan Machine Gun", "Clan Flamer"])
def test_machine_guns_and_flamers_are_not_laid(sprays: str) -> None:
    head = ("Life Support", "Sensors", "Cockpit", sprays, *("",) * 2)
    battle = field(rearmed(WARHAWK, HD=head), blue_hex="0506")
    assert "targeting computer" not in lines(battle, sprays.removeprefix("Clan "))


def test_cluster_ammunition_gets_nothing_and_slugs_do() -> None:
    arm = mech_design(WARHAWK).slots["LA"][:2]
    cannon = (*arm, *("Clan LB 5-X AC",) * 4, "Clan LB 5-X AC Ammo", "Clan LB 5-X Cluster Ammo", *("",) * 4)
    battle = field(rearmed(WARHAWK, LA=cannon))
    keys = {bin.ammo.munition: bin.key for bin in battle.mech("red-1").design.bins}
    assert lines(battle, "LB 5-X AC", ammo=keys["standard"])["targeting computer"] == -1
    assert "targeting computer" not in lines(battle, "LB 5-X AC", ammo=keys["cluster"])
    assert "TW-110.2" in [reason.cite for reason in plan(battle, "LB 5-X AC", ammo=keys["cluster"], aim="CT").reasons]


def test_a_critical_hit_destroys_it() -> None:
    battle = field(WARHAWK)
    break_computer(battle.mech("red-1"))
    assert "targeting computer" not in lines(battle, "ER PPC")
    assert [reason.cite for reason in plan(battle, "ER PPC", aim="CT").reasons] == ["TW-110.2"]


@pytest.mark.ruling("TW-110.2")
def test_it_aims_at_a_target_that_moves_but_not_at_the_head() -> None:
    battle = field(WARHAWK)
    aimed = plan(battle, "ER PPC", aim="LL")
    assert not aimed.reasons
    assert aimed.tally.total == 7, "gunnery 4, aimed +3 instead of −1"
    assert [reason.cite for reason in plan(battle, "ER PPC", aim="HD").reasons] == ["TWB-13.1"]
    assert [reason.cite for reason in plan(battle, "LRM 10", aim="LL").reasons] == ["TW-110.2", "TW-110.4"]
    assert [reason.cite for reason in plan(field(), "AC/20", aim="LL").reasons] == ["TW-110.2"], "without a computer"


def test_an_immobile_target_is_aimed_at_without_it_and_it_still_helps() -> None:
    battle = field(WARHAWK)
    battle.mech("blue-1").shutdown = True
    assert plan(battle, "ER PPC", aim="LL").tally.total == -1, "gunnery 4, immobile −4, computer −1"
    assert plan(battle, "ER PPC", aim="HD").tally.total == 6, "gunnery 4, head +3, computer −1"


@pytest.mark.parametrize(("second_roll", "location"), [(7, "LL"), (9, "CT")])
def test_an_aimed_shot_strikes_where_it_should_on_6_to_8(second_roll: int, location: str) -> None:
    battle = field(WARHAWK)
    key = plan(battle, "ER PPC").mount.key
    battle.declarations["red-1"] = Declaration(shots=[Shot(key, "blue-1", aim="LL")])
    rolls = [two(8), two(second_roll), *([] if location == "LL" else [two(7)])]
    struck = of_kind(fire.resolve(battle, script(*rolls)), DamageTaken)
    assert [event.location for event in struck] == [location]


def test_options_and_the_table_offer_what_can_be_aimed_at() -> None:
    battle = field(WARHAWK)
    key = plan(battle, "ER PPC").mount.key
    aims = [a.aim for a in fire.options(battle, ["red-1"]) if isinstance(a, Fire) and a.mount == key and a.aim]
    assert aims == ["CT", "LT", "RT", "LA", "RA", "LL", "RL"]
    [row] = fire_preview.fire_table(battle, "red-1", Declaration()).targets
    assert {weapon.name: weapon.aims for weapon in row.weapons} == {"ER PPC": tuple(aims), "LRM 10": ()}


def test_the_array_forms_know_it() -> None:
    battle = field(WARHAWK)
    mech = battle.mech("red-1")
    for broken in (False, True):
        if broken:
            break_computer(mech)
        numbers = gunnery.guns_of(battle.rules, mech, ()).number
        for mount, number in zip(mech.design.mounts, numbers, strict=True):
            assert number == plan(battle, mount.key).tally.total - _range(battle, mount.key)


def _range(battle: Battle, key: str) -> int:
    made = plan(battle, key)
    return gunnery.range_row(made.weapon)[made.range]


def test_the_kernel_knows_it() -> None:
    pytest.importorskip("numba")
    from boxcars.total_warfare import kernels

    mech = field(WARHAWK).mech("red-1")
    mounts, guns = kernels.guns_of(mech)
    numbers = {mount.weapon.name: int(number) for mount, number in zip(mounts, guns.modifiers, strict=True)}
    assert numbers == {"ER PPC": 3, "LRM 10": 4}
    break_computer(mech)
    assert [int(number) for number in kernels.guns_of(mech)[1].modifiers] == [4] * len(mounts)
