import { polygonPath, random, type Point } from './ink';

export type PaperTheme = 'day' | 'night';

type Layer = { frequency: string; octaves: number; gain: number; offset: number; seed: number };

const LAYERS: Record<PaperTheme, { tint: string[]; layers: Layer[] }> = {
  day: {
    tint: ['.36', '.24', '.1'],
    layers: [
      { frequency: '.004 .006', octaves: 4, gain: 0.34, offset: -0.148, seed: 2 },
      { frequency: '.75', octaves: 2, gain: 0.46, offset: -0.222, seed: 5 },
    ],
  },
  night: {
    tint: ['.62', '.66', '.9'],
    layers: [
      { frequency: '.004 .006', octaves: 4, gain: 0.16, offset: -0.068, seed: 2 },
      { frequency: '.7', octaves: 2, gain: 0.22, offset: -0.1, seed: 5 },
    ],
  },
};

const TILE = 720;

function dataUrl(svg: string): string {
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

function grain(layer: Layer, [r, g, b]: string[]): string {
  const { frequency, octaves, gain, offset, seed } = layer;
  const matrix = `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${gain} 0 0 0 ${offset}`;
  return (
    `<filter id='f${seed}' x='0' y='0' width='100%' height='100%'>` +
    `<feTurbulence type='fractalNoise' baseFrequency='${frequency}' numOctaves='${octaves}' ` +
    `seed='${seed}' stitchTiles='stitch'/><feColorMatrix values='${matrix}'/></filter>` +
    `<rect width='${TILE}' height='${TILE}' filter='url(#f${seed})'/>`
  );
}

/** The paper as a CSS background image: a stain and a grain over the colour of the page. */
export function paperTile(theme: PaperTheme): string {
  const { tint, layers } = LAYERS[theme];
  const body = layers.map((layer) => grain(layer, tint)).join('');
  return dataUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${TILE}' height='${TILE}'>${body}</svg>`,
  );
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
