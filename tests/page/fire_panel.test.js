import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";

const { bestShot, fireBar, firePanel, placeWords } = await import("../../src/boxcars/serve/static/js/fire_panel.js");
const LASER = {
  mount: "la-1",
  name: "Medium Laser",
  loc: "LA",
  rear: false,
  heat: 3,
  ammo: null,
  damage: "5",
  spotter: "",
  possible: true,
  tally: { name: "needed", total: 8, chance: 15 / 36, percent: "42 %", lines: [] },
  chance: 0.5,
  percent: "42 %",
  expected: 2.083,
  band: "short",
  reasons: [],
  aims: [],
  modes: [],
  bins: [],
  spotters: [],
};
const UNITS = { "blue-1": { kind: "mech" }, "blue-2": { kind: "infantry" } };
let control;

beforeEach(() => {
  const done = [];
  const table = {
    unit: (id) => ({ id, token: "<path/>", kind: "mech", ...UNITS[id] }),
    nameOf: (id) => ({ "red-1": "Locust", "blue-1": "Wasp", "blue-2": "Rifles" })[id],
    view: { units: [], phase: "weapon" },
    redraw: () => done.push("redraw"),
    undo: { button: (active) => ({ words: "Undo", disabled: !active }) },
  };
  control = {
    table,
    done,
    unit: { id: "red-1", kind: "mech", twists: {} },
    shots: { can_twist: true, can_flip: false, targets: [], heat: { after: 3, limits: [], consequences: [] } },
    rows: [LASER],
    target: "blue-1",
    picked: new Map(),
    opened: "",
    torso: 0,
    targetRow: () => null,
    threats: { reply: () => null },
    toggle: (weapon) => done.push(weapon.mount),
    confirm: () => done.push("confirm"),
    hold: () => done.push("hold"),
  };
});

const weapon = (more = {}) => {
  control.rows = [{ ...LASER, ...more }];
  return all(firePanel(control), ".weapon")[0];
};

test("before it is known what can be fired, nothing is offered", () => {
  control.shots = null;
  assert.equal(firePanel(control).textContent, "Asking what can be fired…");
});

test("a weapon has its number, its band, its chance and what it is expected to do", () => {
  assert.deepEqual(texts(weapon(), ".side"), ["8+short", "42\u202f%", "2.1dmg"]);
  assert.equal(all(weapon(), "i")[0].attributes.style, "width:50%");
});

test("what is expected of a hit on foot soldiers is counted in troopers, of any other in damage", () => {
  control.target = "blue-2";
  assert.equal(texts(weapon(), ".side")[2], "2.1troopers");
  control.target = "blue-1";
  assert.equal(texts(weapon(), ".side")[2], "2.1dmg");
});

test("a weapon that only shuts a machine down does no damage and says so", () => {
  const pulse = weapon({ damage: "shuts down on 8+" });
  assert.equal(texts(pulse, ".side")[2], "nodmg");
  assert.equal(texts(pulse, ".name")[0], "Medium LaserLA · heat 3 · a hit shuts down on 8+");
});

test("where a weapon is mounted, its heat, its ammunition and its spotter stand in its row", () => {
  const facts = (more) => texts(all(weapon(more), ".name"), "small")[0];
  assert.equal(facts({}), "LA · heat 3");
  assert.equal(facts({ rear: true, ammo: 0 }), "LA rear · heat 3 · 0 left");
  assert.equal(facts({ spotter: "blue-1" }), "LA · heat 3 · indirect, Wasp spots");
  control.unit = { id: "red-1", kind: "vehicle", twists: {} };
  assert.equal(facts({}), "LA");
  assert.equal(placeWords({ loc: "TPRS", rear: false }), "");
});

test("a weapon that cannot fire cannot be ticked and says why, without its own name", () => {
  const row = weapon({ possible: false, reasons: [{ text: "the ammunition of la-1 is spent", cite: "" }] });
  const check = all(row, ".check")[0];
  assert.equal(check.attributes.disabled, "");
  assert.deepEqual(texts(row, ".side"), []);
  assert.match(row.textContent, /The ammunition is spent/);
  assert.ok(row.attributes.class.endsWith("no"));
});

test("a tick stands where the weapon fires, and one that fires elsewhere says at whom", () => {
  control.picked.set("la-1", { target: "blue-1" });
  assert.equal(all(weapon(), ".check")[0].attributes["aria-checked"], "true");
  control.picked.set("la-1", { target: "blue-2" });
  const row = weapon();
  assert.equal(all(row, ".check")[0].attributes["aria-checked"], "false");
  assert.match(row.textContent, /· at Rifles/);
  all(row, ".check")[0].listeners.click();
  assert.deepEqual(control.done, ["la-1"]);
});

test("the easiest shot is the lowest number of those that are possible", () => {
  const shot = (total, possible = true) => ({ possible, tally: { total } });
  assert.equal(
    bestShot({ weapons: [shot(9), shot(7), shot(4, false), { possible: true, tally: null }] }).tally.total,
    7,
  );
  assert.equal(bestShot({ weapons: [] }), undefined);
});

test("a torso that may not twist keeps only the place ahead", () => {
  const places = () =>
    all(all(firePanel(control), ".torso"), "button").map((each) => [each.textContent, "disabled" in each.attributes]);
  assert.deepEqual(places(), [
    ["◁ left", false],
    ["ahead", false],
    ["right ▷", false],
  ]);
  control.shots.can_twist = false;
  assert.deepEqual(
    places().map(([, disabled]) => disabled),
    [true, false, true],
  );
});

test("the bar counts the weapons, names the targets, and declares or holds fire", () => {
  assert.equal(fireBar(control).title, "Locust: choose a target and weapons");
  fireBar(control).buttons.at(-1).act();
  control.picked.set("la-1", { target: "blue-1" });
  const one = fireBar(control);
  assert.deepEqual([one.title, one.buttons.at(-1).words], ["1 weapon at Wasp", "Declare 1 shot"]);
  control.picked.set("ra-1", { target: "blue-2" });
  const two = fireBar(control);
  assert.deepEqual([two.title, two.buttons.at(-1).words], ["2 weapons at Wasp and Rifles", "Declare 2 shots"]);
  two.buttons.at(-1).act();
  assert.deepEqual(control.done, ["hold", "confirm"]);
});

test("the bar tells the odds, in troopers where all who are shot at are on foot, and the heat that follows", () => {
  control.picked.set("la-1", { target: "blue-2" });
  control.odds = { expected: 2.083, any_hit_percent: "42 %", by_target: { "blue-2": 2 } };
  assert.equal(fireBar(control).detail, "2.1 expected troopers · any hit 42 % · heat after 3");
  control.odds.by_target = { "blue-1": 1, "blue-2": 1 };
  control.shots.heat.consequences = [{ text: "shuts down", tally: { total: 4, chance: 33 / 36 } }];
  assert.equal(
    fireBar(control).detail,
    "2.1 expected damage · any hit 42 % · heat after 3: shuts down unless 4+ (92 %)",
  );
});
