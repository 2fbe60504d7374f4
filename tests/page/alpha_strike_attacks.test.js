import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, onPhone, press, texts } from "./elements.js";
import { answered, key, kinds, notingTable, speech, written } from "./tables.js";

const { AttackControl } = await import("../../src/boxcars/serve/static/js/alpha_strike/attack.js");
const { useNames } = await import("../../src/boxcars/serve/static/js/names.js");
const UNITS = {
  "red-1": { id: "red-1", side: "red", x: 10, y: 10, facing: 0, radius: 0.5, token: "<path/>" },
  "red-2": { id: "red-2", side: "red", x: 12, y: 10, radius: 0.5, token: "<path/>" },
  "blue-1": { id: "blue-1", side: "blue", x: 10, y: 2, radius: 0.5, token: "<path/>" },
  "blue-2": { id: "blue-2", side: "blue", x: 20, y: 10, radius: 0.5, token: "<path/>" },
};
const NAMES = { "red-1": "Locust", "red-2": "Rifles", "blue-1": "Wasp", "blue-2": "Stinger", Hall: "the hall" };
const HALL = {
  key: "Hall",
  name: "",
  class: "hardened",
  x: 15,
  y: 15,
  tall: 2,
  left: 10,
  full: 15,
  corners: [
    [14, 14],
    [16, 14],
    [16, 16],
    [14, 16],
  ],
};
const tally = (total, chance) => ({
  name: "needed",
  total,
  chance,
  percent: `${Math.round(chance * 100)} %`,
  lines: [],
});
const attack = (weapon, total, chance, expected, more = {}) => ({
  weapon,
  label: `${weapon} fire`,
  possible: true,
  tally: tally(total, chance),
  chance,
  percent: `${Math.round(chance * 100)} %`,
  damage: { total: 3, lines: [] },
  expected,
  action: `attack red-1 ${weapon}`,
  reasons: [],
  ...more,
});
const SIGHT = { from: [10, 10], to: [10, 2], visible: true, crossings: [], reasons: [] };
const target = (unit, distance, attacks, more = {}) => ({
  unit,
  distance,
  band: "medium",
  sight: SIGHT,
  attacks,
  ...more,
});
const SHELL = {
  label: "long tom",
  aim: "blue-1",
  possible: true,
  tally: tally(9, 0.28),
  chance: 0.28,
  percent: "28 %",
  action: "artillery red-1 LT blue-1",
  at_unit: "blue-1",
  munition: "",
  spotter: "",
  spotter_attacks: false,
  expected: 0.4,
  template: 3,
  lands: 4,
  weapon: "LT",
};
let answer, asked, control, done, drawn, odds, table, view;

beforeEach(() => {
  useNames(NAMES, []);
  answer = {
    targets: [
      target("blue-1", 8, [attack("blue-1 std", 8, 0.42, 1.2), attack("blue-1 rear", 6, 0.7, 0.7)]),
      target("blue-2", 10, [attack("blue-2 std", 9, 0.28, 2.5)]),
    ],
    done: "done red-1",
  };
  odds = { legal: true, chance: 0.42, expected: 1.26 };
  view = { units: Object.values(UNITS), buildings: [], waiting: [] };
  const own = {
    view,
    board: { width: 48, depth: 24 },
    names: new Map(Object.entries(NAMES)),
    nameOf: (id) => NAMES[id] ?? id,
    unit: (id) => UNITS[id],
    unitAt: (place) => Object.values(UNITS).find((unit) => `${unit.x},${unit.y}` === place) ?? null,
    placeOf: (id) => (UNITS[id] ? `${UNITS[id].x},${UNITS[id].y}` : ""),
    panel: { sheetOf: () => null },
    kit: { placeWords: (place) => [`place ${place}`] },
    map: { isOpen: () => true, nearest: (point) => point },
  };
  ({ table, asked, done, drawn } = notingTable(own, {
    "/attacks": () => structuredClone(answer),
    "/odds": () => ({ ...odds }),
    "/shells": () => ({ artillery: structuredClone(answer.artillery) }),
    "/measure": { sight: SIGHT, distance: 3 },
  }));
  const threats = { draw: () => done.push(["threats"]), reply: (enemy, unit) => `${enemy} replies to ${unit}` };
  control = new AttackControl(/** @type {any} */ (table), /** @type {any} */ (threats));
});

const start = async () => {
  await control.start(UNITS["red-1"]);
  done.length = asked.length = 0;
};
const rowAt = (id, index = 0) => control.rowsAt(id)[index];
const lastOdds = () => asked.filter(([way]) => way === "/odds").at(-1)?.[1].action;

test("who begins takes the attack of which most is expected, and its odds are asked for", async () => {
  await control.start(UNITS["red-1"]);
  assert.deepEqual(asked, [
    ["/attacks", { unit: "red-1", buildings: 1 }],
    ["/odds", { action: "attack red-1 blue-2 std" }],
  ]);
  assert.deepEqual([control.target, control.row.label, control.opened], ["blue-2", "Blue-2 std fire", control.chosen]);
  assert.deepEqual(
    done.find(([name]) => name === "show"),
    ["show", ["10,10", "20,10"]],
  );
  assert.deepEqual(done.at(-1), ["redraw"]);
  assert.deepEqual([control.kind, control.showing], ["attack", "sight"]);
});

test("an attack that cannot hit is not taken in hand; then the first target is looked at", async () => {
  answer.targets[0].attacks = [attack("a", 13, 0, 9)];
  answer.targets[1].attacks = [attack("b", 8, 0.4, 9, { possible: false })];
  await control.start(UNITS["red-1"]);
  assert.deepEqual([control.target, control.chosen], ["blue-1", ""]);
  assert.deepEqual(done.at(-1), ["redraw"]);
  answer.targets = [];
  await control.start(UNITS["red-1"]);
  assert.equal(control.target, "");
});

test("before the answer is there nothing of the unit before is in hand, and a late answer is not used", async () => {
  await start();
  Object.assign(control, { overheat: 2, spotter: "x", aim: "1,1", all: true, far: true, built: true });
  control.measure.from = "1,1";
  const next = control.start(UNITS["red-2"]);
  const { answer: known, target, chosen, opened, overheat, spotter, aim, odds: told, all, far, built } = control;
  assert.deepEqual([known, target, chosen, opened, overheat, spotter, aim], [null, "", "", "", 0, "", ""]);
  assert.deepEqual([told, all, far, built, control.measure.from], [null, false, false, false, ""]);
  assert.deepEqual(done.at(-1), ["threats"]);
  control.stop();
  await next;
  assert.equal(control.answer, null);
  assert.deepEqual(done.at(-1), ["clear", "veil", "envelopes", "ranges", "sight", "path", "labels"]);
});

test("all ways to attack are rows: by weapons, by hand, from the air, by artillery, abilities", async () => {
  answer.physical = [{ attack: "melee", label: "melee", target: "blue-1", possible: true, chance: 0.5, reasons: [] }];
  answer.air = [{ attack: "ram", label: "ram", target: "blue-2" }];
  answer.artillery = [SHELL];
  answer.uses = [{ ability: "mines", label: "lay mines" }];
  await start();
  const of = control.rows
    .slice(3)
    .map(({ group, label, plainly, target, key: name }) => [group, label, plainly, target, name]);
  assert.deepEqual(of, [
    ["physical", "Melee", "melee", "blue-1", "physical melee melee blue-1"],
    ["air", "Ram", "ram", "blue-2", "air ram ram blue-2"],
    ["artillery", "Long tom", "long tom", "blue-1", "artillery LT"],
    ["uses", "Lay mines", "lay mines", "", "uses mines lay mines "],
  ]);
  assert.deepEqual(
    control.rowsAt("blue-1").map(({ group }) => group),
    ["attack", "attack", "physical"],
    "a shell is aimed at a place, not chosen at a unit",
  );
  const { overheat, spotters, expected, damage, template, weapon, reasons } = control.rows.at(-1);
  assert.deepEqual([overheat, spotters, expected, damage, template, weapon, reasons], [[], [], null, null, 0, "", []]);
});

test("a target taken in hand is spoken of, and its best attack chosen", async () => {
  await start();
  control.setTarget("blue-1");
  await answered();
  assert.equal(control.target, "blue-1");
  assert.equal(speech.textContent, "Wasp, 8″. Blue-1 std fire needs 8 or more, 42 %.");
  assert.deepEqual(done[0], ["show", ["10,10", "10,2"]]);
  assert.equal(lastOdds(), "attack red-1 blue-1 std");
  control.rowsAt("blue-2")[0].possible = false;
  control.setTarget("blue-2");
  assert.equal(speech.textContent, "Stinger, 10″. No attack");
  assert.deepEqual([control.chosen, control.odds, done.at(-1)], ["", null, ["redraw"]]);
  control.targetRow("blue-2").sight = { ...SIGHT, reasons: [{ text: "a hill hides blue-2" }] };
  control.setTarget("blue-2");
  assert.equal(speech.textContent, "Stinger, 10″. A hill hides Stinger");
});

test("of attacks of which as much is expected the easier one is the best, and one without a roll is none", async () => {
  answer.targets[0].attacks = [
    attack("a", 9, 0.28, 1),
    attack("b", 7, 0.58, 1),
    attack("c", 2, 1, 5, { possible: false }),
    attack("d", 2, 1, 5, { tally: null }),
  ];
  await start();
  assert.equal(control.bestAt("blue-1").tally.total, 7);
});

test("a row that is chosen once more is given up", async () => {
  await start();
  const { chosen } = control;
  await control.choose(chosen);
  assert.deepEqual([control.chosen, control.odds], ["", null]);
  await control.choose(chosen);
  assert.equal(control.chosen, chosen);
  assert.equal(control.opened, chosen);
  onPhone(true);
  await control.choose(chosen, true);
  onPhone(false);
  assert.deepEqual([control.chosen, control.opened], [chosen, ""]);
  await control.choose("no such row");
  assert.equal(control.action, "");
});

test("odds that come when something else is in hand are not used", async () => {
  await start();
  const late = control.load();
  assert.equal(control.odds, null);
  control.unit = UNITS["red-2"];
  await late;
  assert.equal(control.odds, null);
  control.unit = UNITS["red-1"];
  const other = control.load();
  control.chosen = rowAt("blue-1").key;
  await other;
  assert.equal(control.odds, null);
});

test("overheat goes into the action, and is forgotten with another row", async () => {
  answer.targets[1].attacks[0].overheat = [1, 2].map((points) => ({
    points,
    action: `attack hot ${points}`,
    damage: 3 + points,
  }));
  await start();
  control.setOverheat(2);
  await answered();
  assert.deepEqual([control.action, lastOdds()], ["attack hot 2", "attack hot 2"]);
  assert.equal(key(control, "."), true);
  assert.equal(control.overheat, 2);
  key(control, ",");
  assert.equal(control.overheat, 1);
  key(control, ",");
  key(control, ",");
  assert.equal(control.overheat, 0);
  assert.equal(control.action, "attack red-1 blue-2 std");
  control.setOverheat(1);
  await control.choose(control.chosen, true);
  assert.equal(control.overheat, 0);
  control.setTarget("blue-1");
  assert.equal(key(control, "."), false);
});

test("indirect fire takes the best spotter that gives up no attack for it", async () => {
  const spotter = (name, total, attacking) => ({
    spotter: name,
    attacking,
    tally: tally(total, 0.3),
    action: `spot ${name} ${attacking}`,
  });
  const spotters = [spotter("red-2", 8, false), spotter("red-2", 10, true), spotter("red-3", 9, false)];
  answer.targets[1].attacks[0].spotters = spotters;
  view.waiting = ["red-2"];
  await start();
  assert.deepEqual([control.spotter, control.action, control.tally.total], ["red-3 false", "spot red-3 false", 9]);
  view.waiting = ["red-2", "red-3"];
  await start();
  assert.equal(control.spotter, "red-2 true");
  view.waiting = [];
  await start();
  assert.equal(control.spotter, "red-2 false");
  view.waiting = ["red-2", "red-3"];
  spotters.splice(1, 1);
  await start();
  assert.equal(control.spotter, "red-2 false");
  odds.tally = tally(5, 0.8);
  await control.load();
  assert.equal(control.tally.total, 5);
  control.chosen = "";
  control.odds = null;
  assert.equal(control.tally, undefined);
});

test("artillery is aimed at a place by a tap, with the best way to fire there, and at an enemy by a tap on it", async () => {
  const at = (aim, more) => ({ ...SHELL, aim, at_unit: "", action: `artillery red-1 LT ${aim}`, ...more });
  answer.artillery = [SHELL];
  answer.targets.forEach((each) => (each.attacks = []));
  await start();
  assert.deepEqual([control.row.group, control.aim, control.choosesPlaces], ["artillery", "blue-1", true]);
  assert.equal(control.meaning("10,2"), "aim at Wasp");
  assert.equal(control.meaning("11,3"), "aim here");
  const spotted = { spotter: "red-2", action: "artillery red-1 LT 11,3 spotter red-2", expected: 0.2 };
  answer.artillery = [at("11,3", { possible: false, tally: null, expected: 0 }), at("11,3", spotted)];
  await control.click("11,3");
  assert.deepEqual([control.aim, lastOdds()], ["11,3", spotted.action]);
  control.draw();
  assert.equal(all(drawn.path, ".bx-corners").length, 0);
  const shown = kinds(drawn.path, "circle").length;
  control.aim = "";
  control.draw();
  assert.ok(kinds(drawn.path, "circle").length < shown);
  await control.click("10,2");
  assert.deepEqual([control.aim, lastOdds()], ["blue-1", "artillery red-1 LT blue-1"]);
});

test("a tap aims at an enemy that can be attacked, looks at another unit, and elsewhere goes back", async () => {
  await start();
  assert.equal(control.meaning("10,2"), "target");
  assert.equal(control.meaning("12,10"), "look");
  assert.equal(control.meaning("5,5"), "");
  assert.equal(control.choosesPlaces, false);
  await control.click("10,2");
  assert.equal(control.target, "blue-1");
  await control.click("12,10");
  assert.deepEqual(done.at(-1), ["select", "red-2"]);
  await answered();
  await control.click("5,5");
  assert.equal(control.chosen, "");
  assert.equal(control.back(), false);
  control.chosen = rowAt("blue-1").key;
  await control.click("10,10");
  assert.equal(control.chosen, "");
});

test("a building is attacked when it is pointed at, and never by itself", async () => {
  view.buildings = [HALL];
  answer.targets.push(target("Hall", 7, [attack("hall", 2, 1, 9)]));
  await start();
  assert.equal(control.target, "blue-2");
  assert.deepEqual(
    control.ordered.map(({ unit }) => unit),
    ["blue-2", "blue-1"],
  );
  assert.equal(control.meaning("15,15"), "target");
  table.pointing.cursor = "15,15";
  assert.equal(control.choosesPlaces, true);
  table.pointing.cursor = "5,5";
  assert.equal(control.choosesPlaces, false);
  await control.click("15,15");
  await answered();
  assert.deepEqual([control.target, lastOdds()], ["Hall", "attack red-1 hall"]);
  control.draw();
  assert.equal(all(drawn.path, ".bx-corners").length, 2);
  assert.deepEqual(written(drawn.labels).sort(), ["2+ · 100\u202f%", "8+ · 42\u202f%", "9+ · 28\u202f%"]);
  control.target = "blue-1";
  control.forget();
  control.draw();
  assert.ok(!written(drawn.labels).includes("2+ · 100\u202f%"));
  assert.equal(key(control, "g"), true);
  assert.equal(control.target, "Hall");
  assert.match(control.panel().textContent, /The hallCF 10 of 15 · 2″ high|The hall7″ · medium/);
});

test("the building around the target is meant when it is tapped once more", async () => {
  view.buildings = [
    {
      ...HALL,
      corners: [
        [9, 1],
        [11, 1],
        [11, 3],
        [9, 3],
      ],
    },
  ];
  answer.targets.push(target("Hall", 7, [attack("hall", 2, 1, 9)]));
  await start();
  await control.click("10,2");
  assert.equal(control.target, "blue-1");
  await control.click("10,2");
  assert.equal(control.target, "Hall");
});

test("the buildings come one after another by key, and without any the key does nothing", async () => {
  await start();
  assert.equal(key(control, "g"), false);
  view.buildings = [HALL, { ...HALL, key: "Shed" }];
  answer.targets.push(target("Hall", 7, []), target("Shed", 9, []));
  await start();
  for (const name of ["Hall", "Shed", "Hall"]) {
    key(control, "G");
    assert.equal(control.target, name);
  }
});

test("who still can attack is asked before it passes, and who cannot passes at once", async () => {
  await start();
  const pass = async (answerGiven) => {
    const passing = control.pass();
    const dialog = /** @type {any} */ (document.body.children.at(-1));
    dialog.returnValue = answerGiven;
    dialog.listeners.close();
    await passing;
    return dialog;
  };
  assert.match((await pass("keep")).textContent, /Locust could still attack this turn/);
  assert.ok(done.every(([name]) => name !== "play"));
  await pass("end");
  assert.deepEqual(done.at(-1), ["play", ["done red-1"]]);
  done.length = 0;
  control.rows.forEach((row) => (row.possible = false));
  await control.pass();
  assert.deepEqual(done.at(-1), ["play", ["done red-1"]]);
  await control.choose(rowAt("blue-1").key);
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", ["attack red-1 blue-1 std"]]);
});

test("on the map the target has corners, sight and number, and the others theirs if they can be hit", async () => {
  await start();
  control.draw();
  assert.deepEqual(kinds(drawn.path), ["bx-corners case", "bx-corners"]);
  assert.equal(all(drawn.path, ".bx-ring").length, 2);
  assert.deepEqual(kinds(drawn.sight), ["case sight", "line sight"]);
  assert.deepEqual(written(drawn.labels).sort(), ["8+ · 42\u202f%", "9+ · 28\u202f%"]);
  assert.deepEqual(done.slice(-2), [["clear", "envelopes"], ["threats"]]);
  control.rowsAt("blue-1").forEach((row) => (row.possible = false));
  control.chosen = "";
  control.draw();
  assert.deepEqual(written(drawn.labels), ["9+ · 28\u202f%"]);
  control.rowsAt("blue-2").forEach((row) => (row.possible = false));
  control.draw();
  assert.deepEqual(written(drawn.labels), ["no attack"]);
  control.targetRow("blue-2").sight = { ...SIGHT, visible: false };
  control.draw();
  assert.deepEqual(written(drawn.labels), ["no sight"]);
  control.answer = null;
  control.draw();
  assert.deepEqual(written(drawn.labels), []);
});

test("who is off the table has no ring, and a target off it no corners", async () => {
  await start();
  control.unit = { ...UNITS["red-1"], off: true };
  table.unit = (id) => ({ ...UNITS[id], off: id === "blue-2" });
  control.draw();
  assert.deepEqual(kinds(drawn.path, "circle"), []);
  assert.deepEqual(kinds(drawn.path), []);
  assert.deepEqual(drawn.sight, [null]);
});

test("what is shown on the map can be switched; measuring takes the taps", async () => {
  await start();
  assert.deepEqual(texts(control.views(), "button"), ["Sight", "Ranges", "Measure"]);
  control.measure.from = "1,1";
  press(control.views(), "Measure");
  assert.deepEqual([control.showing, control.measure.from, done.at(-1)], ["measure", "", ["redraw"]]);
  assert.equal(control.choosesPlaces, true);
  await control.click("3,3");
  control.hover("4,4");
  assert.deepEqual([control.measure.from, control.measure.over], ["3,3", "4,4"]);
  control.draw();
  assert.deepEqual(drawn.cursor, [null]);
  assert.equal(control.back(), true);
  assert.equal(control.measure.from, "");
  assert.ok(control.chosen);
  assert.equal(key(control, "m"), true);
  assert.equal(control.showing, "sight");
  control.measure.from = "1,1";
  key(control, "M");
  assert.deepEqual([control.showing, control.measure.from], ["measure", ""]);
  control.showing = "sight";
  control.hover("5,5");
  assert.equal(control.measure.over, "");
});

test("keys choose attacks by number, step through targets from the best, and open the row", async () => {
  await start();
  key(control, "]");
  assert.equal(control.target, "blue-1");
  await answered();
  key(control, "]");
  assert.equal(control.target, "blue-2");
  key(control, "[");
  await answered();
  assert.equal(control.target, "blue-1");
  assert.equal(key(control, "2"), true);
  await answered();
  assert.equal(lastOdds(), "attack red-1 blue-1 rear");
  assert.equal(key(control, "3"), false);
  assert.equal(key(control, "t"), true);
  assert.deepEqual([control.opened, done.at(-1)], ["", ["drawPanel"]]);
  key(control, "t");
  assert.equal(control.opened, control.chosen);
  assert.equal(key(control, "x"), false);
  assert.equal(control.band(), "medium");
  control.target = "";
  assert.equal(control.band(), "");
  control.answer = control.rows = null;
  assert.equal(key(control, "]"), false);
  assert.equal(key(control, "1"), false);
  assert.equal(key(control, "g"), false);
});

test("targets of which as much is expected stand by their distance, those that cannot be attacked last", async () => {
  answer.targets = [
    target("blue-3", 3, [attack("x", 8, 0.4, 5, { possible: false })]),
    target("blue-1", 8, [attack("y", 8, 0.4, 1)]),
    target("blue-2", 6, [attack("z", 8, 0.4, 1)]),
    target("blue-4", 2, [attack("w", 8, 0.4, null)]),
  ];
  await start();
  assert.deepEqual(
    control.ordered.map(({ unit }) => unit),
    ["blue-2", "blue-1", "blue-4", "blue-3"],
  );
});

test("before the answer the panel says so, and where nothing can be done it says why", async () => {
  await start();
  control.answer = null;
  assert.equal(control.panel().textContent, "Asking what can be attacked…");
  answer.targets.forEach((each) => each.attacks.forEach((row) => (row.possible = false)));
  answer.reasons = [{ text: "red-1 has sprinted", cite: "" }];
  await start();
  assert.match(control.panel().textContent, /Locust has sprinted/);
  assert.equal(all(control.panel(), ".target").length, 0);
  answer.targets[0].attacks[0].possible = true;
  await start();
  assert.equal(all(control.panel(), ".target").length, 2);
});

test("the panel lists targets with distance, band and best number, and below the one in hand its attacks", async () => {
  answer.targets[0].rear = true;
  await start();
  const targets = all(control.panel(), ".target");
  assert.deepEqual(
    targets.map((each) => each.textContent),
    ["Stinger10″ · medium9+ best", "Wasp8″ · medium · from the rear8+ best"],
  );
  assert.deepEqual(
    targets.map((each) => each.attributes["aria-pressed"]),
    ["true", "false"],
  );
  const rows = all(control.panel(), ".weapon");
  assert.deepEqual(
    rows.map((each) => texts(each, ".name")[0]),
    ["Blue-2 std fire2.5 expected"],
  );
  assert.deepEqual(texts(rows[0], ".side"), ["9+", "28\u202f%", "3dmg"]);
  assert.match(control.panel().textContent, /blue-2 replies to red-1/);
  targets[1].listeners.click();
  assert.equal(control.target, "blue-1");
  assert.equal(all(control.panel(), ".weapon").length, 2);
});

test("a target that cannot be attacked says why in short, and in full when it is in hand", async () => {
  const reasons = [{ text: "woods hide the line between red-1 and blue-1", cite: "" }];
  answer.targets[0] = target("blue-1", 8, [attack("a", 8, 0.4, 1, { possible: false })], {
    sight: { ...SIGHT, reasons },
  });
  await start();
  const button = () => all(control.panel(), ".target").find((each) => each.textContent.startsWith("Wasp"));
  assert.equal(button().textContent, "WaspWoods hide the linenone");
  assert.ok(button().attributes.class.endsWith("blocked"));
  assert.doesNotMatch(control.panel().textContent, /cannot be attacked/);
  button().listeners.click();
  assert.match(control.panel().textContent, /Wasp cannot be attacked/);
  const short = async (text) => {
    answer.targets[0].sight = SIGHT;
    answer.targets[0].attacks[0].reasons = [{ text }];
    await start();
    return texts(button(), "small")[0];
  };
  assert.equal(await short("blue-1 is outside the front arc of red-1"), "Outside the front arc");
  assert.equal(await short("blue-1 is 30″ away"), "30″ away");
});

test("attacks that cannot be made are one tap away, counted, with their reasons", async () => {
  const no = { possible: false, reasons: [{ text: "it is out of range", cite: "" }] };
  answer.targets[1].attacks.push(attack("b", 8, 0.4, 1, no));
  await start();
  press(control.panel(), "1 attack more, and why not");
  assert.deepEqual([control.all, done.at(-1)], [true, ["drawPanel"]]);
  const [, row] = all(control.panel(), ".weapon");
  assert.ok(row.attributes.class.endsWith("no"));
  assert.equal(all(row, ".check")[0].attributes.disabled, "");
  assert.match(row.textContent, /It is out of range/);
  press(control.panel(), "Hide what cannot be done");
  assert.equal(control.all, false);
  control.rows.forEach((each) => (each.possible = false));
  assert.match(control.panel().textContent, /2 attacks, and why not/);
  control.all = true;
  all(all(control.panel(), ".weapon")[0], ".name")[0].listeners.click();
  assert.equal(control.opened, "");
});

test("with many targets those out of reach are one tap away, but not the one in hand", async () => {
  answer.targets = ["blue-1", "blue-2", "blue-3", "blue-4", "blue-5"].map((id, index) =>
    target(id, index, [attack(id, 8, 0.4, 1, { possible: index === 0 })]),
  );
  table.unit = (id) => ({ ...UNITS["blue-1"], id });
  await start();
  assert.equal(all(control.panel(), ".target").length, 1);
  press(control.panel(), "4 more, and why not");
  assert.equal(all(control.panel(), ".target").length, 5);
  press(control.panel(), "Only those in reach");
  control.target = "blue-3";
  assert.equal(all(control.panel(), ".target").length, 2);
  onPhone(true);
  assert.equal(all(all(control.panel(), ".target-strip")[0], ".target").length, 5);
  onPhone(false);
  answer.targets.pop();
  await start();
  assert.equal(all(control.panel(), ".target").length, 4);
});

test("buildings are one tap away in the panel, and what is aimed at nobody stands first", async () => {
  view.buildings = [HALL, { ...HALL, key: "Shed" }];
  answer.targets.push(target("Hall", 7, [attack("hall", 2, 1, 9)]), target("Shed", 9, []));
  answer.uses = [{ ability: "mines", label: "lay mines", possible: true, chance: 1, action: "mines red-1" }];
  await start();
  assert.match(control.panel().textContent, /^✓?Lay minesno roll/);
  press(control.panel(), "2 buildings as targets");
  assert.equal(all(control.panel(), ".house-badge").length, 2);
  press(control.panel(), "Hide buildings");
  assert.equal(control.built, false);
  control.setTarget("Hall");
  assert.match(control.panel().textContent, /1 building as targets/);
  assert.equal(all(control.panel(), ".house-badge").length, 1);
  assert.doesNotMatch(control.panel().textContent, /Hall replies/);
});

test("the row in hand is open with its tally, its overheat and its spotters", async () => {
  const row = answer.targets[1].attacks[0];
  row.overheat = [{ points: 1, action: "hot", damage: 4 }];
  row.spotters = [
    { spotter: "red-2", attacking: true, tally: tally(8, 0.4), action: "s1" },
    { spotter: "red-3", attacking: false, tally: null, action: "s2" },
  ];
  row.damage = { total: 3, lines: [{ label: "short", value: 3, cite: "" }] };
  row.spotters[1].tally = tally(9, 0.3);
  await start();
  const [open] = all(control.panel(), ".weapon");
  assert.equal(all(open, ".check")[0].attributes["aria-checked"], "true");
  assert.deepEqual(texts(open, "option"), ["Rifles, attacks too · 8+", "red-3, spots only · 9+"]);
  assert.deepEqual(texts(all(open, ".segment"), "button"), ["none", "+1"]);
  assert.equal(all(open, "table").length, 2);
  press(open, "+1");
  await answered();
  assert.equal(texts(all(control.panel(), ".weapon")[0], ".side").at(-1), "4dmg");
  all(open, "select")[0].listeners.change({ target: { value: "red-3 false" } });
  await answered();
  assert.equal(lastOdds(), "s2");
  const [check] = all(open, ".check");
  check.listeners.click();
  assert.equal(control.chosen, "");
  all(all(control.panel(), ".weapon")[0], ".side")[0].listeners.click();
  assert.equal(control.opened, "");
  assert.equal(all(control.panel(), "select").length, 0);
});

test("the odds tell what a hit does: expected, through the armor, a critical roll, destroyed", async () => {
  odds = {
    legal: true,
    chance: 0.42,
    expected: 1.26,
    through: 0.1,
    critical: 0.05,
    kill: 0.02,
    distribution: [[0, 0.58]],
    caught: ["blue-1", "x"],
  };
  await start();
  const block = () => all(control.panel(), ".block").find((each) => each.textContent.startsWith("Damage"));
  assert.equal(texts(block(), "h3")[0], "Damage1.3 expected");
  assert.match(
    block().textContent,
    /hit 42.0\u202f%through the armor 10.0\u202f%critical roll 5.0\u202f%destroyed 2.0\u202f%Under the template: Wasp, x$/,
  );
  control.odds = { legal: true, chance: 0.42, expected: null, kill: 0 };
  assert.equal(block().textContent, "Damagehit 42.0\u202f%");
  view.buildings = [{ ...HALL, key: "blue-2" }];
  control.odds = { legal: true, chance: 0.42, expected: 0, kill: 0.5, through: 0.3 };
  assert.match(control.panel().textContent, /Damage0.0 expectedhit 42.0\u202f%brought down 50.0\u202f%/);
  view.buildings = [];
  control.odds = { legal: false, reasons: [{ text: "too far", cite: "" }] };
  assert.match(control.panel().textContent, /Too far/);
  assert.equal(control.bar().buttons.at(-1).disabled, true);
});

test("the bar names attack, target, number and damage, and fires, uses or attacks", async () => {
  await start();
  const bar = () => control.bar();
  assert.deepEqual([bar().title, bar().detail], ["Locust at Stinger: blue-2 std fire", "9+ · 28 % · 3 damage"]);
  assert.deepEqual(
    bar().buttons.map((each) => each.words),
    ["Undo", "No attack", "Fire"],
  );
  bar().buttons.at(-1).act();
  assert.deepEqual(done.at(-1), ["play", ["attack red-1 blue-2 std"]]);
  control.row.group = "physical";
  assert.equal(bar().buttons.at(-1).words, "Attack");
  control.row.group = "uses";
  control.row.tally = control.row.damage = control.odds = null;
  assert.deepEqual([bar().detail, bar().buttons.at(-1).words], ["no roll", "Use"]);
  control.overheat = 2;
  assert.equal(bar().detail, "no roll · overheats by 2");
  bar().buttons[1].act();
  assert.deepEqual(done.at(-1), ["play", ["done red-1"]]);
  control.overheat = 0;
  assert.deepEqual(
    [bar().title, bar().detail],
    ["Locust: choose an attack", "One attack at a time; the dice are rolled at once."],
  );
  assert.deepEqual(
    bar().buttons.map((each) => each?.words),
    ["Undo", undefined, "Done"],
  );
  control.answer.done = "";
  assert.deepEqual([bar().detail, bar().buttons.at(-1).disabled], ["It has to carry out what it declared.", true]);
  control.chosen = control.rows[0].key;
  assert.deepEqual(
    bar().buttons.map((each) => each?.words),
    ["Undo", undefined, "Fire"],
  );
  control.chosen = "";
  control.answer.done = "done red-1";
  control.rows.forEach((row) => (row.possible = false));
  assert.deepEqual([bar().title, bar().detail], ["Locust has no attack", "Nothing is in range, arc and sight."]);
  bar().buttons.at(-1).act();
  assert.deepEqual(done.at(-1), ["play", ["done red-1"]]);
  control.answer = null;
  assert.equal(bar().buttons.at(-1).disabled, true);
});

test("the bar tells who spots, and where and on whom a shell comes down", async () => {
  answer.targets[1].attacks[0].spotters = [
    { spotter: "red-2", attacking: true, tally: tally(8, 0.4), action: "s1" },
    { spotter: "red-9", attacking: false, tally: tally(9, 0.3), action: "s2" },
  ];
  answer.artillery = [SHELL];
  await start();
  assert.match(control.bar().detail, / · Rifles spots and attacks$/);
  control.spotter = "red-9 false";
  assert.match(control.bar().detail, / · red-9 spots only$/);
  odds.caught = ["blue-1", "red-9"];
  await control.choose("artillery LT");
  assert.equal(control.bar().title, "Locust at Wasp: long tom");
  assert.match(control.bar().detail, / · on Wasp, red-9$/);
  odds.struck = [
    { unit: "blue-1", damage: "3" },
    { unit: "red-2", damage: "1" },
  ];
  await control.choose("artillery LT", true);
  assert.match(control.bar().detail, / · 3 on Wasp, 1 on your own Rifles$/);
  answer.artillery = [{ ...SHELL, aim: "3,4", at_unit: "", action: "artillery red-1 LT 3,4" }];
  await control.aimAt("3,4");
  assert.equal(control.bar().title, "Locust at place 3,4: long tom");
  assert.match(control.panel().textContent, /Long tomat place 3,4 · direct · 3″ template · comes down in turn 4/);
  control.row.template = 0;
  delete control.row.lands;
  assert.match(control.panel().textContent, /Long tomat place 3,4 · direct · strikes one unit only/);
});

test("keys step through three targets both ways, from the most promising", async () => {
  answer.targets.push(target("red-2", 3, [attack("red-2 std", 10, 0.1, 0.5)]));
  await start();
  const targets = [];
  for (const name of ["]", "]", "]", "[", "["]) {
    key(control, name);
    targets.push(control.target);
  }
  assert.deepEqual(targets, ["blue-1", "red-2", "blue-2", "red-2", "blue-1"]);
});
