/** The action bar while a bot decides. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import "./dom.js";

const { thinking } = await import("../../src/boxcars/serve/static/js/waiting.js");

/** A table that waits for blue, and how often its bar was drawn. @param {string} kind */
function waiting(kind) {
  const table = {
    drawn: 0,
    drawBar: () => (table.drawn += 1),
    view: {
      version: `of ${kind}`,
      seats: { blue: { kind } },
    },
  };
  return table;
}

test("a bot that takes long is said to think still, for how long", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const table = waiting("bot-greedy");
  assert.equal(thinking(table, "blue"), "");
  mock.timers.tick(6000);
  assert.equal(table.drawn, 1);
  assert.equal(thinking(table, "blue"), "It still thinks, for 6 seconds now. ");
  mock.timers.tick(1000);
  assert.equal(table.drawn, 2);
  assert.match(thinking(table, "blue"), /for 7 seconds/);
  table.view = { ...table.view, version: "another" };
  mock.timers.tick(1000);
  assert.equal(table.drawn, 2, "what was waited for is over");
  assert.equal(thinking(table, "blue"), "");
  mock.timers.reset();
});

test("nobody tells a person that he takes long", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const table = waiting("friend");
  assert.equal(thinking(table, "blue"), "");
  mock.timers.tick(9000);
  assert.equal(table.drawn, 0);
  mock.timers.reset();
});
