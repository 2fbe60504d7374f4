/** What is drawn over the terrain: reach, path, destination, sight, ranges, labels. */

import { s } from "./dom.js";
import { centre, distance, hexPath, outline, throughCentres, toward } from "./geometry.js";

/** A line on its halo. @param {string} d @param {string} kind */
export const cased = (d, kind) => [s("path", { class: `case ${kind}`, d }), s("path", { class: `line ${kind}`, d })];

/** @param {Iterable<string>} hexes */
export const veil = (hexes, kind = "veil") =>
  s("path", { class: kind, d: Array.from(hexes, (hex) => hexPath(hex)).join("") });

/** @param {Iterable<string>} hexes @param {"walk"|"reach"|"range"|"objective"} kind */
export const envelope = (hexes, kind) => cased(outline(hexes), kind);

/** A number in each hex. @param {Array<{hex: string, text: string, near: boolean}>} numbers */
export function hexNumbers(numbers, extra = "") {
  return s(
    "g",
    { class: `costs ${extra}` },
    numbers.map(({ hex, text, near }) => {
      const [x, y] = centre(hex);
      return s("text", { class: near ? "near" : "", x, y: y + 5 }, text);
    }),
  );
}

/** Exposure as a pattern: the more dots, the more damage, so that it does not hang on colour. */
export function dots(hex, share) {
  const [x, y] = centre(hex);
  const count = Math.min(12, Math.ceil(share * 12));
  return Array.from({ length: count }, (_, index) => {
    const [across, down] = toward((index * 6) / Math.max(6, count) + 0.25, 21);
    return s("circle", { class: "dot", cx: x + across, cy: y + down, r: 2.4 });
  });
}

/** @param {Array<{hex: string, cost: number}>} path @param {boolean} looking only looked at, not chosen */
export function movePath(path, looking) {
  if (path.length < 2) return [];
  const line = cased(throughCentres(path.map((step) => step.hex)), looking ? "path looking" : "path");
  const between = path.slice(1, -1).filter((step, index) => step.hex !== path[index].hex);
  return [
    line,
    looking
      ? null
      : between.map((step) => {
          const [x, y] = centre(step.hex);
          return s("g", { class: "disc" }, s("circle", { cx: x, cy: y, r: 9 }), s("text", { x, y: y + 4 }, step.cost));
        }),
  ];
}

/** The destination: gold, with the cost of each facing at its hexside; none for who has no facing. @param {number[]} facings @param {number|null} chosen */
export function destination(hex, cost, facings, chosen, looking) {
  const [x, y] = centre(hex);
  const costs = facings.map((price, facing) => {
    if (price === null || price < 0) return null;
    const [across, down] = toward(facing, 21.5);
    return s(
      "text",
      { class: facing === chosen ? "chosen" : "", x: x + across, y: y + down + 3.4 },
      facing === chosen ? "" : price,
    );
  });
  const [tip, left, right] =
    chosen === null ? [] : [toward(chosen, 25), toward(chosen - 0.5, 14), toward(chosen + 0.5, 14)];
  return s(
    "g",
    { class: looking ? "looking" : "" },
    s("path", { class: "goal", d: hexPath(hex, 0.94) }),
    looking ? null : ring(hex),
    s("g", { class: "facing-costs" }, costs),
    tip
      ? s("path", {
          d: `M${x + tip[0]} ${y + tip[1]}L${x + left[0]} ${y + left[1]} ${x + right[0]} ${y + right[1]}Z`,
          fill: "var(--mapink)",
        })
      : null,
    s("g", { class: "disc" }, s("circle", { cx: x, cy: y, r: 10 }), s("text", { x, y: y + 4 }, cost)),
  );
}

/** The cased gold hexagon: selected. @param {string} hex */
export const ring = (hex) => [
  s("path", { class: "bx-ring case", d: hexPath(hex, 0.94) }),
  s("path", { class: "bx-ring gold", d: hexPath(hex, 0.94) }),
];

/** Four corners: target. @param {string} hex */
export function corners(hex) {
  const [x, y] = centre(hex);
  const d = "M-24-14V-24H-14M14-24H24V-14M24 14V24H14M-14 24H-24V14";
  return s(
    "g",
    { transform: `translate(${x} ${y})` },
    s("path", { class: "bx-corners case", d }),
    s("path", { class: "bx-corners", d }),
  );
}

/** A line between two hexes. @param {string} kind */
export const between = (from, to, kind) => cased(throughCentres([from, to]), kind);

/** A sight line, to where it is blocked and faintly beyond. */
export function sightLine(sight) {
  if (!sight.blocked_at) return between(sight.from, sight.to, "sight");
  const [x, y] = centre(sight.blocked_at);
  return [
    between(sight.from, sight.blocked_at, "sight"),
    s("g", { class: "beyond" }, between(sight.blocked_at, sight.to, "sight if")),
    cased(`M${x - 8} ${y - 8}l16 16m0-16l-16 16`, "sight"),
  ];
}

/** Hexes that matter to sight, outlined. */
export const decidingHexes = (deciding) =>
  deciding.filter((each) => each.hex).map((each) => s("path", { class: "deciding", d: hexPath(each.hex, 0.95) }));

/** A pill of fixed size above (or beside) a hex. */
export const label = (hex, text, how = {}) => pill(centre(hex), text, how);

/** The same at a point of the drawing. @param {[number, number]} point @param {string} text */
export function pill([x, y], text, { main = false, dx = 0, dy = -44 } = {}) {
  const wide = 16 + text.length * 6.6;
  return s(
    "g",
    { class: `pill ${main ? "main" : ""}`, "data-x": x + dx, "data-y": y + dy, "data-below": -2 * dy },
    s("rect", { x: -wide / 2, y: -10, width: wide, height: 20, rx: 7 }),
    s("text", { y: 4 }, text),
  );
}

/** The term that each deciding hex adds, beside it. */
export function decidingLabels(deciding) {
  return deciding
    .filter((each) => each.hex)
    .map((each) => {
      const words = each.label.replace(/(,| at)? ?\b\d{4,6}\b/, "");
      return label(each.hex, each.value ? `${words} +${each.value}` : words, { dx: 62, dy: 0 });
    });
}

/** The weapon's short, medium and long range as hexes of its arc. @param {string[]} arc */
export function rangeBands(from, weapon, arc) {
  return [
    ["short", weapon.short],
    ["medium", weapon.medium],
    ["long", weapon.long],
  ].map(([name, reach]) => ({ name, reach, hexes: arc.filter((hex) => distance(from, hex) <= reach) }));
}

/** Outlines of the bands. */
export const rangeOutlines = (bands) => bands.map((band) => envelope(band.hexes, "range"));

/** Each band's name at its far edge, as near to straight up as the arc allows. */
export function rangeLabels(from, bands) {
  return bands
    .map((band) => {
      const far = band.hexes.filter((hex) => distance(from, hex) === band.reach);
      const best = far.sort((a, b) => centre(a)[1] - centre(b)[1])[Math.floor(far.length / 2)];
      return best ? label(best, `${band.name} ${band.reach}`, { dy: 0 }) : null;
    })
    .filter(Boolean);
}
