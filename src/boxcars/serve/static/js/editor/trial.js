/** Trying a scenario out: bots play it again and again, and the page tells how often each side has won. */

import { post } from "../api.js";
import { capital, h, speak } from "../dom.js";

const GAMES = 20;
const SIDES = ["blue", "red"];

export class Trial {
  /** @param {() => any} scenario @param {() => void} redraw */
  constructor(scenario, redraw) {
    this.scenario = scenario;
    this.redraw = redraw;
    /** Who has won each game so far; nobody for a draw. @type {string[]|null} */
    this.winners = null;
    this.problem = "";
    this.run = 0;
    this.isRunning = false;
  }

  /** Begin, or end what is running. */
  async toggle() {
    if (this.isRunning) return this.stop();
    const run = ++this.run;
    Object.assign(this, { winners: [], problem: "", isRunning: true });
    this.redraw();
    try {
      for (let game = 1; game <= GAMES && run === this.run; game += 1) {
        const { winner } = await post("/api/scenarios/try", { scenario: this.scenario(), seed: String(game) });
        if (run !== this.run) return;
        this.winners.push(winner);
        this.redraw();
      }
    } catch (error) {
      if (run === this.run) this.problem = `${error.message}.`;
    }
    if (run === this.run) this.stop();
  }

  stop() {
    this.run += 1;
    this.isRunning = false;
    if (this.winners?.length) speak(this.words);
    this.redraw();
  }

  /** What was played was another scenario: forget it. */
  forget() {
    if (!this.winners) return;
    this.run += 1;
    Object.assign(this, { winners: null, problem: "", isRunning: false });
  }

  get words() {
    const count = (winner) => this.winners.filter((each) => each === winner).length;
    const won = SIDES.map((side) => `${capital(side)} won ${count(side)}`).join(", ");
    const many = `${this.winners.length} game${this.winners.length === 1 ? "" : "s"}`;
    return `${many} of greedy against greedy: ${won}, drawn ${count("")}`;
  }

  /** The line among the checks; nothing before the first trial. */
  line() {
    if (!this.winners) return null;
    return h(
      "li",
      { class: "trial", "aria-busy": String(this.isRunning) },
      this.problem || this.words,
      this.isRunning ? h("progress", { max: GAMES, value: this.winners.length, "aria-label": "Games played" }) : null,
    );
  }
}
