/** A box standing face out: cloth, stamped border, pasted plate. */
import {
  bezier,
  fill,
  hatch,
  ink,
  outline,
  pen,
  random,
  rectangle,
  roundPolygon,
  type Point,
} from '../ink/ink';
import { PLATE_WIDTH } from './plate';
import { lookOf, clothOf } from './games';

const ENGRAVED = 'var(--eng)';
const PAPER = '#F6EDD7';

/** Where the plate is pasted on the box. */
export function plateBox(game: string): { x: number; y: number; width: number; height: number } {
  const { width, height } = lookOf(game);
  return { x: 16, y: 66, width: width - 32, height: height - 66 - 36 };
}

/** The height of a plate 184 wide that fills the place on the box. */
export function plateHeight(game: string): number {
  const { width, height } = plateBox(game);
  return Math.round(((PLATE_WIDTH * height) / width) * 10) / 10;
}

function cornerLeaf(x: number, y: number, dx: number, dy: number): string {
  const q = (a: number, b: number): Point => [x + dx * a, y + dy * b];
  const fine = { wobble: 0.1 };
  return (
    pen(bezier(q(3, 14), q(4, 5), q(9, 3), q(14, 3)), 1.1, fine) +
    pen(bezier(q(3, 20), q(8, 18), q(9, 9), q(5, 8), 10), 0.9, fine) +
    pen(bezier(q(20, 3), q(18, 8), q(9, 9), q(8, 5), 10), 0.9, fine)
  );
}

function stampedFrame(width: number, height: number): string {
  const frame =
    outline(rectangle(7, 7, width - 14, height - 14), 1.3, { wobble: 0.3 }) +
    outline(rectangle(10.5, 10.5, width - 21, height - 21), 0.6, { wobble: 0.3 });
  const leaves =
    cornerLeaf(9, 9, 1, 1) +
    cornerLeaf(width - 9, 9, -1, 1) +
    cornerLeaf(9, height - 9, 1, -1) +
    cornerLeaf(width - 9, height - 9, -1, -1);
  return ink(frame + leaves, 'var(--stamp)', 'opacity=".82"');
}

function wear(width: number, height: number): string {
  const next = random(width);
  let path = '';
  for (let i = 0; i < 12; i++) {
    const y = next() < 0.5 ? 0.6 : height - 0.6;
    const x = next() * (width - 14);
    path += pen(
      [
        [x, y],
        [x + next.between(3, 12), y + 0.2],
      ],
      1.2,
    );
  }
  return ink(path, PAPER, 'opacity=".5"');
}

function cloth(width: number, height: number): Point[] {
  return roundPolygon(rectangle(0, 0, width, height), 3);
}

/** Cloth, frame and the paper on which the plate is pasted. */
export function boxGround(game: string): string {
  const { width, height } = lookOf(game);
  const shape = cloth(width, height);
  const p = plateBox(game);
  return (
    fill(shape, clothOf(game)) +
    fill(shape, 'url(#linen)') +
    stampedFrame(width, height) +
    fill(rectangle(p.x - 3, p.y - 3, p.width + 6, p.height + 6), PAPER)
  );
}

/** Rims of the plate, worn edges, outline of the box: drawn over the plate. */
export function boxEdges(game: string): string {
  const { width, height } = lookOf(game);
  const p = plateBox(game);
  const rims =
    outline(rectangle(p.x - 3, p.y - 3, p.width + 6, p.height + 6), 1, { wobble: 0.3 }) +
    outline(rectangle(p.x, p.y, p.width, p.height), 1.3, { wobble: 0.3 });
  const edge = outline(cloth(width, height), 1.7, { wobble: 0.3 });
  return ink(rims, ENGRAVED) + wear(width, height) + ink(edge, ENGRAVED);
}

/** The side of the box that is seen: to the right when depth is positive. */
export function boxSide(game: string, depth: number): string {
  if (Math.abs(depth) < 2) return '';
  const { width, height } = lookOf(game);
  const x = depth > 0 ? width : 0;
  const side: Point[] = [
    [x, 0],
    [x + depth, 7],
    [x + depth, height - 5],
    [x, height],
  ];
  const lines = hatch(side, 1.57, 2.4, 0.9) + outline(side, 1.3, { wobble: 0.2 });
  return fill(side, clothOf(game)) + fill(side, '#140d08', 'opacity=".42"') + ink(lines, ENGRAVED);
}

/** The lettering gets smaller when the title is long. */
export function titleSize(title: string, most: number, fits: number): number {
  return title.length <= fits ? most : Math.max(most * 0.55, (most * fits) / title.length);
}
