/** A move in inches on the map: reach, the priced path, lines to enemies, and labels that keep apart. */

import { wholePercent } from "../dom.js";
import { inchMap } from "../inches/inchmap.js";
import {
  crossingLabels,
  ghost,
  line,
  movePath,
  pills,
  rangeBands,
  rangeLabels,
  reach,
  ring,
  sightLine,
} from "../inches/overlays.js";
import { inMeasures, lengthWords, shareWords } from "../inches/measures.js";
import { pointOf } from "../inches/points.js";
import { bestShots } from "./from_there.js";

/** @typedef {import("./move.js").MoveControl} MoveControl */

/** So many enemies get a label with the number from there. */
export const LABELS_AT_MOST = 3;

/** @param {MoveControl} control */
export function drawMove(control) {
  const { map } = control.table;
  if (!control.unit) return;
  if (control.showing === "measure") return drawMeasure(control);
  const { plan } = control;
  map.draw("envelopes", control.moves?.modes[control.mode] ? reach(control.moves.modes[control.mode].outline) : null);
  map.draw(
    "path",
    ring(control.at, control.unit.radius),
    plan ? planDrawing(control, plan) : null,
    control.held
      ? ghost(control.unit, control.held.at, control.held.facing ?? plan?.facing ?? control.unit.facing, false)
      : null,
  );
  map.draw("ranges", showsBands(control) ? bands(control) : null);
  map.draw("sight", plan?.legal ? lines(control, plan) : null);
  map.draw("labels", pills(map, plan ? labels(control, plan) : [], obstacles(control, plan)));
}

/** @param {MoveControl} control */
function drawMeasure(control) {
  const { map } = control.table;
  map.clear("envelopes", "ranges");
  map.draw("path", ring(control.at, control.unit.radius));
  control.measure.draw();
}

/** @param {MoveControl} control @param {any} plan */
function planDrawing(control, plan) {
  const looking = plan !== control.chosen;
  const down = [...plan.action.matchAll(/ drop (\S+) (\S+)/g)].map(([, id, place]) => [
    control.table.unit(id),
    control.table.board.hex?.centers[place] ?? pointOf(place),
  ]);
  return [
    movePath(plan.path ?? [], plan.stretches ?? [], looking ? [] : control.via, looking),
    plan.x === undefined ? null : ghost(control.unit, [plan.x, plan.y], plan.facing, looking),
    down.map(([rider, at]) => ghost(rider, at, plan.facing, true)),
  ];
}

/** Solid to the enemy in hand, dotted to the next best: "if you go there". @param {MoveControl} control @param {any} plan */
function lines(control, plan) {
  /** @type {import("../inches/points.js").Point} */
  const from = [plan.x, plan.y];
  const others = bestShots(plan)
    .slice(0, LABELS_AT_MOST)
    .map((shot) => control.table.unit(shot.target))
    .filter((enemy) => enemy && (enemy.id !== control.inHand || !control.sight));
  return [
    others.map((enemy) => line([from, [enemy.x, enemy.y]], "sight if")),
    control.sight ? sightLine(control.sight) : null,
  ];
}

/** Range bands and arc of the place that was chosen; from where it stands now on demand. @param {MoveControl} control */
const showsBands = (control) => control.showing === "sight" || control.chosen?.x !== undefined;

/** @param {MoveControl} control */
function rangesOf(control) {
  return control.table.panel.sheetOf(control.unit.id)?.ranges;
}

/** @param {MoveControl} control */
function bands(control) {
  const ranges = rangesOf(control);
  if (!ranges) return null;
  const from = control.plan ?? { x: control.unit.x, y: control.unit.y, facing: control.unit.facing };
  return rangeBands([from.x, from.y], from.facing, ranges.bands, control.unit.radius, ranges.arc);
}

/** @param {MoveControl} control @param {any} plan */
function labels(control, plan) {
  /** @type {import("../inches/overlays.js").Label[]} */
  const labels = control.chosen
    ? merged(plan.stretches ?? [])
        .filter(isWorthSaying)
        .map((each) => ({
          at: each.mid,
          text: priced(inMeasures(shortLabel(each.label)), lengthWords(each.cost)),
          beside: true,
        }))
    : [];
  if (plan.x !== undefined && plan.path?.length > 1)
    labels.push({
      at: [plan.x, plan.y],
      text: shareWords(plan.price.total, plan.move),
      main: control.chosen !== null,
    });
  for (const [index, shot] of bestShots(plan).slice(0, LABELS_AT_MOST).entries()) {
    const enemy = control.table.unit(shot.target);
    labels.push({
      at: [enemy.x, enemy.y],
      text: `${shot.tally.total}+ · ${wholePercent(shot.chance)}`,
      main: control.chosen !== null && (shot.target === control.inHand || (!control.inHand && index === 0)),
    });
  }
  if (control.sight && control.chosen) labels.push(...crossingLabels(control.sight));
  const ranges = showsBands(control) ? rangesOf(control) : null;
  if (ranges)
    labels.push(
      ...rangeLabels(
        [plan.x, plan.y],
        plan.facing,
        ranges.bands,
        control.unit.radius,
        ranges.arc,
        inchMap(control.table),
      ),
    );
  return labels;
}

/** @param {MoveControl} control @param {any} plan @returns {import("../inches/points.js").Point[]} */
function obstacles(control, plan) {
  /** @type {import("../inches/points.js").Point[]} */
  const bases = control.table.view.units.filter((unit) => !unit.destroyed && !unit.carrier).map(({ x, y }) => [x, y]);
  return plan?.x === undefined ? bases : [...bases, [plan.x, plan.y]];
}

/** Stretches over the same ground one after another as one, with its label at the longest. @param {any[]} stretches */
function merged(stretches) {
  const runs = [];
  for (const each of stretches) {
    const last = runs[runs.length - 1];
    if (last && shortLabel(last.label) === shortLabel(each.label))
      runs[runs.length - 1] = {
        ...last,
        cost: last.cost + each.cost,
        length: Math.max(last.length, each.length),
        mid: each.length > last.length ? each.mid : last.mid,
      };
    else runs.push(each);
  }
  return runs;
}

/** Stretches that get a label: what costs more than its length, and long ones. */
const isWorthSaying = (stretch) => stretch.cost >= (shortLabel(stretch.label) ? 0.2 : 1.5);

/** "woods 3″", "1″ up: 2″", or the price alone. @param {string} what @param {string} price */
const priced = (what, price) => (/\d/.test(what) ? `${what}: ${price}` : `${what} ${price}`.trim());

/** What a stretch leads over, without its length; clear ground needs no word. */
const shortLabel = (label) => label.replace(/, [\d.]+″.*$/, "").replace(/^clear$/, "");
