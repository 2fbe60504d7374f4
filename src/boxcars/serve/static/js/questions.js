/** Questions in the middle of an action: answering them, and the standing orders that answer them by themselves. */

import { capital, h, put, segment } from "./dom.js";
import { plain } from "./names.js";
import { shape } from "./sides.js";
import { citation } from "./tally.js";

/** @typedef {import("./types").Question} Question */
/** @typedef {import("./types").StandingOrder} StandingOrder */

/** So many answers fit into the action bar; more are chosen in the panel. */
const IN_THE_BAR = 3;

const ORDER_WORDS = { decide: "Let the rules decide", ask: "Ask me" };

/** A standing order in words: "shut-down" is "Always: shut down". @param {string} order */
export const orderWords = (order) => ORDER_WORDS[order] ?? `Always: ${order.replaceAll("-", " ")}`;

/** Whether an answer can be made a standing order. @param {StandingOrder[]} orders @param {string} kind @param {string} word */
export const canOrder = (orders, kind, word) => orders.some((each) => each.kind === kind && each.orders.includes(word));

/** What is played to give an answer, and to give it always if that is wanted. @param {string} kind @param {string} word @param {boolean} always */
export const answerActions = (kind, word, always) => [...(always ? [`order ${kind} ${word}`] : []), `answer ${word}`];

/** You are asked: look around as while you wait, and answer. */
export class AnswerControl {
  /** @param {import("./table.js").Table} table @param {import("./types").Control} watch how the game lets you look around */
  constructor(table, watch) {
    this.table = table;
    this.watch = watch;
    this.kind = "answer";
    this.asked = this.chosen = "";
    this.always = false;
  }

  /** @returns {Question} */
  get question() {
    return /** @type {any} */ (this.table.view).question;
  }

  get answer() {
    return this.question.answers.find((each) => each.word === this.chosen) ?? this.question.answers[0];
  }

  start(unit) {
    const asked = `${this.table.view.version} ${this.question.text}`;
    if (asked !== this.asked) {
      this.asked = asked;
      this.always = false;
      this.chosen = this.question.answers.find((each) => each.default)?.word ?? this.question.answers[0].word;
    }
    return this.watch.start(unit);
  }

  stop() {
    this.watch.stop();
  }

  draw() {
    this.watch.draw();
  }

  hover(place) {
    return this.watch.hover(place);
  }

  click(place, point, event) {
    return this.watch.click(place, point, event);
  }

  meaning(place) {
    return this.watch.meaning(place);
  }

  back() {
    return this.watch.back();
  }

  views() {
    return this.watch.views();
  }

  heat() {
    return {};
  }

  key() {
    return false;
  }

  /** @param {string} word */
  choose(word) {
    this.chosen = word;
    this.table.redraw();
  }

  confirm() {
    const { kind } = this.question;
    const always = this.always && canOrder(this.table.view.orders, kind, this.chosen);
    this.table.play(answerActions(kind, this.chosen, always));
  }

  panel() {
    const { question, table } = this;
    return h(
      "div",
      { class: "block decide question" },
      h("p", { class: "quiet" }, shape(question.side), " You are asked, and the others wait."),
      h(
        "h2",
        { class: "title" },
        plain(question.text),
        " ",
        citation(question.cite, (button, box) => button.after(box)),
      ),
      h(
        "div",
        { class: "answers", role: "radiogroup", "aria-label": plain(question.text) },
        question.answers.map((each) => this.card(each)),
      ),
      canOrder(table.view.orders, question.kind, this.chosen) ? this.alwaysSwitch() : null,
      h("button", { type: "button", class: "link", onclick: () => openOrders(table) }, "Standing orders"),
    );
  }

  /** @param {import("./types").QuestionAnswer} answer */
  card({ word, label, note }) {
    return h(
      "button",
      {
        type: "button",
        class: "answer",
        role: "radio",
        "aria-checked": String(word === this.chosen),
        onclick: () => this.choose(word),
      },
      h("b", {}, capital(label)),
      note ? h("small", {}, note) : null,
    );
  }

  alwaysSwitch() {
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", checked: this.always }));
    box.addEventListener("change", () => {
      this.always = box.checked;
    });
    return h("label", { class: "always" }, box, " Always answer so; you can change it under Standing orders.");
  }

  bar() {
    const { question, table } = this;
    const items = question.answers.map(({ word, label }) => ({ key: word, words: capital(label) }));
    const modes =
      items.length <= IN_THE_BAR ? segment("Answer", items, this.chosen, (word) => this.choose(word)) : null;
    return {
      modes,
      title: `${question.unit ? `${table.nameOf(question.unit)}: ` : ""}${this.answer.label}`,
      detail: this.answer.note,
      buttons: [table.undo.button(false), { words: "Answer", primary: true, enter: true, act: () => this.confirm() }],
    };
  }
}

/** The standing orders of your side, to look at and to change. @param {import("./table.js").Table} table */
export function openOrders(table) {
  const list = h("div", { class: "orders" });
  const draw = () =>
    put(
      list,
      table.view.orders.filter((each) => each.concerns).map((each) => orderRow(each, (word) => give(each.kind, word))),
    );
  const give = async (/** @type {string} */ kind, /** @type {string} */ word) => {
    await table.run(async () => {
      const { view } = await table.game.play([`order ${kind} ${word}`], table.view.n);
      await table.adopt(view);
    });
    draw();
  };
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      "dialog",
      { id: "orders", "aria-label": "Standing orders" },
      h("h2", {}, `Standing orders of ${capital(table.view.as)}`),
      h(
        "p",
        { class: "quiet" },
        "How questions in the middle of an action are answered. Nobody else sees your orders.",
      ),
      list,
      h("form", { method: "dialog" }, h("button", { class: "button primary", autofocus: true }, "Done")),
    )
  );
  draw();
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {StandingOrder} order @param {(word: string) => void} give */
function orderRow({ kind, text, order, orders }, give) {
  const choice = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { name: kind },
      orders.map((word) => h("option", { value: word, selected: word === order }, orderWords(word))),
    )
  );
  choice.addEventListener("change", () => give(choice.value));
  return h("label", { class: "order" }, h("span", {}, text), choice);
}
