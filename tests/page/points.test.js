import assert from "node:assert/strict";
import { test } from "node:test";
import {
  apart,
  bearing,
  compass,
  fromLine,
  pointOf,
  snapped,
  toward,
  wordOf,
} from "../../src/boxcars/serve/static/js/inches/points.js";

test("a point as a word is read back as the same point", () => {
  assert.equal(wordOf([12.5, 30]), "12.5,30");
  assert.deepEqual(pointOf("12.5,30"), [12.5, 30]);
});

test("a tap is taken to a tenth of an inch", () => {
  assert.deepEqual(snapped([12.34, 5.67]), [12.3, 5.7]);
});

test("bearings run clockwise from north, and going there arrives", () => {
  assert.equal(bearing([0, 10], [0, 0]), 0);
  assert.equal(bearing([0, 0], [10, 0]), 90);
  const goal = toward([3, 4], 225, 10);
  assert.ok(Math.abs(apart([3, 4], goal) - 10) < 1e-9);
  assert.equal(bearing([3, 4], goal), 225);
  assert.equal(compass(225), "south-west");
});

test("the nearest part of a path is found", () => {
  const path = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  assert.deepEqual(fromLine([5, 2], path), { far: 2, after: 0 });
  assert.deepEqual(fromLine([12, 5], path), { far: 2, after: 1 });
});
