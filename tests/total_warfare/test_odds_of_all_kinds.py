"""The exact odds of every kind of unit against every kind are those of the rules, thrown with dice."""

from __future__ import annotations

from time import process_time

import pytest

from boxcars.total_warfare.previews import shot_odds
from boxcars.total_warfare.weapons.to_hit import shot
from tests.total_warfare.field import field
from tests.total_warfare.odds_by_simulation import HUNDRED, Case, cases, findings

ATTACKS = list(cases())
FEW = 40
"""How often each attack is thrown here; `python -m tests.total_warfare.odds_by_simulation` throws more."""


def test_there_are_a_hundred_attacks_of_all_kinds() -> None:
    assert len(ATTACKS) == HUNDRED
    for id in ("red-1", "blue-1"):
        assert len({type(case.battle[id]) for case in ATTACKS}) >= 7


@pytest.mark.parametrize("case", ATTACKS, ids=lambda case: case.name)
def test_exact_odds_are_within_three_standard_errors_of_simulation(case: Case) -> None:
    for each in findings(case, FEW, "odds"):
        assert each.errors < 3, f"{each.what}: {each.exact:.4f}, thrown {each.thrown:.4f}"


def test_the_whole_attack_of_a_hundred_tons_is_reckoned_in_a_fifth_of_a_second() -> None:
    battle = field("Atlas AS7-D", "Locust LCT-1V")
    atlas, locust = battle["red-1"], battle["blue-1"]
    for cached in (shot_odds.groups_of, shot_odds.location_chances):
        cached.cache_clear()
    begun = process_time()
    plans = [shot(battle, atlas, mount, locust) for mount in atlas.design.mounts]
    volley = [shot_odds.odds(battle, plan) for plan in plans if not plan.reasons]
    assert shot_odds.total_damage(volley).mean() > 0
    assert all(0 <= each.destroyed <= each.through <= 1 for each in volley)
    assert process_time() - begun < 0.2
