"""The table itself: all or nothing, once and not twice, dice typed in, taking back, and opening after a crash."""

from __future__ import annotations

import random
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from boxcars.core.errors import Illegal
from boxcars.core.game import Action, Game
from boxcars.core.snapshot import EVERY
from boxcars.serve.errors import Refused
from boxcars.serve.history import Replayer
from boxcars.serve.seats import Viewer
from boxcars.serve.sqlite_store import SqliteStore
from boxcars.serve.store import StoreError
from boxcars.serve.table import Table
from boxcars.serve.tables import Tables
from boxcars.serve.thoughts import Thought
from boxcars.serve.total_warfare.new_battle import NewBattle, UnitAsked
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.rulebook import TotalWarfare

CLOSE: dict[str, list[str | UnitAsked]] = {
    "red": [UnitAsked("Wolverine WVR-6R", hex="0808", facing=2), UnitAsked("Locust LCT-1V", hex="0202", facing=2)],
    "blue": [UnitAsked("Hunchback HBK-4G", hex="1009", facing=5)],
}


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "games.sqlite")


def new_table(store: SqliteStore, **asked: Any) -> Table:
    options: dict[str, Any] = {"forces": CLOSE, "board": "open-plain", "seed": "7", "seats": {"blue": "you"}}
    return Tables(store).new(NewBattle(**options | asked))


def reopened(table: Table) -> Table:
    """The table as a server sees it that has just started."""
    assert isinstance(table.store, SqliteStore)
    return Tables(SqliteStore(table.store.path)).open(table.id)


def decide(table: Table) -> tuple[str, str]:
    """The side and the first unit that must decide."""
    assert table.game is not None
    assert table.game.decision is not None
    return table.game.decision.side, table.game.decision.units[0]


def stand_still(table: Table) -> None:
    while table.game and table.game.state.phase == "movement":
        side, unit = decide(table)
        table.play(side, [f"move {unit} stay"])


def encoded(table: Table) -> bytes:
    assert table.game is not None
    return table.game.rulebook.encode(table.game.state)


def test_a_table_opened_again_is_the_same_game(store: SqliteStore) -> None:
    table = new_table(store)
    stand_still(table)
    side, unit = decide(table)
    table.play(side, [f"twist {unit} left"])
    again = reopened(table)
    assert encoded(again) == encoded(table)
    assert again.version("red") == table.version("red")


def test_several_actions_are_played_together(store: SqliteStore) -> None:
    table = new_table(store)
    stand_still(table)
    side, unit = decide(table)
    first, last = table.play(side, [f"twist {unit} left", f"twist {unit} ahead", f"done {unit}"])
    assert last - first == 3
    assert len(reopened(table).log) == len(table.log)


def test_actions_that_are_tried_together_are_judged_once_each(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    stand_still(table)
    side, unit = decide(table)
    judged: list[str] = []
    verify = TotalWarfare.verify

    def counted(self: TotalWarfare, battle: Battle, action: Action) -> None:
        judged.append(str(action))
        verify(self, battle, action)

    monkeypatch.setattr(TotalWarfare, "verify", counted)
    volley = [f"twist {unit} left", f"twist {unit} ahead", f"done {unit}"]
    table.play(side, volley)
    assert judged == volley


def test_if_one_of_several_is_illegal_none_is_played(store: SqliteStore) -> None:
    table = new_table(store)
    stand_still(table)
    side, unit = decide(table)
    before, lines = encoded(table), len(table.log)
    with pytest.raises(Illegal, match="has no weapon"):
        table.play(side, [f"twist {unit} left", f"fire {unit} death-ray blue-1", f"done {unit}"])
    assert (encoded(table), len(table.log)) == (before, lines)
    assert len(reopened(table).log) == lines


def test_nothing_can_follow_an_action_that_ends_the_decision(store: SqliteStore) -> None:
    table = new_table(store)
    side, unit = decide(table)
    with pytest.raises(Illegal, match="comes after the end"):
        table.play(side, [f"move {unit} stay"] * 3)
    assert len(table.log) == 1


def test_the_same_key_plays_once_also_after_a_restart(store: SqliteStore) -> None:
    table = new_table(store)
    side, unit = decide(table)
    made = table.play(side, [f"move {unit} stay"], key="k")
    assert table.play(side, [f"move {unit} stay"], key="k") == made
    assert reopened(table).play(side, [f"move {unit} stay"], key="k") == made
    assert len(reopened(table).log) == 2


def test_a_key_belongs_to_the_side_that_used_it(store: SqliteStore) -> None:
    table = new_table(store)
    side, unit = decide(table)
    made = table.play(side, [f"move {unit} stay"], key="k")
    other, its_unit = decide(table)
    assert other != side
    with pytest.raises(Refused, match="no seat"):
        table.play("", [f"move {its_unit} stay"], key="k")
    assert table.play(other, [f"move {its_unit} stay"], key="k") != made
    assert len(table.log) == 3
    assert table.play(side, ["whatever"], key="k") == made


def test_an_old_count_is_refused(store: SqliteStore) -> None:
    table = new_table(store)
    side, unit = decide(table)
    with pytest.raises(Refused, match="moved on") as refused:
        table.play(side, [f"move {unit} stay"], n=0)
    assert refused.value.status == 409
    table.play(side, [f"move {unit} stay"], n=1)


def test_if_the_disk_takes_nothing_the_game_is_as_it_was(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    side, unit = decide(table)
    before = encoded(table)

    def full(*_: object, **__: object) -> None:
        raise StoreError("the game could not be written: disk full")

    monkeypatch.setattr(store, "append", full)
    with pytest.raises(StoreError, match="disk full"):
        table.play(side, [f"move {unit} stay"])
    assert (encoded(table), len(table.log)) == (before, 1)


def test_undo_takes_back_one_action_or_the_whole_decision(store: SqliteStore) -> None:
    table = new_table(store)
    stand_still(table)
    side, unit = decide(table)
    lines, before = len(table.log), encoded(table)
    table.play(side, [f"twist {unit} left", f"twist {unit} right"])
    assert table.undo(side) == [f"twist {unit} right"]
    table.play(side, [f"twist {unit} ahead"])
    assert table.undo(side, whole=True)[:2] == [f"twist {unit} ahead", f"twist {unit} left"]
    assert len(table.log) <= lines
    assert len(reopened(table).log) == len(table.log)
    if len(table.log) == lines:
        assert encoded(table) == before


def test_dice_that_fell_cannot_be_taken_back(store: SqliteStore) -> None:
    table = new_table(store)
    with pytest.raises(Refused, match="nothing has been done"):
        table.undo("red")
    stand_still(table)
    while table.game and table.game.state.phase == "fire":
        side, unit = decide(table)
        table.play(side, [f"done {unit}"])
    assert "dice were rolled" in table.undo_reason(table.log[-1].side)


def test_dice_can_be_typed_in_from_the_first_roll_on(store: SqliteStore) -> None:
    table = new_table(store, dice="typed", seed=None)
    assert table.game is None
    assert str(table.need_dice) == "roll 2 dice for initiative of red"
    assert table.view("red").state.phase == "end"
    with pytest.raises(Refused, match="needs 2 dice, not 1"):
        table.give_dice([3])
    with pytest.raises(Refused, match="1 to 6"):
        table.give_dice([3, 9])
    table.give_dice([3, 3])
    assert str(reopened(table).need_dice) == "roll 2 dice for initiative of blue"
    table.give_dice([5, 5])
    assert decide(table)[0] == "red"
    assert decide(reopened(table))[0] == "red"


def test_an_action_waits_for_dice_and_survives_a_restart(store: SqliteStore) -> None:
    table = new_table(store, dice="typed", seed=None)
    table.give_dice([1, 1])
    table.give_dice([6, 5])
    stand_still(table)
    side, unit = decide(table)
    table.play("red", ["twist red-1 left", "twist red-1 ahead", "fire red-1 ac5-ra blue-1"])
    while table.need_dice is None:
        side, unit = decide(table)
        table.play(side, [f"done {unit}"])
    lines = len(table.log)
    assert "to hit" in str(table.need_dice)
    with pytest.raises(Refused, match="waits for dice"):
        table.play(side, [f"done {unit}"])
    again = reopened(table)
    assert str(again.need_dice) == str(table.need_dice)
    again.give_dice([1, 2])
    if again.need_dice:
        with pytest.raises(Refused, match="waits for dice"):
            again.undo(side)
    chance = random.Random(1)
    while again.need_dice:
        again.give_dice([chance.randint(1, 6) for _ in range(again.need_dice.count)])
    assert len(again.log) == lines + 1
    assert encoded(reopened(again)) == encoded(again)


def test_an_action_that_waits_for_its_first_die_can_be_withdrawn(store: SqliteStore) -> None:
    blue, red = UnitAsked("Locust LCT-1V", hex="0303", facing=0), UnitAsked("Atlas AS7-D", hex="0310", facing=0)
    forces = {"red": [red], "blue": [blue]}
    table = new_table(store, forces=forces, board="twin-lakes", dice="typed", seed=None)
    table.give_dice([6, 5])
    table.give_dice([1, 1])
    table.play("blue", ["move blue-1 walk 0302"])
    assert table.need_dice
    assert table.need_dice.why == "blue-1 piloting (entering water depth 1)"
    with pytest.raises(Refused, match="waits for dice"):
        table.undo("red")
    assert table.undo("blue") == ["move blue-1 walk 0302"]
    assert table.need_dice is None
    assert reopened(table).need_dice is None
    assert decide(table) == ("blue", "blue-1")


def test_a_game_that_this_engine_reads_otherwise_opens_read_only(store: SqliteStore) -> None:
    table = new_table(store)
    stand_still(table)
    lines = len(table.log)
    base = sqlite3.connect(store.path)
    base.execute("UPDATE lines SET body = ? WHERE game = ? AND n = ?", ("red: dance red-1 | ", table.id, lines - 1))
    base.commit()
    base.close()
    again = reopened(table)
    assert "does not follow it to the end" in again.read_only
    assert len(again.log) == lines - 1
    assert again.view("red").state.phase == "movement"
    with pytest.raises(Refused, match="does not follow"):
        again.play("red", ["move red-1 stay"])
    assert "dance" in again.record("red").text()


def test_a_game_whose_record_has_lost_its_first_line_opens_read_only(store: SqliteStore) -> None:
    table = new_table(store)
    stand_still(table)
    base = sqlite3.connect(store.path)
    base.execute("DELETE FROM lines WHERE game = ? AND n = 0", (table.id,))
    base.commit()
    base.close()
    again = reopened(table)
    assert again.read_only == "line 6 of its record is missing"
    assert again.game is None
    with pytest.raises(Refused, match="is missing"):
        again.play("red", ["move red-1 stay"])


def test_a_broken_board_or_unit_makes_no_game(store: SqliteStore) -> None:
    tables = Tables(store)
    with pytest.raises(Exception, match="bad board"):
        tables.new(NewBattle(forces=CLOSE, board="size 2 2\nhex what"))
    with pytest.raises(Exception, match="did you mean"):
        tables.new(NewBattle(forces={"red": ["Atlas AS7-X"], "blue": ["Atlas AS7-D"]}))
    with pytest.raises(Exception, match="at least two sides"):
        tables.new(NewBattle(forces={"red": ["Atlas AS7-D"], "blue": []}))


def test_of_many_who_play_the_same_action_at_once_one_is_accepted(store: SqliteStore) -> None:
    table = new_table(store)
    side, unit = decide(table)
    results: list[str] = []

    def try_it() -> None:
        try:
            table.play(side, [f"move {unit} stay"])
            results.append("accepted")
        except (Illegal, Refused) as error:
            results.append(str(error))

    threads = [threading.Thread(target=try_it) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results.count("accepted") == 1
    assert len(results) == 8
    assert len(reopened(table).log) == 2


def test_a_table_is_open_only_once_as_long_as_anybody_holds_it(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boxcars.serve.tables.OPEN_TABLES", 2)
    tables = Tables(store)
    asked = NewBattle(forces=CLOSE, board="open-plain")
    held = tables.new(asked)
    others = [tables.new(asked).id for _ in range(4)]
    assert tables.open(held.id) is held
    assert all(tables.open(id).id == id for id in others)


def long_table(store: SqliteStore, entries: int = 30) -> Table:
    table = new_table(store)
    chance = random.Random(3)
    while len(table.log) < entries and table.game and table.game.decision:
        options = table.game.options()
        table.play(table.game.decision.side, [str(options[chance.randrange(len(options))])])
    return table


def test_a_long_game_is_taken_up_without_playing_it_again(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    table = long_table(store)
    played = count_of_plays(monkeypatch)
    again = reopened(table)
    assert len(played) < EVERY
    assert encoded(again) == encoded(table)
    assert again.log == table.log
    assert again.version("red") == table.version("red")


def test_a_past_moment_is_shown_without_playing_the_game_again(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = long_table(store)
    by_record = Replayer(table.served.rulebook, table._setup)
    rules = table.served.rulebook
    for at in (29, 3, 17, 18, 0, 8, 7):
        past = by_record.state_after(table.log, at)
        assert rules.encode(table.replayer.state_after(table.log, at)) == rules.encode(past)
    applied: list[Any] = []
    apply = rules.apply

    def counted(*asked: Any) -> Any:
        applied.append(asked)
        return apply(*asked)

    monkeypatch.setattr(rules, "apply", counted)
    table.replayer.state_after(table.log, 15)
    assert len(applied) < EVERY


def test_open_actions_are_taken_back_without_reading_the_game_again(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    stand_still(table)
    side, unit = decide(table)
    lines, before = len(table.log), encoded(table)
    table.play(side, [f"twist {unit} left", f"twist {unit} right"])
    monkeypatch.setattr(Table, "_load", lambda self: pytest.fail("it was read again"))
    table.undo(side)
    table.undo(side)
    assert (encoded(table), len(table.log)) == (before, lines)
    table.play(side, [f"twist {unit} right", f"twist {unit} ahead"])
    monkeypatch.undo()
    assert encoded(reopened(table)) == encoded(table)


def count_of_plays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The actions that any game plays from now on."""
    played: list[str] = []
    play = Game.play

    def counted(self: Game[Any], action: Any, by: str | None = None) -> Any:
        played.append(str(action))
        return play(self, action, by)

    monkeypatch.setattr(Game, "play", counted)
    return played


def test_what_others_wrote_is_never_written_over(store: SqliteStore) -> None:
    table = new_table(store)
    other = reopened(table)
    side, unit = decide(table)
    other.play(side, [f"move {unit} stay"])
    with pytest.raises(Refused, match="somebody else has changed it") as refused:
        table.play(side, [f"move {unit} walk facing N"])
    assert refused.value.status == 409
    assert [entry.action for entry in table.log[1:]] == [f"move {unit} stay"]


def test_a_table_that_cannot_be_read_again_changes_nothing_and_is_opened_anew(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(store)
    table = tables.new(NewBattle(forces=CLOSE, board="open-plain", seed="7", seats={"blue": "you"}))
    side, unit = decide(table)

    def broken(*_: object, **__: object) -> None:
        raise StoreError("the game could not be read: disk I/O error")

    monkeypatch.setattr(store, "append", broken)
    monkeypatch.setattr(store, "record", broken)
    with pytest.raises(StoreError, match="disk I/O error"):
        table.play(side, [f"move {unit} stay"])
    monkeypatch.undo()
    with pytest.raises(StoreError, match="must be opened again"):
        table.play(side, [f"move {unit} stay"])
    with pytest.raises(StoreError, match="must be opened again"):
        table._cut(0)
    again = tables.open(table.id)
    assert again is not table
    again.play(side, [f"move {unit} stay"])
    assert len(reopened(again).log) == 2


def test_what_a_bot_thought_and_who_asks_back_survive_a_restart(store: SqliteStore) -> None:
    table = new_table(store, seats={"red": "you", "blue": "bot-greedy"})
    while decide(table)[0] == "red":
        table.play("red", [f"move {decide(table)[1]} stay"])
    table.play("blue", ["move blue-1 stay"], thought=Thought("it likes it here"))
    assert reopened(table).thoughts["blue"] == Thought("it likes it here", at=len(table.log) - 1)
    friends = new_table(store, seats={"red": "you", "blue": "friend"})
    side, unit = decide(friends)
    friends.play(side, [f"move {unit} stay"])
    friends.ask_back(Viewer((side,), side))
    assert reopened(friends).asks_back == side
    other, its_unit = decide(friends)
    friends.play(other, [f"move {its_unit} stay"])
    assert reopened(friends).asks_back == ""


def test_while_one_game_is_taken_up_others_are_opened(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, quick = new_table(store).id, new_table(store).id
    tables = Tables(store)
    reading, go_on = threading.Event(), threading.Event()
    snapshots = store.snapshots

    def read(id: str) -> Any:
        if id == slow:
            reading.set()
            assert go_on.wait(30)
        return snapshots(id)

    monkeypatch.setattr(store, "snapshots", read)
    opened: list[Table] = []
    threads = [threading.Thread(target=lambda: opened.append(tables.open(slow))) for _ in range(2)]
    for thread in threads:
        thread.start()
    assert reading.wait(30)
    assert tables.open(quick).id == quick
    go_on.set()
    for thread in threads:
        thread.join()
    assert opened[0] is opened[1]
