import { expect, it } from 'vitest';
import type { Told } from '../wire';
import { film, type Staging } from './film';
import { happenings } from './happened';

type View = { place: number };
type Scene = { shows: string };

/** Each step of a walk is a picture; a nap has none. */
const staging: Staging<View, Scene> = {
  still: ({ place }) => ({ shows: `at ${place}` }),
  framesOf: ({ event }, last) => {
    const { steps } = event as { steps: number };
    return Array.from({ length: steps }, (_, step) => ({
      ms: 100,
      show: { shows: `step ${step + 1} after ${last.shows}` },
    }));
  },
};

const told = (steps: number): Told => ({
  seq: 1,
  event: { steps },
  said: {},
  concerns: [],
  then: null,
});

it('tells something only when its last picture is over, and what has none at the end', () => {
  const happened = happenings<never, View>({ place: 0 }, [2, 0, 1, 0].map(told), { place: 3 });
  const reel = film(staging, happened, { place: 3 }, null);
  expect(reel.map(({ ends }) => ends)).toEqual([0, 1, 3, 4]);
  expect(reel.map(({ at }) => at)).toEqual([0, 0, 2, 3]);
  expect(reel[2].show.shows).toBe('step 1 after step 2 after at 0');
  expect(reel.at(-1)).toMatchObject({ ms: 0, show: { shows: 'at 3' } });
});
