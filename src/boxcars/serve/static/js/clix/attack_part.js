/** The attack of an order: targets, weapon, formation, equipment that is cancelled, and the exact odds of it. */

/** @typedef {{action: string, legal: boolean, reasons: any[], label: string, note: string, needed?: number, chance?: number, percent?: string}} Row */

/** The words that may follow the targets of an attack. */
const HOW = ["with", "indirect", "capture"];

export class AttackPart {
  /** @param {import("./order.js").OrderControl} control */
  constructor(control) {
    this.control = control;
    this.begin();
  }

  begin() {
    /** `ranged` or `close`; empty while no attack is chosen. */
    this.kind = "";
    /** The move that it follows, in an assault. */
    this.after = "";
    /** Every target with its rows. @type {any} */
    this.answer = null;
    this.clear();
  }

  clear() {
    /** The targets, the first of them in hand. @type {string[]} */
    this.targets = [];
    /** The order of the row in hand, and whom or which place it names. */
    this.row = this.rowTarget = "";
    /** @type {string[]} */
    this.helped = [];
    /** @type {string[]} */
    this.cancel = [];
    /** Where an artillery marker is placed. @type {string[]} */
    this.places = [];
    /** The order in hand with its sequence and odds. @type {any} */
    this.found = null;
    /** Whether the targets that cannot be attacked are shown. */
    this.far = false;
  }

  get table() {
    return this.control.table;
  }

  get unit() {
    return this.control.unit;
  }

  /** @param {string} kind @param {string} [after] */
  async ask(kind, after = "") {
    const { unit } = this;
    this.begin();
    this.kind = kind;
    this.after = after;
    this.table.redraw();
    const answer = await this.table.game.ask("/attacks", { unit: unit.id, kind, after });
    if (this.unit !== unit || this.kind !== kind) return;
    this.answer = answer;
    const best = this.ordered.find((target) => this.bestAt(target));
    if (best) await this.choose(best.target, this.bestAt(best));
    else this.table.redraw();
  }

  /** Those that can be attacked first, the likeliest hit in front. */
  get ordered() {
    const rank = (target) => this.bestAt(target)?.needed ?? 13;
    return [...(this.answer?.targets ?? [])].sort((a, b) => rank(a) - rank(b) || a.distance - b.distance);
  }

  /** The row of a target that needs least. @param {any} target @returns {Row|undefined} */
  bestAt(target) {
    return target.rows.filter((row) => row.legal).sort((a, b) => (a.needed ?? 13) - (b.needed ?? 13))[0];
  }

  targetRow(id) {
    return this.answer?.targets.find((target) => target.target === id);
  }

  /** @param {string} target @param {Row} row */
  async choose(target, row) {
    this.targets = [target];
    this.row = row.action;
    this.rowTarget = row.action.startsWith("artillery ") ? row.action.split(" ")[2] : target;
    this.places = [];
    await this.load();
  }

  /** Take an attack into hand: its row with all targets, helpers and what is cancelled. @param {string} action */
  async planAction(action) {
    const [, helped] = / helped (\S+)/.exec(action) ?? [];
    const [, cancel] = / cancel (\S+)/.exec(action) ?? [];
    const { named, bare } = told(action.replace(/ (helped|cancel) \S+/g, ""));
    const isIt = (row) => row.action === bare || (row.action.startsWith("artillery ") && bare.startsWith("artillery "));
    const repair = this.answer?.repairs.find(isIt);
    if (repair) return this.repair(repair);
    const row =
      this.targetRow(named[0])?.rows.find(isIt) ?? this.answer?.targets.flatMap((each) => each.rows).find(isIt);
    if (!row) return;
    this.helped = helped?.split("+") ?? [];
    this.cancel = cancel?.split("+") ?? [];
    this.row = row.action;
    this.rowTarget = told(row.action).named[0];
    this.targets = this.isArtillery ? [] : named;
    this.places = this.isArtillery ? named : [];
    this.several = this.targets.length > 1;
    await this.load();
  }

  /** Repairs name a friend. @param {Row} row */
  async repair(row) {
    this.targets = [];
    this.row = row.action;
    this.rowTarget = "";
    await this.load();
  }

  /** A further target where the weapon has several, or another one. */
  async toggleTarget(id) {
    const row = this.targetRow(id);
    if (!row) return this.table.select(id);
    if (this.targets.includes(id) && this.targets.length > 1) this.targets = this.targets.filter((each) => each !== id);
    else if (this.several && this.targets.length && !this.targets.includes(id)) this.targets = [...this.targets, id];
    else {
      const best = this.bestAt(row) ?? row.rows[0];
      if (best) return this.table.run(() => this.choose(id, best));
      return;
    }
    await this.load();
  }

  /** Whether taps add targets. */
  several = false;

  setSeveral(on) {
    this.several = on;
    if (!on) this.targets = this.targets.slice(0, 1);
    this.table.run(() => this.load());
  }

  toggleHelper(id) {
    this.helped = this.helped.includes(id) ? this.helped.filter((each) => each !== id) : [...this.helped, id];
    this.table.run(() => this.load());
  }

  toggleEquipment(code) {
    this.cancel = this.cancel.includes(code) ? this.cancel.filter((each) => each !== code) : [...this.cancel, code];
    this.table.run(() => this.load());
  }

  /** A place for the marker of artillery. */
  async aim(place) {
    if (!this.isArtillery) return;
    this.places = [place];
    await this.load();
  }

  /** The order in words: the row in hand with all targets, helpers and what is cancelled. */
  get action() {
    if (!this.row) return "";
    const words = this.row.split(" ");
    const named = this.isArtillery ? this.places : this.targets;
    const at = words.indexOf(this.rowTarget);
    const aimed = at < 0 || !named.length ? words : [...words.slice(0, at), ...named, ...words.slice(at + 1)];
    return [...aimed, this.helpers, this.cancelled].filter(Boolean).join(" ");
  }

  /** Whether the row in hand places a marker. */
  get isArtillery() {
    return this.row.startsWith("artillery ");
  }

  get helpers() {
    return this.helped.length ? `helped ${this.helped.join("+")}` : "";
  }

  get cancelled() {
    return this.cancel.length ? `cancel ${this.cancel.join("+")}` : "";
  }

  async load() {
    const { unit, action } = this;
    this.found = null;
    this.table.redraw();
    if (!action) return;
    const found = await this.table.game.ask("/odds", { action });
    if (this.unit !== unit || this.action !== action) return;
    this.found = found;
    const places = [this.unit.id, ...this.targets].map((id) => this.table.placeOf(id));
    this.table.map.show(places);
    this.table.redraw();
  }

  /** The order as it stands; one that is listed as it is can be given before its odds are figured. */
  get ready() {
    return { action: this.action, legal: Boolean((this.found ?? this.listed)?.legal) };
  }

  /** The row in hand, where nothing was changed in it. @returns {Row|undefined} */
  get listed() {
    const rows = this.answer?.targets.flatMap((target) => target.rows) ?? [];
    return rows.find((row) => row.action === this.action);
  }

  back() {
    if (this.helped.length || this.cancel.length || this.targets.length > 1) {
      this.helped = this.cancel = [];
      this.targets = this.targets.slice(0, 1);
      this.table.run(() => this.load());
      return true;
    }
    return false;
  }
}

/** Whom or what an attack names, and its words with the first of these alone. @param {string} action */
function told(action) {
  const words = action.split(" ");
  const at = words[0] === "assault" ? words.indexOf("then") + 2 : 2;
  const how = words.findIndex((word, index) => index > at && HOW.includes(word));
  const end = how < 0 ? words.length : how;
  return { named: words.slice(at, end), bare: [...words.slice(0, at + 1), ...words.slice(end)].join(" ") };
}
