"""Drawings, each made once as SVG and used by the page, the notebook, the README and the printer.

SVG has the names of the palette, or its light values written in. Boards and tables are drawn by `board` and `table`;
what lies over them, in pictures for notebooks, by `overlays` (cased lines, labels that keep apart) and
`alpha_strike/overlays` (a move, a reach, an arc, a line of sight). The page draws its own overlays from the same
shapes, which the previews give.

>>> from boxcars.draw import board_svg
>>> from boxcars.hexes import Board
>>> board_svg(Board.plain(16, 17), inline=True).endswith("</svg>")
True
"""

from boxcars.draw.alpha_strike.battle import alpha_strike_svg, alpha_strike_token, unit_code
from boxcars.draw.alpha_strike.overlays import arc_picture, move_picture, reach_picture, sight_picture
from boxcars.draw.armor import armor_diagram_svg
from boxcars.draw.battle import battle_svg, unit_badge, unit_token
from boxcars.draw.board import board_svg
from boxcars.draw.legend import legend_svg
from boxcars.draw.notebook import Picture, show
from boxcars.draw.palette import DARK, LIGHT, css_variables
from boxcars.draw.table import table_svg
from boxcars.draw.tokens import token, token_svg

__all__ = [
    "DARK",
    "LIGHT",
    "Picture",
    "alpha_strike_svg",
    "alpha_strike_token",
    "arc_picture",
    "armor_diagram_svg",
    "battle_svg",
    "board_svg",
    "css_variables",
    "legend_svg",
    "move_picture",
    "reach_picture",
    "show",
    "sight_picture",
    "table_svg",
    "token",
    "token_svg",
    "unit_badge",
    "unit_code",
    "unit_token",
]
