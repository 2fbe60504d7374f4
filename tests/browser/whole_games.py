"""What the scripts share that play whole games through the page: screens, a shelf of games, and a command line."""

from __future__ import annotations

import argparse
import tempfile
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from tests.browser.driver import Table, launch, serving

Kind = TypeVar("Kind")
Orders = Counter[str]
"""How many orders of each kind were given."""

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"}
DESK = {"viewport": {"width": 1440, "height": 900}}
MIDDLE = """each => {
  each.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {left, top, width, height} = each.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""

LAST_GAME = "() => JSON.parse(localStorage.getItem('boxcars.games'))[0]"
"""The game that the page has just begun, as the page keeps it."""


def take_last_game(table: Table) -> None:
    """Look at the server with the seat of the game that the page has just begun."""
    table.made = table.page.evaluate(LAST_GAME)
    table.seat = table.made["seat"]


def open_battles(table: Table) -> None:
    """Open the list of battles of the start page, which is folded on a phone."""
    for folded in table.page.locator("#forces-step:not([open]) > summary").all():
        folded.click()


class Player(ABC):
    """Somebody who plays a whole game through the page."""

    game: ClassVar[str]
    """What its pictures are named after."""
    over: ClassVar[str] = ".end-block"
    """What the page shows at the end."""

    def __init__(self, table: Table, pictures: Path | None) -> None:
        self.table, self.page, self.pictures = table, table.page, pictures
        self.given: Orders = Counter()

    @abstractmethod
    def play(self) -> None:
        """Play the game to its end, and count the orders that were given."""

    def picture(self, moment: object) -> None:
        """Keep what the page shows, if somebody wants to look at it."""
        if self.pictures:
            self.page.screenshot(path=str(self.pictures / f"{self.game}-{type(self).__name__}-{moment}.png"))


def play_all(address: str, pictures: Path | None, *players: tuple[type[Player], dict[str, Any]]) -> Iterator[Orders]:
    """Each player's game on its own screen, one after the other, with a line on each; gives the orders of each."""
    for kind, table in on_screens(address, *players):
        player = kind(table, pictures)
        begun = time.monotonic()
        try:
            player.play()
            table.wait(player.over)
        finally:
            player.picture("last")
        seconds = time.monotonic() - begun
        view = table.view()
        assert view["outcome"], "the game has no end"
        assert table.faults == []
        orders = ", ".join(f"{count} {what}" for what, count in sorted(player.given.items()))
        end = f"{view['outcome']['reason']} after turn {view['turn']}, {seconds:.0f} seconds"
        print(f"{kind.__name__}: {end}. {orders}", flush=True)
        yield player.given


def on_screens(address: str, *players: tuple[Kind, dict[str, Any]]) -> Iterator[tuple[Kind, Table]]:
    """Each kind of player with a page of its own, one after the other."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = launch(playwright)
        for kind, screen in players:
            context = browser.new_context(reduced_motion="reduce", **screen)
            yield kind, Table(context.new_page(), address)
            context.close()
        browser.close()


def run(play: Callable[[str, Path | None], None], about: str | None) -> None:
    """Serve a shelf of games, and play as the command line says."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--pictures", type=Path, help="a folder for pictures on the way")
    pictures = parser.parse_args().pictures
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "games.db") as address:
        play(address, pictures)
