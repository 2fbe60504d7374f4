"""A table in inches: terrain pieces, measuring, arcs, paths and sight. It knows no game's rules.

A *field* is what an inch game is played on. `field` is the protocol: the ground at a point, a path cut into stretches
of one ground each, what lies between two silhouettes, where something gets to on given terms. There are two fields:
`Table`, with terrain pieces as polygons, and `HexField`, a board of the `hexes` room at two inches a hex. A game asks
the same of both and never which one it has. It says what an inch of woods costs (`Terms`) and how much may be hidden.

- `field`, `fields`, `named`, `scenario_ground`: what a game asks, how a field is read, and its edges and distances as
  scenarios ask for them.
- `measure`, `terrain`, `structures`, `table`, `table_file`, `outline`: points and bases, pieces and buildings, the
  table and its text.
- `sight`, `fan`: what lies between two silhouettes.
- `reach`, `contour`, `price`: where something gets to, the edge of that, and what a path costs, in thousandths of an
  inch.
- `hex_field`, `hex_places`, `hex_grades`, `hex_reach`: the same on hexes.
- `generate`, `layout`, `curves`, `brushes`: tables by theme and seed, and strokes that paint them.
- `kernels`, `outline_kernels`, `sight_kernels`, `shapes`, `fast`: the same answers for many at once, compiled where
  Numba is there.

[Tables in inches](tables.md) says how they measure and see.

>>> from boxcars.tabletop import Base, Point, Silhouette, generate_table, load_field
>>> table = load_field("mill-pond")
>>> for part in table.stretches([Point(26, 34), Point(30, 27)]):
...     print(part.length, part.ground.level, part.place or ", ".join(part.ground.kinds) or "clear")
0.878 0.0 clear
2.394 0.0 woods
3.092 0.0 clear
1.698 1.0 Harrow Down
>>> warrior, rival = (Silhouette(Base(at, 0.625), 0, 2) for at in (Point(26, 34), Point(43, 20)))
>>> seen = table.sight(warrior, rival)
>>> seen.distance, seen.woods, round(seen.hidden, 3), seen.blocker.place
(20.773, 5.545, 0.878, 'Harrow Down')
>>> generate_table(48, 48, seed=4, theme="town")
<Table town-48x48-4, 48 x 48>
"""

from boxcars.tabletop.field import Crossing, Field, Ground, Reach, Sight, Silhouette, Stretch, Terms
from boxcars.tabletop.fields import FieldNote, field_names, load_field
from boxcars.tabletop.generate import generate_table
from boxcars.tabletop.measure import Base, Point, bearing, inches, length, toward, turn
from boxcars.tabletop.named import load_table, table_names
from boxcars.tabletop.table import Table
from boxcars.tabletop.terrain import Piece

__all__ = [
    "Base",
    "Crossing",
    "Field",
    "FieldNote",
    "Ground",
    "Piece",
    "Point",
    "Reach",
    "Sight",
    "Silhouette",
    "Stretch",
    "Table",
    "Terms",
    "bearing",
    "field_names",
    "generate_table",
    "inches",
    "length",
    "load_field",
    "load_table",
    "table_names",
    "toward",
    "turn",
]
