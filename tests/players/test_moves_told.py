"""How the greedy bot of Total Warfare tells a move."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from boxcars.players.player import Score
from boxcars.players.total_warfare.moving import in_words
from boxcars.total_warfare.actions import Assault
from boxcars.total_warfare.moving import masc, mp


def told(
    mode: str, *, stands: bool = False, target: str = "", risk: float = 0.0, assault: Assault | None = None
) -> str:
    stages = [SimpleNamespace(kind="stand" if stands else "forward")]
    choice: Any = SimpleNamespace(
        plan=SimpleNamespace(mode=mode, hex="0505", stages=stages),
        score=Score("move red-1", 3.0, given=7.25, taken=2.0, risk=risk),
        move=SimpleNamespace(assault=assault),
        number=6,
        target=target,
    )
    return in_words(choice)


@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("stay", "stays at"),
        ("walk", "walks to"),
        ("run", "runs to"),
        (masc.MASC, "runs with MASC to"),
        (masc.BOOST, "runs boosted to"),
        (masc.SURGE, "runs with MASC and boost to"),
        (mp.TRACKS, "drives to"),
        ("jump", "jumps to"),
    ],
)
def test_a_move_is_told_by_its_mode_with_what_it_expects(mode: str, words: str) -> None:
    expects = "expects 7.2 damage given, 2.0 taken"
    assert told(mode) == f"{words} 0505: nothing to fire at, {expects}"
    assert told(mode, target="Wasp") == f"{words} 0505: best 6+ on the Wasp, {expects}"


def test_who_stands_up_or_charges_or_may_fall_says_so() -> None:
    expects = "expects 7.2 damage given, 2.0 taken"
    assert told("walk", stands=True) == f"stands up in 0505: nothing to fire at, {expects}"
    assert told("run", risk=1.5) == f"runs to 0505: nothing to fire at, {expects}, risks 1.5 by a fall"
    charge = told("run", target="Wasp", risk=1.5, assault=Assault("charge", "blue-1"))
    assert charge == f"charges the Wasp from 0505: {expects}, risks 1.5 by a fall"
