"""What happened to shells on their way."""

from __future__ import annotations

from typing import ClassVar

from boxcars.core.game import Event


class ShellFired(Event, frozen=True, tag="shell-fired"):
    """An artillery piece was fired out of sight; everybody hears it, and only its own side knows at which hex."""

    unit: str
    weapon: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} fires its {self.weapon} out of sight"


class ShellAimed(Event, frozen=True, tag="shell-aimed"):
    """Where a shell comes down that was fired out of sight, and when: told to its own side only."""

    in_its_action: ClassVar[bool] = False
    unit: str
    weapon: str
    hex: str
    lands: int
    """The turn in which it comes down."""

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} aims its {self.weapon} at {self.hex}, where the shell comes down in turn {self.lands}"


class ShellLost(Event, frozen=True, tag="shell-lost"):
    """A homing missile found no mark."""

    unit: str
    weapon: str
    hex: str

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"a homing missile of {self.unit} finds no mark near {self.hex} and is lost"
