/** Who has won what this evening. */

import type { OutcomeTold, Score, TableCard } from '../wire';

/** The games before this one and, where it is over, this one too; most wins first. */
export function eveningOf(card: TableCard, outcome: Pick<OutcomeTold, 'winners'> | null): Score[] {
  if (card.evening.length === 0) return [];
  const wins = new Map(card.evening.map(({ name, wins }) => [name, wins]));
  const winners = (outcome?.winners ?? []).map((seat) => card.seats[seat].name);
  for (const name of winners) wins.set(name, (wins.get(name) ?? 0) + 1);
  return [...wins]
    .map(([name, wins]) => ({ name, wins }))
    .sort((one, other) => other.wins - one.wins);
}
