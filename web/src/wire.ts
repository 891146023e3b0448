/** Every message between server and browser. */

export type Words = Record<string, string>;
export type OptionValue = boolean | number | string;

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
export interface LevelCard {
  level: string;
  label: Words;
}
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
export interface RulebookText {
  title: string;
  intro: string;
  chapters: ChapterText[];
}
export type SeatKind = 'human' | 'bot' | 'open';
export interface SeatRequest {
  kind: SeatKind;
  name?: string | null;
  level?: string | null;
}
export interface TableRequest {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, OptionValue>;
}
export interface JoinRequest {
  name: string;
  seat?: number | null;
}
export interface SeatCard {
  kind: SeatKind;
  name: string;
  level: string | null;
  present: boolean;
}
export type TableStatus = 'waiting' | 'playing' | 'over';
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
export interface Seated {
  table: TableCard;
  mine: number[];
}
export interface Told {
  seq: number;
  event: unknown;
  said: Words;
}
export interface LegalAction {
  action: string;
  said: Words;
  preview: unknown;
}
export interface Prompt {
  ask: Words;
  hint: Words;
}
export interface OutcomeTold {
  winners: number[];
  scores: number[];
  rule: string;
}
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
export interface Presence {
  type: 'presence';
  table: TableCard;
}
export interface RefusedAction {
  type: 'refused';
  action: string;
  rule: string;
  title: Words;
  text: Words;
}
export interface Stale {
  type: 'stale';
  action: string;
  seq: number;
}
export type ProblemCode = string;
export interface Problem {
  type: 'problem';
  code: ProblemCode;
  text: Words;
}
export interface Hello {
  type: 'hello';
  seen?: number;
}
export interface Act {
  type: 'act';
  action: string;
  seen: number;
}
export interface Try {
  type: 'try';
  action: string;
  seen: number;
}
export interface Allowed {
  type: 'allowed';
  action: string;
}
export type ClientMessage = Hello | Act | Try;
export type ServerMessage = Update | Presence | RefusedAction | Stale | Allowed | Problem;
export interface Moment {
  seq: number;
  view: unknown;
  to_decide: number[];
  told: Told[];
}
export interface Mine {
  mine: number[];
}
export interface Verdict {
  honest: boolean;
  seq: number | null;
  why: string | null;
}
