"""How the greedy bot tells an order of a clix game."""

from __future__ import annotations

import pytest

from boxcars.clix.actions import AnyOrder, Artillery, Assault, Bypass, Close, March, Move, Ranged, Repair, UseCard, Vent
from boxcars.players.clix.attacking import Weighed
from boxcars.players.clix.reasons import in_words

WALK = Move("red-1", "walk", ("10,20", "12,30"), 90)
SHOT = Ranged("red-1", ("blue-1",))


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (WALK, "walks to 12,30"),
        (Move("red-1", "run", ("12,30",), 90), "runs to 12,30"),
        (Move("red-1", "jump", ("12,30",), 90), "jumps to 12,30"),
        (Move("red-1", "fly", ("12,30",), 90), "flies to 12,30"),
        (Move("red-1", "walk", ("board=red-2", "12,30", "unload=red-3@1,2/90"), 90), "walks to 12,30"),
        (Move("red-1", "walk", (), 90), "turns where it stands"),
        (Move("red-1", "charge", (), 0, target="blue-1"), "charges blue-1"),
        (Move("red-1", "ram", (), 0, target="blue-1"), "rams blue-1"),
        (Move("red-1", "dfa", ("1,2",), 0, target="blue-1"), "jumps onto blue-1"),
        (March("red-1", (WALK, WALK, WALK)), "walks to 12,30, and 2 with it"),
        (Vent("red-1"), "cools down"),
        (Artillery("red-1", ("1,2", "3,4")), "places its artillery at 1,2 and 3,4"),
        (Ranged("red-1", ("blue-1", "blue-2")), "shoots at blue-1 and blue-2"),
        (Ranged("red-1", ("blue-1",), helped=("red-2",)), "shoots at blue-1 in formation"),
        (Close("red-1", ("blue-1",)), "strikes blue-1"),
        (Close("red-1", ("blue-1",), capture=True, helped=("red-2",)), "tries to capture blue-1 in formation"),
        (Repair("red-1", "red-2"), "repairs red-2"),
        (Assault("red-1", WALK, SHOT), "walks to 12,30 and then shoots at blue-1"),
        (Assault("red-1", WALK), "walks to 12,30 as an assault"),
        (Bypass("red-1", "blue-1"), "takes control of blue-1"),
        (UseCard("red-1", "ace"), "uses the card ace"),
    ],
)
def test_each_order_is_told_by_what_is_done(order: AnyOrder, words: str) -> None:
    better = ": a better place" if isinstance(order, Move | March) else ""
    assert in_words(Weighed(order, 1.0)) == words + better
    assert in_words(Weighed(order, 1.0, given=2.0)) == f"{words}: expects to give 2.0 points"


@pytest.mark.parametrize(
    ("given", "taken", "words"),
    [
        (0.04, 3.0, "shoots at blue-1"),
        (0.05, 0.04, "shoots at blue-1: expects to give 0.1 points"),
        (1.25, 0.05, "shoots at blue-1: expects to give 1.2 points and to pay 0.1"),
    ],
)
def test_what_is_next_to_nothing_is_not_told(given: float, taken: float, words: str) -> None:
    assert in_words(Weighed(SHOT, 1.0, given=given, taken=taken)) == words
