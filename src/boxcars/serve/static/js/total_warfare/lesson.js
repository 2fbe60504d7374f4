/** What newcomers to Total Warfare are told: hints at each step, and the words of the game. */

import { goalWords, lately, OVER } from "../hints.js";
import { isFaceless } from "./move_panel.js";
import { plain } from "../names.js";

/** @typedef {import("../hints.js").Hint} Hint */
/** @typedef {import("../table.js").Table} Table */

/** Whether the control in hand is of a kind and has what it asked the server for. @param {Table} table @param {string} kind */
const decides = ({ control }, kind) => control?.kind === kind;

/** What is planned for the unit that moves. @param {Table} table */
const plan = ({ control }) => (control?.kind === "move" ? control.chosen : null);

/** @param {Table} table */
const salvo = ({ control }) => (control?.kind === "fire" ? control.odds : null);

/** @param {Table} table */
const target = ({ control }) => (control?.kind === "fire" ? control.targetRow(control.target) : null);

/** How far a unit gets in its slow way of moving and in its fast one, which infantry has not. @param {any} control */
const speeds = (control) =>
  control.moves?.modes[control.fast]
    ? `Inside the solid line you *${control.slow}*, inside the dashed line you *${control.fast}*.`
    : `Inside the line you *${control.slow}*.`;

/** How a number is read, by the first weapon that can fire. @param {Table} table */
function oddsWords(table) {
  const tally = target(table)?.weapons.find((weapon) => weapon.possible)?.tally;
  if (!tally) return "Each row has the number that two dice must reach.";
  return `"${tally.total}+ · ${tally.percent}" means: two dice must show ${tally.total} or more, which they do in so many of 100 throws.`;
}

/** @param {any} row */
const canShoot = (row) => row?.weapons.some((weapon) => weapon.possible);

/** The location on the sheet in hand that an event is about; nothing while another unit's sheet is shown. @param {(table: Table) => any} event @returns {(table: Table) => string} */
const locationOf = (event) => (table) => {
  const { unit, location } = event(table);
  return unit === table.selected ? `.sheet-block [data-loc^="${location}"]` : "";
};

/** The heat of the sheet in hand, if it is that of the unit that grew hot. @param {Table} table */
const heatScale = (table) => (hot(table).unit === table.selected ? ".sheet-block .heat-scale" : "");

/** A unit of the player's that grew so hot that it counts. @param {Table} table */
const hot = (table) => lately(table, "heat", ({ heat }) => heat >= 5);

/** @param {Table} table @param {string} id */
const nameOf = (table, id) => table.nameOf(id);

/** What a weapon or whatever else it was took from a unit of the player's. @param {Table} table */
const hit = (table) => lately(table, "damage", (line) => line.armor > 0);

/** The weapon of the unit in hand that has no more than half of its ammunition left. @param {Table} table */
const halfGone = (table) =>
  table.panel
    .sheetOf(table.selected)
    ?.weapons?.find(({ bins }) => bins?.length && 2 * sum(bins, "shots") <= sum(bins, "full"));

/** @param {any[]} bins @param {string} what */
const sum = (bins, what) => bins.reduce((total, bin) => total + bin[what], 0);

/** A line of the log as the beginning of a sentence. @param {string} text */
const sentence = (text) => plain(text).replace(/\.$/, "");

/** @param {any} line */
const isPiloting = (line) => line.what?.startsWith("piloting");

/** Told once something has happened, what is met first before the rest. @type {Hint[]} */
const EVENTS = [
  {
    key: "hit",
    title: "This is your armor.",
    text: (table) => {
      const { source, amount, armor, unit } = hit(table);
      return `${sentence(source)} took ${amount} from ${nameOf(table, unit)}: ${armor} left in that location, and the lost part is hatched. When a location has none, damage goes into the *structure*, the small box, and then things inside can break.`;
    },
    cite: "TWB-16",
    at: locationOf(hit),
    when: (table) => Boolean(hit(table)),
  },
  {
    key: "hot",
    title: "Your 'Mech is hot.",
    text: (table) =>
      `${sentence(hot(table).text)}: more than its heat sinks took away. From 5 on it walks slower, from 8 on it aims worse, from 14 on it may shut down. Fire less for a turn and it cools.`,
    cite: "TWB-21",
    at: heatScale,
    when: (table) => Boolean(hot(table)),
  },
  {
    key: "fall",
    title: "Your 'Mech fell.",
    text: (table) =>
      `A fall damages it, and it lies prone until it stands up. It came of a failed *piloting roll*: 20 damage in a phase, a kick, or a slip ask for one. ${sentence(lately(table, "fell").text)}.`,
    cite: "TWB-18",
    when: (table) => Boolean(lately(table, "fell")),
  },
  {
    key: "piloting",
    title: "A piloting roll.",
    text: (table) =>
      `${sentence(lately(table, "roll", isPiloting).text)}. Two dice against the *piloting* skill and what makes it harder; a failure is a fall.`,
    cite: "TWB-3",
    when: (table) => Boolean(lately(table, "roll", isPiloting)),
  },
  {
    key: "critical",
    title: "A critical hit.",
    text: (table) =>
      `${sentence(lately(table, "critical").text)}. Damage that reaches the *structure* may break what is inside: the sheet strikes it out.`,
    cite: "TWB-17",
    at: locationOf((table) => lately(table, "critical")),
    when: (table) => Boolean(lately(table, "critical")),
  },
  {
    key: "lost",
    title: "A location is gone.",
    text: (table) => {
      const line = lately(table, "lost");
      return `${sentence(line.text)}. What was mounted there is lost with it. Without a leg a 'Mech cannot stand well; without head or center torso it is out of action.`;
    },
    cite: "TWB-16",
    at: locationOf((table) => lately(table, "lost")),
    when: (table) => Boolean(lately(table, "lost")),
  },
  {
    key: "ammunition",
    title: "Half of the ammunition is gone.",
    text: (table) =>
      `${halfGone(table).name}: the column *ammo* counts the shots that are left. Save them for good numbers.`,
    cite: "TWB-12",
    at: ".sheet-block table",
    when: (table) => Boolean(halfGone(table)),
  },
  {
    key: "question",
    title: "You are asked something.",
    text: "Some rules let you choose in the middle of an action. Nothing goes on before you answer; standing orders in the menu answer for you.",
    when: (table) => decides(table, "answer"),
  },
  {
    key: "scored",
    title: "Points were scored.",
    text: "The score stands in the top bar: it opens what each objective gives, who holds it and what is still open.",
    when: ({ log }) => log.lines.some((line) => line.kind === "objective"),
  },
];

/** @type {Hint[]} */
export const HINTS = [
  {
    key: "goal",
    title: "What wins.",
    text: (table) => goalWords(table, "Each turn: move, fire, strike, cool down."),
    cite: "TWB-2",
    when: (table) => table.view.turn <= 1 && decides(table, "move"),
  },
  ...EVENTS,
  {
    key: "prone",
    title: "Your 'Mech is down.",
    text: "Standing up costs 2 *MP* and a *piloting roll*. Prone it can only turn, and from beside it is easy to hit.",
    cite: "TWB-3",
    when: (table) => decides(table, "move") && table.control.isProne,
  },
  {
    key: "reach",
    title: "Choose where to go.",
    text: ({ control }) =>
      `Bright hexes are within reach, the number in one is its cost in *MP*. ${speeds(control)} Tap a hex to plan a move; nothing happens until you confirm it.`,
    cite: "TWB-3",
    when: (table) => decides(table, "move") && !plan(table),
  },
  {
    key: "few hexes",
    title: "So few hexes gain you nothing.",
    text: "Who moves 3 hexes is +1 to hit, who moves 5 is +2, who jumps is +1 more. A unit that stands still is hit best.",
    cite: "QR-attack-target.1",
    when: (table) => Boolean(plan(table)) && plan(table).target_modifier < 1,
  },
  {
    key: "facing",
    title: "Face your enemy.",
    text: "Tap a hexside of the chosen hex, or press comma and point. Weapons fire ahead, and a hit from behind strikes thinner armor. The panel says what you would need from there, and what they would need.",
    cite: "TWB-11",
    when: (table) => Boolean(plan(table)) && !isFaceless(table.control.unit),
  },
  {
    key: "no shot",
    title: "No shot from here.",
    text: (table) =>
      `The row of the target says why: out of range, out of the *arcs* of your weapons, or no *sight* because hills or woods are between.${table.unit(table.selected)?.kind === "mech" ? " A *torso twist* turns the arcs by one hexside; try it above the targets." : ""}`,
    at: ".target",
    cite: "TWB-11",
    when: (table) => decides(table, "fire") && Boolean(target(table)) && !canShoot(target(table)),
  },
  {
    key: "weapons",
    title: "Choose your weapons.",
    text: (table) => `${oddsWords(table)} Tap the *number* to see where it comes from, and the box to fire.`,
    at: ".weapon .need",
    cite: "TWB-12",
    when: (table) => decides(table, "fire") && canShoot(target(table)) && !table.control.picked.size,
  },
  {
    key: "heat",
    title: "Mind the heat.",
    text: (table) =>
      `This salvo leaves you at *heat* ${salvo(table)?.heat_after}. From 5 on a 'Mech slows down, from 8 on it hits worse, from 14 on it may shut down. "Best within" picks the weapons for you.`,
    cite: "TWB-21",
    when: (table) => (salvo(table)?.heat_after ?? 0) >= 5,
  },
  {
    key: "declare",
    title: "Declare when you are content.",
    text: "At this table both sides declare in secret; in the book the loser of *initiative* declares first, for all to see. Then all shots are rolled, as if they were fired at once: who is destroyed still fires.",
    cite: "TWB-2",
    when: (table) => decides(table, "fire") && table.control.picked.size > 0,
  },
  {
    key: "physical",
    title: "Close enough to strike.",
    text: "*Kicks* and *punches* need your *piloting*, not your *gunnery*. A kick does more, but a missed kick costs a *piloting roll*, or you fall. An arm whose weapons have fired does not punch.",
    cite: "TWB-19.1",
    when: (table) => decides(table, "physical"),
  },
  {
    key: "waiting",
    title: "The other side decides.",
    text: "Who loses the *initiative* moves first, and who moves last knows more. Tap any hex to measure *sight* and range from your 'Mech, or a unit to read its sheet.",
    cite: "TWB-2",
    when: (table) => decides(table, "watch") && !table.view.outcome,
  },
  OVER,
];

/** @type {import("../glossary.js").Glossary} */
export const WORDS = {
  arcs: { text: "Where a weapon can fire: ahead, to a side or to the rear, counted from the torso.", cite: "TWB-11" },
  armor: {
    text: "What a hit takes first. Behind it lies the structure, and then the location is gone.",
    cite: "TWB-16",
  },
  "critical hits": {
    text: "Damage to the structure may strike what is mounted there: engine, gyro, weapons, ammunition.",
    cite: "TWB-17",
  },
  gunnery: { text: "The skill with weapons: where the number of a shot begins. Less is better.", cite: "TWB-12" },
  gyro: {
    text: "What keeps a 'Mech upright. A hit makes it roll for balance, a second one throws it down.",
    cite: "TWB-17.3",
  },
  heat: {
    text: "Moving and firing make heat, heat sinks take it away at the end of the turn. What stays slows a 'Mech, spoils its aim, and may shut it down.",
    cite: "TWB-21",
  },
  hex: { text: "A place on the map. Its number is column and row; the figure below it is the level of the ground." },
  hexes: { text: "Places on the map. The number of one is column and row." },
  initiative: {
    text: "Both sides roll two dice. The lower moves and declares first, the higher answers.",
    cite: "TWB-2",
  },
  jump: {
    text: "Jets carry a 'Mech over all in its way; it lands facing as it likes. Harder to hit, and harder to aim.",
    cite: "TWB-3",
  },
  kicks: { text: "A fifth of the tonnage as damage to the legs. Who misses rolls for balance.", cite: "TWB-19.1" },
  mp: { text: "Movement points: what a unit has for hexes, terrain, levels and turns.", cite: "TWB-3" },
  number: { text: "What two dice must reach: gunnery, and all that makes the shot harder or easier.", cite: "TWB-12" },
  "partial cover": {
    text: "A hill or a wall hides the legs: +1 to hit, and hits there strike the cover.",
    cite: "TWB-10.7",
  },
  piloting: { text: "The skill to keep standing and to strike. Less is better.", cite: "TWB-19" },
  "piloting roll": { text: "Two dice against piloting and what makes it harder. A failure is a fall.", cite: "TWB-3" },
  punches: { text: "A tenth of the tonnage as damage by each arm, which may find the head.", cite: "TWB-19.1" },
  run: {
    text: "Half as far again as walking; +2 on your own shots and 2 heat.",
    cite: "QR-attack-attacker-movement.1",
  },
  sight: {
    text: "A straight line between two hexes. Hills block it, and so do woods of 3 points in all.",
    cite: "TWB-10",
  },
  structure: {
    text: "The bones of a location under its armor. When they are gone, so is the location.",
    cite: "TWB-16",
  },
  "torso twist": {
    text: "The torso turns one hexside left or right when fire is declared, and the weapons with it.",
    cite: "TWB-11",
  },
  walk: { text: "The slow way: +1 on your own shots and 1 heat.", cite: "QR-attack-attacker-movement.1" },
  cruise: { text: "What vehicles call walking.", cite: "TWB-31.2" },
  flank: { text: "What vehicles call running.", cite: "TWB-31.2" },
  safe: { text: "The thrust that a craft spends in a turn without strain.", cite: "TWB-101" },
  max: {
    text: "The most thrust of a turn, half as much again. Above the safe one control is harder.",
    cite: "TWB-105",
  },
  driving: { text: "The skill of a crew to keep its vehicle on its way.", cite: "TWB-31.4" },
};
