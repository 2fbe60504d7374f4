import assert from "node:assert/strict";
import { test } from "node:test";
import { all, press, texts } from "./elements.js";

const { admitted, decoys, extraChoices, isDecoy } =
  await import("../../src/boxcars/serve/static/js/alpha_strike/extras.js");
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

test("a unit bears the bonuses on initiative that it may, each by a press, and lays them down by another", () => {
  const wanted = [];
  const choices = (unit) => {
    const box = document.createElement("div");
    box.append(
      ...extraChoices(
        unit,
        (said) => wanted.push(said),
        ["battlefield-intelligence"],
        ["scouts", "command post"],
      ).filter(Boolean),
    );
    return box;
  };
  const box = choices(SCOUT);
  assert.deepEqual(texts(box, "button"), ["✓ Initiative: scouts", "Initiative: command post"]);
  assert.deepEqual(
    all(box, "button").map((each) => each.attributes["aria-pressed"]),
    ["true", "false"],
  );
  press(box, "✓ Initiative: scouts");
  press(box, "Initiative: command post");
  assert.deepEqual(
    wanted.map((each) => each.initiative),
    [[], ["scouts", "command post"]],
  );
  press(choices("Locust LCT-1V"), "Initiative: scouts");
  assert.deepEqual(wanted.at(-1), { unit: "Locust LCT-1V", initiative: ["scouts"] });
});
