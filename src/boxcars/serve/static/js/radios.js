/** Choices of which one is taken, by keys: one stop of Tab, and the arrows go round and choose. */

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {HTMLElement} group @returns {HTMLElement[]} */
const radiosOf = (group) => [.../** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll("[role=radio]"))];

/** Those that are not folded away. @param {HTMLElement} group */
const seenOf = (group) => radiosOf(group).filter((each) => each.checkVisibility());

/** The arrow keys and the one stop of Tab of a group, also when it is drawn anew. @param {HTMLElement} group */
export function radioGroup(group) {
  /** What is written on the choice that has the focus. */
  let held = "";
  const keep = () => {
    const radios = seenOf(group);
    const stop = radios.find((each) => each.getAttribute("aria-checked") === "true") ?? radios[0];
    for (const each of radiosOf(group)) each.tabIndex = each === stop ? 0 : -1;
    if (held && document.activeElement === document.body)
      radios.find((each) => each.textContent === held)?.focus({ preventScroll: true });
  };
  group.addEventListener("focusin", (event) => {
    const taken = /** @type {HTMLElement} */ (event.target);
    held = taken.matches("[role=radio]") ? (taken.textContent ?? "") : "";
  });
  document.addEventListener("pointerdown", () => (held = ""), true);
  group.addEventListener("keydown", (event) => {
    const radios = seenOf(group);
    const now = radios.indexOf(/** @type {HTMLElement} */ (event.target));
    const step = STEPS[event.key];
    if (!step || now < 0) return;
    event.preventDefault();
    const next = radios[(now + step + radios.length) % radios.length];
    next.focus();
    next.click();
  });
  group.addEventListener("toggle", keep, true);
  new MutationObserver(keep).observe(group, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["aria-checked"],
  });
  keep();
}
