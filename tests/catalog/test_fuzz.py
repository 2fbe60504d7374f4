"""Broken files are refused in words, never with a crash; `python -m tests.fuzz_readers` goes on for hours."""

from __future__ import annotations

import contextlib
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boxcars.catalog.files import from_json, read_blk, read_mtf, read_mul
from boxcars.core.errors import BadUnitFile
from tests import fuzz_readers


@given(st.integers(0, len(fuzz_readers.texts()) - 1), st.randoms(use_true_random=False))
@settings(max_examples=300, deadline=2000)
def test_broken_files_are_refused_or_read(which: int, random: Random) -> None:
    name, text = fuzz_readers.texts()[which]
    assert fuzz_readers.read(name, fuzz_readers.mutated(text, random)) in ("read", "refused")


@given(st.binary(max_size=2000))
@example(b"")
@example(b"\xff\xfe")
@settings(max_examples=200, deadline=2000)
def test_noise_is_refused_or_read(noise: bytes) -> None:
    for reader in (read_mtf, read_blk, read_mul, from_json):
        with contextlib.suppress(BadUnitFile):
            reader(noise)


def test_files_without_end_are_refused_at_once() -> None:
    endless = b"<a>\n" * (1 << 20)
    for reader in (read_mtf, read_blk, read_mul, from_json):
        with pytest.raises(BadUnitFile, match="longer than"):
            reader(endless)


def test_equipment_with_names_without_end_is_refused() -> None:
    long = "Laser " * 100
    mech = fuzz_readers.texts()[0][1]
    with pytest.raises(BadUnitFile, match="has a name of 599 letters"):
        read_mtf(mech.replace("-Empty-", long, 1))
    mech_json = next(text for name, text in fuzz_readers.texts() if name == "a.json")
    with pytest.raises(BadUnitFile, match="without end"):
        from_json(mech_json.replace('"Hip"', f'"{long}"', 1))


def test_blocks_inside_each_other_are_refused() -> None:
    names = [f"a{n}" for n in range(450)]
    nested = [f"<{name}>" for name in names] + ["x"] * 2000 + [f"</{name}>" for name in reversed(names)]
    with pytest.raises(BadUnitFile, match="blocks"):
        read_blk("\n".join(nested))


def test_force_lists_with_entities_are_refused() -> None:
    with pytest.raises(BadUnitFile, match="document type"):
        read_mul('<!DOCTYPE a [<!ENTITY b "c">]><unit>&b;</unit>')
