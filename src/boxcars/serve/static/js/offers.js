/** What the offers of all games share: their shape, and the order of places. */

/** @typedef {{key: string, name: string, words: string, blue: any[], red: any[], place?: string}} Scenario */
/** @typedef {{name: string, title: string, words: string, kind?: string}} Place */

/** A first game with hints: what it is called, and the setup that is sent. */
/** @typedef {{name: string, words: string, setup: Record<string, any>}} Lesson */

/** Places with those named first in front. @param {any[]} places @param {string[]} first @returns {any[]} */
export const ordered = (places, first) => [...places].sort((a, b) => rank(first, a.name) - rank(first, b.name));

/** @param {string[]} first @param {string} name */
const rank = (first, name) => (first.includes(name) ? first.indexOf(name) : first.length);
