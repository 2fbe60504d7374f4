/** An order on the map: reach, the way, the base where it ends, lines of fire, ranges, and labels that keep apart. */

import { wholePercent } from "../dom.js";
import { line, pills, rangeBands, reach, corners } from "../inches/overlays.js";
import { shareWords } from "../inches/measures.js";
import { pointOf } from "../inches/points.js";
import { inWords } from "../names.js";
import { baseGhost, baseRing } from "./bases.js";

/** @typedef {import("./order.js").OrderControl} OrderControl */

/** @param {OrderControl} control */
export function drawOrder(control) {
  const { map } = control.table;
  if (!control.unit) return;
  const own = control.unit.off || control.unit.carrier ? null : baseRing(control.unit);
  if (control.showing === "measure") {
    map.clear("envelopes", "ranges");
    map.draw("path", own);
    return control.measure.draw();
  }
  if (control.isAttacking) drawAttack(control, own);
  else drawMove(control, own);
}

/** @param {OrderControl} control @param {any} own */
function drawMove(control, own) {
  const { map } = control.table;
  const { move } = control;
  const { plan } = move;
  map.clear("ranges", "sight");
  map.draw("envelopes", control.info && control.order !== "vent" ? reach(move.way?.outline ?? []) : null);
  map.draw(
    "path",
    own,
    move.members.map((id) => baseRing(control.table.unit(id))),
    plan?.path?.length > 1 ? line(plan.path, plan === move.chosen ? "path" : "path looking") : null,
    plan ? [plan, plan.captive, ...(plan.ends ?? [])].map((each) => ghost(control, each, plan !== move.chosen)) : null,
    move.target ? targetCorners(control, move.target) : null,
  );
  map.draw("labels", pills(map, plan ? moveLabels(control, plan) : [], bases(control)));
}

/** Where a unit would come to stand: the one in hand, or who goes along. @param {OrderControl} control @param {any} there @param {boolean} looking */
const ghost = (control, there, looking) => (there ? baseGhost(control.table.unit(there.unit), there, looking) : null);

/** @param {OrderControl} control @param {any} plan @returns {import("../inches/overlays.js").Label[]} */
function moveLabels(control, plan) {
  const far = plan.path?.length > 1 ? shareWords(plan.inches, plan.allowed.total) : "";
  const text = plan.legal ? far : inWords(plan.reasons[0]?.text ?? "");
  return text ? [{ at: [plan.x, plan.y], text, main: plan === control.move.chosen }] : [];
}

/** @param {OrderControl} control @param {any} own */
function drawAttack(control, own) {
  const { table, attack, unit } = control;
  const { map } = table;
  const from = control.order === "assault" && control.move.chosen ? control.move.chosen : unit;
  const weapon = weaponInHand(control);
  map.clear("envelopes");
  map.draw(
    "ranges",
    attack.kind === "ranged" && weapon?.max
      ? rangeBands([from.x, from.y], from.facing, [{ band: "range", reach: weapon.max }], 0, weapon.arc)
      : null,
  );
  map.draw(
    "path",
    own,
    attack.helped.map((id) => baseRing(table.unit(id))),
    from === unit ? null : [line(from.path, "path"), baseGhost(unit, from, false)],
    attack.places.length ? null : attack.targets.map((id) => targetCorners(control, id)),
    attack.places.map((place) => targetAt(pointOf(place))),
  );
  map.draw("sight", attack.places.length ? null : attack.targets.map((id) => fireLines(control, from, id)));
  map.draw("labels", pills(map, attackLabels(control), bases(control)));
}

/** The line of fire of the unit, and dashed those of who helps. @param {OrderControl} control @param {{x: number, y: number}} from @param {string} id */
function fireLines(control, from, id) {
  const target = control.table.unit(id);
  /** @type {import("../inches/points.js").Point} */
  const to = [target.x, target.y];
  const helpers = control.attack.helped.map((helper) => control.table.unit(helper));
  return [line([[from.x, from.y], to], "sight"), helpers.map(({ x, y }) => line([[x, y], to], "sight if"))];
}

/** @param {OrderControl} control @param {string} id */
function targetCorners(control, id) {
  const target = control.table.unit(id);
  return target ? corners([target.x, target.y], target.radius) : null;
}

/** @param {import("../inches/points.js").Point} at */
const targetAt = (at) => corners(at, 0.4);

/** The likeliest targets with what they need; the one in hand in dark. @param {OrderControl} control @returns {import("../inches/overlays.js").Label[]} */
function attackLabels(control) {
  const { attack, table } = control;
  const inHand = attack.found?.legal ? attack.found.compared : [];
  return attack.ordered
    .filter((target) => attack.bestAt(target)?.needed)
    .slice(0, 4)
    .map((target) => {
      const unit = table.unit(target.target);
      const found = inHand.find((each) => each.target === target.target) ?? attack.bestAt(target);
      return {
        at: /** @type {import("../inches/points.js").Point} */ ([unit.x, unit.y]),
        text: `${found.needed}+ · ${wholePercent(found.chance)}`,
        main: attack.targets[0] === target.target,
      };
    });
}

/** The weapon of the row in hand, with the arc it bears on. @param {OrderControl} control */
function weaponInHand(control) {
  const sheet = control.table.panel.sheetOf(control.unit.id);
  if (!sheet) return null;
  if (control.attack.isArtillery) return { max: sheet.figure.artillery_range, arc: sheet.figure.front_arc };
  const named = sheet.weapons.find((each) => each.word && control.attack.row.includes(`with ${each.word}`));
  return { max: (named ?? sheet.weapons[0])?.max, arc: sheet.figure.front_arc };
}

/** @param {OrderControl} control @returns {import("../inches/points.js").Point[]} */
const bases = (control) =>
  control.table.view.units.filter((unit) => !unit.off && !unit.carrier).map(({ x, y }) => [x, y]);
