"""VTOLs on the table: vehicles with rotors, which fly at a level of their own."""

from __future__ import annotations

from typing import ClassVar, Final

from boxcars.total_warfare.units.vehicle.state import Vehicle

ROTOR: Final = "RO"


class Vtol(Vehicle, kw_only=True):
    """One VTOL in a battle; its foot level is that of its skids, in the air or on what it has landed on."""

    has_rotors: ClassVar[bool] = True

    copilot_hit: bool = False
    stabilizer_hit: bool = False
    """Whether its flight stabilizer is hit."""
    rotor_hits: int = 0
    """Hits on the rotors in this phase; at its end each costs one cruising MP."""

    def weapon_damage(self, location: str, amount: int) -> int:
        """A tenth of a weapon's damage, rounded up, where it strikes the rotors."""
        return -(-amount // 10) if location == ROTOR else amount

    @property
    def flies(self) -> bool:
        """It does."""
        return True

    @property
    def handicaps(self) -> dict[str, int]:
        """The pilot and the flight stabilizer count on driving rolls, the co-pilot does not."""
        damage = {"pilot hit": 2 * self.driver_hit, "flight stabilizer hit": 3 * self.stabilizer_hit}
        return {what: worse for what, worse in damage.items() if worse}

    @property
    def no_flank(self) -> str:
        """Nor does it flank with its flight stabilizer hit."""
        return super().no_flank or ("the flight stabilizer is hit" if self.stabilizer_hit else "")
