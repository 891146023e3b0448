/** What is printed on cards, tiles and the die. */

import { path, polygonPath, rectangle, type Point } from '../../ink/ink';
import { dotsAt, ellipse, Quill } from '../../ink/quill';
import { woodcut } from '../../ink/woodcut';
import { ICONS, iconSvg, type IconName } from './icons';
import type { Card, Obstacle } from './model';
import { wanderingHedge } from './pieces';

const colour = (name: string) => `var(--mz-${name})`;
const INK = colour('edge');

/** Old-style figures hang below the line; the figures here are lining, in the middle of a field. */
function figure(x: number, y: number, size: number, text: string | number, extra = ''): string {
  return `<text x="${x}" y="${y}" class="figure" font-size="${size}" ${extra}>${text}</text>`;
}

const ART: Record<string, IconName> = {
  shapeshifter: 'wardrobe',
  vine: 'vines',
  spider: 'spider',
  burner: 'scorpion',
  riddler: 'sphinx',
};

const TILE_ICONS: Record<string, IconName> = {
  dumbledore: 'spectacles',
  double_die: 'dice',
  reductor: 'leaf',
  four_point: 'compass',
  cloak_tile: 'hood',
  red_sparks: 'sparks',
  veritaserum: 'vial',
};

/* ---- the four colours, which also differ by their lines ---- */

const HATCHING: Record<string, number> = { red: 90, blue: 0, green: 45 };

function tincture(quill: Quill, shape: Point[], name: string, gap: number): string {
  const ground = path(polygonPath(shape), `fill="${colour(name)}" opacity=".22"`);
  if (name === 'orange')
    return (
      ground +
      path(
        dotsAt(quill.scatter(shape, gap * 1.1)),
        `stroke="${colour(name)}" stroke-width="${gap * 0.46}" stroke-linecap="round"`,
      )
    );
  const lines = quill.hatch([shape], HATCHING[name] ?? 135, gap * 0.82, {
    jitter: 0.15,
    trim: 0.2,
  });
  return ground + path(lines, `stroke="${colour(name)}" stroke-width="${gap * 0.34}"`);
}

function shield(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height * 0.5],
    [x + width * 0.86, y + height * 0.76],
    [x + width / 2, y + height],
    [x + width * 0.14, y + height * 0.76],
    [x, y + height * 0.5],
  ];
}

/** A shield in one of the four colours. */
export function colourShield(name: string, x: number, y: number, width: number): string {
  const quill = new Quill(name.length * 7 + Math.round(x));
  const shape = shield(x, y, width, width * 1.16);
  return (
    path(polygonPath(shape), `fill="${colour('sheet')}"`) +
    tincture(quill, shape, name, 2.9) +
    path(
      quill.rough(shape, { amp: 0.2, step: 20 }),
      `fill="none" stroke="${INK}" stroke-width="1.1"`,
    )
  );
}

/* ---- Battle cards: 84 by 116 ---- */

/** A footprint, its toes to the right. */
export const FOOT =
  'M-1.2 -2.1C1.5 -3 6 -2.4 6.2 .1C6.2 2.4 1.5 2.6 -1.2 1.9C-2 1.2 -2 -1.4 -1.2 -2.1ZM-6 -1.6C-4.8 -2.2 -3 -2 -2.8 -1.7L-2.8 1.5C-3.4 1.9 -5 1.9 -6 1.3C-6.6 .6 -6.6 -1 -6 -1.6Z';

export const CARD = { width: 84, height: 116 };

export function battleCard(card: Card, word: string, lit = false): string {
  const quill = new Quill(70 + card.strength * 10 + card.moves);
  const { width, height } = CARD;
  const shape = shield(13, 31, 58, 66);
  const gap = Math.min(10.4, 62 / card.moves);
  const feet = Array.from({ length: card.moves }, (_, i) => {
    const x = width / 2 + (i - (card.moves - 1) / 2) * gap;
    return path(
      FOOT,
      `transform="translate(${x.toFixed(1)} ${i % 2 ? 16.5 : 19}) rotate(-90) scale(.86)" fill="${INK}"`,
    );
  });
  return [
    path(
      quill.box(3, 4, width - 2, height - 2, { amp: 0.4 }),
      `class="shadow" fill="${colour('shade')}" opacity=".8"`,
    ),
    path(
      quill.box(1, 1, width - 2, height - 2, { amp: 0.5 }),
      `fill="${colour('sheet')}" stroke="${lit ? colour('lit-line') : INK}" stroke-width="${lit ? 2.6 : 1.3}"`,
    ),
    path(
      quill.box(5, 5, width - 10, height - 10, { amp: 0.4 }),
      `fill="none" stroke="${colour(card.colour)}" stroke-width=".9"`,
    ),
    feet.join(''),
    tincture(quill, shape, card.colour, 3.3),
    path(quill.shape(ellipse(42, 61, 19, 21), { amp: 0.4 }), `fill="${colour('sheet')}"`),
    path(quill.rough(shape, { amp: 0.4 }), `fill="none" stroke="${INK}" stroke-width="1.3"`),
    figure(42, 75, 40, card.strength),
    `<text x="42" y="107.5" class="caption-word" font-size="14.5" fill="${colour(card.colour)}" style="fill: ${colour(card.colour)}">${word}</text>`,
  ].join('');
}

/** The green back of a Battle card, 15 by 20. */
export function cardBack(): string {
  return (
    path('M1 1h13v18h-13Z', `fill="${colour('green-back')}" stroke="${INK}" stroke-width="1.1"`) +
    path(
      'M3.5 3.5h8v13h-8ZM3.5 10l4 -6.5l4 6.5l-4 6.5Z',
      'fill="none" stroke="#f3e9d2" stroke-width=".8"',
    )
  );
}

/* ---- tiles: 68 by 68 ---- */

function cutSquare(inset: number, corner: number): Point[] {
  const [a, b] = [inset, corner];
  return [
    [b, a],
    [68 - b, a],
    [68 - a, b],
    [68 - a, 68 - b],
    [68 - b, 68 - a],
    [b, 68 - a],
    [a, 68 - b],
    [a, b],
  ];
}

export function resourceTile(kind: string, lit = false): string {
  const quill = new Quill(900 + kind.length);
  const below = cutSquare(2, 11).map(([x, y]): Point => [x + 2, y + 3]);
  const icon = TILE_ICONS[kind];
  return [
    path(quill.rough(below, { amp: 0.3 }), `class="shadow" fill="${colour('shade')}" opacity=".8"`),
    path(
      quill.rough(cutSquare(1, 11), { amp: 0.4 }),
      `fill="${colour('tile')}" stroke="${lit ? colour('lit-line') : INK}" stroke-width="${lit ? 3 : 1.3}"`,
    ),
    path(
      quill.hatch([cutSquare(1, 11), cutSquare(8, 15)], 45, 2.4),
      `stroke="${colour('tile-line')}" stroke-width=".7"`,
    ),
    path(
      quill.rough(cutSquare(8, 15), { amp: 0.3 }),
      `fill="${colour('sheet')}" stroke="${INK}" stroke-width=".9"`,
    ),
    icon ? `<g color="${INK}">${iconSvg(icon, 34, 34, 38)}</g>` : '',
    // The one tile that fetches a thing of the board shows that thing.
    kind === 'hedge_request' ? `<g transform="translate(34 36)">${wanderingHedge()}</g>` : '',
  ].join('');
}

/** A place for a tile. */
export function emptyTile(): string {
  return path(
    new Quill(901).rough(cutSquare(2, 11), { amp: 0.5 }),
    `fill="none" stroke="var(--line)" stroke-width="1.1" stroke-dasharray="3 4"`,
  );
}

/** A tile face down, `size` from its middle to its edge. */
export function tileSign(x: number, y: number, size: number): string {
  const outline = cutSquare(2, 11).map(([a, b]): Point => [
    x + ((a - 34) / 32) * size,
    y + ((b - 34) / 32) * size,
  ]);
  return path(
    polygonPath(outline),
    `fill="${colour('tile')}" stroke="${INK}" stroke-width="1" stroke-linejoin="round"`,
  );
}

/* ---- Obstacle cards: 222 by 147 ---- */

export const PLATE = { width: 222, height: 147 };

let cuts = 0;

/** What lives behind a hedge, cut in wood. */
function creature(name: IconName, x: number, y: number, size: number): string {
  const colours = { ink: INK, light: colour('sheet') };
  return woodcut(ICONS[name], [x, y], size, `cut-${++cuts}`, colours);
}

export interface PlateLook {
  /** The one that is fought next. */
  current?: boolean;
  beaten?: boolean;
}

/** An Obstacle card without its name, which is written over it. */
export function plate(obstacle: Obstacle, { current = false, beaten = false }: PlateLook): string {
  const { width, height } = PLATE;
  const quill = new Quill(400 + obstacle.strength * 3 + obstacle.blocks.length);
  const far = { amp: 0.5, step: 14 };
  const shadow = path(
    quill.box(3, 4, width - 3, height - 3, far),
    `class="shadow" fill="${colour('shade')}" opacity=".8"`,
  );
  if (beaten) return shadow + redBack(quill);
  const [art, deep] = [104, height - 46];
  const [cx, cy] = [9 + art / 2, 9 + deep / 2];
  const frame = rectangle(9, 9, art, deep);
  const far1 = (x: number, y: number) => Math.hypot(x - cx, y - cy);
  const sky = quill.hatch([frame], 0, 2.3, {
    keep: (x, y) => (far1(x, y) > 44 ? 1 : far1(x, y) > 36 ? 0.55 : 0),
  });
  const dusk = quill.hatch([frame], 58, 2.6, { keep: (x, y) => (far1(x, y) > 56 ? 1 : 0) });
  const floor = height - 48;
  const soil: Point[] = [
    [9, floor + 4],
    [34, floor - 2],
    [70, floor + 1],
    [9 + art, floor - 3],
    [9 + art, height - 37],
    [9, height - 37],
  ];
  const blocks = obstacle.blocks.map((block, i) => {
    const wide = obstacle.blocks.length > 3 ? 20 : 25;
    return colourShield(block, art + 20 + i * (wide + 4), height - 67, wide);
  });
  const reward = Array.from({ length: obstacle.reward }, (_, i) =>
    tileSign(width - 19 - i * 17, 20, 7.4),
  );
  return [
    shadow,
    path(
      quill.box(1, 1, width - 3, height - 3, far),
      `fill="${colour('sheet')}" stroke="${current ? colour('stop') : INK}" stroke-width="${current ? 3 : 1.3}"`,
    ),
    path(sky, `stroke="${INK}" stroke-width=".55"`),
    path(dusk, `stroke="${INK}" stroke-width=".5"`),
    path(quill.hatch([soil], 4, 2), `stroke="${INK}" stroke-width=".7"`),
    ART[obstacle.obstacle] ? creature(ART[obstacle.obstacle], cx, cy + 1, 86) : '',
    path(
      quill.rough(frame, { amp: 0.4, step: 14 }),
      `fill="none" stroke="${INK}" stroke-width="1.1"`,
    ),
    figure(art + 42, 68, 52, obstacle.strength),
    reward.join(''),
    blocks.join(''),
  ].join('');
}

function redBack(quill: Quill): string {
  const { width, height } = PLATE;
  let lozenges = '';
  let dots = '';
  for (let y = 12; y < height - 8; y += 15) {
    for (let x = 14 + (Math.floor(y / 15) % 2 ? 7.5 : 0); x < width - 13; x += 15) {
      lozenges += `M${x} ${y - 6.6}l6.4 6.6l-6.4 6.6l-6.4 -6.6Z`;
      dots += `M${x} ${y}h.01`;
    }
  }
  const dark = colour('back-dark');
  const far = { amp: 0.4, step: 14 };
  return [
    path(
      quill.box(1, 1, width - 3, height - 3, far),
      `fill="${colour('back')}" stroke="${INK}" stroke-width="1.3"`,
    ),
    path(lozenges, `fill="${colour('back-light')}" stroke="${dark}" stroke-width=".9"`),
    path(dots, `stroke="${dark}" stroke-width="3" stroke-linecap="round"`),
    path(
      quill.box(6, 6, width - 13, height - 13, far),
      `fill="none" stroke="#f1dcc0" stroke-width="1.2"`,
    ),
    path(
      quill.box(18, height / 2 - 24, width - 38, 48, { amp: 0.7, step: 12 }),
      `fill="${colour('sheet')}" stroke="${INK}" stroke-width="1.1"`,
    ),
  ].join('');
}

/** The art of an obstacle by itself, `size` high. */
export function obstacleArt(obstacle: string, x: number, y: number, size: number): string {
  return ART[obstacle] ? creature(ART[obstacle], x, y, size) : '';
}

/* ---- the die: 108 by 114, the thrown face on top ---- */

const TOP: Point[] = [
  [54, 6],
  [98, 28],
  [54, 50],
  [10, 28],
];
const LEFT: Point[] = [
  [10, 28],
  [54, 50],
  [54, 104],
  [10, 80],
];
const RIGHT: Point[] = [
  [54, 50],
  [98, 28],
  [98, 80],
  [54, 104],
];

/** A face of the die in its plane; 0 is the Cloak, -1 nothing yet. */
function pip(face: number, size: number): string {
  if (face < 0) return '';
  if (face === 0) return `<g color="${INK}">${iconSvg('hood', 0, 0, size * 0.9)}</g>`;
  return `<text class="figure" font-size="${size}" y="${size * 0.33}">${face}</text>`;
}

/** Which faces are seen at the sides: two others of the same die. */
export function sidesOf(faces: readonly number[], face: number): [number, number] {
  const others = faces.filter((other) => other !== face);
  const at = Math.max(0, faces.indexOf(face));
  return [others[at % others.length] ?? 0, others[(at + 2) % others.length] ?? 0];
}

export function mazeDie(faces: readonly number[], face: number): string {
  const quill = new Quill(52);
  const [left, right] = sidesOf(faces, face);
  const shadow: Point[] = [
    [54, 104],
    [98, 80],
    [107, 88],
    [66, 112],
  ];
  const line = `stroke="${INK}" stroke-width="1.6"`;
  return [
    path(quill.hatch([shadow], 12, 2), `stroke="${colour('shade')}" stroke-width=".8"`),
    path(quill.rough(TOP, { amp: 0.5 }), `fill="${colour('sheet')}" ${line}`),
    path(quill.rough(LEFT, { amp: 0.5 }), `fill="${colour('sheet-shade')}" ${line}`),
    path(quill.rough(RIGHT, { amp: 0.5 }), `fill="${colour('sheet-dark')}" ${line}`),
    path(quill.hatch([RIGHT], 62, 2.6), `stroke="${INK}" stroke-width=".45" opacity=".8"`),
    `<g transform="matrix(.8 .4 -.8 .4 54 28)">${pip(face, 50)}</g>`,
    `<g transform="matrix(.8 .41 0 1 32 66)">${pip(left, 36)}</g>`,
    `<g transform="matrix(.8 -.41 0 1 76 66)"><circle r="16" fill="${colour('sheet-dark')}"/>${pip(right, 36)}</g>`,
  ].join('');
}
