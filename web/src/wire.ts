/** Every message between server and browser. Written by `make wire`: do not edit. */

export type Words = Record<string, string>;

export type OptionValue = boolean | number | string;

export type SeatKind = 'bot' | 'human' | 'open';

export type TableStatus = 'cancelled' | 'over' | 'playing' | 'waiting';

export type ProblemCode =
  | 'bad_name'
  | 'bad_origin'
  | 'bad_request'
  | 'begun'
  | 'cancelled'
  | 'closing'
  | 'expired'
  | 'held'
  | 'internal'
  | 'lesson'
  | 'malformed'
  | 'moved'
  | 'no_chat'
  | 'no_game'
  | 'no_hint'
  | 'no_seat'
  | 'no_such_moment'
  | 'no_table'
  | 'no_undo'
  | 'not_found'
  | 'not_host'
  | 'not_over'
  | 'not_saved'
  | 'not_started'
  | 'seat_taken'
  | 'table_full'
  | 'too_fast'
  | 'too_large'
  | 'unreadable';

/** A choice that gave something away, and what would have been better, in the game's words. */
export interface Costly {
  seq: number;
  seat: number;
  caption: string;
  played: string;
  better: string;
  had: number;
  instead: number;
}

/** One player's game: start + luck - given + received = end. */
export interface AccountTold {
  start: number;
  luck: number;
  given: number;
  received: number;
  end: number;
}

/** What a finished game was made of: luck and skill apart. */
export interface ReviewTold {
  exact: boolean;
  doubt: number;
  every: number;
  seqs: number[];
  chances: number[][];
  costly: Costly[];
  accounts: AccountTold[];
}

/** One table option of a game. */
export interface OptionCard {
  name: string;
  default: OptionValue;
  first: OptionValue;
  choices: OptionValue[];
  low: number;
  high: number;
  longest: number;
  examples: string[];
  rule: string;
  label: Words;
  help: Words;
  choice_labels: Words[];
  more_seats: number[][];
}

/** One strength of bot. */
export interface LevelCard {
  level: string;
  label: Words;
  usual: boolean;
  offered: boolean;
  first: boolean;
}

/** What a box says of the game in it. */
export interface BoxFacts {
  minutes: number[];
  age: number;
  difficulty: number;
}

/** A game on the shelf. */
export interface GameCard {
  id: string;
  seat_counts: number[];
  options: OptionCard[];
  levels: LevelCard[];
  rules: number;
  editions: boolean;
  title: Words;
  box: Record<string, string[]>;
  tagline: Words;
  players: Words;
  aim: Words;
  aim_rule: string;
  lesson: number;
  facts: BoxFacts | null;
}

export interface RuleText {
  id: string;
  text: string;
  applied: string[];
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

/** How people shall keep company at a table. */
export interface CustomsRequest {
  begin?: 'full' | 'word';
  pace?: 'brisk' | 'none' | 'post' | 'relaxed';
  grace?: number;
  leaving?: 'bot' | 'rules';
  level?: string | null;
  public?: boolean;
  hints?: boolean;
}

/** Open a table. */
export interface TableRequest {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, OptionValue>;
  edition?: string | null;
  customs?: CustomsRequest;
  key?: string | null;
}

/** A finished game that was played elsewhere, to be kept here. */
export interface RecordRequest {
  game: string;
  rules_version: number;
  edition: string;
  names: string[];
  options: Record<string, OptionValue>;
  actions: [number, string][];
  seed: string;
  commitment: string;
  edition_text?: string;
  format?: 'grimoire-record/1';
}

/** Is this an edition that can be played with? */
export interface EditionRequest {
  game: string;
  edition: string;
}

/** What an edition file is called, and all that is wrong with it. */
export interface EditionVerdict {
  name: string;
  faults: Words[];
  edition: Record<string, unknown>;
}

/** Be taught a game. */
export interface LessonRequest {
  name: string;
  key?: string | null;
}

/** Take an open seat: a given one, or the first. */
export interface JoinRequest {
  name: string;
  seat?: number | null;
  key?: string | null;
}

/** One of the seats that this browser holds. */
export interface SeatOf {
  seat: number;
}

/** What lets another device take over a seat, once and for a while. */
export interface Pass {
  secret: string;
  seconds?: number;
}

/** Go on from a moment of a game, alone against bots. */
export interface BranchRequest {
  seat: number;
  seq: number;
}

/** Under which addresses others can open this server's tables. */
export interface Reach {
  addresses: string[];
  alone: boolean;
}

/** The seats of a table that this browser holds. */
export interface Mine {
  mine: number[];
}

/** What everybody may know of a seat. */
export interface SeatCard {
  kind: SeatKind;
  name: string;
  level: string | null;
  present: boolean;
  held: string | null;
  away: number | null;
  offered: boolean;
}

/** How people keep company at a table, whatever is played. */
export interface Customs {
  begin: 'full' | 'word';
  pace: 'brisk' | 'none' | 'post' | 'relaxed';
  grace: number;
  leaving: 'bot' | 'rules';
  level: string;
  public: boolean;
  hints: boolean;
  lesson: boolean;
}

/** Somebody asks the others whether something may be taken back. */
export interface Proposal {
  seat: number;
  to: number;
  agreed: number[];
  awaited: number[];
  unproves: boolean;
}

/** What somebody has won this evening. */
export interface Score {
  name: string;
  wins: number;
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
  proves: boolean;
  customs: Customs;
  host: number | null;
  begins_in: number | null;
  ready: number[];
  watchers: string[];
  proposal: Proposal | null;
  evening: Score[];
  winners: number[];
  next: string | null;
  branch: boolean;
}

/** The answer to opening or joining: the seats this browser now holds (tokens are cookies). */
export interface Seated {
  table: TableCard;
  mine: number[];
}

/** A table, with what only whoever keeps the house may know. */
export interface AdminTable {
  card: TableCard;
  sockets: number;
  opened: number;
  muted: number[];
}

/** An error of the log. */
export interface AdminComplaint {
  time: number;
  said: string;
  traceback: string;
  table: string;
  seq: number | null;
}

/** The tables in memory, those that most look at first, and the newest errors. */
export interface AdminView {
  tables: AdminTable[];
  complaints: AdminComplaint[];
}

/** What was played at a table so far; the seed is not told before the end. */
export interface AdminRecord {
  game: string;
  rules_version: number;
  edition: string;
  options: Record<string, OptionValue>;
  actions: string[];
}

/** Let a seat say nothing more, or speak again. */
export interface Mute {
  seat: number;
  yes: boolean;
}

/** The first message on a socket: the last sequence number seen, -1 for everything. */
export interface Hello {
  type: 'hello';
  seen?: number;
  lang?: 'en' | 'fr' | null;
  name?: string;
}

/** Play this action, decided upon seeing that sequence number. */
export interface Act {
  type: 'act';
  action: string;
  seen: number;
  played?: number;
}

/** Something on the table: a place, a card, a seat. */
export interface Target {
  kind: string;
  id: string;
}

/** Ask why nothing can be done with what is touched; nothing is played. */
export interface Why {
  type: 'why';
  targets: Target[];
}

/** Ask what all that may be done means, in words and with what it would bring. */
export interface Explain {
  type: 'explain';
}

/** Say something to the table. */
export interface Say {
  type: 'say';
  text: string;
}

/** Take back what this seat did last: at once where that is free, or ask the others. */
export interface TakeBack {
  type: 'undo';
  to: number;
}

/** Answer somebody who asks to take something back. */
export interface Agree {
  type: 'agree';
  to: number;
  yes: boolean;
}

/** The host's word: the game begins in a few seconds. */
export interface BeginNow {
  type: 'begin';
  bots?: string[];
}

/** Say before the game whether one is ready. */
export interface GetReady {
  type: 'ready';
  yes: boolean;
}

/** Do not begin yet. */
export interface Wait {
  type: 'wait';
}

/** The host seats a bot, or frees a seat and whoever sits there. */
export interface Place {
  type: 'place';
  seat: number;
  kind: 'bot' | 'open';
  name?: string;
  level?: string | null;
}

/** The host lets two seats change places. */
export interface Swap {
  type: 'swap';
  seat: number;
  other: number;
}

/** The host calls it off before it begins. */
export interface Cancel {
  type: 'cancel';
}

/** Leave for good: a bot plays on from now. */
export interface Resign {
  type: 'resign';
}

/** Take one's own seat back from the bot. */
export interface Return {
  type: 'return';
}

/** Let somebody new sit down where a bot plays for somebody who has gone. */
export interface Offer {
  type: 'offer';
  seat: number;
}

/** Was every roll of a finished game the one its published commitment bound us to? */
export interface Verdict {
  honest: boolean;
  seq: number | null;
  why: string | null;
}

/** A review, or a sentence while it is being worked out. */
export interface ReviewAnswer {
  said: string;
  review: ReviewTold | null;
}

/** The server lives, and how busy it is. */
export interface Health {
  tables: number;
  sockets: number;
}

/** One thing that happened, as far as this seat may know, with its sentence. */
export interface Told {
  seq: number;
  event: unknown;
  said: Words;
  concerns: number[];
  then: Record<string, unknown> | null;
}

/** Something this seat may do now, for whoever asks what it means. */
export interface Choice {
  action: string;
  verb: string;
  targets: Target[];
}

/** Something this seat may do now. */
export interface LegalAction {
  action: string;
  verb: string;
  targets: Target[];
  said: Words | null;
  preview: unknown;
}

/** What something means that a seat may do. */
export interface Meaning {
  said: Words;
  preview: unknown;
}

/** What is asked now. */
export interface Prompt {
  ask: Words;
  hint: Words;
  tip: Words;
}

/** Something that is counted of everybody. */
export interface Column {
  title: Words;
  counts: number[];
}

/** Something worth telling of a game: how much, and whose it was. */
export interface Figure {
  title: Words;
  value: number;
  seat: number;
}

/** How a game ended, and what is told of it. */
export interface OutcomeTold {
  winners: number[];
  scores: number[];
  rule: string;
  decided: Words;
  columns: Column[];
  figures: Figure[];
}

/** How long those who are asked still have, in seconds. */
export interface Deadline {
  seconds_left: number;
  seconds: number;
}

/** Whether a seat may take back what it did last. */
export interface Undo {
  way: 'alone' | 'ask' | 'free' | 'never';
  to: number;
  why: Words;
  unproves: boolean;
}

/** One sentence of the house in a lesson, and the one move that is to be made with it. */
export interface CueTold {
  mark: number;
  say: Words;
  why: Words;
  rule: string;
  action: string;
}

/** A lesson: its aim, its parts and what the house says now. */
export interface LessonTold {
  aim: Words;
  aim_rule: string;
  marks: Words[];
  cues: CueTold[];
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
  since: number;
  outcome: OutcomeTold | null;
  seed: string | null;
  deadline: Deadline | null;
  played: number;
  undo: Undo;
  discreet: boolean;
  mute: boolean;
  lesson: LessonTold | null;
}

/** What has changed since the last update, for whoever has named a language. */
export interface Changed {
  type: 'changed';
  seq: number;
  told: Told[];
  since: number;
  table: Record<string, unknown>;
  view: Record<string, unknown>;
  asked: Record<string, unknown>;
  legal: string[][] | null;
}

/** What all that a seat may do means, in the order of the list in its update. */
export interface Meanings {
  type: 'meanings';
  seq: number;
  played: number;
  meanings: Meaning[];
}

/** The table as it was after an action, for the scrubber and for replays. */
export interface Moment {
  seq: number;
  view: unknown;
  to_decide: number[];
  caption: Words;
  told: Told[];
}

/** A page of the story: what happened after one action and up to another. */
export interface Story {
  since: number;
  told: Told[];
}

/** Something that may be done, and what speaks for it. */
export interface Advice {
  action: string;
  said: Words;
  why: Words;
  chance: number | null;
}

/** What a seat had best do, and the second best. */
export interface HintTold {
  seq: number;
  played: number;
  best: Advice;
  second: Advice | null;
  exact: boolean;
  clear: boolean;
}

/** Somebody came, left or took a seat; no action was played. */
export interface Presence {
  type: 'presence';
  table: TableCard;
}

/** Something a player said to the table. */
export interface ChatLine {
  number: number;
  seat: number;
  text: string;
}

/** What was said: the newest lines after a greeting, then each new one. */
export interface Chat {
  type: 'chat';
  lines: ChatLine[];
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

/** Something can be done with what was touched. */
export interface Allowed {
  type: 'allowed';
}

/** Something is wrong that no rule of a game covers: one clear sentence. */
export interface Problem {
  type: 'problem';
  code: ProblemCode;
  text: Words;
}

export type ClientMessage =
  | Hello
  | Act
  | Why
  | Explain
  | Say
  | TakeBack
  | Agree
  | BeginNow
  | GetReady
  | Wait
  | Place
  | Swap
  | Cancel
  | Resign
  | Return
  | Offer;

export type ServerMessage =
  | Update
  | Changed
  | Meanings
  | Presence
  | Chat
  | RefusedAction
  | Stale
  | Allowed
  | Problem;

/** An entry of the stack of what is pending, the last one first to come. */
export interface LabyrinthStepView {
  kind: 'advance_choice' | 'answer_choice' | 'battle_roll' | 'card_choice' | 'card_deal' | 'cloak_choice' | 'cup_deal' | 'double_die_choice' | 'double_roll' | 'finish_turn' | 'first_turn' | 'keep_choice' | 'landing_choice' | 'last_choice' | 'lineup_deal' | 'meet_obstacle' | 'mist_choice' | 'mist_draw' | 'move_choice' | 'move_roll' | 'obstacle_turning' | 'pass_die' | 'penalty_choice' | 'piece_choice' | 'piece_lot' | 'portkey_choice' | 'refill' | 'removal_roll' | 'removed_cloak_choice' | 'retreat_choice' | 'reward_draw' | 'sparks_draw' | 'spell_race' | 'starter_lot' | 'starter_roll' | 'stop' | 'swap_draw' | 'tile_choice' | 'tile_deal' | 'to_grave' | 'turn_choice' | 'victory';
  seats: number[];
}

/** A player as this viewer sees them. */
export interface LabyrinthPlayerView {
  piece: string;
  square: string;
  cloaked: boolean;
  cards: number;
  barred: string[][];
  swapped: number;
  tiles: number;
  known: string[];
  dropped: number;
  looked: string[];
  misses_turn: boolean;
  gone: boolean;
  right: number;
  spell: string;
  start_face: number;
}

/** A Battle card. */
export interface LabyrinthCardView {
  code: string;
  colour: string;
  strength: number;
  moves: number;
}

/** A Cup tile: what it is, if it lies open or this viewer has looked. */
export interface LabyrinthCupView {
  square: string;
  open: boolean;
  cup: string;
}

/** An Obstacle card. */
export interface LabyrinthObstacleView {
  code: string;
  obstacle: string;
  blocks: string[];
  strength: number;
  reward: number;
}

/** The battle that is going on. */
export interface LabyrinthBattleView {
  obstacle: LabyrinthObstacleView;
  card: LabyrinthCardView | null;
  total: number;
  back: number;
  chained: boolean;
}

/** What was agreed on before the game. */
export interface LabyrinthTermsView {
  die: string;
  start: string;
  stay_triggers_cup: boolean;
  cloak_portkey: boolean;
  chain: boolean;
  backfire: boolean;
  reveal_to_all: boolean;
  miss_next_turn: boolean;
  swap_until_walk: boolean;
  cloak_mist: boolean;
  next_free: boolean;
}

/** All that a seat knows of a game. */
export interface LabyrinthView {
  seat: number | null;
  phase: 'advance_choice' | 'answer_choice' | 'battle_roll' | 'card_choice' | 'card_deal' | 'cloak_choice' | 'cup_deal' | 'double_die_choice' | 'double_roll' | 'finish_turn' | 'first_turn' | 'keep_choice' | 'landing_choice' | 'last_choice' | 'lineup_deal' | 'meet_obstacle' | 'mist_choice' | 'mist_draw' | 'move_choice' | 'move_roll' | 'obstacle_turning' | 'pass_die' | 'penalty_choice' | 'piece_choice' | 'piece_lot' | 'portkey_choice' | 'refill' | 'removal_roll' | 'removed_cloak_choice' | 'retreat_choice' | 'reward_draw' | 'sparks_draw' | 'spell_race' | 'starter_lot' | 'starter_roll' | 'stop' | 'swap_draw' | 'tile_choice' | 'tile_deal' | 'to_grave' | 'turn_choice' | 'victory' | 'over';
  asked: number[];
  pending: LabyrinthStepView[];
  turn: number;
  active: number;
  board: string[];
  players: LabyrinthPlayerView[];
  hand: LabyrinthCardView[];
  odds: number[];
  tiles: string[];
  cloak: number;
  hedge: string;
  cups: LabyrinthCupView[];
  card_pile: number;
  card_discard: string[];
  own_swapped: string[];
  tile_pile: number;
  tile_discard: string[];
  own_dropped: string[];
  obstacle_pile: number;
  obstacle_discard: string[];
  lineup: LabyrinthObstacleView[];
  beaten: number;
  face: number;
  allowance: number;
  reductor: boolean;
  tile_played: boolean;
  turn_over: boolean;
  cards_drawn: number;
  own_drawn_cards: string[];
  tiles_drawn: number;
  own_drawn_tiles: string[];
  tiles_to_draw: number;
  battle: LabyrinthBattleView | null;
  entered_from: string;
  carried: number;
  carried_to: string;
  carried_why: number;
  target: number;
  winner: number;
  rule: string;
  terms: LabyrinthTermsView;
  faces: number[];
}

/** Where a piece would go, and what a throw would have to be. */
export interface LabyrinthPreview {
  path: string[];
  square: string;
  needed: number;
  chances: number;
  moves: number;
}

/** A player has a piece, by choice or by lot. */
export interface LabyrinthPieceChosen {
  seat: number;
  piece: string;
  by_lot: boolean;
  kind: 'piece_chosen';
}

/** Everybody has cards and tiles (seat -1), and a player sees their own. */
export interface LabyrinthDealt {
  seat: number;
  cards: LabyrinthCardView[];
  tiles: string[];
  kind: 'dealt';
}

/** A player called out a spell. */
export interface LabyrinthSpellCalled {
  seat: number;
  spell: string;
  kind: 'spell_called';
}

/** A player threw for the first turn; with the last throw everything was level again. */
export interface LabyrinthStartRolled {
  seat: number;
  face: number;
  level: boolean;
  kind: 'start_rolled';
}

/** It is settled who has the first turn, and how. */
export interface LabyrinthStartDecided {
  seat: number;
  how: 'host' | 'random' | 'rolled' | 'spell';
  kind: 'start_decided';
}

/** A player has the die. */
export interface LabyrinthTurnBegan {
  seat: number;
  turn: number;
  kind: 'turn_began';
}

/** A player filled the hand as the turn began. */
export interface LabyrinthRefilled {
  seat: number;
  count: number;
  cards: LabyrinthCardView[];
  kind: 'refilled';
}

/** A discard became a new pile. */
export interface LabyrinthReshuffled {
  pile: 'battle' | 'obstacle' | 'resource';
  kind: 'reshuffled';
}

/** A player gave up the turn for a new hand. */
export interface LabyrinthSwapped {
  seat: number;
  count: number;
  cards: LabyrinthCardView[];
  kind: 'swapped';
}

/** A player threw the die to move; face 0 is the Cloak. */
export interface LabyrinthRolled {
  seat: number;
  face: number;
  allowance: number;
  kind: 'rolled';
}

/** A player walked along these squares, or stayed (no path), or could not go anywhere. */
export interface LabyrinthMoved {
  seat: number;
  path: string[];
  square: string;
  manner: 'farther' | 'stayed' | 'stuck' | 'through_hedge' | 'under_cloak' | 'walked';
  kind: 'moved';
}

/** A player missed a turn. */
export interface LabyrinthTurnMissed {
  seat: number;
  kind: 'turn_missed';
}

/** The die goes to the next player. */
export interface LabyrinthTurnEnded {
  seat: number;
  next: number;
  by_gravestone: boolean;
  kind: 'turn_ended';
}

/** A player met the current obstacle. */
export interface LabyrinthBattleBegan {
  seat: number;
  obstacle: LabyrinthObstacleView;
  square: string;
  chained: boolean;
  kind: 'battle_began';
}

/** A player laid a Battle card open. */
export interface LabyrinthCardPlayed {
  seat: number;
  card: LabyrinthCardView;
  kind: 'card_played';
}

/** A player threw in a battle, for the first time or with a Double Die. */
export interface LabyrinthBattleRolled {
  seat: number;
  face: number;
  total: number;
  against: number;
  again: boolean;
  kind: 'battle_rolled';
}

/** A player throws again. */
export interface LabyrinthDoubleDiePlayed {
  seat: number;
  kind: 'double_die_played';
}

/** The obstacle is beaten, and the player may advance. */
export interface LabyrinthBattleWon {
  seat: number;
  obstacle: LabyrinthObstacleView;
  moves: number;
  kind: 'battle_won';
}

/** The obstacle won; the player on the right moves the piece back. */
export interface LabyrinthBattleLost {
  seat: number;
  mover: number;
  moves: number;
  no_card: boolean;
  obstacle: LabyrinthObstacleView;
  kind: 'battle_lost';
}

/** A player advanced after a victory, or did not (no path). */
export interface LabyrinthAdvanced {
  seat: number;
  path: string[];
  square: string;
  manner: 'farther' | 'stayed' | 'walked';
  kind: 'advanced';
}

/** The loser of a battle was sent back, or there was no way back (no path). */
export interface LabyrinthRetreated {
  seat: number;
  mover: number;
  path: string[];
  square: string;
  kind: 'retreated';
}

/** A player drew the reward. */
export interface LabyrinthRewardDrawn {
  seat: number;
  count: number;
  tiles: string[];
  kind: 'reward_drawn';
}

/** An obstacle was turned over; this one is current now. */
export interface LabyrinthObstacleBeaten {
  obstacle: LabyrinthObstacleView;
  kind: 'obstacle_beaten';
}

/** Four obstacles lie open. */
export interface LabyrinthLineupDealt {
  obstacles: LabyrinthObstacleView[];
  first: boolean;
  kind: 'lineup_dealt';
}

/** A player drew a tile from the golden mist, or, under the Cloak, found nothing. */
export interface LabyrinthMistDrawn {
  seat: number;
  tile: string;
  cloaked: boolean;
  kind: 'mist_drawn';
}

/** A piece stopped on a Portkey. */
export interface LabyrinthPortkeyTaken {
  seat: number;
  square: string;
  manner: 'aside' | 'cloaked' | 'declined' | 'taken';
  kind: 'portkey_taken';
}

/** A piece stopped on a face-down Cup tile; under the Cloak it stays as it is. */
export interface LabyrinthCupTurned {
  seat: number;
  square: string;
  cup: string;
  cloaked: boolean;
  kind: 'cup_turned';
}

/** A false cup sent a piece away, or could not. */
export interface LabyrinthGravestoneSent {
  seat: number;
  square: string;
  manner: 'again' | 'aside' | 'cloaked' | 'first';
  kind: 'gravestone_sent';
}

/** A player gave up a tile above the limit. */
export interface LabyrinthTileDiscarded {
  seat: number;
  tile: string;
  kind: 'tile_discarded';
}

/** A player denounced the wearer of the Cloak. */
export interface LabyrinthDumbledorePlayed {
  seat: number;
  target: number;
  kind: 'dumbledore_played';
}

/** The denounced player answered, or did not. */
export interface LabyrinthDumbledoreAnswered {
  seat: number;
  target: number;
  how: 'backfire' | 'none' | 'restore';
  kind: 'dumbledore_answered';
}

/** The denounced piece stands on a penalty space, or beside it. */
export interface LabyrinthPenalised {
  target: number;
  square: string;
  aside: boolean;
  kind: 'penalised';
}

/** A player looked at a Cup tile; what it is, only they learn. */
export interface LabyrinthFourPointPlayed {
  seat: number;
  square: string;
  cup: string;
  kind: 'four_point_played';
}

/** A player fetches the Cloak. */
export interface LabyrinthCloakTilePlayed {
  seat: number;
  kind: 'cloak_tile_played';
}

/** A player took a tile from a rival; which one, only these two learn. */
export interface LabyrinthRedSparksPlayed {
  seat: number;
  target: number;
  tile: string;
  side: 'none' | 'thief' | 'victim';
  kind: 'red_sparks_played';
}

/** A player may cross a green hedge in this move. */
export interface LabyrinthReductorPlayed {
  seat: number;
  kind: 'reductor_played';
}

/** The Wandering Hedge lies somewhere else. */
export interface LabyrinthHedgeMoved {
  seat: number;
  square: string;
  kind: 'hedge_moved';
}

/** A rival showed all their tiles, to everybody or to one. */
export interface LabyrinthVeritaserumPlayed {
  seat: number;
  target: number;
  count: number;
  tiles: string[];
  private: boolean;
  kind: 'veritaserum_played';
}

/** A player took one of the tiles that were shown. */
export interface LabyrinthVeritaserumTaken {
  seat: number;
  target: number;
  tile: string;
  private: boolean;
  kind: 'veritaserum_taken';
}

/** The Cloak went from somebody (-1: from beside the board) to somebody (-1: beside it). */
export interface LabyrinthCloakPlaced {
  seat: number;
  source: number;
  target: number;
  kind: 'cloak_placed';
}

/** A player tried to take off the Cloak. */
export interface LabyrinthRemovalRolled {
  seat: number;
  face: number;
  success: boolean;
  kind: 'removal_rolled';
}

/** A player left the maze. */
export interface LabyrinthPlayerLeft {
  seat: number;
  cloaked: boolean;
  kind: 'player_left';
}

/** A player took too long. */
export interface LabyrinthTimeRanOut {
  seat: number;
  kind: 'time_up';
}

/** The game is over. */
export interface LabyrinthWon {
  seat: number;
  last_left: boolean;
  kind: 'won';
}

export type LabyrinthEvent =
  | LabyrinthPieceChosen
  | LabyrinthDealt
  | LabyrinthSpellCalled
  | LabyrinthStartRolled
  | LabyrinthStartDecided
  | LabyrinthTurnBegan
  | LabyrinthRefilled
  | LabyrinthReshuffled
  | LabyrinthSwapped
  | LabyrinthRolled
  | LabyrinthMoved
  | LabyrinthTurnMissed
  | LabyrinthTurnEnded
  | LabyrinthBattleBegan
  | LabyrinthCardPlayed
  | LabyrinthBattleRolled
  | LabyrinthDoubleDiePlayed
  | LabyrinthBattleWon
  | LabyrinthBattleLost
  | LabyrinthAdvanced
  | LabyrinthRetreated
  | LabyrinthRewardDrawn
  | LabyrinthObstacleBeaten
  | LabyrinthLineupDealt
  | LabyrinthMistDrawn
  | LabyrinthPortkeyTaken
  | LabyrinthCupTurned
  | LabyrinthGravestoneSent
  | LabyrinthTileDiscarded
  | LabyrinthDumbledorePlayed
  | LabyrinthDumbledoreAnswered
  | LabyrinthPenalised
  | LabyrinthFourPointPlayed
  | LabyrinthCloakTilePlayed
  | LabyrinthRedSparksPlayed
  | LabyrinthReductorPlayed
  | LabyrinthHedgeMoved
  | LabyrinthVeritaserumPlayed
  | LabyrinthVeritaserumTaken
  | LabyrinthCloakPlaced
  | LabyrinthRemovalRolled
  | LabyrinthPlayerLeft
  | LabyrinthTimeRanOut
  | LabyrinthWon;

/** A square with its tile; of a face-down one only that. */
export interface HallsSquareView {
  square: string;
  tile: string;
  look: string;
  star: boolean;
  turned: number;
  sides: string;
  pool: number;
}

/** A starting area. */
export interface HallsAreaView {
  area: string;
  corner: string;
}

/** All that everybody knows of a player. */
export interface HallsPlayerView {
  student: string;
  home: string;
  colour: string;
  schedule: number;
  classes: string[];
  attended: number;
  next_class: string;
  place: string;
  cards: number;
  known: string[];
  lost_turns: number;
  throw: number;
}

/** Cards that lie together in the draw pile; which they are, if they were seen. */
export interface HallsLotView {
  size: number;
  cards: string[];
}

/** A Class Cancelled card on a room. */
export interface HallsClosureView {
  room: string;
  by: number;
}

/** Something that is still to be answered or done; the last one is next. */
export interface HallsStepView {
  kind: 'at_star' | 'deal_hands' | 'deal_portraits' | 'deal_schedules' | 'draw_card' | 'finish_card' | 'handle_tiles' | 'password_tiles' | 'pick_for_friday' | 'pick_for_peeves' | 'start_turn' | 'throw_die' | 'throw_to_start' | 'turn_up' | 'walking' | 'which_way';
  left: number;
  what: string[];
  reach: string[];
}

/** All that a seat, or a spectator, knows of a game. */
export interface HallsView {
  seat: number | null;
  phase: 'at_star' | 'deal_hands' | 'deal_portraits' | 'deal_schedules' | 'draw_card' | 'finish_card' | 'handle_tiles' | 'password_tiles' | 'pick_for_friday' | 'pick_for_peeves' | 'start_turn' | 'throw_die' | 'throw_to_start' | 'turn_up' | 'walking' | 'which_way' | 'over';
  round: number;
  turn: number;
  first: number;
  die: number;
  left: number;
  extra_turns: number;
  squares: HallsSquareView[];
  areas: HallsAreaView[];
  hidden: Record<string, number>;
  players: HallsPlayerView[];
  hand: string[];
  pile: number;
  lots: HallsLotView[];
  closures: HallsClosureView[];
  used: string[];
  moved: boolean;
  stopped: boolean;
  star_drawn: boolean;
  reach: Record<string, number>;
  beyond: Words;
  steps: HallsStepView[];
  winners: number[];
  scores: number[];
  rule: string;
  variant: string;
  tile_ops: string;
  sleep_room: string;
  mrs_norris: string;
  spare_first_turn: boolean;
  continue_rule: string;
  attend_on_relocation: boolean;
  win_by_state: boolean;
  max_rounds: number;
}

/** What an action would do, as far as anybody can tell. */
export interface HallsPreview {
  path: string[];
  opened: string[];
  closed: string[];
  next_class: boolean;
  home: boolean;
}

/** A player is a student, at home somewhere. */
export interface HallsPortraitDealt {
  seat: number;
  student: string;
  home: string;
  kind: 'portrait_dealt';
}

/** A player has a schedule. */
export interface HallsScheduleDealt {
  seat: number;
  number: number;
  classes: string[];
  kind: 'schedule_dealt';
}

/** Everybody has four cards; of other hands one learns nothing. */
export interface HallsHandsDealt {
  hands: string[][];
  pile: number;
  kind: 'hands_dealt';
}

/** What a player threw for the first turn. */
export interface HallsStartRoll {
  seat: number;
  face: number;
}

/** Some threw for the first turn; no winner: those who tied throw again. */
export interface HallsStartRolled {
  rolls: HallsStartRoll[];
  winner: number | null;
  tied: number[];
  kind: 'start_rolled';
}

/** The turn has come round to whoever began. */
export interface HallsRoundBegan {
  round: number;
  kind: 'round_began';
}

/** A player is to play, maybe once more. */
export interface HallsTurnBegan {
  seat: number;
  again: boolean;
  kind: 'turn_began';
}

/** A player loses a turn, with so many more to lose. */
export interface HallsTurnLost {
  seat: number;
  more: number;
  kind: 'turn_lost';
}

/** A Class Cancelled card is gone from a room. */
export interface HallsClosureEnded {
  room: string;
  how: 'opened' | 'reshuffled' | 'still_closed';
  kind: 'closure_ended';
}

/** A player rolled: so many tiles, or at most so many. */
export interface HallsDieRolled {
  seat: number;
  face: number;
  at_most: boolean;
  kind: 'rolled';
}

/** A tile on a square: what it shows (a class, a kind of hall, or `face_down`), and its star. */
export interface HallsTileSeen {
  square: string;
  tile: string;
  look: string;
  star: boolean;
}

/** A player flipped a tile; its open sides if it lies as it fell. */
export interface HallsFlipped {
  seat: number;
  tile: HallsTileSeen;
  sides: string[];
  kind: 'flipped';
}

/** A player set the flipped tile down, open to these sides. */
export interface HallsTileSetDown {
  seat: number;
  square: string;
  turned: number;
  sides: string[];
  kind: 'set_down';
}

/** A player rotated a tile by so many quarters to the right, with these pawns on it. */
export interface HallsRotated {
  seat: number;
  tile: HallsTileSeen;
  quarters: number;
  turned: number;
  sides: string[];
  pawns: number[];
  kind: 'rotated';
}

/** A player left it at that, with so many tiles to spare. */
export interface HallsTilesStopped {
  seat: number;
  spared: number;
  kind: 'tiles_stopped';
}

/** A player walked over these places; the class of the room in which it ended, if it did. */
export interface HallsWalked {
  seat: number;
  start: string;
  path: string[];
  room: string;
  kind: 'walked';
}

/** A player came to a star. Which card was drawn is a secret, unless it was shown. */
export interface HallsStarReached {
  seat: number;
  how: 'declined' | 'drew' | 'empty' | 'norris';
  card: string;
  kind: 'star_reached';
}

/** A player attended a class, walking or lost: so many of all; then home. */
export interface HallsAttended {
  seat: number;
  room: string;
  done: number;
  all: number;
  lost: boolean;
  home: string;
  kind: 'attended';
}

/** A player came into a classroom and attended nothing. */
export interface HallsNoClass {
  seat: number;
  room: string;
  closed: boolean;
  kind: 'no_class';
}

/** A card opened a new way, or any card will do: a player may walk again. */
export interface HallsWayOpened {
  seat: number;
  any_card: boolean;
  kind: 'way_opened';
}

/** Five more tiles, or at most five. */
export interface HallsPasswordPlayed {
  seat: number;
  at_most: boolean;
  kind: 'password_played';
}

/** A room is closed, with these pawns inside. */
export interface HallsClassWasCancelled {
  seat: number;
  room: string;
  square: string;
  inside: number[];
  kind: 'class_cancelled';
}

/** Five tiles were hidden and mixed. */
export interface HallsReshuffled {
  seat: number;
  tiles: HallsTileSeen[];
  kind: 'reshuffled';
}

/** Two tiles traded places, named where they were, with the pawns on them. */
export interface HallsTilesSwapped {
  seat: number;
  first: HallsTileSeen;
  second: HallsTileSeen;
  riders: number[];
  kind: 'tiles_swapped';
}

/** Two pawns traded places; where they are now. */
export interface HallsPawnsSwapped {
  seat: number;
  first: number;
  second: number;
  places: string[];
  kind: 'pawns_swapped';
}

/** Two players traded schedules, and with them their progress. */
export interface HallsSchedulesSwapped {
  seat: number;
  victim: number;
  mine: number;
  theirs: number;
  all: number;
  kind: 'schedules_swapped';
}

/** A player has so many turns to lose by now. */
export interface HallsNorrisSent {
  seat: number;
  victim: number;
  turns: number;
  kind: 'norris_sent';
}

/** A player will play again after this turn. */
export interface HallsHomeworkDone {
  seat: number;
  kind: 'homework_done';
}

/** A player lost a class and was sent to a room, or home: it is hidden, or there is none. */
export interface HallsCaughtAsleep {
  seat: number;
  victim: number;
  lesson: string;
  place: string;
  room: string;
  sent: 'first' | 'hidden' | 'room';
  kind: 'caught_asleep';
}

/** Every pawn was moved to an area. */
export interface HallsGathered {
  seat: number;
  card: string;
  area: string;
  kind: 'gathered';
}

/** A player has left for good. */
export interface HallsPlayerLeft {
  seat: number;
  kind: 'player_left';
}

/** A player took too long, so the least possible is done. */
export interface HallsTimeRanOut {
  seat: number;
  kind: 'time_ran_out';
}

/** Somebody won, and how; several shared it when the rounds ran out. */
export interface HallsGameEnded {
  winners: number[];
  how: 'at_home' | 'by_limit' | 'gathered' | 'last_player' | 'lost' | 'walked';
  home: string;
  scores: number[];
  round: number;
  all: number;
  kind: 'game_ended';
}

export type HallsEvent =
  | HallsPortraitDealt
  | HallsScheduleDealt
  | HallsHandsDealt
  | HallsStartRolled
  | HallsRoundBegan
  | HallsTurnBegan
  | HallsTurnLost
  | HallsClosureEnded
  | HallsDieRolled
  | HallsFlipped
  | HallsTileSetDown
  | HallsRotated
  | HallsTilesStopped
  | HallsWalked
  | HallsStarReached
  | HallsAttended
  | HallsNoClass
  | HallsWayOpened
  | HallsPasswordPlayed
  | HallsClassWasCancelled
  | HallsReshuffled
  | HallsTilesSwapped
  | HallsPawnsSwapped
  | HallsSchedulesSwapped
  | HallsNorrisSent
  | HallsHomeworkDone
  | HallsCaughtAsleep
  | HallsGathered
  | HallsPlayerLeft
  | HallsTimeRanOut
  | HallsGameEnded;

/** Where a hat is: a space of a street, or a building. */
export interface DiagonPlaceView {
  street: 'diagon_alley' | 'inside' | 'knockturn_alley';
  space: number;
  building: string;
}

/** A player: the hat and where it is, the open purse and trunk, and the hand as far as known. */
export interface DiagonPlayerView {
  hat: string;
  place: DiagonPlaceView;
  purse: number[];
  trunk: string[];
  full: boolean;
  lacks: Record<string, number[]>;
  hand: number;
  known: string[];
  public: string[];
  in_front: number[];
  way_home: number;
  failed: string;
}

/** A card just drawn; the empty text if the viewer does not know it. */
export interface DiagonCardView {
  card: string;
  by: number;
  open: boolean;
}

/** A shop, what it sells, at what price, and how many are left. */
export interface DiagonShopView {
  building: string;
  item: string;
  price: number[];
  stock: number;
}

/** A Spell against a player that is not decided yet. */
export interface DiagonAttackView {
  card: string;
  target: number;
  item: string;
  coin: string;
}

/** Something that is asked, or that will be done; -1 for chance and for nobody. */
export interface DiagonPendingView {
  what: string;
  seat: number;
}

/** What is where on the two streets, and the ring of chimneys; it never changes. */
export interface DiagonBoardView {
  diagon_alley: number;
  knockturn_alley: number;
  steps: number;
  exit: number;
  spirals: number[];
  gates: number[];
  dark_gates: number[];
  entrances: Record<string, number>;
  back_doors: Record<string, number>;
  floo: string[];
}

/** All that a seat, or a spectator, knows of a game. */
export interface DiagonView {
  seat: number | null;
  phase: 'arrived' | 'back_door' | 'bank_trip' | 'before_card' | 'before_roll' | 'buy_first' | 'choose_hat' | 'closing' | 'dealing' | 'drawing' | 'drawn_spell' | 'floo_destination' | 'floo_die' | 'moving' | 'over' | 'return_item' | 'rolling' | 'start_roll' | 'too_many_cards' | 'under_attack';
  decider: number;
  round: number;
  last_round: number;
  first: number;
  turn: number;
  players: DiagonPlayerView[];
  hand: string[];
  drawn: DiagonCardView[];
  pile: number;
  unseen: number;
  under: string[];
  under_by: number[];
  shops: DiagonShopView[];
  bank: number[];
  sign: string;
  sign_turns: number;
  dice: number[];
  steps: number;
  turn_over: boolean;
  door: string;
  again: boolean;
  guess: string;
  attack: DiagonAttackView | null;
  start_rolls: number[];
  pending: DiagonPendingView[];
  winners: number[];
  scores: number[];
  rule: string;
  options: Record<string, OptionValue>;
  board: DiagonBoardView;
}

/** What an action would do as far as its player can tell. */
export interface DiagonPreview {
  place: DiagonPlaceView;
  coins: number[];
  cards: number;
  card_lost: boolean;
  rolls_again: boolean;
  lacks: number[];
  buys: boolean;
  ends_turn: boolean;
  wins: boolean;
  wrong: string[];
}

/** A player took a hat. */
export interface DiagonHatChosen {
  seat: number;
  hat: string;
  kind: 'hat_chosen';
}

/** A player was dealt a Spell; the others do not see which. */
export interface DiagonCardDealt {
  seat: number;
  card: string;
  kind: 'card_dealt';
}

/** Coins, cards and items are where they belong. */
export interface DiagonDealt {
  pile: number;
  junior: boolean;
  kind: 'dealt';
}

/** A player rolled a die to see who begins; 1 is the spiral. */
export interface DiagonStartRolled {
  seat: number;
  face: number;
  kind: 'start_rolled';
}

/** Some share the highest number and roll again. */
export interface DiagonStartTied {
  seats: number[];
  kind: 'start_tied';
}

/** It is settled who begins. */
export interface DiagonStarted {
  seat: number;
  youngest: boolean;
  kind: 'started';
}

/** The turn has come round to the first player. */
export interface DiagonRoundBegan {
  round: number;
  last: boolean;
  kind: 'round_began';
}

/** A player is next. */
export interface DiagonTurnBegan {
  seat: number;
  place: DiagonPlaceView;
  kind: 'turn_began';
}

/** A player rolled both dice; 1 is the spiral. */
export interface DiagonRolled {
  seat: number;
  low: number;
  high: number;
  steps: number;
  dark: boolean;
  junior: boolean;
  kind: 'rolled';
}

/** A player walked; further than the count where that space was taken. */
export interface DiagonMoved {
  seat: number;
  start: DiagonPlaceView;
  count: DiagonPlaceView;
  place: DiagonPlaceView;
  kind: 'moved';
}

/** A player went in by the front door, with so many items. */
export interface DiagonEntered {
  seat: number;
  building: string;
  items: number;
  kind: 'entered';
}

/** A player stayed in a shop instead of rolling. */
export interface DiagonWaited {
  seat: number;
  building: string;
  kind: 'waited';
}

/** Junior game: another roll is owed, or was given up. */
export interface DiagonRollAgain {
  seat: number;
  declined: boolean;
  kind: 'roll_again';
}

/** A player took too long, so the least possible is done. */
export interface DiagonTimeRanOut {
  seat: number;
  defending: boolean;
  kind: 'time_ran_out';
}

/** Gringotts paid one coin of each kind, as far as it is open and has them. */
export interface DiagonBankPaid {
  seat: number;
  coins: number[];
  missing: number[];
  closed: boolean;
  kind: 'bank_paid';
}

/** A player bought an item, perhaps the last of the shop. */
export interface DiagonBought {
  seat: number;
  item: string;
  price: number[];
  building: string;
  last: boolean;
  kind: 'bought';
}

/** A player has all six items. */
export interface DiagonTrunkFilled {
  seat: number;
  kind: 'trunk_filled';
}

/** A player no longer has all six items. */
export interface DiagonTrunkBroken {
  seat: number;
  kind: 'trunk_broken';
}

/** A player took an item from another; it went back to its shop if they had one already. */
export interface DiagonItemTaken {
  seat: number;
  target: number;
  item: string;
  building: string;
  kind: 'item_taken';
}

/** A player put an item back in its shop; both are empty if there was none. */
export interface DiagonItemReturned {
  seat: number;
  item: string;
  building: string;
  kind: 'item_returned';
}

/** A player paid coins to the bank for nothing. */
export interface DiagonCoinsLost {
  seat: number;
  coins: number[];
  kind: 'coins_lost';
}

/** A player went through a Gate on purpose, perhaps giving up a card. */
export interface DiagonWentToKnockturn {
  seat: number;
  gate: string;
  place: DiagonPlaceView;
  pushed: boolean;
  card_lost: boolean;
  kind: 'went_to_knockturn';
}

/** A player was sent to Knockturn Alley, by a Gate or by a shop's back door. */
export interface DiagonExiled {
  seat: number;
  gate: string;
  building: string;
  place: DiagonPlaceView;
  pushed: boolean;
  kind: 'exiled';
}

/** A player was in Knockturn Alley already. */
export interface DiagonNotExiled {
  seat: number;
  kind: 'not_exiled';
}

/** A player came out by a Gate, by a back door into a shop, or by the Exit. */
export interface DiagonLeftKnockturn {
  seat: number;
  gate: string;
  building: string;
  place: DiagonPlaceView;
  pushed: boolean;
  by_card: boolean;
  closed: boolean;
  kind: 'left_knockturn';
}

/** A player could have got out, and did not. */
export interface DiagonStayedInKnockturn {
  seat: number;
  kind: 'stayed_in_knockturn';
}

/** A player drew a card; the others do not see which. */
export interface DiagonDrew {
  seat: number;
  card: string;
  kind: 'drew';
}

/** The card drawn was a Havoc card. */
export interface DiagonHavocStruck {
  seat: number;
  card: string;
  kind: 'havoc_struck';
}

/** The card drawn was a Spell, which went to the hand. */
export interface DiagonSpellHeld {
  seat: number;
  kind: 'spell_held';
}

/** A player gave up a card; the others do not see which. */
export interface DiagonDiscarded {
  seat: number;
  card: string;
  kind: 'discarded';
}

/** A player hung the Closed sign on a building; another may have opened. */
export interface DiagonClosed {
  seat: number;
  building: string;
  opened: string;
  kind: 'closed';
}

/** The Closed sign has hung long enough. */
export interface DiagonSignFell {
  building: string;
  kind: 'sign_fell';
}

/** A player took Floo Powder and guessed. */
export interface DiagonFlooAnnounced {
  seat: number;
  guess: string;
  kind: 'floo_announced';
}

/** The die was rolled on a guess; 1 is the spiral. */
export interface DiagonFlooRolled {
  seat: number;
  face: number;
  right: boolean;
  stays: string;
  kind: 'floo_rolled';
}

/** A player flew to a building: chosen, or so many marks on. */
export interface DiagonFlooTravelled {
  seat: number;
  building: string;
  marks: number;
  kind: 'floo_travelled';
}

/** A player hurried to the Gringotts steps, by card or by two spirals of the junior game. */
export interface DiagonWentToGringotts {
  seat: number;
  place: DiagonPlaceView;
  by_card: boolean;
  was_there: boolean;
  kind: 'went_to_gringotts';
}

/** Junior game: a player did not go to Gringotts. */
export interface DiagonTripDeclined {
  seat: number;
  kind: 'trip_declined';
}

/** A player played a Spell against another, and named an item or a coin. */
export interface DiagonAttacked {
  seat: number;
  card: string;
  target: number;
  item: string;
  coin: string;
  kind: 'attacked';
}

/** The attacked player undid the Spell. */
export interface DiagonDefended {
  seat: number;
  kind: 'defended';
}

/** The attacked player let it happen. */
export interface DiagonNotDefended {
  seat: number;
  kind: 'not_defended';
}

/** The game is over: who won, how, in which round and with how many items. */
export interface DiagonWon {
  seats: number[];
  reason: 'entered' | 'floo' | 'inside' | 'items' | 'shared' | 'steps';
  round: number;
  items: number;
  kind: 'won';
}

export type DiagonEvent =
  | DiagonHatChosen
  | DiagonCardDealt
  | DiagonDealt
  | DiagonStartRolled
  | DiagonStartTied
  | DiagonStarted
  | DiagonRoundBegan
  | DiagonTurnBegan
  | DiagonRolled
  | DiagonMoved
  | DiagonEntered
  | DiagonWaited
  | DiagonRollAgain
  | DiagonTimeRanOut
  | DiagonBankPaid
  | DiagonBought
  | DiagonTrunkFilled
  | DiagonTrunkBroken
  | DiagonItemTaken
  | DiagonItemReturned
  | DiagonCoinsLost
  | DiagonWentToKnockturn
  | DiagonExiled
  | DiagonNotExiled
  | DiagonLeftKnockturn
  | DiagonStayedInKnockturn
  | DiagonDrew
  | DiagonHavocStruck
  | DiagonSpellHeld
  | DiagonDiscarded
  | DiagonClosed
  | DiagonSignFell
  | DiagonFlooAnnounced
  | DiagonFlooRolled
  | DiagonFlooTravelled
  | DiagonWentToGringotts
  | DiagonTripDeclined
  | DiagonAttacked
  | DiagonDefended
  | DiagonNotDefended
  | DiagonWon;

/** A row: its dice in the order in which they came, and what it would score now. */
export interface QuidditchRowView {
  number: number;
  dice: ('B' | 'G' | 'K' | 'Q' | 'S')[];
  goals: number;
  snitch: number;
  open: number;
  blocked: boolean;
  aimed: ('B' | 'G' | 'K' | 'Q' | 'S')[];
}

/** A die by its letter, with the number it shows (0: not thrown yet). */
export interface QuidditchDieView {
  kind: 'B' | 'G' | 'K' | 'Q' | 'S';
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
  phase: 'attack' | 'defence' | 'over' | 'throwing' | 'toss';
  game: number;
  round: number;
  cycle: number;
  attacker: number;
  first_attacker: number;
  rows: QuidditchRowView[];
  attack_hand: QuidditchDieView[];
  defence_hand: QuidditchDieView[];
  aside: ('B' | 'G' | 'K' | 'Q' | 'S')[];
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
  die: 'B' | 'G' | 'K' | 'Q' | 'S';
  kind: 'set_aside';
}

/** Where a player's markers stand. */
export interface QuidditchTracks {
  goals: number;
  laps: number;
  position: number;
  snitch: number;
}

/** The attacker counted the pitch: goal and Snitch points of each row, and the new totals. */
export interface QuidditchScored {
  seat: number;
  rows: number[][];
  way: QuidditchTracks[];
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

/** What was agreed on before the game. */
export interface DarkforcesTermsView {
  strict_swaps: boolean;
  harry_self_reveal: boolean;
  self_vote: boolean;
  luna_counts_as_accused: boolean;
  early_vote: string;
  day_seconds: number;
  night_pace: string;
  night_mode: string;
  shared_markers: boolean;
  assist_level: string;
  opening_commit: boolean;
  match_to: number;
  first_game: boolean;
}

/** What a player did or saw at night: told to that player then, and to all at the end. */
export interface DarkforcesDeed {
  call: number;
  deed: 'centre_looked' | 'death_eaters_met' | 'dumbledore_looked' | 'dumbledore_placed' | 'harry_revealed' | 'hermione_looked' | 'minerva_looked' | 'neville_swapped' | 'night_defaulted' | 'nobody_woke' | 'power_unused' | 'ron_swapped' | 'sirius_looked' | 'sirius_looked_away' | 'sirius_swapped' | 'twins_met';
  seats: number[];
  places: number[];
  cards: string[];
  again: boolean;
  kind: 'deed';
}

/** The card that Harry turned up. */
export interface DarkforcesFaceUp {
  seat: number;
  role: string;
}

/** Something that somebody said and that another speaks about. */
export interface DarkforcesQuote {
  number: number;
  speaker: number;
  words: string[];
}

/** Something said by day. */
export interface DarkforcesClaimView {
  number: number;
  speaker: number;
  words: string[];
  quotes: DarkforcesQuote[];
  answers: number | null;
  revises: number | null;
  opening: boolean;
}

/** Claims that cannot all be true, and why; of two, the one that saw something comes first. */
export interface DarkforcesContradiction {
  claims: number[];
  reason: string;
  role: string;
}

/** How the game ended, with every card and the whole night. */
export interface DarkforcesResult {
  deal: string[];
  cards: string[];
  night: DarkforcesDeed[];
  choices: string[];
  follows: string[];
  votes: number[];
  tally: number[];
  captured: number[];
  result: string;
  winners: number[];
  rule: string;
  truths: (boolean | null)[];
}

/** All that a seat knows of a game. */
export interface DarkforcesView {
  seat: number | null;
  phase: 'closing' | 'deal_card' | 'look_at_card' | 'next_game' | 'night' | 'night_lot' | 'opening' | 'over' | 'talk' | 'vote' | 'vote_lot';
  part: 'day' | 'night' | 'result' | 'setup' | 'vote';
  question: string;
  seats: number;
  scenario: string;
  deck: string[];
  warnings: string[];
  calls: number[];
  script: string[];
  terms: DarkforcesTermsView;
  game: number;
  wins: number[];
  seconds: number;
  fixed: boolean;
  waiting: number[];
  dealt: number;
  mine: string;
  now: string;
  log: DarkforcesDeed[];
  story: string[];
  choice: string;
  follow: string;
  step: number;
  steps: number;
  call: number;
  late: number[][];
  lots: number[];
  lots_left: number;
  face_up: DarkforcesFaceUp | null;
  claims: DarkforcesClaimView[];
  clashes: number[][];
  contradictions: DarkforcesContradiction[];
  questions: number[];
  composing: string[];
  first_word: string;
  acts_left: number;
  tokens_left: number;
  tokens: string[];
  laid: number[];
  ready: number[];
  news: number[];
  aim: number;
  vote: number;
  late_votes: number[];
  lot_votes: number[];
  result: DarkforcesResult | null;
  winners: number[];
  scores: number[];
  rule: string;
}

/** What an action would do, as far as its owner can tell. */
export interface DarkforcesPreview {
  swaps: number[];
  words: string[];
  whole: boolean;
  truth: '' | 'false' | 'true' | 'unknown';
}

/** The tokens lie in the middle: everybody knows which characters are about (DRK-SETUP-09). */
export interface DarkforcesDeckChosen {
  scenario: string;
  deck: string[];
  warnings: string[];
  game: number;
  kind: 'deck_chosen';
}

/** A player was dealt a character; only that player is told. */
export interface DarkforcesCardDealt {
  seat: number;
  role: string;
  kind: 'card_dealt';
}

/** Everybody has a card, and three lie in the centre. */
export interface DarkforcesCardsDealt {
  kind: 'cards_dealt';
}

/** All eyes are closed. */
export interface DarkforcesNightFell {
  kind: 'night_fell';
}

/** A character of the deck was called, whoever holds the card. */
export interface DarkforcesCalled {
  call: number;
  single: boolean;
  kind: 'called';
}

/** All eyes are open, and perhaps one card lies face up. */
export interface DarkforcesDayBroke {
  face_up: number | null;
  role: string;
  harry: boolean;
  kind: 'day_broke';
}

/** Everybody's first word was shown at the same moment. */
export interface DarkforcesOpened {
  kind: 'opened';
}

/** Somebody said something. */
export interface DarkforcesClaimed {
  claim: DarkforcesClaimView;
  kind: 'claimed';
}

/** Somebody laid a token on a card, or took it away. */
export interface DarkforcesMarked {
  seat: number;
  place: number;
  role: string;
  laid: boolean;
  kind: 'marked';
}

/** Somebody wants to vote, or would rather talk. */
export interface DarkforcesReadied {
  seat: number;
  ready: boolean;
  kind: 'readied';
}

/** Enough of the players want to vote, or the time is up. */
export interface DarkforcesDebateEnded {
  why: 'all' | 'majority' | 'none';
  kind: 'debate_ended';
}

/** Plans and accusations only from now on. */
export interface DarkforcesClosingBegan {
  kind: 'closing_began';
}

/** Not another word. */
export interface DarkforcesVoteBegan {
  kind: 'vote_began';
}

/** A finger is about to point; only its owner knows. */
export interface DarkforcesAimed {
  seat: number;
  target: number;
  kind: 'aimed';
}

/** Somebody was late: the last aim counts, or the lot. */
export interface DarkforcesVoteDefaulted {
  seat: number;
  by_lot: boolean;
  kind: 'vote_defaulted';
}

/** A finger, once all of them are out. */
export interface DarkforcesPointed {
  seat: number;
  target: number;
  kind: 'pointed';
}

/** How many fingers point at each player. */
export interface DarkforcesTallied {
  votes: number[];
  kind: 'tallied';
}

/** Luna was to be captured and is not. */
export interface DarkforcesLunaProtected {
  seat: number;
  how: 'alone' | 'from_ginny' | 'tied';
  kind: 'luna_protected';
}

/** Ginny is captured, and perhaps takes somebody along. */
export interface DarkforcesGinnyTook {
  seat: number;
  target: number;
  how: 'already' | 'nobody' | 'text';
  kind: 'ginny_took';
}

/** Who is captured, if anybody. */
export interface DarkforcesCaptured {
  seats: number[];
  circle: boolean;
  kind: 'captured';
}

/** A player turned up the card in front of them. */
export interface DarkforcesRevealed {
  seat: number;
  role: string;
  dealt: string;
  face_up: boolean;
  kind: 'revealed';
}

/** The centre was turned up too. */
export interface DarkforcesCentreRevealed {
  roles: string[];
  kind: 'centre_revealed';
}

/** How the game ended. */
export interface DarkforcesWon {
  result: 'death_eaters' | 'everyone' | 'hogwarts' | 'nobody' | 'nobody_luna';
  winners: number[];
  rule: string;
  kind: 'won';
}

/** Whether a player has won, and as whom; only that player is told. */
export interface DarkforcesFared {
  seat: number;
  won: boolean;
  role: string;
  kind: 'fared';
}

/** How many games each player has won so far. */
export interface DarkforcesMatchScored {
  wins: number[];
  goal: number;
  kind: 'match_scored';
}

/** The match is over. */
export interface DarkforcesMatchWon {
  winners: number[];
  kind: 'match_won';
}

export type DarkforcesEvent =
  | DarkforcesDeckChosen
  | DarkforcesCardDealt
  | DarkforcesCardsDealt
  | DarkforcesNightFell
  | DarkforcesCalled
  | DarkforcesDeed
  | DarkforcesDayBroke
  | DarkforcesOpened
  | DarkforcesClaimed
  | DarkforcesMarked
  | DarkforcesReadied
  | DarkforcesDebateEnded
  | DarkforcesClosingBegan
  | DarkforcesVoteBegan
  | DarkforcesAimed
  | DarkforcesVoteDefaulted
  | DarkforcesPointed
  | DarkforcesTallied
  | DarkforcesLunaProtected
  | DarkforcesGinnyTook
  | DarkforcesCaptured
  | DarkforcesRevealed
  | DarkforcesCentreRevealed
  | DarkforcesWon
  | DarkforcesFared
  | DarkforcesMatchScored
  | DarkforcesMatchWon;
