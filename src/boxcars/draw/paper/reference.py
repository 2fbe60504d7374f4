"""Reference tables for the game table, taken from the engine wherever it plays them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.catalog import mech_design, slot_kind
from boxcars.core.tally import Line as TallyLine
from boxcars.draw.paper.panels import Box, Column, line_of, panel, table
from boxcars.draw.paper.parts import HEAT_PANEL, boxcars_mark, heat_scale
from boxcars.draw.paper.scene import HEIGHT, WIDTH, Line, Page, Paper, Shape, page_of
from boxcars.draw.paper.tables import (
    AIR_SIDES,
    CLUSTER_SIZES,
    CRAFT_HITS,
    FIGHTER_HITS,
    MOTIVE_COLUMNS,
    MOTIVE_DAMAGE,
    THREE_SIDES,
    VEHICLE_CRITICALS,
    VEHICLE_HITS,
    VTOL_CRITICALS,
    VTOL_HITS,
    cluster_rows,
    mech_hit_rows,
    small_hit_rows,
)
from boxcars.total_warfare.damage.criticals import number_of_criticals
from boxcars.total_warfare.moving import mp
from boxcars.total_warfare.piloting.pilot import CONSCIOUSNESS, DEADLY_HITS
from boxcars.total_warfare.piloting.psr import damage_lines
from boxcars.total_warfare.turn import heat
from boxcars.total_warfare.units.mech.fresh import fresh_mech
from boxcars.total_warfare.units.mech.state import HEAVY_DAMAGE, Mech
from boxcars.total_warfare.weapons.shot_lines import RANGE_MODIFIERS, arm_lines, immobile_line, secondary_lines

_BODY: Final = Box(0, 32, WIDTH, HEIGHT - 32)
_MODIFIER: Final[Sequence[Column]] = (("", 5, "start"), ("", 1, "end"))
_FASTEST: Final = 30

Row = tuple[str, str]


def reference_pages(paper: Paper = "a4") -> list[Page]:
    """Two pages of tables: 'Mechs, then vehicles and aerospace units.

    >>> [page.title for page in reference_pages()]
    ['Reference: ’Mechs', 'Reference: vehicles and aerospace']
    """
    return [
        page_of("Reference: ’Mechs", [*_head("’Mechs"), *_mechs()], paper),
        page_of("Reference: vehicles and aerospace", [*_head("Vehicles and aerospace units"), *_others()], paper),
    ]


def _head(subject: str) -> list[Shape]:
    return [
        *boxcars_mark(0, 4),
        line_of(subject, 36, 16, 400, 15, bold=True),
        line_of("reference tables of the game", WIDTH, 16, 120, 8, "ink-3", anchor="end"),
        Line(((0, 25), (WIDTH, 25)), "ink", 1.2),
    ]


def _mechs() -> list[Shape]:
    upper, middle, lower, bottom = _BODY.rows(206, 162, 0, HEAT_PANEL)
    attacker, target, others = upper.columns(1, 1, 1)
    hits, small, critical = middle.columns(1, 1.35, 0.62)
    cluster, piloting, awake = lower.columns(1.5, 0.9, 0.55)
    return [
        *_modifiers(attacker, "Attacker", attacker_rows()),
        *_modifiers(target, "Target", target_rows()),
        *_modifiers(others, "Range, terrain, weapon", place_rows()),
        *_table(hits, "Hit location", _sides("2D6"), mech_hit_rows(), "* may be a critical hit"),
        *_table(small, "Punch and kick", _small_sides(), small_hit_rows(), "1D6"),
        *_table(cluster, "Cluster hits", _cluster_columns(), cluster_rows(), "2D6, by weapon size"),
        *_modifiers(critical, "Critical check", critical_rows()),
        *_modifiers(piloting, "Piloting rolls", piloting_rows()),
        *_modifiers(awake, "Consciousness", _CONSCIOUSNESS),
        *heat_scale(bottom, f"walking 1, running 2, jumping at least {mp.MINIMUM_JUMP_HEAT} heat"),
    ]


def _others() -> list[Shape]:
    ground, flying, air, ships = _BODY.rows(174, 174, 160, 0)
    where, motive, critical = ground.columns(1.1, 0.8, 1.3)
    rotor, rotor_critical = flying.columns(1.1, 1.3)
    return [
        *_table(where, "Vehicle hit location", THREE_SIDES, VEHICLE_HITS, "* critical · m motive"),
        *_table(motive, "Motive damage", MOTIVE_COLUMNS, MOTIVE_DAMAGE),
        *_table(critical, "Vehicle critical hits", _critical_columns("turret"), VEHICLE_CRITICALS, "2D6, 2–5 none"),
        *_table(rotor, "VTOL hit location", THREE_SIDES, VTOL_HITS, "* critical"),
        *_table(rotor_critical, "VTOL critical hits", _critical_columns("rotor"), VTOL_CRITICALS, "2D6, 2–5 none"),
        *_table(air, "Fighter hit location", AIR_SIDES, FIGHTER_HITS, "and what a critical hit strikes"),
        *_table(
            ships, "Small craft and DropShip hit location", AIR_SIDES, CRAFT_HITS, "and what a critical hit strikes"
        ),
    ]


def _table(
    box: Box, caption: str, columns: Sequence[Column], rows: Sequence[Sequence[str]], note: str = ""
) -> list[Shape]:
    return [*panel(box, caption, note), *table(box.inside, columns, rows, size=7.4, tallest=15)]


def _modifiers(box: Box, caption: str, rows: Sequence[Row]) -> list[Shape]:
    inner = box.inside
    raised = Box(inner.x, inner.y - 8, inner.w, inner.h + 8)
    return [*panel(box, caption), *table(raised, _MODIFIER, rows, size=7.2, tallest=13.5)[2:]]


def _sides(dice: str) -> list[Column]:
    return [(dice, 1, "middle"), ("left", 1, "middle"), ("front, rear", 1.3, "middle"), ("right", 1, "middle")]


def _small_sides() -> list[Column]:
    punch: list[Column] = [(f"punch {side}", 1.2, "middle") for side in ("left", "front", "right")]
    kick: list[Column] = [(f"kick {side}", 1.2, "middle") for side in ("left", "front", "right")]
    return [("1D6", 0.7, "middle"), *punch, *kick]


def _cluster_columns() -> list[Column]:
    return [("2D6", 1.2, "middle"), *((str(size), 1, "end") for size in CLUSTER_SIZES)]


def _critical_columns(last: str) -> list[Column]:
    return [("2D6", 0.6, "end"), *((side, 2, "start") for side in ("front", "side", "rear", last))]


_CONSCIOUSNESS: Final[Sequence[Row]] = [
    *((f"{hits} hit{'s' * (hits > 1)}", f"{roll}+") for hits, roll in CONSCIOUSNESS.items()),
    (f"{DEADLY_HITS} hits", "dead"),
]


def critical_rows() -> list[Row]:
    """How many critical hits a check finds.

    >>> critical_rows()
    [('2–7', '0'), ('8–9', '1'), ('10–11', '2'), ('12, or the limb', '3')]
    """
    rolls: dict[int, list[int]] = {}
    for roll in range(2, 13):
        rolls.setdefault(number_of_criticals(roll), []).append(roll)
    spans = {count: f"{each[0]}–{each[-1]}" if len(each) > 1 else str(each[0]) for count, each in rolls.items()}
    return [(f"{span}, or the limb" if count == max(rolls) else span, str(count)) for count, span in spans.items()]


def piloting_rows() -> list[Row]:
    """What damage adds to every piloting roll.

    >>> piloting_rows()[0]
    ('20 or more damage in the phase', '+1')
    """
    hurt = _mech()
    hurt.damage_taken = HEAVY_DAMAGE
    rows = _spoken(damage_lines(hurt))
    for loc, kind in (("LL", "foot"), ("LL", "hip"), ("CT", "gyro")):
        broken = _mech()
        broken.hits[loc] = [index for index, name in enumerate(broken.design.slots[loc]) if slot_kind(name) == kind][:1]
        rows += _spoken(damage_lines(broken))
    lost = _mech()
    lost.structure["LL"] = 0
    return [*rows, *_spoken(damage_lines(lost)), ("reactor shut down", "+3")]


def attacker_rows() -> list[Row]:
    """What the attacker's movement, posture, heat and damage add.

    >>> attacker_rows()[:3]
    [('walked', '+1'), ('ran', '+2'), ('jumped', '+3')]
    """
    rows = []
    for mode in ("walk", "run", "jump"):
        mech = _mech()
        mech.mode = mode
        rows += _spoken(mp.attacker_movement(mech), "attacker ")
    rows += [("skidded", "+1"), ("prone (biped)", "+2")]
    rows += [(f"heat {least} or more", _signed(value)) for least, value in sorted(heat.TO_HIT)]
    hurt = _mech()
    for slot in (1, 0):
        hurt.hits["LA"] = [slot]
        rows += _spoken(list(arm_lines(hurt, "LA")))
    return [*rows, ("sensors hit", "+2"), *(row for kind in (1, 2) for row in _spoken(list(secondary_lines(kind))))]


def target_rows() -> list[Row]:
    """What the target's movement and state add.

    >>> target_rows()[:2]
    [('moved 0–2 hexes', '0'), ('moved 3–4 hexes', '+1')]
    """
    starts = [n for n in range(_FASTEST) if n == 0 or mp.moved_modifier(n) != mp.moved_modifier(n - 1)]
    rows = []
    for start, end in zip(starts, [*starts[1:], 0], strict=True):
        words = f"moved {start}–{end - 1} hexes" if end else f"moved {start} or more"
        rows.append((words, _signed(mp.moved_modifier(start))))
    rows += [("jumped", "+1"), ("skidded", "+2"), ("prone, adjacent", "−2"), ("prone, farther", "+1")]
    return [*rows, *_spoken([immobile_line(""), immobile_line("HD")], "target ")]


def place_rows() -> list[Row]:
    """What range, terrain and the weapon add.

    >>> place_rows()[:3]
    [('short range', '0'), ('medium range', '+2'), ('long range', '+4')]
    """
    rows = [(f"{band} range", _signed(value)) for band, value in RANGE_MODIFIERS.items()]
    return [
        *rows,
        ("minimum range, each hex within it", "+1"),
        ("light woods, each hex between", "+1"),
        ("heavy woods, each hex between", "+2"),
        ("target in light woods", "+1"),
        ("target in heavy woods", "+2"),
        ("partial cover", "+1"),
        ("indirect fire, and the spotter’s movement", "+1"),
        ("pulse laser", "−2"),
        ("cluster ammunition", "−1"),
    ]


def _mech() -> Mech:
    return fresh_mech("red-1", "red", mech_design("Atlas AS7-D"), "0101", 0)


def _spoken(lines: Sequence[TallyLine], without: str = "") -> list[Row]:
    return [(line.label.removeprefix(without), _signed(line.value)) for line in lines]


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"
