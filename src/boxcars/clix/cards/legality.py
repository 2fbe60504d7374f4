"""Who may bring which cards: points, factions, slots, recruitment (MWB-25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from boxcars.catalog.clix_cards import Card, card_findings
from boxcars.clix.battle import Battle
from boxcars.clix.cards.held import HeldCard
from boxcars.clix.formations.pools import allied, is_mercenary
from boxcars.clix.piece import Piece
from boxcars.core.errors import Reason


def card_cost(held: HeldCard, build_total: int, *, contract: bool = False) -> int:
    """What a card costs its force: its points, those by build total, and a recruitment cost unless under contract."""
    recruiting = 0 if contract else held.card.recruitment.get(held.paid, 0)
    return held.card.points + held.card.points_per_150 * (build_total // 150) + recruiting


def side_cost(battle: Battle, side: str) -> int:
    """What all the cards of a side cost; with a mercenary contract nobody is recruited [AOD-cards-contract.2]."""
    mine = [held for held in battle.cards if held.side == side]
    contract = any(held.card.kind == "contract" for held in mine)
    return sum(card_cost(held, battle.build_total, contract=contract) for held in mine)


def army_points(battle: Battle, side: str) -> int:
    """What the army of a side costs as it was built, with its cards."""
    figures = (piece.figure for piece in battle.units.values() if piece.owner == side)
    return sum(figure.points for figure in figures) + side_cost(battle, side)


def card_reasons(battle: Battle, side: str) -> Iterator[Reason]:
    """Why the cards of a side are illegal: everything at once."""
    mine = [held for held in battle.cards if held.side == side]
    pieces = [piece for piece in battle.units.values() if piece.owner == side]
    contract = any(held.card.kind == "contract" for held in mine)
    for held in mine:
        for finding in card_findings(held.card):
            yield Reason(f"{held.card.name}: {finding}")
        match held.card.kind:
            case "pride":
                if not any(piece.faction in held.card.factions for piece in pieces):
                    yield Reason(f"{held.card.name} needs a unit of {held.card.factions[0]}", "AOD-cards-pride.1")
            case "alliance":
                yield from _alliance(battle, held.card, pieces)
            case "gear" | "pilot":
                yield from _on_mech(battle.units, held, contract=contract)
    yield from _slots(mine)
    yield from _unique(mine)


def _alliance(battle: Battle, card: Card, pieces: Sequence[Piece]) -> Iterator[Reason]:
    for faction in card.factions:
        if not any(piece.faction == faction for piece in pieces):
            yield Reason(f"{card.name} needs a unit of {faction}", "AOD-cards-alliance.1")
    linked = {other for faction in card.factions for other in allied(battle, faction)}
    for piece in pieces:
        if is_mercenary(piece.faction):
            yield Reason(f"{piece.id} is a mercenary that {card.name} has not recruited", "AOD-cards-alliance.2")
        elif piece.faction not in linked:
            yield Reason(f"{card.name} leaves no room for {piece.faction}", "AOD-cards-alliance.2")


def _on_mech(units: Mapping[str, Piece], held: HeldCard, *, contract: bool) -> Iterator[Reason]:
    piece = units.get(held.unit)
    if piece is None or not piece.is_mech or piece.owner != held.side:
        yield Reason(f"{held.card.name} belongs on a 'Mech of {held.side}", "MWB-25")
        return
    classes = held.card.weight_classes
    if classes and piece.figure.weight_class not in classes:
        yield Reason(f"{held.card.name} is for {' and '.join(classes)} 'Mechs", "MWB-25")
    if not held.card.recruitment or contract:
        return
    if not is_mercenary(piece.faction) and held.paid != piece.faction:
        cost = held.card.recruitment.get(piece.faction)
        due = f"costs {cost} for {piece.faction}" if cost is not None else f"cannot be recruited by {piece.faction}"
        yield Reason(f"{held.card.name} {due}, and the symbol of {piece.id} stays", "AOD-pilots.2")


def _slots(mine: Sequence[HeldCard]) -> Iterator[Reason]:
    """One gear for each combat value of a 'Mech, and one pilot [AOD-gear.1]."""
    slots = Counter((held.unit, held.card.slot) for held in mine if held.card.kind == "gear")
    for (unit, slot), count in slots.items():
        if count > 1:
            yield Reason(f"{unit} has {count} gears for {slot}", "AOD-gear.1")
    for unit, count in Counter(held.unit for held in mine if held.card.kind == "pilot").items():
        if count > 1:
            yield Reason(f"{unit} has {count} pilots", "MWB-25")


def _unique(mine: Sequence[HeldCard]) -> Iterator[Reason]:
    for id, count in Counter(held.card.id for held in mine if held.card.unique).items():
        if count > 1:
            yield Reason(f"{id} is unique, and there are {count} of it: one recruitment a game", "AOD-pilots.1")
