/** The sides of paper that the parts fill, and the sheet of short rules. */

import type { RulebookText } from '../wire';
import { boardOn, PAPERS, piecesOn, sharing, type PaperName, type Sheet } from './paper';
import type { Leaf, Part } from './parts';

/** Which sheet of a part this is, and of how many; a back has the number of its front. */
export interface Share {
  part: Part;
  number: number;
  count: number;
}

/** One side of paper: something to read, or what lies on it. */
export type Side = { shares: Share[] } & (
  { leaf: Leaf; sheet?: undefined } | { leaf?: undefined; sheet: Sheet }
);

/** The sides of each sheet of paper: its front, and its back where it has one. */
function sidesOf(part: Part, paper: PaperName, backs: boolean): Side[][] {
  if (part.kind === 'leaf') return [[{ leaf: part, shares: [{ part, number: 1, count: 1 }] }]];
  const size = PAPERS[paper];
  const sheets = part.kind === 'board' ? boardOn(part, size) : piecesOn(part, size, backs);
  const fronts = sheets.filter(({ back }) => !back);
  return fronts.map((front, i) => {
    const after = sheets[sheets.indexOf(front) + 1];
    const shares = [{ part, number: i + 1, count: fronts.length }];
    return (after?.back ? [front, after] : [front]).map((sheet) => ({ sheet, shares }));
  });
}

/** Does it hold pieces alone, with a back behind each of them or behind none? */
function sociable(sides: Side[]): boolean {
  const count = sides[0].sheet?.laid.length;
  return sides.every(
    ({ sheet, shares }) =>
      sheet?.laid.length === count && shares.every(({ part }) => part.kind === 'pieces'),
  );
}

/** Two sheets as one, front and back; null where there is no room for that. */
function shared(one: Side[], other: Side[], paper: PaperName): Side[] | null {
  if (one.length !== other.length || !sociable(one) || !sociable(other)) return null;
  const both = one.flatMap(({ sheet, shares }, i): Side[] => {
    const together = sharing(sheet!, other[i].sheet!, PAPERS[paper]);
    return together ? [{ sheet: together, shares: [...shares, ...other[i].shares] }] : [];
  });
  return both.length === one.length ? both : null;
}

/** All sides in their order; pieces that follow each other share a sheet where there is room. */
export function sidesFor(parts: readonly Part[], paper: PaperName, backs: boolean): Side[] {
  const sheets: Side[][] = [];
  for (const sides of parts.flatMap((part) => sidesOf(part, paper, backs))) {
    const last = sheets.at(-1);
    const both = last && shared(last, sides, paper);
    if (both) sheets[sheets.length - 1] = both;
    else sheets.push(sides);
  }
  return sheets.flat();
}

/** Some rules of a book, under the titles of their chapters. */
export function shortRules(
  { chapters }: RulebookText,
  rules: readonly string[],
  title: string,
  lead: string,
): Leaf {
  const leaf: Leaf = { kind: 'leaf', id: 'rules', title, lead, sections: [] };
  for (const id of rules) {
    const chapter = chapters.find((one) => one.rules.some((rule) => rule.id === id));
    const rule = chapter?.rules.find((one) => one.id === id);
    if (!chapter || !rule) throw new Error(`there is no rule ${id}`);
    const last = leaf.sections.at(-1);
    if (last?.heading === chapter.title) last.paragraphs.push(rule.text);
    else leaf.sections.push({ heading: chapter.title, paragraphs: [rule.text] });
  }
  return leaf;
}
