import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Director, type Shot, type Speed } from './director.svelte';

let seen: string[];
let speed: Speed;
let director: Director;
let done: number;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  speed = 'normal';
  done = 0;
  director = new Director(
    () => speed,
    () => done++,
  );
});

/** Each letter a shot: shown in 100 ms, told, and then it stays for 200. */
const shots = (names: string, more: Partial<Shot> = {}): Shot[] =>
  [...names].map((name) => ({
    show: () => seen.push(name),
    tell: () => seen.push(`“${name}”`),
    motion: 100,
    stay: 200,
    mine: false,
    ...more,
  }));

const told = () => seen.join(' ');

/** How long it takes until all is shown. */
function lasted(): number {
  const begun = Date.now();
  while (director.busy) vi.advanceTimersByTime(10);
  return Date.now() - begun;
}

describe('the director', () => {
  it('shows, then tells, then lets it stand, one after another', () => {
    director.play(() => shots('ab'));
    expect(told()).toBe('a');
    vi.advanceTimersByTime(100);
    expect(told()).toBe('a “a”');
    vi.advanceTimersByTime(199);
    expect(told()).toBe('a “a”');
    vi.advanceTimersByTime(1);
    expect(told()).toBe('a “a” b');
    vi.advanceTimersByTime(300);
    expect(director.busy).toBe(false);
    expect(done).toBe(1);
  });

  it('puts what comes later behind what still runs', () => {
    director.play(() => shots('a'));
    director.play(() => shots('b'));
    vi.advanceTimersByTime(600);
    expect(told()).toBe('a “a” b “b”');
  });

  it('has its speeds: motion takes its time, what is read takes more or less', () => {
    const lasting = (at: Speed) => {
      speed = at;
      const begun = Date.now();
      director.play(() => shots('abc'));
      while (director.busy) vi.advanceTimersByTime(10);
      return Date.now() - begun;
    };
    expect(lasting('normal')).toBe(900);
    expect(lasting('slow')).toBe(1500);
    expect(lasting('quick')).toBe(420);
    expect(lasting('at_once')).toBe(0);
    expect(seen.filter((one) => one === '“c”')).toHaveLength(4);
  });

  it('only tells what others did long ago, but shows all that concerns me', () => {
    const many = 'x'.repeat(400);
    director.play(() => [...shots(many), ...shots('m', { mine: true }), ...shots(many)]);
    const begun = Date.now();
    while (seen.at(-1) !== 'm') vi.advanceTimersByTime(10);
    expect(Date.now() - begun).toBe(0);
    vi.advanceTimersByTime(299);
    expect(seen.at(-1)).toBe('“m”');
    expect(lasted()).toBeLessThan(60_000);
    expect(seen).toHaveLength(2 * 801);
  });

  it('gives whoever likes it slow all of a long turn', () => {
    speed = 'slow';
    director.play(() => [...shots('abcdefghijklmnopqrs'), ...shots('t', { ends: true })]);
    expect(lasted()).toBe(20 * (100 + 2 * 200));
  });

  it('goes to the end at once where somebody changes to that', () => {
    director.play(() => shots('abc'));
    speed = 'at_once';
    director.renew();
    expect(told()).toBe('a “a” b “b” c “c”');
  });

  it('stands still in a pause, and goes on from there', () => {
    director.play(() => shots('ab'));
    vi.advanceTimersByTime(60);
    director.pause();
    vi.advanceTimersByTime(5000);
    expect(told()).toBe('a');
    director.resume();
    vi.advanceTimersByTime(39);
    expect(told()).toBe('a');
    vi.advanceTimersByTime(1);
    expect(told()).toBe('a “a”');
  });

  it('shows nothing new in a pause', () => {
    director.pause();
    director.play(() => shots('ab'));
    vi.advanceTimersByTime(5000);
    expect(told()).toBe('a');
    director.resume();
    vi.advanceTimersByTime(600);
    expect(told()).toBe('a “a” b “b”');
  });

  it('hurries: what is on is told, and the next one comes', () => {
    director.play(() => shots('ab'));
    director.hurry();
    expect(told()).toBe('a “a” b');
    vi.advanceTimersByTime(100);
    director.hurry();
    expect(told()).toBe('a “a” b “b”');
    expect(director.busy).toBe(false);
  });

  it('hurries on for as long as a press is held', () => {
    director.play(() => shots('abcdefgh'));
    director.hold();
    vi.advanceTimersByTime(300);
    expect(seen.at(-1)).toBe('f');
    director.letGo();
    vi.advanceTimersByTime(100);
    expect(seen.at(-1)).toBe('“f”');
    vi.advanceTimersByTime(199);
    expect(seen.at(-1)).toBe('“f”');
  });

  it('cuts to the end, and leaves nothing untold', () => {
    director.play(() => shots('abc'));
    vi.advanceTimersByTime(150);
    director.cut();
    expect(told()).toBe('a “a” b “b” c “c”');
    vi.advanceTimersByTime(5000);
    expect(seen).toHaveLength(6);
  });

  it('shows others quicker to catch up, and never what concerns me', () => {
    const lasting = (shot: Partial<Shot>) => {
      director.play(() => [...shots('x', shot), ...shots('y'.repeat(100), { stay: 1000 })]);
      const begun = Date.now();
      while (seen.at(-1) !== 'y') vi.advanceTimersByTime(10);
      const lasted = Date.now() - begun;
      director.clear();
      seen = [];
      return lasted;
    };
    expect(lasting({ mine: true })).toBe(300);
    expect(lasting({ mine: false })).toBeLessThan(90);
  });

  it('shows a round of turns only a little quicker, so that each sentence can be read', () => {
    director.play(() => shots('x'.repeat(7), { motion: 0, stay: 3000, ends: true }));
    expect(lasted()).toBeGreaterThan(21_000 / 1.6);
  });

  it('shows a long turn of somebody else in four seconds, and a short one in two', () => {
    const turn = (names: string, more: Partial<Shot> = {}) => {
      const all = shots(names, { motion: 400, stay: 400, ...more });
      all.at(-1)!.ends = true;
      director.play(() => all);
      return Math.round(lasted() / 100) / 10;
    };
    expect(turn('a')).toBe(2);
    expect(turn('abcd')).toBe(3.2);
    expect(turn('abcdefg')).toBe(4);
    expect(turn('abcdefg', { mine: true })).toBe(5.6);
  });

  it('cuts no motion short for a long turn: all of it is shown, at most twice as quick', () => {
    const all = shots('a'.repeat(15), { motion: 400, stay: 400 });
    all.at(-1)!.ends = true;
    const begun: number[] = [];
    const moved: number[] = [];
    for (const shot of all) {
      shot.show = (quicker) => {
        begun.push(Date.now());
        moved.push(400 / quicker);
      };
      shot.tell = () => moved.push(Date.now() - begun.at(-1)!);
    }
    director.play(() => all);
    expect(lasted()).toBeLessThan(5000);
    const apart = begun.slice(1).map((at, i) => at - begun[i]);
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(300);
    while (moved.length > 0) {
      const [moves, passed] = moved.splice(0, 2);
      expect(moves).toBeGreaterThanOrEqual(200);
      expect(passed).toBeGreaterThanOrEqual(Math.floor(moves));
    }
  });

  it('quickens what moves in a long turn only where it has to, and never what concerns me', () => {
    const turn = (names: string, more: Partial<Shot> = {}) => {
      const quick: number[] = [];
      const all = shots(names, { motion: 400, stay: 400, ...more });
      for (const shot of all) shot.show = (quicker) => quick.push(quicker);
      all.at(-1)!.ends = true;
      director.play(() => all);
      return [lasted() <= 4100, Math.max(...quick)];
    };
    expect(turn('abcdefg')).toEqual([true, 1]);
    const [inTime, quicker] = turn('abcdefghij');
    expect([inTime, Number(quicker) > 1, Number(quicker) < 2]).toEqual([true, true, true]);
    expect(turn('abcdefghij', { mine: true })).toEqual([false, 1]);
  });

  it('gives what is left of a long turn as much as the rest allows', () => {
    const all = shots('abcd', { motion: 500, stay: 1000 });
    all.at(-1)!.ends = true;
    director.play(() => all.slice(0, 1));
    vi.advanceTimersByTime(500);
    director.play(() => all.slice(1));
    expect(lasted()).toBe(3500);
  });

  it('counts each turn by itself', () => {
    const all = [...shots('abc', { stay: 900 }), ...shots('abc', { stay: 900 })];
    all[2].ends = true;
    all[5].ends = true;
    director.play(() => all);
    expect(lasted()).toBe(6000);
  });

  it('waits until the board has been seen, and shows all of it then', () => {
    director.wait();
    const made: string[] = [];
    for (const name of 'ab')
      director.play(() => {
        made.push(name);
        return shots(name);
      });
    vi.advanceTimersByTime(5000);
    expect([told(), made, director.busy, done]).toEqual(['', [], true, 0]);
    director.begin();
    expect(made).toEqual(['a', 'b']);
    vi.advanceTimersByTime(600);
    expect([told(), director.busy, done]).toEqual(['a “a” b “b”', false, 1]);
    director.play(() => shots('c'));
    expect(seen.at(-1)).toBe('c');
  });

  it('keeps nobody waiting who is in a hurry, or wants all at once', () => {
    director.wait();
    director.play(() => shots('ab'));
    director.hurry();
    expect(told()).toBe('a');
    director.clear();
    director.wait();
    director.play(() => shots('cd'));
    director.cut();
    expect(told()).toBe('a c “c” d “d”');
    speed = 'at_once';
    director.wait();
    director.play(() => shots('e'));
    expect(seen.at(-1)).toBe('“e”');
  });

  it('shows what belongs to the first sight of a board before it waits', () => {
    director.wait();
    director.open(shots('a'));
    director.play(() => shots('b'));
    vi.advanceTimersByTime(5000);
    expect([told(), director.busy, done]).toEqual(['a “a”', true, 0]);
    director.begin();
    vi.advanceTimersByTime(300);
    expect([told(), director.busy, done]).toEqual(['a “a” b “b”', false, 1]);
  });

  it('leaves out nothing, however much there is', () => {
    director.play(() => shots('abcdefghij', { motion: 5000 }));
    vi.advanceTimersByTime(60_000);
    expect(seen.filter((one) => one.length === 1).join('')).toBe('abcdefghij');
  });

  it('forgets what other eyes would have seen', () => {
    director.play(() => shots('ab'));
    director.clear();
    vi.advanceTimersByTime(5000);
    expect(told()).toBe('a');
    expect(director.busy).toBe(false);
  });
});
