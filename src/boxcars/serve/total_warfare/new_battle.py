"""A new game of Total Warfare, as it is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from boxcars.core.errors import BadSetup
from boxcars.serve.new_game import NewGame
from boxcars.total_warfare import Setup
from boxcars.total_warfare.battle import MapWord, Scale, SkySetup, UnitSetup
from boxcars.total_warfare.setup.skirmish import deploy, open_sky, setup_board


class UnitAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a new game; without a hex it is deployed."""

    design: str
    gunnery: int = 4
    piloting: int = 5
    hex: str = ""
    facing: int = 0
    elevation: int = 0
    ammo: dict[str, str] = {}
    """Special munitions, by the key of the ammunition that holds them."""
    link: Literal["", "slave"] = ""
    """What a unit with C3 gear of both kinds is in its network."""
    point: int = 0
    """The Point of a ProtoMech; where it is deployed it finds one itself."""
    tractor: str = ""
    """The unit that a trailer is hitched to, in whose hex it stands."""
    carrier: str = ""
    """The unit that infantry is aboard of from the start, in whose hex it stands."""
    altitude: int = 0
    velocity: int = 0
    """How high and how fast a craft begins that flies by thrust."""
    map: MapWord = ""
    """The map that it begins on where the battle has two: `low` for the low-altitude map."""

    def at(self, place: UnitSetup) -> UnitSetup:
        """The unit in a place, with the Point, the altitude and the velocity that come with it if it names none."""
        return UnitSetup(
            self.design,
            place.hex,
            place.facing,
            gunnery=self.gunnery,
            piloting=self.piloting,
            elevation=self.elevation,
            ammo=self.ammo,
            link=self.link,
            point=self.point or place.point,
            tractor=self.tractor,
            carrier=self.carrier,
            altitude=self.altitude or place.altitude,
            velocity=self.velocity or place.velocity,
            map=place.map,
        )


class SkyAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The low-altitude map beside the ground map; if none is named, an open one with the ground in its middle."""

    board: str = ""
    sheet: str = ""

    def setup(self) -> SkySetup:
        """The map, and its hex that the ground map is."""
        usual = open_sky()
        return SkySetup(self.board or usual.board, self.sheet or usual.sheet)


class NewBattle(NewGame, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a new game is asked to be."""

    game: str = "total-warfare"
    forces: dict[str, list[str | UnitAsked]] = {}
    board: str = "river-fork"
    turns: int = 60
    scale: Scale = "ground"
    """What the board shows: the ground, the air at low altitude, or space."""
    sky: SkyAsked | None = None
    """The low-altitude map beside a ground map, on which craft without a hex begin."""

    def setup(self) -> Setup:
        """Its units where they were asked to stand, or deployed on opposite edges."""
        forces = {side: [_unit_asked(unit) for unit in units] for side, units in self.forces.items()}
        standing = [bool(unit.hex) for force in forces.values() for unit in force]
        if any(standing) and not all(standing):
            raise BadSetup("give every unit a hex, or none: the units without one cannot be deployed around the others")
        sky = self.sky.setup() if self.sky else None
        placed = _standing(forces) if any(standing) else _deployed(self.board, forces, sky, self.scale)
        return Setup(board=self.board, forces=placed, rules=self.rules, turns=self.turns, scale=self.scale, sky=sky)


def _standing(forces: Mapping[str, Sequence[UnitAsked]]) -> dict[str, tuple[UnitSetup, ...]]:
    return {
        side: tuple(unit.at(UnitSetup(unit.design, unit.hex, unit.facing, map=unit.map)) for unit in force)
        for side, force in forces.items()
    }


def _deployed(
    board: str, forces: Mapping[str, Sequence[UnitAsked]], sky: SkySetup | None, scale: Scale
) -> dict[str, tuple[UnitSetup, ...]]:
    designs: dict[str, Sequence[str]] = {side: [unit.design for unit in force] for side, force in forces.items()}
    places = deploy(setup_board(board), designs, sky, scale)
    return {
        side: tuple(unit.at(place) for place, unit in zip(places[side], force, strict=True))
        for side, force in forces.items()
    }


def _unit_asked(unit: str | UnitAsked) -> UnitAsked:
    return UnitAsked(unit) if isinstance(unit, str) else unit
