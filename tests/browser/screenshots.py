"""The pictures of docs/img, from a real game: ``python -m tests.browser.screenshots``."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from tests.browser.driver import Table, launch, serving

OUT = Path(__file__).parents[2] / "docs" / "img"
DESKTOP: dict[str, Any] = {
    "viewport": {"width": 1440, "height": 900},
    "device_scale_factor": 1,
    "reduced_motion": "reduce",
}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1.5,
    "has_touch": True,
    "reduced_motion": "reduce",
}

BATTLE = {
    "board": "river-fork",
    "forces": {
        "red": [
            {"design": "Marauder MAD-3R", "hex": "1606", "facing": 3},
            {"design": "Hunchback HBK-4G", "hex": "1407", "facing": 3},
            {"design": "Shadow Hawk SHD-2H", "hex": "2007", "facing": 3},
            {"design": "Archer ARC-2R", "hex": "1804", "facing": 3},
        ],
        "blue": [
            {"design": "Phoenix Hawk PXH-1", "hex": "1414", "facing": 0},
            {"design": "Thunderbolt TDR-5S", "hex": "1213", "facing": 0},
            {"design": "Wolverine WVR-6R", "hex": "1713", "facing": 0},
            {"design": "Griffin GRF-1N", "hex": "1915", "facing": 0},
        ],
    },
    "seats": {"blue": "you", "red": "bot-greedy"},
    "seed": "pictures",
}


STRIKE = {
    "game": "alpha-strike",
    "table": "mill-pond",
    "forces": {
        "red": [
            {"unit": "Hunchback HBK-4G", "at": "40,14", "facing": 200},
            {"unit": "Marauder MAD-3R", "at": "46,20", "facing": 250},
            {"unit": "Archer ARC-2R", "at": "34,11", "facing": 180},
            {"unit": "Shadow Hawk SHD-2H", "at": "52,14", "facing": 225},
        ],
        "blue": [
            {"unit": "Phoenix Hawk PXH-1", "at": "26,34", "facing": 30, "skill": 3},
            {"unit": "Thunderbolt TDR-5S", "at": "24,28", "facing": 45},
            {"unit": "Griffin GRF-1N", "at": "36,34", "facing": 0},
            {"unit": "Wolverine WVR-6R", "at": "30,36", "facing": 0},
        ],
    },
    "seats": {"blue": "you", "red": "bot-random"},
    "seed": "pictures",
}


class Photographer(Table):
    """A page that plays by itself and takes pictures on the way."""

    out: Path = OUT

    def shoot(self, name: str, theme: str = "light") -> None:
        """Take a picture in the light or in the dark."""
        self.page.emulate_media(color_scheme=theme)
        self.page.screenshot(path=str(self.out / f"{name}.png"))

    def good_hex(self, unit: str) -> str | None:
        """Where the unit hits best; among those, where it is hurt least."""
        mode = "run" if "run" in self.view(f"/moves?unit={unit}")["modes"] else "walk"
        asked = f"/heatmap?unit={unit}&mode={mode}&kind="
        to_hit, hurt = (self.view(asked + kind)["hexes"] for kind in ("to_hit", "exposure"))
        standing = {each["hex"] for each in self.view()["units"]}
        free = [hex for hex in to_hit if hex not in standing]
        value = {hex: (to_hit[hex]["value"] or 13, hurt.get(hex, {}).get("value") or 0) for hex in free}
        return min(free, key=lambda hex: (*value[hex], hex), default=None)

    def choose_move(self) -> None:
        """Choose a good place for the unit in hand, without confirming."""
        self.wait(".places button", state="attached")
        goal = self.good_hex(self.page.get_attribute(".roster [aria-pressed=true]", "data-unit"))
        place = self.page.locator(".places button", has_text=goal) if goal else self.page.locator(".modes button")
        place.first.evaluate("button => button.click()")
        self.wait("#bar [data-enter]:not(:disabled)")

    def choose_fire(self) -> None:
        """Choose every weapon at the target in hand, if there is one."""
        self.wait("[aria-label='Torso twist']")
        standing = {unit["id"] for unit in self.view()["units"] if not unit["prone"]}
        for unit in sorted(self.view()["decision"]["units"], key=lambda unit: unit not in standing):
            self.page.locator(f".roster [data-unit={unit}]").evaluate("button => button.click()")
            self.wait("[aria-label='Torso twist']")
            self.answered()
            every = self.page.locator("text=All that can fire")
            if every.count():
                every.click()
                self.wait(".weapon .check[aria-checked=true]")
                self.wait("button:text-is('None')")
                self.answered()
                return

    def confirm(self) -> None:
        """Press the primary button, also to do nothing where something could be done."""
        self.page.click("#bar [data-enter]")
        self.is_busy()
        if self.page.locator("dialog[open]").count():
            self.page.click("dialog[open] .button.primary")


def play_until(table: Photographer, turn: int, kind: str, left: int = 4) -> None:
    """Play our side until, from this turn on, it has this decision with at most so many units left to act."""
    for _ in range(200):
        view = table.our_turn()
        decision = view["decision"]
        if view["outcome"]:
            raise SystemExit("the battle was over before its picture was taken")
        if view["turn"] >= turn and decision["kind"] == kind and len(decision["units"]) <= left:
            return
        if decision["kind"] == "move":
            table.choose_move()
        elif decision["kind"] == "fire":
            table.choose_fire()
        table.confirm()


def take_pictures(browser: Any, address: str, out: Path) -> None:
    """Every picture, one after another."""
    Photographer.out = out
    desk = Photographer(browser.new_context(**DESKTOP).new_page(), address)
    desk.open("/")
    desk.page.wait_for_load_state("networkidle")
    desk.shoot("start")
    made = desk.new_game(BATTLE)
    play_until(desk, 2, "move", 3)
    desk.page.click(".roster .ready:last-child button, .roster .ready button")
    desk.answered()
    desk.choose_move()
    desk.page.mouse.move(5, 5)
    desk.answered()
    desk.shoot("movement")
    desk.shoot("movement-dark", "dark")
    desk.page.emulate_media(color_scheme="light")

    phone_page = browser.new_context(**PHONE).new_page()
    phone = Photographer(phone_page, address)
    phone.made, phone.seat = made, made["seats"]["blue"]
    phone.open(made["links"]["blue"])
    phone.our_turn()
    phone.choose_move()
    phone.answered()
    phone.shoot("phone-movement")

    desk.confirm()
    play_until(desk, 3, "fire")
    desk.choose_fire()
    desk.answered()
    desk.shoot("fire")
    phone.open(made["links"]["blue"])
    phone.our_turn()
    phone.choose_fire()
    phone.answered()
    phone.shoot("phone-fire")
    phone.page.keyboard.press("r")
    phone.wait("#dock[data-stop=full]")
    phone.answered()
    phone.shoot("phone-sheet", "dark")

    desk.confirm()
    play_until(desk, 4, "move")
    entries = desk.view("/replay?at=0")["timeline"]
    busiest = max(entries, key=lambda entry: sum(entry["damage"].values()))
    desk.open(made["links"]["blue"].replace("#", f"?at={busiest['at']}#"))
    desk.wait(".timeline input")
    for _ in range(4):
        desk.page.keyboard.press("ArrowRight")
        desk.answered()
    desk.shoot("replay")


def choose_strike(table: Photographer, x: float, y: float) -> None:
    """Choose the Phoenix Hawk's move to a point."""
    table.page.locator(".roster [data-unit=blue-1]").evaluate("button => button.click()")
    table.answered()
    table.page.mouse.click(*table.inches(x, y))
    table.wait("#bar [data-enter]:not(:disabled)")
    table.page.mouse.move(5, 5)
    table.answered()


def to_combat(table: Photographer) -> None:
    """Confirm what is chosen, let the others stand, and wait for the first attack of ours."""
    table.confirm()
    for _ in range(80):
        if table.our_turn()["decision"]["kind"] == "attack":
            break
        table.page.click("#bar .modes button:has-text('Stand')")
        table.wait("#bar [data-enter]:not(:disabled)")
        table.confirm()
    table.wait("#panel .weapon .need")
    table.answered()


def take_strike_pictures(browser: Any, address: str, out: Path) -> None:
    """The pictures of Alpha Strike, one after another."""
    Photographer.out = out
    desk = Photographer(browser.new_context(**DESKTOP).new_page(), address)
    desk.open("/#game=alpha-strike")
    desk.page.wait_for_load_state("networkidle")
    desk.shoot("alpha-strike-start")
    made = desk.new_game(STRIKE)
    desk.our_turn()
    choose_strike(desk, 30, 28)
    desk.shoot("alpha-strike-movement")
    desk.shoot("alpha-strike-movement-dark", "dark")
    desk.page.emulate_media(color_scheme="light")
    phone_page = browser.new_context(**PHONE).new_page()
    phone = Photographer(phone_page, address)
    phone.made, phone.seat = made, made["seats"]["blue"]
    phone.open(made["links"]["blue"])
    phone.our_turn()
    choose_strike(phone, 27, 29.6)
    phone.shoot("phone-alpha-strike-movement")
    to_combat(desk)
    desk.shoot("alpha-strike-combat")
    phone.open(made["links"]["blue"])
    phone.our_turn()
    phone.shoot("phone-alpha-strike-combat", "dark")


def main() -> None:
    """Serve, play and photograph."""
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--game", choices=("all", "total-warfare", "alpha-strike"), default="all")
    asked = parser.parse_args()
    out = asked.out
    out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "games.db") as address,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        if asked.game in ("all", "total-warfare"):
            take_pictures(browser, address, out)
        if asked.game in ("all", "alpha-strike"):
            take_strike_pictures(browser, address, out)
        browser.close()


if __name__ == "__main__":
    main()
