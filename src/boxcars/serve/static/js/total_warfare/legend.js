/** The legend of the hex map: what the ground, the tokens and the lines say. */

import { request } from "../api.js";
import { h, s } from "../dom.js";
import { cased } from "../overlays.js";

const ACROSS = "M6 12H82";

/** Every line of the map by what it says, a stretch of each drawn as the map draws it. */
const LINES = {
  "walk, or jump": cased.bind(null, ACROSS, "walk"),
  "run, or whole reach": cased.bind(null, ACROSS, "reach"),
  "chosen path": cased.bind(null, ACROSS, "path"),
  "line of sight": cased.bind(null, ACROSS, "sight"),
  "sight if you go there": cased.bind(null, ACROSS, "sight if"),
  "sight blocked there": () => [cased("M6 12H38", "sight"), cased("M37 5l14 14m0-14l-14 14", "sight")],
};

/** @returns {Promise<import("../dom.js").Child>} */
export async function legend() {
  const { groups } = await request("/api/legend");
  return [...groups.map(({ title, samples }) => part(title, samples.map(sample))), part("Lines", lines())];
}

/** @param {string} title @param {HTMLElement[]} figures */
const part = (title, figures) => [h("h3", { class: "caption" }, title), h("div", { class: "legend" }, figures)];

/** @param {{name: string, svg: string}} shown */
const sample = ({ name, svg }) => h("figure", {}, h("div", { html: svg }), h("figcaption", {}, name));

const lines = () =>
  Object.entries(LINES).map(([words, draw]) =>
    h(
      "figure",
      { class: "line" },
      s("svg", { class: "bx-board", viewBox: "0 0 88 24", "aria-hidden": "true" }, draw()),
      h("figcaption", {}, words),
    ),
  );
