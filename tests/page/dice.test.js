import assert from "node:assert/strict";
import { test } from "node:test";

import { all, press, texts } from "./elements.js";

const { useNames } = await import("../../src/boxcars/serve/static/js/names.js");
const { diceEntry, verdictWords } = await import("../../src/boxcars/serve/static/js/dice.js");

const needed = /** @type {any} */ ({ total: 8 });

test("the sum of the dice is told against the number that is needed", () => {
  const need = /** @type {any} */ ({ count: 2, needed });
  assert.equal(verdictWords(need, [6, 0]), "Choose every die");
  assert.equal(verdictWords(need, [6, 3]), "9, reaches 8+");
  assert.equal(verdictWords(need, [6, 2]), "8, reaches 8+");
  assert.equal(verdictWords(need, [6, 1]), "7, short of 8+");
});

test("dice that need no number are told as they are", () => {
  assert.equal(verdictWords(/** @type {any} */ ({ count: 2, needed: null }), [2, 3]), "5, as rolled");
  assert.equal(verdictWords(/** @type {any} */ ({ count: 1, needed: null }), [4]), "4");
});

/** Dice to be typed, and what was sent. */
function typing(need, view = {}) {
  const sent = [];
  const entry = diceEntry(
    /** @type {any} */ ({ why: "initiative", count: 2, needed: null, side: "blue", ...need }),
    /** @type {any} */ ({ seats: {}, you: [], sides: ["red", "blue"], taken: {}, ...view }),
    (dice) => sent.push([...dice]),
  );
  const rows = () => all(entry, ".dice-rows");
  const tap = (row, value) =>
    all(rows()[row], "button")
      .find((each) => each.attributes["aria-label"] === String(value))
      .listeners.click();
  const pressed = () =>
    rows().map((row) =>
      all(row, "button")
        .filter((each) => each.attributes["aria-pressed"] === "true")
        .map((each) => Number(each.attributes["aria-label"])),
    );
  return { entry, sent, rows, tap, pressed, verdict: all(entry, ".primary")[0] };
}

test("each die has a row of six to tap, and can be tapped anew until all are sent", () => {
  const { sent, rows, tap, pressed, verdict } = typing({ needed: null });
  assert.deepEqual(
    rows().map((row) => [row.attributes["aria-label"], all(row, "button").length]),
    [
      ["Die 1", 6],
      ["Die 2", 6],
    ],
  );
  assert.deepEqual([pressed(), verdict.disabled, verdict.textContent], [[[], []], true, "Choose every die"]);
  tap(0, 6);
  assert.equal(verdict.disabled, true);
  tap(1, 1);
  tap(0, 2);
  assert.deepEqual([pressed(), verdict.disabled, verdict.textContent], [[[2], [1]], false, "3, as rolled"]);
  verdict.listeners.click();
  assert.deepEqual(sent, [[2, 1]]);
});

test("the table rolls for who wants it, each face as likely: a byte of 252 or more is drawn again", (t) => {
  const bytes = [252, 255, 251, 6];
  t.mock.method(crypto, "getRandomValues", (field) => ((field[0] = bytes.shift()), field));
  const { entry, pressed, verdict } = typing({});
  press([entry], "Roll for me");
  assert.deepEqual([pressed(), verdict.disabled, bytes], [[[6], [1]], false, []]);
});

test("who rolls is told, and what is needed with its tally", () => {
  const words = (need, view) => texts(typing(need, view).entry, "p")[0];
  assert.equal(words({}), "Blue rolls 2 dice. Tap what the dice show.");
  useNames({}, [{ id: "red-1", side: "red" }]);
  assert.equal(texts(typing({ why: "initiative of red" }).entry, "h2")[0], "Roll for initiative of Red");
  assert.equal(words({}, { seats: { blue: { name: "Ada" } } }), "Blue, Ada, rolls 2 dice. Tap what the dice show.");
  assert.equal(words({ side: "", count: 1 }), "Roll one die. Tap what the dice show.");
  const needed = { total: 8, percent: "41.7 %", lines: [{ label: "gunnery", value: 4 }] };
  assert.deepEqual(texts(typing({ needed }).entry, "summary"), ["Needs 8+ · 41.7\u202f%"]);
  assert.deepEqual(texts(typing({}).entry, "summary"), []);
});
