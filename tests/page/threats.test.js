import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./dom.js";

const { AskedThreats } = await import("../../src/boxcars/serve/static/js/threats.js");
let table, asked, answers;

beforeEach(() => {
  asked = [];
  answers = [];
  table = {
    view: { version: "1" },
    looking: "",
    selected: "blue-1",
    control: { kind: "move" },
    game: { ask: (_, { unit }) => (asked.push(unit), new Promise((answer) => answers.push(answer))) },
    run: (act) => (table.running = act()),
    redraw: () => (table.drawn = true),
    drawPanel: () => {},
  };
});

test("what a unit threatens is asked once for each state of the game", async () => {
  const threats = new AskedThreats(table);
  assert.equal(threats.of("blue-1"), null);
  assert.equal(threats.of("blue-1"), null);
  assert.deepEqual(asked, ["blue-1"]);
  answers[0]({ rows: [1] });
  await table.running;
  assert.ok(table.drawn);
  assert.deepEqual(threats.of("blue-1"), { rows: [1] });
  table.view = { version: "2" };
  assert.equal(threats.of("blue-1"), null);
  assert.deepEqual(asked, ["blue-1", "blue-1"]);
});

test("an answer about a state that has passed is not shown", async () => {
  const threats = new AskedThreats(table);
  threats.of("blue-1");
  table.view = { version: "2" };
  threats.of("blue-2");
  const second = table.running;
  answers[0]({ rows: ["old"] });
  answers[1]({ rows: ["new"] });
  await second;
  assert.equal(threats.of("blue-1"), null);
  assert.deepEqual(threats.of("blue-2"), { rows: ["new"] });
});

test("who is looked at is shown, or who is selected while nothing is to be decided", () => {
  const threats = new AskedThreats(table);
  assert.equal(threats.shown, "");
  table.control = { kind: "watch" };
  assert.equal(threats.shown, "blue-1");
  table.looking = "blue-2";
  assert.equal(threats.shown, "blue-2");
  table.looking = "";
  table.view = { version: "1", outcome: { winner: "red" } };
  assert.equal(threats.shown, "");
});

test("a row opens, and closes when it is pressed again", () => {
  const threats = new AskedThreats(table);
  threats.open("a");
  assert.equal(threats.opened, "a");
  threats.open("b");
  assert.equal(threats.opened, "b");
  threats.open("b");
  assert.equal(threats.opened, "");
});
