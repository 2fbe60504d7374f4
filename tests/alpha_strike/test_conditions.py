"""Conditions by the readings that a rule set may choose: every number of each of them (ASB-23)."""

from __future__ import annotations

import pytest

from boxcars.alpha_strike.environment.conditions import CONDITIONS, Condition, in_force, read
from boxcars.core.ruling import RuleSet

NUMBERS = ("weapons", "infantry", "direct", "missiles", "autocannons", "blows", "energy", "control", "inches", "slows")
FINE = {
    "dusk": (11, 11),
    "full-moon": (7, 7),
    "glare": (7, 7),
    "moonless": (4, 4),
    "solar-flare": (4, 4),
    "pitch-black": (2, 2),
    "rain": (14, 14),
    "snowfall": (14, 14),
    "lightning": (14, 14),
    "heavy-fog": (4, 4),
    "heavy-rain": (11, 11),
    "flurries": (11, 11),
    "light-rain": (42, 30),
    "light-fog": (42, 30),
    **dict.fromkeys(
        ("downpour", "gusting-rain", "heavy-snow", "sleet", "heavy-hail", "blowing-sand", "ice-storm"), (7, 7)
    ),
}


def by(reading: str, word: str) -> Condition:
    return read(RuleSet(options=(f"reading:as-{reading}",)), word)


def numbers(condition: Condition) -> dict[str, int]:
    return {name: points for name in NUMBERS if (points := getattr(condition, name))}


@pytest.mark.parametrize("word", CONDITIONS)
def test_weather_and_wind_may_be_read_to_be_seen_and_felt_only(word: str) -> None:
    plain = CONDITIONS[word]
    assert read(RuleSet(), word) == plain
    for reading, groups in (("weather", ("sky", "fog")), ("wind", ("wind",))):
        there = by(reading, word)
        harmless = plain.group in groups
        assert (numbers(there), there.lies) == (({}, "") if harmless else (numbers(plain), plain.lies))
        assert (there.eye, there.infantry_eye, there.label) == (plain.eye, plain.infantry_eye, plain.label)


def test_each_kind_of_weather_and_wind_makes_something_harder_by_the_usual_reading() -> None:
    harder = {word: numbers(each) for word, each in CONDITIONS.items() if each.group in ("sky", "fog", "wind")}
    assert {word for word, found in harder.items() if not found} == {"ice-storm", "light-gale"}
    assert harder["downpour"] == {"weapons": 2, "control": 2}
    assert harder["heavy-fog"] == {"direct": 1, "inches": 2}
    assert harder["storm"] == {"missiles": 3, "autocannons": 2}
    assert harder["blowing-sand"] == {"energy": 1}


@pytest.mark.parametrize(
    ("word", "halved"),
    [
        ("dusk", {"weapons": 1}),
        ("glare", {"weapons": 1}),
        ("moonless", {"weapons": 2, "blows": 1}),
        ("pitch-black", {"weapons": 2, "blows": 1}),
        ("rain", {"weapons": 1}),
        ("downpour", {"weapons": 2, "control": 2}),
    ],
)
def test_darkness_may_be_read_to_count_half_and_rounded_up(word: str, halved: dict[str, int]) -> None:
    assert numbers(by("light", word)) == halved


@pytest.mark.parametrize(("word", "eyes"), FINE.items())
def test_the_eye_may_be_read_to_reach_less_far(word: str, eyes: tuple[int, int]) -> None:
    there = by("visual-range", word)
    assert (there.eye, there.infantry_eye) == (eyes[0], min(CONDITIONS[word].infantry_eye, eyes[1]))
    assert numbers(there) == numbers(CONDITIONS[word])


def test_the_conditions_in_force_are_those_of_the_options_by_the_readings_chosen() -> None:
    rules = RuleSet(options=("dusk", "rain", "reading:as-weather", "advanced-terrain"))
    assert [(each.label, each.weapons) for each in in_force(rules)] == [("dusk or dawn", 1), ("moderate rain", 0)]
