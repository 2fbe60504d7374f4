/** The page of rulings: all of them, found by words, opened one by one. */

import { request } from "./api.js";
import { byId, h, put } from "./dom.js";
import { themeSwitch } from "./theme.js";

/**
 * @typedef {{id: string, title: string, rule: string, source: string, before: string, check: string, notes: string,
 *   kind: string, proven: boolean, missing: string[]}} Ruling
 */

const BOOKS = {
  "total-warfare": "Total Warfare",
  "quick-reference": "Quick reference",
  "alpha-strike": "Alpha Strike",
  "dark-age": "Dark Age",
  "age-of-destruction": "Age of Destruction",
};
const PAUSE = 200;

const words = /** @type {HTMLInputElement} */ (byId("words"));
const book = /** @type {HTMLSelectElement} */ (byId("ledger"));
const changes = /** @type {HTMLInputElement} */ (byId("changes"));
let latest = 0;

/** What the address of the page asks for, so that a search can be kept and sent; without one, only what changes play. */
function fromAddress() {
  const asked = new URLSearchParams(location.search);
  words.value = asked.get("q") ?? "";
  book.value = asked.get("ledger") ?? "";
  changes.checked = !asked.size || asked.has("changes");
}

function parameters() {
  return new URLSearchParams(
    [
      ["q", words.value.trim()],
      ["ledger", book.value],
      ["changes", changes.checked ? "1" : ""],
    ].filter(([, value]) => value),
  );
}

/** Whether and how far a ruling is proven, in words. @param {Ruling} ruling */
export function proof(ruling) {
  if (ruling.proven) return "proven by tests";
  return ruling.missing.length ? `proven in part; missing: ${ruling.missing.join("; ")}` : "no test proves it yet";
}

/** @param {string} label @param {string} text */
const part = (label, text) => (text ? [h("dt", {}, label), h("dd", {}, text)] : null);

/** @param {Ruling} ruling @param {boolean} open */
function row(ruling, open) {
  return h(
    "li",
    {},
    h(
      "details",
      { open },
      h(
        "summary",
        {},
        h("span", { class: "chip" }, ruling.id),
        h("b", {}, ruling.title),
        h("small", { class: "quiet" }, `${ruling.source}${ruling.proven ? " · ✓ proven" : ""}`),
      ),
      h("p", {}, ruling.rule),
      h(
        "dl",
        {},
        part("Before", ruling.before),
        part("Check", ruling.check),
        part("Notes", ruling.notes),
        part("Proof", proof(ruling)),
      ),
    ),
  );
}

/** @param {number} from */
async function search(from = 0) {
  const number = ++latest;
  const asked = parameters();
  history.replaceState(null, "", asked.size ? `?${asked}` : location.pathname);
  if (from) asked.set("from", String(from));
  try {
    const answer = await request(`/api/rulings?${asked}`);
    if (number !== latest) return;
    show(answer, from);
  } catch (error) {
    if (number === latest) put(byId("problem"), error.message);
  }
}

/** What is said of a search that finds nothing: who asked for less may ask for all. */
function nothingWords() {
  if (!changes.checked) return "No ruling has all of these words.";
  const all = () => {
    changes.checked = false;
    search();
  };
  const door = h("button", { type: "button", class: "link", onclick: all }, "Search all rulings");
  return ["No ruling that changes play has all of these words. ", door];
}

/** @param {{rulings: Ruling[], total: number}} answer @param {number} from */
function show({ rulings, total }, from) {
  put(byId("problem"));
  const exact = words.value.trim().toLowerCase();
  const rows = rulings.map((ruling) => row(ruling, total === 1 || ruling.id.toLowerCase() === exact));
  if (from) byId("found").append(...rows);
  else put(byId("found"), rows.length ? rows : h("li", { class: "quiet" }, nothingWords()));
  put(byId("total"), `${total}`);
  const next = from + rulings.length;
  const more = h("button", { type: "button", class: "button", onclick: () => search(next) }, `${total - next} more`);
  put(byId("more"), next < total ? more : null);
}

/** @type {number|undefined} */
let timer;
words.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => search(), PAUSE);
});
book.addEventListener("change", () => search());
changes.addEventListener("change", () => search());
byId("search").addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
put(
  book,
  h("option", { value: "" }, "All books"),
  Object.entries(BOOKS).map(([name, title]) => h("option", { value: name }, title)),
);
put(byId("theme"), themeSwitch());
fromAddress();
search().then(() => {
  document.body.dataset.ready = "";
  if (!words.value) words.focus();
});
