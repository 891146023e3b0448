import type { Flight, HandDie, PlayerScene, RowScene } from '../scene';

export type TableScene = {
  rows: RowScene[];
  players: PlayerScene[];
  hand: HandDie[];
  other: HandDie[];
  aside?: HandDie[];
  flights: Flight[];
};

const bare: Omit<RowScene, 'n'> = {
  dice: [],
  state: 'empty',
  legal: false,
  aim: null,
  worth: '',
  line1: 'empty',
  line2: '',
  kind: 'none',
  label: 'empty row',
};

function row(n: number, over: Partial<RowScene> = {}): RowScene {
  return { ...bare, n, ...over };
}

function inHand(kind: HandDie['kind'], face: number, staged = false): HandDie {
  const caption = staged ? `to row ${face}` : 'kept';
  return { kind, face, staged, caption, label: `${kind}, ${face}` };
}

const alix: PlayerScene = {
  name: 'Alix',
  initial: 'A',
  colour: 'red',
  total: 140,
  laps: 1,
  position: 40,
  snitch: 3,
};
const noe: PlayerScene = {
  name: 'Noé',
  initial: 'N',
  colour: 'blue',
  total: 150,
  laps: 1,
  position: 50,
  snitch: 2,
};

const seal: TableScene = {
  rows: [
    row(1, {
      dice: [{ kind: 'G' }],
      state: 'open',
      aim: 1,
      worth: '10',
      kind: 'goal',
      line1: 'goal points',
      line2: '3 open, a Bludger aims here',
    }),
    row(2, {
      dice: [{ kind: 'K' }],
      state: 'blocked',
      worth: '0',
      line1: 'blocked',
      line2: 'by the Keeper: scores nothing',
    }),
    row(3, { legal: true, line1: 'your goal die may go here', line2: 'it would be worth 10' }),
    row(4),
    row(5),
    row(6, {
      dice: [
        { kind: 'S' },
        { kind: 'G' },
        { kind: 'Q', staged: true },
        { kind: 'G', staged: true },
      ],
      state: 'sealed',
      worth: '2',
      kind: 'snitch',
      line1: 'Snitch points',
      line2: 'four dice: nothing can block it',
    }),
  ],
  players: [alix, noe],
  hand: [inHand('Q', 6, true), inHand('G', 6, true), inHand('G', 3)],
  other: [inHand('B', 6), inHand('B', 1)],
  flights: [
    { from: 0, to: { row: 6, slot: 2 } },
    { from: 1, to: { row: 6, slot: 3 } },
    { from: 2, to: { row: 5, slot: 3 }, refused: true },
  ],
};

const snitch: TableScene = {
  rows: [
    row(1, {
      dice: [{ kind: 'G', staged: true }],
      state: 'open',
      worth: '10',
      kind: 'goal',
      line1: 'goal points',
      line2: '3 slots open',
    }),
    row(2, {
      dice: [{ kind: 'B' }],
      state: 'blocked',
      worth: '0',
      line1: 'blocked',
      line2: 'by a Bludger: scores nothing',
    }),
    row(3, {
      dice: [{ kind: 'K' }],
      state: 'blocked',
      worth: '0',
      line1: 'blocked',
      line2: 'by the Keeper: scores nothing',
    }),
    row(4, {
      dice: [{ kind: 'S' }],
      state: 'open',
      legal: true,
      worth: '0',
      line1: 'the Snitch, alone: nothing',
      line2: 'a goal die here catches it',
      warn: true,
    }),
    row(5, {
      dice: [{ kind: 'Q' }, { kind: 'G' }, { kind: 'G' }],
      state: 'open',
      aim: 5,
      worth: '60',
      kind: 'goal',
      line1: 'goal points',
      line2: '1 open, a Bludger aims here',
    }),
    row(6),
  ],
  players: [
    { ...noe, name: 'Mina', initial: 'M', total: 90, laps: 0, position: 90, snitch: 4 },
    { ...alix, name: 'Bastien', initial: 'B', total: 150, laps: 1, position: 50, snitch: 1 },
  ],
  hand: [inHand('G', 1, true), inHand('G', 4)],
  other: [inHand('B', 5)],
  flights: [
    { from: 0, to: { row: 1, slot: 0 } },
    { from: 1, to: 'aside', refused: true },
  ],
};

/** The first throw: all nine dice in hand, both flags at the gate. */
const first: TableScene = {
  rows: [1, 2, 3, 4, 5, 6].map((n) => row(n, { legal: n === 2 || n === 5 })),
  players: [
    { ...alix, total: 0, laps: 0, position: 0, snitch: 0 },
    { ...noe, total: 0, laps: 0, position: 0, snitch: 0 },
  ],
  hand: [
    inHand('S', 2),
    inHand('Q', 5),
    inHand('G', 1),
    inHand('G', 2),
    inHand('G', 4),
    inHand('G', 6),
  ],
  other: [inHand('K', 3), inHand('B', 4), inHand('B', 2)],
  flights: [],
};

/** Both flags on one stand, a die set aside, every row taken. */
const crowded: TableScene = {
  ...seal,
  players: [
    { ...alix, total: 330, laps: 3, position: 30, snitch: 2 },
    { ...noe, total: 330, laps: 3, position: 30, snitch: 2 },
  ],
  hand: [inHand('G', 3), inHand('G', 2, true), inHand('Q', 1), inHand('G', 5)],
  aside: [inHand('G', 6), inHand('B', 6)],
  flights: [{ from: 1, to: { row: 2, slot: 1 } }],
};

export const scenes: Record<string, TableScene> = { seal, snitch, first, crowded };

const SHORT: Record<string, string> = {
  '3 open, a Bludger aims here': '3 open, aimed at',
  '1 open, a Bludger aims here': '1 open, aimed at',
  'by the Keeper: scores nothing': 'blocked',
  'by a Bludger: scores nothing': 'blocked',
  'it would be worth 10': 'die 3: 10 points',
  'four dice: nothing can block it': 'sealed',
  'a goal die here catches it': 'Snitch alone',
};

/** The same scene in the few words a phone has room for. */
export function shortWords(scene: TableScene): TableScene {
  const rows = scene.rows.map((r) => ({ ...r, line2: SHORT[r.line2] ?? r.line2 }));
  return { ...scene, rows };
}
