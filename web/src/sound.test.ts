import { beforeEach, expect, it, vi } from 'vitest';

const started: number[] = [];

class FakeStudio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createOscillator() {
    const frequency = { value: 0 };
    return {
      type: '',
      frequency,
      connect: (next: unknown) => next,
      start: () => started.push(frequency.value),
      stop: () => {},
    };
  }
  createGain() {
    const still = () => {};
    const gain = {
      setValueAtTime: still,
      linearRampToValueAtTime: still,
      exponentialRampToValueAtTime: still,
    };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('AudioContext', FakeStudio);
  started.length = 0;
});

it('ticks, lower at the last, and not at all where it shall be quiet', async () => {
  const { sound } = await import('./sound.svelte');
  sound.tick();
  sound.tick(true);
  expect(started.length).toBe(2);
  expect(started[1]).toBeLessThan(started[0]);
  sound.toggle();
  expect([sound.muted, localStorage.getItem('grimoire.sound')]).toEqual([true, 'off']);
  sound.tick();
  expect(started.length).toBe(2);
  sound.toggle();
  sound.tick();
  expect(started.length).toBe(3);
});
