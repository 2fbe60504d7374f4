/** Craft in the bays of another that are launched at the end of its flight: which, and by which door. */

import { h, segment } from "./dom.js";

/** @typedef {{door: number, called: string, action: string}} LaunchWay */
/** @typedef {{unit: string, door: number, ways: LaunchWay[]}} LaunchRow */

/** How many leave by the door that most leave by. @param {LaunchRow[]} rows */
export function mostByOneDoor(rows) {
  const doors = rows.map(({ door }) => door).filter(Boolean);
  return Math.max(0, ...doors.map((door) => doors.filter((other) => other === door).length));
}

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
