import { expect, it } from 'vitest';
import { choicesOf, meaningOf, moveChoices, named, refusedCard, targetsOf, usual } from './choices';
import { moment, viewWith, withPlayer } from './fixture';
import { ahead, pathOf, routeOf, startOf } from './way';
import { Street } from './street';

const { view, legal } = moment;
const street = new Street(view.board);

it('follows the roll round the corner of the ring', () => {
  expect(routeOf(view, 0, 'walk 8').spaces).toEqual([37, 38, 39, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ahead(view.board, 38, 1)).toEqual([39, 0, 1]);
});

it('counts from a space before the door when one is inside', () => {
  const place = { street: 'inside' as const, space: -1, building: 'leaky_cauldron' };
  expect(startOf(view.board, place)).toBe(39);
});

it('lists the stops of a roll in their order, the closed door too', () => {
  const stops = moveChoices(view, legal);
  expect(stops.map(({ action, legal, steps }) => [action, legal, steps])).toEqual([
    ['enter leaky_cauldron', false, 4],
    ['gate A', true, 7],
    ['enter cauldron_shop', true, 9],
    ['walk 8', true, 12],
  ]);
  expect(stops[0].note).toBe('Closed: no way in from the street.');
  expect(stops[1].note).toContain('5 steps are lost.');
});

it('says before one walks in whether the purse would pay exactly', () => {
  const shops = view.shops.map((shop) => ({ ...shop, stock: 2 }));
  const at = (purse: number[], trunk: string[] = []) =>
    moveChoices({ ...withPlayer(0, { purse, trunk }), shops }, legal)[2];
  expect(at([1, 0, 1]).note).toContain('1\u00a0Galleon and 1\u00a0Knut: you can pay.');
  expect(at([1, 0, 1]).goods?.pays).toBe(true);
  expect(at([0, 2, 1]).note).toContain('you lack 1\u00a0Galleon.');
  expect(at([0, 2, 1]).goods?.pays).toBe(false);
  expect(at([1, 0, 1], ['cauldron']).note).toContain('You have a cauldron already.');
  expect(moveChoices(view, legal)[2].note).toContain('No cauldron left');
});

it('lights a space for its walk, a gate for its passage, a house for its door', () => {
  const targets = targetsOf(view, choicesOf(view, legal, null));
  expect(targets.get('s:8')).toBe('walk 8');
  expect(targets.get('s:3')).toBe('gate A');
  expect(targets.get('k:0')).toBe('gate A');
  expect(targets.get('b:cauldron_shop')).toBe('enter cauldron_shop');
  expect(targets.has('b:leaky_cauldron')).toBe(false);
  expect(targets.has(`k:${view.board.back_doors.cauldron_shop}`)).toBe(false);
  expect(targets.has('s:6')).toBe(false);
});

it('asks the rules about what is not lit', () => {
  const offered = choicesOf(view, legal, null);
  expect(meaningOf(view, 'b:leaky_cauldron', offered).action).toBe('enter leaky_cauldron');
  expect(meaningOf(view, 's:6', offered)).toEqual({ action: 'walk 6', legal: false });
  expect(refusedCard(view, 0, 'spell_take_item')).toMatch(/^take [12] \w+$/);
});

it('offers the same two answers with and without a Defence', () => {
  const attacked = viewWith({ phase: 'under_attack' });
  const pass = { action: 'pass', said: { en: '', fr: '' }, preview: null };
  const defend = { ...pass, action: 'defend' };
  const shown = (actions: (typeof pass)[]) =>
    choicesOf(attacked, actions, null).map(({ action }) => action);
  expect(shown([pass])).toEqual(['defend', 'pass']);
  expect(shown([defend, pass])).toEqual(['defend', 'pass']);
  expect(usual(attacked, [pass])).toBe('pass');
});

it('puts names in the place of seats', () => {
  const closing = viewWith({ phase: 'closing', decider: 0 });
  const strike = { action: 'coin 2 knut', said: { en: '', fr: '' }, preview: null };
  const [choice] = named(choicesOf(closing, [strike], 'spell_lose_coin'), ['Alix', 'Noé', 'Mina']);
  expect(choice.title).toBe('Mina');
  expect(choice.note).toBe('Knut');
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
