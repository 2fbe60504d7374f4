/** What strokes on the map draw: strips along an edge where they begin at one, else circles. Places are hexes or points. */

import { cell, distance, neighbour } from "../geometry.js";
import { apart, pointOf, wordOf } from "../inches/points.js";

export const EDGES = ["north", "east", "south", "west"];

/** How a ground is measured: how far a place is from an edge and from another, and the usual sizes of areas. */
/** @typedef {{unit: string, fromEdge: (edge: string, place: string) => number, apart: (a: string, b: string) => number, step: (place: string, key: string) => string, margin: number, depth: number, radius: number}} Measure */

/** @param {{width: number, height: number}} board @returns {Measure} */
export const onHexes = ({ width, height }) => ({
  unit: "hexes",
  fromEdge(edge, place) {
    const [column, row] = cell(place);
    return { north: row + 1, west: column + 1, south: height - row, east: width - column }[edge];
  },
  apart: distance,
  step(place, key) {
    const low = cell(place)[0] % 2;
    const ways = { ArrowUp: 0, ArrowDown: 3, ArrowRight: low ? 1 : 2, ArrowLeft: low ? 5 : 4 };
    const next = neighbour(place, ways[key]);
    const [column, row] = cell(next);
    return column < 0 || row < 0 || column >= width || row >= height ? place : next;
  },
  margin: 2,
  depth: 3,
  radius: 1,
});

/** @param {{width: number, depth: number}} board @returns {Measure} */
export const inInches = ({ width, depth }) => ({
  unit: "inches",
  fromEdge(edge, place) {
    const [x, y] = pointOf(place);
    return { north: y, west: x, south: depth - y, east: width - x }[edge];
  },
  apart: (a, b) => apart(pointOf(a), pointOf(b)),
  step(place, key) {
    const [x, y] = pointOf(place);
    const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
    return wordOf([Math.min(width, Math.max(0, x + dx)), Math.min(depth, Math.max(0, y + dy))]);
  },
  margin: 3,
  depth: 6,
  radius: 4,
});

/** The edge that a place is nearest to. @param {Measure} measure @param {string} place */
export const nearestEdge = (measure, place) =>
  EDGES.reduce((best, edge) => (measure.fromEdge(edge, place) < measure.fromEdge(best, place) ? edge : best));

/** A strip along the nearest edge, as deep as the stroke, or as usual after a tap. @param {Measure} measure @param {string} from @param {string} to */
export function strip(measure, from, to) {
  const edge = nearestEdge(measure, from);
  const depth = from === to ? measure.depth : Math.max(1, Math.round(measure.fromEdge(edge, to)));
  return { edge, depth };
}

/** A circle as wide as the stroke, or as usual after a tap. @param {Measure} measure @param {string} from @param {string} to */
export const circle = (measure, from, to) => ({
  around: from,
  radius: from === to ? measure.radius : Math.max(1, Math.round(measure.apart(from, to))),
});

/** A deployment zone: a strip where the stroke begins at an edge, else a circle. @param {Measure} measure @param {string} from @param {string} to */
export const zone = (measure, from, to) =>
  measure.fromEdge(nearestEdge(measure, from), from) <= measure.margin
    ? strip(measure, from, to)
    : circle(measure, from, to);
