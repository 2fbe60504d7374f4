import assert from "node:assert/strict";
import { test } from "node:test";
import { eventKinds, grouped, isNeeded, together } from "../../src/boxcars/serve/static/js/events.js";
import { COMMON } from "./kinds.js";

const KINDS = eventKinds({
  ...COMMON,
  shot: { pause: 650, attack: true },
  critical: { follows: true },
  fell: { stops: true },
});
const line = (kind, phase = "weapon attacks") => ({ kind, phase });

test("what follows from an event stands under it", () => {
  const groups = grouped([line("shot"), line("damage"), line("critical"), line("shot")], KINDS);
  assert.deepEqual(
    groups.map((group) => group.map((each) => each.kind)),
    [["shot", "damage", "critical"], ["shot"]],
  );
});

test("damage of the next phase does not stand under the last event of this one", () => {
  const groups = grouped([line("shot"), line("damage", "heat")], KINDS);
  assert.equal(groups.length, 2);
});

test("a kind says how long it stays, and an attack is a stop as well", () => {
  assert.equal(KINDS.pauses.shot, 650);
  assert.equal(KINDS.pauses.destroyed, 900);
  assert.ok(KINDS.stops.has("fell") && KINDS.stops.has("shot") && KINDS.stops.has("moved"));
});

test("attacks and rolls have a number to reach, a phase has none", () => {
  assert.deepEqual(
    ["shot", "roll", "phase"].map((kind) => isNeeded(KINDS, kind)),
    [true, true, false],
  );
});

test("the heat of all units is shown together, and nothing else is", () => {
  const kinds = eventKinds({ heat: { together: true } });
  const lines = [line("heat", "heat"), line("heat", "heat"), line("roll", "heat"), line("heat", "heat")];
  const groups = together(grouped(lines, kinds), kinds);
  assert.deepEqual(
    groups.map((group) => group.map((each) => each.kind)),
    [["heat", "heat"], ["roll"], ["heat"]],
  );
});
