import "./dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { inWords, plain, ruled, useNames } from "../../src/boxcars/serve/static/js/names.js";

const NAMES = { "red-1": "Atlas", "red-11": "Locust", "ac20-rt": "AC/20 (RT)", "building-45": "medium building" };

test("ids in a sentence become names, and red-1 is not taken for red-11", () => {
  useNames(NAMES, [{ id: "red-1" }]);
  assert.equal(inWords("woods around red-11 and red-1"), "woods around Locust and Atlas");
  assert.equal(inWords("red-1 ac20-rt to hit building-45"), "Atlas AC/20 (RT) to hit medium building");
  assert.equal(plain("building-45 falls"), "Medium building falls");
});

test("what is no id stays as it is", () => {
  useNames(NAMES, []);
  assert.equal(inWords("anti-missile system of blue-9, TW-068.2"), "anti-missile system of blue-9, TW-068.2");
});

test("places in inches are told to a tenth", () => {
  assert.equal(ruled("moves to 12.345,30.25"), "moves to 12.3″, 30.3″");
});

test("a name stands at the end of a sentence too", () => {
  useNames({}, [{ id: "blue-1", name: "Wasp" }]);
  assert.equal(inWords("it jams blue-1. Then blue-1, and (blue-1)"), "it jams Wasp. Then Wasp, and (Wasp)");
});

test("sides are written large, and ids are left", () => {
  useNames({ "red-1": "Wasp" }, [
    { id: "red-1", side: "red" },
    { id: "blue-1", side: "blue" },
  ]);
  assert.equal(
    inWords("red wins the initiative (blue 3, red 8), red-1 bored"),
    "Red wins the initiative (Blue 3, Red 8), Wasp bored",
  );
});
