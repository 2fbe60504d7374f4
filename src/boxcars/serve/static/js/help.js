/** Help: the keys, and what the lines on the map mean. */

import { capital, fillWhenReady, h } from "./dom.js";
import { allWords } from "./glossary.js";
import { plain } from "./names.js";

/** @param {Array<[string, string]>} rows */
const table = (rows) =>
  h(
    "table",
    { class: "grid-table in-words" },
    h(
      "tbody",
      {},
      rows.map(([name, words]) => h("tr", {}, h("td", {}, h("b", {}, name)), h("td", {}, words))),
    ),
  );

/** A part of the help that opens. @param {string} title @param {import("./dom.js").Child} content */
const part = (title, content) =>
  h("details", { class: "help-part" }, h("summary", { class: "caption" }, title), content);

/** The map explained, asked for when it is opened. @param {() => Promise<import("./dom.js").Child>} legend */
function legendPart(legend) {
  const holder = h("div");
  const shown = part("Legend of the map", holder);
  shown.addEventListener("toggle", () => fillWhenReady(holder, legend(), (drawn) => drawn), { once: true });
  return shown;
}

/** @param {import("./types").Kit} kit */
export function openHelp({ turn, keys, signs, legend, glossary }) {
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { "aria-label": "Help" },
      h("h2", { tabindex: -1, autofocus: true }, "Select, look, choose, confirm"),
      h(
        "p",
        { class: "quiet" },
        "Every number that is underlined opens its tally, and every citation the rule it stands on.",
      ),
      turn.length
        ? [
            h("h3", { class: "caption", style: "margin-top:14px" }, "How a turn goes"),
            h(
              "ol",
              { class: "turn-words" },
              turn.map((words) => h("li", {}, words)),
            ),
          ]
        : null,
      h("h3", { class: "caption", style: "margin-top:14px" }, "On the map"),
      table(signs),
      legend ? legendPart(legend) : null,
      glossary ? part("Words of the game", table(allWords(glossary))) : null,
      h("h3", { class: "caption", style: "margin-top:14px" }, "Keys"),
      table(keys),
      h(
        "form",
        { method: "dialog", style: "margin-top:16px;text-align:right" },
        h("button", { class: "button primary" }, "Close"),
      ),
    )
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @typedef {{lost: number, enemy: number, measure: string}} Balance What a side and its enemies have lost, and in what that is counted. */

/** What both sides have lost, as a sentence; nothing where that cannot be told. @param {string} who @param {Balance|null|undefined} balance */
export function balanceWords(who, balance) {
  if (!balance) return "";
  const [lost, enemy] = [balance.lost, balance.enemy].map((each) => Math.round(each));
  if (!lost && !enemy) return "Nobody has lost anything yet.";
  const ahead = enemy - lost;
  const stands = ahead ? `${ahead > 0 ? "ahead" : "behind"} by ${Math.abs(ahead)}` : "level";
  return `By damage ${who === "You" ? "you have" : `${who} has`} lost ${lost} ${balance.measure}, the enemy ${enemy}: ${stands}.`;
}

/** What a bot thought of its choices. @param {string} title @param {string} who @param {{reason: string, scores: Array<Record<string, any>>, balance?: Balance|null}|undefined} thought */
export function openScores(title, who, thought) {
  const columns = Object.keys(thought?.scores?.[0] ?? {}).filter((name) => name !== "action");
  const number = (value) => (typeof value === "number" ? value.toFixed(1).replace("-", "−") : (value ?? ""));
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { "aria-label": "Why" },
      h("h2", {}, title),
      h("p", {}, plain(thought?.reason || "It gave no reason.")),
      h("p", { class: "quiet" }, balanceWords(who, thought?.balance)),
      columns.length
        ? h(
            "table",
            { class: "grid-table", style: "margin-top:12px" },
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                h("th", {}, "action"),
                columns.map((name) => h("th", {}, name)),
              ),
            ),
            h(
              "tbody",
              {},
              thought.scores.slice(0, 20).map((row) =>
                h(
                  "tr",
                  {},
                  h("td", {}, plain(row.action)),
                  columns.map((name) => h("td", {}, number(row[name]))),
                ),
              ),
            ),
          )
        : null,
      h(
        "form",
        { method: "dialog", style: "margin-top:16px;text-align:right" },
        h("button", { class: "button primary" }, "Close"),
      ),
    )
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Type an action in its one-line form. @param {string[]} options @param {string} example @param {(text: string) => void} play */
export function typeAction(options, example, play) {
  const input = h("input", {
    list: "all-options",
    class: "button",
    style: "width:100%;justify-content:flex-start",
    placeholder: example,
    autocomplete: "off",
    "aria-label": "Action",
  });
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { "aria-label": "Type an action" },
      h("h2", {}, "Type an action"),
      h(
        "form",
        {
          method: "dialog",
          onsubmit: () => {
            const text = /** @type {HTMLInputElement} */ (input).value.trim();
            if (text) play(text);
          },
        },
        input,
        h(
          "datalist",
          { id: "all-options" },
          options.map((text) => h("option", { value: text })),
        ),
        h("p", { class: "quiet", style: "margin:8px 0" }, `${options.length} legal actions are suggested as you type.`),
        h(
          "div",
          { class: "between" },
          h("button", { class: "button", type: "button", onclick: () => dialog.close() }, "Close"),
          h("button", { class: "button primary" }, "Play"),
        ),
      ),
    )
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
}
