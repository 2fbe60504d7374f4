/** Taking back what dice have closed: ask for it, and answer who asks. */

import { capital, h } from "./dom.js";

/** What becomes of the dice. */
const diceWords = (view) =>
  view.dice.kind === "typed"
    ? "The dice are rolled anew."
    : "The dice are not rolled anew: the seed gives the same dice again.";

/** Whether somebody else must agree. */
const mustAsk = (view) => view.sides.some((side) => !view.you.includes(side) && view.seats[side]?.kind === "person");

/** @param {any} view @param {() => void} ask */
export function openTakeBack(view, ask) {
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { "aria-label": "Take back" },
      h("h2", {}, "Take back your last action?"),
      h("p", {}, `It and all that followed is undone. ${diceWords(view)}`),
      h(
        "p",
        { class: "quiet" },
        mustAsk(view)
          ? "The other side must agree. The log keeps that something was taken back."
          : "The log keeps that something was taken back.",
      ),
      h(
        "form",
        { method: "dialog", class: "between", style: "margin-top:16px" },
        h("button", { class: "button" }, "Leave it"),
        h(
          "button",
          { class: "button primary", autofocus: true, onclick: ask },
          mustAsk(view) ? "Ask for it" : "Take back",
        ),
      ),
    )
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** The question at the action bar, for both who ask and who are asked. @param {any} view @param {(what: "accept"|"refuse") => void} answer */
export function takeBackNote(view, answer) {
  const { asks } = view.take_back;
  if (!asks || !view.you.length) return null;
  const mine = view.you.includes(asks);
  const button = (words, what) => h("button", { type: "button", class: "button", onclick: () => answer(what) }, words);
  return h(
    "div",
    { class: "refusal note", role: "alert" },
    h(
      "div",
      { style: "flex:1" },
      h(
        "b",
        {},
        mine
          ? "You ask to take back your last action."
          : `${capital(asks)} asks to take back its last action, with all that followed.`,
      ),
      h("small", {}, mine ? "The other side has not answered yet." : diceWords(view)),
    ),
    mine ? button("Ask no more", "refuse") : [button("Refuse", "refuse"), button("Agree", "accept")],
  );
}
