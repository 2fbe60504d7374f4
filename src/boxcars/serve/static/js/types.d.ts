/** The shapes that the server answers with, and what a game brings to the table: its kit. */

import type {
  Decision,
  LogLine as AnsweredLine,
  NeedDice,
  Played,
  Question,
  Reason,
  StandingOrder,
  Tally,
  View as AnsweredView,
} from "./answers.js";
import type { BarContent } from "./bar.js";
import type { Child } from "./dom.js";
import type { EventKinds } from "./events.js";
import type { Glossary } from "./glossary.js";
import type { Hint } from "./hints.js";
import type { GameMap } from "./map.js";
import type { Table } from "./table.js";

export type { Decision, NeedDice, Question, QuestionAnswer, Reason, StandingOrder, Tally } from "./answers.js";

export type Point = [number, number];

/** What the roster and the map know of a unit; a game adds its own. */
export interface Unit extends Record<string, any> {
  id: string;
  side: string;
  name: string;
  model: string;
  map?: string;
  token: string;
  destroyed: string;
  ready: boolean;
  to_do: string;
  carrier?: string;
}

/** The game as one seat sees it: `GET /api/games/{id}`. A game adds its own. */
export interface View extends AnsweredView {
  board: { name: string; key: string };
  conditions?: { name: string; explains: string }[];
  units: Unit[];
  points?: Record<string, number>;
  mission: Mission | null;
  [own: string]: any;
}

/** What one side has of an objective, what it can still win, and the units it has points for. */
export interface Share {
  now: number;
  open: number;
  units: string[];
}

/** How an objective of a scenario stands. */
export interface Objective {
  objective: string;
  words: string;
  shares: Record<string, Share>;
  ground: { state: "held" | "contested" | "nobody"; side: string; units: string[] } | null;
  secret: boolean;
}

/** What a scenario is fought for, as one side knows it. */
export interface Mission {
  title: string;
  story: string;
  /** One's own orders; after the end those of all. */
  orders: Record<string, string>;
  attacker: string;
  edges: Record<string, string>;
  forced_withdrawal: boolean;
  points: Record<string, number>;
  objectives: Objective[];
  arrivals: Array<{ turn: number; where: string; edge: string; side: string; units: string[] }>;
  terms: string[];
  conditions: string[];
}

/** What a side reads before a scenario begins. */
export interface Briefing {
  game: string;
  game_title: string;
  side: string;
  sides: string[];
  turns: number;
  minutes: number;
  uneven: string;
  mission: Mission;
  areas: { zones: Record<string, any>; arrivals: any[]; objectives: any[] };
  exits: Array<{ name: string; points: number; edge: string; side: string }>;
  names: Record<string, string>;
  units: Array<{ id: string; side: string; name: string; place: string }>;
  board: any;
}

/** One line of the log, with the fields of its event. */
export interface LogLine extends AnsweredLine {
  [own: string]: any;
}

/** What came of an action: the lines of the log that are new, how many there are in all, and the view after it. */
export interface Answer extends Played {
  lines: LogLine[];
  view: View;
  [own: string]: any;
}

/** What is drawn of a decision, and what pointing and keys do to it. */
export interface Control extends Record<string, any> {
  kind: string;
  /** Whether Enter at the cursor chooses its place. */
  choosesPlaces?: boolean;
  /** Whether what is planned lies on both maps of a battle, so that it stays when they are swapped. */
  spansMaps?: boolean;
  /** Where the keyboard's cursor begins, if not at the unit in hand. */
  readonly cursorStart?: string;
  start(unit: Unit): void | Promise<void>;
  stop(): void;
  draw(): void;
  hover(place: string): unknown;
  click(place: string, point: Point | null, event: PointerEvent | null): unknown;
  /** What choosing a place would do, in a word; nothing where it does nothing. */
  meaning(place: string): string;
  /** How the unit in hand gets to a place, if it can. */
  goes?(place: string): string;
  /** Whether a tap on a unit that could act itself is meant for the one in hand. */
  takes?(unit: Unit): boolean;
  /** Whether a place is the one looked at or chosen. */
  holds?(place: string): boolean;
  grab?(point: Point): any;
  /** What can be done to a unit that is looked at, with the one in hand. */
  offers?(id: string): Child;
  /** Show an action as if it had been chosen here, without doing it; `then` are those that belong to it. */
  planAction?(action: string, then?: string[]): Promise<void>;
  /** One step back, and whether there was one. */
  back(): boolean;
  confirm(): void;
  views(): Child;
  panel(): Child;
  bar(): BarContent;
  /** Whether the key meant something. */
  key(event: KeyboardEvent): boolean;
  /** What the choice adds to the heat of the unit's sheet. */
  heat?(): object;
}

/** A map beside the first one, which follows the view. */
export interface SecondMap {
  update(view: View): Promise<void>;
  /** Exchange it for the first. */
  swap(): void;
  /** Where either map can be in front: what is needed before a view, the view as that map shows it, and whose map it is. */
  prepare?(view: View): Promise<void>;
  seen?(view: View): View;
  isAway?(thing: { map?: string }): boolean;
  follow?(unit: Unit | undefined): void;
  /** Bring the map to the front that an event happens on, and whether one happens on the other. */
  followEvent?(event: LogLine | undefined): void;
  isElsewhere?(event: LogLine): boolean;
  /** Draw it anew as the view is, and what of a plan belongs to it. */
  drawDocked?(): void;
  drawPlan?(...children: Child[]): void;
  /** Keep the ground as it has become, and whether it is in front. */
  takesGround?(board: any): boolean;
  /** Its tab in the bottom sheet of a phone; none while there is nothing to show. */
  readonly tab?: { key: string; words: string; title?: string; open(): void } | null;
}

/** Everything that is a game's own at the table. */
export interface GameKit {
  name: string;
  /** What is decided, by kind of decision: "Your move". */
  decisions: Record<string, string>;
  /** What the unit in hand does meanwhile: "moving". */
  doing: Record<string, string>;
  count(decision: Decision): string;
  /** Decisions made in secret, and those that a side makes as a whole. */
  secret: Set<string>;
  ofSides: Set<string>;
  /** The rules that are played, in the header, where they are more than the game's name and board. */
  rulesInShort?(view: View): Child;
  /** What is done before the first turn. */
  beforeTurns?: string;
  /** Whether the last turn decides, so that it is shown how many there are. */
  countsTurns: boolean;
  /** Whether each side has turns of its own. */
  turnsOfSides?: boolean;
  Map: new (root: HTMLElement, listeners: any) => GameMap;
  /** The map beside the first one, where the game has two. */
  secondMap?(table: Table): SecondMap;
  controls(table: Table): Record<string, Control>;

  placeOf(unit: Unit): string;
  standsAt(unit: Unit, place: string): boolean;
  placeWords(place: string, board: any, view: View): string[];
  /** What on the ground a target names, where it is no unit. */
  groundTarget?(id: string, board: any, view?: View): { place: string; name: string } | null;
  /** Whether resting the pointer on a place names it. */
  isWorthALook(place: string, table: Table): boolean;
  cursorWords: string;
  /** The place that a key moves the cursor to: the same at the edge, null for any other key. */
  step(from: string, event: KeyboardEvent, board: any): string | null;
  /** What lies on the map besides units. */
  markers(view: View): Child;

  sheetName: string;
  condition(unit: Unit): string;
  /** What a unit is that enemies hold on to; games without such have none. */
  beset?: string;
  inShort(unit: Unit): string;
  /** What was won by points, after the end. */
  scores?(view: View): Child;
  /** What a side has scored so far, under its name. */
  inRoster?(view: View, side: string): Child;
  /** What is left of a unit, in percent, and of what. */
  left(unit: Unit): number;
  leftWords: string;
  panel(unit: Unit, name: string, decision: Child, sheet: Child): Child;
  sheet(sheet: any, table: Table): Child;

  /** What is the game's own in an event, in full or short. */
  eventDetails(line: LogLine, short: boolean): Child;
  /** What came of an attack, for its label. */
  outcome(head: LogLine, followers: LogLine[]): string;

  /** Help: the turn in sentences, the keys, the signs on the map, and an action as it is typed. */
  turn: string[];
  keys: Array<[string, string]>;
  signs: Array<[string, string]>;
  typed: string;
  /** What newcomers are told at each step, the words they may not know, and the map explained. */
  hints?: Hint[];
  glossary?: Glossary;
  legend?(): Promise<Child>;
}

/** The kit of a game together with how its kinds of events are shown, which the server says. */
export interface Kit extends GameKit {
  events: EventKinds;
}
