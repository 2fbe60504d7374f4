/** What a reader has opened, a ruling or the meaning of a word, stays open when a region is drawn anew. */

const DOORS = ".cite, .term";

/** Which of those with the same words it is. @param {Element[]} doors @param {Element} door */
const rank = (doors, door) => doors.filter((each) => each.textContent === door.textContent).indexOf(door);

/** Draw a region anew, and open again what was open in it, the outer first. @param {Element} root @param {() => void} draw */
export function keepingOpened(root, draw) {
  const doors = [...root.querySelectorAll(DOORS)];
  const open = doors
    .filter((door) => door.getAttribute("aria-expanded") === "true")
    .map((door) => ({ words: door.textContent, rank: rank(doors, door) }));
  draw();
  for (const { words, rank } of open) {
    const same = [...root.querySelectorAll(DOORS)].filter((door) => door.textContent === words);
    /** @type {HTMLElement|undefined} */ (same[rank])?.click();
  }
}
