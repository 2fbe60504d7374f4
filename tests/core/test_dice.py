from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from boxcars.core.dice import Dice, ScriptedDice, SeededDice, TypedDice, seed_commitment
from boxcars.core.errors import BoxcarsError, NeedDice


def test_the_same_seed_gives_the_same_dice() -> None:
    assert SeededDice("7").roll(500, "a test") == SeededDice("7").roll(500, "a test")
    assert SeededDice("7").roll(50, "a test") != SeededDice("8").roll(50, "a test")


def test_the_stream_is_the_documented_one() -> None:
    key = blake2b(b"boxcars", digest_size=32, person=b"boxcars-dice").digest()
    blocks = b"".join(blake2b(n.to_bytes(8, "big"), key=key, digest_size=64).digest() for n in range(4))
    expected = tuple(byte % 6 + 1 for byte in blocks if byte < 252)
    assert SeededDice("boxcars").roll(len(expected), "a test").dice == expected


def test_seeded_dice_are_fair() -> None:
    counts = Counter(SeededDice("fair").roll(60_000, "a test").dice)
    assert set(counts) == set(range(1, 7))
    chi_square = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(1, 7))
    assert chi_square < 20.5  # one in a thousand fair streams is worse


def test_the_commitment_is_a_hash_that_tells_nothing() -> None:
    seed = SeededDice.fresh_seed()
    assert seed_commitment(seed) == SeededDice(seed).commitment
    assert seed not in SeededDice(seed).commitment
    assert len({SeededDice.fresh_seed() for _ in range(20)}) == 20


@pytest.mark.parametrize("dice", [SeededDice("7"), ScriptedDice([1, 2, 3, 4, 5, 6])])
def test_rewinding_brings_the_same_dice_again(dice: Dice) -> None:
    dice.d6("before")
    start = dice.position
    first = [dice.two_d6("a"), dice.two_d6("b")]
    dice.rewind(start)
    assert dice.taken() == ()
    assert [dice.two_d6("a"), dice.two_d6("b")] == first


def test_rolls_are_handed_over_once() -> None:
    dice = ScriptedDice([3, 4, 6])
    dice.two_d6("to hit")
    dice.d6("facing after fall")
    assert [(roll.dice, roll.why) for roll in dice.taken()] == [((3, 4), "to hit"), ((6,), "facing after fall")]
    assert dice.taken() == ()


def test_a_script_that_is_too_short_says_what_for() -> None:
    with pytest.raises(BoxcarsError, match="1 dice left, but to hit needs 2"):
        ScriptedDice([3]).two_d6("to hit")


@pytest.mark.parametrize("wrong", [0, 7, -1])
def test_no_die_shows_anything_but_one_to_six(wrong: int) -> None:
    with pytest.raises(BoxcarsError, match=f"not {wrong}"):
        ScriptedDice([3, wrong])
    with pytest.raises(BoxcarsError, match=f"not {wrong}"):
        TypedDice().give(wrong)


def test_typed_dice_ask_for_what_is_missing() -> None:
    dice = TypedDice()
    dice.give(2)
    with pytest.raises(NeedDice) as asked:
        dice.two_d6("to hit")
    assert (asked.value.count, asked.value.why) == (2, "to hit")
    dice.give(5)
    assert dice.two_d6("to hit").dice == (2, 5)
