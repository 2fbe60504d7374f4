"""Cards: Alpha Strike units and pilots, several to a page, to cut out and to write on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeVar

from boxcars.catalog.alpha_strike import Arc, Card, skill_adjusted
from boxcars.catalog.alpha_strike.special import damage_text
from boxcars.draw.paper.card_back import card_back
from boxcars.draw.paper.crew import Pilot
from boxcars.draw.paper.lettering import wrapped
from boxcars.draw.paper.panels import Box, blank, line_of, pip_row, tick_boxes
from boxcars.draw.paper.parts import boxcars_mark
from boxcars.draw.paper.scene import HEIGHT, WIDTH, Group, Line, Page, Paper, Rect, Shape, Text, page_of
from boxcars.total_warfare.piloting.pilot import CONSCIOUSNESS

UNIT_CARD: Final = (268.0, 180.0)
PILOT_CARD: Final = (178.0, 240.0)
"""Width and height of the cards."""

CardKind = Literal["card", "card-and-back", "large-card"]
CARD_KINDS: Final[dict[CardKind, tuple[float, bool]]] = {
    "card": (1.0, False),
    "card-and-back": (1.0, True),
    "large-card": (2.0, True),
}
"""How large cards are printed, and whether with their backs."""

MOST_PIPS: Final = 72
"""More armor than this is written as a number."""

_BANDS: Final = ("short +0", "medium +2", "long +4", "extreme +6")
_MECH: Final = (("engine", 2), ("fire control", 4), ("MP", 4), ("weapon", 4))
_VEHICLE: Final = (
    ("engine", 2),
    ("fire control", 4),
    ("weapon", 4),
    ("motive −2″", 2),
    ("motive half", 2),
    ("motive 0", 1),
)
_FIGHTER: Final = (("engine", 2), ("fire control", 4), ("weapon", 4))
_LARGE: Final = (("engine", 3), ("fire control", 4), ("thruster", 1), ("crew", 2))
_CRITICALS: Final[dict[str, Sequence[tuple[str, int]]]] = {
    "BM": _MECH,
    "IM": _MECH,
    "PM": (("fire control", 4), ("MP", 4), ("weapon", 4)),
    "CV": _VEHICLE,
    "SV": _VEHICLE,
    "AF": _FIGHTER,
    "CF": _FIGHTER,
    **dict.fromkeys(("SC", "DS", "DA", "JS", "WS", "SS"), _LARGE),
}
"""The boxes for critical hits by the type of the unit; infantry and battle armor take none."""

_HEATED: Final = frozenset({"BM", "IM", "AF"})

_Item = TypeVar("_Item")


def unit_cards(
    cards: Sequence[Card],
    paper: Paper = "a4",
    pilots: Sequence[Pilot] = (),
    kind: CardKind = "card",
) -> list[Page]:
    """The Alpha Strike cards of some units, eight to a page or two large ones; with a pilot for each, his Skill and
    the price at it. With backs, every other page explains the abilities and fits the one before it from behind.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> [len(unit_cards([card(design("Atlas AS7-D"))] * 9, kind=kind)) for kind in CARD_KINDS]
    [2, 4, 10]
    """
    crews: Sequence[Pilot | None] = pilots or [None] * len(cards)
    dealt = list(zip(cards, crews, strict=True))
    scale, backs = CARD_KINDS[kind]
    width, height = UNIT_CARD
    room = width * scale, height * scale
    fronts = _dealt("Alpha Strike cards", dealt, lambda both: unit_card(*both), room, paper, scale=scale)
    if not backs:
        return fronts
    title = "Backs of Alpha Strike cards"
    behind = _dealt(title, cards, lambda card: card_back(card, width, height), room, paper, scale=scale, mirrored=True)
    return [page for both in zip(fronts, behind, strict=True) for page in both]


def pilot_cards(pilots: Sequence[Pilot], paper: Paper = "a4") -> list[Page]:
    """Pilot cards, nine to a page.

    >>> len(pilot_cards([Pilot(name="Ana")]))
    1
    """
    return _dealt("Pilot cards", pilots, pilot_card, PILOT_CARD, paper)


def _dealt(
    title: str,
    items: Sequence[_Item],
    draw: Callable[[_Item], list[Shape]],
    size: tuple[float, float],
    paper: Paper,
    *,
    scale: float = 1.0,
    mirrored: bool = False,
) -> list[Page]:
    """Cards laid out on as many pages as they need, each within a line to cut along; mirrored for the backs."""
    width, height = size
    across, down = int(WIDTH // width), int(HEIGHT // height)
    gap_x, gap_y = (WIDTH - across * width) / max(1, across - 1), (HEIGHT - down * height) / max(1, down - 1)
    pages = []

    def column(place: int) -> int:
        return across - 1 - place % across if mirrored else place % across

    for start in range(0, len(items), across * down):
        shapes: list[Shape] = [
            Group(tuple(draw(item)), column(place) * (width + gap_x), place // across * (height + gap_y), scale)
            for place, item in enumerate(items[start : start + across * down])
        ]
        pages.append(page_of(title, shapes, paper))
    return pages


def unit_card(card: Card, pilot: Pilot | None = None) -> list[Shape]:
    """The Alpha Strike card of a unit, on request with who sits in it.

    >>> from boxcars.catalog import design
    >>> from boxcars.catalog.alpha_strike import card
    >>> any(getattr(shape, "text", "") == "52" for shape in unit_card(card(design("Atlas AS7-D"))))
    True
    """
    width, height = UNIT_CARD
    head, traits, damage, points, bottom = Box(10, 4, width - 20, height - 8).rows(32, 27, 31, 0, 30, gap=2)
    return [
        Rect(0, 0, width, height, 8, "panel", "ink-2", 1.0),
        *_card_head(head, card, pilot),
        *_traits(traits, card, pilot),
        *(_arcs(damage, card.arcs) if card.arcs else _damage(damage, card)),
        *_points(points, card),
        *_abilities(bottom, card),
    ]


def _card_head(box: Box, card: Card, pilot: Pilot | None) -> list[Shape]:
    skill, name = (pilot.skill, pilot.name) if pilot else (card.skill, "")
    price = str(skill_adjusted(card.pv, skill) if pilot else card.pv)
    words = " · ".join(word for word in (card.role, name) if word)
    return [
        line_of(card.name, box.x, box.y + 17, box.w - 52, 14, bold=True, least=0.6),
        line_of(words, box.x, box.y + 27, box.w - 52, 7, "ink-3"),
        Text(box.right, box.y + 17, price, 16, bold=True, anchor="end"),
        Text(box.right, box.y + 27, f"PV · skill {skill}", 6.6, "ink-3", anchor="end"),
        Line(((box.x, box.bottom), (box.right, box.bottom)), "rule-2", 0.7),
    ]


def _traits(box: Box, card: Card, pilot: Pilot | None) -> list[Shape]:
    threshold = [] if card.threshold is None else [("threshold", str(card.threshold), 1.2)]
    pairs = [
        ("type", card.type, 1.0),
        ("size", str(card.size), 0.8),
        ("TMM", str(card.tmm), 0.8),
        ("thrust" if card.aerospace else "move", card.move_text.replace('"', "″"), 2.2),
        *threshold,
        ("skill", str(pilot.skill) if pilot else "", 1.2),
    ]
    shapes: list[Shape] = []
    for place, (name, value, _) in zip(box.columns(*(share for _, _, share in pairs), gap=4), pairs, strict=True):
        shapes.append(Text(place.x, box.y + 8, name, 6, "ink-3"))
        if value:
            shapes.append(line_of(value, place.x, box.y + 21, place.w, 11, bold=True))
        else:
            shapes.append(Rect(place.x, box.y + 11, min(26, place.w), 13, 2.5, "halo", "rule-2", 0.7))
    return shapes


def _damage(box: Box, card: Card) -> list[Shape]:
    bands = card.damage[: 4 if card.aerospace else 3]
    cells = [(name, damage_text(value)) for name, value in zip(_BANDS, bands, strict=False)]
    cells.append(("overheat", str(card.overheat)))
    shapes: list[Shape] = []
    for place, (name, value) in zip(box.columns(*[1] * len(cells), gap=4), cells, strict=True):
        shapes.append(Rect(place.x, place.y, place.w, place.h - 2, 3, "panel-2"))
        shapes.append(line_of(name, place.x + 6, place.y + 9, place.w - 12, 6, "ink-3"))
        shapes.append(Text(place.x + 6, place.y + 24, value, 14, bold=True))
    return shapes


def _arcs(box: Box, arcs: Sequence[Arc]) -> list[Shape]:
    """The damage of each arc of a large craft, in a box of its own."""
    shapes: list[Shape] = []
    for place, arc in zip(box.columns(*[1] * len(arcs), gap=4), arcs, strict=True):
        lines = (("STD", arc.standard), ("CAP", arc.capital), ("SCAP", arc.subcapital), ("MSL", arc.missiles))
        shown = [f"{word} {'/'.join(map(damage_text, bands))}" for word, bands in lines if any(bands)]
        shapes.append(Rect(place.x, place.y, place.w, place.h - 2, 3, "panel-2"))
        shapes.append(Text(place.x + 4, place.y + 7, arc.name, 6, "ink-3"))
        step = min(8.0, 20 / max(1, len(shown)))
        for index, text in enumerate(shown or ["none"]):
            size = min(7.0, step * 0.95)
            shapes.append(
                line_of(text, place.x + 4, place.y + 9 + step * (index + 0.8), place.w - 8, size, bold=True, least=0.65)
            )
    return shapes


def _points(box: Box, card: Card) -> list[Shape]:
    """Armor, structure and heat, and the boxes of critical hits beside them."""
    criticals = _CRITICALS.get(card.type, ())
    left, right = box.columns(1.45, 1, gap=8) if criticals else (box, box)
    shapes: list[Shape] = []
    y = left.y + 7
    for name, count in (("armor", card.armor), ("structure", card.structure)):
        shapes.append(Text(left.x, y + 2.3, name, 6.6, "ink-2"))
        start, width = left.x + 34, left.w - 34
        if count > MOST_PIPS:
            shapes.append(Text(start, y + 3.6, str(count), 10, bold=True))
            y += 13
            continue
        spacing = 9.0 if count <= 2 * int(width // 9.0) else 6.0
        shapes += pip_row(start, y, count, width, spacing=spacing)
        y += max(1, -(-count // max(1, int(width // spacing)))) * spacing + 3
    if card.type in _HEATED:
        shapes.append(Text(left.x, box.bottom - 4, "heat", 6.6, "ink-2"))
        shapes += tick_boxes(left.x + 34, box.bottom - 12, ["1", "2", "3", "S"], width=15, height=11)
    for index, (name, count) in enumerate(criticals):
        step = min(11.0, (box.h - 2) / len(criticals))
        row = right.y + 6 + index * step
        shapes.append(Text(right.x, row + 2.2, name, 6.2, "ink-2"))
        shapes += pip_row(right.x + 52, row, count, 40, spacing=min(7.6, step - 0.6))
    return shapes


def _abilities(box: Box, card: Card) -> list[Shape]:
    """The special abilities, smaller where there are many, and our mark."""
    width = box.w - 30
    text = card.specials_text.replace(",", ", ") or "no special abilities"
    size = next((size for size in (7.2, 6.4, 5.6) if len(wrapped(text, width, size)) * (size + 1.4) <= box.h - 4), 4.8)
    shapes: list[Shape] = [Line(((box.x, box.y), (box.right, box.y)), "rule-2", 0.7)]
    for index, line in enumerate(wrapped(text, width, size)):
        shapes.append(line_of(line, box.x, box.y + 3 + (size + 1.4) * (index + 0.9), width, size, "ink-2"))
    return [*shapes, *boxcars_mark(box.right - 19, box.bottom - 12, 9)]


def pilot_card(pilot: Pilot) -> list[Shape]:
    """The card of a warrior: skills, hits, abilities and room for notes.

    >>> any(getattr(shape, "text", "") == "Ana" for shape in pilot_card(Pilot(name="Ana")))
    True
    """
    width, height = PILOT_CARD
    inner = Box(10, 10, width - 20, height - 20)
    shapes: list[Shape] = [Rect(0, 0, width, height, 8, "panel", "ink-2", 1.0)]
    if pilot.name:
        shapes.append(line_of(pilot.name, inner.x, inner.y + 12, inner.w, 14, bold=True))
    else:
        shapes += blank(inner.x, inner.y + 12, inner.w, "Name")
    if pilot.callsign:
        shapes.append(line_of(f"“{pilot.callsign}”", inner.x, inner.y + 23, inner.w, 8, "ink-3"))
    shapes += (
        blank(inner.x, inner.y + 36, inner.w, "Unit")
        if not pilot.unit
        else [line_of(pilot.unit, inner.x, inner.y + 36, inner.w, 8)]
    )
    for place, (name, value) in zip(
        Box(inner.x, inner.y + 44, inner.w, 36).columns(1, 1, gap=6),
        (("gunnery", str(pilot.gunnery)), (_second_skill(pilot), pilot.piloting_text)),
        strict=True,
    ):
        shapes.append(Rect(place.x, place.y, place.w, place.h, 3, "panel-2"))
        shapes.append(Text(place.x + 7, place.y + 10, name, 6.4, "ink-3"))
        shapes.append(Text(place.x + 7, place.y + 29, value, 18, bold=True))
    below = Box(inner.x, inner.y + 88, inner.w, inner.h - 88)
    if not pilot.seat.takes_hits:
        return shapes + _pilot_notes(below, pilot)
    labels = [*(f"{roll}+" for roll in CONSCIOUSNESS.values()), "dead"]
    shapes.append(Text(inner.x, below.y + 7, "hits, and the roll to stay awake", 6.4, "ink-3"))
    shapes += tick_boxes(inner.x, below.y + 11, labels, width=(inner.w - 10) / 6, height=15)
    return shapes + _pilot_notes(Box(below.x, below.y + 36, below.w, below.h - 36), pilot)


def _second_skill(pilot: Pilot) -> str:
    """The name of the second skill, in small letters but for the 'Mech in it."""
    return pilot.seat.skill[0].lower() + pilot.seat.skill[1:]


def _pilot_notes(box: Box, pilot: Pilot) -> list[Shape]:
    lines = [line for ability in pilot.abilities for line in wrapped(ability, box.w, 7)][: int(box.h // 10) - 2]
    shapes: list[Shape] = [Text(box.x, box.y + 7, "abilities and notes", 6.4, "ink-3")]
    shapes += [Text(box.x, box.y + 18 + index * 10, line, 7) for index, line in enumerate(lines)]
    first = box.y + 22 + len(lines) * 10
    while first + 13 < box.bottom - 8:
        first += 13
        shapes.append(Line(((box.x, first), (box.right, first)), "rule-2", 0.5))
    return [*shapes, Text(box.right, box.bottom, "Boxcars", 6, "ink-3", anchor="end")]
