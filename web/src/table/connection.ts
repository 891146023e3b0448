/** One seat's line to the server. It comes back by itself, and never loses or doubles an action. */

import { patched } from '../patched';
import type {
  Act,
  Changed,
  ClientMessage,
  Hello,
  LegalAction,
  Meanings,
  ServerMessage,
  Target,
  Update,
} from '../wire';

/** What people do with the table itself, whatever is played. */
export type Gesture = Exclude<ClientMessage, { type: 'hello' | 'act' | 'why' | 'explain' | 'say' }>;

/** The language in which the server tells what happens. */
export type Lang = NonNullable<Hello['lang']>;

/** What a line brings: updates are whole, and say what all means that may be done. */
export type Heard = Exclude<ServerMessage, Changed | Meanings>;

/** As much of a WebSocket as is needed here. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}
export type Dial = (address: string) => Line;

/** `closed`: for good, the server will not have us. */
export type Status = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  heard(message: Heard): void;
  changed(status: Status): void;
}

/** A server that was restarted is found again within two seconds; one that is gone is left alone. */
const WAITS = [250, 400, 500, 750, 1500, 3000, 5000, 8000];
/** An action without an answer for so long means that the line is dead. */
const SILENCE = 8000;
const FINAL = new Set(['no_table', 'no_seat', 'bad_origin', 'moved', 'cancelled']);
/** What is said of talk, or of the table itself, answers no action. */
const ASIDE = new Set(['no_chat', 'not_host', 'begun', 'no_undo']);
/** Where lengths could tell a secret, what this seat does is filled up to so many bytes. */
export const ALIKE = 256;

const websocket: Dial = (address) => new WebSocket(address) as unknown as Line;

export class Connection {
  status: Status = 'connecting';
  #line: Line | null = null;
  /** The last update, to which what has changed since is added. */
  #update: Update | null = null;
  /** The same while it is not known yet what all means that may be done. */
  #unexplained: Update | null = null;
  #seen = -1;
  #played = -1;
  #discreet = false;
  #pending: Act | null = null;
  /** What the rules could not be asked about yet: the last touch while the line was cut. */
  #asked: ClientMessage | null = null;
  #greeting = false;
  #tries = 0;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private lang: Lang,
    private readonly dial: Dial = websocket,
    /** What somebody who only watches says of themselves. */
    private readonly introduction: { name?: string } = {},
  ) {
    this.#connect();
  }

  /** The action that has been sent and not yet answered. */
  get pending(): string | null {
    return this.#pending?.action ?? null;
  }

  /** Plays an action decided upon at `seen`; false while an earlier one is unanswered. */
  act(action: string, seen: number): boolean {
    if (this.#pending || this.status === 'closed') return false;
    this.#asked = null;
    this.#pending = { type: 'act', action, seen, played: this.#played };
    if (this.status === 'open') this.#sendPending();
    return true;
  }

  /** Asks to be told in another language from now on. */
  speak(lang: Lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    if (this.status === 'open') this.#hello();
  }

  /** Asks why nothing can be done with the last of these, with the others in hand: as soon as it can. */
  why(touched: Target[]): void {
    const targets = touched.map(({ kind, id }) => ({ kind, id }));
    this.#asked = { type: 'why', targets };
    if (this.status === 'open') this.#sendAsked();
  }

  /** Says something to the table; false while the line is cut. */
  say(text: string): boolean {
    if (this.status !== 'open') return false;
    this.#send({ type: 'say', text });
    return true;
  }

  /** Does something with the table itself; false while the line is cut. */
  gesture(gesture: Gesture): boolean {
    if (this.status !== 'open') return false;
    this.#send(gesture);
    return true;
  }

  /** Tries again now instead of waiting: the network or the page has come back. */
  wake(): void {
    if (this.status !== 'lost') return;
    clearTimeout(this.#wait);
    this.#connect();
  }

  /** The network has gone: said at once, and tried again at once. */
  cut(): void {
    if (this.status === 'open') this.#abandon();
  }

  close(): void {
    clearTimeout(this.#wait);
    clearTimeout(this.#watch);
    this.#become('closed');
    this.#line?.close();
  }

  #become(status: Status): void {
    this.status = status;
    this.listener.changed(status);
  }

  #connect(): void {
    const line = this.dial(this.address);
    this.#line = line;
    this.#unexplained = null;
    this.#greeting = true;
    line.onopen = () => this.#hello();
    line.onmessage = (event) => {
      if (line === this.#line) this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    line.onclose = () => {
      if (line === this.#line) this.#lost();
    };
  }

  #hello(): void {
    this.#send({ type: 'hello', seen: this.#seen, lang: this.lang, ...this.introduction });
  }

  /** A dead line takes long to say so itself: it is not waited for. */
  #abandon(): void {
    const line = this.#line;
    this.#line = null;
    line?.close();
    this.#lost();
  }

  #lost(): void {
    clearTimeout(this.#watch);
    if (this.status === 'closed') return;
    this.#become('lost');
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    this.#wait = setTimeout(() => this.#connect(), wait);
  }

  #send(message: ClientMessage): void {
    const text = JSON.stringify(message);
    const plays = message.type === 'act' || message.type === 'why';
    this.#line?.send(this.#discreet && plays ? text.padEnd(ALIKE) : text);
  }

  #sendPending(): void {
    if (!this.#pending) return;
    this.#send(this.#pending);
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#abandon(), SILENCE);
  }

  #sendAsked(): void {
    if (this.#asked) this.#send(this.#asked);
    this.#asked = null;
  }

  #answered(): void {
    this.#pending = null;
    clearTimeout(this.#watch);
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        return this.#learn(message);
      case 'changed':
        return this.#learn(added(this.#update, message));
      case 'meanings':
        return this.#understand(message);
      case 'presence':
        this.#greeted();
        break;
      case 'stale':
        this.#answered();
        break;
      case 'refused':
        if (message.action === this.#pending?.action) this.#answered();
        break;
      case 'problem':
        if (!ASIDE.has(message.code)) this.#answered();
        if (FINAL.has(message.code)) this.#become('closed');
        break;
    }
    this.listener.heard(message);
  }

  /** Where something may be done of which nothing is said, it is asked at once what it means. */
  #learn(update: Update): void {
    const missed = this.#unexplained;
    this.#update = update;
    this.#unexplained = null;
    if (missed) this.#tell({ ...missed, legal: [] });
    if (update.legal.every(({ said }) => said)) return this.#tell(update);
    this.#unexplained = update;
    this.#send({ type: 'explain' });
  }

  #understand({ seq, played, meanings }: Meanings): void {
    const update = this.#unexplained;
    if (update?.seq !== seq || update.played !== played) return;
    this.#unexplained = null;
    this.#tell({ ...update, legal: update.legal.map((one, at) => ({ ...one, ...meanings[at] })) });
  }

  #tell(update: Update): void {
    this.#hearUpdate(update);
    this.listener.heard(update);
  }

  #hearUpdate(update: Update): void {
    this.#seen = update.seq;
    this.#played = update.played;
    this.#discreet = update.discreet;
    if (this.#pending && update.played > (this.#pending.played ?? -1)) this.#answered();
    this.#greeted();
  }

  /** The first answer on a line: from now on it is open, and what could not be said yet is said. */
  #greeted(): void {
    if (!this.#greeting) return;
    this.#greeting = false;
    this.#tries = 0;
    this.#become('open');
    // The server knows how many actions it has taken from us, so sending one again is safe.
    this.#sendPending();
    this.#sendAsked();
  }
}

/** An update with what has changed since. */
function added(before: Update | null, changed: Changed): Update {
  const { table, view, asked, legal, ...news } = changed;
  if (!before) throw new Error('nothing is known of this table yet');
  return {
    ...patched(before, asked),
    ...news,
    type: before.type,
    table: patched(before.table, table),
    view: patched(before.view, view),
    legal: legal?.map(unexplained) ?? before.legal,
  };
}

/** What may be done, from how it is written in short. */
function unexplained([action, verb, ...about]: string[]): LegalAction {
  const targets =
    about.length === 1
      ? namesIn(action, verb).map((id) => ({ kind: about[0], id }))
      : about.flatMap((kind, at) => (at % 2 ? [] : [{ kind, id: about[at + 1] }]));
  return { action, verb, targets, said: null, preview: null };
}

/** The words of a notation after the verb, if it begins with that. */
function namesIn(action: string, verb: string): string[] {
  const words = action.split(' ');
  return words[0] === verb ? words.slice(1) : words;
}
