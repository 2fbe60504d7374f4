"""Between tracks: repairs, ammunition, training, salvage and new units, for support points (ASB-25)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from boxcars.alpha_strike.battle import UnitSetup
from boxcars.alpha_strike.campaign.campaign import Army, Campaign, Veteran
from boxcars.alpha_strike.campaign.repairs import REARM, repair_bill
from boxcars.alpha_strike.setup.skirmish import card_of
from boxcars.alpha_strike.unit import Wear
from boxcars.catalog.alpha_strike import Card, skill_adjusted
from boxcars.core.errors import BadSetup
from boxcars.core.keys import Key
from boxcars.core.ruling import RuleSet

BUY, SALVAGE, TRAINING = 40, 20, 40
"""Support points for a Point Value: of a new unit, of a wreck, and of what training adds to a unit."""
BY_STEP = Key("reading:as-training", now=True, before=False)
STEP_PRICE = 100
"""The reading by which a step of training has one price for all."""
BEST_SKILL = 0


def repair_price(unit: Veteran, rules: RuleSet) -> int:
    """What it costs to make a unit whole again."""
    return repair_bill(unit.own_card.type, unit.wear, rules).total


def repair(campaign: Campaign, side: str, key: str) -> Campaign:
    """Repair a unit; one that was wrecked on a field its side holds can fight again."""
    unit = campaign.veteran(side, key)
    if unit.state == "lost":
        raise BadSetup(f"{key}, {unit.unit}, is lost")
    price = repair_price(unit, campaign.rules)
    if not price and unit.state == "ready":
        raise BadSetup(f"{key}, {unit.unit}, needs no repairs")
    return _changed(campaign, side, key, replace(unit, wear=Wear(), state="ready"), price, "the repairs cost")


def rearm(campaign: Campaign, side: str, key: str) -> Campaign:
    """Rearm a unit, so that its weapons are whole again [AS-119.1]."""
    unit = campaign.veteran(side, key)
    if unit.rearmed or unit.state == "lost":
        raise BadSetup(f"{key}, {unit.unit}, needs no ammunition")
    return _changed(campaign, side, key, replace(unit, rearmed=True), REARM, "ammunition costs")


def training_price(unit: Veteran, rules: RuleSet) -> int:
    """What it costs to better a unit's Skill by 1: by what that adds to its Point Value.

    >>> from boxcars.catalog.alpha_strike import Card
    >>> card = Card(name="Trainee", type="BM", size=2, tmm=1, move={"": 8}, damage=(3, 3, 2, 0), armor=5, structure=3,
    ...     pv=35)
    >>> training_price(Veteran(unit="Trainee", card=card), RuleSet())
    280
    """
    if BY_STEP.of(rules):
        return STEP_PRICE
    pv = unit.own_card.pv
    return TRAINING * int(skill_adjusted(pv, unit.skill - 1) - skill_adjusted(pv, unit.skill))


def train(campaign: Campaign, side: str, key: str) -> Campaign:
    """Better the Skill of a unit that has survived a track, by one step a track."""
    unit = campaign.veteran(side, key)
    if not unit.seasoned or unit.state != "ready":
        raise BadSetup(f"{key}, {unit.unit}, has not survived a track since its crew was trained")
    if unit.skill <= BEST_SKILL:
        raise BadSetup(f"{key}, {unit.unit}, cannot be better than Skill {BEST_SKILL}")
    better = replace(unit, skill=unit.skill - 1, seasoned=False)
    return _changed(campaign, side, key, better, training_price(unit, campaign.rules), "the training costs")


def salvage(campaign: Campaign, side: str, key: str) -> Campaign:
    """Buy an enemy wreck on a field that the side has held; it has to be repaired before it fights."""
    army = campaign.army(side)
    if key not in army.salvage:
        raise BadSetup(f"{side} can salvage {', '.join(army.salvage) or 'nothing'}, not {key[:20]!r}")
    wreck = army.salvage[key]
    left = {other: unit for other, unit in army.salvage.items() if other != key}
    campaign = campaign.with_army(side, replace(army, salvage=left))
    bought = replace(wreck, state="wreck", seasoned=False, skill=4)
    price = SALVAGE * wreck.own_card.pv
    return _changed(campaign, side, _next_key(campaign.army(side), side), bought, price, "the wreck costs")


def buying_price(card: Card) -> int:
    """What a unit with this card costs, with a crew of Skill 4."""
    return BUY * card.pv


def buy(campaign: Campaign, side: str, name: str) -> Campaign:
    """Buy a unit of the library, with a crew of Skill 4."""
    card = card_of(UnitSetup(name))
    key = _next_key(campaign.army(side), side)
    return _changed(campaign, side, key, Veteran(unit=name), buying_price(card), f"{card.name} costs")


def _next_key(army: Army, side: str) -> str:
    return f"{side}-{1 + max((int(key.rpartition('-')[2]) for key in army.units), default=0)}"


def _changed(campaign: Campaign, side: str, key: str, unit: Veteran, price: int, what: str) -> Campaign:
    """The campaign after a side has paid for something that changes a unit."""
    if campaign.pending:
        raise BadSetup("a track is being fought: report its battle first")
    army = campaign.army(side)
    if army.support < price:
        raise BadSetup(f"{side} has {army.support} support points, and {what} {price}")
    return campaign.with_army(side, replace(army, support=army.support - price, units=army.units | {key: unit}))


DEEDS: Final[Mapping[str, Callable[[Campaign, str, str], Campaign]]] = {
    "repair": repair,
    "rearm": rearm,
    "train": train,
    "salvage": salvage,
    "buy": buy,
}
"""What a side can do for support points, by its word: with a unit by its key, or for `buy` by its name."""
