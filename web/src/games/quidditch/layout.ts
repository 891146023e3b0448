/** Places on the Quidditch table, in units of the drawing. Two designs: desk and phone. */
import { alongLoop, superellipse, type Point } from '../../ink/ink';
import type { FlagSize } from './flags';
import type { Layout } from './scene';

export interface PitchLayout {
  width: number;
  height: number;
  /** Middle and half axes of the field, and the power of its superellipse. */
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  power: number;
  /** Width of the bank round it. */
  ring: number;
  rowHeight: number;
  numberX: number;
  numberSize: number;
  slotX: number;
  slotWidth: number;
  slotGap: Point;
  die: number;
  wings: number;
  worthX: number;
  stand: { width: number; height: number; font: number; drop: number };
  flag: FlagSize;
  hachures: number;
  tufts: number;
  hoops: boolean;
  /** How far the lines between rows stay from the edge. */
  ruleInset: number;
  trees: [x: number, y: number, r: number, seed: number][];
}

export const PITCH: Record<Layout, PitchLayout> = {
  desk: {
    width: 764,
    height: 622,
    cx: 382,
    cy: 311,
    rx: 337,
    ry: 234,
    power: 3.7,
    ring: 45,
    rowHeight: 65,
    numberX: 110,
    numberSize: 32,
    slotX: 134,
    slotWidth: 66,
    slotGap: [4, 5],
    die: 51,
    wings: 0.38,
    worthX: 412,
    stand: { width: 34, height: 54, font: 14, drop: 15 },
    flag: { pole: 30, width: 46, height: 20, font: 15 },
    hachures: 640,
    tufts: 260,
    hoops: true,
    ruleInset: 46,
    trees: [
      [44, 44, 9, 9],
      [18, 62, 12, 3],
      [60, 70, 6, 12],
      [746, 66, 12, 5],
      [722, 42, 9, 11],
      [704, 66, 6, 31],
      [752, 586, 12, 6],
      [734, 606, 8, 16],
      [14, 588, 12, 8],
      [36, 606, 8, 4],
    ],
  },
  phone: {
    width: 390,
    height: 474,
    cx: 195,
    cy: 238,
    rx: 159,
    ry: 192,
    power: 5.6,
    ring: 30,
    rowHeight: 55,
    numberX: 50,
    numberSize: 24,
    slotX: 65,
    slotWidth: 46,
    slotGap: [2.5, 4],
    die: 40,
    wings: 0.24,
    worthX: 257,
    stand: { width: 24, height: 38, font: 11.5, drop: 12 },
    flag: { pole: 21, width: 33, height: 16, font: 12.5 },
    hachures: 430,
    tufts: 60,
    hoops: false,
    ruleInset: 12,
    trees: [],
  },
};

export const ROWS = 6;
export const SLOTS = 4;

export function rowY(p: PitchLayout, row: number): number {
  return p.cy - (p.rowHeight * ROWS) / 2 + p.rowHeight * (row - 0.5);
}

/** The middle of a slot; slots count from 0. */
export function slotPoint(p: PitchLayout, row: number, slot: number): Point {
  return [p.slotX + p.slotWidth * (slot + 0.5), rowY(p, row)];
}

/** 0 in the middle of the field, 1 at its edge. */
export function fieldDepth(p: PitchLayout, x: number, y: number): number {
  return Math.abs((x - p.cx) / p.rx) ** p.power + Math.abs((y - p.cy) / p.ry) ** p.power;
}

export function gatePoint(p: PitchLayout): Point {
  return [p.cx, p.cy - p.ry - p.ring * 0.28];
}

/** The middles of the ten stands, 10 to 100, clockwise from the gate. */
export function standPoints(p: PitchLayout): Point[] {
  const track = superellipse(p.cx, p.cy, p.rx + p.ring * 0.5, p.ry + p.ring * 0.5, p.power);
  return alongLoop(track, 20)
    .filter((_, i) => i % 2 === 1)
    .map(({ at: [x, y] }) => [x, y + (y > p.cy + p.ry * 0.6 ? p.stand.drop : 0)]);
}

/** Where the pole of a flag stands: on top of a stand, or at the gate before the first ten. */
export function poleFoot(p: PitchLayout, position: number, side: -1 | 1): Point {
  if (position <= 0) {
    const [x, y] = gatePoint(p);
    return [x + side * 10, y - 12];
  }
  const [x, y] = standPoints(p)[Math.min(10, Math.max(1, Math.round(position / 10))) - 1];
  return [x, y - p.stand.height * 0.58 - 2];
}

/** Flags at the edge of a phone fly inward. */
export function flagSide(layout: Layout, x: number, index: number): -1 | 1 {
  const { width } = PITCH[layout];
  if (layout === 'phone' && x > width * 0.8) return -1;
  // Flying inward from the lower left corner of a desk, it would cover the number of the row.
  if (x < width * 0.2) return layout === 'desk' && x > 50 ? -1 : 1;
  return index === 0 ? 1 : -1;
}

/* ---- the tray under the pitch ---- */

export interface TrayLayout {
  /** Place of the tray on the board. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of the compartment for dice set aside. */
  side: number;
  columns: number;
  die: number;
  /** Middle of the first row of dice, and the step to the next row. */
  firstY: number;
  stepY: number;
  /** Baseline of the captions below the middle of their die. */
  caption: number;
  captionSize: number;
  title: Point;
  titleSize: number;
  /** The other player's hand, at the right of the tray. */
  other: { x: number; width: number; die: number; gap: number };
  /** Where the sum stands at the right, desk only. */
  reckoningX: number;
  boardHeight: number;
}

function deskTray(count: number): TrayLayout {
  const many = count > 4;
  const width = many ? 424 : 376;
  return {
    x: 0,
    y: 630,
    width,
    height: 132,
    side: many ? 66 : 84,
    columns: Math.max(1, count),
    die: many ? Math.min(54, 324 / count) : count === 4 ? 66 : 72,
    firstY: 64,
    stepY: 0,
    caption: 50,
    captionSize: many ? 13.6 : 15,
    title: [19, 29],
    titleSize: 16,
    other: many
      ? { x: 430, width: 142, die: 54, gap: 14 }
      : { x: 384, width: 146, die: 54, gap: 14 },
    reckoningX: many ? 578 : 540,
    boardHeight: 768,
  };
}

function phoneTray(count: number): TrayLayout {
  const many = count > 3;
  const height = many ? 134 : 98;
  return {
    x: 8,
    y: 478,
    width: 262,
    height,
    side: 56,
    columns: many ? Math.ceil(count / 2) : Math.max(1, count),
    die: many ? 38 : 50,
    firstY: many ? 36 : 47,
    stepY: 56,
    caption: many ? 28 : 37,
    captionSize: many ? 12.8 : 13,
    title: [16, many ? 8 : 23],
    titleSize: 14,
    other: { x: 274, width: 112, die: 40, gap: 6 },
    reckoningX: 0,
    boardHeight: 478 + height + 4,
  };
}

export function trayLayout(layout: Layout, count: number): TrayLayout {
  return layout === 'desk' ? deskTray(count) : phoneTray(count);
}

/** The middle of a die in hand, in units of the tray. */
export function handPoint(t: TrayLayout, index: number): Point {
  const step = (t.width - t.side - 20) / t.columns;
  const column = index % t.columns;
  const row = Math.floor(index / t.columns);
  return [14 + step * (column + 0.5), t.firstY + row * t.stepY];
}

/** The middle of the compartment for dice set aside, in units of the tray. */
export function asidePoint(t: TrayLayout): Point {
  return [t.width - t.side / 2 + 2, t.height * 0.47];
}
