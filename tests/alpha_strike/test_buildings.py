"""Buildings of the table: attacked, shelled, walked through, and what walls and their fall do to those inside."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.actions import Attack, Done, parse_action
from boxcars.alpha_strike.artillery.area import strike
from boxcars.alpha_strike.attacks import attack_preview, combat, physical
from boxcars.alpha_strike.attacks.attack_odds import odds
from boxcars.alpha_strike.attacks.weapon_attack import plan
from boxcars.alpha_strike.battle import Battle, Setup
from boxcars.alpha_strike.buildings import building_damage, buildings
from boxcars.alpha_strike.buildings.building_damage import BuildingDamaged, BuildingFell
from boxcars.alpha_strike.damage import damage
from boxcars.alpha_strike.events.action_events import AttackRolled
from boxcars.alpha_strike.events.damage_events import DamageTaken
from boxcars.alpha_strike.game import AlphaStrikeGame, new_game, replay
from boxcars.alpha_strike.turn import end_phase
from boxcars.core.dice import ScriptedDice, SeededDice
from boxcars.core.editions import RELEASES
from boxcars.core.errors import Illegal
from boxcars.core.game import Event
from boxcars.core.record import Record
from boxcars.core.ruling import RuleSet
from boxcars.hexes import Board, Building
from boxcars.tabletop.hex_field import HEXES
from boxcars.tabletop.measure import Point
from tests.alpha_strike.shooting import special
from tests.alpha_strike.tables import battle_of, make_card, unit
from tests.alpha_strike.walks import box, go, moving, table

PLAYED = ("buildings",)


def house(kind: str = "light", west: float = 18, tall: float = 1, name: str = "") -> str:
    """A building 4" wide across the line of a duel, so many inches from the west."""
    called = f'"{name}" ' if name else ""
    return f"building {kind} tall {tall} {called}{box(west, 22, west + 4, 26)}"


def range_(*pieces: str, damage: int = 3, other_at: str = "60,40", **fields: Any) -> Battle:
    """Red-1 looks east from 5,24 over buildings; blue-1 stands apart."""
    card = make_card(damage=(damage, damage, damage))
    battle = battle_of(
        [unit("5,24", card, facing=90)], [unit(other_at)], "\n".join(["table range 80 x 48", *pieces]), **fields
    )
    battle.turn, battle.phase, battle.order = 1, "combat", ("red", "blue")
    for each in battle.units.values():
        each.mode = "ground"
    return battle


def told(events: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def test_a_building_that_falls_this_turn_is_no_target_any_more() -> None:
    battle = range_(house(), house(west=30), options=PLAYED)
    near, far = (each.id for each in buildings.houses(battle, battle["red-1"]))
    battle.buildings[near] = 0
    assert [each.id for each in buildings.houses(battle, battle["red-1"])] == [far]


def play(battle: Battle, text: str, *dice: int) -> list[Event]:
    """Verify an attack and make it."""
    action = parse_action(text)
    combat.verify(battle, action)
    return combat.apply(battle, action, ScriptedDice(list(dice)))[0]


# What they are


@pytest.mark.parametrize(("kind", "factor"), [("light", 5), ("medium", 12), ("heavy", 25), ("hardened", 40)])
def test_a_class_has_its_construction_factor(kind: str, factor: int) -> None:
    battle = range_(house(kind))
    assert buildings.left(battle, "building-1") == factor


def test_keys_are_numbers_of_pieces_so_that_the_fall_of_one_renames_no_other() -> None:
    pieces = ["woods tall 2 " + box(70, 2, 72, 4), house(), house("heavy", 30)]
    field = range_(*pieces).field
    assert list(field.structures) == ["building-2", "building-3"]
    razed = field.razed("building-2")
    assert list(razed.structures) == ["building-3"]
    assert razed.ground(Point(20, 24)).kinds == ("rubble",)
    assert razed.key != field.key
    assert type(razed).from_text(razed.to_text()).key == razed.key  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("type", "cf", "factor"), [(1, 15, 5), (1, 8, 3), (2, 40, 12), (3, 90, 25), (4, 150, 40), (4, 120, 32), (1, 1, 1)]
)
def test_on_a_hex_board_the_factor_is_in_proportion(type: int, cf: int, factor: int) -> None:
    board = Board.plain(16, 17).with_terrain("0804", building=Building(type=type, height=2, cf=cf))
    battle = battle_of([unit("0808")], [unit("0101")], f"{HEXES}\n{board.to_text()}")
    assert buildings.left(battle, "building-0804") == factor
    assert buildings.house(battle, "building-0804", battle["red-1"].at).tall == 2


# Attacks on them


@pytest.mark.ruling("AS-085.2")
@pytest.mark.parametrize("release", RELEASES.names)
def test_a_building_is_an_immobile_target(release: str) -> None:
    battle = range_(house(), release=release)
    made = plan(battle, Attack("red-1", "building-1"))
    assert made.reasons == ()
    assert (made.band, made.distance) == ("medium", 13 - 0.625), "to the nearest wall"
    assert made.tally.total == 4 + 2 - 4
    assert [line.value for line in made.tally.lines if line.cite == "AS-085.2"] == [-4]


def test_woods_on_the_way_count_and_the_building_hides_itself_from_nobody() -> None:
    battle = range_("woods tall 2 " + box(10, 20, 12, 28), house(tall=2))
    assert plan(battle, Attack("red-1", "building-2")).tally.total == 4 + 2 - 4 + 2


def test_a_tall_building_is_seen_over_a_hill() -> None:
    low, high = (range_("hill level 4 " + box(10, 20, 12, 28), house(tall=tall)) for tall in (1, 20))
    assert [reason.cite for reason in plan(low, Attack("red-1", "building-2")).reasons] == ["AS-034.2"]
    assert plan(high, Attack("red-1", "building-2")).reasons == ()


def test_another_building_hides_one() -> None:
    battle = range_(house(tall=4), house("heavy", 30, tall=2))
    assert [reason.cite for reason in plan(battle, Attack("red-1", "building-2")).reasons] == ["AS-034.2"]


def test_it_must_be_in_front_and_in_range() -> None:
    battle = range_(house(west=70), house(west=0.5))
    cites = [reason.cite for reason in plan(battle, Attack("red-1", "building-1")).reasons]
    assert cites == ["ASB-9", "AS-034.1"]
    assert [reason.cite for reason in plan(battle, Attack("red-1", "building-2")).reasons] == ["ASB-7"]


def test_hits_take_the_factor_away_and_misses_do_not() -> None:
    battle = range_(house(name="The Barn"))
    card = make_card(damage=(0, 0, 0))
    battle["blue-1"].card = card
    [fired, damaged] = play(battle, "attack red-1 building-1", 1, 1)
    assert isinstance(fired, AttackRolled)
    assert (fired.target, fired.at) == ("building-1", Point(18, 24))
    assert isinstance(damaged, BuildingDamaged)
    assert damaged.text == "The Barn (building-1) takes 3 from weapons of red-1: 2 left"
    assert battle.buildings == {"building-1": 2}
    assert battle["red-1"].attacks == ["weapon"]
    battle["red-1"].heat = 3
    battle["red-1"].attacks = []
    assert len(play(battle, "attack red-1 building-1", 1, 3)) == 1
    assert battle.buildings == {"building-1": 2}


def test_the_odds_know_what_is_left() -> None:
    battle = range_(house())
    assert odds(battle, Attack("red-1", "building-1")).destroyed == 0
    battle.buildings["building-1"] = 3
    found = odds(battle, Attack("red-1", "building-1"))
    assert [found.hit, found.destroyed, found.expected, found.critical] == [1, 1, 3, 0]


def test_heat_does_nothing_to_walls() -> None:
    battle = range_(house())
    battle["red-1"].card = make_card(damage=(3, 3, 3), specials=[special("HT", 2, 2, 2)])
    assert odds(battle, Attack("red-1", "building-1")).expected == 3
    play(battle, "attack red-1 building-1", 6, 6)
    assert battle.buildings == {"building-1": 2}


def test_a_mech_strikes_a_building_in_contact() -> None:
    battle = range_(house("medium", west=5.625))
    kick = physical.assess(battle, battle["red-1"], "standard", buildings.target(battle, battle["red-1"], "building-1"))
    assert (kick.tally.total, kick.damage.total, kick.reasons) == (4 - 4, 2, ())
    play(battle, "physical red-1 standard building-1", 1, 1)
    assert battle.buildings == {"building-1": 10}
    assert battle["red-1"].attacks == ["physical"]


@pytest.mark.parametrize(
    ("text", "cite"),
    [
        ("physical red-1 standard building-1", "ASB-14"),
        ("physical red-1 anti-mech building-1", "ASB-14"),
        ("physical red-1 charge building-1", "AS-043.1"),
        ("attack red-1 building-9", ""),
        ("attack red-1 building-x", ""),
        ("physical red-1 standard building-9", ""),
    ],
)
def test_what_cannot_be_done_to_a_building(text: str, cite: str) -> None:
    with pytest.raises(Illegal) as refused:
        play(range_(house()), text)
    assert cite in [reason.cite for reason in refused.value.reasons]


def test_indirect_fire_finds_a_building_by_a_spotter() -> None:
    missiles = make_card(specials=[special("IF", value=2)])
    battle = battle_of(
        [unit("5,24", missiles, facing=90), unit("15,40", facing=0)],
        [unit("60,40")],
        "\n".join(["table range 80 x 48", "hill level 9 " + box(8, 20, 10, 28), house()]),
    )
    for each in battle.units.values():
        each.mode = "ground"
    made = plan(battle, Attack("red-1", "building-2", "if", spotter="red-2"))
    assert (made.reasons, made.tally.total, made.damage.total) == ((), 4 + 2 - 4 + 1, 2)
    play(battle, "attack red-1 building-2 with if spotter red-2", 6, 6)
    assert battle["red-2"].spotted == "building-2"
    assert battle.buildings == {"building-2": 3}


def test_on_a_hex_board_buildings_are_attacked_by_their_hex() -> None:
    board = Board.plain(16, 17).with_terrain("0804", building=Building(type=1, height=1, cf=15))
    battle = battle_of([unit("0808")], [unit("0101")], f"{HEXES}\n{board.to_text()}")
    battle["red-1"].mode = "ground"
    made = plan(battle, Attack("red-1", "building-0804"))
    assert (made.reasons, made.distance, made.tally.total) == ((), 8, 4 + 2 - 4)
    play(battle, "attack red-1 building-0804", 6, 6)
    battle.buildings["building-0804"] = 0
    building_damage.collapse(battle, ScriptedDice([]))
    assert battle.field.ground(battle.field.point("0804")).kinds == ("rubble",)


# The fall


def test_a_building_without_any_factor_falls_in_the_end_phase() -> None:
    battle = range_(house(name="The Barn"), damage=9)
    before = battle.field
    play(battle, "attack red-1 building-1", 6, 6)
    assert battle.field is before, "it stands to the end of the phase"
    [fell] = told(end_phase.resolve(battle, ScriptedDice([])), BuildingFell)
    assert fell.text == "The Barn (building-1) collapses"
    assert battle.field.ground(Point(20, 24)).kinds == ("rubble",)
    assert battle.buildings == {}
    assert "building-1" not in battle.field.structures
    with pytest.raises(Illegal):
        combat.verify(battle, Attack("red-1", "building-1"))


@pytest.mark.parametrize(("kind", "points"), [("light", 1), ("medium", 2), ("heavy", 5), ("hardened", 7)])
def test_the_fall_buries_everyone_inside(kind: str, points: int) -> None:
    inside, infantry = unit("20,24", make_card(armor=9)), unit("21,25.5", make_card("CI", armor=9))
    battle = battle_of([inside, infantry], [unit("23,24")], table(house(kind)), options=PLAYED)
    battle.buildings["building-1"] = 0
    events = end_phase.resolve(battle, ScriptedDice([]))
    [fell] = told(events, BuildingFell)
    assert fell.text == "building-1 collapses on red-1, red-2"
    assert {unit.id: unit.card.armor - unit.armor for unit in battle.units.values()} == {
        "red-1": points,
        "red-2": points,
        "blue-1": 0,
    }


def test_without_the_option_the_fall_hurts_nobody() -> None:
    battle = battle_of([unit("20,24")], [unit("40,24")], table(house()))
    battle.buildings["building-1"] = 0
    assert not told(end_phase.resolve(battle, ScriptedDice([])), DamageTaken)


def test_what_flies_over_a_building_is_not_in_it() -> None:
    vtol = make_card("CV", move={"v": 10})
    battle = battle_of([unit("20,24", vtol, altitude=2)], [unit("40,24")], table(house()), options=PLAYED)
    battle.buildings["building-1"] = 0
    assert not told(end_phase.resolve(battle, ScriptedDice([])), DamageTaken)


def test_hidden_units_inside_are_found_by_the_fall_and_not_named_before() -> None:
    battle = battle_of([unit("20,24")], [unit("40,24")], table(house()), options=(*PLAYED, "hidden-units"))
    battle["red-1"].hidden = True
    battle.buildings["building-1"] = 0
    fell, found, *_ = end_phase.resolve(battle, ScriptedDice([]))
    assert fell.text == "building-1 collapses"
    assert found.text.startswith("red-1")
    assert not battle["red-1"].hidden


# Shelter


@pytest.mark.parametrize(("kind", "stopped"), [("light", 1), ("medium", 2), ("heavy", 3), ("hardened", 4)])
def test_walls_stop_a_part_of_a_hit_from_outside(kind: str, stopped: int) -> None:
    battle = range_(house(kind), other_at="20,24", damage=4, options=PLAYED)
    whole = buildings.left(battle, "building-1")
    made = plan(battle, Attack("red-1", "blue-1"))
    assert made.damage.total == 4 - stopped
    play(battle, "attack red-1 blue-1", 6, 6)
    assert battle["blue-1"].armor == 5 - (4 - stopped)
    assert battle.buildings == {"building-1": whole - stopped}


def test_walls_never_stop_more_than_there_is() -> None:
    battle = range_(house("hardened"), other_at="20,24", damage=2, options=PLAYED)
    play(battle, "attack red-1 blue-1", 6, 6)
    assert battle["blue-1"].armor == 5
    assert battle.buildings == {"building-1": 38}


def test_walls_stop_nothing_without_the_option_or_from_inside() -> None:
    assert plan(range_(house(), other_at="20,24"), Attack("red-1", "blue-1")).damage.total == 3
    battle = range_(house(), other_at="20,24", options=PLAYED)
    battle["red-1"].at = Point(18.5, 24)
    assert plan(battle, Attack("red-1", "blue-1")).damage.total == 3


def test_walls_stop_blows_too() -> None:
    battle = range_(house(), other_at="18.5,24", options=PLAYED)
    battle["red-1"].at = Point(17.25, 24)
    play(battle, "physical red-1 standard blue-1", 6, 6)
    assert battle["blue-1"].armor == 5 - (2 - 1)
    assert battle.buildings == {"building-1": 4}


# Shells and walks


def test_shells_strike_the_building_and_all_inside_in_full() -> None:
    battle = range_(house(), house("medium", 23.5), house("heavy", 40), other_at="20,24", options=PLAYED)
    strike(battle, Point(20, 24), ((2, 2), (8, 1)), ScriptedDice([]), source="a shell")
    assert battle["blue-1"].armor == 3
    assert battle.buildings == {"building-1": 3, "building-2": 11}


@pytest.mark.parametrize(("height", "left"), [(1, 3), (1.5, 3), (2.5, 5)])
def test_what_bursts_high_over_a_roof_spares_it(height: float, left: int) -> None:
    battle = range_(house(), options=PLAYED)
    strike(battle, Point(20, 24), ((2, 2),), ScriptedDice([]), source="a shell", height=height)
    assert buildings.left(battle, "building-1") == left


def test_without_the_option_shells_spare_buildings() -> None:
    battle = range_(house())
    strike(battle, Point(20, 24), ((2, 2),), ScriptedDice([]), source="a shell")
    assert battle.buildings == {}


@pytest.mark.parametrize(
    ("card", "move", "left"),
    [
        (make_card(move=16), "ground 23.9,24", 5 - 4),
        (make_card(move=16), "ground 21.5,24", 5 - 3),
        (make_card(move={"": 16, "j": 16}), "jump 23.9,24", 5),
        (make_card("CI", move=16), "ground 23.9,24", 5),
        (make_card("CV", move={"v": 16}), "ground 23.9,24 altitude 3", 5),
    ],
)
def test_whoever_is_no_infantry_breaks_walls_on_its_way(card: object, move: str, left: int) -> None:
    battle = moving(battle_of([unit("17,24", card)], [unit("40,40")], table(house()), options=PLAYED))  # type: ignore[arg-type]
    go(battle, f"move red-1 {move}")
    assert buildings.left(battle, "building-1") == left


def test_without_the_option_walls_suffer_no_walks() -> None:
    battle = moving(battle_of([unit("17,24", make_card(move=16))], [unit("40,40")], table(house())))
    go(battle, "move red-1 ground 23.9,24")
    assert battle.buildings == {}


def test_on_a_hex_board_a_hex_is_two_inches_inside() -> None:
    board = Board.plain(16, 17).with_terrain("0807", building=Building(type=1, height=1, cf=15))
    text = f"{HEXES}\n{board.to_text()}"
    battle = moving(battle_of([unit("0808", make_card(move=16))], [unit("0101")], text, options=PLAYED))
    go(battle, "move red-1 ground 0807 0806")
    assert battle.buildings == {"building-0807": 3}


# In the game


WALL = f'building light tall 9 "The Wall" {box(4, 23, 44, 25)}'


def wall_game(*options: str) -> AlphaStrikeGame:
    """A game in which the sides begin on both sides of a wall."""
    card = make_card(damage=(9, 9, 9), move=4)
    red, blue = unit("24,30", card, skill=0), unit("24,18", card, facing=180, skill=0)
    rules = RuleSet(options=options)
    setup = Setup(table=table(WALL), forces={"red": (red,), "blue": (blue,)}, rules=rules, turns=3)
    return new_game(setup, SeededDice("3"))


def play_to(game: AlphaStrikeGame, phase: str, side: str = "") -> None:
    """Let everybody stand still and do nothing until a phase, or until it is a side's turn in it."""
    while game.state.phase != phase or (game.decision and side not in ("", game.decision.side)):
        assert game.decision is not None
        id = game.decision.units[0]
        idle = {"move": f"move {id} stand", "attack": f"done {id}", "end": f"end {game.decision.side}"}
        game.play(idle[game.decision.kind])


def test_who_sees_no_enemy_is_offered_buildings_with_the_option() -> None:
    game = wall_game(*PLAYED)
    play_to(game, "combat")
    assert game.decision is not None
    id = game.decision.units[0]
    assert [str(option) for option in game.options() if option.unit == id] == [  # type: ignore[attr-defined]
        f"attack {id} building-1",
        f"done {id}",
    ]


def test_without_the_option_who_sees_no_enemy_is_not_asked() -> None:
    game = wall_game()
    assert not combat.has_anything_to_do(game.state, game.state["red-1"])
    assert plan(game.state, Attack("red-1", "building-1")).reasons == ()


def test_a_fall_survives_undo_replay_and_saving() -> None:
    game = wall_game(*PLAYED)
    play_to(game, "combat")
    wall = game.state.field
    assert game.decision is not None
    shooter, other = game.decision.units[0], "red-1" if game.decision.units[0] == "blue-1" else "blue-1"
    whole = game.state.copy()
    game.play(Attack(shooter, "building-1"))
    assert (game.state.buildings, whole.buildings) == ({"building-1": 0}, {})
    before = game.state.copy()
    game.play(Done(other))
    assert game.state.field.key != wall.key
    assert before.field is wall, "a copy keeps the field that it had"
    again = replay(Record.read(game.record.text()))
    assert again.state.field.key == game.state.field.key
    assert RULEBOOK.encode(again.state) == RULEBOOK.encode(game.state)
    play_to(game, "combat")
    assert game.can(Attack("red-1", "blue-1")), "nothing is between them any more"
    game.play(f"done {game.decision.units[0]}")
    game.undo()
    assert game.state.field.key == again.state.field.key
    assert game.view("red").state.field.key == again.state.field.key


def test_taking_back_a_walk_through_a_building_mends_it() -> None:
    battle = [unit("17,24", make_card(move=16))], [unit("40,40", make_card(move=0))]
    setup = Setup(
        table=table(house()),
        forces={"red": tuple(battle[0]), "blue": tuple(battle[1])},
        rules=RuleSet(options=PLAYED),
    )
    game = new_game(setup, SeededDice("5"))
    game.play("move red-1 ground 23.9,24")
    assert game.state.buildings == {"building-1": 1}
    game.undo()
    assert game.state.buildings == {}


def test_the_preview_shows_buildings_to_who_asks() -> None:
    battle = range_(house("medium"), house("heavy", 30))
    assert [row.unit for row in attack_preview.attacks(battle, "red-1").targets] == ["blue-1"]
    rows = attack_preview.attacks(battle, "red-1", buildings=True).targets
    assert [row.unit for row in rows] == ["blue-1", "building-1", "building-2"]
    [shot] = rows[1].attacks
    assert shot.possible
    assert shot.chance == 1
    assert str(shot.action) == "attack red-1 building-1"
    assert not rows[1].rear


# Buildings with a card


@pytest.mark.ruling("AS-085.3", "AS-085.4")
def test_a_building_with_a_card_makes_its_three_attacks_in_a_game() -> None:
    turret, rear = special("TUR", 1, 1, 1), special("REAR", 1, 1)
    fort = make_card("CV", name="Fort", move=0, damage=(2, 2, 2), specials=[turret, rear], armor=30)
    foes = (unit("24,16", make_card(armor=20), facing=180), unit("24,32", make_card(armor=20)))
    setup = Setup(table=table(), forces={"red": (unit("24,24", fort),), "blue": foes}, turns=2)
    game = new_game(setup, SeededDice("8"))
    play_to(game, "combat", "red")
    assert game.state["red-1"].mode == "immobile"
    for text in ("attack red-1 blue-2 with rear", "attack red-1 blue-1 with turret", "attack red-1 blue-1"):
        assert text in map(str, game.options())
        made = plan(game.state, parse_action(text))  # type: ignore[arg-type]
        assert [line.value for line in made.tally.lines if line.label == "attacker immobile"] == [-1]
        game.play(text)
    assert made.damage.total == 1, "the rear weapons have taken one"
    assert game.state["red-1"].attacks == ["rear", "turret", "weapon"]


def test_a_building_with_a_card_has_nothing_that_moves_and_rolls_no_motive_damage() -> None:
    tank, fort = (make_card("CV", move=move, armor=20) for move in (8, 0))
    battle = battle_of(red=[unit("24,24", tank), unit("30,24", fort)], blue=[unit("24,12")])
    assert damage.apply_damage(battle, battle["red-2"], 3, ScriptedDice([]), source="fire")
    dice = ScriptedDice([3, 4])
    assert damage.apply_damage(battle, battle["red-1"], 3, dice, source="fire")
    assert dice.left == 0, "a tank rolls"


@pytest.mark.parametrize("seed", [1])
def test_random_games_around_forts_and_farms_come_to_an_end(seed: int) -> None:
    random = Random(seed)
    fort = make_card("CV", name="Fort", move=0, specials=[special("TUR", 1, 1, 1), special("REAR", 1, 1)])
    walker = make_card(move={"": 10, "j": 8}, damage=(4, 4, 4), specials=[special("IF", value=2)])
    farms = [house(kind, 12 + 6 * n, tall=3) for n, kind in enumerate(buildings.FACTORS)]
    red, blue = (unit("10,40", fort), unit("24,40", walker)), (unit("38,8", fort), unit("24,8", walker, facing=180))
    setup = Setup(table=table(*farms), forces={"red": red, "blue": blue}, rules=RuleSet(options=PLAYED), turns=8)
    game = new_game(setup, SeededDice(str(seed)))
    while game.decision:
        options = game.options()
        game.play(options[random.randrange(len(options))])
    assert replay(Record.read(game.record.text())).outcome == game.outcome
    assert any(isinstance(event, BuildingDamaged) for entry in game.log for event in entry.events)
