import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnread } from './unread';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a stray key or the second of two quick taps is not for what a button says by now', () => {
  const since = performance.now();
  const [key, tap, second] = [0, 1, 2];
  vi.advanceTimersByTime(120);
  expect([key, tap, second].map((detail) => isUnread(detail, since))).toEqual([true, false, true]);
  vi.advanceTimersByTime(250);
  expect([key, tap, second].map((detail) => isUnread(detail, since))).toEqual([
    false,
    false,
    false,
  ]);
});
