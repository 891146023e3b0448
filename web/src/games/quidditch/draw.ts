/** The Quidditch table, drawn from data. */
import { DIE_KINDS, die, type DieKind } from '../../ink/dice';
import {
  alongLoop,
  arc,
  at,
  engrave,
  fill,
  hatch,
  ink,
  label,
  lerp,
  line,
  outline,
  pen,
  polygonPath,
  random,
  rectangle,
  ribbon,
  ring,
  roundPolygon,
  smoothStep,
  superellipse,
  TAU,
  tenth,
  type Point,
  type Random,
} from '../../ink/ink';
import { cross } from '../../ink/ornaments';
import { smallFlag, stand } from './flags';
import { aimMark, flight, hoops, hoopSign, seal, snitchSign, tree } from './pitchwork';
import {
  asidePoint,
  fieldDepth,
  gatePoint,
  handPoint,
  PITCH,
  ROWS,
  rowY,
  SLOTS,
  slotPoint,
  standPoints,
  type PitchLayout,
  type TrayLayout,
} from './layout';
import type { Flight, Layout, PlacedDie, PlayerScene, RowScene } from './scene';

/* ---- what never moves: drawn once for each layout ---- */

function field(p: PitchLayout, inset = 0): Point[] {
  return superellipse(p.cx, p.cy, p.rx - inset, p.ry - inset, p.power);
}

function bands(p: PitchLayout): string {
  const spare = p.ry - (p.rowHeight * ROWS) / 2;
  let out = '';
  for (let row = 1; row <= ROWS; row++) {
    const y = row === 1 ? p.cy - p.ry : rowY(p, row) - p.rowHeight / 2;
    const height = p.rowHeight + (row === 1 || row === ROWS ? spare : 0);
    out +=
      `<rect x="${p.cx - p.rx}" y="${y}" width="${2 * p.rx}" height="${height}" ` +
      `fill="var(--acc)" style="opacity:var(--band${row % 2 ? 1 : 2})"/>`;
  }
  return out;
}

/** Hachures of the bank, as on an old map; none behind a stand. */
function hachures(p: PitchLayout, stands: Point[], next: Random): string {
  const { ring: wide } = p;
  const hidden = ([x, y]: Point, [nx, ny]: Point) =>
    stands.some(
      ([sx, sy]) =>
        Math.abs(sx - x - nx * wide * 0.4) < p.stand.width * 0.62 &&
        y + ny * wide * 0.5 < sy + 4 &&
        y + ny * wide * 0.5 > sy - p.stand.height,
    );
  let path = '';
  for (const { at: from, outward } of alongLoop(field(p), p.hachures)) {
    if (hidden(from, outward)) continue;
    const far = wide * (0.94 + next() * 0.06);
    const near = wide * next.between(0.3, 0.62);
    const along = (d: number): Point => [from[0] + outward[0] * d, from[1] + outward[1] * d];
    const middle = along((far + near) / 2);
    middle[0] += next() - 0.5;
    path += ribbon([along(far), middle, along(near)], (t) => lerp(1.25, 0.15, t));
  }
  return path;
}

function edgeShade(p: PitchLayout): string {
  const box: [number, number, number, number] = [p.cx - p.rx, p.cy - p.ry, 2 * p.rx, 2 * p.ry];
  const tone = (x: number, y: number) =>
    0.42 * smoothStep(0.7, 1, fieldDepth(p, x, y)) * (x + y < p.cx + p.cy ? 1 : 0.5);
  return engrave(box, -0.72, 3.6, tone, { wave: 0.5, step: 3 });
}

/** Old chalk, kept faint: the centre circle. */
function chalk(p: PitchLayout): string {
  const x = p.slotX + p.slotWidth * 2;
  const r = p.slotWidth * 2 + 12;
  const circle = pen(ring(x, p.cy, r), 1.1, { closed: true, wobble: 0.8 });
  const spot = pen(ring(x, p.cy, 5), 1, { closed: true, wobble: 0.3 });
  return `<g opacity=".34">${ink(circle + spot, 'var(--acc)')}</g>`;
}

function tuft(x: number, y: number): string {
  const blade = (dx: number, tipX: number, tipY: number) =>
    line(x + dx, y, x + tipX, y + tipY, 0.8, { wobble: 0.1 });
  return blade(0, -2, -5) + blade(1.5, 1.6, -6.5) + blade(3, 5.2, -4.6);
}

function tufts(p: PitchLayout, next: Random): string {
  let path = '';
  for (let i = 0; i < p.tufts; i++) {
    const x = next.between(p.cx - p.rx, p.cx + p.rx);
    const y = next.between(p.cy - p.ry, p.cy + p.ry);
    const depth = fieldDepth(p, x, y);
    const onSlots = x > p.slotX - 34 && x < p.slotX + SLOTS * p.slotWidth + 6;
    const onWords = x > p.worthX - 10 && depth < 0.72;
    if (depth <= 0.93 && !onSlots && !onWords) path += tuft(x, y);
  }
  return path;
}

function rowRules(p: PitchLayout): string {
  let path = '';
  for (let row = 1; row < ROWS; row++) {
    const y = rowY(p, row) + p.rowHeight / 2;
    const half = p.rx * (1 - (Math.abs(y - p.cy) / p.ry) ** p.power) ** (1 / p.power) - 12;
    const reach = Math.min(half, p.rx - p.ruleInset);
    path += line(p.cx - reach, y, p.cx + reach, y, 0.9, { wobble: 0.6 });
  }
  return path;
}

function gate(p: PitchLayout): string {
  const [x, y] = gatePoint(p);
  return ink(
    line(x - 13, y + 10, x - 13, y - 16, 1.8) +
      line(x + 13, y + 10, x + 13, y - 16, 1.8) +
      pen(arc(x, y - 16, 13, 9, Math.PI, TAU), 1.6) +
      pen(arc(x, y - 16, 9, 6, Math.PI, TAU), 0.7),
  );
}

function drawGround(layout: Layout): string {
  const p = PITCH[layout];
  const next = random(77);
  const stands = standPoints(p);
  const outer = superellipse(p.cx, p.cy, p.rx + p.ring, p.ry + p.ring * 0.92, p.power + 0.4);
  const clip = `field-${layout}`;
  const clipped = (content: string, more = '') =>
    `<g clip-path="url(#${clip})" ${more}>${content}</g>`;
  const wash = 'filter="url(#wash)"';
  const ends = p.hoops
    ? hoops(p.cx - p.rx + 26, p.cy - 6, 1) + hoops(p.cx + p.rx - 26, p.cy - 6, -1)
    : '';
  return (
    `<defs><clipPath id="${clip}"><path d="${polygonPath(field(p))}"/></clipPath></defs>` +
    `<g ${wash}>${fill(outer, 'var(--bank)')}</g>` +
    fill(field(p), 'var(--page)') +
    clipped(bands(p), wash) +
    ink(hachures(p, stands, next), 'var(--hatch)') +
    ink(outline(outer, 1, { wobble: 0.9, taper: 0.2 }), 'var(--hatch)') +
    clipped(ink(edgeShade(p), 'var(--hatch2)')) +
    chalk(p) +
    ink(tufts(p, next), 'var(--hatch)') +
    ink(outline(field(p), 2, { wobble: 0.7, taper: 0.1 })) +
    ink(outline(field(p, 5), 0.7, { wobble: 0.6, taper: 0.1 })) +
    ends +
    ink(rowRules(p), 'var(--hatch)') +
    p.trees.map(([x, y, r, seed]) => tree(x, y, r, seed)).join('') +
    gate(p)
  );
}

function drawStands(layout: Layout): string {
  const p = PITCH[layout];
  const { width, height, font } = p.stand;
  return standPoints(p)
    .map(([x, y], i) => ({ x, y: y + height * 0.42, text: String((i + 1) * 10) }))
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, text }) => stand({ x, y, width, height }, text, font))
    .join('');
}

function remembered(draw: (layout: Layout) => string): (layout: Layout) => string {
  const drawn: Partial<Record<Layout, string>> = {};
  return (layout) => (drawn[layout] ??= draw(layout));
}

/** Bank, field, bands, trees: everything under the dice. The colours follow the theme by CSS. */
export const pitchGround = remembered(drawGround);

/** The ten stands, in front of the flights. */
export const pitchStands = remembered(drawStands);

/* ---- rows ---- */

function rowBox(p: PitchLayout, row: number, grow: number): Point[] {
  const half = p.rowHeight / 2 - 3;
  const x = p.slotX - 3 - grow;
  const y = rowY(p, row) - half - grow * 0.5;
  const width = p.slotWidth * SLOTS + 6 + 2 * grow;
  return rectangle(x, y, width, 2 * half + grow);
}

/** A black die lies here: the row is struck out. */
export function blockedHatching(layout: Layout, row: number): string {
  const box = rowBox(PITCH[layout], row, 0);
  const hand = { wobble: 0.4, ragged: 3 };
  const strokes = hatch(box, 0.78, 6.2, 0.85, hand) + hatch(box, -0.78, 6.2, 0.7, hand);
  return ink(strokes, 'var(--hatch2)');
}

/** Four dice: a double rule round the row. */
export function sealedRule(layout: Layout, row: number): string {
  const p = PITCH[layout];
  const rules =
    outline(roundPolygon(rowBox(p, row, 2), 9), 2.1, { wobble: 0.5 }) +
    outline(roundPolygon(rowBox(p, row, -4), 7), 0.7, { wobble: 0.4 });
  return ink(rules, 'var(--acc-ink)');
}

export type SlotLook = 'empty' | 'blocked' | 'legal' | 'aimed' | 'staged' | 'taken';

function dashed(path: string, colour: string, stroke: string, width: number, dash: string) {
  return (
    `<path d="${path}" fill="${colour}" stroke="${stroke}" stroke-width="${width}" ` +
    `${dash ? `stroke-dasharray="${dash}"` : ''} stroke-linecap="round"/>`
  );
}

/** One slot; `text` is the pale number of a legal slot. */
export function slotMark(
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  look: SlotLook,
  text: string | number = '',
  size = 32,
): string {
  const box = rectangle(x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight);
  const path = polygonPath(roundPolygon(box, 7));
  if (look === 'taken') return '';
  if (look === 'staged') return dashed(path, 'var(--legal)', 'var(--gold)', 2, '');
  const ground = look === 'blocked' ? 'none' : 'var(--slot)';
  const empty = dashed(path, ground, 'var(--line)', 1, '1 3.4');
  if (look === 'empty' || look === 'blocked') return empty;
  const strong = look === 'aimed';
  return (
    empty +
    dashed(path, 'var(--legal)', 'var(--gold)', strong ? 3 : 2, '5 4') +
    label(x, y + size * 0.3, text, 'slot-number num', `font-size="${tenth(size * 0.9)}"`)
  );
}

function slotLook(row: RowScene, slot: number, aimed: boolean): SlotLook {
  const placed = row.dice[slot];
  if (placed?.staged) return 'staged';
  if (placed && !placed.ghost) return 'taken';
  const next = row.dice.filter((d) => !d.ghost).length;
  if (row.legal && slot === next) return aimed ? 'aimed' : 'legal';
  return row.state === 'blocked' ? 'blocked' : 'empty';
}

/** Number and slots of a row. `aimed`: the pointer or the focus is on it. */
export function rowSlots(layout: Layout, row: RowScene, aimed: boolean): string {
  const p = PITCH[layout];
  const y = rowY(p, row.n);
  const faded = row.state === 'blocked' ? 'opacity=".72"' : '';
  const gold = row.legal ? 'style="fill:var(--gold-ink)"' : '';
  let out = label(
    p.numberX,
    y + p.numberSize * 0.34,
    row.n,
    'row-number num',
    `font-size="${p.numberSize}" ${faded} ${gold}`,
  );
  for (let slot = 0; slot < SLOTS; slot++) {
    const [x] = slotPoint(p, row.n, slot);
    const halfWidth = p.slotWidth / 2 - p.slotGap[0];
    const halfHeight = p.rowHeight / 2 - p.slotGap[1];
    const hasGhost = row.dice[slot]?.ghost;
    const text = hasGhost ? '' : row.n;
    out += slotMark(x, y, halfWidth, halfHeight, slotLook(row, slot, aimed), text, p.numberSize);
  }
  return out;
}

/** A die in its slot, drawn at 0,0. */
export function placedDie(layout: Layout, row: number, slot: number, placed: PlacedDie): string {
  const p = PITCH[layout];
  const seed = row * 41 + slot * 17 + placed.kind.charCodeAt(0);
  if (placed.staged) return die(placed.kind, row, p.die * 1.06, { seed, lift: 5, wings: p.wings });
  const snitch = placed.kind === 'S';
  return snitch
    ? die('S', row, p.die * 0.9, { seed, yaw: -13, wings: p.wings })
    : die(placed.kind, row, p.die, { seed });
}

export function placedDiePoint(layout: Layout, row: number, slot: number, d: PlacedDie): Point {
  const [x, y] = slotPoint(PITCH[layout], row, slot);
  return d.staged ? [x - 3, y - 5] : [x, y];
}

/* ---- what a row is worth, at its right end ---- */

const DESK_SIGN_X = 246;

function deskWorth(p: PitchLayout, row: RowScene): string {
  const y = rowY(p, row.n);
  const x = p.worthX;
  const faded = row.state === 'blocked' || (row.state === 'empty' && !row.legal) ? 'faded' : '';
  const wordX = x + (row.worth === '' ? 14 : 53);
  const warn = row.warn ? 'style="fill:var(--warn)"' : '';
  let out = '';
  if (row.worth !== '') {
    const attributes = 'font-size="33" text-anchor="end"';
    out += label(x + 43, y + 11, row.worth, `worth num ${faded}`, attributes);
  }
  out += label(wordX, y + (row.line2 ? -3 : 5), row.line1, faded, 'font-size="16.5"');
  if (row.line2) out += label(wordX, y + 15.5, row.line2, 'caption', `font-size="15" ${warn}`);
  if (row.aim !== null) out += aimMark(x + DESK_SIGN_X, y, 14, row.aim);
  if (row.state === 'blocked') out += ink(cross(x + DESK_SIGN_X, y, 7, 2.4), 'var(--ink2)');
  return out;
}

function phoneSigns(row: RowScene, x: number, y: number): string {
  if (row.state === 'blocked') return ink(cross(x + 5, y - 5, 5, 2), 'var(--ink2)');
  let out = '';
  if (row.kind === 'snitch') out += snitchSign(x + 9, y - 5, 8);
  if (row.kind === 'goal') out += hoopSign(x + 5, y - 6, 7);
  if (row.aim !== null) out += aimMark(x + 31, y - 5, 9, row.aim);
  return out;
}

function phoneWorth(p: PitchLayout, row: RowScene): string {
  const y = rowY(p, row.n);
  const x = p.worthX;
  const small = 'font-size="12.8"';
  if (row.worth === '') {
    const colour = row.legal ? 'style="fill:var(--gold-ink)"' : '';
    const words = row.line2 || row.line1;
    return label(x, y + 5, words, row.legal ? 'caption' : 'caption faded', `${small} ${colour}`);
  }
  const faded = row.state === 'blocked' ? 'faded' : '';
  const after = x + 10.5 * row.worth.length + 8;
  const warn = row.warn ? 'style="fill:var(--warn)"' : '';
  return (
    label(x, y + 3, row.worth, `worth num ${faded}`, 'font-size="23"') +
    phoneSigns(row, after, y) +
    label(x, y + 18, row.line2 || row.line1, 'caption', `${small} ${warn}`)
  );
}

/** Figure, words and signs of a row. */
export function rowWorth(layout: Layout, row: RowScene): string {
  const p = PITCH[layout];
  return layout === 'desk' ? deskWorth(p, row) : phoneWorth(p, row);
}

/** Where the wax seal of a row is pressed, and how large. */
export function sealPlace(layout: Layout, row: number): { at: Point; radius: number } {
  const p = PITCH[layout];
  const y = rowY(p, row);
  return layout === 'desk'
    ? { at: [p.worthX + DESK_SIGN_X, y - 1], radius: 19 }
    : { at: [p.worthX + 66, y - 5], radius: 11.5 };
}

export function waxSeal(radius: number): string {
  return seal(0, 0, radius);
}

/** The cross of a refusal, at the next free slot. */
export function refusedCross(layout: Layout, row: RowScene): string {
  const p = PITCH[layout];
  const [x, y] = slotPoint(p, row.n, Math.min(SLOTS - 1, row.dice.length));
  return ink(cross(x, y, layout === 'desk' ? 15 : 11, 3.4), 'var(--warn)');
}

/* ---- the tray ---- */

function trayGrain({ width: w, height: h }: TrayLayout): string {
  const hand = { wobble: 0.5 };
  let path = '';
  for (const y of [2.6, 5.2, h - 2.6, h - 5.2]) path += line(6, y, w - 6, y, 0.6, hand);
  for (const x of [2.6, 5.2, w - 2.6, w - 5.2]) path += line(x, 7, x, h - 7, 0.6, hand);
  for (const [x, a] of [
    [2, 8],
    [w - 2, w - 8],
  ]) {
    path += line(x, 2, a, 8, 0.8) + line(x, h - 2, a, h - 8, 0.8);
  }
  return path;
}

function shadeUnderRim(left: number, right: number, height: number): string {
  const top: Point[] = [
    [left, 9],
    [right, 9],
    [right - 5, 16],
    [left + 6, 16],
  ];
  const side: Point[] = [
    [left, 9],
    [left + 6, 16],
    [left + 6, height - 12],
    [left, height - 9],
  ];
  return hatch(top, 0, 2, 0.7) + hatch(side, Math.PI / 2, 2, 0.7);
}

/** The wooden tray with its compartment for dice set aside. */
export function trayBox(t: TrayLayout): string {
  const { width: w, height: h } = t;
  const outer = roundPolygon(rectangle(0, 0, w, h), 9);
  const inner = roundPolygon(rectangle(8, 8, w - 16, h - 16), 6);
  const wall = w - t.side;
  const straight = { taper: 0 };
  const divider =
    line(wall, 9, wall, h - 9, 1.2, straight) + line(wall + 5, 9, wall + 5, h - 9, 1, straight);
  const shade = shadeUnderRim(9, wall, h) + shadeUnderRim(wall + 6, w - 9, h);
  return (
    `<g filter="url(#wash)">${fill(outer, 'var(--bank)')}</g>` +
    fill(inner, 'var(--page)') +
    ink(trayGrain(t) + shade, 'var(--hatch)') +
    ink(outline(outer, 1.6, { wobble: 0.6 }) + outline(inner, 1, { wobble: 0.5 }) + divider)
  );
}

/** Where a staged die came from: its dashed footprint, drawn at 0,0. */
export function footprint(kind: DieKind, radius: number): string {
  const square = DIE_KINDS[kind].solid === 'd6';
  const count = square ? 4 : 10;
  const mark: Point[] = [];
  for (let i = 0; i < count; i++) {
    const a = (i / count) * TAU + (square ? 0.62 : 0.31);
    mark.push([Math.cos(a) * radius, Math.sin(a) * radius * 0.86]);
  }
  const path = polygonPath(roundPolygon(mark, square ? 5 : 1));
  return dashed(path, 'none', 'var(--gold)', 1.6, '3 4');
}

/* ---- flights from the tray to the pitch ---- */

const BEND: Record<Layout, number> = { desk: 1, phone: 0.5 };

/** The last two rows are reached straight; the others along the left edge. */
function stagedFlight(layout: Layout, from: Point, row: number, slot: number, top: number): string {
  const p = PITCH[layout];
  const u = BEND[layout];
  const [x, y] = slotPoint(p, row, slot);
  const [hx, hy] = from;
  const start: Point = [hx, hy - 30 * u];
  const end: Point = [x, y + p.rowHeight * 0.46];
  if (row >= ROWS - 1) {
    return flight(
      start,
      [hx + 10 * u, hy - 110 * u],
      [x - 10 * u, y + 130 * u],
      end,
      'var(--gold)',
    );
  }
  const lane = p.numberX - 26;
  const into: Point = slot === 0 ? [x - p.slotWidth * 0.5, y + 6] : end;
  const turn: Point = [lane - 24 * u, y + p.rowHeight * (slot === 0 ? 1.08 : 0.9)];
  return flight(start, [lane + 4, top - 120 * u], turn, into, 'var(--gold)');
}

function refusedFlight(layout: Layout, from: Point, row: number, slot: number): string {
  const u = BEND[layout];
  const [x, y] = slotPoint(PITCH[layout], row, slot);
  const [hx, hy] = from;
  const path = flight(
    [hx + 18 * u, hy - 38 * u],
    [hx + 120 * u, hy - 130 * u],
    [x + 76 * u, y + 84 * u],
    [x + 8, y + 6],
    'var(--warn)',
  );
  return path + ink(cross(x, y, layout === 'desk' ? 15 : 11, 3.4), 'var(--warn)');
}

function asideFlight(from: Point, to: Point, refused: boolean): string {
  const [hx, hy] = from;
  const [x, y] = to;
  const colour = refused ? 'var(--warn)' : 'var(--gold)';
  const path = flight(
    [hx + 30, hy - 14],
    [hx + 56, hy - 40],
    [x - 20, y - 32],
    [x - 4, y - 4],
    colour,
  );
  return refused ? path + ink(cross(x + 1, y, 14, 3.4), 'var(--warn)') : path;
}

/** All flights, in units of the board. */
export function drawFlights(layout: Layout, t: TrayLayout, flights: Flight[]): string {
  const onBoard = ([x, y]: Point): Point => [x + t.x, y + t.y];
  return flights
    .map(({ from, to, refused = false }) => {
      const start = onBoard(handPoint(t, from));
      if (to === 'aside') return asideFlight(start, onBoard(asidePoint(t)), refused);
      if (refused) return refusedFlight(layout, start, to.row, to.slot);
      return stagedFlight(layout, start, to.row, to.slot, t.y);
    })
    .join('');
}

/* ---- the Snitch's flight: five loops, five points ---- */

interface TrackLayout {
  width: number;
  height: number;
  left: number;
  right: number;
  middle: number;
  /** How high the loops are, and how far they lean back. */
  loop: Point;
  radius: number;
  flag: number;
  ball: number | null;
}

export const TRACK: Record<Layout, TrackLayout> = {
  desk: {
    width: 258,
    height: 84,
    left: 26,
    right: 58,
    middle: 0.62,
    loop: [17, 25],
    radius: 11,
    flag: 1,
    ball: 20,
  },
  phone: {
    width: 118,
    height: 66,
    left: 13,
    right: 13,
    middle: 0.66,
    loop: [0, 0],
    radius: 9.5,
    flag: 0.92,
    ball: null,
  },
};

const LAST_POINT = 5;

function trackCurve(k: TrackLayout, step: number): Point[] {
  const y = k.height * k.middle;
  const curve: Point[] = [];
  for (let t = -1.9; t <= TAU * 4 + 2.3; t += 0.12) {
    curve.push([k.left + (step / TAU) * t - k.loop[1] * Math.sin(t), y - k.loop[0] * Math.cos(t)]);
  }
  return curve;
}

function trackStation(x: number, y: number, r: number, n: number): string {
  const last = n === LAST_POINT;
  const circle = pen(ring(x, y, r), last ? 1.8 : 1, { closed: true, wobble: 0.3 });
  const attributes = `text-anchor="middle" font-size="${tenth(r * 1.4)}" font-weight="500"`;
  return (
    `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${r}" fill="var(--page)"/>` +
    ink(circle, last ? 'var(--gold)' : 'var(--ink)') +
    label(x, y + r * 0.46, n, 'num', attributes)
  );
}

function trackFlags(k: TrackLayout, step: number, y: number, players: PlayerScene[]): string {
  const together = players.length > 1 && players.every((q) => q.snitch === players[0].snitch);
  return players
    .map((q, i) => {
      if (!q.snitch) return '';
      const side = together && i ? -1 : 1;
      const x = k.left + step * (Math.min(LAST_POINT, q.snitch) - 1) + (together ? 4 * side : 0);
      return smallFlag(x, y - k.radius - 1, q.colour, q.initial, side, k.flag);
    })
    .join('');
}

export function snitchTrack(layout: Layout, players: PlayerScene[]): string {
  const k = TRACK[layout];
  const step = (k.width - k.left - k.right) / 4;
  const curve = trackCurve(k, step);
  const y = k.height * k.middle - k.loop[0] * 0.3;
  let out =
    `<path d="${polygonPath(curve, false)}" fill="none" stroke="var(--ink)" stroke-width="1.5" ` +
    `stroke-dasharray=".1 4.6" stroke-linecap="round"/>`;
  for (let n = 1; n <= LAST_POINT; n++)
    out += trackStation(k.left + step * (n - 1), y, k.radius, n);
  if (k.ball !== null) out += snitchSign(k.width - k.ball, curve[curve.length - 1][1] - 8, 12);
  return out + trackFlags(k, step, y, players);
}

/** A die for a figure in the rules or the gallery, at a place. */
export function dieAt(
  kind: DieKind,
  face: number,
  x: number,
  y: number,
  size: number,
  yaw?: number,
) {
  return at(x, y, die(kind, face, size, { yaw, seed: Math.round(x * 3 + y * 7) }));
}
