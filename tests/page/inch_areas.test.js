import assert from "node:assert/strict";
import { test } from "node:test";
import { all, texts } from "./elements.js";
import { kinds, region } from "./tables.js";

globalThis.localStorage = /** @type {any} */ ({ getItem: () => kept.size ?? null });
const kept = /** @type {{size?: string}} */ ({});
const { areaVeil, cornersOf, groundMarks, outlineOf } =
  await import("../../src/boxcars/serve/static/js/inches/areas.js");
const { placeLabels } = await import("../../src/boxcars/serve/static/js/map_labels.js");
const STRIP = { west: 1, north: 2, east: 4, south: 3 };
const ROUND = { x: 5, y: 6, radius: 2 };

test("an area is outlined by its strips and circles", () => {
  assert.equal(outlineOf([STRIP]), "M24 48H96V72H24Z");
  assert.equal(outlineOf([ROUND]), "M72 144a48 48 0 1 1 96 0a48 48 0 1 1 -96 0Z");
  assert.equal(outlineOf([STRIP, ROUND]), outlineOf([STRIP]) + outlineOf([ROUND]));
  const veil = areaVeil([STRIP], "deploy");
  assert.deepEqual([veil.attributes.class, veil.attributes.d], ["deploy", "M24 48H96V72H24Z"]);
  assert.deepEqual(cornersOf([STRIP, ROUND]), ["1,2", "4,3", "5,6"]);
});

test("ground that is fought for is outlined and named at its upper edge", () => {
  const mission = { objectives: [{ objective: "Hill", ground: { state: "held", side: "red", units: [] } }] };
  const grounds = [
    { name: "Hill", shapes: [STRIP, ROUND] },
    { name: "Ford", shapes: [ROUND] },
    { name: "Nowhere", shapes: [] },
  ];
  const marks = groundMarks(/** @type {any} */ ({ grounds, mission }));
  assert.deepEqual(kinds(marks), ["case objective", "line objective", "case objective", "line objective"]);
  assert.deepEqual(texts(marks, "text"), ["Hill · Red holds", "Ford"]);
  const at = all(marks, ".pill").map(({ attributes }) => [attributes["data-x"], attributes["data-y"]]);
  assert.deepEqual(at, [
    ["60", "34"],
    ["120", "82"],
  ]);
  assert.deepEqual(groundMarks(/** @type {any} */ ({})), []);
});

const pill = (x, y, { below = 0, main = false, wide = 80 } = {}) => {
  const node = document.createElement("g");
  const rect = document.createElement("rect");
  rect.setAttribute("width", String(wide));
  rect.setAttribute("height", "20");
  node.append(rect);
  Object.assign(node.dataset, { x: String(x), y: String(y), below: String(below) });
  if (main) node.setAttribute("class", "main");
  return node;
};

/** Where labels stand on the map, and their scale. */
function placed(labels, { markers = [], ...more } = {}) {
  const root = {
    clientWidth: 800,
    clientHeight: 600,
    getBoundingClientRect: () => ({ left: 10, top: 20, right: 810, bottom: 620, width: 800, height: 600 }),
  };
  const layers = { labels: { children: labels }, markers: { querySelectorAll: () => markers } };
  placeLabels(/** @type {any} */ ({ root, layers, x: 0, y: 0, scale: 1, edge: 0, ...more }));
  return [...labels, ...markers].map(({ attributes }) =>
    attributes.transform.match(/-?[\d.]+/g).map((number) => Number(Number(number).toFixed(2))),
  );
}
/** What a region of the page covers. */
const covers = (id, left, top, wide, high) => {
  const area = { left, top, right: left + wide, bottom: top + high, width: wide, height: high };
  Object.assign(region(id), { offsetWidth: wide, getBoundingClientRect: () => area });
};

test("a label keeps its size in pixels, and grows where the reader wants large text", () => {
  assert.deepEqual(placed([pill(300, 200)]), [[300, 200, 1]]);
  assert.deepEqual(placed([pill(300, 200)], { scale: 2 }), [[300, 200, 0.5]]);
  assert.deepEqual(placed([pill(300, 200)], { x: 100, y: 50, scale: 2 }), [[300, 200, 0.5]]);
  kept.size = "large";
  assert.deepEqual(placed([pill(300, 200)]), [[300, 200, 1.3]]);
  delete kept.size;
});

test("a label is moved inward at the side of the map, and stays where it is out of view", () => {
  assert.deepEqual(placed([pill(20, 200)]), [[48, 200, 1]]);
  assert.deepEqual(placed([pill(790, 200)]), [[752, 200, 1]]);
  assert.deepEqual(placed([pill(20, 200)], { edge: 18 }), [[66, 200, 1]]);
  assert.deepEqual(placed([pill(-100, 200), pill(900, 200)]), [
    [-100, 200, 1],
    [900, 200, 1],
  ]);
  assert.deepEqual(placed([pill(20, 200, { wide: 790 })]), [[20, 200, 1]], "no room for it in any case");
});

test("the name of ground makes room for the label of the decision, which is placed first", () => {
  const [decision, name] = placed([pill(300, 200, { main: true })], { markers: [pill(310, 205)] });
  assert.deepEqual(decision, [300, 200, 1]);
  assert.deepEqual(name, [310, 228, 1]);
  assert.deepEqual(placed([pill(300, 200, { main: true })], { markers: [pill(390, 205)] })[1], [390, 205, 1]);
});

test("a label keeps off the buttons over the map", () => {
  covers("views", 270, 200, 80, 40);
  assert.deepEqual(placed([pill(300, 200)]), [[300, 246, 1]], "their place counts from the corner of the map");
  assert.deepEqual(placed([pill(300, 200, { below: 100 })]), [[300, 300, 1]], "on the other side of its token");
  covers("views", 0, 0, 0, 0);
  covers("zoom", 760, 180, 50, 80);
  assert.deepEqual(placed([pill(720, 200)]), [[702, 200, 1]]);
  assert.deepEqual(placed([pill(720, 290)]), [[720, 290, 1]], "below them there is room");
  covers("zoom", 10, 180, 50, 80);
  assert.deepEqual(placed([pill(60, 200)]), [[98, 200, 1]], "wherever they are");
  covers("zoom", 0, 0, 0, 0);
});
