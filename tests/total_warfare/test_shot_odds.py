"""Exact odds against every outcome of the real rules, and against simulation."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boxcars.catalog import mech_design
from boxcars.core.dice import Dice, SeededDice
from boxcars.core.odds import outcomes
from boxcars.core.tally import chance_2d6
from boxcars.hexes.board import Board
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.damage import damage
from boxcars.total_warfare.damage.blow import Blow
from boxcars.total_warfare.events.unit_events import DamageTaken
from boxcars.total_warfare.previews.shot_odds import expected_damage, location_chances, odds, total_damage
from boxcars.total_warfare.previews.walls import Walls
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.weapons import cluster, shooting
from boxcars.total_warfare.weapons.hit_location import column, location_of, roll_location
from tests.total_warfare.field import PLAIN, field, of_kind, plan

HILL = PLAIN.with_terrain("0507", level=1)


@pytest.mark.parametrize("weapon", ["AC/20", "LRM 20", "SRM 6", "ml-la"])
@pytest.mark.parametrize("board", [PLAIN, HILL], ids=["open", "cover"])
def test_damage_is_that_of_every_outcome_of_the_rule(weapon: str, board: Board) -> None:
    battle = field(board=board)
    made = plan(battle, weapon)
    exact = odds(battle, made)
    covered = sum((p for where, p in exact.locations.items() if where in ("LL", "RL")), Fraction(0))
    groups = outcomes(lambda dice: _groups(battle, weapon, dice))
    assert exact.groups == groups
    share = 1 - covered if board is HILL else Fraction(1)
    assert exact.damage.mean() == groups.map(sum).mean() * share
    assert exact.damage[0] >= 1 - exact.hit


def _groups(battle: Battle, weapon: str, dice: Dice) -> tuple[int, ...]:
    """The damage groups as `shooting.attack` finds them, without the locations."""
    made = plan(battle, weapon)
    if dice.two_d6("to hit").total < made.tally.total:
        return ()
    hits, _ = cluster.roll_hits(made.weapon, made.munition, made.mode, dice)
    return tuple(cluster.groups(made.weapon, hits, made.band or "long", made.munition, made.mode))


@pytest.mark.parametrize("side", ["front", "left", "right", "rear"])
def test_location_chances_are_those_of_the_table(side: str) -> None:
    unit = field()["red-1"]
    places = column(unit, side)
    rolled = outcomes(lambda dice: roll_location(unit, side, dice)[0])
    assert location_chances(places) == dict(rolled.items())
    assert sum(location_chances(places, "CT").values()) == 1


def worn(armor: int) -> Battle:
    """A Locust with little armor left, behind nothing."""
    battle = field("Atlas AS7-D", "Locust LCT-1V")
    target = battle.mech("blue-1")
    target.armor = {place: min(points, armor) for place, points in target.armor.items()}
    return battle


def struck_at(battle: Battle, total: int, amount: int) -> tuple[bool, bool]:
    """Whether one group at a rolled location opens structure and destroys, by the real rule without criticals."""
    copy = battle.copy()
    target = copy.mech("blue-1")
    damage.hit(copy, target, location_of(target, "front", total), amount, _NoCriticals())
    opened = any(target.structure[each] < points for each, points in target.design.structure.items())
    return opened, target.destroyed != "" and (target.structure["CT"] == 0 or target.structure["HD"] == 0)


class _NoCriticals(Dice):
    """Dice that show 3 and 4: no critical hit, and every warrior with few hits stays awake."""

    def _throw(self, count: int, why: str) -> tuple[int, ...]:
        return (4,) if count == 1 else (3, 4)


@pytest.mark.parametrize("armor", [0, 2, 4, 9])
@pytest.mark.parametrize("weapon", ["AC/20", "ml-la"])
def test_breaking_through_is_that_of_the_real_rule(armor: int, weapon: str) -> None:
    battle = worn(armor)
    exact = odds(battle, plan(battle, weapon))
    results = outcomes(lambda dice: struck_at(battle, dice.two_d6("location").total, 20 if weapon == "AC/20" else 5))
    assert exact.through == exact.hit * results.chance(lambda result: result[0])
    assert exact.destroyed == exact.hit * results.chance(lambda result: result[1])


def test_several_groups_agree_with_simulation() -> None:
    battle = worn(4)
    made = plan(battle, "SRM 6")
    exact = odds(battle, made)
    dice, tries = SeededDice("odds"), 4000
    through = heads = total = 0
    for _ in range(tries):
        copy = battle.copy()
        target: Mech = copy.mech("blue-1")
        events = shooting.attack(copy, made, dice)
        hits = [hit for hit in of_kind(events, DamageTaken) if hit.roll]
        total += sum(hit.amount for hit in of_kind(events, DamageTaken) if "SRM" in hit.source)
        heads += any(hit.location == "HD" for hit in hits)
        through += any(target.structure[each] < points for each, points in target.design.structure.items())
    assert abs(through / tries - exact.through) < 0.03
    assert abs(heads / tries - exact.head) < 0.03
    assert abs(total / tries - exact.damage.mean()) < 0.35


def test_several_shots_together() -> None:
    battle = field()
    shots = [odds(battle, plan(battle, key)) for key in ("ml-la", "ml-ra")]
    both = total_damage(shots)
    assert both[10] == chance_2d6(4) ** 2
    assert both.mean() == 10 * chance_2d6(4)


def test_twenty_points_in_a_phase_force_a_roll() -> None:
    battle = field()
    assert odds(battle, plan(battle, "AC/20")).forces_roll == chance_2d6(4)
    assert odds(battle, plan(battle, "ml-la")).forces_roll == 0
    battle.mech("blue-1").damage_taken = 15
    assert odds(battle, plan(battle, "ml-la")).forces_roll == chance_2d6(4)


def test_aimed_and_impossible_shots() -> None:
    battle = field()
    battle.mech("blue-1").shutdown = True
    assert odds(battle, plan(battle, "AC/20", aim="HD")).head > odds(battle, plan(battle, "AC/20")).head / 2
    far = field(blue_hex="0516")
    assert odds(far, plan(far, "AC/20")).damage[0] == 1


def test_the_table_for_bots() -> None:
    battle = field()
    made = plan(battle, "LRM 20")
    assert made.band is not None
    exact = odds(battle, made).damage.mean()
    assert expected_damage(made.weapon, made.tally.total, made.band) == pytest.approx(float(exact))


def test_of_two_groups_one_that_strikes_the_cover_leaves_the_other() -> None:
    target = fresh_mech("blue-1", "blue", mech_design("Locust LCT-1V"), "0508", 0)
    target.armor["CT"] = 0
    half = Walls(target, {"CT": Fraction(1, 2)}, False, 4, Blow(()))
    assert half.broken_by((2, 2)) == (Fraction(3, 4), Fraction(0))
