/** In which order the roster shows the units of a side. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { ranks, swarmers } = await import("../../src/boxcars/serve/static/js/ranks.js");

const unit = (id, more = {}) => ({
  id,
  side: id.split("-")[0],
  name: id,
  kind: "infantry",
  carrier: "",
  ready: false,
  destroyed: "",
  armor_percent: 100,
  ...more,
});
const shown = (units, side, selected = "") =>
  ranks(units, side, selected).map(
    ({ unit, depth, alike }) => `${"-".repeat(depth)}${unit.id}${alike > 1 ? ` x${alike}` : ""}`,
  );

test("those aboard stand under their carrier, also one aboard of one that is aboard", () => {
  const units = [
    unit("blue-1"),
    unit("blue-2"),
    unit("blue-3", { carrier: "blue-4" }),
    unit("blue-4", { carrier: "blue-1" }),
    unit("red-1"),
  ];
  assert.deepEqual(shown(units, "blue"), ["blue-1", "-blue-4", "--blue-3", "blue-2"]);
  assert.deepEqual(shown(units, "red"), ["red-1"]);
});

test("who swarms an enemy stays in the list of its side, and is shown with its victim", () => {
  const units = [unit("blue-1"), unit("red-1", { carrier: "blue-1" })];
  assert.deepEqual(shown(units, "red"), ["red-1"]);
  assert.deepEqual(swarmers(units, units[0]), [units[1]]);
  assert.deepEqual(swarmers(units, units[1]), []);
});

test("craft that wait in a bay are one row, but not one that is hurt or must decide", () => {
  const craft = (id, more = {}) => unit(id, { kind: "aerospace", name: "Shrike BX-1", carrier: "blue-1", ...more });
  const units = [unit("blue-1"), craft("blue-2"), craft("blue-3"), craft("blue-4", { armor_percent: 50 })];
  assert.deepEqual(shown(units, "blue"), ["blue-1", "-blue-2 x2", "-blue-4"]);
  assert.deepEqual(shown(units, "blue", "blue-3"), ["blue-1", "-blue-3 x2", "-blue-4"]);
  const asked = [unit("blue-1"), craft("blue-2"), craft("blue-3", { ready: true })];
  assert.deepEqual(shown(asked, "blue"), ["blue-1", "-blue-2", "-blue-3"]);
});
