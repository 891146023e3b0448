/** A moment of a real game, for tests: blue stands on 36, has rolled 6 and 6, the inn is closed. */

import type { LegalAction } from '../../wire';
import recorded from './fixture.json';
import type { View } from './model';

export const moment = recorded as unknown as { view: View; legal: LegalAction[] };

/** The same moment with something changed. */
export function viewWith(change: Partial<View>): View {
  return { ...moment.view, ...change };
}

/** The same moment with a player changed. */
export function withPlayer(seat: number, change: Partial<View['players'][number]>): View {
  const players = moment.view.players.map((player, at) =>
    at === seat ? { ...player, ...change } : player,
  );
  return viewWith({ players });
}
