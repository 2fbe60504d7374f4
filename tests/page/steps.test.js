import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./elements.js";
import { region } from "./tables.js";

const width = { matches: false, listeners: {}, addEventListener: (name, told) => void (width.listeners[name] = told) };
let asked = "";
globalThis.matchMedia = /** @type {any} */ ((words) => ((asked = words), width));
globalThis.window = /** @type {any} */ (globalThis);
const { closeStep, foldSteps, isNarrow, tellChosen } = await import("../../src/boxcars/serve/static/js/steps.js");

const found = { ".step": [{}, {}], ".step > summary": [{}, {}] };
document.querySelectorAll = /** @type {any} */ ((selector) => found[selector]);
const open = () => found[".step"].map((step) => step.open);
const stops = () => found[".step > summary"].map((line) => line.tabIndex);

beforeEach(() => {
  width.matches = false;
});

test("the steps lie open and are no stop of Tab, but on a phone they are folded", () => {
  assert.equal(asked, "(max-width: 759px)");
  foldSteps();
  assert.deepEqual([isNarrow(), open(), stops()], [false, [true, true], [-1, -1]]);
  width.matches = true;
  width.listeners.change();
  assert.deepEqual([isNarrow(), open(), stops()], [true, [false, false], [0, 0]]);
  width.matches = false;
  width.listeners.change();
  assert.deepEqual(
    [open(), stops()],
    [
      [true, true],
      [-1, -1],
    ],
  );
});

test("a choice closes its step on a phone alone, and its line comes into sight", () => {
  const step = region("armies");
  const seen = [];
  Object.assign(step, { open: true, scrollIntoView: (how) => seen.push(how) });
  closeStep("armies");
  assert.deepEqual([step.open, seen], [true, []]);
  width.matches = true;
  closeStep("armies");
  assert.deepEqual([step.open, seen], [false, [{ block: "nearest" }]]);
});

test("what is chosen is told in the line of its step", () => {
  const line = document.createElement("span");
  region("place").querySelector = (selector) => (selector === ".chosen" ? line : null);
  tellChosen("place", "a quiet valley");
  assert.equal(line.textContent, "a quiet valley");
});
