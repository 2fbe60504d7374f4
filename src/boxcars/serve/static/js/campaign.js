/** The page of a campaign: it is kept in this browser and saved as a file; the server does every step and keeps none. */

import { post } from "./api.js";
import { byId, capital, h, put } from "./dom.js";
import { explained, term } from "./glossary.js";
import { forgetCampaign, remember, rememberCampaign, savedCampaign, savedGame, seatLink } from "./saved.js";
import { shape } from "./sides.js";
import { themeSwitch } from "./theme.js";
import { titled } from "./knowngames.js";
import { unitPicker, unitRow } from "./unit_picker.js";

const GAME = "alpha-strike";
const USUAL = {
  blue: ["Phoenix Hawk PXH-1", "Thunderbolt TDR-5S", "Wolverine WVR-6R", "Griffin GRF-1N"],
  red: ["Shadow Hawk SHD-2H", "Wasp WSP-1A", "Marauder MAD-3R", "Hunchback HBK-4G"],
};

const MOST = 12;
/** @type {import("./glossary.js").Glossary} */
const WORDS = {
  track: {
    text: "One battle of a campaign, with terms of its own: who attacks, where both begin, what is fought for, and what it pays. Each side pays to fight it.",
    cite: "ASB-25",
  },
  "support points": {
    text: "The money of a campaign. A track costs some and pays some for what was reached in it; what is left buys repairs, ammunition, training, wrecks and new units.",
    cite: "ASB-25",
  },
  wreck: {
    text: "A unit that was destroyed and is still on the field. Who holds the field may repair its own wrecks and salvage those of the enemy.",
    cite: "ASB-25",
  },
};

/** @typedef {{key: string, name: string, skill: number, points: number, state: string, armor: number[], structure: number[], hits: number, repair: number, rearm: number, train: number}} Veteran */
/** @typedef {{support: number, units: Veteran[], salvage: Array<{key: string, name: string, price: number}>}} Army */
/** @typedef {{track: string, points: Record<string, number>, held: string, lost: string[]}} Chapter */
/** @typedef {{title: string, sides: Record<string, Army>, chapters: Chapter[], pending: string, tracks: Array<{word: string, title: string, text: string, cost: number}>, tables: string[]}} Told */
/** @typedef {{campaign: object, told: Told, scenario: any}} Answer */
/** @param {Error} error */
function fail(error) {
  put(byId("problem"), `${error.message}.`);
}

/** Do a step, keep what comes of it, and show it. @param {Record<string, any>} asked @returns {Promise<Answer>} */
async function step(asked) {
  const before = savedCampaign();
  /** @type {Answer} */
  const answer = await post("/api/campaign", { campaign: before?.campaign, ...asked });
  put(byId("problem"));
  rememberCampaign({ campaign: answer.campaign, game: answer.told.pending ? (before?.game ?? "") : "" });
  show(answer);
  return answer;
}

/** @param {Answer} answer */
function show({ told, scenario }) {
  put(byId("title"), told.title);
  byId("save").hidden = byId("drop").hidden = false;
  put(byId("next"), told.pending ? pendingBox(told, scenario) : trackBox(told));
  put(
    byId("armies"),
    Object.entries(told.sides).map(([side, army]) => armyBox(side, army, Boolean(told.pending))),
  );
  put(byId("chapters"), told.chapters.length ? chaptersBox(told) : null);
  document.body.dataset.ready = "true";
}

/** @param {string} label @param {string} id @param {Array<[string, string]>} choices */
const choice = (label, id, choices) =>
  h(
    "select",
    { class: "button", id, "aria-label": label },
    choices.map(([value, words]) => h("option", { value }, words)),
  );

/** @param {string} id */
const chosen = (id) => /** @type {HTMLSelectElement} */ (byId(id)).value;

/** What is fought next. @param {Told} told */
function trackBox({ tracks, tables, sides }) {
  const begin = () =>
    step({ do: "battle", track: chosen("track"), table: chosen("table"), attacker: chosen("attacker") });
  return h(
    "div",
    { class: "card-box" },
    h("h2", { class: "caption" }, h("div", {}, "The next ", term("track", WORDS))),
    h(
      "div",
      { class: "track-line" },
      choice(
        "Track",
        "track",
        tracks.map(({ word, title, cost }) => [word, `${title}, ${cost} points`]),
      ),
      choice(
        "Table",
        "table",
        tables.map((name) => [name, titled(name)]),
      ),
      choice(
        "Attacker",
        "attacker",
        Object.keys(sides).map((side) => [side, `${capital(side)} attacks`]),
      ),
      h(
        "button",
        { class: "button primary", id: "begin", type: "button", onclick: () => begin().catch(fail) },
        "Begin it",
      ),
    ),
    tracks.map(({ title, text }) => h("p", { class: "quiet" }, h("b", {}, title), `: ${text}`)),
  );
}

/** A track that is being fought: go to its battle, or report it. @param {Told} told @param {any} scenario */
function pendingBox({ pending }, scenario) {
  const game = savedGame(savedCampaign()?.game ?? "");
  const fight = (/** @type {string} */ opponent) => () => start(scenario, opponent).catch(fail);
  return h(
    "div",
    { class: "card-box" },
    h("h2", { class: "caption" }, `${pending} is being fought`),
    h(
      "div",
      { class: "track-line" },
      game
        ? [
            h("a", { class: "button primary", href: seatLink(game.id, game.seat) }, "To the battle"),
            h(
              "button",
              { class: "button", id: "report", type: "button", onclick: () => report().catch(fail) },
              "Report it",
            ),
          ]
        : [
            h(
              "button",
              { class: "button primary", id: "fight", type: "button", onclick: fight("bot-greedy") },
              "Fight the bot",
            ),
            h("button", { class: "button", type: "button", onclick: fight("you") }, "A friend, this screen"),
          ],
    ),
  );
}

/** Set the battle up, and go there: as Blue. @param {any} scenario @param {string} opponent */
async function start(scenario, opponent) {
  const made = await post("/api/games", { game: GAME, scenario, seats: { blue: "you", red: opponent } });
  remember({ id: made.id, seat: made.seats.blue, links: made.links });
  rememberCampaign({ campaign: savedCampaign()?.campaign ?? {}, game: made.id });
  location.href = made.links.blue;
}

/** Take the battle that was fought into the campaign. */
async function report() {
  const game = savedGame(savedCampaign()?.game ?? "");
  if (!game) throw new Error("the battle is not known to this browser");
  const answer = await fetch(`/api/games/${game.id}/record`, { headers: { "X-Seat": game.seat } });
  if (!answer.ok) throw new Error("the record of the battle cannot be had");
  await step({ do: "report", record: await answer.text() });
}

/** @param {string} side */
const sideName = (side) => h("span", {}, shape(side), ` ${capital(side)}`);

/** @param {string} side @param {Army} army @param {boolean} fighting */
function armyBox(side, { support, units, salvage }, fighting) {
  const deed = (
    /** @type {string} */ word,
    /** @type {string} */ label,
    /** @type {number} */ price,
    /** @type {string} */ what,
  ) =>
    price > 0 &&
    h(
      "button",
      {
        class: "button",
        type: "button",
        disabled: fighting || price > support,
        onclick: () => step({ do: word, side, what }).catch(fail),
      },
      `${label}, ${price}`,
    );
  const row = (/** @type {Veteran} */ unit) =>
    h(
      "li",
      { class: unit.state === "lost" ? "gone" : "" },
      h("b", {}, unit.name),
      ` · Skill ${unit.skill} · ${unit.points} PV · ${condition(unit)}`,
      h(
        "div",
        { class: "deeds" },
        deed("repair", "Repair", unit.repair, unit.key),
        deed("rearm", "Rearm", unit.rearm, unit.key),
        deed("train", "Train", unit.train, unit.key),
      ),
    );
  const wreck = (/** @type {{key: string, name: string, price: number}} */ { key, name, price }) =>
    h(
      "li",
      {},
      h("p", {}, "A ", term("wreck", WORDS), ` of the enemy: ${name}`),
      h("div", { class: "deeds" }, deed("salvage", "Salvage", price, key)),
    );
  return h(
    "section",
    { class: "card-box army", id: `army-${side}` },
    h("h2", {}, sideName(side), h("span", {}, `${support} support points`)),
    h("ul", {}, units.map(row), salvage.map(wreck)),
    buyLine(side, support, fighting),
  );
}

/** @param {Veteran} unit */
function condition({ state, armor, structure, hits }) {
  if (state === "lost") return "lost";
  const boxes = `armor ${armor[0]} of ${armor[1]}, structure ${structure[0]} of ${structure[1]}`;
  return `${state === "wreck" ? "a wreck, " : ""}${boxes}${hits ? `, ${hits} critical ${hits === 1 ? "hit" : "hits"}` : ""}`;
}

/** @param {string} words @returns {Promise<Array<{name: string, words: string, pv: number, price: number}>>} */
const unitsFor = async (words) => (await post("/api/campaign/units", { words })).units;

/** @param {string} side @param {number} support @param {boolean} fighting */
function buyLine(side, support, fighting) {
  return unitPicker({
    label: "Buy a unit",
    find: unitsFor,
    row: (unit) =>
      unitRow(unit, `${unit.pv} PV · ${unit.price} points`, {
        disabled: fighting || unit.price > support,
        take: () => step({ do: "buy", side, what: unit.name }).catch(fail),
      }),
  });
}

/** @param {Told} told */
function chaptersBox({ chapters }) {
  const paid = (/** @type {Record<string, number>} */ points) =>
    Object.entries(points)
      .map(([side, number]) => `${capital(side)} ${number}`)
      .join(", ");
  const line = (/** @type {Chapter} */ { track, points, held }) =>
    h("li", {}, h("b", {}, track), `: ${paid(points)} support points`, held ? `; ${capital(held)} held the field` : "");
  return h(
    "div",
    { class: "card-box" },
    h("h2", { class: "caption" }, "Tracks so far"),
    h("ol", {}, chapters.map(line)),
  );
}

/** An army before the first track: its units, and a search for more. @param {string} side @param {string[]} units */
function muster(side, units) {
  const list = h("ul", {});
  const draw = () => put(list, units.map(member));
  const member = (/** @type {string} */ name, /** @type {number} */ index) => {
    const remove = () => {
      units.splice(index, 1);
      draw();
    };
    return h(
      "li",
      { class: "between" },
      h("span", {}, name),
      h("button", { class: "button plain", type: "button", "aria-label": `Remove ${name}`, onclick: remove }, "Remove"),
    );
  };
  const add = (/** @type {string} */ name) => {
    if (units.length < MOST) units.push(name);
    draw();
  };
  draw();
  return h(
    "section",
    { class: "army", id: `force-${side}` },
    h("h2", {}, sideName(side)),
    list,
    unitPicker({
      label: "Add a unit",
      find: unitsFor,
      row: (unit) => unitRow(unit, `${unit.pv} PV`, { take: () => add(unit.name) }),
    }),
  );
}

/** A new campaign: its title and two armies. */
function beginning() {
  byId("save").hidden = byId("drop").hidden = true;
  put(byId("title"), "Campaign");
  put(byId("armies"));
  put(byId("chapters"));
  const forces = { blue: [...USUAL.blue], red: [...USUAL.red] };
  const begin = () => step({ do: "new", title: /** @type {HTMLInputElement} */ (byId("name")).value, forces });
  put(
    byId("next"),
    h(
      "div",
      { class: "card-box" },
      h(
        "p",
        {},
        explained(
          "Two armies fight *track* after track. *Support points* pay for repairs, ammunition, training and new units.",
          WORDS,
        ),
      ),
      h(
        "label",
        {},
        "What it is called",
        h("input", { id: "name", class: "field", value: "The long road", maxlength: 80 }),
      ),
      h(
        "div",
        { class: "armies" },
        Object.entries(forces).map(([side, units]) => muster(side, units)),
      ),
      h("button", { class: "button primary", id: "new", type: "button", onclick: () => begin().catch(fail) }, "Begin"),
    ),
  );
  document.body.dataset.ready = "true";
}

function save() {
  const text = JSON.stringify(savedCampaign()?.campaign, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: "campaign.json" }).click();
  URL.revokeObjectURL(address);
}

/** @param {HTMLInputElement} input */
async function openFile(input) {
  const [file] = input.files ?? [];
  input.value = "";
  if (file) await step({ do: "show", campaign: JSON.parse(await file.text()) });
}

async function begin() {
  put(byId("theme"), themeSwitch());
  byId("save").onclick = save;
  byId("file").onchange = (event) => openFile(/** @type {HTMLInputElement} */ (event.target)).catch(fail);
  byId("drop").onclick = () => {
    forgetCampaign();
    beginning();
  };
  if (savedCampaign()) await step({ do: "show" });
  else beginning();
}

begin().catch(fail);
