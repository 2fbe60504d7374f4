"""Combat enhancement cards of Age of Destruction, as data: what a card is, and the few things that cards do.

>>> card("Dust Storm").cancels
('Swamp',)
>>> card("L-014").effects[1]
Effect(do='modify', value='attack', n=2, code='', circle=False, to='', but=())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

import msgspec

from boxcars.catalog.clix import SPECIAL_EQUIPMENT, Origin
from boxcars.catalog.gear.equipment_table import DATA
from boxcars.catalog.library.entry import plain
from boxcars.core.errors import UnknownUnit

CardKind = Literal["planetary", "pride", "contract", "alliance", "gear", "pilot"]
RANKS: Final[tuple[tuple[CardKind, ...], ...]] = (
    ("planetary",),
    ("pride", "contract", "alliance"),
    ("gear",),
    ("pilot",),
)
"""The ranks in which cards take effect [AOD-precedence.1]."""
VALUES: Final = ("damage", "damage2", "speed", "attack", "defense")

DOINGS: Final = {
    "modify": "add n to a value",
    "replace": "a value becomes n",
    "cap": "a value is at most n, but for some speed modes",
    "grant": "special equipment on a value",
    "terrain": "one kind of terrain becomes another, or is removed",
    "forbid": "something may not be done",
    "block-artillery-lines": "no line to a marker is clear",
    "blast": "the blast radius changes by n inches",
    "cooling": "clean-up cools by n, or not at all",
    "cooling-die": "a die of n or more in each clean-up cools all 'Mechs by 1",
    "only-shut-down-roll": "cooling makes only shut-down 'Mechs roll",
    "push-die": "a die of n or more in each clean-up: each player pushes one of his units",
    "symbol": "mercenaries bear the faction symbol of the card",
    "extra-order": "a unit may be given one more order this turn",
    "cancel-other": "one other planetary condition is cancelled with this one",
}
"""What an effect may do."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a card does."""

    do: str
    value: str = ""
    """The combat value, `range`, or the kind of terrain that it works on; what is forbidden."""
    n: int = 0
    code: str = ""
    """The special equipment that it grants."""
    circle: bool = False
    to: str = ""
    """What terrain becomes; nothing for terrain that is removed."""
    but: tuple[str, ...] = ()
    """Speed modes that it spares."""


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A combat enhancement card."""

    id: str
    kind: CardKind
    name: str
    points: int = 0
    points_per_150: int = 0
    """Points for every 150 of the build total."""
    factions: tuple[str, ...] = ()
    """The factions that it names: its pride, its alliance, or the symbol it gives."""
    cancels: tuple[str, ...] = ()
    """The planetary conditions that it cancels, by name."""
    slot: str = ""
    """The combat value that gear belongs to."""
    weight_classes: tuple[str, ...] = ()
    unique: bool = False
    optional: bool = False
    """Its ability may be declined."""
    quad: bool = False
    """A pilot that gives its speed modifier to Quads too."""
    works_in_salvage: bool = True
    recruitment: dict[str, int] = {}
    """What a gunslinger costs more for a 'Mech of a faction."""
    effects: tuple[Effect, ...] = ()
    origin: Origin = "ours"

    @property
    def ability(self) -> bool:
        """Whether it does something that its owner uses on a unit, once a unit and turn."""
        return self.kind in ("pride", "alliance") or any(effect.do == "extra-order" for effect in self.effects)


def card(name: str) -> Card:
    """The card of a name or id."""
    found = _by_name().get(plain(name))
    if found is None:
        raise UnknownUnit(f"no combat enhancement card is called {name[:40]!r}")
    return found


@cache
def cards() -> tuple[Card, ...]:
    """Every card that comes with Boxcars.

    >>> sorted({each.kind for each in cards()})
    ['alliance', 'contract', 'gear', 'pilot', 'planetary', 'pride']
    """
    return tuple(msgspec.json.Decoder(Card).decode_lines((DATA / "clix" / "cards.jsonl").read_bytes()))


def card_findings(given: Card) -> Iterator[str]:
    """Everything that is wrong with a card."""
    for effect in given.effects:
        if effect.do not in DOINGS:
            yield f"a card cannot {effect.do[:20]!r}; it can {', '.join(DOINGS)}"
        if effect.do in ("modify", "replace", "grant") and effect.value not in VALUES:
            yield f"{effect.do} works on {', '.join(VALUES)}, not on {effect.value[:20]!r}"
        if effect.do == "grant" and effect.code not in SPECIAL_EQUIPMENT:
            yield f"there is no special equipment {effect.code[:10]!r}"
    if (given.kind == "gear") != (given.slot in VALUES):
        yield "gear belongs to a combat value, and no other card does"
    if given.kind in ("pride", "alliance", "contract") and not given.factions:
        yield f"a card of kind {given.kind} names a faction"
    if given.points < 0 or given.points_per_150 < 0:
        yield "points are not below 0"


@cache
def _by_name() -> dict[str, Card]:
    return {plain(word): each for each in cards() for word in (each.name, each.id)}
