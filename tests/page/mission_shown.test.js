import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, press, texts } from "./elements.js";
import { answered, keeper, notingTable } from "./tables.js";

globalThis.localStorage = keeper({});
const { arrivalsBlock, missionPanel, missionRows, UNKNOWN } =
  await import("../../src/boxcars/serve/static/js/mission_panel.js");
const { reportBlock, signed } = await import("../../src/boxcars/serve/static/js/report.js");
const HILL = { objective: "Hill", words: "hold it", shares: { red: { now: 2, open: 3, units: [] } } };
let view, table;

beforeEach(() => {
  const arrivals = [
    { side: "red", units: ["red-3", "red-4"], where: "from the north", turn: 2 },
    { side: "blue", units: [], where: "from somewhere", turn: 4 },
  ];
  const mission = {
    title: "The hill",
    objectives: [HILL],
    points: { red: 2, blue: 0 },
    terms: ["Most points win."],
    conditions: [],
    orders: { red: "Hold the hill." },
    arrivals,
    story: "",
  };
  view = { as: "red", sides: ["red", "blue"], turn: 3, turns: 5, outcome: null, mission };
  table = { view, nameOf: (id) => `<${id}>`, log: { lines: [] }, missionBefore: null, shell: {} };
});
const drawn = () => missionPanel(/** @type {any} */ (table));

test("the panel tells the turn, the score, the orders, the terms, and that there may be more", () => {
  const panel = drawn();
  assert.equal(texts(panel, "p")[0], "Turn 3 of 5 · you lead 2 : 0");
  assert.deepEqual(texts(panel, "h3"), ["Your orders", "Victory points", "Reinforcements", "How to win"]);
  assert.equal(texts(panel, "p").at(-1), UNKNOWN);
  view.mission.conditions = ["It is night."];
  view.mission.story = "Long ago.";
  view.mission.orders.blue = "Take it.";
  assert.deepEqual(texts(drawn(), "h3"), [
    "Your orders",
    "Orders of Blue",
    "Victory points",
    "Reinforcements",
    "How to win",
    "Conditions",
    "Story",
  ]);
  view.outcome = { winner: "red" };
  assert.ok(!texts(drawn(), "p").includes(UNKNOWN));
});

test("the turn is told in words before the first, at the last and after the end", () => {
  const words = (more) => {
    Object.assign(view, more);
    return texts(drawn(), "p")[0].split(" · ")[0];
  };
  assert.equal(words({ turn: 0 }), "Before the first of 5 turns");
  assert.equal(words({ turn: 4 }), "Turn 4 of 5");
  assert.equal(words({ turn: 5 }), "Turn 5 of 5, the last turn");
  assert.equal(words({ outcome: { winner: null } }), "Ended in turn 5 of 5");
});

test("the track of turns shows which are over, which is now, and who comes when", () => {
  const [track] = all(drawn(), "ol");
  assert.equal(track.attributes["aria-label"], "Turns, 3 of 5");
  assert.deepEqual(
    all(track, "li").map((each) => [each.textContent, each.attributes.class, each.attributes["aria-current"]]),
    [
      ["1", "past", undefined],
      ["2", "past", undefined],
      ["3", "", "step"],
      ["4", "", undefined],
      ["5", "", undefined],
    ],
  );
  assert.deepEqual(
    all(track, "li").map((each) => each.children.length),
    [1, 2, 1, 2, 1],
  );
});

test("reinforcements are told with those that are known and since when they come", () => {
  const rows = (turn) => texts(arrivalsBlock(view.mission, table.nameOf, turn), "li");
  assert.deepEqual(rows(2), ["<red-3>, <red-4>from the northturn 2", "Not known to youfrom somewhereturn 4"]);
  assert.equal(rows(3)[0], "<red-3>, <red-4>from the northsince turn 2");
  assert.equal(arrivalsBlock({ ...view.mission, arrivals: [] }, table.nameOf, 1), null);
});

test("the rows of the objectives are shown where there are any, and a press goes back to the move", () => {
  const left = [];
  table.shell.leaveMission = () => left.push("left");
  press(drawn(), "Back to the move");
  assert.deepEqual(left, ["left"]);
  assert.equal(all(missionRows(table), "tr").length, 4);
  view.mission.objectives = [];
  assert.equal(missionRows(table), null);
});

test("the report counts the luck of each side, and those who dealt most stand first", async () => {
  const luck = { red: { rolls: 9, reached: 6, expected: 4.61 }, blue: { rolls: 4, reached: 1, expected: 2 } };
  const unit = (name, dealt, kills) => ({ unit: name, side: "red", dealt, taken: 1, kills });
  const units = [unit("a", 5, 0), unit("b", 9, 0), unit("c", 9, 2)];
  const noted = notingTable({ names: new Map([["a", "Atlas"]]) }, { "/report": { luck, units, text: "all of it" } });
  const copied = [];
  Object.defineProperty(globalThis, "navigator", {
    value: { clipboard: { writeText: async (text) => copied.push(text) } },
    configurable: true,
  });
  const place = reportBlock(/** @type {any} */ (noted.table));
  assert.equal(place.textContent, "Counting…");
  await answered();
  const [lucky, dealt] = all(place, "tbody").map((each) => all(each, "tr").map((row) => texts(row, "td")));
  assert.deepEqual(lucky, [
    [" Red", "6 of 9", "4.6", "+1.4"],
    [" Blue", "1 of 4", "2.0", "−1.0"],
  ]);
  assert.deepEqual(dealt, [
    [" c", "9", "1", "2"],
    [" b", "9", "1", "–"],
    [" Atlas", "5", "1", "–"],
  ]);
  assert.deepEqual(texts(place, "th"), ["rolls that hit", "expected", "luck", "dealt", "taken", "kills"]);
  const [button] = all(place, "button");
  await button.onclick();
  assert.deepEqual([copied, button.textContent], [["all of it"], "Copied"]);
  assert.deepEqual([0, 1.44, -0.05, -2].map(signed), ["+0.0", "+1.4", "−0.1", "−2.0"]);
});

test("a report that does not come says why", async () => {
  const refuse = async () => Promise.reject(new Error("the game goes on"));
  const place = reportBlock(/** @type {any} */ ({ game: { ask: refuse } }));
  await answered();
  assert.equal(place.textContent, "the game goes on");
});
