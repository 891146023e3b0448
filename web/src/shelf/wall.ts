/** The wall behind the shelf: its lines are thin near a flame and thick away from it. */
import { clamp, engrave, ink, noise, smoothStep, type Point } from '../ink/ink';
import { FLOOR, SHELF_WIDTH } from './size';

export type WallTheme = 'day' | 'night';

const COLOUR: Record<WallTheme, string> = { day: '#2B2118', night: '#d9b878' };

function fromFlames(flames: Point[]): (x: number, y: number) => number {
  return (x, y) => Math.min(...flames.map(([fx, fy]) => Math.hypot(x - fx, (y - fy) * 1.25)));
}

/** 0 at the edges of the picture, 1 inside. */
function vignette(x: number, y: number): number {
  return (
    smoothStep(-10, 150, x) *
    smoothStep(SHELF_WIDTH + 10, SHELF_WIDTH - 150, x) *
    smoothStep(14, 110, y)
  );
}

function dayWall(away: (x: number, y: number) => number): string {
  const level = engrave(
    [0, 0, SHELF_WIDTH, FLOOR],
    0,
    4,
    (x, y) => {
      const shade = 0.1 + 0.52 * smoothStep(60, 620, away(x, y));
      return clamp((shade + 0.06 * (noise(x * 0.02, y * 0.03, 4) - 0.5)) * vignette(x, y));
    },
    { wave: 1.3, step: 8 },
  );
  const crossed = engrave(
    [0, 0, SHELF_WIDTH, FLOOR],
    -0.9,
    4.6,
    (x, y) =>
      clamp(0.46 * smoothStep(260, 700, away(x, y)) * smoothStep(60, 150, y)) * vignette(x, y),
    { wave: 0.6, step: 8 },
  );
  return ink(level, COLOUR.day, 'opacity=".62"') + ink(crossed, COLOUR.day, 'opacity=".5"');
}

/** At night the field is inverted: light ink only where the candle reaches. */
function nightWall(away: (x: number, y: number) => number): string {
  const lit = engrave(
    [0, 0, SHELF_WIDTH, FLOOR],
    0,
    4,
    (x, y) => {
      const reach = 0.5 * (1 - smoothStep(20, 620, away(x, y))) ** 1.6;
      const edge =
        smoothStep(0, 110, y) * smoothStep(0, 60, x) * smoothStep(SHELF_WIDTH, SHELF_WIDTH - 60, x);
      return reach * edge + 0.05 * vignette(x, y);
    },
    { wave: 1.3, step: 8 },
  );
  return ink(lit, COLOUR.night, 'opacity=".7"');
}

/** The wall as an SVG file of its own. */
export function wallFile(theme: WallTheme, flames: Point[]): string {
  const away = fromFlames(flames);
  const body = theme === 'day' ? dayWall(away) : nightWall(away);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHELF_WIDTH}" height="${FLOOR}" ` +
    `viewBox="0 0 ${SHELF_WIDTH} ${FLOOR}">${body}</svg>`
  );
}
