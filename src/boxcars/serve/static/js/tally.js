/** Tallies as tables, citations that open, and the two dice as bars. */

import { h, put, s, signed } from "./dom.js";
import { request } from "./api.js";
import { plain, inWords } from "./names.js";

/** @typedef {{label: string, value: number, cite: string, title?: string}} Line */
/** @typedef {{name: string, total: number, chance: number, percent: string, lines: Line[]}} Tally */

/** @type {Map<string, Promise<any>>} */
const rulings = new Map();

function ruling(cite) {
  if (!rulings.has(cite)) rulings.set(cite, request(`/api/rulings/${encodeURIComponent(cite)}`));
  return rulings.get(cite);
}

/** A citation; pressing it opens the ruling's text in `place()`, pressing it again closes it. */
export function citation(cite, place, words = cite) {
  if (!cite) return null;
  const button = h("button", { type: "button", class: "cite", "aria-expanded": "false", title: cite }, words);
  let open = null;
  button.addEventListener("click", async (event) => {
    event.stopPropagation();
    open?.remove();
    open = open ? null : h("div", { class: "ruling" }, "…");
    button.setAttribute("aria-expanded", String(Boolean(open)));
    if (!open) return;
    place(button, open);
    await showRuling(open, cite);
  });
  return button;
}

async function showRuling(box, cite) {
  try {
    const found = await ruling(cite);
    put(
      box,
      h("p", {}, h("b", {}, found.title)),
      h("p", {}, found.rule || ""),
      found.before ? h("p", { class: "quiet" }, `Before: ${found.before}`) : null,
      h(
        "p",
        {},
        h("span", { class: "chip" }, cite),
        " ",
        found.source ? h("span", { class: "quiet" }, found.source) : null,
      ),
    );
  } catch (error) {
    put(box, `${cite}: ${error.message}`);
  }
}

export const below = (button, box) => {
  const row = button.closest("tr");
  if (!row) return void button.after(box);
  const holder = h("tr", {}, h("td"), h("td", { colspan: 2 }, box));
  box.remove = () => holder.remove();
  row.after(holder);
};

/**
 * A tally as a table: value, label, citation, and the sum.
 * @param {Tally} tally @param {{sum?: any, words?: any, result?: any, short?: boolean, unsigned?: boolean}} [how] costs are unsigned
 */
export function tallyTable(tally, how = {}) {
  const rows = tally.lines.map((line, index) =>
    h(
      "tr",
      {},
      h("td", { class: "value" }, line.value < 0 || (index && !how.unsigned) ? signed(line.value) : line.value),
      h("td", {}, inWords(line.label)),
      h("td", { class: "why" }, citation(line.cite, below, how.short ? "§" : line.cite)),
    ),
  );
  const sum = h(
    "tr",
    { class: "sum" },
    h("td", { class: "value" }, how.sum ?? tally.total),
    h(
      "td",
      { colspan: 2 },
      h("div", { class: "between" }, h("span", {}, how.words ?? tally.name), h("span", {}, how.result ?? "")),
    ),
  );
  return h("table", { class: "tally", "aria-label": tally.name }, h("tbody", {}, rows, sum));
}

/** Whether it is reached by any throw. @param {{total: number, chance: number}} tally */
const isSure = ({ total, chance }) => total < 2 && chance >= 1;

/** What two dice must show, where a throw can fail at all. @param {{total: number, chance: number}} tally */
export const neededWords = (tally) => (isSure(tally) ? "sure" : `${tally.total}+`);

/** A target number's tally. @param {Tally} tally @param {{words?: any, result?: any, short?: boolean}} [how] */
export function neededTable(tally, how = {}) {
  const ways = Math.round(tally.chance * 36);
  return tallyTable(tally, {
    sum: isSure(tally) ? tally.total : `${tally.total}+`,
    words: isSure(tally) ? "any throw will do" : "needed",
    result: how.short ? tally.percent : `${ways} of 36 = ${tally.percent}`,
    ...how,
  });
}

/** The chance of each sum of two dice, those that reach the number filled. @param {number} target */
export function diceBars(target) {
  const bars = [];
  for (let sum = 2; sum <= 12; sum++) {
    const ways = 6 - Math.abs(7 - sum);
    const tall = ways * 5.4;
    const x = (sum - 2) * 31;
    const reached = sum >= target ? "in" : "";
    bars.push(
      s("rect", { class: reached, x: x + 1, y: 36 - tall, width: 28, height: tall, rx: 2 }),
      s("text", { class: reached, x: x + 15, y: 48 }, sum),
    );
  }
  return s(
    "svg",
    { class: "bars", viewBox: "0 0 341 50", role: "img", "aria-label": `Two dice: ${target} or more` },
    bars,
  );
}

/** A distribution of damage as bars with its mean. @param {Array<[number, number]>} distribution @param {number} least how far the scale goes at least */
export function damageBars(distribution, mean, least = 10) {
  const most = Math.max(...distribution.map(([damage]) => damage), least);
  const peak = Math.max(...distribution.map(([, chance]) => chance), 0.01);
  const step = 336 / (most + 1);
  const at = (damage) => 2 + damage * step;
  const bars = distribution.map(([damage, chance]) =>
    s(
      "rect",
      {
        class: "in",
        x: at(damage) + step * 0.08,
        y: 40 - (38 * chance) / peak,
        width: Math.max(1, step * 0.84),
        height: (38 * chance) / peak,
        rx: Math.min(1.5, step / 4),
      },
      s("title", {}, `${damage}: ${(chance * 100).toFixed(1)} %`),
    ),
  );
  const every = most > 60 ? 20 : most > 30 ? 10 : most > 9 ? 5 : 1;
  const labels = [];
  for (let damage = 0; damage <= most; damage += every)
    labels.push(s("text", { x: at(damage) + step / 2, y: 52 }, damage));
  const line = at(mean) + step / 2;
  const above = least < 10 ? 0 : 12; // the mean is written over the bars, which are dark
  return s(
    "svg",
    {
      class: "bars",
      viewBox: `0 ${-above} 341 ${54 + above}`,
      role: "img",
      "aria-label": `Damage distribution, mean ${mean.toFixed(1)}`,
    },
    bars,
    s("line", { class: "mean", x1: line, x2: line, y1: 0, y2: 40 }),
    above ? s("text", { class: "in", x: Math.min(Math.max(line, 28), 312), y: -3 }, `mean ${mean.toFixed(1)}`) : null,
    labels,
  );
}

/** What a page says of an error: its sentence, or all reasons in a list where there are several or a rule is named. @param {any} error */
export function whyNot(error) {
  const { reasons = [], message } = error;
  return reasons.length > 1 || reasons[0]?.cite ? reasonList(reasons) : `${message}.`;
}

/** All reasons why not, each with its citation. @param {Array<{text: string, cite: string}>} reasons */
export function reasonList(reasons) {
  return h(
    "div",
    { class: "reasons" },
    reasons.map((reason, index) => [
      h("b", {}, index + 1),
      h("span", {}, plain(reason.text)),
      h(
        "span",
        {},
        citation(reason.cite, (button, box) => {
          box.style.gridColumn = "1 / -1";
          button.parentElement.after(box);
        }),
      ),
    ]),
  );
}
