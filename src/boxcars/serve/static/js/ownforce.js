/** A force on its way from the force builder to the start page. */

const KEY = "boxcars.play";

/** A unit as a new game takes it: a name, or a name with its warrior's skills.
 * @typedef {string|{design: string, gunnery: number, piloting: number}} Fielded */

/** @param {Fielded} unit */
export const nameOf = (unit) => (typeof unit === "string" ? unit : unit.design);

/** The same as a member of a force. @param {Fielded} unit */
export const memberOf = (unit) => (typeof unit === "string" ? { unit } : { unit: unit.design, gunnery: unit.gunnery, piloting: unit.piloting });

/** @param {Array<{unit: string, gunnery: number, piloting: number}>} units */
export function handOver(units) {
  sessionStorage.setItem(KEY, JSON.stringify(units.map(({ unit, gunnery, piloting }) => (gunnery === 4 && piloting === 5 ? unit : { design: unit, gunnery, piloting }))));
}

/** The force that was handed over, if the address asks for it. @returns {Fielded[]|null} */
export function handedOver() {
  return location.hash === "#force" ? JSON.parse(sessionStorage.getItem(KEY) ?? "null") : null;
}
