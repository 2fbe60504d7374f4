/** The odds page: an attack in words, the number it needs with every reason, and what comes of it. */

import { request } from "./api.js";
import { byId, capital, h, put, segment } from "./dom.js";
import { oddsForm } from "./odds_form.js";
import { Latest } from "./latest.js";
import { damageBars, diceBars, neededTable, reasonList } from "./tally.js";
import { themeSwitch } from "./theme.js";

/** @typedef {{name: string, title: string, examples: string[], form: import("./odds_form.js").Field[], names: Record<string, string[]>}} Asked */

/** @type {Asked[]} */
let games = [];
const asked = { game: "", words: "" };
const latest = new Latest();

const field = () => /** @type {HTMLInputElement} */ (byId("words"));

/** The game in hand; another one brings its own examples. @param {string} name */
function chooseGame(name) {
  asked.game = name;
  const { examples, form, names } = games.find((each) => each.name === name) ?? games[0];
  const items = games.map((each) => ({ key: each.name, words: each.title }));
  put(byId("games"), segment("Game", items, name, chooseGame));
  field().placeholder = examples[0];
  const example = (/** @type {string} */ words) =>
    h("button", { type: "button", class: "button", onclick: () => ask(words) }, words);
  put(byId("examples"), h("span", { class: "quiet" }, "As in"), examples.map(example));
  put(byId("choices"), oddsForm(form, names, ask));
}

/** @param {string} words */
async function ask(words) {
  asked.words = words.trim();
  field().value = asked.words;
  if (!asked.words) return;
  const query = new URLSearchParams({ game: asked.game, q: asked.words });
  history.replaceState(null, "", `#${query}`);
  try {
    const answer = await latest.answer(request(`/api/odds?${query}`));
    if (!answer) return;
    put(byId("problem"), answer.problem ? problemBlock(answer) : null);
    put(byId("answer"), answer.problem ? null : answerBlock(answer));
  } catch (error) {
    put(byId("answer"));
    put(byId("problem"), error.message);
  }
}

/** What could not be read, and what may have been meant. @param {{problem: string, proposals: string[]}} answer */
const problemBlock = ({ problem, proposals }) => [
  h("span", {}, `${capital(problem)}${/[.?!]$/.test(problem) ? "" : "."}`),
  proposals.length
    ? h(
        "span",
        { class: "examples proposals" },
        proposals.map((words) => h("button", { type: "button", class: "button", onclick: () => ask(words) }, words)),
      )
    : null,
];

/** @param {any} answer */
function answerBlock({ title, possible, reasons, tally, damage, mean, notes }) {
  const head = h("h2", {}, title);
  if (reasons.length) return [head, h("p", {}, "It cannot be done:"), reasonList(reasons)];
  const number = h("p", { class: "verdict" }, h("b", { class: "need" }, `${tally.total}+`), ` · ${tally.percent}`);
  return [
    head,
    number,
    h("div", { class: "halves" }, h("div", {}, neededTable(tally)), h("div", {}, diceBars(tally.total))),
    possible
      ? [h("h2", { class: "caption" }, "Damage", h("span", {}, h("b", {}, mean.toFixed(1)), " expected"))]
      : null,
    possible
      ? damageBars(
          damage.map(({ damage, chance }) => [damage, chance]),
          mean,
        )
      : h("p", {}, "Two dice cannot show that."),
    notes.map((/** @type {string} */ words) => h("p", { class: "quiet" }, words)),
  ];
}

async function begin() {
  put(byId("theme"), themeSwitch());
  byId("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    ask(field().value);
  });
  ({ games } = await request("/api/odds"));
  const before = new URLSearchParams(location.hash.slice(1));
  chooseGame(games.find((each) => each.name === before.get("game"))?.name ?? games[0].name);
  if (before.get("q")) await ask(before.get("q") ?? "");
  document.body.dataset.ready = "true";
}

begin().catch((error) => put(byId("problem"), error.message));
