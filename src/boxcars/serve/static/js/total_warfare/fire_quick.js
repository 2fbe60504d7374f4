/** Many weapons by one tap: all that can fire, the best within a heat, and fire groups. */

import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { groupsOf, keepGroup } from "./fire_groups.js";

/** @typedef {import("./fire.js").FireControl} FireControl */

const KEY = "boxcars.most_heat";
const MOST_LETTERS = 16;

/** The heat that a player does not want to exceed. @param {any} heat */
export function mostHeat({ limits }) {
  const kept = Number(localStorage.getItem(KEY) ?? limits[0]?.most);
  return limits.some(({ most }) => most === kept) ? kept : limits[0]?.most;
}

/** @param {FireControl} control */
export function quickBlock(control) {
  const possible = control.rows.filter((weapon) => weapon.possible);
  if (possible.length < 2 && !control.isFull) return null;
  return h(
    "div",
    { class: "quick-fire" },
    h(
      "button",
      { type: "button", class: "button", onclick: () => control.all() },
      control.isFull ? "None" : "All that can fire",
    ),
    control.shots.heat.limits.length ? bestWithin(control) : null,
    groupButtons(control),
  );
}

/** @param {FireControl} control */
function bestWithin(control) {
  const { heat } = control.shots;
  const now = mostHeat(heat);
  const choose = (/** @type {any} */ event) => {
    localStorage.setItem(KEY, event.target.value);
    control.best();
  };
  return h(
    "span",
    { class: "best-within" },
    h(
      "button",
      { type: "button", class: "button", title: "F", onclick: () => control.best() },
      `Best within heat ${now}`,
    ),
    h(
      "select",
      { class: "button", "aria-label": "Heat that you do not want to exceed", onchange: choose },
      heat.limits.map(({ most, consequences }) =>
        h("option", { value: most, selected: most === now }, `${most}: ${limitWords(consequences)}`),
      ),
    ),
  );
}

/** What a heat brings, in a few words. @param {any[]} consequences */
const limitWords = (consequences) =>
  consequences.map(({ text, tally }) => (tally ? `${text} unless ${tally.total}+` : text)).join(", ") || "no effect";

/** @param {FireControl} control */
function groupButtons(control) {
  const design = control.unit.name;
  const groups = Object.entries(groupsOf(design)).map(([name, mounts]) =>
    h("button", { type: "button", class: "button group", onclick: () => control.pickGroup(mounts) }, name),
  );
  const keep = control.picked.size
    ? h("button", { type: "button", class: "button plain", onclick: () => nameGroup(control) }, "Keep as group…")
    : null;
  return [groups, keep];
}

/** Ask for the name of a group, or for one to forget. @param {FireControl} control */
function nameGroup(control) {
  const design = control.unit.name;
  const names = Object.keys(groupsOf(design));
  const input = /** @type {HTMLInputElement} */ (
    h("input", {
      class: "button",
      maxlength: MOST_LETTERS,
      placeholder: "Close range",
      "aria-label": "Name of the group",
    })
  );
  const close = () => {
    dialog.close();
    control.table.redraw();
  };
  const keep = (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (name) keepGroup(design, name, [...control.picked.keys()]);
    close();
  };
  const forget = (/** @type {string} */ name) => () => {
    keepGroup(design, name, []);
    close();
  };
  const dialog = openDialog(
    "Fire group",
    h("h2", {}, "Keep these weapons as a group"),
    h("p", { class: "quiet" }, `Every ${design} in this browser will have it.`),
    h("form", { class: "between", onsubmit: keep }, input, h("button", { class: "button primary" }, "Keep")),
    names.map((name) =>
      h(
        "p",
        { class: "between" },
        name,
        h("button", { type: "button", class: "button plain", onclick: forget(name) }, "Forget"),
      ),
    ),
  );
  input.focus();
}
