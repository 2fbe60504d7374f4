"""The page and the drawings use one palette."""

from __future__ import annotations

import re
from pathlib import Path

import boxcars
from boxcars.draw.palette import DARK, LIGHT, style

CSS = (Path(boxcars.__file__).parent / "serve" / "static" / "css" / "palette.css").read_text("utf-8")
LIGHT_BLOCK, DARK_BLOCK, SYSTEM_BLOCK = re.split(r"\[data-theme=\"dark\"\]|@media", CSS)


def variables(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z0-9-]+):\s*([^;]+);", block))


def colours(theme: dict[str, str]) -> dict[str, tuple[str, ...]]:
    """A theme's values however they are spaced: `rgba(70, 62, 40, 0.2)` is `rgba(70,62,40,.20)`."""
    parts = {name: re.findall(r"#\w+|[\d.]+", value) for name, value in theme.items()}
    return {name: tuple(p if p[0] == "#" else f"{float(p):g}" for p in found) for name, found in parts.items()}


def test_the_style_sheet_of_the_page_has_the_same_values() -> None:
    light, dark = variables(LIGHT_BLOCK), variables(DARK_BLOCK)
    assert colours({name: light[name] for name in LIGHT}) == colours(LIGHT)
    assert colours({name: dark[name] for name in DARK}) == colours(DARK)


def test_the_system_setting_and_the_switch_give_the_same_night() -> None:
    assert variables(SYSTEM_BLOCK) == variables(DARK_BLOCK)


def test_both_themes_name_the_same_colours() -> None:
    assert LIGHT.keys() == DARK.keys()
    assert style("a{color:--ink}b{color:--lvl-hi}", inline=True) == "<style>a{color:#1c2126}b{color:#2b1d07}</style>"
