"""Bridges, with their option: what they bear, how they fall, and those that are laid in play."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.abilities import special_use
from boxcars.alpha_strike.actions import Attack, Move, Use, parse_action
from boxcars.alpha_strike.artillery import area
from boxcars.alpha_strike.attacks import combat, to_hit
from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings import buildings
from boxcars.alpha_strike.environment import fire
from boxcars.alpha_strike.moving import bridges, movement
from boxcars.alpha_strike.moving.move_preview import plan_preview
from boxcars.alpha_strike.naming import names
from boxcars.alpha_strike.turn import end_phase
from boxcars.catalog.alpha_strike import Card
from boxcars.core.dice import ScriptedDice
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.ruling import LATEST
from boxcars.hexes import Board
from boxcars.hexes.board import ALL_SIDES, Bridge
from boxcars.players.alpha_strike.moving import Search
from boxcars.players.alpha_strike.outlook import Arsenal
from boxcars.players.deadline import Deadline
from boxcars.tabletop.measure import Point
from tests.alpha_strike.shooting import X, Y, duel
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import moving

OPTION = ("bridges",)
LAYER = make_card("CV", move={"t": 6}, size=2, specials="BRID")
SAPPERS = make_card("CI", move={"f": 4}, size=1, specials="BRID")
STREAM = f"water depth 1 {X + 2},0 {X + 6},0 {X + 6},48 {X + 2},48"
SPAN = f"bridge {{}} wide 4 along {X + 1.5},{Y} {X + 6.5},{Y}"
BRIDGE = "bridge-2"
AHEAD = f"{X + 1.625:g},{Y:g}"
GORGE = [
    f"hill level 4 0,0 {X + 0.7},0 {X + 0.7},48 0,48",
    f"hill level 4 {X + 2.5},0 60,0 60,48 {X + 2.5},48",
]
"""Two heights 4" above the ground, with less than 2" between them."""


def at_bridge(built: str = "", mine: Card | None = None, inches: float = 60, **fields: Any) -> Battle:
    """red-1 in the Movement Phase west of a stream with a bridge."""
    fields.setdefault("options", OPTION)
    return moving(duel(inches, mine or make_card(size=4), None, STREAM, SPAN.format(built), **fields))


def walker(size: int, armor: int = 3) -> Card:
    return make_card(size=size, move=12, armor=armor)


def go(battle: Battle, words: str, *dice: int) -> list[Event]:
    """Make a legal move."""
    move = parse_action(words)
    assert isinstance(move, Move)
    movement.verify(battle, move)
    return movement.apply(battle, move, ScriptedDice(dice))


def use(battle: Battle, target: str, id: str = "red-1") -> str:
    """Lay a bridge, or take it away; what the log says."""
    combat.verify(battle, Use(id, "BRID", target))
    return combat.apply(battle, Use(id, "BRID", target), ScriptedDice(()))[0][-1].text


def why(battle: Battle, target: str) -> str:
    with pytest.raises(Illegal) as refused:
        special_use.verify(battle, Use("red-1", "BRID", target))
    return str(refused.value)


def layer(mine: Card = LAYER, *pieces: str, **fields: Any) -> Battle:
    """red-1, which has not moved, in the Combat Phase before some pieces."""
    return duel(60, mine, None, *pieces, mode="stand", options=OPTION, **fields)


def end(battle: Battle, *dice: int) -> list[Event]:
    return end_phase.resolve(battle, ScriptedDice(dice))


def told(events: list[Event]) -> str:
    return "; ".join(event.text for event in events)


# What they bear


@pytest.mark.parametrize(("left", "size"), [(25, 4), (24, 3), (11, 3), (10, 2), (6, 2), (5, 1), (1, 1), (0, 0)])
def test_what_is_left_of_a_bridge_says_which_size_it_bears(left: int, size: int) -> None:
    assert bridges.bears(LATEST, left) == size


@pytest.mark.parametrize(("built", "factor"), [("light", 5), ("medium", 12), ("", 25), ("hardened", 40)])
def test_a_bridge_of_a_table_is_built_as_its_class_says_and_heavy_without_one(built: str, factor: int) -> None:
    assert buildings.left(at_bridge(built), BRIDGE) == factor


def test_a_bridge_bears_units_of_its_size() -> None:
    battle = at_bridge("medium", walker(3))
    events = go(battle, f"move red-1 ground {X + 8},{Y}")
    assert battle["red-1"].at == Point(X + 8, Y)
    assert len(events) == 1


def test_a_unit_that_is_too_large_breaks_the_bridge_as_soon_as_it_is_on_it() -> None:
    battle = at_bridge("medium", make_card("CV", size=4, move=12))
    events = go(battle, f"move red-1 ground {X + 8},{Y}")
    mover = battle["red-1"]
    assert "bridge-2 gives way under red-1" in told(events)
    assert mover.at == Point(X + 2.5, Y)
    assert not battle.field.bridges
    assert battle.field.ground(mover.at).has("water")
    assert mover.marks.destroyed == "it fell through bridge-2"


def test_the_preview_of_a_move_warns_of_a_bridge_that_gives_way() -> None:
    battle, move = at_bridge("medium", walker(4)), Move("red-1", "ground", (f"{X + 8},{Y}",))
    assert plan_preview(battle, move, shots=False).breaks == BRIDGE
    assert not plan_preview(at_bridge("heavy", walker(4)), move, shots=False).breaks


def test_a_bot_goes_over_no_bridge_that_gives_way() -> None:
    battle = at_bridge("light", walker(4), inches=30)
    chosen = Search(battle, battle["red-1"], Arsenal()).choose(Deadline(None))
    assert not bridges.broken_by(battle, chosen.move)


def test_without_the_option_a_bridge_bears_everything() -> None:
    battle = at_bridge("light", walker(4), options=())
    go(battle, f"move red-1 ground {X + 4},{Y}")
    assert battle["red-1"].at == Point(X + 4, Y)
    assert BRIDGE not in names(battle)
    with pytest.raises(Illegal, match="there is no unit bridge-2"):
        buildings.target(battle, battle["red-1"], BRIDGE)


def test_a_sealed_mech_falls_to_the_bottom_and_is_hurt() -> None:
    sealed = make_card(size=4, move=12, armor=3, specials="SEAL")
    battle = at_bridge("light", sealed)
    events = go(battle, f"move red-1 ground {X + 8},{Y}")
    assert battle["red-1"].armor == 2  # 1" deep
    assert "the fall through bridge-2" in told(events)
    assert battle["red-1"].altitude == 0


def test_who_jumps_onto_a_weak_bridge_breaks_it_and_who_jumps_over_it_does_not() -> None:
    jumper = make_card(size=4, move={"": 12, "j": 12}, specials="SEAL")
    over, onto = at_bridge("light", jumper), at_bridge("light", jumper)
    assert plan_preview(over, Move("red-1", "jump", (f"{X + 9},{Y}",))).breaks == ""
    go(over, f"move red-1 jump {X + 9},{Y}")
    go(onto, f"move red-1 jump {X + 4},{Y}")
    assert list(over.field.bridges) == [BRIDGE]
    assert not onto.field.bridges


def test_a_vtol_over_a_bridge_and_a_wige_are_no_load() -> None:
    for move in ({"v": 12}, {"g": 12}):
        battle = at_bridge("light", make_card("CV", size=4, move=move))
        go(battle, f"move red-1 ground {X + 4},{Y}" + (" altitude 3" if "v" in move else ""))
        assert list(battle.field.bridges) == [BRIDGE]


# Bringing them down


def test_a_bridge_is_attacked_as_an_immobile_target() -> None:
    battle = at_bridge()
    battle.phase = "combat"
    battle["red-1"].mode = "stand"
    tally = to_hit.number(battle, Attack("red-1", BRIDGE))
    assert [line.value for line in tally.lines if line.cite == "AS-085.2" or "immobile" in line.label] == [-4]
    combat.apply(battle, Attack("red-1", BRIDGE), ScriptedDice((6, 6)))
    assert buildings.left(battle, BRIDGE) == 25 - battle["red-1"].card.damage[0]


def test_bridges_are_offered_as_targets_with_their_option_to_who_sees_no_enemy() -> None:
    battle = at_bridge("medium", mine=make_card(), inches=80)
    battle.phase = "combat"
    battle["red-1"].mode = "stand"
    assert [attack.target for attack in combat.building_attacks(battle, battle["red-1"])] == [BRIDGE]


def test_a_bridge_with_nothing_left_falls_in_the_end_phase_with_all_on_it() -> None:
    battle = at_bridge("light", make_card(size=1, specials="SEAL", armor=3))
    battle["red-1"].at = Point(X + 4, Y)
    battle.buildings[BRIDGE] = 0
    assert "bridge-2 gives way under red-1" in told(end(battle))
    assert (battle["red-1"].armor, battle.fallen, battle.buildings) == (2, (BRIDGE,), {})


def test_a_damaged_bridge_falls_in_the_end_phase_under_who_is_too_large_for_it_now() -> None:
    battle = at_bridge("", make_card(size=4, specials="SEAL"))
    battle["red-1"].at = Point(X + 4, Y)
    battle.buildings[BRIDGE] = 25
    end(battle)
    assert battle.field.bridges
    battle.buildings[BRIDGE] = 24
    end(battle)
    assert not battle.field.bridges


def test_area_attacks_and_fire_weaken_a_bridge() -> None:
    battle = at_bridge("light", options=("bridges", "fire"))
    area.strike(battle, Point(X + 4, Y), [(2, 2)], ScriptedDice((1, 1)), source="a shell")
    assert buildings.left(battle, BRIDGE) == 3
    fire.ignite(battle, Point(X + 4, Y))
    battle.turn += 1
    fire.burn_down(battle, 0, ScriptedDice(()))
    assert buildings.left(battle, BRIDGE) == 2


def test_a_hidden_unit_is_not_told_of_when_its_bridge_falls() -> None:
    battle = at_bridge("light", make_card(size=1, specials="SEAL"))
    battle["red-1"].at, battle["red-1"].hidden = Point(X + 4, Y), True
    battle.buildings[BRIDGE] = 0
    assert "bridge-2 gives way" in [event.text for event in end(battle)]


# Laying them


def test_a_bridgelayer_lays_a_bridge_beside_it_that_bears_size_3() -> None:
    battle = layer(LAYER, STREAM)
    assert use(battle, AHEAD) == f"red-1 lays a bridge at {AHEAD}"
    (bridge,) = battle.field.bridges.values()
    assert (buildings.left(battle, bridge.key), bridges.bears(LATEST, 18)) == (18, 3)
    assert battle.field.ground(Point(X + 2.4, Y)).kinds == ("bridge",)
    assert names(battle)[bridge.key] == "bridge"


@pytest.mark.example("ASA-64")
def test_a_size_4_mech_breaks_a_laid_bridge_4_inches_up_and_takes_2() -> None:
    battle = layer(LAYER, *GORGE, others=[unit(f"{X + 6},{Y}", walker(4, armor=6))])
    use(battle, f"{X + 1.6:g},{Y:g}")
    moving(battle)
    events = go(battle, f"move blue-2 ground {X + 1.6:g},{Y:g}", 6, 6)
    mech = battle["blue-2"]
    assert "gives way under blue-2" in told(events)
    assert battle.foot(mech) == 0
    assert mech.armor == 6 - 2


@pytest.mark.example("ASA-65")
def test_a_laid_bridge_that_was_hit_for_8_bears_size_3_no_more() -> None:
    battle = layer(LAYER, *GORGE, others=[unit(f"{X + 6},{Y}", walker(3))])
    use(battle, AHEAD)
    (bridge,) = battle.field.bridges.values()
    assert not bridges.gives_way(battle, battle["blue-2"], bridge.middle)
    area.strike(battle, bridge.middle, [(2, 8)], ScriptedDice(()), source="a shell", spared=("red-1",))
    assert buildings.left(battle, bridge.key) == 10
    assert bridges.gives_way(battle, battle["blue-2"], bridge.middle)
    assert not bridges.gives_way(battle, battle["red-1"], bridge.middle)  # Size 2


def test_a_bridge_is_laid_in_a_turn_without_a_move_and_one_at_a_time() -> None:
    battle = layer(LAYER, STREAM)
    battle["red-1"].mode = "ground"
    assert "red-1 has moved" in why(battle, AHEAD)
    battle["red-1"].mode = "stand"
    use(battle, AHEAD)
    battle["red-1"].facing = 180
    assert "the bridge of red-1 lies already" in why(battle, f"{X - 1.6:g},{Y:g}")
    assert special_use.ABILITIES["BRID"].targets(battle, battle["red-1"], "BRID") == [AHEAD]  # to pick it up


def test_it_takes_the_bridge_away_again_if_nobody_is_on_it() -> None:
    battle = layer(LAYER, STREAM, friends=[unit("2,2", SAPPERS)])
    use(battle, AHEAD)
    battle["red-2"].at = Point.of(AHEAD)
    assert "somebody is on the bridge" in why(battle, AHEAD)
    battle["red-2"].at = Point(2, 2)
    assert use(battle, AHEAD) == f"red-1 takes the bridge away at {AHEAD}"
    assert not battle.field.bridges
    assert not battle.buildings
    use(battle, AHEAD)
    assert len(battle.field.bridges) == 1


def test_infantry_makes_one_bridge_a_game_in_two_turns_that_bears_size_2() -> None:
    battle = layer(SAPPERS, STREAM)
    assert use(battle, AHEAD) == f"red-1 begins a bridge at {AHEAD}"
    assert use(battle, AHEAD) == f"red-1 begins a bridge at {AHEAD}"  # still the same turn
    battle.turn += 1
    assert use(battle, AHEAD) == f"red-1 lays a bridge at {AHEAD}"
    (bridge,) = battle.field.bridges.values()
    assert buildings.left(battle, bridge.key) == 8
    assert "takes no bridge away" in why(battle, AHEAD)
    bridges.take_away(battle, bridge)
    assert "has made its bridge of this game" in why(battle, AHEAD)


def test_no_bridge_is_laid_far_away_on_another_or_into_a_hill() -> None:
    battle = layer(LAYER, STREAM, f"hill level 1 0,0 {X - 1},0 {X - 1},48 0,48")
    assert "is not beside red-1" in why(battle, f"{X + 9},{Y}")
    assert "is no place on the table" in why(battle, "nowhere")
    assert "is higher than red-1 stands" in why(battle, f"{X - 1.5:g},{Y:g}")
    assert "only with the option bridges" in why(duel(60, LAYER, None, mode="stand"), AHEAD)
    standing = layer(LAYER, STREAM, f"bridge wide 4 along {X + 1},{Y} {X + 7},{Y}")
    assert f"there is a bridge at {AHEAD}" in why(standing, AHEAD)


def test_a_laid_bridge_outlives_saving_and_a_fallen_one_stays_away() -> None:
    battle = layer(LAYER, STREAM, SPAN.format("light"))
    use(battle, f"{X:g},{Y + 1.6:g}")
    battle.buildings[BRIDGE] = 0
    fresh = layer(LAYER, STREAM, SPAN.format("light"))
    end(battle)
    again = RULEBOOK.decode(fresh, RULEBOOK.encode(battle, whole=True))
    assert list(again.field.bridges) == list(battle.field.bridges) != []
    assert again.field.key == battle.field.key
    assert battle.fallen == (BRIDGE,)


def test_on_hexes_a_bridge_is_one_hex_and_is_laid_in_one() -> None:
    board = Board.plain(10, 10).with_terrain("0305", water=1, bridge=Bridge(2, 1, 40, ALL_SIDES))
    board = board.with_terrain("0705", water=1)
    text = f"hexes:\n{board.to_text()}"
    battle = battle_of([unit("0605", LAYER, facing=120)], [unit("0101", walker(4))], text, options=OPTION)
    battle.turn, battle.phase = 1, "combat"
    battle["red-1"].mode = "stand"
    assert {key: buildings.left(battle, key) for key in battle.field.bridges} == {"bridge-0305": 12}
    use(battle, "0705")
    assert buildings.left(battle, "bridge-0705") == 18
    assert battle.field.ground(battle.field.point("0705")).level == 0
    assert not battle.field.ground(battle.field.point("0704")).has("bridge")
    bridges.take_away(battle, battle.field.bridges["bridge-0705"])
    bridges.take_away(battle, battle.field.bridges["bridge-0305"])
    assert not battle.field.bridges
    assert battle.field.ground(battle.field.point("0305")).depth == 1


def test_on_hexes_a_unit_falls_with_the_hex_of_a_bridge_and_the_next_one_stands() -> None:
    span = Bridge(1, 1, 15, ALL_SIDES)
    board = Board.plain(10, 10).with_terrain("0305", water=1, bridge=span).with_terrain("0304", water=1, bridge=span)
    crowd = [unit("0307", walker(2)), unit("0901", LAYER)]
    battle = moving(battle_of(crowd, [unit("0101")], f"hexes:\n{board.to_text()}", options=OPTION))
    events = go(battle, "move red-1 ground 0303")
    assert "bridge-0305 gives way under red-1" in told(events)
    assert battle.field.word(battle["red-1"].at) == "0305"
    assert list(battle.field.bridges) == ["bridge-0304"]


def test_a_laid_bridge_that_is_taken_away_leaves_those_beside_it_on_hexes() -> None:
    board = Board.plain(10, 10).with_terrain("0705", water=1).with_terrain("0706", water=1)
    team = [unit("0605", LAYER, facing=120), unit("0606", LAYER, facing=120)]
    battle = battle_of(team, [unit("0101")], f"hexes:\n{board.to_text()}", options=OPTION)
    battle.turn, battle.phase = 1, "combat"
    for id, hex in (("red-1", "0705"), ("red-2", "0706")):
        battle[id].mode = "stand"
        use(battle, hex, id)
    assert set(battle.field.bridges) == {"bridge-0705", "bridge-0706"}
    use(battle, "0705")
    assert list(battle.field.bridges) == ["bridge-0706"]
