/** The battle of a campaign: what is fought next and by whom, against whom, and how it is reported. */

import { post, request } from "./api.js";
import { campaignInHand, keepCampaign } from "./campaigns.js";
import { byId, capital, h, put } from "./dom.js";
import { term } from "./glossary.js";
import { openInvitation } from "./invite.js";
import { titled } from "./knowngames.js";
import { LEVELS } from "./levels.js";
import { remember, savedGame, seatLink } from "./saved.js";
import { shape } from "./sides.js";

const GAME = "alpha-strike";
const OPPONENTS = {
  ...Object.fromEntries(Object.entries(LEVELS).map(([key, { name }]) => [key, name])),
  you: "A friend, this screen",
  friend: "A friend, by link",
};

/** @typedef {import("./campaign.js").Told} Told */
/** @typedef {{step: (asked: Record<string, any>) => Promise<any>, fail: (error: Error) => void, words: import("./glossary.js").Glossary}} Page */

/** @param {string} label @param {string} id @param {Array<[string, string]>} choices */
const choice = (label, id, choices) =>
  h(
    "select",
    { class: "button", id, "aria-label": label },
    choices.map(([value, words]) => h("option", { value }, words)),
  );

/** @param {string} id */
const chosen = (id) => /** @type {HTMLSelectElement} */ (byId(id)).value;

/** @param {string} side */
const sideName = (side) => h("span", {}, shape(side), ` ${capital(side)}`);

/** What is fought next, and who takes part. @param {Told} told @param {Page} page */
export function trackBox({ tracks, tables, sides }, { step, fail, words }) {
  const parts = Object.entries(sides).map(([side, army]) => new TakingPart(side, army));
  const begin = () =>
    step({
      do: "battle",
      track: chosen("track"),
      table: chosen("table"),
      attacker: chosen("attacker"),
      units: Object.fromEntries(parts.map((part) => [part.side, part.keys])),
    });
  return h(
    "div",
    { class: "card-box" },
    h("h2", { class: "caption" }, h("div", {}, "The next ", term("track", words))),
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
    h(
      "details",
      { class: "taking-part" },
      h("summary", {}, "Who takes part"),
      h(
        "div",
        { class: "armies" },
        parts.map(({ body }) => body),
      ),
    ),
    tracks.map(({ title, text }) => h("p", { class: "quiet" }, h("b", {}, title), `: ${text}`)),
  );
}

/** The units of a side that can fight, each of which may stay at home. */
class TakingPart {
  /** @param {string} side @param {import("./campaign.js").Army} army */
  constructor(side, army) {
    this.side = side;
    this.units = army.units.filter(({ state }) => state === "ready");
    /** The keys of those that stay at home. @type {Set<string>} */
    this.atHome = new Set();
    this.sum = h("span", { class: "quiet" });
    this.body = h(
      "fieldset",
      {},
      h("legend", {}, sideName(side), " ", this.sum),
      this.units.map((unit) => this.row(unit)),
    );
    this.draw();
  }

  /** @param {import("./campaign.js").Veteran} unit */
  row({ key, name, points }) {
    const choose = (/** @type {any} */ event) => {
      if (event.target.checked) this.atHome.delete(key);
      else this.atHome.add(key);
      this.draw();
    };
    return h(
      "label",
      { class: "check" },
      h("input", { type: "checkbox", checked: true, onchange: choose }),
      h("span", {}, `${name}, ${points} PV`),
    );
  }

  get chosen() {
    return this.units.filter(({ key }) => !this.atHome.has(key));
  }

  get keys() {
    return this.chosen.map(({ key }) => key);
  }

  draw() {
    put(this.sum, `${this.chosen.reduce((sum, { points }) => sum + points, 0)} PV`);
  }
}

/** A track that is being fought: go to its battle, report it, or take it back. @param {Told} told @param {any} scenario @param {Page} page */
export function pendingBox(told, scenario, page) {
  const { step, fail } = page;
  const game = savedGame(campaignInHand()?.game ?? "");
  const line = h("div", { class: "track-line" });
  const byHand = h("div", {});
  const recall = () => step({ do: "recall" }).catch(fail);
  const more = [
    h(
      "button",
      { class: "button", id: "by-hand", type: "button", onclick: () => put(byHand, handForm(told, page)) },
      "Played on a real table…",
    ),
    h("button", { class: "button plain", id: "recall", type: "button", onclick: recall }, "Take it back"),
  ];
  const title = h("h2", { class: "caption" }, `${told.pending} is being fought`);
  if (game) drawGame(line, title, told, game, more, page);
  else put(line, opponentChoice(scenario, page), more);
  return h("div", { class: "card-box" }, title, line, byHand);
}

/** To the battle, or once it is over to its report. @param {HTMLElement} line @param {HTMLElement} title @param {Told} told @param {import("./saved.js").Saved} game @param {any[]} more @param {Page} page */
async function drawGame(line, title, told, game, more, { step, fail }) {
  const draw = (/** @type {boolean} */ isOver) => {
    const kind = (/** @type {boolean} */ isFirst) => (isFirst ? "button primary" : "button");
    const go = h(
      "a",
      { class: kind(!isOver), href: seatLink(game.id, game.seat) },
      isOver ? "Look at it" : "To the battle",
    );
    const report = h(
      "button",
      { class: kind(isOver), id: "report", type: "button", onclick: () => reportGame(game, step).catch(fail) },
      "Report it",
    );
    put(title, isOver ? `${told.pending} is over: report it` : `${told.pending} is being fought`);
    put(line, isOver ? [report, go] : [go, report], more);
  };
  draw(false);
  try {
    const summary = await request(`/api/games/${game.id}/summary`, { headers: { "X-Seat": game.seat } });
    if (line.isConnected || summary.outcome) draw(Boolean(summary.outcome));
  } catch (error) {
    fail(error);
  }
}

/** Whom to fight, and the button that begins. @param {any} scenario @param {Page} page */
function opponentChoice(scenario, { fail }) {
  const fight = () => start(scenario, chosen("opponent")).catch(fail);
  return [
    choice("Opponent", "opponent", [["bot-greedy", OPPONENTS["bot-greedy"]], ...others()]),
    h("button", { class: "button primary", id: "fight", type: "button", onclick: fight }, "Fight it"),
  ];
}

/** The opponents besides the usual one. @returns {Array<[string, string]>} */
const others = () => Object.entries(OPPONENTS).filter(([key]) => key !== "bot-greedy");

/** Set the battle up, and go there: as Blue. @param {any} scenario @param {string} opponent */
async function start(scenario, opponent) {
  const made = await post("/api/games", { game: GAME, scenario, seats: { blue: "you", red: opponent } });
  remember({ id: made.id, seat: made.seats.blue, links: made.links });
  keepCampaign({ campaign: campaignInHand()?.campaign ?? {}, game: made.id });
  if (opponent === "friend") await openInvitation("red", made.links.red, made.links.blue);
  else location.href = made.links.blue;
}

/** Take the battle that was fought into the campaign. @param {import("./saved.js").Saved} game @param {Page["step"]} step */
async function reportGame(game, step) {
  const answer = await fetch(`/api/games/${game.id}/record`, { headers: { "X-Seat": game.seat } });
  if (!answer.ok) throw new Error("the record of the battle cannot be had");
  await step({ do: "report", record: await answer.text() });
}

/** The result of a battle that was played on a real table: what is left of each unit, what is paid, and who held the field. @param {Told} told @param {Page} page */
function handForm({ fighting, sides }, { step, fail }) {
  const number = (/** @type {string} */ label, /** @type {number} */ value, /** @type {number|null} */ most) =>
    /** @type {HTMLInputElement} */ (
      h("input", { class: "field", type: "number", min: 0, max: most, value, "aria-label": label })
    );
  const rows = fighting.map((unit) => ({
    unit,
    armor: number(`Armor left of ${unit.name}, ${unit.id}`, unit.armor, unit.armor),
    structure: number(`Structure left of ${unit.name}, ${unit.id}`, unit.structure, unit.structure),
  }));
  const paid = Object.keys(sides).map((side) => ({
    side,
    field: number(`Support points for ${capital(side)}`, 0, null),
  }));
  const held = choice("Who held the field", "held", [
    ["", "nobody held the field"],
    ...Object.keys(sides).map((side) => /** @type {[string, string]} */ ([side, `${capital(side)} held the field`])),
  ]);
  const report = () =>
    step({
      do: "result",
      left: Object.fromEntries(
        rows.map(({ unit, armor, structure }) => [
          unit.id,
          { armor: Number(armor.value), structure: Number(structure.value) },
        ]),
      ),
      points: Object.fromEntries(paid.map(({ side, field }) => [side, Number(field.value)])),
      held: /** @type {HTMLSelectElement} */ (held).value,
    });
  return h(
    "div",
    { class: "by-hand" },
    h("p", { class: "quiet" }, "What is left of each unit; without structure it is destroyed."),
    h(
      "table",
      {},
      h(
        "tr",
        {},
        ["Unit", "Armor", "Structure"].map((words) => h("th", { scope: "col" }, words)),
      ),
      rows.map(({ unit, armor, structure }) =>
        h("tr", {}, h("td", {}, shape(unit.side), ` ${unit.name}`), h("td", {}, armor), h("td", {}, structure)),
      ),
    ),
    h(
      "div",
      { class: "track-line" },
      paid.map(({ side, field }) => h("label", {}, sideName(side), " is paid ", field)),
      held,
      h(
        "button",
        { class: "button primary", id: "enter", type: "button", onclick: () => report().catch(fail) },
        "Enter the result",
      ),
    ),
  );
}
