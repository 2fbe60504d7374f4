import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { changed, loadWords } = await import("../../src/boxcars/serve/static/js/alpha_strike/bombs.js");
const KINDS = { he: "high explosive", cluster: "cluster" };

test("a load is told by kinds, in the order of the list", () => {
  assert.equal(loadWords([], KINDS), "none");
  assert.equal(loadWords(["cluster", "he", "he"], KINDS), "2 high explosive, 1 cluster");
});

test("one bomb more or less of a kind leaves the others", () => {
  assert.deepEqual(changed(["he"], "cluster", 1), ["he", "cluster"]);
  assert.deepEqual(changed(["he", "cluster", "he"], "he", -1), ["he", "cluster"]);
});
