import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";
import { wholePercent } from "../../src/boxcars/serve/static/js/dom.js";

const { harmWords, ramBlock, ramWays } = await import("../../src/boxcars/serve/static/js/total_warfare/ram_panel.js");
const row = {
  unit: "blue-1",
  tally: { total: 8, chance: 5 / 12 },
  deals: { total: 56 },
  takes: { total: 35 },
  action: "fly red-1 F4 ram blue-1",
};

test("where nobody can be rammed nothing is shown", () => {
  assert.equal(ramBlock({ chosen: {}, table: {} }), null);
  assert.deepEqual(
    ramWays({ rams: [], alone: "fly red-1 F4" }, () => ""),
    [],
  );
});

test("who ends where an enemy is can fly on, or ram it by its number", () => {
  assert.deepEqual(
    ramWays({ rams: [row], alone: "fly red-1 F4" }, () => "Lightning"),
    [
      { key: "", words: "Does not ram", action: "fly red-1 F4" },
      { key: "blue-1", words: `Lightning, 8+ ${wholePercent(5 / 12)}`, action: row.action },
    ],
  );
});

test("what a ram does to both is told", () => {
  assert.match(
    harmWords(row, () => "Lightning"),
    /does 56 to Lightning and 35 to itself/,
  );
});
