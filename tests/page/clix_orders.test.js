import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, key, kinds, notingTable, speech } from "./tables.js";

const { OrderControl } = await import("../../src/boxcars/serve/static/js/clix/order.js");
const { attackSequence } = await import("../../src/boxcars/serve/static/js/clix/sequence.js");
const { useNames } = await import("../../src/boxcars/serve/static/js/names.js");
const UNITS = {
  "red-1": { id: "red-1", side: "red", x: 10, y: 10, facing: 0, radius: 0.5, spine: 0, token: "<path/>" },
  "red-2": { id: "red-2", side: "red", x: 12, y: 10, facing: 0, radius: 0.5, spine: 0, token: "<path/>" },
  "red-3": { id: "red-3", side: "red", x: 14, y: 10, facing: 0, radius: 0.5, spine: 0, token: "<path/>" },
  "blue-1": { id: "blue-1", side: "blue", x: 10, y: 2, facing: 0, radius: 0.5, spine: 0, token: "<path/>" },
  "blue-2": { id: "blue-2", side: "blue", x: 20, y: 10, facing: 0, radius: 0.5, spine: 0, token: "<path/>" },
};
const NAMES = { "red-1": "Koshi", "red-2": "Uller", "red-3": "Puma", "blue-1": "Panther", "blue-2": "Jenner" };
const tally = (total, ...lines) => ({
  name: "sum",
  total,
  chance: 0.5,
  percent: "50 %",
  lines: lines.map(([label, value]) => ({ label, value, cite: "" })),
});
const mode = (name, total, more = {}) => ({
  mode: name,
  words: name[0].toUpperCase() + name.slice(1),
  allowed: tally(total, ["speed", total], ["water", -1]),
  reasons: [],
  heat: false,
  cancel: [],
  attacks: false,
  outline: [],
  ...more,
});
const kind = (name, words, reasons = []) => ({ kind: name, words, reasons, costs: ["1 order", "1 token"] });
const NO = [{ text: "red-1 has had its order", cite: "" }];
const PLAN = {
  unit: "red-1",
  action: "move red-1 walk 10,14 facing 90",
  mode: "walk",
  legal: true,
  x: 10,
  y: 14,
  facing: 90,
  inches: 4,
  allowed: { total: 8 },
  path: [
    [10, 10],
    [10, 14],
  ],
  contacts: [],
  terrain: [],
  costs: ["1 order"],
  compared: [],
  reasons: [],
  captive: null,
  break_away: null,
};
let asked, attacks, control, done, info, plan, table, view;

beforeEach(() => {
  useNames(NAMES, []);
  info = {
    kinds: [
      kind("move", "Move"),
      kind("ranged", "Fire"),
      kind("close", "Close combat"),
      kind("assault", "Assault"),
      kind("vent", "Vent", NO),
    ],
    modes: [
      mode("walk", 8),
      mode("run", 12, { heat: true }),
      mode("charge", 10, { attacks: true }),
      mode("jump", 6, { cancel: ["ecm", "alloy"] }),
    ],
    neighbours: [],
    equipment: [],
    steps: [],
    cards: [],
    bypass: [],
  };
  plan = structuredClone(PLAN);
  view = {
    units: Object.values(UNITS).map((unit) => ({ ...unit })),
    decision: { side: "red", kind: "order", units: ["red-1", "red-2"] },
    orders_left: 2,
    edition: "dark-age",
  };
  attacks = { targets: [], repairs: [] };
  const own = {
    view,
    board: { width: 36, depth: 36 },
    names: new Map(Object.entries(NAMES)),
    nameOf: (id) => NAMES[id] ?? id,
    unit: (id) => view.units.find((unit) => unit.id === id),
    unitAt: (place) => view.units.find((unit) => `${unit.x},${unit.y}` === place) ?? null,
    placeOf: (id) => `${UNITS[id].x},${UNITS[id].y}`,
    panel: { sheetOf: () => null },
    map: { isOpen: () => true },
  };
  ({ table, asked, done } = notingTable(own, {
    "/orders": () => info,
    "/plan": (question) => ({ ...structuredClone(plan), ...(question.action ? { action: question.action } : {}) }),
    "/march": () => ({ ends: [] }),
    "/attacks": () => attacks,
    "/odds": { legal: true, compared: [] },
    "/measure": { distance: 3, sight: { visible: true, crossings: [], from: [0, 0], to: [1, 1] } },
  }));
  control = new OrderControl(/** @type {any} */ (table));
});

const start = async (id = "red-1") => {
  await control.start(table.unit(id));
  done.length = asked.length = 0;
};
const lastPlan = () => asked.filter(([way]) => way === "/plan").at(-1)?.[1];

test("who is taken in hand has the same kind of order as the one before, where that may be given", async () => {
  await control.start(table.unit("red-1"));
  assert.deepEqual(asked, [["/orders", { unit: "red-1" }]]);
  assert.equal(control.order, "move");
  assert.equal(control.move.mode, "walk");
  assert.deepEqual(done.slice(-2), [["comeBack"], ["show", ["5,5", "15,15"]]]);
  await control.setOrder("ranged");
  await control.start(table.unit("red-2"));
  assert.equal(control.order, "ranged");
  info.kinds[1].reasons = info.kinds[0].reasons = NO;
  await control.start(table.unit("red-1"));
  assert.equal(control.order, "close");
  info.kinds.forEach((each) => (each.reasons = NO));
  await control.start(table.unit("red-1"));
  assert.equal(control.order, "move");
});

test("who may be given no order is not asked about, and a late answer is not used", async () => {
  await control.start(table.unit("blue-1"));
  assert.deepEqual([asked, control.info, done.at(-1)], [[], null, ["redraw"]]);
  Object.assign(control, { showing: "form", opened: "move" });
  control.measure.from = "1,1";
  const late = control.start(table.unit("red-1"));
  assert.deepEqual([control.showing, control.opened, control.measure.from], ["order", "", ""]);
  control.stop();
  await late;
  assert.equal(control.info, null);
  assert.deepEqual(done.at(-1), ["clear", "veil", "envelopes", "ranges", "sight", "path", "labels"]);
  delete view.decision;
  control.unit = table.unit("red-1");
  assert.equal(control.mayAct, undefined);
});

test("the ground around a unit ends at the table's edge", async () => {
  control.unit = { ...UNITS["red-1"], x: 2, y: 34 };
  assert.deepEqual(control.around(), ["0,29", "7,36"]);
});

test("the first way of moving that is open is in hand, and an assault only walks or jumps", async () => {
  info.modes[0].reasons = NO;
  await start();
  assert.equal(control.move.mode, "run");
  info.modes.forEach((each) => (each.reasons = NO));
  await start();
  assert.equal(control.move.mode, "walk");
  assert.equal(control.move.choices.length, 4);
  await control.setOrder("assault");
  assert.deepEqual(
    control.move.choices.map((each) => each.mode),
    ["walk", "jump"],
  );
  info.modes = [];
  await start();
  assert.equal(control.move.mode, "");
});

test("a question says how, where to, by which way and with whom", async () => {
  await start();
  await control.click("10,14");
  assert.deepEqual(lastPlan(), {
    unit: "red-1",
    mode: "walk",
    to: "10,14",
    via: "",
    facing: null,
    cancel: "",
    doing: "",
  });
  assert.deepEqual(
    done.filter(([name]) => name === "show"),
    [["show", ["10,10", "10,14"]]],
  );
  assert.equal(speech.textContent, "4″");
  assert.equal(table.pointing.cursorMoved, false);
  control.move.mode = "jump";
  Object.assign(control.move, { via: [[1, 2]], facing: 30, doing: ["up"], fire: { target: "blue-1", after: 1 } });
  Object.assign(control.move.company, { captive: "3,4", captiveFacing: 45 });
  assert.deepEqual(control.move.question("5,6"), {
    unit: "red-1",
    mode: "jump",
    to: "5,6",
    via: "1,2",
    facing: 30,
    cancel: "ecm+alloy",
    doing: "up",
    fire: "blue-1",
    fire_after: 1,
    captive: "3,4",
    captive_facing: 45,
  });
});

test("a place that is pointed at is looked at, the newest next, but not with a place chosen", async () => {
  await start();
  const first = control.hover("10,12");
  control.hover("10,13");
  control.hover("10,14");
  await first;
  assert.deepEqual(
    asked.map(([, { to }]) => to),
    ["10,12", "10,14"],
  );
  assert.equal(control.move.looked.x, 10);
  assert.ok(done.some(([name]) => name === "drawBar"));
  assert.equal(control.holds("10,14.4"), true);
  assert.equal(control.holds("10,14.5"), false);
  plan.legal = false;
  await control.hover("10,15");
  assert.equal(control.move.looked, null);
  assert.equal(control.holds("10,14"), false);
  const quiet = async () => {
    const before = asked.length;
    await control.hover("1,1");
    assert.equal(asked.length, before);
  };
  control.move.chosen = plan;
  await quiet();
  control.move.chosen = null;
  control.move.company.toggle("red-2");
  await quiet();
  control.move.company.clear();
  control.move.mode = "charge";
  await quiet();
  control.move.mode = "";
  await quiet();
  control.move.mode = "walk";
  control.info = null;
  await quiet();
});

test("a place that is looked at is forgotten where the server cannot be asked, or one was chosen since", async () => {
  await start();
  control.move.looked = plan;
  const { ask } = table.game;
  table.game.ask = async () => {
    throw new Error("offline");
  };
  await control.hover("1,1");
  assert.deepEqual([control.move.looked, control.move.asking], [null, false]);
  table.game.ask = ask;
  const looking = control.hover("2,2");
  control.move.chosen = plan;
  await looking;
  assert.equal(control.move.looked, null);
});

test("a tap on an opponent goes into contact, on oneself does nothing, on a friend looks", async () => {
  await start();
  assert.equal(control.meaning("10,2"), "into contact");
  assert.equal(control.meaning("12,10"), "look");
  assert.equal(control.meaning("10,10"), "");
  assert.equal(control.meaning("5,5"), "move here");
  await control.click("10,2");
  assert.equal(lastPlan().to, "10,2");
  const before = asked.length;
  await control.click("10,10");
  assert.equal(asked.length, before);
  await control.click("12,10");
  assert.deepEqual(done.at(-1), ["select", "red-2"]);
  await control.setOrder("ranged");
  assert.equal(control.meaning("10,2"), "target");
  assert.equal(control.meaning("5,5"), "");
  assert.equal(control.holds("10,14"), false);
});

test("with shift, or after a word for it, the way goes on from the place that is chosen", async () => {
  await start();
  await control.click("10,14");
  await control.click("14,14", null, { shiftKey: true });
  assert.equal(lastPlan().via, "10,14");
  press(control.panel(), "Go on from there");
  assert.deepEqual(done.at(-1), ["notice", "Tap where the way goes on."]);
  await control.click("16,14");
  assert.equal(lastPlan().via, "10,14;10,14");
  await control.click("18,14");
  assert.equal(lastPlan().via, "");
});

test("a move that attacks is made at a unit, and a place is none", async () => {
  await start();
  control.move.setMode("charge");
  assert.deepEqual(done.at(-1), ["redraw"]);
  await control.click("5,5");
  assert.deepEqual(done.at(-1), ["notice", "Tap the unit that it attacks."]);
  await control.click("10,2");
  assert.deepEqual([lastPlan().target, lastPlan().to, lastPlan().via], ["blue-1", "", ""]);
  assert.equal(control.move.target, "blue-1");
  assert.match(control.bar().title, /^Charge at Panther/);
  control.move.setMode("walk");
  assert.deepEqual([control.move.target, control.move.chosen], ["", null]);
});

test("another way of moving keeps the place and forgets the bends", async () => {
  await start();
  await control.click("10,14");
  control.move.via = [[1, 1]];
  control.move.setMode("run");
  await answered();
  assert.deepEqual([lastPlan().mode, lastPlan().to, lastPlan().via], ["run", "10,14", ""]);
  asked.length = 0;
  control.move.setMode("charge");
  await answered();
  assert.equal(asked.length, 0);
});

test("a VTOL shoots from where it is, flies on from there, and holds its fire", async () => {
  plan.shots = [{ target: "blue-1", needed: 7, percent: "58 %" }];
  await start();
  await control.click("10,14");
  press(control.panel(), "Panther: 7+");
  await answered();
  assert.deepEqual([lastPlan().via, lastPlan().fire, lastPlan().fire_after], ["10,14", "blue-1", 1]);
  assert.ok(done.some(([name, words]) => name === "notice" && words === "Tap where it flies on, or give the order."));
  await control.click("12,14");
  assert.deepEqual([lastPlan().via, lastPlan().to], ["10,14", "12,14"]);
  plan.compared = [{ needed: 7, percent: "58 %", target: "blue-1", attack: tally(3), defense: tally(10) }];
  await control.click("13,14");
  assert.match(control.bar().title, /, shooting at Panther: 7\+, 58 %$/);
  press(control.panel(), "Do not shoot");
  await answered();
  assert.deepEqual([lastPlan().via, lastPlan().fire], ["", undefined]);
});

test("a formation marches as one, or each member to its own place", async () => {
  info.neighbours = ["red-2", "red-3"];
  await start();
  await control.click("10,14");
  press(control.panel(), "Uller");
  await answered();
  assert.deepEqual(asked.at(-1), ["/march", { action: plan.action, members: "red-2" }]);
  assert.match(control.bar().title, /, formation of 2$/);
  press(all(control.panel(), ".own-places"), "Uller");
  assert.deepEqual(done.at(-1), ["notice", "Tap where Uller comes to stand."]);
  await control.click("12,14");
  await answered();
  assert.deepEqual(asked.at(-1)[1].members, "red-2@12,14");
  press(control.panel(), "Uller");
  await answered();
  assert.equal(asked.at(-1)[0], "/plan");
  control.show("form");
  assert.deepEqual(done.at(-1), ["notice", "Tap the units that join the formation, or leave it."]);
  assert.equal(control.takes(table.unit("red-2")), true);
  assert.equal(control.takes(table.unit("blue-1")), false);
  await control.click("14,10");
  await answered();
  assert.deepEqual(control.move.members, ["red-3"]);
  control.order = "vent";
  assert.equal(control.takes(table.unit("red-2")), false);
  control.order = "move";
  control.show("order");
  assert.equal(control.takes(table.unit("red-2")), false);
});

test("a captive is put beside the unit and turned", async () => {
  plan.captive = { unit: "blue-2", x: 11, y: 14, facing: 10 };
  await start();
  await control.click("10,14");
  assert.match(control.panel().textContent, /Jenner goes along, facing10°/);
  control.move.turnCaptive(-15);
  await answered();
  assert.deepEqual([lastPlan().captive, lastPlan().captive_facing], ["11,14", 355]);
  press(control.panel(), "Put it elsewhere");
  assert.deepEqual(done.at(-1), ["notice", "Tap where Jenner comes to stand."]);
  await control.click("9,14");
  await answered();
  assert.equal(lastPlan().captive, "9,14");
});

test("what is done first goes with the move, and on the spot where there is none", async () => {
  info.steps = [
    { step: "board", words: "Board", unit: "red-2" },
    { step: "up", words: "Climb" },
  ];
  await start();
  press(control.panel(), "Board Uller");
  await answered();
  assert.deepEqual([lastPlan().doing, lastPlan().to], ["board", ""]);
  press(control.panel(), "Climb");
  await answered();
  assert.deepEqual([lastPlan().doing, lastPlan().to], ["board up", "10,14"]);
  control.move.chosen.path = [[10, 10]];
  press(control.panel(), "Climb");
  await answered();
  assert.deepEqual([lastPlan().doing, lastPlan().to], ["board", ""]);
  control.move.chosen = null;
  press(control.panel(), "Board Uller");
  assert.deepEqual([control.move.doing, control.move.chosen, done.at(-1)], [[], null, ["redraw"]]);
});

test("turning asks for the way that is chosen with another facing, or on the spot", async () => {
  await start();
  control.move.turn(-15);
  assert.deepEqual([lastPlan().mode, lastPlan().facing, lastPlan().to], ["turn", 345, ""]);
  await answered();
  await control.click("10,14");
  control.move.turn(15);
  await answered();
  assert.deepEqual([lastPlan().mode, lastPlan().facing, lastPlan().to], ["walk", 105, "10,14"]);
  control.move.target = "blue-1";
  control.move.turn(15);
  assert.equal(lastPlan().mode, "turn");
  await answered();
  control.move.clear();
  control.move.faceNearest();
  assert.equal(lastPlan().facing, 0);
  table.unit("blue-1").off = true;
  control.move.faceNearest();
  assert.equal(lastPlan().facing, 90);
  table.unit("blue-2").carrier = "x";
  const before = asked.length;
  control.move.faceNearest();
  assert.equal(asked.length, before);
});

test("an order that is advised is taken in hand: a move, a march, an assault", async () => {
  await start();
  await control.planAction("move red-1 run 10,14");
  assert.deepEqual([control.order, lastPlan().action], ["move", "move red-1 run 10,14"]);
  plan.mode = "turn";
  control.move.mode = "run";
  await control.planAction("move red-1 turn 90");
  assert.equal(control.move.mode, "run");
  plan.mode = "charge";
  await control.planAction("move red-1 charge at blue-1");
  assert.deepEqual([control.move.mode, control.move.target], ["charge", "blue-1"]);
  plan.mode = "walk";
  await control.planAction("march red-1 walk 10,14 and red-2 to 12,14 and red-3 along x");
  assert.deepEqual(
    [...control.move.company.places],
    [
      ["red-2", "12,14"],
      ["red-3", ""],
    ],
  );
  assert.equal(lastPlan().action, "move red-1 walk 10,14");
  await control.planAction("assault red-1 walk 10,14 then ranged red-1 at blue-1");
  assert.equal(asked.find(([way]) => way === "/attacks")[1].after, "move red-1 walk 10,14");
  assert.deepEqual([control.order, control.attack.kind, control.isAttacking], ["assault", "ranged", true]);
  const count = asked.length;
  await control.planAction("end red");
  control.info = null;
  await control.planAction("move red-1 walk 1,1");
  assert.equal(asked.length, count);
});

test("an attack that is advised is taken in hand with its target, weapon and helpers, also after a move", async () => {
  const row = (action) => ({ action, legal: true, needed: 7, words: "", reasons: [], tally: tally(7) });
  const target = (id, ...actions) => ({ target: id, distance: 5, rows: actions.map(row) });
  attacks.targets = [target("blue-1", "ranged red-1 blue-1 with primary"), target("blue-2", "ranged red-1 blue-2")];
  await start();
  await control.planAction("ranged red-1 blue-2 helped red-2+red-3");
  assert.deepEqual([control.order, control.attack.row], ["ranged", "ranged red-1 blue-2"]);
  assert.deepEqual([control.attack.targets, control.attack.helped], [["blue-2"], ["red-2", "red-3"]]);
  const after = ["blue-1", "blue-2"].map((id) => `assault red-1 walk 10,14 then ranged ${id}`);
  attacks.targets = [target("blue-1", after[0]), target("blue-2", after[1])];
  await control.planAction(after[1]);
  assert.deepEqual([control.order, control.attack.targets, control.attack.helped], ["assault", ["blue-2"], []]);
});

test("advice to give no more orders takes the end of the turn into hand, until something else is planned", async () => {
  await start();
  const words = () => control.bar().buttons.map((each) => [each.words, Boolean(each.enter)]);
  await control.planAction("move red-1 run 10,14");
  await control.planAction("end red");
  assert.deepEqual([control.bar().title, control.move.chosen], ["Give no more orders", null]);
  assert.deepEqual(words(), [
    ["Undo", false],
    ["End turn", true],
  ]);
  await control.click("10,14");
  assert.deepEqual(words().at(-1), ["Give order", true]);
  await control.setOrder("move");
  assert.deepEqual(words().at(-1), ["Give order", true]);
});

test("an order is given when it may be: a move, a vent, an assault that goes on to its attack", async () => {
  await start();
  assert.deepEqual(control.ready, { action: "", legal: false });
  control.confirm();
  assert.ok(done.every(([name]) => name !== "play"));
  await control.click("10,14");
  assert.deepEqual(control.ready, { action: PLAN.action, legal: true });
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", [PLAN.action]]);
  control.order = "vent";
  assert.deepEqual(control.ready, { action: "vent red-1", legal: false });
  info.kinds[4].reasons = [];
  assert.equal(control.ready.legal, true);
  await control.setOrder("assault");
  assert.equal(control.bar().buttons.at(-1).words, "Then attack");
  assert.equal(control.bar().buttons.at(-1).disabled, true);
  await control.click("10,14");
  assert.equal(control.bar().buttons.at(-1).disabled, false);
  control.confirm();
  await answered();
  assert.deepEqual(asked.at(-1)[0], "/attacks");
  assert.equal(control.isAttacking, true);
});

test("going back puts back the move with all that belongs to it", async () => {
  await start();
  assert.equal(control.move.back(), false);
  await control.click("10,14");
  assert.equal(control.back(), true);
  assert.deepEqual([control.move.chosen, control.move.mode], [null, "walk"]);
  control.move.doing = ["up"];
  assert.equal(control.back(), true);
  assert.deepEqual(control.move.doing, []);
  assert.equal(control.back(), false);
});

test("the turn is ended at once without orders, and else when that is confirmed", async () => {
  await start();
  const ending = async (answer) => {
    const end = control.endTurn();
    const dialog = /** @type {any} */ (document.body.children.at(-1));
    dialog.returnValue = answer;
    dialog.listeners.close();
    await end;
    return dialog.textContent;
  };
  assert.match(await ending("keep"), /2 orders left\. Who is given none rests/);
  assert.ok(done.every(([name]) => name !== "play"));
  view.orders_left = 1;
  assert.match(await ending("end"), /1 order left\./);
  assert.deepEqual(done.at(-1), ["play", ["end red"]]);
  view.orders_left = 0;
  done.length = 0;
  await control.endTurn();
  assert.deepEqual(done, [["play", ["end red"]]]);
  view.orders_left = 2;
  view.decision.units = [];
  done.length = 0;
  await control.endTurn();
  assert.deepEqual(done, [["play", ["end red"]]]);
});

test("a tap measures, and keys turn, measure and choose the kind of order", async () => {
  await start();
  assert.deepEqual(texts(control.views(), "button"), ["Order", "Form up", "Measure"]);
  control.measure.from = "1,1";
  press(control.views(), "Measure");
  assert.deepEqual([control.showing, control.measure.from, done.at(-1)], ["measure", "", ["redraw"]]);
  await control.click("3,3");
  assert.equal(control.measure.from, "3,3");
  control.hover("4,4");
  assert.equal(control.measure.over, "4,4");
  assert.equal(key(control, "m"), true);
  assert.equal(control.showing, "order");
  key(control, "M");
  assert.equal(control.showing, "measure");
  control.show("order");
  key(control, ".");
  assert.equal(lastPlan().facing, 15);
  await answered();
  control.move.clear();
  key(control, ",");
  assert.equal(lastPlan().facing, 345);
  key(control, "n");
  assert.equal(lastPlan().facing, 0);
  await answered();
  for (const [letter, kindOf] of [
    ["f", "ranged"],
    ["c", "close"],
    ["b", "assault"],
    ["g", "move"],
  ]) {
    assert.equal(key(control, letter), true);
    await answered();
    assert.equal(control.order, kindOf);
  }
  assert.equal(key(control, "v"), false);
  assert.equal(key(control, "x"), false);
});

test("the panel offers each way to move with its inches, and says why one is closed", async () => {
  info.modes[3].reasons = NO;
  await start();
  const [how] = all(control.panel(), ".facing-choice");
  assert.deepEqual(texts(how, "button"), ["Walk 8″", "Run 12″ · 1 heat", "Charge 10″", "Jump 6″"]);
  assert.deepEqual(
    all(how, "button").map((each) => [each.attributes["aria-pressed"], "disabled" in each.attributes]),
    [
      ["true", false],
      ["false", false],
      ["false", false],
      ["false", true],
    ],
  );
  assert.deepEqual(
    all(how, "button")
      .slice(2)
      .map((each) => each.attributes.title),
    ["speed +10, water −1", "Koshi has had its order"],
  );
  assert.match(control.panel().textContent, /Howspeed 8, water −1/);
  assert.deepEqual(texts(control.panel(), "summary"), ["Why not vent"]);
  assert.match(control.panel().textContent, /Vent1Koshi has had its order/);
  control.info.kinds[4].reasons = [];
  assert.deepEqual(texts(control.panel(), "summary"), []);
  press(how, "Run");
  assert.equal(control.move.mode, "run");
  control.move.mode = "charge";
  assert.doesNotMatch(control.panel().textContent, /Nearest enemy/);
  control.order = "vent";
  assert.equal(all(control.panel(), ".facing-choice").length, 0);
  control.info = null;
  assert.equal(control.panel(), null);
});

test("the panel tells what a plan comes to: its way, breaking away, contact, where it ends, its costs", async () => {
  plan.break_away = { from: ["blue-1", "blue-2"], needed: 4, percent: "50 %" };
  plan.contacts = ["blue-2"];
  plan.terrain = ["woods", "water"];
  plan.costs = ["1 order", "1 heat"];
  await start();
  await control.click("10,14");
  const rows = all(all(control.panel(), ".decide")[0], ".between").map(
    (each) => texts(each, "span")[0] + "|" + texts(each, "b")[0],
  );
  assert.deepEqual(rows, [
    "Way|4″ of 8″",
    "Break away from Panther, Jenner|4+ · 50\u202f%",
    "Contact with|Jenner",
    "Ends in|woods, water",
    "Costs|1 order, 1 heat",
  ]);
  assert.equal(control.bar().detail, "breaks away on 4+, 50 % · touches Jenner · in woods, water · 1 order · 1 heat");
  control.move.chosen = { ...PLAN, mode: "turn" };
  assert.doesNotMatch(all(control.panel(), ".decide")[0].textContent, /Way|Break|Contact|Ends in/);
  assert.equal(control.bar().title, "Turn on the spot, facing east");
  control.move.mode = "jump";
  assert.doesNotMatch(control.panel().textContent, /Go on from there/);
  control.move.mode = "walk";
  assert.match(control.panel().textContent, /Go on from there/);
  control.move.target = "blue-1";
  assert.doesNotMatch(control.panel().textContent, /Go on from there/);
  control.move.target = "";
  control.move.chosen = { ...PLAN, legal: false, reasons: [{ text: "red-2 is in its way", cite: "" }] };
  assert.match(control.panel().textContent, /1Uller is in its way/);
  assert.deepEqual([control.bar().title, control.bar().detail], ["Koshi: not there", "Uller is in its way"]);
  control.move.chosen.reasons = [];
  assert.equal(control.bar().detail, "");
});

test("cards and captives are used by one button, which is closed with its reasons", async () => {
  info.cards = [{ name: "Lucky", text: "Roll again.", action: "card red-1 lucky", reasons: [] }];
  info.bypass = [{ unit: "blue-2", action: "bypass red-1 blue-2", reasons: NO }];
  await start();
  const { textContent } = control.panel();
  assert.match(textContent, /Bypassinstead of movingJennerTake control/);
  assert.match(textContent, /CardsLucky Roll again\.Use$/);
  press(control.panel(), "Use");
  assert.deepEqual(done.at(-1), ["play", ["card red-1 lucky"]]);
  const take = all(control.panel(), "button").find((each) => each.textContent === "Take control");
  assert.deepEqual(["disabled" in take.attributes, take.attributes.title], [true, "Koshi has had its order"]);
  take.listeners.click();
  assert.deepEqual(done.at(-1), ["play", ["bypass red-1 blue-2"]]);
});

test("the bar has the kinds of order, and ends the turn when none is left", async () => {
  await start();
  const bar = () => control.bar();
  assert.deepEqual(texts(bar().modes, "button"), ["Move", "Fire", "Close combat", "Assault", "Vent"]);
  assert.equal(all(bar().modes, "button")[4].attributes.title, "Koshi has had its order");
  assert.equal("disabled" in all(bar().modes, "button")[4].attributes, true);
  assert.deepEqual(
    [bar().title, bar().detail],
    ["Koshi: tap a place", "Dashed is how far it gets straight ahead · 1 order · 1 token"],
  );
  assert.deepEqual(
    bar().buttons.map((each) => [each.words, each.disabled, each.primary]),
    [
      ["Undo", true, undefined],
      ["End turn", undefined, false],
      ["Give order", true, true],
    ],
  );
  await control.click("10,14");
  assert.equal(bar().title, "Walk 4″ of 8″, facing east");
  assert.deepEqual(
    bar().buttons.map((each) => each.disabled),
    [false, undefined, false],
  );
  bar().buttons[2].act();
  assert.deepEqual(done.at(-1), ["play", [PLAN.action]]);
  press(bar().modes, "Fire");
  await answered();
  assert.equal(control.order, "ranged");
  control.order = "vent";
  assert.deepEqual([bar().title, bar().detail], ["Koshi vents", "Cools by its vent rating · 1 order · 1 token"]);
  control.info = null;
  assert.deepEqual([bar().title, bar().detail, bar().buttons.length], ["Koshi", "Asking for its orders…", 1]);
  view.decision.units = [];
  assert.deepEqual(
    [bar().title, bar().buttons.length, bar().buttons[1].primary, bar().buttons[1].enter],
    ["Nobody can be given an order", 2, true, true],
  );
  assert.deepEqual([bar().buttons[0].words, bar().buttons[0].disabled], ["Undo", true], "nothing is planned");
  view.orders_left = 0;
  assert.equal(bar().title, "No orders left");
});

test("the bar tells of an attack at whom, in what formation, by which number", async () => {
  await start();
  await control.setOrder("ranged");
  const { attack } = control;
  const told = () => [control.bar().title, control.bar().detail];
  assert.deepEqual(told(), ["Koshi has nobody to attack", "The panel says why not."]);
  attack.answer = null;
  assert.deepEqual(told(), ["Koshi: asking for targets…", ""]);
  const row = { action: "ranged red-1 at blue-1", legal: true, needed: 8, reasons: [] };
  attack.answer = { targets: [{ target: "blue-1", distance: 3, rows: [row] }], repairs: [] };
  Object.assign(attack, { row: row.action, rowTarget: "blue-1", targets: ["blue-1"], helped: [] });
  assert.deepEqual(told(), ["At Panther: 8+", "Figuring the odds… · 1 order · 1 token"]);
  assert.equal(control.bar().buttons.at(-1).words, "Roll");
  attack.helped = ["red-2"];
  assert.deepEqual(told()[0], "At Panther, formation of 2");
  assert.equal(control.bar().buttons[0].disabled, false);
  attack.found = { legal: true, compared: [{ needed: 7, percent: "58 %" }] };
  assert.deepEqual(told(), ["At Panther, formation of 2: 7+ · 58 %", "1 order · 1 token"]);
  attack.found = { legal: false, reasons: [{ text: "blue-1 is out of range" }], compared: [] };
  assert.deepEqual(told(), ["Koshi: not so", "Panther is out of range"]);
  assert.equal(control.bar().buttons.at(-1).words, "Give order");
  attack.found = { legal: true, compared: [] };
  attack.targets = [];
  assert.equal(told()[0], "Give the order");
  attack.row = "artillery red-1 blue-1";
  attack.targets = ["blue-1"];
  assert.match(told()[0], /^A marker on Panther/);
  attack.places = ["3,4"];
  assert.deepEqual(told()[0], "A marker there");
});

test("the attack sequence has the numbers of its edition, what is settled ticked and the sums open", () => {
  const compared = {
    target: "blue-1",
    splash: false,
    attack: tally(9, ["attack", 9]),
    defense: tally(17, ["defense", 17]),
    needed: 8,
    percent: "42 %",
  };
  const found = { action: "ranged", compared: [compared], damage: tally(3), odds: [] };
  const sequence = (more = {}, helped = [], edition = "dark-age") =>
    attackSequence(
      { ...found, ...more },
      /** @type {any} */ ({ table: { ...table, nameOf: table.nameOf, view: { edition } }, attack: { helped } }),
    );
  const steps = (...how) => all(sequence(...how), "li").map((each) => each.textContent);
  assert.deepEqual(
    steps().filter((_, index) => index !== 2),
    ["Target: Panther", "No capture", "6Roll two dice", "7Damage3", "8Heat, then token, pushing and heat of the order"],
  );
  assert.match(steps()[2], /^5Attack against defense8\+/);
  assert.deepEqual(
    all(sequence(), "li").map((each) => each.attributes.class),
    ["done", "done", "open", "", "", ""],
  );
  assert.equal(steps({ damage: null })[4], "7What a hit does");
  assert.equal(steps({}, ["red-2"])[1], "Formation of 2");
  assert.equal(steps({ action: "close red-1 blue-1 capture" })[1], "Capture: a hit deals no damage");
  assert.deepEqual(
    steps({}, [], "age-of-destruction")
      .slice(3)
      .map((each) => each[0]),
    ["5", "6", "7"],
  );
  const splashed = steps({ compared: [compared, { ...compared, target: "blue-2", splash: true }] });
  assert.equal(splashed[0], "Target: Panther");
  assert.match(splashed[2], /^5Panther8\+/);
  assert.match(splashed[3], /^5Also struck: Jenner8\+/);
  const odds = {
    unit: "blue-1",
    expected: 1.2,
    clicks: [{ clicks: 3, chance: 0.4 }],
    happens: [{ what: "blue-1 is salvage", percent: "5 %" }],
    dial: "<svg/>",
    likeliest: 3,
  };
  const block = (more) =>
    attackSequence({ compared: [], odds: [{ ...odds, ...more }] }, /** @type {any} */ ({ table, attack: {} }));
  assert.match(
    block({})[0].textContent,
    /^Pantherexpected 1\.2 clicksMost likely it is turned 3 clicks\..*Panther is salvage5/,
  );
  assert.match(block({ likeliest: 1 })[0].textContent, /turned 1 click\./);
  assert.equal(block({ dial: "", clicks: [], happens: [] })[0].textContent, "Panther");
  assert.equal(attackSequence({ compared: [], odds: [] }, /** @type {any} */ ({ table, attack: {} })), null);
});

test("who is taken in hand next begins with nothing of the unit before", async () => {
  await start();
  const { move, attack } = control;
  Object.assign(move, {
    looked: plan,
    chosen: plan,
    via: [[1, 1]],
    facing: 30,
    doing: ["up"],
    fire: {},
    target: "blue-1",
  });
  move.company.toggle("red-2");
  Object.assign(attack, { kind: "ranged", answer: {}, targets: ["blue-1"], helped: ["red-2"], found: {} });
  const late = move.choose("1,1");
  const next = control.start(table.unit("red-2"));
  const { modes, mode, looked, chosen, via, facing, doing, fire, target, members } = move;
  assert.deepEqual(
    [modes, mode, looked, chosen, via, facing, doing, fire, target, members],
    [[], "", null, null, [], null, [], null, "", []],
  );
  assert.deepEqual([attack.kind, attack.answer, attack.targets, attack.helped, attack.found], ["", null, [], [], null]);
  await Promise.all([late, next]);
  assert.equal(move.chosen, null);
  const { kind: kindOf, choosesPlaces, showing, order } = new OrderControl(control.table);
  assert.deepEqual([kindOf, choosesPlaces, showing, order], ["order", true, "order", "move"]);
});

test("another kind of order forgets the move and the attack of the one before", async () => {
  await start();
  await control.click("10,14");
  control.attack.helped = ["red-2"];
  control.opened = "vent";
  done.length = 0;
  await control.setOrder("close");
  assert.deepEqual([control.move.chosen, control.attack.helped, control.opened], [null, [], ""]);
  assert.deepEqual(asked.at(-1), ["/attacks", { unit: "red-1", kind: "close", after: "" }]);
  assert.deepEqual(done[0], ["redraw"]);
  await control.setOrder("vent");
  assert.equal(control.attack.answer, null);
});

test("one step back from the attack of an assault leads to its move, and from an attack nowhere", async () => {
  await start();
  await control.setOrder("assault");
  await control.click("10,14");
  control.confirm();
  await answered();
  assert.equal(control.isAttacking, true);
  done.length = 0;
  assert.equal(control.back(), true);
  assert.deepEqual([control.isAttacking, control.attack.answer, done], [false, null, [["redraw"]]]);
  assert.ok(control.move.chosen);
  await control.setOrder("ranged");
  done.length = 0;
  assert.equal(control.back(), false);
  assert.deepEqual(done, []);
  control.show("measure");
  control.measure.from = "1,1";
  assert.equal(control.back(), true);
  assert.equal(control.measure.from, "");
});

test("a tap in an attack takes a target or aims at a place, and before the answer only looks", async () => {
  await start();
  await control.setOrder("ranged");
  control.attack.answer = {
    targets: [
      { target: "blue-1", distance: 8, rows: [{ action: "ranged red-1 at blue-1", legal: true, reasons: [] }] },
    ],
    repairs: [],
  };
  await control.click("10,2");
  await answered();
  assert.deepEqual(control.attack.targets, ["blue-1"]);
  control.attack.row = "artillery red-1 blue-1";
  control.attack.rowTarget = "blue-1";
  await control.click("5,5");
  assert.deepEqual(control.attack.places, ["5,5"]);
  control.show("form");
  await control.click("12,10");
  assert.deepEqual(control.attack.helped, ["red-2"]);
  await control.planAction("ranged red-1 at blue-1 helped red-3");
  control.info = null;
  await control.click("10,2");
  assert.deepEqual(done.at(-1), ["select", "blue-1"]);
  const before = done.length;
  await control.click("5,5");
  assert.equal(done.length, before);
});

test("a place asked for is drawn in the bar at once, and taken instead of what is looked at", async () => {
  await start();
  control.move.looked = plan;
  control.move.facing = 40;
  const going = control.click("10,14");
  assert.deepEqual(done.at(-1), ["drawBar"]);
  assert.equal(control.move.isReady, false);
  await going;
  assert.deepEqual([control.move.looked, control.move.isReady, lastPlan().facing], [null, true, null]);
  assert.deepEqual(done.at(-1), ["redraw"]);
  control.move.mode = "none such";
  assert.equal(control.move.question("1,1").cancel, "");
  plan.action = "move red-1 walk 1,1";
  await control.planAction("move red-1 walk 1,1");
  assert.equal(control.move.target, "");
  control.move.faceNearest();
  assert.equal(lastPlan().facing, 68);
});
