import { expect, test } from 'vitest';
import { firstOffer } from './first';

test('DRK-SETUP-08: of seven people five play the first scenario and two watch', () => {
  const offer = firstOffer(7)!;
  expect(offer.seats).toBe(5);
  expect(offer.options.scenario).toBe('first_year');
  expect(offer.text).toMatch(/5.*First Year.*2/);
});

test('who fits at the first table is offered nothing', () => {
  expect([3, 4, 5].map(firstOffer)).toEqual([null, null, null]);
});
