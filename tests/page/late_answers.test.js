import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./elements.js";

const { MoveControl } = await import("../../src/boxcars/serve/static/js/total_warfare/move.js");
const { MoveControl: StrikeMove } = await import("../../src/boxcars/serve/static/js/alpha_strike/move.js");
const { FlyControl } = await import("../../src/boxcars/serve/static/js/total_warfare/fly.js");
const { MovePart } = await import("../../src/boxcars/serve/static/js/clix/move_part.js");
const { Panel } = await import("../../src/boxcars/serve/static/js/panel.js");
let asked, table;

beforeEach(() => {
  asked = [];
  table = {
    game: {
      version: "1",
      ask: (path, question) => new Promise((answer) => asked.push({ path, question, answer })),
    },
    view: { version: "1", units: [] },
    pointing: {},
    map: { clear: () => {}, show: () => {}, draw: () => {} },
    redraw: () => {},
    drawBar: () => {},
  };
});

/** A control that keeps what it takes instead of showing it. */
const keeping = (control, parts = {}) => {
  const taken = [];
  return [Object.assign(control, { draw: () => {}, take: (plan) => taken.push(plan) }, parts), taken];
};

const settled = () => new Promise((done) => setTimeout(done));

for (const [name, Control] of [
  ["a move", MoveControl],
  ["a move in inches", StrikeMove],
  ["a flight", FlyControl],
]) {
  test(`of two plans of ${name} that are asked for the later one is taken, in whatever order they come`, async () => {
    const [control, taken] = keeping(new Control(table, {}), { unit: { id: "blue-1" } });
    control.planAction("first");
    control.planAction("second");
    asked[1].answer("new");
    asked[0].answer("old");
    await settled();
    assert.deepEqual(taken, ["new"]);
  });

  test(`while ${name} is asked for, the one before cannot be confirmed`, async () => {
    const [control] = keeping(new Control(table, {}), { unit: { id: "blue-1" }, chosen: { legal: true } });
    assert.equal(control.isReady, true);
    control.planAction("another");
    assert.equal(control.isReady, false);
    control.confirm();
    asked[0].answer({ legal: true });
    await settled();
    assert.equal(control.isReady, true);
  });

  test(`the plan of ${name} that was asked for one unit is not taken into the hand of the next`, async () => {
    const [control, taken] = keeping(new Control(table, {}), { unit: { id: "blue-1" } });
    control.planAction("charge");
    control.stop();
    control.start({ id: "blue-2", flight: {} });
    asked[0].answer("of blue-1");
    await settled();
    assert.deepEqual(taken, []);
  });
}

test("of two places of a clix figure the later one is taken, and none after it was put back", async () => {
  const [part, taken] = keeping(new MovePart({ table, unit: { id: "blue-1" } }));
  part.choose("1,1");
  part.choose("2,2");
  asked[1].answer("new");
  asked[0].answer("old");
  await settled();
  assert.deepEqual(taken, ["new"]);
  part.chosen = { legal: true };
  part.choose("3,3");
  assert.equal(part.isReady, false, "the move before cannot be made while another one is asked for");
  part.clear();
  asked[2].answer("late");
  await settled();
  assert.deepEqual(taken, ["new"]);
});

test("a sheet that was asked for before the game went on is not kept for the game as it is now", async () => {
  const panel = new Panel(table);
  const waiting = panel.ask("blue-1");
  table.game.version = table.view.version = "2";
  asked[0].answer("whole");
  assert.equal(await waiting, "whole");
  assert.equal(panel.sheetOf("blue-1"), undefined);
  const again = panel.ask("blue-1");
  asked[1].answer("hit");
  await again;
  assert.equal(panel.sheetOf("blue-1"), "hit");
});
