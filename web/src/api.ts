/** The server's addresses. Whatever goes wrong comes back as one sentence in both languages. */

import { house, isHere } from './here/house.svelte';
import { SITE } from './here/site';
import { reviewed } from './here/study';
import { language } from './language.svelte';
import { m } from './paraglide/messages.js';
import type { Dial } from './table/connection';
import type {
  AdminRecord,
  AdminTable,
  AdminView,
  EditionRequest,
  EditionVerdict,
  GameCard,
  HintTold,
  JoinRequest,
  LessonRequest,
  Mine,
  Moment,
  Pass,
  Reach,
  RecordRequest,
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

function troubleOf(body: unknown): Trouble {
  const problem = body as { code?: string; text?: Words } | null;
  if (problem?.code && problem.text) return new Trouble(problem.code, problem.text);
  return new Trouble('unreachable', both(m.trouble_server));
}

/** Asks the house of this browser what the server would be asked. */
async function askHouse<T>(path: string, body?: unknown): Promise<T> {
  const answer = await house.ask(path, body, language.current).catch(() => {
    throw new Trouble('broken', both(m.here_broken));
  });
  if (!answer.ok) throw troubleOf(answer.body);
  return answer.body as T;
}

/** Asks at the table itself, wherever it is at home. */
function askTable<T>(table: string, rest = '', body?: unknown): Promise<T> {
  const path = `/tables/${encodeURIComponent(table)}${rest}`;
  return isHere(table) ? askHouse(path, body) : ask(path, body);
}

/** Goes through a game of this browser where nobody plays. */
async function reviewHere(table: string, lang: string): Promise<ReviewAnswer> {
  const record = await api.record(table);
  const review = await reviewed(table, record, lang).catch(() => {
    throw new Trouble('broken', both(m.here_broken));
  });
  return { said: '', review };
}

/** Where what never changes is found: on the server, or among the files beside the page. */
const answers = (path: string) => (SITE ? `api${path}.json` : `/api${path}`);

async function ask<T>(path: string, body?: unknown, proof: HeadersInit = {}): Promise<T> {
  const request: RequestInit = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...proof },
        body: JSON.stringify(body),
      }
    : { headers: proof };
  const response = await fetch(answers(path), request).catch(() => {
    throw new Trouble('unreachable', both(m.trouble_unreachable));
  });
  if (!response.ok) throw troubleOf(await response.json().catch(() => null));
  return (await response.json()) as T;
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;
/** Opened where it is to be hosted: here, or on the server. */
const opens = (here: boolean) => (here ? askHouse : ask<Seated>);
const through = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  games: () => ask<GameCard[]>('/games'),
  rules: (game: string, lang: string) => ask<RulebookText>(`/games/${game}/rules/${lang}`),
  open: (request: TableRequest, here: boolean) => opens(here)('/tables', request),
  /** Opens the table at which a game is taught. */
  lesson: (game: string, request: LessonRequest, here: boolean) =>
    opens(here)(`/games/${game}/lesson`, request),
  checkEdition: (request: EditionRequest) =>
    (SITE ? askHouse : ask)<EditionVerdict>('/editions', request),
  /** The board, cards and numbers that come with a game. */
  shippedEdition: (game: string) => ask<Edition>(`/games/${game}/edition`),
  editionFile: (game: string) => `${SITE ? '' : '/'}api/games/${game}/edition.toml`,
  edition: (table: string) => askTable<Edition>(table, '/edition'),
  table: (table: string) => askTable<TableCard>(table),
  join: (table: string, request: JoinRequest) => ask<Seated>(`${at(table)}/join`, request),
  seats: (table: string) => askTable<Mine>(table, '/seats'),
  /** Tables that wait for whoever likes to come. */
  waiting: () => ask<TableCard[]>('/tables'),
  /** Under which addresses others find this server. */
  reach: () => ask<Reach>('/reach'),
  /** Another game with the same people: offers it, or follows who has. */
  again: (table: string, seat: number) => askTable<Seated>(table, '/again', { seat }),
  /** Goes on from an earlier moment, alone against bots. */
  branch: (table: string, seat: number, seq: number) =>
    askTable<Seated>(table, '/branch', { seat, seq }),
  /** A secret by which another device takes this seat over. */
  pass: (table: string, seat: number) => ask<Pass>(`${at(table)}/pass`, { seat }),
  take: (table: string, secret: string) => ask<Seated>(`${at(table)}/take`, { secret }),
  moment: (table: string, seat: number | null, seq: number) =>
    askTable<Moment>(table, `/moments/${seq}${through(seat)}`),
  /** A page of the story: up to an action. */
  story: (table: string, seat: number | null, upTo: number) =>
    askTable<Story>(table, `/story${through(seat)}${seat === null ? '?' : '&'}upto=${upTo}`),
  /** What a seat that is asked had best do. */
  hint: (table: string, seat: number) => askTable<HintTold>(table, `/hint${through(seat)}`, {}),
  verify: (table: string) => askTable<Verdict>(table, '/verify'),
  record: (table: string) => askTable<RecordRequest>(table, '/record'),
  /** Keeps a game on the server that was played to its end in this browser. */
  keepRecord: (record: RecordRequest) => ask<Seated>('/records', record),
  /** What a finished game was made of; a server answers meanwhile that it is being worked out. */
  review: (table: string, lang: string): Promise<ReviewAnswer> =>
    isHere(table) ? reviewHere(table, lang) : ask(`${at(table)}/review?lang=${lang}`),
  recordAddress: (table: string) => `/api${at(table)}/record`,
  socketAddress: (table: string, seat: number | null) =>
    `${location.origin.replace(/^http/, 'ws')}/api${at(table)}/socket${through(seat)}`,
  /** How a table of this browser is called; undefined: it is called as all others are. */
  dial: (table: string, seat: number | null): Dial | undefined =>
    isHere(table) ? () => house.dial(table, seat) : undefined,
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
