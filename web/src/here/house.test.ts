import { beforeEach, expect, it, vi } from 'vitest';
import type { FromHouse, ToHouse } from './messages';

class FakeWorker {
  static last: FakeWorker;
  static made = 0;
  sent: ToHouse[] = [];
  ended = false;
  onmessage: ((event: { data: FromHouse }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeWorker.last = this;
    FakeWorker.made++;
  }
  postMessage(message: ToHouse): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  tells(data: FromHouse): void {
    this.onmessage?.({ data });
  }
}

vi.stubGlobal('Worker', FakeWorker);
vi.stubGlobal('document', { baseURI: 'http://club.example/games/t/abc' });

const { filesAt, house, isHere } = await import('./house.svelte');

beforeEach(() => {
  if (FakeWorker.made > 0) FakeWorker.last.tells({ type: 'broken', why: 'the next test' });
});

it('knows its own tables by their names', () => {
  expect(isHere('here-12ab')).toBe(true);
  expect(isHere('w1942kk6t8')).toBe(false);
});

it('finds the interpreter beside the page', () => {
  expect(filesAt()).toBe('http://club.example/python/');
});

it('opens when it is first asked, and answers each with its own answer', async () => {
  const [one, two] = [house.ask('/tables', { game: 'halls' }, 'fr'), house.ask('/x', null, 'en')];
  const worker = FakeWorker.last;
  expect(worker.sent.map(({ type }) => type)).toEqual(['start', 'ask', 'ask']);
  expect(worker.sent[1]).toMatchObject({ path: '/tables', body: '{"game":"halls"}', lang: 'fr' });
  expect(house.awaited).toBe(true);
  worker.tells({ type: 'stage', stage: 'python' });
  worker.tells({ type: 'came', share: 0.5 });
  expect([house.coming, house.progress]).toEqual([0.5, 0.5 / 3]);
  worker.tells({ type: 'came', share: 1 });
  expect([house.coming, house.progress]).toEqual([null, 1 / 3]);
  worker.tells({ type: 'stage', stage: 'rules' });
  expect(house.progress).toBeCloseTo(2 / 3);
  const number = (at: number) => (worker.sent[at] as { number: number }).number;
  worker.tells({ type: 'answer', number: number(2), text: '{"ok":false,"body":2}' });
  worker.tells({ type: 'answer', number: number(1), text: '{"ok":true,"body":1}' });
  expect(await one).toEqual({ ok: true, body: 1 });
  expect(await two).toEqual({ ok: false, body: 2 });
  expect(house.awaited).toBe(false);
});

it('has lines that look like sockets', async () => {
  const line = house.dial('here-1', 0);
  const worker = FakeWorker.last;
  const heard: string[] = [];
  const opened = vi.fn();
  line.onopen = opened;
  line.onmessage = ({ data }) => heard.push(data);
  await Promise.resolve();
  expect(opened).toHaveBeenCalled();
  const call = worker.sent.find((one) => one.type === 'call')!;
  expect(call).toMatchObject({ table: 'here-1', seat: 0 });
  line.send('hello');
  worker.tells({ type: 'told', line: call.line, text: 'welcome' });
  expect(heard).toEqual(['welcome']);
  line.close();
  worker.tells({ type: 'told', line: call.line, text: 'too late' });
  expect(heard).toEqual(['welcome']);
  expect(worker.sent.slice(-2).map(({ type }) => type)).toEqual(['say', 'hang']);
});

it('tells everybody when it breaks, and opens anew for the next', async () => {
  const asked = house.ask('/x', null, 'en');
  const line = house.dial('here-1', null);
  const closed = vi.fn();
  line.onclose = closed;
  const worker = FakeWorker.last;
  worker.tells({ type: 'broken', why: 'no memory' });
  await expect(asked).rejects.toThrow('no memory');
  expect(closed).toHaveBeenCalledOnce();
  expect(worker.ended).toBe(true);
  expect(house.broken).toBe('no memory');
  house.open();
  expect(FakeWorker.last).not.toBe(worker);
  expect(house.broken).toBeNull();
});

it('opens anew when all is kept, but not where somebody waits or plays', async () => {
  const settled = house.settle();
  const worker = FakeWorker.last;
  worker.tells({ type: 'stage', stage: 'ready' });
  await settled;
  const again = house.settle();
  expect(worker.ended).toBe(true);
  expect(FakeWorker.last).not.toBe(worker);
  FakeWorker.last.tells({ type: 'broken', why: 'no memory' });
  await again;
  house.dial('here-1', 0);
  const playing = FakeWorker.last;
  await house.settle();
  expect(FakeWorker.last).toBe(playing);
  expect(playing.ended).toBe(false);
});
