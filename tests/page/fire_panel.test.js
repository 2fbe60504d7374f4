import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";

const { ammoWords, bestShot, fireBar, firePanel, placeWords } =
  await import("../../src/boxcars/serve/static/js/total_warfare/fire_panel.js");
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

test("what any throw does is sure, and a swarm strikes from the next turn on", () => {
  const sure = weapon({ tally: { ...LASER.tally, total: 1, chance: 1 }, chance: 1 });
  assert.equal(texts(sure, ".side")[0], "sureshort");
  assert.equal(texts(weapon({ tally: { ...LASER.tally, total: 1, chance: 35 / 36 } }), ".side")[0], "1+short");
  assert.equal(texts(weapon({ mount: "swarm", name: "Swarm", expected: 0 }), ".side")[2], "–next turn");
});

test("the shots that are left are those of the kind in hand, and who else takes them is told", () => {
  const lot = (key, name, shots) => ({ key, name, shots, loc: "LT" });
  const lots = [
    lot("lrm-1", "MML 9 LRM Ammo", 13),
    lot("srm-1", "MML 9 SRM Ammo", 11),
    lot("srm-2", "MML 9 SRM Ammo", 4),
  ];
  const launcher = { mount: "mml-1", name: "MML 9", ammo: 28, bin: "srm-1", bins: lots };
  assert.equal(ammoWords(launcher, [launcher]), "15 of SRM left");
  const other = { ...launcher, mount: "mml-2" };
  assert.equal(ammoWords(launcher, [launcher, other, LASER]), "15 of SRM left for 2");
  const plain = {
    mount: "lrm",
    name: "LRM 20",
    ammo: 12,
    bin: "a",
    bins: [lot("a", "LRM 20 Ammo", 6), lot("b", "LRM 20 Ammo", 6)],
  };
  assert.equal(ammoWords(plain, [plain, LASER]), "12 left");
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

const WASP = {
  unit: "blue-1",
  name: "",
  range: 3,
  visible: true,
  reasons: [],
  weapons: [{ possible: true, tally: { total: 8 } }],
};

test("a target tells its range, its place and its best number, and which is the primary one", () => {
  const row = (more) => {
    control.shots.targets = [{ ...WASP, ...more }];
    return all(firePanel(control), ".target")[0];
  };
  control.table.placeOf = () => "0203";
  control.table.unitsAt = () => [];
  assert.equal(row().textContent, "Wasprange 3 · 02038+ best");
  assert.equal(row().attributes["aria-pressed"], "true");
  control.shots.primary = "blue-1";
  assert.equal(texts(row(), "small")[0], "range 3 · 0203");
  control.picked.set("la-1", { target: "blue-1" });
  assert.equal(texts(row(), "small")[0], "range 3 · 0203 · primary");
  control.shots.primary = "blue-2";
  assert.equal(texts(row(), "small")[0], "range 3 · 0203");
  assert.equal(texts(row({ visible: false }), "small")[0], "range 3 · 0203 · out of sight");
  assert.equal(texts(row({ bears: 40, name: "light woods" }), "small")[0], "range 3 · 0203 · bears 40");
  assert.equal(texts(row({ bears: 40, name: "hardened building" }), "small")[0], "range 3 · 0203 · CF 40");
});

test("a target that cannot be hit says why when it is pressed, and not when it is pressed again", () => {
  const reasons = [{ text: "woods are in the way", cite: "" }];
  const hidden = { ...WASP, unit: "blue-2", visible: false, weapons: [], reasons };
  control.table.placeOf = () => "0204";
  control.shots.targets = [hidden];
  control.targetRow = (id) => (id === "blue-2" ? hidden : null);
  control.why = "";
  const [button] = all(firePanel(control), ".target");
  assert.equal(button.textContent, "RiflesWoods are in the waywhy ›");
  assert.ok(button.attributes.class.endsWith("blocked"));
  assert.equal(button.attributes["aria-pressed"], "false");
  button.listeners.click();
  assert.deepEqual([control.target, control.why, control.done], ["blue-2", "blue-2", ["redraw"]]);
  assert.match(firePanel(control).textContent, /Rifles cannot be shot at/);
  button.listeners.click();
  assert.equal(control.why, "");
  control.shots.targets = [{ ...hidden, visible: true, reasons: [] }];
  assert.match(all(firePanel(control), ".target")[0].textContent, /no shot$/);
  control.shots.targets = [WASP];
  all(firePanel(control), ".target")[0].listeners.click();
  assert.deepEqual([control.target, control.why], ["blue-1", ""]);
});

test("a turret is turned to a hexside, a platoon turns its guns, and a 'Mech can flip its arms", () => {
  const twists = { N: 0, NE: 1, SE: 2, S: 3, SW: 4, NW: 5 };
  const block = (unit) => {
    control.unit = { id: "red-1", twists, ...unit };
    return all(firePanel(control), ".torso")[0];
  };
  const tank = block({ kind: "vehicle" });
  assert.deepEqual([texts(tank, "span")[0], texts(tank, "button")], ["Turret", Object.keys(twists)]);
  assert.equal(texts(block({ kind: "infantry" }), "span")[0], "Guns");
  assert.equal(block({ kind: "vehicle", twists: {} }), undefined);
  const turned = [];
  control.twist = (way) => turned.push(way);
  press(tank, "SE");
  assert.deepEqual(turned, [2]);
  control.shots.can_flip = true;
  const mech = block({ kind: "mech", twists: {} });
  assert.deepEqual([texts(mech, "span")[0], texts(mech, "button")[0]], ["Torso", "Flip arms"]);
  control.flipped = true;
  assert.equal(texts(block({ kind: "mech", twists: {} }), "button")[0], "Arms to the rear ✓");
});

test("what the fire may do is summed for each target, with the heat and what it brings", () => {
  const each = {
    distribution: [
      [0, 0.25],
      [5, 0.75],
    ],
    expected: 3.75,
  };
  control.odds = { by_target: { "blue-1": each }, shots: 1, heat: 3, heat_after: 6, any_hit_percent: "75 %" };
  control.shots.heat = { now: 5, movement: 2, dissipation: 4, after: 6, limits: [], consequences: [] };
  const panel = firePanel(control);
  assert.equal(texts(panel, "h3")[0], "1 shot · Waspdamage 0: 25.0\u202f%");
  assert.match(panel.textContent, /heat 5 \+ 2 \+ 3 − 4 → 6$/);
  control.odds.shots = 2;
  control.shots.heat.consequences = [
    { text: "shuts down", tally: { total: 4, chance: 33 / 36 } },
    { text: "walks 1 slower", tally: null },
  ];
  assert.match(texts(firePanel(control), "h3")[0], /^2 shots · Wasp/);
  assert.deepEqual(texts(firePanel(control), "li"), ["shuts downavoid on 4+ (92\u202f%)", "walks 1 slower"]);
  control.unit = { id: "red-1", kind: "vehicle", twists: {} };
  assert.doesNotMatch(firePanel(control).textContent, /heat 5/);
});

test("an opened weapon that fires offers its location, its ammunition and its spotter", () => {
  control.opened = "la-1";
  control.picked.set("la-1", { target: "blue-1", ammo: "LT-2" });
  const so = [];
  control.fireSo = (...how) => so.push(how);
  const bins = [
    { key: "LT-1", name: "LRM 5 Ammo", loc: "LT", shots: 24 },
    { key: "LT-2", name: "LRM 5 Ammo", loc: "LT", shots: 3 },
  ];
  const row = weapon({ aims: ["head"], bins });
  const [aim, ammunition] = all(row, "select");
  assert.deepEqual(texts(aim, "option"), ["no location", "head"]);
  assert.deepEqual(texts(ammunition, "option"), ["LRM 5, LT, lot 1 · 24 left", "LRM 5, LT, lot 2 · 3 left"]);
  assert.deepEqual(
    all(ammunition, "option").map((each) => "selected" in each.attributes),
    [false, true],
  );
  aim.listeners.change({ target: { value: "head" } });
  assert.deepEqual(so, [["la-1", "aim", "head"]]);
  control.picked.clear();
  assert.equal(all(weapon({ aims: ["head"], bins }), "select").length, 0);
});
