/** The force builder: find units, put them into a force, see what it costs. The server prices; the page shows. */

import { post, request } from "./api.js";
import { byId, drawAnew, h, icon, put, segment, speak } from "./dom.js";
import { GAMES, gameOf, leftOf, limitsOf } from "./forcegame.js";
import { drawKept } from "./kept_list.js";
import { handOver } from "./ownforce.js";
import { linkedForce, saveForce } from "./saved_forces.js";
import { themeSwitch } from "./theme.js";
import { holdsUnits, importFiles, takeDrops } from "./unitimport.js";
import { find, plural, points, showLibrary, steps } from "./unitlibrary.js";

const KEY = "boxcars.force";
const PAPER_KEY = "boxcars.paper";
const KEPT = 60_000;
const USUAL = { pilot: "", gunnery: 4, piloting: 5, skill: null, c3: "" };
const PRINTS = [
  ["all", "everything"],
  ["sheet", "record sheets"],
  ["card", "Alpha Strike cards"],
  ["card-and-back", "cards with backs"],
  ["large-card", "large cards with backs"],
  ["pilot", "pilot cards"],
];
const PAPERS = [
  ["a4", "A4"],
  ["letter", "Letter"],
];

/** The skills of a member that the game in hand asks for; those of a crew that cannot be trained are only told. */
const skillsOf = (cost) =>
  force.game === "alpha-strike"
    ? [{ field: "skill", words: "Skill", value: cost.skill }]
    : [
        { field: "gunnery", words: "Gunnery", value: cost.gunnery },
        cost.second_skill && {
          field: "piloting",
          words: cost.second_skill.name,
          value: cost.second_skill.value,
          fixed: cost.second_skill.fixed,
        },
      ].filter(Boolean);

/** @typedef {{unit: string, pilot: string, gunnery: number, piloting: number, skill: number|null, c3: string}} Member */

const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
/** @type {{name: string, game: string, limits: {bv: number|null, pv: number|null}, units: Member[]}} */
const force = { name: "", game: GAMES[0].key, units: [], ...kept, limits: limitsOf(kept) };
const game = () => gameOf(force.game);
let bill = null;

const saved = () => ({ name: force.name, units: force.units });

/** Run something, and say it where it fails. @param {() => Promise<void>} work */
async function attempt(work) {
  try {
    await work();
    put(byId("problem"));
  } catch (error) {
    put(byId("problem"), `${error.message}.`);
  }
}

// ---- the force

function add(unit) {
  emptied = [];
  force.units.push({ ...USUAL, unit });
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
  drawAnew(byId("members"), () =>
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
  drawAnew(byId("tabs"), () =>
    put(
      byId("tabs"),
      segment("What is shown", items, document.body.dataset.shown ?? "library", (shown) => {
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
            speak(`${member.unit} removed`);
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
      skillsOf(cost).map(({ field, words, value, fixed }) =>
        fixed
          ? h(
              "span",
              { class: "skill-choice", title: "without gear for it the skill stays as it is" },
              words,
              " ",
              value,
            )
          : skillChoice(words, value, (to) => change(field, to), name),
      ),
      h("input", {
        class: "field",
        value: member.pilot,
        placeholder: "Warrior",
        maxlength: 60,
        "aria-label": `Warrior of ${name}`,
        onchange: (event) => change("pilot", event.target.value.trim()),
      }),
      cost.networks || member.c3
        ? h("input", {
            class: "field network",
            value: member.c3,
            placeholder: "C3",
            maxlength: 20,
            "aria-label": `C3 network of ${name}`,
            title: "Units with the same word are linked",
            onchange: (event) => change("c3", event.target.value.trim()),
          })
        : null,
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
      "aria-label": `${points(value)} ${words} of ${name}, step by step`,
      onclick: toggle,
    },
    h("span", { class: "door" }, points(value)),
    " ",
    h("small", {}, words),
  );
}

function skillChoice(words, value, choose, name) {
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
    { class: "skill-choice" },
    `${words} `,
    button("−", value - 1),
    h("output", {}, value),
    button("+", value + 1),
  );
}

function drawSum() {
  const { points: unit, name } = game();
  put(
    byId("sum"),
    h("div", {}, h("b", {}, points(bill.bv)), h("small", {}, "Battle Value")),
    h("div", {}, h("b", {}, points(bill.pv)), h("small", {}, "Point Value")),
    h("div", {}, h("b", {}, points(bill.tons)), h("small", {}, "tons")),
    h("span", { class: "space" }),
    h(
      "div",
      { class: "deeds" },
      h("button", { type: "button", class: "button", disabled: !force.units.length, onclick: print }, "Print"),
      h("button", { type: "button", class: "button", disabled: !force.units.length, onclick: keep }, "Save"),
      h("button", { type: "button", class: "button primary", onclick: play }, "Play"),
    ),
    h(
      "label",
      { class: "limit" },
      h("small", {}, `${name} limit`),
      h("input", {
        class: "field",
        inputmode: "numeric",
        value: force.limits[unit] ?? "",
        placeholder: "none",
        onchange: (event) => {
          force.limits[unit] = Number.parseInt(event.target.value, 10) || null;
          changed();
        },
      }),
      h("small", { role: "status" }, leftOf(bill[unit], force.limits[unit])),
    ),
  );
}

/** Why the chosen game cannot play the force yet, or nothing. */
async function obstacle() {
  if (!force.units.length) return "add units first";
  for (const name of new Set(force.units.map((member) => member.unit))) {
    const { units } = await request(`/api/units?${new URLSearchParams({ game: force.game, q: name, limit: "20" })}`);
    const why = units.find((unit) => unit.name === name)?.obstacle ?? "your library does not know it";
    if (why) return `${name}: ${why}`;
  }
  return "";
}

const play = () =>
  attempt(async () => {
    const why = await obstacle();
    if (why) throw new Error(`Not yet in ${game().words}: ${why}`);
    handOver(force.units);
    location.href = force.game === GAMES[0].key ? "/#force" : `/#force&game=${force.game}`;
  });

/** Which game the force is for. */
function drawGame() {
  drawAnew(byId("game"), () =>
    put(
      byId("game"),
      segment("The game", GAMES, force.game, (key) => {
        force.game = key;
        drawGame();
        find();
        changed();
      }),
    ),
  );
}

/** Unit files go to the library, force files become the force. @param {File[]} files */
function take(files) {
  const units = files.filter(holdsUnits);
  const lists = files.filter((file) => /\.(json|mul)$/i.test(file.name));
  if (units.length) importFiles(units, byId("imported"), () => find());
  else if (!lists.length && files.length)
    put(byId("problem"), "Unit files end with .mtf, .blk or .zip, forces with .json or .mul.");
  if (lists.length) open(lists[0]);
}

function drawImport() {
  put(
    byId("import"),
    h("label", { class: "button", for: "unit-files" }, "Import unit files…"),
    h("input", {
      id: "unit-files",
      type: "file",
      multiple: true,
      accept: ".mtf,.blk,.zip",
      class: "speech",
      onchange: (event) => {
        take([...event.target.files]);
        event.target.value = "";
      },
    }),
    h("small", { class: "quiet" }, "or drop them here: .mtf, .blk, or a .zip of them"),
  );
}

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

/** Say what was done. @param {string} words */
const say = (words) => put(byId("said"), words);

/** Keep the force in this browser, under its name. */
function keep() {
  force.name ||= `${plural(force.units.length, "unit")}, ${points(bill[game().points])} ${game().name}`;
  drawName();
  saveForce(saved());
  showKept();
  say(`“${force.name}” is kept in this browser.`);
}

const showKept = () => drawKept(byId("kept"), { open: takeUp, say });

/** Have a force that was kept, or that a link holds. @param {import("./saved_forces.js").SavedForce} kept */
function takeUp({ name, units }) {
  force.name = name;
  force.units = units.map((member) => ({ ...USUAL, ...member }));
  drawName();
  return changed();
}

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
    choose("kind", "What is printed", PRINTS),
    choose("paper", "Paper", PAPERS, () => localStorage.setItem(PAPER_KEY, wanted.paper)),
  );
}

/** @param {File} file */
const open = (file) =>
  attempt(async () => {
    const read = await request("/api/forces/read", { method: "POST", body: await file.text() });
    await takeUp({ name: read.name || file.name.replace(/\.\w+$/, ""), units: read.units });
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
  drawAnew(byId("files"), () =>
    put(
      byId("files"),
      h("button", { type: "button", class: "button", onclick: save }, "Save as file"),
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
  const linked = linkedForce(location.hash);
  if (linked) {
    force.name = linked.name;
    force.units = linked.units.map((member) => ({ ...USUAL, ...member }));
    history.replaceState(null, "", location.pathname);
  }
  drawName();
  drawGame();
  showKept();
  drawImport();
  takeDrops(take);
  await Promise.all([showLibrary({ game: () => force.game, add, print: printUnit, attempt }), changed()]);
  document.body.dataset.ready = "true";
}

begin();
