"""Where nobody could confirm a rule of the air we follow one reading; these words choose the other (ASB-20)."""

from __future__ import annotations

from typing import NamedTuple


class AirReading(NamedTuple):
    """Another reading: its word, its title, what it changes, and the section that it is about."""

    word: str
    title: str
    explains: str
    cite: str


AIR_READINGS = tuple(
    AirReading(f"reading:as-air-{word}", title, explains, cite)
    for word, title, explains, cite in (
        ("first", "Aerospace units move first", "Without this they move after all ground units.", "ASB-20.3"),
        (
            "any-lane",
            "Any lane out of the Central Zone",
            "Without this a unit leaves by the lane nearest to the end of its flight line.",
            "ASB-20.3",
        ),
        (
            "hover-all",
            "All units may hover",
            "Every unit with Thrust 2 or more; without this only spheroids, airships and VSTOL units.",
            "ASB-20.3",
        ),
        (
            "control-atmosphere",
            "Control Rolls in the atmosphere",
            "At +2, fighters and small craft 1 less, spheroid DropShips 1 more; without this only crew hits count.",
            "ASB-20.1",
        ),
        (
            "both-attacks",
            "Large craft attack air and ground",
            "With different arcs in one turn; without this it is one or the other.",
            "ASB-20.4",
        ),
        (
            "strafe-overheat",
            "Overheat in strafing",
            "It is added after halving; without this it is not used.",
            "ASB-20.4",
        ),
        (
            "scatter-margin",
            "Bombs scatter by the margin",
            "2″ for each point missed; without this as many inches as a die shows.",
            "ASB-20.4",
        ),
        ("plain-bombs", "Plain bombs only", "No laser-guided bombs and no rocket pods.", "ASB-20.9"),
        (
            "free-exit",
            "Free exit from engagements",
            "Who does not want to continue leaves; without this control is rolled for.",
            "ASB-20.5",
        ),
        (
            "altitude-none",
            "Altitude does not count",
            "Without this units that fly high are 12″ farther from the ground.",
            "ASB-20.6",
        ),
        ("infantry-no-aa", "Infantry does not fire at the air", "Without this it may.", "ASB-20.6"),
        (
            "shutdown-drift",
            "Shut down units drift",
            "They stay in their zone; without this those over the table crash.",
            "ASB-20.7",
        ),
        (
            "control-soft",
            "No crash by lost control",
            "Low flyers too are thrown into the Inner Ring; without this they crash.",
            "ASB-20.7",
        ),
        ("crash-alone", "Crashes hurt nobody else", "Without this their Size strikes who is under them.", "ASB-20.7"),
        ("no-landing", "No landing and liftoff", "Without this units land on the table and lift off.", "ASB-20.8"),
        (
            "engine-quarter",
            "A quarter of the thrust for an engine hit",
            "Of fighters; without this the first engine hit halves it.",
            "ASB-20.7",
        ),
    )
)
"""All of them."""
