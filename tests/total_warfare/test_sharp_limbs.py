"""Claws and talons."""

from __future__ import annotations

import msgspec
import pytest

from boxcars.total_warfare.actions import Physical
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.physical import blows, death_from_above, physical
from boxcars.total_warfare.physical.attack import Attack
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.scenes import LOWER_ARM, attacks_made, broken, damage_to, mech, scene, struck_by

CLAW = 3
TALON = 4


def corbie(*, club: bool = False) -> Mech:
    return mech("red-1", "Corbie CRB-1", "0505", club=club)


def duel(red: Mech) -> Battle:
    return scene(red, mech("blue-1", "Atlas AS7-D", "0504", 3), phase="physical")


def assessed(red: Mech, attack: str) -> Attack:
    battle = duel(red)
    return physical.assess(battle, red, attack, battle["blue-1"])


def numbers(red: Mech, attack: str) -> tuple[int, int]:
    """What an attack needs and does."""
    found = assessed(red, attack)
    assert found.damage
    return found.tally.total, found.damage.total


@pytest.mark.ruling("TWB-17.70")
def test_a_claw_needs_one_more_than_a_fist_and_does_a_seventh() -> None:
    assert numbers(corbie(), "punch-left") == (5, 4)
    assert numbers(corbie(), "punch-right") == (6, 6)
    assert "claw" in [line.label for line in assessed(corbie(), "punch-right").tally.lines]
    events = struck_by(duel(corbie()), Physical("red-1", "punch-right", "blue-1"), (3, 3), 4)
    assert [made.hit for made in attacks_made(events)] == [True]
    assert damage_to(events, "blue-1") == 6


@pytest.mark.ruling("TWB-17.70")
def test_a_broken_claw_is_a_missing_hand() -> None:
    assert numbers(broken(corbie(), "RA", CLAW + 2), "punch-right") == (6, 4)
    assert "no hand actuator" in [
        line.label for line in assessed(broken(corbie(), "RA", CLAW), "punch-right").tally.lines
    ]


@pytest.mark.ruling("TWB-17.70")
def test_a_broken_lower_arm_halves_what_the_claw_does() -> None:
    assert numbers(broken(corbie(), "RA", LOWER_ARM), "punch-right") == (8, 3)


@pytest.mark.ruling("TWB-17.70")
def test_a_claw_holds_a_club_badly() -> None:
    assert blows.can_hold_club(corbie())
    assert not blows.can_hold_club(broken(corbie(), "RA", CLAW))
    club = assessed(corbie(club=True), "club")
    assert club.legal
    assert club.tally.total == 5 - 1 + 2


@pytest.mark.ruling("TWB-17.70")
@pytest.mark.ruling("TWB-17.71")
def test_stronger_myomer_doubles_claws_and_talons_after_all_else() -> None:
    red = corbie()
    slots = {**red.design.slots, "LT": ("Triple Strength Myomer", *red.design.slots["LT"][1:])}
    red.design = msgspec.structs.replace(red.design, tons=35, slots=slots)
    assert (numbers(red, "punch-right")[1], numbers(red, "kick-left")[1]) == (5, 11), "7 and half of it, rounded up"
    red.heat = 9
    assert (numbers(red, "punch-right")[1], numbers(red, "kick-left")[1]) == (10, 22)


@pytest.mark.ruling("TWB-17.70")
def test_each_claw_that_holds_a_club_adds_two() -> None:
    red = corbie(club=True)
    red.design = msgspec.structs.replace(red.design, slots={**red.design.slots, "LA": red.design.slots["RA"]})
    assert assessed(red, "club").tally.total == 5 - 1 + 2 + 2


@pytest.mark.ruling("TWB-17.71")
def test_talons_kick_half_as_hard_again() -> None:
    assert numbers(corbie(), "kick-left") == (3, 12)
    assert numbers(broken(corbie(), "LL", TALON), "kick-left") == (3, 8)
    assert numbers(broken(corbie(), "LL", TALON), "kick-right") == (3, 12)


@pytest.mark.ruling("TWB-17.71")
def test_talons_on_all_feet_make_a_death_from_above_worse() -> None:
    assert death_from_above.damage_to_target(corbie()).total == 18
    assert death_from_above.damage_to_target(broken(corbie(), "RL", TALON + 1)).total == 12
