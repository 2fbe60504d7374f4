/** What the force builder says of limits and imports. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { gameOf, leftOf, limitsOf } = await import("../../src/boxcars/serve/static/js/forcegame.js");
const { holdsUnits, together } = await import("../../src/boxcars/serve/static/js/unitimport.js");

test("a limit says what is left or over, and nothing without one", () => {
  assert.equal(leftOf(1897, 2000), "103 left");
  assert.equal(leftOf(52, 50), "2 over");
  assert.equal(leftOf(52, null), "");
});

test("a force that was kept before there were two games keeps its limit", () => {
  assert.deepEqual(limitsOf({ limit: 5000 }), { bv: 5000, pv: null });
  assert.deepEqual(limitsOf({ limits: { bv: null, pv: 200 } }), { bv: null, pv: 200 });
});

test("a game that nobody knows is the first", () => {
  assert.equal(gameOf("alpha-strike").points, "pv");
  assert.equal(gameOf("chess").key, "total-warfare");
});

test("unit files are told by their ending, and reports add up", () => {
  assert.ok(holdsUnits({ name: "Atlas.MTF" }));
  assert.ok(!holdsUnits({ name: "lance.mul" }));
  const one = { read: 1, added: 1, problems: ["a"], more_problems: 2, unknown: { Phaser: 1 } };
  assert.deepEqual(together([one, one]), {
    read: 2,
    added: 2,
    problems: ["a", "a"],
    more_problems: 4,
    unknown: { Phaser: 1 },
  });
});
