/** Labels on the map keep off each other. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { belowTop, keptApart } = await import("../../src/boxcars/serve/static/js/map_labels.js");

const box = (x, y, more = {}) => ({ x, y, wide: 80, high: 20, other: 0, first: false, ...more });

test("labels that lie apart stay where they are", () => {
  assert.deepEqual(keptApart([box(0, 0), box(0, 40), box(100, 0)], []), [0, 0, 0]);
});

test("the label that matters keeps its place, and another one makes room", () => {
  const [first, second] = keptApart([box(10, 5), box(0, 0, { first: true })], []);
  assert.equal(second, 0);
  assert.ok(Math.abs(5 + first) >= 22);
});

test("a label under a button stands on the other side of its token", () => {
  assert.deepEqual(keptApart([box(0, 0, { other: 60 })], [box(0, -5)]), [60]);
});

test("where there is no room at all a label stays", () => {
  assert.deepEqual(keptApart([box(0, 0)], [box(0, 0, { high: 400 })]), [0]);
});

test("a label under a button at the top edge goes below it, not out of sight", () => {
  assert.deepEqual(keptApart([box(0, 18, { other: -36 })], [box(0, 18)]), [23]);
  assert.deepEqual(keptApart([box(0, -30, { other: -36 })], [box(0, -30)]), [-36], "what is out of sight stays there");
});

test("a label is not cut off at the top edge while its place is in sight", () => {
  assert.equal(belowTop(4, 60, 20), 12);
  assert.equal(belowTop(40, 60, 20), 40);
  assert.equal(belowTop(-50, 60, 20), -50, "its token is out of sight too");
});
