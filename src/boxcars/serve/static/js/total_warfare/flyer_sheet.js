/** What is a craft's own on its sheet: weapons by Attack Value, critical boxes, bombs, fuel and bays. */

import { capital, h } from "../dom.js";
import { placeWords } from "./fire_panel.js";

/** Weapons with what they do at each range; those of a ship under the bay that fires them as one. @param {any} sheet */
export function flyerWeapons({ weapons, flyer, heat }) {
  const shown = weapons.filter((weapon) => !flyer.stores.some((store) => store.name === weapon.name));
  const row = (/** @type {any} */ weapon) => weaponRow(weapon, flyer.values[weapon.mount], heat);
  const arc = (/** @type {any} */ bay) => [
    bay.mounts.length > 1 ? bayRow(bay, heat) : null,
    shown.filter((weapon) => bay.mounts.includes(weapon.mount)).map(row),
  ];
  const rows = flyer.arcs.length
    ? flyer.arcs.map((bay) => h("tbody", { class: bay.mounts.length > 1 ? "bay" : "" }, arc(bay)))
    : h("tbody", {}, shown.map(row));
  const heads = ["name", ...(heat ? ["heat"] : []), "S", "M", "L", "E", "ammo"];
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Weapons", h("span", {}, "Attack Value by range")),
    h(
      "table",
      { class: "grid-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((word) => h(word ? "th" : "td", {}, word)),
        ),
      ),
      rows,
    ),
  );
}

/** What something does at each range. @param {number[]} values */
const valueCells = (values) => values.map((value) => h("td", {}, value || "–"));

/** @param {any} weapon @param {number[]} values @param {any} heat */
function weaponRow(weapon, values, heat) {
  const lost = weapon.state !== "ok" && weapon.state !== "fired";
  return h(
    "tr",
    { class: lost ? "lost" : "", title: weapon.state },
    h(
      "td",
      {},
      h("b", {}, weapon.name),
      " ",
      h("span", { class: "quiet" }, placeWords(weapon), weapon.state === "ok" ? "" : ` ${weapon.state}`),
    ),
    heat ? h("td", {}, weapon.heat) : null,
    valueCells(values),
    h("td", {}, weapon.ammo ?? ""),
  );
}

/** The head of a bay: what its weapons do together. @param {any} bay @param {any} heat */
const bayRow = ({ name, values }, heat) =>
  h("tr", {}, h("th", { colspan: heat ? 2 : 1 }, capital(name)), valueCells(values), h("td", {}));

/** Critical boxes, what hangs on it, fuel and bays. @param {any} own @param {{burns?: number, nameOf?: (id: string) => string}} how */
export function flyerBlock(own, { burns = 0, nameOf = String } = {}) {
  return h(
    "div",
    { class: "block flyer-sheet" },
    h("h3", { class: "caption" }, "Criticals"),
    h("div", { class: "boxes" }, own.boxes.map(boxRow)),
    h("div", { class: "two" }, own.slots ? storeBlock(own) : null, own.fuel.full ? fuelBlock(own.fuel, burns) : null),
    own.bays.length || own.aboard.length ? roomBlock(own, nameOf) : null,
  );
}

/** What its bays hold, who is aboard, and the doors by which one gets off. @param {any} own @param {(id: string) => string} nameOf */
function roomBlock({ bays, aboard, doors }, nameOf) {
  const shut = doors.hit ? `, ${doors.hit} stay shut` : "";
  const inside = aboard.map(({ unit, troopers }) => nameOf(unit) + (troopers ? `, ${troopers} left` : ""));
  return [
    h("h3", { class: "caption" }, "Bays", h("span", {}, `${doors.left} of ${doors.all} doors open this turn${shut}`)),
    bays.map(({ holds, size, doors: number }) =>
      h(
        "p",
        { class: "between" },
        `${size.toLocaleString("en")}${holds.includes("cargo") ? " t" : ""} ${holds}`,
        h("span", { class: "quiet" }, `${number} ${number === 1 ? "door" : "doors"}`),
      ),
    ),
    h("p", {}, h("b", {}, "Aboard: "), inside.join("; ") || "nobody"),
  ];
}

const boxRow = ({ name, hits, max }) =>
  h(
    "p",
    { class: "between" },
    name === "fcs" ? "Fire control" : capital(name),
    h(
      "span",
      { class: "pips", role: "img", "aria-label": `${hits} of ${max} hit` },
      Array.from({ length: max }, (_, at) => h("i", { class: at < hits ? "lost" : "" })),
    ),
  );

function storeBlock({ stores, slots }) {
  const used = stores.reduce((sum, { count }) => sum + count, 0);
  return h(
    "div",
    {},
    h("h3", { class: "caption" }, `Bombs · ${used} of ${slots} slots`),
    stores.map(({ name, count }) =>
      h(
        "p",
        {},
        h(
          "span",
          { class: "pips squares", "aria-hidden": "true" },
          Array.from({ length: count }, () => h("i", { class: "lost" })),
        ),
        ` ${count} ${name.toLowerCase()}`,
      ),
    ),
    used ? null : h("p", { class: "quiet" }, "none carried"),
  );
}

function fuelBlock({ now, full }, burns) {
  const left = now - burns;
  return h(
    "div",
    {},
    h("h3", { class: "caption" }, `Fuel · ${left} of ${full}`),
    h(
      "div",
      { class: "gauge", role: "img", "aria-label": `${left} of ${full}` },
      h("i", { style: `width:${(100 * left) / full}%` }),
    ),
    burns ? h("p", { class: "quiet" }, `${now} now, ${burns} for this plan`) : null,
  );
}
