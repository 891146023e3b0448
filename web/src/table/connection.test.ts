import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, ServerMessage, TableCard, Update } from '../wire';
import { ALIKE, Connection, type Line, type Status } from './connection';

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.onclose?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** What a seat sees after an action; by default, those since action 7 were its own. */
function update(seq: number, played = seq - 7, discreet = false): Update {
  return {
    type: 'update',
    seq,
    table: {} as TableCard,
    seat: 0,
    view: null,
    legal: [],
    prompt: { ask: {}, hint: {}, tip: {} },
    told: [],
    since: 0,
    outcome: null,
    seed: null,
    deadline: null,
    played,
    undo: { way: 'never', to: 0, why: {}, unproves: false },
    discreet,
    mute: false,
    lesson: null,
  };
}

let lines: FakeLine[];
let heard: ServerMessage[];
let statuses: Status[];

function connect(): Connection {
  return new Connection(
    'ws://table',
    { heard: (message) => heard.push(message), changed: (status) => statuses.push(status) },
    'en',
    () => {
      lines.push(new FakeLine());
      return lines.at(-1)!;
    },
  );
}

/** A connection that has greeted and seen action 7. */
function connected(): Connection {
  const connection = connect();
  lines[0].onopen?.();
  lines[0].says(update(7));
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  heard = [];
  statuses = [];
});

describe('a connection', () => {
  it('greets with everything to learn, then is open', () => {
    const connection = connect();
    lines[0].onopen?.();
    expect(lines[0].sent).toEqual([{ type: 'hello', seen: -1, lang: 'en' }]);
    lines[0].says(update(7));
    expect(connection.status).toBe('open');
  });

  it('adds what has changed to what it knows', () => {
    connected();
    const first = { ...update(8), view: { phase: 'throw', rows: [1] }, told: [] };
    lines[0].says(first);
    lines[0].says({
      type: 'changed',
      seq: 9,
      told: [],
      since: 8,
      table: { seq: 9 },
      view: { rows: [[2]] },
      asked: { played: 2 },
      legal: null,
    });
    expect(heard.at(-1)).toEqual({
      ...first,
      seq: 9,
      since: 8,
      table: { seq: 9 },
      view: { phase: 'throw', rows: [2] },
      played: 2,
    });
  });

  it.each([
    ['walk B2 C3', 'walk', 'square', 'B2', 'square', 'C3'],
    ['walk B2 C3', 'walk', 'square'],
    ['B2 C3', 'walk', 'square'],
  ])('reads what may be done where it is written in short: %s', (action, ...about) => {
    connected();
    lines[0].says(update(8));
    const none = { told: [], since: 8, table: {}, view: {}, asked: { played: 0 } };
    const legal = [[action, ...about]];
    lines[0].says({ type: 'changed', seq: 9, ...none, legal });
    lines[0].says({
      type: 'meanings',
      seq: 9,
      played: 0,
      meanings: [{ said: { en: 'Go' }, preview: null }],
    });
    const targets = ['B2', 'C3'].map((id) => ({ kind: 'square', id }));
    expect(heard.at(-1)).toMatchObject({
      legal: [{ action, verb: 'walk', targets, said: { en: 'Go' } }],
    });
  });

  it('asks at once what may be done means, and tells it when it knows', () => {
    connected();
    const bare = { action: 'go', verb: 'go', targets: [], said: null, preview: null };
    const means = { said: { en: 'Go' }, preview: { far: 3 } };
    const told = heard.length;
    lines[0].says({ ...update(8), legal: [bare] });
    expect(lines[0].sent.at(-1)).toEqual({ type: 'explain' });
    lines[0].says({ type: 'meanings', seq: 7, played: 0, meanings: [means] });
    expect(heard.length).toBe(told);
    lines[0].says({ type: 'meanings', seq: 8, played: 1, meanings: [means] });
    expect(heard.at(-1)).toEqual({ ...update(8), legal: [{ ...bare, ...means }] });
  });

  it('tells what it knows when something else happens before it is explained', () => {
    connected();
    const bare = { action: 'go', verb: 'go', targets: [], said: null, preview: null };
    lines[0].says({ ...update(8), legal: [bare] });
    lines[0].says(update(9));
    expect(heard.slice(-2)).toEqual([update(8), update(9)]);
  });

  it('greets again to be told in another language', () => {
    const connection = connected();
    connection.speak('en');
    connection.speak('fr');
    expect(lines[0].sent.slice(1)).toEqual([{ type: 'hello', seen: 7, lang: 'fr' }]);
  });

  it('comes back by itself and resumes from what it has seen', () => {
    const connection = connected();
    lines[0].close();
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(300);
    lines[1].onopen?.();
    expect(lines[1].sent).toEqual([{ type: 'hello', seen: 7, lang: 'en' }]);
    lines[1].says(update(9));
    expect(connection.status).toBe('open');
  });

  it('waits longer from try to try, and starts afresh once it succeeded', () => {
    connected();
    lines[0].close();
    vi.advanceTimersByTime(300);
    lines[1].close();
    vi.advanceTimersByTime(300);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(400);
    expect(lines).toHaveLength(3);
    lines[2].onopen?.();
    lines[2].says(update(7));
    lines[2].close();
    vi.advanceTimersByTime(300);
    expect(lines).toHaveLength(4);
  });

  it('comes back at once when woken', () => {
    const connection = connected();
    lines[0].close();
    connection.wake();
    expect(lines).toHaveLength(2);
  });

  it('sends one action at a time', () => {
    const connection = connected();
    expect(connection.act('G3', 7)).toBe(true);
    expect(connection.act('G3', 7)).toBe(false);
    expect(lines[0].sent.filter(({ type }) => type === 'act')).toHaveLength(1);
    lines[0].says(update(8));
    expect(connection.act('G4', 8)).toBe(true);
  });

  it('sends an action again when the line broke before the server heard it', () => {
    const connection = connected();
    connection.act('G3', 7);
    lines[0].close();
    vi.advanceTimersByTime(300);
    lines[1].onopen?.();
    lines[1].says(update(7));
    expect(lines[1].sent.at(-1)).toEqual({ type: 'act', action: 'G3', seen: 7, played: 0 });
  });

  it('does not send it again when the server had heard it', () => {
    const connection = connected();
    connection.act('G3', 7);
    lines[0].close();
    vi.advanceTimersByTime(300);
    lines[1].onopen?.();
    lines[1].says(update(8));
    expect(lines[1].sent).toEqual([{ type: 'hello', seen: 7, lang: 'en' }]);
    expect(connection.pending).toBeNull();
  });

  it('keeps an action chosen while the line is cut until it is back', () => {
    const connection = connected();
    lines[0].close();
    expect(connection.act('G3', 7)).toBe(true);
    vi.advanceTimersByTime(300);
    lines[1].onopen?.();
    lines[1].says(update(7));
    expect(lines[1].sent.at(-1)).toEqual({ type: 'act', action: 'G3', seen: 7, played: 0 });
  });

  it('waits for its own answer while the others act', () => {
    const connection = connected();
    connection.act('G3', 7);
    lines[0].says(update(8, 0));
    expect(connection.pending).toBe('G3');
    lines[0].says(update(8, 1));
    expect(connection.pending).toBeNull();
  });

  it('sends an action again that the others have overtaken', () => {
    const connection = connected();
    connection.act('G3', 7);
    lines[0].close();
    vi.advanceTimersByTime(300);
    lines[1].onopen?.();
    lines[1].says(update(9, 0));
    expect(lines[1].sent.at(-1)).toEqual({ type: 'act', action: 'G3', seen: 7, played: 0 });
  });

  it('makes all it does look alike where lengths could tell a secret', () => {
    const connection = connected();
    const sizes: number[] = [];
    const send = lines[0].send.bind(lines[0]);
    lines[0].send = (text) => {
      sizes.push(text.length);
      send(text);
    };
    lines[0].says(update(7, 0, true));
    connection.why([{ kind: 'place', id: 'c0' }]);
    connection.act('look c0 c1', 7);
    expect(sizes).toEqual([ALIKE, ALIKE]);
  });

  it('asks the rules about the last touch on a cut line as soon as it is back, and once', () => {
    const connection = connected();
    lines[0].close();
    connection.why([{ kind: 'place', id: 'D3' }]);
    connection.why([{ kind: 'place', id: 'D4' }]);
    vi.advanceTimersByTime(250);
    lines[1].onopen?.();
    lines[1].says(update(7));
    lines[1].says(update(8, 0));
    const asked = lines[1].sent.filter(({ type }) => type === 'why');
    expect(asked).toEqual([{ type: 'why', targets: [{ kind: 'place', id: 'D4' }] }]);
  });

  it('asks no more about a touch after which something was done', () => {
    const connection = connected();
    lines[0].close();
    connection.why([{ kind: 'place', id: 'D4' }]);
    connection.act('G3', 7);
    vi.advanceTimersByTime(250);
    lines[1].onopen?.();
    lines[1].says(update(7));
    expect(lines[1].sent.map(({ type }) => type)).toEqual(['hello', 'act']);
  });

  it('says something, and a refusal of that answers no action', () => {
    const connection = connected();
    expect(connection.say('Good evening')).toBe(true);
    expect(lines[0].sent.at(-1)).toEqual({ type: 'say', text: 'Good evening' });
    connection.act('G3', 7);
    lines[0].says({ type: 'problem', code: 'no_chat', text: {} });
    expect(connection.pending).toBe('G3');
    lines[0].close();
    expect(connection.say('Hello?')).toBe(false);
  });

  it('does something with the table itself, and a refusal of that answers no action', () => {
    const connection = connected();
    expect(connection.gesture({ type: 'undo', to: 5 })).toBe(true);
    expect(lines[0].sent.at(-1)).toEqual({ type: 'undo', to: 5 });
    connection.act('G3', 7);
    lines[0].says({ type: 'problem', code: 'no_undo', text: {} });
    expect(connection.pending).toBe('G3');
    lines[0].close();
    expect(connection.gesture({ type: 'wait' })).toBe(false);
  });

  it.each(['moved', 'cancelled'] as const)('does not come back after %s', (code) => {
    const connection = connected();
    lines[0].says({ type: 'problem', code, text: {} });
    lines[0].close();
    vi.advanceTimersByTime(60_000);
    expect(connection.status).toBe('closed');
    expect(lines).toHaveLength(1);
  });

  it('lets go of an action that came too late or was refused', () => {
    const connection = connected();
    connection.act('G3', 7);
    lines[0].says({ type: 'stale', action: 'G3', seq: 8 });
    expect(connection.pending).toBeNull();
    connection.act('G4', 8);
    lines[0].says({ type: 'refused', action: 'G4', rule: 'QUI-FULL-01', title: {}, text: {} });
    expect(connection.pending).toBeNull();
    expect(heard.at(-1)?.type).toBe('refused');
  });

  it('does not take the refusal of a try for that of its action', () => {
    const connection = connected();
    connection.act('G3', 7);
    lines[0].says({ type: 'refused', action: 'G9', rule: 'QUI-PITCH-02', title: {}, text: {} });
    expect(connection.pending).toBe('G3');
  });

  it('calls a line dead that leaves an action without an answer', () => {
    const connection = connected();
    connection.act('G3', 7);
    vi.advanceTimersByTime(8100);
    expect(connection.status).toBe('lost');
  });

  it('does not wait until a dead line says that it is closed, nor listen to it any more', () => {
    const connection = connected();
    lines[0].close = () => {};
    connection.cut();
    expect(connection.status).toBe('lost');
    vi.advanceTimersByTime(300);
    expect(lines).toHaveLength(2);
    lines[1].onopen?.();
    lines[1].says(update(7));
    lines[0].onclose?.();
    lines[0].says(update(6));
    expect(connection.status).toBe('open');
    expect(heard.at(-1)).toMatchObject({ seq: 7 });
  });

  it('stays away when the server will not have it', () => {
    const connection = connected();
    lines[0].says({ type: 'problem', code: 'no_seat', text: {} });
    lines[0].close();
    vi.advanceTimersByTime(60_000);
    expect(connection.status).toBe('closed');
    expect(lines).toHaveLength(1);
  });
});
