import "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { declaredWords } from "../../src/boxcars/serve/static/js/declared_words.js";
import { inWords, useNames } from "../../src/boxcars/serve/static/js/names.js";

const NAMES = {
  "red-1": "Catapult",
  "red-2": "Locust",
  "blue-1": "Archer",
  "lrm10-ra": "LRM 10 (RA)",
  "kick-left": "kick, left leg",
};
const told = (/** @type {string} */ what) => {
  useNames(NAMES, []);
  return inWords(declaredWords({ unit: "red-1", what }));
};

test("a declared shot is told by names, without an id", () => {
  assert.equal(
    told("fire red-1 lrm10-ra blue-1 from lrm10-ra-1 spotter red-2"),
    "Catapult: LRM 10 (RA) at Archer, ammunition from RA, spotted by Locust",
  );
  assert.equal(
    told("fire red-1 lrm10-ra hex:0507 aim HD mode 2"),
    "Catapult: LRM 10 (RA) at hex 0507, aimed at HD, 2 shots",
  );
  assert.equal(told("hold red-1 lrm10-ra"), "Catapult: LRM 10 (RA) holds fire");
  assert.equal(told("twist red-1 left"), "Catapult: torso left");
});

test("a declared blow names its target, and none says so", () => {
  assert.equal(told("kick-left blue-1"), "Catapult: kick, left leg at Archer");
  assert.equal(told("none"), "Catapult: no attack");
});
