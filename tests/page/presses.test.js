/** What a pointer presses holds up what is drawn where it stands, until it is let go. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setTimeout as after } from "node:timers/promises";
import "./elements.js";

/** @type {Record<string, (event: any) => void>} */
const heard = {};
document.addEventListener = /** @type {any} */ ((kind, listener) => (heard[kind] = listener));
const { afterPress, overtake } = await import("../../src/boxcars/serve/static/js/presses.js");
const { h } = await import("../../src/boxcars/serve/static/js/dom.js");

/** A button, which is found where a button is asked for, or something that is in none. */
const node = (tag) => {
  const made = h(tag);
  return Object.assign(made, { closest: /** @type {any} */ (() => (tag === "button" ? made : null)) });
};
/** @type {any} */ let button;
/** @type {any} */ let region;
let drawn = [];
const draw = (what) => afterPress(region, () => drawn.push(what));
const clicked = (target, isTrusted = true) => {
  const event = { target, isTrusted, stopped: 0, stopPropagation: () => event.stopped++, preventDefault: () => {} };
  heard.click(event);
  return event.stopped > 0;
};

beforeEach(() => {
  drawn = [];
  button = node("button");
  region = h("div", {}, button);
});

test("without a press a region is drawn at once", () => {
  draw("now");
  assert.deepEqual(drawn, ["now"]);
});

test("what is pressed is drawn anew after its click, once and as it is then", async () => {
  heard.pointerdown({ target: button });
  draw("first");
  draw("second");
  assert.deepEqual(drawn, []);
  heard.pointerup({});
  assert.equal(clicked(button), false);
  assert.deepEqual(drawn, []);
  await after(1);
  assert.deepEqual(drawn, ["second"]);
  draw("third");
  assert.deepEqual(drawn, ["second", "third"]);
});

test("what its click draws is not drawn over by what waited", async () => {
  heard.pointerdown({ target: button });
  draw("waits");
  clicked(button);
  draw("of the click");
  await after(1);
  assert.deepEqual(drawn, ["of the click"]);
});

test("a press that brings no click ends a moment after it is let go", async () => {
  heard.pointerdown({ target: button });
  draw("waits");
  heard.pointercancel({});
  await after(120);
  assert.deepEqual(drawn, ["waits"]);
});

test("other regions, and regions in which no button is pressed, are drawn at once", () => {
  heard.pointerdown({ target: button });
  afterPress(h("div"), () => drawn.push("another"));
  heard.pointerdown({ target: node("p") });
  draw("ground");
  assert.deepEqual(drawn, ["another", "ground"]);
});

test("where another decision comes, what waited is drawn, and the press counts for nothing in its place", () => {
  heard.pointerdown({ target: button });
  draw("waits");
  overtake();
  draw("the next decision");
  assert.deepEqual(drawn, ["waits", "the next decision"]);
  const other = node("button");
  assert.equal(clicked(other), true, "under a finger another button has come");
  assert.equal(clicked(other), false, "pressed by itself it counts");
});

test("a click that a program makes is not judged by what is pressed", () => {
  heard.pointerdown({ target: button });
  const other = node("button");
  assert.equal(clicked(other, false), false);
});
