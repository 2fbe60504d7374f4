/** Where others went, on the map: this turn, or on demand the turn before. */

import assert from "node:assert/strict";
import { test } from "node:test";

import "./elements.js";
import { kinds, notingTable } from "./tables.js";

const { Trails } = await import("../../src/boxcars/serve/static/js/trails.js");

const UNITS = [
  { id: "red-1", side: "red" },
  { id: "blue-1", side: "blue" },
];
const line = (turn, unit, path) => ({ turn, unit, kind: "moved", path });
const LINES = [
  line(1, "red-1", ["1,1", "2,1"]),
  line(1, "red-1", ["2,1", "3,1"]),
  line(2, "blue-1", ["9,9", "8,9"]),
  line(3, "red-1", ["3,1", "4,1"]),
  line(3, "red-1", ["4,1"]),
  line(3, "blue-1", ["8,9", "7,9"]),
];

/** Trails in turn 3, with blue to decide. */
function trails(own = {}, kit = {}) {
  const view = { turn: 3, sides: ["red", "blue"], as: "blue", units: UNITS, decision: { yours: true, side: "blue" } };
  const ways = { moved: ["path"] };
  const noted = notingTable({
    view,
    kit: { events: { ways }, ...kit },
    log: { lines: LINES, render: () => {} },
    map: { spot: (place) => place.split(",").map(Number) },
    shell: { showMap: () => {} },
    replay: null,
    ...own,
  });
  return { ...noted, view, trails: new Trails(/** @type {any} */ (noted.table)) };
}
const drawn = (noted) => kinds(noted.drawn.trails).filter((kind) => kind.startsWith("line "));

test("the moves of the others in this turn are drawn in the manner of their side, and none of one's own", () => {
  const noted = trails();
  noted.trails.draw();
  assert.deepEqual(drawn(noted), ["line trail red"]);
  noted.view.decision = { yours: true, side: "red" };
  noted.trails.draw();
  assert.deepEqual(drawn(noted), ["line trail blue"]);
  noted.view.decision = null;
  noted.view.as = "";
  noted.trails.draw();
  assert.equal(drawn(noted).length, 2);
});

test("a button shows the turn before, where others moved in it", () => {
  const noted = trails();
  assert.equal(noted.trails.button(), null);
  noted.view.turn = 2;
  const [button] = noted.trails.button();
  assert.equal(button.attributes["aria-pressed"], "false");
  button.listeners.click();
  assert.equal(drawn(noted).length, 2);
  assert.equal(noted.trails.button()[0].attributes["aria-pressed"], "true");
  noted.table.replay = {};
  noted.trails.draw();
  assert.deepEqual([drawn(noted), noted.trails.button()], [[], null]);
});

test("where each side has turns of its own, the enemy's last one is shown at once", () => {
  const noted = trails({}, { events: { ways: { moved: ["path"] } }, turnsOfSides: true });
  noted.view.turn = 2;
  noted.trails.draw();
  assert.equal(drawn(noted).length, 2);
});

test("what happened on the map behind leaves no trail on that in front", () => {
  const noted = trails({ secondMap: { isElsewhere: ({ unit }) => unit === "red-1" } });
  noted.trails.draw();
  assert.deepEqual(drawn(noted), []);
});
