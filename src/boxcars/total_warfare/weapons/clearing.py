"""Clearing woods: how much they bear, and what is left of them (TWB-13.3)."""

from __future__ import annotations

import msgspec

from boxcars.core.game import Event
from boxcars.hexes.board import Terrain
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.events.ground_events import WoodsCleared, WoodsHit

FACTORS = (0, 50, 90, 130)
"""The damage that light, heavy and ultra-heavy woods or jungle bear before they are thinned out."""


def factor_left(battle: Battle, hex: str) -> int:
    """The damage that the woods of a hex still bear, 0 where nothing grows."""
    return FACTORS[battle.board[hex].growth] - battle.ground.woods.get(hex, 0)


def strike_woods(battle: Battle, hex: str, amount: int, source: str = "") -> list[Event]:
    """Damage the woods of a hex; they are thinned out when they have taken all they bear, and the rest is lost."""
    if amount <= 0 or not battle.board[hex].growth:
        return []
    left = max(factor_left(battle, hex) - amount, 0)
    events: list[Event] = [WoodsHit(hex=hex, amount=amount, left=left, source=source)]
    if left:
        battle.ground.woods[hex] = FACTORS[battle.board[hex].growth] - left
        return events
    return events + thin(battle, hex)


def thin(battle: Battle, hex: str) -> list[Event]:
    """Make the woods of a hex one step thinner."""
    battle.ground.woods.pop(hex, None)
    before = battle.board[hex]
    after = thinned(before)
    battle.change_ground({hex: after})
    return [WoodsCleared(hex=hex, before=before.growth_name, terrain=after)]


def thinned(terrain: Terrain) -> Terrain:
    """The hex after its woods were shot down: one step thinner, and rough after light woods.

    >>> [str(thinned(Terrain(woods=woods))) for woods in (2, 1)], str(thinned(Terrain(jungle=2)))
    (['light woods', 'rough'], 'light jungle')
    """
    kind = "woods" if terrain.woods >= terrain.jungle else "jungle"
    rest = terrain.growth - 1
    if rest == 0:
        return msgspec.structs.replace(terrain, woods=0, jungle=0, foliage=0, rough=max(terrain.rough, 1))
    return msgspec.structs.replace(terrain, **{kind: rest}, foliage=min(terrain.foliage, 2))
