"""No secret leaks: whatever a side declares unseen must change nothing that the others can ask for."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from boxcars.core.dice import SeededDice
from boxcars.core.game import Game, View
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission
from boxcars.hexes import Board, Terrain
from boxcars.serve import jobs
from boxcars.serve.app import create_app
from boxcars.serve.bots import Bots
from boxcars.serve.hub import LocalHub
from boxcars.serve.jobs import Choose
from boxcars.serve.thoughts import Thought, known_thought
from boxcars.serve.view import thought_known
from boxcars.total_warfare import RULEBOOK
from boxcars.total_warfare.battle import Setup, UnitSetup
from boxcars.total_warfare.game import new_game
from tests.paired_secrets.cases import hex_objectives
from tests.serve.client import HOT_SEAT, TWO_PEOPLE, Table

SEED = "a-seed-that-nobody-may-read"
FORCES = {"red": ["Wolverine WVR-6R", "Panther PNT-9R"], "blue": ["Hunchback HBK-4G", "Jenner JR7-D"]}
CLOSE = {
    "red": [
        {"design": "Rifleman RFL-3N", "hex": "0808", "facing": 2},
        {"design": "Atlas AS7-D", "hex": "0706", "facing": 2},
    ],
    "blue": [
        {"design": "Hunchback HBK-4G", "hex": "1009", "facing": 5},
        {"design": "Crab CRB-20", "hex": "1006", "facing": 4},
    ],
}

DECLARATIONS = ("fire", "twist", "hold", "physical")

slow = settings(max_examples=3)


def new_table(**asked: Any) -> Table:
    return Table(TestClient(create_app(":memory:")), **{"seats": TWO_PEOPLE, "seed": SEED, **asked})


def everything(table: Table, side: str) -> dict[str, str]:
    """All that a side (or a spectator) can ask for, without what names the game itself or the second it began."""
    through = {"as": side} if side else {}
    answers = {name: table.get(name, side, **through) for name in ("", "summary", "log", "record", "replay", "options")}
    for unit in ("red-1", "red-2", "blue-1", "blue-2"):
        for name in ("sheet", "moves", "shots", "fire_odds", "physical"):
            answers[f"{name} {unit}"] = table.get(name, side, unit=unit, **through)
    last = table.get("replay", side, at=10_000, **through)
    answers["last"] = last
    texts = {name: answer.text.replace(table.id, "ID") for name, answer in answers.items()}
    return {name: re.sub(r'"created": ?"[^"]*"', '"created"', text) for name, text in texts.items()}


def play_movement(table: Table) -> None:
    while table.view("")["phase"] == "movement":
        unit = table.view("")["decision"]["units"][0]
        table.play(f"move {unit} stay")


def first_unit(table: Table) -> str:
    return str(table.view("")["decision"]["units"][0])


@slow
@given(one=st.integers(0, 10_000), two=st.integers(0, 10_000))
def test_what_one_side_declares_changes_nothing_that_others_see(one: int, two: int) -> None:
    """Two games that differ only in secret declarations look the same from outside, to the last byte."""
    left, right = new_table(forces=CLOSE, board="open-plain"), new_table(forces=CLOSE, board="open-plain")
    for table in (left, right):
        play_movement(table)
    declarer = left.deciding()
    other = "blue" if declarer == "red" else "red"
    unit = first_unit(left)
    for table, seed in ((left, one), (right, two)):
        chance = random.Random(seed)
        for _ in range(chance.randrange(1, 5)):
            texts = [t for t in table.get("options", declarer).json()["options"] if t.split()[1] == unit]
            table.play(chance.choice([t for t in texts if not t.startswith("done")] or texts))
            if table.deciding() != declarer or first_unit(table) != unit:
                return
    for watcher in (other, ""):
        assert everything(left, watcher) == everything(right, watcher)
    for table in (left, right):
        table.play(f"done {unit}")
    for watcher in (other, ""):
        assert everything(left, watcher) == everything(right, watcher)


@slow
@given(seed=st.integers(0, 10_000))
def test_neither_the_seed_nor_a_hidden_action_is_in_any_answer(seed: int) -> None:
    table = new_table(forces=FORCES, board="open-plain", turns=4, seats=HOT_SEAT)
    chance = random.Random(seed)
    hidden, known = {"red": 0, "blue": 0}, {"red": 0, "blue": 0}
    while side := table.deciding():
        before = table.view("")
        options = table.get("options", side).json()["options"]
        done = [text for text in options if text.startswith("done")]
        action = chance.choice(done if done and chance.random() < 0.6 else options)
        after = table.play(action)["view"]
        hidden[side] += action.startswith(DECLARATIONS)
        if (before["turn"], before["phase"]) != (after["turn"], after["phase"]):
            known = {each: known[each] + hidden[each] for each in known}
            hidden = {"red": 0, "blue": 0}
        if after["outcome"] or chance.random() < 0.9:
            continue
        for watcher, enemy in (("red", "blue"), ("blue", "red")):
            answers = everything(table, watcher)
            assert SEED not in "".join(answers.values())
            lines = [line.removeprefix(f"{enemy}: ") for line in answers["record"].splitlines() if f"{enemy}: " in line]
            assert sum(line.startswith(DECLARATIONS) for line in lines) == known[enemy]
    assert table.view("")["dice"]["seed"] == SEED
    check = table.get("dice_check").json()
    assert (check["matches"], check["replayed"]) == (True, True)
    assert check["commitment"] == table.view()["dice"]["commitment"]


def test_a_bots_reason_for_a_declaration_is_a_secret_until_the_phase_is_over() -> None:
    table = new_table(forces=CLOSE, board="open-plain")
    play_movement(table)
    declarer, unit = table.deciding(), first_unit(table)
    other = "blue" if declarer == "red" else "red"
    table.play(f"done {unit}")
    live = table.http.app.state.room.tables.open(table.id)  # type: ignore[attr-defined]
    live.thoughts[declarer] = Thought(f"{unit} holds its fire", at=len(live.log) - 1, sealed=True)
    assert thought_known(live, declarer, declarer).reason == f"{unit} holds its fire"
    assert thought_known(live, declarer, other) == Thought("")
    while live.game and live.game.state.phase == "fire":
        table.play(f"done {first_unit(table)}")
    assert thought_known(live, declarer, other).reason == f"{unit} holds its fire"


@pytest.mark.parametrize(("hidden", "told"), [(" hidden", ""), ("", "the best place")])
def test_why_a_bot_hides_a_unit_is_its_secret(hidden: str, told: str) -> None:
    made = Mission(zones={"blue": Area(edge="north", depth=9)}, hidden={"blue": 1})
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Locust LCT-1V", "0101", 3),),
        "blue": (UnitSetup("Hunchback HBK-4G", "", 0),),
    }
    woods = Board.plain(9, 9, terrain=Terrain(woods=1)).to_text()
    game = new_game(Setup(board=woods, forces=forces, mission=made))
    game.play(f"deploy blue-1 0505 facing N{hidden}")
    thought = Thought("the best place", at=len(game.log) - 1)
    assert known_thought(game.log, thought, "blue", "blue").reason == "the best place"
    assert known_thought(game.log, thought, "blue", "red").reason == told


def test_who_advises_a_side_knows_nothing_of_the_objectives_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    class Spy:
        """Takes the first option, and remembers what it was shown."""

        reason, scores, then = "", (), ()

        def choose(self, view: View[Any], seconds: float) -> Any:
            known.append([each.name for each in view.state.mission.objectives])
            return view.options()[0]

    known: list[list[str]] = []
    monkeypatch.setattr(jobs, "_player", lambda *asked: Spy())
    setup, _ = hex_objectives(random.Random(1))
    for side in ("red", "blue"):
        games = (Game(RULEBOOK, setup, SeededDice(str(seed))) for seed in range(99))
        view = next(game.view(side) for game in games if game.decision and game.decision.side == side)
        state = view.rulebook.encode(view.state, whole=True)
        asked: dict[str, Any] = {"table": "one", "game": "total-warfare", "bot": "bot-greedy", "seed": 1}
        text = msgspec.json.encode(setup).decode()
        jobs.chosen(Choose(**asked, setup=text, side=side, state=state, question=None, orders={}, seconds=0.1))
    assert [len(names) for names in known] == [0, 1]


def test_a_bot_seals_what_it_thinks_of_its_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bots, "wake", lambda self, table: None)
    app = create_app(":memory:")
    made = Table(TestClient(app), seats={"red": "bot-greedy", "blue": "bot-greedy"}, forces=CLOSE, board="open-plain")
    live = app.state.room.tables.open(made.id)
    bots = Bots(LocalHub())
    while live.game.state.phase == "movement":
        bots._act(live)
    assert not any(thought.sealed for thought in live.thoughts.values())
    side = live.game.decision.side
    bots._act(live)
    assert live.thoughts[side].sealed


def test_before_the_first_dice_are_typed_nothing_hidden_is_told() -> None:
    hidden = {"unit": "Atlas AS7-D", "at": "18,8", "hidden": True}
    seen = {"unit": "Wasp WSP-1A", "at": "30,8"}
    forces = {"red": [{"unit": "Locust LCT-1V", "at": "18,34"}], "blue": [hidden, seen]}
    rules = {"options": ["hidden-units"]}
    table = new_table(game="alpha-strike", table="open-plain", forces=forces, rules=rules, dice="typed", seed=None)
    assert table.view("blue")["need_dice"]["count"] == 2
    assert {unit["id"] for unit in table.view("blue")["units"]} == {"red-1", "blue-1", "blue-2"}
    assert {unit["id"] for unit in table.view("red")["units"]} == {"red-1", "blue-2"}


def with_mines(side: str) -> Table:
    """A table of Alpha Strike with mines of a side, where people type their dice: red is about to move."""
    forces = {"red": [{"unit": "Locust LCT-1V", "at": "18,34"}], "blue": [{"unit": "Wasp WSP-1A", "at": "30,8"}]}
    setup = {"rules": {"options": ["minefields"]}, "mines": [{"side": side, "at": "18,32", "density": 5}]}
    table = new_table(game="alpha-strike", table="open-plain", forces=forces, dice="typed", seed=None, **setup)
    for side, dice in (("red", [6, 6]), ("blue", [1, 1])):
        assert table.post("dice", side, dice=dice).status_code == 200
    table.play("move blue-1 stand")
    return table


def test_mines_that_are_met_cannot_be_backed_out_of_before_their_dice_are_typed() -> None:
    table = with_mines("blue")
    table.play("move red-1 ground 18,30")
    assert table.view()["need_dice"]["why"] == "minefield under red-1"
    why = "these dice tell what was secret: roll 2 dice for minefield under red-1"
    assert table.view()["undo"] == {"can": False, "why": why}
    assert table.post("undo").status_code == 409


def test_mines_of_ones_own_are_no_news_to_a_unit_that_is_sent_over_them() -> None:
    table = with_mines("red")
    table.play("move red-1 ground 18,30")
    assert table.view()["need_dice"]["why"] == "minefield under red-1"
    assert table.view()["undo"] == {"can": True, "why": ""}
    assert table.post("undo").json()["undone"] == ["move red-1 ground 18,30"]


def test_a_question_about_what_others_declared_in_secret_cannot_be_backed_out_of() -> None:
    """Red would learn that it is fired at, and take back that its own fire is declared."""
    board = Board.plain(15, 17).with_terrain("0604", woods=1).to_text()
    forces: dict[str, tuple[UnitSetup, ...]]
    forces = {"red": (UnitSetup("Atlas AS7-D", "0905", 0),), "blue": (UnitSetup("Archer ARC-2R", "0505", 2),)}
    game = Game(RULEBOOK, Setup(board=board, forces=forces), SeededDice("3"))
    while game.decision and game.decision.kind == "move":
        game.play(f"move {game.decision.side}-1 stay")
    game.play("order line-of-sight ask", by="red")
    for action in ("fire blue-1 ml-la red-1", "done blue-1", "done red-1"):
        game.play(action)
    assert game.question
    assert game.question.kind == "line-of-sight"
    assert not game.can_undo("red")


def test_a_declaration_that_lets_the_dice_fall_cannot_be_backed_out_of_whatever_these_are() -> None:
    """That the own blow is rolled first tells that no other comes before it."""
    table = new_table(forces=CLOSE, board="open-plain", dice="typed", seed=None)
    while (need := table.view()["need_dice"]) or table.view()["phase"] == "movement":
        if need:
            table.post("dice", need["side"], dice=[6, 5] if need["side"] == "red" else [1, 2])
            continue
        play_movement(table)
    while not table.view("")["need_dice"]:
        side, unit = table.deciding(), first_unit(table)
        fires = [text for text in table.get("options", side).json()["options"] if text.startswith(f"fire {unit}")]
        table.play(*(fires[:1] if side == "red" else []), f"done {unit}")
    assert side == "red"
    assert table.view(side)["need_dice"]["why"].startswith("red-1 ")
    assert table.view(side)["undo"]["why"].startswith("these dice tell what was secret: roll 2 dice for ")
