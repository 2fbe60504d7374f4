import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, texts } from "./elements.js";

const { Measure } = await import("../../src/boxcars/serve/static/js/inches/measure.js");
const SEEN = { distance: 7.24, sight: { visible: true, cover: false, crossings: [], from: [1, 1], to: [5, 5] } };
const speech = { textContent: "" };
document.getElementById = () => /** @type {any} */ (speech);
let measure, asked, draws, drawn;

beforeEach(() => {
  asked = [];
  draws = 0;
  drawn = {};
  measure = new Measure(
    /** @type {any} */ ({
      game: { ask: async (way, question) => (asked.push([way, question]), SEEN) },
      notice: () => {},
      redraw: () => {},
      unitAt: (place) => (place === "1,1" ? { id: "red-1" } : null),
      control: { draw: () => (draws += 1) },
      map: { scale: 1, isOpen: () => true, draw: (layer, what) => (drawn[layer] = what) },
    }),
  );
});

test("two taps measure, a unit from its base and a place from its middle", async () => {
  await measure.click("1,1");
  assert.deepEqual(asked, []);
  await measure.click("5,5");
  assert.deepEqual(asked, [["/measure", { from: "red-1", to: "5,5" }]]);
  assert.equal(speech.textContent, "7.2″ · in sight");
});

test("a line follows the pointer only between the two taps", async () => {
  measure.hover("3,3");
  assert.deepEqual([measure.over, draws], ["", 0]);
  await measure.click("1,1");
  measure.draw();
  assert.equal(drawn.sight, null);
  measure.hover("3,3");
  assert.deepEqual([measure.over, draws], ["3,3", 1]);
  measure.draw();
  assert.equal(drawn.sight[1].attributes.d, "M24.0 24.0L72.0 72.0");
  await measure.click("5,5");
  measure.hover("4,4");
  assert.deepEqual([measure.over, draws], ["3,3", 1]);
});

test("a third tap begins anew", async () => {
  await measure.click("1,1");
  await measure.click("5,5");
  await measure.click("2,2");
  assert.deepEqual([measure.from, measure.to, measure.seen], ["2,2", "", null]);
  assert.equal(asked.length, 1);
});

test("sight is told in words: clear, through cover, none, or as the server says", () => {
  const words = (sight, more = {}) => {
    measure.seen = { distance: 4, sight, ...more };
    return measure.words;
  };
  assert.equal(words({ visible: true }), "4″ · in sight");
  assert.equal(words({ visible: true, cover: true }), "4″ · in sight, partial cover");
  assert.equal(words({ visible: false }), "4″ · no sight");
  assert.equal(words({ visible: true }, { words: "hindered" }), "4″ · hindered");
});

test("going back ends the measure, once", async () => {
  assert.ok(!measure.back());
  await measure.click("1,1");
  assert.ok(measure.back());
  assert.equal(measure.from, "");
  assert.ok(!measure.back());
});

test("an answer for a measure that has been given up is not shown", async () => {
  let answered;
  measure.table.game.ask = () => new Promise((answer) => (answered = answer));
  const asking = measure.between("1,1", "5,5");
  measure.clear();
  answered(SEEN);
  await asking;
  assert.equal(measure.seen, null);
});

test("from a unit to a place is measured at once, and the words stand at the end of the line", async () => {
  await measure.click("9,9");
  measure.hover("8,8");
  await measure.between("1,1", "5,5");
  assert.deepEqual(asked, [["/measure", { from: "red-1", to: "5,5" }]]);
  assert.equal(measure.over, "");
  measure.draw();
  assert.deepEqual(texts(drawn.labels, "text"), ["7.2″ · in sight"]);
  assert.equal(all(drawn.labels, ".main").length, 1);
});

test("an answer is not shown when another end has been chosen since", async () => {
  const answers = [];
  measure.table.game.ask = () => new Promise((answer) => answers.push(answer));
  const asking = [measure.between("1,1", "5,5"), measure.between("1,1", "9,9"), measure.between("2,2", "9,9")];
  answers[0](SEEN);
  answers[1](SEEN);
  await Promise.all(asking.slice(0, 2));
  assert.equal(measure.seen, null);
  answers[2](SEEN);
  await asking[2];
  assert.equal(measure.seen, SEEN);
});
