"""A friend by link: an address that others can reach, with a QR code, and copying without https."""

from __future__ import annotations

from typing import Any

from tests.browser.driver import DUEL, Table

HOUSE = "http://192.168.1.20:8000"


def open_invitation(table: Table, house: str) -> None:
    """A game with a friend's seat, and its invitation from the menu, at a server that others find at `house`."""
    table.page.route("**/api/house", lambda route: route.fulfill(json={"address": house}))
    table.new_game(DUEL | {"seats": {"red": "friend", "blue": "you"}})
    made = table.made
    table.page.evaluate(
        "([id, links]) => localStorage.setItem('boxcars.games', JSON.stringify([{ id, links, at: 1 }]))",
        [made["id"], made["links"]],
    )
    table.page.click("#open-menu")
    table.page.click("#menu >> text=Invite Red")
    table.wait("dialog")


def test_the_link_for_a_friend_has_the_address_in_the_network_and_a_qr_code(table: Table) -> None:
    open_invitation(table, HOUSE)
    link = table.page.input_value("[aria-label='Link for your friend']")
    assert link == HOUSE + table.made["links"]["red"]
    assert table.page.locator("dialog svg.qr").is_visible()
    assert "same network" in table.text("dialog")


def test_a_server_for_this_machine_alone_says_how_to_open_it(table: Table) -> None:
    open_invitation(table, "")
    assert "boxcars play --lan" in table.text("dialog")
    assert table.page.locator("dialog svg.qr").count() == 0


def test_who_sits_at_the_machine_opens_it_to_the_network_with_one_press(table: Table) -> None:
    address = ""

    def answer(route: Any) -> None:
        nonlocal address
        if route.request.method == "POST":
            address = HOUSE
        route.fulfill(json={"address": address, "can_open": not address})

    table.page.route("**/api/house", answer)
    table.new_game(DUEL | {"seats": {"red": "friend", "blue": "you"}})
    table.page.click("#open-menu")
    table.page.click("#menu >> text=Link for spectators")
    assert "same Wi-Fi" in table.text("dialog")
    table.page.click("dialog >> text=Open to my network")
    table.wait("dialog svg.qr")
    assert table.page.input_value("dialog input") == f"{HOUSE}/table/{table.made['id']}"


def test_a_link_is_copied_where_the_clipboard_is_closed(table: Table) -> None:
    table.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    open_invitation(table, HOUSE)
    table.page.click("dialog >> text=Copy")
    table.wait("dialog >> text=Copied")
