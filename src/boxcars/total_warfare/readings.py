"""Where the rules on the ground can be read in two ways: the words of a rule set that choose the other reading."""

from __future__ import annotations

from typing import Final

from boxcars.total_warfare.electronics import ecm
from boxcars.total_warfare.moving import terrain_costs
from boxcars.total_warfare.physical import physical

_MEANINGS: Final = {
    terrain_costs.ROADS_OPEN: "a road lets vehicles into a hex of woods, rough or rubble from any side, at full cost",
    ecm.SUIT_ANGEL_SIX: "an Angel ECM suite of battle armor reaches six hexes, as that of a 'Mech, instead of two",
    physical.DISPLACED_FIRST: "pushes, charges and deaths from above displace a target before others strike at it",
}
READINGS: Final = {key.ruling: means for key, means in _MEANINGS.items()}
"""What each word means."""
