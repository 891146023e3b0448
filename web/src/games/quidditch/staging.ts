/** Dice chosen but not yet put down. The server's list of legal actions is the only judge. */

import type { LegalAction } from '../../wire';
import type { DieView, Preview } from './model';
import type { DieKind } from './scene';

const ORDER = 'SKQGB';

/** Putting these dice down, in notation; nothing at all is `pass`. */
export function notate(dice: DieView[]): string {
  const sorted = [...dice].sort(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.face - other.face,
  );
  return sorted.map(({ kind, face }) => `${kind}${face}`).join(' ') || 'pass';
}

export function notateAside(kind: DieKind): string {
  return `aside ${kind}`;
}

export function legalNamed(legal: LegalAction[], notation: string): LegalAction | null {
  return legal.find(({ action }) => action === notation) ?? null;
}

export function previewOf(action: LegalAction | null): Preview | null {
  return (action?.preview ?? null) as Preview | null;
}

/** Must a die be set aside? Then nothing else is on offer. */
export function mustSetAside(legal: LegalAction[]): boolean {
  return legal.length > 0 && legal.every(({ action }) => action.startsWith('aside '));
}

/** The Snitch or the Keeper, where every legal action begins with it: places in the hand. */
export function owed(hand: DieView[], legal: LegalAction[]): number[] {
  if (legal.length === 0) return [];
  return hand.flatMap(({ kind, face }, index) => {
    const first = kind === 'S' || kind === 'K';
    const always = legal.every(({ action }) => action.split(' ').includes(`${kind}${face}`));
    return first && always ? [index] : [];
  });
}

/** The rows a die still in hand may go to, beside the dice already chosen. */
export function openRows(hand: DieView[], staged: number[], legal: LegalAction[]): Set<number> {
  const chosen = staged.map((index) => hand[index]);
  const rows = hand.flatMap((die, index) => {
    if (staged.includes(index)) return [];
    return legalNamed(legal, notate([...chosen, die])) ? [die.face] : [];
  });
  return new Set(rows);
}
