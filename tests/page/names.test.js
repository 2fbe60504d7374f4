import "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { inWords, plain, ruled, unitNames } from "../../src/boxcars/serve/static/js/names.js";

const unit = (id, chassis) => ({ id, side: id.split("-")[0], chassis });

test("units that are alike get numbers, others only their chassis", () => {
  const names = unitNames([unit("red-1", "Atlas"), unit("red-2", "Locust"), unit("red-3", "Locust")]);
  assert.deepEqual([...names.values()], ["Atlas", "Locust 1", "Locust 2"]);
});

test("ids in a sentence become names, and red-1 is not taken for red-11", () => {
  unitNames(Array.from({ length: 11 }, (_, index) => unit(`red-${index + 1}`, `Mech${index + 1}`)));
  assert.equal(inWords("woods around red-11 and red-1"), "woods around Mech11 and Mech1");
  assert.equal(plain("red-2 falls"), "Mech2 falls");
});

test("places in inches are told to a tenth", () => {
  assert.equal(ruled("moves to 12.345,30.25"), "moves to 12.3″, 30.3″");
});
