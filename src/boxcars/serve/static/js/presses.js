/**
 * A press counts for the button that was pressed, and for no other.
 *
 * A browser gives a click only to what is there from the press to the release. So what is pressed stays until it is let
 * go, and what is drawn anew meanwhile waits. Where another decision takes the place of that which was pressed, the
 * press means nothing any more: neither for the old button nor, under a finger, for the one that has come in its place.
 */

const PRESSED = "button, a, summary, label";
/** How long after a finger was lifted its click may come, in milliseconds. */
const LATE = 100;

/** What a pointer is down on, and whether it holds up the drawing of its region. @type {{node: Element, holds: boolean}|null} */
let press = null;
/** What is to be drawn, by region, when it is let go. @type {Map<Element, () => void>} */
const waiting = new Map();

/** @param {Element|null} node */
const control = (node) => node?.closest(PRESSED) ?? null;

/** Draw a region: now, or as soon as what is pressed in it is let go. @param {Element} root @param {() => void} draw */
export function afterPress(root, draw) {
  if (press?.holds && root.contains(press.node)) waiting.set(root, draw);
  else {
    waiting.delete(root);
    draw();
  }
}

/** What was pressed is not there any more: what waits for it is drawn. */
export function overtake() {
  if (press) press.holds = false;
  const draws = [...waiting.values()];
  waiting.clear();
  draws.forEach((draw) => draw());
}

document.addEventListener(
  "pointerdown",
  (event) => {
    const node = /** @type {Element} */ (event.target);
    press = { node, holds: control(node) !== null };
  },
  true,
);
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(
    end,
    () => {
      const ended = press;
      setTimeout(() => {
        if (press !== ended) return;
        press = null;
        overtake();
      }, LATE);
    },
    true,
  );
document.addEventListener(
  "click",
  (event) => {
    if (!event.isTrusted || !press) return;
    if (control(press.node) !== control(/** @type {Element} */ (event.target))) {
      event.stopPropagation();
      event.preventDefault();
    }
    press = null;
    setTimeout(overtake);
  },
  true,
);
