/** Where units are looked for: the library of the server, or a list that the page has. */

import { request } from "./api.js";

const PAGE = 40;
export const KINDS = [
  "mech",
  "vehicle",
  "infantry",
  "battle-armor",
  "protomech",
  "fighter",
  "small-craft",
  "dropship",
  "capital-ship",
  "emplacement",
];
export const ROLES = [
  "Ambusher",
  "Brawler",
  "Juggernaut",
  "Missile Boat",
  "Scout",
  "Skirmisher",
  "Sniper",
  "Striker",
  "Attack Fighter",
  "Dogfighter",
  "Fast Dogfighter",
  "Fire Support",
  "Interceptor",
  "Transport",
];

/** Words as items of a choice. @param {string[]} words @returns {Array<[string, string]>} */
const items = (words) => words.map((word) => [word, word.replace("-", " ").replace(/^mech$/, "'Mech")]);

/** The library of the server for a game, priced in its points; `shown` says what a line tells of a unit.
 * @param {{game: string, points: "bv"|"pv", abilities: string[], shown: (unit: any) => import("./unit_finder.js").Listed}} how
 * @returns {import("./unit_finder.js").Source} */
export const librarySource = ({ game, points, abilities, shown }) => ({
  filters: [
    { key: "type", label: "Kind", items: items(KINDS) },
    {
      key: points,
      label: points === "bv" ? "Battle Value" : "Point Value",
      example: points === "bv" ? "900-1400" : "20-35",
    },
    { key: "year", label: "Built by", example: "3025" },
    { key: "role", label: "Role", items: items(ROLES) },
    {
      key: "tech",
      label: "Tech",
      items: [
        ["is", "Inner Sphere"],
        ["clan", "Clan"],
        ["mixed", "mixed"],
      ],
    },
    { key: "ability", label: "Ability", items: items(abilities), many: true },
  ],
  orders: [
    ["", "by name"],
    [points, points === "bv" ? "by Battle Value" : "by Point Value"],
    ["tons", "by weight"],
  ],
  async find(asked, offset) {
    const query = new URLSearchParams({ game, ...asked, limit: String(PAGE), offset: String(offset) });
    const found = await request(`/api/units?${query}`);
    return { ...found, units: found.units.map(shown) };
  },
});

/** A source with units of the page's own before those of another. @param {import("./unit_finder.js").Source} source @param {Array<import("./unit_finder.js").Listed & {text: string}>} own @returns {import("./unit_finder.js").Source} */
export const withOwn = (source, own) => ({
  ...source,
  async find(asked, offset) {
    const found = await source.find(asked, offset);
    const { order: _order, q = "", ...filters } = asked;
    const first = offset || Object.keys(filters).length ? [] : own.filter((unit) => describes(q, unit.text));
    return { ...found, total: found.total + first.length, units: [...first, ...found.units] };
  },
});

/** A list that is whole on the page; each unit says by the names of the filters what it is.
 * @param {Array<import("./unit_finder.js").Listed & {text: string, facts: Record<string, string>}>} units @param {import("./unit_finder.js").Filter[]} filters @returns {import("./unit_finder.js").Source} */
export const listSource = (units, filters) => {
  const fit = (/** @type {Record<string, string>} */ asked) =>
    units.filter(
      (unit) =>
        describes(asked.q ?? "", unit.text) &&
        filters.every(({ key }) => !asked[key] || isWithin(asked[key], unit.facts[key])),
    );
  return {
    filters,
    orders: [["", "by name"]],
    async find(asked) {
      const found = fit(asked);
      const keptOut = Object.keys(asked).map((condition) => {
        const { [condition]: _without, ...others } = asked;
        return { condition, total: fit(others).length };
      });
      return {
        total: found.length,
        next: null,
        units: found,
        kept_out: found.length ? [] : keptOut.filter(({ total }) => total),
      };
    },
  };
};

/** Whether all of some words stand in a text. @param {string} words @param {string} text */
const describes = (words, text) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

/** Whether a fact is what was asked for, or lies in the span that was. @param {string} asked @param {string} fact */
export function isWithin(asked, fact) {
  const span = /^(\d+)(-(\d*))?$/.exec(asked);
  if (!span || Number.isNaN(Number(fact))) return asked === fact;
  const most = span[2] ? Number(span[3] || Infinity) : Number(span[1]);
  return Number(fact) >= Number(span[1]) && Number(fact) <= most;
}
