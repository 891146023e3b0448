import { describe, expect, it, vi } from 'vitest';
import type { LegalAction } from '../wire';
import { Choosing } from './choosing.svelte';
import { legal, plain, tableOf } from './fixture';
import { deed, type Target } from './target';

vi.mock('../me.svelte', () => ({ me: { learn: () => {} } }));

const field = (id: string): Target => ({ kind: 'field', id });
const card = (id: string): Target => ({ kind: 'card', id });

/** A small game: one walks to a field, or plays a card on one; a roll needs no second touch. */
class Toy extends Choosing {
  protected override readonly atOnce = ['roll'];
  protected override meanings(target: Target): Target[] {
    return target.kind === 'dice' ? [deed('roll')] : [target];
  }
}

const GO_A = legal('go a', 'field:a');
const GO_B = legal('go b', 'field:b');
const BURN_X_A = legal('burn x a', 'card:x', 'field:a');
const BURN_X_B = legal('burn x b', 'card:x', 'field:b');
const BURN_X_C = legal('burn x c', 'card:x', 'field:c');
const BURN_Y_C = legal('burn y c', 'card:y', 'field:c');
const [ROLL, END] = plain('roll', 'end');

function toy(...choices: LegalAction[]): { turn: Toy; done: string[] } {
  const { table, done } = tableOf('toy', choices);
  return { turn: new Toy(table, { settled: true }), done };
}

describe('a touch', () => {
  it('takes in hand, another replaces it, and the same again does it', () => {
    const { turn, done } = toy(GO_A, GO_B);
    turn.touch(field('a'));
    expect([turn.ready?.action, done]).toEqual(['go a', []]);
    turn.touch(field('b'));
    turn.touch(field('b'));
    expect(done).toEqual(['go b']);
  });

  it('narrows down what is lit', () => {
    const { turn } = toy(GO_A, BURN_X_A, BURN_X_C, BURN_Y_C);
    expect([...turn.lit.keys()]).toEqual(['field:a', 'card:x', 'card:y']);
    turn.touch(card('x'));
    expect([[...turn.lit.keys()], turn.ready]).toEqual([['field:a', 'field:c'], null]);
    turn.touch(card('y'));
    expect(turn.ready?.action).toBe('burn y c');
  });

  it('lets go of what somebody quicker has taken, and of nothing else', () => {
    const legal = [GO_A, GO_B];
    const { table } = tableOf('toy', legal);
    const turn = new Toy(table, { settled: true });
    turn.touch(field('a'));
    turn.letGoWhatIsGone();
    expect(turn.taken).toEqual([field('a')]);
    legal.shift();
    turn.letGoWhatIsGone();
    expect(turn.taken).toEqual([]);
  });

  it('does at once what cannot hurt', () => {
    const { turn, done } = toy(ROLL, GO_A);
    turn.touch({ kind: 'dice', id: '' });
    expect([done, turn.taken]).toEqual([['roll'], []]);
  });

  it('that leads nowhere is asked about, out of turn too', () => {
    const { turn, done } = toy(GO_A);
    turn.touch(field('z'));
    turn.commit();
    expect([done, turn.wish]).toEqual([['?field:z', '?verb:end'], deed('end')]);
    const waiting = toy();
    waiting.turn.touch(field('a'));
    expect(waiting.done).toEqual(['?field:a']);
  });

  it('is asked about with what is in hand', () => {
    const { turn, done } = toy(BURN_X_A, BURN_X_B);
    turn.touch(card('x'));
    turn.touch(field('z'));
    turn.touch({ kind: 'dice', id: '' });
    expect(done).toEqual(['?card:x field:z', '?card:x verb:roll']);
  });
});

it('lets go of one thing at a time, and of everything', () => {
  const { turn } = toy(BURN_X_A, BURN_X_B);
  turn.touch(card('x'));
  turn.touch(field('a'));
  expect([turn.back(), turn.taken]).toEqual([true, [card('x')]]);
  expect([turn.back(), turn.back()]).toEqual([true, false]);
  turn.touch(card('x'));
  turn.takeBack();
  expect(turn.taken).toEqual([]);
});

it('shows what is pointed at, or else what is chosen', () => {
  const { turn } = toy(GO_A, GO_B, END);
  turn.touch(field('a'));
  turn.pointed = field('b');
  expect(turn.shown?.action).toBe('go b');
  turn.pointed = field('z');
  expect(turn.shown?.action).toBe('go a');
  turn.pointed = deed('end');
  expect(turn.shown?.action).toBe('end');
});

it('makes an element a spot', () => {
  const { turn } = toy(GO_A);
  expect(turn.spot(field('a'))).toMatchObject({ 'data-spot': 'field:a', 'data-lit': true });
  expect(turn.spot(field('z'))).toMatchObject({ 'data-lit': undefined, 'aria-pressed': undefined });
});

describe('a hint', () => {
  const advised = (best: string, second: string) => ({
    hinting: { told: { best: { action: best }, second: { action: second } } },
  });

  it('marks what it speaks of, and shows what it would bring until something is chosen', () => {
    const { table } = tableOf('toy', [GO_A, GO_B, BURN_X_C], advised('burn x c', 'go b'));
    const turn = new Toy(table, { settled: true });
    const marks = [card('x'), field('c'), field('b'), field('a')].map((one) => turn.hintAt(one));
    expect(marks).toEqual(['best', 'best', 'second', undefined]);
    expect([turn.hintOn('burn x c'), turn.hintOn('go a')]).toEqual(['best', undefined]);
    expect([turn.shown?.action, turn.ready]).toEqual(['burn x c', null]);
    turn.touch(field('a'));
    expect(turn.shown?.action).toBe('go a');
  });
});
