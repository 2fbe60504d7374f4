"""What cards do to a piece: its values and its equipment, rank by rank (MWB-25).

Planetary conditions come first, then faction pride and alliances, then gear, then pilots; each works on what the one
before left [AOD-precedence.1].
"""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.catalog.clix_cards import Card, Effect
from boxcars.clix.battle import Battle
from boxcars.clix.cards.held import HeldCard, condition_effects
from boxcars.clix.formations.pools import allied, is_mercenary
from boxcars.clix.piece import Piece
from boxcars.core.tally import Line, Tally


def attached(battle: Battle, piece: Piece, kind: str) -> list[Card]:
    """The gear or the pilot on a piece; gear does nothing in Salvage [AOD-gear.4]."""
    if not battle.cards or (kind == "gear" and piece.is_salvage):
        return []
    cards = [held.card for held in battle.cards if held.unit == piece.id and held.card.kind == kind]
    return [card for card in cards if card.works_in_salvage or not piece.is_salvage]


def replacement(battle: Battle, piece: Piece, value: str) -> tuple[int, str] | None:
    """The value that gear puts in place of the dial's, and its name [AOD-concepts.9]."""
    for card in attached(battle, piece, "gear"):
        for effect in card.effects:
            if effect.do == "replace" and effect.value == value:
                return effect.n, card.name
    return None


def base(battle: Battle, piece: Piece, value: str, printed: int, label: str) -> Line:
    """The first line of a value: the dial's, or what a card puts in its place."""
    instead = replacement(battle, piece, value)
    return (
        Line(f"{label} becomes {instead[0]} by {instead[1]}", instead[0], "AOD-concepts.9")
        if instead
        else Line(label, printed)
    )


def capped(battle: Battle, piece: Piece, value: str, tally: Tally) -> Tally:
    """A value as planetary conditions cap it, unless gear has replaced it, which comes later."""
    if replacement(battle, piece, value):
        return tally
    for effect in condition_effects(battle.cards, "cap"):
        cruising = effect.value == "cruising speed" and value == "speed" and piece.start.cruising
        if (effect.value == value or cruising) and piece.figure.speed_mode not in effect.but and tally.total > effect.n:
            tally = tally.plus("planetary condition", effect.n - tally.total, "MWB-25")
    return tally


def changed(battle: Battle, piece: Piece, value: str, tally: Tally) -> Tally:
    """A value after all cards: caps, abilities used this turn, gear, pilot."""
    if not battle.cards or not takes_modifiers(battle, piece, value):
        return tally
    tally = capped(battle, piece, value, tally)
    for held in battle.cards:
        if held.card.kind in ("pride", "alliance") and is_used_on(battle, held, piece):
            tally = tally.extended(list(_modifiers(held.card, value)))
    for card in attached(battle, piece, "gear"):
        tally = tally.extended(list(_modifiers(card, value)))
    for card in attached(battle, piece, "pilot"):
        if value != "speed" or not piece.is_quad or card.quad:
            tally = tally.extended(list(_modifiers(card, value)))
    return tally


def takes_modifiers(battle: Battle, piece: Piece, value: str) -> bool:
    """Whether modifiers change a value: by a key they leave one alone that a card has put in place of the dial's."""
    return battle.keys.on("replacement.modifiers_apply") or replacement(battle, piece, value) is None


def _modifiers(card: Card, value: str) -> Iterator[Line]:
    for effect in card.effects:
        if effect.do == "modify" and effect.value == value:
            yield Line(card.name, effect.n, "AOD-precedence.1")


def granted(battle: Battle, piece: Piece, slot: str) -> Effect | None:
    """The special equipment that gear gives to a value."""
    for card in attached(battle, piece, "gear"):
        for effect in card.effects:
            if effect.do == "grant" and effect.value == slot:
                return effect
    return None


def is_used_on(battle: Battle, held: HeldCard, piece: Piece) -> bool:
    """Whether a card's ability was used on a piece this turn."""
    return any(
        use.card == held.card.id and use.side == held.side and use.unit == piece.id and use.turn == battle.turn
        for use in battle.card_uses
    )


def is_on(battle: Battle, held: HeldCard) -> bool:
    """Whether a faction pride or an alliance still works: a unit of its factions is in the force.

    Controlling a unit of a foreign faction through Bypass suspends an alliance [AOD-cards-alliance.4].
    """
    own = [piece for piece in battle.units.values() if piece.side == held.side and piece.alive and not piece.is_captive]
    if not any(piece.faction in held.card.factions for piece in own):
        return False
    if held.card.kind != "alliance":
        return True
    linked = {faction for named in held.card.factions for faction in allied(battle, named)}
    taken = [piece for piece in own if piece.owner != held.side and not is_mercenary(piece.faction)]
    return all(piece.faction in linked for piece in taken)


def range_cap(battle: Battle, inches: int) -> int:
    """A maximum range as planetary conditions leave it."""
    return min([inches, *(effect.n for effect in condition_effects(battle.cards, "cap") if effect.value == "range")])


def forbids(battle: Battle, what: str) -> bool:
    """Whether a planetary condition forbids something: `cruising`, `charge` or `dfa`."""
    return any(effect.value == what for effect in condition_effects(battle.cards, "forbid"))
