"""`boxcars rulings`, and how the command answers wrong input."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from boxcars.cli.main import run
from boxcars.core.coverage import coverage, together
from boxcars.core.ledger import ruling
from boxcars.core.switches import switchable
from boxcars.core.version import VERSION


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = run(list(arguments))
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = run(list(arguments))
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.startswith("boxcars: ")
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize("written", ["AS-036.4", "as-36.4", "AS-36.4"])
def test_zeros_before_a_page_may_be_left_out(capsys: pytest.CaptureFixture[str], written: str) -> None:
    assert answer(capsys, "rulings", written).startswith("AS-036.4  ")


def test_one_ruling_is_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "rulings", "tw-109.1")
    for part in (
        "TW-109.1  Partial cover and downhill fire",
        "Total Warfare p. 109, since printing 5",
        "An attacker who fires downhill ignores the partial cover of the target.",
        "Before",
        "Check",
        "Switched off by\nno rule set: it changed no outcome, or has always held",
        "Cited in\nboxcars/hexes/sight.py:",
        "Proven by",
    ):
        assert part in shown


def test_a_ruling_that_a_rule_set_switches_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert 'Switched off by\nRuleSet(without=("TW-137.4",))' in answer(capsys, "rulings", "TW-137.4")
    (row,) = json.loads(answer(capsys, "rulings", "TW-137.4", "--json"))
    assert row["switchable"] is True


def test_a_ruling_that_no_rule_set_switches_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Switched off by\nno rule set: the older text left it open" in answer(capsys, "rulings", "TW-091.1")


def test_words_give_a_list_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answer(capsys, "rulings", "partial", "cover", "--limit", "3").splitlines()
    assert "QR-partial-cover.1" in lines[0]
    assert "TW-109.1" in lines[1]
    assert lines[-1].startswith("and ")
    assert len(lines) == 4


def test_only_the_named_ledger_is_searched(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(answer(capsys, "rulings", "heat", "--ledger", "dark-age", "--json"))
    assert rows
    assert all(row["id"].startswith("DA-") for row in rows)


def test_json_has_text_source_code_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = json.loads(answer(capsys, "rulings", "TW-068.2", "--json"))
    assert row["title"] == "Fall after a jump is 0 levels"
    assert row["source"].startswith("Total Warfare p. 68")
    assert {"rule", "cited", "proven"} <= set(row)


def switched_in_ledgers() -> set[str]:
    """What rule sets switch, without the base rules of ours, which no ledger counts."""
    return {id for id in switchable() if ruling(id).kind != "base"}


def test_coverage_lists_every_ledger(capsys: pytest.CaptureFixture[str]) -> None:
    *lines, proven, met, tested, rest, named, last = answer(capsys, "rulings", "--coverage").splitlines()
    names = [line.split()[0] for line in lines if not line.startswith(" ")]
    assert names == [
        "total-warfare",
        "quick-reference",
        "alpha-strike",
        "dark-age",
        "age-of-destruction",
        "together",
    ]
    assert "of 1447" in lines[-1]
    whole = together(coverage())
    assert proven.startswith(f"{len(whole.proven)} of 1447 rulings are proven")
    assert met.startswith(f"{len(whole.met)} of these are met")
    assert tested.startswith(f"{len(whole.only_tested)} of these are only tested")
    assert rest == f"{len(whole.aside)} are set aside, each with a reason, and {len(whole.open)} are open"
    assert named == f"open are {', '.join(whole.open)}; --missing tells what of each"
    assert last == f"{len(switched_in_ledgers())} of these rulings can be switched off by a rule set"


def test_coverage_of_one_ledger_goes_by_chapter_and_names_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "rulings", "--ledger", "dark-age", "--missing")
    assert "  cooling" in shown
    assert all(id in shown for id in coverage(["dark-age"])[0].open)
    data = json.loads(answer(capsys, "rulings", "--coverage", "--json"))
    assert data["dark-age"]["total"] == 174
    open_or_aside = len(data["dark-age"]["open"]) + len(data["dark-age"]["aside"])
    assert open_or_aside == 174 - data["dark-age"]["proven"]
    assert "It says how to replace lost paper tokens" in shown
    assert {id for ledger in data.values() for id in ledger["switchable"]} == switched_in_ledgers()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rulings"], "say what to look for"),
        (["rulings", "xyzzy"], "no ruling has all of: xyzzy"),
        (["rulings", "heat", "--ledger", "chess"], "there is no ledger chess"),
        (["rulings", "--coverage", "--ledger", "chess"], "there is no ledger chess"),
        (["dance"], "No such command 'dance'"),
        (["rulings", "heat", "--limit", "many"], "--limit"),
        (["rulings", "--loud"], "--loud"),
    ],
)
def test_wrong_input_gets_one_clear_line(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    assert words in refusal(capsys, *arguments)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "version") == answer(capsys, "--version") == f"boxcars {VERSION}\n"


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("play", "odds", "replay", "rulings"):
        assert "Example" in answer(capsys, command, "--help")
        assert command in answer(capsys)


def test_help_is_quick() -> None:
    """It imports none of what takes long, so that no clock has to be watched."""
    slow = ["numpy", "numba", "starlette", "uvicorn", "reportlab", "sqlite3"]
    slow += [f"boxcars.{room}" for room in ("catalog", "total_warfare", "alpha_strike", "serve", "players")]
    report = f"print(*[name for name in {slow} if name in sys.modules], file=sys.stderr)"
    code = f"import atexit, sys; atexit.register(lambda: {report}); from boxcars.cli.main import main; main()"
    answered = subprocess.run([sys.executable, "-c", code, "--help"], capture_output=True, text=True, check=True)
    assert "rulings" in answered.stdout
    assert answered.stderr.strip() == ""


def test_without_the_extra_the_command_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typer", None)
    monkeypatch.delitem(sys.modules, "boxcars.cli.app", raising=False)
    assert "pip install 'boxcars[cli]'" in refusal(capsys, "version")


def test_what_two_printings_have_differently_is_listed_whole(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(answer(capsys, "rulings", "diff", "--printing", "4", "--printing", "11", "--json"))
    assert {row["printing"] for row in shown} == {5, 6, 7, 8, 9, 10, 11}
    both_ways = json.loads(answer(capsys, "rulings", "diff", "--printing", "11", "--printing", "4", "--json"))
    assert [row["id"] for row in both_ways] == [row["id"] for row in shown]
    switched = [row["id"] for row in shown if row["switchable"]]
    assert switched
    assert f"differ in {len(shown)} rulings" in answer(capsys, "rulings", "diff", "--printing", "4", "--printing", "11")


def test_two_releases_of_alpha_strike_are_compared_too(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(answer(capsys, "rulings", "diff", "--release", "v2.1", "--release", "v2.2", "--json"))
    assert {row["release"] for row in shown} == {"v2.2"}


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("diff", "--printing", "4"), "say: boxcars rulings diff"),
        (("cover", "--printing", "4", "--printing", "5"), "say: boxcars rulings diff"),
        (("diff", "--printing", "4", "--printing", "12"), "there is no printing 12"),
        (("diff", "--release", "v2.1", "--release", "v9"), "there is no release 'v9'"),
    ],
)
def test_a_comparison_needs_two_editions_that_there_are(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], why: str
) -> None:
    assert why in refusal(capsys, "rulings", *arguments)
