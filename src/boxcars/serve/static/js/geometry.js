/** Where hexes lie on the drawing; the same measures as boxcars.draw.geometry. */

export const SIDE = 33;
export const HEIGHT = SIDE * Math.sqrt(3);
const MARGIN = 6;
const COLUMN = SIDE * 1.5;

export const FACINGS = ["N", "NE", "SE", "S", "SW", "NW"];
export const FACING_WORDS = ["north", "north-east", "south-east", "south", "south-west", "north-west"];

/** @typedef {[number, number]} Point */

/** @param {string} hex */
export function cell(hex) {
  const cut = hex.length === 4 ? 2 : 3;
  return [Number(hex.slice(0, cut)) - 1, Number(hex.slice(cut)) - 1];
}

/** @param {number} column @param {number} row */
function hexName(column, row) {
  const width = row < 99 ? 2 : 3;
  return String(column + 1).padStart(width, "0") + String(row + 1).padStart(width, "0");
}

/** @param {string} hex @returns {Point} */
export function centre(hex) {
  const [column, row] = cell(hex);
  return [MARGIN + SIDE + column * COLUMN, MARGIN + HEIGHT * (row + 0.5 + (column & 1) / 2)];
}

/** @param {number} direction @param {number} radius @returns {Point} */
export function toward(direction, radius) {
  const angle = (Math.PI * direction) / 3;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/** Corner 0 is north-west; side d lies between corners d and d + 1. @returns {Point} */
function corner(hex, index, scale = 1) {
  const [x, y] = centre(hex);
  const [across, down] = toward(index - 0.5, SIDE * scale);
  return [x + across, y + down];
}

/** @param {string} hex @param {number} [scale] */
export function hexPath(hex, scale = 1) {
  const points = [0, 1, 2, 3, 4, 5].map((index) =>
    corner(hex, index, scale)
      .map((part) => part.toFixed(1))
      .join(" "),
  );
  return `M${points.join("L")}Z`;
}

const STEPS = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
];

/** @param {string} hex @param {number} direction */
export function neighbour(hex, direction) {
  const [column, row] = cell(hex);
  const [across, down] = STEPS[column & 1][direction];
  return hexName(column + across, row + down);
}

/** The hex under a point of the drawing, or null. @returns {string|null} */
export function hexAt(x, y, width, height) {
  const guess = Math.round((x - MARGIN - SIDE) / COLUMN);
  let best = null;
  let least = SIDE * SIDE;
  for (let column = guess - 1; column <= guess + 1; column++) {
    const row = Math.round((y - MARGIN) / HEIGHT - 0.5 - (column & 1) / 2);
    if (column < 0 || column >= width || row < 0 || row >= height) continue;
    const [cx, cy] = centre(hexName(column, row));
    const away = (cx - x) ** 2 + (cy - y) ** 2;
    if (away < least) [best, least] = [hexName(column, row), away];
  }
  return best;
}

/** The facing that a point of a hex lies toward, or −1 near its middle. */
export function facingAt(hex, x, y) {
  const [cx, cy] = centre(hex);
  if (Math.hypot(x - cx, y - cy) < 10) return -1;
  return (Math.round(Math.atan2(x - cx, cy - y) / (Math.PI / 3)) + 6) % 6;
}

/** The outline of a set of hexes, as closed loops so that dashes run on. @param {Iterable<string>} hexes */
export function outline(hexes) {
  const inside = new Set(hexes);
  /** @type {Map<string, Array<[string, Point]>>} */
  const edges = new Map();
  const key = ([x, y]) => `${Math.round((x - MARGIN) / (SIDE / 2))},${Math.round((y - MARGIN) / (HEIGHT / 2))}`;
  for (const hex of inside) {
    for (let side = 0; side < 6; side++) {
      if (inside.has(neighbour(hex, side))) continue;
      const start = corner(hex, side);
      const end = corner(hex, side + 1);
      if (!edges.has(key(start))) edges.set(key(start), []);
      edges.get(key(start)).push([key(end), end]);
    }
  }
  let data = "";
  for (const [start, ends] of edges) {
    while (ends.length) {
      const loop = [];
      for (let at = start; edges.get(at)?.length;) {
        const [next, point] = edges.get(at).pop();
        loop.push(point.map((part) => part.toFixed(1)).join(" "));
        at = next;
      }
      data += `M${loop.join("L")}Z`;
    }
  }
  return data;
}

/** @param {string} a @param {string} b */
export function distance(a, b) {
  const [ac, ar] = cell(a);
  const [bc, br] = cell(b);
  const across = bc - ac;
  const down = br - (bc >> 1) - (ar - (ac >> 1));
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
}

/** The points of a line through the centres of hexes. @param {string[]} hexes */
export const throughCentres = (hexes) =>
  `M${hexes
    .map((hex) =>
      centre(hex)
        .map((part) => part.toFixed(1))
        .join(" "),
    )
    .join("L")}`;
