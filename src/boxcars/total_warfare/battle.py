"""The state of a battle, and how it is set up. It holds no dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Self

import msgspec

from boxcars.core.battle import BattleHead
from boxcars.core.restoring import struct_of
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.encoding import decode_scenario, encode_scenario
from boxcars.core.scenario.hiding import conceal
from boxcars.core.scenario.mission import Mission
from boxcars.hexes.board import Board, Terrain
from boxcars.total_warfare.actions import Assault, Physical
from boxcars.total_warfare.aerospace.crossing import Crossing, Sky
from boxcars.total_warfare.ground import Ground, Minefield
from boxcars.total_warfare.gunfire import Gunfire
from boxcars.total_warfare.signals import Signals
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.unit import Unit

if TYPE_CHECKING:
    from boxcars.total_warfare.units.flyer.state import Flyer

Scale = Literal["ground", "low", "high", "space"]
"""What a board shows: the ground, low altitude in hexes as wide as a mapsheet, space beside a planet, or space."""

MapWord = Literal["", "low"]
"""The maps that a unit can begin on: the board of a battle, and the low-altitude map beside it."""


class UnitSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """One unit to put on the table: a design by name, a place and its warrior."""

    design: str
    hex: str
    """Where it starts; empty if it is deployed later, in a scenario."""
    facing: int
    gunnery: int = 4
    piloting: int = 5
    elevation: int = 0
    """How high above its hex a flyer begins, or how deep below the surface a submarine, as a negative number."""
    ammo: dict[str, str] = {}
    """Special munitions, by the key of the ammunition that holds them: `{"ac20-rt-1": "precision"}`."""
    experience: str = ""
    """How its skills are rolled at the start, as `veteran` or `green`; empty for the skills that are named."""
    clan: bool = False
    """Whether its crew is of the Clans, where skills are rolled."""
    load: float = 0.0
    """The tons of cargo that it carries."""
    lifts: bool = False
    """Whether a 'Mech carries its load in its hands."""
    fuel: float = 1.0
    """How full its tanks are: half for 0.5, and empty for 0."""
    link: Literal["", "slave"] = ""
    """What a unit with C3 gear of both kinds is in its network; a master unless told otherwise [TW-131.3]."""
    point: int = 0
    """The Point that a ProtoMech belongs to, whose members act together; 0 for one that acts alone (TWB-38.1)."""
    tractor: str = ""
    """The unit of its side that a trailer is hitched to, as `red-1`; empty for one that stands by itself."""
    altitude: int = 0
    """How high a unit begins that flies by thrust."""
    velocity: int = 0
    """How fast it begins."""
    carrier: str = ""
    """The unit of its side that it is aboard of as the battle begins: in it, in a bay, or on its hoist."""
    stores: tuple[str, ...] = ()
    """What hangs on the hardpoints of a fighter, one word a slot: he, cluster, lg, rl10 or tag."""
    map: MapWord = ""
    """The map that it begins on where a battle has two: `low` for the low-altitude map."""


class SkySetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """The low-altitude map beside a ground map: its text or name, and its hex that the ground map is [TW-091.2]."""

    board: str
    sheet: str


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that a battle starts from: the board's text (or the name of one of ours), the forces, the rules."""

    board: str
    forces: dict[str, tuple[UnitSetup, ...]]
    rules: RuleSet = RuleSet()
    turns: int = 60
    """After this turn the battle is decided by what is left."""
    mission: Mission | None = None
    """The terms of a scenario."""
    scale: Scale = "ground"
    """What the board shows."""
    sky: SkySetup | None = None
    """The low-altitude map beside the ground map, if craft are to fly there too."""


class Shot(msgspec.Struct, frozen=True):
    """One weapon declared at one target."""

    mount: str
    target: str
    aim: str = ""
    """A location, for an aimed shot."""
    ammo: str = ""
    """The bin it fires from; empty for the fullest one."""
    mode: str = ""
    """`2` to `6` for the shots of a rapid-fire weapon, `heat` for a flamer that heats instead of burning."""
    spotter: str = ""
    """The friend that spots for indirect fire."""


class Declaration(msgspec.Struct):
    """What a unit has declared in the fire phase; secret until every side has declared.

    The unit's own `torso` changes only when the declarations are shown.
    """

    torso: int = 0
    flipped: bool = False
    shots: list[Shot] = []

    def copy(self) -> Self:
        """An independent copy."""
        return msgspec.structs.replace(self, shots=self.shots.copy())

    def without_spotters(self, unnamed: set[str]) -> Self:
        """A copy that does not name some spotters."""
        shots = [msgspec.structs.replace(s, spotter="") if s.spotter in unnamed else s for s in self.shots]
        return msgspec.structs.replace(self, shots=shots)


class Battle(BattleHead, kw_only=True):
    """A battle of Total Warfare: plain data that the rules read and change."""

    board: Board
    """The board as it is now."""
    units: dict[str, Unit]
    reserves: dict[str, Unit] = {}
    experience: dict[str, str] = {}
    """The crews whose skills are still to be rolled: how experienced they are, and whether of the Clans."""
    ambushed: list[str] = []
    """The units that have fired out of hiding this turn and do nothing more in it [TW-259.14]."""
    declarations: dict[str, Declaration] = {}
    physicals: dict[str, Physical] = {}
    ground: Ground = msgspec.field(default_factory=Ground)
    """What play has made of the board."""
    signals: Signals = msgspec.field(default_factory=Signals)
    """What play has made of electronics."""
    gunfire: Gunfire = msgspec.field(default_factory=Gunfire)
    """What artillery has in the air."""
    mines: dict[str, Minefield] = {}
    """The mined hexes."""
    scale: Scale = "ground"
    """What the board shows."""
    sky: Sky | None = None
    """The low-altitude map beside the ground map; it never changes, and so is not encoded."""
    open_turn: str = ""
    """The Point of ProtoMechs of which some have acted and others have yet to."""

    def __getitem__(self, id: str) -> Unit:
        return self.units[id]

    def turn_of(self, id: str) -> str:
        """A Point of ProtoMechs takes one turn together (TWB-38.1)."""
        unit = self.units[id]
        return f"{unit.side} point {unit.point}" if unit.point else id

    def keep_open(self, turn: str) -> None:
        """The rest of a Point acts before anybody else does."""
        self.open_turn = turn

    def mech(self, id: str) -> Mech:
        """A unit that is a 'Mech, where a rule is for 'Mechs alone."""
        unit = self.units[id]
        if not isinstance(unit, Mech):
            raise TypeError(f"{id} is no 'Mech")
        return unit

    def craft(self, id: str) -> Flyer | None:
        """A unit that flies by thrust; None where it is another, or none at all."""
        unit = self.units.get(id)
        return unit.craft if unit else None

    def in_play(self, side: str | None = None) -> list[Unit]:
        """The units still in the battle, of one side or of all."""
        return [u for u in self.units.values() if not u.destroyed and side in (None, u.side)]

    def enemies(self, side: str, *, map: str | None = None) -> list[Unit]:
        """The units in the battle that are not of this side and that it knows of, on one map or on all.

        Those in the bays of a craft are out of everybody's reach.
        """
        others = (u for u in self.units.values() if not u.destroyed and u.side != side and not u.bay)
        return [unit for unit in others if not self.is_hidden(unit) and map in (None, unit.map)]

    def is_hidden(self, unit: Unit) -> bool:
        """Whether a unit is hidden, or rides on one that is [TW-259.8]."""
        return unit.hidden or (bool(unit.host) and self.units[unit.host].hidden)

    def at(self, hex: str, map: str = "") -> list[Unit]:
        """The units in a hex of a map, the ground unless told otherwise, but not those on other units."""
        return [u for u in self.units.values() if hex in u.footprint and not (u.destroyed or u.host) and u.map == map]

    @property
    def maps(self) -> dict[str, Board]:
        """The boards of the battle by name: the first has none, and the low-altitude map beside it is `low`."""
        return {"": self.board, "low": self.sky.board} if self.sky else {"": self.board}

    @property
    def crossing(self) -> Crossing | None:
        """The two maps that flights can pass between; None in a battle of one map."""
        return Crossing(self.board, self.sky) if self.sky else None

    def board_of(self, unit: Unit) -> Board:
        """The board that a unit is over or on."""
        return self.sky.board if self.sky and unit.map == "low" else self.board

    def under(self, unit: Unit) -> Terrain:
        """What the hex of a unit holds, on the map that the unit is on."""
        return (self.board_of(unit) if unit.map else self.board)[unit.hex]

    def change_ground(self, hexes: Mapping[str, Terrain]) -> None:
        """Put other terrain in some hexes: the board is replaced, and the change is kept."""
        self.ground.hexes.update(hexes)
        self.board = self.board.with_hexes(hexes)

    def copy(self) -> Self:
        """An independent copy that shares the board and the designs."""
        twin = super().copy()
        twin.ground = self.ground.copy()
        twin.signals = self.signals.copy()
        twin.gunfire = self.gunfire.copy()
        twin.mines = self.mines.copy()
        twin.declarations = {id: d.copy() for id, d in self.declarations.items()}
        twin.physicals = self.physicals.copy()
        twin.experience = self.experience.copy()
        twin.ambushed = self.ambushed.copy()
        return twin

    def revealed(self) -> dict[str, Declaration]:
        """What is declared, as everybody comes to see it: a hidden spotter stays unnamed [TW-259.4]."""
        unnamed = {unit.id for unit in self.units.values() if self.is_hidden(unit)}
        return {id: each.without_spotters(unnamed) for id, each in self.declarations.items()}

    def masked(self, side: str) -> Self:
        """A copy without what the other sides have declared in secret, their hidden units and their mines."""
        twin = self.copy()
        looking = (side,) if side else self.sides
        twin.mines = {hex: field for hex, field in self.mines.items() if field.is_known_to(looking)}
        for unit in twin.units.values():
            unit.mines_laid = unit.mines_laid if unit.side == side else 0
        conceal(twin, side)
        twin.declarations = {id: d for id, d in twin.declarations.items() if self.units[id].side == side}
        twin.gunfire = twin.gunfire.known_to({unit.id for unit in self.units.values() if unit.side == side})
        twin.physicals = {id: p for id, p in twin.physicals.items() if self.units[id].side == side}
        return twin


def encode_battle(battle: Battle, *, whole: bool = False) -> bytes:
    """The battle as JSON, with the board by its key and the designs by their names.

    It is canonical, with all names in order, but for the whole of a battle, which can be read back: there everything
    stands in the order of play.
    The ground, the signals and an open turn are left out while nothing has changed them, and so are some fields of
    units.
    """
    fields = msgspec.structs.asdict(battle)
    fields["board"] = battle.board.key
    del fields["sky"]
    untouched = {
        "ground": battle.ground.untouched,
        "signals": battle.signals.untouched,
        "gunfire": battle.gunfire.untouched,
        "open_turn": not battle.open_turn,
        "scale": battle.scale == "ground",
    }
    for part, left_out in untouched.items():
        if left_out:
            del fields[part]
    for late in ("experience", "ambushed", "mines"):
        if not fields[late]:
            del fields[late]
    fields["units"] = {id: _unit_fields(unit) for id, unit in battle.units.items()}
    encode_scenario(battle, fields, _unit_fields)
    return msgspec.json.encode(fields, order=None if whole else "deterministic")


_LATE = (
    "airless",
    "bay",
    "bridge",
    "bridging",
    "burning",
    "charged",
    "chipped",
    "club",
    "cut_off",
    "dry",
    "flushes",
    "fore",
    "hardy",
    "hidden",
    "hoist",
    "lasting",
    "legs",
    "let_out",
    "lifts",
    "load",
    "map",
    "mines_laid",
    "overdrive",
    "powered_down",
    "recharging",
    "rests_until",
    "scarred",
    "searched",
    "second",
    "shaken",
    "shut",
    "spotted",
    "swept",
    "task",
    "thirst",
    "tows",
    "tractor",
    "train_loss",
    "under_since",
)
"""The fields of units that are left out while they are empty: records are older than they."""


def _unit_fields(unit: Unit) -> dict[str, Any]:
    fields = msgspec.structs.asdict(unit) | {"design": unit.design.name, "assault": str(unit.assault or "")}
    for name in _LATE:
        if not fields.get(name, True):
            del fields[name]
    return fields


def decode_battle(fresh: Battle, data: bytes) -> Battle:
    """The battle that was encoded whole; a fresh one of the same setup gives the rules, the board and the designs.

    What play made of the ground is put on the board.
    """
    fields = msgspec.json.decode(data)
    everybody = fresh.everybody
    units = {id: _unit_of(everybody[id], unit) for id, unit in fields["units"].items()}
    ground = msgspec.convert(fields.get("ground", {}), Ground)
    board = fresh.board.with_hexes(ground.hexes) if ground.hexes else fresh.board
    signals = msgspec.convert(fields.get("signals", {}), Signals)
    scenario = decode_scenario(fresh, fields, _unit_of)
    gunfire = msgspec.convert(fields.get("gunfire", {}), Gunfire)
    known = {"rules": fresh.rules, "board": board, "units": units, "ground": ground, "signals": signals}
    known |= {"gunfire": gunfire}
    return struct_of(Battle, fields, sky=fresh.sky, **known, **scenario)


def _unit_of(fresh: Unit, fields: dict[str, Any]) -> Unit:
    return struct_of(type(fresh), fields, design=fresh.design, assault=Assault.read(fields["assault"]))
