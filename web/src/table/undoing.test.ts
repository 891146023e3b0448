import { beforeEach, expect, it } from 'vitest';
import type { Undo } from '../wire';
import type { Table } from './table.svelte';
import { Undoing } from './undoing.svelte';

let sent: unknown[];
beforeEach(() => (sent = []));

function undoing(way: Undo['way'], { proves = true, mine = [0], outcome = null } = {}): Undoing {
  const update = { undo: { way, to: 7, why: { en: 'Why.', fr: 'Pourquoi.' } }, outcome };
  const gesture = (one: unknown) => sent.push(one);
  return new Undoing({
    mine,
    update,
    live: true,
    seq: 9,
    card: { proves },
    gesture,
  } as unknown as Table);
}

it('takes back at once what is free', () => {
  undoing('free').press();
  expect(sent).toEqual([{ type: 'undo', to: 7 }]);
});

it('says why it is not possible, and sends nothing', () => {
  const one = undoing('never');
  one.press();
  expect([one.told, one.reason, sent]).toEqual([true, 'Why.', []]);
});

it('asks the others, and says so', () => {
  const one = undoing('ask');
  one.press();
  expect(one.reason).toContain('The others are asked.');
  expect(sent).toHaveLength(1);
});

it('asks once before the dice stop proving themselves, then no more', () => {
  const first = undoing('alone');
  first.press();
  expect([first.asking, sent]).toEqual([true, []]);
  first.takeBack();
  expect(sent).toHaveLength(1);
  undoing('alone', { proves: false }).press();
  expect(sent).toHaveLength(2);
});

it('is not for those who watch, nor for what is over', () => {
  expect(undoing('free', { mine: [] }).shown).toBe(false);
  expect(undoing('free', { outcome: {} as never }).shown).toBe(false);
});
