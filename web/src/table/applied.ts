/** From a rule to the moment of this game at which it was applied last. */

import type { RulebookText, Told } from '../wire';

/** What happened last of each sort, as far as it was told in words: by kind and by what is said of it. */
export type Happenings = ReadonlyMap<string, Told>;

export function happeningsOf(story: readonly Told[]): Happenings {
  const last = new Map<string, Told>();
  for (const told of story)
    if (Object.values(told.said).some(Boolean))
      for (const name of namesOf(told.event)) last.set(name, told);
  return last;
}

/** The last of the things that apply a rule. */
export function lastApplied(happenings: Happenings, applied: readonly string[]): Told | null {
  const found = applied.flatMap((name) => happenings.get(name) ?? []);
  return found.reduce<Told | null>(
    (last, told) => (last && last.seq > told.seq ? last : told),
    null,
  );
}

/** The rule that something applied; one that says more about it comes first. */
export function ruleApplied(book: RulebookText, event: unknown): string | null {
  const rules = book.chapters.flatMap(({ rules }) => rules);
  const [kind, ...words] = namesOf(event);
  for (const name of [...words, kind]) {
    const found = rules.find(({ applied }) => applied.includes(name));
    if (found) return found.id;
  }
  return null;
}

function namesOf(event: unknown): string[] {
  const { kind, ...fields } = event as { kind: string } & Record<string, unknown>;
  const words = Object.entries(fields).flatMap(([field, value]) => {
    if (typeof value === 'boolean') return value ? field : `not ${field}`;
    return typeof value === 'string' ? value : [];
  });
  return [kind, ...words.map((word) => `${kind}:${word}`)];
}
