import { describe, expect, it, vi } from 'vitest';
import type { Table } from '../table/table.svelte';
import { BUTTON, Choosing, deed } from './choosing.svelte';
import { choicesOf } from './legal';
import type { Target } from './target';

vi.mock('../me.svelte', () => ({ me: { learn: () => {} } }));

const field = (id: string): Target => ({ kind: 'field', id });
const card = (id: string): Target => ({ kind: 'card', id });

/** A small game: one walks to a field, or plays a card on one; a roll needs no second touch. */
class Toy extends Choosing {
  protected readonly kinds = { go: ['field'], burn: ['card', 'field'] };
  protected override readonly atOnce = ['roll'];
  protected override meanings(target: Target): Target[] {
    return target.kind === 'dice' ? [deed('roll')] : [target];
  }
  protected ask({ kind, id }: Target): string {
    return kind === 'button' ? 'end' : `go ${id}`;
  }
}

function toy(...legal: string[]): { turn: Toy; done: string[] } {
  const done: string[] = [];
  const table = {
    yours: legal.length > 0,
    live: true,
    sending: false,
    refusal: null,
    seat: 0,
    card: { game: 'toy' },
    update: { legal: legal.map((action) => ({ action, said: {}, preview: null })) },
    act: (action: string) => done.push(action),
    attempt: (action: string) => done.push(`?${action}`),
  };
  return { turn: new Toy(table as unknown as Table, { settled: true }), done };
}

describe('legal actions', () => {
  it('are a verb and what is to be touched', () => {
    const legal = ['go B3', 'end', 'G4 B1'].map((action) => ({ action, said: {}, preview: null }));
    const read = choicesOf(legal, { go: ['field'] });
    expect(read.map(({ verb, targets }) => [verb, targets])).toEqual([
      ['go', [field('B3')]],
      ['end', []],
      [
        'put',
        [
          { kind: 'die', id: 'G4' },
          { kind: 'die', id: 'B1' },
        ],
      ],
    ]);
  });
});

describe('a touch', () => {
  it('takes in hand, another replaces it, and the same again does it', () => {
    const { turn, done } = toy('go a', 'go b');
    turn.touch(field('a'));
    expect([turn.ready?.action, done]).toEqual(['go a', []]);
    turn.touch(field('b'));
    turn.touch(field('b'));
    expect(done).toEqual(['go b']);
  });

  it('narrows down what is lit', () => {
    const { turn } = toy('go a', 'burn x a', 'burn x c', 'burn y c');
    expect([...turn.lit.keys()]).toEqual(['field:a', 'card:x', 'card:y']);
    turn.touch(card('x'));
    expect([[...turn.lit.keys()], turn.ready]).toEqual([['field:a', 'field:c'], null]);
    turn.touch(card('y'));
    expect(turn.ready?.action).toBe('burn y c');
  });

  it('does at once what cannot hurt', () => {
    const { turn, done } = toy('roll', 'go a');
    turn.touch({ kind: 'dice', id: '' });
    expect([done, turn.taken]).toEqual([['roll'], []]);
  });

  it('that leads nowhere is asked about, out of turn too', () => {
    const { turn, done } = toy('go a');
    turn.touch(field('z'));
    turn.why(BUTTON);
    expect([done, turn.wish]).toEqual([['?go z', '?end'], BUTTON]);
    const waiting = toy();
    waiting.turn.touch(field('a'));
    expect(waiting.done).toEqual(['?go a']);
  });
});

it('lets go of one thing at a time, and of everything', () => {
  const { turn } = toy('burn x a', 'burn x b');
  turn.touch(card('x'));
  turn.touch(field('a'));
  expect([turn.back(), turn.taken]).toEqual([true, [card('x')]]);
  expect([turn.back(), turn.back()]).toEqual([true, false]);
  turn.touch(card('x'));
  turn.takeBack();
  expect(turn.taken).toEqual([]);
});

it('shows what is pointed at, or else what is chosen', () => {
  const { turn } = toy('go a', 'go b', 'end');
  turn.touch(field('a'));
  turn.pointed = field('b');
  expect(turn.shown?.action).toBe('go b');
  turn.pointed = field('z');
  expect(turn.shown?.action).toBe('go a');
  turn.pointed = deed('end');
  expect(turn.shown?.action).toBe('end');
});

it('makes an element a spot', () => {
  const { turn } = toy('go a');
  expect(turn.spot(field('a'))).toMatchObject({ 'data-spot': 'field:a', 'data-lit': true });
  expect(turn.spot(field('z'))).toMatchObject({ 'data-lit': undefined, 'aria-pressed': undefined });
});
