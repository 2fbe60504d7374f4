"""How many ways lead along a table that share no ground, each 2" wide, for a 'Mech that walks [AS-124.3]."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from boxcars.alpha_strike.moving.terrain_costs import GroundTerms
from boxcars.tabletop.measure import snapped
from boxcars.tabletop.table import Table

WIDE = 2
"""How wide a way is, in inches; the table is looked at in squares of that size."""
WALKER = GroundTerms(letter="", type="BM", level_cost=2, max_step=2, traits=frozenset({"SEAL"}))

Cell = tuple[int, int]
Node = tuple[Cell, bool]
"""A square, coming in or going out: a way uses both once."""


def routes(table: Table, most: int = 2) -> int:
    """How many ways join the two edges that lie farthest apart, counted up to so many.

    >>> wall = Table.from_text("table wall 24 x 12\\nhill level 5 10,0 12,0 12,12 10,12")
    >>> routes(Table("plain", 72, 48)), routes(wall)
    (2, 0)
    """
    cells = _cells(table)
    last = max(x for x, _ in _grid(table))
    used: dict[Node, Node] = {}
    joined = 0
    while joined < most and _augment(cells, last, used):
        joined += 1
    return joined


def _grid(table: Table) -> Iterator[Cell]:
    """The squares along the longer side of the table, numbered from its first edge."""
    across, down = int(table.width // WIDE), int(table.depth // WIDE)
    along, wide = (across, down) if table.width >= table.depth else (down, across)
    return ((x, y) for x in range(along) for y in range(wide))


def _cells(table: Table) -> dict[Cell, float]:
    """The squares that a 'Mech may walk over all of, with their levels."""
    levels: dict[Cell, float] = {}
    turned = table.width < table.depth
    for x, y in _grid(table):
        corners = [(x * WIDE + dx, y * WIDE + dy) for dx in (0.5, 1.5) for dy in (0.5, 1.5)]
        grounds = [table.ground(snapped(v, u) if turned else snapped(u, v)) for u, v in corners]
        feet = [WALKER.footing(ground) for ground in grounds]
        if not any(map(WALKER.bar, grounds)) and max(feet) - min(feet) <= WALKER.max_step:
            levels[x, y] = max(feet)
    return levels


def _augment(cells: dict[Cell, float], last: int, used: dict[Node, Node]) -> bool:
    """Find one more way through what the others leave, perhaps by turning them aside: a flow through the squares."""
    starts: list[Node] = [(cell, False) for cell in cells if cell[0] == 0 and (cell, False) not in used.values()]
    came: dict[Node, Node | None] = dict.fromkeys(starts)
    queue = deque(starts)
    while queue:
        node = queue.popleft()
        if node[1] and node[0][0] == last and node not in used:
            _turn(came, node, used)
            return True
        for after in _onward(cells, node, used):
            if after not in came:
                came[after] = node
                queue.append(after)
    return False


def _onward(cells: dict[Cell, float], node: Node, used: dict[Node, Node]) -> Iterator[Node]:
    """Where a way can go on, over free ground or back along a way that is there already."""
    cell, out = node
    if not out and used.get(node) != (cell, True):
        yield (cell, True)
    if out:
        x, y = cell
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            level = cells.get(beside)
            passable = level is not None and abs(level - cells[cell]) <= WALKER.max_step
            if passable and used.get(node) != (beside, False):
                yield (beside, False)
    yield from (before for before, after in used.items() if after == node)


def _turn(came: dict[Node, Node | None], node: Node, used: dict[Node, Node]) -> None:
    """Write a way that was found into those that are there."""
    steps: list[tuple[Node, Node]] = []
    while (before := came[node]) is not None:
        steps.append((before, node))
        node = before
    back = [(before, after) for before, after in steps if used.get(after) == before]
    for _, after in back:
        del used[after]
    used.update(step for step in steps if step not in back)
