/** Who sits in a unit, and cards that players write themselves: before the game, on the start page. */

import { post, request } from "../api.js";
import { openDialog } from "../dialog.js";
import { capital, h, put } from "../dom.js";
import { memberOf, nameOf } from "../ownforce.js";
import { isDecoy } from "./extras.js";

const KEY = "boxcars.cards";
/** So many cards of their own are kept for players on their machine. */
const KEPT = 40;
const REGULAR = 4;
const CREWS = ["legendary", "heroic", "elite", "veteran", "regular", "green", "really green", "wet behind the ears"];
const EXAMPLE = 'Mule: CV 2, 8"t, 2/1/-, A 3, S 2, SRCH';

/** What a card says, as fields of a form: their labels, and how each stands in the line. @type {Array<[string, string, (text: string) => string]>} */
const FIELDS = [
  ["Name", "Mule", (text) => text],
  ["Type and Size", "CV 2", (text) => text],
  ["Move", '8"t', (text) => text],
  ["Damage", "2/1/-", (text) => text],
  ["Overheat", "0", (text) => (Number(text) ? `OV ${text}` : "")],
  ["Armor", "3", (text) => `A ${text}`],
  ["Structure", "2", (text) => `S ${text}`],
  ["Special abilities", "SRCH", (text) => text],
  ["Point Value, if not its own", "", (text) => `${text} PV`],
];

/** The cards that were written here before. @returns {Array<{name: string, card: string, pv: number, initiative?: string[]}>} */
const written = () => JSON.parse(localStorage.getItem(KEY) ?? "[]");

/** What a card of the player's own is in a list of units. @param {{name: string, card: string, pv: number, initiative?: string[]}} own */
const listed = ({ name, card, pv, initiative }) => ({
  name,
  words: `your own card · ${card.slice(name.length + 2)}`,
  points: pv,
  initiative,
  text: `${name} own card`,
  fielded: { unit: name, card, skill: REGULAR },
});

export const ownUnits = () => written().map(listed);

/** A crew's Skill, chosen for one unit of a force. @param {any} unit @param {(unit: any) => void} change */
export function skillChoice(unit, change) {
  const now = unit.skill ?? REGULAR;
  const set = (event) => change({ ...(typeof unit === "string" ? { unit } : unit), skill: Number(event.target.value) });
  return h(
    "select",
    { class: "button plain", title: capital(CREWS[now]), "aria-label": `Skill of ${nameOf(unit)}`, onchange: set },
    CREWS.map((crew, skill) => h("option", { value: skill, selected: skill === now, title: crew }, `Skill ${skill}`)),
  );
}

/** What a force costs with its Skills, cards of the player's own included. @param {any[]} units @returns {Promise<number>} */
export async function priceOf(units) {
  const own = units.filter((unit) => unit.card);
  const known = units.filter((unit) => !unit.card && !isDecoy(unit));
  const [bill, ...cards] = await Promise.all([
    post("/api/forces/price", { units: known.map(memberOf) }),
    ...own.map(({ card, skill }) => readCard(card, skill)),
  ]);
  return cards.reduce((sum, { pv }) => sum + pv, bill.pv);
}

const readCard = (text, skill = REGULAR) => request(`/api/card?${new URLSearchParams({ text, skill: String(skill) })}`);

/** A card while it is written: a line, the fields that write it, and what the server reads. */
class CardForm {
  constructor() {
    /** The card as it was read, when it can be played. @type {{name: string, card: string, pv: number, initiative: string[]}|null} */
    this.read = null;
    this.line = /** @type {HTMLTextAreaElement} */ (
      h("textarea", {
        rows: 3,
        "aria-label": "The card in a line",
        placeholder: EXAMPLE,
        oninput: () => this.check(),
      })
    );
    this.inputs = FIELDS.map(
      ([label, example]) =>
        /** @type {HTMLInputElement} */ (
          h("input", { class: "button", "aria-label": label, placeholder: example, oninput: () => this.compose() })
        ),
    );
    this.verdict = h("p", { class: "quiet", role: "status" });
    this.add = /** @type {HTMLButtonElement} */ (
      h("button", { class: "button primary", value: "add", disabled: true }, "Add this unit")
    );
  }

  /** The line from the fields that are filled in. */
  compose() {
    const filled = this.inputs.map(({ value }, at) => (value.trim() ? FIELDS[at][2](value.trim()) : ""));
    this.line.value = `${filled[0]}: ${filled.slice(1).filter(Boolean).join(", ")}`;
    this.check();
  }

  /** Ask how the line is read, and say what is wrong with it. */
  async check() {
    const text = this.line.value.trim();
    const isStale = () => this.line.value.trim() !== text;
    this.read = null;
    this.add.disabled = true;
    if (!text) return put(this.verdict, `As cards print it, for example ${EXAMPLE}`);
    try {
      const read = await readCard(text);
      if (isStale()) return;
      this.read = read;
      this.add.disabled = false;
      put(this.verdict, read.card);
    } catch (error) {
      if (!isStale()) put(this.verdict, `${error.message}.`);
    }
  }

  get content() {
    return [
      h("h2", {}, "A card of your own"),
      h("p", { class: "quiet" }, "Paste a card in a line, or fill in what it prints."),
      this.line,
      this.verdict,
      h(
        "div",
        { class: "card-fields" },
        FIELDS.map(([label], at) => h("label", {}, h("span", {}, label), this.inputs[at])),
      ),
      h(
        "form",
        { method: "dialog", class: "between" },
        h("button", { class: "button", value: "" }, "No card"),
        this.add,
      ),
    ];
  }
}

/** Write a card or paste one; it is kept on this machine. @returns {Promise<any|null>} a unit for a force, or null */
export function writeCard() {
  const form = new CardForm();
  const dialog = openDialog("A card of your own", form.content);
  form.check();
  return new Promise((done) => {
    dialog.addEventListener("close", () => {
      const { read } = form;
      if (dialog.returnValue !== "add" || !read) return done(null);
      const others = written().filter((each) => each.name !== read.name);
      localStorage.setItem(KEY, JSON.stringify([read, ...others].slice(0, KEPT)));
      done(listed(read));
    });
  });
}
