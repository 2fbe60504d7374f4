/** The page of a campaign: it is kept in this browser and saved as a file; the server does every step and keeps none. */

import { post } from "./api.js";
import { byId, capital, h, put } from "./dom.js";
import { explained, term } from "./glossary.js";
import { pendingBox, trackBox } from "./campaign_battle.js";
import { campaignInHand, dropCampaign, keepCampaign, savedCampaigns, takeInHand, takeOver } from "./campaigns.js";
import { endAnyway } from "./dialog.js";
import { chooseForces } from "./forces_dialog.js";
import { nameOf } from "./ownforce.js";
import { shape } from "./sides.js";
import { offer } from "./alpha_strike/offer.js";
import { themeSwitch } from "./theme.js";
import { unitPicker, unitRow } from "./unit_picker.js";
import { worth } from "./worth.js";

const USUAL = {
  blue: ["Phoenix Hawk PXH-1", "Thunderbolt TDR-5S", "Wolverine WVR-6R", "Griffin GRF-1N"],
  red: ["Shadow Hawk SHD-2H", "Wasp WSP-1A", "Marauder MAD-3R", "Hunchback HBK-4G"],
};
/** The game in which campaigns are fought; crews begin alike. */
const STRIKE = { ...offer, key: "alpha-strike", title: "Alpha Strike", crew: null };

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
/** @typedef {{title: string, sides: Record<string, Army>, chapters: Chapter[], pending: string, fighting: Array<{id: string, side: string, name: string, armor: number, structure: number}>, tracks: Array<{word: string, title: string, text: string, cost: number}>, tables: string[]}} Told */
/** @typedef {{campaign: object, told: Told, scenario: any}} Answer */
/** @param {Error} error */
function fail(error) {
  put(byId("problem"), `${error.message}.`);
}

/** Do a step, keep what comes of it, and show it. @param {Record<string, any>} asked @returns {Promise<Answer>} */
async function step(asked) {
  const before = campaignInHand();
  /** @type {Answer} */
  const answer = await post("/api/campaign", { campaign: before?.campaign, ...asked });
  const { campaign, told } = answer;
  put(byId("problem"));
  const game = told.pending ? (before?.game ?? "") : "";
  keepCampaign({ campaign, game, title: told.title, tracks: told.chapters.length });
  show(answer);
  return answer;
}

const PAGE = { step, fail, words: WORDS };

/** All campaigns that are kept, where there are several or none is in hand. */
function drawKept() {
  const now = campaignInHand()?.id;
  const kept = savedCampaigns();
  const open = (/** @type {string} */ id) => {
    takeInHand(id);
    step({ do: "show" }).catch(fail);
  };
  const drop = async (/** @type {import("./campaigns.js").Kept} */ { id, title }) => {
    const words = { title: `Throw “${title}” away?`, text: "It is kept in this browser only.", keep: "Keep it" };
    if (!(await endAnyway({ ...words, end: "Throw it away" }))) return;
    dropCampaign(id);
    if (campaignInHand()) drawKept();
    else beginning();
  };
  const line = (/** @type {import("./campaigns.js").Kept} */ each) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "link",
          "aria-current": each.id === now ? "true" : null,
          onclick: () => open(each.id),
        },
        each.title || "Campaign",
      ),
      h("small", { class: "quiet" }, each.tracks === 1 ? "1 track" : `${each.tracks} tracks`),
      h(
        "button",
        { type: "button", class: "button plain", "aria-label": `Throw ${each.title} away`, onclick: () => drop(each) },
        "✕",
      ),
    );
  put(
    byId("kept"),
    kept.length > 1 || (kept.length && !now)
      ? [h("h2", { class: "caption" }, "Your campaigns", h("span", {}, kept.length)), h("ul", {}, kept.map(line))]
      : null,
  );
}

/** @param {Answer} answer */
function show({ told, scenario }) {
  put(byId("title"), told.title);
  byId("save").hidden = byId("drop").hidden = false;
  drawKept();
  put(byId("next"), told.pending ? pendingBox(told, scenario, PAGE) : trackBox(told, PAGE));
  put(
    byId("armies"),
    Object.entries(told.sides).map(([side, army]) => armyBox(side, army, Boolean(told.pending))),
  );
  put(byId("chapters"), told.chapters.length ? chaptersBox(told) : null);
  document.body.dataset.ready = "true";
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
    h(
      "h2",
      {},
      sideName(side),
      h("span", { class: "quiet" }, `${valueOf(units)} PV`),
      h("span", {}, `${support} support points`),
    ),
    h("ul", {}, units.map(row), salvage.map(wreck)),
    buyLine(side, support, fighting),
  );
}

/** What the units of an army that can fight are worth. @param {Veteran[]} units */
const valueOf = (units) => units.reduce((sum, { state, points }) => sum + (state === "ready" ? points : 0), 0);

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
  const sum = h("span", { class: "quiet" });
  const tell = () => put(sum, `${worth(STRIKE, units, tell) ?? 0} PV`);
  const draw = () => {
    put(list, units.map(member));
    tell();
  };
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
    h("h2", {}, sideName(side), sum),
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
  takeInHand("");
  drawKept();
  byId("save").hidden = byId("drop").hidden = true;
  put(byId("title"), "Campaign");
  put(byId("armies"));
  put(byId("chapters"));
  /** @type {Record<string, string[]>} */
  const forces = { blue: [...USUAL.blue], red: [...USUAL.red] };
  const begin = () => step({ do: "new", title: /** @type {HTMLInputElement} */ (byId("name")).value, forces });
  const armies = h("div", { class: "armies" });
  const draw = () =>
    put(
      armies,
      Object.entries(forces).map(([side, units]) => muster(side, units)),
    );
  const choose = async () => {
    const chosen = await chooseForces(STRIKE, { forces, side: "blue", dice: "seeded" });
    if (!chosen) return;
    Object.keys(forces).forEach((side) => (forces[side] = chosen.forces[side].map(nameOf)));
    draw();
  };
  draw();
  put(
    byId("next"),
    h(
      "div",
      { class: "card-box" },
      h("p", {}, h("b", {}, "A campaign is fought in Alpha Strike"), ": with cards, on tables in inches."),
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
      armies,
      h(
        "div",
        { class: "track-line" },
        h(
          "button",
          { class: "button", id: "choose", type: "button", onclick: () => choose().catch(fail) },
          "Search all units…",
        ),
        h(
          "button",
          { class: "button primary", id: "new", type: "button", onclick: () => begin().catch(fail) },
          "Begin",
        ),
      ),
    ),
  );
  document.body.dataset.ready = "true";
}

function save() {
  const text = JSON.stringify(campaignInHand()?.campaign, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: "campaign.json" }).click();
  URL.revokeObjectURL(address);
}

/** @param {HTMLInputElement} input */
async function openFile(input) {
  const [file] = input.files ?? [];
  input.value = "";
  if (!file) return;
  const campaign = JSON.parse(await file.text());
  takeInHand("");
  await step({ do: "show", campaign });
}

async function begin() {
  put(byId("theme"), themeSwitch());
  byId("save").onclick = save;
  byId("file").onchange = (event) => openFile(/** @type {HTMLInputElement} */ (event.target)).catch(fail);
  byId("drop").onclick = beginning;
  takeOver();
  if (campaignInHand()) await step({ do: "show" });
  else beginning();
}

begin().catch(fail);
