import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";
import { binWords } from "../../src/boxcars/serve/static/js/total_warfare/fire_panel.js";

test("equal lots of ammunition in one place are told apart", () => {
  const lot = (key, loc = "BD") => ({ key, name: "Long Tom Ammo", loc, shots: 5 });
  assert.deepEqual(binWords([lot("a"), lot("b"), lot("c", "FR")]), [
    ["a", "Long Tom, BD, lot 1 · 5 left"],
    ["b", "Long Tom, BD, lot 2 · 5 left"],
    ["c", "Long Tom, FR · 5 left"],
  ]);
});
