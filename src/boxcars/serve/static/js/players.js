/** The players: what they are called, and how one takes a name. */

import { openDialog } from "./dialog.js";
import { capital, h } from "./dom.js";

/** @typedef {import("./types").View} View */
/** @typedef {{seats?: Record<string, {kind: string, name: string}>}} Seated */

const KEY = "boxcars.name";
export const MOST_NAME = 40;

/** The name that this browser's player goes by; empty without one. */
export const ownName = () => localStorage.getItem(KEY) ?? "";

/** @param {string} name */
export const keepOwnName = (name) => localStorage.setItem(KEY, name.trim());

/** The name that a side's player has taken; empty where it is only the side's. @param {Seated} view @param {string} side */
export function takenName({ seats }, side) {
  const seat = seats?.[side];
  return seat && seat.name !== capital(side) ? seat.name : "";
}

/** Who plays a side: "Ada", or "Red" without a name. @param {Seated} view @param {string} side */
export const playerOf = (view, side) => takenName(view, side) || capital(side);

/** A side with who plays it: "Red · Ada". @param {Seated} view @param {string} side */
export const sideAndPlayer = (view, side) => [capital(side), takenName(view, side)].filter(Boolean).join(" · ");

/** Who plays what, in a sentence; empty where nobody has a name. @param {View} view */
export function playersLine(view) {
  const named = view.sides.filter((side) => takenName(view, side));
  return named.length ? `${named.map((side) => `${capital(side)}: ${takenName(view, side)}`).join(" · ")}` : "";
}

/** @param {string} label @param {string} value @param {(name: string) => void} typed */
export function nameField(label, value, typed) {
  return h(
    "label",
    { class: "name-field" },
    h("span", {}, label),
    h("input", {
      class: "field",
      maxlength: MOST_NAME,
      value,
      placeholder: "optional",
      autocomplete: "off",
      oninput: (event) => typed(event.target.value),
    }),
  );
}

/** Ask a player for a name, and tell the table. @param {import("./table.js").Table} table */
export function askName(table) {
  let name = takenName(table.view, table.view.as) || ownName();
  const dialog = openDialog(
    "Your name",
    h("h2", {}, "Your name at this table"),
    h(
      "form",
      {
        method: "dialog",
        onsubmit: () => {
          keepOwnName(name);
          table.run(async () => table.following.update(await table.game.post("/name", { name })));
        },
      },
      nameField(`Who plays ${capital(table.view.as)}`, name, (typed) => (name = typed)),
      h("div", { class: "between", style: "margin-top:12px" }, h("button", { class: "button primary" }, "Take it")),
    ),
  );
  dialog.querySelector("input")?.focus();
}
