/** The action bar: what is being decided, what it costs, and the one primary button. */

import { byId, h, icon, put } from "./dom.js";
import { plain } from "./names.js";
import { citation } from "./tally.js";

/** @typedef {{words: any, act: () => void, primary?: boolean, plain?: boolean, disabled?: boolean, title?: string, enter?: boolean, sign?: any}} BarButton */

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

/**
 * @param {{modes?: Node|null, title?: any, detail?: any, buttons?: Array<BarButton|null|false>, refusal?: any, note?: Node|null, lead?: any}} content
 */
export function drawBar(content) {
  put(
    byId("bar"),
    content.refusal ? refusalNote(content.refusal) : null,
    content.note ?? null,
    content.modes ?? null,
    content.lead ?? null,
    h("div", { class: "summary" }, h("b", {}, content.title), " ", h("small", {}, content.detail)),
    h("div", { class: "buttons" }, (content.buttons ?? []).filter(Boolean).map(barButton)),
  );
}

/** What was refused, by which rule, and that nothing has changed. */
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
