import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { launchBlock, mostByOneDoor } = await import("../../src/boxcars/serve/static/js/launch_panel.js");
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
