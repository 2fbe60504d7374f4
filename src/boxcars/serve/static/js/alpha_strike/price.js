/** Prices: what a path costs, line by line, as a tally in inches. */

import { h } from "../dom.js";
import { lengthWords } from "../inches/measures.js";
import { inWords } from "../names.js";
import { citation, below } from "../tally.js";

/** @param {{name: string, total: number, lines: Array<{label: string, value: number, cite: string}>}} price @param {{words?: string, result?: string, short?: boolean}} [how] */
export function priceTable(price, how = {}) {
  const rows = price.lines.map((line) =>
    h(
      "tr",
      {},
      h("td", { class: "value" }, lengthWords(line.value)),
      h("td", {}, inWords(line.label)),
      h("td", { class: "why" }, citation(line.cite, below, how.short ? "§" : line.cite)),
    ),
  );
  const sum = h(
    "tr",
    { class: "sum" },
    h("td", { class: "value" }, lengthWords(price.total)),
    h(
      "td",
      { colspan: 2 },
      h("div", { class: "between" }, h("span", {}, how.words ?? price.name), h("span", {}, how.result ?? "")),
    ),
  );
  return h("table", { class: "tally", "aria-label": price.name }, h("tbody", {}, rows, sum));
}
