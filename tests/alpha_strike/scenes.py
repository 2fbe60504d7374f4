"""Small random battles in which something seldom happens: riders that are boarded, homing rounds, hidden scouts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from boxcars.alpha_strike import RULEBOOK
from boxcars.alpha_strike.battle import Battle, Setup, UnitSetup
from boxcars.core.dice import SeededDice
from boxcars.core.game import Game
from boxcars.core.ruling import RuleSet
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
TOUCHING = "19.25,12"
Scene = tuple[tuple[UnitSetup, ...], tuple[UnitSetup, ...], tuple[str, ...]]
"""The units of red, those of blue, and the options."""


def _riders() -> Scene:
    carrier = unit("18,12", make_card(move=0, specials="OMNI"), facing=90)
    suits = unit("18,12", make_card("BA", specials=[special("CAR", value=4), special("MEC")]), carrier="red-1")
    climbers = unit(TOUCHING, make_card("CI", move=2, specials="AM"))
    return (carrier, suits), (climbers,), ()


def _homing() -> Scene:
    launcher = unit("4,12", make_card(specials=[special("ARTAIS", value=1)]), facing=90)
    pointers = (unit(f"12,{y}", make_card(move=0, specials="TAG"), facing=90) for y in (8, 12, 16))
    target = unit("20,12", make_card(move=0, armor=20))
    return (*pointers, launcher), (target,), ("artillery-munitions", "minefields")


def _tandem() -> Scene:
    return (
        (unit("12,12", make_card(specials=[special("SRM", 4, 2)]), facing=90),),
        (unit("17,12"),),
        ("missile-munitions",),
    )


def _scouts() -> Scene:
    scouts = tuple(unit(f"{x},22", make_card(specials="RCN"), hidden=x == 8) for x in (8, 12))
    return scouts, (unit("18,3"),), ("battlefield-intelligence", "hidden-units")


def _silo() -> Scene:
    silo = unit("4,12", make_card(specials=[special("MSL", 4, 4, 2)]), facing=90)
    return (silo,), (unit("20,12"), unit("22,14")), ("capital-missiles",)


def _cold() -> Scene:
    boat = unit("8,12", make_card("CV", move={"s": 8}))
    walkers = (unit("12,12", make_card(move={"": 8, "j": 8})), unit("26,4", make_card("CV", move=12)))
    return (boat, walkers[0]), (walkers[1], unit("26,20")), ("advanced-terrain", "razing")


SCENES: tuple[Callable[[], Scene], ...] = (_riders, _homing, _tandem, _scouts, _silo, _cold)


def random_scene(random: Random) -> Game[Battle]:
    """One of the scenes, with random dice."""
    scene = random.choice(SCENES)
    red, blue, options = scene()
    setup = Setup(
        table=MARSH if scene is _cold else TABLE,
        forces={"red": red, "blue": blue},
        rules=RuleSet(options=options),
        turns=random.choice([2, 4]),
        edges={"red": "south", "blue": "north"},
        intelligence={"red": 8} if scene is _scouts else {},
    )
    return Game(RULEBOOK, setup, SeededDice(str(random.randrange(10**9))))
