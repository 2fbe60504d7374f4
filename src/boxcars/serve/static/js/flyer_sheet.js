/** What is a craft's own on its sheet: weapons by Attack Value, critical boxes, bombs and fuel. */

import { capital, h } from "./dom.js";
import { placeWords } from "./fire_panel.js";

/** Weapons with what they do at each range. @param {any} sheet */
export function flyerWeapons({ weapons, flyer, heat }) {
  const rows = weapons
    .filter((weapon) => !flyer.stores.some((store) => store.name === weapon.name))
    .map((weapon) => {
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
        flyer.values[weapon.mount].map((value) => h("td", {}, value || "–")),
        h("td", {}, weapon.ammo ?? ""),
      );
    });
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
          heads.map((word) => h("th", {}, word)),
        ),
      ),
      h("tbody", {}, rows),
    ),
  );
}

/** Critical boxes, what hangs on it, and fuel. @param {any} own @param {{burns?: number}} plan */
export function flyerBlock(own, { burns = 0 } = {}) {
  return h(
    "div",
    { class: "block flyer-sheet" },
    h("h3", { class: "caption" }, "Criticals"),
    h("div", { class: "boxes" }, own.boxes.map(boxRow)),
    h("div", { class: "two" }, own.slots ? storeBlock(own) : null, own.fuel.full ? fuelBlock(own.fuel, burns) : null),
  );
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
