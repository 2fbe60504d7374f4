/** The lessons that were begun on this device: which game each is played in, how many steps are done, and whether it is over. */

const KEY = "boxcars.lessons";

/** @typedef {{id: string, link: string, done: number, steps: number, over?: boolean}} Begun `over` once the battle was seen to have ended */

/** @returns {Record<string, Begun>} by the name of the lesson */
export function begunLessons() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} name @param {Begun} begun */
export const keepLesson = (name, begun) =>
  localStorage.setItem(KEY, JSON.stringify({ ...begunLessons(), [name]: begun }));

/** The name of the lesson that is played in a game; empty if it is none. @param {string} id */
export const lessonOf = (id) => Object.entries(begunLessons()).find(([, begun]) => begun.id === id)?.[0] ?? "";
