"""A battle of Alpha Strike as a picture: the field with every base on it."""

from __future__ import annotations

from boxcars.alpha_strike.battle import Battle
from boxcars.alpha_strike.buildings.whereabouts import whereabouts
from boxcars.alpha_strike.moving.mp import target_movement
from boxcars.alpha_strike.unit import Unit
from boxcars.catalog.units.unit import letters_of
from boxcars.draw.alpha_strike.kinds import flight_of, traits_of
from boxcars.draw.geometry import number
from boxcars.draw.inch_tokens import inch_token
from boxcars.draw.outlines import INCH
from boxcars.draw.table import table_svg


def unit_code(name: str) -> str:
    """Three letters for a token: of the model where it begins with a code, else of the name.

    >>> unit_code("Wolverine WVR-6R"), unit_code("Bulldog Medium Tank"), unit_code("Atlas AS7-D")
    ('WVR', 'BUL', 'AS7')
    """
    first, *_, model = name.split() * 2
    return letters_of(first, model)


def alpha_strike_token(battle: Battle, unit: Unit) -> str:
    """The token of a unit as it stands, about the origin, 24 units an inch."""
    modifier = sum(line.value for line in target_movement(battle, unit)) if unit.mode else None
    return inch_token(
        unit_code(unit.card.name),
        unit.side,
        unit.facing,
        unit.base.radius,
        armor=unit.armor / max(1, unit.card.armor),
        mode=unit.mode,
        modifier=modifier,
        badge=whereabouts(battle, unit).badge,
        hidden=unit.hidden,
        out=bool(unit.destroyed),
        flight=flight_of(unit),
        traits=traits_of(unit),
    )


def alpha_strike_svg(battle: Battle, *, inline: bool = True) -> str:
    """The field and the bases of all units that stand on it, those out of action below the others."""
    shown = [unit for unit in battle.units.values() if not unit.carrier]
    bases = "".join(
        f'<g transform="translate({number(unit.at.x * INCH)} {number(unit.at.y * INCH)})">'
        f"{alpha_strike_token(battle, unit)}</g>"
        for unit in sorted(shown, key=lambda unit: not unit.destroyed)
    )
    return table_svg(battle.field, inline=inline, rulers=True, over=f'<g class="tokens">{bases}</g>')
