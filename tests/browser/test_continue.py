"""Games are found again: whatever browser is opened on the machine of the server, and after it was started again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.browser.driver import DUEL, Table, serving

BY_HAND = {"red": "bot-greedy", "blue": "you"}


@contextmanager
def new_profile(chromium: Any, address: str) -> Iterator[Table]:
    """A page of a browser that knows nothing yet."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    table = Table(context.new_page(), address)
    yield table
    context.close()
    assert table.faults == []


def test_a_game_goes_on_after_the_server_was_started_again_and_in_another_browser(
    chromium: Any, tmp_path: Path
) -> None:
    with serving(tmp_path / "games") as address, new_profile(chromium, address) as table:
        table.new_game(DUEL)
        made, seat = table.made, table.seat
        table.settle()
        table.pass_until("fire")
    with serving(tmp_path / "games") as address, new_profile(chromium, address) as table:
        table.made, table.seat = made, seat
        table.open("/")
        table.wait("#continue a >> text=Hunchback HBK-4G against Wolverine WVR-6R")
        assert "turn 1\nTotal Warfare" in table.text("#continue")
        assert "your move" in table.text("#continue")
        table.page.click("#continue .runs a")
        table.page.wait_for_url(f"**/table/{made['id']}**")
        table.wait("body[data-ready] .weapon")
        n = table.view()["n"]
        table.page.click("#bar [data-enter]:not(:disabled)")
        table.page.click("dialog >> text=Hold fire")
        table.wait(".overlay")
        assert table.view()["n"] > n, "the game goes on"


def test_the_host_finds_his_own_seat_and_the_link_of_his_friend(chromium: Any, tmp_path: Path) -> None:
    with serving(tmp_path / "games") as address:
        with new_profile(chromium, address) as table:
            made = table.ask("/api/games", DUEL | {"seats": {"red": "friend", "blue": "you"}, "names": {"red": "Ada"}})
        with new_profile(chromium, address) as table:
            table.open("/")
            table.wait("#continue a >> text=against Ada")
            table.page.click("#continue .runs a")
            table.wait("body[data-ready] #forces >> text=Blue")
            assert made["links"]["blue"] in table.page.url
            table.page.click("#open-menu")
            table.page.click("#menu >> text=Invite")
            assert made["links"]["red"] in table.page.input_value("dialog input")


def test_a_game_with_dice_that_people_roll_is_there_before_its_first_roll(chromium: Any, tmp_path: Path) -> None:
    with serving(tmp_path / "games") as address:
        with new_profile(chromium, address) as table:
            table.ask("/api/games", DUEL | {"dice": "typed", "seed": None})
        with new_profile(chromium, address) as table:
            table.open("/")
            table.wait("#continue a >> text=your dice")
            assert "Hunchback HBK-4G against Wolverine WVR-6R" in table.text("#continue")


def test_a_game_that_is_forgotten_does_not_come_back_to_this_browser(chromium: Any, tmp_path: Path) -> None:
    with serving(tmp_path / "games") as address, new_profile(chromium, address) as table:
        table.ask("/api/games", DUEL | {"seats": BY_HAND})
        table.open("/replays")
        table.page.click("#replays >> text=Forget")
        table.wait("#replays >> text=No game yet")
        table.open("/replays")
        table.wait("#replays >> text=No game yet")
