"""A battle as a picture: the board with every token on it."""

from __future__ import annotations

from boxcars.draw.board import BOARD_STYLE, ground
from boxcars.draw.geometry import centre, number, size
from boxcars.draw.marks import SYMBOLS
from boxcars.draw.palette import style
from boxcars.draw.tokens import TOKEN_STYLE, token
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.moving.mp import RUNS, target_movement
from boxcars.total_warfare.units.condition import armor_left
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vtol import ROTOR

_DIE = {**dict.fromkeys(RUNS, "run"), "flank": "run", "cruise": "walk"}
"""The die that shows how a unit moved."""

_FAN = 14
"""How far the tokens of units in one hex lie apart, to the right and down."""


def unit_token(battle: Battle, unit: Unit) -> str:
    """The token of a unit as it stands, about the origin."""
    kind = kind_of(unit)
    level = battle.under(unit).level
    return token(
        unit.design.letters,
        unit.side,
        unit.facing,
        armor=armor_left(unit),
        torso=unit.torso,
        mode=_DIE.get(unit.mode, unit.mode),
        modifier=sum(line.value for line in (*target_movement(unit), *kind.target_lines(battle, unit))),
        prone=unit.prone,
        out=bool(unit.destroyed),
        flight=("rotor" if ROTOR in unit.structure else "wing") if unit.flies else "",
        small=kind.word == "protomech",
        note=point_place(battle, unit),
        elevation=unit.foot - level if kind.is_aloft(unit, battle.under(unit)) or unit.foot < level else 0,
    )


def point_place(battle: Battle, unit: Unit) -> str:
    """The number of a ProtoMech in its Point; empty for all that have none."""
    mates = [id for id in battle.units if unit.point and battle.turn_of(id) == battle.turn_of(unit.id)]
    return str(mates.index(unit.id) + 1) if mates else ""


def battle_svg(battle: Battle, *, inline: bool = True) -> str:
    """The board and the tokens; units in one hex lie beside each other."""
    width, height = size(battle.board.width, battle.board.height)
    tokens = []
    for unit in sorted(battle.units.values(), key=lambda unit: not unit.destroyed):
        x, y = centre(unit.hex)
        beside = [other.id for other in battle.at(unit.hex)]
        fan = _FAN * (beside.index(unit.id) - (len(beside) - 1) / 2) if unit.id in beside else 0
        tokens.append(f'<g transform="translate({number(x + fan)} {number(y + fan)})">{unit_token(battle, unit)}</g>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-board" role="img" aria-label="Turn {battle.turn}" '
        f'viewBox="0 0 {number(width)} {number(height)}">{style(BOARD_STYLE + TOKEN_STYLE, inline=inline)}'
        f'<defs>{SYMBOLS}</defs>{ground(battle.board)}<g class="tokens">{"".join(tokens)}</g></svg>'
    )
