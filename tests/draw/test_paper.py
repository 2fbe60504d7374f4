"""Everything printed: what it says, that nothing overlaps or leaves the paper, and that both renderers draw it."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boxcars.alpha_strike.abilities.abilities import ability
from boxcars.catalog.alpha_strike import NoCard, card
from boxcars.catalog.clix import ClixUnit, clix_unit, clix_units
from boxcars.catalog.files import read_unit
from boxcars.catalog.library.embedded import designs
from boxcars.catalog.library.library import mech_design
from boxcars.catalog.units.design import (
    BattleArmor,
    Design,
    Emplacement,
    Fighter,
    HandheldWeapon,
    Infantry,
    Mech,
    ProtoMech,
    Vehicle,
)
from boxcars.catalog.units.fitting import Fitting
from boxcars.draw.paper import (
    PAPERS,
    NoSheet,
    Page,
    Paper,
    Pilot,
    dial_pages,
    page_svg,
    pages_pdf,
    pilot_cards,
    record_sheet,
    reference_pages,
    unit_cards,
)
from boxcars.draw.paper.diagram import vehicle_outlines
from boxcars.draw.paper.lettering import SMALLEST, text_width
from boxcars.draw.paper.pips import pips_in
from boxcars.draw.paper.scene import Circle, Group, Polygon, Text, page_of, placed

UNITS = Path(__file__).parents[3] / "shared" / "corpus" / "units.zip"

VEHICLE = Vehicle(
    chassis="Trial Tank",
    tons=60,
    motion="tracked",
    cruise=4,
    armor={"FR": 43, "LS": 34, "RS": 34, "RR": 26, "TU": 42},
    equipment=(Fitting("PPC", "TU"), Fitting("LRM 10", "TU"), Fitting("LRM 10 Ammo", "BD")),
)
SAMPLES: dict[str, Design] = {
    "biped": mech_design("Atlas AS7-D"),
    "light": mech_design("Locust LCT-1V"),
    "omni": mech_design("Timber Wolf Prime"),
    "tank": VEHICLE,
    "vtol": Vehicle(
        chassis="Trial Copter",
        tons=20,
        motion="vtol",
        cruise=10,
        armor={"FR": 14, "LS": 10, "RS": 10, "RR": 8, "RO": 2},
        equipment=(Fitting("Machine Gun", "FR"),),
    ),
    "platoon": Infantry(chassis="Foot Platoon", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"),
    "suits": BattleArmor(
        chassis="Trial Suit", suits=5, weight_class="medium", walk=1, jump=3, motion="jump", armor=10, equipment=()
    ),
    "protomech": ProtoMech(
        chassis="Roc", tons=7, walk=4, jump=4, armor={"HD": 3, "T": 13, "RA": 4, "LA": 4, "L": 8, "MG": 3}
    ),
    "fighter": Fighter(
        chassis="Trial Wing",
        tons=100,
        thrust=5,
        heat_sinks=20,
        armor={"NOS": 87, "LWG": 60, "RWG": 60, "AFT": 52},
        equipment=(Fitting("PPC", "LWG"), Fitting("AC/20", "NOS")),
    ),
}


def sheet(unit: Design, paper: Paper = "a4") -> Page:
    return record_sheet(unit, paper)[0]


def texts(page: Page) -> list[str]:
    return [shape.text for part in page.parts for shape, *_ in placed(part) if isinstance(shape, Text)]


def pip_count(page: Page) -> int:
    return sum(isinstance(s, Circle) and s.fill == "halo" and bool(s.stroke) for p in page.parts for s, *_ in placed(p))


Frame = tuple[float, float, float, float, str]


def frames(page: Page) -> Iterator[Frame]:
    """Where every text stands: left, top, right and bottom of its letters."""
    for part in page.parts:
        for shape, x, y, scale in placed(part):
            if isinstance(shape, Text):
                width = text_width(shape.text, shape.size, bold=shape.bold) * scale
                left = x + shape.x * scale - {"start": 0, "middle": width / 2, "end": width}[shape.anchor]
                base = y + shape.y * scale
                yield left, base - 0.66 * shape.size * scale, left + width, base, shape.text


def overlaps(page: Page) -> list[tuple[str, str]]:
    """The pairs of texts that lie on each other."""
    found = sorted(frames(page))
    return [
        (a[4], b[4])
        for a, b in combinations(found, 2)
        if min(a[2], b[2]) - max(a[0], b[0]) > 0.2 and min(a[3], b[3]) - max(a[1], b[1]) > 0.2
    ]


def crossed(page: Page) -> list[str]:
    """The texts that a pip lies on."""
    pips = [
        (x + s.x * k, y + s.y * k, s.r * k)
        for p in page.parts
        for s, x, y, k in placed(p)
        if isinstance(s, Circle) and s.fill == "halo" and s.stroke
    ]
    return [
        text
        for left, top, right, bottom, text in frames(page)
        for x, y, r in pips
        if left < x + r and x - r < right and top < y + r and y - r < bottom
    ]


def touching(page: Page) -> int:
    """How many pips lie on each other."""
    pips = sorted(
        (y + s.y * k, x + s.x * k, s.r * k)
        for p in page.parts
        for s, x, y, k in placed(p)
        if isinstance(s, Circle) and s.fill == "halo" and s.stroke
    )
    count = 0
    for index, (y, x, r) in enumerate(pips):
        for below, across, other in pips[index + 1 :]:
            if below - y > 2 * r + 2:
                break
            count += (y - below) ** 2 + (x - across) ** 2 < (r + other) ** 2
    return count


def outside(page: Page) -> list[str]:
    return [f[4] for f in frames(page) if f[0] < 20 or f[1] < 20 or f[2] > page.width - 20 or f[3] > page.height - 20]


def smallest(page: Page) -> float:
    return min(shape.size * k for part in page.parts for shape, _, _, k in placed(part) if isinstance(shape, Text))


def assert_tidy(page: Page) -> None:
    assert overlaps(page) == []
    assert crossed(page) == []
    assert touching(page) == 0
    assert outside(page) == []
    assert smallest(page) >= SMALLEST - 0.3


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("kind", SAMPLES)
def test_nothing_on_a_sheet_overlaps_or_leaves_the_paper(kind: str, paper: Paper) -> None:
    assert_tidy(sheet(SAMPLES[kind], paper))


@pytest.mark.parametrize(
    "unit", [unit for unit in designs() if not isinstance(unit, Emplacement)], ids=lambda d: d.name
)
def test_every_unit_of_ours_has_a_tidy_sheet(unit: Design) -> None:
    for page in record_sheet(unit):
        assert_tidy(page)


def test_a_mech_sheet_has_a_pip_for_each_point() -> None:
    atlas = mech_design("Atlas AS7-D")
    systems = 3 + 2 + 2 + 1
    points = atlas.total_armor + sum(atlas.structure.values())
    assert pip_count(sheet(atlas)) == points + systems + atlas.heat_sinks


def test_a_mech_sheet_has_its_hit_table_and_the_clusters_it_fires() -> None:
    said = texts(sheet(mech_design("Atlas AS7-D")))
    at = said.index("Hit location and clusters")
    assert said[at + 1 : at + 7] == ["2D6", "left", "front", "right", "of 6", "of 20"]
    assert said[at + 7 : at + 13] == ["2 *", "LT", "CT", "RT", "2", "6"]
    assert "Hit location" in texts(sheet(mech_design("Awesome AWS-8Q")))
    assert "Clusters" in texts(sheet(mech_design("Ox OX-1")))


def test_quirks_are_told_in_words_and_none_is_cut_off() -> None:
    said = " ".join(filter(None, texts(sheet(mech_design("Atlas AS7-D")))))
    assert "battle fist, left arm; battle fist, right arm; command ’Mech; distracting; improved communications" in said


def test_a_helicopter_has_an_outline_of_its_own() -> None:
    tank, copter = (vehicle_outlines(dict.fromkeys(("FR", "LS", "RS", "RR"), 9), vtol=vtol) for vtol in (False, True))
    assert set(copter) == {*tank, "RO"}
    assert all(copter[loc] != tank[loc] for loc in tank)


@pytest.mark.parametrize("unit", SAMPLES.values(), ids=lambda d: d.name)
def test_the_back_of_a_card_explains_every_ability_of_its_front(unit: Design) -> None:
    try:
        front = card(unit)
    except NoCard:
        return
    pages = unit_cards([front, front, front], kind="card-and-back")
    assert [page.title for page in pages] == ["Alpha Strike cards", "Backs of Alpha Strike cards"]
    back = texts(unit_cards([front], kind="card-and-back")[1])
    codes = {part.code for special in front.specials for part in (special, *special.parts)}
    assert {ability(code).name for code in codes} <= {line.partition(": ")[2] for line in back}
    assert_tidy(pages[1])


def test_backs_lie_behind_their_fronts() -> None:
    cards = [card(mech_design(name)) for name in ("Atlas AS7-D", "Locust LCT-1V")]
    front, back = unit_cards(cards, kind="card-and-back")
    [fronts], [backs] = ([part.parts for part in page.parts if isinstance(part, Group)] for page in (front, back))
    left, right = ([each.x for each in groups if isinstance(each, Group)] for groups in (fronts, backs))
    assert left == right[::-1]


def test_large_cards_are_twice_as_large() -> None:
    [front, _] = unit_cards([card(mech_design("Atlas AS7-D"))], kind="large-card")
    [cut] = [part for part in front.parts if isinstance(part, Group)]
    assert [each.scale for each in cut.parts if isinstance(each, Group)] == [2.0]


def test_a_mech_sheet_says_what_the_design_says() -> None:
    said = texts(sheet(mech_design("Atlas AS7-D")))
    for expected in ("Atlas AS7-D", "100", "1,897", "52", "CT 47", "CT 14", "CT 31", "300 fusion", "3+", "avoid 10+"):
        assert expected in said
    assert said.count("AC/20") == 11  # ten slots and the line of the weapon
    assert "Ammunition: LRM 20 12 · SRM 6 15 · AC/20 10" in said
    assert "20 single heat sinks take away 20 each turn" in said


def test_a_quad_stands_on_four_legs() -> None:
    slots = {
        loc: ("Hip", *("",) * 5) if loc in ("LA", "RA", "LL", "RL") else names for loc, names in _locust().slots.items()
    }
    quad = Mech(
        chassis="Trial Quad", tons=20, config="quad", walk=8, engine=_locust().engine, heat_sinks=10, slots=slots,
        armor=_locust().armor,
    )  # fmt: skip
    page = sheet(quad)
    assert {"Front Left Leg", "FLL 4", "RRL 8"} <= set(texts(page))
    assert_tidy(page)


def _locust() -> Mech:
    return mech_design("Locust LCT-1V")


def test_a_vehicle_sheet_counts_armor_and_structure() -> None:
    page = sheet(VEHICLE)
    assert pip_count(page) == VEHICLE.total_armor + 5 * 6
    assert {"FR 43", "TU 42", "Turret 6", "LRM 10"} <= set(texts(page))


def test_a_vtol_has_a_rotor_and_no_motive_damage() -> None:
    said = texts(sheet(SAMPLES["vtol"]))
    assert "RO 2" in said
    assert "Flight stabilizer" in said
    assert "Motive" not in said


def test_a_platoon_hits_as_hard_as_the_men_it_has_left() -> None:
    said = texts(sheet(SAMPLES["platoon"]))
    rows = [pair for pair in pairwise(said) if pair in (("28", "15"), ("14", "7"), ("1", "1"))]
    assert len(set(rows)) == 3
    assert "0: −2, 1: 0, 2: +2, 3: +4" in said


def test_each_suit_has_its_armor_and_its_trooper() -> None:
    page = sheet(SAMPLES["suits"])
    assert pip_count(page) == 50
    assert texts(page).count("trooper") == 5


def test_a_fighter_drifts_when_hot_and_has_attack_values() -> None:
    said = texts(sheet(SAMPLES["fighter"]))
    assert "drift" in said
    assert "−1 MP" not in said
    assert pip_count(sheet(SAMPLES["fighter"])) == 87 + 60 + 60 + 52 + 10


def test_a_gun_emplacement_has_no_sheet() -> None:
    with pytest.raises(NoSheet, match="has no record sheet"):
        sheet(Emplacement(chassis="Bunker", equipment=()))


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_are_tidy_and_print_the_values(paper: Paper) -> None:
    pages = unit_cards([card(unit) for unit in SAMPLES.values() if unit.chassis], paper)
    assert [len(group.parts) for page in pages for group in page.parts if isinstance(group, Group)] == [8, 1]
    for page in pages:
        assert_tidy(page)
    said = texts(pages[0])
    assert {"Atlas AS7-D", "52", "BM", "5", "AC2/2/-, IF1, LRM1/1/1, REAR1/1/-"} <= set(said)


def test_a_card_has_a_pip_for_each_point() -> None:
    criticals = 2 + 4 + 4 + 4
    assert pip_count(unit_cards([card(mech_design("Atlas AS7-D"))])[0]) == 10 + 8 + criticals


def test_pilot_cards_are_tidy() -> None:
    page = pilot_cards(
        [Pilot(name="Ana", callsign="Tinder", unit="Atlas AS7-D", gunnery=3, abilities=("Marksman",)), Pilot()]
    )[0]
    assert_tidy(page)
    assert {"Ana", "“Tinder”", "3", "Marksman", "dead"} <= set(texts(page))


def test_reference_pages_are_tidy_and_come_from_the_engine() -> None:
    mechs, others = reference_pages("letter")
    for page in (mechs, others):
        assert_tidy(page)
    said = texts(mechs)
    assert {"moved 10–17 hexes", "shoulder hit", "gyro hit", "12, or the limb"} <= set(said)


@pytest.mark.parametrize("unit", clix_units(), ids=lambda unit: unit.name)
def test_dials_are_tidy(unit: ClixUnit) -> None:
    page = dial_pages([unit])[0]
    assert overlaps(page) == []
    assert outside(page) == []


def test_a_dial_shows_every_click_and_marker() -> None:
    page = dial_pages([clix_unit("Blade")])[0]
    squares = [
        s for p in page.parts for s, *_ in placed(p) if getattr(s, "fill", "") == "ink" and getattr(s, "w", 0) == 6
    ]
    starts = [s for p in page.parts for s, *_ in placed(p) if isinstance(s, Polygon) and s.fill == "fourth"]
    assert len(squares) == 2
    assert len(starts) == 1
    assert {"9", "12CAo", "Armor Piercing, ballistic", "vent 2", "off"} <= set(texts(page))


def test_pips_stay_inside_their_outline_and_apart() -> None:
    triangle = [(0.0, 0.0), (60.0, 0.0), (0.0, 60.0)]
    for count in (1, 7, 40, 120):
        pips = pips_in(triangle, count)
        assert len(pips) == count
        assert all(p.x - p.r > 0 and p.y - p.r > 0 and p.x + p.y + 1.4 * p.r < 60 for p in pips)
        assert all((a.x - b.x) ** 2 + (a.y - b.y) ** 2 > (a.r + b.r) ** 2 for a, b in combinations(pips, 2))


def test_svg_is_well_formed_and_pdf_is_the_same_every_time() -> None:
    page = sheet(mech_design("Atlas AS7-D"), "letter")
    root = ElementTree.fromstring(page_svg(page))
    assert root.get("viewBox") == "0 0 612 792"
    first = pages_pdf([page, *reference_pages()])
    assert first == pages_pdf([page, *reference_pages()])
    assert b"/Count 3" in first


def test_the_check_for_overlaps_finds_them() -> None:
    page = page_of("Test", [Text(0, 10, "Atlas", 8), Text(5, 12, "Locust", 8), Circle(2, 8, 1, "halo", "ink")])
    assert overlaps(page) == [("Atlas", "Locust")]
    assert crossed(page) == ["Atlas"]


@pytest.mark.skipif(not UNITS.exists(), reason="the corpus of unit files is not here")
def test_sheets_and_cards_of_unit_files_are_tidy() -> None:
    with zipfile.ZipFile(UNITS) as archive:
        names = sorted(name for name in archive.namelist() if name.endswith((".mtf", ".blk")))
        for name in names[:: len(names) // 60]:
            unit = read_unit(archive.read(name), name)
            if isinstance(unit, Emplacement | HandheldWeapon):
                continue
            for page in record_sheet(unit):
                assert_tidy(page)
            assert_tidy(unit_cards([card(unit)])[0])
