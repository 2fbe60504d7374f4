/** What is Alpha Strike's at the table: the map in inches, its controls, its card, its words. */

import { capital, h } from "../dom.js";
import { InchMap, placeOf, standsAt, step } from "../inches/inchmap.js";
import { apart, pointOf, wordOf } from "../inches/points.js";
import { missionTitle } from "../mission.js";
import { groundMarks } from "../inches/areas.js";
import { AttackControl } from "./attack.js";
import { card } from "./card.js";
import { HINTS, WORDS } from "./lesson.js";
import { DeployControl } from "./deploy.js";
import { EndControl } from "./end.js";
import { EngageControl } from "./engage.js";
import { FlyControl } from "./fly.js";
import { factorOf, houseAt, houseOf } from "./houses.js";
import { area, blip, flightLine, mines, plottedPoint, sensor, trench } from "./markers.js";
import { MoveControl } from "./move.js";
import { priceTable } from "./price.js";
import { Radar } from "./radar.js";
import { Threats } from "./threat.js";
import { AlphaStrikeWatchControl } from "./watch.js";

/** @type {Array<[string, string]>} */
const KEYS = [
  ["Tab", "next unit that can act"],
  ["Arrows", "cursor by an inch, with Shift by a tenth; on a hex board by a hex"],
  ["Enter", "choose the place; then confirm"],
  ["Esc", "one step back"],
  ["U", "undo"],
  ["H", "what a bot would do"],
  [", .", "turn by 15 degrees; in combat, overheat less or more"],
  ["N", "face the nearest enemy"],
  ["C", "into base contact with the next that can be touched"],
  ["G J", "move on the ground, or jump"],
  ["V", "bend the path at the cursor"],
  ["1 to 9", "choose an attack"],
  ["[ ] G", "target; next building"],
  ["X", "in the air: the Radar Map or the table wide"],
  ["M", "measure: two taps, distance and sight"],
  ["T", "tally of the thing in hand"],
  ["Space", "next event"],
  ["+ − 0", "zoom, whole table"],
  ["B L R", "mission, log, card"],
  ["/", "type an action"],
  ["?", "this help"],
];

/** @type {Array<[string, string]>} */
const SIGNS = [
  ["Ring around a token", "the true base; distances are measured from its edge"],
  ["Triangle", "where it faces: it attacks into the half circle before it, and is weak behind"],
  ["Dashed outline", "how far the selected unit can go"],
  ["Gold line", "the chosen path; each label is what that stretch costs"],
  ["Small box on a token", "it moved (white) or jumped (gold); the number makes it harder to hit"],
  ["Solid line", "sight to the target; gold where something counts, a cross where it is blocked"],
  ["Dotted line", "sight if you go there"],
  ["Four corners", "the target"],
  ["Brown line with ticks", "the edge of a hill; the ticks run downhill, the number is its height"],
  ["Bar on a token", "armor left"],
  ["Small dot with waves", "a remote sensor, which spots for its side"],
  ["Cross hairs", "a point that your artillery has plotted before the game"],
  ["Circle with crosses", "a minefield, with its strength"],
  ["Dark line across the table", "the flight line of a unit in the air; what is within an inch of it can be attacked"],
  [
    "Rings beside the table",
    "the Radar Map: the table in the middle, lanes that lead to its edges, areas A to F and 1 to 12",
  ],
];

const TURN = [
  "Initiative: two dice a side. Who loses moves and attacks first, which is the worse place.",
  "Movement: the sides take turns, unit by unit. An inch of clear ground costs an inch of Move; woods, rough and climbing cost more, and the path says so. Moving fast or jumping makes you harder to hit, standing still easier.",
  "Combat: one side resolves all its attacks, then the other. Choose a target in your front arc: you need your Skill plus range, its movement and what is in the way, on two dice. A hit does the damage of that range on your card; a hit from behind does one more.",
  "Boxes are marked at once, but a unit that is shot out still attacks this turn: what it lost counts from the End Phase on. Armor goes first; once structure is hit, critical hits are rolled.",
  "End: damage takes effect, heat cools, and you may switch things such as stealth. Then the next turn begins. You win when the enemy is gone, or by what is left after the last turn.",
];

/** @type {import("../types").GameKit} */
export const kit = {
  name: "Alpha Strike",
  decisions: {
    deploy: "Deploy your units",
    move: "Your move",
    fly: "Your flight",
    engage: "Declare in the air",
    attack: "Your attack",
    end: "End the turn",
  },
  doing: { deploy: "deploying", move: "moving", fly: "flying", engage: "choosing", attack: "attacking", end: "" },
  rulesInShort: missionTitle,
  count: ({ kind, count, units }) => {
    if (kind !== "move") return `${units.length} left`;
    return count < units.length ? `${count} of ${units.length} now` : "";
  },
  /** What is decided in secret, and what a side decides as a whole. */
  secret: new Set(["deploy"]),
  /** The last turn decides, so it is shown how many there are. */
  countsTurns: true,
  ofSides: new Set(["end"]),
  Map: InchMap,
  /** @param {import("../table.js").Table} table */
  secondMap: (table) => new Radar(table),
  /** @param {import("../table.js").Table} table */
  controls: (table) => {
    const threats = new Threats(table);
    const radar = /** @type {Radar} */ (table.secondMap);
    return {
      deploy: new DeployControl(table),
      move: new MoveControl(table, threats),
      fly: new FlyControl(table, radar),
      engage: new EngageControl(table, radar),
      attack: new AttackControl(table, threats),
      end: new EndControl(table, threats),
      watch: new AlphaStrikeWatchControl(table, threats),
    };
  },

  // ---- places
  placeOf,
  standsAt,
  /** The place in inches, and the nearest name within six. */
  placeWords(place, board, view) {
    const at = pointOf(place);
    const hex = board.hex && Object.entries(board.hex.centers).find(([, middle]) => apart(middle, at) < 0.01)?.[0];
    const near = [...(board.places ?? [])].sort((a, b) => apart([a.x, a.y], at) - apart([b.x, b.y], at))[0];
    const house = houseAt(view, place);
    if (house) return [capital(view.names[house.key]), factorOf(house), hex ?? ""];
    return [
      hex || at.map((part) => `${part}″`).join(", "),
      near && apart([near.x, near.y], at) < 6 ? `near ${near.name}` : "",
    ];
  },
  /** A building as a target. */
  groundTarget(id, board, view) {
    const house = houseOf(view, id);
    return house ? { place: wordOf([house.x, house.y]), name: view.names[house.key] } : null;
  },
  /** Resting the pointer tells of units and buildings; on the ground the rulers do. @param {import("../table.js").Table} table */
  isWorthALook: (place, table) => Boolean(table.unitAt(place) || houseAt(table.view, place)),
  cursorWords: "Arrow keys move the cursor by an inch or a hex",
  step,

  /** What lies on the map besides units. */
  markers: (view) => [
    groundMarks(view),
    (view.trenches ?? []).map(trench),
    (view.areas ?? []).map(area),
    (view.mines ?? []).map(mines),
    (view.sensors ?? []).map(sensor),
    (view.blips ?? []).map(blip),
    view.units.filter((unit) => unit.flight?.line && !unit.destroyed).map(flightLine),
    Object.entries(view.plotted ?? {}).map(([side, points]) => points.map((at) => plottedPoint(at, side))),
  ],

  // ---- units
  sheetName: "Card",
  condition: (unit) =>
    `A ${unit.armor}/${unit.armor_full} · S ${unit.structure}/${unit.structure_full}${unit.heat ? ` · H ${unit.heat}` : ""}${unit.where.badge ? ` · ${unit.where.badge}` : ""}`,
  inShort: (unit) => `${unit.damage} · A ${unit.armor}/${unit.armor_full} · S ${unit.structure}/${unit.structure_full}`,
  left: (unit) => unit.condition_percent,
  leftWords: "condition",
  panel: (unit, name, decision, sheet) => [sheet, decision],
  sheet: (sheet, table) => [
    table.control?.threats?.block(sheet.unit.id),
    card(sheet, table.names.get(sheet.unit.id), {
      band: table.control?.band?.() ?? "",
      redraw: () => table.drawPanel(),
    }),
  ],

  // ---- events
  /** The price of a move, stretch by stretch. */
  eventDetails({ price }, short) {
    if (!price?.lines?.length) return null;
    return h("div", { class: short ? "" : "block path-block" }, priceTable(price, { short, words: "of Move" }));
  },
  /** What came of an attack, for its label. */
  outcome(head, followers) {
    if (!head.hit && head.hit !== undefined) return "miss";
    const damage = followers
      .filter((line) => line.kind === "damage" && (!head.target || line.unit === head.target))
      .reduce((sum, line) => sum + (line.points ?? 0), 0);
    return damage ? `hit · ${damage}` : head.kind === "ability" && !head.roll ? head.ability : "hit";
  },

  // ---- help
  turn: TURN,
  keys: KEYS,
  signs: SIGNS,
  typed: "move red-1 ground 12.5,30 facing 90",
  hints: HINTS,
  glossary: WORDS,
};
