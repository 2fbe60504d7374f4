"""Things that a bot must not get wrong."""

from __future__ import annotations

import pytest

from boxcars import players
from boxcars.catalog import weapon
from boxcars.hexes import Board, distance, side_struck
from boxcars.players.total_warfare import brawling
from boxcars.players.total_warfare.gunnery import own_worth
from boxcars.players.total_warfare.outlook import enemies_of
from boxcars.players.total_warfare.shooting import choose_volley
from boxcars.total_warfare.actions import AnyAction, Assault, Done, Fire, Move, Physical, Twist
from boxcars.total_warfare.battle import Battle, Declaration, Shot
from boxcars.total_warfare.moving.move_plan import plan
from boxcars.total_warfare.turn.heat import SHUTDOWN_STARTS, dissipation
from boxcars.total_warfare.units.mech.state import Mech
from tests.players.tables import mech, table, view


def answer(battle: Battle) -> AnyAction:
    """What the greedy bot does; it must be legal."""
    seen = view(battle)
    action = players.make("greedy").choose(seen)
    assert seen.can(action)
    assert isinstance(action, Move | Twist | Fire | Done | Physical)
    return action


def test_stands_up_when_it_lies_on_the_ground() -> None:
    battle = table("movement", mech("red-1", "Griffin GRF-1N", "0508", 0, "", prone=True), _far_enemy())
    action = answer(battle)
    assert isinstance(action, Move)
    assert action.steps[0].startswith("stand")


def test_turns_where_it_lies_when_it_would_only_fall_again() -> None:
    hurt = mech("red-1", "Griffin GRF-1N", "0508", 0, "", prone=True)
    hurt.piloting, hurt.hits["CT"] = 8, [3]
    assert hurt.design.slots["CT"][3] == "Gyro"
    assert answer(table("movement", hurt, _far_enemy())) == Move("red-1", "walk", (), "S")


def test_on_one_leg_it_turns_to_an_enemy_behind_it() -> None:
    """A 'Mech with one leg has a single MP, and hardly ever stands up with it; facing away it would only be shot at."""
    lame = mech("red-1", "Griffin GRF-1N", "0508", 0, "", prone=True)
    lame.armor["LL"] = lame.structure["LL"] = 0
    assert answer(table("movement", lame, mech("blue-1", "Marauder MAD-3R", "0511", 0))) == Move(
        "red-1", "walk", (), "NE"
    )


def test_too_hot_to_fire_it_does_not_walk_up_to_the_enemy() -> None:
    """Two hits on the engine make as much heat as the sinks take away: at 18 no shot is worth what it would cost."""
    hot = mech("red-1", "Griffin GRF-1N", "0508", 0, "", heat=18)
    hot.hits["CT"] = [0, 1]
    enemy = mech("blue-1", "Marauder MAD-3R", "0502", 3)
    battle = table("movement", hot, enemy)
    action = answer(battle)
    assert isinstance(action, Move)
    assert distance(plan(battle, action).hex, enemy.hex) >= distance(hot.hex, enemy.hex)


def test_without_guns_it_charges_an_enemy_that_has_moved() -> None:
    """The Phoenix Hawk has all its weapons in its arms; six hexes of run-up are 27 points."""
    assert _armless(mech("blue-1", "Marauder MAD-3R", "0502", 3, "stay")) == Assault("charge", "blue-1")


def test_charges_nobody_who_has_yet_to_move() -> None:
    assert _armless(mech("blue-1", "Marauder MAD-3R", "0502", 3, "")) is None


def _armless(enemy: Mech) -> Assault | None:
    """The assault of a Phoenix Hawk without arms."""
    hawk = mech("red-1", "Phoenix Hawk PXH-1", "0509", 0, "")
    for arm in hawk.arms:
        hawk.armor[arm] = hawk.structure[arm] = 0
    battle = table("movement", hawk, enemy)
    if not enemy.mode:
        battle.waiting, battle.exchange = ["red-1", "blue-1"], [("red", 1), ("blue", 1)]
    action = answer(battle)
    assert isinstance(action, Move)
    return action.assault


def test_a_scout_does_not_march_ahead_of_its_lance() -> None:
    """Alone the Locust runs twelve hexes towards enemies that are far; with three Atlases it keeps near them."""
    scout, far = mech("red-1", "Locust LCT-1V", "0508", 2, ""), mech("blue-1", "Marauder MAD-3R", "3608", 4)
    lance = [mech(f"red-{number}", "Atlas AS7-D", f"03{2 * number:02}", 2, "") for number in (2, 3, 4)]
    assert _comes_to(table("movement", scout, far, board=Board.plain(40, 17))) < 22
    assert _comes_to(table("movement", scout, *lance, far, board=Board.plain(40, 17))) >= 24


def _comes_to(battle: Battle) -> int:
    """How far from the enemy red's first unit ends its move."""
    action = answer(battle)
    assert isinstance(action, Move)
    return distance(plan(battle, action).hex, battle["blue-1"].hex)


@pytest.mark.parametrize("target", ["blue-1", "blue-2"])
def test_joins_the_fire_of_a_friend(target: str) -> None:
    shooters = [mech("red-1", "Warhammer WHM-6R", "0508", 0), mech("red-2", "Warhammer WHM-6R", "0408", 0)]
    battle = table("fire", *shooters, *(mech(f"blue-{n}", "Griffin GRF-1N", f"0{2 + 2 * n}03", 3) for n in (1, 2)))
    battle.declarations["red-2"] = Declaration(shots=[Shot("ppc-la", target), Shot("ppc-ra", target)])
    action = answer(battle)
    assert isinstance(action, Fire)
    assert action.target == target


def _far_enemy() -> Mech:
    return mech("blue-1", "Marauder MAD-3R", "0515", 0)


def test_comes_nearer_when_nobody_is_in_range() -> None:
    board = Board.plain(40, 17)
    far = mech("blue-1", "Hunchback HBK-4G", "3608", 4)
    battle = table("movement", mech("red-1", "Hunchback HBK-4G", "0308", 2, ""), far, board=board)
    action = answer(battle)
    assert isinstance(action, Move)
    assert distance(plan(battle, action).hex, far.hex) < distance("0308", far.hex)


def test_looks_for_an_enemy_behind_a_hill() -> None:
    board = Board.plain(16, 17)
    for hex in ("0805", "0806", "0807", "0808", "0809", "0810", "0811"):
        board = board.with_terrain(hex, level=4)
    hidden = mech("blue-1", "Griffin GRF-1N", "1008", 4)
    battle = table("movement", mech("red-1", "Griffin GRF-1N", "0608", 2, ""), hidden, board=board)
    action = answer(battle)
    assert isinstance(action, Move)
    assert action.mode != "stay"


def test_takes_an_enemy_in_the_rear_when_it_can() -> None:
    enemy = mech("blue-1", "Marauder MAD-3R", "0808", 0)
    battle = table("movement", mech("red-1", "Phoenix Hawk PXH-1", "1108", 5, ""), enemy)
    action = answer(battle)
    assert isinstance(action, Move)
    assert side_struck(enemy.hex, enemy.facing, plan(battle, action).hex) == "rear"


def test_does_not_turn_its_back() -> None:
    enemy = mech("blue-1", "Marauder MAD-3R", "0803", 3)
    battle = table("movement", mech("red-1", "Warhammer WHM-6R", "0810", 0, ""), enemy)
    action = answer(battle)
    assert isinstance(action, Move)
    end = plan(battle, action)
    assert side_struck(end.hex, end.facing, enemy.hex) == "front"


def test_goes_around_the_water() -> None:
    board = Board.plain(16, 17)
    for column in range(6, 11):
        for row in range(7, 11):
            board = board.with_terrain(f"{column:02}{row:02}", water=2)
    battle = table(
        "movement",
        mech("red-1", "Hunchback HBK-4G", "0512", 1, ""),
        mech("blue-1", "Hunchback HBK-4G", "1105", 4),
        board=board,
    )
    action = answer(battle)
    assert isinstance(action, Move)
    assert all(board[hex].depth == 0 for hex in plan(battle, action).path)


def test_twists_to_an_enemy_at_its_side() -> None:
    battle = table("fire", mech("red-1", "Hunchback HBK-4G", "0508", 0), mech("blue-1", "Griffin GRF-1N", "0809", 0))
    assert answer(battle) == Twist("red-1", "right")


def test_holds_fire_that_cannot_hit() -> None:
    battle = table("fire", mech("red-1", "Hunchback HBK-4G", "0208", 1), mech("blue-1", "Griffin GRF-1N", "1608", 0))
    assert answer(battle) == Done("red-1")


@pytest.mark.parametrize("heat", [0, 6, 10, 13, 18])
def test_does_not_risk_a_shutdown_for_a_few_points_of_damage(heat: int) -> None:
    hot = mech("red-1", "Warhammer WHM-6R", "0508", 0, "run", heat=heat)
    battle = table("fire", hot, mech("blue-1", "Griffin GRF-1N", "0502", 3, "run"))
    fired = choose_volley(battle, hot, enemies_of(battle, "red"))
    weapons = sum(hot.design.mount(key).weapon.heat for key, _, _ in fired.shots)
    assert heat + weapons - dissipation(battle, hot).total < SHUTDOWN_STARTS


def test_fires_at_the_enemy_that_is_nearly_gone() -> None:
    sound, crippled = mech("blue-1", "Griffin GRF-1N", "0404", 3), mech("blue-2", "Griffin GRF-1N", "0604", 3)
    crippled.armor["CT"] = crippled.armor["LT"] = crippled.armor["RT"] = 0
    crippled.structure["CT"] = 4
    battle = table("fire", mech("red-1", "Warhammer WHM-6R", "0508", 0), sound, crippled)
    action = answer(battle)
    assert isinstance(action, Fire)
    assert action.target == "blue-2"


def test_aims_at_what_cannot_move() -> None:
    still = mech("blue-1", "Griffin GRF-1N", "0504", 3)
    still.shutdown = True
    action = answer(table("fire", mech("red-1", "Warhammer WHM-6R", "0508", 0), still))
    assert isinstance(action, Fire)
    assert action.aim == "CT"


def test_saves_ammunition_that_would_hardly_hit() -> None:
    far = mech("blue-1", "Locust LCT-1V", "0402", 3, "run")
    far.hexes_moved = 10
    battle = table("fire", mech("red-1", "Hunchback HBK-4G", "0410", 0, "run"), far)
    fired = choose_volley(battle, battle.mech("red-1"), enemies_of(battle, "red"))
    assert all("ac20" not in key for key, _, _ in fired.shots)


def test_fires_over_a_hill_at_what_a_friend_sees() -> None:
    board = Board.plain(16, 17)
    for hex in ("0408", "0507", "0508", "0608", "0607"):
        board = board.with_terrain(hex, level=4)
    archer, spotter = mech("red-1", "Archer ARC-2R", "0512", 0), mech("red-2", "Locust LCT-1V", "0904", 4)
    battle = table("fire", archer, spotter, mech("blue-1", "Atlas AS7-D", "0504", 3), board=board)
    action = answer(battle)
    assert isinstance(action, Fire)
    assert action.spotter == "red-2"


def test_kicks_with_the_limbs_that_have_not_fired() -> None:
    busy = mech("red-1", "Hunchback HBK-4G", "0508", 0)
    busy.fired = ["ml-la", "ml-ra"]
    action = answer(table("physical", busy, mech("blue-1", "Griffin GRF-1N", "0507", 3)))
    assert isinstance(action, Physical)
    assert action.attack.startswith("kick")


def test_does_not_kick_when_it_would_more_likely_fall() -> None:
    clumsy = mech("red-1", "Hunchback HBK-4G", "0508", 0, "jump")
    clumsy.piloting, clumsy.fired = 7, ["ml-la", "ml-ra"]
    runner = mech("blue-1", "Griffin GRF-1N", "0507", 3, "run")
    runner.hexes_moved = 5
    action = answer(table("physical", clumsy, runner))
    assert isinstance(action, Physical)
    assert not action.attack.startswith("kick")


def test_wastes_no_pulse_on_who_is_out_of_action_already() -> None:
    target = mech("blue-1", "Marauder MAD-3R", "0502", 3)
    assert own_worth(weapon("TSEMP Cannon"), target) > 0
    target.shutdown = True
    assert own_worth(weapon("TSEMP Cannon"), target) == 0


def test_ends_the_phase_when_the_last_enemy_has_fallen() -> None:
    gone = mech("blue-1", "Griffin GRF-1N", "0507", 3)
    gone.destroyed = "its center torso is destroyed"
    for phase, done in {"movement": "move red-1 stay", "fire": "done red-1"}.items():
        mode = "" if phase == "movement" else "stay"
        assert str(answer(table(phase, mech("red-1", "Hunchback HBK-4G", "0508", 0, mode), gone))) == done


def test_lying_it_plans_a_volley_of_one_arm() -> None:
    """The Warhammer has a PPC in each arm, and props itself up with one of them."""
    fallen = mech("red-1", "Warhammer WHM-6R", "0508", 0, prone=True)
    battle = table("fire", fallen, mech("blue-1", "Griffin GRF-1N", "0501", 3))
    fired = choose_volley(battle, fallen, enemies_of(battle, "red"))
    assert len({key for key, _, _ in fired.shots if key.startswith("ppc")}) == 1


def test_a_hurt_warrior_does_not_try_to_stand_until_he_dies() -> None:
    """On 8 or more a sound warrior stands up; one with three hits, who has just failed, stays where he lies."""
    fallen = mech("red-1", "Griffin GRF-1N", "0508", 0, "", prone=True)
    fallen.piloting = 8
    enemy = mech("blue-1", "Marauder MAD-3R", "0501", 3)
    sound = answer(table("movement", fallen, enemy))
    assert isinstance(sound, Move)
    assert sound.steps
    fallen.pilot_hits, fallen.mode = 3, "walk"
    hurt = answer(table("movement", fallen, enemy))
    assert isinstance(hurt, Move)
    assert not hurt.steps


def test_a_kick_is_told_with_what_it_expects_and_what_it_risks() -> None:
    """A miss on 5+ (1 in 6) makes the kicker roll for a fall; a punch risks nothing and says nothing of it."""
    kicker = mech("red-1", "Griffin GRF-1N", "0508", 0)
    battle = table("physical", kicker, mech("blue-1", "Griffin GRF-1N", "0507", 3))
    weighed = brawling.choose_attack(battle, kicker)
    kick, punch = (next(each for each in weighed if each[0].attack.startswith(blow)) for blow in ("kick", "punch"))
    assert kick[1].risk > 0
    told = f"kicks blue-1: expects {kick[1].given:.1f} damage, risks {kick[1].risk:.1f}"
    assert brawling.in_words(*kick) == told
    assert brawling.in_words(*punch) == f"punches blue-1: expects {punch[1].given:.1f} damage"
