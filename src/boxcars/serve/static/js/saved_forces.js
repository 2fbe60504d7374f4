/** The forces that this browser keeps by their names, and links that hold a whole force. */

const KEY = "boxcars.forces";
const MOST = 60;

/** @typedef {{name: string, units: Array<import("./ownforce.js").Member & {pilot?: string}>}} SavedForce */

/** @returns {SavedForce[]} the latest first */
export function savedForces() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Keep a force; one of the same name gives way. @param {SavedForce} force */
export function saveForce({ name, units }) {
  const others = savedForces().filter((each) => each.name !== name);
  localStorage.setItem(KEY, JSON.stringify([{ name, units }, ...others].slice(0, MOST)));
}

/** @param {string} name */
export const dropForce = (name) =>
  localStorage.setItem(KEY, JSON.stringify(savedForces().filter((each) => each.name !== name)));

/** A link that opens a force on the page of units, wherever it is followed. @param {SavedForce} force */
export const forceLink = (force) => `${location.origin}/forces#force=${encodeURIComponent(JSON.stringify(force))}`;

/** The force that a link holds. @param {string} hash @returns {SavedForce|null} */
export function linkedForce(hash) {
  const text = new URLSearchParams(hash.slice(1)).get("force");
  if (!text) return null;
  try {
    const { name, units } = JSON.parse(text);
    return { name: String(name ?? ""), units: [...units] };
  } catch {
    return null;
  }
}
