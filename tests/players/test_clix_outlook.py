"""What places and attacks are worth to bots of the clix games, one consideration at a time."""

from __future__ import annotations

import pytest

import boxcars as bx
from boxcars.catalog.clix import ClixUnit
from boxcars.clix import UnitSetup
from boxcars.clix.actions import Close, Ranged
from boxcars.clix.army.pieces import piece
from boxcars.clix.battle import Marker
from boxcars.core.game import read_action
from boxcars.players.clix import attacking
from boxcars.players.clix.outlook import Outlook, hit_chance
from boxcars.players.clix.worth import GREEDY
from boxcars.tabletop.measure import Point
from tests.clix.stock import DA, INF, MEK, VEH, Table, with_equipment

U = bx.clix.unit
AT = Point(18, 20)


def looking(ours: ClixUnit, theirs: ClixUnit, at: str = "18,12/180", **state: object) -> Outlook:
    """What our only piece at 18,20 thinks of theirs."""
    table = Table([U(ours, "18,20/0")], [U(theirs, at, **state)], DA)
    return Outlook(table.game.state, "a")


def test_infantry_on_foot_thinks_of_a_capture_where_that_is_worth_more_and_others_do_not() -> None:
    """A capture needs three more than a blow."""
    for ours, captures in ((INF, True), (MEK, False)):
        outlook = looking(ours, MEK)
        [me], [foe] = outlook.own.values(), outlook.foes
        for arm, _, worth in outlook.harms(me):
            blow = hit_chance(foe.defense - arm.attack) * GREEDY.hit_worth(foe.piece, arm.clicks)
            capture = hit_chance(foe.defense + 3 - arm.attack) * GREEDY.capture_worth(foe.piece)
            assert capture > blow
            assert worth == pytest.approx(capture if captures and arm.kind == "close" else blow), arm


@pytest.mark.parametrize(
    ("at", "share"),
    [("18,10.001", 1.0), ("18,9.999", 0.75 ** (1 + 0.001 / 8)), ("18,6", 0.75**1.5), ("18,2", 0.75**2)],
)
def test_what_is_out_of_range_is_worth_less_by_the_moves_to_it(at: str, share: float) -> None:
    """A vehicle fires 10 inches far and moves 8."""
    outlook = looking(VEH, VEH, at=f"{at}/180")
    [me], [foe] = outlook.own.values(), outlook.foes
    [(arm, _, worth)] = outlook.harms(me)
    assert (arm.kind, arm.most, me.speed) == ("ballistic", 10, 8)
    promised, target = outlook.promise(me, AT)
    assert promised == pytest.approx(worth * share)
    assert target == foe.piece


def test_an_attack_from_behind_is_worth_more() -> None:
    ahead, behind = (looking(VEH, VEH, at=f"18,12/{facing}") for facing in (180, 0))
    worths = [outlook.promise(next(iter(outlook.own.values())), AT)[0] for outlook in (ahead, behind)]
    assert worths[1] == pytest.approx(1.4 * worths[0])


def test_a_piece_fears_who_reaches_it_now_and_half_as_much_who_must_move_first() -> None:
    """It fears as many attacks as the opponents have orders, the worst first."""
    for at, share in (("18,10.001", 1.0), ("18,9", 0.45), ("18,2", 0.45), ("18,1.99", 0.0)):
        outlook = looking(VEH, VEH, at=f"{at}/180")
        [me] = outlook.own.values()
        blow = hit_chance(me.defense - 8) * GREEDY.hit_worth(me.piece, 3)
        assert outlook.danger(me, AT) == pytest.approx(share * blow), at
    three = [U(VEH, f"{15 + 3 * n},12/180") for n in range(3)]
    felt = []
    for orders in (1, 2, 4):
        table = Table([U(VEH, "18,20/0")], three, DA, orders=orders)
        outlook = Outlook(table.game.state, "a")
        felt.append(outlook.danger(next(iter(outlook.own.values())), AT) / blow)
    assert felt == pytest.approx([1, 2, 3])


def test_who_is_shut_down_is_not_feared() -> None:
    outlook = looking(VEH, MEK, at="18,12/180")
    [me], [foe] = outlook.own.values(), outlook.foes
    assert outlook.danger(me, AT) > 0
    foe.piece.shut_down = True
    assert Outlook(outlook.battle, "a").danger(me, AT) == 0


@pytest.mark.parametrize(("y", "falls"), [(20, 1), (21.999, 1), (22, 1), (22.001, 0)])
def test_a_marker_of_the_opponents_is_feared_as_far_as_its_blast_reaches(y: float, falls: int) -> None:
    table = Table([U(INF, "18,20/0")], [U(INF, "3,3/180")], DA)
    battle = table.game.state
    for side, share in (("b", falls), ("a", 0)):
        battle.markers = [Marker(gun=f"{side}-1", side=side, at=Point(18, y), arrow=0, kind="ART-A")]
        outlook = Outlook(battle, "a")
        [me] = outlook.own.values()
        assert outlook.danger(me, AT) == pytest.approx(share * GREEDY.hit_worth(me.piece, 3))


# What attacks are worth


def weighed(ours: ClixUnit, order: str, *foes: UnitSetup, **state: object) -> attacking.Weighed:
    """What an order of our only piece is worth, on the table of Dark Age."""
    table = Table([U(ours, "18,20/0", **state)], foes, DA)
    read = read_action(table.game.rulebook, order)
    assert isinstance(read, Ranged | Close)
    table.game.verify(order)
    return attacking.weigh(Outlook(table.game.state, "a"), read)


def hit(needed: int, target: ClixUnit, clicks: int) -> float:
    return hit_chance(needed) * GREEDY.hit_worth(piece(target), clicks)


def test_a_shot_is_worth_the_chance_of_its_clicks_and_a_decoy_wants_two_hits() -> None:
    shot, at = "ranged a-1 b-1", "18,12/180"
    assert weighed(VEH, shot, U(VEH, at)).given == pytest.approx(hit(9, VEH, 3))
    decoy = with_equipment(VEH, defense="DE")
    assert weighed(VEH, shot, U(decoy, at)).given == pytest.approx(hit_chance(9) * hit(9, VEH, 3))


def test_damage_is_shared_among_targets_and_a_half_counts_for_each() -> None:
    pair = [U(VEH, "17,12/180"), U(VEH, "19.5,12/180")]
    assert weighed(VEH, "ranged a-1 b-1 b-2", *pair).given == pytest.approx(2 * hit(9, VEH, 2))


def test_a_second_attack_counts_where_the_first_one_hits_and_costs_a_degree_of_heat() -> None:
    shot, foe = "ranged a-1 b-1 with secondary", U(VEH, "18,12/180")
    pulse = with_equipment(MEK, damage2="PU")
    plain, pulsed = weighed(MEK, shot, foe), weighed(pulse, shot, foe)
    assert plain.given == pytest.approx(hit(8, VEH, 2))
    assert pulsed.given == pytest.approx(plain.given + hit_chance(8) * hit(10, VEH, 2))
    assert (plain.taken, pulsed.taken) == (0, 0)
    hot, hotter = (weighed(each, shot, foe, heat=2) for each in (MEK, pulse))
    battle = Table([U(MEK, "18,20/0")], [foe], DA).game.state
    costs = [GREEDY.heat_cost(battle, battle.units["a-1"], degrees) for degrees in (2, 3)]
    assert (hot.taken, hotter.taken) == pytest.approx((0, costs[1] - costs[0]))
    assert costs[1] > costs[0]


def test_a_shot_of_energy_at_a_mech_is_worth_half_a_click_more_for_its_heat() -> None:
    cold = weighed(MEK, "ranged a-1 b-1 with primary", U(MEK, "18,12/180")).given
    assert cold == pytest.approx(hit(10, MEK, 3))
    warm = weighed(MEK, "ranged a-1 b-1 with secondary", U(MEK, "18,12/180")).given
    assert warm == pytest.approx(hit(10, MEK, 2) + hit_chance(10) * 0.5 * GREEDY.click_worth(piece(MEK)))


def test_a_capture_is_worth_the_captive_and_risks_a_click() -> None:
    order = weighed(INF, "close a-1 b-1 capture", U(VEH, "18,18.025/180"))
    chance = hit_chance(17 + 3 - 7)
    expected = chance * GREEDY.capture_worth(piece(VEH)) - (1 - chance) * GREEDY.hit_worth(piece(INF), 1)
    assert order.given == pytest.approx(expected)


def test_who_is_pushed_pays_a_click_of_its_own() -> None:
    foe = U(VEH, "18,12/180")
    fresh, tired = (weighed(VEH, "ranged a-1 b-1", foe, tokens=tokens) for tokens in (0, 1))
    assert fresh.taken == 0
    worn = piece(VEH)
    worn.tokens = 1
    assert tired.taken == pytest.approx(GREEDY.push_cost(worn))
    assert tired.taken > 0
    assert tired.value == pytest.approx(fresh.value - tired.taken)
