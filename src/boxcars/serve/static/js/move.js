/** Movement: reach, path, facing, and what you need from there. */

import { h, segment, speak, wholePercent } from "./dom.js";
import { facingAt, FACINGS, FACING_WORDS } from "./geometry.js";
import { plain } from "./names.js";
import { between, destination, dots, envelope, hexNumbers, label, movePath, ring, veil } from "./overlays.js";
import { neededTable, reasonList, tallyTable } from "./tally.js";
import { badge } from "./tokens.js";

const MODE_WORDS = { stay: "Stay", walk: "Walk", run: "Run", masc: "MASC", jump: "Jump" };
const LABELS_AT_MOST = 3;

export class MoveControl {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.kind = "move";
    this.choosesPlaces = true;
    this.showing = "cost";
  }

  async start(unit) {
    Object.assign(this, {
      unit,
      moves: null,
      forced: "",
      chosen: null,
      looked: null,
      via: [],
      opened: "",
      heatmap: null,
    });
    this.draw();
    const moves = await this.table.game.ask("/moves", { unit: unit.id });
    if (this.unit !== unit) return;
    this.moves = moves;
    await this.loadHeatmap();
    this.table.redraw();
  }

  stop() {
    this.unit = null;
    this.table.map.clear("veil", "envelopes", "sight", "path", "labels");
  }

  // ---- what can be reached

  get modes() {
    return ["walk", "run", "masc", "jump"].filter((mode) => this.moves?.modes[mode]);
  }

  /** The modes that need not be pressed: on foot, and MASC only to go on with a run begun so. */
  get usual() {
    const modes = this.moves?.modes ?? {};
    return modes.masc && !modes.run ? ["masc"] : ["walk", "run"];
  }

  /** The mode in which a hex is entered: the one pressed, else walking where walking gets there. */
  modeFor(hex) {
    if (this.forced) return this.place(this.forced, hex) ? this.forced : "";
    return this.usual.find((mode) => this.place(mode, hex)) ?? "";
  }

  place(mode, hex) {
    return this.moves?.modes[mode]?.hexes[hex];
  }

  get shownHexes() {
    if (this.forced) return Object.keys(this.moves?.modes[this.forced]?.hexes ?? {});
    return [...new Set(this.usual.flatMap((mode) => Object.keys(this.moves?.modes[mode]?.hexes ?? {})))];
  }

  async loadHeatmap() {
    this.heatmap = null;
    if (this.showing === "cost" || !this.moves) return;
    const mode = this.forced || (this.moves.modes.run ? "run" : "walk");
    this.heatmap = await this.table.game.ask("/heatmap", { unit: this.unit.id, mode, kind: this.showing });
  }

  // ---- choosing

  async hover(hex) {
    if (this.chosen || !hex || !this.moves) return;
    const mode = this.modeFor(hex);
    if (!mode) {
      if (this.looked) {
        this.looked = null;
        this.draw();
        this.table.drawPanel();
      }
      return;
    }
    if (this.looked?.hex !== hex) await this.plan(hex, mode, null, false);
  }

  /** Whether a hex is the one looked at or chosen. */
  holds(hex) {
    return this.chosen?.hex === hex || this.looked?.hex === hex;
  }

  /** What choosing a hex would do, in a word; nothing where it does nothing. */
  meaning(hex) {
    const mode = this.modeFor(hex);
    if (mode) return `${MODE_WORDS[mode]} ${this.place(mode, hex).cost}`;
    return this.table.unitAt(hex) ? "look" : "";
  }

  async click(hex, point, event) {
    if (!this.moves) return;
    if (this.chosen && hex === this.chosen.hex) {
      const facing = point ? facingAt(hex, ...point) : -1;
      if (facing >= 0) await this.face(facing);
      return;
    }
    const mode = this.modeFor(hex);
    if (!mode) {
      const other = this.table.unitAt(hex);
      if (other) this.table.select(other.id);
      else if (!this.back()) this.table.notice(`${this.table.names.get(this.unit.id)} cannot end in ${hex}.`);
      return;
    }
    if (event?.shiftKey) this.via = [...this.via, hex];
    await this.plan(hex, mode, null, true);
  }

  async face(facing) {
    const plan = this.chosen;
    if (plan && this.place(plan.mode, plan.hex)?.facings[facing] >= 0)
      await this.plan(plan.hex, plan.mode, facing, true);
  }

  async turn(by) {
    if (!this.chosen) return;
    const facings = this.place(this.chosen.mode, this.chosen.hex)?.facings ?? [];
    for (let step = 1; step <= 6; step++) {
      const facing = (this.chosen.facing + by * step + 12) % 6;
      if (facings[facing] >= 0) return this.face(facing);
    }
  }

  async plan(hex, mode, facing, choose) {
    const asking = (this.asking = { hex });
    const via = this.via.filter((each) => each !== hex).join(",");
    const plan = await this.table.game.ask("/plan", { unit: this.unit.id, mode, to: hex, facing, via });
    if (this.asking !== asking || !this.unit) return;
    this.take(plan, choose);
  }

  /** A whole action: standing up, a charge. */
  async planAction(action) {
    this.take(await this.table.game.ask("/plan", { action }), true);
  }

  take(plan, choose) {
    if (choose) this.table.pointing.cursorMoved = false;
    if (!plan.legal) return this.table.refuse({ message: "Not a legal move", reasons: plan.reasons });
    if (choose) this.chosen = plan;
    else this.looked = plan;
    if (choose) {
      this.speakPlan(plan);
      this.table.map.show([this.unit.hex, plan.hex]);
    }
    this.table.redraw();
  }

  speakPlan(plan) {
    const shots = plan.from_there
      .filter((row) => row.you)
      .map(
        (row) => `${this.table.names.get(row.unit)}: ${row.you.tally.total} or more, ${wholePercent(row.you.chance)}`,
      );
    speak(
      `${this.table.pointing.words(plan.hex)}. ${MODE_WORDS[plan.mode] ?? plan.mode} ${plan.cost?.total ?? 0} of ${plan.mp}, facing ${FACING_WORDS[plan.facing]}. ${shots.join(". ")}`,
    );
  }

  setMode(mode) {
    if (mode === "stay") return this.table.run(() => this.planAction(`move ${this.unit.id} stay`));
    const hex = this.chosen?.hex;
    this.forced = mode;
    this.chosen = this.looked = null;
    this.via = [];
    this.loadHeatmap().then(() =>
      hex && this.place(mode, hex) ? this.plan(hex, mode, null, true) : this.table.redraw(),
    );
  }

  async setShowing(kind) {
    this.showing = kind;
    await this.loadHeatmap();
    this.table.redraw();
  }

  /** One step back, and whether there was one. */
  back() {
    if (this.chosen) this.chosen = this.looked = null;
    else if (this.via.length) this.via = [];
    else if (this.forced) this.forced = "";
    else return false;
    this.via = this.chosen ? this.via : [];
    this.table.redraw();
    return true;
  }

  confirm() {
    if (this.chosen) this.table.play([this.chosen.action]);
  }

  // ---- drawing

  views() {
    const items = [
      ["cost", "Cost"],
      ["to_hit", "To hit"],
      ["exposure", "Exposure"],
    ].map(([key, words]) => ({ key, words }));
    return segment("Show on the map", items, this.showing, (kind) => this.setShowing(kind));
  }

  draw() {
    const { map } = this.table;
    if (!this.unit) return;
    const plan = this.chosen ?? this.looked;
    const hexes = this.shownHexes;
    map.draw("veil", hexes.length ? veil(hexes) : null, hexes.length ? this.numbers(hexes, plan) : null);
    map.draw("envelopes", this.envelopes());
    map.draw("path", ring(this.unit.hex), plan ? this.planDrawing(plan) : null);
    map.draw(
      "sight",
      plan
        ? plan.from_there
            .filter((row) => row.you)
            .slice(0, LABELS_AT_MOST)
            .map((row) => between(plan.hex, this.table.unit(row.unit).hex, "sight if"))
        : null,
    );
    map.draw("labels", plan ? this.labels(plan) : null);
  }

  envelopes() {
    const of = (mode) => Object.keys(this.moves?.modes[mode]?.hexes ?? {});
    const drawn = [];
    if (this.forced === "jump") return of("jump").length ? envelope(of("jump"), "walk") : [];
    if (this.forced === "masc") drawn.push(envelope(of("masc"), "reach"));
    if (this.forced !== "walk" && of("run").length) drawn.push(envelope(of("run"), "reach"));
    if (of("walk").length) drawn.push(envelope(of("walk"), "walk"));
    return drawn;
  }

  numbers(hexes, plan) {
    const free = hexes.filter((hex) => hex !== plan?.hex && !this.table.unitAt(hex));
    if (this.heatmap) {
      const values = free
        .map((hex) => [hex, this.heatmap.hexes[hex]])
        .filter(([, found]) => found && found.value !== null);
      const worst = Math.max(...values.map(([, found]) => found.value), 1);
      const pattern = this.showing === "exposure" ? values.map(([hex, found]) => dots(hex, found.value / worst)) : null;
      return [
        pattern,
        hexNumbers(
          values.map(([hex, found]) => ({ hex, text: found.text, near: Boolean(this.place("walk", hex)) })),
          this.showing,
        ),
      ];
    }
    return hexNumbers(
      free.map((hex) => {
        const mode = this.modeFor(hex);
        return { hex, text: String(this.place(mode, hex).cost), near: mode !== "run" };
      }),
    );
  }

  planDrawing(plan) {
    const facings = this.place(plan.mode, plan.hex)?.facings ?? [];
    return [
      movePath(plan.path, !this.chosen),
      destination(plan.hex, plan.cost?.total ?? 0, facings, plan.facing, !this.chosen),
    ];
  }

  labels(plan) {
    const best = [...plan.from_there]
      .sort((a, b) => (b.you?.chance ?? 0) - (a.you?.chance ?? 0))
      .slice(0, LABELS_AT_MOST);
    return best.map((row, index) => {
      const text = row.you ? `${row.you.tally.total}+ · ${wholePercent(row.you.chance)}` : "no shot";
      return label(this.table.unit(row.unit).hex, text, { main: index === 0 && Boolean(row.you) });
    });
  }

  panel() {
    const plan = this.chosen ?? this.looked;
    return h(
      "div",
      { class: "decide-block" },
      plan ? this.fromThere(plan) : null,
      plan?.rolls?.length ? rollBlock(plan) : null,
      this.chosen ? this.facingBlock() : null,
      this.otherMoves(),
      this.placeList(),
    );
  }

  fromThere(plan) {
    const cellOf = (row, who) => {
      const shot = row[who];
      if (!shot)
        return h(
          "td",
          { class: "quiet", title: (row[`${who}_reasons`] ?? []).map((reason) => plain(reason.text)).join("; ") },
          shortReason(row[`${who}_reasons`]),
        );
      const key = `${row.unit} ${who}`;
      return h(
        "td",
        {},
        h(
          "button",
          {
            type: "button",
            class: "door",
            title: shot.weapon,
            onclick: () => {
              this.opened = this.opened === key ? "" : key;
              this.table.drawPanel();
            },
          },
          h("b", {}, `${shot.tally.total}+`),
          ` ${wholePercent(shot.chance)}`,
        ),
      );
    };
    const rows = plan.from_there.map((row) => {
      const enemy = this.table.unit(row.unit);
      const who = ["you", "they"].find((each) => this.opened === `${row.unit} ${each}`);
      return [
        h(
          "tr",
          {},
          h(
            "td",
            {},
            h(
              "span",
              { class: "with-token" },
              badge(enemy),
              h("span", {}, `${this.table.names.get(row.unit)} `, h("span", { class: "quiet" }, row.range)),
            ),
          ),
          cellOf(row, "you"),
          cellOf(row, "they"),
        ),
        who
          ? h(
              "tr",
              {},
              h(
                "td",
                { colspan: 3 },
                h(
                  "p",
                  { class: "quiet" },
                  `${row[who].weapon}, expected damage of all weapons ${row[who].expected.toFixed(1)}`,
                ),
                neededTable(row[who].tally),
              ),
            )
          : null,
      ];
    });
    return h(
      "div",
      { class: "block decide" },
      h(
        "table",
        { class: "grid-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { class: "caption", style: "display:table-cell" }, `From ${plan.hex}`),
            h("th", {}, "you need"),
            h("th", {}, "they need"),
          ),
        ),
        h("tbody", {}, rows),
      ),
    );
  }

  facingBlock() {
    const facings = this.place(this.chosen.mode, this.chosen.hex)?.facings;
    if (!facings) return null;
    return h(
      "div",
      { class: "block" },
      h("h3", { class: "caption" }, "Facing", h("span", {}, "MP to end so")),
      h(
        "div",
        { class: "facing-choice" },
        facings.map((price, facing) =>
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(facing === this.chosen.facing),
              disabled: price < 0,
              onclick: () => this.face(facing),
            },
            FACINGS[facing],
            h("small", {}, price < 0 ? "–" : price),
          ),
        ),
      ),
      this.opened === "cost" ? tallyTable(this.chosen.cost, { short: true, words: `of ${this.chosen.mp} MP` }) : null,
    );
  }

  otherMoves() {
    if (!this.moves) return null;
    const rows = [
      ...(this.moves.stand?.actions ?? []).map((action) => ({ action, words: actionWords(action) })),
      ...(this.moves.drop ? [{ action: this.moves.drop, words: "Drop prone" }] : []),
      ...(this.moves.assaults ?? []).map((assault) => ({
        action: assault.action,
        words: assaultWords(assault, this.table.names),
      })),
    ];
    if (!this.moves.can_move && this.moves.reasons?.length)
      return h("div", { class: "block" }, reasonList(this.moves.reasons));
    if (!rows.length) return null;
    return h(
      "div",
      { class: "block" },
      h("h3", { class: "caption" }, this.moves.stand?.needed ? "Prone" : "Also possible"),
      this.moves.stand?.tally ? neededTable(this.moves.stand.tally, { short: true, words: "to stand up" }) : null,
      h(
        "div",
        { class: "facing-choice" },
        rows.map((row) =>
          h(
            "button",
            {
              type: "button",
              "aria-pressed": String(this.chosen?.action === row.action),
              onclick: () => this.planAction(row.action),
            },
            row.words,
          ),
        ),
      ),
    );
  }

  /** Everything on the map exists as text: the places in reach, nearest first. */
  placeList() {
    if (!this.moves || !this.modes.length) return null;
    const places = this.shownHexes
      .map((hex) => ({ hex, mode: this.modeFor(hex) }))
      .map((place) => ({ ...place, cost: this.place(place.mode, place.hex).cost }))
      .sort((a, b) => a.cost - b.cost || a.hex.localeCompare(b.hex));
    return h(
      "details",
      {
        class: "block hide-phone",
        open: this.listing,
        ontoggle: (event) => {
          this.listing = event.target.open;
        },
      },
      h("summary", { class: "caption" }, `Places in reach: ${places.length}`),
      h(
        "div",
        { class: "places" },
        places.map(({ hex, mode, cost }) =>
          h(
            "button",
            { type: "button", onclick: () => this.table.pointing.choose(hex) },
            h("span", {}, this.table.pointing.words(hex)),
            h("span", { class: "quiet" }, `${mode} ${cost}`),
          ),
        ),
      ),
    );
  }

  bar() {
    const { table } = this;
    const plan = this.chosen ?? this.looked;
    const items = this.modes.map((mode) => ({ key: mode, words: `${MODE_WORDS[mode]} ${this.moves.modes[mode].mp}` }));
    if (items.length) items.unshift({ key: "stay", words: MODE_WORDS.stay });
    const modes = items.length
      ? segment(
          "How to move",
          items,
          plan?.mode ?? (this.forced || this.looked?.mode || "walk"),
          (mode) => this.setMode(mode),
          "modes",
        )
      : null;
    const name = table.names.get(this.unit.id);
    return {
      modes,
      title: plan
        ? [
            `${plan.path[0]?.hex ?? this.unit.hex} → ${plan.hex}, `,
            h(
              "button",
              {
                type: "button",
                class: "door",
                title: "How the cost came about",
                onclick: () => {
                  this.opened = this.opened === "cost" ? "" : "cost";
                  table.drawPanel();
                },
              },
              `${plan.cost?.total ?? 0} of ${plan.mp} MP`,
            ),
          ]
        : `${name}: choose a place`,
      detail: plan
        ? planWords(plan)
        : this.via.length
          ? `by way of ${this.via.join(", ")}`
          : "Solid: walking. Dashed: running.",
      buttons: [
        table.undoButton(Boolean(this.chosen || this.forced)),
        { words: "Confirm move", primary: true, enter: true, disabled: !this.chosen, act: () => this.confirm() },
      ],
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "," || event.key === ".") this.turn(event.key === "," ? -1 : 1);
    else if (event.key === "v" || event.key === "V") {
      if (this.table.pointing.cursor) this.via = [...this.via, this.table.pointing.cursor];
      this.table.redraw();
    } else if (event.key === "t" || event.key === "T") {
      this.opened = this.opened === "cost" ? "" : "cost";
      this.table.drawPanel();
    } else return false;
    return true;
  }

  heat() {
    return this.chosen ? { adds: this.chosen.heat, addsWords: this.chosen.mode } : {};
  }
}

function planWords(plan) {
  const hexes = `${plan.hexes_moved} ${plan.hexes_moved === 1 ? "hex" : "hexes"}`;
  const [first] = plan.rolls;
  const rolls =
    plan.rolls.length > 1
      ? `${plan.rolls.length} rolls`
      : first
        ? `${first.why}: ${first.tally.name === "piloting" ? "piloting " : ""}${first.tally.total}+, ${wholePercent(first.tally.chance)}`
        : "no roll";
  return `${hexes}, +${plan.target_modifier} to be hit · heat +${plan.heat} · ${rolls}`;
}

function rollBlock(plan) {
  return h(
    "div",
    { class: "block" },
    h("h3", { class: "caption" }, "Rolls on the way"),
    plan.rolls.map((roll) => [h("p", {}, `${roll.at}: ${roll.why}`), neededTable(roll.tally, { short: true })]),
  );
}

/** @type {Array<[RegExp, string]>} */
const REASON_WORDS = [
  [/beyond/, "out of range"],
  [/no line of sight/, "no sight"],
  [/arc/, "not in arc"],
  [/ammunition/, "no ammunition"],
];

/** The shortest reason; all of them are in the row's title and open with the row. */
function shortReason(reasons) {
  const first = (reasons ?? []).find((reason) => /line of sight/.test(reason.text)) ?? reasons?.[0];
  return REASON_WORDS.find(([pattern]) => first && pattern.test(first.text))?.[1] ?? "no shot";
}

/** The same enemy can be charged from several hexes: say from which. */
function assaultWords(assault, names) {
  const from = /(\d{4,6})(?: facing \S+)? (?:charge|dfa) /.exec(assault.action)?.[1];
  return `${assault.kind === "dfa" ? "Death from above on" : "Charge"} ${names.get(assault.target)}${from && assault.kind !== "dfa" ? ` from ${from}` : ""}`;
}

const actionWords = (action) => action.split(" ").slice(2).join(" ");
