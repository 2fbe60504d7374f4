"""The record sheets of conventional infantry and of battle armor."""

from __future__ import annotations

from typing import Final

from boxcars.catalog.alpha_strike.rounding import normal
from boxcars.catalog.units.design import BattleArmor, Infantry
from boxcars.catalog.units.platoon import (
    armor_kit,
    attacks_mechs,
    main_weapon,
    platoon_mp,
    primary_weapon,
    secondary_weapon,
    transport_weight,
    trooper_damage,
)
from boxcars.draw.paper.arms import GROUND_COLUMNS, ground_rows
from boxcars.draw.paper.crew import Pilot, seat_of
from boxcars.draw.paper.panels import Box, facts, figures, panel, pip_row, table
from boxcars.draw.paper.parts import BODY, armament, head, notes, quirk_lines, title_case, values, warrior
from boxcars.draw.paper.scene import Circle, Group, Polygon, Rect, Shape, Text

_RANGE_STEPS: Final = {
    0: ((0, 0, 0),),
    1: ((0, 0, -2), (1, 1, 0), (2, 2, 2), (3, 3, 4)),
    2: ((0, 0, -2), (1, 2, 0), (3, 4, 2), (5, 6, 4)),
    3: ((0, 0, -2), (1, 3, 0), (4, 6, 2), (7, 9, 4)),
    4: ((0, 0, -2), (1, 4, 0), (5, 6, 1), (7, 8, 2), (9, 10, 3), (11, 12, 4)),
}
"""By range class: from, to, and the modifier to hit."""

_SUIT: Final = (
    (9, 0),
    (15, 0),
    (17, 5),
    (15, 9),
    (21, 11),
    (24, 20),
    (20, 28),
    (17, 21),
    (17, 29),
    (19, 44),
    (13, 44),
    (12, 32),
)
_TROOPER: Final = ((1.6, 7), (6.4, 7), (7, 14), (5.6, 14), (5.6, 21), (2.4, 21), (2.4, 14), (1, 14))


def infantry_sheet(design: Infantry, pilot: Pilot | None = None) -> list[Shape]:
    """Everything on the record sheet of a platoon.

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> infantry_sheet(foot)[14].text
    'Foot Platoon'
    """
    left, right = BODY.columns(300, 240)
    carried = [fitting for fitting in design.equipment if (item := fitting.item) is None or not item.has("armor-kit")]
    data, men, crew, remarks, *guns = left.rows(132, 0, 34, 72, *([110] if carried else []))
    damage, _ = right.rows(min(BODY.h, 30 + 13.5 * design.men), 0)
    kind = f"{_motion(design)} infantry"
    return [
        *head(design, kind[0].upper() + kind[1:], [("Troopers", str(design.men)), *values(design)]),
        *_platoon(data, design),
        *_troopers(men, design),
        *warrior(crew, seat_of(design), pilot),
        *notes(remarks, _REMARKS),
        *_damage_by_men(damage, design),
        *(
            shape
            for box in guns
            for shape in armament(box, carried, GROUND_COLUMNS, ground_rows(carried), "Field guns and equipment")
        ),
    ]


_REMARKS: Final = (
    "Each point of damage takes a trooper; cross out from the right. Weapons that are not made against infantry "
    "and clear ground change the number first.",
    "The platoon has no facing, builds up no heat, and fires in all directions.",
    "Its damage strikes in groups of 2 points, conventional infantry in one lump.",
)


def _motion(design: Infantry) -> str:
    return {"leg": "foot"}.get(design.motion, design.motion.partition(":")[2] or design.motion)


def damage_of_men(design: Infantry, men: int) -> int:
    """The damage of so many men: what each adds, rounded, but at least 1 [TW-215.3].

    >>> foot = Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle")
    >>> [damage_of_men(foot, men) for men in (28, 14, 1)]
    [15, 7, 1]
    """
    each = trooper_damage(design)
    return max(1, normal(each * men)) if each else 0


def range_class(design: Infantry) -> int:
    """The range class: that of the support weapons if each squad has two, else of the primary weapon.

    >>> range_class(Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"))
    1
    """
    weapon = main_weapon(design)
    return weapon.inf_range if weapon else 0


def _platoon(box: Box, design: Infantry) -> list[Shape]:
    inner = box.inside
    moves, rest = inner.rows(26, 0, gap=2)
    mp = platoon_mp(design)
    speeds = [("ground MP", str(mp.ground))]
    speeds += [(name, str(value)) for name, value in (("jumping MP", mp.jump), ("underwater MP", mp.umu)) if value]
    primary, secondary, kit = primary_weapon(design), secondary_weapon(design), armor_kit(design)
    support = f"{secondary.display if secondary else design.secondary}, {design.secondary_per_squad} in each squad"
    reach = ", ".join(f"{_stretch(a, b)}: {_signed(mod)}" for a, b, mod in _RANGE_STEPS.get(range_class(design), ()))
    lines = [
        ("squads", f"{design.squads} of {design.squad_size}"),
        ("primary", primary.display if primary else design.primary),
        ("support", support if design.secondary else "none"),
        ("range, to hit", reach or f"class {range_class(design)}"),
        ("armor", kit.display if kit else f"divisor {design.armor_divisor:g}" if design.armor_divisor else "none"),
        (
            "anti-’Mech",
            "can attack ’Mechs at their feet" if attacks_mechs(design) else "cannot attack ’Mechs at their feet",
        ),
        ("weight", f"{transport_weight(design):g} tons to carry"),
    ]
    if design.specialties:
        lines.append(("trained as", ", ".join(map(title_case, design.specialties))))
    return [*panel(box, "Movement and platoon"), *figures(moves, speeds), *facts(rest, lines, share=0.24)]


def _stretch(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _signed(modifier: int) -> str:
    return f"{modifier:+d}".replace("-", "−") if modifier else "0"


def _troopers(box: Box, design: Infantry) -> list[Shape]:
    """A small figure for each man, a row for each squad."""
    inner = box.inside
    shapes = panel(box, "Troopers", f"{design.squads} squads of {design.squad_size}")
    columns = min(design.squad_size, 15)
    lines = design.squads * -(-design.squad_size // columns)
    scale = min(2.2, inner.h / (lines * 26), inner.w / (columns * 14))
    for man in range(design.men):
        squad, place = divmod(man, design.squad_size)
        line = squad * -(-design.squad_size // columns) + place // columns
        at = (inner.x + 6 + place % columns * inner.w / columns, inner.y + line * 26 * scale)
        shapes.append(
            Group(
                (Circle(4, 3.4, 2.6, "blue-wash", "ink-2", 0.7), Polygon(_TROOPER, "blue-wash", "ink-2", 0.7)),
                *at,
                scale,
            )
        )
    return shapes


def _damage_by_men(box: Box, design: Infantry) -> list[Shape]:
    rows = [(str(men), str(damage_of_men(design, men))) for men in range(design.men, 0, -1)]
    shapes = panel(box, "Damage by troopers left")
    return shapes + table(
        box.inside, [("troopers", 1, "end"), ("damage", 1, "end"), ("", 2, "end")], [(*row, "") for row in rows]
    )


def battle_armor_sheet(design: BattleArmor, pilot: Pilot | None = None) -> list[Shape]:
    """Everything on the record sheet of a squad of battle armor.

    >>> squad = BattleArmor(chassis="Elemental", tech_base="clan", suits=5, weight_class="medium", walk=1, jump=3,
    ...     motion="jump", armor=10, equipment=())
    >>> battle_armor_sheet(squad)[14].text
    'Elemental'
    """
    data, arms, suits, bottom = BODY.rows(76, 190, 0, 84)
    crew, remarks = bottom.columns(1, 1)
    kind = f"{'PA(L)' if design.weight_class == 'pa-l' else design.weight_class.capitalize()} battle armor"
    return [
        *head(design, kind, [("Suits", str(design.suits)), *values(design)]),
        *_squad(data, design),
        *armament(arms, design.equipment, GROUND_COLUMNS, ground_rows(design.equipment)),
        *_suits(suits, design),
        *warrior(crew, seat_of(design), pilot),
        *notes(remarks, _SUIT_REMARKS),
    ]


_SUIT_REMARKS: Final = (
    "Roll 1D6 for each group of damage to find the suit; roll again for one that is gone. "
    "What a suit cannot take is lost.",
    "A weapon of the squad rolls once to hit, then on the column of the Cluster Hits Table for the suits left.",
)


def _squad(box: Box, design: BattleArmor) -> list[Shape]:
    inner = box.inside
    moves, rest = inner.columns(1, 1)
    speeds = [("ground MP", str(design.walk))]
    if design.jump:
        speeds.append(({"umu": "underwater MP", "vtol": "VTOL MP"}.get(design.motion, "jumping MP"), str(design.jump)))
    lines = [
        ("armor", f"{title_case(design.armor_kind.removeprefix('ba-'))}, {design.armor} each"),
        ("build", design.build),
    ]
    lines += quirk_lines(design, rest.w * 0.64)
    return [*panel(box, "Movement and build"), *figures(moves, speeds), *facts(rest, lines)]


def _suits(box: Box, design: BattleArmor) -> list[Shape]:
    """A row for each suit: its figure, its armor, and the trooper inside."""
    inner = box.inside
    shapes = panel(box, "Suits", f"{design.armor} armor and 1 trooper each")
    step = min(62.0, inner.h / design.suits)
    scale = min(1.0, (step - 8) / 46)
    for index in range(design.suits):
        y = inner.y + step * index
        shapes.append(Group((_suit_figure(),), inner.x + 22, y + (step - 44 * scale) / 2, scale, f"suit {index + 1}"))
        shapes.append(Text(inner.x + 4, y + step / 2 + 4.5, str(index + 1), 13, "ink", bold=True))
        shapes.append(Text(inner.x + 62, y + step / 2 - 7, "trooper", 6.4, "ink-3"))
        shapes.append(Rect(inner.x + 62, y + step / 2 - 3, 12, 12, 2.5, "halo", "ink-2", 0.8))
        shapes.append(Text(inner.x + 110, y + step / 2 - 7, f"armor {design.armor}", 6.4, "ink-3"))
        spacing = min(17.0, (inner.w - 115) / max(1, design.armor))
        shapes += pip_row(inner.x + 110, y + step / 2 + 3, design.armor, inner.w - 110, spacing=spacing)
    return shapes


def _suit_figure() -> Polygon:
    """One half of the figure, and its mirror image."""
    other = tuple((24 - x, y) for x, y in reversed(_SUIT))
    return Polygon((*_SUIT, *other), "blue-wash", "ink-2", 1.0)
