"""A force on paper: the warriors stand where they belong, prices agree, and nothing overlaps."""

from __future__ import annotations

from typing import Any

import pytest

from boxcars.catalog.alpha_strike import card
from boxcars.catalog.force import BadForce, Force, Member, price
from boxcars.catalog.library.embedded import designs
from boxcars.catalog.library.entry import kind_of
from boxcars.catalog.library.library import design
from boxcars.catalog.units.battle_armor import BattleArmor
from boxcars.catalog.units.design import Design, Infantry, ProtoMech
from boxcars.draw.paper import Page, Pilot, force_pages, page_svg, pages_pdf, pilot_cards, seat_of, unit_cards
from tests.draw.test_paper import frames, overlaps, texts

LANCE = Force(
    "Command",
    (Member("Atlas AS7-D", "Anna Kell", 3, 4), Member("Wasp WSP-1A", "Bo", 2, 6, skill=5), Member("Locust LCT-1V")),
)
LONG = "Anna Katharina Kell von Steiner zu Tharkad, the Third of that Name"


def each_kind() -> dict[str, Design]:
    """A unit of every kind that comes with Boxcars."""
    return {kind_of(unit): unit for unit in designs()}


def after(page: Page, caption: str) -> str:
    """What is written on the line with a caption."""
    shown = texts(page)
    return shown[shown.index(caption) + 1]


def test_the_roster_comes_first_with_skills_and_prices() -> None:
    roster, *_ = force_pages(LANCE)
    shown, bill = texts(roster), price(LANCE)
    assert shown[0] == "Command"
    assert f"{bill.bv:,}" in shown
    row = shown.index("Atlas AS7-D")
    assert shown[row : row + 7] == ["Atlas AS7-D", "Anna Kell", "3/4", "3", "100", "2,504", "62"]


@pytest.mark.parametrize(
    ("kind", "titles"),
    [
        ("sheet", ["Command", "Atlas AS7-D", "Wasp WSP-1A", "Locust LCT-1V"]),
        ("card", ["Command", "Alpha Strike cards"]),
        ("pilot", ["Command", "Pilot cards"]),
    ],
)
def test_each_kind_of_print(kind: Any, titles: list[str]) -> None:
    assert [page.title for page in force_pages(LANCE, kind)] == titles


def test_the_sheet_names_its_warrior() -> None:
    _, atlas, _, locust = force_pages(LANCE, "sheet")
    assert [after(atlas, word) for word in ("Name", "Gunnery", "Piloting")] == ["Anna Kell", "3", "4"]
    assert "2,504 BV in this force" in texts(atlas)
    assert after(locust, "Name") == "Gunnery"


def test_the_card_shows_the_skill_and_the_price_at_it() -> None:
    _, cards = force_pages(LANCE, "card")
    shown = texts(cards)
    assert [shown[n - 1] for n, text in enumerate(shown) if text.startswith("PV · skill")] == ["62", "13", "18"]
    assert [shown[n + 1] for n, text in enumerate(shown) if text == "skill"] == ["3", "5", "4"]
    assert "Juggernaut · Anna Kell" in shown
    assert [each.pv for each in price(LANCE).prices] == [62, 13, 18]


def test_without_a_pilot_there_is_room_to_write() -> None:
    [page] = unit_cards([card(design("Atlas AS7-D"))])
    shown = texts(page)
    assert shown[shown.index("skill") + 1] == "short +0"


@pytest.mark.parametrize(
    ("unit", "written"),
    [
        (Infantry(chassis="Foot", motion="leg", squad_size=7, squads=4, primary="Auto-Rifle"), ("Anti-’Mech", "8")),
        (
            Infantry(chassis="Tracks", motion="tracked", squad_size=7, squads=4, primary="Auto-Rifle"),
            ("Anti-’Mech", "–"),
        ),
        (ProtoMech(chassis="Roc", tons=7, walk=4, armor={"HD": 3, "T": 13, "L": 8}), ("Piloting", "–")),
        (
            BattleArmor(chassis="Suit", suits=4, weight_class="medium", walk=1, motion="leg", armor=9, equipment=()),
            ("Anti-’Mech", "4"),
        ),
    ],
)
def test_the_second_skill_is_the_one_that_the_unit_has(
    unit: Design, written: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("boxcars.draw.paper.force", "boxcars.catalog.force"):
        monkeypatch.setattr(f"{module}.any_design", lambda _: unit)
    caption, skill = written
    roster, sheet = force_pages(Force(units=(Member(unit.name, "Ana", 3, 4),)), "sheet")
    assert after(sheet, caption) == skill
    assert f"3/{skill}" in texts(roster)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_overlaps_or_leaves_the_paper(paper: Any) -> None:
    members = tuple(Member(unit.name, LONG, 3, 4, c3="a network with a long name") for unit in each_kind().values())
    for page in force_pages(Force("A force with a name that goes on and on and on", members), "all", paper):
        assert overlaps(page) == []
        assert all(
            left > 0 and right < page.width and bottom < page.height for left, _, right, bottom, _ in frames(page)
        )


def test_a_full_roster_goes_on_and_its_notes_fit() -> None:
    force = Force("Regiment", tuple(Member(f"Nobody NBD-{n}", "x" * 5000) for n in range(72)))
    first, second = force_pages(force)
    assert "72 units · page 1 of 2" in texts(first)
    assert "Nobody NBD-0 is not in your library." in texts(second)
    assert "… and 62 lines more." in texts(second)
    for page in (first, second):
        assert overlaps(page) == []
        assert all(bottom < page.height - 24 for *_, bottom, _ in frames(page))


def test_names_from_anywhere_can_be_printed() -> None:
    pages = force_pages(Force("\x00\n" * 3, (Member("Atlas AS7-D", "Jiří\x07 \u202e日本 <b>", 3, 4),)))
    assert pages[0].title == "Force"
    assert "Jiří 日本 &lt;b&gt;" in page_svg(pages[1])
    assert pages_pdf(pages).startswith(b"%PDF-")


def test_a_crew_takes_no_hits_of_its_own() -> None:
    tank = each_kind()["vehicle"]
    [crew] = pilot_cards([Pilot(unit=tank.name, seat=seat_of(tank))])
    assert "driving" in texts(crew)
    assert "dead" not in texts(crew)
    assert "dead" in texts(pilot_cards([Pilot()])[0])


def test_an_empty_force_has_no_paper() -> None:
    with pytest.raises(BadForce, match="no units to print"):
        force_pages(Force("Empty"))
