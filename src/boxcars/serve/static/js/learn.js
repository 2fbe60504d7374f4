/** The page of lessons: seven battles on a line, begun, gone on with or begun again. */

import { post, request } from "./api.js";
import { byId, h, icon, put } from "./dom.js";
import { teach } from "./hints.js";
import { begunLessons, keepLesson } from "./lessons.js";
import { remember } from "./saved.js";
import { themeSwitch } from "./theme.js";

/** @typedef {{name: string, game: string, title: string, words: string, minutes: number, setup: Record<string, any>, steps: Array<{title: string}>}} Lesson */

/** @param {Error} error */
const fail = (error) => put(byId("problem"), `${error.message}. Nothing was started.`);

/** Whether all steps are done. @param {import("./lessons.js").Begun|undefined} begun */
const isDone = (begun) => Boolean(begun && begun.done === begun.steps);

/** How far a lesson has come. @param {Lesson} lesson @param {import("./lessons.js").Begun|undefined} begun */
function stateWords({ minutes }, begun) {
  if (!begun) return `${minutes} minutes`;
  if (isDone(begun)) return "done";
  return begun.over
    ? `the battle ended with ${begun.done} of ${begun.steps} steps done`
    : `step ${begun.done + 1} of ${begun.steps}`;
}

/** @param {Lesson} lesson */
async function start({ name, game, setup, steps }) {
  const made = await post("/api/games", { game, ...setup });
  teach();
  remember({ id: made.id, seat: made.seats.blue, links: made.links });
  keepLesson(name, { id: made.id, link: made.links.blue, done: 0, steps: steps.length });
  location.href = made.links.blue;
}

/** @param {Lesson} lesson @param {number} index @param {boolean} isNext */
function row(lesson, index, isNext) {
  const begun = begunLessons()[lesson.name];
  const done = isDone(begun);
  const begin = () => start(lesson).catch(fail);
  const button = (/** @type {string} */ words, /** @type {string} */ kind) =>
    h(
      "button",
      { type: "button", class: `button ${kind}`, "aria-label": `${words}: ${lesson.title}`, onclick: begin },
      words,
    );
  return h(
    "li",
    { class: `${done ? "done" : ""} ${isNext ? "next" : ""}`, "data-lesson": lesson.name },
    h("span", { class: "number" }, done ? icon("check", 18) : String(index + 1)),
    h("div", {}, h("h2", {}, lesson.title), h("p", {}, lesson.words)),
    h(
      "div",
      { class: "deeds" },
      h("span", { class: "quiet" }, stateWords(lesson, begun)),
      !begun || done
        ? button(done ? "Again" : "Start", isNext ? "primary" : "")
        : begun.over
          ? button("From the start", "primary")
          : [button("From the start", ""), h("a", { class: "button primary", href: begun.link }, "Go on")],
    ),
  );
}

async function begin() {
  put(byId("theme"), themeSwitch());
  /** @type {{lessons: Lesson[]}} */
  const { lessons } = await request("/api/lessons");
  const begun = begunLessons();
  const next = lessons.findIndex(({ name }) => !isDone(begun[name]));
  const done = lessons.filter(({ name }) => isDone(begun[name]));
  put(
    byId("lessons"),
    lessons.map((lesson, index) => row(lesson, index, index === next)),
  );
  put(byId("progress"), h("b", {}, `${done.length} of ${lessons.length} done`));
  document.body.dataset.ready = "true";
}

begin().catch(fail);
