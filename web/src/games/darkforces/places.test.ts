import { describe, expect, test } from 'vitest';
import { CENTRE } from './model';
import {
  between,
  dialRadius,
  halved,
  isTight,
  letterRoom,
  OVAL,
  ovalPlaces,
  ROUND,
  roundPlaces,
  TOKEN,
  tokenSpot,
} from './places';

const TABLES = [3, 4, 5, 6, 7, 8, 9, 10];

describe.each(TABLES)('%i players', (seats) => {
  test('no card lies on another, and all lie on the table', () => {
    const places = roundPlaces(seats, 1);
    expect(places.map(({ place }) => place).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: seats }, (_, seat) => seat),
      10,
      11,
      12,
    ]);
    for (const one of places) {
      expect(one.x).toBeGreaterThan(28);
      expect(one.x).toBeLessThan(ROUND.width - 28);
      for (const other of places) {
        if (one === other) continue;
        const apart = Math.abs(one.x - other.x) >= 58 || Math.abs(one.y - other.y) >= 94;
        expect(apart, `${one.place} and ${other.place}`).toBe(true);
      }
    }
  });

  test('you sit at the bottom, and your left neighbour on your left', () => {
    const [you, next] = roundPlaces(seats, 2);
    expect(you.place).toBe(2);
    expect(you.y).toBeGreaterThan(300);
    expect(next.place).toBe(3 % seats);
    expect(next.x).toBeLessThan(ROUND.cx);
  });

  test('the dial of the vote touches no card and no name', () => {
    const places = roundPlaces(seats, 0).filter(({ place }) => place < CENTRE);
    const radius = dialRadius(places);
    expect(radius).toBeGreaterThan(54);
    for (const { x, y } of places) {
      const dx = Math.max(0, Math.abs(x - ROUND.cx) - 30);
      const dy = Math.max(0, ROUND.cy - (y + 58), y - 39 - ROUND.cy);
      expect(Math.hypot(dx, dy)).toBeGreaterThan(radius);
    }
  });

  test('no name reaches into the next one of its row', () => {
    const places = roundPlaces(seats, 0);
    const players = places.filter(({ place }) => place < CENTRE);
    for (const one of players)
      for (const other of players) {
        if (one === other || Math.abs(one.y - other.y) > 20) continue;
        const both = (letterRoom(one, places) + letterRoom(other, places)) / 2;
        expect(both).toBeLessThan(Math.abs(one.x - other.x));
        if (Math.abs(one.x - other.x) < 90) expect(isTight(one, places)).toBe(true);
      }
    // Only at ten do three sit at each side, at eight and ten three at the top.
    const tight = { 8: 3, 9: 4, 10: 7 }[seats] ?? 0;
    expect(players.filter((one) => isTight(one, places))).toHaveLength(tight);
  });

  test('no name reaches into a card of the centre or over the edge', () => {
    const places = roundPlaces(seats, 0);
    const centre = places.filter(({ place }) => place >= CENTRE);
    for (const one of places.filter(({ place }) => place < CENTRE)) {
      const half = letterRoom(one, places) / 2;
      expect(half).toBeGreaterThan(33);
      expect(one.x - half).toBeGreaterThan(0);
      expect(one.x + half).toBeLessThan(ROUND.width);
      for (const { x, y } of centre) {
        const apart = Math.abs(x - one.x) >= half + 29 || Math.abs(y - (one.y + 54)) > 43;
        expect(apart, `${one.place}`).toBe(true);
      }
    }
  });

  test('no token lies on a name or on the card of another', () => {
    const places = roundPlaces(seats, 0);
    const players = places.filter(({ place }) => place < CENTRE);
    for (const one of players.filter((player) => isTight(player, places))) {
      const [left, top] = tokenSpot(one);
      const clear = (x: number, y: number, wide: number, high: number) =>
        left + TOKEN <= x - wide || left >= x + wide || top + TOKEN <= y - high || top >= y + high;
      for (const other of players) {
        const half = letterRoom(other, places) / 2;
        expect(clear(other.x, other.y + 54, half, 9), `name of ${other.place}`).toBe(true);
      }
      for (const other of places.filter((place) => place !== one))
        expect(clear(other.x, other.y, 31, 43), `card ${other.place}`).toBe(true);
    }
  });

  test('an exchange stays on the table, from beside a card or under its name to another', () => {
    const places = roundPlaces(seats, 0);
    for (const one of places)
      for (const other of places) {
        if (one === other) continue;
        const ends = between(one, other, places)
          .match(/-?[\d.]+/g)!
          .map(Number);
        const [x1, y1, cx, cy, x2, y2] = ends;
        for (let t = 0; t <= 1; t += 0.05) {
          const on = (a: number, b: number, c: number) =>
            (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;
          const [x, y] = [on(x1, cx, x2), on(y1, cy, y2)];
          const inside = x > 8 && x < ROUND.width - 8 && y > 8 && y < ROUND.height - 8;
          expect(inside, `${one.place} to ${other.place}: ${x}, ${y}`).toBe(true);
        }
        for (const [x, y] of [ends.slice(0, 2), ends.slice(4)])
          expect(
            Math.min(...[one, other].map((at) => Math.hypot(at.x - x, at.y - y))),
          ).toBeGreaterThan(20);
      }
  });

  test('the slips round the oval keep apart', () => {
    const places = ovalPlaces(seats, 0);
    for (const [i, one] of places.entries())
      for (const other of places.slice(i + 1)) {
        const dx = Math.abs(one.slip[0] - other.slip[0]);
        const dy = Math.abs(one.slip[1] - other.slip[1]);
        expect(dx >= 150 || dy >= 80, `${one.place} and ${other.place}`).toBe(true);
      }
    for (const { x } of places) expect(Math.abs(x - OVAL.cx)).toBeLessThan(OVAL.rx);
  });
});

test('a long name is broken at its joints, or in the middle where it has none', () => {
  expect(halved('Maximilienne-Alexandrine')).toEqual([['Maximilienne-', 'Alexandrine']]);
  expect(halved('Marie Antoinette-Wilhelm')).toEqual([['Marie Antoinette-', 'Wilhelm']]);
  expect(halved('Abcd')).toEqual([
    ['A', 'bcd'],
    ['Ab', 'cd'],
    ['Abc', 'd'],
  ]);
  // Three letters and the rest are no halves.
  expect(halved('Bartholomewferdinandin-Wu')).toHaveLength(24);
});

test('an exchange across the table goes round the cards in the middle', () => {
  const places = roundPlaces(7, 0);
  const at = (place: number) => places.find((one) => one.place === place)!;
  const straight = /Q195 196/.test(between(at(1), at(5), places));
  expect(straight).toBe(false);
  expect(places.filter(({ place }) => place >= CENTRE)).toHaveLength(3);
});
