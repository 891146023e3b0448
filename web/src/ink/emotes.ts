/** Small signs that say something without words, each in a square of 24. */

import { ellipse, line, pen, star } from './burin';
import { kept } from './kept';
import { ink } from './markup';

const STROKE = { w: 1.5, jit: 0.25, taper: 0.1, t0: 0.5, t1: 0.35 };
const drawn = (path: string) => ink(pen(path, STROKE));

/** Two sprigs of laurel round a star. */
function bravo(): string {
  let leaves = '';
  for (const side of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const [x, y] = [12 + side * (4 + i * 1.6), 20 - i * 4.4];
      leaves += `M${x} ${y}C${x + side * 4} ${y - 1} ${x + side * 5} ${y - 4} ${x + side * 4} ${y - 5}C${x + side} ${y - 4} ${x} ${y - 2} ${x} ${y}Z`;
    }
  return ink(leaves, 'var(--acc)') + ink(star(12, 10, 5, 5, 0.42), 'var(--gold)') + drawn(leaves);
}

/** A mask of the comedy. */
function laugh(): string {
  const mask = 'M4 4C9 6 15 6 20 4C21 12 18 20 12 21C6 20 3 12 4 4Z';
  const mouth = 'M7.500 13C10 15 14 15 16.500 13C16 17 14 19 12 19C10 19 8 17 7.500 13Z';
  return (
    ink(mask, 'var(--flame)') + ink(mouth) + drawn(`${mask}M7 9C8 8 9 8 10 9M14 9C15 8 16 8 17 9`)
  );
}

/** A bolt. */
function ouch(): string {
  const bolt = 'M14 2L5 13H11L9 22L19 10H13Z';
  return ink(bolt, 'var(--gold)') + drawn(bolt);
}

/** An hourglass of thoughts: three dots that grow. */
function think(): string {
  const cloud = 'M6 14C2 13 3 8 7 8C8 4 14 3 16 7C21 6 23 13 18 14C15 17 9 17 6 14Z';
  return ink(cloud, 'var(--slip)') + drawn(`${cloud}${ellipse(7, 19, 1.8)}${ellipse(4, 22, 1)}`);
}

/** A clover of four leaves. */
function luck(): string {
  const leaf = [
    [12, 6],
    [12, 14],
    [8, 10],
    [16, 10],
  ]
    .map(([x, y]) => ellipse(x, y, 3.6))
    .join('');
  return ink(leaf, 'var(--seat-4)') + drawn(`${leaf}M12 13C13 17 13 20 16 22`);
}

/** An hourglass. */
function hurry(): string {
  const glass = 'M6 3H18C18 9 14 10 13 12C14 14 18 15 18 21H6C6 15 10 14 11 12C10 10 6 9 6 3Z';
  const sand = 'M8 20C9 17 11 16 12 14C13 16 15 17 16 20Z';
  return (
    ink(sand, 'var(--gold)') +
    drawn(glass) +
    ink(line(4, 3, 20, 3, { w: 2 }) + line(4, 21.5, 20, 21.5, { w: 2 }))
  );
}

const SIGNS = { bravo, laugh, ouch, think, luck, hurry };

export const emoteSign = kept((emote: keyof typeof SIGNS): string => SIGNS[emote]());
