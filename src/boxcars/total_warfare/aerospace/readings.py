"""Where the rules of flight can be read in two ways: the words of a rule set that choose the other reading."""

from __future__ import annotations

from typing import Final

from boxcars.total_warfare.aerospace import (
    air_criticals,
    air_to_air,
    air_to_hit,
    bombs,
    control,
    flying,
    ground_to_air,
    handling,
    high_altitude,
    landing,
    liftoff,
    out_of_control,
    recovery,
    runs,
    thick_air,
)
from boxcars.total_warfare.weapons import anti_missile

_MEANINGS: Final = {
    anti_missile.AMS_CLUSTER: "an anti-missile system thins an Attack Value by a cluster roll, at -4",
    air_criticals.CONTROL_AT_ONCE: "hits on avionics and controls call for a control roll at once",
    air_criticals.EXPLOSION_HALVED: "structural integrity loses half of an explosion inside",
    air_to_air.ULTRA_DOWN: "both halves of an odd Attack Value of an Ultra autocannon are rounded down",
    air_to_hit.FREE_FIRE: "exceeding Safe Thrust does not make attacks harder",
    control.LIFE_SUPPORT_ONE: "the loss of life support makes control rolls and landings harder by 1",
    bombs.ALTITUDE_ONLY: "bombing from altitude is harder by the altitude alone",
    flying.DIVE_FLAT: "the control roll after a dive is as hard from any altitude",
    flying.NO_PILOT_STRAIN: "no thrust is too much for a pilot",
    flying.MANEUVER_CONTROL: "who fails a maneuver is out of control",
    ground_to_air.NOE_FLAT: "fire from the ground at a craft nap of the earth is harder by 1 or 3, over any ground",
    handling.DIVE_EACH: "every altitude of a descent makes an aerodyne faster, not the second alone",
    handling.FIXED_WING_DOUBLE: "fixed-wing craft turn over the ground after twice as many hexes as fighters",
    handling.HOLD_ALWAYS: "a spheroid pays for holding its altitude also when it descends",
    handling.OVERSPEED: "thrust may take a craft above twice its Safe Thrust, with the roll that this calls for",
    handling.THRUSTER_THREE: "thrusters weigh on turns to their own side, and the third hit is the last",
    handling.VSTOL_NO_HOVER: "conventional fighters with VSTOL do not hover, and a VIFF ends in a stall",
    handling.GRAVITY_THREE: "on the high-altitude map hovering costs 3 thrust, as each hex sideways does",
    high_altitude.ENTRY_AS_WARSHIP: "entering the atmosphere out of control hurts every craft as it does WarShips",
    high_altitude.NO_FRICTION: "no velocity is too high for the rows of the high-altitude map",
    thick_air.AIR_AS_RANGE: "air high up makes ranges longer, and only capital weapons fire across the interface",
    landing.BUILDING_THREE: "every building makes landing in it harder by 3",
    landing.HIGHEST: "of all the ground under a landing only the worst counts",
    landing.STANDING: "landings are as hard as control rolls in flight",
    landing.NO_BRAKING: "nobody brakes for a landing",
    landing.STRIP_STRICT: "nobody lands on a strip that is too short",
    liftoff.ATMOSPHERE: "the air makes liftoffs harder as it does control rolls",
    out_of_control.ALWAYS_RANDOM: "who is out of control always moves at random",
    out_of_control.RANDOM_FROM_END: "random movement begins where the unit stands",
    recovery.LOOSE: "a craft is recovered in the hex of its carrier, at any velocity and facing",
    runs.PATH_ALWAYS: "every craft over the ground map names its row there, and is fired at from below",
}
READINGS: Final = {key.ruling: means for key, means in _MEANINGS.items()}
"""What each word means."""
OPTIONS: Final = frozenset(READINGS)
