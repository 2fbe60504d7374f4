/** The bombs that a unit takes along, chosen before the game: so many of each kind. */

import { openDialog } from "../dialog.js";
import { h, put } from "../dom.js";
import { nameOf } from "../ownforce.js";
import { stepper } from "../stepper.js";

/** @typedef {{most: number, kinds: Record<string, string>}} Racks how many bombs there is room for, and what they are called */

/** Bombs in a few words, each kind once. @param {string[]} bombs @param {Record<string, string>} kinds */
export function loadWords(bombs, kinds) {
  const counted = Object.entries(kinds).map(([word, title]) => [countOf(bombs, word), title]);
  return (
    counted
      .filter(([count]) => count)
      .map((pair) => pair.join(" "))
      .join(", ") || "none"
  );
}

/** @param {string[]} bombs @param {string} word */
const countOf = (bombs, word) => bombs.filter((bomb) => bomb === word).length;

/** The load with one bomb more or less of a kind. @param {string[]} bombs @param {string} word @param {number} by */
export function changed(bombs, word, by) {
  if (by > 0) return [...bombs, word];
  const at = bombs.lastIndexOf(word);
  return bombs.filter((_, index) => index !== at);
}

/** What a unit of a force carries, and a way to change it; nothing for those that carry none. @param {any} unit @param {(unit: any) => void} change @param {Racks|null|undefined} racks */
export function bombChoice(unit, change, racks) {
  if (!racks) return null;
  const load = unit.bombs ?? [];
  const open = async () => {
    const bombs = await chooseLoad(nameOf(unit), load, racks);
    if (bombs) change({ ...(typeof unit === "string" ? { unit } : unit), bombs });
  };
  return h(
    "button",
    { type: "button", class: "button plain", "aria-label": `Bombs of ${nameOf(unit)}`, onclick: open },
    `Bombs: ${loadWords(load, racks.kinds)}`,
  );
}

/** @param {string} name @param {string[]} load @param {Racks} racks @returns {Promise<string[]|null>} null when it stays as it was */
function chooseLoad(name, load, { most, kinds }) {
  let bombs = load;
  const rows = h("div", { class: "bomb-rows" });
  const full = () => (bombs.length < most ? "" : `There is room for ${most}.`);
  const draw = () =>
    put(
      rows,
      h("p", { class: "quiet" }, `${bombs.length} of ${most} places. Each bomb takes a point of thrust.`),
      Object.entries(kinds).map(([word, title]) => {
        const count = countOf(bombs, word);
        return stepper(title, count, { less: count ? "" : "It carries none.", more: full() }, (by) => {
          bombs = changed(bombs, word, by);
          draw();
        });
      }),
    );
  draw();
  const leave = h("button", { class: "button", value: "" }, "Leave as it was");
  const take = h("button", { class: "button primary", value: "take" }, "Take these");
  const dialog = openDialog(
    `Bombs of ${name}`,
    h("h2", {}, `Bombs of ${name}`),
    rows,
    h("form", { method: "dialog", class: "between" }, leave, take),
  );
  return new Promise((done) => {
    dialog.addEventListener("close", () => done(dialog.returnValue === "take" ? bombs : null));
  });
}
