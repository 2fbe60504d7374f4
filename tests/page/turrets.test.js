import assert from "node:assert/strict";
import { test } from "node:test";

import {
  frontOf,
  hexsideOf,
  isFrontTurret,
  twistWords,
} from "../../src/boxcars/serve/static/js/total_warfare/turrets.js";

const TURRETS = { N: 0, NE: 1, S: 3, "front-N": 0, "front-NE": 6, "front-S": 18 };

test("each of two turrets is turned by a word of its own", () => {
  assert.deepEqual(twistWords(TURRETS, 0, 3 + 6), ["S", "front-NE"]);
  assert.deepEqual(twistWords(TURRETS, 3, 3 + 18), ["front-S"]);
  assert.deepEqual(twistWords(TURRETS, 18, 18), []);
});

test("a torso turns left, right and back ahead", () => {
  const torso = { left: -1, right: 1 };
  assert.deepEqual(twistWords(torso, 0, -1), ["left"]);
  assert.deepEqual(twistWords(torso, -1, 0), ["ahead"]);
});

test("the words and the numbers of the front turret are told apart", () => {
  assert.deepEqual([frontOf(-1), frontOf(5), frontOf(20)], [0, 0, 18]);
  assert.deepEqual([isFrontTurret("front-SE"), isFrontTurret("SE"), hexsideOf("front-SE")], [true, false, "SE"]);
});
