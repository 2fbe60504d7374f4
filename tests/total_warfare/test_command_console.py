"""Command consoles: a second warrior, who suffers with the first, takes over from him, and leads (TWB-17.25)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boxcars.catalog import any_design
from boxcars.core.turn_events import InitiativeRolled
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import criticals, damage
from boxcars.total_warfare.events.unit_events import PilotHurt
from boxcars.total_warfare.piloting import pilot
from boxcars.total_warfare.setup.skirmish import can_fight
from boxcars.total_warfare.turn import initiative
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from tests.total_warfare.field import field, join, of_kind, script, two

LED = "BattleMaster BX-K"


def led() -> tuple[Battle, Mech]:
    battle = field(LED)
    return battle, battle.mech("red-1")


@pytest.mark.ruling("TWB-17.25")
def test_both_warriors_are_hurt_and_each_rolls_for_himself() -> None:
    battle, mech = led()
    pilot.hurt(battle, mech, 1, "head hit", script(two(2), two(3)))
    assert mech.second is not None
    assert (mech.pilot_hits, mech.awake, mech.second.hits, mech.second.awake) == (1, False, 1, True)
    assert kind_of(mech).condition_words(mech) == ["its second MechWarrior has taken 1 of 6"]


@pytest.mark.ruling("TWB-17.25")
def test_the_second_warrior_takes_over_at_the_end_of_the_turn() -> None:
    battle, mech = led()
    mech.awake, mech.pilot_hits, mech.out_since = False, 2, battle.turn
    told = pilot.recover(battle, mech, script())
    assert [event.text for event in told] == ["red-1's second MechWarrior is at the controls"]
    assert (mech.can_act, mech.pilot_hits) == (True, 0)
    assert mech.second is not None
    assert (mech.second.hits, mech.second.awake) == (2, False)
    battle.turn += 1
    pilot.recover(battle, mech, script(two(5)))
    assert mech.second.awake, "who was relieved wakes by his own roll"


@pytest.mark.ruling("TWB-17.25")
def test_a_cockpit_hit_kills_who_sits_there_and_both_are_needed() -> None:
    battle, mech = led()
    criticals.break_slot(battle, mech, "HD", 2, script())
    assert (mech.destroyed, mech.can_act) == ("", False)
    pilot.recover(battle, mech, script())
    assert mech.can_act
    criticals.break_slot(battle, mech, "HD", 3, script())
    assert mech.destroyed


@pytest.mark.ruling("TWB-17.25")
def test_each_wound_has_one_roll_of_each_who_lives() -> None:
    battle, mech = led()
    for _ in range(2):
        dice = script(two(12), two(12))
        pilot.hurt(battle, mech, 1, "fall", dice)
        assert dice.left == 0
    criticals.break_slot(battle, mech, "HD", 2, script())
    events = pilot.hurt(battle, mech, 1, "fall", script(two(12)))
    assert [(hurt.who, hurt.total) for hurt in of_kind(events, PilotHurt)] == [(pilot.SECOND, 3)], "the first is dead"


@pytest.mark.ruling("TWB-17.25")
def test_the_second_may_die_first() -> None:
    battle, mech = led()
    criticals.break_slot(battle, mech, "HD", 3, script())
    assert (mech.can_act, mech.is_led) == (True, False)
    pilot.hurt(battle, mech, 6, "fall", script())
    assert mech.destroyed


@pytest.mark.ruling("TWB-17.25")
def test_both_die_with_the_head_or_of_the_same_wounds() -> None:
    for wounded in (False, True):
        battle, mech = led()
        if wounded:
            pilot.hurt(battle, mech, 6, "fire", script())
        else:
            damage.lose(battle, mech, "HD", script())
        assert mech.destroyed
        assert mech.second is not None
        assert mech.second.hits == pilot.DEADLY_HITS


@pytest.mark.ruling("TWB-17.25")
@pytest.mark.parametrize(("name", "winner", "bonuses"), [(LED, "red", {"red": 2}), ("Atlas AS7-D", "blue", {})])
def test_a_side_that_is_led_adds_two_to_its_initiative(name: str, winner: str, bonuses: dict[str, int]) -> None:
    battle = field(name)
    [rolled] = of_kind(initiative.roll_initiative(battle, script(two(6), two(7))), InitiativeRolled)
    assert battle.order[-1] == winner
    assert {side: tally.total for side, tally in rolled.bonuses} == bonuses
    assert can_fight(any_design(name))


@pytest.mark.ruling("TWB-17.25")
def test_who_is_hidden_leads_nobody_for_the_roll_would_tell_of_it() -> None:
    battle = field(LED)
    for hidden, bonuses in ((True, {}), (False, {"red": 2})):
        battle["red-1"].hidden = hidden
        [rolled] = of_kind(initiative.roll_initiative(battle, script(two(6), two(9))), InitiativeRolled)
        assert {side: tally.total for side, tally in rolled.bonuses} == bonuses


@pytest.mark.ruling("TWB-17.25")
@pytest.mark.parametrize(("asleep", "added"), [(False, 2), (True, 0)])
def test_two_consoles_lead_no_better_than_one_and_none_with_a_warrior_out(asleep: bool, added: int) -> None:
    battle, mech = led()
    other = join(battle, "red-2", LED, "0705")
    for each in (mech, other) if asleep else ():
        assert each.second is not None
        each.second = replace(each.second, awake=False)
    [rolled] = of_kind(initiative.roll_initiative(battle, script(two(6), two(7))), InitiativeRolled)
    assert sum(tally.total for _, tally in rolled.bonuses) == added
