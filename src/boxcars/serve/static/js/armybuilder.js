/** The army builder of the clix games: figures and cards, points and orders, all that is wrong, paper, and play. */

import { post, request } from "./api.js";
import { drawCards } from "./clix/army_cards.js";
import { drawOwn } from "./clix/army_own.js";
import { showFigure } from "./clix/figure_page.js";
import { drawPrint } from "./clix/army_print.js";
import { handOverArmy } from "./clix/hand_over.js";
import { EDITIONS } from "./clix/rules_choice.js";
import { byId, capital, drawAnew, h, icon, put } from "./dom.js";
import { Latest } from "./latest.js";
import { reasonList } from "./tally.js";
import { themeSwitch } from "./theme.js";

const KEY = "boxcars.clix.army";
const TOTALS = [150, 300, 450, 600, 750, 900];

/** @typedef {{name: string, figure?: any, points: number, words: string, type: string}} Member a figure of the catalog, or one of your own */
/** @typedef {{card: string, on: number, name: string}} BroughtCard */

export class Army {
  constructor() {
    this.name = "";
    this.build_total = 300;
    this.edition = "age-of-destruction";
    /** @type {Member[]} */
    this.units = [];
    /** @type {BroughtCard[]} */
    this.cards = [];
    Object.assign(this, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  }

  save() {
    localStorage.setItem(KEY, JSON.stringify(this));
  }

  /** As the server takes it. */
  get asked() {
    return {
      name: this.name,
      build_total: this.build_total,
      edition: this.edition,
      units: this.units.map(({ name, figure }) => (figure ? { unit: name, figure } : name)),
      cards: this.cards.map(({ card, on }) => ({ card, on })),
    };
  }
}

const army = new Army();
/** Every figure at hand, those of your own first. @type {Array<Member & {text: string}>} */
let figures = [];
let cards = [];
let words = "";
/** Where dials are open: in which list, and of which figure. */
let opened = "";

const describe = (figure) =>
  [
    figure.weight_class ? `${figure.weight_class} 'Mech` : `${figure.speed_mode} ${figure.type}`,
    figure.faction,
    figure.rank,
    figure.equipment.join(", "),
    `speed ${figure.speed}, attack ${figure.attack}, defense ${figure.defense}, damage ${figure.damage}`,
  ]
    .filter(Boolean)
    .join(" · ");

/** A figure of the server as it is listed. @returns {Member & {text: string}} */
const listed = (figure) => ({
  name: figure.name,
  ...(figure.figure ? { figure: figure.figure } : {}),
  points: figure.points,
  type: figure.type,
  words: describe(figure),
  text: [figure.name, figure.faction, figure.type, figure.rank, figure.speed_mode, ...figure.equipment]
    .join(" ")
    .toLowerCase(),
});

function changed() {
  army.save();
  draw();
}

function drawSearch() {
  put(
    byId("search"),
    h("input", {
      class: "button words",
      placeholder: "Search: name, faction, kind, equipment",
      "aria-label": "Search figures",
      oninput: (event) => {
        words = event.target.value;
        drawFound();
      },
    }),
  );
  byId("search").addEventListener("submit", (event) => event.preventDefault());
}

function drawFound() {
  const wanted = words.toLowerCase().split(/\s+/);
  const found = figures.filter((figure) => wanted.every((word) => figure.text.includes(word)));
  put(byId("total"), `${found.length}`);
  const add = (/** @type {Member & {text: string}} */ { text: _, ...figure }) => {
    army.units.push(figure);
    changed();
  };
  put(
    byId("found"),
    found.map((figure) =>
      h(
        "li",
        {},
        whatButton(figure, `found ${figure.name}`, drawFound),
        h("span", { class: "points" }, figure.points),
        h(
          "button",
          { type: "button", class: "button", "aria-label": `Add ${figure.name}`, onclick: () => add(figure) },
          "Add",
        ),
        dialsOf(figure, `found ${figure.name}`),
      ),
    ),
  );
}

/** The name of a figure, which opens its dials. @param {Member} figure @param {string} key @param {() => void} redraw */
function whatButton(figure, key, redraw) {
  const toggle = (/** @type {any} */ event) => {
    opened = opened === key ? "" : key;
    drawAnew(event.currentTarget.closest("ul, ol"), redraw);
  };
  return h(
    "button",
    { type: "button", class: "what", "aria-expanded": String(opened === key), onclick: toggle },
    h("b", {}, figure.name),
    h("small", {}, figure.words),
  );
}

/** The dials of a figure, where they are open. @param {Member} figure @param {string} key */
function dialsOf(figure, key) {
  if (opened !== key) return null;
  const place = h("div", { class: "figure-page clix-sheet" });
  showFigure(place, figure);
  return place;
}

function drawSettings() {
  const select = (label, items, now, set) =>
    h(
      "select",
      {
        class: "button",
        "aria-label": label,
        onchange: (event) => {
          set(event.target.value);
          changed();
        },
      },
      items.map(([value, text]) => h("option", { value, selected: String(value) === String(now) }, text)),
    );
  put(
    byId("settings"),
    h("input", {
      class: "button words",
      value: army.name,
      maxlength: 80,
      placeholder: "Name of the army",
      "aria-label": "Name of the army",
      onchange: (event) => {
        army.name = event.target.value;
        army.save();
      },
    }),
    select(
      "Build total",
      TOTALS.map((total) => [total, `${total} points`]),
      army.build_total,
      (value) => (army.build_total = Number(value)),
    ),
    select("Edition", Object.entries(EDITIONS), army.edition, (value) => (army.edition = value)),
  );
}

/** Take a unit away, with the cards on it; the cards of those behind it move up. @param {number} index */
function remove(index) {
  army.units.splice(index, 1);
  army.cards = army.cards
    .filter((card) => card.on !== index + 1)
    .map((card) => (card.on > index + 1 ? { ...card, on: card.on - 1 } : card));
  changed();
}

function drawMembers() {
  put(byId("count"), `${army.units.length} ${army.units.length === 1 ? "unit" : "units"}`);
  put(
    byId("members"),
    army.units.map((unit, index) =>
      h(
        "li",
        {},
        whatButton(unit, `army ${index}`, drawMembers),
        h("span", { class: "points" }, unit.points),
        h(
          "button",
          { type: "button", class: "button plain", "aria-label": `Remove ${unit.name}`, onclick: () => remove(index) },
          "Remove",
        ),
        dialsOf(unit, `army ${index}`),
      ),
    ),
  );
}

const latest = new Latest();

/** The sum and what is wrong, as the rules say it. */
async function drawSum() {
  try {
    const sum = await latest.answer(post("/api/clix/army", army.asked));
    if (!sum) return;
    const cardWords = sum.card_points ? ` · ${sum.card_points} in cards` : "";
    put(
      byId("sum"),
      h(
        "div",
        {},
        h("b", {}, `${sum.total} of ${sum.build_total} points`),
        h("small", {}, `${sum.points} in units${cardWords}`),
      ),
      h(
        "div",
        {},
        h("b", {}, `${sum.orders} ${sum.orders === 1 ? "order" : "orders"} a turn`),
        h("small", {}, EDITIONS[army.edition]),
      ),
      h("div", {}, sum.legal ? [icon("check", 16), " Legal"] : `${sum.reasons.length} to mend`),
      h(
        "button",
        { type: "button", class: "button primary", disabled: !sum.legal, onclick: () => handOverArmy(army) },
        "Play this army",
      ),
    );
    put(byId("reasons"), sum.legal ? null : reasonList(sum.reasons));
    put(byId("problem"));
  } catch (error) {
    put(byId("problem"), `${capital(error.message)}.`);
  }
}

function draw() {
  drawSettings();
  drawAnew(byId("members"), drawMembers);
  drawAnew(byId("cards"), () => drawCards(byId("cards"), army, cards, changed));
  drawPrint(byId("print"), army);
  drawSum();
}

async function begin() {
  put(byId("theme"), themeSwitch());
  const [all, brought] = await Promise.all([request("/api/clix/figures"), request("/api/clix/cards")]);
  figures = all.figures.map(listed);
  cards = brought.cards;
  drawSearch();
  drawFound();
  drawOwn(byId("own"), (own) => {
    figures = [...own.map(listed), ...figures];
    drawFound();
  });
  draw();
  document.body.dataset.ready = "true";
}

begin().catch((error) => put(byId("problem"), error.message));
