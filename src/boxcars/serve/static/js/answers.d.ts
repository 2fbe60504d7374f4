/** What the server is asked and answers: made of its structs by `python -m tools.api`. */

/** An army as the builder sends it. */
export interface ArmyAsked {
  name?: string;
  units: Array<string | UnitSetup>;
  cards?: Array<CardAsked>;
  build_total?: number;
  edition?: string;
  keys?: Record<string, boolean | number | number | string>;
}

/** A request to play on from an earlier moment. */
export interface Branch {
  at: number;
  seats?: Record<string, string>;
}

/** A card of an army, and the unit that it is on, by its number from 1. */
export interface CardAsked {
  card: string;
  on?: number;
  paid?: string;
}

/** What was said, and how many lines there are in all. */
export interface Chat {
  lines: Array<ChatLine>;
  total: number;
}

/** A line of a table's chat. */
export interface ChatLine {
  n: number;
  side: string;
  name: string;
  text: string;
  at: string;
}

/** A figure as its base and dials describe it. The first weapon belongs to `damage`, the second to `damage2`. `repair_markers` are the clicks with a black marker, from 1; the start marker is always on the first. >>> blade = clix_unit("AOD091") >>> blade.name, blade.points, blade.weight_class, blade.vent, blade.repair_markers, blade.origin ('Blade', 109, 'Light', 2, (3, 6), 'second-hand') */
export interface ClixUnit {
  id: string;
  name: string;
  variant?: string;
  type: "infantry" | "mech" | "vehicle";
  weight_class?: "" | "Assault" | "Colossal" | "Heavy" | "Light" | "Medium";
  faction?: string;
  rank?: "" | "Elite" | "Green" | "Unique" | "Veteran";
  unique?: boolean;
  points: number;
  speed_mode: "aquatic" | "foot" | "hover" | "mech" | "quad" | "tracked" | "vtol" | "wheeled";
  front_arc?: number;
  weapons: Array<ClixWeapon>;
  dial: Dial;
  repair_markers?: Array<number>;
  heat?: HeatDial | null;
  vent?: number;
  capacity?: number;
  artillery_range?: number;
  artillery_marker?: string;
  /** How many markers one order places. */
  artillery_markers?: number;
  repair_scope?: "" | "all" | "foot" | "not_foot";
  origin: "ours" | "second-hand";
}

/** A weapon: the type of its damage, how many targets it may have, and its range in inches. >>> clix_unit("Blade").weapons[1] ClixWeapon(type='ballistic', targets=2, min=0, max=18) */
export interface ClixWeapon {
  type: "ballistic" | "energy" | "melee";
  targets: number;
  min: number;
  max: number;
}

/** Who must decide what now. */
export interface Decision {
  side: string;
  kind: string;
  units: Array<string>;
  count: number;
  text: string;
  yours: boolean;
}

/** The columns of a combat dial, each a row of tokens; elimination follows the last. >>> clix_unit("Pathfinders").dial.speed '7CA 7CA 6CA 5CA' */
export interface Dial {
  damage: string;
  speed: string;
  attack: string;
  defense: string;
  damage2?: string;
}

/** The dice of a game. */
export interface Dice {
  kind: string;
  /** The hash of the seed. */
  commitment: string | null;
  /** The seed, after the game. */
  seed: string | null;
  /** Whether somebody knew the seed from the start. */
  known: boolean;
}

/** Who offers a draw, and what you can say about ending the game. */
export interface Drawing {
  offers: string;
  can_offer: boolean;
  can_accept: boolean;
  can_resign: boolean;
}

/** Why something was refused; the game is as it was. */
export interface Error {
  error: string;
  reasons: Array<Reason>;
  unchanged?: boolean;
  /** The line of a record that is wrong. */
  line?: number | null;
}

/** How the page shows kinds of events, as far as a kind is shown in a way of its own. */
export interface EventKinds {
  events: Record<string, Shown>;
}

/** A game of this server. */
export interface GameRow {
  name: string;
  title: string;
  /** The page's module that has its map, controls and words. */
  kit: string;
  /** The page's module that says what the start page offers. */
  offer: string;
}

/** The games of this server. */
export interface Games {
  games: Array<GameRow>;
}

/** People's dice. */
export interface GiveDice {
  dice: Array<number>;
  given?: number | null;
  as?: string;
}

/** The windows of a heat dial, each a row of tokens from the start; shutdown follows the last. >>> clix_unit("Hatchetman").heat.speed '0 0 1 2y 2y' */
export interface HeatDial {
  damage: string;
  damage2: string;
  speed: string;
}

/** Where others in the house find the server. */
export interface House {
  address: string;
  /** Whether who asks may open it to them. */
  can_open: boolean;
}

/** A game as its host finds it again. */
export interface KeptGame {
  id: string;
  /** The secret of his own seat. */
  seat: string;
  /** The links of those he has invited, by side. */
  links: Record<string, string | null>;
  played: string;
}

/** The games that are kept, played last first. */
export interface KeptGames {
  games: Array<KeptGame>;
}

/** What a battle on a real table has left of a unit; without structure it is destroyed. */
export interface Left {
  armor: number;
  structure: number;
}

/** The lesson that is played at a table. */
export interface LessonAtTable {
  name: string;
  title: string;
  steps: Array<LessonStep>;
}

/** A step of the lesson that is played. */
export interface LessonStep {
  title: string;
  text: string;
  done: boolean;
}

/** A force like which another is wanted; `year` and `tech` say which units it may have. */
export interface Like {
  units: Array<Member>;
  game?: string;
  points?: string;
  seed?: number;
  year?: string;
  tech?: string;
}

/** One line of a number, with the title of its ruling. */
export interface Line {
  label: string;
  value: number;
  cite: string;
  title: string;
}

/** One line of the log; the fields of its event come after these. */
export interface LogLine {
  n: number;
  /** The entry that it belongs to. */
  at: number;
  turn: number;
  phase: string;
  side: string;
  action: string;
  kind: string;
  unit: string;
  target: string;
  text: string;
  tally: Tally | null;
  damage: Tally | null;
  roll: Array<number> | null;
}

/** What happened, from a line on, and how many lines there are in all. */
export interface LogLines {
  total: number;
  lines: Array<LogLine>;
}

/** A unit of a force with its warrior. `skill` is the one of Alpha Strike; without it, gunnery counts. Units with the same word in `c3` are linked in one network. >>> Member("Atlas AS7-D", gunnery=3, piloting=4).alpha_strike_skill 3 */
export interface Member {
  unit: string;
  pilot?: string;
  gunnery?: number;
  piloting?: number;
  skill?: number | null;
  c3?: string;
}

/** Dice that somebody at a real table is to roll. */
export interface NeedDice {
  count: number;
  why: string;
  given: number;
  /** Who rolls; empty for anybody. */
  side: string;
  /** What the roll must reach, where there is a number. */
  needed: Tally | null;
}

/** A table that was made. */
export interface NewTable {
  id: string;
  /** The addresses of its seats, by side. */
  links: Record<string, string | null>;
  /** The secrets of its seats; none for a bot. */
  seats: Record<string, string | null>;
}

/** How a game ended; a draw has no winner. */
export interface Outcome {
  winner: string;
  reason: string;
}

/** A stroke, and the board that it is made on. */
export interface PaintedBoard {
  hexes: Array<string>;
  brush: string;
  floors?: number;
  cf?: number;
  /** The name of one of ours, or the text of a board file. */
  board: string;
}

/** A stroke, and the table that it is made on. */
export interface PaintedTable {
  places: Array<string>;
  brush: string;
  tall?: number;
  name?: string;
  /** The name of one of ours, or the text of a table. */
  table: string;
}

/** A request to play actions. */
export interface Play {
  actions: Array<string>;
  n?: number | null;
  as?: string;
  key?: string;
}

/** What came of an action: the lines that are new, how many there are in all, and the view after it. */
export interface Played {
  n: number;
  version: string;
  total: number;
  lines: Array<LogLine>;
  view: View;
}

/** A request to print an army. */
export interface PrintAsked {
  name?: string;
  units: Array<string | UnitSetup>;
  cards?: Array<CardAsked>;
  build_total?: number;
  edition?: string;
  keys?: Record<string, boolean | number | number | string>;
  kind?: "cards" | "dials" | "list";
  format?: "pdf" | "svg";
  paper?: "a4" | "letter";
  page?: number;
}

/** What your side is asked in the middle of an action. */
export interface Question {
  side: string;
  kind: string;
  text: string;
  unit: string;
  cite: string;
  answers: Array<QuestionAnswer>;
}

/** One way to answer a question, and what follows from it. */
export interface QuestionAnswer {
  word: string;
  label: string;
  note: string;
  default: boolean;
}

/** Why something cannot be done, with its ruling. */
export interface Reason {
  text: string;
  cite: string;
  /** What it is, where anything asks: `sight`, `range`, `arc`, `ammunition`. */
  what?: string;
}

/** A request to be called by another name. */
export interface Rename {
  name: string;
  as?: string;
}

/** A request to say something. */
export interface Say {
  text: string;
  as?: string;
}

/** Who plays a side. */
export interface Seat {
  kind: string;
  name: string;
}

/** How events of a class are shown, in the log, in the playback and in the replay. >>> msgspec.to_builtins(Shown(pause=650, attack=True)) {'pause': 650, 'attack': True} */
export interface Shown {
  /** How long one stays before the next, in milliseconds. */
  pause?: number;
  /** It is drawn as a line from its unit to its target, and its tally is a number to reach. */
  attack?: boolean;
  /** Its tally is a number to reach with dice. */
  rolled?: boolean;
  /** It stands under the event that it follows from. */
  follows?: boolean;
  /** Those that come one after another are shown at once, so that they can be read. */
  together?: boolean;
  /** The playback waits there when it goes step by step. It waits at attacks as well. */
  stops?: boolean;
  /** It changes the ground itself. */
  ground?: boolean;
  /** Told while sides declare in secret, and in the way once anything else has happened. */
  sealed?: boolean;
  /** The fields with the places that its unit passes, in order. */
  way?: Array<string>;
}

/** How your side's questions of one kind are answered, and all that could be ordered. */
export interface StandingOrder {
  kind: string;
  text: string;
  order: string;
  orders: Array<string>;
  /** Whether such a question may be asked of your side at all. */
  concerns: boolean;
}

/** What is to be done in a campaign. */
export interface Step {
  do: "battle" | "buy" | "new" | "rearm" | "recall" | "repair" | "report" | "result" | "salvage" | "show" | "train";
  campaign?: Record<string, any> | null;
  title?: string;
  forces?: Record<string, Array<string>>;
  support?: number;
  track?: string;
  table?: string;
  attacker?: string;
  units?: Record<string, Array<string>>;
  record?: string;
  /** For a battle on a real table: what is left of each unit, by its id in the battle. */
  left?: Record<string, Left>;
  points?: Record<string, number>;
  held?: string;
  side?: string;
  /** The unit by its key, or for `buy` by its name. */
  what?: string;
}

/** A request to take back what dice have closed, or the answer to one. */
export interface TakeBack {
  do: "accept" | "ask" | "refuse";
  n?: number | null;
  as?: string;
}

/** Where something was taken back by consent. */
export interface TakenBack {
  at: number;
  side: string;
}

/** Taking back by consent what dice have closed. */
export interface TakingBack {
  can: boolean;
  why: string;
  /** The side that asks now. */
  asks: string;
  done: Array<TakenBack>;
}

/** A number with its named lines and what they stand on. */
export interface Tally {
  name: string;
  total: number;
  /** As a target number: the chance of two dice to reach it. */
  chance: number;
  percent: string;
  lines: Array<Line>;
}

/** A game to be played by bots. */
export interface Trial {
  scenario: Record<string, any>;
  seed?: string;
}

/** A request to take something back. */
export interface Undo {
  n?: number | null;
  all?: boolean;
  as?: string;
}

/** Whether the last action can be taken back, and why not. */
export interface Undoing {
  can: boolean;
  why: string;
}

/** One unit to begin with: a figure of the catalog by name, or one of its own, and how it stands. */
export interface UnitSetup {
  unit?: string;
  /** A figure that the catalog does not have. */
  figure?: ClixUnit | null;
  /** A place, as in `12.5,30`; empty for one that is deployed in play. */
  at?: string;
  /** Degrees clockwise from north. */
  facing?: number;
  click?: number;
  heat?: number;
  tokens?: number;
  shut_down?: boolean;
  cruising?: boolean;
  /** The id of the transport that carries it. */
  carrier?: string;
  /** The id of the piece that holds it captive. */
  captor?: string;
  /** Another faction than that of its figure. */
  faction?: string;
  /** Its id; by default its side and number, as in `red-1`. */
  id?: string;
}

/** A table as one seat sees it; its game adds fields of its own. */
export interface View {
  id: string;
  n: number;
  version: string;
  game: string;
  you: Array<string>;
  /** The side whose view it is. */
  as: string;
  sides: Array<string>;
  seats: Record<string, Seat>;
  turn: number;
  turns: number;
  phase: string;
  phases: Array<string>;
  order: any;
  decision: Decision | null;
  question: Question | null;
  orders: Array<StandingOrder>;
  acting: string;
  waiting: Array<string>;
  outcome: Outcome | null;
  units: Array<Record<string, any>>;
  mission: Record<string, any> | null;
  names: Record<string, string>;
  undo: Undoing;
  take_back: TakingBack;
  draw: Drawing;
  /** The next game with the same setup and seats, when there is one. */
  again: string;
  dice: Dice;
  need_dice: NeedDice | null;
  /** Why it can only be looked at. */
  read_only: string;
  /** What each bot is doing. */
  bot: Record<string, string>;
}

/** Words that describe units which an army might have. */
export interface Wanted {
  words?: string;
}
