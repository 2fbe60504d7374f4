/** Points of the table in inches, and where they lie on the drawing; the same measure as boxcars.draw.outlines. */

/** Units of the drawing in an inch. */
export const INCH = 24;
/** A tap is taken to a tenth of an inch. */
const TENTH = 10;

/** @typedef {[number, number]} Point */

/** @param {string|Point} place a point, or a word such as "12.5,30" @returns {Point} */
export const pointOf = (place) =>
  /** @type {Point} */ (typeof place === "string" ? place.split(",").map(Number) : place);

/** @param {Point} point */
export const wordOf = ([x, y]) => `${Number(x.toFixed(3))},${Number(y.toFixed(3))}`;

/** @param {Point} point @returns {Point} */
export const snapped = ([x, y]) => [Math.round(x * TENTH) / TENTH, Math.round(y * TENTH) / TENTH];

/** A point of the table on the drawing. @param {string|Point} place @returns {Point} */
export const drawn = (place) => /** @type {Point} */ (pointOf(place).map((part) => part * INCH));

/** A point of the drawing on the table. @param {Point} point @returns {Point} */
export const measured = ([x, y]) => [x / INCH, y / INCH];

/** @param {Point} a @param {Point} b */
export const apart = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);

/** The direction from a point to another, in degrees clockwise from north. @param {Point} a @param {Point} b */
export const bearing = ([ax, ay], [bx, by]) => (Math.round((Math.atan2(bx - ax, ay - by) * 180) / Math.PI) + 360) % 360;

/** The point so far away in a direction. @param {Point} from @param {number} degrees @param {number} far @returns {Point} */
export function toward([x, y], degrees, far) {
  const angle = (degrees * Math.PI) / 180;
  return [x + far * Math.sin(angle), y - far * Math.cos(angle)];
}

/** How far a point is from a line of points, and after which of them its nearest place lies. @param {Point} point @param {Point[]} line */
export function fromLine(point, line) {
  let best = { far: Infinity, after: 0 };
  for (let at = 0; at + 1 < line.length; at++) {
    const [[ax, ay], [bx, by]] = [line[at], line[at + 1]];
    const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const share = Math.max(0, Math.min(1, ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / square));
    const far = apart(point, [ax + share * (bx - ax), ay + share * (by - ay)]);
    if (far < best.far) best = { far, after: at };
  }
  return best;
}

const COMPASS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** @param {number} degrees */
export const compass = (degrees) => COMPASS[Math.round(degrees / 45) % 8];
