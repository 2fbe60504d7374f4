/** A flight on the maps: where it can end, its path on each of them, the rolls that it owes, and what it attacks. */

import { wholePercent } from "../dom.js";
import { jumpers } from "./drop_panel.js";
import { rollWords } from "./fly_panel.js";
import { neighbour } from "../geometry.js";
import { mapOf } from "./low_map.js";
import { between, destination, envelope, hexNumbers, label, movePath, ring, veil } from "../overlays.js";
import { announced } from "./run_panel.js";

/** @typedef {import("./fly.js").FlyControl} FlyControl */
/** @typedef {(thing: {map?: string}) => boolean} OnMap */

const LABELS_AT_MOST = 3;
/** So many turns that cost nothing have a label; more would hide the map. */
const FREE_TURNS = 2;

/** Draw what a control plans: on the map in front, and what belongs to the other one there. @param {FlyControl} control */
export function drawFlight(control) {
  const { table, unit, flights, isHere } = control;
  const { map } = table;
  const plan = control.chosen ?? control.looked;
  map.layers.markers
    .querySelector(`[data-vector="${unit.id}"]`)
    ?.toggleAttribute("hidden", Boolean(plan && !flights?.drift));
  const hexes = control.shown;
  map.draw("veil", hexes.length ? [veil(hexes), numbers(control, hexes, plan)] : null);
  map.draw("envelopes", envelopes(control, hexes));
  map.draw("path", planOn(control, plan, isHere));
  table.secondMap?.drawPlan?.(planOn(control, plan, (thing) => !isHere(thing)));
  const shots = plan && isHere(plan) ? bestShots(plan) : [];
  map.draw(
    "sight",
    shots.map(({ unit: id }) => between(plan.hex, table.unit(id).hex, "sight if")),
  );
  map.draw(
    "labels",
    plan
      ? [
          stepLabels(control, plan),
          ramLabel(control, plan),
          shotLabels(control, plan.ram ? [] : shots),
          runLabels(control, plan),
          dropLabels(control, plan),
        ]
      : null,
  );
  control.threats.draw();
}

/** Solid around what safe thrust reaches, dashed around all. @param {FlyControl} control @param {string[]} hexes */
function envelopes(control, hexes) {
  if (!hexes.length) return null;
  const safe = hexes.filter((hex) => isNear(control, hex));
  return [envelope(hexes, "reach"), safe.length ? envelope(safe, "walk") : null];
}

/** @param {FlyControl} control @param {string[]} hexes @param {any} plan */
function numbers(control, hexes, plan) {
  const free = hexes.filter((hex) => hex !== control.spotHere(plan) && !control.table.unitAt(hex));
  const text = NUMBERS[control.showing];
  return hexNumbers(
    free.map((hex) => ({ hex, text: text(control, hex), near: isNear(control, hex) })),
    control.showing,
  );
}

/** Whether safe thrust is enough to end in a hex. @param {FlyControl} control @param {string} hex */
const isNear = (control, hex) => control.place(hex)?.cost <= control.flights.safe;

/** Altitudes in a few words. @param {[number, number]} heights */
export const heightWords = ([low, high]) => (low === high ? String(low) : `${low}–${high}`);

/** What stands in a hex, by what is shown. @type {Record<string, (control: FlyControl, hex: string) => string>} */
const NUMBERS = {
  thrust: (control, hex) => String(control.place(hex).cost),
  altitude: (control, hex) => heightWords(control.heights[hex]),
  to_hit: (control, hex) => control.toHit[hex]?.text ?? "",
};

/** The part of a plan that belongs to a map: the unit, its path, where it comes in, what it attacks, and its end. @param {FlyControl} control @param {any} plan @param {OnMap} isThere */
function planOn(control, plan, isThere) {
  const { unit, chosen } = control;
  const start = isThere(unit) ? ring(unit.hex) : null;
  if (!plan) return start;
  const looking = !chosen;
  const { spot, cost, path } = plan;
  const facings = control.placeAt(spot)?.facings ?? [];
  const stays = plan.hex === unit.hex && looking;
  return [
    start,
    movePath(path.filter(isThere), looking),
    isThere({ map: "air" })
      ? [
          runDrawing(plan),
          jumpers(plan).map(({ hex }) => ring(hex)),
          spot.gate ? gateDrawing(plan, facings, looking) : null,
        ]
      : null,
    failures(plan)
      .filter(({ failed_map: map }) => isThere({ map }))
      .map(({ failed_at: hex }) => envelope([hex], "reach")),
    isThere(plan) && !stays ? destination(plan.hex, cost, spot.gate ? [] : facings, plan.facing, looking) : null,
  ];
}

/** Where a plan comes over the ground, with what it costs to come in otherwise. @param {any} plan @param {number[]} facings @param {boolean} looking */
function gateDrawing({ spot, path }, facings, looking) {
  const entered = path.find((/** @type {any} */ point) => mapOf(point) === "ground");
  return entered && entered.hex === spot.hex
    ? destination(spot.hex, facings[spot.facing], facings, spot.facing, looking)
    : null;
}

/** The hexes under attack, and the line that the attack is made along. @param {any} plan */
function runDrawing({ run_hexes: hexes, path }) {
  if (!hexes.length) return null;
  const over = path.filter((/** @type {any} */ point) => mapOf(point) === "ground");
  return [
    over.length ? between(hexes[0], over.at(-1).hex, "sight if") : null,
    hexes.map((/** @type {string} */ each) => ring(each)),
  ];
}

/** What an attack on the ground needs against each unit under it. @param {FlyControl} control @param {any} plan */
function runLabels({ isHere }, plan) {
  const hit = isHere({ map: "air" }) ? (announced(plan)?.targets ?? []).filter(({ tally }) => tally) : [];
  return hit.map(({ hex, friend, tally }) =>
    label(hex, `${friend ? "friend " : ""}${tally.total}+ · ${wholePercent(tally.chance)}`, { main: !friend }),
  );
}

/** What a ram needs, at the craft that is rammed. @param {FlyControl} control @param {any} plan */
function ramLabel({ isHere }, plan) {
  const row = isHere(plan) ? plan.rams?.find((/** @type {any} */ { unit }) => unit === plan.ram) : null;
  return row
    ? label(plan.hex, `ram: ${row.tally.total}+ · ${wholePercent(row.tally.chance)}`, { main: true, dx: 0, dy: 40 })
    : null;
}

/** Who gets off over which hex. @param {FlyControl} control @param {any} plan */
const dropLabels = ({ isHere, table }, plan) =>
  isHere({ map: "air" }) ? jumpers(plan).map(({ unit, hex }) => label(hex, `${table.nameOf(unit)} gets off`)) : null;

/** What is paid at each turn, what is rolled for a maneuver, and where the unit is if it fails. @param {FlyControl} control @param {any} plan */
function stepLabels({ isHere, unit }, plan) {
  const isToken = (/** @type {string} */ hex) => hex === plan.hex || hex === unit.hex;
  let free = 0;
  const turns = plan.lines
    .filter((/** @type {any} */ line) => line.mark && isHere(line) && (line.value || ++free <= FREE_TURNS))
    .map((/** @type {any} */ line, /** @type {number} */ index) =>
      label(line.hex, line.mark, { dx: index % 2 ? 62 : -62, dy: isToken(line.hex) ? 34 : -22 }),
    );
  const rolls = plan.rolls.filter((/** @type {any} */ roll) => roll.failed_at);
  const failed = failures(plan).filter(({ failed_map: map }) => isHere({ map }));
  return [
    turns,
    isHere(plan)
      ? rolls.map((/** @type {any} */ roll) => label(plan.hex, rollWords(roll), { main: true, dx: 0, dy: 40 }))
      : null,
    failed.map(({ failed_at: hex }) => label(hex, `failed: ${hex}`, { dx: 50, dy: 0 })),
  ];
}

/** The rolls that leave the unit elsewhere if they fail. @param {any} plan @returns {any[]} */
const failures = (plan) =>
  plan.rolls.filter((/** @type {any} */ roll) => roll.failed_at && roll.failed_at !== plan.hex);

/** The enemies that a plan hits most surely from its end. @param {any} plan @returns {any[]} */
const bestShots = ({ from_there: rows }) =>
  rows
    .filter((/** @type {any} */ row) => row.you)
    .sort((/** @type {any} */ a, /** @type {any} */ b) => b.you.chance - a.you.chance)
    .slice(0, LABELS_AT_MOST);

/** @param {FlyControl} control @param {any[]} shots */
const shotLabels = ({ table }, shots) =>
  shots.map((row, index) => {
    const { hex } = table.unit(row.unit);
    const dy = table.unitAt(neighbour(hex, 0)) ? 40 : -44;
    return label(hex, `${row.you.tally.total}+ · ${wholePercent(row.you.chance)}`, { dy, main: index === 0 });
  });
