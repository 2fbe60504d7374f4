/** A table that notes what is asked of it and done with it: import it before the module under test. */

import { all } from "./elements.js";

/** What the page says to those who listen. */
export const speech = { textContent: "" };
const regions = {};
document.getElementById = (id) => {
  if (id.startsWith("speech")) return speech;
  if (id === "chooser") return region("stage").children.find((each) => each.attributes.id === id) ?? null;
  const made = (regions[id] ??= document.createElement("div"));
  made.replaceWith = (other) => void (regions[id] = other);
  return made;
};

/** A region of the page: "panel", "bar", "views". @param {string} id @returns {any} */
export const region = (id) => document.getElementById(id);

/** An object whose methods, but for those given, only note their name and what they were called with. */
export const noting = (done, own) =>
  new Proxy(own, {
    get: (given, name) =>
      name in given || typeof name === "symbol" || name === "then"
        ? given[name]
        : (...how) => void done.push([name, ...how]),
  });

/**
 * A table, what was done with it (`["play", [...]]`), asked of the server (`["/plan", {...}]`) and drawn by layer.
 * @param {any} own what the control looks up @param {Record<string, any>} answers by question, or what makes them
 */
export function notingTable(own = {}, answers = {}) {
  const [done, asked, drawn] = [[], [], {}];
  const draw = (layer, ...nodes) => void (drawn[layer] = nodes);
  const ask = async (way, question) => {
    asked.push([way, question]);
    return typeof answers[way] === "function" ? answers[way](question) : answers[way];
  };
  const table = noting(done, {
    map: noting(done, { draw, scale: 1, fits: () => true, ...own.map }),
    game: noting(done, { ask, ...own.game }),
    run: (act) => act(),
    pointing: { cursorMoved: true, cursor: "", words: (place) => `at ${place}`, ...own.pointing },
    undo: { button: (isOpen) => ({ words: "Undo", disabled: !isOpen }) },
    secondMap: undefined,
    control: null,
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !["map", "game", "pointing"].includes(name))),
  });
  return { table, done, asked, drawn };
}

/** What is written in a drawn layer, in order. */
export const written = (layer) => all(layer, "text").map((each) => each.textContent);

/** The classes of all that is drawn in a layer, in order. */
export const kinds = (layer, tag = "path") => all(layer, tag).map((each) => each.attributes.class ?? "");

/** Press a key; whether the control took it. */
export const key = (control, name, more = {}) => control.key({ key: name, preventDefault: () => {}, ...more });

/** Let all answers that are under way arrive. */
export const answered = () => new Promise((go) => setTimeout(go));

/**
 * A server: what was sent to it (`["/api/games", {...}]`, without words after a "?"), and its answers by address.
 * @param {Record<string, any>} answers by address, or what makes them; an `Error` is a refusal
 */
export function serving(answers) {
  const sent = [];
  globalThis.fetch = /** @type {any} */ (
    async (address, { body } = {}) => {
      const [path] = String(address).split("?");
      const told = body?.startsWith?.("{") ? JSON.parse(body) : body;
      sent.push(told === undefined ? [address] : [address, told]);
      const answer = typeof answers[path] === "function" ? await answers[path](told, address) : answers[path];
      const isRefused = answer instanceof Error || answer === undefined;
      const error = answer?.message ?? `nothing at ${path}`;
      return { ok: !isRefused, status: isRefused ? 409 : 200, json: async () => (isRefused ? { error } : answer) };
    }
  );
  return sent;
}

/** What a browser keeps, in a plain object that a test reads. @param {Record<string, string>} kept @returns {any} */
export const keeper = (kept) => ({
  getItem: (name) => kept[name] ?? null,
  setItem: (name, text) => void (kept[name] = text),
  removeItem: (name) => void delete kept[name],
});
