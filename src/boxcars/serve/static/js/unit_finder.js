/** Looking for units: words, filters that add up, each chosen one a chip, and the units that are found. */

import { byKey } from "./finder_keys.js";
import { h, put } from "./dom.js";

/** @typedef {{name: string, words: string, points: number|null, abilities?: string[], obstacle?: string, fielded?: any, bombs?: any, initiative?: string[]}} Listed */
/** @typedef {{key: string, label: string, items?: Array<[string, string]>, example?: string, many?: boolean}} Filter what one filter asks: one of some items, several of them, or a text like the example */
/** @typedef {{total: number, next: number|null, units: Listed[], kept_out: Array<{condition: string, total: number}>}} Found */
/** @typedef {{filters: Filter[], orders: Array<[string, string]>, find: (asked: Record<string, string>, offset: number) => Promise<Found>}} Source */

const PAUSE = 150;
const WORDS = "q";

export class UnitFinder {
  /** @param {Source} source @param {{row: (unit: Listed) => HTMLElement, keys?: Record<string, (unit: Listed) => void>, asked?: Record<string, string>}} how */
  constructor(source, how) {
    this.source = source;
    this.how = how;
    /** What is asked, by the names of the filters. @type {Record<string, string>} */
    this.asked = { ...how.asked };
    /** @type {Found} */
    this.found = { total: 0, next: null, units: [], kept_out: [] };
    this.turn = 0;
    /** @type {any} */
    this.pause = 0;
    this.words = /** @type {HTMLInputElement} */ (
      h("input", {
        class: "field words",
        type: "search",
        placeholder: "Search: name, weapon, role, book",
        "aria-label": "Search units",
        maxlength: 80,
        oninput: () => this.say(WORDS, this.words.value.trim(), true),
      })
    );
    this.filters = h("div", { class: "finder-filters" });
    this.chips = h("div", { class: "finder-chips" });
    this.count = h("p", { class: "finder-count", role: "status" });
    this.list = h("ul", { class: "designs", "aria-label": "Units found" });
    this.more = h("div", {});
    this.body = h("div", { class: "finder" }, this.words, this.filters, this.chips, this.count, this.list, this.more);
    byKey(this);
    this.drawFilters();
  }

  /** Ask for something else. @param {string} name @param {string} value @param {boolean} [typing] */
  say(name, value, typing = false) {
    if (value) this.asked[name] = value;
    else delete this.asked[name];
    clearTimeout(this.pause);
    if (typing) this.pause = setTimeout(() => this.find(), PAUSE);
    else {
      this.drawFilters();
      this.find();
    }
  }

  /** Everything, without a filter. */
  clear() {
    this.asked = {};
    this.words.value = "";
    this.drawFilters();
    return this.find();
  }

  /** Ask, from the beginning or for more; only the answer to the latest question counts. */
  async find(offset = 0) {
    const turn = ++this.turn;
    try {
      const found = await this.source.find(this.asked, offset);
      if (turn !== this.turn) return;
      this.found = offset ? { ...found, units: [...this.found.units, ...found.units] } : found;
      this.drawFound();
    } catch (error) {
      if (turn === this.turn) put(this.count, `${error.message}.`);
    }
  }

  drawFilters() {
    put(
      this.filters,
      this.source.filters.map((filter) => (filter.items ? this.choice(filter) : this.text(filter))),
    );
    this.drawChips();
  }

  /** @param {Filter} filter */
  choice({ key, label, items = [], many }) {
    const chosen = this.asked[key] ?? "";
    const set = (/** @type {string} */ value) =>
      this.say(key, many ? [...new Set([...chosen.split(","), value])].filter(Boolean).join(",") : value);
    return h(
      "label",
      {},
      h("span", {}, label),
      h(
        "select",
        { class: "field", "aria-label": label, onchange: (event) => set(event.target.value) },
        h("option", { value: "" }, many ? "+ add" : "any"),
        items.map(([value, words]) => h("option", { value, selected: !many && value === chosen }, words)),
      ),
    );
  }

  /** @param {Filter} filter */
  text({ key, label, example }) {
    return h(
      "label",
      {},
      h("span", {}, label),
      h("input", {
        class: "field",
        value: this.asked[key] ?? "",
        placeholder: example,
        inputmode: "numeric",
        "aria-label": label,
        oninput: (event) => {
          const value = event.target.value.trim();
          if (/^(\d+(-\d*)?)?$/.test(value)) this.say(key, value, true);
        },
        onchange: () => this.drawChips(),
      }),
    );
  }

  /** What is chosen, each a chip that can be taken off. */
  drawChips() {
    const chips = this.source.filters.flatMap((filter) => {
      const value = this.asked[filter.key];
      if (!value) return [];
      const parts = filter.many ? value.split(",") : [value];
      return parts.map((part) => this.chip(filter, part, parts));
    });
    put(
      this.chips,
      chips,
      chips.length
        ? h("button", { type: "button", class: "link", onclick: () => this.clear() }, "Clear filters")
        : null,
    );
  }

  /** @param {Filter} filter @param {string} value @param {string[]} parts */
  chip(filter, value, parts) {
    const words = filter.items?.find(([key]) => key === value)?.[1] ?? value;
    const rest = parts.filter((part) => part !== value).join(",");
    return h(
      "button",
      {
        type: "button",
        class: "filter-chip",
        "aria-label": `Take off ${filter.label} ${words}`,
        onclick: () => this.say(filter.key, rest),
      },
      `${filter.items ? words : `${filter.label} ${words}`} ×`,
    );
  }

  drawFound() {
    const { units, total, next } = this.found;
    this.drawChips();
    put(this.count, units.length ? this.counted(total) : this.nothing());
    put(this.list, units.map(this.how.row));
    put(
      this.more,
      next === null || !units.length
        ? null
        : h("button", { type: "button", class: "button plain", onclick: () => this.find(next) }, "Show more"),
    );
  }

  /** How many there are, and in which order. @param {number} total */
  counted(total) {
    const { orders } = this.source;
    return [
      h("b", {}, `${total.toLocaleString("en")} found`),
      orders.length > 1
        ? h(
            "select",
            {
              class: "button plain",
              "aria-label": "Order",
              onchange: (event) => this.say("order", event.target.value),
            },
            orders.map(([value, words]) => h("option", { value, selected: value === (this.asked.order ?? "") }, words)),
          )
        : null,
    ];
  }

  /** What was looked for in vain, and what to leave out. */
  nothing() {
    const { [WORDS]: words } = this.asked;
    const filters = [{ key: WORDS, label: "the words" }, ...this.source.filters];
    const drop = (/** @type {string} */ key) => {
      if (key === WORDS) this.words.value = "";
      this.say(key, "");
    };
    return [
      h("span", {}, words ? `Nothing is called “${words}” here. ` : "Nothing is like that. "),
      this.found.kept_out.map(({ condition, total }) =>
        h(
          "button",
          { type: "button", class: "link", onclick: () => drop(condition) },
          `Without ${filters.find(({ key }) => key === condition)?.label.toLowerCase() ?? condition}: ${total.toLocaleString("en")}`,
        ),
      ),
      this.found.kept_out.length
        ? null
        : h("button", { type: "button", class: "link", onclick: () => this.clear() }, "Show all"),
    ];
  }
}
