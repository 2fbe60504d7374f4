"""The exact odds of attacks of and at craft are those of the rules, thrown with dice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design
from boxcars.catalog.units.aerospace import DropShip as DropShipDesign
from boxcars.total_warfare.aerospace.orders import RunKind
from boxcars.total_warfare.previews.shot_odds import odds
from boxcars.total_warfare.units.dropship.state import DropShip
from boxcars.total_warfare.units.flyer.state import LOW, Flyer, built
from tests.total_warfare.aerospace.air_odds import bombing, cases
from tests.total_warfare.aerospace.skies import fighter, plan, sky
from tests.total_warfare.odds_by_simulation import Case, findings

ATTACKS = list(cases())
FEW = 40
"""How often each attack is thrown here."""


def test_there_are_attacks_of_every_kind() -> None:
    flown = [[bool(case.battle[id].map) for id in ("red-1", "blue-1")] for case in ATTACKS]
    assert [flown.count(each) >= 6 for each in ([True, True], [True, False], [False, True])] == [True] * 3
    attackers = [case.battle["red-1"] for case in ATTACKS]
    assert {each.run.how for each in attackers if isinstance(each, Flyer) and each.run} == {"strike", "strafe"}


@pytest.mark.parametrize("case", ATTACKS, ids=lambda case: case.name)
def test_exact_odds_are_within_three_standard_errors_of_simulation(case: Case) -> None:
    for each in findings(case, FEW, "air"):
        assert each.errors < 3, f"{each.what}: {each.exact:.4f}, thrown {each.thrown:.4f}"


@pytest.mark.parametrize(("how", "store"), [("dive", "he"), ("dive", "cluster"), ("bomb", "lg"), ("bomb", "he")])
def test_bombs_hit_as_often_as_their_number_says(how: RunKind, store: str) -> None:
    assert bombing(how, store, 10 * FEW).errors < 3


def test_the_groups_of_one_attack_on_a_spheroid_go_to_one_side() -> None:
    listed = any_design("Union (2708)")
    assert isinstance(listed, DropShipDesign)
    ship = built(DropShip, "blue-1", "blue", listed, hex="0504", facing=0, map=LOW, altitude=5)
    battle = sky(fighter("red-1"), ship)
    shot = odds(battle, plan(battle, "ac10"))
    twice = replace(shot, plan=replace(shot.plan, groups=(5, 5)))
    by_side = [replace(twice, plan=replace(twice.plan, side=side), sides=()) for side in twice.sides]
    assert len({part.any_at("NOS") for part in by_side}) > 1
    assert twice.any_at("NOS") == sum(part.any_at("NOS") for part in by_side) / 6
