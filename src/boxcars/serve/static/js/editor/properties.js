/** The thing in hand: a zone, an objective, reinforcements; every part of it as a field, so that no mouse is needed. */

import { capital, h } from "../dom.js";
import { choice, number, text, toggle } from "./fields.js";
import { EDGES } from "./strokes.js";

/** @type {Array<[string, string]>} */
const KINDS = [
  ["hold", "Hold ground"],
  ["destroy", "Destroy enemies"],
  ["survive", "Keep one's own"],
  ["leave", "Leave by an edge"],
  ["hold-the-field", "Drive all enemies off"],
];
/** @type {Array<[string, string]>} */
const SIDES = [
  ["", "Both sides"],
  ["blue", "Blue"],
  ["red", "Red"],
];
/** @param {string} none @returns {Array<[string, string]>} */
const edgeItems = (none) => [
  ["", none],
  ...EDGES.map((edge) => /** @type {[string, string]} */ ([edge, capital(edge)])),
];

/** @param {import("./editor.js").Editor} editor */
export function properties(editor) {
  const { chosen } = editor;
  if (!chosen) return h("p", { class: "quiet" }, "Choose a tool and draw on the map, or choose a thing to change it.");
  const shown = { zone: zoneFields, objective: objectiveFields, arrival: arrivalFields }[chosen.kind];
  const remove = h("button", { type: "button", class: "button", onclick: () => editor.remove() }, "Remove");
  return h("div", { class: "fields" }, shown(editor, chosen.key), remove);
}

/** The fields of an area, and what it is measured in. @param {import("./editor.js").Editor} editor @param {any} area @param {(edit: (area: any) => void) => void} edit */
function areaFields({ measure }, area, edit) {
  const inUnits = (/** @type {string} */ words) => (measure ? `${words}, ${measure.unit}` : words);
  const set = (part) => (value) =>
    edit((area) => {
      if (value) area[part] = value;
      else delete area[part];
    });
  return [
    choice("Along", area.edge, edgeItems("no edge"), set("edge")),
    area.edge ? number(inUnits("From"), area.start, set("start")) : null,
    area.edge ? number(inUnits("To"), area.depth, set("depth"), { least: 1 }) : null,
    text("Around", area.around, set("around")),
    area.around ? number(inUnits("Radius"), area.radius, set("radius")) : null,
  ];
}

/** @param {import("./editor.js").Editor} editor @param {string} side */
function zoneFields(editor, side) {
  const { draft } = editor;
  return [
    h("h2", { class: "caption" }, `${capital(side)} sets up`),
    areaFields(editor, draft.mission.zones[side], (edit) =>
      draft.change(({ setup }) => edit(setup.mission.zones[side])),
    ),
  ];
}

/** @param {import("./editor.js").Editor} editor @param {number} index */
function objectiveFields(editor, index) {
  const { draft } = editor;
  const objective = draft.mission.objectives[index];
  const edit = (change) => draft.change(({ setup }) => change(setup.mission.objectives[index]));
  const set = (part) => (value) =>
    edit((objective) => {
      if (value) objective[part] = value;
      else delete objective[part];
    });
  const holds = objective.kind === "hold";
  return [
    h("h2", { class: "caption" }, "Objective"),
    text("Name", objective.name, set("name")),
    choice("Counts if", objective.kind, KINDS, (kind) => edit((objective) => become(objective, kind))),
    number("Points", objective.points, set("points"), { least: 1 }),
    choice("For", objective.side, SIDES, set("side")),
    objective.kind === "leave" ? choice("By", objective.edge, edgeItems("choose an edge"), set("edge")) : null,
    holds || objective.kind === "hold-the-field"
      ? null
      : number("For each of value", objective.per_value, set("per_value")),
    holds ? toggle("Counted every turn", objective.each_turn, set("each_turn")) : null,
    holds && objective.each_turn ? number("From turn", objective.from_turn ?? 1, set("from_turn"), { least: 1 }) : null,
    holds && objective.area
      ? areaFields(editor, objective.area, (change) => edit((objective) => change(objective.area)))
      : null,
    toggle("Ends the battle", objective.ends, set("ends")),
    toggle("Secret of its side", objective.secret, set("secret")),
  ];
}

/** Another kind of objective, without what that does not have. @param {any} objective @param {string} kind */
function become(objective, kind) {
  objective.kind = kind;
  if (kind !== "hold") ["area", "each_turn", "from_turn"].forEach((part) => delete objective[part]);
  if (kind !== "leave") delete objective.edge;
  else objective.edge ??= EDGES[0];
}

/** @param {import("./editor.js").Editor} editor @param {number} index */
function arrivalFields(editor, index) {
  const { draft, checked } = editor;
  const arrival = draft.mission.arrivals[index];
  const edit = (change) => draft.change(({ setup }) => change(setup.mission.arrivals[index]));
  const join = (id) => (joins) =>
    edit((arrival) => {
      arrival.units = joins ? [...arrival.units, id] : arrival.units.filter((each) => each !== id);
    });
  return [
    h("h2", { class: "caption" }, "Reinforcements"),
    number("In turn", arrival.turn ?? 1, (turn) => edit((arrival) => (arrival.turn = turn)), { least: 1 }),
    areaFields(editor, arrival.area, (change) => edit((arrival) => change(arrival.area))),
    checked.units.map(({ id, side }) =>
      toggle(`${capital(side)}: ${checked.names?.[id] ?? id}`, arrival.units.includes(id), join(id)),
    ),
  ];
}
