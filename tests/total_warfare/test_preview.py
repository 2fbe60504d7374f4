"""What is shown before a decision is what then happens, number by number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.errors import BadAction, Illegal
from boxcars.hexes.board import Board
from boxcars.total_warfare import RULEBOOK, Battle, Setup
from boxcars.total_warfare.actions import Done, Fire, Move, Twist, parse_action
from boxcars.total_warfare.battle import Declaration, Shot, UnitSetup
from boxcars.total_warfare.events.unit_events import HeatChanged
from boxcars.total_warfare.moving.move_options import MoveOptions
from boxcars.total_warfare.moving.move_plan import plan
from boxcars.total_warfare.previews import blow_preview, fire_preview, heat_sums, hex_numbers, preview
from boxcars.total_warfare.previews.assault_preview import AssaultPreview
from boxcars.total_warfare.weapons import fire
from tests.total_warfare.field import field

RED_FIRST = [1, 1, 6, 6]


def battle_on(board: Board, *units: tuple[str, str, str, int]) -> Battle:
    """A battle in its first movement phase, red to move; units are side, design, hex and facing."""
    forces: dict[str, tuple[UnitSetup, ...]] = {"red": (), "blue": ()}
    for side, design, hex, facing in units:
        forces[side] += (UnitSetup(design, hex, facing),)
    battle = RULEBOOK.new(Setup(board=board.to_text(), forces=forces))
    RULEBOOK.begin(battle, ScriptedDice(RED_FIRST))
    return battle


@pytest.fixture
def duel() -> Battle:
    """A Wolverine and a Hunchback, five hexes apart in the open."""
    return battle_on(
        Board.plain(16, 17), ("red", "Wolverine WVR-6R", "0808", 3), ("blue", "Hunchback HBK-4G", "0813", 0)
    )


def stand_still(battle: Battle) -> None:
    for id in list(battle.units):
        RULEBOOK.apply(battle, Move(id, "stay"), ScriptedDice([]))


def test_the_reach_holds_the_cost_of_every_facing(duel: Battle) -> None:
    table = preview.moves(duel, duel.mech("red-1"))
    assert {mode: reach.mp for mode, reach in table.modes.items()} == {"walk": 5, "run": 8, "jump": 5}
    assert table.modes["walk"].hexes["0810"].facings == (5, 4, 3, 2, 3, 4)
    assert table.modes["walk"].hexes["0807"].facings == (4, 3, 2, 1, 2, 3)
    assert table.modes["run"].hexes["0807"].cost == 4
    assert table.modes["jump"].hexes["0810"].facings == (2,) * 6


def test_the_reach_lists_exactly_the_legal_moves(duel: Battle) -> None:
    table = preview.moves(duel, duel.mech("red-1"))
    for mode in ("walk", "run", "jump"):
        moves = [move for move in MoveOptions(duel, ["red-1"]) if move.mode == mode and not move.assault]
        ends = {(plan(duel, move).hex, plan(duel, move).facing) for move in moves}
        shown = {
            (hex, facing)
            for hex, reached in table.modes[mode].hexes.items()
            for facing, cost in enumerate(reached.facings)
            if cost != preview.NO_WAY
        }
        assert ends | {("0808", 3)} == shown | {("0808", 3)}


def test_the_assaults_are_exactly_the_legal_ones(duel: Battle) -> None:
    duel.waiting.remove("blue-1")
    legal = {str(move) for move in MoveOptions(duel, ["red-1"]) if move.assault}
    shown = {assault.action for assault in preview.moves(duel, duel.mech("red-1")).assaults}
    assert shown == legal
    assert {assault.kind for assault in preview.moves(duel, duel.mech("red-1")).assaults} == {"charge", "dfa"}


def test_assaults_are_told_in_the_numbers_of_their_plans_best_first(duel: Battle) -> None:
    duel.waiting.remove("blue-1")
    rows = preview.moves(duel, duel.mech("red-1")).assaults
    for row in rows:
        move = parse_action(row.action)
        assert isinstance(move, Move)
        planned = preview.plan_preview(duel, move)
        shown = planned.assault
        assert shown
        assert (row.hex, row.mode, row.kind, row.target) == (planned.hex, planned.mode, shown.kind, shown.target)
        assert (row.needed, row.chance) == (shown.tally.total, float(shown.tally.chance))
        assert (row.deals, row.takes) == (shown.damage.total, shown.taken.total)
    order = [(row.kind, -row.chance, -row.deals) for row in rows]
    assert order == sorted(order)
    assert len({row.chance for row in rows if row.kind == "charge"}) > 1


def test_what_keeps_the_nearest_enemy_from_being_charged_is_told(duel: Battle) -> None:
    [closed] = preview.moves(duel, duel.mech("red-1")).assaults
    assert (closed.action, closed.kind, closed.target) == ("", "charge", "blue-1")
    assert [reason.text for reason in closed.reasons] == ["blue-1 has not moved yet"]
    duel["blue-1"].hex = "0817"
    assert preview.moves(duel, duel.mech("red-1")).assaults == ()


def test_a_unit_without_mp_is_told_so(duel: Battle) -> None:
    assert preview.moves(duel, duel.mech("blue-1")).still == ()
    duel.mech("blue-1").heat = 29
    assert [reason.text for reason in preview.moves(duel, duel.mech("blue-1")).still] == ["blue-1 has no MP"]


def test_out_of_its_time_a_unit_reaches_nothing_and_is_told_why(duel: Battle) -> None:
    RULEBOOK.apply(duel, Move("red-1", "stay"), ScriptedDice([]))
    moved = preview.moves(duel, duel.mech("red-1"))
    assert (moved.modes, moved.can_move) == ({}, False)
    assert moved.reasons[0].text == "red-1 has moved this turn"
    RULEBOOK.apply(duel, Move("blue-1", "stay"), ScriptedDice([]))
    assert preview.moves(duel, duel.mech("blue-1")).reasons[0].text == "it is not the movement phase"


def test_a_prone_unit_turns_or_stands(duel: Battle) -> None:
    duel.mech("red-1").prone = True
    table = preview.moves(duel, duel.mech("red-1"))
    assert table.modes["walk"].hexes == {"0808": preview.HexReach(0, (3, 2, 1, 0, 1, 2))}
    assert list(table.modes) == ["walk", "run"]
    assert table.stand.tally is not None
    assert table.stand.tally.total == 5
    assert [action.split()[2] for action in table.stand.actions] == ["walk"] * 6 + ["run"] * 6
    assert table.drop == ""


def assault_of(attacker: str, target: str, action: str) -> AssaultPreview:
    """What an attacker in 0808 that faces south declares with a move on a target that has stood still."""
    board = Board.plain(16, 17)
    battle = battle_on(board, ("red", target, "0811", 0), ("blue", attacker, "0808", 3))
    RULEBOOK.apply(battle, Move("red-1", "stay"), ScriptedDice([]))
    move = parse_action(action)
    assert isinstance(move, Move)
    found = preview.plan_preview(battle, move)
    assert found.reasons == ()
    assert found.assault is not None
    return found.assault


def test_a_charge_tells_what_it_gives_and_takes_before_it_is_declared() -> None:
    found = assault_of("Hunchback HBK-4G", "Wolverine WVR-6R", "move blue-1 walk 0809 0810 charge red-1")
    assert (found.tally.total, found.damage.total, found.taken.total) == (5 + 1, 10, 6)
    assert [roll and roll.total for roll in (found.own_roll, found.their_roll)] == [7, 7]
    assert found.fall is None


def test_a_death_from_above_tells_the_fall_of_a_miss() -> None:
    found = assault_of("Wolverine WVR-6R", "Hunchback HBK-4G", "move blue-1 jump 0810 facing S dfa red-1")
    assert (found.tally.total, found.damage.total, found.taken.total) == (5 + 3, 17, 11)
    assert [roll and roll.total for roll in (found.own_roll, found.their_roll)] == [9, 7]
    assert found.fall is not None
    assert found.fall.total == 18


def test_a_plan_shows_path_modifiers_heat_and_rolls() -> None:
    board = Board.plain(16, 17).with_terrain("0811", water=1)
    battle = battle_on(board, ("red", "Wolverine WVR-6R", "0808", 3), ("blue", "Locust LCT-1V", "1616", 0))
    shown = preview.plan_preview(battle, preview.route(battle, battle.mech("red-1"), "walk", "0811", 3))
    assert shown.action == "move red-1 walk 0809 0810 0811"
    assert [(point.hex, point.cost) for point in shown.path] == [("0808", 0), ("0809", 1), ("0810", 2), ("0811", 5)]
    assert (shown.hexes_moved, shown.target_modifier, shown.heat) == (3, 1, 1)
    assert [(roll.at, roll.why, roll.tally.total) for roll in shown.rolls] == [("0811", "entering water depth 1", 4)]
    assert [line.value for line in shown.attacker_lines] == [1]


def test_a_jump_costs_its_hexes_along_the_path(duel: Battle) -> None:
    shown = preview.plan_preview(duel, preview.route(duel, duel.mech("red-1"), "jump", "0811", 0))
    assert [point.cost for point in shown.path] == [0, 1, 2, 3]
    assert (shown.facing, shown.hexes_moved, shown.target_modifier, shown.heat) == (0, 3, 2, 3)


def test_a_route_to_its_own_hex_stays_and_with_another_facing_turns(duel: Battle) -> None:
    mech = duel.mech("red-1")
    assert str(preview.route(duel, mech, "walk", mech.hex)) == "move red-1 stay"
    assert str(preview.route(duel, mech, "run", mech.hex, mech.facing)) == "move red-1 stay"
    assert preview.route(duel, mech, "walk", mech.hex, (mech.facing + 1) % 6).mode == "walk"


def test_a_route_goes_through_its_hexes(duel: Battle) -> None:
    move = preview.route(duel, duel.mech("red-1"), "run", "0811", None, via=["0909"])
    assert "0909" in move.steps
    assert plan(duel, move).hex == "0811"


@pytest.mark.parametrize(
    ("mode", "to", "error"),
    [
        ("dance", "0810", BadAction),
        ("fly", "0810", Illegal),
        ("cruise", "0810", Illegal),
        ("walk", "1601", Illegal),
        ("jump", "99", Illegal),
    ],
)
def test_a_route_that_there_is_not_is_refused(duel: Battle, mode: str, to: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        preview.route(duel, duel.mech("red-1"), mode, to)


def test_what_is_needed_from_there_is_what_is_needed_there(duel: Battle) -> None:
    move = preview.route(duel, duel.mech("red-1"), "walk", "0810", 3)
    [outlook] = preview.plan_preview(duel, move).from_there
    RULEBOOK.apply(duel, move, ScriptedDice([]))
    RULEBOOK.apply(duel, Move("blue-1", "stay"), ScriptedDice([]))
    assert outlook.you is not None
    assert outlook.they is not None
    shot = fire.preview(duel, Fire("red-1", outlook.you.mount, "blue-1"))
    assert outlook.you.tally == shot.tally
    assert outlook.they.tally == fire.preview(duel, Fire("blue-1", outlook.they.mount, "red-1")).tally
    best = min(
        fire.preview(duel, Fire("red-1", mount.key, "blue-1")).tally.total for mount in duel.mech("red-1").design.mounts
    )
    assert outlook.you.tally.total == best


def test_the_map_of_numbers_is_the_plan_of_each_hex(duel: Battle) -> None:
    mech = duel.mech("red-1")
    numbers = hex_numbers.best_numbers(duel, mech, "walk")
    for hex in ("0809", "0810", "0708", "0909"):
        facings = [
            f for f, cost in enumerate(preview.reachable(duel, mech, "walk")[hex].facings) if cost != preview.NO_WAY
        ]
        plans = [preview.plan_preview(duel, preview.route(duel, mech, "walk", hex, facing)) for facing in facings]
        shots = [each.from_there[0].you for each in plans]
        assert numbers[hex].value == min(shot.tally.total for shot in shots if shot)


def test_exposure_is_what_the_enemies_expect_to_do(duel: Battle) -> None:
    mech = duel.mech("red-1")
    danger = hex_numbers.exposures(duel, mech, "walk")
    facing = preview.reachable(duel, mech, "walk")["0810"].facings.index(2)
    [outlook] = preview.plan_preview(duel, preview.route(duel, mech, "walk", "0810", facing)).from_there
    assert outlook.they is not None
    assert danger["0810"].value == pytest.approx(outlook.they.expected, abs=0.06)


def declaration_of(*shots: tuple[str, str], torso: int = 0) -> Declaration:
    return Declaration(torso=torso, shots=[Shot(mount, target) for mount, target in shots])


def test_the_fire_table_is_what_the_rules_say(duel: Battle) -> None:
    stand_still(duel)
    table = fire_preview.fire_table(duel, "red-1", Declaration())
    [target] = table.targets
    assert (target.range, target.visible, target.side_struck) == (5, True, "front")
    rows = {row.mount: row for row in target.weapons}
    for mount, row in rows.items():
        shot = fire.preview(duel, Fire("red-1", mount, "blue-1"))
        assert row.possible is not shot.impossible
        assert row.tally == (None if shot.reasons else shot.tally)
    ac5 = rows["ac5-ra"]
    assert (ac5.band, ac5.chance, ac5.ammo) == ("short", Fraction(11, 12), 20)
    assert ac5.expected == pytest.approx(5 * 11 / 12)


def test_chosen_shots_change_the_numbers_of_the_others() -> None:
    units = [
        ("red", "Wolverine WVR-6R", "0808", 3),
        ("blue", "Locust LCT-1V", "0811", 0),
        ("blue", "Wasp WSP-1A", "0911", 0),
    ]
    battle = battle_on(Board.plain(16, 17), *units)
    stand_still(battle)
    chosen = declaration_of(("ac5-ra", "blue-1"))
    table = fire_preview.fire_table(battle, "red-1", chosen)
    rows = {(target.unit, row.mount): row for target in table.targets for row in target.weapons}
    assert table.primary == "blue-1"
    assert rows["blue-1", "ac5-ra"].declared is True
    assert rows["blue-1", "srm6-lt"].tally == fire.preview(battle, Fire("red-1", "srm6-lt", "blue-1")).tally
    second = rows["blue-2", "srm6-lt"].tally
    assert second is not None
    assert second.lines[-1].label == "secondary target ahead"
    moved = rows["blue-2", "ac5-ra"]
    assert moved.possible is True
    assert moved.tally == fire.preview(battle, Fire("red-1", "ac5-ra", "blue-2")).tally
    assert battle.declarations == {}


def test_the_odds_of_a_declaration_are_exact(duel: Battle) -> None:
    stand_still(duel)
    odds = fire_preview.fire_odds(duel, "red-1", declaration_of(("ac5-ra", "blue-1"), ("ml-hd", "blue-1")))
    plans = [fire.preview(duel, Fire("red-1", mount, "blue-1")) for mount in ("ac5-ra", "ml-hd")]
    miss = (1 - plans[0].tally.chance) * (1 - plans[1].tally.chance)
    assert odds.any_hit == 1 - miss
    assert dict(odds.by_target["blue-1"].distribution)[0] == miss
    assert odds.expected == 5 * plans[0].tally.chance + 5 * plans[1].tally.chance
    assert odds.heat == 4


def test_the_heat_shown_is_the_heat_that_comes(duel: Battle) -> None:
    stand_still(duel)
    mech = duel.mech("red-1")
    mech.heat = 12
    shots = [Shot("ac5-ra", "blue-1"), Shot("ml-hd", "blue-1"), Shot("srm6-lt", "blue-1")]
    shown = heat_sums.heat_sum(duel, mech, shots)
    assert (shown.now, shown.declared, shown.after) == (12, 8, 8)
    for each in shots:
        RULEBOOK.apply(duel, Fire("red-1", each.mount, each.target), ScriptedDice([]))
    RULEBOOK.apply(duel, Done("red-1"), ScriptedDice([]))
    events = RULEBOOK.apply(duel, Done("blue-1"), SeededDice("1"))
    assert next(e.heat for e in events if isinstance(e, HeatChanged) and e.unit == "red-1") == shown.after


def test_why_not_names_every_reason(duel: Battle) -> None:
    stand_still(duel)
    RULEBOOK.apply(duel, Twist("red-1", "left"), ScriptedDice([]))
    duel.mech("blue-1").hex = "0801"
    [target] = fire_preview.fire_table(duel, "red-1", fire.declared(duel, "red-1")).targets
    row = next(row for row in target.weapons if row.mount == "ml-hd")
    assert {reason.cite for reason in row.reasons} == {"TWB-11"}
    duel.mech("blue-1").hex = "1601"
    [target] = fire_preview.fire_table(duel, "red-1", fire.declared(duel, "red-1")).targets
    row = next(row for row in target.weapons if row.mount == "ml-hd")
    assert {reason.cite for reason in row.reasons} == {"TWB-11", "TWB-12.3"}
    assert row.tally is None


def test_physical_rows_carry_numbers_reasons_and_risk(duel: Battle) -> None:
    duel.mech("blue-1").hex = "0809"
    rows = {row.attack: row for row in blow_preview.physicals(duel, duel.mech("red-1"))}
    kick = rows["kick-right"]
    assert kick.possible is True
    assert kick.damage is not None
    assert (kick.chance, kick.damage.total) == (Fraction(35, 36), 11)
    assert kick.risk.startswith("a miss needs a piloting roll: 5+")
    assert rows["punch-left"].possible is True
    assert (rows["punch-left"].blows, rows["punch-both"].blows) == (1, 2)


def test_the_best_shot_is_the_strongest_of_the_easiest_and_with_the_better_torso() -> None:
    battle = field()
    found, reasons = fire_preview.best_shot(battle, battle["red-1"], battle["blue-1"])
    assert found is not None
    assert (found.mount, found.tally.total, found.torso, reasons) == ("ac20-rt", 4, 0, ())
    aside, _ = fire_preview.best_shot(field(blue_hex="0205"), battle["red-1"], field(blue_hex="0205")["blue-1"])
    assert aside is not None
    assert aside.torso == 1, "turned to the side, more guns bear"
