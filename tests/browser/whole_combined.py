"""A whole combined-arms battle of Total Warfare through the page: ``python -m tests.browser.whole_combined``.

A 'Mech, a carrier with a platoon, battle armor and a VTOL against as many of the greedy bot, between the houses of a
town: by taps alone on a phone, by keys on a desktop, to the end. The platoon mounts and gets off, the suits swarm, and
a question is answered. It takes some minutes, and so no test run does it by itself.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from pathlib import Path
from typing import Any

from boxcars.hexes.coords import distance
from boxcars.hexes.named import load_board
from tests.browser import players
from tests.browser.driver import Table
from tests.browser.whole_games import DESK, PHONE, on_screens, run

BATTLE: dict[str, Any] = {
    "board": "market-town",
    "forces": {
        "blue": [
            {"design": "Stalker STK-5S", "hex": "1711", "facing": 1},
            {"design": "Ferryman Hover APC BX", "hex": "1510", "facing": 2},
            {"design": "Foot Platoon (Rifle)", "hex": "1510"},
            {"design": "Elemental Battle Armor [Flamer](Sqd5)", "hex": "1911"},
            {"design": "Kestrel VTOL", "hex": "1307", "facing": 2, "elevation": 4},
        ],
        "red": [
            {"design": "Archer ARC-2R", "hex": "2210", "facing": 4},
            {"design": "Vedette Medium Tank", "hex": "2211", "facing": 5},
            {"design": "Foot Platoon (SRM)", "hex": "2012"},
        ],
    },
    "seats": {"blue": "you", "red": "bot-greedy"},
    "seed": "whole town",
    "turns": 3,
}
"""The sides are near each other, and three turns are an end if nothing else is."""
BOARD = load_board(BATTLE["board"])
SLOW = ("walk", "run", "cruise", "flank")
SUITS = "battle-armor"
JUMP = "#bar .modes button:has-text('Jump')"
SEEN = {
    "mount": "gets into",
    "get off": "gets off",
    "swarm": "swarms",
}
"""What the log must have told at the end."""


class Commander(players.Player):
    """Somebody who carries a platoon forward, has suits swarm the enemy, and wants to be asked."""

    def begin(self) -> None:
        """Open the battle, and ask in the menu to be asked about missiles."""
        self.table.new_game(BATTLE)
        self.table.our_turn(self.skip)
        self.page.click("#open-menu")
        self.page.click("#menu button:has-text('Standing orders')")
        self.page.select_option("#orders select[name=anti-missile]", "ask")
        self.table.answered()
        self.page.click("#orders button:has-text('Done')")
        self.done: Counter[str] = Counter()

    def decide(self, view: dict[str, Any], decision: dict[str, Any]) -> None:
        self.done[decision["kind"]] += 1
        super().decide(view, decision)

    def goal(self, view: dict[str, Any], unit: dict[str, Any]) -> str:
        """The dry hex within reach that is nearest to an enemy, for suits the enemy's own; empty to stay."""
        if unit["kind"] == "mech":
            return str(super().goal(view, unit))
        modes = self.table.view(f"/moves?unit={unit['id']}")["modes"]
        ways = ("jump",) if unit["kind"] == SUITS else SLOW
        foes = {each["hex"]: each for each in view["units"] if each["side"] != unit["side"] and not each["destroyed"]}
        friends = {each["hex"] for each in view["units"] if each["side"] == unit["side"] and not each["destroyed"]}
        reached = {hex for mode in ways for hex in modes.get(mode, {"hexes": {}})["hexes"]} - friends
        if unit["kind"] == SUITS:
            prey = [hex for hex in sorted(reached & set(foes)) if foes[hex]["kind"] in ("mech", "vehicle")]
            if prey:
                return str(prey[0])
        dry = {hex for hex in reached - set(foes) if BOARD[hex].water is None}
        near = {hex: min(distance(hex, foe) for foe in foes) for hex in dry | {unit["hex"]}}
        best = min(near, key=lambda hex: (near[hex], hex != unit["hex"], hex))
        return "" if best == unit["hex"] else str(best)

    def move(self, view: dict[str, Any], unit: dict[str, Any]) -> None:
        self.table.wait("#bar .modes button, #bar [data-enter]:not(:disabled)")
        for words in ("Get off", "Mount"):
            offered = f"#panel button:has-text('{words} ')"
            if self.page.locator(offered).count() and not (words == "Mount" and self.done[words]):
                self.done[words] += 1
                self.push(offered)
                self.table.wait(f"#bar:has-text('{words} ') [data-enter]:not(:disabled)")
                self.picture(words.lower().replace(" ", "-"))
                self.confirm()
                return
        if self.waits_for_riders(view, unit):
            self.stay()
            self.table.wait("#bar [data-enter]:not(:disabled)")
            self.confirm()
            return
        if unit["kind"] == SUITS and self.page.locator(JUMP).count():
            self.push(JUMP)
            self.table.answered()
        super().move(view, unit)

    def waits_for_riders(self, view: dict[str, Any], unit: dict[str, Any]) -> bool:
        """Whether a carrier stands still because somebody beside it has yet to mount: after that it may not move."""
        troops = [each for each in view["units"] if each["kind"] == "infantry" and each["hex"] == unit["hex"]]
        return unit["kind"] == "vehicle" and any(not each["carrier"] for each in troops) and not self.done["Get off"]

    def fire(self, view: dict[str, Any], unit: dict[str, Any]) -> None:
        self.table.wait("#panel .decide-block.fire")
        swarm = ".weapon:has-text('Swarm') .check:not([disabled])"
        if not self.page.locator(swarm).count():
            super().fire(view, unit)
            return
        self.push(swarm)
        self.table.wait(".weapon:has-text('Swarm') .check[aria-checked=true]")
        self.picture("swarm")
        self.done["Swarm"] += 1
        self.give_up()

    @abstractmethod
    def push(self, selector: str) -> None:
        """Press a button of the page."""


class Finger(Commander, players.Finger):
    """Taps on a phone."""

    def push(self, selector: str) -> None:
        self.tap(selector)


class Keyboard(Commander, players.Keyboard):
    """Keys on a desktop: Tab to a button, and Enter."""

    def push(self, selector: str) -> None:
        self.table.wait(selector).press("Space")
        self.page.focus("#map")


def play_both(address: str, pictures: Path | None) -> None:
    """The two battles, one after the other."""
    for kind, table in on_screens(address, (Keyboard, DESK), (Finger, PHONE)):
        play_one(kind(table, pictures), table)


def play_one(player: Commander, table: Table) -> None:
    """A battle to its end; all that was to happen has happened."""
    player.begin()
    try:
        outcome = player.play()
    finally:
        player.picture("last")
    table.wait(".end-block")
    print(f"{type(player).__name__}: {outcome['reason']} after turn {table.view()['turn']}. {dict(player.done)}")
    assert table.faults == []
    told = " ".join(line["text"] for line in table.view("/log?since=0")["lines"])
    for what, words in SEEN.items():
        assert words in told, f"nobody did: {what}"
    assert player.done["answer"], "nobody was asked"


if __name__ == "__main__":
    run(play_both, __doc__)
