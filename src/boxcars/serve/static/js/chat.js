/** The chat of the table: the last words first, and a line to say something. Words are text, never markup. */

import { byId, capital, drawAnew, h, put, speak } from "./dom.js";
import { shape } from "./sides.js";

const SHOWN = 5;
const MOST_LETTERS = 300;

/** @typedef {{n: number, side: string, name: string, text: string, at: string}} ChatLine */

export class Chat {
  /** @param {import("./table.js").Table} table @param {HTMLElement} root */
  constructor(table, root) {
    this.table = table;
    this.root = root;
    /** @type {ChatLine[]} */
    this.lines = [];
    this.shown = SHOWN;
    /** Words that came while nobody looked at them. */
    this.unread = 0;
    this.asking = Promise.resolve();
    this.field = /** @type {HTMLInputElement} */ (
      h("input", {
        class: "field",
        maxlength: MOST_LETTERS,
        "aria-label": "Say something",
        placeholder: "Say something",
      })
    );
    this.form = h(
      "form",
      { onsubmit: (event) => this.say(event) },
      this.field,
      h("button", { class: "button", "aria-label": "Send what you typed" }, "Send"),
    );
  }

  /** Ask for what is new when the table has more lines than are known; one question after another. @param {number} total */
  follow(total) {
    if (total > this.lines.length) this.asking = this.asking.then(() => this.ask()).catch(() => {});
    return this.asking;
  }

  async ask() {
    const { lines } = await this.table.game.get("/chat", { since: this.lines.length });
    this.add(lines);
  }

  /** The words from before we came. @param {ChatLine[]} lines */
  recall(lines) {
    this.lines = lines;
  }

  /** @param {ChatLine[]} lines */
  add(lines) {
    const fresh = lines.filter((line) => line.n >= this.lines.length);
    this.lines.push(...fresh);
    const heard = fresh.filter((line) => !this.table.view?.you.includes(line.side));
    if (heard.length) {
      const { name, text } = heard[heard.length - 1];
      this.table.notice(`${name}: ${text}`);
      if (!this.isSeen) this.unread += heard.length;
    }
    if (fresh.length) speak(fresh.map((line) => `${line.name} says: ${line.text}`).join(" "));
    this.draw();
    this.table.shell.drawTabs();
  }

  /** Whether the words are in sight. */
  get isSeen() {
    return this.root.offsetParent !== null && getComputedStyle(this.root).visibility === "visible";
  }

  /** They have been looked at. */
  read() {
    this.unread = 0;
  }

  /** @param {Event} event */
  say(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = "";
    this.table.run(async () => {
      const { lines } = await this.table.game.post("/chat", { text }).catch((error) => {
        this.field.value ||= text;
        throw error;
      });
      await this.follow(lines[0].n + 1);
    });
  }

  /** Whether there is somebody elsewhere to talk to. */
  get hasOthers() {
    const { view } = this.table;
    return (
      view.you.length && view.sides.some((side) => !view.you.includes(side) && view.seats[side]?.kind === "person")
    );
  }

  draw() {
    const { view } = this.table;
    this.root.hidden = !view || (!this.hasOthers && !this.lines.length);
    if (this.root.hidden) return;
    const last = this.lines.slice(-this.shown).reverse();
    const more = {
      type: "button",
      class: "button plain",
      onclick: () => {
        this.shown += 20;
        this.draw();
      },
    };
    drawAnew(this.root, () =>
      put(
        this.root,
        h("h2", { class: "caption" }, "Chat", h("span", {}, this.lines.length ? "newest first" : "")),
        this.hasOthers ? this.form : null,
        h("ul", {}, last.map(chatLine)),
        this.lines.length > this.shown ? h("button", more, "Earlier words") : null,
      ),
    );
  }
}

/** @param {ChatLine} line */
function chatLine({ side, name, text, at }) {
  const time = new Date(at).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  return h(
    "li",
    {},
    shape(side),
    h("span", {}, h("b", { title: capital(side) }, name), ` ${text}`),
    h("time", {}, time),
  );
}

/** The chat of a table in its region. @param {import("./table.js").Table} table */
export const chatOf = (table) => new Chat(table, byId("chat"));
