import { describe, expect, it } from 'vitest';
import { drawFlights, pitchGround, pitchStands, rowSlots, rowWorth, snitchTrack } from './draw';
import { flagSide, handPoint, PITCH, poleFoot, standPoints, trayLayout } from './layout';
import type { Layout, RowScene } from './scene';

const layouts: Layout[] = ['desk', 'phone'];
const empty: RowScene = {
  n: 3,
  dice: [],
  state: 'empty',
  legal: false,
  aim: null,
  worth: '',
  line1: '',
  line2: '',
  kind: 'none',
  label: '',
};

describe.each(layouts)('the pitch, %s', (layout) => {
  const pitch = PITCH[layout];

  it('is drawn once', () => {
    expect(pitchGround(layout)).toBe(pitchGround(layout));
    expect(pitchStands(layout)).toContain('>100</text>');
  });

  it('has ten stands, clockwise from the gate', () => {
    const stands = standPoints(pitch);
    expect(stands).toHaveLength(10);
    expect(stands[0][0]).toBeGreaterThan(pitch.cx);
    expect(stands[9][0]).toBeLessThan(pitch.cx);
    expect(stands[2][0]).toBeGreaterThan(stands[7][0]);
  });

  it('puts the flag of a new player at the gate', () => {
    const [x, y] = poleFoot(pitch, 0, 1);
    expect(Math.abs(x - pitch.cx)).toBeLessThan(20);
    expect(y).toBeLessThan(pitch.cy - pitch.ry);
  });

  it('marks the next free slot of a legal row', () => {
    expect(rowSlots(layout, empty, false)).not.toContain('var(--gold)');
    const legal = rowSlots(layout, { ...empty, legal: true }, false);
    expect(legal.match(/stroke="var\(--gold\)"/g)).toHaveLength(1);
  });

  it('writes words as text, never as markup', () => {
    const worth = rowWorth(layout, { ...empty, line1: '<b>', line2: '' });
    expect(worth).toContain('&lt;b&gt;');
  });

  it.each([1, 2, 3, 4, 5, 6])('keeps %i dice inside the tray, apart from each other', (count) => {
    const tray = trayLayout(layout, count);
    const points = Array.from({ length: count }, (_, i) => handPoint(tray, i));
    for (const [x, y] of points) {
      expect(x - tray.die / 2).toBeGreaterThanOrEqual(4);
      expect(x + tray.die / 2).toBeLessThanOrEqual(tray.width - tray.side + 4);
      expect(y + tray.die / 2).toBeLessThan(tray.height);
    }
    for (let i = 1; i < count; i++) {
      const [a, b] = [points[i - 1], points[i]];
      expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThanOrEqual(tray.die);
    }
  });

  it('draws flights and track from data', () => {
    const tray = trayLayout(layout, 3);
    const path = drawFlights(layout, tray, [{ from: 0, to: { row: 6, slot: 2 } }]);
    expect(path).toContain('var(--gold)');
    expect(snitchTrack(layout, [])).toContain('>5</text>');
  });
});

it('flags at the edge of a phone fly inward', () => {
  expect(flagSide('phone', 380, 0)).toBe(-1);
  expect(flagSide('phone', 10, 1)).toBe(1);
});
