/** People's dice: tap what they show. */

import { inWords } from "./names.js";
import { dieFace, h, put } from "./dom.js";

/**
 * Rows of six dice to tap, as many as are asked for.
 * @param {HTMLElement} root @param {{count: number, why: string}} need @param {(dice: number[]) => void} send
 */
export function diceEntry(root, need, send) {
  /** @type {number[]} */
  const dice = Array(need.count).fill(0);
  const draw = () => {
    const ready = dice.every(Boolean);
    const total = dice.reduce((sum, die) => sum + die, 0);
    put(
      root,
      h(
        "div",
        { class: "decide-block block decide" },
        h("h2", { class: "title" }, `Roll for ${inWords(need.why)}`),
        h("p", { class: "quiet" }, "Tap what your dice show."),
        dice.map((chosen, row) =>
          h(
            "div",
            { class: "dice-rows", role: "group", "aria-label": `Die ${row + 1}` },
            [1, 2, 3, 4, 5, 6].map((value) =>
              h(
                "button",
                {
                  type: "button",
                  "aria-pressed": String(chosen === value),
                  "aria-label": value,
                  onclick: () => {
                    dice[row] = value;
                    draw();
                  },
                },
                dieFace(value),
              ),
            ),
          ),
        ),
        h(
          "div",
          { class: "buttons between" },
          h(
            "button",
            {
              type: "button",
              class: "button primary",
              style: "flex:1",
              disabled: !ready,
              "data-enter": "true",
              onclick: () => send(dice),
            },
            ready ? (need.count > 1 ? `${total}, as rolled` : String(total)) : "Choose every die",
          ),
          h(
            "button",
            { type: "button", class: "button", onclick: () => send(dice.map(() => throwDie())) },
            "Roll for me",
          ),
        ),
      ),
    );
  };
  draw();
}

function throwDie() {
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while (byte[0] >= 252);
  return (byte[0] % 6) + 1;
}
