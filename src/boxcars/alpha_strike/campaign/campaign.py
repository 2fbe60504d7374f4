"""A campaign of tracks: two armies with support points, from battle to battle, kept as a file (ASB-25).

A campaign is plain data that never changes: every step makes the next one. A track that is being fought stands in
`pending` until its battle is reported.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.alpha_strike.campaign.tracks import track
from boxcars.alpha_strike.setup.rearming import needs_rearming
from boxcars.alpha_strike.setup.skirmish import card_of, new_battle
from boxcars.alpha_strike.turn.standing import standing
from boxcars.alpha_strike.turn.victory import is_lost
from boxcars.alpha_strike.unit import Unit, Wear, wear_of
from boxcars.catalog.alpha_strike import Card, skill_adjusted
from boxcars.core.errors import BadSetup
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.mission import Arrival
from boxcars.core.scenario.scenario_file import Scenario
from boxcars.core.scenario.scoring import given_up, holds_the_field, score_table, totals
from boxcars.tabletop.fields import load_field

FORMAT = "boxcars campaign 1"
SALVAGED = Key("reading:as-salvage", now=False, before=True)
"""Enemy wrecks are salvaged and own ones recovered; by the reading they are not."""
START = 1000
"""The support points that each side begins with, if nobody says so."""

State = Literal["ready", "wreck", "lost"]


class Veteran(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A unit of an army: what it is, and what its battles have made of it."""

    unit: str
    card: Card | None = None
    skill: int = 4
    wear: Wear = Wear()
    rearmed: bool = True
    state: State = "ready"
    """Whether it can fight, lies on a field that its side holds, or is lost."""
    seasoned: bool = False
    """Whether it has survived a track since its crew was last trained."""

    @property
    def own_card(self) -> Card:
        """Its card as printed."""
        return card_of(UnitSetup(self.unit, card=self.card))

    @property
    def points(self) -> int:
        """Its Point Value at its Skill."""
        return int(skill_adjusted(self.own_card.pv, self.skill))


class Army(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One side of a campaign."""

    support: int = START
    units: dict[str, Veteran] = {}
    salvage: dict[str, Veteran] = {}
    """Enemy wrecks on fields that it has held; it may buy them."""

    def ready(self) -> list[str]:
        """The keys of the units that can fight."""
        return [key for key, unit in self.units.items() if unit.state == "ready"]


class Fight(msgspec.Struct, frozen=True, kw_only=True):
    """A track that is being fought: which units of each side go into battle as which."""

    track: str
    attacker: str
    setup: Setup
    units: dict[str, str]
    """The keys of the units by their ids in the battle."""


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a battle on a real table has left of a unit; without structure it is destroyed."""

    armor: Annotated[int, msgspec.Meta(ge=0)]
    structure: Annotated[int, msgspec.Meta(ge=0)]


class Chapter(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A track that has been fought."""

    track: str
    table: str
    points: dict[str, int]
    """The support points that each side was paid."""
    held: str = ""
    """Who held the field."""
    lost: tuple[str, ...] = ()


class Campaign(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A campaign between two tracks, or during one."""

    format: str = ""
    title: str
    sides: dict[str, Army]
    rules: RuleSet = RuleSet()
    pending: Fight | None = None
    chapters: tuple[Chapter, ...] = ()

    def army(self, side: str) -> Army:
        """The army of a side."""
        if side not in self.sides:
            raise BadSetup(f"there is no side {side[:20]!r}; there is {' and '.join(self.sides)}")
        return self.sides[side]

    def veteran(self, side: str, key: str) -> Veteran:
        """A unit of a side."""
        units = self.army(side).units
        if key not in units:
            raise BadSetup(f"{side} has no unit {key[:20]!r}; it has {', '.join(units)}")
        return units[key]

    def with_army(self, side: str, army: Army) -> Campaign:
        """The campaign with another army of a side."""
        return replace(self, sides=self.sides | {side: army})


def new_campaign(
    title: str, forces: Mapping[str, Iterable[str | Card]], support: int = START, rules: RuleSet | None = None
) -> Campaign:
    """A campaign before its first track; every unit begins whole, armed and with Skill 4.

    >>> campaign = new_campaign("The long road", {"red": ["Atlas AS7-D"], "blue": ["Marauder MAD-3R"]})
    >>> campaign.sides["red"].support, list(campaign.sides["blue"].units)
    (1000, ['blue-1'])
    """
    sides = {}
    for side, units in forces.items():
        asked = [UnitSetup(unit.name, card=unit) if isinstance(unit, Card) else UnitSetup(unit) for unit in units]
        veterans = {f"{side}-{n}": Veteran(unit=each.unit, card=each.card) for n, each in enumerate(asked, start=1)}
        for veteran in veterans.values():
            card_of(UnitSetup(veteran.unit, card=veteran.card))
        sides[side] = Army(support=support, units=veterans)
    if len(sides) != 2 or not all(army.units for army in sides.values()):
        raise BadSetup("a campaign has two sides, each with a unit at least")
    return Campaign(format=FORMAT, title=title, sides=sides, rules=rules or RuleSet())


# A track


def begin(
    campaign: Campaign, word: str, table: str, attacker: str, picks: Mapping[str, Iterable[str]] | None = None
) -> Campaign:
    """Begin a track: each side pays for it and sends the units that were picked, or all that can fight."""
    if campaign.pending:
        raise BadSetup(f"{track(campaign.pending.track).title} is being fought: report its battle first")
    chosen, field = track(word), load_field(table)
    campaign.army(attacker)
    defender = next(side for side in campaign.sides if side != attacker)
    forces: dict[str, tuple[UnitSetup, ...]] = {}
    ids: dict[str, str] = {}
    for side, army in campaign.sides.items():
        keys = list((picks or {}).get(side, army.ready()))
        fighting = [(key, _ready(campaign, side, key)) for key in keys]
        if not fighting:
            raise BadSetup(f"{side} has no unit that can fight")
        if army.support < chosen.cost:
            raise BadSetup(f"{side} has {army.support} support points, and the track costs {chosen.cost}")
        forces[side] = tuple(_fielded(unit) for _, unit in fighting)
        ids |= {f"{side}-{n}": key for n, key in enumerate(keys, start=1)}
        campaign = campaign.with_army(side, replace(army, support=army.support - chosen.cost))
    mission = chosen.mission(attacker, defender, field)
    if chosen.attacker_comes > 1:
        coming = tuple(f"{attacker}-{n}" for n in range(1, len(forces[attacker]) + 1))
        later = Arrival(units=coming, area=mission.zones[attacker], turn=chosen.attacker_comes)
        mission = replace(mission, arrivals=(later,))
    setup = Setup(
        table=table,
        forces=forces,
        rules=campaign.rules,
        turns=chosen.turns,
        attacker=attacker,
        mission=mission,
    )
    return replace(campaign, pending=Fight(track=word, attacker=attacker, setup=setup, units=ids))


def call_off(campaign: Campaign) -> Campaign:
    """Take back that a track was begun: both sides have their support points again."""
    fight = campaign.pending
    if fight is None:
        raise BadSetup("no track is being fought")
    for side, army in campaign.sides.items():
        campaign = campaign.with_army(side, replace(army, support=army.support + track(fight.track).cost))
    return replace(campaign, pending=None)


def _ready(campaign: Campaign, side: str, key: str) -> Veteran:
    unit = campaign.veteran(side, key)
    if unit.state != "ready":
        raise BadSetup(f"{key}, {unit.unit}, cannot fight: it is {unit.state}")
    return unit


def _fielded(unit: Veteran) -> UnitSetup:
    return UnitSetup(unit=unit.unit, card=unit.card, skill=unit.skill, rearmed=unit.rearmed, wear=unit.wear)


def scenario_of(campaign: Campaign) -> Scenario:
    """The track that is being fought, as a scenario that can be played."""
    fight = campaign.pending
    if fight is None:
        raise BadSetup("no track is being fought")
    chosen = track(fight.track)
    return Scenario(
        game="alpha-strike",
        title=f"{campaign.title}: {chosen.title}",
        story=chosen.explains,
        setup=msgspec.to_builtins(fight.setup),
    )


def report(campaign: Campaign, battle: Battle, yielded: str = "") -> Campaign:
    """Take a track's battle into the campaign: what became of the units, what they are paid, who holds the field.

    A side that has `yielded` leaves the field: it is paid nothing for units that it still had in battle, and the enemy
    is paid for driving them off. They themselves live on as they are.
    """
    fight = campaign.pending
    if fight is None:
        raise BadSetup("no track is being fought")
    if not battle.outcome:
        raise BadSetup("the battle is not over yet")
    assert battle.mission is not None
    scored = given_up(standing(battle), yielded)
    points = totals(score_table(battle.mission, scored), tuple(campaign.sides))
    held = next((side for side in campaign.sides if holds_the_field(side, scored)), "")
    return _reported(campaign, fight, battle, points, held)


def report_by_hand(campaign: Campaign, left: Mapping[str, Left], points: Mapping[str, int], held: str = "") -> Campaign:
    """Take a battle on a real table into the campaign: what is left of units, and what each side is paid."""
    fight = campaign.pending
    if fight is None:
        raise BadSetup("no track is being fought")
    for side in (*points, *filter(None, (held,))):
        campaign.army(side)
    if any(paid < 0 for paid in points.values()):
        raise BadSetup("a side is paid no fewer than 0 support points")
    battle = new_battle(fight.setup)
    for id, each in left.items():
        if id not in battle.everybody:
            raise BadSetup(f"no unit {id[:20]!r} was in the battle")
        _leave(battle.everybody[id], each)
    return _reported(campaign, fight, battle, {side: points.get(side, 0) for side in campaign.sides}, held)


def _leave(unit: Unit, left: Left) -> None:
    """Write down what a real table has left of a unit."""
    if left.armor > unit.armor or left.structure > unit.structure:
        raise BadSetup(f"{unit.id} had armor {unit.armor} and structure {unit.structure} before the battle")
    unit.armor, unit.structure = left.armor, left.structure
    if not left.structure:
        unit.destroyed = "damage"


def _reported(campaign: Campaign, fight: Fight, battle: Battle, points: dict[str, int], held: str) -> Campaign:
    """The campaign after a battle: both sides are paid, and their units are as the battle has left them."""
    lost = tuple(fight.units[id] for id, unit in battle.everybody.items() if is_lost(unit))
    campaign = _after_battle(campaign, battle, fight, held)
    for side, paid in points.items():
        army = campaign.army(side)
        campaign = campaign.with_army(side, replace(army, support=army.support + paid))
    chapter = Chapter(track=fight.track, table=fight.setup.table, points=points, held=held, lost=lost)
    return replace(campaign, pending=None, chapters=(*campaign.chapters, chapter))


def _after_battle(campaign: Campaign, battle: Battle, fight: Fight, held: str) -> Campaign:
    """Write into the armies what the battle has made of their units; wrecks stay where their side holds the field."""
    for id, unit in battle.everybody.items():
        key, army = fight.units[id], campaign.army(unit.side)
        worn = _worn(army.units[key], unit)
        if is_lost(unit):
            worn = replace(worn, state="wreck" if _is_recovered(campaign, unit, held) else "lost")
            if held and held != unit.side and not _is_gone(unit) and SALVAGED.of(campaign.rules):
                winner = campaign.army(held)
                campaign = campaign.with_army(held, replace(winner, salvage=winner.salvage | {key: worn}))
                army = campaign.army(unit.side)
        campaign = campaign.with_army(unit.side, replace(army, units=army.units | {key: worn}))
    return campaign


_NOTHING_LEFT = (
    "it set off its booby trap",
    "its engine exploded",
    "its ammunition exploded",
    "quicksand swallowed it",
    "magma burned it",
    "it fell through",
    "it was aboard",
)
"""How the reasons of losses begin that leave nothing to salvage."""


def _is_recovered(campaign: Campaign, unit: Unit, held: str) -> bool:
    return held == unit.side and not _is_gone(unit) and SALVAGED.of(campaign.rules)


def _is_gone(unit: Unit) -> bool:
    return unit.destroyed.startswith(_NOTHING_LEFT)


def _worn(before: Veteran, unit: Unit) -> Veteran:
    survived = not is_lost(unit)
    armed = not needs_rearming(before.own_card)
    return replace(before, wear=wear_of(unit), rearmed=armed, seasoned=before.seasoned or survived)


# The file


def write_campaign(campaign: Campaign) -> str:
    """The text of a campaign's file."""
    return msgspec.json.format(msgspec.json.encode(campaign), indent=2).decode() + "\n"


def read_campaign(text: str | bytes) -> Campaign:
    """The campaign in the text of a file.

    >>> read_campaign("[]")
    Traceback (most recent call last):
    boxcars.core.errors.BadSetup: this is no campaign: Expected `object`, got `array`
    """
    try:
        campaign = msgspec.json.decode(text, type=Campaign)
    except msgspec.DecodeError as wrong:
        raise BadSetup(f"this is no campaign: {wrong}") from None
    if campaign.format != FORMAT:
        raise BadSetup(f"this is no campaign: its format is {campaign.format[:40]!r}, not {FORMAT!r}")
    return campaign
