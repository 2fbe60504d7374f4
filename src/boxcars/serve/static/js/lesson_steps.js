/** The steps of a lesson above the decision: what is done, and what is to be done now. */

import { h, icon, put } from "./dom.js";
import { begunLessons, keepLesson, lessonOf } from "./lessons.js";

/** @typedef {{title: string, steps: Array<{title: string, text: string, done: boolean}>}} Steps */

/** The block of the lesson that is played at this table; nothing at any other. @param {import("./table.js").Table} table */
export function lessonBlock(table) {
  const name = lessonOf(table.game.id);
  if (!name || table.replay) return null;
  const holder = h("section", { class: "block lesson", "aria-label": "Lesson" });
  table.game.ask("/lesson", { name }).then((lesson) => {
    const { length: steps } = lesson.steps;
    const done = lesson.steps.filter((each) => each.done).length;
    const over = Boolean(table.view.outcome);
    keepLesson(name, { ...begunLessons()[name], done, steps, over });
    put(holder, stepsOf(lesson, over));
  });
  return holder;
}

/** @param {string} words */
const toLessons = (words) => h("a", { class: "link", href: "/learn" }, words);

/** @param {Steps} lesson @param {boolean} isOver whether the battle has ended */
function stepsOf({ title, steps }, isOver) {
  const now = steps.findIndex((step) => !step.done);
  const item = (/** @type {Steps["steps"][number]} */ step, /** @type {number} */ index) =>
    h(
      "li",
      { class: step.done ? "done" : "", "aria-current": index === now ? "step" : null },
      h("span", { class: "number" }, step.done ? icon("check", 14) : String(index + 1)),
      h("span", {}, h("b", {}, step.title), index === now ? h("small", {}, step.text) : null),
    );
  return [
    h(
      "h2",
      { class: "caption" },
      title,
      h("span", {}, `${steps.filter((step) => step.done).length} of ${steps.length}`),
    ),
    h("ol", {}, steps.map(item)),
    now < 0 ? h("p", {}, "All steps are done. ", toLessons("To the next lesson")) : null,
    now >= 0 && isOver ? h("p", {}, "The battle is over before all steps were done. ", toLessons("Begin again")) : null,
  ];
}
