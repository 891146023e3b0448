import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage, TableCard, Told, Update } from '../wire';
import type { Shot } from '../kit/director.svelte';
import type { Line } from './connection';
import { Table } from './table.svelte';

vi.stubGlobal('location', { origin: 'http://here' });
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
});

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function card(toDecide: number[], seq = 0): TableCard {
  const seat = {
    kind: 'human',
    level: null,
    present: true,
    held: null,
    away: null,
    offered: false,
  } as const;
  return {
    table: 'abcd',
    game: 'game',
    status: 'playing',
    seats: [
      { ...seat, name: 'Alix' },
      { ...seat, name: 'Noé' },
    ],
    options: {},
    seq,
    to_decide: toDecide,
    caption: {},
    commitment: '',
    proves: true,
    customs: {
      begin: 'word',
      pace: 'none',
      grace: 60,
      leaving: 'bot',
      level: 'random',
      public: false,
      hints: true,
      lesson: false,
    },
    host: null,
    begins_in: null,
    winners: [],
    ready: [],
    watchers: [],
    proposal: null,
    evening: [],
    next: null,
    branch: false,
  };
}

const told = (seq: number): Told => ({
  seq,
  event: {},
  said: { en: `${seq}` },
  concerns: [],
  then: null,
});

function update(seq: number, toDecide: number[], told: Told[] = [], seat = 0): Update {
  return {
    type: 'update',
    seq,
    table: card(toDecide, seq),
    seat,
    view: { seq },
    legal: toDecide.includes(seat)
      ? [{ action: 'go', verb: 'go', targets: [], said: {}, preview: null }]
      : [],
    prompt: { ask: {}, hint: {}, tip: {} },
    told,
    since: 0,
    outcome: null,
    seed: null,
    deadline: null,
    played: seq,
    undo: { way: 'never', to: 0, why: {}, unproves: false },
    discreet: false,
    mute: false,
    lesson: null,
  };
}

let lines: FakeLine[];
const dial = (address: string) => {
  lines.push(new FakeLine(address));
  return lines.at(-1)!;
};

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
});

const shot: Shot = { show() {}, motion: 100, tell() {}, stay: 200, mine: false };

/** A table of seat 0 with a board that shows each thing in a tenth of a second. */
function staged(): { table: Table; says: (message: ServerMessage) => void } {
  const table = new Table(card([0]), [0], dial);
  table.stage = ({ told }, _before, tell) => told.map(() => ({ ...shot, tell: () => tell(1) }));
  lines[0].onopen?.();
  return { table, says: (message) => lines[0].says(message) };
}

it('goes back to the last real choice: what one cannot but do is none', () => {
  const { table, says } = staged();
  const asked = (seq: number, ways: number): Update => {
    const [way] = update(seq, [0]).legal;
    return { ...update(seq, [0]), legal: Array.from({ length: ways }, () => way) };
  };
  says(asked(5, 2));
  says(asked(8, 1));
  expect(table.decided).toBe(6);
  says(asked(11, 2));
  expect(table.decided).toBe(6);
  says(asked(14, 1));
  expect(table.decided).toBe(12);
});

describe('the show', () => {
  it('tells nothing that has not been shown, and asks when its board is there', () => {
    const { table, says } = staged();
    says(update(1, [1]));
    says(update(2, [0], [told(2), told(2)]));
    expect([table.story.length, table.yours, table.seq]).toEqual([0, false, 1]);
    expect([table.card.to_decide, table.awaited]).toEqual([[1], true]);
    vi.advanceTimersByTime(100);
    expect(table.story).toHaveLength(1);
    vi.advanceTimersByTime(300);
    expect([table.story.length, table.yours]).toEqual([2, false]);
    vi.advanceTimersByTime(200);
    expect([table.story.length, table.yours, table.seq]).toEqual([2, true, 2]);
    expect(table.card.to_decide).toEqual([0]);
  });

  it('takes up what comes meanwhile, in order', () => {
    const { table, says } = staged();
    const begun: number[] = [];
    const heard: number[] = [];
    table.watch(({ seq }) => begun.push(seq));
    table.hear((all) => heard.push(...all.map(({ seq }) => seq)));
    says(update(1, [1]));
    says(update(2, [1], [told(2)]));
    says(update(3, [1], [told(3)]));
    expect([begun, heard]).toEqual([[1, 2], []]);
    vi.advanceTimersByTime(300);
    expect([begun, heard, table.seq]).toEqual([[1, 2, 3], [2], 2]);
    vi.advanceTimersByTime(300);
    expect([heard, table.seq]).toEqual([[2, 3], 3]);
  });

  it('asks the board for its pictures once it is there', () => {
    const { table, says } = staged();
    const { stage } = table;
    table.stage = null;
    table.director.wait();
    says(update(1, [1]));
    says(update(2, [1], [told(2)]));
    says(update(3, [0], [told(3)]));
    expect([table.seq, table.story.length, table.yours]).toEqual([1, 0, false]);
    table.stage = stage;
    table.director.begin();
    expect([table.seq, table.director.busy]).toEqual([1, true]);
    vi.advanceTimersByTime(600);
    expect([table.seq, table.story.length, table.yours]).toEqual([3, 2, true]);
  });

  it('lays the board as soon as the game begins, though chance has had a word', () => {
    const { table, says } = staged();
    table.stage = null;
    table.director.wait();
    const waiting = update(0, []);
    says({ ...waiting, table: { ...waiting.table, status: 'waiting' } });
    expect(table.card.status).toBe('waiting');
    says(update(1, [0], [told(1)]));
    expect([table.card.status, table.seq, table.yours]).toEqual(['playing', 1, true]);
  });

  it('leaves open what is still asked while others are shown', () => {
    const { table, says } = staged();
    says(update(1, [0, 1]));
    says({ ...update(2, [0, 1], [told(2)]), played: 1 });
    expect([table.director.busy, table.yours]).toEqual([true, true]);
  });

  it('offers nothing again that has been answered', () => {
    const { table, says } = staged();
    says(update(1, [0]));
    says(update(2, [0], [told(2)]));
    expect([table.director.busy, table.yours]).toEqual([true, false]);
  });

  it('is over at once for whoever looks at an earlier moment', () => {
    const { table, says } = staged();
    says(update(1, [1]));
    says(update(2, [0], [told(2)]));
    void table.lookAt(1);
    expect([table.director.busy, table.seq, table.story.length]).toEqual([false, 2, 1]);
  });
});

describe('a table', () => {
  it('holds one line for each seat of this browser', () => {
    new Table(card([0]), [0, 1], dial);
    expect(lines.map(({ address }) => address)).toEqual([
      'ws://here/api/tables/abcd/socket?seat=0',
      'ws://here/api/tables/abcd/socket?seat=1',
    ]);
  });

  it('watches without a seat', () => {
    const table = new Table(card([0]), [], dial);
    expect(lines[0].address).toBe('ws://here/api/tables/abcd/socket');
    expect(table.seat).toBeNull();
    expect(table.yours).toBe(false);
  });

  it('writes the story once, also when the line comes back', () => {
    const table = new Table(card([0]), [0], dial);
    lines[0].says(update(2, [0], [told(1), told(2)]));
    lines[0].close();
    vi.advanceTimersByTime(300);
    lines[1].says(update(4, [0], [told(2), told(3), told(4)]));
    expect(table.story.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('reads the story anew in another language', async () => {
    const french = { ...told(1), said: { en: '1', fr: 'un' } };
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ since: 0, told: [french] }))),
    );
    const table = new Table(card([0]), [0], dial);
    lines[0].says(update(1, [0], [told(1)]));
    table.speak('fr');
    await vi.waitFor(() => expect(table.story).toEqual([french]));
  });

  it('reads page by page what an update left out', async () => {
    const pages = new Map([
      ['/api/tables/abcd/story?seat=0&upto=4', { since: 2, told: [told(3), told(4)] }],
      ['/api/tables/abcd/story?seat=0&upto=2', { since: 0, told: [told(1), told(2)] }],
    ]);
    const fetched = vi.fn((address: string) =>
      Promise.resolve(new Response(JSON.stringify(pages.get(address)))),
    );
    vi.stubGlobal('fetch', fetched);
    const table = new Table(card([0]), [0], dial);
    lines[0].says({ ...update(6, [0], [told(5), told(6)]), since: 4 });
    lines[0].says({ ...update(7, [0], [told(7)]), since: 6 });
    await vi.waitFor(() =>
      expect(table.story.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]),
    );
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('reads after a long absence only what it has not heard', async () => {
    const page = { since: 0, told: [told(1), told(2), told(3), told(4)] };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(page))));
    const table = new Table(card([0]), [0], dial);
    lines[0].says(update(2, [0], [told(1), told(2)]));
    lines[0].says({ ...update(6, [0], [told(5), told(6)]), since: 4 });
    await vi.waitFor(() => expect(table.story.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]));
  });

  it('reads the story anew when what nobody could notice gets its number', async () => {
    const page = { since: 0, told: [told(1), told(4), told(7)] };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(page))));
    const table = new Table(card([0]), [0], dial);
    lines[0].says({ ...update(3, [0], [told(1), told(2), told(3)]), discreet: true });
    const outcome = {
      winners: [0],
      scores: [1, 0],
      rule: '',
      decided: {},
      columns: [],
      figures: [],
    };
    lines[0].says({ ...update(9, [], [told(9)]), since: 7, outcome });
    await vi.waitFor(() => expect(table.story.map(({ seq }) => seq)).toEqual([1, 4, 7, 9]));
  });

  it('shows a refusal until something else is tried', () => {
    const table = new Table(card([0]), [0], dial);
    lines[0].says(update(2, [0]));
    table.why([{ kind: 'die', id: 'G1' }]);
    lines[0].says({ type: 'refused', action: '', rule: 'QUI-TN-01', title: {}, text: {} });
    expect(table.refusal?.rule).toBe('QUI-TN-01');
    table.act('go');
    expect(table.refusal).toBeNull();
  });

  it('keeps a refusal while the same is asked, and drops it with the question', () => {
    const table = new Table(card([0]), [0], dial);
    const ask = { ask: { en: 'Talk.', fr: 'Parlez.' }, hint: {}, tip: {} };
    lines[0].says({ ...update(2, [0]), prompt: ask });
    lines[0].says({ type: 'refused', action: 'no', rule: 'QUI-TN-01', title: {}, text: {} });
    lines[0].says({ ...update(3, [0]), prompt: ask });
    expect(table.refusal?.rule).toBe('QUI-TN-01');
    lines[0].says({ ...update(4, [0]), prompt: { ...ask, ask: { en: 'Vote.', fr: 'Votez.' } } });
    expect(table.refusal).toBeNull();
  });

  it('lies open in the middle while nobody of those round one device is asked', () => {
    const table = new Table(card([0]), [0, 1], dial, { secrets: true });
    const [first, second, eyes] = lines;
    expect(eyes.address).toBe('ws://here/api/tables/abcd/socket');
    for (const [seat, line] of [first, second].entries()) line.says(update(2, [0], [], seat));
    expect([table.seat, table.passTo]).toEqual([null, 0]); // nobody knows who has it in hand
    table.takeDevice();
    expect([table.seat, table.neutral]).toEqual([0, false]);
    for (const [seat, line] of [first, second].entries()) line.says(update(3, [2], [], seat));
    expect([table.seat, table.neutral]).toEqual([null, true]);
    table.take(1);
    second.says(update(4, [2], [], 1));
    expect([table.seat, table.taken]).toEqual([1, true]);
    table.putDown();
    expect(table.neutral).toBe(true);
    for (const [seat, line] of [first, second].entries()) line.says(update(5, [1], [], seat));
    expect(table.passTo).toBe(1);
    table.takeDevice();
    expect([table.seat, table.taken]).toEqual([1, false]);
  });

  it('shows nobody an earlier moment that another of them has looked at', async () => {
    const moment = { seq: 1, view: {}, to_decide: [], caption: {}, told: [] };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(moment))));
    const table = new Table(card([0]), [0, 1], dial, { secrets: true });
    const ask = (seq: number, deciders: number[]) => {
      for (const [seat, line] of lines.slice(0, 2).entries())
        line.says(update(seq, deciders, [], seat));
    };
    ask(2, [2]);
    for (const goOn of [() => table.putDown(), () => ask(3, [1]), () => ask(4, [2])]) {
      if (table.passTo !== null) table.takeDevice();
      else table.take(0);
      await table.lookAt(1);
      expect(table.live).toBe(false);
      goOn();
      expect(table.live).toBe(true);
      expect([table.seat === null, table.passTo !== null]).toContain(true);
    }
  });

  it('is passed to nobody while anybody may speak', () => {
    const common = (view: unknown) => (view as { seq: number }).seq > 2;
    const table = new Table(card([0]), [0, 1], dial, { secrets: true, common });
    for (const [seat, line] of lines.slice(0, 2).entries()) line.says(update(2, [0, 1], [], seat));
    table.takeDevice();
    expect(table.seat).toBe(0);
    for (const [seat, line] of lines.slice(0, 2).entries()) line.says(update(3, [0, 1], [], seat));
    expect([table.seat, table.passTo]).toEqual([null, null]);
  });

  it('is busy from an action to its answer', () => {
    const table = new Table(card([0]), [0], dial);
    lines[0].says(update(2, [0]));
    table.act('go');
    expect(table.sending).toBe(true);
    lines[0].says(update(3, [1]));
    expect(table.sending).toBe(false);
    expect(table.yours).toBe(false);
  });

  it('is free again after a stale answer', () => {
    const table = new Table(card([0]), [0], dial);
    lines[0].says(update(2, [0]));
    table.act('go');
    lines[0].says({ type: 'stale', action: 'go', seq: 3 });
    expect(table.sending).toBe(false);
  });

  it('tells watchers every move in order, and none of them twice', () => {
    const table = new Table(card([0]), [0], dial);
    const seen: number[] = [];
    table.watch((next) => seen.push(next.seq));
    lines[0].says(update(2, [0]));
    lines[0].says(update(3, [0]));
    lines[0].says(update(3, [0]));
    expect(seen).toEqual([2, 3]);
  });

  it('asks to pass the device when the next to act sits at it too', () => {
    const table = new Table(card([0]), [0, 1], dial);
    lines[0].says(update(2, [0]));
    lines[1].says(update(2, [0], [], 1));
    expect(table.passTo).toBeNull();
    lines[0].says(update(3, [1]));
    lines[1].says(update(3, [1], [], 1));
    expect(table.passTo).toBe(1);
    expect(table.yours).toBe(false);
    table.takeDevice();
    expect(table.seat).toBe(1);
    expect(table.yours).toBe(true);
  });

  it('goes to the middle for nobody while what the next is asked is on its way', () => {
    const table = new Table(card([0]), [0, 1], dial, { secrets: true });
    for (const [seat, line] of lines.slice(0, 2).entries()) line.says(update(2, [0], [], seat));
    table.takeDevice();
    lines[0].says(update(3, [1]));
    expect([table.seat, table.neutral, table.passTo]).toEqual([0, false, null]);
    lines[1].says(update(3, [1], [], 1));
    expect(table.passTo).toBe(1);
  });

  it('passes the device on to each who has not answered the same question', () => {
    const table = new Table(card([0, 1]), [0, 1], dial);
    lines[0].says(update(2, [0, 1]));
    lines[1].says(update(2, [0, 1], [], 1));
    expect(table.passTo).toBeNull();
    lines[0].says({ ...update(2, [0, 1]), legal: [], played: 3 });
    expect(table.passTo).toBe(1);
  });

  it('knows when the time is up', () => {
    const table = new Table(card([0]), [0], dial);
    lines[0].says({ ...update(2, [0]), deadline: { seconds_left: 4, seconds: 10 } });
    expect(table.deadline).toEqual({ at: Date.now() + 4000, seconds: 10 });
    lines[0].says(update(3, [0]));
    expect(table.deadline).toBeNull();
  });

  it('counts down from when it was told', () => {
    const waiting = { ...card([]), host: 0, begins_in: 5 };
    const table = new Table(waiting, [0], dial);
    expect([table.hosts, table.beginsIn, table.leavesIn(1)]).toEqual([true, 5, null]);
    vi.advanceTimersByTime(2000);
    expect(table.beginsIn).toBe(3);
    vi.advanceTimersByTime(20_000);
    expect(table.beginsIn).toBe(0);
    lines[0].says({ type: 'presence', table: { ...waiting, begins_in: null } });
    expect(table.beginsIn).toBeNull();
  });

  it('leaves everything to the bot that plays for its seat', () => {
    const table = new Table(card([0]), [0], dial);
    lines[0].says(update(2, [0]));
    expect(table.yours).toBe(true);
    const held = update(3, [0]);
    held.table.seats[0].held = 'greedy';
    lines[0].says(held);
    expect(table.yours).toBe(false);
  });

  it('knows why the server has closed it', () => {
    const table = new Table(card([0]), [0], dial);
    lines[0].says(update(2, [0]));
    lines[0].says({ type: 'problem', code: 'no_undo', text: {} });
    expect(table.closedFor).toBeNull();
    lines[0].says({ type: 'problem', code: 'moved', text: {} });
    expect([table.closedFor, table.status]).toEqual(['moved', 'closed']);
  });

  it('does things with the table for each seat of this browser', () => {
    const table = new Table(card([0]), [0, 1], dial);
    lines[1].onopen?.();
    lines[1].says(update(2, [0], [], 1));
    expect(table.gesture({ type: 'return' }, 1)).toBe(true);
    expect(lines[1].sent.at(-1)).toBe('{"type":"return"}');
  });

  it('shows what somebody says for as long as it takes to read, but nothing said long ago', () => {
    const table = new Table(card([0]), [0], dial);
    const line = (number: number) => ({ number, seat: 1, text: 'Good evening' });
    lines[0].says({ type: 'chat', lines: [line(1), line(2)] });
    expect(table.freshWords(1)).toBe('');
    lines[0].says({ type: 'chat', lines: [line(3)] });
    expect([table.freshWords(1), table.freshWords(0)]).toEqual(['Good evening', '']);
    vi.advanceTimersByTime(10_000);
    expect(table.freshWords(1)).toBe('');
  });

  it('keeps every line of talk once', () => {
    const table = new Table(card([0]), [0, 1], dial);
    expect(table.talks).toBe(false);
    const line = (number: number) => ({ number, seat: 1, text: `${number}` });
    lines[0].says({ type: 'chat', lines: [line(4), line(5)] });
    lines[1].says({ type: 'chat', lines: [line(4), line(5)] });
    lines[0].says({ type: 'chat', lines: [line(6)] });
    expect(table.chat.map(({ number }) => number)).toEqual([4, 5, 6]);
    expect(table.talks).toBe(true);
  });
});
