"""Small unit files of our own, in the formats that people have."""

from __future__ import annotations

from boxcars.catalog import mech_design
from boxcars.catalog.files import write_mtf

TANK = """<UnitType>
Tank
</UnitType>
<Name>
Badger Tracked Transport
</Name>
<Model>
(Test)
</Model>
<year>
3054
</year>
<type>
IS Level 2
</type>
<role>
Scout
</role>
<motion_type>
Tracked
</motion_type>
<tonnage>
30
</tonnage>
<cruiseMP>
5
</cruiseMP>
<armor>
16
12
12
10
16
</armor>
<Turret Equipment>
Medium Laser
{gun}
</Turret Equipment>
"""


def mtf(chassis: str, model: str, like: str = "Atlas AS7-D") -> bytes:
    """A 'Mech file: one of ours under another name."""
    text = write_mtf(mech_design(like)).replace(f"chassis:{mech_design(like).chassis}", f"chassis:{chassis}", 1)
    return text.replace(f"model:{mech_design(like).model}", f"model:{model}", 1).encode()


def blk(gun: str = "Small Laser") -> bytes:
    """A tank with one gun more."""
    return TANK.format(gun=gun).encode()
