/** The force builder: find units, put them into a force, see what it costs. The server prices; the page shows. */

import { post, request } from "./api.js";
import { byId, h, icon, keepingFocus, put, segment, speak } from "./dom.js";
import { handOver } from "./ownforce.js";
import { themeSwitch } from "./theme.js";

const KEY = "boxcars.force";
const PAPER_KEY = "boxcars.paper";
const PAGE = 40;
const KEPT = 60_000;
const PRINTS = [
  ["all", "everything"],
  ["sheet", "record sheets"],
  ["card", "Alpha Strike cards"],
  ["pilot", "pilot cards"],
];
const PAPERS = [
  ["a4", "A4"],
  ["letter", "Letter"],
];
const KINDS = [
  "mech",
  "vehicle",
  "infantry",
  "battle-armor",
  "protomech",
  "fighter",
  "small-craft",
  "dropship",
  "capital-ship",
  "emplacement",
];
const SKILLS = [
  ["gunnery", "Gunnery"],
  ["piloting", "Piloting"],
  ["skill", "Skill"],
];

/** @typedef {{unit: string, pilot: string, gunnery: number, piloting: number, skill: number|null, c3: string}} Member */

/** @type {{name: string, limit: number|null, units: Member[]}} */
const force = { name: "", limit: null, units: [], ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
const asked = { q: "", type: "", tech: "", year: "", tons: "", bv: "", pv: "" };
let bill = null;
let found = { total: 0, units: [] };
let opened = "";

const points = (value) => (value === null || value === undefined ? "–" : value.toLocaleString("en"));
const saved = () => ({ name: force.name, units: force.units });
const plural = (count, word) => `${points(count)} ${word}${count === 1 ? "" : "s"}`;

/** Run something, and say it where it fails. @param {() => Promise<void>} work */
async function attempt(work) {
  try {
    await work();
    put(byId("problem"));
  } catch (error) {
    put(byId("problem"), `${error.message}.`);
  }
}

// ---- the library

const query = (offset) =>
  new URLSearchParams(
    Object.entries({ ...asked, limit: String(PAGE), offset: String(offset) }).filter(([, value]) => value),
  );

let asking = 0;

/** Ask for units; only the answer to the latest question counts. */
function find(offset = 0) {
  const turn = ++asking;
  return attempt(async () => {
    const answer = await request(`/api/units?${query(offset)}`);
    if (turn !== asking) return;
    found = offset ? { total: answer.total, units: [...found.units, ...answer.units] } : answer;
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
    text("year", "Built by", "3025"),
    text("tons", "Tons", "20-35"),
    text("bv", "BV", "900-1200"),
    text("pv", "PV", "20-30"),
  );
  byId("search").addEventListener("submit", (event) => {
    event.preventDefault();
    find();
  });
}

function drawFound() {
  byId("total").textContent = found.total ? plural(found.total, "unit") : "nothing is like that";
  keepingFocus(byId("found"), () => put(byId("found"), found.units.map(line)));
  const rest = found.total - found.units.length;
  put(
    byId("more"),
    rest > 0
      ? h(
          "button",
          { type: "button", class: "button plain", style: "width:100%", onclick: () => find(found.units.length) },
          `${points(rest)} more`,
        )
      : null,
  );
}

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
      ),
      h("span", { class: "points" }, points(unit.bv), h("small", {}, "BV")),
      h("span", { class: "points" }, points(unit.pv), h("small", {}, "PV")),
      h(
        "button",
        { type: "button", class: "button", "aria-label": `Add ${unit.name}`, onclick: () => add(unit.name) },
        "Add",
      ),
    ),
  );
  if (opened === unit.name)
    attempt(async () => place.append(detail(await request(`/api/unit?${new URLSearchParams({ name: unit.name })}`))));
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
          onclick: () => printUnit(unit.name, "sheet"),
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
              onclick: () => printUnit(unit.name, "card"),
            },
            "Print card",
          )
        : null,
    ),
  );
}

function steps(rows, total, name) {
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

// ---- the force

function add(unit) {
  emptied = [];
  force.units.push({ unit, pilot: "", gunnery: 4, piloting: 5, skill: null, c3: "" });
  speak(`${unit} added`);
  changed();
}

let pricing = 0;

/** Keep the force, and ask what it costs now. */
function changed() {
  localStorage.setItem(KEY, JSON.stringify(force));
  const turn = ++pricing;
  return attempt(async () => {
    const answer = await post("/api/forces/price", saved());
    if (turn !== pricing) return;
    bill = answer;
    drawForce();
  });
}

function drawForce() {
  byId("count").textContent = force.units.length ? plural(force.units.length, "unit") : "";
  keepingFocus(byId("members"), () =>
    put(
      byId("members"),
      force.units.length ? force.units.map(row) : h("li", { class: "empty" }, "Add units from the library."),
    ),
  );
  drawTabs();
  drawFiles();
  put(
    byId("networks"),
    bill.problems.length
      ? h(
          "div",
          { class: "note" },
          icon("warn"),
          h(
            "div",
            {},
            bill.problems.map((words) => h("p", {}, words)),
          ),
        )
      : null,
  );
  drawSum();
}

/** On a narrow screen: the library or the force. */
function drawTabs() {
  const items = [
    { key: "library", words: "Library" },
    { key: "force", words: `Force · ${force.units.length}` },
  ];
  keepingFocus(byId("tabs"), () =>
    put(
      byId("tabs"),
      segment("What is shown", items, document.body.dataset.shown, (shown) => {
        document.body.dataset.shown = shown;
        drawTabs();
        scrollTo(0, 0);
      }),
    ),
  );
}

/** @param {Member} member */
function row(member, index) {
  const cost = bill.units[index];
  const name = `${index + 1}, ${member.unit}`;
  const change = (field, value) => {
    member[field] = value;
    changed();
  };
  return h(
    "li",
    {},
    h(
      "div",
      { class: "member" },
      h(
        "span",
        {},
        h("b", {}, member.unit),
        " ",
        h("small", {}, cost.known ? `${points(cost.tons)} t` : "not in your library"),
      ),
      priced(cost.bv, "BV", index, name),
      priced(cost.pv, "PV", index, name),
      h(
        "button",
        {
          type: "button",
          class: "button icon plain",
          "aria-label": `Remove ${name}`,
          onclick: () => {
            force.units.splice(index, 1);
            explained = null;
            changed();
          },
        },
        "✕",
      ),
    ),
    h(
      "div",
      { class: "warrior" },
      SKILLS.map(([field, words]) => stepper(words, cost[field], (value) => change(field, value), name)),
      h("input", {
        class: "field",
        value: member.pilot,
        placeholder: "Warrior",
        maxlength: 60,
        "aria-label": `Warrior of ${name}`,
        onchange: (event) => change("pilot", event.target.value.trim()),
      }),
      h("input", {
        class: "field network",
        value: member.c3,
        placeholder: "C3",
        maxlength: 20,
        "aria-label": `C3 network of ${name}`,
        title: "Units with the same word are linked",
        onchange: (event) => change("c3", event.target.value.trim()),
      }),
    ),
    explained === index && cost.known
      ? h(
          "div",
          { class: "detail" },
          steps(cost.bv_steps, cost.bv, "Battle Value"),
          steps(cost.pv_steps, cost.pv, "Point Value"),
        )
      : null,
  );
}

/** The member whose prices are shown step by step. @type {number|null} */
let explained = null;

/** A price is a door to its steps. */
function priced(value, words, index, name) {
  const toggle = () => {
    explained = explained === index ? null : index;
    drawForce();
  };
  return h(
    "button",
    {
      type: "button",
      class: "points",
      disabled: value === null,
      "aria-expanded": String(explained === index),
      "aria-label": `${words} ${points(value)} of ${name}, step by step`,
      onclick: toggle,
    },
    h("span", { class: "door" }, points(value)),
    h("small", {}, words),
  );
}

function stepper(words, value, choose, name) {
  const button = (sign, to) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": `${words} ${to} for ${name}`,
        disabled: to < 0 || to > 8,
        onclick: () => choose(to),
      },
      sign,
    );
  return h(
    "span",
    { class: "stepper" },
    `${words} `,
    button("−", value - 1),
    h("output", {}, value),
    button("+", value + 1),
  );
}

function drawSum() {
  const left = force.limit === null ? null : force.limit - bill.bv;
  const words = left === null ? "" : left < 0 ? `${points(-left)} over` : `${points(left)} left`;
  put(
    byId("sum"),
    h("div", {}, h("b", {}, points(bill.bv)), h("small", {}, "Battle Value")),
    h("div", {}, h("b", {}, points(bill.pv)), h("small", {}, "Point Value")),
    h("div", {}, h("b", {}, points(bill.tons)), h("small", {}, "tons")),
    h("span", { class: "space" }),
    h(
      "label",
      { class: "limit" },
      h("small", {}, "BV limit"),
      h("input", {
        class: "field",
        inputmode: "numeric",
        value: force.limit ?? "",
        placeholder: "none",
        onchange: (event) => {
          force.limit = Number.parseInt(event.target.value, 10) || null;
          changed();
        },
      }),
      h("small", { role: "status" }, words),
    ),
  );
}

/** Total Warfare plays 'Mechs so far; a force with others is for Alpha Strike, if that can play them all. */
const others = () => [...new Set(bill.units.filter((unit) => unit.kind !== "mech").map((unit) => unit.unit))];

/** Why no game can play the force yet, or nothing. */
async function obstacle() {
  if (!force.units.length) return "add units first";
  for (const name of others()) {
    const { units } = await request(
      `/api/units?${new URLSearchParams({ game: "alpha-strike", q: name, limit: "20" })}`,
    );
    const why = units.find((unit) => unit.name === name)?.obstacle ?? "it has no card";
    if (why) return `${name}: ${why}`;
  }
  return "";
}

const play = () =>
  attempt(async () => {
    const why = await obstacle();
    if (why) throw new Error(`Not yet: ${why}`);
    handOver(force.units);
    location.href = others().length ? "/#force&game=alpha-strike" : "/#force";
  });

// ---- files

function download(name, content) {
  const address = URL.createObjectURL(content);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT); // phones ask first where to put it
}

/** Fetch a file, and hand it over or say why there is none. @param {string} name @param {string} address @param {RequestInit} [options] */
const fetchFile = (name, address, options) =>
  attempt(async () => {
    const answer = await fetch(address, options).catch(() => {
      throw new Error("no connection");
    });
    if (!answer.ok) throw new Error((await answer.json()).error);
    download(name, await answer.blob());
  });

const safe = (name) => name.replace(/[^\w -]+/g, "").trim();
const fileName = (ending) => `${safe(force.name) || "force"}.${ending}`;

const save = () =>
  download(fileName("json"), new Blob([`${JSON.stringify(saved(), null, 2)}\n`], { type: "application/json" }));

const list = () => fetchFile(fileName("mul"), "/api/forces/mul", { method: "POST", body: JSON.stringify(saved()) });

/** What Print makes, and on which paper. */
const wanted = {
  kind: "all",
  paper: localStorage.getItem(PAPER_KEY) ?? (/-(US|CA|MX)$/.test(navigator.language) ? "letter" : "a4"),
};

const print = () =>
  fetchFile(fileName("pdf"), "/api/forces/print", {
    method: "POST",
    body: JSON.stringify({ force: saved(), ...wanted }),
  });

/** @param {string} name @param {string} kind */
const printUnit = (name, kind) =>
  fetchFile(`${safe(name)} ${kind}.pdf`, `/api/unit/sheet?${new URLSearchParams({ name, kind, paper: wanted.paper })}`);

function drawPrint() {
  const choose = (field, words, items, after = () => {}) =>
    h(
      "select",
      {
        class: "field",
        "aria-label": words,
        onchange: (event) => {
          wanted[field] = event.target.value;
          after();
        },
      },
      items.map(([value, shown]) => h("option", { value, selected: wanted[field] === value }, shown)),
    );
  return h(
    "div",
    { class: "print" },
    h("button", { type: "button", class: "button", disabled: !force.units.length, onclick: print }, "Print"),
    choose("kind", "What is printed", PRINTS),
    choose("paper", "Paper", PAPERS, () => localStorage.setItem(PAPER_KEY, wanted.paper)),
  );
}

/** @param {File} file */
const open = (file) =>
  attempt(async () => {
    const read = await request("/api/forces/read", { method: "POST", body: await file.text() });
    force.units = read.units.map((member) => ({ pilot: "", gunnery: 4, piloting: 5, skill: null, c3: "", ...member }));
    force.name = read.name || file.name.replace(/\.\w+$/, "");
    drawName();
    await changed();
  });

function drawName() {
  /** @type {HTMLInputElement} */ (byId("force-name")).value = force.name;
}

/** What was in the force before it was emptied. @type {Member[]} */
let emptied = [];

/** Emptying can be taken back until the next unit comes in. */
function swapOut() {
  [force.units, emptied] = [emptied, force.units];
  changed();
}

function drawFiles() {
  const chosen = h("input", {
    id: "force-file",
    type: "file",
    accept: ".json,.mul",
    class: "speech",
    onchange: (event) => {
      if (event.target.files[0]) open(event.target.files[0]);
      event.target.value = "";
    },
  });
  keepingFocus(byId("files"), () =>
    put(
      byId("files"),
      h("button", { type: "button", class: "button primary", onclick: play }, "Play"),
      h("button", { type: "button", class: "button", onclick: save }, "Save"),
      h("button", { type: "button", class: "button", onclick: list }, "Save as .mul"),
      h("label", { class: "button", for: "force-file" }, "Open…"),
      chosen,
      force.units.length ? h("button", { type: "button", class: "button plain", onclick: swapOut }, "Empty") : null,
      !force.units.length && emptied.length
        ? h("button", { type: "button", class: "button", onclick: swapOut }, icon("undo", 16), "Bring back")
        : null,
      drawPrint(),
    ),
  );
}

async function begin() {
  put(byId("theme"), themeSwitch());
  byId("force-name").addEventListener("input", (event) => {
    force.name = /** @type {HTMLInputElement} */ (event.target).value;
    localStorage.setItem(KEY, JSON.stringify(force));
  });
  drawName();
  drawSearch();
  await Promise.all([find(), changed()]);
  document.body.dataset.ready = "true";
}

begin();
