"""A campaign of three tracks through the page: ``python -m tests.browser.whole_campaign``.

Three against two of the greedy bot, with the mouse on a desktop: each track is begun, fought to its end and
reported, and between tracks support points pay for what there is to pay for. It takes some minutes, and so no test run
does it by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser import whole_alpha_strike
from tests.browser.test_campaign_page import muster
from tests.browser.whole_games import DESK, play_all, run, take_last_game

TRACKS = ("stand-up", "breakthrough", "pursuit")
FORCES = {
    "blue": ("Phoenix Hawk PXH-1", "Thunderbolt TDR-5S", "Griffin GRF-1N"),
    "red": ("Wasp WSP-1A", "Hunchback HBK-4G"),
}
DEEDS = ("Repair", "Rearm", "Train", "Salvage")
"""What support points pay for, in the order in which they are spent."""
RECRUIT = "Foot Platoon (Rifle)"
"""Whom a side buys that has nobody left: nothing is cheaper."""
RESERVE = 400
"""Support points that are kept for the next track and a recruit."""


class Commander(whole_alpha_strike.Mouse):
    """Somebody who leads a lance through a campaign, and pays the bills of both sides."""

    game = "campaign"
    over = "#chapters li >> nth=2"
    track = ""

    def play(self) -> None:
        """Fight track after track."""
        self.table.open("/campaign")
        for side, units in FORCES.items():
            muster(self.table, side, *units)
        self.table.wait("#new").click()
        self.table.wait("#begin")
        for number, track in enumerate(TRACKS):
            self.track = track
            super().play()
            self.table.wait(".end-block")
            self.picture(f"{track}-end")
            self.table.open("/campaign")
            self.table.wait("#report").click()
            self.table.wait(f"#chapters li >> nth={number}")
            for side in FORCES:
                self.spend(side)
            self.picture(track)

    def begin(self) -> None:
        for side in FORCES:
            self.muster(side)
        self.page.select_option("#track", self.track)
        self.page.select_option("#table", "duel-ring")
        self.table.wait("#begin").click()
        self.table.wait("#fight").click()
        self.page.wait_for_url("**/table/*")
        self.table.wait("body[data-ready]")
        take_last_game(self.table)

    def spend(self, side: str) -> None:
        """Pay for one of each deed, as far as enough is left for the next track."""
        for deed in DEEDS:
            button = self.page.locator(f"#army-{side} .deeds button:has-text('{deed}'):not(:disabled)").first
            if button.count() and self.support(side) - int(button.inner_text().split()[-1]) >= RESERVE:
                self.pay(side, button)
                self.given[deed.lower()] += 1

    def muster(self, side: str) -> None:
        """Buy somebody where nobody is left to fight."""
        army = f"#army-{side}"
        if not self.page.locator(f"{army} li:has-text('Skill'):not(.gone):not(:has-text('a wreck'))").count():
            self.page.fill(f"{army} input", RECRUIT)
            self.pay(side, self.page.locator(f"{army} .designs button:has-text('{RECRUIT}')").first)
            self.given["buy"] += 1

    def support(self, side: str) -> int:
        """The support points that a side has."""
        return int(self.page.inner_text(f"#army-{side} h2").split()[-3])

    def pay(self, side: str, button: Any) -> None:
        """Press a button that costs support points, and wait until they are paid."""
        before = self.support(side)
        button.click()
        self.table.wait(f"#army-{side} h2:not(:has-text('{before} support'))")

    def do_deploy(self) -> str:
        """On the first place that is offered."""
        offered = self.table.view("/options?as=blue")["options"]
        place = next(text for text in offered if text.startswith("deploy")).split()[2]
        x, y = (float(part) for part in place.split(","))
        self.point_at(*self.table.inches(x, y))
        assert self.can_confirm()
        self.tap("#bar [data-enter]")
        return ""


def play_it(address: str, pictures: Path | None) -> None:
    """The campaign, on a desktop."""
    for orders in play_all(address, pictures, (Commander, DESK)):
        assert orders["attack"], "nobody attacked"
        assert orders["repair"], "nothing was repaired"


if __name__ == "__main__":
    run(play_it, __doc__)
