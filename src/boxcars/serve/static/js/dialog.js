/** Dialogs: one way to open them, and the question about what is easily forgotten. */

import { h } from "./dom.js";

/** Open a dialog that removes itself when it is closed. @param {string} label @param {...import("./dom.js").Child} content */
export function openDialog(label, ...content) {
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { "aria-label": label }, ...content));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Ask before something is given up that could still be done; Enter and Escape keep it.
 * @param {{title: string, text: string, keep: string, end: string}} words @returns {Promise<boolean>} whether to end
 */
export function endAnyway({ title, text, keep, end }) {
  return new Promise((answer) => {
    const dialog = openDialog(
      title,
      h("h2", {}, title),
      h("p", { class: "quiet" }, text),
      h(
        "form",
        { method: "dialog", class: "between", style: "margin-top:16px" },
        h("button", { class: "button", value: "keep", autofocus: true }, keep),
        h("button", { class: "button primary", value: "end" }, end),
      ),
    );
    dialog.addEventListener("close", () => answer(dialog.returnValue === "end"));
  });
}
