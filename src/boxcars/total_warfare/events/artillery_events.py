"""What happened to shells on their way."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.game import Event


class ShellFired(Event, frozen=True, tag="shell-fired"):
    """An artillery piece was fired out of sight; everybody hears it, and only its own side knows at which hex."""

    words = "{unit} fires its {weapon} out of sight"
    unit: str
    weapon: str


class ShellAimed(Event, frozen=True, tag="shell-aimed"):
    """Where a shell comes down that was fired out of sight, and when: told to its own side only."""

    words = "{unit} aims its {weapon} at {hex}, where the shell comes down in turn {lands}"
    in_its_action: ClassVar[bool] = False
    unit: str
    weapon: str
    hex: str
    lands: int
    """The turn in which it comes down."""


class ShellLost(Event, frozen=True, tag="shell-lost"):
    """A homing missile found no mark."""

    words = "a homing missile of {unit} finds no mark near {hex} and is lost"
    unit: str
    weapon: str
    hex: str
