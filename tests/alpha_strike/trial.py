"""What must hold of every state of an Alpha Strike battle, and random battles of all kinds of units to try it on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random

from msgspec.structs import replace

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.abilities import targeting
from boxcars.alpha_strike.advanced import battlefield_intelligence, decoys, hidden_units, minefields
from boxcars.alpha_strike.aerospace import bomb_kinds
from boxcars.alpha_strike.aerospace.aloft import Flight
from boxcars.alpha_strike.aerospace.bomb_kinds import KINDS
from boxcars.alpha_strike.aerospace.radar_map import LANES, MIDDLE, ZONES
from boxcars.alpha_strike.battle import CONCEALED, Battle, Minefield, RosterUnit, Setup, UnitSetup
from boxcars.alpha_strike.campaign import between
from boxcars.alpha_strike.campaign.campaign import Campaign, Veteran, begin, new_campaign
from boxcars.alpha_strike.campaign.laying_terrain import LEADS, laid_by_chance
from boxcars.alpha_strike.campaign.tracks import TRACKS
from boxcars.alpha_strike.environment import airless, special_ground
from boxcars.alpha_strike.environment.conditions import BLOWING_SAND, CONDITIONS, ITS_WIND
from boxcars.alpha_strike.moving.flying import FLYERS
from boxcars.alpha_strike.moving.footprint import overlap
from boxcars.alpha_strike.moving.mp import ground_letter
from boxcars.alpha_strike.moving.terrain_costs import may_stand
from boxcars.alpha_strike.moving.transport import fits
from boxcars.alpha_strike.options import OPTIONS
from boxcars.alpha_strike.setup.deployment import EDGES
from boxcars.alpha_strike.setup.forces import ready_forces
from boxcars.alpha_strike.setup.scale import metres
from boxcars.alpha_strike.setup.skirmish import card_of, obstacle
from boxcars.alpha_strike.turn.phases import TURN
from boxcars.alpha_strike.unit import DECOY, Unit, Wear, base_radius
from boxcars.catalog import designs
from boxcars.catalog.alpha_strike import Card, NoCard, Special, card
from boxcars.core.dice import SeededDice
from boxcars.core.editions import RELEASES
from boxcars.core.errors import BadSetup
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from boxcars.hexes.generate import THEMES
from boxcars.tabletop.field import Field
from boxcars.tabletop.fields import load_field
from boxcars.tabletop.generate import generate_table
from boxcars.tabletop.hex_field import HexField
from boxcars.tabletop.measure import HAIR, Base, snapped, toward
from boxcars.tabletop.terrain import GRADES, SPECIAL_KINDS, TALL
from tests.alpha_strike.scenes import random_scene
from tests.random_play import Trial

SPARE_SPECIALS = """
AECM AFC AM AMP AMS ARM ARS BAR BFC BH BHJ2 BRA BRID BT C3EM C3I C3RS C3S CASE CASEII CASEP CR DJ DRO ECM ECS EE ENE
ENG FC FF FR HJ HPG I-TSM IRA LG LMAS LPRB LTAG MAS MEC MEL MSW NOVA OMNI OVL PRB RAMS RCA RCN RFA RHS SAW SEAL
SHLD SRCH STL TAG TRN TSM TSMX UMU VRT WAT XMEC
"""
"""Abilities without a number that a random card may have."""


@cache
def library_cards() -> tuple[Card, ...]:
    """The cards of the library that can fight."""
    cards = []
    for each in designs():
        try:
            own = card(each)
        except NoCard:
            continue
        if not obstacle(own):
            cards.append(own)
    return tuple(cards)


NUMBERED = ("IF", "SNARC", "INARC", "TSEMP", "MTAS", "BTAS", "C3M", "IT", "MDS", "MHQ", "DCC")
BANDED = ("HT", "REAR", "SRM", "LRM", "AC", "TOR", "FLK", "MSL", "IATM")
GUNS = ("ARTT", "ARTS", "ARTLT", "ARTAIS", "ARTSC", "ARTBA")
FASTEST = 36
"""A Move in the last row of the target movement modifiers."""
LAKE = """table "wide lake" 44 x 40
water depth 2 "The Lake" 0,8 44,8 44,32 0,32
water depth 4 "The Deep" 6,14 38,14 38,26 6,26
hill level 1 18,34 24,34 24,38 18,38
"""
"""Room for ships and submarines."""


@cache
def kinds() -> tuple[tuple[Card, ...], ...]:
    """The cards by their types and ways to move, so that rare ones are as likely as others."""
    found: dict[tuple[str, ...], tuple[Card, ...]] = {}
    for own in library_cards():
        key = (own.type, *own.move)
        found[key] = (*found.get(key, ()), own)
    return tuple(found.values())


def random_card(random: Random) -> Card:
    """A card of the library or of the errata's lists, or one with abilities that its units do not have."""
    if random.random() < 0.05:
        return random.choice([listed for force in ready_forces() for listed in force.cards])
    own = random.choice(random.choice(kinds()) if random.random() < 0.5 else library_cards())
    if random.random() < 0.5:
        return own
    added = [Special(code) for code in random.sample(SPARE_SPECIALS.split(), 3)]
    added.append(Special(random.choice(NUMBERED), random.randint(1, 3)))
    bands = (random.choice([0, 0.5, 1, 2]), random.choice([0, 0.5, 1]), random.choice([0, 1]))
    added.append(Special(random.choice(BANDED), bands=bands))
    if random.random() < 0.3:
        added.append(Special(random.choice(GUNS), 1))
    fields = {name: getattr(own, name) for name in own.__struct_fields__}
    if random.random() < 0.1:
        fields["move"] = dict.fromkeys(own.move, FASTEST)
    type = random.choice({"BM": ["BM", "BM", "IM"], "CV": ["CV", "CV", "SV"]}.get(own.type, [own.type]))
    specials = (*own.specials, *(each for each in added if not own.has(each.code)))
    return Card(**fields | {"name": f"{own.name} (changed)", "type": type, "specials": specials})


def random_battle(random: Random) -> Game[Battle]:
    """Two to twelve units a side, close together on a random table or hex board, so that they meet; or a track."""
    if random.random() < 0.2:
        return random.choice([_random_track, random_scene])(random)
    rules = RuleSet(
        release=str(random.choice([*RELEASES.names, *([RELEASES.latest] * 4)])),
        options=tuple(sorted(one_of_a_kind(word for word in OPTIONS if random.random() < 0.3))),
    )
    table = random_table(random, wide=rules.has("extended-ranges"), special=rules.has(special_ground.OPTION))
    field, taken = load_field(table), list[Base]()
    hides = rules.has(hidden_units.OPTION) and not rules.has(battlefield_intelligence.OPTION)
    forces = {side: _random_force(random, side, field, taken, hides, rules) for side in ("red", "blue")}
    mines = _random_mines(random, field) if rules.has(minefields.OPTION) else ()
    setup = Setup(
        table=table,
        forces=forces,
        rules=rules,
        turns=random.choice([2, 4, 8, 12]),
        edges=dict(zip(forces, random.sample(EDGES, 2), strict=True)),
        mines=mines,
    )
    if rules.has(battlefield_intelligence.OPTION):
        setup = _with_knowledge(random, setup)
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))


def _random_track(random: Random) -> Game[Battle]:
    """A track of a campaign, whose units have been worn by others, and some repaired, rearmed and trained."""
    rules = RuleSet(options=tuple(word for word in ("fire", "razing", "reading:AS-124.1") if random.random() < 0.5))
    cards = {side: [random.choice(library_cards()) for _ in range(random.randint(1, 4))] for side in ("red", "blue")}
    campaign = new_campaign("Random war", cards, support=10**5, rules=rules)
    for side, army in campaign.sides.items():
        worn = {key: _worn(random, unit) for key, unit in army.units.items()}
        campaign = campaign.with_army(side, replace(army, units=worn))
        for key in worn:
            for deed in (between.repair, between.rearm, between.train):
                campaign = _tried(deed, campaign, side, key) if random.random() < 0.5 else campaign
    word = random.choice(list(TRACKS))
    pieces, seed = random.choice([4, 6, 8]), random.randrange(10**6)
    laid = laid_by_chance(word, pieces, seed, rules).to_text() if word in LEADS else "sheepfold"
    fight = begin(campaign, word, laid, random.choice(["red", "blue"])).pending
    assert fight
    try:
        return Game(RULEBOOK, fight.setup, SeededDice(str(random.randrange(10**9))))
    except BadSetup:  # ships have no water there
        return _random_track(random)


def _worn(random: Random, unit: Veteran) -> Veteran:
    own = unit.own_card
    wear = Wear(random.randint(0, own.armor), random.randrange(own.structure), {"fire-control": 1}, ())
    return replace(unit, wear=random.choice([Wear(), wear]), rearmed=random.random() < 0.5, seasoned=True)


def _tried(deed: Callable[[Campaign, str, str], Campaign], campaign: Campaign, side: str, key: str) -> Campaign:
    """The campaign after something was done in it, if it could be."""
    try:
        return deed(campaign, side, key)
    except BadSetup:
        return campaign


def one_of_a_kind(words: Iterable[str]) -> list[str]:
    """The words without conditions that cannot be at once."""
    groups: dict[str, str] = {}
    for word in words:
        groups.setdefault(CONDITIONS[word].group if word in CONDITIONS else word, word)
    chosen = list(groups.values())
    return [word for word in chosen if word != BLOWING_SAND or ITS_WIND in chosen]


def _with_knowledge(random: Random, setup: Setup) -> Setup:
    """The same with one side that knows more: it hides scouts and has plotted points, where the rules let it."""
    field, knows = load_field(setup.table), random.choice(list(setup.forces))
    informed = replace(setup, intelligence={knows: 8}, attacker=random.choice(["", *setup.forces]))
    if random.random() < 0.5:
        informed = replace(informed, roster={knows: (RosterUnit("Mobile Long Tom Artillery LT-MOB-25", 3),)})
    places = [snapped(random.uniform(1, field.width - 1), random.uniform(1, field.depth - 1)) for _ in range(2)]
    plotted = replace(informed, plotted={knows: tuple(field.word(at) for at in places[: random.randint(1, 2)])})
    force = setup.forces[knows]
    scout = random.randrange(len(force))
    hiding = tuple(replace(each, hidden=n == scout and not each.carrier) for n, each in enumerate(force))
    hidden = replace(plotted, forces=setup.forces | {knows: hiding})
    return next((wish for wish in (hidden, plotted, informed) if _can_be_set_up(wish)), setup)


def _can_be_set_up(setup: Setup) -> bool:
    try:
        RULEBOOK.new(setup)
    except BadSetup:
        return False
    return True


def random_table(random: Random, *, wide: bool = False, special: bool = False) -> str:
    """A generated table, a lake or a hex board; a wide one has room for extended ranges, a special one odd ground."""
    if special and random.random() < 0.8:
        return _special_table(random)
    if wide and random.random() < 0.5:
        return generate_table(96, 40, random.randrange(10**6), random.choice(THEMES)).to_text()
    if random.random() < 0.2:
        return "hexes:" + random.choice(["river-fork", "open-plain"])
    if random.random() < 0.1:
        return LAKE
    width, depth = (round(random.randint(450, far) / metres(1)) for far in (810, 660))  # a field in metres
    return generate_table(width, depth, random.randrange(10**6), random.choice(THEMES)).to_text()


def _special_table(random: Random) -> str:
    """A small table with every kind of special ground, in stripes of any order."""
    words = [*GRADES, *SPECIAL_KINDS, "water", "water\nice"]
    random.shuffle(words)
    lines = ['table "odd ground" 40 x 36']
    for n, stripe in enumerate(words):
        west, north = n % 5 * 8, n // 5 * 8 + 1
        corners = f"{west},{north} {west + 7},{north} {west + 7},{north + 7} {west},{north + 7}"
        for word in stripe.split():
            measure = "depth 2" if word == "water" else f"tall {TALL[word]:g}" if word in TALL else ""
            lines.append(f"{word} {measure} {corners}")
    return "\n".join(lines)


def _random_mines(random: Random, field: Field) -> tuple[Minefield, ...]:
    return tuple(
        Minefield(
            random.choice(["red", "blue"]),
            field.word(snapped(random.uniform(1, field.width - 1), random.uniform(1, field.depth - 1))),
            random.randint(1, minefields.DENSEST),
            random.choice(minefields.KINDS),
        )
        for _ in range(random.randint(1, 8))
    )


def _random_force(
    random: Random, side: str, field: Field, taken: list[Base], hides: bool, rules: RuleSet
) -> tuple[UnitSetup, ...]:
    """Units of all kinds; some of them ride on those before them."""
    force: list[UnitSetup] = []
    aboard: dict[str, list[Card]] = {}
    for number in range(1, random.choice([2, 2, 3, 3, 4, 4, 5, 6, 8, 12]) + 1):
        asked = _random_unit(random, field, taken, rules)
        own = card_of(asked)
        if own.aerospace:
            aboard[f"{side}-{number}"] = []
            force.append(_random_flyer(random, asked, taken))
            continue
        if ground_letter(own) in FLYERS and random.random() < 0.5:
            asked = replace(asked, altitude=random.randint(1, 6))
        carriers = [id for id, riders in aboard.items() if fits(card_of(force[_number(id) - 1]), [*riders, own])]
        if carriers and random.random() < 0.7:
            carrier = random.choice(carriers)
            aboard[carrier].append(own)
            asked = replace(asked, carrier=carrier)
            taken.pop()
        else:
            aboard[f"{side}-{number}"] = []
            asked = replace(asked, hidden=hides and random.random() < 0.2)
        force.append(asked)
    if rules.has(CONCEALED) and not rules.has(decoys.NO_DECOYS):
        force += _random_decoys(random, field, taken, rules, len(force) // 2)
    return tuple(force)


def _random_decoys(random: Random, field: Field, taken: list[Base], rules: RuleSet, most: int) -> Iterable[UnitSetup]:
    """So many decoys at most, where there is room for them."""
    for _ in range(random.randint(0, most)):
        base = _random_base(random, field, taken, base_radius(decoys.CARD, rules))
        free = field.holds(base) and not any(overlap(base, other) or base.at == other.at for other in taken)
        if free and may_stand(rules, decoys.CARD, field.ground(base.at)):
            taken.append(base)
            yield UnitSetup(DECOY, field.word(base.at))


def _random_flyer(random: Random, asked: UnitSetup, taken: list[Base]) -> UnitSetup:
    """An aerospace unit with some bombs, mostly in the air and near the table, else where it has landed."""
    own = card_of(asked)
    bombs = tuple(random.choice(list(KINDS)) for _ in range(random.randint(0, bomb_kinds.slots(own))))
    while any(bomb_kinds.flaws(RuleSet(options=(bomb_kinds.PLAIN_BOMBS,)), own, bombs)):
        bombs = bombs[1:]
    if random.random() < 0.2:
        return replace(asked, bombs=bombs, rearmed=bool(bombs) or asked.rearmed)
    taken.pop()
    zone = random.choice([*(f"inner:{lane}" for lane in LANES), *MIDDLE, "1", "7"])
    return replace(asked, at=f"radar:{zone}", bombs=bombs, rearmed=bool(bombs) or asked.rearmed)


def _number(id: str) -> int:
    return int(id.rpartition("-")[2])


def _random_unit(random: Random, field: Field, taken: list[Base], rules: RuleSet) -> UnitSetup:
    """A unit at a free place where it can be, which is remembered as the last one taken."""
    while True:
        own = random_card(random)
        if airless.is_airless(rules) and airless.obstacle(own):
            continue
        for _ in range(50):
            base = _random_base(random, field, taken, base_radius(own, rules))
            free = field.holds(base) and not any(overlap(base, other) for other in taken)
            if isinstance(field, HexField):
                free = free and all(base.at != other.at for other in taken)
            if free and may_stand(rules, own, field.ground(base.at)):
                taken.append(base)
                facing, skill, rearmed = random.randrange(360), random.randint(0, 7), random.random() < 0.9
                system = random.choice(["", *targeting.SYSTEMS]) if rules.has(targeting.OPTION) else ""
                place = field.word(base.at)
                return UnitSetup(own.name, place, facing, skill, own, rearmed=rearmed, targeting=system)


def _random_base(random: Random, field: Field, taken: list[Base], radius: float) -> Base:
    """Anywhere; or touching another unit, so that some can mount it and fight it at once."""
    at = snapped(random.uniform(1, field.width - 1), random.uniform(1, field.depth - 1))
    if taken and random.random() < 0.3:
        last = random.choice(taken)
        near = toward(last.at, random.randrange(0, 360, 30), last.radius + radius + HAIR)
        at = near if field.holds(Base(near, 0)) else at
    return Base(field.point(at.word), radius)


def check(battle: Battle) -> None:
    """Assert what holds of every battle."""
    for unit in battle.units.values():
        check_unit(battle, unit)
    asked = TURN.decision(battle)
    assert (asked is None) == bool(battle.outcome)
    for id in asked.units if asked else ():
        assert asked is not None
        unit = battle.everybody[id]
        assert unit.side == asked.side
        assert not unit.destroyed, f"{id} is destroyed but asked"
        assert asked.kind in ("end", "deploy") or not unit.carrier, f"{id} is carried but asked"


def check_unit(battle: Battle, unit: Unit) -> None:
    """Assert that a unit's numbers are within its card and the rules."""
    assert 0 <= unit.armor <= unit.card.armor
    assert 0 <= unit.structure <= unit.card.structure
    assert unit.structure or unit.destroyed or unit.marks.destroyed, f"{unit.id} has no structure but is in play"
    assert 0 <= unit.heat <= unit.shuts_down_at
    assert unit.card.type in ("BM", "IM", "AF") or unit.heat == 0, f"{unit.id} has heat without a heat scale"
    assert 0 <= unit.overheat <= unit.card.overheat
    assert 0 <= unit.facing < 360
    assert all(count > 0 for count in unit.criticals.values())
    if unit.destroyed:
        return
    if unit.flight:
        check_flight(battle, unit, unit.flight)
        return
    assert battle.field.holds(Base(unit.at, 0)), f"{unit.id} is off the table at {unit.at}"
    if unit.carrier:
        assert not battle.units[unit.carrier].destroyed, f"{unit.id} outlived its carrier"
        assert battle.units[unit.carrier].side == unit.side


def check_flight(battle: Battle, unit: Unit, flight: Flight) -> None:
    """Assert that a flight makes sense: its zone, its lane, its line, its bombs."""
    assert flight.zone in ZONES
    assert (flight.zone in ("inner", "central")) == bool(flight.lane), f"{unit.id} has lane {flight.lane!r}"
    assert (flight.zone == "central") == (flight.line is not None), f"{unit.id} has line {flight.line}"
    assert len(unit.bombs) <= bomb_kinds.slots(unit.card)
    assert not unit.carrier
    assert not flight.keeps or battle.units[flight.keeps].side != unit.side


def check_view(seen: Battle, side: str) -> None:
    """Assert that a side sees no hidden enemy, and not what makes up its intelligence while that is concealed."""
    assert not [unit for unit in seen.in_play() if unit.hidden and unit.side != side]
    assert all(blip.side != side for blip in seen.blips)
    if seen.rules.has(CONCEALED) and not seen.outcome:
        assert not [known for other, known in seen.intelligence.items() if other != side and known.parts]


def wrong(battle: Battle, random: Random) -> str:
    """An action that is never legal."""
    unit = random.choice(list(battle.everybody))
    return random.choice(
        [
            f"move {unit} ground 999,999",
            f"move {unit} jump 500,1",
            "move nobody stand",
            f"attack {unit} {unit}",
            f"attack {unit} nobody",
            f"attack {unit} blip-1",
            f"attack {unit} {unit} overheat 9",
            f"physical {unit} standard {unit}",
            f"artillery {unit} ART-XX 1,1",
            f"use {unit} NOTHING",
            f"switch {unit} everything off",
            "end nobody",
            f"fly {unit} 13",
            f"fly {unit} central",
            f"engage {unit} {unit}",
            f"strafe {unit} 900",
            f"bomb {unit} he 900",
            "dance",
        ]
    )


TRIAL: Trial[Battle] = Trial(random_battle, check, check_view, wrong)
