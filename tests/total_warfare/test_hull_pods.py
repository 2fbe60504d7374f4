"""A-Pods and B-Pods answer infantry that attacks by hand."""

from __future__ import annotations

import pytest

from boxcars.catalog import mech_design
from boxcars.core.choices import ScriptedChoices
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.infantry_events import TroopersLost
from boxcars.total_warfare.events.unit_events import ShotFired
from boxcars.total_warfare.weapons import jams, shooting
from tests.total_warfare.field import of_kind, rearmed, script, two
from tests.total_warfare.scenes import mech
from tests.total_warfare.test_swarming import LEG, SWARM, close_up, made, men, storm, suits

ATLAS = "Atlas AS7-D"
B_POD, A_POD = "Anti-BattleArmor Pods (B-Pods)", "Anti-Personnel Pods (A-Pods)"


def podded(location: str, name: str, troops: object) -> Battle:
    """An Atlas with a pod in the last slot of a location, and infantry at its feet."""
    slots = mech_design(ATLAS).slots[location]
    unit = mech("blue-1", ATLAS, "0505")
    unit.design = rearmed(ATLAS, **{location: (*slots[:-1], name)})
    return close_up(unit, troops)  # type: ignore[arg-type]


@pytest.mark.ruling("TW-130.4")
@pytest.mark.parametrize(
    ("location", "attack", "answers"),
    [
        *[(place, LEG, True) for place in ("LL", "RL", "CT")],
        *[(place, LEG, False) for place in ("RA", "LA", "HD", "LT", "RT")],
        *[(place, SWARM, True) for place in ("RA", "LA", "HD", "LT", "RT", "CT")],
        *[(place, SWARM, False) for place in ("LL", "RL")],
    ],
)
def test_where_a_pod_is_decides_which_attack_it_answers(location: str, attack: str, answers: bool) -> None:
    battle = podded(location, B_POD, suits())
    dice = script(*([1, 2, 3, 4] if answers else []), two(2))
    shots = of_kind(shooting.attack(battle, storm(battle, attack), dice), ShotFired)
    assert [shot.weapon == "B-Pod" for shot in shots] == ([True, False] if answers else [False])


@pytest.mark.ruling("TW-130.4")
def test_one_in_the_rear_of_a_torso_answers_swarms() -> None:
    battle = podded("CT", f"{B_POD} (R)", suits())
    events = shooting.attack(battle, storm(battle, SWARM), script(1, 2, 3, 4, two(2)))
    assert of_kind(events, ShotFired)[0].groups == (5, 5, 5, 5)


def test_a_pod_goes_off_once_and_fells_troopers_by_a_die() -> None:
    battle = podded("LL", B_POD, men())
    [lost] = of_kind(made(battle, LEG, 4, two(2)), TroopersLost)
    assert lost.lost == 4
    assert not of_kind(made(battle, LEG, two(2)), TroopersLost)


@pytest.mark.parametrize(("die", "fallen"), [(1, 1), (5, 4)])
def test_an_a_pod_fells_one_less_but_one_at_least(die: int, fallen: int) -> None:
    battle = podded("LL", A_POD, men())
    [lost] = of_kind(made(battle, LEG, die, two(2)), TroopersLost)
    assert lost.lost == fallen
    assert not of_kind(made(battle, LEG, two(2)), TroopersLost)


def test_a_pod_that_went_off_is_no_jam_that_could_be_cleared() -> None:
    battle = podded("LL", A_POD, men())
    made(battle, LEG, 4, two(2))
    atlas = battle["blue-1"]
    assert atlas.jammed == ["a-pod-LL-0"]
    assert jams.clear(atlas, script()) == []


def test_suits_do_not_mind_an_a_pod_and_its_owner_may_keep_a_pod() -> None:
    assert len(of_kind(made(podded("LL", A_POD, suits()), LEG, two(2)), ShotFired)) == 1
    battle = podded("LL", B_POD, suits())
    dice = script(two(2))
    dice.choices = ScriptedChoices(["no"])
    assert len(of_kind(shooting.attack(battle, storm(battle, LEG), dice), ShotFired)) == 1
