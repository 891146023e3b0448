import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock, clockText, starsLeft } from './clock.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const inSeconds = (seconds: number, of = seconds) => ({
  at: Date.now() + seconds * 1000,
  seconds: of,
});

test('it counts by the wall, also over a sleep', () => {
  const clock = new Clock();
  clock.set(inSeconds(90));
  expect([clock.left, clock.whole]).toEqual([90, 90]);
  vi.advanceTimersByTime(30_000);
  expect(clock.left).toBe(60);
  clock.set(null);
  expect(clock.left).toBeNull();
  clock.stop();
});

test('DRK-DAY-07: the candle of the debate burns on into the last words without a jump', () => {
  const clock = new Clock();
  clock.set(inSeconds(2, 40), 20, 60);
  expect([clock.left, clock.whole]).toEqual([22, 60]);
  vi.advanceTimersByTime(2000);
  expect(clock.left).toBe(20);
  clock.set(inSeconds(20), 0, 60);
  expect([clock.left, clock.whole]).toEqual([20, 60]);
  clock.stop();
});

test('time in words and in stars', () => {
  expect(clockText(167)).toBe('2:47');
  expect(starsLeft(null, 10)).toBe(10);
  expect(starsLeft(3, 10)).toBe(3);
});
