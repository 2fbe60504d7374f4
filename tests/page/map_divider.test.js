import assert from "node:assert/strict";
import test from "node:test";

import "./dom.js";
import { stepped, within } from "../../src/boxcars/serve/static/js/map_divider.js";

test("a divider leaves room for both maps", () => {
  assert.deepEqual([3, 43.6, 99].map(within), [20, 44, 75]);
});

test("arrow keys move it a little, Home and End as far as it goes", () => {
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight", "Home", "End", "x"].map((key) => stepped(50, key)),
    [48, 52, 20, 75, null],
  );
});
