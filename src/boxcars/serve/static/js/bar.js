/** The action bar: what is being decided, what it costs, and the one primary button. */

import { byId, h, icon, put } from "./dom.js";
import { plain } from "./names.js";
import { citation } from "./tally.js";

/**
 * @typedef {object} BarButton
 * @property {import("./dom.js").Child} words
 * @property {() => void} act
 * @property {boolean} [primary]
 * @property {boolean} [plain]
 * @property {boolean} [disabled]
 * @property {string} [title]
 * @property {boolean} [enter] whether Enter presses it
 * @property {import("./dom.js").IconName} [sign]
 */

/** @param {BarButton} button */
function barButton(button) {
  return h(
    "button",
    {
      type: "button",
      class: `button ${button.primary ? "primary" : ""} ${button.plain ? "plain" : ""}`,
      disabled: button.disabled,
      title: button.title,
      "data-enter": button.enter || null,
      onclick: button.act,
    },
    button.sign ? icon(button.sign) : null,
    button.words,
    button.enter ? h("kbd", { "aria-hidden": "true" }, "⏎") : null,
  );
}

/** What the server refused, and how to close the note about it. @typedef {{message: string, reasons?: import("./types").Reason[], close?: () => void}} Refusal */

/**
 * What stands in the action bar: how to act, a summary in two lines, and the buttons.
 * @typedef {object} BarContent
 * @property {import("./dom.js").Child} [modes]
 * @property {import("./dom.js").Child} [lead]
 * @property {import("./dom.js").Child} [title]
 * @property {import("./dom.js").Child} [detail]
 * @property {Array<BarButton|null|false>} [buttons]
 * @property {Refusal|null} [refusal]
 * @property {Node|null} [note]
 */

/** @param {BarContent} content */
export function drawBar(content) {
  put(
    byId("bar"),
    content.refusal ? refusalNote(content.refusal) : null,
    content.note ?? null,
    h(
      "div",
      { class: "acting" },
      content.modes ?? null,
      content.lead ?? null,
      h("div", { class: "summary" }, h("b", {}, content.title), " ", h("small", {}, content.detail)),
      h(
        "div",
        { class: "buttons" },
        (content.buttons ?? []).map((button) => button && barButton(button)),
      ),
    ),
  );
}

/** What was refused, by which rule, and that nothing has changed. @param {Refusal} refusal */
function refusalNote({ message, reasons, close }) {
  const said = reasons?.length ? reasons : [{ text: message, cite: "" }];
  return h(
    "div",
    { class: "refusal note", role: "alert" },
    icon("warn", 22),
    h(
      "div",
      { style: "flex:1" },
      said.map((reason) =>
        h(
          "div",
          {},
          h("b", {}, "Not possible. "),
          plain(reason.text),
          " ",
          citation(reason.cite, (button, box) => button.after(box)),
        ),
      ),
      h("small", {}, "Nothing has changed."),
    ),
    h("button", { type: "button", class: "button plain", onclick: close }, "Close"),
  );
}
