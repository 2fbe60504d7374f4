import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, key, kinds, notingTable, speech, written } from "./tables.js";

const { FlyControl } = await import("../../src/boxcars/serve/static/js/total_warfare/fly.js");
const { useNames } = await import("../../src/boxcars/serve/static/js/names.js");
const { centre } = await import("../../src/boxcars/serve/static/js/geometry.js");
const UNITS = {
  "red-1": {
    id: "red-1",
    side: "red",
    hex: "0505",
    facing: 0,
    map: "ground",
    flight: { altitude: 5, velocity: 4, in_control: true },
  },
  "blue-1": { id: "blue-1", side: "blue", hex: "0502", token: "<path/>" },
  "blue-2": { id: "blue-2", side: "blue", hex: "0902", token: "<path/>" },
};
const NAMES = { "red-1": "Corsair", "blue-1": "Wasp", "blue-2": "Stinger" };
const tally = (total, chance = 0.5, name = "needed") => ({
  name,
  total,
  chance,
  percent: "50 %",
  lines: [
    { label: "first cause", value: 1, cite: "" },
    { label: "second cause", value: 1, cite: "" },
  ],
});
const place = (cost, facings = [cost, cost + 1, -1, -1, -1, cost + 1]) => ({ cost, facings });
const PLAN = {
  action: "fly red-1 N N",
  alone: "fly red-1 N N",
  legal: true,
  hex: "0503",
  facing: 0,
  velocity: 4,
  later: 4,
  altitude: 5,
  cost: 2,
  safe: 5,
  most: 8,
  fuel: 80,
  burns: 2,
  lines: [{ label: "a turn", value: 2, cite: "", hex: "0504", mark: "2", map: "ground" }],
  rolls: [],
  path: ["0505", "0504", "0503"].map((hex) => ({ hex, map: "ground", cost: 1 })),
  from_there: [],
  runs: [],
  run_hexes: [],
};
let asked, away, control, done, drawn, flights, marker, plan, second, table;

beforeEach(() => {
  useNames(NAMES, []);
  flights = {
    reasons: [],
    drift: "",
    hexes: { "0503": place(2), "0402": place(6) },
    entries: [],
    exits: [],
    maneuvers: [],
    extras: [],
    others: {},
    heights: { "0401": [2, 4] },
    altitude: 5,
    altitudes: [4, 5, 6],
    changes: [-1, 0, 1],
    velocity: 4,
    safe: 5,
    most: 8,
  };
  plan = structuredClone(PLAN);
  away = new Set();
  second = [];
  marker = [];
  const own = {
    view: { units: Object.values(UNITS), sky: null },
    names: new Map(Object.entries(NAMES)),
    nameOf: (id) => NAMES[id] ?? id,
    unit: (id) => UNITS[id],
    unitAt: (hex) => Object.values(UNITS).find((unit) => unit.hex === hex) ?? null,
    placeOf: (id) => UNITS[id]?.hex ?? "",
    secondMap: {
      isAway: ({ map }) => away.has(map),
      drawPlan: (drawing) => (second = [drawing]),
      swap: () => done.push(["swap"]),
    },
    map: {
      layers: { markers: { querySelector: (what) => ({ toggleAttribute: (...how) => marker.push([what, ...how]) }) } },
    },
    pointing: { choose: (hex) => done.push(["choose", hex]) },
  };
  ({ table, asked, done, drawn } = notingTable(own, {
    "/flights": () => structuredClone(flights),
    "/flight": (question) => ({
      ...structuredClone(plan),
      action: question.action ?? plan.action,
      hex: question.to ?? plan.hex,
    }),
    "/flight_numbers": { hexes: { "0503": { value: 8, text: "8+" } } },
  }));
  control = new FlyControl(/** @type {any} */ (table), /** @type {any} */ ({ draw: () => done.push(["threats"]) }));
});

const start = async (more = {}) => {
  await control.start({ ...UNITS["red-1"], ...more });
  done.length = asked.length = 0;
};
const lastPlan = () => asked.filter(([way]) => way === "/flight").at(-1)?.[1];
const lastWish = () => asked.filter(([way]) => way === "/flights").at(-1)?.[1];

test("who begins a flight asks where it can end, as it flies", async () => {
  await start();
  Object.assign(control, { chosen: plan, looked: plan, opened: "x", gates: { a: 1 }, entering: true, toHit: { a: 1 } });
  control.wish.last = ["hover"];
  const next = control.start(UNITS["red-1"]);
  const { flights: known, chosen, looked, opened, gates, entering, toHit } = control;
  assert.deepEqual([known, chosen, looked, opened, gates, entering, toHit], [null, null, null, "", {}, false, {}]);
  assert.deepEqual(asked, [["/flights", { unit: "red-1", change: 0, altitude: null, maneuver: "", last: "" }]]);
  assert.deepEqual(done.at(-1), ["threats"]);
  await next;
  assert.equal(control.wish.altitude, 5);
  assert.deepEqual(done.at(-1), ["redraw"]);
  assert.equal(control.chosen, null);
  assert.deepEqual(
    [control.kind, control.showing, control.choosesPlaces, control.spansMaps, control.listing],
    ["fly", "thrust", true, true, false],
  );
  control.stop();
  assert.deepEqual(done.at(-1), ["clear", "veil", "envelopes", "sight", "path", "labels"]);
  assert.deepEqual(second, [undefined]);
});

test("without altitudes to choose none is wished for", async () => {
  flights.altitudes = [];
  await start();
  assert.equal(control.wish.altitude, null);
  flights.altitudes = [5];
  flights.altitude = null;
  await start();
  assert.equal(control.wish.altitude, null);
});

test("who drifts, or can end in one place only, has its plan at once", async () => {
  flights.drift = "fly red-1 drift";
  await control.start(UNITS["red-1"]);
  assert.deepEqual(lastPlan(), { action: "fly red-1 drift" });
  assert.equal(control.back(), false);
  flights.drift = "";
  flights.hexes = { "0505": place(0) };
  await control.start(UNITS["red-1"]);
  assert.deepEqual([lastPlan().to, control.chosen.hex], ["0505", "0505"]);
  flights.entries = [{ hex: "0101", facing: 0, cost: 1, action: "in" }];
  await start();
  assert.equal(control.onlyPlace, "");
  flights.entries = [];
  away.add("ground");
  await start();
  assert.equal(control.onlyPlace, "");
  control.flights = null;
  assert.equal(control.onlyPlace, "");
});

test("an answer to an older wish, or for another unit, is not used", async () => {
  await start();
  const first = control.faster(1);
  flights.velocity = 9;
  const second = control.faster(-1);
  flights.velocity = 7;
  await Promise.all([first, second]);
  assert.deepEqual([control.wish.change, control.flights.velocity], [0, 9]);
  const late = control.planAction("fly red-1 land");
  await control.start(UNITS["red-1"]);
  await late;
  assert.equal(control.chosen, null);
  const gone = control.planAction("fly red-1 land");
  control.stop();
  await gone;
  assert.equal(control.chosen, null);
});

test("speed and height change by steps that the server offers, and the plan goes with them", async () => {
  await start();
  await control.faster(1);
  assert.deepEqual(lastWish(), { unit: "red-1", change: 1, altitude: 5, maneuver: "", last: "" });
  assert.equal(control.faster(1), undefined);
  await control.climb(1);
  assert.equal(lastWish().altitude, 6);
  flights.altitude = 6;
  await control.load();
  assert.equal(control.climb(1), undefined);
  await control.click("0503");
  await control.faster(-1);
  assert.deepEqual([lastPlan().to, lastPlan().facing, lastPlan().change], ["0503", 0, 0]);
  control.chosen.spot.facing = 2;
  await control.faster(-1);
  assert.deepEqual([lastPlan().facing, lastPlan().change], [null, -1]);
  control.chosen.spot.hex = "0101";
  const before = asked.length;
  await control.faster(1);
  assert.equal(asked.length, before + 1);
  assert.deepEqual([control.chosen, control.looked], [null, null]);
});

test("a wish that cannot be is refused with its reasons, and taken back", async () => {
  await start();
  const wish = { ...control.wish };
  flights.reasons = [{ text: "no thrust" }];
  await control.faster(1);
  assert.deepEqual(
    done.find(([name]) => name === "refuse"),
    ["refuse", { message: "Not possible", reasons: flights.reasons }],
  );
  assert.deepEqual(control.wish, wish);
  assert.equal(lastWish().change, 0);
});

test("a maneuver is flown or not, one of choice to a facing; of thrusts at the end there is one", async () => {
  await start();
  await control.maneuver({ step: "loop" });
  assert.deepEqual([lastWish().maneuver, lastWish().altitude], ["loop", null]);
  await control.maneuver({ step: "loop" });
  assert.equal(lastWish().maneuver, "");
  await control.maneuver({ step: "turn", aimed: true });
  assert.equal(lastWish().maneuver, "turn:S");
  await control.maneuver({ step: "turn", aimed: true }, 1);
  assert.equal(lastWish().maneuver, "turn:NE");
  await control.toggle("v+1");
  await control.toggle("hover");
  assert.equal(lastWish().last, "v+1,hover");
  await control.toggle("v-1");
  assert.equal(lastWish().last, "hover,v-1");
  await control.toggle("hover");
  assert.equal(lastWish().last, "v-1");
});

test("a hex that is pointed at is looked at once, and forgotten off the flight", async () => {
  await start();
  await control.hover("0503");
  assert.deepEqual([lastPlan().to, lastPlan().facing], ["0503", null]);
  assert.equal(control.looked.hex, "0503");
  assert.deepEqual([control.holds("0503"), control.holds("0402")], [true, false]);
  const before = asked.length;
  await control.hover("0503");
  assert.equal(asked.length, before);
  await control.hover("0101");
  assert.deepEqual([control.looked, done.at(-1)], [null, ["drawPanel"]]);
  done.length = 0;
  await control.hover("0101");
  assert.deepEqual(done, []);
  control.chosen = plan;
  await control.hover("0503");
  control.chosen = null;
  await control.hover("");
  control.flights = null;
  await control.hover("0503");
  assert.equal(asked.length, before);
});

test("a tap ends the flight there, toward a hexside turns it, elsewhere looks or goes back", async () => {
  await start();
  await control.click("0503");
  assert.deepEqual(done, [["drawBar"], ["show", ["0505", "0505", "0503"]], ["redraw"]]);
  assert.equal(table.pointing.cursorMoved, false);
  assert.deepEqual(control.chosen.spot, { hex: "0503", facing: 0, gate: false });
  assert.equal(speech.textContent, "at 0503. Velocity 4, altitude 5, facing north. Thrust 2 of 5 safe. ");
  const [x, y] = centre("0503");
  await control.click("0503", [x + 17, y - 10]);
  assert.equal(lastPlan().facing, 1);
  const before = asked.length;
  await control.click("0503", [x, y]);
  await control.click("0503", [x, y + 20]);
  assert.equal(asked.length, before);
  await control.click("0502");
  assert.deepEqual(done.at(-1), ["select", "blue-1"]);
  await control.click("0101");
  assert.equal(control.chosen, null);
  await control.click("0101");
  assert.deepEqual(done.at(-1), ["notice", "No flight of Corsair ends so in 0101."]);
  control.flights = null;
  await control.click("0503");
  assert.equal(asked.length, before);
});

test("turning goes on to the next facing that can be had, round the circle", async () => {
  await start();
  assert.equal(control.turn(1), undefined);
  await control.click("0503");
  for (const [from, by, to] of [
    [0, 1, 1],
    [1, 1, 5],
    [0, -1, 5],
    [5, 1, 0],
  ]) {
    control.chosen.spot = { hex: "0503", facing: from, gate: false };
    control.turn(by);
    await answered();
    assert.equal(lastPlan().facing, to);
  }
});

test("a hex that is reached at another altitude takes the nearest one to that in hand", async () => {
  await start();
  control.showing = "altitude";
  assert.equal(control.goes("0401"), "altitude 2–4");
  assert.deepEqual(control.shown, ["0401"]);
  await control.click("0401");
  assert.equal(lastWish().altitude, 4);
  assert.equal(lastPlan(), undefined);
  flights.altitude = 1;
  flights.hexes["0401"] = place(1);
  await control.load();
  await control.planAt("0401");
  assert.equal(asked.filter(([way]) => way === "/flights").at(-1)[1].altitude, 2);
  assert.equal(lastPlan().to, "0401");
  control.showing = "thrust";
  assert.equal(control.goes("0301"), "");
  assert.deepEqual([control.goes("0503"), control.meaning("0502"), control.meaning("0101")], ["thrust 2", "look", ""]);
  control.showing = "vectors";
  assert.deepEqual(control.shown, []);
});

test("what is needed in each hex is asked for while it is shown, and by the wish in hand", async () => {
  await start();
  assert.deepEqual(texts(control.views(), "button"), ["Thrust", "Vectors", "Altitude", "To hit"]);
  press(control.views(), "To hit");
  await answered();
  assert.deepEqual(asked, [["/flight_numbers", { unit: "red-1", change: 0, altitude: 5, maneuver: "", last: "" }]]);
  assert.equal(done.at(-1)[0], "redraw");
  control.draw();
  assert.deepEqual(written(drawn.veil), ["8+", ""]);
  for (const more of [{ reasons: [{ text: "no" }] }, { drift: "drift" }]) {
    control.flights = { ...flights, ...more };
    await control.loadNumbers();
    assert.deepEqual(control.toHit, {});
  }
  control.flights = flights;
  const late = control.loadNumbers();
  control.wish = { ...control.wish };
  await late;
  assert.deepEqual(control.toHit, {});
  await control.setShowing("thrust");
  assert.deepEqual(control.toHit, {});
  assert.equal(asked.length, 2);
  flights.altitudes = [];
  await start();
  assert.deepEqual(texts(control.views(), "button"), ["Thrust", "Vectors", "To hit"]);
});

test("a plan that may not be flown is refused", async () => {
  await start();
  control.take({ legal: false, reasons: [{ text: "no" }] }, true);
  assert.deepEqual(done, [["refuse", { message: "Not a legal flight", reasons: [{ text: "no" }] }]]);
  assert.equal(control.chosen, null);
});

test("from above a flight comes over the ground by a hex of its edge, at the cheapest facing", async () => {
  flights.entries = [
    { hex: "0101", facing: 3, cost: 4, action: "in 0101 S" },
    { hex: "0101", facing: 2, cost: 3, action: "in 0101 SE" },
    { hex: "0301", facing: 0, cost: 5, action: "in 0301 N" },
  ];
  away.add("low");
  table.view.sky = { front: "low", sheet: "0505" };
  plan.path = [
    { hex: "0505", map: "low" },
    { hex: "0101", map: "ground" },
    { hex: "0102", map: "ground" },
  ];
  plan.alone = "in 0101 SE";
  await start({ map: "low" });
  assert.equal(control.cursorStart, "0101");
  assert.deepEqual(Object.keys(control.places), ["0101", "0301"]);
  assert.equal(control.goes("0101"), "in by here, thrust 3");
  assert.equal(control.goes("0505"), "over the ground map");
  await control.click("0101");
  assert.deepEqual(lastPlan().action, "in 0101 SE");
  assert.deepEqual(control.chosen.spot, { hex: "0101", facing: 2, gate: true });
  assert.deepEqual(done.filter(([name]) => name === "show").at(-1), ["show", ["0101", "0102"]]);
  assert.equal(control.holds("0101"), true);
  await control.face(3);
  assert.equal(lastPlan().action, "in 0101 S");
  assert.deepEqual(texts(control.panel(), "h3").includes("Over the ground by 0101thrust to come in so"), true);
  control.chosen = null;
  done.length = 0;
  await control.click("0505");
  assert.deepEqual(done, [["swap"], ["show", ["0101", "0301"]]]);
  assert.equal(control.entering, true);
  table.map.fits = () => false;
  control.openGround();
  assert.deepEqual(done.at(-1), ["show", ["0301"]]);
  control.unit = { ...control.unit, facing: 5 };
  assert.equal(control.gateAhead, "0101");
  assert.match(control.bar().title, /comes over the ground$/);
  assert.deepEqual(texts(all(control.panel(), "details")[0], "button"), [
    "In by 0101 to Sthrust 4",
    "In by 0101 to SEthrust 3",
    "In by 0301 to Nthrust 5",
  ]);
  assert.equal(texts(control.panel(), "summary")[0], "Over the ground map: 3 ways");
  away.clear();
  assert.equal(control.cursorStart, undefined);
});

test("an attack on the ground is announced, slid along the way, and given up", async () => {
  const run = (hexes, action) => ({ how: "strafe", title: "strafe", hexes, targets: [], action, loss: 1 });
  plan.runs = [run(["0504"], "run 0504"), run(["0503"], "run 0503")];
  plan.plain = "fly red-1 plain";
  await start();
  await control.planAction("run 0504");
  assert.equal(control.goes("0503"), "attack here");
  await control.slide(1);
  assert.equal(lastPlan().action, "run 0503");
  const before = asked.length;
  assert.equal(await control.slideTo("0503"), true);
  assert.equal(asked.length, before);
  await control.click("0504");
  assert.equal(lastPlan().action, "run 0504");
  assert.equal(await control.slideTo("0101"), false);
  assert.equal(key(control, "ArrowRight"), true);
  await answered();
  assert.equal(lastPlan().action, "run 0503");
  key(control, "ArrowLeft");
  await answered();
  assert.equal(lastPlan().action, "run 0504");
  key(control, "g");
  await answered();
  assert.equal(lastPlan().action, "run 0503");
  key(control, "g");
  await answered();
  assert.equal(lastPlan().action, "fly red-1 plain");
  const count = asked.length;
  await control.slide(1);
  assert.equal(asked.length, count);
});

test("one step back forgets the plan, then the wishes, and then there is none", async () => {
  await start();
  control.chosen = control.looked = plan;
  assert.equal(control.back(), true);
  assert.deepEqual([control.chosen, control.looked, done.at(-1)], [null, null, ["redraw"]]);
  for (const wish of [{ change: 1 }, { change: 0, maneuver: "loop" }, { maneuver: "", last: ["hover"] }]) {
    Object.assign(control.wish, wish);
    assert.equal(control.back(), true);
    await answered();
    assert.deepEqual(lastWish(), { unit: "red-1", change: 0, altitude: 5, maneuver: "", last: "" });
  }
  assert.equal(control.back(), false);
});

test("keys change speed and height, turn, and fly the open maneuvers", async () => {
  const closed = { step: "closed", title: "closed", thrust: 1, reasons: [{ text: "no" }] };
  flights.maneuvers = [closed, { step: "loop", title: "loop", thrust: 4, reasons: [] }];
  await start();
  const pressed = async (name) => {
    assert.equal(key(control, name), true);
    await answered();
    return lastWish();
  };
  assert.equal((await pressed("]")).change, 1);
  assert.equal((await pressed("[")).change, 0);
  assert.equal((await pressed("PageUp")).altitude, 6);
  assert.equal((await pressed("PageDown")).altitude, 4);
  assert.equal((await pressed("1")).maneuver, "loop");
  assert.equal(key(control, "2"), false);
  assert.equal(key(control, "x"), false);
  await control.click("0503");
  key(control, ".");
  await answered();
  assert.equal(lastPlan().facing, 1);
  key(control, ",");
  await answered();
  assert.equal(lastPlan().facing, 5);
  assert.deepEqual(control.heat(), { burns: 2 });
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", [plan.action]]);
  control.chosen = null;
  assert.deepEqual(control.heat(), { burns: 0 });
  control.confirm();
  assert.equal(done.filter(([name]) => name === "play").length, 1);
});

test("the map shows what safe thrust reaches, the path with what is paid, and where a roll fails", async () => {
  await start();
  control.draw();
  assert.deepEqual(written(drawn.veil), ["2", "6"]);
  assert.deepEqual(kinds(drawn.veil, "text"), ["near", ""]);
  assert.deepEqual(kinds(drawn.envelopes), ["case reach", "line reach", "case walk", "line walk"]);
  assert.deepEqual(marker.at(-1), ['[data-vector="red-1"]', "hidden", false]);
  assert.deepEqual(drawn.labels, [null]);
  plan.rolls = [{ tally: tally(7, 0.58, "control roll"), failed_at: "0401", failed_map: "ground" }];
  plan.from_there = [
    { unit: "blue-1", range: 1, you: { tally: tally(9, 0.28), chance: 0.28 } },
    { unit: "blue-2", range: 1, you: { tally: tally(7, 0.58), chance: 0.58 } },
    { unit: "blue-2", range: 1, you: null },
  ];
  control.take(plan, true);
  control.draw();
  assert.deepEqual(written(drawn.veil), ["6"]);
  assert.deepEqual(written(drawn.labels), [
    "2",
    "second cause: control 7+, 58\u202f%",
    "failed: 0401",
    "7+ · 58\u202f%",
    "9+ · 28\u202f%",
  ]);
  assert.equal(all(drawn.labels, ".main").length, 2);
  assert.equal(kinds(drawn.sight).filter((kind) => kind === "line sight if").length, 2);
  assert.deepEqual(marker.at(-1), ['[data-vector="red-1"]', "hidden", true]);
  assert.deepEqual(written(drawn.path), ["1", "", "3", "3", "2"]);
  assert.deepEqual(done.at(-1), ["threats"]);
  control.flights.drift = "drift";
  control.draw();
  assert.deepEqual(marker.at(-1)[2], false);
  control.unit = null;
  drawn.path = "as it was";
  control.draw();
  assert.equal(drawn.path, "as it was");
});

test("of turns that cost nothing two have a label, of those that cost something all", async () => {
  await start();
  const line = (value, mark) => ({ label: "turn", value, mark, hex: "0504", map: "ground" });
  control.take({ ...plan, lines: [line(0, "a"), line(0, "b"), line(0, "c"), line(1, "d"), line(1, "")] }, true);
  control.draw();
  assert.deepEqual(written(drawn.labels), ["a", "b", "d"]);
  away.add("ground");
  control.draw();
  assert.deepEqual(written(drawn.labels), []);
});

test("a ram, an attack on the ground and who gets off are labelled where they are", async () => {
  const aboard = [{ unit: "blue-1", hex: "0504", stays: "", ways: {}, reasons: [] }];
  const target = (hex, friend, total) => ({
    unit: "blue-1",
    hex,
    friend,
    tally: total && tally(total, 0.5),
    expected: 1,
  });
  const targets = [target("0503", false, 6), target("0504", true, 7), target("0402", false, 0)];
  const runs = [{ how: "strafe", hexes: ["0503", "0504"], targets, action: plan.action, loss: 0 }];
  const rams = [{ unit: "blue-2", tally: tally(8, 0.42), deals: { total: 1 }, takes: { total: 1 }, action: "ram" }];
  await start();
  const from_there = [{ unit: "blue-1", range: 1, you: { tally: tally(9, 0.28), chance: 0.28 } }];
  control.take(
    { ...plan, aboard, runs, rams, ram: "blue-2", from_there, run_hexes: ["0503", "0504"], lines: [] },
    true,
  );
  control.draw();
  assert.deepEqual(written(drawn.labels), [
    "ram: 8+ · 42\u202f%",
    "6+ · 50\u202f%",
    "friend 7+ · 50\u202f%",
    "Wasp gets off",
  ]);
  assert.equal(all(drawn.labels, ".main").length, 2);
  assert.equal(kinds(drawn.path).filter((kind) => kind === "bx-ring gold").length, 5);
  away.add("air");
  control.draw();
  assert.deepEqual(written(drawn.labels), ["ram: 8+ · 42\u202f%"]);
  assert.equal(kinds(second).filter((kind) => kind === "bx-ring gold").length, 3);
});

test("the panel tells what each step costs, what it burns, and how fast it is afterwards", async () => {
  await start();
  control.take(plan, true);
  const told = () => control.panel().textContent;
  assert.match(told(), /Plan 0505 → 0503thrust, and what each step costs/);
  assert.match(told(), /of 5 safe, 8 at mostfuel 80 → 78/);
  assert.match(told(), /Ends at velocity 4\./);
  plan.later = 3;
  plan.burns = 0;
  control.take(plan, true);
  assert.match(told(), /Ends at velocity 4, 3 next turn\./);
  assert.doesNotMatch(told(), /fuel/);
  plan.leaves = true;
  control.take(plan, true);
  assert.match(told(), /Plan 0505 → off the map/);
  assert.doesNotMatch(told(), /Ends at velocity/);
  assert.doesNotMatch(told(), /thrust to end so/);
  control.take({ ...plan, lines: [] }, true);
  assert.doesNotMatch(told(), /Plan 0505/);
  control.flights = null;
  assert.equal(control.panel(), null);
});

test("the panel tells of rolls now and later, of the air of a planet, and of drifting", async () => {
  await start();
  const roll = (at_once, failed_at) => ({ tally: tally(7, 0.58, "control roll"), at_once, failed_at });
  control.take({ ...plan, rolls: [roll(true, "0401"), roll(false, "")], if_hit: { total: 6 } }, true);
  const told = () => control.panel().textContent;
  assert.match(told(), /Control rolls owed1 now, 1 in the End Phase/);
  assert.match(told(), /owed at once50\u202f%Failed: straight on to 0401\./);
  assert.match(told(), /If hit this turn: a roll at 6\+ in the End Phase/);
  control.take({ ...plan, if_hit: { total: 6 } }, true);
  assert.match(told(), /0 now, 0 in the End Phase/);
  control.take({ ...plan, friction: tally(4), falls: true }, true);
  assert.match(told(), /Air of the planet.*damage to the nose.*falls a row/);
  control.take({ ...plan, falls: true }, true);
  assert.doesNotMatch(told(), /damage to the nose/);
  control.take(plan, true);
  assert.doesNotMatch(told(), /Control rolls owed|Air of the planet/);
  control.flights.drift = "drift";
  assert.match(told(), /There is no other way to fly\.In 0504 it a turn\./);
  control.unit.flight = { ...control.unit.flight, in_control: false };
  assert.match(told(), /out of control/);
  assert.doesNotMatch(told(), /Plan 0505/);
});

test("maneuvers are offered with thrust and number, and what is impossible says why when pressed", async () => {
  const no = [{ text: "it has not the thrust", cite: "" }];
  flights.maneuvers = [
    { step: "loop", title: "loop", thrust: 4, roll: { total: 7, chance: 0.58 }, reasons: [] },
    { step: "turn", title: "hammerhead", thrust: 4, reasons: no, aimed: true },
  ];
  flights.extras = [{ step: "hover", title: "hover", thrust: 2, reasons: [] }];
  await start();
  const chips = (index) => all(all(control.panel(), ".facing-choice")[index], "button");
  assert.deepEqual(
    chips(0).map((each) => each.textContent),
    ["Loopthrust 4 · 7+ 58\u202f%", "Hammerheadwhy not"],
  );
  assert.deepEqual(
    chips(0).map((each) => each.attributes.title),
    ["", "It has not the thrust"],
  );
  assert.deepEqual(
    chips(0).map((each) => each.attributes.class),
    ["", "impossible"],
  );
  chips(0)[1].listeners.click();
  assert.deepEqual([control.opened, done.at(-1)], ["turn", ["drawPanel"]]);
  assert.match(control.panel().textContent, /1It has not the thrust/);
  chips(0)[1].listeners.click();
  assert.equal(control.opened, "");
  chips(0)[0].listeners.click();
  await answered();
  assert.equal(lastWish().maneuver, "loop");
  assert.deepEqual(
    chips(0).map((each) => each.attributes["aria-pressed"]),
    ["true", "false"],
  );
  chips(1)[0].listeners.click();
  await answered();
  assert.equal(lastWish().last, "hover");
  assert.equal(chips(1)[0].attributes["aria-pressed"], "true");
  control.wish.maneuver = "turn:SE";
  assert.equal(chips(0)[1].attributes.class, "");
  assert.match(control.panel().textContent, /Hammerhead ends facing/);
  assert.deepEqual(
    chips(1)
      .map((each) => each.attributes["aria-pressed"])
      .indexOf("true"),
    2,
  );
  const before = asked.length;
  chips(1)[2].listeners.click();
  assert.equal(asked.length, before);
  chips(1)[4].listeners.click();
  await answered();
  assert.equal(lastWish().maneuver, "turn:SW");
});

test("the panel lists facings, whole flights, ways off the map and the places to end in", async () => {
  flights.others = { "fly red-1 land": "land here" };
  flights.exits = [{ hex: "0501", facing: 0, action: "fly red-1 off" }];
  await start();
  control.take(plan, true);
  assert.deepEqual(texts(all(control.panel(), ".facing-choice")[0], "button"), [
    "N2",
    "NE3",
    "SE–",
    "S–",
    "SW–",
    "NW3",
  ]);
  press(all(control.panel(), ".facing-choice")[0], "NW");
  await answered();
  assert.equal(lastPlan().facing, 5);
  press(control.panel(), "Land here");
  await answered();
  assert.deepEqual(lastPlan(), { action: "fly red-1 land" });
  const pressed = all(control.panel(), "button").find((each) => each.textContent === "Land here");
  assert.equal(pressed.attributes["aria-pressed"], "true");
  assert.deepEqual(control.bar().title, "Land here");
  assert.deepEqual(texts(control.panel(), "summary"), ["Leave the map: 1 way", "Places to end in: 2"]);
  press(control.panel(), "From 0501to N");
  await answered();
  assert.deepEqual(lastPlan(), { action: "fly red-1 off" });
  assert.deepEqual(texts(all(control.panel(), ".places").at(-1), "button"), ["at 0503thrust 2", "at 0402thrust 6"]);
  press(control.panel(), "at 0402");
  assert.deepEqual(done.at(-1), ["choose", "0402"]);
});

test("the bar has steppers that end where the server says, and the plan in two lines", async () => {
  await start();
  const bar = () => control.bar();
  const closed = () => all(bar().modes, "button").map((each) => each.attributes.title);
  assert.deepEqual(texts(bar().modes, "span"), ["velocity 4", "altitude 5"]);
  assert.deepEqual(closed(), ["", "", "", ""]);
  assert.deepEqual(
    [bar().title, bar().detail],
    ["Corsair: choose where it ends", "Solid: up to 5 thrust, which is safe. Dashed: up to 8."],
  );
  assert.deepEqual(
    bar().buttons.map(({ disabled }) => disabled),
    [true, true],
  );
  all(bar().modes, "button")[1].listeners.click();
  await answered();
  assert.equal(lastWish().change, 1);
  assert.equal(bar().buttons[0].disabled, false);
  assert.deepEqual(closed(), ["", "It has not the thrust, or thrust makes it no faster.", "", ""]);
  control.wish.change = -1;
  assert.equal(closed()[0], "It has not the thrust, or no velocity left to lose.");
  control.flights.altitude = 4;
  assert.deepEqual(closed().slice(2), ["There is no lower end.", ""]);
  control.flights.altitude = 6;
  assert.deepEqual(closed().slice(2), ["", "It has not the thrust to climb."]);
  control.flights.altitude = null;
  assert.equal(closed().length, 2);
  control.flights.changes = [];
  assert.equal(bar().modes, null);
  control.wish.change = 0;
  control.take(plan, true);
  assert.equal(speech.textContent, "at 0503. Velocity 4, facing north. Thrust 2 of 5 safe. ");
  assert.deepEqual([bar().title, bar().detail], ["0505 → 0503", "2 of 5 thrust · no control roll"]);
  assert.deepEqual(
    bar().buttons.map(({ disabled }) => disabled),
    [false, false],
  );
  assert.deepEqual([bar().buttons[1].primary, bar().buttons[1].enter], [true, true]);
  bar().buttons[1].act();
  assert.deepEqual(done.at(-1), ["play", [plan.action]]);
  const roll = { tally: tally(7, 0.58) };
  control.take({ ...plan, leaves: true, run: "strafe 0503", ram: "blue-1", rolls: [roll] }, true);
  assert.deepEqual(
    [bar().title, bar().detail],
    ["0505 → off the map, strafe 0503, ramming", "2 of 5 thrust · first cause: strain 7+, 58 %"],
  );
  control.take({ ...plan, rolls: [roll, roll] }, true);
  assert.match(bar().detail, /2 control rolls$/);
  control.flights.drift = "drift";
  assert.deepEqual([bar().title, bar().detail, bar().modes], ["0505 → 0503, straight on", "", null]);
  assert.equal(bar().buttons[0].disabled, true);
  control.chosen.leaves = true;
  assert.equal(bar().detail, "It flies off the map.");
});
