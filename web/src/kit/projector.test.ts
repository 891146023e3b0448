import { beforeEach, expect, it, vi } from 'vitest';
import { Projector } from './projector.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});

const frames = (names: string, ms = 100) => [...names].map((show) => ({ show, ms }));

it('shows one frame after another', () => {
  const projector = new Projector('start');
  projector.play([...frames('ab'), { show: 'c', ms: 0 }]);
  expect(projector.shown).toBe('a');
  vi.advanceTimersByTime(100);
  expect(projector.shown).toBe('b');
  vi.advanceTimersByTime(100);
  expect(projector.shown).toBe('c');
  expect(projector.busy).toBe(false);
});

it('puts what comes later behind what still runs', () => {
  const projector = new Projector('start');
  projector.play(frames('ab'));
  projector.play(frames('cd'));
  vi.advanceTimersByTime(200);
  expect(projector.shown).toBe('c');
});

it('cuts to the last frame', () => {
  const projector = new Projector('start');
  projector.play(frames('abcd'));
  projector.cut();
  expect(projector.shown).toBe('d');
  expect(projector.busy).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(projector.shown).toBe('d');
});

it('jumps where it is told', () => {
  const projector = new Projector('start');
  projector.play(frames('ab'));
  projector.jump('z');
  vi.advanceTimersByTime(1000);
  expect(projector.shown).toBe('z');
});
