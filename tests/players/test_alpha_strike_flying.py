"""What flights and attacks from the air are worth to the greedy bot in Alpha Strike."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.actions import Attack
from boxcars.alpha_strike.aerospace import air_odds
from boxcars.alpha_strike.air_actions import Bomb, Engage, Fly, Strafe
from boxcars.alpha_strike.attacks import weapon_attack
from boxcars.alpha_strike.battle import Battle, UnitSetup
from boxcars.core.tally import chance_2d6
from boxcars.players.alpha_strike import air_strikes, flying
from boxcars.players.alpha_strike.cooling import heat_cost
from boxcars.players.alpha_strike.worth import hit_worth, kill_worth, value, worth
from tests.alpha_strike.aerospace.air import air_battle, aloft, fighter, put_over
from tests.alpha_strike.tables import make_card, unit

BOMBER = fighter(9, specials="BOMB8")


def attack_run(task: str, *blue: UnitSetup, bombs: tuple[str, ...] = (), damage: tuple[int, ...] = (3, 3, 1)) -> Battle:
    """A bomber over the middle of the table, from the north, that has declared an attack."""
    card = fighter(9, (*damage, 0), specials="BOMB8", overheat=2)
    battle = air_battle([aloft(card, bombs=bombs)], blue, phase="combat")
    put_over(battle, "red-1", task=task)
    return battle


def strafing(battle: Battle, start: float = 15) -> tuple[float, float]:
    score = air_strikes.weigh(battle, battle["red-1"], Strafe("red-1", start))
    return score.value, score.given


def test_a_strip_is_worth_what_it_may_be_expected_to_do_to_enemies_less_what_it_does_to_friends() -> None:
    battle = attack_run("strafe", unit("36,18"), unit("36,22"), unit("36,40"))
    hits = float(chance_2d6(4 + 4 + 1)) * 2
    both = hits * (worth(battle["blue-1"]) + worth(battle["blue-2"]))
    assert strafing(battle) == pytest.approx((both, 2 * hits))
    battle["blue-2"].side = "red"
    assert strafing(battle) == pytest.approx((0, 2 * hits)), "a friend and a foe who are worth as much"
    assert strafing(battle, 35) == pytest.approx((hits * worth(battle["blue-3"]), hits))
    battle["red-1"].heat = 2
    colder = float(chance_2d6(4 + 4 + 1 + 2)) * 2
    cost = heat_cost(battle, battle["red-1"], 2)
    assert cost > 0
    assert strafing(battle, 35) == pytest.approx((colder * worth(battle["blue-3"]) - cost, colder))


def test_who_flies_over_nothing_strafes_for_nothing() -> None:
    battle = attack_run("strafe", unit("36,20"))
    battle["red-1"].flight = None
    assert strafing(battle) == (0.0, 0.0)


def bombing(battle: Battle, *drops: tuple[str, str]) -> tuple[float, float]:
    score = air_strikes.weigh(battle, battle["red-1"], Bomb("red-1", drops))
    return score.value, score.given


def test_bombs_are_worth_what_they_do_to_all_below_and_their_heat_half_as_much() -> None:
    battle = attack_run("dive", unit("36,20"), unit("38,20"), unit("36,40"), bombs=("he", "cluster", "inferno"))
    one, other = worth(battle["blue-1"]), worth(battle["blue-2"])
    chance = float(chance_2d6(4 + 2))
    assert bombing(battle, ("he", "20")) == pytest.approx((chance * 2 * one, chance * 2))
    assert bombing(battle, ("cluster", "20")) == pytest.approx((chance * (one + other), chance * 2))
    assert bombing(battle, ("inferno", "20")) == pytest.approx((chance * one, 0)), "2 points of heat"
    assert bombing(battle, ("he", "20"), ("cluster", "20"))[1] == pytest.approx(chance * 4)
    battle["blue-2"].side = "red"
    assert bombing(battle, ("cluster", "20")) == pytest.approx((chance * (one - other), chance * 2))
    assert bombing(battle, ("he", "30")) == (0.0, 0.0)


def test_a_bomb_on_a_unit_below_is_weighed_where_that_is() -> None:
    battle = attack_run("dive", unit("36,20"), bombs=("cluster",))
    battle["red-1"].flight = None
    chance = float(chance_2d6(4 + 2))
    assert bombing(battle, ("cluster", "blue-1"))[1] == pytest.approx(chance)


def test_a_strike_is_worth_its_hits_and_the_kill_less_the_heat_of_overheating() -> None:
    battle = attack_run("strike", unit("36,20"))
    red, blue = battle["red-1"], battle["blue-1"]
    blue.armor, blue.structure = 3, 1

    def weighed(overheat: int) -> tuple[float, float]:
        score = air_strikes.weigh(battle, red, Attack("red-1", "blue-1", overheat=overheat))
        return score.value, score.given

    chance = float(chance_2d6(4 + 2 + 1))
    assert weighed(0) == pytest.approx((chance * hit_worth(blue, 3), 3 * chance))
    killing = chance * (4 * worth(blue) + kill_worth(blue)) - heat_cost(battle, red, 1)
    assert weighed(1) == pytest.approx((killing, 4 * chance))


def dogfight(mine: UnitSetup, *foes: UnitSetup) -> Battle:
    return air_battle([mine], foes, phase="engagement")


def engaged(battle: Battle, enemy: str = "blue-1") -> float:
    return flying.engagement_worth(battle, battle["red-1"], battle[enemy])


def test_a_fight_is_worth_what_both_are_expected_to_do_by_who_wins_control() -> None:
    even = dogfight(aloft(), aloft())
    assert engaged(even) == pytest.approx(0)
    better = dogfight(aloft(fighter(9)), aloft(fighter(4)))
    red, blue = better["red-1"], better["blue-1"]
    odds = air_odds.control_odds(better, red, blue)
    won, lost = air_odds.prospects(better, red, blue)[0], air_odds.prospects(better, blue, red)[0]

    def balance(prospect: air_odds.Prospect, one: float, other: float) -> float:
        dealt = prospect.deal.expected * one if prospect.deal else 0
        return dealt - (prospect.reply.expected * other if prospect.reply else 0)

    wins = float(odds.win) * balance(won, worth(blue), worth(red))
    loses = float(odds.lose) * balance(lost, worth(red), worth(blue))
    assert engaged(better) == pytest.approx(wins - loses)
    assert odds.win > odds.lose > 0
    assert engaged(better) > 0 > engaged(dogfight(aloft(fighter(4)), aloft(fighter(9))))


def test_it_engages_who_promises_most_and_takes_what_gives_most_and_nobody_where_no_fight_favors_it() -> None:
    slow, slower = fighter(7), fighter(4)
    battle = dogfight(aloft(fighter(9)), aloft(slow), aloft(slower), aloft(slower, zone="B"))
    answer = flying.choose_engagement(battle, ["red-1"])
    take = air_odds.best_take(battle, battle["red-1"], battle["blue-2"])
    assert answer.action == Engage("red-1", ("blue-2",), take)
    assert take
    assert answer.reason == "engages blue-2: expects to gain more than it risks there"
    assert [score.value for score in answer.scores] == pytest.approx(
        [engaged(battle, "blue-2"), engaged(battle, "blue-1"), 0.0]
    )
    weak = dogfight(aloft(slower), aloft(slow))
    answer = flying.choose_engagement(weak, ["red-1"])
    assert (answer.action, answer.reason) == (Engage("red-1"), "engages nobody: no fight favors it")


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Fly("red-1", ("inner",)), "flies to the Inner Ring"),
        (Fly("red-1", ("inner", "central")), "flies to the table"),
        (Fly("red-1", ("B", "3")), "flies to zone 3"),
        (Fly("red-1", way="stay"), "stays in its zone"),
        (Fly("red-1", way="hover"), "stays over the table"),
        (Fly("red-1", way="liftoff"), "lifts off"),
        (Fly("red-1", way="fall"), "comes down on the table"),
        (Fly("red-1", ("central",), at="0,10"), "flies over the table"),
        (Fly("red-1", ("central",), at="0,10", task="strafe"), "flies over the table to strafe"),
        (Fly("red-1", ("central",), at="0,10", task="strike"), "flies over the table to strike"),
        (Fly("red-1", ("central",), at="0,10", task="dive"), "dives at a target on the table"),
        (Fly("red-1", ("central",), at="0,10", task="bomb"), "flies over the table to bomb"),
        (Fly("red-1", ("central",), at="0,10", task="land"), "comes down to land"),
        (Fly("red-1", way="stay", task="drop"), "flies over the table to drop its troops"),
    ],
)
def test_a_flight_is_told_in_words(action: Fly, words: str) -> None:
    assert flying._flight(action) == words


def weighed(battle: Battle) -> dict[str, float]:
    """Every flight of the first unit, with what it is worth."""
    return {str(score.action): score.value for score in flying.choose_flight(battle, ["red-1"]).scores}


def test_near_the_table_is_good_where_enemies_are() -> None:
    alone = air_battle([aloft(zone="A")])
    alone["blue-1"].destroyed = "gone"
    assert set(weighed(alone).values()) == {0.0}, "with nobody below, one place is as good as another"
    battle = air_battle([aloft(fighter(damage=(0, 0, 0, 0)), "A")])
    worths = weighed(battle)
    assert worths["fly red-1 inner"] == 0.9
    assert worths["fly red-1 B"] == worths["fly red-1 stay"] == 0.6
    assert worths["fly red-1 1"] == 0


def test_in_the_zone_of_an_enemy_the_best_of_its_fights_counts() -> None:
    foes = [aloft(fighter(4), "A"), aloft(fighter(9), "A"), unit("70,2")]
    battle = air_battle([aloft(zone="A")], foes)
    fights = [engaged(battle, f"blue-{number}") for number in (1, 2)]
    assert fights[0] > 0 > fights[1]
    assert weighed(battle)["fly red-1 stay"] == pytest.approx(0.6 + fights[0])


def test_it_flies_to_where_its_attack_is_worth_most_and_says_so() -> None:
    battle = air_battle([aloft(BOMBER, "inner:N", bombs=("he",))], [unit("36,24", make_card(damage=(0, 0, 0)))])
    answer = flying.choose_flight(battle, ["red-1"])
    assert isinstance(answer.action, Fly)
    assert answer.action.task == "strike", "3 points on 7+; strafing does 2 on 9+, and a bomb 2 on 6+"
    assert answer.reason == "flies over the table to strike: expects to gain more than it risks there"
    assert answer.scores[0].value == pytest.approx(float(chance_2d6(4 + 2 + 1)) * hit_worth(battle["blue-1"], 3))
    values = [score.value for score in answer.scores]
    assert values == sorted(values, reverse=True)
    landing = [worth for action, worth in weighed(battle).items() if " land " in action]
    assert set(landing) == {-2.0}


def test_fire_from_the_ground_is_taken_off_and_the_crash_of_who_flies_low() -> None:
    gunner = make_card(damage=(2, 2, 2))
    battle = air_battle([aloft(fighter(damage=(0, 0, 0, 0)), "inner:N")], [unit("36,4", gunner)])
    red = battle["red-1"]
    put_over(battle, "red-1")
    chance = 1 - float(chance_2d6(12))
    high = flying._flak(battle, red)
    assert red.flight is not None
    assert not red.flight.is_low
    assert 0 < high < 2 * worth(red) * chance
    put_over(battle, "red-1", task="strafe")
    assert red.flight.is_low
    low = flying._flak(battle, red)
    falls = 1 - float(air_odds.keeps_control(battle, red))
    hits = low_hits(battle)
    assert low == pytest.approx(2 * hits * worth(red) + hits * falls * value(red) * 0.8)
    assert low > high


def low_hits(battle: Battle) -> float:
    """The chance that the gunner on the ground hits who flies low."""
    return float(weapon_attack.plan(battle, Attack("blue-1", "red-1")).tally.chance)
