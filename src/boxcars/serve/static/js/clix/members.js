/** The members of a formation: who touches the unit in hand, directly or by way of others. */

import { h } from "../dom.js";
import { badge } from "../tokens.js";

/** @typedef {import("./order.js").OrderControl} OrderControl */

/** Who touches the unit and could go along, or help. @param {OrderControl} control */
export function membersBlock(control) {
  const friends = control.info.neighbours;
  const attacking = control.isAttacking;
  if (!friends.length) return null;
  const chosen = attacking ? control.attack.helped : control.move.members;
  const marching = !attacking && control.move.chosen?.ends;
  const toggle = (id) => (attacking ? control.attack.toggleHelper(id) : control.move.toggleMember(id));
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Formation", h("span", {}, "or tap Form up, then the units")),
    h(
      "div",
      { class: "facing-choice" },
      friends.map((id) =>
        h(
          "button",
          {
            type: "button",
            class: "with-token",
            "aria-pressed": String(chosen.includes(id)),
            onclick: () => toggle(id),
          },
          badge(control.table.unit(id)),
          control.table.nameOf(id),
        ),
      ),
    ),
    marching ? ownPlaces(control) : null,
  );
}

/** Members go the same way as the unit, or each to a place of its own. @param {OrderControl} control */
const ownPlaces = (control) =>
  h(
    "p",
    { class: "quiet own-places" },
    "All go the same way. Elsewhere: ",
    control.move.members.map((id) =>
      h(
        "button",
        { type: "button", class: "link", onclick: () => control.move.placeNext(id) },
        control.table.nameOf(id),
      ),
    ),
  );
