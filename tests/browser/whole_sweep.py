"""A whole lance battle with fighters above it through the page: ``python -m tests.browser.whole_sweep``.

On two maps against the greedy bot, with the mouse on a desktop, from the start page to the end. 'Mechs close in;
fighters fly to the ground map, come over it where the most enemies are in their way, and attack there. It takes a good
while, and so no test run does it by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boxcars.hexes.coords import distance
from tests.browser import whole_air
from tests.browser.whole_games import DESK, play_all, run


class Sweeper(whole_air.Mouse):
    """Somebody who closes in on the ground and attacks it from the air."""

    game = "sweep"
    battle = "two fighters on a low-altitude map that cross over the battle"

    def decide(self, kind: str, view: dict[str, Any]) -> None:
        if kind == "move":
            self.move(view)
        elif kind == "physical":
            self.strike(view)
        else:
            super().decide(kind, view)

    def move(self, view: dict[str, Any]) -> None:
        """Go as near to an enemy as possible, stand up, or stay."""
        self.until("#bar .modes button, #bar [data-enter]:not(:disabled)")
        unit = self.in_hand()
        here = next(each for each in view["units"] if each["id"] == unit)
        moves = self.table.view(f"/moves?unit={unit}")
        taken = {each["hex"] for each in view["units"] if not each["destroyed"]}
        foes = [each["hex"] for each in self.foes(view) if not each["map"]]
        ways = [moves["modes"][mode]["hexes"] for mode in ("walk", "run") if mode in moves["modes"]]
        ends = {hex for hexes in ways for hex in hexes if hex not in taken} if foes and not moves["prone"] else set()
        near = {hex: min(distance(hex, foe) for foe in foes) for hex in ends}
        goal = min(near, key=lambda hex: (near[hex], hex), default="")
        if goal and near[goal] < min(distance(here["hex"], foe) for foe in foes):
            self.end_in(goal)
        else:
            self.page.locator("#bar .modes button:has-text('Stay')").first.evaluate("button => button.click()")
        self.confirm(view)

    def strike(self, view: dict[str, Any]) -> None:
        """Make the last of the attacks that can be made: a kick rather than a punch."""
        self.until("#panel .decide-block .check, #bar [data-enter]:not(:disabled)")
        self.table.answered()
        blows = self.page.locator("#panel .decide-block .check:not(:disabled)")
        if blows.count():
            blows.last.evaluate("box => box.click()")
            self.until("#panel .check[aria-checked=true]")
            self.given["blow"] += 1
        self.confirm(view)

    def way_to_go(self, view: dict[str, Any], hex: str) -> tuple[int, ...]:
        return (max(distance(hex, view["sky"]["sheet"]), 2),)

    def choose_end(self, view: dict[str, Any], table: dict[str, Any]) -> None:
        """Over the ground map by the hex from which the most enemies lie ahead, else towards it."""
        below = [each["hex"] for each in self.foes(view) if not each["map"]]
        ahead = {each["hex"]: sum(foe[:2] == each["hex"][:2] for foe in below) for each in table["entries"]}
        gate = max(ahead, key=lambda hex: (ahead[hex], hex), default="")
        if not gate:
            super().choose_end(view, table)
            return
        self.press("#docked-map")
        self.until("#docked-map :text('Low altitude')")
        self.press("#zoom [aria-label='Whole map']")
        self.table.answered()
        self.table.click_hex(gate)
        self.until("#bar [data-enter]:not(:disabled)")
        self.table.answered()
        self.given["sweep"] += 1
        if self.press(".run-block button:has-text('Strike')"):
            self.until(".run-block td")
            self.given["attack"] += 1
        self.picture(f"over-{self.given['sweep']}")


def play(address: str, pictures: Path | None) -> None:
    """The battle on a desktop."""
    for orders in play_all(address, pictures, (Sweeper, DESK)):
        assert orders["sweep"], "nobody came over the ground"
        assert orders["salvo"], "nobody fired"


if __name__ == "__main__":
    run(play, __doc__)
