/** How words are set. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { typeset } = await import("../../src/boxcars/serve/static/js/dom.js");

test("no line ends between a number and its percent sign", () => {
  assert.equal(typeset("hits on 12+ · 3 % · 0.6"), "hits on 12+ · 3\u202f% · 0.6");
  assert.equal(typeset("any hit 83.3\u2009%"), "any hit 83.3\u202f%");
  assert.equal(typeset("a % of 5"), "a % of 5");
});
