/** What the page and the worker that hosts its tables say to each other. */

/** How far it is: the interpreter, the rules, ready. */
export const STAGES = ['python', 'rules', 'ready'] as const;
export type Stage = (typeof STAGES)[number];

export type ToHouse =
  | { type: 'start'; files: string }
  | { type: 'ask'; number: number; path: string; body: string; lang: string }
  | { type: 'call'; line: number; table: string; seat: number | null }
  | { type: 'say'; line: number; text: string }
  | { type: 'hang'; line: number };

export type FromHouse =
  | { type: 'stage'; stage: Stage }
  | { type: 'came'; share: number }
  | { type: 'broken'; why: string }
  | { type: 'answer'; number: number; text: string }
  | { type: 'told'; line: number; text: string };
