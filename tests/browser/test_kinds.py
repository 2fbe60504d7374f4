"""Vehicles and infantry at the table: the page speaks of what they have, and of nothing that they lack."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import Table, to_fire

HOUSE = "building:2;bldg_elev:3;bldg_cf:40"

PLATOON: dict[str, Any] = {
    "board": "open-plain",
    "forces": {
        "red": [{"design": "Foot Platoon (Rifle)", "hex": "0810", "facing": 3}],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "0811", "facing": 0}],
    },
    "seats": {"red": "you", "blue": "you"},
    "seed": "browser",
}


def test_a_platoon_shows_its_troopers_and_no_torso_pilot_or_heat(table: Table) -> None:
    to_fire(table, PLATOON, "red")
    assert "28 of 28" in table.text(".roster [data-unit=red-1]")
    assert "Let Go" not in table.text("#panel"), "it holds on to nobody"
    panel = table.text("#panel")
    assert "28 of 28" in panel
    assert table.page.locator("#panel .ranks span").count() == 28
    assert table.text("#panel .ranks .now small") == "28"
    assert not [word for word in ("Torso", "Pilot", "Run 0", "Criticals") if word.lower() in panel.lower()]
    table.page.click(".weapon .check")
    table.wait("#bar :text('expected damage')")
    assert "heat" not in table.text("#bar")


TANK = PLATOON | {
    "forces": {
        "red": [{"design": "Bulldog Medium Tank", "hex": "0912", "facing": 3}],
        "blue": [{"design": "Foot Platoon (Rifle)", "hex": "0914", "facing": 0}],
    },
}


def test_what_battle_armor_does_by_hand_has_no_ranges_on_its_sheet(table: Table) -> None:
    squad = {"design": "Elemental Battle Armor [MG](Sqd5)", "hex": "0812", "facing": 0}
    table.new_game(PLATOON | {"forces": PLATOON["forces"] | {"blue": [squad]}})
    table.page.click(".roster [data-unit=blue-1]")
    row = "#panel tr:has-text('{}') td:not(:first-child)"
    table.wait(row.format("Swarm"))
    assert table.page.locator(row.format("Swarm")).all_inner_texts() == ["–", "–", "–", "–", "–", ""]
    assert table.page.locator(row.format("Leg Attack")).all_inner_texts()[0] == "4"


TOWN = (
    "size 12 14\n"
    + "".join(
        f'hex {column:02}{row:02} 0 "{HOUSE if (column, row) == (8, 10) else ""}" ""\n'
        for row in range(1, 15)
        for column in range(1, 13)
    )
    + "end\n"
)


def test_a_platoon_chooses_the_floor_of_a_building_and_takes_no_facing(table: Table) -> None:
    platoon = {"design": "Motorized Platoon (Laser)", "hex": "0811", "facing": 0}
    table.new_game(
        PLATOON | {"board": TOWN, "forces": {"red": [PLATOON["forces"]["red"][0] | {"hex": "0101"}], "blue": [platoon]}}
    )
    table.sit_down()
    while table.view()["decision"]["side"] != "blue":
        table.play("move red-1 stay")
    table.settle()
    table.click_hex("0810")
    table.wait(".floors")
    assert table.page.locator(".floors button").all_inner_texts() == [
        "Roof\nout of reach",
        "Floor 2\n3 MP",
        "Floor 1\n2 MP",
        "Ground\n1 MP",
    ]
    assert "Facing" not in table.text("#panel")
    table.page.click(".floors button:has-text('Floor 2')")
    table.wait(".floors button:has-text('Floor 2')[aria-pressed=true]")
    table.page.click("#bar :text('Confirm move')")
    table.page.wait_for_function("() => document.querySelector('#map .bx-token .height')?.textContent === 'F2'")
    assert table.page.locator("#map .bx-token .floors .held").count() == 1


def test_hull_and_turret_of_a_tank_have_arcs_of_their_own(table: Table) -> None:
    vedette = {"design": "Vedette Medium Tank", "hex": "0812", "facing": 0}
    to_fire(table, PLATOON | {"forces": PLATOON["forces"] | {"blue": [vedette]}}, "blue")
    table.wait("#map :text('turret arc')")
    assert "hull arc" in table.text("#map")


def test_each_of_two_turrets_is_turned_by_a_row_of_its_own(table: Table) -> None:
    janus = {"design": "Janus Twin-Turret Tank BX", "hex": "0812", "facing": 0}
    to_fire(table, PLATOON | {"forces": PLATOON["forces"] | {"blue": [janus]}}, "blue")
    table.page.click("[aria-label='Front turret facing'] button:text-is('S')")
    table.wait("[aria-label='Front turret facing'] button:text-is('S')[aria-pressed=true]")
    table.page.click("[aria-label='Turret facing'] button:text-is('NE')")
    table.wait("[aria-label='Turret facing'] button:text-is('NE')[aria-pressed=true]")
    table.wait("[aria-label='Front turret facing'] button:text-is('S')[aria-pressed=true]")
    assert "front turret" in table.text(".vehicle-sheet").lower()


def test_a_tank_shows_motive_crew_and_criticals_and_no_heat_and_counts_troopers(table: Table) -> None:
    to_fire(table, TANK, "red")
    table.wait(".vehicle-sheet")
    panel = table.text("#panel").lower()
    assert all(word in panel for word in ("motive", "moderate", "commander", "stabilizers", "turret", "driving"))
    assert "heat" not in panel
    assert table.page.locator(".weapon .side small:text-is('troopers')").count() > 0
    table.page.click(".weapon .check:not([disabled]) >> nth=0")
    table.wait("#bar :text('expected troopers')")


def test_combined_arms_are_started_from_the_start_page_and_every_kind_acts(table: Table) -> None:
    table.open("/#game=total-warfare")
    table.page.click("#lances .row:has-text('Combined arms')")
    table.page.click("#start-battle")
    table.page.wait_for_url("**/table/**")
    table.wait("body[data-ready]")
    for kind in ("Wolverine", "Saracen Medium Hover Tank", "Foot Platoon"):
        table.settle()
        table.page.click(f".roster button:has-text('{kind}')")
        table.wait(f"#bar :text('{kind}: choose a place')")
        table.wait("#bar .modes button:has-text('Stay')")
        table.page.keyboard.press("1")
        table.wait("#bar [data-enter]:not(:disabled)")
        table.page.keyboard.press("Enter")
        table.wait(f".roster button:has-text('{kind}'):has-text('stood still')")


FLYER = PLATOON | {
    "forces": {
        "red": [{"design": "Kestrel VTOL", "hex": "0810", "facing": 0, "elevation": 3}],
        "blue": [{"design": "Foot Platoon (Rifle)", "hex": "0814", "facing": 0}],
    },
}


def test_a_vtol_chooses_the_elevation_it_ends_at_and_lands(table: Table) -> None:
    table.begin(FLYER)
    table.seat = table.made["seats"]["red"]
    while table.view()["decision"]["side"] != "red":
        table.play(f"move {table.view()['decision']['units'][0]} stay")
    table.sit_down("red")
    assert "▲3" in table.text("#map")
    table.wait("#panel :text('Places in reach')")
    table.click_hex("0808")
    table.wait("#panel .heights")
    table.page.click("#panel .heights button:has-text('Land')")
    table.wait("#panel .heights button[aria-pressed=true]:has-text('Land')")
    assert "6 of 12 MP" in table.text("#bar")
    table.page.click("#bar button:has-text('Confirm move')")
    table.page.wait_for_function("() => !document.querySelector('#map').textContent.includes('▲')")


POINT = PLATOON | {
    "forces": {
        "red": [
            {"design": "Roc", "hex": "0710", "facing": 3, "point": 1},
            {"design": "Gorgon", "hex": "0810", "facing": 3, "point": 1},
        ],
        "blue": [{"design": "Wolverine WVR-6R", "hex": "0813", "facing": 0}],
    },
}


def test_a_protomech_shows_its_boxes_its_pilot_and_its_point(table: Table) -> None:
    table.new_game(POINT)
    table.page.click(".roster [data-unit=red-1]")
    table.wait("#panel .point figure")
    panel = table.text("#panel").lower()
    assert all(word in panel for word in ("criticals", "main gun", "legs", "pilot", "0 of 6 hit"))
    assert "heat" not in panel
    assert table.page.locator("#panel [data-loc=MG]").count() > 0


WINGS = PLATOON | {
    "forces": {
        "red": [{"design": "Zephyr Battle Armor [Bombs](Sqd5)", "hex": "0810", "facing": 3}],
        "blue": [{"design": "Bulldog Medium Tank", "hex": "0812", "facing": 0}],
    },
}


def test_suits_choose_the_elevation_of_a_flight(table: Table) -> None:
    table.begin(WINGS)
    while table.view()["decision"]["side"] != "red":
        table.play("move blue-1 stay")
    table.sit_down("red")
    table.wait("#panel .facts :text('Fly 5')")
    table.page.click("#bar button:has-text('Fly 5')")
    table.click_hex("0812")
    table.wait("#panel :text('Elevation')")


def test_suits_in_the_air_drop_bombs_on_all_that_is_below(table: Table) -> None:
    table.begin(WINGS)
    while (asked := table.view()["decision"])["kind"] == "move":
        table.play("move red-1 fly up up 0811 0812" if asked["side"] == "red" else "move blue-1 stay")
    while table.view()["decision"]["side"] != "red":
        table.play("done blue-1")
    table.sit_down("red")
    table.wait(".weapon")
    table.page.click("#panel :text('All that is in the hex')")
    table.wait("#panel .weapon :text('Bomb Rack')")
    assert table.page.locator("#panel .weapon").count() == 1
