/** What is the clix games' at the table: the map in inches, the controls of orders, the dials, the words. */

import { capital, h } from "../dom.js";
import { groundMarks } from "../inches/areas.js";
import { placeOf, step } from "../inches/inchmap.js";
import { apart, pointOf } from "../inches/points.js";
import { missionTitle } from "../mission.js";
import { tallyTable } from "../tally.js";
import { artilleryMarker, standsAt } from "./bases.js";
import { ClixMap } from "./clixmap.js";
import { DeployControl } from "./deploy.js";
import { HINTS, WORDS } from "./lesson.js";
import { OrderControl } from "./order.js";
import { EDITIONS } from "./rules_choice.js";
import { scoreLine, scores } from "./scores.js";
import { dials } from "./sheet.js";
import { TerrainControl } from "./terrain.js";
import { ClixWatchControl } from "./watch.js";

/** @type {Array<[string, string]>} */
const KEYS = [
  ["Tab", "next unit that can be given an order"],
  ["Arrows", "cursor by an inch; with Shift by a tenth"],
  ["Enter", "choose the place; then give the order"],
  ["Esc", "one step back"],
  ["U", "undo"],
  ["H", "what a bot would do"],
  ["G F C B V", "move, shoot, close combat, assault, vent"],
  [", .", "turn by 15 degrees"],
  ["N", "face the nearest enemy"],
  ["M", "measure: two taps, distance and line"],
  ["Space", "next event"],
  ["+ − 0", "zoom, whole table"],
  ["B L R", "mission, log, dials"],
  ["/", "type an action"],
  ["?", "this help"],
];

/** @type {Array<[string, string]>} */
const SIGNS = [
  ["Outline around a token", "the true base; distances are measured from the dot in its middle"],
  ["Ring of ticks", "clicks of the dial: thick are left, thin are lost"],
  ["Triangle", "where it faces: it attacks into its front arc, and is weak behind"],
  ["Coin with a chevron", "an order token; a unit with one is pushed by its next order"],
  ["Dashed outline", "how far the unit gets straight ahead"],
  ["Gold outline", "the unit in hand, and the formation with it"],
  ["Four corners", "the target"],
  ["Cross hairs with an arrow", "an artillery marker, which comes down at the start of its side's turn"],
  ["Cross behind a token", "a VTOL; the triangle chip says that it cruises"],
  ["held, off, SA", "a captive, a 'Mech that is shut down, a unit that shows Salvage"],
];

const TURN = [
  "You have an order for each 150 points (100 in Dark Age). In your turn you give orders, each to one unit or one formation: move, shoot, close combat, vent; in Age of Destruction a 'Mech may assault, which is a move and an attack.",
  "An order gives the unit a token. A unit that already has one is pushed: infantry and vehicles take 1 damage, a 'Mech 1 heat. With two tokens they take no orders. Who rests for a turn loses all tokens, and a 'Mech cools by 1.",
  "To attack, roll two dice and add your attack value: reach the target's defense. A hit turns its dial by your damage value. Every click can change all its values. A natural 12 always hits, a natural 2 misses and hurts you.",
  "Move to bring your front arc to bear, and into contact for close combat. Who is touched must break away before moving on. Woods stop and hinder, buildings block.",
  "You win by three conditions: points you eliminated, enemies you hold, and your own units in the enemy's zone at the start of your turns. The game ends when one side cannot fight on, or after the last turn.",
];

/** @type {import("../types").GameKit} */
export const kit = {
  name: "MechWarrior clix",
  decisions: { order: "Your turn", deploy: "Deploy your army", terrain: "Place terrain" },
  doing: { order: "in hand", deploy: "to deploy", terrain: "" },
  count: ({ kind, count }) =>
    kind === "order" ? `${count} ${count === 1 ? "order" : "orders"} left` : `${count} left`,
  secret: new Set(),
  countsTurns: true,
  turnsOfSides: true,
  ofSides: new Set(["terrain"]),
  beforeTurns: "Set-up",
  /** The edition, the points and what is played differently. */
  rulesInShort(view) {
    if (view.mission) return missionTitle(view);
    const changed = Object.keys(view.changed_keys);
    const own = view.as || view.you[0] || view.sides[0];
    const armies = view.sides.map((side) => `${capital(side)}: ${view.army_points[side]} points`).join("\n");
    const keys = changed.map((name) => `${name}: ${view.changed_keys[name]}`).join("\n");
    return [
      h("span", { title: armies }, `${EDITIONS[view.edition]} · ${view.army_points[own]} points`),
      changed.length ? h("span", { title: keys }, ` · ${changed.length} changed`) : "",
    ];
  },
  Map: ClixMap,
  /** @param {import("../table.js").Table} table */
  controls: (table) => ({
    order: new OrderControl(table),
    deploy: new DeployControl(table),
    terrain: new TerrainControl(table),
    watch: new ClixWatchControl(table),
  }),

  // ---- places
  placeOf,
  standsAt,
  /** The place in inches, and the terrain within three. */
  placeWords(place, board) {
    const at = pointOf(place);
    const near = [...(board.places ?? [])].sort((a, b) => apart([a.x, a.y], at) - apart([b.x, b.y], at))[0];
    return [at.map((part) => `${part}″`).join(", "), near && apart([near.x, near.y], at) < 3 ? near.name : ""];
  },
  /** @param {import("../table.js").Table} table */
  isWorthALook: (place, table) => Boolean(table.unitAt(place)),
  cursorWords: "Arrow keys move the cursor by an inch",
  step,
  markers: (view) => [groundMarks(view), (view.markers ?? []).map(artilleryMarker)],

  // ---- units
  sheetName: "Dials",
  condition: (unit) => `click ${unit.click}/${unit.clicks}${unit.heat_last ? ` · heat ${unit.heat}` : ""}`,
  inShort: (unit) => `${unit.kind} · click ${unit.click}/${unit.clicks}${unit.heat_last ? ` · heat ${unit.heat}` : ""}`,
  left: (unit) => unit.condition_percent,
  leftWords: "clicks",
  panel: (unit, name, decision, sheet) => [sheet, decision],
  sheet: (sheet, table) => dials(sheet, table.nameOf(sheet.unit.id), () => table.drawPanel()),

  scores,
  inRoster: (view, side) => (view.mission ? null : scoreLine(view, side)),

  // ---- events
  /** Both sums of an attack, against each unit that it was compared with. */
  eventDetails(line, short) {
    if (!line.compared?.length) return null;
    return h(
      "div",
      { class: short ? "" : "block" },
      line.compared.map((each) => [
        tallyTable(each.attack, { short, words: "added to the dice" }),
        tallyTable(each.defense, { short, words: `to be reached: ${each.hit ? "hit" : "miss"}` }),
      ]),
    );
  },
  /** What came of an attack, for its label. */
  outcome(head, followers) {
    const hits = head.compared?.filter((each) => each.hit) ?? [];
    if (head.kind === "attack" && !hits.length) return "miss";
    const clicks = followers
      .filter((line) => line.kind === "damage" && line.unit !== head.unit)
      .reduce((sum, line) => sum + (line.clicks ?? 0), 0);
    return clicks ? `hit · ${clicks}` : capital(head.critical ? `critical ${head.critical}` : "hit");
  },

  // ---- help
  hints: HINTS,
  glossary: WORDS,
  turn: TURN,
  keys: KEYS,
  signs: SIGNS,
  typed: "move blue-1 walk 18,10 facing 180",
};
