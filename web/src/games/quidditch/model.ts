/** What the server tells of a Quidditch game, as the page reads it. */

import type {
  QuidditchDieView,
  QuidditchEvent,
  QuidditchPlayerView,
  QuidditchPreview,
  QuidditchRowView,
  QuidditchStanding,
  QuidditchView,
} from '../../wire';

export type View = QuidditchView;
export type Event = QuidditchEvent;
export type Preview = QuidditchPreview;
export type Standing = QuidditchStanding;
export type DieView = QuidditchDieView;
export type RowView = QuidditchRowView;
export type PlayerView = QuidditchPlayerView;

/** The dice in a seat's hand; a spectator looks over the attacker's shoulder. */
export function handOf(view: View, seat: number | null): DieView[] {
  return seat === null || seat === view.attacker ? view.attack_hand : view.defence_hand;
}

export function otherHandOf(view: View, seat: number | null): DieView[] {
  return seat === null || seat === view.attacker ? view.defence_hand : view.attack_hand;
}
