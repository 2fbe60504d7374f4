"""The colours by name, light and dark, and style sheets that use nothing but the names."""

from __future__ import annotations

import re
from typing import Final

LIGHT: Final = {
    "paper": "#f1eee6",
    "panel": "#fdfcf9",
    "panel-2": "#f5f2ea",
    "panel-3": "#ebe7dc",
    "ink": "#1c2126",
    "ink-2": "#4c545b",
    "ink-3": "#616970",
    "rule": "#ddd8cb",
    "rule-2": "#bfb8a8",
    "gold": "#e3a60b",
    "gold-2": "#8a5f00",
    "gold-wash": "#fbf1d2",
    "btn": "#1c2126",
    "btn-on": "#ffffff",
    "blue": "#1f5a9c",
    "blue-on": "#ffffff",
    "blue-wash": "#e4edf6",
    "red": "#b03a2a",
    "red-on": "#ffffff",
    "red-wash": "#f7e7e2",
    "third": "#6b4a8c",
    "third-on": "#ffffff",
    "fourth": "#2f7a5b",
    "fourth-on": "#ffffff",
    "l-2": "#c3cdb6",
    "l-1": "#d3dbc4",
    "l0": "#e5e9d6",
    "l1": "#f0e7c9",
    "l2": "#e7d3a5",
    "l3": "#d6b884",
    "l4": "#c09a68",
    "l5": "#a67d52",
    "contour": "#8b6a3e",
    "grid": "rgba(70,62,40,.20)",
    "hexno": "rgba(60,54,38,.50)",
    "lvl": "#634619",
    "lvl-hi": "#2b1d07",
    "w1": "#c4dde8",
    "w2": "#93bdd4",
    "shore": "#5d93b0",
    "waterink": "#1d5473",
    "wood1": "#7ea266",
    "wood2": "#4f7a45",
    "woodwash1": "rgba(126,162,102,.16)",
    "woodwash2": "rgba(79,122,69,.30)",
    "woodline": "#3f6537",
    "stone": "#756c5c",
    "stonefill": "#c4bba8",
    "roadcase": "#8f8773",
    "road": "#faf6ea",
    "snow": "#fffdf6",
    "bldtop": "#c9c4ba",
    "bldline": "#5d5850",
    "halo": "#fffdf6",
    "mapink": "#23272b",
    "hatch": "rgba(28,33,38,.42)",
}
"""Warm paper, cool ink."""

DARK: Final = {
    "paper": "#101315",
    "panel": "#181c1f",
    "panel-2": "#1f2427",
    "panel-3": "#2a3034",
    "ink": "#ebe8e0",
    "ink-2": "#b3b8bb",
    "ink-3": "#99a0a6",
    "rule": "#2e3438",
    "rule-2": "#474f55",
    "gold": "#f0bf45",
    "gold-2": "#f3cf73",
    "gold-wash": "#3a3119",
    "btn": "#ebe8e0",
    "btn-on": "#15181a",
    "blue": "#78aef0",
    "blue-on": "#0c1722",
    "blue-wash": "#1d2b3b",
    "red": "#ef8a74",
    "red-on": "#210c07",
    "red-wash": "#3b231d",
    "third": "#b99be0",
    "third-on": "#150c20",
    "fourth": "#74c2a0",
    "fourth-on": "#071811",
    "l-2": "#1b241f",
    "l-1": "#212b24",
    "l0": "#2a332b",
    "l1": "#3a3a2b",
    "l2": "#4b4330",
    "l3": "#5f5138",
    "l4": "#756242",
    "l5": "#8b7550",
    "contour": "#b3935f",
    "grid": "rgba(235,228,205,.10)",
    "hexno": "rgba(235,228,205,.40)",
    "lvl": "#e2c591",
    "lvl-hi": "#fff3d8",
    "w1": "#1f3d4e",
    "w2": "#162f40",
    "shore": "#4d87a6",
    "waterink": "#8fc0da",
    "wood1": "#7ba26b",
    "wood2": "#5a8a55",
    "woodwash1": "rgba(111,150,96,.14)",
    "woodwash2": "rgba(70,115,62,.28)",
    "woodline": "#89b07c",
    "stone": "#98907f",
    "stonefill": "#4a463d",
    "roadcase": "#776f5c",
    "road": "#3f3b31",
    "snow": "#66737a",
    "bldtop": "#716d64",
    "bldline": "#b3ada0",
    "halo": "#14181a",
    "mapink": "#f1eee6",
    "hatch": "rgba(235,232,224,.34)",
}
"""A night map: the same relations, lower light."""

SANS: Final = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif'
SERIF: Final = 'Georgia, "Times New Roman", serif'

_NAME = re.compile(r"--([a-z0-9-]+)")


def style(rules: str, *, inline: bool) -> str:
    """A `<style>` element for rules that name colours as ``--ink``.

    On the page the names are its variables, with the light values to fall back on; inlined they are plain
    values, which every reader of SVG understands.

    >>> style("path{fill:--gold}", inline=False)
    '<style>path{fill:var(--gold,#e3a60b)}</style>'
    >>> style("path{fill:--gold}", inline=True)
    '<style>path{fill:#e3a60b}</style>'
    """

    def colour(match: re.Match[str]) -> str:
        light = LIGHT[match[1]]
        return light if inline else f"var(--{match[1]},{light})"

    return f"<style>{_NAME.sub(colour, rules)}</style>"


def css_variables(theme: dict[str, str]) -> str:
    """A theme as declarations of CSS variables.

    >>> css_variables({"gold": "#e3a60b", "ink": "#1c2126"})
    '--gold:#e3a60b;--ink:#1c2126'
    """
    return ";".join(f"--{name}:{value}" for name, value in theme.items())
