/** Every message between server and browser. Written by `make wire`: do not edit. */

export type Words = Record<string, string>;

export type OptionValue = boolean | number | string;

export type SeatKind = 'bot' | 'human' | 'open';

export type TableStatus = 'over' | 'playing' | 'waiting';

export type ProblemCode =
  | 'bad_origin'
  | 'bad_request'
  | 'closing'
  | 'internal'
  | 'malformed'
  | 'no_game'
  | 'no_seat'
  | 'no_such_moment'
  | 'no_table'
  | 'not_found'
  | 'not_over'
  | 'not_saved'
  | 'not_started'
  | 'seat_taken'
  | 'table_full'
  | 'too_fast'
  | 'too_large'
  | 'unreadable';

/** One table option of a game. */
export interface OptionCard {
  name: string;
  default: OptionValue;
  choices: OptionValue[];
  low: number;
  high: number;
  rule: string;
  label: Words;
  help: Words;
  choice_labels: Words[];
}

/** One strength of bot. */
export interface LevelCard {
  level: string;
  label: Words;
}

/** A game on the shelf. */
export interface GameCard {
  id: string;
  seat_counts: number[];
  options: OptionCard[];
  levels: LevelCard[];
  rules: number;
  title: Words;
  box: Record<string, string[]>;
  tagline: Words;
  players: Words;
}

export interface RuleText {
  id: string;
  text: string;
}

export interface ChapterText {
  slug: string;
  title: string;
  rules: RuleText[];
}

/** A rulebook in one language, for the drawer. */
export interface RulebookText {
  title: string;
  intro: string;
  chapters: ChapterText[];
}

/** Who shall sit here: this browser's player, a bot of some level, or whoever comes. */
export interface SeatRequest {
  kind: SeatKind;
  name?: string | null;
  level?: string | null;
}

/** Open a table. */
export interface TableRequest {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, OptionValue>;
}

/** Take an open seat: a given one, or the first. */
export interface JoinRequest {
  name: string;
  seat?: number | null;
}

/** What everybody may know of a seat. */
export interface SeatCard {
  kind: SeatKind;
  name: string;
  level: string | null;
  present: boolean;
}

/** What everybody may know of a table. */
export interface TableCard {
  table: string;
  game: string;
  status: TableStatus;
  seats: SeatCard[];
  options: Record<string, OptionValue>;
  seq: number;
  to_decide: number[];
  caption: Words;
  commitment: string;
}

/** The seats of a table that this browser holds. */
export interface Mine {
  mine: number[];
}

/** The answer to opening or joining: the seats this browser now holds (tokens are cookies). */
export interface Seated {
  table: TableCard;
  mine: number[];
}

/** One thing that happened, as far as this seat may know, with its sentence. */
export interface Told {
  seq: number;
  event: unknown;
  said: Words;
}

/** Something this seat may do now. */
export interface LegalAction {
  action: string;
  said: Words;
  preview: unknown;
}

/** What is asked now. */
export interface Prompt {
  ask: Words;
  hint: Words;
}

export interface OutcomeTold {
  winners: number[];
  scores: number[];
  rule: string;
}

/** The table as this seat sees it now, and what happened since the last update. */
export interface Update {
  type: 'update';
  seq: number;
  table: TableCard;
  seat: number | null;
  view: unknown;
  legal: LegalAction[];
  prompt: Prompt;
  told: Told[];
  outcome: OutcomeTold | null;
  seed: string | null;
}

/** Somebody came, left or took a seat; no action was played. */
export interface Presence {
  type: 'presence';
  table: TableCard;
}

/** The rules do not allow it; nothing has changed. */
export interface RefusedAction {
  type: 'refused';
  action: string;
  rule: string;
  title: Words;
  text: Words;
}

/** The action was meant for an earlier moment; a fresh update follows. */
export interface Stale {
  type: 'stale';
  action: string;
  seq: number;
}

/** Something is wrong that no rule of a game covers: one clear sentence. */
export interface Problem {
  type: 'problem';
  code: ProblemCode;
  text: Words;
}

/** The first message on a socket: the last sequence number seen, -1 for everything. */
export interface Hello {
  type: 'hello';
  seen?: number;
}

/** Play this action, decided upon seeing that sequence number. */
export interface Act {
  type: 'act';
  action: string;
  seen: number;
}

/** Ask whether an action would be allowed, and if not, why; nothing is played. */
export interface Try {
  type: 'try';
  action: string;
  seen: number;
}

/** The answer to a try that the rules allow. */
export interface Allowed {
  type: 'allowed';
  action: string;
}

/** The table as it was after an action, for the scrubber and for replays. */
export interface Moment {
  seq: number;
  view: unknown;
  to_decide: number[];
  caption: Words;
  told: Told[];
}

/** Was every roll of a finished game the one its published commitment bound us to? */
export interface Verdict {
  honest: boolean;
  seq: number | null;
  why: string | null;
}

/** The server lives, and how busy it is. */
export interface Health {
  tables: number;
  sockets: number;
}

export type ClientMessage = Hello | Act | Try;

export type ServerMessage = Update | Presence | RefusedAction | Stale | Allowed | Problem;

/** A row: its dice in the order in which they came, and what it would score now. */
export interface QuidditchRowView {
  number: number;
  dice: string[];
  goals: number;
  snitch: number;
  open: number;
  blocked: boolean;
  aimed: string[];
}

/** A die by its letter, with the number it shows (0: not thrown yet). */
export interface QuidditchDieView {
  kind: string;
  face: number;
}

/** A player's colour and tracks. */
export interface QuidditchPlayerView {
  colour: 'blue' | 'red';
  goals: number;
  laps: number;
  position: number;
  snitch: number;
  bonus: number;
}

/** The attacker's round as it stands: what the count would be if it ended now. */
export interface QuidditchStanding {
  attacker: number;
  before: number;
  rows: number;
  sure: number;
  snitch: number;
  sure_snitch: number;
  catches: boolean;
  total: number;
  other: number;
  wins: boolean | null;
  worst_total: number;
  worst_wins: boolean | null;
}

/** All that anybody knows of a game. */
export interface QuidditchView {
  seat: number | null;
  phase: 'attack' | 'defence' | 'over' | 'throw' | 'toss';
  game: number;
  round: number;
  cycle: number;
  attacker: number;
  first_attacker: number;
  rows: QuidditchRowView[];
  attack_hand: QuidditchDieView[];
  defence_hand: QuidditchDieView[];
  aside: string[];
  players: QuidditchPlayerView[];
  standing: QuidditchStanding | null;
  catcher: number;
  winners: number[];
  scores: number[];
  rule: string;
  wins: number[];
  match_points: number[];
  match: boolean;
  equal_attacks: boolean;
  round_limit: number;
  colours: string;
  first_turn_single_row: boolean;
  target: number;
  bonus: number;
  capacity: number;
}

/** The pitch after an action, before anything else happens. */
export interface QuidditchPreview {
  rows: QuidditchRowView[];
  standing: QuidditchStanding;
}

/** Each player threw a die to see who attacks first. */
export interface QuidditchTossed {
  faces: number[];
  kind: 'tossed';
}

/** The pitch is empty, the hands are full. */
export interface QuidditchRoundBegan {
  game: number;
  round: number;
  attacker: number;
  kind: 'round_began';
}

/** Both players threw all they held. */
export interface QuidditchThrew {
  round: number;
  cycle: number;
  attacker: number;
  attack: QuidditchDieView[];
  defence: QuidditchDieView[];
  kind: 'threw';
}

/** A player put dice on the rows they show, holds so many more, and ended the turn. */
export interface QuidditchPlaced {
  seat: number;
  dice: QuidditchDieView[];
  held: number;
  attack: boolean;
  kind: 'placed';
}

/** The Keeper found its row full. */
export interface QuidditchKeeperSetAside {
  seat: number;
  row: number;
  kind: 'keeper_set_aside';
}

/** A player whose dice all showed full rows gave one up. */
export interface QuidditchSetDieAside {
  seat: number;
  die: string;
  kind: 'set_aside';
}

/** The attacker counted the pitch: goal and Snitch points of each row, and the new totals. */
export interface QuidditchScored {
  seat: number;
  rows: number[][];
  goals: number;
  snitch: number;
  total: number;
  snitch_total: number;
  kind: 'scored';
}

/** The attacker caught the Snitch. */
export interface QuidditchCaught {
  seat: number;
  bonus: number;
  kind: 'caught';
}

/** House rule: the first attacker has caught the Snitch, the other attacks once more. */
export interface QuidditchLastAttackGranted {
  seat: number;
  catcher: number;
  kind: 'last_attack';
}

/** A game is over (no winner: a draw); scores with the bonus, and the rule that decided it. */
export interface QuidditchGameEnded {
  winner: number | null;
  scores: number[];
  reason: string;
  catcher: number | null;
  round: number;
  kind: 'game_ended';
}

/** The second game of a match: the other player attacks first. */
export interface QuidditchMatchGameBegan {
  game: number;
  attacker: number;
  kind: 'match_game_began';
}

/** Both games of a match are over (no winner: a draw). */
export interface QuidditchMatchEnded {
  winner: number | null;
  wins: number[];
  scores: number[];
  kind: 'match_ended';
}

/** A player took too long, so the least possible is played. */
export interface QuidditchTimeRanOut {
  seat: number;
  kind: 'time_ran_out';
}

export type QuidditchEvent =
  | QuidditchTossed
  | QuidditchRoundBegan
  | QuidditchThrew
  | QuidditchPlaced
  | QuidditchKeeperSetAside
  | QuidditchSetDieAside
  | QuidditchScored
  | QuidditchCaught
  | QuidditchLastAttackGranted
  | QuidditchGameEnded
  | QuidditchMatchGameBegan
  | QuidditchMatchEnded
  | QuidditchTimeRanOut;
