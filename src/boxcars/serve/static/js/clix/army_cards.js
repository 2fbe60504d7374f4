/** The cards of an army: planetary conditions and pride for all of it, gear and pilots on a 'Mech. */

import { capital, h, put } from "../dom.js";

/** Kinds of cards that are put on a 'Mech. */
const ON_MECHS = new Set(["gear", "pilot"]);

/** @param {HTMLElement} place @param {import("../armybuilder.js").Army} army @param {any[]} cards @param {() => void} changed */
export function drawCards(place, army, cards, changed) {
  const mechs = army.units.map((unit, index) => ({ ...unit, on: index + 1 })).filter((unit) => unit.type === "mech");
  const remove = (index) => {
    army.cards.splice(index, 1);
    changed();
  };
  put(
    place,
    h("h3", { class: "caption" }, "Cards", h("span", {}, army.cards.length || "none")),
    h(
      "ul",
      { class: "members" },
      army.cards.map((brought, index) => cardRow(brought, army, cards, () => remove(index))),
    ),
    chooser(army, cards, mechs, changed),
  );
}

/** @param {any} brought @param {import("../armybuilder.js").Army} army @param {any[]} cards @param {() => void} remove */
function cardRow(brought, army, cards, remove) {
  const card = cards.find((each) => each.id === brought.card);
  const on = brought.on ? ` on ${army.units[brought.on - 1]?.name}` : "";
  return h(
    "li",
    {},
    h("span", {}, h("b", {}, `${brought.name}${on}`), h("small", {}, capital(card?.text ?? ""))),
    h("span", { class: "points" }, card?.points ?? 0),
    h(
      "button",
      { type: "button", class: "button plain", "aria-label": `Remove ${brought.name}`, onclick: remove },
      "Remove",
    ),
  );
}

/** @param {import("../armybuilder.js").Army} army @param {any[]} cards @param {any[]} mechs @param {() => void} changed */
function chooser(army, cards, mechs, changed) {
  const kinds = [...new Set(cards.map((card) => card.kind))];
  const option = (card) => h("option", { value: card.id, title: card.text }, `${card.name}, ${card.points}`);
  const which = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { class: "button", "aria-label": "Card" },
      kinds.map((kind) =>
        h("optgroup", { label: capital(kind) }, cards.filter((card) => card.kind === kind).map(option)),
      ),
    )
  );
  const whom = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { class: "button", "aria-label": "The 'Mech that it is on" },
      mechs.map(({ name, on }) => h("option", { value: on }, name)),
    )
  );
  const said = h("p", { class: "quiet", role: "status" });
  const tell = () => put(said, capital(`${cards.find((each) => each.id === which.value)?.text ?? ""}.`));
  which.onchange = tell;
  tell();
  const add = () => {
    const card = cards.find((each) => each.id === which.value);
    const on = ON_MECHS.has(card.kind) ? Number(whom.value) : 0;
    army.cards.push({ card: card.id, name: card.name, on });
    changed();
  };
  return h(
    "div",
    { class: "settings" },
    which,
    mechs.length ? whom : null,
    h("button", { type: "button", class: "button", onclick: add }, "Add card"),
    said,
  );
}
