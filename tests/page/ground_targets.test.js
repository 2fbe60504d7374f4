import assert from "node:assert/strict";
import test from "node:test";

import "./dom.js";
import { FireControl } from "../../src/boxcars/serve/static/js/total_warfare/fire.js";
import { groundTarget } from "../../src/boxcars/serve/static/js/total_warfare/ground_targets.js";

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

test("a tap on woods, a building or a bridge means the hex, but not one on open ground or under oneself", () => {
  const hexes = { "0505": {}, "0506": { bridge: { cf: 40 } }, "0507": { building: { cf: 15 } }, "0508": { woods: 1 } };
  const control = { table: { board: { hexes } }, unit: { hex: "0507" }, shots: {} };
  const means = (/** @type {string} */ hex) => FireControl.prototype.canBeShotDown.call(control, hex);
  assert.deepEqual(["0505", "0506", "0507", "0508", "9999"].map(means), [false, true, false, true, false]);
});
