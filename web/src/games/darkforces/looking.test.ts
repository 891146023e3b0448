import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Director, type Speed } from '../../kit/director.svelte';
import type { Update } from '../../wire';
import { GRACE_MS, LOOK_MS, Looking } from './looking.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NIGHT = { seat: 0, phase: 'night', game: 1, step: 2, question: 'sirius_look', log: [] };
const SEEN = [{ deed: 'sirius_looked', places: [0], cards: ['neville'] }];

const update = (played: number, view: object) =>
  ({ played, view: { ...NIGHT, ...view } }) as unknown as Update;

const ASKED = update(3, {});
const ANSWERED = update(4, { question: '', log: SEEN });
const DAY = update(4, { phase: 'opening', question: '', log: SEEN });

/** A page on which the night passes; `over` says when the day was shown. */
function page(speed: Speed = 'normal') {
  const director = new Director(() => speed);
  const looking = new Looking(() => director.hurry());
  const over = vi.fn();
  const learn = (now: Update, before: Update) =>
    director.play(() => [
      ...looking.shots(now, before, () => {}),
      { show() {}, motion: 0, tell: () => now === DAY && over(), stay: 0, mine: false },
    ]);
  return { director, looking, over, learn };
}

test.each(['normal', 'at_once'] as const)('a card is held long enough before day: %s', (speed) => {
  const { looking, over, learn } = page(speed);
  looking.hold(true);
  learn(DAY, ASKED);
  expect(looking.log).toBe(SEEN);
  vi.advanceTimersByTime(LOOK_MS - 1);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(over).toHaveBeenCalledOnce();
  expect(looking.log).toBeNull();
});

test('what has been seen meanwhile counts: nobody waits for it twice', () => {
  const { looking, over, learn } = page();
  looking.hold(true);
  learn(ANSWERED, ASKED);
  expect(looking.log).toBeNull();
  vi.advanceTimersByTime(1500);
  learn(DAY, ANSWERED);
  vi.advanceTimersByTime(499);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(over).toHaveBeenCalledOnce();
});

test('a finger that was lifted may come back, and is not waited for without end', () => {
  const { looking, over, learn } = page();
  learn(DAY, ASKED);
  vi.advanceTimersByTime(GRACE_MS - 1);
  looking.hold(true);
  vi.advanceTimersByTime(LOOK_MS - 1);
  expect(over).not.toHaveBeenCalled();
  looking.hold(false);
  vi.advanceTimersByTime(GRACE_MS);
  expect(over).toHaveBeenCalledOnce();
});

test('nobody who looks at nothing waits, whoever they are', () => {
  const { looking, over, learn } = page();
  learn(ANSWERED, ASKED);
  vi.advanceTimersByTime(LOOK_MS);
  learn(DAY, ANSWERED);
  expect(over).toHaveBeenCalledOnce();
  const spectator = { seat: null };
  const shots = looking.shots(update(4, spectator), update(3, spectator), () => {});
  expect(shots).toEqual([]);
});
