import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, texts } from "./elements.js";
import { answered, kinds, notingTable, noting, region, speech, written } from "./tables.js";
import { COMMON } from "./kinds.js";

/** @type {Record<string, string>} */
const kept = {};
globalThis.localStorage = /** @type {any} */ ({
  getItem: (name) => kept[name] ?? null,
  setItem: (name, text) => (kept[name] = text),
});
const motion = { isReduced: false };
globalThis.matchMedia = /** @type {any} */ (() => ({ matches: motion.isReduced }));
const { eventKinds } = await import("../../src/boxcars/serve/static/js/events.js");
const { Playback, eventPanel } = await import("../../src/boxcars/serve/static/js/playback.js");
const { Tokens, badge, changed, fans } = await import("../../src/boxcars/serve/static/js/tokens.js");
const events = eventKinds({
  ...COMMON,
  heat: { pause: 0, together: true },
  fired: { attack: true },
  hit: { follows: true },
  declared: { sealed: true },
});
const PLACES = { "red-1": "0101", "blue-1": "0104" };
const unit = (id, more = {}) => ({ id, side: id.split("-")[0], token: `<path id="${id}"/>`, ...more });
let animated, done, drawn, playback, table;

beforeEach(() => {
  animated = [];
  motion.isReduced = true;
  const units = [unit("red-1"), unit("blue-1")];
  ({ table, done, drawn } = notingTable({
    kit: {
      events,
      outcome: (head, followers) => `${head.hit ? "hit" : "miss"} ${followers.length}`,
      eventDetails: () => "details",
    },
    view: { units },
    whole: { units, n: 4 },
    unit: (id) => units.find((each) => each.id === id),
    placeOf: (id) => PLACES[id] ?? "",
    map: {
      spot: (place) => [Number(place.slice(0, 2)) * 10, Number(place.slice(2)) * 10],
      wordOf: ([x, y]) => `0${x}0${y}`,
      around: (place, radius) => `around ${place} ${radius ?? ""}`,
    },
  }));
  table.bar = noting(done, {});
  table.log = noting(done, { now: -1 });
  table.tokens = noting(done, {});
  playback = new Playback(/** @type {any} */ (table));
  playback.wait = async (kind) => void done.push(["wait", kind]);
});

const line = (kind, more = {}) => ({ n: 5, kind, text: `${kind} happens`, phase: "weapon", turn: 1, ...more });
const called = (name) => done.filter(([each]) => each === name).map(([, ...how]) => how);

test("an event is told in the bar, the panel and to those who listen, and then cleared away", async () => {
  await playback.show([line("roll", { hex: "0203" })]);
  assert.deepEqual(called("tell")[0][0].kind, "roll");
  assert.deepEqual(called("drawEvent"), [["Roll happens"]]);
  assert.match(region("panel").textContent, /Roll happens/);
  assert.equal(speech.textContent, "Roll happens");
  assert.deepEqual(called("show"), [[["0203"]]]);
  assert.deepEqual(called("wait"), [["roll"]]);
  assert.deepEqual(called("clear"), [["effects"]]);
  assert.deepEqual(drawn.labels, []);
  assert.equal(playback.now.kind, "roll");
  playback.hurried = true;
  await playback.show([line("roll")]);
  assert.equal(called("wait").length, 1);
});

test("a move goes along its way, and the map of what happens comes to the front", async () => {
  const followed = [];
  table.secondMap = { followEvent: ({ kind }) => followed.push(kind), drawDocked: () => {} };
  await playback.show([line("moved", { unit: "red-1", path: ["0101", "0102", "0103"] })]);
  assert.deepEqual(called("show"), [[["0101", "0103"]]]);
  assert.deepEqual(called("along"), [["red-1", ["0101", "0102", "0103"]]]);
  await playback.show([line("heat")]);
  assert.deepEqual(followed, ["moved"]);
});

test("a shot is drawn to a unit or a place with what came of it", async () => {
  const labels = [];
  table.map.draw = (layer, ...nodes) => void ((drawn[layer] = nodes), nodes.length && labels.push([layer, nodes]));
  await playback.show([line("fired", { unit: "red-1", target: "blue-1", hit: true }), line("hit"), line("hit")]);
  assert.deepEqual(called("show"), [[["0101", "0104"]]]);
  assert.deepEqual(kinds(drawn.effects), ["case shot", "line shot", "flash"]);
  assert.equal(all(drawn.effects, "path")[0].attributes.d, "M10 10L10 40");
  assert.equal(all(drawn.effects, ".flash")[0].attributes.d, "around 0104 ");
  assert.deepEqual(written(labels.at(-1)[1]), ["hit 2"]);
  await playback.show([line("fired", { unit: "red-1", place: [2, 3], template: 4 })]);
  assert.equal(all(drawn.effects, ".flash")[0].attributes.d, "around 0203 2");
  const before = labels.length;
  await playback.show([line("fired", { unit: "nobody", target: "blue-1" })]);
  await playback.show([line("fired", { unit: "red-1", target: "nobody" })]);
  assert.equal(labels.length, before);
});

test("who falls lights up with a word, any other without, and who is nowhere not", async () => {
  const layers = [];
  table.map.draw = (layer, ...nodes) => void (nodes.length && layers.push([layer, nodes]));
  await playback.show([line("destroyed", { unit: "red-1" })]);
  assert.deepEqual(
    layers.map(([layer]) => layer),
    ["effects", "labels"],
  );
  assert.deepEqual(written(layers[1][1]), ["out of action"]);
  layers.length = 0;
  await playback.show([line("roll", { unit: "red-1" })]);
  assert.deepEqual(
    layers.map(([layer]) => layer),
    ["effects"],
  );
  layers.length = 0;
  await playback.show([line("roll", { unit: "nobody" })]);
  assert.deepEqual(layers, []);
});

test("where motion is wanted a shot is drawn in its length", async () => {
  motion.isReduced = false;
  const prototype = Object.getPrototypeOf(document.body);
  prototype.animate = (frames, how) =>
    animated.push([frames[0].strokeDashoffset, frames[1].strokeDashoffset, how.duration]);
  playback.shot(line("fired", { unit: "red-1", target: "blue-1" }), []);
  assert.deepEqual(animated, [
    [30, 0, 160],
    [30, 0, 160],
  ]);
  motion.isReduced = true;
  playback.shot(line("fired", { unit: "red-1", target: "blue-1" }), []);
  assert.equal(animated.length, 2);
});

test("tokens and forces are drawn as an event has left them, all of them where one changes its map", () => {
  table.secondMap = noting(done, {});
  playback.follow([line("fired")]);
  assert.deepEqual(done, []);
  playback.follow([line("fired", { units: [{ id: "blue-1", left: 30 }] })]);
  assert.deepEqual(called("see")[0][0].units[1].left, 30);
  assert.equal(called("see")[0][0].n, 4);
  assert.deepEqual(
    called("change")[0][0].map(({ id }) => id),
    ["blue-1"],
  );
  assert.deepEqual([called("placeAll").length, called("drawDocked").length, called("drawForces").length], [0, 1, 1]);
  playback.follow([line("fired", { units: [{ id: "blue-1", map: "low" }] })]);
  assert.deepEqual([called("placeAll").length, called("change").length], [1, 1]);
});

test("what one side alone may see is put into the log and not shown; so is all where there is too much", async () => {
  const shown = [];
  playback.show = async ([{ kind }]) => void shown.push(kind);
  await playback.run([
    line("declared", { n: 1 }),
    line("roll", { n: 2 }),
    line("heat", { n: 3 }),
    line("heat", { n: 4 }),
  ]);
  assert.deepEqual(shown, ["roll", "heat"]);
  assert.deepEqual(
    called("add").map(([group]) => group.map(({ n }) => n)),
    [[1], [2], [3, 4]],
  );
  assert.deepEqual([called("render").length, table.log.now, playback.running], [1, -1, false]);
  assert.deepEqual(called("clear"), [["effects"]]);
  shown.length = 0;
  const many = (count) => Array.from({ length: count }, (_, n) => line("roll", { n }));
  await playback.run(many(260));
  assert.equal(shown.length, 260);
  await playback.run(many(261));
  assert.equal(shown.length, 260);
});

test("the reader's pace is kept, and a press goes on at once", async () => {
  kept["boxcars.pace"] = "fast";
  assert.equal(new Playback(/** @type {any} */ (table)).pace, "fast");
  playback.setPace("step");
  assert.deepEqual([kept["boxcars.pace"], playback.stepping], ["step", true]);
  assert.equal(called("finish").length, 1);
  playback.setPace("auto");
  assert.equal(playback.stepping, false);
  const real = new Playback(/** @type {any} */ (table));
  let ended = false;
  real.pace = "step";
  events.stops.add("roll");
  real.wait("roll").then(() => (ended = true));
  await answered();
  assert.equal(ended, false);
  real.finish();
  await answered();
  assert.deepEqual([ended, real.hurried], [true, true]);
});

test("an event stays twice as long where motion is not wanted, and a kind's own time where it has one", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const real = new Playback(/** @type {any} */ (table));
  real.pace = "auto";
  const ends = async (kind, time) => {
    let ended = false;
    real.wait(kind).then(() => (ended = true));
    t.mock.timers.tick(time);
    await Promise.resolve();
    return ended;
  };
  assert.deepEqual([await ends("other", 239), await ends("other", 240)], [false, true]);
  motion.isReduced = false;
  assert.deepEqual([await ends("other", 119), await ends("other", 120)], [false, true]);
  assert.deepEqual([await ends("destroyed", 899), await ends("destroyed", 900)], [false, true]);
});

test("the panel of an event has its dice, its number, its damage and what follows", () => {
  const tally = (total) => ({
    name: "needed",
    total,
    chance: 0.5,
    percent: "50 %",
    lines: [{ label: "gunnery", value: total, cite: "" }],
  });
  const panel = (more, followers = []) =>
    eventPanel(line("fired", { unit: "red-1", target: "blue-1", ...more }), followers, table);
  const bare = panel({});
  assert.equal(all(bare, "table").length, 0);
  assert.equal(all(bare, ".thrown").length, 0);
  assert.equal(all(bare, "ul").length, 0);
  assert.equal(all(bare, ".unit-head")[0].children.length, 3);
  assert.match(bare.textContent, /^Fired happensdetails$/);
  const full = panel({ tally: tally(7), roll: [3, 4], damage: { name: "damage", total: 5, lines: [] } }, [
    line("hit", { roll: [2] }),
  ]);
  assert.equal(all(full, ".die-face").length, 3);
  assert.match(full.textContent, /7\+needed18 of 36 = 50/);
  assert.match(full.textContent, /5damageHit happens$/);
  assert.match(texts(panel({ roll: [6, 6] }), "h2")[0], /^Boxcars\. /);
  for (const roll of [[6, 5], [6], [6, 6, 6]]) assert.doesNotMatch(texts(panel({ roll }), "h2")[0], /Boxcars/);
  const heat = eventPanel(line("heat", { tally: tally(7), unit: "gone" }), [], table);
  assert.doesNotMatch(heat.textContent, /needed18/);
  assert.equal(all(heat, ".unit-head")[0].children.length, 1);
});

test("tokens in one place lie beside each other about its middle, the fallen not counted", () => {
  const units = [unit("a"), unit("b"), unit("c", { destroyed: true }), unit("d", { at: "x" })];
  const offsets = fans(units, ({ at }) => at ?? "here");
  assert.deepEqual(
    [...offsets],
    [
      ["a", -7],
      ["b", 7],
      ["d", 0],
    ],
  );
  assert.deepEqual(
    changed([unit("a", { left: 1 }), unit("b", { left: 1 })], [{ id: "b", left: 2 }]).map(({ left }) => left),
    [1, 2],
  );
  assert.ok(badge({ token: "<path/>" }));
});

test("every token is put where its unit stands, the fallen below, passengers and who is away not at all", async () => {
  const spots = [];
  const map = {
    spot: (place) => [Number(place) * 10, 5],
    draw: (layer, nodes) => (drawn[layer] = nodes),
    setSpots: (marks) => spots.push(marks),
  };
  const tokens = new Tokens(/** @type {any} */ (map), ({ at }) => at);
  const units = [
    unit("a", { at: "1" }),
    unit("b", { at: "2", destroyed: true }),
    unit("c", { at: "3", carrier: "a" }),
    unit("d", { at: "4", off: true }),
    unit("e", { at: "1" }),
  ];
  tokens.place(units);
  assert.deepEqual(
    drawn.tokens.map((each) => [each.attributes["data-unit"], each.attributes.transform]),
    [
      ["b", "translate(20 5)"],
      ["a", "translate(3 -2)"],
      ["e", "translate(17 12)"],
    ],
  );
  assert.deepEqual(spots, [
    [
      { side: "a", place: "1" },
      { side: "e", place: "1" },
    ],
  ]);
  tokens.change([unit("a", { at: "6", token: "<rect/>" }), unit("gone", { at: "6" })]);
  assert.equal(tokens.placed.get("a").attributes.transform, "translate(53 -2)");
  assert.equal(tokens.placed.get("a").innerHTML, "<rect/>");
  await tokens.along("a", ["1", "2", "5"]);
  assert.equal(tokens.placed.get("a").attributes.transform, "translate(50 5)");
  await tokens.along("a", ["1"]);
  await tokens.along("gone", ["1", "2"]);
  assert.equal(tokens.placed.get("a").attributes.transform, "translate(50 5)");
});

test("a token moves along its way at an even pace, and is ended at once when that is wanted", async () => {
  motion.isReduced = false;
  const map = { spot: (place) => [Number(place) * 10, 5], draw: () => {}, setSpots: () => {} };
  const tokens = new Tokens(/** @type {any} */ (map), ({ at }) => at);
  tokens.place([unit("a", { at: "1" })]);
  const runs = [];
  tokens.placed.get("a").animate = (frames, { duration }) => {
    let end = () => {};
    const finished = new Promise((go) => (end = () => go(undefined)));
    runs.push([frames.map(({ transform, offset }) => [transform, offset]), duration]);
    return { finished, finish: end };
  };
  const going = tokens.along("a", ["1", "2", "5"]);
  assert.deepEqual(runs, [
    [
      [
        ["translate(10px, 5px)", 0],
        ["translate(20px, 5px)", 0.25],
        ["translate(50px, 5px)", 1],
      ],
      68,
    ],
  ]);
  assert.equal(tokens.running.size, 1);
  tokens.finish();
  await going;
  assert.equal(tokens.running.size, 0);
  const far = tokens.along("a", ["1", "90"]);
  assert.equal(runs[1][1], 700);
  tokens.finish();
  await far;
});
