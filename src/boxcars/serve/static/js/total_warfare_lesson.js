/** What newcomers to Total Warfare are told: hints at each step, and the words of the game. */

import { isFaceless } from "./move_panel.js";

/** @typedef {import("./hints.js").Hint} Hint */
/** @typedef {import("./table.js").Table} Table */

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

/** @param {any} row */
const canShoot = (row) => row?.weapons.some((weapon) => weapon.possible);

/** @type {Hint[]} */
export const HINTS = [
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
    text: "The row of the target says why. A *torso twist* turns the *arcs* of your weapons by one hexside; try it above the targets.",
    cite: "TWB-11",
    when: (table) => decides(table, "fire") && Boolean(target(table)) && !canShoot(target(table)),
  },
  {
    key: "weapons",
    title: "Choose your weapons.",
    text: "Each row has the *number* you need on two dice, the chance, and the damage to expect. Tap the number to see where it comes from, and the box to fire.",
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
    text: "Both sides declare in secret. Then all shots are rolled, as if they were fired at once: who is destroyed still fires.",
    cite: "TWB-2",
    when: (table) => decides(table, "fire") && table.control.picked.size > 0,
  },
  {
    key: "physical",
    title: "Close enough to strike.",
    text: "*Kicks* and *punches* need your *piloting*, not your *gunnery*. A kick does more, but who misses must not fall. An arm whose weapons have fired does not punch.",
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
  {
    key: "over",
    title: "That was your first battle.",
    text: "The replay in the menu shows every roll again with its reasons. Next: a lance against a lance.",
    when: (table) => Boolean(table.view.outcome),
  },
];

/** @type {import("./glossary.js").Glossary} */
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
