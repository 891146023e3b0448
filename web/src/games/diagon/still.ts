/** The still part of the board: everything that no move changes, drawn once for an edition. */

import { draw, type Point, polygonPath, rectangle, tenth, put } from '../../ink/ink';
import { Quill, ellipse, smooth, spot } from '../../ink/quill';
import { album } from '../../ink/kept';
import { spiralLine } from './emblems';
import {
  GRINGOTTS,
  HEIGHT,
  LETTERS,
  MIDDLE,
  OUT,
  WIDTH,
  type Building,
  type Street,
} from './street';

type Tone = 'shop' | 'house' | 'bank' | 'glass';

/** Where the light comes from: the moon, or the sun, stands in the north-east. */
const LIGHT: Point = [0.5, -0.86];
const GAPS = { lit: 2.8, half: 3.8, dark: 5.4 };

/** Draws the streets of one edition. */
export class Engraver {
  #pen = new Quill(1692);

  constructor(private readonly street: Street) {}

  /** The whole sheet, from the ground up. */
  board(): string {
    return (
      this.#frame() +
      this.#corners() +
      `<g class="knockturn">${this.#darkAlley()}</g>` +
      this.#rows() +
      this.#court() +
      this.#wall() +
      this.#buildings() +
      this.#passages() +
      this.#paving() +
      this.#lamps()
    );
  }

  /* ---- the sheet ---- */

  #frame(): string {
    const pen = this.#pen;
    const far = { amp: 0.5, step: 24, wave: 50 };
    const inner = rectangle(7, 7, WIDTH - 14, HEIGHT - 14);
    const [mx, my] = [WIDTH / 2, HEIGHT / 2];
    const edge = (x: number, y: number) =>
      Math.hypot((x - mx) / 480, (y - my) / 316) > 1.06 ? 0.8 : 0;
    return (
      draw('frame', pen.rough(rectangle(2, 2, WIDTH - 4, HEIGHT - 4), far)) +
      draw('ground', pen.rough(inner, far)) +
      draw('ground-hatch', pen.hatch(inner, 0, 4, { keep: edge }))
    );
  }

  #corners(): string {
    const pen = this.#pen;
    const [x, y] = [930, 52];
    const disc = ellipse(x, y, 24);
    const shade = (px: number, py: number) =>
      px - x + (py - y) * 0.4 > 6 ? 1 : px - x > -4 ? 0.3 : 0;
    let rays = '';
    for (let i = 0; i < 40; i++) {
      const a = (i * Math.PI) / 20;
      const from = 29 + (i % 2) * 3;
      const to = from + 4 + (i % 4 === 0 ? 5 : 0);
      rays += `M${spot([x + Math.cos(a) * from, y + Math.sin(a) * from])}`;
      rays += `L${spot([x + Math.cos(a) * to, y + Math.sin(a) * to])}`;
    }
    return (
      this.#rose(50, 592, 30) +
      draw('moon', pen.shape(disc, { amp: 0.4 })) +
      draw('moon-shade', pen.hatch(disc, 62, 2.6, { keep: shade })) +
      draw('thin', rays) +
      draw('thin stars', STARS.map(starOf).join(''))
    );
  }

  #rose(x: number, y: number, size: number): string {
    let dark = '';
    let light = '';
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4 - Math.PI / 2;
      const long = i % 2 ? size * 0.6 : size;
      const to = (far: number, angle: number): Point => [
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
      ];
      dark += polygonPath([[x, y], to(long, a), to(size * 0.28, a + Math.PI / 8)]);
      light += polygonPath([[x, y], to(long, a), to(size * 0.28, a - Math.PI / 8)]);
    }
    return (
      draw('thin', this.#pen.shape(ellipse(x, y, size * 0.74), { amp: 0.3 })) +
      draw('rose-dark', dark) +
      draw('rose-light', light)
    );
  }

  /** The square in the middle. */
  #court(): string {
    const ground = ellipse(MIDDLE[0], MIDDLE[1], 236, 84, 60);
    const stones = this.#pen
      .scatter(ground, 12)
      .map(([x, y]) => `M${spot([x - 4, y])}a4.4 3 0 0 1 8.4 .6`)
      .join('');
    return (
      draw('court', this.#pen.shape(ground, { amp: 3, wave: 30 })) + draw('faint cobble', stones)
    );
  }

  /* ---- houses ---- */

  /** One plane of a roof: the more it faces the light, the closer its lines. */
  #plane(house: Building, corners: Point[], [along, out]: Point, tone: Tone = 'shop'): string {
    const { street } = this;
    const [tx, ty] = street.direction(house.at);
    const fx = tx * along + ty * out;
    const fy = ty * along - tx * out;
    const light = fx * LIGHT[0] + fy * LIGHT[1];
    const fall = light > 0.3 ? 'lit' : light > -0.35 ? 'half' : 'dark';
    const plane = corners.map(([u, v]) => street.point(house.at + u, v));
    const angle = (Math.atan2(fy, fx) * 180) / Math.PI;
    return (
      draw(`plane ${tone} ${fall}`, this.#pen.rough(plane, { amp: 0.5, step: 12 })) +
      draw(
        `tiles ${tone} ${fall}`,
        this.#pen.hatch(plane, angle, GAPS[fall], { trim: 1.2, broken: 0.14 }),
      )
    );
  }

  /** A roof of two planes; `across`: its ridge runs from the street to the wall. */
  #gable(house: Building, [u0, u1]: Point, [v0, v1]: Point, across: boolean, tone?: Tone): string {
    const m = (v0 + v1) / 2;
    const c = (u0 + u1) / 2;
    if (across) {
      const west: Point[] = [
        [u0, v0],
        [c, v0],
        [c, v1],
        [u0, v1],
      ];
      const east: Point[] = [
        [c, v0],
        [u1, v0],
        [u1, v1],
        [c, v1],
      ];
      return this.#plane(house, west, [-1, 0], tone) + this.#plane(house, east, [1, 0], tone);
    }
    const front: Point[] = [
      [u0, v0],
      [u1, v0],
      [u1, m],
      [u0, m],
    ];
    const rear: Point[] = [
      [u0, m],
      [u1, m],
      [u1, v1],
      [u0, v1],
    ];
    return this.#plane(house, front, [0, -1], tone) + this.#plane(house, rear, [0, 1], tone);
  }

  #hip(house: Building, [u0, u1]: Point, [v0, v1]: Point, tone?: Tone): string {
    const m = (v0 + v1) / 2;
    const i = Math.min((v1 - v0) / 2 / this.street.unit, (u1 - u0) / 2);
    const planes: [Point[], Point][] = [
      [
        [
          [u0, v0],
          [u1, v0],
          [u1 - i, m],
          [u0 + i, m],
        ],
        [0, -1],
      ],
      [
        [
          [u1, v0],
          [u1, v1],
          [u1 - i, m],
        ],
        [1, 0],
      ],
      [
        [
          [u1, v1],
          [u0, v1],
          [u0 + i, m],
          [u1 - i, m],
        ],
        [0, 1],
      ],
      [
        [
          [u0, v1],
          [u0, v0],
          [u0 + i, m],
        ],
        [-1, 0],
      ],
    ];
    return planes.map(([plane, facing]) => this.#plane(house, plane, facing, tone)).join('');
  }

  /** A chimney; the smoke of the Floo ring is green. */
  #chimney(house: Building, u: number, v: number, floo = this.#hasHearth(house)): string {
    const pen = this.#pen;
    const [x, y] = this.street.point(house.at + u, v);
    const stack =
      draw('chimney', pen.rough(rectangle(x - 6, y - 6, 12, 12), { amp: 0.3 })) +
      draw('flue', pen.rough(rectangle(x - 2.8, y - 2.8, 5.6, 5.6), { amp: 0.2 }));
    if (!floo) return stack;
    const smoke: Point[] = [];
    for (let a = 0; a < 11; a += 0.35) {
      smoke.push([
        x + a * 1.5 + Math.sin(a * 1.1) * (1 + a * 0.45),
        y - a * 2.1 + Math.cos(a * 1.1) * (1 + a * 0.3),
      ]);
    }
    return stack + draw('smoke', smooth(smoke));
  }

  #hasHearth({ name }: Building): boolean {
    return this.street.board.floo.includes(name);
  }

  #window(house: { at: number }, u: number, v: number, w = 5, h = 5): string {
    const pane = this.#pen.rough(rectangle(-w, -h, w * 2, h * 2), { amp: 0.3 });
    const bars = draw('pane-bars', `M0 ${-h}V${h}M${-w} 0H${w}`);
    const at = this.street.point(house.at + u, v);
    return put(at, draw('pane', pane) + bars, this.street.angle(house.at + u));
  }

  #roof(house: Building): string {
    const { front, back } = OUT;
    const s = house.half;
    switch (house.name) {
      case 'flourish_blotts':
        return (
          this.#gable(house, [-s, -0.02], [front, back], true) +
          this.#gable(house, [0.02, s], [front, back], true) +
          this.#window(house, -s * 0.78, front + 12) +
          this.#window(house, s * 0.5, front + 12) +
          this.#chimney(house, s * 0.86, front + 24)
        );
      case 'apothecary':
        return (
          this.#hip(house, [-s, s], [front, back]) +
          this.#hip(house, [s * 0.3, s * 0.8], [front + 10, front + 34], 'glass') +
          this.#chimney(house, s * 0.8, back - 24)
        );
      case 'madam_malkins':
        return (
          this.#gable(house, [-s, s], [front + 22, back], false) +
          this.#gable(house, [s * 0.1, s * 0.84], [front, back - 22], true) +
          this.#window(house, -s * 0.6, front + 34, 6, 4) +
          this.#window(house, -s * 0.2, front + 34, 6, 4) +
          this.#chimney(house, -s * 0.9, front + 36)
        );
      case 'eeylops':
        return (
          this.#gable(house, [-s, s], [front, back], false) +
          this.#dovecote(house, s * 0.74, back - 26) +
          this.#chimney(house, -s * 0.84, front + 22)
        );
      case 'ollivanders':
        return (
          this.#gable(house, [-s, s], [front, back], true) +
          this.#window(house, -s * 0.6, front + 12) +
          this.#window(house, s * 0.5, front + 12) +
          this.#chimney(house, s * 0.86, front + 22)
        );
      case 'leaky_cauldron':
        return (
          this.#gable(house, [-s, s], [front + 16, back + 6], false) +
          this.#gable(house, [-s * 0.94, -s * 0.34], [front - 2, back - 26], true) +
          this.#gable(house, [s * 0.3, s * 0.9], [front - 2, back - 34], true) +
          this.#window(house, -s * 0.64, front + 10, 4, 5) +
          this.#window(house, s * 0.6, front + 10, 4, 5) +
          this.#chimney(house, -s * 0.1, back - 4) +
          this.#chimney(house, s * 0.76, back - 8, false)
        );
      case GRINGOTTS:
        return this.#bank(house);
      default:
        return (
          this.#hip(house, [-s, s], [front, back]) +
          this.#window(house, -s * 0.66, front + 13) +
          this.#chimney(house, s * 0.84, front + 20)
        );
    }
  }

  #dovecote(house: Building, u: number, v: number): string {
    const [x, y] = this.street.point(house.at + u, v);
    const corners = ellipse(0, 0, 22, 22, 8).map(([dx, dy]): Point => [x + dx, y + dy]);
    const sides = corners.map((corner, i) => {
      const next = corners[(i + 1) % corners.length];
      const side: Point[] = [[x, y], corner, next];
      const fx = (corner[0] + next[0]) / 2 - x;
      const fy = (corner[1] + next[1]) / 2 - y;
      const fall = (fx * LIGHT[0] + fy * LIGHT[1]) / 20 > 0.25 ? 'lit' : 'dark';
      const angle = (Math.atan2(fy, fx) * 180) / Math.PI;
      return (
        draw(`plane shop ${fall}`, polygonPath(side)) +
        draw(`tiles shop ${fall}`, this.#pen.hatch(side, angle, fall === 'lit' ? 2.3 : 4.6))
      );
    });
    return sides.join('') + `<circle class="pane" cx="${tenth(x)}" cy="${tenth(y)}" r="3.4"/>`;
  }

  #bank(house: Building): string {
    const { street } = this;
    const { front, back } = OUT;
    const s = house.half;
    const porch = Math.min(1.05, s * 0.55);
    const base = street.strip(house.at - s, house.at + s, front, back + 2);
    const columns = Array.from({ length: 9 }, (_, i) => {
      const [x, y] = street.point(house.at + (i - 4) * (porch / 3.75), front + 3);
      return `<circle class="column" cx="${tenth(x)}" cy="${tenth(y)}" r="3.8"/>`;
    });
    const west: Point[] = [
      [-porch, front + 3],
      [0, front + 3],
      [0, front + 40],
    ];
    const east: Point[] = [
      [0, front + 3],
      [porch, front + 3],
      [0, front + 40],
    ];
    return (
      draw('bank-base', this.#pen.rough(base, { amp: 0.4 })) +
      this.#hip(house, [-s + 0.08, s - 0.08], [front + 26, back], 'bank') +
      this.#plane(house, west, [-0.8, -0.6], 'bank') +
      this.#plane(house, east, [0.8, -0.6], 'bank') +
      columns.join('')
    );
  }

  #buildings(): string {
    const { front, back } = OUT;
    return this.street.buildings
      .map((house) => {
        const ground = this.street.strip(house.at - house.half, house.at + house.half, front, back);
        const shadow = ground.map(([x, y]): Point => [x + 4, y + 6]);
        return (
          draw('house-shadow', polygonPath(shadow)) +
          draw('house-ground', this.#pen.rough(ground, { amp: 0.4 })) +
          this.#roof(house)
        );
      })
      .join('');
  }

  /** Houses that nobody knows by name, on both sides, wherever no shop or gate stands. */
  #rows(): string {
    const { front } = OUT;
    const pen = this.#pen;
    const ring = this.street.board.diagon_alley;
    let drawn = this.#freeRuns()
      .map((run) => this.#terrace(run))
      .join('');
    for (let x = 0.3; x < ring - 0.2;) {
      const wide = pen.between(0.75, 1.2);
      const depth: Point = [-front - pen.between(20, 28), -front - pen.between(0, 3)];
      drawn += this.#house([x, Math.min(x + wide, ring + 0.1) - 0.04], depth, pen.next() < 0.55);
      x += wide + (pen.next() < 0.16 ? 0.3 : 0);
    }
    return drawn;
  }

  #house([from, to]: Point, [v0, v1]: Point, across: boolean): string {
    const at = { name: '', at: (from + to) / 2, half: 0 };
    const u = (to - from) / 2;
    const roof = this.#gable(at, [-u, u], [v0, v1], across, 'house');
    if (this.#pen.next() >= 0.34) return roof;
    const along = this.#pen.between(-0.3, 0.3) * u * 2;
    return roof + this.#window(at, along, v0 + (v1 - v0) * this.#pen.between(0.25, 0.75), 3, 3);
  }

  #terrace([from, to]: Point): string {
    const pen = this.#pen;
    const count = Math.max(1, Math.round((to - from) / 0.62));
    const wide = (to - from) / count;
    return Array.from({ length: count }, (_, i) => {
      const ends: Point = [from + wide * i + 0.02, from + wide * (i + 1) - 0.02];
      const depth: Point = [OUT.front + pen.between(0, 5), OUT.back - pen.between(0, 16)];
      return this.#house(ends, depth, pen.next() < 0.6);
    }).join('');
  }

  /** Pieces of the outer side where nothing stands. */
  #freeRuns(): Point[] {
    const { board, buildings } = this.street;
    const ring = board.diagon_alley;
    const taken = [
      ...buildings.map(({ at, half }): Point => [at - half - 0.06, at + half + 0.06]),
      ...[...board.gates, board.exit].map((gate): Point => [gate - 0.5, gate + 0.5]),
    ];
    const ends = taken
      .map(([from, to]): Point => [(from + ring) % ring, ((from + ring) % ring) + to - from])
      .sort((one, other) => one[0] - other[0]);
    return ends
      .map(([, to], i): Point => [to, i + 1 < ends.length ? ends[i + 1][0] : ends[0][0] + ring])
      .filter(([from, to]) => to - from > 0.25);
  }

  /* ---- the wall and what lies behind it ---- */

  /** Where one can pass the wall. */
  get #openings(): number[] {
    const { gates, exit } = this.street.board;
    return [...gates, exit].sort((one, other) => one - other);
  }

  #wall(): string {
    const { street } = this;
    const holes = this.#openings;
    const cuts = [
      holes[0] - 0.9,
      ...holes.flatMap((hole) => [hole - 0.36, hole + 0.36]),
      holes[holes.length - 1] + 0.9,
    ];
    let drawn = '';
    let bricks = '';
    for (let i = 0; i < cuts.length; i += 2) {
      const [from, to] = [cuts[i], cuts[i + 1]];
      const course = Array.from({ length: 24 }, (_, k) =>
        street.point(from + ((to - from) * k) / 23, OUT.wall),
      );
      drawn +=
        draw(
          'wall',
          this.#pen.rough(street.strip(from, to, OUT.wall - 3.4, OUT.wall + 3.4), { amp: 0.4 }),
        ) + draw('brick-line', smooth(course));
      for (let t = from + 0.1; t < to; t += 0.19) {
        const upright = (at: number, v: number) =>
          `M${spot(street.point(at, v))}L${spot(street.point(at, v + 3))}`;
        bricks += upright(t, OUT.wall - 3) + upright(t + 0.095, OUT.wall);
      }
    }
    return drawn + draw('brick-line', bricks);
  }

  #darkAlley(): string {
    const { street } = this;
    const last = street.board.knockturn_alley - 1;
    const band = street.strip(
      street.beside(0) - 0.8,
      street.beside(last) + 0.7,
      OUT.dark0 - 4,
      OUT.dark1 + 4,
    );
    const ground =
      draw('dark-ground', this.#pen.rough(band, { amp: 1.2, wave: 14 })) +
      draw('dark-hatch', this.#pen.hatch(band, 38, 5, { broken: 0.3 })) +
      draw('dark-hatch', this.#pen.hatch(band, -52, 7, { broken: 0.4 }));
    const slabs = Array.from({ length: last + 1 }, (_, dark) => this.#darkSlab(dark));
    return ground + slabs.join('');
  }

  #darkSlab(dark: number): string {
    const { street } = this;
    const { board } = street;
    const at = street.beside(dark);
    const slab = this.#pen.wobble(darkOutline(street, dark), { amp: 1.8, step: 9, wave: 7 }, true);
    const opening = board.dark_gates.includes(dark) || dark === board.knockturn_alley - 1;
    const door = Object.values(board.back_doors).includes(dark);
    const look = opening ? 'opening' : door ? 'door' : 'plain';
    let drawn = draw(`dark-slab ${look}`, smooth(slab, true));
    if (look === 'plain')
      drawn += draw(
        'dark-grain',
        this.#pen.hatch(slab, street.angle(at) + 60, 5, { keep: () => 0.35 }),
      );
    if (door) drawn += this.#backDoor(at);
    return drawn;
  }

  #backDoor(at: number): string {
    const { street } = this;
    const path = street.strip(at - 0.15, at + 0.15, OUT.back - 3, OUT.dark0 + 3);
    return draw('back-path', polygonPath(path));
  }

  /** Straight ways through the wall. */
  #passages(): string {
    return this.#openings.map((space) => this.#passage(space)).join('');
  }

  #passage(space: number): string {
    const { street } = this;
    const pen = this.#pen;
    const wide = 11;
    const frame = (t: number, from: number, to: number): Point[] =>
      (
        [
          [-t, from],
          [t, from],
          [t, to],
          [-t, to],
        ] as Point[]
      ).map(([along, out]) => street.rigid(space, along, out));
    const floor = frame(wide, OUT.street, OUT.dark0 + 2);
    const angle = street.angle(space);
    const stones =
      pen.hatch(floor, angle, 7, { jitter: 0.6, trim: 1 }) +
      pen.hatch(floor, angle + 90, 7.5, { jitter: 0.3, broken: 0.9 });
    const arch = Array.from({ length: 9 }, (_, i) =>
      street.rigid(space, -14 + (28 * i) / 8, OUT.wall + 6 * Math.sin((i / 8) * Math.PI)),
    );
    const side = (sign: number): string => {
      const wall: Point[] = [
        [sign * wide, OUT.front],
        [sign * (wide + 5), OUT.front],
        [sign * (wide + 5), OUT.wall],
        [sign * wide, OUT.wall],
      ];
      const posts = [OUT.front + 3, OUT.wall].map((out) =>
        put(
          street.rigid(space, sign * (wide + 3), out),
          draw('post', pen.rough(rectangle(-5.5, -6.5, 11, 13), { amp: 0.3 })),
          angle,
        ),
      );
      const outline = wall.map(([along, out]) => street.rigid(space, along, out));
      return draw('wall', pen.rough(outline, { amp: 0.4 })) + posts.join('');
    };
    return (
      draw('passage-bed', pen.rough(frame(wide + 7, OUT.street + 4, OUT.wall + 4), { amp: 0.5 })) +
      draw('passage', pen.rough(floor, { amp: 0.5 })) +
      draw('passage-stones', stones) +
      side(-1) +
      side(1) +
      draw('arch', smooth(arch))
    );
  }

  /* ---- the street itself ---- */

  #paving(): string {
    const { street } = this;
    const ring = street.board.diagon_alley;
    const band = street.strip(0, ring, -OUT.street - 5, OUT.street + 5, 200);
    const slabs = Array.from({ length: ring }, (_, space) => this.#slab(space));
    return draw('bed', polygonPath(band), 'fill-rule="evenodd"') + slabs.join('');
  }

  #slab(space: number): string {
    const { street } = this;
    const { board } = street;
    const pen = this.#pen;
    const slab = pen.wobble(slabOutline(street, space), { amp: 0.9, step: 9, wave: 8 }, true);
    const angle = street.angle(space);
    const door = Object.values(board.entrances).includes(space);
    const look = door ? 'entrance' : space === board.steps ? 'steps' : 'plain';
    const grain =
      pen.hatch(slab, angle + 90, 7.5, { jitter: 0.3, broken: 0.5, trim: 2 }) +
      pen.hatch(slab, angle, 8.5, { jitter: 0.4, broken: 0.6, trim: 3 });
    let drawn = draw(`slab ${look}`, smooth(slab, true)) + draw('slab-grain', grain);
    if (space === board.steps) drawn += draw('stairs', this.#stairs(space));
    return drawn;
  }

  #stairs(space: number): string {
    return [-2, -1, 0, 1, 2, 3]
      .map((i) => {
        const [from, to] = [-0.42, 0.42].map((u) => this.street.point(space + u, i * 5.5));
        return this.#pen.stroke([from, to], { amp: 0.3 });
      })
      .join('');
  }

  #lamps(): string {
    const { street } = this;
    let drawn = '';
    for (let space = 0.5; space < street.board.diagon_alley; space += 2.5) {
      const [x, y] = street.point(space, -OUT.street - 3);
      let rays = '';
      for (let i = 0; i < 14; i++) {
        const a = (i * Math.PI) / 7 + 0.2;
        const from = 6 + (i % 2) * 2.4;
        const [cos, sin] = [Math.cos(a), Math.sin(a)];
        rays += `M${spot([x + cos * from, y + sin * from])}`;
        rays += `L${spot([x + cos * (from + 3.4), y + sin * (from + 3.4)])}`;
      }
      drawn +=
        draw('lamp-rays', rays) + `<circle class="lamp" cx="${tenth(x)}" cy="${tenth(y)}" r="3"/>`;
    }
    return drawn;
  }
}

const STARS: Point[] = [
  [24, 26],
  [58, 40],
  [34, 66],
  [88, 22],
  [22, 104],
  [950, 596],
  [914, 622],
  [956, 548],
  [872, 630],
  [890, 24],
  [956, 110],
];

function starOf([x, y]: Point, i: number): string {
  const r = 3 + (i % 3) * 1.6;
  return `M${x} ${y - r}V${y + r}M${x - r} ${y}H${x + r}`;
}

/* ---- shared with what is live ---- */

export function slabOutline(street: Street, space: number): Point[] {
  return street.strip(space - 0.475, space + 0.475, -OUT.street, OUT.street, 3);
}

export function darkOutline(street: Street, dark: number): Point[] {
  const at = street.beside(dark);
  return street.strip(at - 0.44, at + 0.44, OUT.dark0 + 1, OUT.dark1 - 1, 3);
}

export function houseOutline(street: Street, { at, half }: Building): Point[] {
  return street.strip(at - half - 0.05, at + half + 0.05, OUT.front - 2, OUT.back + 2);
}

function gateMark(at: Point, letter: string, r: number): string {
  const disc = `<circle class="gate-disc" r="${r}"/>`;
  const text = `<text class="gate-letter" y="${tenth(r * 0.42)}" font-size="${tenth(r * 1.35)}">${letter}</text>`;
  return put(at, disc + text);
}

/** What is painted on the spaces: spirals, gates, the way out; it lies over the light of a roll. */
export function paintedMarks(street: Street, dark: boolean, exit: string): string {
  const { board } = street;
  const spirals = board.spirals.map((space) => {
    const [x, y] = street.point(space);
    return draw('spiral-mark', smooth(spiralLine(x, y, 13)));
  });
  if (!dark) return spirals.join('');
  const gates = board.gates.map(
    (space, i) =>
      gateMark(street.point(space), LETTERS[i], 11.5) +
      gateMark(street.darkPoint(board.dark_gates[i]), LETTERS[i], 11),
  );
  const arch = draw('door-arch', 'M-7 13v-14a7 8 0 0 1 14 0v14Z') + draw('door-knob', 'M3.6 5h.01');
  const doors = Object.values(board.back_doors).map((door) =>
    put(street.darkPoint(door), arch, street.angle(street.beside(door))),
  );
  const [from, to] = [street.point(board.exit, 14), street.point(board.exit, -6)];
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const arrow = put(from, draw('exit-arrow', 'M0 0h16m-6 -5l7 5l-7 5'), turn);
  const last = board.knockturn_alley - 1;
  const along = street.angle(street.beside(last));
  const upright = Math.abs(along) > 90 ? along + 180 : along;
  const text = `<text class="exit-word" y="5">${exit}</text>`;
  const word = put(street.darkPoint(last), text, upright);
  return [...spirals, ...gates, ...doors, arrow, word].join('');
}

const drawn = album();

/** The still part of the board of a street; the same streets are drawn only once. */
export function stillBoard(street: Street): string {
  return drawn(JSON.stringify(street.board), () => new Engraver(street).board());
}
