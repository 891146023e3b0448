import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SOUND_NAMES } from './sounds';

let now = 0;
let voices: { loud: number; until: number }[] = [];
const channels: FakeGain[] = [];

class Value {
  constructor(public value = 0) {}
  peak = 0;
  setValueAtTime = (to: number) => void (this.value = to);
  linearRampToValueAtTime = (to: number) => void (this.peak = Math.max(this.peak, to));
  exponentialRampToValueAtTime = () => {};
  setTargetAtTime = (to: number) => void (this.value = to);
}

class FakeGain {
  gain = new Value();
  connect = (next: unknown) => next;
}

class FakeSource {
  frequency = new Value();
  Q = new Value();
  type = '';
  buffer: unknown = null;
  connect = (next: unknown) => next;
  start = () => void voices.push({ loud: 0, until: 0 });
  stop = (at: number) => void (voices.at(-1)!.until = at);
}

class FakeStudio {
  get currentTime() {
    return now;
  }
  sampleRate = 100;
  destination = {};
  resume = () => Promise.resolve();
  createOscillator = () => new FakeSource();
  createBufferSource = () => new FakeSource();
  createBiquadFilter = () => new FakeSource();
  createBuffer = () => ({ getChannelData: () => new Float32Array(150) });
  createGain() {
    const gain = new FakeGain();
    channels.push(gain);
    return gain;
  }
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('AudioContext', FakeStudio);
  [now, voices, channels.length] = [0, [], 0];
});

describe('what is heard', () => {
  it('is nothing until somebody wants it, and nothing where it shall be quiet', async () => {
    const { sound } = await import('./sound.svelte');
    sound.play('dice');
    expect([voices.length, sound.undecided, sound.muted]).toEqual([0, true, true]);
    sound.toggle();
    sound.play('dice');
    expect(voices.length).toBeGreaterThan(0);
    expect([sound.undecided, sound.muted]).toEqual([false, false]);
    sound.toggle();
    const so = voices.length;
    now = 5;
    sound.play('dice');
    expect([voices.length, sound.muted]).toEqual([so, true]);
  });

  it('is one thing at a time: what comes too soon is left out, what was on fades', async () => {
    const { sound } = await import('./sound.svelte');
    sound.toggle(true);
    sound.volume = 0.4;
    sound.play('bell');
    const first = channels[0];
    expect(first.gain.value).toBe(0.4);
    const so = voices.length;
    now = 0.05;
    sound.play('dice');
    expect(voices.length).toBe(so);
    now = 0.3;
    sound.play('dice');
    expect(voices.length).toBeGreaterThan(so);
    expect(first.gain.value).toBe(0);
  });

  it('is nothing while somebody speaks', async () => {
    const { sound } = await import('./sound.svelte');
    sound.toggle(true);
    sound.giveWay(true);
    sound.play('bell');
    expect(voices).toHaveLength(0);
    sound.giveWay(false);
    sound.play('bell');
    expect(voices.length).toBeGreaterThan(0);
  });

  it('is short and soft, whatever it is', async () => {
    const { sound } = await import('./sound.svelte');
    sound.toggle(true);
    for (const name of SOUND_NAMES) {
      now += 10;
      channels.length = 0;
      sound.play(name);
      expect(Math.max(...voices.map(({ until }) => until - now)), name).toBeLessThanOrEqual(1.5);
      for (const { gain } of channels.slice(1)) expect(gain.peak, name).toBeLessThanOrEqual(0.3);
    }
  });

  it('remembers how loud', async () => {
    (await import('./sound.svelte')).sound.volume = 0.2;
    vi.resetModules();
    expect((await import('./sound.svelte')).sound.volume).toBe(0.2);
  });
});

/** What plays the sounds of a board, or a game's own page. */
const PLAYED = /new Theatre\(|sounding\(/;
const pages = import.meta.glob<string>('../games/*/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const entries = import.meta.glob<string>('../games/*/game.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('what a game says that sounds is played at its table', () => {
  const sounding = Object.keys(entries).filter((path) => entries[path].includes('sounds: {'));
  expect(sounding).toHaveLength(5);
  for (const path of sounding)
    expect(pages[path.replace('game.ts', 'Table.svelte')], path).toMatch(PLAYED);
});
