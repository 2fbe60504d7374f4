"""The options of Total Warfare: fuel, vacuum, salvage, light and weather, and other readings of the rules."""

from __future__ import annotations

from typing import Final

from boxcars.core.option import Option
from boxcars.total_warfare import conditions, readings
from boxcars.total_warfare.aerospace import air_ramming, fuel, vacuum
from boxcars.total_warfare.aerospace.handling import HIGH_ALTITUDE
from boxcars.total_warfare.aerospace.readings import READINGS
from boxcars.total_warfare.damage import wrecks

RULES: Final = (
    Option(fuel.FUEL.ruling, "Fuel", "The thrust of craft takes fuel: no fuel, no thrust.", "TWB-105"),
    Option(air_ramming.RAMMING.ruling, "Ramming", "Craft may ram each other in flight.", "TWB-131.2"),
    Option(
        HIGH_ALTITUDE.ruling,
        "High altitude",
        "Craft climb from Altitude 10 off the map; airships fail, and roll for control.",
        "TW-080.1",
    ),
    Option(
        vacuum.VACUUM.ruling, "Vacuum", "There is no air over the ground; only craft that need none fly.", "TW-086.4"
    ),
    Option(wrecks.SALVAGE, "Salvage", "Destroyed 'Mechs fall, and what is left of them counts.", "TW-128.2"),
    Option(
        conditions.SEARCHLIGHTS,
        "Searchlights",
        "Every unit has a searchlight, to be switched in End Phases: on, it sees its way by night, is seen, and lights "
        "those whom it sees ahead.",
        "QR-weapon-weather.1",
    ),
)
ENVIRONMENT: Final = tuple(
    Option(word, each.label.capitalize(), each.explains, "QR-weapon-weather.1", each.group)
    for word, each in conditions.CONDITIONS.items()
)
OTHER_READINGS: Final = tuple(
    Option(word, f"{means[0].upper()}{means[1:]}", "Instead of what is usually read there.", "")
    for word, means in (readings.READINGS | READINGS).items()
)
OPTIONS: Final[dict[str, Option]] = {option.word: option for option in (*RULES, *ENVIRONMENT, *OTHER_READINGS)}
"""All of them by word.

>>> OPTIONS["dusk"].explains
'+1 to hit with any weapon. A target is easier to hit by 1 for every 25 points of its heat.'
"""
