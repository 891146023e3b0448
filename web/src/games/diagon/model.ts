/** What the server tells of a game in the Alley, as the page reads it. */

import type {
  DiagonBoardView,
  DiagonEvent,
  DiagonPlaceView,
  DiagonPlayerView,
  DiagonPreview,
  DiagonShopView,
  DiagonView,
} from '../../wire';

export type Board = DiagonBoardView;
export type Place = DiagonPlaceView;
export type Player = DiagonPlayerView;
export type Shop = DiagonShopView;
export type View = DiagonView;
export type Preview = DiagonPreview;
export type Event = DiagonEvent;

export type Layout = 'desk' | 'phone';

export const COINS = ['galleon', 'sickle', 'knut'] as const;
export type Coin = (typeof COINS)[number];

/** The face of a die that stands where the 1 would be. */
export const SPIRAL = 1;

export function isJunior(view: View): boolean {
  return view.options.variant === 'junior';
}

/** May Knockturn Alley be entered at this table? */
export function isDarkOpen(view: View): boolean {
  return !isJunior(view) || view.options.junior_ka === 'on';
}

export function samePlace(one: Place, other: Place): boolean {
  return (
    one.street === other.street && one.space === other.space && one.building === other.building
  );
}

/** The shop in this building, if it is one. */
export function shopIn(view: View, building: string): Shop | null {
  return view.shops.find((shop) => shop.building === building) ?? null;
}

export function shopOf(view: View, item: string): Shop {
  return view.shops.find((shop) => shop.item === item)!;
}

/** The items in the order in which one meets their shops. */
export function itemsInOrder(view: View): string[] {
  const { entrances } = view.board;
  return [...view.shops]
    .sort((one, other) => entrances[one.building] - entrances[other.building])
    .map(({ item }) => item);
}
