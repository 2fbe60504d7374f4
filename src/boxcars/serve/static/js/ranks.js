/** The order of a roster: carriers with those aboard under them, and craft in a bay that are alike as one. */

/** A row of the roster: how deep it stands under carriers, and how many units it is for.
 * @typedef {{unit: any, depth: number, alike: number}} Rank */

/** The rows of a side, in the order of its units. @param {any[]} units @param {string} side @param {string} selected @returns {Rank[]} */
export function ranks(units, side, selected) {
  const own = units.filter((unit) => unit.side === side);
  const ids = new Set(own.map(({ id }) => id));
  const below = (carrier, depth) =>
    together(
      own.filter((unit) => unit.carrier === carrier),
      selected,
    ).flatMap(({ unit, alike }) => [{ unit, depth, alike }, ...below(unit.id, depth + 1)]);
  return own
    .filter((unit) => !ids.has(unit.carrier))
    .flatMap((unit) => [{ unit, depth: 0, alike: 1 }, ...below(unit.id, 1)]);
}

/** Craft of one design that wait whole in a bay are one row: the one that is looked at, else the first. */
function together(aboard, selected) {
  const lots = new Map();
  for (const unit of aboard) {
    const waits = unit.kind === "aerospace" && !unit.ready && !unit.destroyed && unit.armor_percent === 100;
    const key = waits ? unit.name : unit.id;
    lots.set(key, [...(lots.get(key) ?? []), unit]);
  }
  return [...lots.values()].map((lot) => ({
    unit: lot.find(({ id }) => id === selected) ?? lot[0],
    alike: lot.length,
  }));
}

/** The enemies that hold on to a unit. @param {any[]} units @param {any} victim */
export const swarmers = (units, victim) =>
  units.filter((unit) => unit.carrier === victim.id && unit.side !== victim.side && !unit.destroyed);
