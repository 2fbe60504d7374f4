"""Virtual-reality pods, which hostile ECM blinds (ASB-18.10)."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.actions import Artillery, Attack
from boxcars.alpha_strike.artillery import artillery_plan
from boxcars.alpha_strike.attacks import physical, weapon_attack
from boxcars.alpha_strike.battle import Battle
from tests.alpha_strike.gear import special
from tests.alpha_strike.shooting import duel
from tests.alpha_strike.tables import make_card

GEAR = [special("TAG"), special("ARTTC-1")]


def facing_ecm(*codes: str, inches: float = 0, suite: str = "ECM") -> Battle:
    """A 'Mech with TAG, an artillery cannon and these abilities, so far from one with a suite."""
    return duel(inches, make_card(specials=[*GEAR, *map(special, codes)]), make_card(specials=suite))


def refused(battle: Battle) -> list[bool]:
    """Whether the pod forbids fire, artillery, TAG and a blow."""
    tag = next(use for use in special_use.preview(battle, battle["red-1"]) if use.ability == "TAG")
    reasons = (
        weapon_attack.plan(battle, Attack("red-1", "blue-1")).reasons,
        artillery_plan.plan(battle, Artillery("red-1", "ART-TC", "blue-1")).reasons,
        tag.reasons,
        tuple(physical.reasons(battle, battle["red-1"], "standard", battle["blue-1"])),
    )
    return ["ASB-18.10" in [reason.cite for reason in each] for each in reasons]


def test_a_blind_pod_leaves_only_blows() -> None:
    assert refused(facing_ecm("VR")) == [True, True, True, False]
    assert refused(facing_ecm()) == [False] * 4
    assert refused(facing_ecm("VR", suite="TAG")) == [False] * 4


@pytest.mark.parametrize(("inches", "blind"), [(12, True), (12.5, False)])
def test_it_is_blind_as_far_as_the_field_reaches(inches: float, blind: bool) -> None:
    assert refused(facing_ecm("VR", inches=inches))[0] is blind


def test_its_blows_are_at_two_more_there() -> None:
    seen, blind = (facing_ecm("VR", suite=suite) for suite in ("TAG", "ECM"))
    numbers = [physical.number(each, each["red-1"], "standard", each["blue-1"]).total for each in (seen, blind)]
    assert numbers[1] - numbers[0] == 2
