/** Things that stand on the board: pieces, the Wandering Hedge, the Cup tiles, the lit squares. */

import { path, polygonPath, type Point } from '../../ink/ink';
import { album } from '../../ink/kept';
import { PAWN_BODY } from '../../ink/pawn';
import { ellipse, Quill, smooth, spot } from '../../ink/quill';
import { iconSvg } from './icons';

/** The pieces of the game in the order of the box: the shape of the head tells them apart. */
const HEADS: Record<string, { colour: number; head: Point[] }> = {
  first: { colour: 1, head: ellipse(0, -11, 6.8) },
  second: {
    colour: 2,
    head: [
      [0, -21],
      [7.2, -5.6],
      [-7.2, -5.6],
    ],
  },
  third: {
    colour: 3,
    head: [
      [0, -20],
      [7, -12.2],
      [0, -4.4],
      [-7, -12.2],
    ],
  },
  fourth: { colour: 4, head: ellipse(0, -11.5, 7.2) },
};
const NAMELESS = { colour: 4, head: ellipse(0, -11, 5) };

const HOOD =
  'M0 -26C-9 -25 -11.5 -16 -10.8 -9C-13 -1 -15 8 -16.5 15C-12 13 -9 16.4 -6 14C-3 17.4 3 17.4 6 14C9 16.4 12 13 16.5 15C15 8 13 -1 10.8 -9C11.5 -16 9 -25 0 -26Z';
const HOOD_IN = 'M-7.4 -9C-8 -17 -5.4 -21 0 -21.4C5.4 -21 8 -17 7.4 -9C4.4 -4 -4.4 -4 -7.4 -9Z';
const FOLDS =
  'M-7.6 -3C-9.4 4 -10.4 9 -11 13M-4.6 -1C-6 5 -6.4 9 -6.6 12.6M-1.4 -2.6C-2 5 -2 9 -1.8 14.4M2.4 -2.4C3 5 3 10 2.8 14.6M5.4 -1.4C6.8 5 7.2 9 7.4 12.6M8.2 -3C10 4 11 9 11.8 13M-12.4 7l-2 6M13 7l2 6';
const STARS = 'M-9.2 7v-4M-11.2 5h4M9.6 2v-4M7.6 0h4M.4 11v-4M-1.6 9h4';

const kept = album();
const colour = (name: string) => `var(--mz-${name})`;

export function pieceColour(piece: string): string {
  return colour(`piece-${(HEADS[piece] ?? NAMELESS).colour}`);
}

export interface PawnLook {
  cloaked?: boolean;
  /** No shadow: it stands in a line of text. */
  flat?: boolean;
}

/** A turned pawn around (0, 0), 40 high. */
export function pawn(piece: string, look: PawnLook = {}): string {
  return kept(`pawn ${piece} ${look.cloaked} ${look.flat}`, () => drawPawn(piece, look));
}

function drawPawn(piece: string, { cloaked = false, flat = false }: PawnLook): string {
  const { colour: number, head } = HEADS[piece] ?? NAMELESS;
  const quill = new Quill(50 + number);
  const own = colour(`piece-${number}`);
  const edge = colour('piece-edge');
  const look = cloaked
    ? `fill="${colour('hood-in')}" stroke="${own}" stroke-width="1.5" stroke-dasharray="1.8 1.6"`
    : `fill="${own}" stroke="${edge}" stroke-width="1.3" stroke-linejoin="round"`;
  const shadow: Point[] = [
    [8, 12],
    [20, 6],
    [22.5, 9.5],
    [9, 15],
  ];
  const shade = (points: Point[]) => {
    const keep = (x: number) => (x > 1.5 ? 1 : x > -1.5 ? 0.3 : 0);
    return path(
      quill.hatch([points], 70, 1.9, { keep }),
      `stroke="${edge}" stroke-width=".6" opacity=".8"`,
    );
  };
  const parts = [
    flat
      ? ''
      : path(quill.hatch([shadow], 22, 1.6), `stroke="${colour('shade')}" stroke-width=".75"`),
    path(`${smooth(PAWN_BODY, false)}Q0 15.6 -9 12Z`, look),
    cloaked ? '' : shade(PAWN_BODY),
    path(polygonPath(head), look),
    cloaked ? '' : shade(head),
    piece === 'fourth'
      ? `<circle cy="-11.5" r="3.2" fill="${colour('hood-in')}" stroke="${edge}"/>`
      : '',
    cloaked
      ? ''
      : path('M-4.4 -5h8.8', `stroke="${edge}" stroke-width="1.7" stroke-linecap="round"`),
    !cloaked && piece === 'first'
      ? path(
          'M-3.8 -13.4q1 -2.6 3.2 -2.8',
          `stroke="${colour('shine')}" stroke-width="1.3" fill="none" stroke-linecap="round"`,
        )
      : '',
  ];
  return parts.join('');
}

/** The Cloak over a piece: a hood one can see through, the head of the piece in it. */
export function hood(piece: string): string {
  const { colour: number, head } = HEADS[piece] ?? NAMELESS;
  const face = head.map(([x, y]): Point => [x * 0.78, y * 0.78 - 3.2]);
  return [
    path(HOOD, `fill="${colour('hood')}" opacity=".6"`),
    path(HOOD_IN, `fill="${colour('hood-in')}" opacity=".75"`),
    path(
      polygonPath(face),
      `fill="${colour(`piece-${number}`)}" opacity=".85" stroke="${colour('piece-edge')}" stroke-width=".9" stroke-dasharray="2 1.2"`,
    ),
    path(HOOD, `fill="none" stroke="${colour('ink')}" stroke-width="1.3"`),
    path(HOOD_IN, `fill="none" stroke="${colour('ink')}"`),
    path(FOLDS, `fill="none" stroke="${colour('ink')}" stroke-width=".7"`),
    path(STARS, `stroke="${colour('star')}" stroke-width="1"`),
  ].join('');
}

/** The Cloak by itself, beside the board. */
export function emptyCloak(): string {
  return [
    path(
      HOOD,
      `fill="${colour('hood')}" opacity=".75" stroke="${colour('ink')}" stroke-width="1.3"`,
    ),
    path(HOOD_IN, `fill="${colour('hood-in')}" stroke="${colour('ink')}"`),
    path(FOLDS, `fill="none" stroke="${colour('ink')}" stroke-width=".7"`),
    path(STARS, `stroke="${colour('star')}" stroke-width="1"`),
  ].join('');
}

/** The head of a piece as a small badge, 18 wide. */
export function badge(piece: string): string {
  const { colour: number, head } = HEADS[piece] ?? NAMELESS;
  const hole =
    piece === 'fourth' ? `<circle cx="9" cy="9.5" r="3" fill="${colour('margin')}"/>` : '';
  const moved = head.map(([x, y]): Point => [x + 9, y + 21]);
  return (
    path(
      polygonPath(moved),
      `fill="${colour(`piece-${number}`)}" stroke="${colour('piece-edge')}" stroke-width="1"`,
    ) + hole
  );
}

/** The Wandering Hedge: a bush on roots that looks about. */
export function wanderingHedge(): string {
  return kept('hedge', () => {
    const quill = new Quill(77);
    const line = colour('bush-line');
    const roots =
      'M-5 9C-8 11 -9 14 -14 14M-2 10C-3 13 -5 15 -6 17.5M2 10C3 13 4 15 7.5 17.5M5 9C8 11 10 12.6 14.5 13';
    const shadow: Point[] = [
      [8, 14],
      [21, 8],
      [23, 12],
      [8, 18],
    ];
    const eye = (x: number) =>
      `<ellipse cx="${x}" cy="-13.4" rx="1.7" ry="2" fill="#f7efd9" stroke="${line}" stroke-width=".8"/>`;
    return [
      path(quill.hatch([shadow], 20, 1.6), `stroke="${colour('shade')}" stroke-width=".75"`),
      path(roots, `stroke="${line}" stroke-width="2" fill="none" stroke-linecap="round"`),
      leafBall(quill, 0, 3, 11.6),
      leafBall(quill, 0, -13, 8),
      eye(-3),
      eye(3),
      path(
        'M-3 -13.4h.01M3.4 -13.4h.01',
        `stroke="${line}" stroke-width="1.6" stroke-linecap="round"`,
      ),
    ].join('');
  });
}

function leafBall(quill: Quill, x: number, y: number, radius: number): string {
  const line = colour('bush-line');
  const rim = ellipse(x, y, radius, radius * 0.92, 14);
  const lobes = rim.map((from, i) => {
    const to = rim[(i + 1) % rim.length];
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const out: Point = [middle[0] + (middle[0] - x) * 0.3, middle[1] + (middle[1] - y) * 0.3];
    return `${i ? '' : `M${spot(from)}`}Q${spot(out)} ${spot(to)}`;
  });
  const leaves = quill.scatter(rim, 3.4).map(([a, b]) => `M${spot([a - 1.2, b])}q1.2 -2 2.4 0`);
  const keep = (a: number, b: number) => (a - x + (b - y) * 0.6 > radius * 0.2 ? 1 : 0);
  return [
    path(`${lobes.join('')}Z`, `fill="${colour('bush')}" stroke="${line}" stroke-width="1.2"`),
    path(leaves.join(''), `stroke="${line}" stroke-width=".75" fill="none"`),
    path(quill.hatch([rim], 65, 1.8, { keep }), `stroke="${line}" stroke-width=".65"`),
  ].join('');
}

function octagon(radius: number): Point[] {
  return Array.from({ length: 8 }, (_, i): Point => {
    const turn = Math.PI / 8 + (i * Math.PI) / 4;
    return [radius * Math.cos(turn), radius * Math.sin(turn)];
  });
}

/** A Cup tile around (0, 0). `face`: nothing while it is unknown, `cup`, or how many gravestones. */
export function cupTile(face: string, open: boolean): string {
  return kept(`cup ${face} ${open}`, () => {
    const quill = new Quill(61);
    const ink = colour('piece-edge');
    const base = path(
      quill.rough(
        octagon(17).map(([x, y]): Point => [x + 0.8, y + 3]),
        { amp: 0.3 },
      ),
      `class="shadow" fill="${ink}"`,
    );
    if (open) return base + openCup(quill, face);
    const sign =
      face === '' || face === 'cup' ? iconSvg('trophy', 0, 0.5, 19) : tombs(Number(face));
    return [
      base,
      path(
        quill.rough(octagon(17), { amp: 0.4 }),
        `fill="${colour('gold')}" stroke="${ink}" stroke-width="1.3"`,
      ),
      path(
        quill.hatch([octagon(17)], 45, 2.2),
        `stroke="${colour('gold-dark')}" stroke-width=".6"`,
      ),
      path(
        polygonPath(octagon(14.2)),
        `fill="${colour('gold-light')}" stroke="${ink}" stroke-width=".8"`,
      ),
      `<g color="#2b2118" class="printed">${sign}</g>`,
    ].join('');
  });
}

function openCup(quill: Quill, face: string): string {
  const ink = colour('piece-edge');
  const sheet = face === 'cup' ? colour('gold-light') : '#efe7d3';
  return [
    path(
      quill.rough(octagon(17), { amp: 0.4 }),
      `fill="${sheet}" stroke="${ink}" stroke-width="1.2"`,
    ),
    path(polygonPath(octagon(14.2)), `fill="none" stroke="#8a7455" stroke-width=".6"`),
    `<g color="#2b2118" class="printed">${face === 'cup' ? iconSvg('trophy', 0, 0, 24) : tombs(Number(face))}</g>`,
  ].join('');
}

/** As many gravestones in a row as the tile shows. */
function tombs(count: number): string {
  const wide = count > 2 ? 3.1 : 4;
  const stones = Array.from({ length: count }, (_, i) => {
    const x = (i - (count - 1) / 2) * (wide * 2 + 1.4);
    return (
      path(
        `M${x - wide} 7v-9a${wide} ${wide + 0.4} 0 0 1 ${wide * 2} 0v9Z`,
        'fill="#d8cfb8" stroke="#2b2118" stroke-width="1"',
      ) + path(`M${x + 1} 6.5v-12M${x + 2.2} 6.5v-11`, 'stroke="#2b2118" stroke-width=".5"')
    );
  });
  return stones.join('') + path('M-11 7.6h22', 'stroke="#2b2118" stroke-width="1.1"');
}

/** A small eye: seen by you alone. */
export function eyeMark(): string {
  return (
    path(
      'M-7 0C-4 -5 4 -5 7 0C4 5 -4 5 -7 0Z',
      `fill="${colour('sheet')}" stroke="${colour('ink')}" stroke-width="1.1"`,
    ) + `<circle r="2.4" fill="${colour('ink')}"/>`
  );
}

export interface Footprint {
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
}

/** Prints along a way, left and right in turn; none under the piece, none under the end. */
export function footprints(points: readonly Point[]): Footprint[] {
  const prints: Footprint[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]];
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
    for (const t of [0.42, 0.86]) {
      if ((i === 0 && t < 0.5) || (i === points.length - 2 && t > 0.5)) continue;
      const side = prints.length % 2 ? 1 : -1;
      prints.push({
        x: a[0] + (b[0] - a[0]) * t - Math.sin(turn) * 4.4 * side,
        y: a[1] + (b[1] - a[1]) * t + Math.cos(turn) * 4.4 * side,
        turn: (turn * 180) / Math.PI + side * 8,
      });
    }
  }
  return prints;
}
