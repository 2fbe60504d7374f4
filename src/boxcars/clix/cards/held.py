"""Cards that players have brought, and what they have used of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from boxcars.catalog.clix_cards import Card, Effect
from boxcars.clix.ground.terrain import Feature


class HeldCard(msgspec.Struct, frozen=True):
    """A card in play: whose it is, and the 'Mech that gear or a pilot is on."""

    card: Card
    side: str
    unit: str = ""
    """The 'Mech; for a card that cancels another condition, the name of that one."""
    paid: str = ""
    """The faction whose recruitment cost was paid for a gunslinger."""


class CardUse(msgspec.Struct, frozen=True):
    """A card's ability used on a unit in a turn."""

    card: str
    side: str
    unit: str
    turn: int


def conditions(held: Sequence[HeldCard]) -> tuple[Card, ...]:
    """The planetary conditions that work, each once and in alphabetical order [AOD-cards-planetary.2].

    Which are cancelled is settled first: from the first name on, a card that is not cancelled cancels others.

    >>> from boxcars.catalog.clix_cards import card
    >>> held = [HeldCard(card(name), "red") for name in ("Storm", "Mountain Range", "Storm")]
    >>> [each.name for each in conditions(held)]
    ['Storm']
    """
    brought = {each.card.name: each for each in held if each.card.kind == "planetary"}
    cancelled: set[str] = set()
    for name in sorted(brought):
        each = brought[name]
        if name in cancelled:
            continue
        if any(effect.do == "cancel-other" for effect in each.card.effects) and each.unit in brought:
            cancelled |= {each.unit, name}
        cancelled |= set(each.card.cancels)
    return tuple(brought[name].card for name in sorted(brought) if name not in cancelled)


def in_order_of_play(held: Sequence[HeldCard]) -> list[HeldCard]:
    """The cards as they come into play: conditions by name, then contracts, then pride and alliances, then the rest."""
    ranks = {"planetary": 0, "contract": 1, "pride": 2, "alliance": 2, "gear": 3, "pilot": 4}
    return sorted(held, key=lambda each: (ranks[each.card.kind], each.card.name if not ranks[each.card.kind] else ""))


def condition_effects(held: Sequence[HeldCard], do: str) -> Iterator[Effect]:
    """What the working planetary conditions do of one kind."""
    return (effect for card in conditions(held) for effect in card.effects if effect.do == do)


def changed_terrain(held: Sequence[HeldCard], features: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """The terrain as planetary conditions make it; changes can chain."""
    for card in conditions(held):
        changes = {effect.value: effect.to for effect in card.effects if effect.do == "terrain"}
        if changes:
            features = tuple(
                msgspec.structs.replace(feature, kind=changes.get(feature.kind, feature.kind))
                for feature in features
                if changes.get(feature.kind, feature.kind)
            )
    return features
