/** What is always true of the scenario: its words, its ground, conditions, forces, and the victory points within reach. */

import { capital, h } from "../dom.js";
import { chooseForces } from "../forces_dialog.js";
import { shape } from "../sides.js";
import { member } from "./draft.js";
import { evening } from "./evening.js";
import { choice, number, text, toggle, words } from "./fields.js";
import { isDrawn } from "./painting.js";
import { EDGES } from "./strokes.js";

const EDGE_ITEMS = EDGES.map((edge) => /** @type {[string, string]} */ ([edge, capital(edge)]));
const SIDES = ["blue", "red"];

/** @param {import("./editor.js").Editor} editor */
export const terms = (editor) => [story(editor), conditions(editor), forces(editor), points(editor)];

/** @param {string} title @param {...any} content */
const block = (title, ...content) =>
  h("section", { class: "fields" }, h("h2", { class: "caption" }, title), ...content);

/** @param {import("./editor.js").Editor} editor */
function story({ draft, places, offer }) {
  const { scenario } = draft;
  const set = (part) => (value) => draft.change((scenario) => (scenario[part] = value));
  const title = (value) =>
    draft.change((scenario) => {
      scenario.title = scenario.setup.mission.title = value;
    });
  const ground = offer.drawing.ground;
  const known = places.map(({ name, title }) => /** @type {[string, string]} */ ([name, title]));
  if (isDrawn(draft.setup[ground])) known.unshift([draft.setup[ground], "Painted here"]);
  return block(
    "Story",
    text("Title", scenario.title, title),
    choice(offer.placeTitle, draft.setup[ground], known, (place) =>
      draft.change(({ setup }) => (setup[ground] = place)),
    ),
    words("What happened", scenario.story, set("story")),
    SIDES.map((side) =>
      words(`${capital(side)}'s orders`, scenario.briefs[side], (value) =>
        draft.change((scenario) => (scenario.briefs[side] = value)),
      ),
    ),
  );
}

/** @param {import("./editor.js").Editor} editor */
function conditions({ draft, offer }) {
  const { mission, setup } = draft;
  const set = (part) => (value) => draft.change(({ setup }) => (setup.mission[part] = value));
  const hide = (side) => (count) =>
    draft.change(({ setup }) => {
      if (count) setup.mission.hidden[side] = count;
      else delete setup.mission.hidden[side];
    });
  /** @type {Array<[string, string]>} */
  const attackers = [
    ["", "initiative decides"],
    ["blue", "Blue"],
    ["red", "Red"],
  ];
  return block(
    "Conditions",
    number("Turns", setup.turns, (turns) => draft.change(({ setup }) => (setup.turns = turns)), { least: 1, most: 99 }),
    choice("Attacks", mission.attacker, attackers, set("attacker")),
    SIDES.map((side) =>
      choice(`${capital(side)}'s home edge`, mission.edges[side], EDGE_ITEMS, (edge) =>
        draft.change(({ setup }) => (setup.mission.edges[side] = edge)),
      ),
    ),
    offer.drawing.leaves
      ? [
          toggle("Crippled units withdraw", mission.forced_withdrawal, set("forced_withdrawal")),
          SIDES.map((side) => number(`${capital(side)} may hide`, mission.hidden[side] ?? 0, hide(side), { most: 12 })),
        ]
      : null,
  );
}

/** @param {import("./editor.js").Editor} editor */
function forces(editor) {
  const { draft, checked, offer } = editor;
  const change = async () => {
    const { drawing } = offer;
    const chosen = await chooseForces(offer, { forces: draft.setup.forces, side: "blue", dice: "seeded" });
    if (!chosen) return;
    draft.change(({ setup }) => {
      SIDES.forEach((side) => (setup.forces[side] = chosen.forces[side].map((unit) => member(unit, drawing))));
    });
  };
  return block(
    "Forces",
    SIDES.map((side) =>
      h(
        "div",
        { class: "force-line" },
        h(
          "b",
          {},
          shape(side),
          ` ${capital(side)} `,
          h("span", { class: "quiet" }, String(checked.values?.[side] ?? "")),
        ),
        h(
          "ul",
          {},
          checked.units.filter((unit) => unit.side === side).map((unit) => unitLine(editor, unit)),
        ),
      ),
    ),
    evening(editor),
    h("button", { type: "button", class: "button", onclick: change }, "Change forces…"),
  );
}

/** A unit, and where it begins: the unit tool puts it down. @param {import("./editor.js").Editor} editor @param {any} unit */
function unitLine(editor, unit) {
  const inHand = editor.tool === "unit" && editor.inHand === unit.id;
  return h(
    "li",
    {},
    h("span", {}, editor.checked.names?.[unit.id] ?? unit.id),
    h("small", { class: "quiet" }, unit.place || "deploys"),
    h(
      "button",
      {
        type: "button",
        class: "button plain",
        "aria-pressed": String(inHand),
        onclick: () => editor.takeUnit(unit.id),
      },
      unit.place ? "Let it deploy" : "Put down",
    ),
  );
}

/** @param {import("./editor.js").Editor} editor */
function points({ checked }) {
  const lines = checked.lines ?? [];
  const most = (side) => lines.filter((line) => line.side === side).reduce((sum, line) => sum + line.most, 0);
  const names = [...new Set(lines.map((line) => line.objective))];
  const cell = (name, side) => lines.find((line) => line.objective === name && line.side === side)?.most ?? "–";
  return block(
    "Victory points",
    h(
      "table",
      { class: "grid-table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", {}, "what, at most"),
          SIDES.map((side) => h("th", {}, capital(side))),
        ),
      ),
      h(
        "tbody",
        {},
        names.map((name) =>
          h(
            "tr",
            {},
            h("td", {}, name),
            SIDES.map((side) => h("td", { class: "num" }, String(cell(name, side)))),
          ),
        ),
        h(
          "tr",
          {},
          h("td", {}, h("b", {}, "At most")),
          SIDES.map((side) => h("td", { class: "num" }, h("b", {}, String(most(side))))),
        ),
      ),
    ),
  );
}
