import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, texts } from "./elements.js";

globalThis.localStorage = /** @type {any} */ ({ getItem: () => null, setItem: () => {} });
const { useNames } = await import("../../src/boxcars/serve/static/js/names.js");
const { endBar, endPanel, outcomeWords } = await import("../../src/boxcars/serve/static/js/ending.js");
const { scoreLine, scores } = await import("../../src/boxcars/serve/static/js/clix/scores.js");
const { heldWords, leadWords, missionTable, missionTitle, scoreOf } =
  await import("../../src/boxcars/serve/static/js/mission.js");
let table;

beforeEach(() => {
  table = {
    view: {
      turn: 6,
      sides: ["red", "blue"],
      you: ["red"],
      seats: { red: { name: "Ada" }, blue: { name: "Blue" } },
      outcome: { winner: "red", reason: "the enemy is destroyed" },
      dice: { seed: "" },
      units: [
        { side: "red", destroyed: false, left: 50 },
        { side: "red", destroyed: false, left: 75 },
        { side: "red", destroyed: true, left: 90 },
        { side: "blue", destroyed: true, left: 10 },
      ],
    },
    kit: { left: (unit) => unit.left, leftWords: "armor" },
    game: { id: "1", ask: async () => ({ kind: "typed" }), recordAddress: () => "/record/1" },
  };
});

test("the end tells who won and why, or that it is a draw", () => {
  useNames({}, [
    { id: "red-1", side: "red" },
    { id: "blue-1", side: "blue" },
  ]);
  const told = (winner, reason) => outcomeWords({ ...table.view, outcome: { winner, reason } });
  assert.equal(outcomeWords(table.view), "Red wins. The enemy is destroyed.");
  assert.equal(told("", "both agreed"), "A draw. Both agreed.");
  assert.equal(told("blue", "red has resigned"), "Blue wins. Red has resigned.");
  assert.equal(
    told("red", "points left: blue 4, red 7, hundred 0"),
    "Red wins. Points left: Blue 4, Red 7, hundred 0.",
  );
  assert.equal(outcomeWords({ ...table.view, outcome: null }), "");
  assert.deepEqual([endBar(table).title, endBar(table).detail], ["Red wins.", "The enemy is destroyed. After turn 6"]);
  assert.ok(endBar(table).lead, "the sign of who wins");
  table.view.outcome.winner = "";
  assert.equal(endBar(table).lead, null, "nobody's");
  table.view.outcome.winner = "red";
  assert.deepEqual(
    [texts(endPanel(table), "h2"), texts(endPanel(table), "p")[0]],
    [["Red wins."], "The enemy is destroyed."],
  );
});

test("what is left of a side counts its whole force, and nothing of what is destroyed", () => {
  const rows = all(all(endPanel(table), "tbody"), "tr").map((row) => texts(row, "td").map((cell) => cell.trim()));
  assert.deepEqual(rows, [
    ["Red · Ada", "2 of 3", "42\u202f%"],
    ["Blue", "0 of 1", "0\u202f%"],
  ]);
});

test("the seed of the dice is told where there is one", () => {
  assert.equal(all(endPanel(table), "code").length, 0);
  table.view.dice.seed = "5a17";
  assert.deepEqual(texts(endPanel(table), "code"), ["5a17"]);
});

test("whether the seed is the one announced before is told of every kind of dice", async () => {
  const told = async (ask) => {
    table.game.ask = ask;
    const panel = endPanel(table);
    await new Promise((done) => setTimeout(done));
    return texts(panel, "p").at(-2); // the last one is the record
  };
  assert.equal(await told(async () => ({ kind: "typed" })), "The dice were rolled by people.");
  assert.match(await told(async () => ({ kind: "seeded", matches: true, dice: 40 })), /^✓ Checked\. .* these 40 dice/);
  assert.match(await told(async () => ({ kind: "seeded", matches: false })), /^The seed does not match/);
  assert.equal(
    await told(async () => {
      throw new Error("no connection");
    }),
    "no connection",
  );
});

test("who played can play the same again, and who comes second is told so; who watches cannot", () => {
  const words = () => endBar(table).buttons.map((button) => button?.words);
  assert.deepEqual(words(), ["New battle", "Same again", "Replay"]);
  table.view.again = "2";
  assert.deepEqual(words(), ["New battle", "To the next battle", "Replay"]);
  table.view.you = [];
  assert.deepEqual(words(), ["New battle", undefined, "Replay"]);
});

test("who leads in a victory condition is in bold, and the conditions of each side are counted", () => {
  const view = /** @type {any} */ ({
    turn: 3,
    sides: ["red", "blue"],
    scores: { red: [100, 20, 0], blue: [40, 60, 2] },
    leaders: ["red", "blue", "blue"],
  });
  assert.equal(scoreLine(view, "red").textContent, "eliminated 100 · left 20 · zone 0");
  assert.deepEqual(texts(scoreLine(view, "red"), "b"), ["eliminated 100"]);
  assert.deepEqual(texts(scoreLine(view, "blue"), "b"), ["left 60", "zone 2"]);
  assert.equal(scoreLine({ ...view, turn: 0 }, "red"), null);
  const rows = all(all(scores(view), "tbody"), "tr");
  assert.deepEqual(
    rows.map((row) => texts(row, "td").map((cell) => cell.trim())),
    [
      ["points eliminated", "100", "40"],
      ["points left and held", "20", "60"],
      ["units in the enemy zone", "0", "2"],
      ["conditions led", "1", "2"],
    ],
  );
  assert.deepEqual(
    rows.map((row) => texts(row, "b")),
    [["100"], ["60"], ["2"], []],
  );
});

test("a scenario tells its points and what is open, one's own side first, and who leads", () => {
  const shares = { red: { now: 4, open: 6, units: [] }, blue: { now: 3, open: 0, units: ["red-1"] } };
  const ground = { state: "held", side: "blue", units: ["blue-1"] };
  const depot = { objective: "The depot", words: "held at the end", shares, ground, secret: false };
  const view = /** @type {any} */ ({
    as: "blue",
    sides: ["red", "blue"],
    mission: { title: "The Raid", points: { red: 4, blue: 3 }, objectives: [depot] },
  });
  assert.equal(missionTitle(view), "The Raid");
  assert.deepEqual([scoreOf(view), leadWords(view)], ["3 : 4", "Red leads"]);
  assert.equal(heldWords(/** @type {any} */ (depot)), "Blue holds it");
  const table = missionTable(view, { nameOf: (id) => id });
  assert.deepEqual(
    all(all(table, "tbody"), "tr").map((row) => texts(row, "td")),
    [
      ["3", "0", "4", "6"],
      ["3", "0", "4", "6"],
    ],
  );
  assert.equal(missionTitle({ mission: null }), null);
  assert.equal(missionTitle({ mission: { ...view.mission, title: "" } }), null);
});
