/** What is drawn over an inch table: reach, path, bases, sight, ranges, templates, and labels that keep out of each other's way. */

import { s } from "../dom.js";
import { inWords } from "../names.js";
import { cased, pill } from "../overlays.js";
import { lengthWords } from "./measures.js";
import { drawn, INCH, toward } from "./points.js";

/** @typedef {import("./points.js").Point} Point */

const data = (points) =>
  `M${points
    .map((point) =>
      drawn(point)
        .map((part) => part.toFixed(1))
        .join(" "),
    )
    .join("L")}`;

/** A line through points. @param {Point[]} points @param {string} kind */
export const line = (points, kind) => cased(data(points), kind);

/** The edge of what can be reached. @param {Point[][]} outline */
export const reach = (outline) =>
  outline.length ? cased(outline.map((loop) => `${data(loop)}Z`).join(""), "reach") : [];

/** @param {Point} at */
export const circle = ([x, y], r, kind) => s("circle", { class: kind, cx: x, cy: y, r });

/** The cased gold ring: selected. @param {Point} at */
export const ring = (at, radius) =>
  ["case", "gold"].map((kind) => circle(drawn(at), radius * INCH + 5, `bx-ring ${kind}`));

/** Four corners: target. @param {Point} at */
export function corners(at, radius) {
  const [x, y] = drawn(at);
  const far = radius * INCH + 8;
  const d = `M${-far} ${8 - far}V${-far}H${8 - far}M${far - 8} ${-far}H${far}V${8 - far}M${far} ${far - 8}V${far}H${far - 8}M${8 - far} ${far}H${-far}V${far - 8}`;
  return s(
    "g",
    { transform: `translate(${x} ${y})` },
    s("path", { class: "bx-corners case", d }),
    s("path", { class: "bx-corners", d }),
  );
}

/** The chosen path: gold, with a bead where the price changes and a handle at each bend. @param {Point[]} path @param {any[]} stretches @param {Point[]} via */
export function movePath(path, stretches, via, looking) {
  if (path.length < 2) return [];
  if (looking) return line(path, "path looking");
  const beads = stretches.slice(1).map((each) => circle(drawn(each.from), 4, "bead"));
  return [line(path, "path"), beads, via.map((point) => circle(drawn(point), 7, "bead bend"))];
}

/** A base where the unit would stand, with the triangle that shows its facing. @param {any} unit @param {Point} at @param {number} facing */
export function ghost(unit, at, facing, looking) {
  const [x, y] = drawn(at);
  const tip = (degrees, far) =>
    toward([0, 0], degrees, far * unit.radius * 1.344)
      .map((part) => part.toFixed(1))
      .join(" ");
  const triangle = `M${tip(facing, 30)}L${tip(facing + 38, 19)} ${tip(facing - 38, 19)}Z`;
  return s(
    "g",
    { class: `ghost bx-token ${unit.side} ${looking ? "looking" : ""}`, transform: `translate(${x} ${y})` },
    circle([0, 0], unit.radius * INCH + 4, "around"),
    s("path", { class: "facing own", d: triangle }),
    s("g", { html: unit.token }),
  );
}

/** Where the triangle of a base can be taken hold of. @param {Point} at @returns {Point} */
export const handle = (at, facing, radius) => drawn(toward(at, facing, radius * 1.5));

/** A sight line with what it crosses; what decides is gold. Blocked, it ends there and goes on faintly. @param {any} sight */
export function sightLine(sight) {
  const deciding = sight.crossings.filter((each) => each.decides);
  const crossed = deciding.map((each) => s("g", { class: "crossing" }, line([each.from, each.to], "through")));
  const block = sight.visible
    ? null
    : (deciding.find((each) => each.kind !== "woods") ?? deciding[deciding.length - 1]);
  if (!block) return [line([sight.from, sight.to], sight.visible ? "sight" : "sight if"), crossed];
  const [x, y] = drawn(block.from);
  return [
    line([sight.from, block.from], "sight"),
    s("g", { class: "beyond" }, line([block.from, sight.to], "sight if")),
    crossed,
    cased(`M${x - 8} ${y - 8}l16 16m0-16l-16 16`, "sight"),
  ];
}

/** Labels of what decides a line of sight, beside it. @param {any} sight @returns {Label[]} */
export const crossingLabels = (sight) =>
  sight.crossings
    .filter((each) => each.decides)
    .map((each) => ({
      at: [(each.from[0] + each.to[0]) / 2, (each.from[1] + each.to[1]) / 2],
      text: inWords(each.label),
      beside: true,
    }));

/** The edges of the front arc, and a part of a circle for each range band. @param {Point} at @param {number} facing @param {Array<{band: string, reach: number}>} ranges */
export function rangeBands(at, facing, ranges, radius, arc) {
  const far = Math.max(...ranges.map((range) => range.reach)) + radius;
  const half = arc / 2;
  const sides = [-half, half].map((turn) => line([at, toward(at, facing + turn, far)], "arc"));
  return [sides, ranges.map((range) => cased(bow(at, facing - half, facing + half, range.reach + radius), "range"))];
}

function bow(at, from, to, radius) {
  const [start, end] = [from, to].map((degrees) =>
    drawn(toward(at, degrees, radius))
      .map((part) => part.toFixed(1))
      .join(" "),
  );
  return `M${start}A${radius * INCH} ${radius * INCH} 0 ${to - from > 180 ? 1 : 0} 1 ${end}`;
}

/** The bands' names on their edges, straight ahead where that is in view, else along the arc. @param {import("./inchmap.js").InchMap} map @returns {Label[]} */
export function rangeLabels(at, facing, ranges, radius, arc, map) {
  const isOn = (point) => map.isClear(point);
  const turns = [0, -25, 25, -50, 50, -75, 75].filter((turn) => Math.abs(turn) <= arc / 2);
  return ranges
    .map((range) => ({ range, at: turns.map((turn) => toward(at, facing + turn, range.reach + radius)).find(isOn) }))
    .filter((each) => each.at)
    .map((each) => ({ at: each.at, text: `${each.range.band} ${lengthWords(each.range.reach)}`, on: true }));
}

/** A round template. @param {Point} at */
export const template = (at, diameter) => [
  circle(drawn(at), (diameter / 2) * INCH, "template"),
  circle(drawn(at), 3, "bead"),
];

/** @typedef {{at: Point, text: string, main?: boolean, beside?: boolean, on?: boolean}} Label `on`: at the place itself; `beside`: never on the line */

const TRIES = [
  [0, -34],
  [0, 34],
  [1, -18],
  [-1, -18],
  [1, 18],
  [-1, 18],
  [0, -58],
  [0, 58],
  [1, 0],
  [-1, 0],
];
const ON_LINE = [
  [0, 0],
  [0, -22],
  [0, 22],
];
const BESIDE = [
  [1, 14],
  [-1, -14],
  [1, -14],
  [-1, 14],
  [0, -28],
  [0, 28],
];

/** Pills where they cover neither one another nor a base; what finds no room and does not matter most is left out. @param {import("../map.js").GameMap} map @param {Label[]} labels @param {Point[]} bases */
export function pills(map, labels, bases) {
  const px = (point) => drawn(point).map((part) => part * map.scale);
  const taken = bases.map((base) => {
    const [x, y] = px(base);
    const r = 15 * map.scale;
    return [x - r, y - r, x + r, y + r];
  });
  const isFree = (box) =>
    taken.every((other) => box[2] < other[0] || box[0] > other[2] || box[3] < other[1] || box[1] > other[3]);
  const found = [];
  for (const label of [...labels].sort((a, b) => Number(b.main ?? false) - Number(a.main ?? false))) {
    const [x, y] = px(label.at);
    const wide = 16 + label.text.length * 6.6;
    const tries = (label.on ? ON_LINE : label.beside ? BESIDE : TRIES).map(([across, dy]) => [
      across * (wide / 2 + 18),
      dy,
    ]);
    const boxOf = (/** @type {number[]} */ [dx, dy]) => [
      x + dx - wide / 2,
      y + dy - 11,
      x + dx + wide / 2,
      y + dy + 11,
    ];
    const offset =
      tries.find((each) => isFree(boxOf(each)) && map.isOpen(boxOf(each))) ??
      tries.find((each) => isFree(boxOf(each))) ??
      (label.main ? tries[0] : null);
    if (!offset) continue;
    taken.push(boxOf(offset));
    found.push(
      pill(drawn(label.at), label.text, { main: label.main, dx: offset[0] / map.scale, dy: offset[1] / map.scale }),
    );
  }
  return found;
}
