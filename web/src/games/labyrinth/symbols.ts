/** The symbols printed on the path, each told apart by its shape alone. */

import { hundredth, lerpPoint, polygonPath, type Point } from '../../ink/ink';
import { dotsAt, ellipse, Quill, smooth, spot } from '../../ink/quill';
import { squareNamed, type Grid, type Square } from './grid';
import { ICONS, type IconName } from './icons';
import type { Stroke } from './strokes';

/** The object of each pair of Portkeys; the pairs of a larger edition begin again. */
const PORTKEYS: IconName[] = ['boot', 'teapot', 'lantern'];

/** Everything that is printed on the path. */
export function drawSymbols(grid: Grid): Stroke[] {
  return grid.spaces().flatMap((square) => drawSymbol(grid, square));
}

export function drawSymbol(grid: Grid, { row, column }: Square): Stroke[] {
  const [x, y] = grid.middle(row, column);
  switch (grid.kind(row, column)) {
    case 'obstacle':
      return crossedWands(x, y);
    case 'mist':
      return goldenMist(x, y);
    case 'penalty':
      return spectacles(x, y);
    case 'grave':
      return gravestone(x, y - 0.5);
    case 'portkey':
      return portkey(x, y, grid.letter(row, column) ?? 'A');
    case 'centre':
      return windRose(x, y);
    default:
      return [];
  }
}

/** What is written on a symbol: the numeral of a gravestone, the letter of a Portkey. */
export function writtenOn(grid: Grid, name: string): string {
  const { row, column } = squareNamed(name);
  const letter = grid.letter(row, column) ?? '';
  const kind = grid.kind(row, column);
  if (kind === 'grave') return numeral(Number(letter));
  return kind === 'portkey' ? letter : '';
}

export function numeral(number: number): string {
  return ['', 'I', 'II', 'III', 'IV', 'V'][number] ?? String(number);
}

/** A sign of the set as path data, `size` high, in the middle of a place. */
export function iconStroke(name: IconName, x: number, y: number, size: number): string {
  return scaled(ICONS[name], x - size / 2, y - size / 2, size / 512);
}

/** Path data enlarged and moved: every number in it is a length, save the flags of an arc. */
function scaled(d: string, x: number, y: number, factor: number): string {
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, rest: string) => {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([n]) => Number(n));
    return command + moved(command, numbers, x, y, factor).join(' ');
  });
}

function moved(command: string, numbers: number[], x: number, y: number, by: number): number[] {
  const absolute = command === command.toUpperCase();
  if (command === 'a' || command === 'A')
    return numbers.map((n, i) => {
      const part = i % 7;
      if (part === 2 || part === 3 || part === 4) return n;
      const shift = absolute && part === 5 ? x : absolute && part === 6 ? y : 0;
      return hundredth(n * by + shift);
    });
  if (command === 'H') return numbers.map((n) => hundredth(n * by + x));
  if (command === 'V') return numbers.map((n) => hundredth(n * by + y));
  return numbers.map((n, i) => hundredth(n * by + (absolute ? (i % 2 ? y : x) : 0)));
}

/* ---- one by one ---- */

function crossedWands(x: number, y: number): Stroke[] {
  const quill = new Quill(Math.round(x * 3 + y));
  return [
    {
      d: quill.shape(ellipse(x, y, 14), { amp: 0.5 }),
      fill: 'guard',
      line: 'guard-line',
      width: 1.4,
    },
    { d: quill.shape(ellipse(x, y, 11.6), { amp: 0.4 }), line: 'guard-line', width: 0.55 },
    ...wand(x, y + 0.6, -48),
    ...wand(x, y + 0.6, -132),
  ];
}

function wand(x: number, y: number, degrees: number, long = 10.6): Stroke[] {
  const turn = (degrees * Math.PI) / 180;
  const at = (along: number, across: number): Point => [
    x + along * Math.cos(turn) - across * Math.sin(turn),
    y + along * Math.sin(turn) + across * Math.cos(turn),
  ];
  const shaft: Point[] = [
    at(-long, -2),
    at(6 - long, -1.7),
    at(long, -0.6),
    at(long, 0.6),
    at(6 - long, 1.7),
    at(-long, 2),
  ];
  const rings = [3, 6].map((ring) => `M${spot(at(ring - long, -2))}L${spot(at(ring - long, 2))}`);
  const sparks = [-48, 0, 48].map((spread) => {
    const way = turn + (spread * Math.PI) / 180;
    return `M${spot(at(long + 1.2, 0))}l${spot([Math.cos(way) * 3, Math.sin(way) * 3])}`;
  });
  return [
    { d: polygonPath(shaft), fill: 'wand', line: 'ink', width: 0.95 },
    { d: rings.join('') + sparks.join(''), line: 'ink', width: 0.88, round: true },
  ];
}

function goldenMist(x: number, y: number): Stroke[] {
  const quill = new Quill(Math.round(x * 5 + y));
  const curls = [
    [-6, 3, 1],
    [4, -4, -1],
    [6, 6, 1],
  ].map(([dx, dy, hand]) => {
    const points: Point[] = [];
    for (let a = 0; a < 8.2; a += 0.35)
      points.push([
        x + dx + hand * Math.cos(a) * (1 + a * 0.6),
        y + dy + Math.sin(a) * (1 + a * 0.5) * 0.8,
      ]);
    return smooth(points, false);
  });
  const rim = ellipse(x, y, 15.5, 13.5, 20).filter((_, i) => i % 3 !== 1);
  return [
    { d: quill.shape(ellipse(x, y, 14, 12), { amp: 1.8, wave: 7 }), fill: 'mist', opacity: 0.8 },
    { d: curls.join(''), line: 'mist-line', width: 1.1, round: true },
    { d: dotsAt(rim), line: 'mist-line', width: 1.4, round: true },
  ];
}

function spectacles(x: number, y: number): Stroke[] {
  const bridge = `M${x - 12} ${y - 3}h10.5M${x + 1.5} ${y - 3}h10.5M${x - 2} ${y - 2.6}q2 -3 4 0`;
  const arms = `M${x - 12} ${y - 3}l-2.5 -2.5M${x + 12} ${y - 3}l2.5 -2.5`;
  const lens = (left: number) => `M${left} ${y - 3}a5.2 6.6 0 0 0 10.5 0Z`;
  const shine = (left: number) =>
    `M${left + 2.5} ${y + 0.8}l3.2 -3.2M${left + 4.4} ${y + 2.2}l4 -4`;
  return [
    { d: bridge + arms, line: 'ink', width: 1.4, round: true },
    { d: lens(x - 12) + lens(x + 1.5), fill: 'lens', line: 'ink', width: 1.2 },
    { d: shine(x - 12) + shine(x + 1.5), line: 'ink', width: 0.55 },
  ];
}

function gravestone(x: number, y: number): Stroke[] {
  const quill = new Quill(Math.round(x + y * 7));
  const [half, high] = [8.4, 19.6];
  const arch = ellipse(x, y - high / 2 + half, half, half, 18).slice(9);
  const stone: Point[] = [[x - half, y + high / 2], ...arch, [x + half, y + high / 2]];
  const shadow: Point[] = [
    [x + half, y + high / 2 - 9],
    [x + half + 7, y + high / 2 - 6],
    [x + half + 5, y + high / 2 + 1],
    [x + half, y + high / 2 + 1],
  ];
  const foot = y + high / 2 + 1;
  const grass = `M${spot([x - half - 4, foot])}l2 -3M${spot([x - half - 1, foot])}v-4M${spot([x + half + 2, foot])}l1 -4`;
  const keep = (a: number) => (a > x + half * 0.3 ? 1 : a > x - half * 0.2 ? 0.2 : 0);
  return [
    { d: quill.hatch([shadow], 30, 1.8), line: 'ink', width: 0.6 },
    { d: polygonPath(stone), fill: 'tomb', line: 'ink', width: 1.1 },
    { d: quill.hatch([stone], 68, 1.9, { keep }), line: 'ink', width: 0.5 },
    { d: grass, line: 'tuft', width: 0.8 },
  ];
}

function portkey(x: number, y: number, letter: string): Stroke[] {
  const quill = new Quill(Math.round(x + y * 3));
  const whirls = [0, 1, 2].map((part) => {
    const points: Point[] = [];
    for (let a = 0; a < 1.8; a += 0.16) {
      const turn = part * 2.09 + 0.3 + a;
      points.push([x + Math.cos(turn) * (15 - a * 1.6), y + Math.sin(turn) * (14.4 - a * 1.6)]);
    }
    return quill.nib(points, 2.2, { amp: 0.1 });
  });
  const thing = PORTKEYS[(letter.charCodeAt(0) - 65) % PORTKEYS.length];
  return [
    { d: quill.shape(ellipse(x, y, 12.4), { amp: 0.5 }), fill: 'portkey' },
    { d: whirls.join(''), fill: 'portkey-line' },
    { d: iconStroke(thing, x - 0.5, y, 17), fill: 'ink' },
  ];
}

function windRose(x: number, y: number): Stroke[] {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const turn = (i * Math.PI) / 8;
    const end: Point = [x + Math.cos(turn) * 13, y + Math.sin(turn) * 13];
    const from = lerpPoint([x, y], end, 4 / 13);
    return `M${spot(from)}L${spot(lerpPoint([x, y], end, i % 2 ? 9 / 13 : 1))}`;
  });
  return [
    { d: rays.join(''), line: 'gravel', width: 0.9 },
    { d: polygonPath(ellipse(x, y, 3.4)), line: 'gravel', width: 1 },
  ];
}
