"""Designs and forces for who sets up a game of Alpha Strike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from boxcars.alpha_strike.advanced.battlefield_intelligence import bearable
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS, load
from boxcars.alpha_strike.setup.forces import ReadyForce
from boxcars.alpha_strike.setup.skirmish import obstacle
from boxcars.catalog import Design
from boxcars.catalog.alpha_strike import Card, card
from boxcars.catalog.alpha_strike.special import Special
from boxcars.core.errors import BoxcarsError


def facts(design: Design) -> dict[str, Any]:
    """The card of a design in a line and in parts, and why it cannot be played.

    >>> from boxcars.catalog import design
    >>> atlas = facts(design("Atlas AS7-D"))
    >>> atlas["card_move"], atlas["damage"], atlas["structure"], atlas["obstacle"]
    ('6"', '5/5/2', 8, '')
    """
    try:
        own = card(design)
    except (BoxcarsError, ArithmeticError, LookupError, TypeError, ValueError) as why:
        # a file may make a unit that no rule gives a card, and it is still a unit of the library
        known = ("card", "type", "size", "card_move", "damage", "card_armor", "structure", "bombs", "initiative")
        parts = dict.fromkeys(known)
        return {**parts, "abilities": (), "obstacle": str(why) or "it has no card"}
    return {
        "card": str(own),
        "type": own.type,
        "size": own.size,
        "card_move": own.move_text,
        "damage": own.damage_text,
        "card_armor": own.armor,
        "structure": own.structure,
        "bombs": bombs_shape(own),
        "initiative": bearable(own),
        "abilities": tuple(_abilities(own.specials)),
        "obstacle": obstacle(own),
    }


def _abilities(specials: Iterable[Special]) -> Iterator[str]:
    """Special abilities as a card prints them, and those that are in a turret."""
    for special in specials:
        yield special.text
        yield from _abilities(special.parts)


def bombs_shape(card: Card) -> dict[str, Any] | None:
    """How many bombs a card may carry, and the kinds by their words; None for those that carry none.

    >>> shape = bombs_shape(card("Lightning LTN-G15"))
    >>> shape["most"], shape["kinds"]["he"]
    (2, 'high explosive')
    """
    most, words = load(card)
    return {"most": most, "kinds": {word: KINDS[word].title for word in words}} if most else None


def force_shape(force: ReadyForce) -> dict[str, Any]:
    """A ready force: its units name the list that has their cards."""
    units = [{"unit": own.name, "skill": own.skill, "list": force.cite, "pv": own.pv} for own in force.cards]
    return {"name": force.name, "pv": force.pv, "cite": force.cite, "units": units}
