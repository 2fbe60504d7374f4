/** What stands in the action bar at each moment: the decision in hand, dice to roll, an event that is shown, or trouble. */

import { drawBar } from "./bar.js";
import { byId, capital, drawAnew, icon, speak } from "./dom.js";
import { inWords } from "./names.js";
import { answerDraw, drawNote } from "./parley.js";
import { takeBackNote } from "./takeback.js";

/** How long a short word stays, in milliseconds. */
const NOTICE = 4000;

export class ActionBar {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {import("./bar.js").Refusal|null} */
    this.refusal = null;
    /** A short word that stands for a while where the detail would. */
    this.said = "";
    this.saying = 0;
    /** Whether the server does not answer. */
    this.lost = false;
  }

  draw() {
    const { table } = this;
    if (table.playback.running || !table.view || !table.control || table.replay) return;
    if (this.lost) this.drawLost();
    else if (table.view.need_dice) this.drawDice();
    else this.drawDecision();
  }

  drawDecision() {
    const { table } = this;
    const content = table.control.bar();
    if (this.said) content.detail = this.said;
    if (table.following.busy)
      content.buttons?.forEach((button) => {
        if (button) button.disabled = true;
      });
    this.put({ ...content, refusal: this.refusal, note: this.note() });
  }

  /** @param {import("./bar.js").BarContent} content */
  put(content) {
    drawAnew(byId("bar"), () => drawBar(content));
  }

  /** What the other side asks for, or you ask of it. */
  note() {
    const { table } = this;
    const back = takeBackNote(table.view, (what) => table.undo.takeBack(what));
    return back ?? drawNote(table.view, (word) => answerDraw(table, word));
  }

  drawDice() {
    const { why, side } = this.table.view.need_dice;
    const detail = this.table.rollsHere() ? "Tap the dice in the panel." : `${capital(side)} rolls and types the dice.`;
    this.put({ title: `Roll for ${inWords(why)}`, detail });
  }

  drawLost() {
    this.put({
      lead: icon("offline", 22),
      title: "No connection.",
      detail: "Your game is safe; trying again.",
      buttons: [{ words: "Try now", plain: true, act: () => this.table.game.retry() }],
    });
  }

  /** An event that is being shown, and how to go on. @param {string} text */
  drawEvent(text) {
    const { playback } = this.table;
    this.put({
      title: text,
      detail: playback.stepping ? "Space for the next event" : "",
      buttons: [
        {
          words: playback.stepping ? "Play on" : "Step by step",
          plain: true,
          act: () => playback.setPace(playback.stepping ? "auto" : "step"),
        },
        { words: "Skip", act: () => playback.finish() },
        playback.stepping ? { words: "Next", primary: true, enter: true, act: () => playback.next() } : null,
      ],
    });
  }

  /** @param {boolean} lost */
  connection(lost) {
    if (this.lost === lost) return;
    this.lost = lost;
    this.draw();
  }

  /** @param {import("./bar.js").Refusal} refusal */
  refuse(refusal) {
    this.refusal = { ...refusal, close: () => this.forgive() };
    this.draw();
  }

  /** Close the note about what was refused. */
  forgive() {
    this.refusal = null;
    this.draw();
  }

  /** Something else is done: a word about what was before would hide what comes of it. */
  hush() {
    this.said = "";
  }

  /** @param {string} text */
  notice(text) {
    this.said = text;
    speak(text);
    this.draw();
    clearTimeout(this.saying);
    this.saying = setTimeout(() => {
      this.said = "";
      this.draw();
    }, NOTICE);
  }
}
