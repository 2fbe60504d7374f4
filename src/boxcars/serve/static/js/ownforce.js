/** A force on its way from the force builder to the start page. */

const KEY = "boxcars.play";

/** A unit as a new game takes it: a name, or a name with its warrior's skills.
 * @typedef {string|{design: string, gunnery: number, piloting: number}|{unit: string, skill: number}} Fielded */

/** @typedef {{unit: string, gunnery?: number, piloting?: number, skill?: number|null, c3?: string}} Member */

/** @param {Fielded} unit */
export const nameOf = (unit) => (typeof unit === "string" ? unit : "design" in unit ? unit.design : unit.unit);

/** The same as a member of a force. @param {Fielded} unit @returns {Member} */
export const memberOf = (unit) =>
  typeof unit === "string"
    ? { unit }
    : "design" in unit
      ? { unit: unit.design, gunnery: unit.gunnery, piloting: unit.piloting }
      : { unit: unit.unit, skill: unit.skill };

/** @param {Member[]} units */
export function handOver(units) {
  sessionStorage.setItem(
    KEY,
    JSON.stringify(units.map(({ unit, gunnery, piloting, skill, c3 }) => ({ unit, gunnery, piloting, skill, c3 }))),
  );
}

/** The force that was handed over, if the address asks for it. @returns {Member[]|null} */
export function handedOver() {
  return new URLSearchParams(location.hash.slice(1)).has("force")
    ? JSON.parse(sessionStorage.getItem(KEY) ?? "null")
    : null;
}
