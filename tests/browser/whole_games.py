"""What the scripts share that play whole games through the page: screens, a shelf of games, and a command line."""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from tests.browser.driver import CHROMIUM, Table, serve

Kind = TypeVar("Kind")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"}
DESK = {"viewport": {"width": 1440, "height": 900}}
MIDDLE = """each => {
  each.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {left, top, width, height} = each.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def on_screens(address: str, *players: tuple[Kind, dict[str, Any]]) -> Iterator[tuple[Kind, Table]]:
    """Each kind of player with a page of its own, one after the other."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
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
    with tempfile.TemporaryDirectory() as folder:
        server, address = serve(Path(folder) / "games.db")
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.05)
        play(address, pictures)
        server.should_exit = True
        thread.join(5)
