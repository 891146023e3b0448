/** The pitch in words: what a row is worth, what threatens it, what a die is called. */

import { m } from '../../paraglide/messages.js';
import { listed } from '../../words';
import type { DieView, Preview, RowView } from './model';
import type { DieKind, Layout, RowScene } from './scene';

const NAMES: Record<DieKind, () => string> = {
  S: m.q_die_s,
  Q: m.q_die_q,
  G: m.q_die_g,
  K: m.q_die_k,
  B: m.q_die_b,
};

export function dieName(kind: DieKind): string {
  return NAMES[kind]();
}

export function dieWords({ kind, face }: DieView): string {
  const die = dieName(kind);
  return face === 0 ? m.q_die_unthrown({ die }) : m.q_die_shows({ die, face });
}

/** What a hand is made of. */
export function handCaption(hand: DieView[], attack: boolean): string {
  if (hand.length === 0) return m.q_hand_empty();
  if (hand.every(({ kind }) => kind === 'B')) return hand.length === 1 ? m.q_die_b() : m.q_dice_b();
  if (hand.every(({ kind }) => kind === 'G')) return hand.length === 1 ? m.q_die_g() : m.q_dice_g();
  return attack ? m.q_dice_attack() : m.q_dice_defence();
}

function free(open: number): string {
  return open === 1 ? m.q_free_one() : m.q_free_many({ count: open });
}

function blockers(dice: DieKind[]): string {
  const bludgers = dice.filter((kind) => kind === 'B').length;
  if (dice.includes('K')) return bludgers ? m.q_by_both() : m.q_by_keeper();
  return bludgers > 1 ? m.q_by_bludgers() : m.q_by_bludger();
}

function threat(row: RowView, layout: Layout): string {
  const open = free(row.open);
  if (row.open === 0) return layout === 'desk' ? m.q_sealed() : m.q_sealed_short();
  if (row.aimed.length === 0) {
    if (layout === 'phone') return open;
    return row.open === 1 ? m.q_open_one() : m.q_open_many({ count: row.open });
  }
  if (layout === 'phone') return m.q_aim_short({ open });
  return row.aimed.includes('B') ? m.q_aim_bludger({ open }) : m.q_aim_keeper({ open });
}

function worthWords(row: RowView): string {
  if (row.snitch > 0) return row.snitch === 1 ? m.q_snitch_point() : m.q_snitch_points();
  if (row.goals > 0) return m.q_goal_points();
  if (row.dice.length === 1 && row.dice[0] === 'S') return m.q_snitch_alone();
  if (row.dice.length === 1 && row.dice[0] === 'Q') return m.q_quaffle_alone();
  return m.q_nothing();
}

function counted(row: RowView): string {
  if (row.snitch === 1) return m.q_would_be_snitch_one();
  if (row.snitch > 1) return m.q_would_be_snitch({ count: row.snitch });
  return row.goals > 0 ? m.q_would_be_goals({ count: row.goals }) : '';
}

/** The row in one sentence, for those who listen. */
function readRow(row: RowView): string {
  const dice = listed(row.dice.map(dieName), m.and()) || m.q_no_dice();
  const open = row.open === 1 ? m.q_open_one() : m.q_open_many({ count: row.open });
  const worth = row.blocked
    ? `${m.q_blocked()} ${blockers(row.dice)}`
    : row.dice.length === 0
      ? m.q_empty()
      : `${row.snitch || row.goals || ''} ${worthWords(row)}`.trim();
  const sealed = !row.blocked && row.open === 0 ? m.q_sealed() : '';
  const aimed = !row.blocked && row.aimed.length > 0 && row.open > 0 ? threat(row, 'desk') : '';
  return m.q_row_read({ row: row.number, dice, worth, open: sealed || aimed || open });
}

export interface Offer {
  kind: DieKind;
  /** The pitch with that die on this row. */
  preview: Preview | null;
}

/** One row as it is drawn. */
export function rowScene(row: RowView, layout: Layout, offer: Offer | null = null): RowScene {
  const dice = row.dice.map((kind) => ({ kind }));
  const scene: RowScene = {
    n: row.number,
    dice,
    state: stateOf(row),
    legal: offer !== null,
    aim: !row.blocked && row.open > 0 && row.aimed.length > 0 ? row.number : null,
    worth: '',
    line1: m.q_empty(),
    line2: '',
    kind: 'none',
    label: readRow(row),
  };
  if (row.dice.length === 0)
    return offer ? { ...scene, aim: null, ...offered(row, offer) } : quiet(scene);
  if (row.blocked) {
    const line2 = layout === 'desk' ? blockers(row.dice) : m.q_blocked_short();
    return { ...scene, worth: '0', line1: m.q_blocked(), line2 };
  }
  const catching = offer?.preview?.standing.catches && row.dice.includes('S') && row.snitch === 0;
  return {
    ...scene,
    worth: String(row.snitch || row.goals),
    kind: row.snitch > 0 ? 'snitch' : row.goals > 0 ? 'goal' : 'none',
    line1: worthWords(row),
    line2: catching
      ? layout === 'desk'
        ? m.q_catches_here()
        : m.q_catches_short()
      : threat(row, layout),
    warn: catching,
  };
}

/** An empty row shows no threat: there is nothing to block. */
function quiet(scene: RowScene): RowScene {
  return { ...scene, aim: null };
}

function stateOf(row: RowView): RowScene['state'] {
  if (row.blocked) return 'blocked';
  if (row.dice.length === 0) return 'empty';
  return row.open === 0 ? 'sealed' : 'open';
}

const BLACK: DieKind[] = ['K', 'B'];

function offered(row: RowView, { kind, preview }: Offer): Partial<RowScene> {
  const after = preview?.rows.find(({ number }) => number === row.number);
  return { line1: m.q_may_go({ die: dieName(kind) }), line2: after ? promise(kind, after) : '' };
}

function promise(kind: DieKind, after: RowView): string {
  if (BLACK.includes(kind)) return m.q_would_be_blocked();
  const worth = counted(after);
  return worth ? m.q_would_be({ worth }) : m.q_would_be_worthless();
}

/** The same on the phone, where one short line has room. */
export function shortOffer(row: RowView, { kind, preview }: Offer): string {
  const die = dieName(kind);
  if (BLACK.includes(kind)) return m.q_blocks_short({ die });
  const after = preview?.rows.find(({ number }) => number === row.number);
  // Snitch points have a long name: the die, which lies there already, is not named as well.
  if (after && after.snitch > 0) return counted(after);
  const worth = after?.goals
    ? m.q_would_be_goals_short({ count: after.goals })
    : m.q_would_be_nothing();
  return m.q_would_be_short({ die, worth });
}
