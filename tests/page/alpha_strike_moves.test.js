import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, onPhone, press, texts } from "./elements.js";
import { answered, key, kinds, notingTable, speech, written } from "./tables.js";

const { MoveControl } = await import("../../src/boxcars/serve/static/js/alpha_strike/move.js");
const { useNames } = await import("../../src/boxcars/serve/static/js/names.js");
const tally = (total, chance = 0.5) => ({ name: "needed", total, chance, percent: "50 %", lines: [] });
const UNITS = {
  "red-1": { id: "red-1", side: "red", x: 10, y: 10, facing: 0, radius: 0.5, altitude: 0, token: "<path/>" },
  "red-2": { id: "red-2", side: "red", x: 12, y: 10, facing: 0, radius: 0.5, token: "<path/>" },
  "blue-1": { id: "blue-1", side: "blue", x: 10, y: 2, facing: 0, radius: 0.5, token: "<path/>" },
  "blue-2": { id: "blue-2", side: "blue", x: 20, y: 10, facing: 0, radius: 0.5, token: "<path/>" },
};
const NAMES = { "red-1": "Locust", "red-2": "Rifles", "blue-1": "Wasp", "blue-2": "Stinger" };
const PLAN = {
  action: "move red-1 ground 10,14 facing 90",
  legal: true,
  mode: "ground",
  x: 10,
  y: 14,
  facing: 90,
  path: [
    [10, 10],
    [10, 14],
  ],
  price: { total: 4, lines: [{ label: "clear, 4″", value: 4, cite: "" }] },
  move: 8,
  left: 4,
  shots: [],
  drops: [],
  reasons: [],
  target_modifier: 1,
};
const shot = (target, total, chance, more = {}) => ({
  target,
  possible: true,
  tally: tally(total, chance),
  chance,
  percent: "",
  distance: 6,
  damage: 1,
  band: "medium",
  reasons: [],
  ...more,
});
let asked, control, done, drawn, moves, plan, table, view;

beforeEach(() => {
  useNames(NAMES, []);
  moves = {
    modes: {
      ground: {
        move: { total: 8, lines: [{ label: "Move", value: 8 }] },
        outline: [
          [
            [2, 2],
            [18, 2],
            [18, 18],
          ],
        ],
      },
      jump: { move: { total: 6 }, outline: [] },
    },
    stand: "move red-1 stand",
    contacts: [],
    can_move: true,
  };
  plan = { ...PLAN };
  view = { units: Object.values(UNITS).map((unit) => ({ ...unit })), buildings: [] };
  const answers = {
    "/moves": () => moves,
    "/plan": (question) => ({ ...plan, action: question.action ?? plan.action }),
    "/measure": { sight: { from: [10, 14], to: [10, 2], visible: true, crossings: [] } },
  };
  const own = {
    view,
    board: { width: 48, depth: 24, places: [] },
    names: new Map(Object.entries(NAMES)),
    looking: "",
    nameOf: (id) => NAMES[id] ?? id,
    unit: (id) => view.units.find((unit) => unit.id === id),
    unitAt: (place) => view.units.find((unit) => `${unit.x},${unit.y}` === place) ?? null,
    placeOf: (id) => `${UNITS[id].x},${UNITS[id].y}`,
    panel: { sheetOf: () => null },
    map: {
      isOpen: () => true,
      nearest: (point) => point,
      placeAt: (point) => point.map((part) => part / 24).join(","),
    },
  };
  ({ table, asked, done, drawn } = notingTable(own, answers));
  control = new MoveControl(/** @type {any} */ (table), /** @type {any} */ ({ draw: () => done.push(["threats"]) }));
});

const start = async (more) => {
  const unit = Object.assign(table.unit("red-1"), more);
  await control.start(unit);
  done.length = asked.length = 0;
  return unit;
};
const questions = () => asked.filter(([way]) => way === "/plan").map(([, question]) => question);

test("who begins to move goes on the ground where it can, and the ground around it comes into view", async () => {
  await control.start(table.unit("red-1"));
  assert.deepEqual(asked, [["/moves", { unit: "red-1" }]]);
  assert.equal(control.mode, "ground");
  assert.deepEqual(done.slice(-3), [["comeBack"], ["show", ["4.5,4.5", "15.5,15.5", "10,2"]], ["redraw"]]);
  assert.deepEqual(
    [control.choosesPlaces, control.kind, control.showing, control.listing],
    [true, "move", "path", false],
  );
  moves.modes = { jump: moves.modes.jump };
  await control.start(table.unit("red-1"));
  assert.equal(control.mode, "jump");
  moves.modes = {};
  await control.start(table.unit("red-1"));
  assert.equal(control.mode, "");
});

test("before the answer is there nothing of the unit before is in hand, and a late answer is not used", async () => {
  await start();
  const rest = { chosen: {}, looked: {}, via: [[1, 1]], facing: 9, altitude: 3, opened: "x", sight: {}, held: {} };
  Object.assign(control, rest, { bending: {}, picking: ["red-2"], mode: "jump" });
  control.measure.from = "1,1";
  const next = control.start(table.unit("red-2"));
  const { moves: known, mode, chosen, looked, via, facing, altitude, opened, sight, held, bending, picking } = control;
  assert.deepEqual([known, mode, chosen, looked, via, facing], [null, "", null, null, [], null]);
  assert.deepEqual([altitude, opened, sight, held, bending, picking], [null, "", null, null, null, []]);
  assert.equal(control.measure.from, "");
  assert.deepEqual(done.at(-1), ["threats"]);
  control.stop();
  await next;
  assert.equal(control.moves, null);
  assert.deepEqual(done.at(-1), ["clear", "veil", "envelopes", "ranges", "sight", "path", "labels"]);
});

test("the ground that is shown ends at the table's edge, without an enemy that is too far", async () => {
  table.map.fits = () => false;
  const unit = await start({ x: 2, y: 22 });
  control.unit = unit;
  control.showAround();
  assert.deepEqual(done.at(-1), ["show", ["0,16.5", "7.5,24"]]);
});

test("the nearest enemy is one that stands on the table", async () => {
  await start();
  assert.equal(control.nearestEnemy([10, 10]).id, "blue-1");
  assert.equal(control.nearestEnemy([19, 10]).id, "blue-2");
  for (const gone of ["destroyed", "carrier", "off"]) {
    const enemy = table.unit("blue-1");
    enemy[gone] = true;
    assert.equal(control.nearestEnemy([10, 10]).id, "blue-2", gone);
    enemy[gone] = false;
  }
});

test("a place is asked about as it is pointed at, one question at a time and the newest next", async () => {
  await start();
  const first = control.hover("10,12");
  control.hover("10,13");
  control.hover("10,14");
  await first;
  assert.deepEqual(
    questions().map(({ to }) => to),
    ["10,12", "10,14"],
  );
  assert.deepEqual(questions()[0], {
    unit: "red-1",
    mode: "ground",
    to: "10,12",
    via: "",
    facing: null,
    altitude: null,
  });
  assert.equal(control.looked.x, 10);
  assert.ok(done.some(([name]) => name === "drawBar"));
  plan.legal = false;
  await control.hover("10,15");
  assert.equal(control.looked, null);
  assert.equal(control.asking, false);
});

test("nothing is asked while a place is chosen, held, or there is no way to go", async () => {
  await start();
  const quiet = async () => {
    await control.hover("10,12");
    assert.equal(asked.length, 0);
  };
  control.chosen = PLAN;
  await quiet();
  control.chosen = null;
  control.held = {};
  await quiet();
  control.held = null;
  for (const mode of ["", "stand"]) {
    control.mode = mode;
    await quiet();
  }
  control.mode = "ground";
  control.moves = null;
  await quiet();
});

test("a place that is looked at is forgotten when the server cannot be asked, or another is chosen", async () => {
  await start();
  control.looked = PLAN;
  table.game.ask = async () => {
    throw new Error("offline");
  };
  await control.hover("10,12");
  assert.deepEqual([control.looked, control.asking], [null, false]);
  table.game.ask = async () => plan;
  const looking = control.hover("10,13");
  control.chosen = PLAN;
  await looking;
  assert.equal(control.looked, null);
});

test("a plan holds the places within its base", async () => {
  await start();
  assert.equal(control.holds("10,14"), false);
  control.looked = plan;
  assert.equal(control.holds("10,14.4"), true);
  assert.equal(control.holds("10,14.5"), false);
});

test("pointing says what a tap does", async () => {
  await start();
  assert.equal(control.meaning("10,2"), "look");
  assert.equal(control.meaning("10,14"), "Move here");
  control.mode = "jump";
  assert.equal(control.meaning("10,14"), "Jump here");
  control.mode = "";
  assert.equal(control.meaning("10,14"), "");
});

test("a tap goes to a place, and on another unit looks at it, with the plan kept and without a hover", async () => {
  await start();
  control.chosen = control.looked = plan;
  await control.click("10,2", [240, 48]);
  assert.deepEqual(done, [["select", "blue-1"]]);
  assert.deepEqual([control.chosen, control.looked], [plan, null]);
  control.chosen = null;
  await control.click("10,10", [240, 240]);
  assert.equal(questions().at(-1).to, "10,10");
  control.mode = "stand";
  control.chosen = null;
  control.facing = 40;
  await control.click("10,14", [240, 336]);
  assert.deepEqual([control.mode, questions().at(-1).mode, questions().at(-1).facing], ["ground", "ground", null]);
  assert.equal(table.pointing.cursorMoved, false);
  assert.deepEqual(control.chosen, plan);
  moves.modes = {};
  control.mode = "";
  control.chosen = null;
  await control.click("10,15", [240, 360]);
  assert.deepEqual(done.at(-1), ["notice", "Locust cannot move."]);
  control.moves = null;
  asked.length = 0;
  await control.click("10,15", [240, 360]);
  assert.equal(asked.length, 0);
});

test("with the shift key the place before becomes a bend, and without it bends are forgotten", async () => {
  await start();
  await control.click("10,14");
  await control.click("14,14", undefined, { shiftKey: true });
  assert.equal(questions().at(-1).via, "10,14");
  await control.click("16,14", undefined, { shiftKey: false });
  assert.equal(questions().at(-1).via, "");
});

test("an answer for a unit that is no longer in hand is not used", async () => {
  const unit = await start();
  for (const late of [() => control.choose("10,14"), () => control.planAction("move red-1 stand")]) {
    const going = late();
    control.unit = null;
    await going;
    assert.equal(control.chosen, null);
    control.unit = unit;
  }
});

test("who picks somebody up does so where it stands, or on the way that is chosen, or not after all", async () => {
  await start();
  await control.pickUp("red-2");
  assert.deepEqual(questions(), [{ action: "move red-1 stand mount red-2" }]);
  control.chosen = { ...plan };
  await control.pickUp("red-9");
  assert.deepEqual(questions().at(-1), { action: "move red-1 ground 10,14 facing 90 mount red-2 mount red-9" });
  await control.pickUp("red-2");
  assert.deepEqual(control.picking, ["red-9"]);
  control.chosen = { ...plan, path: [[10, 10]] };
  await control.pickUp("red-9");
  assert.deepEqual(questions().at(-1), { action: "move red-1 stand" });
});

test("a plan opens the best shot it gives, but on a phone none, and keeps one that is open", async () => {
  await start();
  plan.shots = [shot("blue-2", 9, 0.3), shot("blue-1", 7, 0.6)];
  control.take(plan);
  assert.equal(control.opened, "blue-1");
  assert.deepEqual(done[0], ["show", ["10,10", "10,14", "10,2"]]);
  assert.equal(speech.textContent, "4″ of 8″, facing east. Wasp: 7 or more, 60 %. Stinger: 9 or more, 30 %");
  control.opened = "blue-2";
  control.take(plan);
  assert.equal(control.opened, "blue-2");
  control.opened = "";
  onPhone(true);
  control.take(plan);
  onPhone(false);
  assert.equal(control.opened, "");
  await answered();
  assert.deepEqual(asked.at(-1), ["/measure", { from: "10,14", to: "blue-1" }]);
  assert.ok(control.sight.visible);
  assert.ok(done.some(([name]) => name === "redraw"));
});

test("a plan that may not be carried out says why, and no sight is asked for", async () => {
  await start();
  control.take({ ...plan, legal: false, shots: undefined, reasons: [{ text: "it is too far" }, { text: "woods" }] });
  assert.equal(speech.textContent, "It is too far. Woods");
  control.confirm();
  await answered();
  assert.equal(asked.length, 0);
  assert.ok(done.every(([name]) => name !== "play"));
  control.take({ ...plan, contacts: ["blue-1"], x: undefined, y: undefined });
  assert.equal(speech.textContent, "4″ of 8″, facing east, in contact with Wasp. ");
  assert.deepEqual(done.filter(([name]) => name === "show").at(-1), ["show", ["10,10", "10,10"]]);
  control.confirm();
  assert.deepEqual(done.at(-1), ["play", [PLAN.action]]);
});

test("only the line to the enemy in hand is kept", async () => {
  await start();
  plan.shots = [shot("blue-2", 9, 0.3), shot("blue-1", 7, 0.6)];
  control.chosen = plan;
  control.opened = "blue-1";
  const late = control.loadSight();
  control.opened = "blue-2";
  await late;
  assert.equal(control.sight, null);
  assert.equal(control.band(), "medium");
  control.open("blue-2");
  assert.equal(control.opened, "");
  assert.equal(control.inHand, "blue-1");
  control.open("blue-2");
  assert.equal(control.opened, "blue-2");
  assert.equal(control.sight, null);
  await answered();
  assert.equal(asked.at(-1)[1].to, "blue-2");
  control.chosen = null;
  assert.equal(control.band(), "");
});

test("another way of moving keeps the place that was chosen, and forgets the bends", async () => {
  await start();
  control.setMode("jump");
  assert.deepEqual([control.mode, done.at(-1)], ["jump", ["redraw"]]);
  control.chosen = plan;
  control.via = [[1, 1]];
  control.setMode("ground");
  await answered();
  assert.deepEqual([questions().at(-1).to, questions().at(-1).mode, control.via], ["10,14", "ground", []]);
  control.setMode("stand");
  await answered();
  assert.deepEqual([questions().at(-1).to, questions().at(-1).mode], ["", "stand"]);
  control.setMode("jump");
  assert.equal(control.chosen, null);
  assert.equal(questions().length, 2);
});

test("the contacts of a way of moving come one after another", async () => {
  await start();
  moves.contacts = ["10,3", "19,10"].map((to) => ({ action: `move red-1 ground ${to} facing 0` }));
  moves.contacts.push({ action: "move red-1 jump 9,9 facing 0" });
  assert.equal(control.contacts.length, 2);
  for (const to of ["10,3", "19,10", "10,3"]) {
    control.nextContact();
    await answered();
    assert.equal(questions().at(-1).action, `move red-1 ground ${to} facing 0`);
  }
  control.mode = "jump";
  assert.equal(control.contacts.length, 1);
  control.moves = null;
  assert.deepEqual(control.contacts, []);
});

test("a tap on the path asks where to bend it, the next tap bends it there, one on the bend takes it away", async () => {
  await start();
  control.chosen = plan;
  await control.click("10,12", [240, 288]);
  assert.deepEqual([control.bending, done.at(-1)], [{ index: 0 }, ["notice", "Tap where the path should bend."]]);
  await control.click("12,12", [288, 288]);
  assert.deepEqual([control.bending, questions().at(-1).via, questions().at(-1).to], [null, "12,12", "10,14"]);
  const bent = [
    [10, 10],
    [12, 12],
    [10, 14],
  ];
  control.chosen = { ...plan, path: bent };
  assert.equal(control.tapPath([264, 312]), true);
  assert.deepEqual(control.bending, { index: 1 });
  control.bending = null;
  assert.equal(control.tapPath([264, 264]), true);
  assert.deepEqual(control.bending, { index: 0 });
  control.bending = null;
  assert.equal(control.tapPath([288 + 11, 288]), true);
  await answered();
  assert.deepEqual([control.via, questions().at(-1).via], [[], ""]);
});

test("a tap beside the path, on its end, or on a jump bends nothing", async () => {
  await start();
  control.chosen = plan;
  assert.equal(control.tapPath([240 + 13, 288]), false);
  assert.equal(control.tapPath([240 + 12, 288]), true);
  control.bending = null;
  assert.equal(control.tapPath([240, 336 - 23]), false);
  assert.equal(control.tapPath([240, 336 - 24]), true);
  control.bending = null;
  for (const mode of ["jump", "stand"]) {
    control.mode = mode;
    assert.equal(control.tapPath([240, 288]), false);
  }
});

test("turning asks for the same place with another facing, standing or on the way", async () => {
  await start();
  assert.equal(control.turnStep, 15);
  control.turn(-1);
  assert.deepEqual(questions().at(-1), { action: "move red-1 stand facing 345" });
  control.chosen = { ...plan };
  control.turn(1);
  await answered();
  assert.deepEqual([questions().at(-1).facing, questions().at(-1).to], [105, "10,14"]);
  table.board.hex = {};
  assert.equal(control.turnStep, 60);
  control.chosen = { ...plan, mode: "stand" };
  await control.face(370);
  assert.deepEqual(questions().at(-1), { action: "move red-1 stand facing 10" });
  control.chosen = { ...plan, path: [[10, 10]] };
  await control.face(-30.4);
  assert.deepEqual(questions().at(-1), { action: "move red-1 stand facing 330" });
});

test("a charge, or who is set down, keeps its words when it turns", async () => {
  await start();
  const turned = async (action, more = {}) => {
    control.chosen = { ...plan, action, ...more };
    await control.face(45);
    return questions().at(-1).action;
  };
  assert.equal(
    await turned("move red-1 ground 10,14 facing 90 charge blue-1"),
    "move red-1 ground 10,14 facing 45 charge blue-1",
  );
  assert.equal(
    await turned("move red-1 ground 10,14 drop red-2 10,15"),
    "move red-1 ground 10,14 facing 45 drop red-2 10,15",
  );
  assert.equal(await turned("move red-1 sprint 10,14", { mode: "sprint" }), "move red-1 sprint 10,14 facing 45");
  assert.equal(await turned("move red-1 ground 10,14 facing 90"), undefined);
});

test("it turns to the nearest enemy from where it would end, or the way it goes", async () => {
  await start();
  control.faceNearest();
  assert.equal(questions().at(-1).action, "move red-1 stand facing 0");
  control.chosen = {
    ...plan,
    x: 20,
    y: 14,
    path: [
      [10, 10],
      [10, 14],
      [20, 14],
    ],
  };
  control.faceNearest();
  await answered();
  assert.equal(questions().at(-1).facing, 0);
  control.chosen = {
    ...plan,
    path: [
      [10, 10],
      [10, 14],
      [20, 14],
    ],
  };
  control.faceAlong();
  await answered();
  assert.equal(questions().at(-1).facing, 90);
  view.units = view.units.filter(({ side }) => side === "red");
  const before = asked.length;
  control.faceNearest();
  assert.equal(asked.length, before);
});

test("it rises and sinks by an inch, not below the ground, and the plan with it", async () => {
  await start({ altitude: 1 });
  control.rise(1);
  assert.deepEqual([control.altitude, done.at(-1)], [2, ["redraw"]]);
  control.rise(-3);
  assert.equal(control.altitude, 0);
  control.chosen = { ...plan, altitude: 4 };
  control.rise(-1);
  await answered();
  assert.deepEqual([control.altitude, questions().at(-1).altitude], [3, 3]);
});

test("one step back ends the bending, then the plan with all that was wished for it", async () => {
  await start();
  Object.assign(control, { chosen: plan, looked: plan, sight: {}, bending: { index: 0 }, via: [[1, 1]], facing: 90 });
  Object.assign(control, { picking: ["red-2"], mode: "stand" });
  assert.equal(control.back(), true);
  assert.deepEqual([control.bending, control.chosen], [null, plan]);
  assert.deepEqual(done.at(-1), ["redraw"]);
  assert.equal(control.back(), true);
  const { chosen, looked, sight, via, facing, picking, mode } = control;
  assert.deepEqual([chosen, looked, sight, via, facing, picking, mode], [null, null, null, [], null, [], "ground"]);
  assert.equal(control.back(), false);
  control.showing = "measure";
  control.measure.from = "1,1";
  assert.equal(control.back(), true);
  assert.equal(control.back(), false);
});

test("keys turn, touch the next enemy, measure, bend, open and change the way of moving", async () => {
  await start();
  assert.equal(key(control, "c"), false);
  moves.contacts = [{ action: "move red-1 ground 10,3 facing 0" }];
  assert.equal(key(control, "C"), true);
  await answered();
  assert.equal(questions().at(-1).action, moves.contacts[0].action);
  control.chosen = null;
  key(control, ",");
  assert.equal(questions().at(-1).action, "move red-1 stand facing 345");
  control.chosen = null;
  key(control, ".");
  assert.equal(questions().at(-1).action, "move red-1 stand facing 0");
  key(control, "n");
  assert.equal(questions().at(-1).action, "move red-1 stand facing 0");
  await answered();
  control.measure.from = "1,1";
  assert.equal(key(control, "m"), true);
  assert.deepEqual([control.showing, control.measure.from, done.at(-1)], ["measure", "", ["redraw"]]);
  key(control, "m");
  assert.equal(control.showing, "path");
  assert.equal(key(control, "v"), false);
  table.pointing.cursor = "12,12";
  assert.equal(key(control, "v"), true);
  await answered();
  assert.equal(questions().at(-1).via, "12,12");
  control.chosen = null;
  assert.equal(key(control, "v"), false);
  assert.equal(key(control, "j"), true);
  assert.equal(control.mode, "jump");
  assert.equal(key(control, "g"), true);
  assert.equal(control.mode, "ground");
  moves.modes = { ground: moves.modes.ground };
  assert.equal(key(control, "j"), false);
  control.looked = { ...plan, shots: [shot("blue-1", 7, 0.6)] };
  assert.equal(key(control, "t"), true);
  assert.equal(control.opened, "blue-1");
  assert.equal(key(control, "x"), false);
});

test("what is shown on the map can be switched, and measuring takes the taps", async () => {
  await start();
  assert.deepEqual(texts(control.views(), "button"), ["Path", "Measure", "Sight"]);
  control.measure.from = "9,9";
  all(control.views(), "button")[1].listeners.click();
  assert.deepEqual([control.showing, control.measure.from, done.at(-1)], ["measure", "", ["redraw"]]);
  await control.click("3,3");
  assert.equal(control.measure.from, "3,3");
  control.hover("4,4");
  assert.equal(control.measure.over, "4,4");
  assert.equal(control.grab([240, 240]), null);
  assert.equal(questions().length, 0);
  control.draw();
  assert.equal(all(drawn.path, ".bx-ring").length, 2);
  assert.ok(done.some(([name, ...layers]) => name === "clear" && layers.join() === "envelopes,ranges"));
});

test("the base is dragged to a place, its price with it, and dropped there", async () => {
  await start();
  const held = control.grab([240, 250]);
  held.move([240, 337]);
  assert.deepEqual(control.held, { at: [10, 14] });
  assert.equal(control.wanted, "10,14");
  assert.equal(all(drawn.path, ".ghost").length, 1);
  Object.assign(control, { facing: 30, via: [[1, 1]] });
  await answered();
  held.drop([240, 336]);
  await answered();
  assert.deepEqual([control.held, control.facing, control.via, questions().at(-1).to], [null, null, [], "10,14"]);
  control.chosen = null;
  assert.equal(control.grab([240, 252]), null);
  control.mode = "stand";
  assert.equal(control.grab([240, 240]), null);
  control.moves = null;
  assert.equal(control.grab([240, 240]), null);
});

test("the triangle of a base is dragged to turn it", async () => {
  await start();
  control.chosen = { ...plan, facing: 0 };
  const held = control.grab([240, 336 - 18]);
  held.move([300, 336]);
  assert.deepEqual(control.held, { at: [10, 14], facing: 90 });
  held.drop([240, 400]);
  await answered();
  assert.deepEqual([control.held, questions().at(-1).facing], [null, 180]);
});

test("the path is dragged to bend it, and a bend to move it", async () => {
  await start();
  control.chosen = {
    ...plan,
    path: [
      [10, 10],
      [10, 18],
    ],
    x: 10,
    y: 18,
  };
  const held = control.grab([240, 336]);
  held.move([288, 336]);
  assert.deepEqual(control.via, [[12, 14]]);
  held.drop([312, 336]);
  await answered();
  assert.deepEqual([questions().at(-1).via, questions().at(-1).to], ["13,14", "10,18"]);
  control.via = [
    [13, 14],
    [9, 16],
  ];
  control.chosen = {
    ...plan,
    path: [
      [10, 10],
      [13, 14],
      [9, 16],
      [10, 18],
    ],
    x: 10,
    y: 18,
  };
  const bend = control.grab([312, 336]);
  bend.move([336, 336]);
  assert.deepEqual(control.via, [
    [14, 14],
    [9, 16],
  ]);
  assert.equal(control.grab([10, 10]), null);
  control.chosen = { ...control.chosen, legal: false };
  assert.equal(control.grab([312, 336]), null);
});

test("the map shows the reach, the plan with its price, and the numbers from there", async () => {
  await start();
  control.draw();
  assert.deepEqual(kinds(drawn.envelopes), ["case reach", "line reach"]);
  assert.deepEqual([written(drawn.labels), drawn.sight], [[], [null]]);
  plan.shots = ["blue-1", "blue-2", "red-2", "red-1"].map((id, index) => shot(id, 6 + index, 0.7 - index / 10));
  plan.stretches = [
    { label: "woods, 1″", cost: 0.1, length: 1, mid: [10, 11], from: [10, 10] },
    { label: "woods, 1″", cost: 0.2, length: 2, mid: [10, 12], from: [10, 11] },
    { label: "clear, 1″", cost: 1.4, length: 1, mid: [10, 13], from: [10, 13] },
    { label: "1″ up", cost: 2, length: 0, mid: [10, 14], from: [10, 14] },
  ];
  control.chosen = plan;
  control.draw();
  assert.deepEqual(
    written(drawn.labels).sort(),
    ["4″ of 8″", "6+ · 70\u202f%", "7+ · 60\u202f%", "8+ · 50\u202f%", "woods 0.3″", "1″ up: 2″"].sort(),
  );
  assert.equal(all(drawn.labels, ".main").length, 2);
  assert.equal(kinds(drawn.sight).filter((kind) => kind === "line sight if").length, 3);
  assert.equal(all(drawn.path, ".bead").length, 3);
  control.sight = { from: [10, 14], to: [10, 2], visible: true, crossings: [] };
  control.draw();
  assert.equal(kinds(drawn.sight).filter((kind) => kind === "line sight").length, 1);
  assert.equal(kinds(drawn.sight).filter((kind) => kind === "line sight if").length, 2);
  control.chosen = null;
  control.looked = plan;
  control.sight = null;
  control.draw();
  assert.equal(all(drawn.labels, ".main").length, 0);
  assert.ok(!written(drawn.labels).some((text) => text.startsWith("woods")));
  assert.equal(all(drawn.path, ".bead").length, 0);
  control.unit = null;
  drawn.path = "as it was";
  control.draw();
  assert.equal(drawn.path, "as it was");
});

test("the ranges and the arc are drawn from where it would stand, or as it stands while sight is shown", async () => {
  await start();
  const ranges = { bands: [{ band: "short", reach: 6 }], arc: 180 };
  table.panel.sheetOf = () => ({ ranges });
  control.draw();
  assert.deepEqual(drawn.ranges, [null]);
  control.chosen = plan;
  control.draw();
  assert.deepEqual(
    kinds(drawn.ranges).filter((kind) => kind.startsWith("line")),
    ["line arc", "line arc", "line range"],
  );
  control.chosen = null;
  control.draw();
  assert.deepEqual(drawn.ranges, [null]);
  control.showing = "sight";
  table.panel.sheetOf = () => null;
  control.draw();
  assert.deepEqual(drawn.ranges, [null]);
});

test("the panel tells what the path costs, what is left, and how it can be bent", async () => {
  await start();
  control.chosen = plan;
  assert.match(control.panel().textContent, /Pathtap the path to add a bend/);
  assert.match(control.panel().textContent, /of 8″4″ left/);
  control.via = [[1, 1]];
  control.chosen = { ...plan, left: -1 };
  assert.match(control.panel().textContent, /Pathtap a bend to take it away/);
  assert.match(control.panel().textContent, /of 8″1″ too far/);
  control.chosen = { ...plan, left: 0 };
  assert.match(control.panel().textContent, /0″ left/);
  control.mode = "jump";
  control.chosen = { ...plan, mode: "jump" };
  assert.doesNotMatch(control.panel().textContent, /bend/);
  assert.equal(texts(control.panel(), "h3")[0], "Jump");
  control.chosen = { ...plan, legal: false, reasons: [{ text: "it is too far", cite: "" }] };
  assert.match(control.panel().textContent, /It is too far/);
  control.chosen = { ...plan, price: { total: 0, lines: [] } };
  assert.equal(all(control.panel(), ".path-block").length, 0);
});

test("the panel turns the unit, and lists the places in reach, the nearest first", async () => {
  await start();
  table.board.places = [
    { name: "Far hill", x: 10, y: 19 },
    { name: "Hall", x: 10, y: 18 },
    { name: "Pond", x: 12, y: 10 },
  ];
  const rows = texts(all(control.panel(), ".places"), "button");
  assert.deepEqual([rows.length, ...rows.slice(0, 3)], [10, "Pond2″", "Hall8″", "4″ north4″"]);
  assert.deepEqual(texts(all(control.panel(), ".facing-choice")[0], "button"), ["↺", "↻", "Nearest enemy"]);
  assert.match(control.panel().textContent, /Facing0°, north/);
  const [left, right] = all(all(control.panel(), ".facing-choice")[0], "button");
  assert.equal(left.attributes.title, "Turn left 15 degrees");
  left.listeners.click();
  assert.equal(questions().at(-1).action, "move red-1 stand facing 345");
  await answered();
  control.chosen = null;
  right.listeners.click();
  assert.equal(questions().at(-1).action, "move red-1 stand facing 0");
  await answered();
  control.chosen = plan;
  assert.equal(all(all(control.panel(), ".facing-choice")[0], "button").length, 4);
  press(control.panel(), "The way it goes");
  await answered();
  assert.equal(questions().at(-1).facing, 180);
  moves.can_move = false;
  moves.stand = "";
  assert.doesNotMatch(control.panel().textContent, /Facing/);
});

test("who flies has its altitude in the panel, which goes no lower than the ground", async () => {
  await start({ altitude: 0 });
  moves.flies = true;
  const buttons = () => all(all(control.panel(), ".setting"), "button");
  assert.deepEqual(
    buttons().map((each) => "disabled" in each.attributes),
    [true, false],
  );
  buttons()[1].listeners.click();
  assert.equal(control.altitude, 1);
  assert.equal("disabled" in buttons()[0].attributes, false);
  buttons()[0].listeners.click();
  assert.equal(control.altitude, 0);
});

test("the bar offers each way to move with its inches, and confirms only what may be done", async () => {
  await start();
  const bar = () => control.bar();
  assert.deepEqual(texts(bar().modes, "button"), ["Move 8″", "Jump 6″", "Stand"]);
  assert.equal(all(bar().modes, "button")[0].attributes.title, "Move 8");
  assert.deepEqual(
    [bar().title, bar().detail],
    ["Locust: choose a place", "Tap or drag to a place; dashed is its reach."],
  );
  assert.deepEqual(
    bar().buttons.map(({ disabled }) => disabled),
    [true, true],
  );
  assert.deepEqual([bar().buttons[1].primary, bar().buttons[1].enter], [true, true]);
  assert.equal(all(bar().modes, "button")[0].attributes["aria-pressed"], "true");
  control.chosen = plan;
  assert.equal(bar().title, "4″ of 8″, facing east");
  assert.deepEqual(
    bar().buttons.map(({ disabled }) => disabled),
    [false, false],
  );
  bar().buttons[1].act();
  assert.deepEqual(done.at(-1), ["play", [PLAN.action]]);
  control.chosen = { ...plan, legal: false };
  assert.deepEqual(
    bar().buttons.map(({ disabled }) => disabled),
    [false, true],
  );
  press(bar().modes, "Jump");
  assert.equal(control.mode, "jump");
  control.chosen = null;
  control.moves = null;
  assert.deepEqual([bar().modes, bar().detail], [null, "Asking how far it can go…"]);
  moves.stand = "";
  control.moves = moves;
  assert.deepEqual(texts(bar().modes, "button"), ["Move 8″", "Jump 6″"]);
});

test("what else can be done stands below: contact, a charge, whom it picks up and sets down, leaving", async () => {
  await start();
  moves.contacts = ["10,3", "10,1"].map((to) => ({ action: `move red-1 ground ${to}`, target: "blue-1" }));
  moves.assaults = [
    { action: "move red-1 ground 10,3 charge blue-1", kind: "charge", target: "blue-1" },
    { action: "move red-1 jump 10,3 dfa blue-1", kind: "dfa", target: "blue-1" },
  ];
  moves.mounts = [
    { kind: "mount", unit: "red-2" },
    { kind: "drop", unit: "red-3", action: "move red-1 stand drop red-3 10,11" },
  ];
  table.names.set("red-3", "Scouts");
  control.unit.riders = ["red-3", "red-4"];
  moves.leave = "move red-1 ground 0,10 leave";
  view.edges = { red: "west" };
  const rows = () => all(all(control.panel(), ".facing-choice").at(-1), "button");
  assert.deepEqual(
    rows().map((each) => each.textContent),
    [
      "Into contact with Wasp",
      "Behind Wasp",
      "Charge Wasp",
      "Death from above on Wasp",
      "Pick up Rifles",
      "Set down Scouts",
      "Set down undefined · no room beside it, or it is in the air",
      "Leave by the west edge",
    ],
  );
  assert.deepEqual(
    rows().map((each) => "disabled" in each.attributes),
    [false, false, false, false, false, false, true, false],
  );
  assert.equal(rows().at(-2).attributes.title, "no room beside it, or it is in the air");
  moves.contacts = [{ action: "move red-1 ground 11,10", target: "red-2" }];
  assert.equal(rows()[0].textContent, "Beside Rifles, to ride together next turn");
  moves.contacts = ["10,3", "10,1"].map((to) => ({ action: `move red-1 ground ${to}`, target: "blue-1" }));
  const pressed = async (index) => {
    rows()[index].listeners.click();
    await answered();
    return [
      questions().at(-1).action,
      rows()
        .map((each) => each.attributes["aria-pressed"])
        .indexOf("true"),
    ];
  };
  assert.deepEqual(await pressed(1), ["move red-1 ground 10,1", 1]);
  assert.deepEqual(await pressed(2), [moves.assaults[0].action, 2]);
  control.chosen = null;
  assert.deepEqual(await pressed(5), [moves.mounts[1].action, 5]);
  control.chosen.drops = [];
  assert.deepEqual((await pressed(5))[0], "move red-1 stand");
  assert.deepEqual(await pressed(7), [moves.leave, 7]);
  control.chosen = null;
  await pressed(4);
  assert.equal(rows()[4].attributes["aria-pressed"], "true");
});

test("why a unit cannot move stands in place of what else it could do", async () => {
  await start();
  moves.reasons = [{ text: "its legs are gone", cite: "" }];
  assert.doesNotMatch(control.panel().textContent, /legs/);
  moves.can_move = false;
  assert.match(control.panel().textContent, /Its legs are gone/);
  assert.doesNotMatch(control.panel().textContent, /Also possible/);
});

test("a plan taken in hand replaces what was looked at and the sight of the plan before", async () => {
  await start();
  Object.assign(control, { looked: { ...plan }, sight: {}, chosen: null });
  control.take({ ...plan, legal: false });
  assert.deepEqual([control.looked, control.sight], [null, null]);
  control.sight = {};
  done.length = 0;
  control.open("blue-1");
  assert.deepEqual([control.sight, done], [null, [["redraw"]]]);
});

test("how near a pointer must be is measured on the screen", async () => {
  await start();
  control.chosen = { ...plan };
  table.map.scale = 4;
  assert.equal(control.tapPath([240 + 4, 288]), false);
  assert.equal(control.tapPath([240 + 3, 288]), true);
  control.mode = "jump";
  assert.equal(control.grab([240 + 4, 336 - 18]), null);
});

test("labels are drawn where stretches cost something, over the longest of those alike", async () => {
  await start();
  const stretch = (label, cost, length, mid) => ({ label, cost, length, mid, from: mid });
  const shown = (...stretches) => {
    control.chosen = { ...plan, stretches };
    control.draw();
    return all(drawn.labels, ".pill")
      .filter((each) => !each.attributes.class.includes("main"))
      .map((each) => [each.textContent, each.attributes["data-x"] > 240]);
  };
  assert.deepEqual(shown(stretch("woods, 1″", 0.1, 1, [4, 11])), []);
  assert.deepEqual(shown(stretch("clear, 1″", 1.4, 1, [4, 11])), []);
  assert.deepEqual(shown(stretch("clear, 1″", 1.5, 1, [4, 11])), [["1.5″", false]]);
  const longest = shown(stretch("woods, 1″", 1, 1, [4, 11]), stretch("woods, 2″", 2, 2, [20, 18]));
  assert.deepEqual(longest, [["woods 3″", true]]);
  const first = shown(stretch("woods, 2″", 2, 2, [20, 18]), stretch("woods, 1″", 1, 1, [4, 11]));
  assert.deepEqual(first, [["woods 3″", true]]);
  assert.equal(shown(stretch("woods, 1″", 1, 1, [4, 11]), stretch("rough, 1″", 1, 1, [20, 18])).length, 2);
});
