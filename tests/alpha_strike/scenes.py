"""Small random battles in which something seldom happens: riders that are boarded, homing rounds, climbers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
from tests.alpha_strike.aerospace.air import aloft, dropship
from tests.alpha_strike.shooting import special
from tests.alpha_strike.tables import make_card, unit

TABLE = "table yard 36 x 24\nwoods tall 2 16,2 20,2 20,5 16,5"
MARSH = """table marsh 36 x 24
water depth 2 2,2 16,2 16,22 2,22
ice 2,2 16,2 16,22 2,22
swamp 18,0 24,0 24,12 18,12
magma 18,12 24,12 24,24 18,24
industrial 25,0 36,0 36,24 25,24
"""
CLIFF = "table cliff 36 x 24\nhill level 4 10,0 26,0 26,24 10,24"
OPEN = "table plain 36 x 36"
TOUCHING = "19.25,12"


class Scene(msgspec.Struct, frozen=True):
    """The units of red, those of blue, and what they fight by and on."""

    red: tuple[UnitSetup, ...]
    blue: tuple[UnitSetup, ...]
    options: tuple[str, ...] = ()
    table: str = TABLE
    intelligence: dict[str, int] = {}


def _riders() -> Scene:
    carrier = unit("18,12", make_card(move=0, specials="OMNI"), facing=90)
    suits = unit("18,12", make_card("BA", specials=[special("CAR", value=4), special("MEC")]), carrier="red-1")
    climbers = unit(TOUCHING, make_card("CI", move=2, specials="AM"))
    return Scene((carrier, suits), (climbers,))


def _homing() -> Scene:
    launchers = (unit(f"4,{y}", make_card(specials=[special("ARTAIS", value=1)]), facing=90) for y in (8, 12, 16))
    pointers = (unit(f"12,{y}", make_card(move=0, specials="TAG"), facing=90) for y in (8, 12, 16))
    target = unit("20,12", make_card(move=0, armor=60))
    return Scene((*pointers, *launchers), (target,), ("artillery-munitions",))


def _thunder() -> Scene:
    launcher = unit("12,12", make_card(specials=[special("ARTAIS", value=1)]), facing=90)
    return Scene((launcher,), (unit("20,12", make_card(armor=60)),), ("artillery-munitions", "minefields"))


def _tandem() -> Scene:
    missiles = unit("12,12", make_card(specials=[special("SRM", 4, 2)]), facing=90)
    return Scene((missiles,), (unit("17,12"),), ("missile-munitions",))


def _scouts() -> Scene:
    scouts = tuple(unit(f"{x},22", make_card(specials="RCN"), hidden=x == 8) for x in (8, 12))
    return Scene(scouts, (unit("18,3"),), ("battlefield-intelligence", "hidden-units"), intelligence={"red": 8})


def _silo() -> Scene:
    silo = unit("4,12", make_card(specials=[special("MSL", 4, 4, 2)]), facing=90)
    return Scene((silo,), (unit("20,12"), unit("22,14")), ("capital-missiles",))


def _cold() -> Scene:
    boat = unit("8,12", make_card("CV", move={"s": 8}))
    walkers = (unit("12,12", make_card(move={"": 8, "j": 8})), unit("26,4", make_card("CV", move=12)))
    return Scene((boat, walkers[0]), (walkers[1], unit("26,20")), ("advanced-terrain", "razing"), MARSH)


def _climb() -> Scene:
    climbers = tuple(unit(f"9,{y}", make_card(move=18, armor=20), facing=90) for y in (8, 12, 16))
    return Scene(climbers, (unit("20,12", make_card(move=0, armor=20), facing=270),), ("sprint-and-climb",), CLIFF)


def _arrows() -> Scene:
    arrow = [special("ARTAIS", value=1), special("BOMB", value=4)]
    craft = [make_card("AF", move={"a": 9}, armor=12, threshold=4, specials=arrow) for _ in range(3)]
    zones = ("inner:N", "inner:S", "inner:NE")
    flyers = (
        UnitSetup("Arrow", f"radar:{zone}", card=own, bombs=("arrow",)) for own, zone in zip(craft, zones, strict=True)
    )
    eyes = (unit(f"12,{y}", make_card(move=0, armor=20), facing=90) for y in (8, 16))
    guns = (unit(f"20,{y}", make_card(move=0, armor=20, specials=arrow[:1])) for y in (8, 16))
    return Scene((*flyers, *eyes), (*guns,), ("artillery-munitions",), OPEN)


def _droppers() -> Scene:
    ship = dropship(thrust=6, specials="MT4 IT20", armor=20)
    riders = (make_card(armor=8), make_card(armor=8), make_card("CI", specials="PAR"), make_card("BA", move={"j": 6}))
    aboard = (unit("2,2", own, carrier="red-1") for own in riders)
    return Scene((aloft(ship, "inner:N"), *aboard), (aloft(zone="inner:S"), unit("18,18")), table=OPEN)


def _bombers() -> Scene:
    craft = make_card("AF", move={"a": 9}, armor=12, threshold=4, specials=[special("BOMB", value=4)])
    flyers = (aloft(craft, f"inner:{lane}", bombs=("cluster", "he")) for lane in ("N", "S"))
    return Scene((*flyers,), tuple(unit(f"{x},18", make_card(move=0, armor=20)) for x in (9, 18, 27)), table=OPEN)


def _structure() -> Scene:
    afloat = aloft(make_card("MS", move={"a": 4}, size=4, armor=2, structure=2, threshold=1), "inner:N")
    guns = tuple(unit(f"{x},12", make_card(move=0, damage=(4, 4, 4)), facing=0) for x in (12, 18, 24))
    return Scene((afloat, unit("18,34")), guns, table=OPEN)


def _blips() -> Scene:
    guns = tuple(unit(f"3,{y}", make_card(move=2, specials=[special("ARTT", value=1)]), facing=90) for y in (8, 16))
    rated = tuple(msgspec.structs.replace(each, rating=2) for each in guns)
    prey = tuple(unit(f"33,{y}", make_card(move=8, specials="PRB"), facing=270) for y in (6, 12, 18))
    options = ("concealed-data", "battlefield-intelligence", "advanced-artillery")
    return Scene((*rated, UnitSetup("decoy", "3,12")), prey, options)


def _sappers() -> Scene:
    sappers = (unit("15,3", make_card("CI", specials="ENG"), facing=90), unit("15,5", make_card("CV", specials="SAW")))
    smoke = unit("12,12", make_card(specials=[special("LRM", 2, 2, 2), special("IATM", 2, 1, 0)]), facing=90)
    options = ("razing", "missile-munitions", "strong-gale")
    return Scene((*sappers, smoke), (unit("20,12", make_card(armor=20)),), options)


def _network() -> Scene:
    master = unit("4,4", make_card(specials=[special("C3M", value=1), special("DCC", value=1)]), facing=90)
    scouts = (unit(f"10,{y}", make_card(specials="C3S C3RS VRT", armor=20), facing=90) for y in (8, 14))
    drones = (unit(f"8,{y}", make_card("CV", specials="DRO")) for y in (18, 21))
    enemies = (unit("30,8", make_card(specials="ECM", armor=20), facing=270), unit("30,16", facing=270))
    return Scene((master, *scouts, *drones), enemies, ("drones", "targeting-systems"), OPEN)


SCENES: tuple[Callable[[], Scene], ...] = (
    _riders,
    _homing,
    _thunder,
    _tandem,
    _scouts,
    _silo,
    _cold,
    _climb,
    _arrows,
    _droppers,
    _blips,
    _structure,
    _bombers,
    _sappers,
    _network,
)


def random_scene(random: Random) -> Game[Battle]:
    """One of the scenes, with random dice."""
    scene = random.choice(SCENES)()
    setup = Setup(
        table=scene.table,
        forces={"red": scene.red, "blue": scene.blue},
        rules=RuleSet(options=scene.options),
        turns=random.choice([2, 4]),
        edges={"red": "south", "blue": "north"},
        intelligence=scene.intelligence,
    )
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))
