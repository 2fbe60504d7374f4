"""What happens to electronics: gear switched, pods that stick and go."""

from __future__ import annotations

from boxcars.core.game import Event


class Switched(Event, frozen=True, tag="switched"):
    """A unit switched gear on or off."""

    unit: str
    gear: str
    on: bool

    @property
    def text(self) -> str:
        """One line for the log."""
        return f"{self.unit} switches its {self.gear} {'on' if self.on else 'off'}"
