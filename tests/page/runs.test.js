import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.js";

const { announced, bestOf, friendWords, nextRun, slid, slidTo, waysOf } =
  await import("../../src/boxcars/serve/static/js/total_warfare/run_panel.js");
const target = (expected, friend = false) => ({ unit: "u", hex: "0101", friend, tally: null, weapons: 1, expected });
const run = (how, action, ...targets) => ({ how, title: how, hexes: ["0101"], targets, action, loss: 0 });
const RUNS = [
  run("strike", "a", target(3)),
  run("strafe", "b", target(2)),
  run("strafe", "c", target(5), target(4, true)),
];

test("each way to attack the ground is offered once, after none", () => {
  assert.deepEqual(
    waysOf(RUNS).map(({ words }) => words),
    ["None", "Strike", "Strafe"],
  );
});

test("of a way that attack comes first which hurts the enemy most and friends least", () => {
  assert.equal(bestOf(RUNS, "strafe")?.action, "b");
  assert.equal(bestOf(RUNS, ""), undefined);
});

test("the next attack comes after the one in hand, and none after the last", () => {
  assert.equal(nextRun(RUNS, undefined).action, "a");
  assert.equal(nextRun(RUNS, RUNS[0]).action, "b");
  assert.equal(nextRun(RUNS, RUNS[2]), undefined);
});

test("friends under an attack are counted in words", () => {
  assert.equal(friendWords(RUNS[0]), "None of your own under the attack");
  assert.equal(friendWords(RUNS[2]), "1 of your own under the attack");
  assert.equal(announced({ runs: RUNS, action: "c" }), RUNS[2]);
});

test("an attack slides along its way, and stays at the ends", () => {
  const on = (/** @type {string[]} */ ...hexes) => ({ ...run("strafe", hexes.join(" ")), hexes });
  const rows = [on("0807"), on("0807", "0806", "0805"), on("0805"), run("strike", "a")];
  assert.equal(slid(rows, rows[0], 1), rows[1]);
  assert.equal(slid(rows, rows[0], -1), rows[0]);
  assert.equal(slid(rows, rows[2], 1), rows[2], "another way to attack is none to slide to");
  assert.equal(slidTo(rows, rows[0], "0805"), rows[2]);
  assert.equal(slidTo(rows, rows[0], "0806"), rows[1]);
  assert.equal(slidTo(rows, rows[0], "0807"), rows[1], "the longest that begins there");
  assert.equal(slidTo(rows, rows[0], "0909"), undefined);
});
