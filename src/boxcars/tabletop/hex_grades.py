"""What advanced terrain of a hex board is called on a field, and how play changes it."""

from __future__ import annotations

from msgspec.structs import replace

from boxcars.hexes import Terrain
from boxcars.hexes.board import ALL_SIDES, Bridge, Feature, Road
from boxcars.tabletop.structures import BRIDGES
from boxcars.tabletop.terrain import BUILDINGS, GRADES, Patch

FEATURES = {
    "planted_fields": "fields",
    "ice": "ice",
    "heavy_industrial": "industrial",
    "magma": "magma",
    "mud": "mud",
    "sand": "sand",
    "snow": "snow",
    "swamp": "swamp",
    "tundra": "tundra",
}
"""The entries of board files that are special kinds of ground."""

STRONGEST = (15, 40, 90, 150)
"""The greatest construction factors of the four classes of buildings on hex boards."""
_WORSE = {"magma": ("liquid-magma", 2), "snow": ("deep-snow", 2), "swamp": ("quicksand", 2)}
"""The grade that each of them has from some value on."""
_WOODS = ("", "", "heavy-woods", "ultra-woods")
_JUNGLE = ("", "light-jungle", "heavy-jungle", "ultra-jungle")
_ULTRA = {"rough": 2, "rubble": 6}
"""The value from which on rough ground and rubble are ultra."""


def grade_of(terrain: Terrain) -> str:
    """The grade of the woods or the jungle in a hex.

    >>> grade_of(Terrain(woods=2)), grade_of(Terrain(jungle=1)), grade_of(Terrain(woods=1))
    ('heavy-woods', 'light-jungle', '')
    """
    return _WOODS[terrain.woods] if terrain.woods >= terrain.jungle else _JUNGLE[terrain.jungle]


def words_of(terrain: Terrain) -> list[str]:
    """The special kinds of ground in a hex, and all grades.

    >>> words_of(Terrain(woods=2, rough=2, other=(Feature("swamp", 3), Feature("arms", 1))))
    ['heavy-woods', 'ultra-rough', 'quicksand', 'swamp']
    """
    words = [grade_of(terrain)]
    words += [f"ultra-{kind}" for kind, least in _ULTRA.items() if getattr(terrain, kind) >= least]
    for name, kind in FEATURES.items() if terrain.other else ():
        value = terrain.feature(name)
        grade, least = _WORSE.get(kind, ("", 0))
        words += [grade] if grade and value >= least else []
        words += [kind] if value else []
    return list(filter(None, words))


def patched(terrain: Terrain, patch: Patch) -> Terrain:
    """A hex in which one kind of ground has become another; itself where there is none of it.

    >>> patched(Terrain(woods=2), Patch("0101", 2, "woods")).woods
    0
    >>> patched(Terrain(water=1, other=(Feature("ice", 1),)), Patch("0101", 2, "ice")).other
    ()
    >>> paved = patched(Terrain(woods=2), Patch("0101", 2, "", "road"))
    >>> paved.woods, paved.road
    (2, Road(exits=63, kind=1))
    >>> patched(Terrain(level=-4), Patch("0101", 2, "", "laid-bridge", level=0)).bridge
    Bridge(type=2, elevation=4, cf=60, exits=63)
    """
    if patch.instead == "bridge":
        return replace(terrain, bridge=None)
    if patch.kind == "bridge":
        kind, strong = BRIDGES[patch.grade]
        type = BUILDINGS.index(kind) + 1
        cf = round(STRONGEST[type - 1] * strong)
        return replace(terrain, bridge=Bridge(type, round(patch.level) - terrain.level, cf, ALL_SIDES))
    if not patch.instead:
        return replace(terrain, road=Road(exits=ALL_SIDES))
    if patch.instead == "woods":
        bare = replace(terrain, woods=0, jungle=0, foliage=0)
        return replace(bare, **_grown(patch.word)) if terrain.growth else terrain
    name = next(name for name, kind in FEATURES.items() if kind == patch.instead)
    if not terrain.feature(name):
        return terrain
    kept = [entry for entry in terrain.other if entry.name != name]
    if patch.kind == patch.instead:
        kept.append(Feature(name, _WORSE[patch.kind][1] if patch.word in GRADES else 1))
    return replace(terrain, other=tuple(kept))


def _grown(word: str) -> dict[str, int]:
    """What is left of woods: thinner ones, rough ground or nothing."""
    if word in _JUNGLE:
        return {"jungle": _JUNGLE.index(word)}
    if word in _WOODS:
        return {"woods": _WOODS.index(word)}
    return {word: 1} if word in ("woods", "rough") else {}
