/** The server's addresses. Whatever goes wrong comes back as one sentence in both languages. */

import { m } from './paraglide/messages.js';
import type {
  AdminRecord,
  AdminTable,
  AdminView,
  EditionRequest,
  EditionVerdict,
  GameCard,
  JoinRequest,
  LessonRequest,
  Mine,
  Moment,
  Pass,
  Reach,
  ReviewAnswer,
  RulebookText,
  Seated,
  Story,
  TableCard,
  TableRequest,
  Verdict,
  Words,
} from './wire';

/** The board, cards and numbers of a game, as its edition file says them. */
export type Edition = Record<string, unknown>;

export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly words: Words,
  ) {
    super(words.en);
  }
}

/** A sentence of our own in every language. */
export function both(message: (inputs: object, options: { locale: 'en' | 'fr' }) => string): Words {
  return { en: message({}, { locale: 'en' }), fr: message({}, { locale: 'fr' }) };
}

async function troubleOf(response: Response): Promise<Trouble> {
  const body: unknown = await response.json().catch(() => null);
  const problem = body as { code?: string; text?: Words } | null;
  if (problem?.code && problem.text) return new Trouble(problem.code, problem.text);
  return new Trouble('unreachable', both(m.trouble_server));
}

async function ask<T>(path: string, body?: unknown, proof: HeadersInit = {}): Promise<T> {
  const request: RequestInit = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...proof },
        body: JSON.stringify(body),
      }
    : { headers: proof };
  const response = await fetch(`/api${path}`, request).catch(() => {
    throw new Trouble('unreachable', both(m.trouble_unreachable));
  });
  if (!response.ok) throw await troubleOf(response);
  return (await response.json()) as T;
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;
const through = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  games: () => ask<GameCard[]>('/games'),
  rules: (game: string, lang: string) => ask<RulebookText>(`/games/${game}/rules/${lang}`),
  open: (request: TableRequest) => ask<Seated>('/tables', request),
  /** Opens the table at which a game is taught. */
  lesson: (game: string, request: LessonRequest) => ask<Seated>(`/games/${game}/lesson`, request),
  checkEdition: (request: EditionRequest) => ask<EditionVerdict>('/editions', request),
  editionFile: (game: string) => `/api/games/${game}/edition.toml`,
  edition: (table: string) => ask<Edition>(`${at(table)}/edition`),
  table: (table: string) => ask<TableCard>(at(table)),
  join: (table: string, request: JoinRequest) => ask<Seated>(`${at(table)}/join`, request),
  seats: (table: string) => ask<Mine>(`${at(table)}/seats`),
  /** Tables that wait for whoever likes to come. */
  waiting: () => ask<TableCard[]>('/tables'),
  /** Under which addresses others find this server. */
  reach: () => ask<Reach>('/reach'),
  /** Another game with the same people: offers it, or follows who has. */
  again: (table: string, seat: number) => ask<Seated>(`${at(table)}/again`, { seat }),
  /** Goes on from an earlier moment, alone against bots. */
  branch: (table: string, seat: number, seq: number) =>
    ask<Seated>(`${at(table)}/branch`, { seat, seq }),
  /** A secret by which another device takes this seat over. */
  pass: (table: string, seat: number) => ask<Pass>(`${at(table)}/pass`, { seat }),
  take: (table: string, secret: string) => ask<Seated>(`${at(table)}/take`, { secret }),
  moment: (table: string, seat: number | null, seq: number) =>
    ask<Moment>(`${at(table)}/moments/${seq}${through(seat)}`),
  /** A page of the story: up to an action. */
  story: (table: string, seat: number | null, upTo: number) =>
    ask<Story>(`${at(table)}/story${through(seat)}${seat === null ? '?' : '&'}upto=${upTo}`),
  verify: (table: string) => ask<Verdict>(`${at(table)}/verify`),
  /** What a finished game was made of, or that it is being worked out. */
  review: (table: string, lang: string) =>
    ask<ReviewAnswer>(`${at(table)}/review?lang=${lang}`),
  recordAddress: (table: string) => `/api${at(table)}/record`,
  socketAddress: (table: string, seat: number | null) =>
    `${location.origin.replace(/^http/, 'ws')}/api${at(table)}/socket${through(seat)}`,
};

/** What whoever keeps the house may ask, with the server's token. */
export class Keeper {
  readonly #proof: Record<string, string>;

  constructor(token: string) {
    this.#proof = { authorization: `Bearer ${token}` };
  }

  view = (): Promise<AdminView> => this.#ask('');
  record = (table: string): Promise<AdminRecord> => this.#ask(`${at(table)}/record`);
  close = (table: string): Promise<AdminTable> => this.#ask(`${at(table)}/close`, {});
  remove = (table: string, seat: number): Promise<AdminTable> =>
    this.#ask(`${at(table)}/remove`, { seat });
  mute = (table: string, seat: number, yes: boolean): Promise<AdminTable> =>
    this.#ask(`${at(table)}/mute`, { seat, yes });

  #ask<T>(path: string, body?: unknown): Promise<T> {
    return ask(`/admin${path}`, body, this.#proof);
  }
}
