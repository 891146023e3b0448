/** What the server tells of a Quidditch game, as the page reads it. */

import type { DieKind } from './scene';

export interface DieView {
  kind: DieKind;
  /** 0: not thrown yet. */
  face: number;
}
export interface RowView {
  number: number;
  dice: DieKind[];
  goals: number;
  snitch: number;
  open: number;
  blocked: boolean;
  aimed: DieKind[];
}
export interface PlayerView {
  colour: 'red' | 'blue';
  goals: number;
  laps: number;
  position: number;
  snitch: number;
  bonus: number;
}
export interface Standing {
  attacker: number;
  before: number;
  rows: number;
  sure: number;
  snitch: number;
  sure_snitch: number;
  catches: boolean;
  total: number;
  other: number;
  wins: boolean | null;
  worst_total: number;
  worst_wins: boolean | null;
}
export interface View {
  seat: number | null;
  phase: 'toss' | 'throwing' | 'attack' | 'defence' | 'over';
  game: number;
  round: number;
  cycle: number;
  attacker: number;
  rows: RowView[];
  attack_hand: DieView[];
  defence_hand: DieView[];
  aside: DieKind[];
  players: PlayerView[];
  standing: Standing | null;
  target: number;
  bonus: number;
}
export interface Preview {
  rows: RowView[];
  standing: Standing;
}

export type Event =
  | { kind: 'round_began'; game: number; round: number; attacker: number }
  | { kind: 'threw'; round: number; cycle: number; attack: DieView[]; defence: DieView[] }
  | { kind: 'placed'; seat: number; dice: DieView[]; attack: boolean }
  | { kind: 'keeper_set_aside'; seat: number; row: number }
  | { kind: 'set_aside'; seat: number; die: DieKind }
  | {
      kind: 'scored';
      seat: number;
      rows: [goals: number, snitch: number][];
      goals: number;
      total: number;
      snitch_total: number;
    }
  | { kind: 'caught'; seat: number; bonus: number }
  | { kind: 'match_game_began'; game: number; attacker: number }
  | { kind: 'tossed' | 'last_attack' | 'game_ended' | 'match_ended' | 'time_ran_out' };

/** The dice in a seat's hand; a spectator looks over the attacker's shoulder. */
export function handOf(view: View, seat: number | null): DieView[] {
  return seat === null || seat === view.attacker ? view.attack_hand : view.defence_hand;
}

export function otherHandOf(view: View, seat: number | null): DieView[] {
  return seat === null || seat === view.attacker ? view.defence_hand : view.attack_hand;
}
