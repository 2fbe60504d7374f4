import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { MoveControl } = await import("../../src/boxcars/serve/static/js/total_warfare/move.js");

const control = (/** @type {any} */ moves) =>
  Object.assign(new MoveControl(/** @type {any} */ ({}), /** @type {any} */ ({})), { moves });

test("who has no way to move can still stay", () => {
  assert.deepEqual(control({ modes: {} }).ways, ["stay"]);
});

test("ways to move stand in the order of speed, after staying", () => {
  assert.deepEqual(control({ modes: { jump: {}, run: {}, walk: {} } }).ways, ["stay", "walk", "run", "jump"]);
});

test("nothing is offered before the server has said what can be done", () => {
  assert.deepEqual(control(null).ways, []);
});
