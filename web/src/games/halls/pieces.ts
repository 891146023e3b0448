/** Hats, the pyramid, medals, cards: what is not the castle itself. */

import { album } from '../../ink/kept';
import { area, el, INK, lines, type Point, polygonPath, rectangle, words } from '../../ink/ink';
import { CUTS, FOLDS, RIBBON, type Hat } from '../../ink/hats';
import { ellipse, Quill } from '../../ink/quill';
import { woodcut } from '../../ink/woodcut';
import { signOf } from './signs';
import { sign } from './tiles';

/* ---- hats ---- */

const DARK = '#1b120b';

/** Each colour has its own cut of hat and its own badge. */
const HATS: Record<string, Hat> = {
  red: CUTS.pointed,
  blue: CUTS.leaning,
  gold: CUTS.curled,
  black: CUTS.crumpled,
};

export function hatColour(colour: string): string {
  return `var(--hat-${colour})`;
}

const SHADOW: Point[] = [
  [6, 12],
  [20, 6],
  [24, 9],
  [10, 16],
];

/** A hat around the middle of its brim, about 30 wide; `standing` ones throw a shadow. */
export function hat(colour: string, { standing = false, ringed = false } = {}): string {
  const { crown, badge } = HATS[colour] ?? HATS.red;
  const quill = new Quill(colour.length * 7 + 3);
  const fill = hatColour(colour);
  const brim = (rx: number, ry: number, y: number, colours: string, edge: string, width: number) =>
    el('ellipse', { cx: 0, cy: y, rx, ry, fill: colours, stroke: edge, 'stroke-width': width });
  return (
    (standing ? lines(quill.hatch(SHADOW, 15, 1.7), 0.8) : '') +
    (ringed ? brim(19, 8, 10.5, 'var(--h-ring)', 'var(--h-gold)', 2.2) : '') +
    brim(15.5, 5.2, 10, fill, DARK, 1.4) +
    area(crown, fill, 1.4, DARK) +
    lines(FOLDS, 0.65, '#140c05', { opacity: 0.85 }) +
    area(RIBBON, '#fbf4e2', 1, DARK) +
    el('path', {
      d: badge,
      transform: 'translate(0 8) scale(.78)',
      fill: DARK,
      'fill-rule': 'evenodd',
    }) +
    lines('M-5.4 -4q4 2.4 9 .6', 0.8, '#140c05')
  );
}

/* ---- the pyramid ---- */

const APEX: Point = [64, 6];
const LEFT: Point = [10, 92];
const FRONT: Point = [74, 106];
const RIGHT: Point = [120, 80];

/** The four-sided die, 128 by 112: its number stands at the apex of every face one can see. */
export function pyramid(face: number): string {
  const quill = new Quill(31);
  const bright = [APEX, LEFT, FRONT];
  const dark = [APEX, FRONT, RIGHT];
  const figure = (x: number, y: number, skew: number, squeeze: number) =>
    face === 0
      ? ''
      : el(
          'g',
          { transform: `translate(${x} ${y}) skewX(${skew}) scale(${squeeze} 1)` },
          words(0, 11, String(face), {
            class: 'num',
            'font-size': 34,
            'font-weight': 500,
            style: 'fill:#2b2118',
          }),
        );
  return (
    lines(quill.hatch([FRONT, RIGHT, [127, 88], [92, 112]], 10, 2), 0.8) +
    area(quill.rough(bright, { amp: 0.6 }), 'var(--h-die)', 1.8) +
    area(quill.rough(dark, { amp: 0.6 }), 'var(--h-die2)', 1.8) +
    lines(quill.hatch(dark, 62, 2.6), 0.65, 'var(--h-hatch2)') +
    lines(quill.hatch(bright, 28, 3.4, { keep: (_, y) => (y > 84 ? 0.7 : 0) }), 0.6) +
    figure(51, 58, -14, 1) +
    el('circle', { cx: 85, cy: 67, r: 15, fill: 'var(--h-die2)', opacity: face ? 1 : 0 }) +
    figure(85, 68, 18, 0.72)
  );
}

/** A mark for a tile that is still owed. */
export function owedMark(): string {
  const quill = new Quill(4);
  const square = quill.box(-9, -9, 18, 18, { amp: 0.5 });
  return el('g', { transform: 'rotate(-16)' }, area(square, 'var(--h-new)', 1.8, 'var(--h-gold)'));
}

/* ---- schedules ---- */

export type ClassState = 'done' | 'next' | 'later';

/** The sign of a class on a schedule, round the origin. */
export function medal(name: string, state: ClassState, radius = 13): string {
  const quill = new Quill(name.length * 3 + radius);
  const [ground, edge, width] = {
    done: ['var(--h-slate)', 'var(--h-slate-edge)', 1.1],
    next: ['var(--h-new)', 'var(--h-gold)', 2.4],
    later: ['var(--h-paper)', 'var(--h-slate-edge)', 1.1],
  }[state] as [string, string, number];
  return (
    area(quill.shape(ellipse(0, 0, radius, radius, 20), { amp: 0.4 }), ground, width, edge) +
    sign(name, 0, 0, radius * 1.36, state === 'done' ? { fill: 'var(--h-done-sign)' } : {})
  );
}

/** Beside the next class: nobody has found its room, or it is closed. */
export function trouble(kind: 'hidden' | 'closed', radius = 7.5): string {
  const rust = kind === 'closed';
  const edge = rust ? 'var(--h-rust)' : 'var(--h-slate-edge)';
  const disc = el('circle', {
    r: radius,
    fill: 'var(--h-paper)',
    stroke: edge,
    'stroke-width': 1.2,
  });
  const keyhole = 'M0 -4.2a2.8 2.8 0 0 1 1.4 5.1l1.1 3.6h-5l1.1 -3.6a2.8 2.8 0 0 1 1.4 -5.1Z';
  const cross = lines('M-3 -3l6 6m0 -6l-6 6', 1.9, 'var(--h-rust)');
  return disc + (rust ? cross : area(keyhole, edge));
}

/** A pennant where the way ends: home. */
export function pennant(colour: string): string {
  return (
    area('M0 0v-20l13 4.5l-13 4.5Z', hatColour(colour), 1.2, INK) + lines('M0 4V-21', 1.4, INK)
  );
}

/* ---- cards ---- */

const CUT = { ink: INK, light: 'var(--h-paper)' };

const cards = album();

/** The face of an event card with its window at the left (or on top of a narrow one). */
export function cardFace(name: string, width: number, height: number, upright: boolean): string {
  return cards(`${name} ${width} ${height}`, () => drawCard(name, width, height, upright));
}

function drawCard(name: string, width: number, height: number, upright: boolean): string {
  const quill = new Quill(name.length * 11 + 60);
  const style = { amp: 0.45, step: 14 };
  const [w, h] = upright ? [width - 12, height - 32] : [30, height - 14];
  const window = rectangle(upright ? 5 : 7, upright ? 5 : 6, w, h);
  const [cx, cy] = [window[0][0] + w / 2, window[0][1] + h / 2];
  const size = Math.min(w, h) * 0.95;
  const round = (x: number, y: number) => Math.hypot(x - cx, (y - cy) * 0.9);
  const keep = (x: number, y: number) => (round(x, y) > size * 0.62 ? 1 : 0);
  return (
    area(quill.box(3, 4, width - 3, height - 4, style), 'var(--h-shadow)') +
    area(quill.box(1, 1, width - 4, height - 5, style), 'var(--h-paper)', 1.3) +
    lines(quill.hatch(window, 0, 3, { keep }), 0.6, 'var(--h-hatch)') +
    woodcut(signOf(name), [cx, cy], size, `cut-${name}-${width}`, CUT) +
    lines(quill.rough(window, style), 1.1)
  );
}

/** The backs of the draw pile. */
export function pileOf(count: number): string {
  const quill = new Quill(8);
  let out = '';
  const thick = Math.min(4, Math.ceil(count / 5));
  for (let i = thick; i >= 0 && count > 0; i--) {
    const [x, y] = [i * 1.6, i * 1.8];
    out += area(quill.box(x, y, 34, 46, { amp: 0.3 }), i ? 'var(--h-paper)' : 'var(--h-back)', 1.1);
  }
  if (count === 0)
    return lines(polygonPath(rectangle(0, 0, 34, 46)), 1, INK, { 'stroke-dasharray': '3 3' });
  return (
    out +
    lines(quill.box(4, 4, 26, 38, { amp: 0.3 }), 0.8, 'var(--h-back-edge)') +
    el('g', { transform: 'translate(17 23) scale(.62)' }, area(STAR, 'var(--h-keyhole)'))
  );
}

const STAR =
  'M0 -14l3.4 9.4l9.9 .4l-7.8 6.1l2.7 9.5l-8.2 -5.5l-8.2 5.5l2.7 -9.5l-7.8 -6.1l9.9 -.4Z';
