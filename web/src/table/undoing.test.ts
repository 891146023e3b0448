import { beforeEach, expect, it } from 'vitest';
import type { Undo } from '../wire';
import type { Table } from './table.svelte';
import { Undoing } from './undoing.svelte';

let sent: unknown[];
beforeEach(() => (sent = []));

function undoing(
  way: Undo['way'],
  { unproves = false, proves = true, mine = [0], outcome = null } = {},
): Undoing {
  const update = { undo: { way, to: 7, why: { en: 'Why.', fr: 'Pourquoi.' }, unproves }, outcome };
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
  const first = undoing('alone', { unproves: true });
  first.press();
  expect([first.asking, sent]).toEqual([true, []]);
  first.takeBack();
  expect(sent).toHaveLength(1);
  undoing('alone', { unproves: true, proves: false }).press();
  undoing('alone').press();
  expect(sent).toHaveLength(3);
});

it('does not ask the others either before one knows what it costs', () => {
  const one = undoing('ask', { unproves: true });
  one.press();
  expect([one.asking, one.yes, sent]).toEqual([true, 'Ask them all the same', []]);
  expect(one.reason).toContain('no longer proves itself');
  one.press();
  expect(sent).toHaveLength(1);
});

it('is not for those who watch, nor for what is over', () => {
  expect(undoing('free', { mine: [] }).shown).toBe(false);
  expect(undoing('free', { outcome: {} as never }).shown).toBe(false);
});
