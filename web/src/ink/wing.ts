/** A feathered wing. */
import { bezier, fill, hatch, ink, lerp, lerpPoint, outline, pen, type Point } from './ink';

function feather(root: Point, tip: Point, side: number): Point[] {
  const dx = tip[0] - root[0];
  const dy = tip[1] - root[1];
  const nx = -dy * 0.2 * side;
  const ny = dx * 0.2 * side;
  const along = (k: number, bulge: number): Point => [
    root[0] + dx * k + nx * bulge,
    root[1] + dy * k + ny * bulge,
  ];
  return [
    ...bezier(root, along(0.3, -0.2), along(0.8, -0.5), tip, 8),
    ...bezier(tip, along(0.7, 1.3), along(0.3, 1), root, 8),
  ];
}

/** A feathered wing: root at x,y, spread to the side (-1 left, 1 right). */
export function wing(x: number, y: number, span: number, side: -1 | 1, feathers = 6): string {
  const q = (a: number, b: number): Point => [x + side * a * span, y + b * span];
  const edge = bezier(q(0, 0), q(0.25, -0.5), q(0.7, -0.62), q(1.12, -0.42), 16);
  const inked = 'var(--die-o)';
  let out = '';
  for (let i = feathers - 1; i >= 0; i--) {
    const t = i / (feathers - 1);
    const tip = q(lerp(1.2, 0.42, t), lerp(-0.36, 0.3, t ** 0.8));
    const root = edge[Math.round(lerp(15, 3, t))];
    const blade = feather(root, tip, side);
    const shaft = pen(
      [lerpPoint(root, tip, 0.25), lerpPoint(root, tip, 0.85)],
      span * 0.014 + 0.2,
      {
        wobble: 0.1,
      },
    );
    out += fill(blade, 'var(--wing)');
    out += ink(outline(blade, span * 0.022 + 0.3, { wobble: 0.15, step: 3 }), inked);
    out += ink(shaft, inked);
  }
  const cover = [...edge, ...bezier(q(1.12, -0.42), q(0.75, -0.36), q(0.35, -0.1), q(0, 0.14), 12)];
  const rim = outline(cover, span * 0.026 + 0.35, { wobble: 0.15, step: 3 });
  const shade = hatch(cover, 1.2 * side, span * 0.06 + 0.6, span * 0.016 + 0.25, { inset: 1 });
  return out + fill(cover, 'var(--wing)') + ink(rim + shade, inked);
}
