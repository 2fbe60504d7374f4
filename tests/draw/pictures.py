"""The drawn pictures of docs/img, from a battle on Mill Pond: `python -m tests.draw.pictures` writes them."""

from __future__ import annotations

from pathlib import Path

import boxcars as bx
from boxcars.alpha_strike import Battle, Setup, UnitSetup, new_game
from boxcars.alpha_strike.moving.move_preview import route
from boxcars.core.dice import SeededDice
from boxcars.tabletop.measure import Point

OUT = Path(__file__).parents[2] / "docs/img"


def battle() -> Battle:
    """A Phoenix Hawk and its friends south of Harrow Down, and four that come from the north."""
    setup = Setup(
        table="mill-pond",
        forces={
            "red": (
                UnitSetup("Hunchback HBK-4G", "40,14", 200),
                UnitSetup("Marauder MAD-3R", "43,20", 250),
                UnitSetup("Archer ARC-2R", "30,13", 180),
            ),
            "blue": (
                UnitSetup("Phoenix Hawk PXH-1", "26,34", 20, 3),
                UnitSetup("Thunderbolt TDR-5S", "18,33", 45),
                UnitSetup("Griffin GRF-1N", "37,37", 0),
            ),
        },
    )
    return new_game(setup, SeededDice("pictures")).state


def main() -> None:
    """Draw them all."""
    shown = battle()
    move = route(shown, "blue-1", "ground", Point(29.8, 28.2), facing=40)
    duel = bx.alpha_strike.skirmish(["Phoenix Hawk PXH-1"], ["Hunchback HBK-4G"], "duel-ring", seed=7)
    for action in ("move blue-1 ground 20,10", "move red-1 jump 20,22"):
        duel.play(action)
    pictures = {
        "move": bx.draw.move_picture(shown, move),
        "reach": bx.draw.reach_picture(shown, "blue-1"),
        "arc": bx.draw.arc_picture(shown, "blue-1"),
        "sight": bx.draw.sight_picture(duel.state, "blue-1", "red-1"),
        "blocked": bx.draw.sight_picture(shown, "blue-1", "red-2"),
    }
    for name, picture in pictures.items():
        picture.save(OUT / f"{name}-picture.svg")


if __name__ == "__main__":
    main()
