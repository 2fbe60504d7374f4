"""The legend: levels, terrain marks and sides, each drawn as the board draws it."""

from __future__ import annotations

from typing import Final

from boxcars.draw.board import BOARD_STYLE, ground
from boxcars.draw.geometry import number
from boxcars.draw.marks import SYMBOLS
from boxcars.draw.palette import SANS, style
from boxcars.draw.tokens import TOKEN_STYLE, corners, ring, token
from boxcars.hexes.board import Board, Building, Road, Terrain

LEVELS: Final = {f"level {level}": Terrain(level=level) for level in range(6)}

SAMPLES: Final[dict[str, Terrain]] = {
    **LEVELS,
    "light woods": Terrain(woods=1),
    "heavy woods": Terrain(woods=2),
    "rough": Terrain(rough=1),
    "rubble": Terrain(rubble=1),
    "water": Terrain(water=1),
    "deep water": Terrain(water=2),
    "light building": Terrain(building=Building(type=1, height=1, cf=15)),
    "heavy building": Terrain(building=Building(type=3, height=2, cf=90)),
    "road": Terrain(road=Road(exits=0b010010)),
}
"""One hex for every entry of the legend."""

SIDES: Final = {"blue": "Blue", "red": "Red", "purple": "third side", "green": "fourth side", "neutral": "neutral"}

STATES: Final = {
    "facing north-east": token("WVR", "blue", 1, armor=0.78),
    "walked": token("WVR", "blue", 1, mode="walk", modifier=1),
    "ran": token("WVR", "blue", 1, mode="run", modifier=2),
    "jumped": token("WVR", "blue", 1, mode="jump", modifier=3),
    "torso twisted": token("WVR", "blue", 0, torso=1),
    "prone": token("WVR", "blue", 0, prone=True),
    "selected": ring() + token("WVR", "blue", 0),
    "target": token("HBK", "red", 3) + corners(),
    "out of action": token("HBK", "red", 3, out=True),
}
"""What a token says about its unit."""

_WIDTH, _HEIGHT, _COLUMNS = 96, 92, 6


def legend_groups() -> dict[str, dict[str, str]]:
    """The legend in groups: of each sample a small drawing for the page, which has the colours.

    >>> list(legend_groups())
    ['Levels', 'Terrain', 'Sides', 'Tokens']
    """
    hexes = {name: _hex(terrain) for name, terrain in SAMPLES.items()}
    sides = {words: _token(token("ABC", side, 0)) for side, words in SIDES.items()}
    groups = {
        "Levels": {name: hexes[name] for name in LEVELS},
        "Terrain": {name: drawing for name, drawing in hexes.items() if name not in LEVELS},
        "Sides": sides,
        "Tokens": {words: _token(drawing) for words, drawing in STATES.items()},
    }
    return {title: {name: _small(drawing) for name, drawing in each.items()} for title, each in groups.items()}


def _small(drawing: str) -> str:
    return f'<svg class="bx-board" aria-hidden="true" viewBox="-5 -5 88 78"><defs>{SYMBOLS}</defs>{drawing}</svg>'


def legend_svg(*, inline: bool = True) -> str:
    """Every sample with its name, then the sides and the states of a token.

    >>> legend_svg().count("light woods")
    1
    """
    entries = [(name, _hex(terrain)) for name, terrain in SAMPLES.items()]
    entries += [(words, _token(token("ABC", side, 0))) for side, words in SIDES.items()]
    entries += [(words, _token(drawing)) for words, drawing in STATES.items()]
    rows = -(-len(entries) // _COLUMNS)
    cells = "".join(_cell(index, words, drawing) for index, (words, drawing) in enumerate(entries))
    rules = f"{BOARD_STYLE}{TOKEN_STYLE}.bx-caption{{font:600 10.5px {SANS};fill:--ink;text-anchor:middle}}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-board" role="img" aria-label="Legend" '
        f'viewBox="0 0 {_WIDTH * _COLUMNS} {_HEIGHT * rows}">{style(rules, inline=inline)}'
        f"<defs>{SYMBOLS}</defs>{cells}</svg>"
    )


def _hex(terrain: Terrain) -> str:
    return ground(Board.plain(1, 1, terrain=terrain)).replace('class="numbers"', 'class="numbers" display="none"')


def _token(drawing: str) -> str:
    return f'<g transform="translate(39 34)">{drawing}</g>'


def _cell(index: int, words: str, drawing: str) -> str:
    x, y = index % _COLUMNS * _WIDTH, index // _COLUMNS * _HEIGHT
    place = f'transform="translate({number(x + 9)} {number(y)})"'
    return f'<g {place}>{drawing}<text class="bx-caption" x="39" y="80">{words}</text></g>'
