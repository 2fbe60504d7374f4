/** What is Total Warfare's at the table: the hex map, its controls, its record sheet, its words. */

import { DeployControl } from "./deploy.js";
import { FireControl } from "./fire.js";
import { FlyControl } from "./fly.js";
import { flightWords, hasHeat, screenMarks, vectorMarks } from "./flyers.js";
import { neighbour } from "../geometry.js";
import { groundMarks, groundWords } from "./ground_marks.js";
import { groundTarget } from "./ground_targets.js";
import { HexMap } from "../hexmap.js";
import { legend } from "./legend.js";
import { LowMap, sheetMark } from "./low_map.js";
import { missionMarkers, missionTitle } from "../mission.js";
import { MoveControl } from "./move.js";
import { PhysicalControl } from "./physical.js";
import { RevealControl } from "./reveal.js";
import { sheetBlocks, unitHead } from "./sheet.js";
import { Threats } from "./threat.js";
import { outcome } from "./outcomes.js";
import { HINTS, WORDS } from "./lesson.js";
import { WatchControl } from "./watch.js";

/** N, NE, SE, S, SW, NW as they lie on the keyboard: Q W E above, A S D below. */
const CURSOR = { q: 5, w: 0, e: 1, a: 4, s: 3, d: 2 };

/** @type {Array<[string, string]>} */
const KEYS = [
  ["Tab", "next unit that can act"],
  ["Q W E A S D", "cursor to the six hexsides"],
  ["Enter", "choose the place; then confirm"],
  ["Esc", "one step back"],
  ["U", "undo"],
  ["H", "what a bot would do"],
  [", .", "facing, or torso; a prone 'Mech stands up"],
  ["[ ] and PgUp PgDn", "velocity and altitude of a flight"],
  ["G and ← →", "next attack on the ground of a flight; slide it along"],
  ["V", "by way of the cursor"],
  ["X", "with two maps: the other one to the front"],
  ["1 to 9", "way to move; weapon on or off; physical attack"],
  ["[ ]", "target"],
  ["F", "best weapons within your heat"],
  ["T", "tally of the thing in hand"],
  ["Space", "next event"],
  ["Shift-arrows, + − 0", "pan, zoom, whole map"],
  ["B L R", "mission, log, record sheet"],
  ["/", "type an action"],
  ["?", "this help"],
];

/** @type {Array<[string, string]>} */
const SIGNS = [
  ["Solid outline", "where you can walk, or jump"],
  ["Dashed outline", "where you can run"],
  ["Gold line", "the chosen path, with its cost so far"],
  ["Four corners", "the target"],
  ["Number in a small box on a token", "how it moved: white walked, black ran, gold jumped; what it adds to hit it"],
  ["Brown line with ticks", "a change of level; the ticks run downhill"],
  ["Dotted line", "sight if you go there"],
  ["Crosses and a number", "mines that you know of, and how thick they lie; a dashed ring while only your side knows"],
  ["Sights and a turn", "where a shell of yours comes down, and when"],
  ["Flag and dark pill on a token", "altitude and velocity of a craft in flight"],
  ["Arrow with ticks", "where a craft is next turn if nothing is done; dotted when it is out of control"],
  ["Dotted hexes with percents", "where a craft that moves at random may end"],
  ["Dashed sheet in a hex of the low-altitude map", "the ground map, which is that hex"],
];

const TURN = [
  "Initiative: two dice a side. Who loses moves and declares first, which is the worse place: who comes last has seen the others.",
  "Movement: the sides take turns, unit by unit. Hexes, woods, climbing and turning cost movement points. Moving far makes you harder to hit; running and jumping spoil your own aim.",
  "Weapon attacks: all declare, then all shots are rolled as if they were fired at once. A shot needs your Gunnery plus range, movement and what is in the way, on two dice.",
  "Physical attacks: who stands beside an enemy may kick or punch. It needs Piloting; a missed kick may end in a fall.",
  "Heat: what moving and firing made, less what the heat sinks take away, stays. From 5 on it slows a 'Mech, from 8 on it spoils the aim, from 14 on it may shut down.",
  "Damage takes armor first, then structure, where things inside can break. A side wins when no enemy is left, by the points of a scenario, or after the last turn by what is left.",
];

/** @type {import("../types").GameKit} */
export const kit = {
  name: "Total Warfare",
  decisions: {
    deploy: "Deploy your units",
    reveal: "Your hidden unit",
    move: "Your move",
    fly: "Your flight",
    fire: "Declare fire",
    physical: "Physical attack",
  },
  doing: {
    deploy: "deploying",
    reveal: "waiting",
    move: "moving",
    fly: "flying",
    fire: "declaring",
    physical: "attacking",
  },
  rulesInShort: missionTitle,
  count: ({ count, units }) => (count < units.length ? `${count} of ${units.length} now` : ""),
  /** What is decided in secret, and what a side decides as a whole. */
  secret: new Set(["deploy", "reveal", "fire", "physical"]),
  ofSides: new Set(),
  countsTurns: false,
  Map: HexMap,
  /** @param {import("../table.js").Table} table */
  secondMap: (table) => new LowMap(table),
  /** @param {import("../table.js").Table} table */
  controls: (table) => {
    const threats = new Threats(table);
    return {
      deploy: new DeployControl(table),
      reveal: new RevealControl(table, threats),
      move: new MoveControl(table, threats),
      fly: new FlyControl(table, threats),
      fire: new FireControl(table, threats),
      physical: new PhysicalControl(table, threats),
      watch: new WatchControl(table, threats),
    };
  },

  // ---- places
  placeOf: (unit) => unit.hex,
  standsAt: (unit, place) => !unit.off && unit.hex === place,
  placeWords: (hex, board, view) => [
    hex,
    view.scale === "space" ? "space" : (board.hexes[hex]?.text ?? ""),
    ...groundWords(hex, view),
  ],
  groundTarget,
  isWorthALook: () => true,
  cursorWords: "Q W E A S D move the cursor",
  /** The place that a key moves the cursor to: the same at the edge, null for any other key. @param {KeyboardEvent} event */
  step(from, event, board) {
    const direction = event.shiftKey ? undefined : CURSOR[event.key.toLowerCase()];
    if (direction === undefined) return null;
    const to = neighbour(from, direction);
    return board.hexes[to] ? to : from;
  },

  /** What lies on the map besides units. */
  markers: (view) => [missionMarkers(view), groundMarks(view), screenMarks(view), sheetMark(view), vectorMarks(view)],

  // ---- units
  sheetName: "Sheet",
  condition: (unit) =>
    [unit.strength ? "" : unit.model, unit.strength || `${unit.armor_percent} %`].filter(Boolean).join(" · "),
  beset: "swarmed",
  inShort: (unit) =>
    [
      unit.model,
      flightWords(unit),
      hasHeat(unit) ? `heat ${unit.heat}` : "",
      `${unit.kind === "infantry" ? "troopers" : "armor"} ${unit.armor_percent} %`,
    ]
      .filter(Boolean)
      .join(" · "),
  left: (unit) => unit.armor_percent,
  leftWords: "armor",
  panel: (unit, name, decision, sheet) => [unitHead(unit, name), decision, sheet],
  sheet: (sheet, table) => [
    table.control?.threats?.block(sheet.unit.id),
    sheetBlocks(sheet, {
      ...table.control?.heat?.(),
      nameOf: (id) => table.nameOf(id),
      loc: table.panel.location || undefined,
      chooseLoc: (loc) => {
        table.panel.location = loc;
        table.drawPanel();
      },
    }),
  ],

  // ---- events
  eventDetails: () => null,
  outcome,

  // ---- help
  turn: TURN,
  keys: KEYS,
  signs: SIGNS,
  typed: "move red-1 walk 0506 facing SE",
  hints: HINTS,
  glossary: WORDS,
  legend,
};
