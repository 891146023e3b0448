/** What happened in the street, in small pictures. */

import { put } from '../../ink/ink';
import { vignettes } from '../../kit/vignette';
import type { Figure } from '../../table/figure';
import { cardSign, hat, houseSign, sign } from './emblems';
import { Sketch } from './figures';
import { ICONS } from './icons';
import { type Event, itemsInOrder, type View } from './model';
import { closedSign } from './signs';

const hatOf = (view: View, seat: number) => view.players[seat]?.hat ?? '';
const standing = (view: View, seat: number) => put([0, 4], hat(hatOf(view, seat)), 0, 1.6);
const itemIn = (view: View, building: string) =>
  view.shops.find((shop) => shop.building === building)?.item;

/** Somebody, and what it is about. */
function scene(view: View, seat: number): Sketch {
  return new Sketch().add(standing(view, seat), 58);
}

function house(view: View, seat: number, building: string): Figure {
  const data = houseSign(building, itemIn(view, building));
  return scene(view, seat)
    .add(sign(data, 0, 0, 56), 64)
    .done();
}

function spell(view: View, seat: number, card: string, target: number): Figure {
  return scene(view, seat)
    .add(sign(cardSign(card), 0, 0, 46), 54)
    .arrow()
    .add(standing(view, target), 58)
    .done();
}

const knockturn = (view: View, seat: number) =>
  new Sketch().street(2, { dark: true, hats: { 0: hatOf(view, seat) }, gate: 1 }).done();

export const vignetteOf = vignettes<Event, View>({
  won: ({ seats }, view) =>
    scene(view, seats[0])
      .add(sign(ICONS.stein, 0, 0, 56), 64)
      .done(),
  item_taken: ({ seat, target, item }, view) =>
    scene(view, target).item(item).arrow().add(standing(view, seat), 58).done(),
  attacked: ({ seat, card, target }, view) => spell(view, seat, card, target),
  trunk_filled: ({ seat }, view) =>
    itemsInOrder(view)
      .slice(0, 3)
      .reduce((sketch, item) => sketch.item(item), scene(view, seat))
      .done(),
  bought: ({ seat, item, price }, view) =>
    scene(view, seat)
      .coins(...(price as [number, number, number]))
      .item(item)
      .done(),
  exiled: ({ seat }, view) => knockturn(view, seat),
  havoc_struck: ({ seat, card }, view) =>
    scene(view, seat)
      .add(sign(cardSign(card), 0, 0, 56), 64)
      .done(),
  coins_lost: ({ seat, coins }, view) =>
    scene(view, seat)
      .arrow()
      .coins(...(coins as [number, number, number]))
      .done(),
  closed: ({ seat }, view) =>
    scene(view, seat)
      .add(put([0, 0], closedSign('×')), 74)
      .done(),
  went_to_knockturn: ({ seat }, view) => knockturn(view, seat),
  left_knockturn: ({ seat }, view) => knockturn(view, seat),
  floo_travelled: ({ seat }, view) =>
    scene(view, seat)
      .add(sign(ICONS.fireplace, 0, 0, 56), 64)
      .done(),
  bank_paid: ({ seat, coins }, view) =>
    scene(view, seat)
      .coins(...(coins as [number, number, number]))
      .done(),
  entered: ({ seat, building }, view) => house(view, seat, building),
  drew: ({ seat }, view) => scene(view, seat).card().done(),
  moved: ({ seat }, view) =>
    new Sketch().street(3, { lit: [0, 1, 2], hats: { 2: hatOf(view, seat) } }).done(),
  waited: ({ seat, building }, view) => house(view, seat, building),
  rolled: ({ low, high }) => new Sketch().die(low).gap(6).die(high).done(),
  start_rolled: ({ seat, face }, view) => scene(view, seat).die(face).done(),
  turn_began: ({ seat }, view) => scene(view, seat).done(),
});
