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
  | { leaf: Leaf; sheet?: undefined }
  | { leaf?: undefined; sheet: Sheet; /** It has no back. */ single: boolean }
);

function sidesOf(part: Part, paper: PaperName, backs: boolean): Side[] {
  if (part.kind === 'leaf') return [{ leaf: part, shares: [{ part, number: 1, count: 1 }] }];
  const size = PAPERS[paper];
  const sheets = part.kind === 'board' ? boardOn(part, size) : piecesOn(part, size, backs);
  const count = sheets.filter(({ back }) => !back).length;
  const single = part.kind === 'pieces' && sheets.length === count;
  let number = 0;
  return sheets.map((sheet) => {
    if (!sheet.back) number++;
    return { sheet, single, shares: [{ part, number, count }] };
  });
}

/** All sides in their order; pieces without backs that follow each other share a sheet. */
export function sidesFor(parts: readonly Part[], paper: PaperName, backs: boolean): Side[] {
  const sides: Side[] = [];
  for (const side of parts.flatMap((part) => sidesOf(part, paper, backs))) {
    const last = sides.at(-1);
    const shared =
      last?.sheet && side.sheet && last.single && side.single
        ? sharing(last.sheet, side.sheet, PAPERS[paper])
        : null;
    if (last && shared)
      sides[sides.length - 1] = {
        sheet: shared,
        single: true,
        shares: [...last.shares, ...side.shares],
      };
    else sides.push(side);
  }
  return sides;
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
