/** A first game with hints, offered on the start page where a game's offer has a `lesson`. */

import { post } from "./api.js";
import { h, put } from "./dom.js";
import { teach } from "./hints.js";
import { keepLesson } from "./lessons.js";
import { remember } from "./saved.js";

/** @typedef {import("./offers.js").Lesson} Lesson */

/** @param {HTMLElement} place @param {{key: string, lesson?: Lesson}} game */
export function drawLesson(place, { key, lesson }) {
  place.hidden = !lesson;
  if (!lesson) return;
  const words = h("span", { class: "quiet", role: "status" }, lesson.words);
  const begin = () => start(key, lesson).catch((error) => put(words, `${error.message}. Nothing was started.`));
  const button = h("button", { type: "button", class: "button", onclick: begin }, "Play with hints");
  put(place, h("b", {}, lesson.name), words, button);
}

/** @param {string} game @param {Lesson} lesson */
async function start(game, { setup, lesson }) {
  const made = await post("/api/games", { game, ...setup });
  const [side, link] = Object.entries(made.links).find(([, each]) => each) ?? ["", "/"];
  teach();
  remember({ id: made.id, seat: made.seats[side], links: made.links });
  if (lesson) keepLesson(lesson, { id: made.id, link, done: 0, steps: 1 });
  location.href = link;
}
