/** The skills of a crew of Total Warfare, chosen for one unit of a force before the game. */

import { h } from "../dom.js";
import { nameOf } from "../ownforce.js";

const REGULAR = { gunnery: 4, piloting: 5 };
const SKILLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Two numbers that are chosen, as sheets print them: 4/5. @param {any} unit @param {(unit: any) => void} change */
export function crewChoice(unit, change) {
  const described = typeof unit === "string" ? { design: unit } : unit;
  const { gunnery, piloting } = { ...REGULAR, ...described };
  const select = (/** @type {"gunnery"|"piloting"} */ skill, /** @type {string} */ words, /** @type {number} */ now) =>
    h(
      "select",
      {
        class: "button plain skill",
        "aria-label": `${words} of ${nameOf(unit)}`,
        title: words,
        onchange: (event) => change({ ...described, gunnery, piloting, [skill]: Number(event.target.value) }),
      },
      SKILLS.map((value) => h("option", { value, selected: value === now }, value)),
    );
  return h(
    "span",
    { class: "crew" },
    select("gunnery", "Gunnery", gunnery),
    "/",
    select("piloting", "Piloting, Driving or Anti-'Mech", piloting),
  );
}
