import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, texts } from "./elements.js";
import { notingTable, region, written } from "./tables.js";

globalThis.ResizeObserver = /** @type {any} */ (
  class {
    observe() {}
  }
);
const { kit: war } = await import("../../src/boxcars/serve/static/js/total_warfare/kit.js");
const { kit: strike } = await import("../../src/boxcars/serve/static/js/alpha_strike/kit.js");
const { kit: clix } = await import("../../src/boxcars/serve/static/js/clix/kit.js");
const { LowMap, mapOf, sheetMark } = await import("../../src/boxcars/serve/static/js/total_warfare/low_map.js");
const { InchMap, placeOf, standsAt, step } = await import("../../src/boxcars/serve/static/js/inches/inchmap.js");
const { pills } = await import("../../src/boxcars/serve/static/js/inches/overlays.js");
const key = (name, more = {}) => ({ key: name, shiftKey: false, ...more });
const tally = (total) => ({
  name: "sum",
  total,
  chance: 0.5,
  percent: "50 %",
  lines: [{ label: "x", value: total, cite: "" }],
});

test("a critical roll of Alpha Strike that does nothing is told as that, and another hint tells what one does", () => {
  const line = (result, text) => ({ kind: "critical", unit: "blue-1", result, text });
  const lines = [line("none", "critical hit on blue-1: 5, none; no effect.")];
  const view = { you: ["blue"], units: [{ id: "blue-1", side: "blue" }] };
  const { table } = notingTable({ view, log: { lines }, nameOf: () => "Phoenix Hawk" });
  const told = () => strike.hints.filter(({ key }) => key.endsWith("critical")).filter(({ when }) => when(table));
  const words = () => told().map(({ title, text }) => `${title} ${text(table)}`);
  assert.deepEqual(words(), [
    "No critical hit this time. One on Phoenix Hawk was rolled for, and the roll did no more harm. It is rolled for when a hit marks *structure*.",
  ]);
  lines.unshift(line("weapon", "critical hit on blue-1: 9, weapon; 1 less damage."));
  assert.match(words()[0], /^A critical hit\. Critical hit on .*: 9, weapon; 1 less damage\. It is rolled for/);
  lines.pop();
  assert.equal(words().length, 1);
});

test("on hexes the cursor goes by six keys, and stays at the edge", () => {
  const board = {
    hexes: Object.fromEntries(
      ["0404", "0403", "0503", "0504", "0405", "0304", "0303"].map((hex) => [hex, { text: "clear" }]),
    ),
  };
  const to = (name, more) => war.step("0404", key(name, more), board);
  assert.deepEqual(
    ["q", "w", "e", "s"].map((name) => to(name)),
    ["0304", "0403", "0504", "0405"],
  );
  assert.equal(to("w"), "0403");
  assert.equal(to("s"), "0405");
  assert.equal(to("w", { shiftKey: true }), null);
  assert.equal(to("x"), null);
  assert.equal(war.step("0403", key("w"), board), "0403");
});

test("a unit of Total Warfare is told in short, with what is left of it", () => {
  const mech = { kind: "mech", model: "LCT-1V", armor_percent: 80, heat: 3, hex: "0404" };
  assert.equal(war.condition(mech), "LCT-1V · 80 %");
  assert.equal(war.condition({ ...mech, strength: "12 troopers" }), "12 troopers");
  assert.equal(war.inShort(mech), "LCT-1V · heat 3 · armor 80 %");
  assert.match(war.inShort({ ...mech, kind: "infantry" }), /troopers 80 %$/);
  assert.deepEqual([war.placeOf(mech), war.left(mech)], ["0404", 80]);
  assert.deepEqual(
    [war.standsAt(mech, "0404"), war.standsAt({ ...mech, off: true }, "0404"), war.standsAt(mech, "0405")],
    [true, false, false],
  );
  assert.equal(war.count({ count: 1, units: ["a", "b"] }), "1 of 2 now");
  assert.equal(war.count({ count: 2, units: ["a", "b"] }), "");
  assert.deepEqual([...war.secret], ["deploy", "reveal", "fire", "physical"]);
  assert.equal(war.countsTurns, false);
});

test("a unit of Alpha Strike is told in short", () => {
  const unit = {
    armor: 2,
    armor_full: 4,
    structure: 1,
    structure_full: 2,
    heat: 0,
    where: {},
    damage: "2/2/1",
    condition_percent: 50,
  };
  assert.equal(strike.condition(unit), "A 2/4 · S 1/2");
  assert.equal(strike.condition({ ...unit, heat: 2, where: { badge: "woods" } }), "A 2/4 · S 1/2 · H 2 · woods");
  assert.equal(strike.inShort(unit), "2/2/1 · A 2/4 · S 1/2");
  assert.equal(strike.left(unit), 50);
  assert.equal(strike.count({ kind: "attack", count: 1, units: ["a", "b"] }), "2 left");
  assert.equal(strike.count({ kind: "move", count: 1, units: ["a", "b"] }), "1 of 2 now");
  assert.equal(strike.count({ kind: "move", count: 2, units: ["a", "b"] }), "");
  assert.deepEqual([[...strike.secret], [...strike.ofSides], strike.countsTurns], [["deploy"], ["end"], true]);
});

test("a place in inches is named after what is near, a building by itself", () => {
  const board = {
    places: [
      { name: "the pond", x: 10, y: 10 },
      { name: "the hill", x: 30, y: 30 },
    ],
  };
  const view = { buildings: [], names: { Hall: "the hall" } };
  assert.deepEqual(strike.placeWords("10,15.9", board, view), ["10″, 15.9″", "near the pond"]);
  assert.deepEqual(strike.placeWords("10,16", board, view), ["10″, 16″", ""]);
  assert.deepEqual(strike.placeWords("29,30", board, view)[1], "near the hill");
  assert.deepEqual(strike.placeWords("1,1", {}, view), ["1″, 1″", ""]);
  const hexes = { hex: { centers: { "0101": [1, 1], "0102": [1, 3] } } };
  assert.equal(strike.placeWords("1,3", hexes, view)[0], "0102");
  const hall = {
    key: "Hall",
    corners: [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    x: 2,
    y: 2,
    left: 10,
    full: 15,
  };
  const built = { ...view, buildings: [hall] };
  assert.deepEqual(strike.placeWords("2,2", board, built), ["The hall", "CF 10 of 15", ""]);
  assert.deepEqual(strike.groundTarget("Hall", board, built), { place: "2,2", name: "the hall" });
  assert.equal(strike.groundTarget("red-1", board, built), null);
  const table = (unit) => ({ view: built, unitAt: () => unit });
  assert.deepEqual(
    [
      strike.isWorthALook("2,2", table(null)),
      strike.isWorthALook("9,9", table({})),
      strike.isWorthALook("9,9", table(null)),
    ],
    [true, true, false],
  );
});

test("what came of an attack in inches is a word and its damage", () => {
  const damage = (unit, points) => ({ kind: "damage", unit, points });
  assert.equal(strike.outcome({ hit: false }, []), "miss");
  assert.equal(
    strike.outcome({ hit: true, target: "b" }, [
      damage("b", 2),
      damage("b"),
      damage("a", 9),
      { kind: "x", unit: "b", points: 4 },
    ]),
    "hit · 2",
  );
  assert.equal(strike.outcome({ hit: true }, [damage("b", 2), damage("a", 1)]), "hit · 3");
  assert.equal(strike.outcome({ hit: true }, []), "hit");
  assert.equal(strike.outcome({ kind: "ability", ability: "mines" }, []), "mines");
  assert.equal(strike.outcome({ kind: "ability", ability: "mines", roll: [1, 2] }, []), "hit");
  assert.equal(strike.eventDetails({}, true), null);
  assert.equal(all(strike.eventDetails({ price: tally(3) }, true), "table").length, 1);
  assert.equal(strike.eventDetails({ price: tally(3) }, true).attributes.class, "");
  assert.equal(strike.eventDetails({ price: tally(3) }, false).attributes.class, "block path-block");
});

test("a figure is told in short, and what came of its attack", () => {
  const unit = { kind: "mech", click: 3, clicks: 10, heat: 2, heat_last: 0, condition_percent: 70 };
  assert.equal(clix.condition(unit), "click 3/10");
  assert.equal(clix.inShort({ ...unit, heat_last: 5 }), "mech · click 3/10 · heat 2");
  assert.equal(clix.left(unit), 70);
  assert.equal(clix.count({ kind: "order", count: 1 }), "1 order left");
  assert.equal(clix.count({ kind: "order", count: 2 }), "2 orders left");
  assert.equal(clix.count({ kind: "deploy", count: 2 }), "2 left");
  const damage = (id, clicks) => ({ kind: "damage", unit: id, clicks });
  const head = { kind: "attack", unit: "a", compared: [{ hit: true }] };
  assert.equal(
    clix.outcome(head, [damage("b", 2), damage("b"), damage("a", 5), { kind: "heat", unit: "b", clicks: 4 }]),
    "hit · 2",
  );
  assert.equal(clix.outcome({ ...head, compared: [{ hit: false }] }, []), "miss");
  assert.equal(clix.outcome({ ...head, compared: undefined }, []), "miss");
  assert.equal(clix.outcome({ kind: "artillery", unit: "a" }, []), "Hit");
  assert.equal(clix.outcome({ ...head, critical: "hit" }, []), "Critical hit");
  assert.equal(clix.eventDetails({}, true), null);
  const compared = [
    { attack: tally(9), defense: tally(17), hit: true },
    { attack: tally(9), defense: tally(20), hit: false },
  ];
  const details = clix.eventDetails({ compared }, false);
  assert.equal(details.attributes.class, "block");
  assert.deepEqual(
    all(details, ".sum").map((each) => each.textContent),
    ["9added to the dice", "17to be reached: hit", "9added to the dice", "20to be reached: miss"],
  );
});

test("the top of a clix table tells the edition, the points of both armies and what was changed", () => {
  const view = {
    as: "",
    you: ["blue"],
    sides: ["red", "blue"],
    edition: "dark-age",
    army_points: { red: 300, blue: 450 },
    changed_keys: {},
    mission: null,
  };
  const told = (more) => [clix.rulesInShort({ ...view, ...more })].flat();
  assert.match(told({})[0].textContent, /· 450 points$/);
  assert.equal(told({})[0].attributes.title, "Red: 300 points\nBlue: 450 points");
  assert.equal(told({})[1], "");
  assert.match(told({ as: "red" })[0].textContent, /· 300 points$/);
  assert.match(told({ you: [] })[0].textContent, /· 300 points$/);
  const changed = told({ changed_keys: { "heat.dial": "four", x: "y" } })[1];
  assert.deepEqual([changed.textContent, changed.attributes.title], [" · 2 changed", "heat.dial: four\nx: y"]);
  const board = { places: [{ name: "woods", x: 10, y: 10 }] };
  assert.deepEqual(clix.placeWords("10,12.9", board), ["10″, 12.9″", "woods"]);
  assert.deepEqual(clix.placeWords("10,13", board), ["10″, 13″", ""]);
  assert.deepEqual(clix.placeWords("10,13", {}), ["10″, 13″", ""]);
  assert.equal(clix.inRoster({ mission: {} }, "red"), null);
});

// ---- the low-altitude map

let done, drawn, low, table;
const UNITS = [
  { id: "red-1", map: "low", hex: "0404", side: "red", token: "<path/>", flight: { over: "0808" } },
  { id: "red-2", map: "", hex: "0505", side: "red", token: "<path/>" },
  { id: "blue-1", map: "low", hex: "0606", side: "blue", token: "<path/>", carrier: "x" },
  { id: "blue-2", map: "ground", hex: "0707", side: "blue", token: "<path/>", destroyed: true },
];

beforeEach(async () => {
  const noted = notingTable(
    {
      board: { svg: "<svg/>", name: "ground" },
      selected: "red-1",
      playback: { running: false },
      replay: null,
      map: { camera: { scale: 2 } },
    },
    { "/sky": { svg: "<svg/>", name: "low" } },
  );
  ({ table, done, drawn } = noted);
  table.shell = { drawTabs: () => done.push(["tabs"]) };
  low = new LowMap(/** @type {any} */ (table));
  const element = Object.getPrototypeOf(document.body);
  element.querySelector = function (tag) {
    if (tag === "svg" && this.attributes.class === "dock-picture") return (this.svg ??= document.createElement("svg"));
    return all(this.children, tag)[0] ?? null;
  };
  table.whole = { units: UNITS, sky: { sheet: "0303" } };
  await low.prepare({ sky: { sheet: "0303" }, scale: "hexes" });
  done.length = 0;
});

test("a battle without a sky has no second map, and one with it asks for it once", async () => {
  assert.deepEqual([low.boards.ground.name, low.boards.low.name], ["ground", "low"]);
  const before = low.boards;
  await low.prepare({ sky: {}, scale: "hexes" });
  assert.equal(low.boards, before);
  assert.equal(region("stage").dataset.scale, "hexes");
  const other = new LowMap(/** @type {any} */ (table));
  await other.prepare({ scale: "hexes" });
  assert.deepEqual([other.tab, other.isAway({ map: "low" }), other.takesGround({})], [null, false, true]);
  other.turn();
  other.drawDocked();
  other.drawPlan("x");
  assert.equal(other.front, "ground");
});

test("who is on the other map is off this one: over the ground, or in the hex of the ground", () => {
  const view = { units: UNITS, sky: { sheet: "0303" } };
  assert.deepEqual(
    low.seen(view).units.map(({ off, hex }) => [off, hex]),
    [
      [true, "0808"],
      [undefined, "0505"],
      [true, "0606"],
      [undefined, "0707"],
    ],
  );
  assert.equal(low.seen(view).sky.front, "ground");
  assert.equal(low.seen({ units: [] }).sky, undefined);
  low.turn();
  assert.deepEqual(
    low.seen(view).units.map(({ off, hex }) => [off, hex]),
    [
      [undefined, "0404"],
      [true, "0303"],
      [undefined, "0606"],
      [true, "0303"],
    ],
  );
  assert.deepEqual([mapOf({ map: "low" }), mapOf({ map: "ground" }), mapOf({})], ["low", "ground", "ground"]);
  assert.equal(sheetMark({ sky: { front: "ground", sheet: "0303" } }), null);
  assert.equal(sheetMark({}), null);
  assert.equal(texts(sheetMark({ sky: { front: "low", sheet: "0303" } }), "title")[0], "The ground map");
});

test("the maps change places, each seen as it was left", () => {
  low.turn();
  assert.equal(low.front, "low");
  assert.deepEqual(
    done.find(([name]) => name === "turnMap"),
    ["turnMap", low.boards.low, undefined],
  );
  for (const name of ["see", "placeAll", "tabs"])
    assert.ok(
      done.some(([each]) => each === name),
      name,
    );
  low.turn();
  assert.deepEqual(done.filter(([name]) => name === "turnMap").at(-1), ["turnMap", low.boards.ground, { scale: 2 }]);
  done.length = 0;
  low.follow(UNITS[1]);
  low.follow(undefined);
  assert.deepEqual(done, []);
  low.follow(UNITS[0]);
  assert.equal(low.front, "low");
  low.swap();
  assert.deepEqual([low.front, done.at(-1)], ["ground", ["keepControl"]]);
  table.replay = { draw: () => done.push(["replay"]) };
  low.swap();
  assert.deepEqual(done.at(-1), ["replay"]);
  table.playback.running = true;
  low.swap();
  assert.equal(low.front, "low");
  table.playback.running = false;
  table.whole = null;
  low.swap();
  assert.equal(low.front, "low");
});

test("an event belongs to the map that it names, or of those whom it is about", () => {
  const elsewhere = (event) => low.isElsewhere(event);
  assert.equal(elsewhere({ map: "low" }), true);
  assert.equal(elsewhere({ map: "ground" }), false);
  assert.equal(elsewhere({ unit: "red-1" }), true);
  assert.equal(elsewhere({ unit: "red-1", target: "red-2" }), false);
  assert.equal(elsewhere({ unit: "red-1", target: "blue-1" }), true);
  assert.equal(elsewhere({ unit: "red-1", hexes: ["0101"] }), false);
  assert.equal(elsewhere({ unit: "red-1", target: "hex:0101" }), false);
  assert.equal(elsewhere({ unit: "nobody" }), false);
  low.followEvent({ unit: "red-2" });
  low.followEvent(undefined);
  assert.equal(low.front, "ground");
  low.followEvent({ unit: "red-1" });
  assert.equal(low.front, "low");
});

test("the docked map shows who is on it, the ground's place, and the plan there", async () => {
  await low.update();
  const tokens = () =>
    all(low.layers.tokens.children, "g").map((each) => [
      each.attributes["data-unit"] ?? each.attributes.class,
      each.attributes.class,
    ]);
  assert.equal(low.title.textContent, "Low altitude");
  assert.deepEqual(tokens(), [
    ["ground-sheet", "ground-sheet"],
    ["red-1", "selected"],
  ]);
  low.drawPlan(document.createElement("path"));
  assert.equal(low.layers.plan.children.length, 1);
  low.drawPlan();
  assert.equal(low.layers.plan.children.length, 0);
  low.turn();
  assert.equal(low.title.textContent, "Ground");
  assert.deepEqual(tokens(), [["red-2", ""]]);
  table.whole = null;
  low.drawDocked();
  assert.deepEqual(tokens(), []);
  assert.deepEqual([low.tab.words, low.tab.title], ["Ground", "Ground map"]);
  assert.equal(low.takesGround({ name: "new" }), false);
  assert.equal(low.boards.ground.name, "new");
  const kept = [];
  low.divider = { share: 30, keep: (share) => kept.push(share) };
  low.halve();
  low.divider.share = kept[0];
  done.length = 0;
  low.resized();
  assert.deepEqual(done, [["resized"]], "the map in front fills what is left");
  assert.equal(low.halves.attributes["aria-pressed"], "true");
  low.halve();
  assert.deepEqual(kept, [kept[0], 30]);
});

// ---- maps in inches

const inch = (more = {}) =>
  Object.assign(
    Object.create(InchMap.prototype),
    {
      board: { width: 36, depth: 24 },
      middles: null,
      marks: [],
      scale: 1,
      x: 0,
      y: 0,
      root: { clientWidth: 500, clientHeight: 300 },
    },
    more,
  );

test("a place in inches is a point to a tenth, on a hex board the nearest middle", () => {
  assert.equal(inch().placeAt([240, 120]), "10,5");
  assert.equal(inch().placeAt([241, 120]), "10,5");
  for (const off of [
    [-1, 0],
    [0, -1],
    [36 * 24 + 1, 0],
    [0, 24 * 24 + 1],
  ])
    assert.equal(inch().placeAt(off), null);
  assert.equal(inch().placeAt([36 * 24, 24 * 24]), "36,24");
  const middles = [
    [1, 1],
    [3, 1],
  ];
  assert.equal(inch({ middles }).placeAt([50, 20]), "3,1");
  assert.deepEqual([inch().edge, inch({ middles }).edge, inch().above], [18, 0, 84]);
  assert.deepEqual(
    [0.31, 0.32, 0.59, 0.6].map((scale) => inch({ scale }).detail),
    ["dots", "far", "far", "full"],
  );
  assert.deepEqual(
    [inch().seenFromAfar, inch({ middles }).seenFromAfar],
    [".tints, .hills, .water, .washes, .roads", ".tints"],
  );
  assert.equal(inch().around("10,5", 1), "M216 120a24 24 0 1 1 48 0a24 24 0 1 1 -48 0Z");
  assert.equal(inch().wordOf([1, 2.5]), "1,2.5");
});

test("a finger over several bases, or beside one, asks which is meant", () => {
  const marks = (...places) => places.map((place) => ({ side: "red", place }));
  assert.deepEqual(inch({ marks: marks("10,5") }).crowd([240, 120]), []);
  assert.deepEqual(inch({ marks: marks("10,5") }).crowd([258, 120]), ["10.8,5", "10,5"]);
  assert.deepEqual(inch({ marks: marks("10,5") }).crowd([262, 120]), []);
  assert.deepEqual(inch({ marks: marks("10,5", "10.5,5") }).crowd([240, 120]), ["10,5", "10.5,5"]);
  assert.deepEqual(inch({ marks: marks("10,5"), scale: 2 }).crowd([252, 120]), []);
  assert.deepEqual(inch({ marks: marks("0,0") }).crowd([-18, 0]), []);
});

test("a point is clear where nothing lies over the map", () => {
  const clear = (x, y) => inch().isClear([x / 24, y / 24]);
  assert.deepEqual([clear(61, 100), clear(60, 100), clear(429, 100), clear(430, 100)], [true, false, true, false]);
  assert.deepEqual([clear(200, 84), clear(200, 85), clear(200, 279), clear(200, 280)], [false, true, true, false]);
  assert.equal(inch({ x: 100, y: 50, scale: 2 }).isClear([131 / 24, 100 / 24]), true);
  assert.equal(inch({ x: 100, y: 50, scale: 2 }).isClear([129 / 24, 100 / 24]), false);
});

test("rulers have a tick for each inch where there is room, and a number for every sixth", () => {
  const rulers = (more) => {
    const map = inch({ rulers: document.createElement("svg"), ...more });
    map.drawRulers();
    return [written(map.rulers), (all(map.rulers, ".ticks")[0].attributes.d.match(/M/g) ?? []).length];
  };
  assert.deepEqual(rulers({}), [["6″", "12″", "18″", "6″", "12″"], 32]);
  assert.deepEqual(rulers({ x: 120, y: 100 }), [["6″", "12″", "18″", "24″", "6″", "12″"], 32]);
  assert.deepEqual(rulers({ scale: 0.37 })[1], 10);
  assert.deepEqual(rulers({ scale: 0.4 })[1], 58);
  const map = inch({ rulers: document.createElement("svg") });
  map.drawRulers();
  const ticks = all(map.rulers, ".ticks")[0].attributes.d;
  for (const tick of ["M24.0 18v-3", "M144.0 18v-6", "M168.0 18v-3", "M18 24.0h-3", "M18 144.0h-6"])
    assert.ok(ticks.includes(tick), tick);
});

test("the cursor goes by an inch, a tenth with Shift, or to the next middle, and stays on the table", () => {
  const board = { width: 36, depth: 24 };
  assert.deepEqual(
    ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((name) => step("5,5", key(name), board)),
    ["5,4", "5,6", "4,5", "6,5"],
  );
  assert.equal(step("5,5", key("ArrowUp", { shiftKey: true }), board), "5,4.9");
  assert.deepEqual(
    [
      step("0,0", key("ArrowUp"), board),
      step("36,24", key("ArrowRight"), board),
      step("36,24", key("ArrowDown"), board),
    ],
    ["0,0", "36,24", "36,24"],
  );
  assert.equal(step("5,5", key("x"), board), null);
  const hexes = { hex: { inches: 2, centers: { a: [5, 5], b: [5, 3], c: [7, 5] } } };
  assert.equal(step("5,5", key("ArrowUp"), hexes), "5,3");
  assert.deepEqual(
    [
      placeOf({ x: 1.23456, y: 2 }),
      standsAt({ x: 5, y: 5, radius: 0.5 }, "5.5,5"),
      standsAt({ x: 5, y: 5, radius: 0.5 }, "5.51,5"),
    ],
    ["1.235,2", true, false],
  );
  assert.equal(standsAt({ x: 5, y: 5, radius: 0.5, carrier: "x" }, "5,5"), false);
  assert.equal(standsAt({ x: 5, y: 5, radius: 0.5, off: true }, "5,5"), false);
});

test("labels keep off bases and one another; what matters most is always there", () => {
  const map = { scale: 1, isOpen: () => true };
  const placed = (labels, bases = [], open = map) =>
    pills(/** @type {any} */ (open), labels, bases).map((each) => [
      each.textContent,
      Number(each.attributes["data-x"]),
      Number(each.attributes["data-y"]),
    ]);
  assert.deepEqual(placed([{ at: [10, 10], text: "a" }]), [["a", 240, 206]]);
  assert.deepEqual(placed([{ at: [10, 10], text: "a" }], [[10, 8.6]]), [["a", 240, 274]]);
  assert.deepEqual(placed([{ at: [10, 10], text: "a", on: true }]), [["a", 240, 240]]);
  assert.deepEqual(placed([{ at: [10, 10], text: "a", beside: true }])[0].slice(1), [240 + (16 + 6.6) / 2 + 18, 254]);
  const two = placed([
    { at: [10, 10], text: "a" },
    { at: [10, 10], text: "b", main: true },
  ]);
  assert.deepEqual(
    two.map(([text]) => text),
    ["b", "a"],
  );
  assert.deepEqual(
    two.map(([, , y]) => y),
    [206, 274],
  );
  const full = Array.from({ length: 60 }, (_, index) => [7 + (index % 10) * 0.7, 7 + Math.floor(index / 10)]);
  assert.deepEqual(placed([{ at: [10, 10], text: "a" }], full), []);
  assert.deepEqual(placed([{ at: [10, 10], text: "a", main: true }], full), [["a", 240, 206]]);
  const lower = { ...map, isOpen: ([, top]) => top > 240 };
  assert.deepEqual(placed([{ at: [10, 10], text: "a" }], [], /** @type {any} */ (lower)), [["a", 240, 274]]);
  assert.deepEqual(placed([{ at: [10, 10], text: "a" }], [], /** @type {any} */ ({ ...map, isOpen: () => false })), [
    ["a", 240, 206],
  ]);
  assert.deepEqual(placed([{ at: [10, 10], text: "a" }], [], /** @type {any} */ ({ ...map, scale: 2 })), [
    ["a", 240, 223],
  ]);
});

test("the help has words for every key and every sign, each once", () => {
  for (const kit of [war, strike, clix]) {
    for (const rows of [kit.keys, kit.signs]) {
      assert.ok(rows.every((row) => row.length === 2 && row.every((part) => part)));
      assert.equal(new Set(rows.map(([, words]) => words)).size, rows.length);
    }
    const told = kit.keys.map(([name]) => name);
    for (const name of ["Tab", "Enter", "Esc", "U", "H", "Space", "/", "?"]) assert.ok(told.includes(name), name);
  }
});

test("the marks of a table in inches are drawn also where nothing is plotted, laid or seen", () => {
  assert.deepEqual(
    strike
      .markers(/** @type {any} */ ({ units: [] }))
      .flat(3)
      .filter(Boolean),
    [],
  );
});
