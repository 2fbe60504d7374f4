/** Labels on the map: they keep their size in pixels while it is zoomed, stay in sight, and keep off each other. */

import { byId } from "./dom.js";
import { setting } from "./settings.js";

const LARGE = 1.3;
/** Pixels between a label and the edge of the map, another label, or a button. */
const GAP = 8;
const BESIDE = 2;

/**
 * A label in pixels: its middle, its size, and how far below that it would stand on the other side of its place.
 * @typedef {{x: number, y: number, wide: number, high: number, other: number, first: boolean}} Box
 */

/** @param {Box} one @param {Box} two */
const touch = (one, two) =>
  Math.abs(one.x - two.x) < (one.wide + two.wide) / 2 + BESIDE &&
  Math.abs(one.y - two.y) < (one.high + two.high) / 2 + BESIDE;

/** How far down each label is moved so that it lies on nothing that is taken, and stays below the top edge: what matters most is placed first. @param {Box[]} boxes @param {Box[]} taken @returns {number[]} */
export function keptApart(boxes, taken) {
  const placed = [...taken];
  const shifts = boxes.map(() => 0);
  const order = boxes.map((_, index) => index).sort((a, b) => Number(boxes[b].first) - Number(boxes[a].first));
  for (const index of order) {
    const box = boxes[index];
    const step = box.high + BESIDE + 1;
    const tries = [0, ...(box.other ? [box.other] : []), step, -step, 2 * step, -2 * step];
    const isFree = (/** @type {number} */ by) => !placed.some((each) => touch({ ...box, y: box.y + by }, each));
    const isSeen = (/** @type {number} */ by) => !by || box.y < 0 || box.y + by >= box.high / 2;
    shifts[index] = tries.find((by) => isSeen(by) && isFree(by)) ?? 0;
    placed.push({ ...box, y: box.y + shifts[index] });
  }
  return shifts;
}

/** The labels of a map: those of the decision first, then the names of what is fought for. @param {import("./map.js").GameMap} map */
const labelsOf = ({ layers }) => [...layers.labels.children, ...layers.markers.querySelectorAll(".pill")];

/** Put every label of a map where it can be read. @param {import("./map.js").GameMap} map */
export function placeLabels(map) {
  const size = setting("mapText") === "large" ? LARGE : 1;
  const labels = labelsOf(map).map((node) => ({ node, box: boxOf(map, node, size) }));
  const shown = labels.filter(({ box }) => box.wide);
  const shifts = keptApart(
    shown.map(({ box }) => box),
    boxesOver(map, "views"),
  );
  shown.forEach(({ box }, index) => (box.y += shifts[index]));
  for (const { node, box } of labels)
    node.setAttribute(
      "transform",
      `translate(${map.x + box.x / map.scale} ${map.y + box.y / map.scale}) scale(${size / map.scale})`,
    );
}

/** Where a label is, in pixels of the map, moved inward so that it is not cut off at the side. @returns {Box} */
function boxOf(map, node, size) {
  const { x, y, below } = node.dataset;
  const rect = node.querySelector("rect");
  const wide = Number(rect?.getAttribute("width") ?? 0) * size;
  const high = Number(rect?.getAttribute("height") ?? 0) * size;
  const across = (Number(x) - map.x) * map.scale;
  const other = Number(below ?? 0) * map.scale;
  const down = belowTop((Number(y) - map.y) * map.scale, other, high);
  return {
    x: across + inward(map, across, down, wide / 2),
    y: down,
    wide,
    high,
    other,
    first: node.classList.contains("main"),
  };
}

/** Where a label stands up and down: not cut off at the top edge while its place is in sight. @param {number} y @param {number} other @param {number} high */
export const belowTop = (y, other, high) => (y + other / 2 > 0 ? Math.max(y, high / 2 + BESIDE) : y);

/** How far a label must move; one that is out of view stays there. */
function inward(map, x, y, half) {
  const [left, right] = openAt(map, y);
  if (x + 2 * half < left || x - 2 * half > right || 2 * half > right - left) return 0;
  return Math.max(0, left - (x - half)) + Math.min(0, right - (x + half));
}

/** From where to where the map is open at a height: beside its edges and the zoom buttons. @returns {[number, number]} */
function openAt(map, y) {
  const [left, right] = [map.edge + GAP, map.root.clientWidth - GAP];
  const [zoom] = boxesOver(map, "zoom");
  if (!zoom || Math.abs(y - zoom.y) > zoom.high / 2 + GAP) return [left, right];
  const isLeft = zoom.x < map.root.clientWidth / 2;
  return isLeft ? [zoom.x + zoom.wide / 2 + GAP, right] : [left, zoom.x - zoom.wide / 2 - GAP];
}

/** What a region of the page covers of the map. @param {string} id @returns {Box[]} */
function boxesOver(map, id) {
  const region = byId(id);
  if (!region?.offsetWidth) return [];
  const [area, over] = [map.root.getBoundingClientRect(), region.getBoundingClientRect()];
  const [x, y] = [(over.left + over.right) / 2 - area.left, (over.top + over.bottom) / 2 - area.top];
  return [{ x, y, wide: over.width, high: over.height, other: 0, first: true }];
}
