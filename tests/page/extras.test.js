import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { admitted, decoys, isDecoy } = await import("../../src/boxcars/serve/static/js/alpha_strike/extras.js");
const SCOUT = {
  unit: "Locust LCT-1V",
  skill: 3,
  hidden: true,
  targeting: "short",
  rating: 2,
  initiative: ["scouts"],
};

test("a unit takes along only what the chosen rules know", () => {
  assert.deepEqual(admitted(SCOUT, []), [{ unit: "Locust LCT-1V", skill: 3 }]);
  assert.deepEqual(admitted(SCOUT, ["targeting-systems"]), [{ unit: "Locust LCT-1V", skill: 3, targeting: "short" }]);
  assert.deepEqual(admitted(SCOUT, ["hidden-units", "targeting-systems", "battlefield-intelligence"]), [SCOUT]);
  assert.deepEqual(admitted("Locust LCT-1V", []), ["Locust LCT-1V"]);
});

test("decoys are offered and fielded only where units start as blips", () => {
  assert.deepEqual(decoys([]), []);
  const [decoy] = decoys(["concealed-data"]);
  assert.ok(isDecoy(decoy.fielded));
  assert.deepEqual(admitted(decoy.fielded, ["concealed-data"]), [{ unit: "decoy" }]);
  assert.deepEqual(admitted(decoy.fielded, ["hidden-units"]), []);
});
