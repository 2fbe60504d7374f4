import assert from "node:assert/strict";
import test from "node:test";

import "./dom.js";
import { flightWords, vectorPaths } from "../../src/boxcars/serve/static/js/total_warfare/flyers.js";
import { wholePercent } from "../../src/boxcars/serve/static/js/dom.js";
import { centre } from "../../src/boxcars/serve/static/js/geometry.js";

const DOWN = ["0502", "0503", "0504", "0505"];

test("an arrow has a tick for each hex on its way and ends in the middle of the last", () => {
  const { ticks, tip } = vectorPaths(DOWN);
  assert.equal(ticks.match(/M/g)?.length, 2);
  const [x, y] = centre("0505");
  assert.ok(tip.startsWith(`M${x.toFixed(1)} ${y.toFixed(1)}`));
});

test("an arrow of one hex has none", () => {
  assert.equal(vectorPaths(["0502", "0503"]).ticks, "");
});

test("over the ground there is a tick for each point of velocity", () => {
  const far = Array.from({ length: 33 }, (_, row) => `05${String(row + 1).padStart(2, "0")}`);
  assert.equal(vectorPaths(far, 16).ticks.match(/M/g)?.length, 1);
});

test("how a craft flies is told by its map", () => {
  const flight = { map: "low", altitude: 5, velocity: 4 };
  assert.equal(flightWords(/** @type {any} */ ({ flight })), "altitude 5, velocity 4");
  assert.equal(flightWords(/** @type {any} */ ({ flight: { ...flight, map: "space" } })), "velocity 4");
  assert.equal(flightWords(/** @type {any} */ ({ flight: { ...flight, map: "" } })), "on the ground");
  assert.equal(flightWords(/** @type {any} */ ({})), "");
});

test("a craft out of control says so, and how likely random movement leads off the map", () => {
  const flight = {
    map: "space",
    velocity: 2,
    in_control: false,
    vector: ["0502", "0503"],
    fan: [
      ["0504", 1 / 3],
      ["0604", 1 / 6],
      ["", 1 / 2],
    ],
  };
  const words = flightWords(/** @type {any} */ ({ flight }));
  assert.equal(words, `velocity 2, moves at random, ${wholePercent(1 / 2)} off the map`);
  assert.equal(flightWords(/** @type {any} */ ({ flight: { ...flight, fan: [] } })), "velocity 2, out of control");
});
