import { expect, test } from 'vitest';
import { COUNT, HANDS, isTold, standing } from './turning';

const CARDS = 8;

/** Every step and how long it stands, of a table where so many are captured. */
function course(captured: number): [number, number][] {
  const steps: [number, number][] = [];
  for (let turned = COUNT; !isTold(turned, CARDS); turned++)
    steps.push([turned, standing(turned, CARDS, captured)]);
  return steps;
}

test('it is counted to three before the first card turns', () => {
  const before = course(1).filter(([turned]) => turned < 0);
  expect(before.map(([turned]) => turned)).toEqual([-3, -2, HANDS]);
});

test('the last card lies open for a while before the verdict', () => {
  expect(course(1).at(-1)).toEqual([CARDS, 1600]);
  expect([isTold(CARDS, CARDS), isTold(CARDS + 1, CARDS)]).toEqual([false, true]);
});

test('there is a hush before the captured turn, and none where nobody is captured', () => {
  const hushed = (captured: number) =>
    course(captured).filter(([turned, ms]) => turned >= 0 && turned < CARDS && ms > 400);
  expect(hushed(1)).toEqual([[CARDS - 1, 1100]]);
  expect(hushed(2)).toEqual([[CARDS - 2, 1100]]);
  expect(hushed(0)).toEqual([]);
});
