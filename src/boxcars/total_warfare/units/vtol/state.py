"""VTOLs on the table: vehicles with rotors, which fly at a level of their own."""

from __future__ import annotations

from typing import Final

from boxcars.total_warfare.units.vehicle.state import Vehicle

ROTOR: Final = "RO"


class Vtol(Vehicle, kw_only=True):
    """One VTOL in a battle; its foot level is that of its skids, in the air or on what it has landed on."""

    copilot_hit: bool = False
    stabilizer_hit: bool = False
    """Whether its flight stabilizer is hit."""
    rotor_hits: int = 0
    """Hits on the rotors in this phase; at its end each costs one cruising MP."""

    @property
    def flies(self) -> bool:
        """It does."""
        return True

    @property
    def handicaps(self) -> dict[str, int]:
        """The pilot and the flight stabilizer count on driving rolls, the co-pilot does not."""
        ails = {"pilot hit": 2 * self.driver_hit, "flight stabilizer hit": 3 * self.stabilizer_hit}
        return {what: worse for what, worse in ails.items() if worse}

    @property
    def no_flank(self) -> str:
        """Nor does it flank with its flight stabilizer hit."""
        return super().no_flank or ("the flight stabilizer is hit" if self.stabilizer_hit else "")
