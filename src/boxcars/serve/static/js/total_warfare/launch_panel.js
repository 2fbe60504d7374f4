/** Craft in the bays of another that are launched at the end of its flight, by which door, and those that come back. */

import { h, segment } from "../dom.js";

/** @typedef {{door: number, called: string, action: string}} LaunchWay */
/** @typedef {{unit: string, door: number, ways: LaunchWay[]}} LaunchRow */

/** How many leave by the door that most leave by. @param {LaunchRow[]} rows */
export function mostByOneDoor(rows) {
  const doors = rows.map(({ door }) => door).filter(Boolean);
  return Math.max(0, ...doors.map((door) => doors.filter((other) => other === door).length));
}

/** @typedef {{unit: string, roll: {total: number}, action: string}} RecoveryRow */

/** @param {import("./fly.js").FlyControl} control */
export function launchBlock(control) {
  /** @type {LaunchRow[]} */
  const rows = control.chosen.launches ?? [];
  if (!rows.length) return null;
  const crowd = mostByOneDoor(rows);
  const told = crowd > 2 ? `${crowd} by one door: each makes a control roll` : "two by a door are safe";
  return h(
    "div",
    { class: "block launch-block" },
    h("h3", { class: "caption" }, "Launch", h("span", {}, told)),
    rows.map((row) => launchRow(control, row)),
  );
}

/** @param {import("./fly.js").FlyControl} control @param {LaunchRow} row */
function launchRow(control, { unit, door, ways }) {
  const name = control.table.nameOf(unit);
  const items = ways.map((way) => ({ key: String(way.door), words: way.called }));
  const choose = (/** @type {string} */ key) => {
    const way = ways.find((each) => String(each.door) === key);
    if (way) control.table.run(() => control.planAction(way.action));
  };
  return h("div", { class: "launch-row" }, h("span", {}, name), segment(`Launch ${name}`, items, String(door), choose));
}

/**
 * What a craft can do where its flight ends: fly on, or go into the bay of another.
 * @param {{recoveries?: RecoveryRow[], alone?: string}} chosen @param {(unit: string) => string} nameOf
 */
export function homeWays({ recoveries = [], alone = "" }, nameOf) {
  if (!recoveries.length) return [];
  const home = recoveries.map(({ unit, roll, action }) => ({
    key: unit,
    words: `${nameOf(unit)}, ${roll.total}+`,
    action,
  }));
  return [{ key: "", words: "Flies on", action: alone }, ...home];
}

/** The craft that could recover this one where its flight ends. @param {import("./fly.js").FlyControl} control */
export function recoveryBlock(control) {
  const ways = homeWays(control.chosen, (unit) => control.table.nameOf(unit));
  if (!ways.length) return null;
  const choose = (/** @type {string} */ key) => {
    const way = ways.find((each) => each.key === key);
    if (way) control.table.run(() => control.planAction(way.action));
  };
  return h(
    "div",
    { class: "block launch-block recovery-block" },
    h("h3", { class: "caption" }, "Recovery", h("span", {}, "into a bay, by a control roll")),
    segment("Recovery", ways, control.chosen.carrier ?? "", choose),
  );
}
