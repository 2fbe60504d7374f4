import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import "./dom.js";
import {
  heightWords,
  inMeasures,
  lengthWords,
  shareWords,
  speakHexes,
} from "../../src/boxcars/serve/static/js/inches/measures.js";
import { inWords } from "../../src/boxcars/serve/static/js/names.js";

afterEach(() => speakHexes(0));

test("inches are told to a tenth, and to a hundredth where nothing would be left", () => {
  assert.equal(lengthWords(6), "6″");
  assert.equal(lengthWords(5.25), "5.3″");
  assert.equal(lengthWords(0.04), "0.04″");
  assert.equal(lengthWords(-1.5), "−1.5″");
  assert.equal(shareWords(4, 8), "4″ of 8″");
});

test("a hex board counts lengths in hexes and heights in levels", () => {
  speakHexes(2);
  assert.equal(lengthWords(8), "4 hexes");
  assert.equal(lengthWords(2), "1 hex");
  assert.equal(lengthWords(3), "1.5 hexes");
  assert.equal(heightWords(1), "1 level");
  assert.equal(shareWords(4, 8), "2 of 4 hexes");
});

test("sentences of the server are told in the measures of the board", () => {
  const text = "it costs 10″, and it has 8″ of Move";
  assert.equal(inMeasures(text), text);
  speakHexes(2);
  assert.equal(inMeasures(text), "it costs 5 hexes, and it has 4 hexes of Move");
  assert.equal(inWords("medium range, 14″"), "medium range, 7 hexes");
  assert.equal(inMeasures("2″ up"), "2 levels up");
  assert.equal(inMeasures("3″ above the ground"), "3 levels above the ground");
  assert.equal(
    inMeasures("a jump of 6″ from level 1 clears only what is lower than 7″; this is 8″"),
    "a jump of 3 hexes from level 1 clears only what is lower than 7 levels; this is 8 levels",
  );
  assert.equal(inMeasures("climbs at most 2″ in an inch"), "climbs at most 2 levels in a hex");
  assert.equal(inMeasures("5″ × Size 3 ÷ 10"), "5″ × Size 3 ÷ 10");
});
