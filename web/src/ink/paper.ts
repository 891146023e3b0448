import { polygonPath, random, type Point } from './ink';

export type PaperTheme = 'day' | 'night';

/** How much of the tint lies on a spot, from what chance makes of it between 0 and 1. */
interface Layer {
  gain: number;
  offset: number;
}

const LOOKS: Record<PaperTheme, { tint: [number, number, number]; stain: Layer; grain: Layer }> = {
  day: {
    tint: [162, 134, 89],
    stain: { gain: 0.34, offset: -0.148 },
    grain: { gain: 0.46, offset: -0.222 },
  },
  night: {
    tint: [206, 212, 243],
    stain: { gain: 0.16, offset: -0.068 },
    grain: { gain: 0.22, offset: -0.1 },
  },
};

/** The paper repeats itself after so many pixels: its stain, drawn small, and its grain. */
const [TILE, STAIN, GRAIN] = [720, 90, 180];
/** How many clouds a stain has across and down, and how often they are halved. */
const [ACROSS, DOWN, OCTAVES] = [3, 4, 4];

function dataUrl(svg: string): string {
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Clouds that meet at the edges: so many points across and down, and what lies between them. */
function clouds(
  across: number,
  down: number,
  next: () => number,
): (x: number, y: number) => number {
  const points = Array.from({ length: across * down }, next);
  const at = (x: number, y: number) => points[(y % down) * across + (x % across)];
  return (x, y) => {
    const [left, top] = [Math.floor(x * across), Math.floor(y * down)];
    const [u, v] = [smooth(x * across - left), smooth(y * down - top)];
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

/** Large and small clouds, one above the other. */
function stained(next: () => number): (x: number, y: number) => number {
  const layers = Array.from({ length: OCTAVES }, (_, k) => clouds(ACROSS << k, DOWN << k, next));
  return (x, y) =>
    0.5 + 0.62 * layers.reduce((sum, cloud, k) => sum + (cloud(x, y) - 0.5) / (1 << k), 0);
}

/** Fibres: every spot by itself, most of them neither light nor dark. */
const fibres = (next: () => number) => () => (next() + next() + next() + next()) / 4;

/** A square of so many spots, as a picture. */
function picture(
  side: number,
  [r, g, b]: readonly number[],
  { gain, offset }: Layer,
  at: (x: number, y: number) => number,
): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const brush = canvas.getContext('2d')!;
  const spots = brush.createImageData(side, side);
  for (let spot = 0; spot < side * side; spot++) {
    const [x, y] = [(spot % side) / side, Math.floor(spot / side) / side];
    spots.data.set([r, g, b, 255 * (gain * at(x, y) + offset)], spot * 4);
  }
  brush.putImageData(spots, 0, 0);
  return canvas.toDataURL();
}

function drawn(theme: PaperTheme): string {
  const { tint, stain, grain } = LOOKS[theme];
  const clouds = picture(STAIN, tint, stain, stained(random(2)));
  const fibre = picture(GRAIN, tint, grain, fibres(random(5)));
  const large =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${TILE}' height='${TILE}'>` +
    `<image href='${clouds}' width='${TILE}' height='${TILE}'/></svg>`;
  return `url("${fibre}"), ${dataUrl(large)}`;
}

const papers: Partial<Record<PaperTheme, string>> = {};

/**
 * The paper as CSS background images: a stain and a grain over the colour of the page. They are
 * pictures, since a filter would be worked out anew wherever something moves on the paper.
 */
export function paperTile(theme: PaperTheme): string {
  return (papers[theme] ??= drawn(theme));
}

const BUTTON_WIDTH = 240;
const BUTTON_HEIGHT = 48;

/** A rectangle with a shaking edge, `inset` pixels inside the button. */
function shakingEdge(inset: number, next: () => number): Point[] {
  const shake = () => (next() - 0.5) * 1.1;
  const right = BUTTON_WIDTH - inset;
  const bottom = BUTTON_HEIGHT - inset;
  const out: Point[] = [];
  for (let x = inset; x < right; x += 14) out.push([x, inset + shake()]);
  for (let y = inset; y < bottom; y += 12) out.push([right + shake(), y]);
  for (let x = right; x > inset; x -= 14) out.push([x, bottom + shake()]);
  for (let y = bottom; y > inset; y -= 12) out.push([inset + shake(), y]);
  return out;
}

function mask(path: string): string {
  return dataUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${BUTTON_WIDTH} ${BUTTON_HEIGHT}' ` +
      `preserveAspectRatio='none'><path fill-rule='evenodd' d='${path}'/></svg>`,
  );
}

/** The letterpress button as CSS masks: its block, a rule inside it, and its bare outline. */
export function inkMasks(): { block: string; inner: string; rim: string } {
  const next = random(17);
  const edge = (inset: number) => polygonPath(shakingEdge(inset, next));
  return {
    block: mask(edge(0.8)),
    inner: mask(edge(4) + edge(5.1)),
    rim: mask(edge(0.8) + edge(2.4)),
  };
}
