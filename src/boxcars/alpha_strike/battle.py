"""The state of a battle, and how it is set up. It holds no dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, Self

import msgspec

from boxcars.alpha_strike.aerospace.engaged import Engagement
from boxcars.alpha_strike.environment.areas import Area
from boxcars.alpha_strike.unit import SHUTDOWN, Unit, Wear
from boxcars.catalog.alpha_strike import Card
from boxcars.core.battle import BattleHead
from boxcars.core.keys import Key
from boxcars.core.restoring import struct_of
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.encoding import decode_scenario, encode_scenario
from boxcars.core.scenario.hiding import conceal
from boxcars.core.scenario.mission import Mission
from boxcars.core.tally import Tally
from boxcars.tabletop.field import Field
from boxcars.tabletop.measure import Point
from boxcars.tabletop.terrain import Patch

CONCEALED = "concealed-data"
IS_CONCEALED = Key(CONCEALED, now=True, before=False)
"""The option of concealed unit data: blips, and intelligence that is told in sums only."""


class UnitSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """One unit to put on the table: a unit of the library by name, or a card of its own, and where it stands."""

    unit: str
    at: str = ""
    """A place, as in `12.5,30`, or a hex; a zone of the Radar Map, as in `radar:7`, for what flies; empty for one that
    deploys in its zone of a scenario."""
    facing: int = 0
    """Degrees clockwise from north."""
    skill: int = 4
    card: Card | None = None
    carrier: str = ""
    """The id of the unit that carries it at the start."""
    c3: str = ""
    """Units of a side with the same word are in one C3 network; empty lets the game link them."""
    hidden: bool = False
    """It starts hidden; only with the option of hidden units."""
    altitude: float | None = None
    """How high it starts above the ground, or the bottom; None for where its kind is."""
    trade: int = 0
    """Points of infantry transport turned into cargo before the game, or the other way for less than 0 [AS-047.4]."""
    rating: int = 0
    """What it adds to its side's intelligence score, with that option [AS-082.5]."""
    initiative: tuple[str, ...] = ()
    """The bonuses of its army's intelligence that it bears, as in `headquarters`, with that option [AS-082.7]."""
    rearmed: bool = True
    """Whether it has rearmed since the last battle of a campaign [AS-119.1]."""
    bombs: tuple[str, ...] = ()
    """The bombs that it carries, by their words, as many as its BOMB allows (ASB-20.9)."""
    targeting: str = ""
    """What its targeting system is made for, `short` or `long` range, with that option (ASB-22.9)."""
    wear: Wear = Wear()
    """What the battles before have left of it."""


class RosterUnit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit of an army that is not on the table, and what it adds to the intelligence score [AS-082.6]."""

    unit: str
    rating: int = 0
    where: Literal["planet", "radar", "beyond"] = "planet"
    """On the ground somewhere else, on the Radar Map of the battle, or farther out."""
    works: bool = True
    """Whether it is in working order."""

    @property
    def counts(self) -> bool:
        """Whether it counts as on the planet."""
        return self.works and self.where != "beyond"


class Minefield(msgspec.Struct, frozen=True, omit_defaults=True):
    """A minefield: a template 2" across, and how dense it still is (ASB-22.5)."""

    side: str
    """Who laid it; only that side sees it until it goes off."""
    at: str
    density: int = 1
    kind: str = "conventional"
    """`conventional`, `inferno` or `emp`."""
    seen: bool = False
    """Whether all know of it."""
    cleared: tuple[str, ...] = ()
    """The middles of templates under which its mines were cleared [AS-080.1]."""


class Bonus(msgspec.Struct, frozen=True):
    """A +1 on initiative, and the unit that it is tied to [AS-082.15]."""

    why: str
    unit: str
    cite: str


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that a battle starts from: the table's text (or the name of one of ours), the forces, the rules."""

    table: str
    forces: dict[str, tuple[UnitSetup, ...]]
    rules: RuleSet = RuleSet()
    turns: int = 12
    """After this turn the battle is decided by what is left."""
    edges: dict[str, str] = {}
    """The home edge of each side: `north`, `east`, `south` or `west`; withdrawing units leave by it."""
    intelligence: dict[str, int] = {}
    """The intelligence score of each side, with that option; without any, the ratings of the units are added up.

    The better informed side may hide units and plot points of impact."""
    roster: dict[str, tuple[RosterUnit, ...]] = {}
    """The units of each army that are not on the table; they count for its score and its artillery [AS-082.6]."""
    plotted: dict[str, tuple[str, ...]] = {}
    """The places that each side's artillery has plotted before the game [AS-082.12]."""
    attacker: str = ""
    """The side that attacks, if one does; it may not hide units as far forward."""
    mines: tuple[Minefield, ...] = ()
    mission: Mission | None = None
    """The terms of a scenario; its home edges count before `edges`."""


class Trench(msgspec.Struct, frozen=True):
    """Ground under a template that engineers have fortified."""

    at: Point
    since: int
    """The first turn in which it protects."""


class Blip(msgspec.Struct, frozen=True):
    """A counter of another side, of which only the place is known [AS-088.1]."""

    side: str
    number: int
    at: Point


class Knowledge(msgspec.Struct, frozen=True):
    """A side's intelligence score, and how it is made up, by the names of its units [AS-082.8]."""

    score: int
    parts: tuple[tuple[str, int], ...] = ()
    """Nothing where that is secret."""


class Shot(msgspec.Struct, frozen=True):
    """A round of artillery that was fired, and the turn in which it comes down."""

    unit: str
    weapon: str
    aim: str
    tally: Tally
    """What it needs, as it was when it was fired."""
    lands: int
    munition: str = ""
    spotter: str = ""
    is_plotted: bool = False


class Battle(BattleHead, kw_only=True):
    """A battle of Alpha Strike: plain data that the rules read and change."""

    field: Field
    units: dict[str, Unit]
    edges: dict[str, str] = {}

    ending: list[str] = []
    """The sides that still have to end the turn."""
    bonuses: dict[str, tuple[Bonus, ...]] = {}
    """What intelligence adds to each side's initiative, with that option."""
    plotted: dict[str, tuple[str, ...]] = {}
    """Where each side's artillery has been laid in before the game [AS-082.12]."""
    mines: list[Minefield] = []
    pulses: list[str] = []
    """Where EMP mines went off this turn [AS-103.1]."""
    trenches: list[Trench] = []
    """The fortified areas [AS-109.1]."""
    areas: list[Area] = []
    """Smoke and the like."""
    downwind: int | None = None
    """The direction that the wind blows to, in degrees, once it is known (ASB-23)."""
    gale: str | None = None
    """How strong it is now, by the word of a condition, or "" in a calm; None for what the rules name."""
    sensors: dict[str, Unit] = {}
    """The remote sensors that lie on the table; they are no units, but spot like ones (ASB-18)."""
    buildings: dict[str, int] = {}
    """What is left of the construction factor of each building that was damaged (ASB-22.7)."""
    patches: tuple[Patch, ...] = ()
    """The ground that play has changed; the field shows it too."""
    razing: dict[str, int] = {}
    """The damage that was done to terrain at places, to raze it [AS-104.1]."""
    engagements: list[Engagement] = []
    """The fights of this turn in the air (ASB-20.5)."""
    shots: list[Shot] = []
    """The rounds of artillery that are still under way [AS-074.3]."""
    blips: list[Blip] = []
    """In what a side sees: the counters of the others."""
    intelligence: dict[str, Knowledge] = {}
    """What is told of each side's intelligence; it follows from the setup, and so records know nothing of it."""
    fallen: tuple[str, ...] = ()
    """The buildings that are rubble now; the field shows it, and so states are compared without this."""

    def __getitem__(self, id: str) -> Unit:
        return self.units[id]

    def in_play(self, side: str | None = None) -> list[Unit]:
        """The units still in the battle, of one side or of all, carried ones included."""
        return [u for u in self.units.values() if not u.destroyed and side in (None, u.side)]

    def on_table(self, side: str | None = None) -> list[Unit]:
        """The units that stand on the table: in play, not carried and not in the air over it."""
        return [u for u in self.in_play(side) if not u.carrier and not u.flight]

    def aloft(self, side: str | None = None) -> list[Unit]:
        """The aerospace units in the air, on the Radar Map or over the table."""
        return [u for u in self.in_play(side) if u.flight]

    def enemies(self, side: str) -> list[Unit]:
        """The units on the table that are not of this side."""
        return [u for u in self.on_table() if u.side != side]

    def known_enemies(self, side: str) -> list[Unit]:
        """The units on the table that are not of this side and that it knows of."""
        return [unit for unit in self.enemies(side) if not unit.hidden]

    def counters(self, side: str) -> list[tuple[int, Point]]:
        """The numbers and places of the enemy's blips, as all know them [AS-088.1]."""
        own = [(unit.blip, unit.at) for unit in self.enemies(side) if unit.hidden and unit.blip]
        return own + [(blip.number, blip.at) for blip in self.blips if blip.side != side]

    def is_hidden(self, unit: Unit) -> bool:
        """Whether a unit is hidden, or rides on one that is."""
        return unit.hidden or (bool(unit.carrier) and self.units[unit.carrier].hidden)

    def spotter(self, id: str) -> Unit | None:
        """The unit or the remote sensor that is named as a spotter, if there is one; sensors of C3 do not spot."""
        sensor = self.sensors.get(id)
        return self.units.get(id) or (sensor if sensor and not sensor.c3 else None)

    def foot(self, unit: Unit) -> float:
        """The height of a unit's foot."""
        return self.field.ground(unit.at).level + unit.altitude

    def riders(self, carrier: str) -> list[Unit]:
        """The units that a unit carries."""
        return [u for u in self.in_play() if u.carrier == carrier]

    def copy(self) -> Self:
        """An independent copy that shares the field and the cards."""
        twin = super().copy()
        twin.ending = self.ending.copy()
        twin.mines = self.mines.copy()
        twin.pulses = self.pulses.copy()
        twin.trenches = self.trenches.copy()
        twin.areas = self.areas.copy()
        twin.sensors = {id: sensor.copy() for id, sensor in self.sensors.items()}
        twin.buildings = self.buildings.copy()
        twin.razing = self.razing.copy()
        twin.engagements = self.engagements.copy()
        twin.shots = self.shots.copy()
        return twin

    def masked(self, side: str) -> Self:
        """A copy without what a side may not know: the hidden units and the mines of others."""
        twin = self.copy()
        counters = [Blip(u.side, u.blip, u.at) for u in self.enemies(side) if u.hidden and u.blip]
        twin.blips = sorted(counters, key=lambda blip: blip.number)  # the order of the units would tell which is which
        conceal(twin, side)
        if IS_CONCEALED.of(self.rules) and not self.outcome:
            closed = {other: msgspec.structs.replace(each, parts=()) for other, each in self.intelligence.items()}
            twin.intelligence = closed | {own: each for own, each in self.intelligence.items() if own == side}
        twin.mines = [mines for mines in twin.mines if mines.side == side or mines.seen]
        twin.bonuses = {side: twin.bonuses[side]} if side in twin.bonuses else {}
        twin.plotted = {side: twin.plotted[side]} if side in twin.plotted else {}
        return twin


def encode_battle(battle: Battle, *, whole: bool = False) -> bytes:
    """The battle as JSON, with the field by its key and the cards by their names.

    It is canonical, with all names in order, but for the whole of a battle, which can be read back: there everything
    stands in the order of play.
    """
    fields = msgspec.structs.asdict(battle)
    fields["field"] = battle.field.key
    fields["units"] = {id: _unit_fields(unit) for id, unit in battle.units.items()}
    fields["sensors"] = {id: _unit_fields(sensor) for id, sensor in battle.sensors.items()}
    for name in ("areas", "razing", "engagements", "shots", "blips", "intelligence"):
        if not fields[name]:
            del fields[name]  # older records know of none
    for name in ("downwind", "gale"):
        if fields[name] is None:
            del fields[name]  # nor of the wind
    encode_scenario(battle, fields, _unit_fields)
    if whole:
        return msgspec.json.encode(fields)
    for name in ("fallen", "patches", "intelligence"):
        fields.pop(name, None)
    return msgspec.json.encode(fields, order="deterministic")


def _unit_fields(unit: Unit) -> dict[str, Any]:
    fields = msgspec.structs.asdict(unit) | {"card": unit.card.name}
    if unit.shuts_down_at == SHUTDOWN:
        del fields["shuts_down_at"]  # older records know of no other
    if not unit.scorched:
        del fields["scorched"]  # nor of fires
    if unit.mire is None:
        del fields["mire"]  # nor of ground that holds them
    if not unit.targeting:
        del fields["targeting"]  # nor of targeting systems
    if not unit.blip:
        del fields["blip"]  # nor of counters
    for name in ("flight", "bombs", "jammed"):
        if not fields[name]:
            del fields[name]  # nor of the air, nor of jammers
    return fields


def decode_battle(fresh: Battle, data: bytes, sensor_card: Card) -> Battle:
    """The battle that was encoded whole; a fresh one of the same setup gives the rules, the field and the cards."""
    fields = msgspec.json.decode(data)
    patches = msgspec.convert(fields.get("patches", ()), tuple[Patch, ...])
    field = _as_changed(fresh.field, tuple(fields["fallen"]), patches)
    everybody = fresh.everybody
    units = {id: _unit_of(everybody[id], unit) for id, unit in fields["units"].items()}
    sensors = {id: struct_of(Unit, sensor, card=sensor_card) for id, sensor in fields["sensors"].items()}
    scenario = decode_scenario(fresh, fields, _unit_of)
    return struct_of(Battle, fields, rules=fresh.rules, field=field, units=units, sensors=sensors, **scenario)


def _unit_of(fresh: Unit, fields: dict[str, Any]) -> Unit:
    return struct_of(Unit, fields, card=fresh.card)


@lru_cache(maxsize=32)
def _as_changed(field: Field, fallen: tuple[str, ...], patches: tuple[Patch, ...]) -> Field:
    """A field as play has changed it; the same one each time, because a field keeps what it has measured."""
    for key in fallen:
        field = field.razed(key)
    for patch in patches:
        field = field.patched(patch)
    return field


__all__ = ["Battle", "Point", "Setup", "Trench", "UnitSetup", "decode_battle", "encode_battle"]
