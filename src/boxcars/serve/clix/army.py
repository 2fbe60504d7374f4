"""An army that is being built: its points, its orders, its cards, and all that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from boxcars.catalog.clix import ClixUnit
from boxcars.catalog.clix_cards import card
from boxcars.clix import Battle, HeldCard, Setup, UnitSetup
from boxcars.clix.army.force import force_reasons, points
from boxcars.clix.army.pieces import figure_of
from boxcars.clix.army.setting_up import new_battle, orders_for
from boxcars.clix.cards.legality import card_reasons, side_cost
from boxcars.clix.edition import AGE_OF_DESTRUCTION, DARK_AGE, Keys, Value
from boxcars.core.errors import Reason
from boxcars.core.ruling import RuleSet
from boxcars.serve.shapes import jsonable

SIDE = "blue"
"""The side that an army is checked as; its units are `blue-1` and so on."""


class CardAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of an army, and the unit that it is on, by its number from 1."""

    card: str
    on: int = 0
    paid: str = ""

    @property
    def unit(self) -> str:
        """The id of the unit that it is on."""
        return f"{SIDE}-{self.on}" if self.on else ""


class ArmyAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An army as the builder sends it."""

    name: str = ""
    units: list[str | UnitSetup]
    cards: list[CardAsked] = []
    build_total: int = 300
    edition: str = AGE_OF_DESTRUCTION
    keys: dict[str, Value] = {}

    @property
    def setups(self) -> tuple[UnitSetup, ...]:
        """Its units as a game takes them."""
        return tuple(UnitSetup(unit) if isinstance(unit, str) else unit for unit in self.units)

    @property
    def figures(self) -> list[ClixUnit]:
        """Its figures; one that is wrong is refused with all that is wrong."""
        return [figure_of(unit) for unit in self.setups]


def army_shape(asked: ArmyAsked) -> dict[str, Any]:
    """The points of units and cards, the orders of a turn, and every reason against the army.

    >>> shape = army_shape(ArmyAsked(units=["Warden", "Warden", "Warden"], build_total=300))
    >>> shape["points"], shape["legal"], shape["reasons"][0].text
    (384, False, 'the force costs 384 of 300 points')
    """
    keys, figures = Keys.of(asked.edition, asked.keys), asked.figures
    battle = _battle(asked) if figures else None
    cards = side_cost(battle, SIDE) if battle else 0
    reasons = list(dict.fromkeys(_reasons(asked, keys, figures, battle, cards)))
    return {
        "points": points(figures),
        "card_points": cards,
        "total": points(figures) + cards,
        "build_total": asked.build_total,
        "orders": orders_for(keys, asked.build_total),
        "legal": not reasons,
        "reasons": jsonable(reasons),
    }


def _battle(asked: ArmyAsked) -> Battle:
    """A battle of the army alone, to ask what its cards cost and whether it may bring them."""
    forces = {SIDE: asked.setups}
    setup = Setup(forces=forces, rules=RuleSet(edition=asked.edition), keys=asked.keys, build_total=asked.build_total)
    battle = new_battle(setup)
    battle.cards = tuple(HeldCard(card(each.card), SIDE, each.unit, each.paid) for each in asked.cards)
    return battle


def _reasons(
    asked: ArmyAsked, keys: Keys, figures: list[ClixUnit], battle: Battle | None, cards: int
) -> Iterator[Reason]:
    yield from force_reasons(keys, figures, asked.build_total)
    if asked.cards and asked.edition == DARK_AGE:
        yield Reason("Dark Age has no combat enhancement cards", "MWB-25")
    if battle is None:
        return
    yield from card_reasons(battle, SIDE)
    if points(figures) <= asked.build_total < points(figures) + cards:
        total = points(figures) + cards
        yield Reason(f"units and cards cost {total} of {asked.build_total} points", "MWB-25")
