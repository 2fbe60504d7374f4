"""Using the ability of a card on a unit, once a unit and turn (MWB-25)."""

from __future__ import annotations

from collections.abc import Iterator

from boxcars.clix.actions import UseCard
from boxcars.clix.battle import Battle
from boxcars.clix.cards.effects import is_on, is_used_on
from boxcars.clix.cards.held import CardUse, HeldCard
from boxcars.clix.events.turn_events import CardUsed
from boxcars.clix.moving.legality import refuse
from boxcars.clix.turn.resolution import Resolution
from boxcars.core.dice import Dice
from boxcars.core.errors import Reason


def held_card(battle: Battle, side: str, id: str) -> HeldCard | None:
    """A card of a side by its id."""
    return next((held for held in battle.cards if held.card.id == id and held.side == side), None)


def verify(battle: Battle, action: UseCard) -> None:
    """Raise `Illegal` with every reason against using a card."""
    refuse(use_reasons(battle, action))


def use_reasons(battle: Battle, action: UseCard) -> Iterator[Reason]:
    """Why a card cannot be used on a unit now."""
    held, piece = held_card(battle, battle.active, action.card), battle.units[action.unit]
    if held is None or not held.card.ability:
        yield Reason(f"{battle.active} has no card {action.card[:20]!r} that could be used")
        return
    if piece.eliminated or piece.is_captive:
        yield Reason(f"{piece.id} is not there to use it")
    if held.card.kind in ("pride", "alliance"):
        if not is_on(battle, held):
            yield Reason(f"{held.card.name} is off: no unit meets its criteria", "AOD-cards-pride.3")
        if piece.faction not in held.card.factions:
            yield Reason(f"{held.card.name} is not for {piece.faction}", "MWB-25")
    elif held.unit != piece.id:
        yield Reason(f"{held.card.name} is not on {piece.id}", "MWB-25")
    if is_used_on(battle, held, piece):
        yield Reason(f"{held.card.name} has been used on {piece.id} this turn", "AOD-cards-pride.4")
    if any(effect.do == "extra-order" for effect in held.card.effects):
        if piece.shut_down:
            yield Reason(f"{piece.id} is shut down", "AOD-pilots.6")
        if piece.restarted:
            yield Reason(f"{piece.id} restarted and waits for its next turn", "AOD-heat.11")
        if not piece.ordered:
            yield Reason(f"{piece.id} has not been given its first order")


def apply(battle: Battle, action: UseCard, dice: Dice) -> Resolution:
    """Use a card's ability: a change of a value lasts until the turn ends, an extra order can be given now."""
    now = Resolution(battle, dice)
    held = held_card(battle, battle.active, action.card)
    assert held is not None
    battle.card_uses.append(CardUse(held.card.id, held.side, action.unit, battle.turn))
    if any(effect.do == "extra-order" for effect in held.card.effects):
        battle.units[action.unit].ordered = False
    now.tell(CardUsed(side=held.side, card=held.card.id, name=held.card.name, unit=action.unit))
    return now
