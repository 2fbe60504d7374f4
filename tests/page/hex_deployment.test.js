import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, key, kinds, notingTable, speech, written } from "./tables.js";

const { DeployControl } = await import("../../src/boxcars/serve/static/js/total_warfare/deploy.js");
const { WatchControl } = await import("../../src/boxcars/serve/static/js/total_warfare/watch.js");
const { centre } = await import("../../src/boxcars/serve/static/js/geometry.js");
const UNITS = { "red-1": { id: "red-1", hex: "0101" }, "blue-1": { id: "blue-1", hex: "0505" } };
let answer, asked, control, done, drawn, seen, table;

beforeEach(() => {
  answer = { facing: "S", hexes: ["0202", "0203"], hidden: ["0203"], where: "along the north edge" };
  seen = {
    range: 3,
    visible: true,
    from: "0101",
    to: "0104",
    deciding: [{ hex: "0102", label: "woods at 0102", value: 1 }],
  };
  ({ table, asked, done, drawn } = notingTable(
    {
      view: { decision: null, seats: {}, units: [] },
      nameOf: (id) => ({ "red-1": "Locust" })[id] ?? id,
      unitAt: (hex) => Object.values(UNITS).find((unit) => unit.hex === hex),
    },
    {
      "/places": (question) => (question.hex ? { heights: answer.heights ?? [] } : answer),
      "/sight": () => ({ ...seen }),
    },
  ));
  control = new DeployControl(/** @type {any} */ (table));
});

const start = async () => {
  await control.start(UNITS["red-1"]);
  done.length = asked.length = 0;
};

test("a unit that is to be deployed shows its zone, and faces as the zone says", async () => {
  await control.start(UNITS["red-1"]);
  assert.deepEqual(asked, [["/places", { unit: "red-1" }]]);
  assert.deepEqual([control.facing, control.kind, control.choosesPlaces], [3, "deploy", true]);
  assert.deepEqual(done, [["show", ["0202", "0203"]], ["redraw"]]);
  control.draw();
  assert.deepEqual(kinds(drawn.veil), ["veil"]);
  assert.deepEqual(kinds(drawn.envelopes), ["case walk", "line walk"]);
  assert.deepEqual(drawn.path, [null]);
  assert.deepEqual(
    [control.bar().title, control.bar().detail],
    ["Deploy Locust: tap a hex of the zone", "It comes in along the north edge."],
  );
  assert.deepEqual(
    control.bar().buttons.map(({ disabled }) => disabled),
    [true, true],
  );
  answer.hexes = [];
  done.length = 0;
  const next = control.start(UNITS["red-1"]);
  assert.equal(control.bar().detail, "");
  await next;
  assert.deepEqual(done, [["redraw"]]);
  control.draw();
  assert.deepEqual([drawn.veil, drawn.envelopes], [[null], [null]]);
  const late = control.start(UNITS["red-1"]);
  control.stop();
  await late;
  assert.equal(control.answer, null);
  assert.deepEqual(done.at(-1), ["clear", "veil", "envelopes", "path", "labels"]);
  drawn.veil = "as it was";
  control.draw();
  assert.equal(drawn.veil, "as it was");
});

test("a tap in the zone puts the unit there, on a unit looks at it, and a tap beside the middle turns it", async () => {
  await start();
  assert.deepEqual(
    ["0202", "0505", "0909"].map((hex) => control.meaning(hex)),
    ["deploy here", "look", ""],
  );
  control.click("0909");
  assert.deepEqual([control.hex, done], ["", [["redraw"]]]);
  control.click("0202");
  await answered();
  assert.equal(speech.textContent, "Deploy in 0202, facing south");
  assert.deepEqual(asked, [["/places", { unit: "red-1", hex: "0202", hide: 0 }]]);
  assert.equal(control.action, "deploy red-1 0202 facing S");
  assert.equal(control.bar().title, "Deploy Locust in 0202, facing south");
  const [x, y] = centre("0202");
  control.click("0202", [x, y + 2]);
  assert.equal(control.action, "deploy red-1 0202 facing S");
  control.click("0202", [x, y - 20]);
  assert.equal(control.action, "deploy red-1 0202 facing N");
  control.draw();
  assert.equal(all(drawn.path, ".goal").length, 1);
  control.click("0505");
  assert.deepEqual(done.at(-1), ["select", "blue-1"]);
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", ["deploy red-1 0202 facing N"]]);
  control.hover();
  assert.equal(control.views(), null);
  assert.equal(control.back(), true);
  assert.deepEqual([control.hex, control.back()], ["", false]);
  const before = done.length;
  control.confirm();
  assert.equal(done.length, before);
});

test("it turns by button and key, round the circle", async () => {
  await start();
  const buttons = () => all(control.panel(), "button");
  assert.equal(texts(control.panel(), "h3")[0], "Facingsouth");
  buttons()[1].listeners.click();
  assert.equal(control.facing, 4);
  buttons()[0].listeners.click();
  assert.equal(control.facing, 3);
  control.facing = 0;
  assert.equal(key(control, ","), true);
  assert.equal(control.facing, 5);
  assert.equal(key(control, "."), true);
  assert.equal(control.facing, 0);
  assert.equal(key(control, "x"), false);
});

test("who may hide does so in its own hexes, and leaves one where it may not", async () => {
  await start();
  control.click("0202");
  press(control.panel(), "Hidden");
  assert.deepEqual([control.hides, control.hex, control.places], [true, "", ["0203"]]);
  assert.match(control.bar().title, /^Hide Locust: tap/);
  control.click("0203");
  await answered();
  assert.equal(control.action, "deploy red-1 0203 facing S hidden");
  assert.equal(asked.at(-1)[1].hide, 1);
  assert.equal(control.bar().buttons[1].words, "Hide");
  press(control.panel(), "Hidden");
  await answered();
  assert.deepEqual([control.hex, asked.at(-1)[1].hide], ["0203", 0]);
  answer.hidden = [];
  assert.deepEqual(texts(control.panel(), "button"), ["↺", "↻"]);
});

test("where there are heights the unit begins on the ground, or the lowest, and goes up and down", async () => {
  await start();
  answer.heights = [-1, 0, 2];
  control.click("0202");
  await answered();
  assert.equal(control.height, 0);
  press(control.panel(), "Higher");
  assert.equal(control.action, "deploy red-1 0202 facing S at 2");
  assert.equal(control.bar().title, "Deploy Locust in 0202, facing south, at elevation 2");
  press(control.panel(), "Higher");
  assert.equal(control.height, 2);
  for (let step = 0; step < 4; step++) press(control.panel(), "Lower");
  assert.equal(control.height, -1);
  answer.heights = [3, 4];
  control.click("0203");
  await answered();
  assert.equal(control.height, 3);
  answer.heights = [3];
  control.click("0202");
  await answered();
  assert.ok(!texts(control.panel(), "h3").some((words) => words.startsWith("Elevation")));
  const late = control.choose("0203");
  control.hex = "0202";
  answer.heights = [7];
  await late;
  assert.deepEqual(control.heights, []);
});

test("an order that was planned is taken in hand: its hex, its facing, its height, and whether it hides", async () => {
  await start();
  answer.heights = [0, 1];
  await control.planAction("deploy red-1 0203 facing NE at 1 hidden");
  assert.deepEqual([control.hex, control.facing, control.height, control.hides], ["0203", 1, 1, true]);
  await control.planAction("deploy red-1 0202 facing SW");
  assert.deepEqual([control.hex, control.facing, control.height, control.hides], ["0202", 4, 0, false]);
});

// ---- watching

const watching = () => {
  const watch = new WatchControl(
    /** @type {any} */ (table),
    /** @type {any} */ ({ draw: () => done.push(["threats"]) }),
  );
  watch.start(UNITS["red-1"]);
  return watch;
};

test("who watches measures to a hex: its range, its sight, and what lies between", async () => {
  const watch = watching();
  assert.deepEqual([watch.meaning("0505"), watch.meaning("0104")], ["look", ""]);
  watch.click("0505");
  assert.deepEqual(done.at(-1), ["select", "blue-1"]);
  watch.draw();
  assert.deepEqual(
    [kinds(drawn.path), drawn.sight, done.at(-1)],
    [["bx-ring case", "bx-ring gold"], [null], ["threats"]],
  );
  watch.click("0104");
  watch.draw();
  assert.deepEqual(kinds(drawn.sight), ["case sight if", "line sight if"]);
  await answered();
  assert.deepEqual(asked, [["/sight", { from: "red-1", to: "0104" }]]);
  assert.equal(speech.textContent, "Range 3. In sight. woods at 0102");
  watch.draw();
  assert.deepEqual(written(drawn.labels), ["range 3 · in sight", "woods +1"]);
  assert.deepEqual(kinds(drawn.sight), ["deciding", "case sight", "line sight"]);
  assert.deepEqual(done.at(-1), ["clear", "envelopes"]);
  watch.click("0104");
  assert.deepEqual([watch.measured, watch.seen], ["", null]);
  seen.visible = false;
  watch.click("0104");
  await answered();
  assert.match(speech.textContent, /No sight/);
  watch.draw();
  assert.equal(written(drawn.labels)[0], "range 3 · no sight");
  assert.equal(watch.back(), true);
  assert.deepEqual([watch.measured, watch.seen, done.at(-1)], ["", null, ["redraw"]]);
  assert.equal(watch.back(), false);
});

test("an answer to a measure that is over is not used, and the fallen and the absent measure nothing", async () => {
  const watch = watching();
  watch.click("0104");
  watch.click("0105");
  await answered();
  assert.equal(watch.measured, "0105");
  const late = watch.measure("0106");
  watch.stop();
  await late;
  assert.notEqual(watch.measured, "");
  assert.equal(watch.seen, null);
  assert.deepEqual(done.at(-1), ["clear", "path", "envelopes", "sight", "labels"]);
  watch.draw();
  assert.deepEqual([drawn.path, drawn.sight], [[null], [null]]);
  const before = asked.length;
  for (const gone of ["destroyed", "off"]) {
    watch.start({ ...UNITS["red-1"], [gone]: true });
    await watch.measure("0104");
  }
  watch.draw();
  assert.deepEqual(drawn.path, [null]);
  assert.equal(asked.length, before);
  watch.start(UNITS["red-1"]);
  assert.deepEqual(
    [watch.panel(), watch.views(), watch.key(), watch.heat(), watch.kind],
    [null, null, false, {}, "watch"],
  );
  assert.equal(watch.bar().title, "The dice decide");
});
