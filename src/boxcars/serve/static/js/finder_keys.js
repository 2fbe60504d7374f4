/** The keys of a search for units: arrows go through the list while the words keep the focus; a key of the list takes the unit. */

/** @param {import("./unit_finder.js").UnitFinder} finder */
export function byKey(finder) {
  let at = -1;
  const mark = (/** @type {number} */ to) => {
    const rows = [...finder.list.children];
    at = Math.max(-1, Math.min(to, rows.length - 1));
    rows.forEach((row, index) => row.classList.toggle("at", index === at));
    rows[at]?.scrollIntoView({ block: "nearest" });
  };
  finder.words.addEventListener("keydown", (event) => {
    const unit = finder.found.units[at];
    const take = finder.how.keys?.[event.key];
    if (event.key === "ArrowDown") mark(at + 1);
    else if (event.key === "ArrowUp") mark(at - 1);
    else if (unit && take) take(unit);
    else return mark(-1);
    event.preventDefault();
  });
}
