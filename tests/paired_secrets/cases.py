"""The secrets of the three games, each as a pair of setups."""

from __future__ import annotations

from random import Random
from typing import Any

from boxcars import alpha_strike, clix, total_warfare
from boxcars.alpha_strike.battle import Minefield
from boxcars.alpha_strike.battle import Setup as StrikeSetup
from boxcars.alpha_strike.battle import UnitSetup as StrikeUnit
from boxcars.clix.battle import Setup as ClixSetup
from boxcars.clix.battle import UnitSetup as Figure
from boxcars.core.ruling import RuleSet
from boxcars.core.scenario.area import Area
from boxcars.core.scenario.mission import Mission, Objective
from boxcars.hexes import Board, Terrain
from boxcars.total_warfare.battle import Setup, UnitSetup
from tests.paired_secrets.pair import ROLLED, Case

THICKET = Board.plain(9, 9, terrain=Terrain(woods=1)).to_text()
PLAIN = "table plain 36 x 36\n"


def _same(setup: Any) -> tuple[Any, Any]:
    return setup, setup


def _missions(random: Random) -> list[Mission]:
    """Two missions in which blue has an objective of its own, here or there."""
    edges = random.sample(("north", "south", "east", "west"), 2)
    return [Mission(objectives=(_to_hold(edge, random.randint(1, 5)),)) for edge in edges]


def _to_hold(edge: str, points: int) -> Objective:
    name, area = f"the {edge}", Area(edge=edge, depth=4)
    return Objective(name=name, kind="hold", points=points, side="blue", area=area, each_turn=True, secret=True)


# Total Warfare


def hex_objectives(random: Random) -> tuple[Setup, Setup]:
    """Blue holds ground for which it alone knows that it scores."""
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Locust LCT-1V", "0402", 3),),
        "blue": (UnitSetup("Hunchback HBK-4G", "0406", 0), UnitSetup("Locust LCT-1V", "0801", 0)),
    }
    board = Board.plain(9, 9).to_text()
    one, two = (Setup(board=board, forces=forces, mission=each, turns=6) for each in _missions(random))
    return one, two


def hidden_in_hexes(random: Random) -> tuple[Setup, Setup]:
    """Blue hides two units and deploys one in the open: where it hides is settled in play."""
    names = random.sample(("Locust LCT-1V", "Hunchback HBK-4G", "Vedette Medium Tank", "Foot Platoon (Rifle)"), 3)
    red = ("Wolverine WVR-6R", "Scorpion Light Tank")
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": tuple(UnitSetup(name, hex, 3) for name, hex in zip(red, ("0301", "0702"), strict=True)),
        "blue": tuple(UnitSetup(name, "", 0) for name in names),
    }
    mission = Mission(zones={"blue": Area(edge="north", depth=9)}, hidden={"blue": 2})
    return _same(Setup(board=THICKET, forces=forces, mission=mission, turns=4))


def laid_mines(random: Random) -> tuple[Setup, Setup]:
    """Blue lays mines, or does not."""
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Locust LCT-1V", "0401", 3), UnitSetup("Sapper Minelayer BX", "0601", 3)),
        "blue": (UnitSetup("Sapper Minelayer BX", "0506", 0), UnitSetup("Sapper Minelayer BX", "0306", 0)),
    }
    return _same(Setup(board=Board.plain(9, 9).to_text(), forces=forces, turns=4))


def declared_fire(random: Random) -> tuple[Setup, Setup]:
    """Blue declares fire and blows in secret."""
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Locust LCT-1V", "0405", 3), UnitSetup("Wolverine WVR-6R", "0505", 3)),
        "blue": (UnitSetup("Vedette Medium Tank", "0508", 0), UnitSetup("Hunchback HBK-4G", "0406", 0)),
    }
    return _same(Setup(board=Board.plain(9, 9).to_text(), forces=forces, turns=4))


def declared_blows(random: Random) -> tuple[Setup, Setup]:
    """Blue declares blows in secret, on a board on which nobody gets away; its fire is the same in both."""
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Locust LCT-1V", "0201", 3),),
        "blue": (UnitSetup("Hunchback HBK-4G", "0202", 0), UnitSetup("Locust LCT-1V", "0102", 1)),
    }
    return _same(Setup(board=Board.plain(2, 2).to_text(), forces=forces, turns=4))


def briefs(random: Random) -> tuple[Setup, Setup]:
    """What the orders of blue say, which red does not read."""
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Locust LCT-1V", "0402", 3),),
        "blue": (UnitSetup("Locust LCT-1V", "0801", 0),),
    }
    board, told = Board.plain(9, 9).to_text(), ("Hold the north.", "Break out to the south.")
    missions = [Mission(orders={"red": "Fight.", "blue": words}) for words in told]
    one, two = (Setup(board=board, forces=forces, mission=each, turns=4) for each in missions)
    return one, two


def flying_shells(random: Random) -> tuple[Setup, Setup]:
    """Blue fires artillery out of sight, at this hex or at that."""
    howitzer = random.choice(("Hammerfall Field Howitzer (Sniper)", "Longbowman Missile Carrier (Arrow IV)"))
    forces: dict[str, tuple[UnitSetup, ...]] = {
        "red": (UnitSetup("Locust LCT-1V", "0205", 3), UnitSetup("Scorpion Light Tank", "0505", 3)),
        "blue": (UnitSetup(howitzer, "0540", 0), UnitSetup(howitzer, "0740", 0)),
    }
    return _same(Setup(board=Board.plain(9, 40).to_text(), forces=forces, turns=4))


def _hides(text: str, view: dict[str, Any]) -> str:
    return _first(2, text) if text.startswith("deploy") and text.endswith("hidden") else ""


def _lays(text: str, view: dict[str, Any]) -> str:
    return "answer" if view["question"] and view["question"]["kind"] == "mines" else ""


def _declares(text: str, view: dict[str, Any]) -> str:
    return _first(2, text) if text.split()[0] in ("fire", "physical", "twist") else ""


def _strikes(text: str, view: dict[str, Any]) -> str:
    return _first(2, text) if text.startswith("physical") else ""


def _shells(text: str, view: dict[str, Any]) -> str:
    return _first(3, text) if view["phase"] == "artillery" and " hex:" in text else ""


def _first(number: int, text: str) -> str:
    return " ".join(text.split()[:number])


# Alpha Strike


def _strike(options: tuple[str, ...], blue: tuple[StrikeUnit, ...], **more: Any) -> StrikeSetup:
    red = (StrikeUnit("Locust LCT-1V", "18,28"), StrikeUnit("Wolverine WVR-6R", "12,30"))
    rules = RuleSet(options=options)
    return StrikeSetup(table=PLAIN, forces={"red": red, "blue": blue}, rules=rules, turns=4, **more)


def _anywhere(random: Random) -> str:
    return f"{random.randint(4, 32)},{random.randint(6, 24)}"


def hidden_on_the_table(random: Random) -> tuple[StrikeSetup, StrikeSetup]:
    """A unit that hides here or there, with infantry aboard or not."""
    setups = []
    for _ in range(2):
        at = _anywhere(random)
        carrier = StrikeUnit("Hiryo Armored Infantry Transport", at, hidden=True)
        rider = StrikeUnit("Foot Platoon (Rifle)", at, carrier="blue-1")
        setups.append(_strike(("hidden-units",), (carrier, rider, StrikeUnit("Wasp WSP-1A", "30,4"))))
    return setups[0], setups[1]


def mined_ground(random: Random) -> tuple[StrikeSetup, StrikeSetup]:
    """Mines here, there, or none."""
    blue = (StrikeUnit("Wasp WSP-1A", "30,4"), StrikeUnit("Atlas AS7-D", "18,8"))
    fields = [tuple(Minefield("blue", _anywhere(random), 5) for _ in range(random.randint(0, 6))) for _ in range(2)]
    one, two = (_strike(("minefields",), blue, mines=mines) for mines in fields)
    return one, two


def blips(random: Random) -> tuple[StrikeSetup, StrikeSetup]:
    """Two counters that have changed places."""
    rules, red = RuleSet(options=("concealed-data",)), (StrikeUnit("Locust LCT-1V", "18,45"),)
    places = ["10,4", "26,6"]
    setups = []
    for one, two in (places, places[::-1]):
        blue = (StrikeUnit("Wasp WSP-1A", one), StrikeUnit("Locust LCT-1V", two), StrikeUnit("Atlas AS7-D", "18,2"))
        table = "table plain 36 x 48\n"
        setups.append(StrikeSetup(table=table, forces={"red": red, "blue": blue}, rules=rules, turns=4))
    return setups[0], setups[1]


def plotted_points(random: Random) -> tuple[StrikeSetup, StrikeSetup]:
    """Points of impact that blue has plotted."""
    return _informed(_anywhere(random)), _informed(_anywhere(random))


def _informed(plotted: str) -> StrikeSetup:
    blue = (StrikeUnit("Mobile Long Tom Artillery LT-MOB-25", "18,3"), StrikeUnit("Wasp WSP-1A", "30,4"))
    known = {"intelligence": {"red": 2, "blue": 6}, "plotted": {"blue": (plotted,)}}
    return _strike(("battlefield-intelligence",), blue, **known)


def closed_make_up(random: Random) -> tuple[StrikeSetup, StrikeSetup]:
    """Blue knows as much by these units as by those, and which ones is closed until the end."""
    setups = []
    for ratings in random.sample(((1, 3), (3, 1)), 2):
        blue = tuple(
            StrikeUnit("Wasp WSP-1A", at, rating=rating) for at, rating in zip(("8,6", "28,6"), ratings, strict=True)
        )
        setups.append(_strike(("battlefield-intelligence", "concealed-data"), blue))
    return setups[0], setups[1]


def hidden_in_zones(random: Random) -> tuple[StrikeSetup, StrikeSetup]:
    """Blue deploys a unit in the open and hides one: where is settled in play."""
    blue = (StrikeUnit("Wasp WSP-1A"), StrikeUnit("Atlas AS7-D"))
    mission = Mission(zones={"blue": Area(edge="north", depth=24)}, hidden={"blue": 1})
    return _same(_strike(("hidden-units",), blue, mission=mission))


def strike_orders(random: Random) -> tuple[StrikeSetup, StrikeSetup]:
    """Blue has standing orders."""
    blue = (StrikeUnit("Wasp WSP-1A", "18,22"), StrikeUnit("Atlas AS7-D", "14,20"))
    return _same(_strike((), blue))


def strike_objectives(random: Random) -> tuple[StrikeSetup, StrikeSetup]:
    """Blue holds ground for which it alone knows that it scores."""
    blue = (StrikeUnit("Wasp WSP-1A", "18,4"), StrikeUnit("Atlas AS7-D", "3,18"))
    one, two = (_strike((), blue, mission=each) for each in _missions(random))
    return one, two


# The clix games


def passengers(random: Random) -> tuple[ClixSetup, ClixSetup]:
    """Infantry in one transport or in the other."""
    setups = []
    for carrier in random.sample(("blue-1", "blue-2"), 2):
        blue = (
            Figure("Pack Mule Carrier", at="14,12", facing=180),
            Figure("Pack Mule Carrier", at="22,12", facing=180),
            Figure("Line Rifles", carrier=carrier),
        )
        red = (Figure("Line Rifles", at="14,20"), Figure("Line Rifles", at="22,20"))
        rules = RuleSet(edition="dark-age")
        setups.append(ClixSetup(forces={"red": red, "blue": blue}, rules=rules, orders=2, turns=8))
    return setups[0], setups[1]


def boarding(random: Random) -> tuple[ClixSetup, ClixSetup]:
    """Infantry that deploys in one transport or in the other."""
    blue = (Figure("Pack Mule Carrier"), Figure("Pack Mule Carrier"), Figure("Line Rifles"), Figure("Line Rifles"))
    red = (Figure("Line Rifles"), Figure("Line Rifles"))
    rules = RuleSet(edition=random.choice(("dark-age", "age-of-destruction")))
    return _same(ClixSetup(forces={"red": red, "blue": blue}, rules=rules, orders=2, turns=8))


def _boards(text: str, view: dict[str, Any]) -> str:
    return _first(3, text) if text.startswith("deploy") and " aboard " in text else ""


def clix_objectives(random: Random) -> tuple[ClixSetup, ClixSetup]:
    """Blue holds ground for which it alone knows that it scores."""
    forces: dict[str, tuple[Figure, ...]] = {
        "red": (Figure("Line Rifles", at="14,20"),),
        "blue": (Figure("Line Rifles", at="18,2"),),
    }
    rules = RuleSet(edition="dark-age")
    one, two = (ClixSetup(forces=forces, rules=rules, orders=2, turns=8, mission=each) for each in _missions(random))
    return one, two


TW, AS, CLIX = total_warfare.RULEBOOK.name, alpha_strike.RULEBOOK.name, clix.RULEBOOK.name
COMES_OUT = frozenset({"found"})
COUNTED = frozenset({"victory-points"})
LANDS = frozenset({"shell-lost", ROLLED})

CASES: dict[str, Case] = {
    "hidden in hexes": Case(TW, hidden_in_hexes, COMES_OUT, _hides),
    "laid mines": Case(TW, laid_mines, frozenset({"mines-entered", "mines-laid", "mines-swept"}), _lays),
    "declared fire": Case(TW, declared_fire, frozenset({"phase"}), _declares, repeats=True, orders_differ=True),
    "declared blows": Case(TW, declared_blows, frozenset({"phase"}), _strikes),
    "briefs": Case(TW, briefs, frozenset({"ended"})),
    "flying shells": Case(TW, flying_shells, LANDS, _shells),
    "hex objectives": Case(TW, hex_objectives, COUNTED),
    "hidden on the table": Case(AS, hidden_on_the_table, COMES_OUT),
    "hidden in zones": Case(AS, hidden_in_zones, COMES_OUT, _hides),
    "mined ground": Case(AS, mined_ground, frozenset({"mine"})),
    "blips": Case(AS, blips, COMES_OUT, twins={"blue-1": "blue-2", "blue-2": "blue-1"}),
    "plotted points": Case(AS, plotted_points, frozenset({ROLLED})),
    "closed make-up": Case(AS, closed_make_up, frozenset({"ended"})),
    "strike objectives": Case(AS, strike_objectives, COUNTED),
    "strike orders": Case(AS, strike_orders, frozenset({ROLLED}), orders_differ=True),
    "boarding": Case(CLIX, boarding, frozenset({"disembarked", "eliminated"}), _boards),
    "clix objectives": Case(CLIX, clix_objectives, COUNTED),
    "passengers": Case(CLIX, passengers, frozenset({"disembarked", "eliminated"})),
}
"""Every secret by its name."""
