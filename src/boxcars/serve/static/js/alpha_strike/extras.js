/** What optional rules let players say of a unit before the game: that it hides, what its targeting system is made for, what it knows; and decoys. */

import { h } from "../dom.js";
import { nameOf } from "../ownforce.js";

/** The word of a counter with nothing under it. */
const DECOY = "decoy";
const HIDDEN = "hidden-units";
const TARGETING = "targeting-systems";
const CONCEALED = "concealed-data";
const INTELLIGENCE = "battlefield-intelligence";
const SYSTEMS = { "": "Targeting: standard", short: "Targeting: short range", long: "Targeting: long range" };
/** The highest rating for intelligence that is offered. */
const MOST_RATING = 5;

/** @param {any} unit */
export const isDecoy = (unit) => nameOf(unit) === DECOY;

/** The decoy in the list of what can be added, where units start as blips. @param {string[]} options */
export const decoys = (options) =>
  options.includes(CONCEALED)
    ? [
        {
          name: "Decoy",
          words: "a blip with nothing under it · half as many as units",
          points: 0,
          text: "decoy blip",
          fielded: { unit: DECOY },
        },
      ]
    : [];

/** A unit as it is asked for under the rules that are chosen; nothing for a decoy without blips. @param {any} unit @param {string[]} options */
export function admitted(unit, options) {
  if (isDecoy(unit)) return options.includes(CONCEALED) ? [unit] : [];
  if (typeof unit === "string") return [unit];
  const { hidden, targeting, rating, initiative, ...rest } = unit;
  return [
    {
      ...rest,
      ...(hidden && options.includes(HIDDEN) ? { hidden } : {}),
      ...(targeting && options.includes(TARGETING) ? { targeting } : {}),
      ...(rating && options.includes(INTELLIGENCE) ? { rating } : {}),
      ...(initiative?.length && options.includes(INTELLIGENCE) ? { initiative } : {}),
    },
  ];
}

/** The choices for one unit of a force; it may bear these bonuses on initiative. @param {any} unit @param {(unit: any) => void} change @param {string[]} options @param {string[]|null} [bearable] */
export function extraChoices(unit, change, options, bearable) {
  if (isDecoy(unit)) return [];
  const described = typeof unit === "string" ? { unit } : unit;
  const set = (/** @type {Record<string, any>} */ said) => change({ ...described, ...said });
  return [
    options.includes(TARGETING)
      ? choice(`Targeting system of ${nameOf(unit)}`, SYSTEMS, unit.targeting ?? "", (to) => set({ targeting: to }))
      : null,
    options.includes(INTELLIGENCE)
      ? choice(`Intelligence rating of ${nameOf(unit)}`, RATINGS, String(unit.rating ?? 0), (to) =>
          set({ rating: Number(to) }),
        )
      : null,
    ...(options.includes(INTELLIGENCE) ? bonusButtons(unit, bearable ?? [], set) : []),
    options.includes(HIDDEN) ? hideButton(Boolean(unit.hidden), () => set({ hidden: !unit.hidden })) : null,
  ];
}

const RATINGS = Object.fromEntries(
  Array.from({ length: MOST_RATING + 1 }, (_, rating) => [rating, `Intelligence ${rating}`]),
);

/** @param {string} label @param {Record<string, string>} words @param {string} now @param {(to: string) => void} choose */
const choice = (label, words, now, choose) =>
  h(
    "select",
    { class: "button plain", "aria-label": label, onchange: (event) => choose(event.target.value) },
    Object.entries(words).map(([value, text]) => h("option", { value, selected: value === now }, text)),
  );

/** A button for each bonus on initiative that a unit may bear. @param {any} unit @param {string[]} bearable @param {(said: Record<string, any>) => void} set */
function bonusButtons(unit, bearable, set) {
  /** @type {string[]} */
  const borne = unit.initiative ?? [];
  return bearable.map((word) => {
    const bears = borne.includes(word);
    const turned = bears ? borne.filter((other) => other !== word) : [...borne, word];
    return h(
      "button",
      {
        type: "button",
        class: "button plain",
        title: "The bonus on initiative is tied to this unit: it is lost while the unit is jammed, and with the unit.",
        "aria-label": `Initiative bonus for the ${word} on ${nameOf(unit)}`,
        "aria-pressed": String(bears),
        onclick: () => set({ initiative: turned }),
      },
      bears ? `✓ Initiative: ${word}` : `Initiative: ${word}`,
    );
  });
}

/** @param {boolean} hides @param {() => void} turn */
const hideButton = (hides, turn) =>
  h(
    "button",
    { type: "button", class: "button plain", "aria-pressed": String(hides), onclick: turn },
    hides ? "✓ Hidden" : "Hide",
  );
