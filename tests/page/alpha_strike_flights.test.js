import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";

const { FlyControl } = await import("../../src/boxcars/serve/static/js/alpha_strike/fly.js");
const ENTRY = {
  zones: ["A", "central"],
  at: "0,10",
  facing: 90,
  edge: [
    [0, 0],
    [0, 20],
  ],
};
const NOTHING = { thrust: { total: 7 }, zones: [], stay: "", hover: "", liftoff: "", drop: "", fall: "", entry: null };
const PLAN = {
  action: "fly red-1 A central at 0,10 facing 90",
  possible: true,
  reasons: [],
  under: [{ unit: "blue-1" }, { unit: "red-2", friend: true }],
  fire: [{ unit: "blue-1", tally: { total: 8 }, percent: "42 %" }],
  needs: 9,
  control: "28 %",
  low: false,
};
const speech = { textContent: "" };
document.getElementById = () => /** @type {any} */ (speech);
let control, asked, played;

beforeEach(() => {
  asked = [];
  played = [];
  const table = {
    game: { ask: async (way, question) => (asked.push([way, question]), { ...PLAN, action: question.action }) },
    run: (act) => act(),
    redraw: () => {},
    play: (actions) => played.push(...actions),
    nameOf: (id) => ({ "red-1": "Corsair", "blue-1": "Locust" })[id] ?? id,
    map: { whole: () => {}, clear: () => {} },
    undo: { button: () => null },
  };
  control = new FlyControl(/** @type {any} */ (table), /** @type {any} */ ({ bring: () => {}, leave: () => {} }));
  Object.assign(control, { unit: { id: "red-1" }, answer: { ...NOTHING, entry: ENTRY }, plan: null, goal: "" });
  Object.assign(control, { at: "", facing: 0, task: "", touches: 10 });
});

test("over the table comes first, then hovering, then the zone nearest to it, and staying last", () => {
  const usual = (answer) => {
    control.answer = { ...NOTHING, ...answer };
    return control.usual();
  };
  assert.equal(usual({ fall: "fly red-1 fall at 1,1", entry: ENTRY }), "fall");
  assert.equal(usual({ entry: ENTRY, hover: "h" }), "central");
  assert.equal(usual({ hover: "h", zones: [{ zone: "A" }] }), "hover");
  assert.equal(usual({ zones: [{ zone: "B" }, { zone: "inner" }] }), "inner");
  for (const [nearer, farther] of ["AB", "BC", "CD", "DE", "EF"])
    assert.equal(usual({ zones: [{ zone: farther }, { zone: nearer }] }), nearer);
  assert.equal(usual({ zones: [{ zone: "F" }], stay: "fly red-1 stay" }), "F");
  assert.equal(usual({ stay: "fly red-1 stay" }), "stay");
  assert.equal(usual({ liftoff: "fly red-1 liftoff" }), "liftoff");
});

test("a flight over the table names the zones, where it comes in, its heading and what it does", async () => {
  await control.choose("central");
  assert.equal(control.action, "fly red-1 A central at 0,10 facing 90");
  assert.equal(speech.textContent, "Corsair crosses the table: fly over");
  control.declare("strafe");
  assert.equal(control.action, "fly red-1 A central at 0,10 facing 90 strafe");
  control.declare("drop");
  assert.equal(control.action, "fly red-1 A central at 0,10 facing 90 drop 10");
  control.touch(-2);
  assert.equal(control.action, "fly red-1 A central at 0,10 facing 90 drop 8");
  control.touches = 1;
  control.touch(-2);
  assert.equal(control.touches, 0);
});

test("until the server has answered, nothing is shown of the flight before", async () => {
  const shown = [];
  control.table.redraw = () => shown.push(control.plan?.action ?? null);
  await control.choose("central");
  control.declare("strafe");
  await new Promise((go) => setTimeout(go));
  const [over, strafing] = ["", " strafe"].map((task) => `fly red-1 A central at 0,10 facing 90${task}`);
  assert.deepEqual(shown, [null, over, null, strafing]);
});

test("an answer about another flight, or another unit, comes too late", async () => {
  const late = [];
  control.table.game.ask = (_, { action }) => new Promise((go) => late.push(() => go({ ...PLAN, action })));
  const first = control.choose("central");
  control.task = "strafe";
  late[0]();
  await first;
  assert.equal(control.plan, null);
  const second = control.load();
  control.unit = { id: "red-9" };
  late[1]();
  await second;
  assert.equal(control.plan, null);
});

test("each goal has its own action, and its words", async () => {
  const answer = {
    ...NOTHING,
    stay: "fly red-1 stay",
    liftoff: "fly red-1 liftoff",
    drop: "fly red-1 drop",
    hover: "fly red-1 hover facing 45",
    fall: "fly red-1 fall at 3,4",
    zones: [{ zone: "inner", action: "fly red-1 inner", title: "the Inner Ring" }],
  };
  const goals = {
    stay: [answer.stay, "Corsair stays where it is"],
    liftoff: [answer.liftoff, "Corsair lifts off"],
    drop: [answer.drop, "Corsair drops its troops from the Inner Ring"],
    fall: ["fly red-1 fall at 3,4", "Corsair comes down at 3,4"],
    inner: ["fly red-1 inner", "Corsair flies to the Inner Ring"],
    hover: ["fly red-1 hover facing 45", "Corsair hovers: fly over"],
  };
  control.answer = answer;
  for (const [goal, [action, words]] of Object.entries(goals)) {
    await control.choose(goal);
    assert.deepEqual(
      [control.action, control.words(), control.choosesPlaces],
      [action, words, /fall|hover/.test(goal)],
    );
  }
  control.goal = "";
  assert.equal(control.action, "");
});

test("whatever is changed of a flight is asked about at once", async () => {
  control.answer = { ...NOTHING, fall: "fly red-1 fall at 3,4", entry: ENTRY };
  await control.choose("fall");
  const changes = [
    () => control.click("8,9.5"),
    () => control.choose("central"),
    () => control.click("2,4.2"),
    () => control.click("10,4"),
    () => control.declare("drop"),
    () => control.touch(-2),
    () => press(control.panel(), "Left"),
    () => control.key({ key: "." }),
    () => control.back(),
  ];
  for (const change of changes) {
    const before = asked.length;
    change();
    assert.deepEqual(asked.slice(before), [["/flight", { action: control.action }]], String(change));
  }
});

test("who comes down does so where the table is tapped", async () => {
  control.answer = { ...NOTHING, fall: "fly red-1 fall at 3,4" };
  await control.choose("fall");
  control.click("8,9.5");
  assert.equal(control.action, "fly red-1 fall at 8,9.5");
  assert.equal(control.meaning("8,9.5"), "come down here");
});

test("it turns by five degrees, round the circle, by button and by key", async () => {
  await control.choose("central");
  control.facing = 0;
  press(control.panel(), "Left");
  assert.equal(control.facing, 355);
  press(control.panel(), "Right");
  assert.equal(control.facing, 0);
  assert.ok(control.key({ key: "." }));
  assert.equal(control.facing, 5);
  assert.ok(control.key({ key: "," }));
  assert.equal(control.facing, 0);
  assert.ok(!control.key({ key: "x" }));
  control.goal = "stay";
  assert.ok(!control.key({ key: "." }));
});

test("a tap near its edge moves where it comes in, another turns it to that place", async () => {
  await control.choose("central");
  control.click("2,4.2");
  assert.equal(control.at, "0,4");
  assert.equal(control.meaning("2,4.2"), "come in here");
  control.click("10,4");
  assert.equal(control.at, "0,4");
  assert.equal(control.facing, 90);
  assert.equal(control.meaning("10,4"), "fly over this");
});

test("what a flight risks is told: who lies under it, who fires, and what a hit would bring", async () => {
  await control.choose("central");
  const risks = (plan) => {
    control.plan = { ...PLAN, ...plan };
    return texts(all(control.panel(), ".fly-risks"), "li");
  };
  assert.deepEqual(risks({}), [
    "1 enemy under the line",
    "1 of your own under it",
    "Locust fires at 8+, 42\u202f%",
    "If it is hit: control on 9+, 28\u202f%, else it is thrown into the Inner Ring",
  ]);
  assert.equal(risks({ low: true }).at(-1), "If it is hit: control on 9+, 28\u202f%, else it crashes");
  assert.deepEqual(risks({ under: [{ unit: "blue-1" }, { unit: "blue-2" }], fire: [] }), ["2 enemies under the line"]);
});

test("a flight that is not possible has its reasons, no risks, and cannot be played", async () => {
  await control.choose("central");
  assert.ok(!control.bar().buttons[1].disabled);
  control.plan = { ...PLAN, possible: false, reasons: [{ text: "its thrust is spent", cite: "" }] };
  assert.equal(all(control.panel(), ".fly-risks").length, 0);
  assert.match(texts(control.panel(), ".reasons")[0], /Its thrust is spent/);
  assert.equal(control.bar().detail, "Its thrust is spent");
  assert.ok(control.bar().buttons[1].disabled);
  control.confirm();
  assert.deepEqual(played, []);
  control.plan = PLAN;
  control.confirm();
  assert.deepEqual(played, [PLAN.action]);
});

test("only what it may do is offered, and two zones at once are marked", () => {
  control.answer = {
    ...NOTHING,
    stay: "fly red-1 stay",
    zones: [
      { zone: "inner", lane: 2, steps: 1 },
      { zone: "C", steps: 2 },
    ],
  };
  assert.deepEqual(texts(control.panel(), "button"), ["Stay", "Inner 2", "Area C2 zones"]);
});

test("a shown action is taken apart into its goal, place, heading and task", async () => {
  await control.planAction("fly red-1 A central at 0,6 facing 45 drop 4");
  assert.deepEqual([control.goal, control.at, control.facing, control.task], ["central", "0,6", 45, "drop"]);
  await control.planAction("fly red-1 inner");
  assert.deepEqual([control.goal, control.task], ["inner", ""]);
  await control.planAction("fly red-1 stay");
  assert.equal(control.action, control.answer.stay);
});

test("going back leaves out the task, once", async () => {
  await control.choose("central");
  control.declare("bomb");
  assert.ok(control.back());
  assert.equal(control.task, "");
  assert.ok(!control.back());
});
