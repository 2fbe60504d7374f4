/** Buildings of the table: which one lies at a place, what is left of it, and how it is drawn as a target. */

import { capital, h } from "../dom.js";
import { heightWords } from "../inches/measures.js";
import { apart, pointOf } from "../inches/points.js";

/** @typedef {import("../inches/points.js").Point} Point */
/** @typedef {{key: string, name: string, class: string, x: number, y: number, corners: Point[], tall: number, left: number, full: number, bears?: number}} House */

/** A building on a hex board is its hex, whose middle is this far from its nearest side, in inches. */
const HALF_HEX = 1;

/** The building with a key, if it stands. @param {import("../types").View} view @param {string} key @returns {House|undefined} */
export const houseOf = (view, key) => view.buildings?.find((house) => house.key === key);

/** The building at a place. @param {import("../types").View} view @param {string|Point} place @returns {House|undefined} */
export const houseAt = (view, place) => view.buildings?.find((house) => covers(house, pointOf(place)));

/** Whether a building stands over a point: the number of its walls to one side is odd. @param {House} house @param {Point} point */
function covers({ corners }, [x, y]) {
  if (corners.length === 1) return apart(corners[0], [x, y]) <= HALF_HEX;
  return corners.reduce((inside, [ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length];
    return ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !inside : inside;
  }, false);
}

/** Half of its longer side, for the corners around it. @param {House} house */
export const reachOf = ({ corners, x, y }) =>
  Math.max(HALF_HEX, ...corners.map(([cx, cy]) => Math.max(Math.abs(cx - x), Math.abs(cy - y))));

/** What is left of it. @param {House} house */
export const factorOf = (house) => `CF ${house.left} of ${house.full}`;

/** What it is, where its name does not say so, what is left of it, and what it bears if it is a bridge. @param {House} house */
export function houseFacts(house) {
  const isBridge = house.bears !== undefined;
  const what = house.name ? `${house.class} ${isBridge ? "bridge" : "building"}` : "";
  const more = isBridge ? `bears Size ${house.bears}` : `${heightWords(house.tall)} high`;
  return [what, factorOf(house), more].filter(Boolean).join(" · ");
}

/** What is to be told of the building that was tapped, if one was. @param {import("../table.js").Table} table @param {string} place */
export function tellOfHouse(table, place) {
  const house = houseAt(table.view, place);
  if (house) table.notice(`${capital(table.nameOf(house.key))}: ${houseFacts(house)}.`);
}

/** A building in a list. */
export const houseBadge = () => h("span", { class: "house-badge", "aria-hidden": "true" });
