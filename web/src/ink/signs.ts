/** The printer’s signs: fleurons, rules, hands, slips, plates. */
import {
  bezier,
  fill,
  hatch,
  ink,
  lerpPoint,
  line,
  outline,
  pen,
  random,
  rectangle,
  roundPolygon,
  type Point,
} from './ink';

/** A small ornament under a heading; 12 high. */
export function fleuron(width = 90): string {
  const c = width / 2;
  const leaf = (d: number) =>
    pen(bezier([c + d * 5, 6], [c + d * 16, -3], [c + d * 24, 2], [c + d * 34, 6]), 1.5, {
      wobble: 0.1,
    }) +
    pen(bezier([c + d * 8, 6.5], [c + d * 18, 13], [c + d * 26, 10], [c + d * 34, 6]), 0.9, {
      wobble: 0.1,
    }) +
    line(c + d * 36, 6, c + d * 44, 6, 1);
  const lozenge: Point[] = [
    [c, 2],
    [c + 3.4, 6],
    [c, 10],
    [c - 3.4, 6],
  ];
  return ink(leaf(1) + leaf(-1) + outline(lozenge, 1.2, { wobble: 0.1, step: 1 }));
}

/** The flourish beside the title of the shelf; 170 by 34. `side` 1 stands at the left. */
export function flourish(side: -1 | 1): string {
  const q = (a: number, b: number): Point => [side > 0 ? a : 170 - a, b];
  const leaf = (x: number, y: number, dx: number, dy: number) =>
    pen(
      bezier(
        q(x, y),
        q(x + dx * 0.3, y + dy * 1.1),
        q(x + dx * 0.8, y + dy),
        q(x + dx, y + dy * 0.2),
      ),
      1.7,
      { wobble: 0.1 },
    ) +
    pen(
      bezier(
        q(x, y),
        q(x + dx * 0.5, y + dy * 0.1),
        q(x + dx * 0.9, y + dy * 0.2),
        q(x + dx, y + dy * 0.2),
      ),
      0.8,
      { wobble: 0.1 },
    );
  const stem =
    pen(bezier(q(168, 17), q(130, 4), q(104, 30), q(66, 17)), 2.3, { wobble: 0.2 }) +
    pen(bezier(q(66, 17), q(44, 9), q(40, 27), q(54, 26), 14), 1.8, { wobble: 0.1 }) +
    pen(bezier(q(54, 26), q(60, 25), q(58, 19), q(53, 21), 10), 1.3, { wobble: 0.1 }) +
    pen(bezier(q(50, 15), q(34, 15), q(18, 17), q(2, 17)), 1.4, { wobble: 0.2 });
  const leaves =
    leaf(136, 13, -14, -11) +
    leaf(112, 19, -15, 10) +
    leaf(150, 14, -10, 9) +
    leaf(92, 21, -12, -12);
  const lozenge = [q(30, 13), q(34, 16.5), q(30, 20), q(26, 16.5)];
  return ink(stem + leaves + outline(lozenge, 1.2, { wobble: 0.1, step: 1 }));
}

/** A double rule across the page; 8 high. */
export function ruleLine(width: number): string {
  const main = line(0, 3, width, 3.5, 1.25, { wobble: 0.65 });
  const fine = line(width * 0.02, 5.8, width * 0.97, 5.8, 0.58, { wobble: 0.45 });
  return main + fine;
}

/** The stroke under the name of whoever must act; 6 high. */
export function goldStroke(width: number): string {
  const stroke: Point[] = [
    [1, 3],
    [width * 0.5, 2],
    [width - 2, 3.4],
  ];
  return pen(stroke, 3, { wobble: 0.7 });
}

/** The printer's pointing hand; 33 by 17. */
export function manicule(): string {
  const hand: Point[] = [
    [0, 4],
    [9, 3.4],
    [12, 1],
    [16, 0],
    [19, 2.2],
    [30, 2.6],
    [31.5, 4.6],
    [30, 6.4],
    [20.5, 6.6],
    [21.4, 8.4],
    [20.4, 10],
    [20.8, 11.6],
    [19.6, 13],
    [19.4, 14.6],
    [17.6, 15.6],
    [9, 15.4],
    [0, 14],
  ];
  const cuff: Point[] = [
    [4, 10],
    [12, 11],
    [10, 15],
    [4, 14.6],
  ];
  const fine = { wobble: 0.1 };
  const lines =
    outline(hand, 1.15, { wobble: 0.15, step: 2 }) +
    line(13, 6.8, 20, 6.6, 0.8, fine) +
    line(14, 9.8, 20, 10, 0.8, fine) +
    line(14, 12.8, 19, 13, 0.8, fine) +
    line(3, 3, 3.6, 15, 1.1, fine) +
    hatch(cuff, 1, 1.6, 0.5);
  return fill(hand, 'var(--leaf)') + ink(lines);
}

/** The lozenge beside the prompt: full when it is your turn, an outline when it is not; 30 by 46. */
export function turnMark(active: boolean): string {
  const lozenge: Point[] = [
    [15, 2],
    [27, 23],
    [15, 44],
    [3, 23],
  ];
  const rim = outline(lozenge, 1.4, { wobble: 0.4, step: 3 });
  if (!active) return ink(rim);
  const shade = hatch([lozenge[0], lozenge[1], lozenge[2]], 0.9, 2.6, 0.9);
  return fill(lozenge, 'var(--gold)') + ink(shade + rim);
}

/** A slip of paper, torn along its lower edge, with a hatched shadow. */
export function slipSheet(width: number, height: number, seed = 21): string {
  const next = random(seed);
  const sheet: Point[] = [];
  const edge = (x0: number, y0: number, x1: number, y1: number, tear: number) => {
    const count = Math.max(2, Math.round(Math.hypot(x1 - x0, y1 - y0) / 6));
    for (let i = 0; i < count; i++) {
      const shake = (next() - 0.5) * tear;
      const upright = Math.abs(y1 - y0) > Math.abs(x1 - x0);
      const [x, y] = lerpPoint([x0, y0], [x1, y1], i / count);
      sheet.push(upright ? [x + shake, y] : [x, y + shake]);
    }
  };
  const [w, h] = [width, height];
  edge(1, 1, w - 1, 1, 1);
  edge(w - 1, 1, w - 2, h - 1, 1.2);
  edge(w - 2, h - 1, 1, h - 2, 4.6);
  edge(1, h - 2, 1, 1, 1);
  const below: Point[] = [
    [8, h - 2],
    [w - 2, h - 2],
    [w + 4, h + 6],
    [14, h + 6],
  ];
  const beside: Point[] = [
    [w - 1, 8],
    [w + 5, 14],
    [w + 5, h + 6],
    [w - 1, h],
  ];
  const shadow = hatch(below, 0, 2.1, 0.9) + hatch(beside, Math.PI / 2, 2.1, 0.9);
  return (
    ink(shadow, 'var(--hatch)') +
    fill(sheet, 'var(--slip)') +
    ink(outline(sheet, 1, { wobble: 0.1, step: 6 }))
  );
}

/** The frame of the owner's bookplate. */
export function bookplate(width: number, height: number): string {
  const inner = { x: 13, y: 13, right: width - 13, bottom: height - 13 };
  let lines =
    outline(roundPolygon(rectangle(3, 3, width - 6, height - 6), 10), 1.5, { wobble: 0.4 }) +
    outline(roundPolygon(rectangle(8, 8, width - 16, height - 16), 7), 0.7, { wobble: 0.3 });
  const corner = (x: number, y: number, a: number, b: number) =>
    pen(bezier([x, y + b * 12], [x + a, y + b * 3], [x + a * 3, y + b], [x + a * 12, y]), 1, {
      wobble: 0.1,
    });
  lines += corner(inner.x, inner.y, 1, 1) + corner(inner.right, inner.y, -1, 1);
  lines += corner(inner.x, inner.bottom, 1, -1) + corner(inner.right, inner.bottom, -1, -1);
  return ink(lines);
}

/** A cross struck with two strokes; path data. */
export function cross(x: number, y: number, r: number, width = 2.6): string {
  const one: Point[] = [
    [x - r, y - r * 0.9],
    [x + r * 0.2, y + r * 0.1],
    [x + r, y + r],
  ];
  const other: Point[] = [
    [x + r, y - r],
    [x - r * 0.1, y + r * 0.1],
    [x - r * 0.9, y + r],
  ];
  const hand = { wobble: 0.6, taper: 0.5 };
  return pen(one, width, hand) + pen(other, width, hand);
}

/** A tick; path data. */
export function tick(x: number, y: number, r: number, width = 2.4): string {
  const stroke: Point[] = [
    [x - r, y + r * 0.1],
    [x - r * 0.35, y + r],
    [x + r, y - r],
  ];
  return pen(stroke, width, { wobble: 0.3 });
}
