/** Choosing forces one by one, the side to play and who rolls the dice. */

import { post } from "./api.js";
import { capital, h, put, segment } from "./dom.js";
import { shape } from "./sides.js";
import { memberOf, nameOf } from "./ownforce.js";

const MOST = 12;

/** A unit that rides on nobody: who carries it is told by number, and removing a unit changes those. @param {any} unit */
const onFoot = (unit) => (unit.carrier ? { ...unit, carrier: "" } : unit);

/** What a force costs in the points of a game. @param {any} game @param {any[]} units @returns {Promise<number>} */
const price = async (game, units) =>
  game.price ? game.price(units) : (await post("/api/forces/price", { units: units.map(memberOf) }))[game.points];

/** @param {any} game what the game in hand offers @returns {Promise<{forces: any, side: string, dice: string}|null>} null when nothing was changed */
export async function chooseForces(game, now) {
  const library = await game.library();
  const points = game.points.toUpperCase();
  const state = {
    forces: { blue: [...now.forces.blue], red: [...now.forces.red] },
    side: now.side,
    dice: now.dice,
    to: "blue",
    words: "",
  };
  return new Promise((done) => {
    const body = h("div");
    const dialog = /** @type {HTMLDialogElement} */ (
      h("dialog", { "aria-label": "Forces", style: "max-width:900px" }, body)
    );
    const finish = (answer) => {
      dialog.close();
      dialog.remove();
      done(answer);
    };
    dialog.addEventListener("cancel", () => finish(null));

    const cost = (side) => {
      const shown = h("span", { class: "quiet" }, `${points} …`);
      price(game, state.forces[side]).then(
        (sum) => put(shown, `${points} ${sum.toLocaleString("en")}`),
        () => put(shown, `${points} ?`),
      );
      return shown;
    };
    const crew = (side, index) =>
      game.crew?.(state.forces[side][index], (unit) => {
        state.forces[side][index] = unit;
        draw();
      });
    const hide = (side, index) => {
      const unit = state.forces[side][index];
      return h(
        "button",
        {
          type: "button",
          class: "button plain",
          "aria-pressed": String(Boolean(unit.hidden)),
          onclick: () => {
            state.forces[side][index] = { ...(typeof unit === "string" ? { unit } : unit), hidden: !unit.hidden };
            draw();
          },
        },
        unit.hidden ? "✓ Hidden" : "Hide",
      );
    };
    const column = (side) =>
      h(
        "div",
        { class: "force" },
        h("h3", {}, shape(side), ` ${capital(side)} `, cost(side)),
        h(
          "ul",
          {},
          state.forces[side].map((unit, index) =>
            h(
              "li",
              {},
              h("span", { style: "flex:1" }, nameOf(unit)),
              crew(side, index),
              now.hides ? hide(side, index) : null,
              h(
                "button",
                {
                  type: "button",
                  class: "button plain",
                  "aria-label": `Remove ${nameOf(unit)}`,
                  onclick: () => {
                    state.forces[side] = state.forces[side].filter((_, other) => other !== index).map(onFoot);
                    draw();
                  },
                },
                "Remove",
              ),
            ),
          ),
        ),
      );

    const list = h("ul", { class: "designs" });
    const drawList = () => {
      const words = state.words.toLowerCase().split(/\s+/);
      const found = library.filter((unit) => words.every((word) => unit.text.toLowerCase().includes(word)));
      put(
        list,
        found.map((unit) =>
          h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                disabled: state.forces[state.to].length >= MOST,
                onclick: () => {
                  state.forces[state.to].push(unit.fielded ?? unit.name);
                  draw();
                },
              },
              h("span", {}, h("b", {}, unit.name), h("small", {}, unit.words)),
              h("span", { class: "quiet" }, `${points} ${unit.points.toLocaleString("en")}`),
            ),
          ),
        ),
      );
    };
    const search = h("input", {
      class: "button",
      style: "width:100%;justify-content:flex-start",
      placeholder: "Search: name, class, weapon",
      "aria-label": "Search designs",
      oninput: (event) => {
        state.words = event.target.value;
        drawList();
      },
    });
    const writeOwn = async () => {
      const unit = await game.own.write();
      if (!unit) return;
      library.unshift(unit);
      state.forces[state.to].push(unit.fielded);
      draw();
    };
    const own = game.own ? h("button", { type: "button", class: "button", onclick: writeOwn }, game.own.words) : null;
    const columns = h("div", { class: "forces" });
    const settings = h("div", { class: "between" });
    const drawColumns = () => put(columns, column("blue"), column("red"));
    const draw = () => {
      drawColumns();
      drawList();
      put(
        settings,
        segment(
          "You play",
          ["blue", "red"].map((key) => ({ key, words: `Play ${capital(key)}` })),
          state.side,
          (side) => {
            state.side = side;
            draw();
          },
        ),
        segment(
          "Dice",
          [
            { key: "seeded", words: "The table rolls" },
            { key: "typed", words: "We roll, and type" },
          ],
          state.dice,
          (dice) => {
            state.dice = dice;
            draw();
          },
        ),
        segment(
          "Add to",
          ["blue", "red"].map((key) => ({ key, words: `Add to ${capital(key)}` })),
          state.to,
          (to) => {
            state.to = to;
            draw();
          },
        ),
      );
      save.disabled = !(state.forces.blue.length && state.forces.red.length);
    };
    const save = /** @type {HTMLButtonElement} */ (
      h(
        "button",
        {
          type: "button",
          class: "button primary",
          onclick: () => finish({ forces: state.forces, side: state.side, dice: state.dice }),
        },
        "Use these forces",
      )
    );
    put(
      body,
      h("h2", {}, "Forces"),
      columns,
      settings,
      h("div", { class: "between", style: "margin:12px 0;flex-wrap:nowrap" }, search, own),
      list,
      h(
        "div",
        { class: "between", style: "margin-top:14px" },
        h("button", { type: "button", class: "button", onclick: () => finish(null) }, "Leave as it was"),
        save,
      ),
    );
    draw();
    document.body.append(dialog);
    dialog.showModal();
  });
}
