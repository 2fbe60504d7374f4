"""Whole battles of combined arms as the start page offers them: ``python -m tests.browser.whole_presets``.

A newcomer takes a battle from the list, starts it, and plays it to its end against the greedy bot: with the mouse on a
desktop of 1280 x 800, and by taps on a phone of 390 x 844. Whatever is asked is answered on the page alone. It takes a
good while, and so no test run does it by itself.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from abc import abstractmethod
from collections import Counter
from pathlib import Path
from typing import Any

from boxcars.hexes.coords import distance
from tests.browser import players
from tests.browser.driver import Table, serving
from tests.browser.whole_games import MIDDLE, PHONE, on_screens, open_battles, take_last_game

SMALL_DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
ON_THE_GROUND = ("walk", "run", "cruise", "flank")
CLOSE = 2
"""Hexes from an enemy that are near enough: nobody wants to be under its feet."""
PICTURES_AT_MOST = 60


class Newcomer(players.Player):
    """Somebody who closes in, fires what the page proposes, and takes a bot's advice where he knows no better."""

    def __init__(self, table: Table, pictures: Path | None, battle: str, seed: str) -> None:
        super().__init__(table, pictures)
        self.battle, self.seed = battle, seed
        self.done: Counter[str] = Counter()
        self.complaints: list[str] = []
        self.page.on("console", self.hear)

    def hear(self, message: Any) -> None:
        """Keep what the browser complains of."""
        if message.type == "error":
            self.complaints.append(message.text)

    def begin(self) -> None:
        """Choose the battle on the start page and start it, with dice that fall alike every time."""
        self.page.route("**/api/games", self.with_the_seed)
        self.table.open("/#game=total-warfare")
        row = f"#lances button:has(b:text-is('{self.battle}'))"
        open_battles(self.table)
        self.press(row)
        self.table.wait(f"{row}[aria-checked=true]", state="attached")
        self.picture("start")
        self.press("#start-battle")
        self.table.wait("#bar [data-enter]")
        take_last_game(self.table)

    def with_the_seed(self, route: Any) -> None:
        """Let a new game have our seed."""
        asked = route.request
        if asked.method == "POST":
            route.continue_(post_data=json.dumps({**asked.post_data_json, "seed": self.seed}))
        else:
            route.continue_()

    def decide(self, view: dict[str, Any], decision: dict[str, Any]) -> None:
        self.done[decision["kind"]] += 1
        if decision["kind"] in ("move", "fire", "physical", "answer"):
            super().decide(view, decision)
            return
        self.deploy(view, {})
        self.picture(decision["kind"])

    def goal(self, view: dict[str, Any], unit: dict[str, Any]) -> str:
        """The dry and free hex within reach that is nearest to an enemy, but not beside it; empty to stay."""
        moves = self.table.view(f"/moves?unit={unit['id']}")
        if moves["prone"]:
            return "stand" if moves["stand"]["actions"] else ""
        standing = [each for each in view["units"] if not each["destroyed"] and each["hex"]]
        foes = [each["hex"] for each in standing if each["side"] != unit["side"]]
        taken = {each["hex"] for each in standing}
        ways = [moves["modes"][mode]["hexes"] for mode in ON_THE_GROUND if mode in moves["modes"]]
        ends = {hex for hexes in ways for hex in hexes if hex not in taken}
        far = {hex: max(min(distance(hex, foe) for foe in foes), CLOSE) for hex in ends | {unit["hex"]}}
        best = min(far, key=lambda hex: (far[hex], hex != unit["hex"], hex))
        return "" if best == unit["hex"] else str(best)

    def move(self, view: dict[str, Any], unit: dict[str, Any]) -> None:
        self.table.wait("#bar .modes button, #bar [data-enter]:not(:disabled)")
        off = "#panel button:has-text('Get off '):not(.impossible)"
        if self.page.locator(off).count():
            self.press(off)
            self.table.wait("#bar:has-text('Get off ') [data-enter]:not(:disabled)")
            self.picture("get-off")
            self.done["get off"] += 1
            self.confirm()
            return
        super().move(view, unit)

    def give_up(self) -> None:
        self.table.answered()
        super().give_up()

    @abstractmethod
    def point_at(self, x: float, y: float) -> None:
        """Click or touch a place of the window."""

    def press(self, selector: str) -> None:
        """Point at the middle of the first of these."""
        self.point_at(*self.table.wait(selector).evaluate(MIDDLE))
        self.table.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")

    def picture(self, name: str) -> None:
        """The first of its kind, in light and in dark."""
        if not self.pictures or name in self.shot or len(self.shot) > PICTURES_AT_MOST:
            return
        self.shot.add(name)
        who = type(self).__name__.lower()
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme=theme)
            self.page.screenshot(path=str(self.pictures / f"{who}-{name}-{theme}.png"))


class Mouse(Newcomer):
    """Clicks on a desktop."""

    def point_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def confirm(self) -> None:
        self.press("#bar [data-enter]:not(:disabled)")

    def end_anyway(self) -> None:
        self.press("dialog[open] .button.primary")

    def ask_advice(self) -> None:
        self.press(".ask-advice")

    def stay(self) -> None:
        self.press("#bar .modes button")

    def stand_up(self) -> None:
        self.press("[aria-label^='Stand up facing']:not([disabled])")

    def go(self, start: str, goal: str) -> None:
        for _ in range(8):
            x, y = self.table.point(goal)
            if self.page.evaluate("([x, y]) => !!document.elementFromPoint(x, y)?.closest('#map')", [x, y]):
                break
            self.press("[aria-label='Zoom out']")
        self.page.mouse.click(x, y)

    def choose_weapons(self) -> None:
        best = ".best-within button"
        self.press(best if self.page.locator(best).count() else ".weapon .check:not([disabled])")
        self.table.answered()
        if not self.page.locator(".weapon .check[aria-checked=true]").count():
            self.press(".weapon .check:not([disabled])")

    def choose_attack(self, index: int) -> None:
        self.press(f".weapon .check:not([disabled]) >> nth={index}")


class Finger(Newcomer, players.Finger):
    """Taps on a phone."""

    def point_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


def play_one(player: Newcomer, table: Table) -> None:
    """A battle to its end, and nothing that the browser complains of."""
    begun = time.monotonic()
    player.begin()
    try:
        outcome = player.play()
        table.wait(".end-block")
    finally:
        player.picture("last")
    seconds = time.monotonic() - begun
    end = f"{outcome['reason']} after turn {table.view()['turn']}, {seconds:.0f} seconds"
    print(f"{player.battle}, {type(player).__name__}: {end}. {dict(player.done)}", flush=True)
    assert table.faults == []
    assert player.complaints == []


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battle", default="Combined arms", help="the name of the battle on the start page")
    parser.add_argument("--by", choices=("mouse", "taps", "both"), default="both")
    parser.add_argument("--seed", default="newcomer")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures on the way")
    asked = parser.parse_args()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    ways = {"mouse": (Mouse, SMALL_DESK), "taps": (Finger, PHONE)}
    chosen = [way for name, way in ways.items() if asked.by in (name, "both")]
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "games.db") as address:
        for kind, table in on_screens(address, *chosen):
            play_one(kind(table, asked.pictures, asked.battle, asked.seed), table)


if __name__ == "__main__":
    main()
