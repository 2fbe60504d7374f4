/** The log, newest first. Each entry opens its tally; what follows from it stands under it. */

import { capital, diceFaces, drawAnew, h, put } from "./dom.js";
import { declaredWords } from "./declared_words.js";
import { shape } from "./sides.js";
import { eventKinds, grouped, isNeeded } from "./events.js";
import { named } from "./names.js";
import { neededTable, tallyTable } from "./tally.js";

const SHOWN = 120;

/** @typedef {{n: number, kind: string, unit: string, target: string, text: string, turn: number, phase: string, tally: any, damage: any, roll: number[]|null} & Record<string, any>} LogLine */

export class Log {
  /** @param {HTMLElement} root @param {(line: LogLine) => void} onOpen */
  constructor(root, onOpen) {
    this.root = root;
    this.onOpen = onOpen;
    /** @type {LogLine[]} */
    this.lines = [];
    this.kinds = eventKinds({});
    /** @type {Set<number>} */
    this.opened = new Set();
    this.shown = SHOWN;
    this.now = -1;
    /** @type {Array<{at: number, side: string}>} where something was taken back by consent */
    this.notes = [];
    /** What is to be known of the game from its beginning. */
    this.foot = "";
    /** What can be done with what happened, beside the heading. @type {() => import("./dom.js").Child} */
    this.tool = () => null;
  }

  /** The game's own kinds of events, and how it shows what is its own in one. @param {import("./types").Kit} kit */
  setKit(kit) {
    this.kit = kit;
    this.kinds = kit.events;
  }

  setNotes(notes) {
    const known = this.notes.length;
    this.notes = notes;
    if (notes.length !== known) this.render();
  }

  reset(lines = []) {
    this.lines = lines;
    this.render();
  }

  add(lines) {
    this.lines.push(...lines);
    this.render();
  }

  render() {
    const past = this.lines.findLastIndex((line) => !this.kinds.secret.has(line.kind));
    const open = this.lines[past]?.n ?? -1;
    const shown = (line) =>
      line.kind !== "phase" && line.kind !== "ready" && (!this.kinds.secret.has(line.kind) || line.n > open);
    const groups = grouped(this.lines, this.kinds)
      .filter(([head]) => shown(head))
      .reverse();
    const rows = [];
    let heading = "";
    const notes = [...this.notes];
    for (const group of groups.slice(0, this.shown)) {
      while (notes.length && notes[notes.length - 1].at > group[0].at) rows.push(takenBack(notes.pop()));
      const words = group[0].turn ? `Turn ${group[0].turn} · ${group[0].phase}` : "Before the first turn";
      if (words !== heading) rows.push(h("h3", {}, words));
      heading = words;
      rows.push(this.entry(group));
    }
    const more =
      groups.length > this.shown
        ? h(
            "button",
            {
              class: "button plain",
              type: "button",
              onclick: () => {
                this.shown += SHOWN;
                this.render();
              },
            },
            "Earlier",
          )
        : this.foot
          ? h("p", { class: "quiet" }, this.foot)
          : null;
    const title = h("h2", { class: "caption" }, "Log", h("span", {}, this.tool(), "newest first"));
    drawAnew(this.root, () => put(this.root, title, rows, more));
  }

  /** @param {LogLine[]} group */
  entry(group) {
    const [head, ...followers] = group;
    const canOpen = Boolean(
      head.tally?.lines?.length || head.price?.lines?.length || head.damage || head.rolls || followers.length,
    );
    const open = canOpen && this.opened.has(head.n);
    const toggle = () => {
      if (!canOpen) return;
      if (open) this.opened.delete(head.n);
      else this.opened.add(head.n);
      this.render();
      this.onOpen(head);
    };
    return h(
      "article",
      { class: `entry ${open ? "open" : ""} ${canOpen ? "" : "flat"} ${head.n === this.now ? "now" : ""}` },
      h(
        "button",
        { type: "button", "aria-expanded": canOpen ? String(open) : null, onclick: toggle },
        h("span", { class: "text" }, named(head.kind === "declared" ? declaredWords(head) : head.text)),
        diceFaces(head.roll),
      ),
      open ? this.details(head, followers) : null,
    );
  }

  details(head, followers) {
    const table = head.tally?.lines?.length
      ? isNeeded(this.kinds, head.kind)
        ? neededTable(head.tally, { short: true, words: head.roll ? `needed, rolled ${sum(head.roll)}` : "needed" })
        : tallyTable(head.tally, { short: true })
      : null;
    return h(
      "div",
      { class: "details" },
      sideRolls(head),
      table,
      this.kit?.eventDetails(head, true),
      head.damage ? tallyTable(head.damage, { short: true }) : null,
      h("ul", {}, followers.map(followerRow)),
    );
  }
}

/** What followed, with the tally that it came from. @param {LogLine} line */
const followerRow = ({ text, roll, tally }) =>
  h(
    "li",
    {},
    h("span", {}, named(text)),
    diceFaces(roll),
    tally?.lines?.length ? tallyTable(tally, { short: true }) : null,
  );

const takenBack = ({ side }) =>
  h("p", { class: "taken-back quiet" }, `${capital(side)} took back an action and all that followed.`);

const sum = (roll) => roll.reduce((total, die) => total + die, 0);

/** The initiative: the dice of each side, all rolls of it where it was rolled more than once. */
function sideRolls(head) {
  return head.rolls
    ? h(
        "ul",
        {},
        Object.entries(head.rolls).map(([side, roll]) =>
          h("li", {}, h("span", {}, shape(side), ` ${side}`), (Array.isArray(roll[0]) ? roll : [roll]).map(diceFaces)),
        ),
      )
    : null;
}
