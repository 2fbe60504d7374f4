import assert from "node:assert/strict";
import { test } from "node:test";

import "./dom.js";

const { verdictWords } = await import("../../src/boxcars/serve/static/js/dice.js");

const needed = /** @type {any} */ ({ total: 8 });

test("the sum of the dice is told against the number that is needed", () => {
  const need = /** @type {any} */ ({ count: 2, needed });
  assert.equal(verdictWords(need, [6, 0]), "Choose every die");
  assert.equal(verdictWords(need, [6, 3]), "9, reaches 8+");
  assert.equal(verdictWords(need, [6, 2]), "8, reaches 8+");
  assert.equal(verdictWords(need, [6, 1]), "7, short of 8+");
});

test("dice that need no number are told as they are", () => {
  assert.equal(verdictWords(/** @type {any} */ ({ count: 2, needed: null }), [2, 3]), "5, as rolled");
  assert.equal(verdictWords(/** @type {any} */ ({ count: 1, needed: null }), [4]), "4");
});
