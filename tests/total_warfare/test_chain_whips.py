"""Chain whips: easy to strike with, and never hard."""

from __future__ import annotations

import pytest

from boxcars.catalog import mech_design
from boxcars.total_warfare.actions import Physical
from boxcars.total_warfare.physical import physical
from boxcars.total_warfare.physical.blows import own_attacks
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.field import rearmed
from tests.total_warfare.scenes import broken, damage_to, mech, scene, struck_by

WHIP = "whip-right"
HAND, FIRST = 3, 4
MYOMER_WORKS = 9


def bearer(heat: int = 0) -> Mech:
    """A Hatchetman with a whip in place of its vibroblade."""
    arm = mech_design("Hatchetman BX-V").slots["RA"]
    slots = tuple("Chain Whip" if "Vibroblade" in name else name for name in arm)
    made = fresh_mech("red-1", "red", rearmed("Hatchetman BX-V", RA=slots), "0505", 0)
    made.heat = heat
    return made


def foe() -> Mech:
    return mech("blue-1", "Atlas AS7-D", "0504", 3)


@pytest.mark.ruling("TWB-17.112")
@pytest.mark.parametrize("heat", [0, MYOMER_WORKS])
def test_it_needs_two_less_and_does_three(heat: int) -> None:
    red = bearer(heat)
    battle = scene(red, foe(), phase="physical")
    found = physical.assess(battle, red, WHIP, battle["blue-1"])
    assert found.damage
    assert (found.tally.total, found.damage.total) == (3, 3)
    assert damage_to(struck_by(battle, Physical("red-1", WHIP, "blue-1"), (6, 6), (3, 4)), "blue-1") == 3
    assert red.heat_lines == []


@pytest.mark.ruling("TWB-17.112")
@pytest.mark.parametrize("slot", [HAND, FIRST, FIRST + 1])
def test_it_needs_its_hand_and_every_slot(slot: int) -> None:
    red = broken(bearer(), "RA", slot)
    battle = scene(red, foe(), phase="physical")
    assert not physical.assess(battle, red, WHIP, battle["blue-1"]).legal


def test_only_who_has_one_is_offered_it() -> None:
    assert WHIP in own_attacks(bearer())
    assert not [each for each in own_attacks(mech("red-1", "Hatchetman BX-V", "0505")) if each.startswith("whip")]
