"""Playing a pair of games, and comparing all that they answer."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from boxcars.core.choices import ASK
from boxcars.games import row
from tests.paired_secrets.asking import READS, Attacker
from tests.paired_secrets.pair import KEEPER, OK, ROLLED, WATCHER, Answer, Case, OneGame

READS_A_STEP, GUESSES_A_STEP = 3, 3
MOST_STEPS = 60


class Leak(AssertionError):
    """Two answers differ, and nothing has told the secret."""


class Told(Exception):
    """The secret has come out as the rules say, or the games have parted for all to see."""


class Found(msgspec.Struct):
    """How much was compared, and how the pairs ended."""

    answers: int = 0
    endings: Counter[str] = msgspec.field(default_factory=Counter)


class Comparison:
    """A pair of games that are played with the same requests."""

    def __init__(self, case: Case, seed: int, found: Found) -> None:
        self._random, self._case, self._found = Random(seed), case, found
        self._chance = Random(-seed - 1)
        setups = case.setups(self._random)
        self._games = [OneGame(case.game, setup, seed) for setup in setups]
        self._lines = 0
        self._declared = False
        """Whether something has been declared that is known to all when the phase is over."""
        kinds = row(case.game).load("rules").RULEBOOK.questions
        self._orders = [f"order {kind.kind} {word}" for kind in kinds for word in (*kind.orders, ASK)]
        sights = [game.view(side) for game in self._games for side in (WATCHER, KEEPER)]
        units = [unit["id"] for sight in sights for unit in sight["units"]]
        self._attacker = Attacker(self._random, case.game, sorted(set(units)), self._places())

    def _places(self) -> list[str]:
        """Places of units and mines, which are worth asking for."""
        sights = [game.view(KEEPER) for game in self._games]
        things = [thing for sight in sights for thing in (*sight["units"], *sight.get("mines", ()))]
        hexes = [thing["hex"] for thing in things if thing.get("hex")]
        points = [f"{thing['x']:g},{thing['y']:g}" for thing in things if thing.get("x") is not None]
        return hexes + points or ["0505", "20,20"]

    def play(self, most: int) -> None:
        """Play until the secret is told, the battle is over or so many answers were compared."""
        try:
            for _ in range(MOST_STEPS):
                if self._found.answers >= most or not self._step():
                    break
            self._found.endings["unfinished"] += 1
        except Told as told:
            self._found.endings[str(told)] += 1

    def _step(self) -> bool:
        """Look at both games, and let whoever decides act, or roll; false at the end."""
        self._looks_elsewhere()
        view = self._same("GET", "", {}).read()
        decision = view["decision"]
        log = self._same("GET", "log", {"since": self._lines}).read()
        self._lines = log["total"]
        if self._declared and self._tells(log["lines"]):
            raise Told("what was declared is known")
        if view["need_dice"]:
            self._throw(view["need_dice"])
            return True
        if decision is None:
            return False
        offered = self._same("GET", "options", {}).read()["options"]
        if decision["side"] == WATCHER:
            self._alike("advice", [game.advised(WATCHER) for game in self._games])
        for _ in range(READS_A_STEP):
            what, query = self._attacker.read(offered)
            self._same("GET", what, query, side=self._random.choice((WATCHER, WATCHER, "")))
        if decision["side"] == WATCHER:
            self._watcher_acts(offered)
        else:
            self._keeper_acts()
        return True

    def _looks_elsewhere(self) -> None:
        """Look at what the stream tells and at the history, and ask to take back what can no longer be undone."""
        side = self._chance.choice((WATCHER, ""))
        self._alike("stream", [game.streamed(side) for game in self._games])
        match self._chance.randrange(4):
            case 0 | 1 as which:
                what, at = ("board", "replay")[which], self._chance.randrange(self._lines + 1)
                self._alike(f"{what} at {at}", [game.past(side, what, at) for game in self._games])
            case 2:
                self._same("POST", "takeback", {"do": self._chance.choice(("ask", "accept", "refuse"))})

    def _throw(self, wanted: dict[str, Any]) -> None:
        """The watcher types the dice that are its own, or anybody's; the keeper the others."""
        dice = [self._random.randint(1, 6) for _ in range(wanted["count"])]
        if wanted["side"] != KEEPER:
            self._same("POST", "dice", {"dice": dice, "given": wanted["given"]})
            return
        for game in self._games:
            game.throw(dice)

    # the side that must not know

    def _watcher_acts(self, offered: list[str]) -> None:
        if self._random.random() < 0.1:
            self._same("POST", "undo", {"all": self._random.random() < 0.5})
            return
        for _ in range(GUESSES_A_STEP):
            if self._same("POST", "play", {"actions": self._attacker.guesses()}).status == OK:
                return
        actions = self._attacker.actions(offered)
        answer = self._same("POST", "play", {"actions": actions})
        if len(actions) == 1 and actions[0] in offered and answer.status != OK:
            raise Leak(f"{actions[0]} was offered and is refused: {answer.body!r}")

    def _same(self, verb: str, what: str, asked: dict[str, Any], *, side: str = WATCHER) -> Answer:
        """What both answer, which must be the same."""
        answers = [game.answer(verb, side, what, asked) for game in self._games]
        return self._alike(f"{verb} {what} {asked} of {side or 'a spectator'}", answers)

    def _alike(self, asked: str, answers: Sequence[Answer]) -> Answer:
        """What both have answered, if it is the same."""
        left, right = answers
        self._found.answers += 1
        if left != right:
            self._check_told()
            raise Leak(f"{asked}: {_difference(left, right)}")
        return left

    def _check_told(self) -> None:
        """Whether the log has told the secret since it was looked at, by what can no longer be taken back."""
        for game in self._games:
            back = game.view(WATCHER)["undo"]["can"]
            while self._comes_to_its_end(game):
                pass
            lines = game.answer("GET", WATCHER, "log", {"since": self._lines}).read()["lines"]
            if told := self._tells(lines):
                if back:
                    raise Leak(f"{min(told)} is told by what {WATCHER} can take back")
                raise Told(min(told))
        asked = [game.view(WATCHER)["decision"] for game in self._games]
        if any(each and each["side"] == KEEPER and each["kind"] == "answer" for each in asked):
            raise Told("a question to the keeper")

    def _comes_to_its_end(self, game: OneGame) -> bool:
        """Throw what an action of the watcher waits for, or answer what it asks; false where it is done.

        What has happened in it is in the log only then, though its dice have fallen.
        """
        view = game.view(WATCHER)
        if wanted := view["need_dice"]:
            game.throw([self._random.randint(1, 6) for _ in range(wanted["count"])])
            return True
        asked = view["decision"]
        if not asked or (asked["side"], asked["kind"]) != (WATCHER, "answer"):
            return False
        offered = game.answer("GET", WATCHER, "options", {}).read()["options"]
        return game.answer("POST", WATCHER, "play", {"actions": offered[:1]}).status == OK

    def _tells(self, lines: Sequence[dict[str, Any]]) -> frozenset[str]:
        """The kinds of these lines that tell the secret."""
        kinds = {kind for line in lines for kind in (line["kind"], ROLLED if line["roll"] else "")}
        return self._case.told_by & kinds

    # the side whose secret it is

    def _keeper_acts(self) -> None:
        self._attacker.places = self._places()
        if self._random.random() < 0.5:
            for game in self._games:
                game.look()
        if self._random.random() < 0.2:
            self._keeper_orders()
        offered = [game.options(KEEPER) for game in self._games]
        if self._random.random() < 0.6 and self._acts_in_secret(offered):
            return
        there = {self._renamed(text): text for text in offered[0]}
        common = [text for text in offered[1] if text in there]
        if not common:
            raise Told("nothing that the keeper can do in both")
        text = self._random.choice(common)
        for game, words in zip(self._games, (there[text], text), strict=True):
            game.keep(words)

    def _acts_in_secret(self, offered: Sequence[Sequence[str]]) -> bool:
        """Do something in each game of which all may know the same, once or several times; false if that cannot be."""
        by_known = [self._by_known(game, texts) for game, texts in zip(self._games, offered, strict=True)]
        shared = sorted((by_known[0].keys() & by_known[1].keys()) - {""})
        if not shared:
            return False
        known, self._declared = self._random.choice(shared), self._case.repeats
        for game, texts in zip(self._games, by_known, strict=True):
            game.keep(self._random.choice(texts[known]))
            for _ in range(self._random.randrange(3) if self._case.repeats else 0):
                if more := self._by_known(game, game.options(KEEPER))[known]:
                    game.keep(self._random.choice(more))
        return True

    def _by_known(self, game: OneGame, texts: Sequence[str]) -> defaultdict[str, list[str]]:
        view = game.view(KEEPER)
        groups: defaultdict[str, list[str]] = defaultdict(list)
        for text in texts:
            groups[self._case.known(text, view)].append(text)
        return groups

    def _keeper_orders(self) -> None:
        order = self._random.choice(self._orders)
        for game in self._games:
            game.keep(self._random.choice(self._orders) if self._case.orders_differ else order)

    def _renamed(self, text: str) -> str:
        return " ".join(self._case.twins.get(word, word) for word in text.split())


def _difference(left: Answer, right: Answer) -> str:
    """Where two answers differ, in words."""
    if left.status != right.status or not left.body.startswith(b"{"):
        return f"{left.status} {left.body[:300]!r} and {right.status} {right.body[:300]!r}"
    return "; ".join(_unlike(left.read(), right.read(), "")) or f"sizes {left.size} and {right.size}"


def _unlike(one: Any, two: Any, at: str) -> Iterator[str]:
    """The parts in which data differ: what they are called and what they are."""
    if isinstance(one, dict) and isinstance(two, dict):
        for name in sorted(one.keys() | two.keys()):
            yield from _unlike(one.get(name), two.get(name), f"{at}.{name}")
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for number, (each, other) in enumerate(zip(one, two, strict=True)):
            yield from _unlike(each, other, f"{at}[{number}]")
    elif one != two:
        yield f"{at}: {str(one)[:200]} and {str(two)[:200]}"


def compare(case: Case, seed: int, found: Found, most: int) -> None:
    """Play one pair of a case."""
    Comparison(case, seed, found).play(most)


__all__ = ["READS", "Comparison", "Found", "Leak", "Told", "compare"]
