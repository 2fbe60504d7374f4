"""A battle as a picture: the board with every token on it."""

from __future__ import annotations

import msgspec

from boxcars.draw.board import BOARD_STYLE, ground
from boxcars.draw.geometry import centre, number, size
from boxcars.draw.marks import SYMBOLS
from boxcars.draw.palette import style
from boxcars.draw.token_kinds import Chip, Gait, Traits
from boxcars.draw.tokens import TOKEN_STYLE, token
from boxcars.total_warfare.aerospace.air_to_hit import NOE
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.boarding.hoists import load_of
from boxcars.total_warfare.boarding.holding import held_by
from boxcars.total_warfare.buildings.construction import is_inside
from boxcars.total_warfare.moving.mp import RUNS, TRACKS, target_movement
from boxcars.total_warfare.units.battle_armor.state import Squad
from boxcars.total_warfare.units.condition import armor_left
from boxcars.total_warfare.units.flyer.state import AIR, Flyer
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.troops.state import Troops
from boxcars.total_warfare.units.unit import Unit
from boxcars.total_warfare.units.vehicle.state import Vehicle
from boxcars.total_warfare.units.vtol.state import ROTOR

_DIE = {**dict.fromkeys(RUNS, "run"), "flank": "run", "cruise": "walk", TRACKS: "walk"}
"""The die that shows how a unit moved."""

_GAITS: dict[str, Gait] = {
    "tracked": "tracks",
    "wheeled": "wheels",
    "hover": "hover",
    **dict.fromkeys(("naval", "hydrofoil", "submarine"), "naval"),
}
"""What carries a vehicle, by its motive type."""

_SMALL = ("infantry", "battle-armor", "protomech")
"""The kinds that are drawn smaller than what they fight."""

_FAN = 14
"""How far the tokens of units in one hex lie apart, to the right and down."""


def unit_token(battle: Battle, unit: Unit) -> str:
    """The token of a unit as it stands, about the origin."""
    kind = kind_of(unit)
    traits = _traits(battle, unit)
    return token(
        unit.design.letters,
        unit.side,
        unit.facing,
        armor=armor_left(unit),
        torso=unit.torso if traits.turret is None else 0,
        mode=_DIE.get(unit.mode, unit.mode),
        modifier=sum(line.value for line in (*target_movement(unit), *kind.target_lines(battle, unit))),
        prone=unit.prone,
        out=bool(unit.destroyed),
        flight=("rotor" if ROTOR in unit.structure else "wing") if unit.flies else "",
        elevation=_elevation(battle, unit),
        traits=traits,
    )


def _elevation(battle: Battle, unit: Unit) -> int:
    """How high above the ground of its hex or below it a unit is; what flies by thrust has an altitude instead."""
    terrain = battle.under(unit)
    shown = not unit.map and (kind_of(unit).is_aloft(unit, terrain) or unit.foot < terrain.level)
    return unit.foot - terrain.level if shown else 0


def point_place(battle: Battle, unit: Unit) -> str:
    """The number of a ProtoMech in its Point; empty for all that have none."""
    mates = [id for id in battle.units if unit.point and battle.turn_of(id) == battle.turn_of(unit.id)]
    return str(mates.index(unit.id) + 1) if mates else ""


def unit_badge(battle: Battle, unit: Unit) -> str:
    """A unit for lists: its token without where it is, how it moved and who is aboard."""
    own = _own_traits(unit)
    shape = msgspec.structs.replace(own, gait="", turret=None, count=point_place(battle, unit) or own.count)
    return token(unit.design.letters, unit.side, unit.facing, armor=armor_left(unit), traits=shape)


def _traits(battle: Battle, unit: Unit) -> Traits:
    """What a token shows of the kind of its unit, where it is in a building, and who is aboard."""
    terrain = battle.under(unit)
    inside = is_inside(terrain, unit.foot)
    floor = unit.foot - terrain.level
    on_roof = terrain.building is not None and unit.foot == terrain.roof and not unit.flies
    own = _own_traits(unit)
    return msgspec.structs.replace(
        own,
        count=point_place(battle, unit) or own.count,
        place=f"{'F' if floor >= 0 else 'B'}{abs(floor)}" if inside else "roof" if on_roof else "",
        floors=(terrain.building.height, floor) if inside and terrain.building and floor >= 0 else None,
        aboard=_chips(battle, unit),
        altitude=_altitude(unit) if isinstance(unit, Flyer) else "",
        velocity=unit.velocity if isinstance(unit, Flyer) and unit.map else None,
    )


def _altitude(unit: Flyer) -> str:
    """What stands on the flag of a craft: nothing in space, a bar on the ground, N where it follows the ground."""
    if unit.in_space:
        return ""
    if unit.map == AIR and unit.altitude == NOE:
        return "N"
    return str(unit.altitude) if unit.map else "–"


def _own_traits(unit: Unit) -> Traits:
    """What tells the kind of a unit."""
    return Traits(
        gait=_GAITS.get(unit.design.motion, "") if isinstance(unit, Vehicle) else "",
        turret=unit.torso_facing if isinstance(unit, Vehicle) and unit.has_turret else None,
        small=unit.kind_word in _SMALL,
        faceless=kind_of(unit).mover(unit).faceless,
        count=str(unit.troopers) if isinstance(unit, Troops) else "",
        suits=tuple(bool(left) for left in unit.structure.values()) if isinstance(unit, Squad) else (),
    )


def _chips(battle: Battle, unit: Unit) -> tuple[Chip, ...]:
    """Who is on a unit or in it, and what hangs on its hoist."""
    troops = [Chip(each.side, f"{each.design.letters} {each.troopers}", each.hold) for each in held_by(battle, unit)]
    load = load_of(battle, unit)
    return (*troops, *([Chip(load.side, load.design.letters, "hoist")] if load else []))


def battle_svg(battle: Battle, *, inline: bool = True) -> str:
    """The board and the tokens; units in one hex lie beside each other."""
    width, height = size(battle.board.width, battle.board.height)
    tokens = []
    for unit in sorted(battle.units.values(), key=lambda unit: not unit.destroyed):
        if battle.board_of(unit) is not battle.board:
            continue
        x, y = centre(unit.hex)
        beside = [other.id for other in battle.at(unit.hex)]
        fan = _FAN * (beside.index(unit.id) - (len(beside) - 1) / 2) if unit.id in beside else 0
        tokens.append(f'<g transform="translate({number(x + fan)} {number(y + fan)})">{unit_token(battle, unit)}</g>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-board" role="img" aria-label="Turn {battle.turn}" '
        f'viewBox="0 0 {number(width)} {number(height)}">{style(BOARD_STYLE + TOKEN_STYLE, inline=inline)}'
        f'<defs>{SYMBOLS}</defs>{ground(battle.board)}<g class="tokens">{"".join(tokens)}</g></svg>'
    )
