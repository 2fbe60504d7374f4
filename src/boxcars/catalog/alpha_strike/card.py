"""The card of a unit: what it prints, as a line and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal, Self, cast

import msgspec

from boxcars.catalog.alpha_strike.arcs import Arc
from boxcars.catalog.alpha_strike.kind import CardType
from boxcars.catalog.alpha_strike.movement import move_text, primary_mode, read_move
from boxcars.catalog.alpha_strike.movement import tmm as modifier_of
from boxcars.catalog.alpha_strike.special import Special, damage_text, read_bands, read_specials
from boxcars.catalog.gear.equipment_table import Bands
from boxcars.catalog.working import Working

Formula = Literal["later", "pv2016"]
"""How a card is priced: by today's formula, or by the one of the errata's unit lists."""

FLYING_TYPES = ("AF", "CF", "SC", "DA", "DS", "JS", "WS", "SS")
"""The types that fly by thrust, whether or not their card prints a threshold."""
GROUND_RANGES = ("short", "medium", "long")
"""The ranges that the cards of ground units print."""


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """An Alpha Strike card at Skill 4.

    `move` has inches, or thrust, by mode, the base mode first. In `damage` 0.5 is the value that cards print as
    `0*`. `implied` are abilities that all units of the type have and no card prints. `workings` say how each value
    comes about.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> awesome = card(design("Awesome AWS-8Q"))
    >>> awesome.type, awesome.size, awesome.tmm, awesome.damage, awesome.pv
    ('BM', 4, 1, (3, 3, 3, 0), 39)
    >>> print(awesome)
    Awesome AWS-8Q: BM 4, TMM 1, 6", 3/3/3, A 8, S 6, ENE, Sniper, 39 PV
    """

    name: str
    type: CardType
    size: int
    tmm: int
    move: dict[str, int]
    damage: Bands
    overheat: int = 0
    armor: int
    structure: int
    threshold: int | None = None
    specials: tuple[Special, ...] = ()
    implied: tuple[str, ...] = ()
    arcs: tuple[Arc, ...] = ()
    role: str = ""
    skill: int = 4
    pv: int = 0
    formula: Formula = "later"
    workings: tuple[Working, ...] = ()

    def __post_init__(self) -> None:
        # Cards of ground units print three ranges, and are written so.
        given: Any = self.damage
        if isinstance(given, tuple | list) and len(given) == len(GROUND_RANGES):
            msgspec.structs.force_setattr(self, "damage", (*given, 0))

    @classmethod
    def of(
        cls,
        name: str,
        type: CardType,
        *,
        move: str | dict[str, int],
        damage: str | Sequence[float],
        specials: str | Sequence[Special] = "",
        tmm: int | None = None,
        **fields: Any,
    ) -> Self:
        """A card from what it prints; without `tmm` it has the modifier of its Move.

        >>> print(Card.of("Mule", "CV", size=2, move='8"t', damage="2/0*/-", armor=3, structure=2, specials="SRCH,IT1"))
        Mule: CV 2, TMM 1, 8"t, 2/0*/0, A 3, S 2, SRCH,IT1, 0 PV
        """
        modes = read_move(move) if isinstance(move, str) else move
        if tmm is None:
            tmm = modifier_of(modes[primary_mode(modes, on_foot=type in ("CI", "BA"))])
        return cls(
            name=name,
            type=type,
            move=modes,
            tmm=tmm,
            damage=cast(Bands, read_bands(damage) if isinstance(damage, str) else tuple(damage)),
            specials=read_specials(specials) if isinstance(specials, str) else tuple(specials),
            **fields,
        )

    def __str__(self) -> str:
        threshold = "" if self.threshold is None else f"TH {self.threshold}"
        damage = "; ".join(map(str, self.arcs)) if self.arcs else self.damage_text
        parts = (
            f"{self.type} {self.size}",
            f"TMM {self.tmm}",
            self.move_text,
            damage,
            f"OV {self.overheat}" if self.overheat else "",
            f"A {self.armor}",
            f"S {self.structure}",
            threshold,
            self.specials_text,
            self.role,
            f"{self.pv} PV",
        )
        return f"{self.name}: {', '.join(part for part in parts if part)}"

    @cached_property
    def aerospace(self) -> bool:
        """Whether it flies by thrust: by its type, by its threshold, or as a support vehicle or structure with wings.

        >>> Card.of("Wasp", "AF", size=1, move="9a", damage="1/0/0/0", armor=2, structure=2).aerospace
        True
        """
        lifted = self.type in ("SV", "MS") and ("a" in self.move or "p" in self.move)
        return self.threshold is not None or self.type in FLYING_TYPES or lifted

    @property
    def move_text(self) -> str:
        """The Move as the card prints it."""
        return move_text(self.move, aerospace=self.aerospace)

    @property
    def damage_text(self) -> str:
        """The damage as the card prints it; only aerospace units have a fourth range."""
        return "/".join(damage_text(value) for value in self.damage[: 4 if self.aerospace else 3])

    @property
    def specials_text(self) -> str:
        """The special abilities as the card prints them."""
        return ",".join(special.text for special in self.specials)

    def special(self, code: str) -> Special | None:
        """The ability of a code, or None.

        >>> from boxcars.catalog import design
        >>> from boxcars.catalog.alpha_strike import card
        >>> card(design("Archer ARC-2R")).special("IF").value
        2
        """
        return next((special for special in self.specials if special.code == code), None)

    def has(self, *codes: str) -> bool:
        """Whether it has any of some abilities.

        >>> from boxcars.catalog import design
        >>> from boxcars.catalog.alpha_strike import card
        >>> card(design("Archer ARC-2R")).has("ECM", "AECM")
        False
        """
        return not self.codes.isdisjoint(codes)

    @cached_property
    def codes(self) -> frozenset[str]:
        """The codes of its abilities, found once, because rules ask for them all the time."""
        return frozenset(special.code for special in self.specials)

    def working(self, name: str) -> Working:
        """How a value comes about.

        >>> from boxcars.catalog import design
        >>> from boxcars.catalog.alpha_strike import card
        >>> print(card(design("Atlas AS7-D")).working("armor"))
        10 = 304 points, 10 armor (/ 30)
        """
        return next(working for working in self.workings if working.name == name)

    def to_json(self) -> str:
        """The card as JSON.

        >>> from boxcars.catalog import design
        >>> from boxcars.catalog.alpha_strike import card
        >>> atlas = card(design("Atlas AS7-D"))
        >>> Card.from_json(atlas.to_json()) == atlas
        True
        """
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Card:
        """The card of a JSON text."""
        return msgspec.json.decode(text, type=cls)
