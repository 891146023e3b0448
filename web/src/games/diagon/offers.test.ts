import { expect, it, vi } from 'vitest';
import { legal as may, plain, tableOf } from '../../kit/fixture';
import type { Theatre } from '../../kit/theatre.svelte';
import type { LegalAction } from '../../wire';
import type { Scene } from './frames';
import type { Player, Preview, View } from './model';
import { darkSpaceName, spaceName } from './names';
import { moveOffers, named, offersOf, usual, type Move } from './offers';
import { building, card, dark, space, Turn } from './turn.svelte';
import { moment, viewWith, withPlayer } from './fixture';
import { ahead, pathOf, routeOf, startOf } from './way';
import { Street } from './street';

vi.mock('../../me.svelte', () => ({ me: { learn: () => {} } }));

const { view, legal } = moment;

/** A turn in a view with these legal actions, and what was done or asked in it. */
function turnWith(view: View, legal: LegalAction[]): { turn: Turn; done: string[] } {
  const seats = [{ name: 'Alix' }, { name: 'Noé' }, { name: 'Mina' }];
  const { table, done } = tableOf('diagon', legal, { card: { game: 'diagon', seats } });
  const theatre = { settled: true, scene: { view } };
  return { turn: new Turn(table, theatre as unknown as Theatre<View, Scene>), done };
}

const moves = turnWith(view, legal).turn.choices;
const street = new Street(view.board);

it('follows the roll round the corner of the ring', () => {
  expect(routeOf(view, 0, '8').spaces).toEqual([37, 38, 39, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ahead(view.board, 38, 1)).toEqual([39, 0, 1]);
});

it('counts from a space before the door when one is inside', () => {
  const place = { street: 'inside' as const, space: -1, building: 'leaky_cauldron' };
  expect(startOf(view.board, place)).toBe(39);
});

it('lists the stops of a roll in their order, the closed door too', () => {
  const stops = moveOffers(view, moves);
  expect(stops.map(({ key, move, steps }) => [key, move !== null, steps])).toEqual([
    ['building:leaky_cauldron', false, 4],
    ['gate A', true, 7],
    ['enter cauldron_shop', true, 9],
    ['walk 8', true, 12],
  ]);
  expect(stops[0].note).toBe('Closed: no way in from the street.');
  expect(stops[1].note).toContain('5 steps are lost.');
});

it('says before one walks in whether the purse would pay exactly', () => {
  const shops = view.shops.map((shop) => ({ ...shop, stock: 2 }));
  const at = (lacks: number[], player: Partial<Player> = {}) => {
    const preview = { lacks, buys: !lacks.some(Boolean) } as Preview;
    const entering = moves.map((move) => ({ ...move, preview: { ...move.preview!, ...preview } }));
    return moveOffers({ ...withPlayer(0, player), shops }, entering)[2];
  };
  expect(at([0, 0, 0]).note).toContain('You can pay.');
  expect(at([0, 0, 0]).goods?.pays).toBe(true);
  expect(at([1, 0, 0]).note).toContain('You lack 1\u00a0Galleon.');
  expect(at([1, 0, 0]).goods?.pays).toBe(false);
  expect(at([], { lacks: {} }).note).toContain('You have it already.');
  expect(moveOffers(view, moves)[2].note).toContain('Sold out.');
});

it('tells what a gate takes and another roll gives, as the rules say', () => {
  const expecting = (change: Partial<Preview>) =>
    moveOffers(
      view,
      moves.map((move) => ({ ...move, preview: { ...move.preview!, ...change } })),
    );
  const [, kept] = moveOffers(view, moves);
  const [, lost] = expecting({ card_lost: true });
  expect(lost.note).not.toBe(kept.note);
  expect(expecting({ rolls_again: true })[3].note).not.toBe(moveOffers(view, moves)[3].note);
});

it('lights a space for its walk, a gate for its passage, a house for its door', () => {
  const { turn } = turnWith(view, legal);
  expect(turn.at(space(8))?.action).toBe('walk 8');
  expect(turn.at(space(3))?.action).toBe('gate A');
  expect(turn.at(dark(0))?.action).toBe('gate A');
  expect(turn.at(building('cauldron_shop'))?.action).toBe('enter cauldron_shop');
  expect(turn.isLit(building('leaky_cauldron'))).toBe(false);
  expect(turn.isLit(dark(view.board.back_doors.cauldron_shop))).toBe(false);
  expect(turn.isLit(space(6))).toBe(false);
});

it('chooses with one touch and goes with the next', () => {
  const { turn, done } = turnWith(view, legal);
  turn.touch(space(8));
  turn.touch(dark(0));
  expect([turn.ready?.action, done]).toEqual(['gate A', []]);
  turn.touch(space(3));
  expect(done).toEqual(['gate A']);
});

it('asks the rules about what is not lit', () => {
  const { turn, done } = turnWith(view, legal);
  turn.touch(building('leaky_cauldron'));
  turn.touch(space(6));
  turn.touch(card('spell_take_item'));
  expect(done).toEqual(['?building:leaky_cauldron', '?space:6', '?card:spell_take_item']);
});

it('asks inside a shop about what it sells', () => {
  const place = { street: 'inside' as const, space: -1, building: 'cauldron_shop' };
  const { turn, done } = turnWith(withPlayer(0, { place }), plain('roll'));
  turn.touch(building('cauldron_shop'));
  expect(done).toEqual(['?item:cauldron']);
});

it('offers the same two answers with and without a Defence', () => {
  const attacked = viewWith({ phase: 'under_attack' });
  const defend = may('defend', 'card:spell_defence');
  const [pass] = plain('pass');
  const shown = (...moves: LegalAction[]) =>
    offersOf(attacked, moves as Move[], null).map(({ title }) => title);
  expect(shown(pass)).toHaveLength(2);
  expect(shown(defend, pass)).toEqual(shown(pass));
  expect(usual(attacked, [pass] as Move[])?.action).toBe('pass');
});

it('names a space by what lies behind it, and no two alike', () => {
  const { board } = view;
  const all = [
    ...Array.from({ length: board.diagon_alley }, (_, at) => spaceName(view, at)),
    ...Array.from({ length: board.knockturn_alley }, (_, at) => `dark: ${darkSpaceName(view, at)}`),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((name) => /\d/.test(name))).toEqual([]);
  expect(all[8]).toBe('Third space past Cauldrons');
  expect(all[37]).toBe('Spiral past Ollivanders');
});

it('says why a walk is longer than the dice', () => {
  const noteWith = (dice: number[]) => moveOffers({ ...view, dice }, moves).at(-1)?.note;
  expect(noteWith([6, 6])).not.toContain('hat');
  expect(noteWith([6, 5])).toContain('you go one space further');
  expect(noteWith([6, 4])).toContain('you go 2 spaces further');
});

/** A legal action, and what it would bring. */
function bringing(action: string, change: Partial<Preview> = {}): Move {
  const [verb, id] = action.split(' ');
  const targets = id ? [{ kind: verb === 'enter' ? 'building' : 'space', id }] : [];
  const preview = { wins: false, buys: false, ...change } as Preview;
  return { ...plain(verb)[0], action, targets, preview } as Move;
}

it.each<[why: string, phase: View['phase'], dark: boolean, moves: Move[], best: string]>([
  [
    'goes in where the purse pays',
    'moving',
    false,
    [bringing('walk 8'), bringing('enter eeylops'), bringing('enter wands', { buys: true })],
    'enter wands',
  ],
  [
    'walks past what it cannot pay',
    'moving',
    false,
    [bringing('enter eeylops'), bringing('gate A'), bringing('walk 8')],
    'walk 8',
  ],
  [
    'wins before all else',
    'moving',
    false,
    [bringing('enter wands', { buys: true }), bringing('enter leaky_cauldron', { wins: true })],
    'enter leaky_cauldron',
  ],
  [
    'comes out of the dark',
    'moving',
    true,
    [bringing('walk K8'), bringing('enter eeylops')],
    'enter eeylops',
  ],
  [
    'buys before it rolls',
    'before_roll',
    false,
    [bringing('roll', { buys: true }), bringing('buy owl')],
    'buy owl',
  ],
  [
    'rolls though the purse would pay where it is',
    'closing',
    false,
    [bringing('end', { buys: true }), bringing('roll', { buys: true })],
    'roll',
  ],
  [
    'goes in at the door it stands at, to buy',
    'closing',
    false,
    [bringing('end'), bringing('roll'), bringing('enter wands', { buys: true })],
    'enter wands',
  ],
  [
    'leaves a door alone that brings nothing',
    'closing',
    false,
    [bringing('end'), bringing('enter eeylops')],
    'end',
  ],
])('the button %s', (_, phase, inDark, moves, best) => {
  const street = inDark ? ('knockturn_alley' as const) : ('diagon_alley' as const);
  const place = { street, space: 3, building: '' };
  expect(usual({ ...withPlayer(0, { place }), phase }, moves)?.action).toBe(best);
});

it('offers every card that can go when there is one too many', () => {
  const full = viewWith({ phase: 'too_many_cards' });
  const { turn } = turnWith(full, [
    may('discard take', 'spare:spell_take_item'),
    may('close eeylops', 'card:spell_close', 'building:eeylops'),
  ]);
  expect(turn.offers[0].title).toBe('Take an Item');
  expect(turn.isPlayable('spell_take_item')).toBe(true);
  turn.touch(card('spell_take_item'));
  expect(turn.ready?.action).toBe('discard take');
});

it('plays a card that is taken in hand, and puts names in the place of seats', () => {
  const closing = viewWith({ phase: 'closing', decider: 0 });
  const { turn, done } = turnWith(closing, [
    may('coin 2 knut', 'card:spell_lose_coin', 'rival:2', 'coin:knut'),
    may('coin 1 knut', 'card:spell_lose_coin', 'rival:1', 'coin:knut'),
    ...plain('end'),
  ]);
  expect(turn.lead?.action).toBe('end');
  turn.touch(card('spell_lose_coin'));
  expect([turn.card, turn.lead]).toEqual(['spell_lose_coin', null]);
  expect(turn.offers.map(({ title, note }) => [title, note])).toEqual([
    ['Mina', 'Knut'],
    ['Noé', 'Knut'],
  ]);
  turn.pick(turn.offers[0]);
  turn.pick(turn.offers[0]);
  expect(done).toEqual(['coin 2 knut']);
  expect(named(turn.offers, [])).toHaveLength(2);
});

it('walks a hat over every space, through gates and doors', () => {
  const at = (space: number) => ({ street: 'diagon_alley' as const, space, building: '' });
  const dark = (space: number) => ({ street: 'knockturn_alley' as const, space, building: '' });
  const inside = (building: string) => ({ street: 'inside' as const, space: -1, building });
  const path = (
    from: ReturnType<typeof at> | ReturnType<typeof dark> | ReturnType<typeof inside>,
    to: typeof from,
  ) => pathOf(street, from, to, (place) => street.spot(place));
  expect(path(at(36), at(8))).toHaveLength(12);
  expect(path(at(1), inside('cauldron_shop'))).toHaveLength(5);
  expect(path(inside('cauldron_shop'), at(6))).toHaveLength(2);
  expect(path(at(1), dark(0))).toHaveLength(4);
  expect(path(dark(5), at(13))).toHaveLength(4);
  expect(path(inside('eeylops'), dark(19))).toHaveLength(1);
});
