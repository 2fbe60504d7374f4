import assert from "node:assert/strict";
import test from "node:test";

import { groundTarget } from "../../src/boxcars/serve/static/js/ground_targets.js";

const BOARD = { hexes: { "0812": { woods: 1 }, "0811": { woods: 0 }, "0810": { building: { cf: 40 }, woods: 0 } } };
const nameOf = (hex, phase) => groundTarget(`hex:${hex}`, BOARD, { phase }).name;

test("a shot at a hex is named by what stands there, and by all of it where nothing does", () => {
  assert.equal(nameOf("0812", "fire"), "woods in 0812");
  assert.equal(nameOf("0810", "fire"), "building in 0810");
  assert.equal(nameOf("0811", "fire"), "everything in 0811");
});

test("artillery out of sight is fired at everything in a hex, woods or not", () => {
  assert.equal(nameOf("0812", "artillery"), "everything in 0812");
});

test("a unit is no hex", () => {
  assert.equal(groundTarget("red-1", BOARD, { phase: "fire" }), null);
});
