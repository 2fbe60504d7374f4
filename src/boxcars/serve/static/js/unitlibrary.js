/** The units of the library: asking for them, and what each is. */

import { request } from "./api.js";
import { byId, drawAnew, h, put } from "./dom.js";
import { KINDS, ROLES } from "./unit_sources.js";

const PAGE = 40;
const NOT_YET = "nothing of that can be played yet";
/** What the conditions of a search are called. @type {Record<string, string>} */
const CONDITIONS = { q: "the words", type: "the type", year: "the year", bv: "the BV", pv: "the PV" };
/** What the page around it does. @type {{game: () => string, add: (unit: string) => void, print: (name: string, kind: string) => void, attempt: (work: () => Promise<void>) => Promise<void>}} */
let how;
const asked = { q: "", type: "", tech: "", role: "", ability: "", year: "", tons: "", bv: "", pv: "", playable: "" };
/** @type {{total: number, next: number|null, units: any[], kept_out: Array<{condition: string, total: number}>}} */
let found = { total: 0, next: null, units: [], kept_out: [] };
let opened = "";

/** @param {number|null|undefined} value */
export const points = (value) => (value === null || value === undefined ? "–" : value.toLocaleString("en"));
/** @param {number} count @param {string} word */
export const plural = (count, word) => `${points(count)} ${word}${count === 1 ? "" : "s"}`;

/** Show the library. @param {typeof how} around */
export function showLibrary(around) {
  how = around;
  drawSearch();
  return find();
}

const query = (offset) =>
  new URLSearchParams(
    Object.entries({ ...asked, game: how.game(), limit: String(PAGE), offset: String(offset) }).filter(
      ([, value]) => value,
    ),
  );

let asking = 0;

/** Ask for units; only the answer to the latest question counts. */
export function find(offset = 0) {
  const turn = ++asking;
  return how.attempt(async () => {
    const answer = await request(`/api/units?${query(offset)}`);
    if (turn !== asking) return;
    found = offset ? { ...answer, units: [...found.units, ...answer.units] } : answer;
    drawFound();
  });
}

let pause = 0;

function findSoon() {
  clearTimeout(pause);
  pause = setTimeout(find, 150);
}

function drawSearch() {
  const text = (name, words, example) =>
    h(
      "label",
      {},
      h("span", {}, words),
      h("input", {
        class: "field",
        value: asked[name],
        placeholder: example,
        inputmode: "numeric",
        oninput: (event) => {
          asked[name] = event.target.value.trim();
          if (/^(\d+(-\d*)?)?$/.test(asked[name])) findSoon();
        },
      }),
    );
  const choose = (name, words, items) =>
    h(
      "label",
      {},
      h("span", {}, words),
      h(
        "select",
        {
          class: "field",
          onchange: (event) => {
            asked[name] = event.target.value;
            find();
          },
        },
        items.map(([value, shown]) => h("option", { value }, shown)),
      ),
    );
  const ability = () =>
    h(
      "label",
      {},
      h("span", {}, "Ability"),
      h("input", {
        class: "field",
        value: asked.ability,
        placeholder: "ECM, jump",
        maxlength: 60,
        oninput: (event) => {
          asked.ability = event.target.value.trim();
          findSoon();
        },
      }),
    );
  put(
    byId("search"),
    h("input", {
      class: "field words",
      type: "search",
      placeholder: "Name, weapon, role, book…",
      "aria-label": "Words to find",
      value: asked.q,
      oninput: (event) => {
        asked.q = event.target.value;
        findSoon();
      },
    }),
    choose("type", "Type", [["", "any"], ...KINDS.map((kind) => [kind, kind.replace("-", " ")])]),
    choose("tech", "Tech", [
      ["", "any"],
      ["is", "Inner Sphere"],
      ["clan", "Clan"],
      ["mixed", "mixed"],
    ]),
    choose("role", "Role", [["", "any"], ...ROLES.map((role) => [role, role])]),
    ability(),
    text("year", "Built by", "3025"),
    text("tons", "Tons", "20-35"),
    text("bv", "BV", "900-1200"),
    text("pv", "PV", "20-30"),
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        checked: Boolean(asked.playable),
        onchange: (event) => {
          asked.playable = event.target.checked ? "1" : "";
          find();
        },
      }),
      h("span", {}, "only what can be played"),
    ),
  );
  byId("search").addEventListener("submit", (event) => {
    event.preventDefault();
    find();
  });
}

function drawFound() {
  const none = found.kept_out.length ? keptOutWords() : asked.playable ? NOT_YET : "nothing is like that";
  const all = asked.playable ? `of ${plural(found.total, "unit")}` : plural(found.total, "unit");
  byId("total").textContent = found.units.length ? all : none;
  drawAnew(byId("found"), () => put(byId("found"), found.units.map(line)));
  const next = found.next;
  put(
    byId("more"),
    next !== null
      ? h(
          "button",
          { type: "button", class: "button plain", style: "width:100%", onclick: () => find(next) },
          asked.playable ? "More" : `${points(found.total - next)} more`,
        )
      : null,
  );
}

/** What the conditions keep out, one by one. */
const keptOutWords = () =>
  `nothing is like that; ${found.kept_out
    .map(({ condition, total }) => `without ${CONDITIONS[condition] ?? condition}: ${points(total)}`)
    .join(", ")}`;

function line(unit) {
  const facts = [
    unit.tons ? `${points(unit.tons)} t` : null,
    unit.move,
    unit.kind === "mech" ? null : unit.kind.replace("-", " "),
    unit.role || null,
    unit.weapons.join(", "),
  ];
  const place = h(
    "li",
    {},
    h(
      "div",
      { class: "line" },
      h(
        "button",
        {
          type: "button",
          class: "what",
          "aria-expanded": String(opened === unit.name),
          onclick: () => {
            opened = opened === unit.name ? "" : unit.name;
            drawFound();
          },
        },
        h("b", {}, unit.name),
        h("small", {}, facts.filter(Boolean).join(" · ")),
        unit.obstacle ? h("small", { class: "obstacle" }, `Cannot fight yet: ${unit.obstacle}`) : null,
      ),
      h("span", { class: "points" }, points(unit.bv), h("small", {}, "BV")),
      h("span", { class: "points" }, points(unit.pv), h("small", {}, "PV")),
      h(
        "button",
        { type: "button", class: "button", "aria-label": `Add ${unit.name}`, onclick: () => how.add(unit.name) },
        "Add",
      ),
    ),
  );
  if (opened === unit.name)
    how.attempt(async () =>
      place.append(detail(await request(`/api/unit?${new URLSearchParams({ name: unit.name })}`))),
    );
  return place;
}

/** What a unit carries, and how its values come about. */
function detail(unit) {
  const counted = (names) =>
    [...new Set(names)]
      .map((name) => {
        const count = names.filter((each) => each === name).length;
        return count > 1 ? `${count} ${name}` : name;
      })
      .join(", ");
  const facts = [
    ["Type", [unit.kind.replace("-", " "), unit.variety].filter(Boolean).join(", ")],
    ["Tech", unit.tech],
    ["Built", unit.year ? `${unit.year}, ${unit.era}` : ""],
    ["Armor", unit.armor ? points(unit.armor) : ""],
    ...Object.entries(unit.equipment).map(([place, names]) => [place || "–", counted(names)]),
  ];
  return h(
    "div",
    { class: "detail" },
    h(
      "dl",
      {},
      facts.filter(([, words]) => words).map(([name, words]) => [h("dt", {}, name), h("dd", {}, words)]),
    ),
    h(
      "details",
      {},
      h("summary", {}, `Battle Value ${points(unit.bv)}`),
      unit.battle_value.map((part) => steps(part.steps, part.total, part.name)),
    ),
    unit.card ? h("p", { style: "margin-top:8px" }, h("b", {}, "Alpha Strike "), unit.card) : null,
    h(
      "div",
      { class: "files" },
      h(
        "button",
        {
          type: "button",
          class: "button",
          "aria-label": `Print the record sheet of ${unit.name}`,
          onclick: () => how.print(unit.name, "sheet"),
        },
        "Print sheet",
      ),
      unit.card
        ? h(
            "button",
            {
              type: "button",
              class: "button",
              "aria-label": `Print the card of ${unit.name}`,
              onclick: () => how.print(unit.name, "card"),
            },
            "Print card",
          )
        : null,
    ),
  );
}

/** How a value comes about, step by step. */
export function steps(rows, total, name) {
  const number = (value) => (value ?? 0).toLocaleString("en", { maximumFractionDigits: 3 });
  return h(
    "table",
    { class: "steps" },
    rows.map((step) =>
      h(
        "tr",
        {},
        h("td", { class: "value" }, number(step.value)),
        h("td", {}, step.label, step.note ? h("span", { class: "how" }, step.note) : null),
      ),
    ),
    h("tr", { class: "sum" }, h("td", { class: "value" }, number(total)), h("td", {}, name)),
  );
}
