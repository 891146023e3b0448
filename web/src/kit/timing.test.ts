import { describe, expect, it } from 'vitest';
import type { Told, Update } from '../wire';
import { Director } from './director.svelte';
import type { Staging } from './film';
import { timed } from './timing';

type View = { place: number };
type Scene = { shows: string };

/** Each step of a walk is a picture; a nap has none. */
const staging: Staging<View, Scene> = {
  still: ({ place }) => ({ shows: `at ${place}` }),
  framesOf: ({ event }) => {
    const { steps, seat } = event as { steps: number; seat: number };
    return Array.from({ length: steps }, (_, step) => ({
      ms: 100,
      show: { shows: `${seat}.${step + 1}` },
    }));
  },
};

const told = (seq: number, seat: number, steps: number, concerns: number[] = []): Told => ({
  seq,
  event: { kind: 'walked', seat, steps },
  said: { en: `Seat ${seat} walks ${steps} steps.`, fr: '' },
  concerns,
  then: null,
});

const update = (decides: number, all: Told[], more: Partial<Update> = {}): Update =>
  ({
    seq: all.at(-1)?.seq ?? 0,
    told: all,
    view: { place: decides },
    legal: [],
    played: 0,
    table: { to_decide: [decides] },
    ...more,
  }) as unknown as Update;

const BEFORE = update(1, []);

describe('the time of pictures', () => {
  it('tells everything once, in order, and never before its last picture', () => {
    const all = [told(1, 1, 2), told(1, 1, 0), told(1, 1, 1), told(1, 1, 0)];
    const pictures = timed(staging, update(2, all), BEFORE, 0);
    const seen: string[] = [];
    const director = new Director(() => 'at_once');
    director.play(() =>
      pictures.map((picture) => ({
        ...picture,
        show: () => seen.push(picture.scene.shows),
        tell: () => seen.push(...picture.told.map((one) => `“${all.indexOf(one)}”`)),
      })),
    );
    expect(seen.join(' ')).toBe('1.1 1.2 “0” 1.1 “1” “2” at 2 “3”');
    expect(pictures.flatMap(({ begins }) => begins).map((one) => all.indexOf(one))).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it('gives what happens to whoever looks a second more, and does not hurry it', () => {
    const stays = (concerns: number[]) => {
      const [picture] = timed(staging, update(1, [told(1, 1, 1, concerns)]), BEFORE, 0);
      return [picture.stay, picture.mine, picture.fate !== null];
    };
    const [usual] = stays([]);
    expect(stays([2])).toEqual([usual, false, false]);
    expect(stays([0])).toEqual([Number(usual) + 1000, true, true]);
  });

  it('ends a turn with a beat, and waits for nobody who is asked', () => {
    const all = [told(1, 1, 1)];
    const last = (after: Update) => timed(staging, after, BEFORE, 0).at(-1)!;
    expect(last(update(1, all)).ends).toBe(false);
    expect(last(update(2, all))).toMatchObject({ ends: true, stay: 550 });
    const asked = { legal: [{}] } as unknown as Partial<Update>;
    expect(last(update(0, all, asked))).toMatchObject({ ends: true, stay: 0 });
  });

  it('shows the turns that others have had after one’s own action as theirs', () => {
    const all = [told(1, 0, 1), told(2, 1, 1), told(3, 2, 1), told(4, 0, 1)];
    const pictures = timed(staging, update(0, all, { played: 1 }), update(0, []), 0);
    expect(pictures.map(({ turn, ends, mine }) => [turn, ends, mine])).toEqual([
      [0, true, true],
      [1, true, false],
      [2, true, false],
      [0, false, true],
      [0, false, true],
    ]);
  });
});
