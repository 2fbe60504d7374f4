/** Fire groups: weapons under a name, kept in this browser for every unit of a design. */

const KEY = "boxcars.fire_groups";

/** @typedef {Record<string, string[]>} Groups weapons by the name of their group */

/** @returns {Record<string, Groups>} by design */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} design @returns {Groups} */
export const groupsOf = (design) => all()[design] ?? {};

/** Keep weapons as a group; with none it is forgotten. @param {string} design @param {string} name @param {string[]} mounts */
export function keepGroup(design, name, mounts) {
  const { [name]: _, ...others } = groupsOf(design);
  const groups = mounts.length ? { ...others, [name]: mounts } : others;
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [design]: groups }));
}
