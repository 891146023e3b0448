import { expect, it } from 'vitest';
import type { Told } from '../wire';
import { fullOf, heartOf, recapOf, toldOf } from './recap';

const told = (seq: number, seat: number | undefined, en: string, ...concerns: number[]): Told => ({
  seq,
  event: { kind: 'done', seat },
  said: { en, fr: en },
  concerns,
  then: null,
});

const STORY = [
  told(3, 0, 'I walk.'),
  told(4, 1, 'Basile throws.'),
  told(4, 1, ''),
  told(5, 1, 'Basile robs me.', 0),
  told(6, undefined, 'It is night.'),
  told(7, 2, 'Zélie waits.'),
  told(7, 0, 'I am next.'),
];

it('tells who did what since one decided last, and what happened to oneself', () => {
  expect(recapOf(STORY, 3, 0)).toEqual([
    { seat: 1, seq: 4, told: [STORY[1], STORY[3], STORY[4]], struck: true },
    { seat: 2, seq: 7, told: [STORY[5]], struck: false },
  ]);
});

it('tells what came of what one did oneself, where that was left to chance', () => {
  const story = [
    told(3, 0, 'I throw.'),
    told(4, 0, 'A 4.'),
    told(5, 1, 'Basile walks.'),
    told(5, 0, 'I am next.'),
    told(6, 0, 'A 6 for me.'),
  ];
  expect(recapOf(story, 2, 0).map(({ seat, told }) => [seat, told.length])).toEqual([
    [0, 2],
    [1, 1],
    [0, 1],
  ]);
});

it('finds what matters most: what happened to oneself, or all of it', () => {
  const [robbed, waited] = recapOf(STORY, 3, 0);
  expect(heartOf(robbed, 0)).toEqual([STORY[3]]);
  expect(heartOf(waited, 0)).toEqual([STORY[5]]);
});

it('tells what led to what is drawn, and all that struck', () => {
  const [robbed] = recapOf(STORY, 3, 0);
  expect(toldOf(robbed, STORY[1].event, 0)).toEqual([STORY[1], STORY[3]]);
  expect(toldOf({ ...robbed, struck: false }, STORY[1].event, 0)).toEqual([STORY[1]]);
  expect(toldOf({ ...robbed, struck: false }, null, 0)).toEqual(robbed.told);
});

it('tells three turns in full, and never leaves out what struck', () => {
  const story = [1, 2, 3, 1, 2, 3].map((seat, seq) =>
    told(seq, seat, `${seq}`, ...(seq ? [] : [0])),
  );
  const all = recapOf(story, -1, 0);
  expect(all.filter((one) => fullOf(all).has(one)).map(({ seq }) => seq)).toEqual([0, 4, 5]);
});
