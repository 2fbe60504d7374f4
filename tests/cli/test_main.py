"""The command as a module, and what the package shows."""

from __future__ import annotations

import subprocess
import sys

import boxcars as bx


def test_the_package_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "boxcars", "version"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"boxcars {bx.__version__}\n", "")


def test_the_package_shows_its_rooms_and_nothing_that_it_needs_itself() -> None:
    assert [name for name in dir(bx) if not name.startswith("__")] == [
        "alpha_strike",
        "catalog",
        "clix",
        "core",
        "draw",
        "hexes",
        "players",
        "replay",
        "scenarios",
        "tabletop",
        "total_warfare",
    ]
    assert all(hasattr(bx, name) for name in dir(bx))
