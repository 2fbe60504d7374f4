import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { homeWays, launchBlock, mostByOneDoor, recoveryBlock } =
  await import("../../src/boxcars/serve/static/js/total_warfare/launch_panel.js");
const row = (unit, door) => ({
  unit,
  door,
  ways: [0, 7, 8].map((each) => ({ door: each, called: `Door ${each}`, action: `${unit} ${each}` })),
});

test("how many leave by one door is counted, and who stays is not", () => {
  assert.equal(mostByOneDoor([row("a", 7), row("b", 8), row("c", 7), row("d", 0), row("e", 0)]), 2);
  assert.equal(mostByOneDoor([row("a", 0)]), 0);
});

test("where nothing can be launched nothing is shown", () => {
  assert.equal(launchBlock({ chosen: { launches: [] } }), null);
});

test("who ends where a ship is can fly on, or be recovered by a roll", () => {
  const home = { unit: "red-1", roll: { total: 7 }, action: "fly red-2 F3 recover red-1" };
  assert.equal(recoveryBlock({ chosen: {} }), null);
  assert.deepEqual(
    homeWays({ recoveries: [home], alone: "fly red-2 F3" }, () => "Overlord"),
    [
      { key: "", words: "Flies on", action: "fly red-2 F3" },
      { key: "red-1", words: "Overlord, 7+", action: home.action },
    ],
  );
});
