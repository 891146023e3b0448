import { expect, it } from 'vitest';
import type { Told } from '../wire';
import { happeningsOf, lastApplied, ruleApplied } from './applied';

const told = (seq: number, event: object, said = `sentence ${seq}`): Told => ({
  seq,
  event,
  said: { en: said, fr: said },
  concerns: [],
  then: null,
});

const story = [
  told(1, { kind: 'moved', seat: 0, manner: 'walked' }),
  told(2, { kind: 'lost', seat: 1, no_card: false }),
  told(3, { kind: 'moved', seat: 1, manner: 'stuck' }),
  told(4, { kind: 'moved', seat: 0, manner: 'walked' }),
  told(5, { kind: 'lost', seat: 0, no_card: true }),
  told(6, { kind: 'moved', seat: 1, manner: 'walked' }, ''),
];
const last = (...applied: string[]) => lastApplied(happeningsOf(story), applied)?.seq ?? null;

it('finds the last thing of a kind that was told in words', () => {
  expect(last('moved')).toBe(4);
  expect(last('rolled')).toBeNull();
  expect(last()).toBeNull();
});

it('tells things of one kind apart by what their fields say', () => {
  expect(last('moved:stuck')).toBe(3);
  expect(last('lost:no_card')).toBe(5);
  expect(last('lost:not no_card')).toBe(2);
});

it('takes the last of several things that apply a rule', () => {
  expect(last('lost:not no_card', 'moved:stuck')).toBe(3);
  expect(last('moved:stuck', 'lost')).toBe(5);
});

it('names the rule that something applied, the closest first', () => {
  const rule = (id: string, ...applied: string[]) => ({ id, text: '', applied });
  const rules = [rule('A', 'moved'), rule('B', 'moved:stuck'), rule('C', 'lost:not no_card')];
  const book = { title: '', intro: '', chapters: [{ slug: '', title: '', rules }] };
  expect(story.slice(0, 3).map(({ event }) => ruleApplied(book, event))).toEqual(['A', 'C', 'B']);
  expect(ruleApplied(book, { kind: 'rolled' })).toBeNull();
});
