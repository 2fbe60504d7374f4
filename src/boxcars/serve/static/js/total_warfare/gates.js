/** The hexes of its edge by which a flight comes over the ground map, as places that are chosen like any other. */

/** @typedef {{hex: string, facing: number, cost: number, action: string}} Entry */
/** @typedef {{cost: number, facings: number[], actions: string[]}} Gate a cost of -1 is a facing that no flight enters in */

const NO_WAY = -1;

/** Ways over the ground map by their hex. @param {Entry[]} [entries] @returns {Record<string, Gate>} */
export function gatesOf(entries = []) {
  /** @type {Record<string, Gate>} */
  const gates = {};
  for (const { hex, facing, cost, action } of entries) {
    gates[hex] ??= { cost, facings: Array(6).fill(NO_WAY), actions: Array(6).fill("") };
    const gate = gates[hex];
    gate.cost = Math.min(gate.cost, cost);
    gate.facings[facing] = cost;
    gate.actions[facing] = action;
  }
  return gates;
}

/** The facing in which a gate is entered for least thrust. @param {Gate} gate */
export const cheapest = ({ cost, facings }) => facings.indexOf(cost);
