/** The voice of the house: an owl that reads by candle light. */

import { ellipse, engrave, line, pen, type Stroke } from './burin';
import { random } from './chance';
import { kept } from './kept';
import { clipped, ink } from './markup';

/** The sheet the owl is drawn on. */
export const OWL = { width: 160, height: 140 };

const PAPER = 'var(--slip)';
const GOLD = 'var(--flame-ray)';
const EYES = '#E9BC4B';
const BEAK = '#D9B25A';

/** The owl's middle, and the candle's. */
const OX = 62;
const CX = 134;
const WAX = { top: 52, foot: 112 };
const SIDES = [-1, 1] as const;

const edged = (shape: string, w: number, more: Stroke = {}) =>
  ink(pen(shape, { w, jit: 0.2, taper: 0.06, t0: 0.4, t1: 0.3, ...more }));
const closed: Stroke = { taper: 0.02 };
const solid = (shape: string, colour: string, w: number) =>
  ink(shape, colour) + edged(shape, w, closed);

function wax(): string {
  const { top, foot } = WAX;
  const chance = random(7);
  const rim = `C${CX - 4} ${top - 1} ${CX + 4} ${top - 1} ${CX + 8} ${top + 2}`;
  const drop =
    `M${CX - 6} ${top + 2}C${CX - 6} ${top + 10} ${CX - 5} ${top + 13} ${CX - 3.6} ${top + 13}` +
    `C${CX - 2} ${top + 13} ${CX - 1.6} ${top + 8} ${CX - 1.4} ${top + 1}`;
  let shade = '';
  for (let y = top + 5; y < foot; y += 2.3) {
    const from = CX + 1.5 + chance() * 2.4;
    const seed = Math.floor(y);
    shade += line(from, y, CX + 8, y + 0.4, {
      w: 0.75,
      t0: 0.3,
      t1: 1,
      taper: 0.6,
      jit: 0.1,
      seed,
    });
    if (chance() < 0.5)
      shade += line(CX - 8, y, CX - 5 - chance() * 2, y, { w: 0.6, t0: 1, jit: 0.1, seed });
  }
  return (
    ink(`M${CX - 8} ${top + 2}${rim}V${foot}H${CX - 8}Z`, PAPER) +
    ink(shade) +
    edged(`M${CX - 8} ${foot}V${top + 2}${rim}V${foot}`, 1.3) +
    ink(`${drop}Z`, PAPER) +
    edged(drop, 0.9) +
    edged(`M${CX} ${top}C${CX - 0.6} ${top - 4} ${CX + 0.4} ${top - 6} ${CX} ${top - 9}`, 1.4)
  );
}

function light(): string {
  const { top } = WAX;
  const flame =
    `M${CX + 0.6} ${top - 34}C${CX + 6} ${top - 24} ${CX + 8.6} ${top - 17} ${CX + 5.6} ${top - 9}` +
    `C${CX + 3} ${top - 4.6} ${CX - 3} ${top - 4.6} ${CX - 5.6} ${top - 9}` +
    `C${CX - 8.6} ${top - 16} ${CX - 4} ${top - 23} ${CX + 0.6} ${top - 34}Z`;
  let rays = '';
  for (let i = 0; i < 13; i++) {
    const turn = -Math.PI + 0.1 + (i / 12) * (Math.PI - 0.2);
    const [x, y, far] = [Math.cos(turn), Math.sin(turn), 31 + (i % 2) * 5];
    if (x < -0.72) continue; // the owl stands there
    const from = [CX + x * 20, top - 17 + y * 25] as const;
    rays += line(...from, CX + x * far * 0.8, top - 17 + y * far, { w: 1, taper: 0.4, seed: i });
  }
  const wick = `M${CX} ${top - 8}C${CX - 2.6} ${top - 13} ${CX - 1} ${top - 18} ${CX + 0.5} ${top - 22}`;
  return ink(flame, 'var(--flame)') + edged(flame, 1.2) + edged(wick, 0.8) + ink(rays, GOLD);
}

function dish(): string {
  const { foot } = WAX;
  const shape =
    `M${CX - 15} ${foot}H${CX + 15}C${CX + 14} ${foot + 5} ${CX + 8} ${foot + 6} ${CX + 6} ${foot + 8}` +
    `C${CX + 6} ${foot + 11} ${CX + 11} ${foot + 12} ${CX + 12} ${foot + 15}H${CX - 12}` +
    `C${CX - 11} ${foot + 12} ${CX - 6} ${foot + 11} ${CX - 6} ${foot + 8}` +
    `C${CX - 8} ${foot + 6} ${CX - 14} ${foot + 5} ${CX - 15} ${foot}Z`;
  return ink(shape) + ink(line(CX - 11, foot + 2.4, CX + 3, foot + 2.4, { w: 1 }), PAPER);
}

const BODY =
  `M${OX - 36} 104C${OX - 44} 84 ${OX - 42} 62 ${OX - 33} 48C${OX - 36} 38 ${OX - 37} 26 ${OX - 34} 12` +
  `C${OX - 26} 17 ${OX - 19} 20 ${OX - 14} 22C${OX - 5} 19.5 ${OX + 5} 19.5 ${OX + 14} 22` +
  `C${OX + 19} 20 ${OX + 26} 17 ${OX + 34} 12C${OX + 37} 26 ${OX + 36} 38 ${OX + 33} 48` +
  `C${OX + 42} 62 ${OX + 44} 84 ${OX + 36} 104Z`;

/** Darker on the side away from the candle, and under the wings. */
function shadow(x: number, y: number): number {
  const away = Math.max(0, -(x - OX) / 46) * (y < 50 ? 0.75 : 1);
  return Math.min(1, away * away * 1.5 + (y > 88 ? 0.25 : 0));
}

function crown(): string {
  let feathers = '';
  for (let row = 0; row < 4; row++)
    for (let i = -7; i <= 7; i++) {
      const x = OX + i * 3.6 + (row % 2) * 1.8;
      const y = 24 + row * 3.6 + Math.abs(i) * 0.15;
      const seed = row * 20 + i + 9;
      feathers += line(x, y, x + i * 0.12, y + 2.8, { w: 0.8, t0: 0.9, t1: 0.2, jit: 0.1, seed });
    }
  return feathers;
}

function scallop(x: number, y: number, deep: number, w: number, seed: number): string {
  const curve = `M${x - 3} ${y}C${x - 2.5} ${y + deep} ${x + 2.5} ${y + deep} ${x + 3} ${y}`;
  return pen(curve, { w, t0: 0.35, t1: 0.35, taper: 0.3, jit: 0.08, seed });
}

function breast(): string {
  let feathers = '';
  for (let row = 0; row < 7; row++) {
    const y = 64 + row * 6.4;
    const reach = 24 - (row < 2 ? (2 - row) * 5 : 0);
    for (let i = -6; i <= 6; i++) {
      const x = OX + i * 6.4 + (row % 2) * 3.2;
      if (Math.abs(x - OX) > reach) continue;
      feathers += scallop(x, y, 4.6, 0.95, i + row * 13 + 40);
      feathers += line(x, y - 0.6, x, y + 1.8, {
        w: 0.7,
        t0: 0.8,
        t1: 0.2,
        jit: 0.05,
        seed: i + 9,
      });
    }
  }
  return feathers;
}

function body(): string {
  const dark = engrave([OX - 46, 8, 92, 98], shadow, {
    angle: 62,
    pitch: 2.5,
    max: 1.9,
    jit: 0.2,
    seed: 5,
  });
  return ink(BODY, PAPER) + clipped(BODY, ink(dark) + ink(crown()) + ink(breast()));
}

function wing(side: -1 | 1): string {
  const at = (x: number) => OX + side * x;
  const shape =
    `M${at(32)} 50C${at(46)} 62 ${at(48)} 88 ${at(35)} 106` +
    `C${at(29)} 96 ${at(25)} 80 ${at(27)} 64C${at(28)} 58 ${at(30)} 54 ${at(32)} 50Z`;
  let feathers = '';
  for (let row = 0; row < 8; row++)
    for (let i = 0; i < 4; i++) {
      const x = at(27 + i * 5.4) + (row % 2) * side * 2.6;
      const y = 56 + row * 7;
      feathers += scallop(x, y, 6, 1, row * 7 + i);
      feathers += line(x, y - 2, x, y + 3, { w: 0.7, jit: 0.05, seed: row + i });
    }
  const dark = engrave([OX - 50, 48, 30, 60], (x) => Math.min(1, 0.35 + (OX - 30 - x) / 26), {
    angle: 28,
    pitch: 2.3,
    max: 1.5,
    jit: 0.15,
    seed: 9,
  });
  const inside = ink(feathers) + (side < 0 ? ink(dark) : '');
  return ink(shape, PAPER) + clipped(shape, inside) + edged(shape, 1.2, closed);
}

function eye(side: -1 | 1): string {
  const [x, y] = [OX + side * 14.4, 42];
  const chance = random(side + 9);
  const disc = ellipse(x, y, 14.2, 14.6);
  const iris = ellipse(x, y, 8, 8.2);
  let rays = '';
  for (let i = 0; i < 40; i++) {
    const turn = (i / 40) * Math.PI * 2;
    const far = 13 + chance() * 0.8;
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const w = side < 0 ? 0.95 : 0.7;
    const stroke = { w, t0: 0.3, t1: 1, taper: 0.6, jit: 0.05, seed: i };
    rays += line(x + dx * 8.6, y + dy * 8.6, x + dx * far, y + dy * far * 1.02, stroke);
  }
  return (
    ink(disc, PAPER) +
    ink(rays) +
    edged(disc, 1.3, closed) +
    solid(iris, EYES, 1.2) +
    ink(ellipse(x + 1, y + 1.4, 4.5, 4.8)) +
    ink(ellipse(x + 2.4, y - 0.8, 1.5, 1.6), PAPER)
  );
}

function face(): string {
  const brow = (side: -1 | 1) => {
    const at = (x: number) => OX + side * x;
    const upper = `M${at(4)} 29.5C${at(12)} 24 ${at(22)} 21 ${at(33)} 12.5`;
    return ink(`${upper}C${at(28)} 23 ${at(17)} 27.5 ${at(4)} 29.5Z`);
  };
  const beak = `M${OX} 42C${OX + 4.4} 45 ${OX + 4.2} 50 ${OX} 58C${OX - 4.2} 50 ${OX - 4.4} 45 ${OX} 42Z`;
  const gleam = `M${OX - 1.6} 46C${OX - 2} 50 ${OX - 1} 53 ${OX} 56`;
  return (
    SIDES.map(eye).join('') + SIDES.map(brow).join('') + solid(beak, BEAK, 1.1) + edged(gleam, 0.8)
  );
}

function book(): string {
  const pages =
    `M${OX} 96C${OX - 12} 87 ${OX - 34} 86 ${OX - 52} 92V122C${OX - 34} 116 ${OX - 12} 117 ${OX} 126` +
    `C${OX + 12} 117 ${OX + 34} 116 ${OX + 52} 122V92C${OX + 34} 86 ${OX + 12} 87 ${OX} 96Z`;
  const cover =
    `M${OX - 55} 95L${OX - 55} 126C${OX - 34} 121 ${OX - 12} 122 ${OX} 129.5` +
    `C${OX + 12} 122 ${OX + 34} 121 ${OX + 55} 126L${OX + 55} 95Z`;
  let text = '';
  for (let row = 0; row < 5; row++)
    for (const side of SIDES) {
      const y = 97 + row * 4.8;
      const at = (x: number) => OX + side * x;
      const end = at(46 - ((row * 7) % 9));
      const curve = `M${at(7)} ${y + 3.5}C${at(16)} ${y - 2.6} ${at(32)} ${y - 3} ${end} ${y + 0.2}`;
      text += pen(curve, { w: 0.85, t0: 0.6, t1: 0.5, jit: 0.12, seed: row * 3 + side + 6 });
    }
  const fold = engrave([OX - 16, 86, 16, 40], (x) => Math.max(0, 1 - (OX - x) / 13), {
    angle: 90,
    pitch: 2.2,
    max: 1.3,
    jit: 0.1,
    seed: 3,
  });
  return (
    ink(cover) +
    ink(pages, PAPER) +
    ink(text, undefined, 'opacity=".8"') +
    clipped(pages, ink(fold, undefined, 'opacity=".6"')) +
    edged(pages, 1.5, closed) +
    edged(`M${OX} 96V126`, 1.2)
  );
}

function claws(): string {
  return SIDES.flatMap((side) => [-5, 0, 5].map((apart) => OX + side * 30 + apart))
    .map((x) => {
      const claw = `M${x - 2.4} 88C${x - 2.4} 84.5 ${x + 2.4} 84.5 ${x + 2.4} 88L${x} 94Z`;
      return solid(claw, PAPER, 1);
    })
    .join('');
}

function ground(): string {
  let strokes = '';
  for (let i = 0; i < 4; i++) {
    const y = 130 + i * 1.7;
    const stroke = { w: 0.9 - i * 0.12, t0: 0.2, t1: 0.2, taper: 0.2, jit: 0.3, seed: i + 3 };
    strokes += line(4 + i * 3, y, 150 - i * 9, y, stroke);
  }
  return ink(strokes, 'var(--line)');
}

/** The owl with its book and its candle. */
export const owl = kept(
  (): string =>
    wax() +
    light() +
    dish() +
    body() +
    SIDES.map(wing).join('') +
    edged(BODY, 1.6, { taper: 0.02, jit: 0.3 }) +
    face() +
    book() +
    claws() +
    ground(),
);
