import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, texts } from "./elements.js";
import { keeper, region, serving } from "./tables.js";

const kept = {};
globalThis.localStorage = keeper(kept);
const { drawContinue } = await import("../../src/boxcars/serve/static/js/continuing.js");
const TITLES = { clix: { title: "Clix" } };
const person = (name) => ({ kind: "person", name });
const summary = (more = {}) => ({
  game: "clix",
  name: "The ford",
  turn: 3,
  created: "2026-11-15T18:44:00Z",
  outcome: null,
  decision: { side: "red" },
  rolls: [],
  you: ["red"],
  seats: { red: person("Ann"), blue: person("Ben") },
  ...more,
});
let known, sent;

beforeEach(() => {
  delete kept["boxcars.games"];
  known = {};
});

/** Draw the games, the first of them the newest. */
async function drawn(...games) {
  known = Object.fromEntries(games.map((game, index) => [`g${index}`, game]));
  const answers = Object.entries(known).map(([id, told]) => [`/api/games/${id}/summary`, told]);
  const house = Object.keys(known).map((id) => ({ id, seat: `seat-${id}`, links: {} }));
  sent = serving({ "/api/house/games": { games: house }, ...Object.fromEntries(answers) });
  await drawContinue(TITLES);
  return all(region("continue"), "a").slice(1);
}
const lines = (links) => links.map((link) => texts(link, ".name")[0]);

test("nobody who has no games is asked to continue one", async () => {
  await drawn();
  assert.equal(region("continue").hidden, true);
});

test("a game tells its title, turn, whose move it is, when it was begun and against whom", async () => {
  const [link] = await drawn(summary());
  assert.equal(region("continue").hidden, false);
  assert.deepEqual([link.attributes.title, link.attributes.href], ["The ford", "/table/g0#seat=seat-g0"]);
  assert.equal(texts(link, ".quiet")[0], "Clix · against Ben");
  assert.match(texts(link, ".quiet")[1], /15/);
  assert.match(link.textContent, /your move · turn 3/);
  assert.deepEqual(texts(link, "b"), ["The ford", "your move"], "what waits for you stands out");
  assert.equal(all(link, "svg").length, 1);
});

test("who watches has no side, and no opponent is named", async () => {
  const [link] = await drawn(summary({ you: [], game: "war" }));
  assert.deepEqual([all(link, "svg").length, texts(link, "b")], [0, ["The ford"]]);
  assert.match(link.textContent, /waiting for Red · turn 3/);
  assert.doesNotMatch(link.textContent, /against/);
});

test("own moves come first and those that are over last; four of the newest six are shown", async () => {
  const waits = { decision: { side: "blue" } };
  const over = { decision: null, outcome: { winner: "blue" } };
  const games = [
    summary({ name: "over", ...over }),
    summary({ name: "theirs", ...waits }),
    summary({ name: "mine" }),
    summary({ name: "my dice", ...waits, rolls: ["red"] }),
    summary({ name: "also over", ...over }),
    summary({ name: "also theirs", ...waits }),
    summary({ name: "too old" }),
  ];
  assert.deepEqual(lines(await drawn(...games)), ["mine", "my dice", "theirs", "also theirs"]);
  assert.equal(sent.filter(([address]) => address.endsWith("/summary")).length, 6);
  assert.deepEqual(lines(await drawn(games[0], games[1])), ["theirs", "over"]);
});
