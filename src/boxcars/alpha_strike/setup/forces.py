"""Forces that are ready to play: the seven of the errata's unit lists [AS-135.2 to AS-141.1]."""

from __future__ import annotations

from functools import cache

import msgspec

from boxcars.catalog import Mech, mech_designs
from boxcars.catalog.alpha_strike import Card, card
from boxcars.core.ledger import ruling

LISTS = ("AS-135.2", "AS-136.2", "AS-137.2", "AS-138.1", "AS-139.2", "AS-140.2", "AS-141.1")
"""The rulings that print the lists with their points [AS-135.2, AS-136.2, AS-137.2, AS-138.1, AS-139.2, AS-140.2,
AS-141.1]."""

PRINTED_MOVES = {"Jenner": ("AS-136.1", {"": 14, "j": 8})}
"""Where a list prints another Move than the conversion gives, its own counts [AS-136.1]."""


class ReadyForce(msgspec.Struct, frozen=True):
    """A force with the cards of its units, at the points of the list.

    >>> kurita = ready_forces()[1]
    >>> kurita.name, kurita.pv, kurita.cards[10].name, kurita.cards[10].move
    ('Kurita Company', 371, 'Jenner JR7-K', {'': 14, 'j': 8})
    """

    name: str
    cards: tuple[Card, ...]
    cite: str

    @property
    def pv(self) -> int:
        """What the force is worth."""
        return sum(each.pv for each in self.cards)


@cache
def ready_forces() -> tuple[ReadyForce, ...]:
    """The forces of the lists.

    >>> [force.pv for force in ready_forces()]
    [377, 371, 370, 363, 389, 386, 408]
    """
    called = {word: mech for mech in mech_designs() for word in _list_names(mech)}
    lists = [(id, ruling(id).data) for id in LISTS]
    return tuple(
        ReadyForce(data["force"], tuple(_listed(called[name], points) for name, points in data["units"]), id)
        for id, data in lists
    )


def _listed(mech: Mech, points: int) -> Card:
    """A unit's card at the points of the list."""
    converted = card(mech, formula="pv2016")
    _, move = PRINTED_MOVES.get(mech.chassis, ("", converted.move))
    return msgspec.structs.replace(converted, pv=points, move=move, workings=())


def _list_names(mech: Mech) -> tuple[str, ...]:
    """What a list calls a 'Mech: its model without a nickname, or its name with a space for a hyphen."""
    return mech.model.partition(" '")[0], f"{mech.chassis} {mech.model}".replace("-", " ")
