/** The places and facings that a move or a flight can end in, as buttons: everything on the map exists as text. */

import { h } from "./dom.js";
import { FACINGS } from "./geometry.js";

/**
 * The list of places, which stays open or closed as it was left.
 * @param {{listing: boolean}} control @param {string} title @param {Array<{words: string, note?: string, choose: () => void}>} places
 */
export const placeChoice = (control, title, places) =>
  h(
    "details",
    {
      class: "block hide-phone",
      open: control.listing,
      ontoggle: (event) => {
        control.listing = event.target.open;
      },
    },
    h("summary", { class: "caption" }, title),
    h(
      "div",
      { class: "places" },
      places.map(({ words, note, choose }) =>
        h(
          "button",
          { type: "button", onclick: choose },
          h("span", {}, words),
          note ? h("span", { class: "quiet" }, note) : null,
        ),
      ),
    ),
  );

/** What each facing costs, −1 where it cannot be had. @param {number[]} prices @param {number} chosen @param {(facing: number) => void} face */
export const facingChoice = (prices, chosen, face) =>
  h(
    "div",
    { class: "facing-choice" },
    prices.map((price, facing) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(facing === chosen),
          disabled: price < 0,
          onclick: () => face(facing),
        },
        FACINGS[facing],
        h("small", {}, price < 0 ? "–" : price),
      ),
    ),
  );
