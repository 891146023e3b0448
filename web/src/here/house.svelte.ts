/** The house of this browser: tables without a server, hosted by Python in a worker. */

import type { Line } from '../table/connection';
import { STAGES, type FromHouse, type Stage, type ToHouse } from './messages';

/** How the names of tables begin that are at home in a browser. */
const HERE = 'here-';

/** Is this the name of a table of this browser? */
export function isHere(table: string): boolean {
  return table.startsWith(HERE);
}

/** Where the interpreter and the rules lie: beside the page. */
export function filesAt(): string {
  return new URL('python/', new URL(import.meta.env.BASE_URL, document.baseURI)).href;
}

export interface Answer {
  ok: boolean;
  body: unknown;
}

class House {
  /** How far the house has come; null: nobody has asked for it yet. */
  stage = $state<Stage | null>(null);
  /** From 0 to 1, how much of the interpreter has come; null: it is here. */
  coming = $state<number | null>(null);
  /** Why it does not open, if it does not. */
  broken = $state<string | null>(null);
  /** How many requests wait for an answer. */
  #asked = $state(0);
  #worker: Worker | null = null;
  #waiting = new Map<number, { done: (answer: Answer) => void; fail: (error: Error) => void }>();
  #lines = new Map<number, Line>();
  #count = 0;
  #settled: (() => void) | null = null;

  /** Does somebody wait for it, or for what it was asked? */
  get awaited(): boolean {
    return this.#asked > 0;
  }

  /** From 0 to 1. */
  get progress(): number {
    return this.stage === null
      ? 0
      : (STAGES.indexOf(this.stage) + (this.coming ?? 1)) / STAGES.length;
  }

  /** Opens the house, if it is not open yet. */
  open(): void {
    if (this.#worker) return;
    this.broken = null;
    this.#worker = new Worker(new URL('./house.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromHouse>) => this.#hear(data);
    this.#worker.onerror = () => this.#break('the worker does not start');
    this.#post({ type: 'start', files: filesAt() });
  }

  /** Opens it anew, unless somebody plays: done when it is open, or cannot be opened. */
  settle(): Promise<void> {
    if (!this.close()) return Promise.resolve();
    this.open();
    return new Promise((done) => (this.#settled = done));
  }

  /** Closes it, unless somebody plays or waits; is it closed? */
  close(): boolean {
    if (this.#lines.size > 0 || this.#waiting.size > 0) return false;
    this.#worker?.terminate();
    this.#worker = null;
    this.stage = null;
    return true;
  }

  /** Asks what the server would be asked. */
  ask(path: string, body: unknown, lang: string): Promise<Answer> {
    this.open();
    const number = ++this.#count;
    const text = body ? JSON.stringify(body) : '';
    this.#asked++;
    return new Promise<Answer>((done, fail) => {
      this.#waiting.set(number, { done, fail });
      this.#post({ type: 'ask', number, path, body: text, lang });
    }).finally(() => this.#asked--);
  }

  /** A line to a table, as a socket would be. */
  dial(table: string, seat: number | null): Line {
    this.open();
    const number = ++this.#count;
    const line: Line = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => this.#post({ type: 'say', line: number, text }),
      close: () => {
        this.#lines.delete(number);
        this.#post({ type: 'hang', line: number });
        line.onclose?.();
      },
    };
    this.#lines.set(number, line);
    this.#post({ type: 'call', line: number, table, seat });
    queueMicrotask(() => line.onopen?.());
    return line;
  }

  #post(message: ToHouse): void {
    this.#worker?.postMessage(message);
  }

  #hear(message: FromHouse): void {
    switch (message.type) {
      case 'stage':
        this.stage = message.stage;
        this.coming = null;
        if (message.stage === 'ready') this.#settled?.();
        break;
      case 'came':
        this.coming = message.share < 1 ? message.share : null;
        break;
      case 'answer':
        this.#waiting.get(message.number)?.done(JSON.parse(message.text) as Answer);
        this.#waiting.delete(message.number);
        break;
      case 'told':
        this.#lines.get(message.line)?.onmessage?.({ data: message.text });
        break;
      case 'broken':
        this.#break(message.why);
    }
  }

  /** Nothing more will be heard of it; the next who asks opens it anew. */
  #break(why: string): void {
    this.broken = why;
    this.stage = null;
    this.#worker?.terminate();
    this.#worker = null;
    this.#settled?.();
    for (const { fail } of this.#waiting.values()) fail(new Error(why));
    this.#waiting.clear();
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const line of lines) line.onclose?.();
  }
}

export const house = new House();
/** Another, with a worker of its own, in which nobody plays. */
export const study = new House();
