import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./dom.js";
import { COMMON } from "./kinds.js";

/** @type {any} */ (globalThis).localStorage = { getItem: () => null };
const { eventKinds } = await import("../../src/boxcars/serve/static/js/events.js");
const { Playback } = await import("../../src/boxcars/serve/static/js/playback.js");

const KIT = { events: eventKinds(COMMON), placeOf: () => "0101" };
const LINES = ["phase", "roll", "destroyed"].map((kind, n) => ({ n, kind, phase: "heat" }));

/** @type {string[]} */
let faults = [];
/** @type {string[]} */
let shown = [];

beforeEach(() => {
  [faults, shown] = [[], []];
  globalThis.reportError = (error) => faults.push(error.message);
});

/** A table of which only the log and the map are asked. @param {() => void} render */
function playbackAt(render) {
  const log = { now: -1, lines: [], add: (/** @type {any[]} */ lines) => log.lines.push(...lines), render };
  const table = { kit: KIT, log, map: { clear: () => {} }, view: { units: [] } };
  return { log, playback: new Playback(/** @type {any} */ (table)) };
}

test("after an event that cannot be shown the next one is, and the fault is reported", async () => {
  const { log, playback } = playbackAt(() => {});
  playback.show = async ([{ kind }]) => {
    if (kind === "roll") throw new Error("no place on the map");
    shown.push(kind);
  };
  await playback.run(LINES);
  assert.deepEqual(shown, ["phase", "destroyed"]);
  assert.deepEqual(faults, ["no place on the map"]);
  assert.equal(log.lines.length, LINES.length);
  assert.equal(playback.running, false);
  assert.equal(log.now, -1);
});

test("a log that cannot be drawn does not keep the page from the state after the events", async () => {
  const { playback } = playbackAt(() => {
    throw new Error("no such entry");
  });
  playback.show = async ([{ kind }]) => void shown.push(kind);
  await playback.run(LINES);
  assert.equal(shown.length, LINES.length);
  assert.deepEqual(faults, ["no such entry"]);
  assert.equal(playback.running, false);
});

test("an event stays five times as short where the reader wants them fast, and until the next press step by step", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.matchMedia = () => /** @type {any} */ ({ matches: false });
  const { playback } = playbackAt(() => {});
  /** @param {string} pace @param {number} time */
  const endsWithin = async (pace, time) => {
    let ended = false;
    playback.pace = pace;
    playback.wait("roll").then(() => (ended = true));
    t.mock.timers.tick(time);
    await Promise.resolve();
    return ended;
  };
  assert.deepEqual([await endsWithin("auto", 449), await endsWithin("auto", 450)], [false, true]);
  assert.deepEqual([await endsWithin("fast", 89), await endsWithin("fast", 90)], [false, true]);
  playback.table.kit.events.stops.add("roll");
  assert.equal(await endsWithin("step", 9000), false);
});
