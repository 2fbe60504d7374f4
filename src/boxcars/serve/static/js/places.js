/** The row of pages at the head of every page: where it is longer than a phone is wide, the present page is in view. */

const row = document.querySelector(".places");
const present = /** @type {HTMLElement|null} */ (row?.querySelector("[aria-current]"));
if (row && present) row.scrollLeft = present.offsetLeft - (row.clientWidth - present.offsetWidth) / 2;
