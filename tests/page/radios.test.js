/** Choices of which one is taken, by keys. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "./elements.js";

const documentListeners = {};
document.addEventListener = (name, told) => void (documentListeners[name] = told);
let changed;
globalThis.MutationObserver = /** @type {any} */ (
  class {
    constructor(told) {
      changed = told;
    }
    observe() {}
  }
);
const { radioGroup } = await import("../../src/boxcars/serve/static/js/radios.js");
let group, clicked, focused;

const radio = (words, { chosen = false, folded = false } = {}) => {
  const made = /** @type {any} */ (document.createElement("div"));
  made.append(words);
  made.setAttribute("aria-checked", String(chosen));
  made.checkVisibility = () => !folded;
  made.click = () => clicked.push(words);
  made.focus = () => focused.push(words);
  made.matches = (of) => of === "[role=radio]";
  return made;
};

/** A group of these choices. */
function grouped(...radios) {
  group.radios = radios;
  radioGroup(group);
  return radios;
}

beforeEach(() => {
  [clicked, focused] = [[], []];
  group = document.createElement("div");
  group.radios = [];
  group.querySelectorAll = () => group.radios;
  document.activeElement = null;
});
const pressed = (target, key) => {
  let prevented = false;
  group.listeners.keydown({ target, key, preventDefault: () => (prevented = true) });
  return prevented;
};
const stops = () => group.radios.map(({ tabIndex }) => tabIndex);

test("the choice that is taken is the one stop of Tab, or else the first that is not folded away", () => {
  grouped(radio("a"), radio("b", { chosen: true }), radio("c"));
  assert.deepEqual(stops(), [-1, 0, -1]);
  group.radios[1].setAttribute("aria-checked", "false");
  group.radios[2].setAttribute("aria-checked", "true");
  changed();
  assert.deepEqual(stops(), [-1, -1, 0]);
  grouped(radio("a", { folded: true }), radio("b"), radio("c"));
  assert.deepEqual(stops(), [-1, 0, -1]);
  group.listeners.toggle();
  assert.deepEqual(stops(), [-1, 0, -1]);
});

test("the arrows go round those that are seen, and choose", () => {
  const [a, , c, d] = grouped(radio("a"), radio("b", { folded: true }), radio("c"), radio("d"));
  assert.ok(pressed(a, "ArrowRight"));
  assert.ok(pressed(c, "ArrowDown"));
  assert.ok(pressed(d, "ArrowRight"));
  assert.ok(pressed(a, "ArrowLeft"));
  assert.ok(pressed(d, "ArrowUp"));
  assert.deepEqual(clicked, ["c", "d", "a", "d", "c"]);
  assert.deepEqual(focused, clicked);
  assert.ok(!pressed(a, "Enter"));
  assert.ok(!pressed(document.createElement("p"), "ArrowRight"));
  assert.equal(clicked.length, 5);
});

test("the choice that had the focus has it again when the group is drawn anew, until the mouse is used", () => {
  const [a] = grouped(radio("a"), radio("b"));
  group.listeners.focusin({ target: a });
  document.activeElement = document.body;
  group.radios = [radio("b"), radio("a")];
  changed();
  assert.deepEqual(focused, ["a"]);
  document.activeElement = group.radios[0];
  changed();
  assert.deepEqual(focused, ["a"], "something else has it");
  document.activeElement = document.body;
  documentListeners.pointerdown();
  changed();
  assert.deepEqual(focused, ["a"]);
  group.listeners.focusin({ target: { matches: () => false, textContent: "b" } });
  changed();
  assert.deepEqual(focused, ["a"], "no choice had it");
});
