"""Skids on pavement, and what sliding units crash into (TWB-8.1, TWB-8.2)."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from boxcars.core.acts import of_kind
from boxcars.core.dice import Dice
from boxcars.core.game import Event
from boxcars.core.keys import Key
from boxcars.core.tally import Line, Tally
from boxcars.hexes.steps import footing_at
from boxcars.total_warfare.battle import Battle
from boxcars.total_warfare.buildings import collapse, occupants
from boxcars.total_warfare.buildings.construction import tenth_of_cf, weaken
from boxcars.total_warfare.damage import strikes
from boxcars.total_warfare.damage.gun_effects import at_random
from boxcars.total_warfare.events.unit_events import Displaced, Fell, PhysicalMade
from boxcars.total_warfare.moving import stacking
from boxcars.total_warfare.physical import charge
from boxcars.total_warfare.physical.close_combat import base_tally, target_lines
from boxcars.total_warfare.piloting import displacement, dodging, falling, psr
from boxcars.total_warfare.scenario import ambush
from boxcars.total_warfare.sight import arcs
from boxcars.total_warfare.sight.arcs import blow_side
from boxcars.total_warfare.units.kind import kind_of
from boxcars.total_warfare.units.mech.state import Mech
from boxcars.total_warfare.units.place import footprint
from boxcars.total_warfare.units.unit import Due, Unit, tenth
from boxcars.total_warfare.weapons import cluster

_CHARGED = Due("charged by a skidding unit", 2, "QR-psr-physical.1")
CHARGES_PROTOMECHS = Key("TW-148.4", now=True, before=False)
"""Unintentional charges strike ProtoMechs."""
HARM_AFTER_SKID = Key("TW-062.1", now=True, before=False)
"""The damage of a fall comes when the skid is over."""
HARM_IN_WATER = Key("TW-063.1", now=True, before=False)
"""Each hex of a skid does harm, also in water."""


def skid_distance(hexes: int) -> int:
    """How far a unit skids: half the hexes moved, rounded up.

    >>> skid_distance(5)
    3
    """
    return (hexes + 1) // 2


def hex_damage(tons: int) -> int:
    """The damage of each hex skidded: half that of a fall, rounded up.

    >>> hex_damage(55), hex_damage(20)
    (3, 1)
    """
    return (tenth(tons) + 1) // 2


def skid(battle: Battle, mech: Mech, due: Due, direction: int, dice: Dice) -> list[Event]:
    """A 'Mech that failed its roll falls, and slides in the direction it was going [TW-062.1].

    Older printings deal the damage of the fall before the slide.
    """
    return _Skid(battle, mech, direction, dice).run(due)


class Slide:
    """A unit that slides over the ground, hex by hex, until it is stopped."""

    cause = "skid"

    def __init__(self, battle: Battle, unit: Unit, direction: int, dice: Dice) -> None:
        self.battle, self.unit, self.direction, self.dice = battle, unit, direction, dice
        self.moved = unit.hexes_moved  # hexes of the slide itself never count [TW-062.5]
        self.left = skid_distance(self.moved)
        self.events: list[Event] = []

    def slide_on(self) -> None:
        """Slide until it ends, and make room for itself there."""
        while self.left > 0 and not self.unit.destroyed:
            self.left -= 1
            if not self._slide():
                break
        self._take_damage()
        self.events += displacement.make_room(self.battle, self.unit, self.direction, self.dice)

    def _take_damage(self) -> None:
        """Take the damage that was held back so far."""

    def _suffer(self, hex: str) -> None:
        """What sliding into a hex does."""

    def _is_banned(self, hex: str) -> bool:
        return self.battle.board[hex].impassable

    @property
    def _front(self) -> str:
        """The side that slides ahead, by the facing after the fall [TW-062.4]."""
        ahead = self.battle.board.neighbour(self.unit.hex, self.direction)
        return arcs.side(self.unit, ahead) if ahead else "front"

    def _collide(self, amount: int, source: str) -> None:
        self._take_damage()
        groups = cluster.grouped(amount)
        self.events += strikes.strike(self.battle, self.unit, self._front, groups, self.dice, source=source)

    def _slide(self) -> bool:
        """One hex; false when the skid ends."""
        board, unit = self.battle.board, self.unit
        to = board.neighbour(unit.hex, self.direction)
        if to is None:
            return False
        if self._is_banned(to):
            self._strike_banned(to)
            return False
        there = displacement.arrival(board, unit, self.direction)
        if there is None or (there[1] > unit.foot and not unit.flies):
            self._collide(ceil(unit.design.tons / 20), "higher ground")  # [TW-062.11]
            return False
        hex, foot = there
        if wall := stacking.wall_in(self.battle, unit, hex, foot):
            self._strike_ship(wall)
            return False
        self.events += ambush.before_collision(self.battle, unit, hex, self.dice)
        if not unit.in_play:
            return False
        if unit.foot - foot > kind_of(unit).mover(unit).level_limit and not unit.flies:
            self._take_damage()
            self.events += displacement.fall_into(self.battle, unit, hex, foot, self.cause, self.dice)  # [TW-062.6]
            return False
        if not self.gets_past(hex, foot):
            return False
        self._enter(hex, foot)
        return self._pass_building()

    def gets_past(self, hex: str, foot: int) -> bool:
        """Whether nobody in the open of a hex that it comes to stops it; each of them may be charged."""
        met = in_the_open(self.battle, self.unit, hex, foot)
        return all(self._meet(other, hex, foot) for other in self._at_random(met))

    def _at_random(self, met: list[Unit]) -> Iterator[Unit]:
        """Several units in the hex ahead are met one after another, in an order that the dice give [TW-062.14]."""
        while met:
            other = at_random(met, self.dice, f"whom {self.unit.id} meets next")
            met = [each for each in met if each is not other]
            yield other

    def _strike_ship(self, ship: Unit) -> None:
        """A DropShip ends the slide in the hex before it: first what the slide did, then a charge [TW-062.13]."""
        self._take_damage()
        harm = charge.damage_to_target(self.unit.design.tons, self.moved)
        if self._rolls_collision(ship, harm):
            self._crash(ship, harm.total)

    def _strike_banned(self, hex: str) -> None:
        """Ground that nobody enters, all that is closed to a 'Mech: it stays before it and is not stuck [TW-062.12]."""
        self._collide(ceil(self.unit.design.tons / 5), "prohibited terrain")

    def _enter(self, hex: str, foot: int) -> None:
        unit = self.unit
        self.events.append(Displaced(unit=unit.id, start=unit.hex, to=hex, cause=self.cause))
        self._suffer(hex)
        unit.hex, unit.foot = hex, foot

    def _pass_building(self) -> bool:
        """A building deals a tenth of its construction factor and takes the damage of a charge [TW-062.7].

        Infantry inside is not charged, but has its share of that [TW-062.10]. The building stops the skid unless it
        falls: then its movement cost is taken off the hexes still to go [TW-062.8].
        """
        battle, unit = self.battle, self.unit
        building = battle.under(unit).building
        if building is None or footing_at(battle.under(unit), unit.foot) != "floor":
            return True
        self._collide(tenth_of_cf(battle.under(unit)), "building")
        harm = charge.damage_to_target(unit.design.tons, self.moved).total
        source = f"{unit.id} skidding"
        self.events += occupants.strike_all_inside(battle, unit.hex, cluster.grouped(harm), self.dice, source)
        self.events += weaken(battle, unit.hex, harm, f"{unit.id} skids into it")
        self.events += collapse.on_entry(battle, unit.hex, self.dice)
        self.left -= kind_of(unit).mover(unit).building[building.type] or 0
        return battle.under(unit).building is None

    def _meet(self, other: Unit, hex: str, foot: int) -> bool:
        """An unintentional charge on the unit ahead; a miss slides on past it [TW-062.14, TW-062.16].

        Infantry and ProtoMechs that have yet to move keep out of the way where there is room for both [TW-062.18].
        Before printing 11 no charge struck a ProtoMech [TW-148.4].
        """
        if other.kind_word == "protomech" and not CHARGES_PROTOMECHS.of(self.battle.rules):
            return True
        is_soft = stacking.is_infantry(other)
        if other.evades and not other.mode and not stacking.is_full(self.battle, self.unit, hex, foot):
            return True
        self._take_damage()
        tons = self.unit.design.tons
        harm = run_over(tons) if is_soft else charge.damage_to_target(tons, self.moved)
        hit = self._rolls_collision(other, harm)
        if hit and is_soft:
            groups, source = [harm.total], f"{self.unit.id} skidding"
            self.events += strikes.strike(self.battle, other, "front", groups, self.dice, source=source, plain=True)
            return True
        if hit and self._is_evaded(other, hex):
            return True
        if hit:
            self._crash(other, harm.total)
        if not hit and self._stops_before(other):
            return False
        if not hit or other.destroyed:
            return True
        self._suffer(hex)
        self.events += displacement.take_hex(self.battle, self.unit, other, self.direction, self.cause, self.dice)
        self.events += psr.roll_at_once(self.battle, other, _CHARGED, self.dice)
        return False

    def _stops_before(self, other: Unit) -> bool:
        """With no room behind a unit that was missed, the domino effect could not part the two."""
        return not displacement.can_be_displaced(self.battle, other, self.direction)

    def _is_evaded(self, other: Unit, hex: str) -> bool:
        """Whether the unit ahead, which has yet to move, has left the hex in time."""
        self.events += dodging.move_away(self.battle, other, self.unit, self.dice)
        return hex not in footprint(other)

    def _rolls_collision(self, other: Unit, harm: Tally) -> bool:
        """Whether an unintentional charge hits."""
        tally = collision_to_hit(self.battle, self.unit, other)
        roll = self.dice.two_d6(f"{self.unit.id} skids into {other.id}")
        hit = roll.total >= tally.total
        self.events.append(
            PhysicalMade(
                unit=self.unit.id, attack="skid", target=other.id, tally=tally, roll=roll, hit=hit, damage=harm
            )
        )
        return hit

    def _crash(self, other: Unit, amount: int) -> None:
        """Charge damage to both at once; a standing target takes it on the legs [TW-062.15]."""
        self.events += strikes.strike(
            self.battle,
            other,
            blow_side(self.battle, other, self.unit.hex),
            cluster.grouped(amount),
            self.dice,
            table="full" if other.prone else "kick",
            source=f"{self.unit.id} skidding",
        )
        self._collide(charge.impact_on(self.unit, other).total, "collision")


def in_the_open(battle: Battle, unit: Unit, hex: str, foot: int) -> list[Unit]:
    """Those in a hex with whom a unit may collide at a level: all but those whom walls shelter."""
    met = stacking.company(battle, unit, hex, foot)
    return [other for other in met if not occupants.is_sheltered(battle, other)]


def run_over(tons: float) -> Tally:
    """What infantry takes that a sliding unit runs into: a fifth of its tonnage [TW-062.15].

    >>> run_over(60).total
    12
    """
    return Tally.of("collision", f"{tons:g} tons ÷ 5", int(tons / 5 + 0.5), "TW-062.15")


class _Skid(Slide):
    """The skid of a 'Mech. The damage of the fall and of the hexes is held back until something is hit [TW-062.2]."""

    def __init__(self, battle: Battle, mech: Mech, direction: int, dice: Dice) -> None:
        super().__init__(battle, mech, direction, dice)
        self.mech = mech
        self.held_back: list[tuple[str, int]] = []

    def run(self, due: Due) -> list[Event]:
        """Fall, slide until it ends, then take what damage is left."""
        self.mech.skidded = True
        self.events += falling.fall(self.battle, self.mech, due, self.dice, hurts=False)
        fell = next(of_kind(self.events, Fell))
        self.held_back.append((fell.column, fell.damage.total))
        if not HARM_AFTER_SKID.of(self.battle.rules):
            self._take_damage()
        self.slide_on()
        return self.events

    def _take_damage(self) -> None:
        """What was held back, before a collision is settled and at the end [TW-062.2]."""
        for column, amount in self.held_back:
            self.events += falling.strike_ground(self.battle, self.mech, column, amount, self.dice, "skid")
        self.held_back = []

    def _suffer(self, hex: str) -> None:
        """Each hex does harm, also in water, which older printings spared [TW-063.1]."""
        if not self.battle.board[hex].depth or HARM_IN_WATER.of(self.battle.rules):
            self.held_back.append((self._front, hex_damage(self.mech.design.tons)))


def collision_to_hit(battle: Battle, unit: Unit, other: Unit) -> Tally:
    """The number of an unintentional charge: +3, and the difference of the skills does not count [TW-062.14]."""
    unintentional = Line("unintentional charge", 3, "QR-physical-other.1")
    return base_tally(unit).extended([*target_lines(battle, other), unintentional])
