"""The compiled functions are loaded before threads use them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from boxcars.hexes.fast import can_compile

ASKED = """
from boxcars.hexes.fast import load_kernels
load_kernels()
from boxcars.hexes import kernels
print(len(kernels._lines.signatures))
"""


@pytest.mark.skipif(not can_compile(), reason="NumPy and Numba are not installed")
def test_one_function_has_run_when_they_are_loaded_so_that_numba_has_all_its_parts() -> None:
    told = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "1"
