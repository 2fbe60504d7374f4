/** An army on paper: its list, its dials and its cards, as PDF or SVG. */

import { h, put } from "../dom.js";

/** @param {HTMLElement} place @param {import("../armybuilder.js").Army} army */
export function drawPrint(place, army) {
  const said = h("span", { role: "status" });
  const button = (words, kind, format) =>
    h(
      "button",
      {
        type: "button",
        class: "button",
        disabled: !army.units.length || (kind === "cards" && !army.cards.length),
        onclick: () => print({ ...army.asked, kind, format }, said),
      },
      words,
    );
  put(
    place,
    button("List, PDF", "list", "pdf"),
    button("Dials, PDF", "dials", "pdf"),
    button("Cards, PDF", "cards", "pdf"),
    button("Dials, SVG", "dials", "svg"),
    said,
  );
}

/** Fetch what is printed and open it. @param {object} asked @param {HTMLElement} said */
async function print(asked, said) {
  put(said, "Printing…");
  const answer = await fetch("/api/clix/print", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(asked),
  }).catch(() => null);
  if (!answer?.ok) {
    const { error } = (await answer?.json().catch(() => null)) ?? { error: "no connection" };
    return put(said, error);
  }
  put(said, "");
  open(URL.createObjectURL(await answer.blob()), "_blank");
}
