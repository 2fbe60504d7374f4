"""Records and replay: the same game to the last die, and no broken file passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from boxcars.core.dice import ScriptedDice, SeededDice, TypedDice, seed_commitment
from boxcars.core.errors import BadRecord, BoxcarsError
from boxcars.core.game import Game
from boxcars.core.record import Record, RecordLine
from boxcars.core.replay import replay
from tests.core.test_game import finished_game, new_game
from tests.core.toy import TOY, ToyState


@pytest.fixture
def record() -> Record:
    return finished_game().record


def refusal(text: str) -> str:
    with pytest.raises(BadRecord) as refused:
        replay(Record.read(text), TOY)
    return str(refused.value)


def test_a_record_reads_back_and_plays_again(record: Record) -> None:
    assert Record.read(record.text()) == record
    again = replay(Record.read(record.text()), TOY)
    assert again.record == record
    assert again.outcome == finished_game().outcome


def test_a_record_is_saved_as_text(tmp_path: Path) -> None:
    game = finished_game()
    game.save(tmp_path / "toy.bxr")
    assert (tmp_path / "toy.bxr").read_text().startswith("boxcars record 1\ngame toy\nengine ")


def test_a_record_survives_the_line_ends_of_another_system(record: Record) -> None:
    assert Record.read(record.text().replace("\n", "\r\n")) == record


def test_an_unfinished_game_goes_on_where_it_stood() -> None:
    game = new_game()
    game.play("hide red-1 3")
    other = replay(Record.read(game.record.text()), TOY)
    for either in (game, other):
        either.play("hide blue-1 2")
        either.play("hide blue-2 2")
    assert other.record == game.record


def test_replay_stops_where_it_is_told(record: Record) -> None:
    assert [len(replay(record, TOY, upto=n).log) for n in (1, 2, len(record.lines))] == [1, 2, len(record.lines)]


def test_a_sealed_record_hides_the_seed_and_still_replays(record: Record) -> None:
    sealed = record.sealed()
    assert sealed.dice == f"commitment {seed_commitment('7')}"
    assert replay(Record.read(sealed.text()), TOY).outcome == finished_game().outcome


def test_a_typed_game_replays_with_its_dice() -> None:
    dice = TypedDice()
    dice.give(1, 2, 3, 4, 5, 6, 1)
    game = new_game(dice)
    while game.decision:
        game.play(game.options()[0])
    assert replay(Record.read(game.record.text()), TOY).record == game.record


def lines_of(game: Game[ToyState]) -> list[str]:
    return game.record.text().splitlines()


def test_a_file_that_is_cut_short_is_noticed_at_the_line() -> None:
    rows = lines_of(finished_game())
    for number, row in enumerate(rows[:-1], start=1):
        message = refusal("\n".join([*rows[: number - 1], row[: len(row) // 2]]))
        assert f"line {number}:" in message or (number <= 5 and "line " in message)


def test_every_altered_action_is_noticed_at_its_line() -> None:
    rows = lines_of(finished_game())
    for number, row in enumerate(rows, start=1):
        if "hide" in row:
            altered = [*rows[: number - 1], row.replace("hide", "Hide", 1), *rows[number:]]
            assert refusal("\n".join(altered)) == (
                f"bad record: line {number}: the hash does not match: this line or one before it was altered"
            )


@pytest.mark.parametrize("other", "0x |\n")
def test_no_single_character_can_be_changed_unnoticed(record: Record, other: str) -> None:
    text = record.text()
    engine = text.index("\nengine ") + 1, text.index("\ndice ")
    for at, old in enumerate(text[:-1]):
        if old == other or engine[0] <= at < engine[1]:
            continue  # the engine's version is a remark; it changes nothing
        refusal(text[:at] + other + text[at + 1 :])


def test_a_missing_or_doubled_line_is_noticed() -> None:
    rows = lines_of(finished_game())
    assert "line 7: the hash does not match" in refusal("\n".join(rows[:6] + rows[7:]))
    assert "line 8: the hash does not match" in refusal("\n".join([*rows[:7], rows[6], *rows[7:]]))
    assert "text after the end" in refusal("\n".join([*rows, rows[-2]]))


def test_a_newer_format_is_refused_by_name(record: Record) -> None:
    newer = record.text().replace("boxcars record 1", "boxcars record 2", 1)
    assert refusal(newer) == "bad record: line 1: format 2 is newer than this program, which reads 1"


@pytest.mark.parametrize("text", ["", "hello", "boxcars record ²", f"boxcars record {'9' * 5000}", "\x00" * 50])
def test_what_is_no_record_is_refused(text: str) -> None:
    assert "line 1: it does not begin with 'boxcars record'" in refusal(text)


@pytest.mark.parametrize("line", range(1, 8))
def test_half_a_character_is_refused_at_its_line(record: Record, line: int) -> None:
    rows = record.text().split("\n")
    rows[line - 1] += "\ud800"
    with pytest.raises(BadRecord, match=rf"line {line}: half a character, '\\ud800', cannot be written"):
        Record.read("\n".join(rows))


def test_a_file_that_is_no_text_is_refused_at_its_line(record: Record, tmp_path: Path) -> None:
    (tmp_path / "torn.bxr").write_bytes(record.text().encode().replace(b"\nbegin", b"\nb\xffgin"))
    with pytest.raises(BadRecord, match="line 6: it is not UTF-8 text"):
        Record.load(tmp_path / "torn.bxr")


def test_a_record_without_actions_is_refused(record: Record) -> None:
    head = "\n".join(record.head())
    assert "it has no actions" in refusal(head)
    assert "line 6" in refusal(f"{head}\nend {record.state_hash}")


def rewritten(record: Record, **changes: str) -> str:
    fields = {"game": record.game, "setup": record.setup, "dice": record.dice, "state_hash": record.state_hash}
    fields.update(changes)
    return Record(engine=record.engine, lines=record.lines, **fields).text()


def test_what_the_header_says_is_checked_by_playing(record: Record) -> None:
    assert "line 2: it is a game of chess, not of toy" in refusal(rewritten(record, game="chess"))
    assert "line 6: the dice differ" in refusal(rewritten(record, dice="seed 8"))
    assert "line 4: unknown dice" in refusal(rewritten(record, dice="loaded"))
    assert "line 5: the setup cannot be played" in refusal(rewritten(record, setup='{"units": 3}'))
    assert "line 5: the setup cannot be played" in refusal(rewritten(record, setup="[" * 100_000))
    assert "the final state differs" in refusal(rewritten(record, state_hash="0" * 32))


def with_line(record: Record, at: int, line: RecordLine) -> str:
    lines = (*record.lines[:at], line, *record.lines[at + 1 :])
    return Record(record.game, record.engine, record.setup, record.dice, lines, record.state_hash).text()


def test_a_forged_line_with_a_good_hash_is_still_refused_by_the_rules(record: Record) -> None:
    assert "line 7: hide red-1 9: 9 is not on a die" in refusal(with_line(record, 1, RecordLine("red", "hide red-1 9")))
    assert "line 7: hide red-1 3: it is red's decision, not blue's" in refusal(
        with_line(record, 1, RecordLine("blue", "hide red-1 3"))
    )
    assert "line 7: the dice differ" in refusal(with_line(record, 1, RecordLine("red", "hide red-1 3", ((6,),))))
    assert "line 7: a die shows 1 to 6" in refusal(with_line(record, 1, RecordLine("red", "hide red-1 3", ((9,),))))


def test_a_seed_is_one_line() -> None:
    with pytest.raises(BoxcarsError, match="one line"):
        SeededDice("7\nsetup {}")


def test_scripted_games_are_recorded_as_typed() -> None:
    game = new_game(ScriptedDice([1, 2, 3, 4, 5, 6, 1]))
    assert game.record.dice == "typed"
