import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, serving } from "./tables.js";
import { COMMON } from "./kinds.js";

globalThis.localStorage = keeper({});
const streams = [];
globalThis.EventSource = /** @type {any} */ (
  class {
    static CLOSED = 2;
    constructor(address) {
      Object.assign(this, { address, readyState: 1 });
      streams.push(this);
    }
    addEventListener(name, told) {
      this[name] = told;
    }
    close() {
      this.readyState = 2;
    }
  }
);
const { Log } = await import("../../src/boxcars/serve/static/js/log.js");
const { eventKinds } = await import("../../src/boxcars/serve/static/js/events.js");
const { citation, damageBars, diceBars, neededTable, reasonList, tallyTable } =
  await import("../../src/boxcars/serve/static/js/tally.js");
const { Game, Offline, Refused, request } = await import("../../src/boxcars/serve/static/js/api.js");
const { declaredWords } = await import("../../src/boxcars/serve/static/js/declared_words.js");
const tally = (total, ...values) => ({
  name: "sum",
  total,
  chance: 15 / 36,
  percent: "42 %",
  lines: values.map((value, index) => ({ label: `line ${index}`, value, cite: "" })),
});
const kinds = eventKinds({
  ...COMMON,
  fired: { attack: true },
  hit: { follows: true },
  declared: { sealed: true },
});
let log, opened, root;

beforeEach(() => {
  opened = [];
  root = document.createElement("div");
  log = new Log(root, (line) => opened.push(line.n));
  log.setKit(/** @type {any} */ ({ events: kinds, eventDetails: () => null }));
});

const line = (n, kind, more = {}) => ({
  n,
  at: n,
  kind,
  text: `${kind} ${n}`,
  turn: 1,
  phase: "fire",
  roll: null,
  tally: null,
  damage: null,
  ...more,
});
const entries = () => texts(root, "article");

test("a new log has nothing to tell, and keeps what is added to it", () => {
  log.render();
  assert.deepEqual([log.lines, entries().length, log.opened.size, log.notes, log.foot], [[], 0, 0, [], ""]);
  log.add([line(0, "fired")]);
  log.add([line(1, "fired")]);
  assert.deepEqual(
    log.lines.map(({ n }) => n),
    [0, 1],
  );
  log.reset();
  assert.deepEqual(log.lines, []);
});

test("the newest entry stands first, under its turn and phase, without marks of phases", () => {
  log.reset([
    line(0, "phase"),
    line(1, "roll", { turn: 0 }),
    line(2, "ready"),
    line(3, "roll"),
    line(4, "roll", { phase: "heat" }),
    line(5, "roll", { phase: "heat" }),
  ]);
  assert.deepEqual(
    root.children.slice(1).map((each) => each.textContent),
    ["Turn 1 · heat", "Roll 5", "Roll 4", "Turn 1 · fire", "Roll 3", "Before the first turn", "Roll 1"],
  );
  assert.equal(root.children[0].textContent, "Lognewest first");
  log.foot = "Seed known.";
  log.add([line(6, "roll")]);
  assert.equal(entries()[0], "Roll 6");
  assert.equal(root.children.at(-1).textContent, "Seed known.");
  log.reset();
  assert.deepEqual(entries(), []);
});

test("what was declared in secret is shown until something has happened since", () => {
  log.reset([
    line(1, "declared", { unit: "red-1", what: "fire red-1 la blue-1" }),
    line(2, "roll"),
    line(3, "declared", { unit: "red-1", what: "none red-1" }),
  ]);
  assert.deepEqual(entries(), ["red-1: no attack", "Roll 2"]);
  log.reset([line(1, "declared", { unit: "red-1", what: "none red-1" })]);
  assert.deepEqual(entries(), ["red-1: no attack"]);
});

test("an entry with something behind it opens and closes, and others are flat", () => {
  const attack = line(1, "fired", { tally: tally(8, 4, 2, -1), roll: [3, 4], damage: tally(5, 5) });
  log.reset([attack, line(2, "hit", { text: "a hit", roll: [2], tally: tally(3, 3) }), line(3, "roll")]);
  const [flat, entry] = all(root, "article");
  assert.deepEqual([flat.attributes.class, entry.attributes.class], ["entry  flat ", "entry   "]);
  assert.deepEqual(
    [flat, entry].map((each) => all(each, "button")[0].attributes["aria-expanded"]),
    [undefined, "false"],
  );
  all(flat, "button")[0].listeners.click();
  assert.deepEqual(opened, []);
  all(entry, "button")[0].listeners.click();
  assert.deepEqual(opened, [1]);
  const open = all(root, "article")[1];
  assert.ok(open.attributes.class.includes("open"));
  assert.match(open.textContent, /needed, rolled 7/);
  assert.equal(all(open, "table").length, 3);
  assert.deepEqual(
    texts(open, "li").map((words) => words.slice(0, 5)),
    ["A hit"],
  );
  all(open, "button")[0].listeners.click();
  assert.equal(all(all(root, "article")[1], "table").length, 0);
  log.now = 1;
  log.render();
  assert.ok(all(root, "article")[1].attributes.class.endsWith("now"));
});

test("what is behind an entry: a number without dice, a sum, the dice of both sides", () => {
  const details = (more, kind = "fired") => {
    log.opened.add(1);
    log.reset([line(1, kind, more)]);
    return all(root, ".details")[0];
  };
  assert.match(details({ tally: tally(8, 8) }).textContent, /8\+neededsum|8\+needed/);
  assert.match(details({ tally: tally(8, 8) }, "heat").textContent, /8line 0§?8sum|8sum/);
  assert.doesNotMatch(details({ tally: tally(8, 8) }, "heat").textContent, /needed/);
  const rolls = { red: [1, 2], blue: [6, 6] };
  assert.deepEqual(texts(details({ rolls }), "li"), [" red", " blue"]);
  assert.equal(all(details({ rolls }), ".die-face").length, 4);
  const again = {
    red: [[1, 2, 3]],
    blue: [
      [1, 1, 4],
      [6, 6, 2],
    ],
  };
  assert.deepEqual(
    all(details({ rolls: again }), "li").map((side) => all(side, ".dice").map((each) => all(each, ".die-face").length)),
    [[3], [3, 3]],
  );
  assert.ok(details({ price: tally(2, 2) }));
  log.setKit(/** @type {any} */ ({ events: kinds, eventDetails: (_, short) => `short ${short}` }));
  assert.match(details({ price: tally(2, 2) }).textContent, /short true/);
});

test("a long log shows its newest part, and more when that is asked for", () => {
  log.reset(Array.from({ length: 250 }, (_, n) => line(n, "roll")));
  assert.equal(entries().length, 120);
  press(root, "Earlier");
  assert.equal(entries().length, 240);
  press(root, "Earlier");
  assert.equal(entries().length, 250);
  assert.ok(!texts(root, "button").includes("Earlier"));
});

test("where something was taken back the log says so", () => {
  log.reset([line(1, "roll"), line(2, "roll"), line(3, "roll")]);
  log.setNotes([{ at: 2, side: "red" }]);
  assert.deepEqual(
    root.children.slice(2).map((each) => each.textContent.slice(0, 13)),
    ["Roll 3", "Roll 2", "Red took back", "Roll 1"],
  );
});

test("what a unit declares is told in words", () => {
  const words = (what) => declaredWords({ unit: "red-1", what });
  assert.equal(words("fire red-1 lrm hex:0505 aim head mode 3"), "red-1: lrm at hex 0505, aimed at head, 3 shots");
  assert.equal(
    words("fire red-1 lrm blue-1 from lrm-lt-2 mode ultra spotter red-2"),
    "red-1: lrm at blue-1, ammunition from LT, mode ultra, spotted by red-2",
  );
  assert.equal(words("twist red-1 left"), "red-1: torso left");
  assert.equal(words("hold red-1 la"), "red-1: la holds fire");
  assert.equal(words("kick blue-1"), "red-1: kick at blue-1");
});

// ---- tallies

test("a tally has its first value bare and the others with their sign, and its sum", () => {
  const rows = (drawn) => all(drawn, "tr").map((each) => texts(each, "td").join("|"));
  assert.deepEqual(rows(tallyTable(tally(5, 4, 2, -1))), ["4|line 0|", "+2|line 1|", "−1|line 2|", "5|sum"]);
  assert.deepEqual(rows(tallyTable(tally(1, -1, 2), { unsigned: true, sum: "x", words: "w", result: "r" })), [
    "−1|line 0|",
    "2|line 1|",
    "x|wr",
  ]);
  assert.deepEqual(rows(neededTable(tally(8, 8))).at(-1), "8+|needed15 of 36 = 42\u202f%");
  assert.deepEqual(rows(neededTable({ ...tally(1, 1), chance: 1 })).at(-1), "1|any throw will do36 of 36 = 42\u202f%");
  assert.deepEqual(rows(neededTable(tally(8, 8), { short: true, words: "to stand" })).at(-1), "8+|to stand42\u202f%");
});

test("two dice are drawn as bars, those that reach the number filled", () => {
  const filled = (target) => all(diceBars(target), "rect").map((each) => each.attributes.class === "in");
  assert.deepEqual(filled(8), [false, false, false, false, false, false, true, true, true, true, true]);
  const bars = all(diceBars(7), "rect").map(({ attributes: { x, y, height } }) =>
    [x, y, height].map(Number).map((part) => Number(part.toFixed(1))),
  );
  assert.deepEqual(
    [bars[0], bars[5], bars[10]],
    [
      [1, 30.6, 5.4],
      [156, 3.6, 32.4],
      [311, 30.6, 5.4],
    ],
  );
  assert.deepEqual(texts(diceBars(7), "text"), ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
  assert.deepEqual(all(diceBars(7), "text").map((each) => each.attributes.x)[1], "46");
});

test("a distribution of damage is drawn as bars to scale, with its mean and its numbers", () => {
  const drawn = damageBars(
    [
      [0, 0.25],
      [5, 0.5],
      [10, 0.25],
    ],
    5,
  );
  const bars = all(drawn, "rect").map(({ attributes: { x, y, width, height } }) =>
    [x, y, width, height].map((part) => Number(Number(part).toFixed(1))),
  );
  assert.deepEqual(bars, [
    [4.4, 21, 25.7, 19],
    [157.2, 2, 25.7, 38],
    [309.9, 21, 25.7, 19],
  ]);
  assert.deepEqual(texts(drawn, "title"), ["0: 25.0\u202f%", "5: 50.0\u202f%", "10: 25.0\u202f%"]);
  assert.deepEqual(texts(drawn, "text"), ["mean 5.0", "0", "5", "10"]);
  assert.equal(Number(all(drawn, ".mean")[0].attributes.x1).toFixed(1), "170.0");
  assert.equal(drawn.attributes.viewBox, "0 -12 341 66");
  const small = damageBars([[0, 1]], 0, 4);
  assert.deepEqual([texts(small, "text"), small.attributes.viewBox], [["0", "1", "2", "3", "4"], "0 0 341 54"]);
  const marks = (most) => texts(damageBars([[most, 1]], 1, 5), "text").slice(0, 3);
  assert.deepEqual(
    [marks(9), marks(10), marks(30), marks(31), marks(60), marks(61)],
    [
      ["0", "1", "2"],
      ["0", "5", "10"],
      ["0", "5", "10"],
      ["0", "10", "20"],
      ["0", "10", "20"],
      ["0", "20", "40"],
    ],
  );
});

test("reasons are numbered, and a citation opens its ruling and closes it again", async () => {
  const sent = serving({
    "/api/rulings/TW-1.1": { title: "A title", rule: "The rule.", before: "the old one", source: "Book" },
  });
  const reasons = reasonList([
    { text: "too far", cite: "TW-1.1" },
    { text: "no line", cite: "" },
  ]);
  assert.equal(reasons.textContent, "1Too farTW-1.12No line");
  const [button] = all(reasons, "button");
  await button.listeners.click({ stopPropagation: () => {} });
  assert.equal(button.attributes["aria-expanded"], "true");
  assert.match(reasons.textContent, /A titleThe rule\.Before: the old oneTW-1\.1 Book/);
  await button.listeners.click({ stopPropagation: () => {} });
  assert.equal(button.attributes["aria-expanded"], "false");
  assert.doesNotMatch(reasons.textContent, /A title/);
  await button.listeners.click({ stopPropagation: () => {} });
  assert.equal(sent.length, 1);
  assert.equal(
    citation("", () => {}),
    null,
  );
  const boxes = [];
  serving({});
  const lost = citation("TW-9", (_, box) => boxes.push(box), "§");
  assert.equal(lost.textContent, "§");
  await lost.listeners.click({ stopPropagation: () => {} });
  assert.equal(boxes[0].textContent, "TW-9: nothing at /api/rulings/TW-9");
});

// ---- asking the server

const answer = (status, body) => async () => ({
  ok: status < 400,
  status,
  json: async () => (body === undefined ? JSON.parse("{") : body),
});
const fetching = (answers) => {
  const asked = [];
  globalThis.fetch = /** @type {any} */ (
    async (address, options) => {
      asked.push([address, options]);
      return (answers.length > 1 ? answers.shift() : answers[0])();
    }
  );
  return asked;
};

test("a refusal carries its reasons, and a server that is away is no refusal", async () => {
  fetching([answer(409, { error: "not now", reasons: [{ text: "x" }] })]);
  await assert.rejects(
    request("/x"),
    (error) =>
      error instanceof Refused && error.status === 409 && error.reasons.length === 1 && error.message === "not now",
  );
  fetching([answer(500)]);
  await assert.rejects(request("/x"), /the server answered 500/);
  for (const status of [502, 503, 504]) {
    fetching([answer(status, {})]);
    await assert.rejects(request("/x"), Offline);
  }
  fetching([async () => Promise.reject(new TypeError("failed"))]);
  await assert.rejects(request("/x"), /no connection/);
  fetching([async () => Promise.reject(new DOMException("stopped", "AbortError"))]);
  await assert.rejects(request("/x"), /stopped/);
  fetching([answer(400, {})]);
  await assert.rejects(request("/x"), /the server answered 400/);
});

test("a question about the same state is asked once, another state or side anew, and one that failed again", async () => {
  const told = [];
  const asked = fetching([answer(200, { legal: true })]);
  const game = new Game(
    "g1",
    "s1",
    () => {},
    (change) => told.push(change),
  );
  await Promise.all([
    game.ask("/plan", { to: "0505", via: "", x: null, y: undefined }),
    game.ask("/plan", { to: "0505" }),
  ]);
  assert.equal(asked.length, 1);
  assert.deepEqual([asked[0][0], asked[0][1].headers], ["/api/games/g1/plan?to=0505", { "X-Seat": "s1" }]);
  assert.deepEqual(told, [1, -1]);
  game.version = "v2";
  await game.ask("/plan", { to: "0505" });
  game.as = "red";
  await game.ask("/plan", { to: "0505" });
  assert.equal(asked.length, 3);
  assert.equal(asked[2][0], "/api/games/g1/plan?as=red&to=0505");
  const failing = fetching([answer(409, { error: "no" }), answer(200, {})]);
  await assert.rejects(game.ask("/other"));
  await answered();
  await game.ask("/other");
  assert.equal(failing.length, 2);
  assert.deepEqual(
    new Game(
      "g2",
      "",
      () => {},
      () => {},
    ).headers,
    {},
  );
  assert.equal(game.recordAddress(), "/api/games/g1/record?seat=s1");
});

test("what is sent is sent again until it is answered, with the same key, and a hurry ends the wait", async () => {
  const lost = [];
  const asked = fetching([answer(503, {}), answer(200, { view: 1 })]);
  const game = new Game(
    "g1",
    "",
    (isLost) => lost.push(isLost),
    () => {},
  );
  const playing = game.play(["go"], 3);
  await answered();
  game.retry();
  assert.deepEqual(await playing, { view: 1 });
  assert.deepEqual(lost, [true, false]);
  const [first, second] = asked.map(([, { body }]) => JSON.parse(body));
  assert.deepEqual([first.actions, first.n, first.key], [["go"], 3, second.key]);
  assert.match(first.key, /^[0-9a-f]{24}$/);
  assert.equal(asked[0][1].method, "POST");
});

test("the wait for a server that is away doubles, to a quarter of a minute at most", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const asked = fetching([answer(503, {})]);
  const game = new Game(
    "g1",
    "",
    () => {},
    () => {},
  );
  game.get("/x");
  const settle = async () => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  };
  await settle();
  const counts = [];
  for (const wait of [999, 1, 1999, 1, 3999, 1, 7999, 1, 14999, 1, 14999, 1]) {
    t.mock.timers.tick(wait);
    await settle();
    counts.push(asked.length);
  }
  assert.deepEqual(counts, [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
});

test("the stream tells of changes for the side that is looked through, and of a lost connection", () => {
  const [changes, lost] = [[], []];
  const game = new Game(
    "g1",
    "s1",
    (isLost) => lost.push(isLost),
    () => {},
  );
  game.as = "red";
  game.listen((...told) => changes.push(told));
  const stream = streams.at(-1);
  assert.equal(stream.address, "/api/games/g1/stream?seat=s1");
  stream.change({ data: JSON.stringify({ version: "v", versions: { red: "r" }, chat: 3 }) });
  game.as = "";
  stream.change({ data: JSON.stringify({ version: "v", versions: { red: "r" }, chat: 4 }) });
  assert.deepEqual(changes, [
    ["r", 3],
    ["v", 4],
  ]);
  stream.onerror();
  stream.onopen();
  assert.deepEqual(lost, [false, false, true, false]);
  game.retry();
  assert.equal(streams.at(-1), stream);
  stream.close();
  game.retry();
  assert.notEqual(streams.at(-1), stream);
});

test("so many answers are kept and no more", async () => {
  const asked = fetching([answer(200, {})]);
  const game = new Game(
    "g1",
    "",
    () => {},
    () => {},
  );
  for (let n = 0; n <= 400; n++) await game.ask("/x", { n });
  await game.ask("/x", { n: 0 });
  assert.equal(asked.length, 401);
  await game.ask("/x", { n: 401 });
  await game.ask("/x", { n: 0 });
  assert.equal(asked.length, 403);
});
