/** The Dark Forces on paper: cards, tokens, the calls of the night and the scenarios, in millimetres. */

import type { Edition } from '../../api';
import { album } from '../../ink/kept';
import { m } from '../../paraglide/messages.js';
import { boxed } from '../../print/card';
import { copies, type Drawing, type Part, type Printing, type Section } from '../../print/parts';
import { listed } from '../../words';
import { BIG, bigBack, bigFace, lineBelow } from './art/bigcard';
import { token, type Face } from './art/cards';
import { plateOf } from './art/portraits/plates';
import './darkforces.css';
import { phrase, roleName } from './phrases';

const CARD = { width: 56.52, height: 85.32 };
const TOKEN = 25;

/** What the file of an edition says, as far as it is printed. */
interface Box {
  roles: Record<string, { camp: string; count: number; wakes: number }>;
  scenarios: Record<string, { fewest: number; deck: string[]; more: string[][] }>;
}

/** A plate is engraved once, whatever language its name is in. */
const plates = album();

function card(face: Face): Drawing {
  const plate = plates(face.role, () => plateOf(face.role, false));
  const below = lineBelow(phrase('roles', face.role, 'camp'), phrase('roles', face.role, 'spell'));
  return { ...BIG, markup: bigFace(face, plate, below) };
}

function faces({ roles }: Box): { face: Face; count: number }[] {
  return Object.entries(roles).map(([role, { camp, count, wakes }]) => ({
    face: { role, wakes, name: roleName(role), dark: camp === 'death_eaters' },
    count,
  }));
}

/* ---- what is read aloud ---- */

const CALLS = ['dusk', '1', '1_single', '2', '3', '4', '5', '6', '7', '8', '9', 'dawn'];
const VERDICT = [
  'circle',
  'most',
  'luna',
  'ginny',
  'hogwarts',
  'death_eaters',
  'everyone',
  'nobody',
];

/** What a call is headed with: who wakes, or the time of day. */
function headingOf(call: string, { roles }: Box): string {
  if (call === 'dusk') return m.d_print_dusk();
  if (call === 'dawn') return m.d_print_dawn();
  const awake = Object.keys(roles).filter((role) => roles[role].wakes === parseInt(call));
  const names = listed(awake.map(roleName), m.and());
  return call === '1_single' ? m.d_print_single({ name: names }) : `${call}. ${names}`;
}

function calls(box: Box): Section[] {
  const sections = CALLS.map((call) => ({
    heading: headingOf(call, box),
    paragraphs: ['wake', 'pause', 'close'].map((part) => phrase('script', call, part)),
  }));
  const vote = ['wake', 'one', 'two', 'three', 'close'].map((part) =>
    phrase('script', 'vote', part),
  );
  const count = ['wake', 'close'].map((part) => phrase('script', 'count', part));
  return [
    ...sections,
    { heading: m.d_print_vote(), paragraphs: [vote.slice(0, 4).join(' '), vote[4], ...count] },
    {
      heading: m.d_print_verdict(),
      paragraphs: VERDICT.map((part) => phrase('script', 'who_won', part)),
    },
  ].map((section) => ({ ...section, paragraphs: section.paragraphs.filter(Boolean) }));
}

/* ---- scenarios ---- */

/** Cards by name, several of a kind with their number. */
function named(deck: string[]): string {
  const kinds = [...new Set(deck)].map((role) => {
    const count = deck.filter((other) => other === role).length;
    return count > 1 ? m.d_print_times({ count, name: roleName(role) }) : roleName(role);
  });
  return listed(kinds, m.and());
}

function scenarios({ scenarios }: Box): Section[] {
  return Object.entries(scenarios).map(([id, { fewest, deck, more }]) => ({
    heading: phrase('scenarios', id, 'name'),
    paragraphs: [
      `*${phrase('scenarios', id, 'difficulty')}*`,
      m.d_print_deck({ players: fewest, cards: named(deck) }),
      ...more.map((added, i) => m.d_print_more({ players: fewest + 1 + i, cards: named(added) })),
    ],
  }));
}

function parts(edition: Edition): Part[] {
  const box = edition as unknown as Box;
  const back = { ...BIG, markup: bigBack() };
  return [
    {
      kind: 'pieces',
      id: 'cards',
      title: m.d_print_cards(),
      ...CARD,
      pieces: faces(box).flatMap(({ face, count }) => copies(count, { face: card(face), back })),
    },
    {
      kind: 'pieces',
      id: 'tokens',
      title: m.d_print_tokens(),
      width: TOKEN,
      height: TOKEN,
      gap: 3,
      pieces: faces(box).flatMap(({ face: { role, dark }, count }) =>
        copies(count, { face: boxed(token(role, dark, 20), 42, 42) }),
      ),
    },
    {
      kind: 'leaf',
      id: 'calls',
      title: m.d_print_calls(),
      lead: m.d_print_calls_lead(),
      sections: calls(box),
    },
    {
      kind: 'leaf',
      id: 'scenarios',
      title: m.d_print_scenarios(),
      lead: m.d_print_scenarios_lead(),
      sections: scenarios(box),
    },
  ];
}

export default {
  parts,
  rules: [
    'DRK-GEN-02',
    'DRK-GEN-03',
    'DRK-GEN-04',
    'DRK-SETUP-01',
    'DRK-SETUP-08',
    'DRK-SETUP-09',
    'DRK-SETUP-10',
    'DRK-SETUP-11',
    'DRK-NIGHT-01',
    'DRK-NIGHT-02',
    'DRK-NIGHT-03',
    'DRK-NIGHT-04',
    'DRK-NIGHT-05',
    'DRK-NIGHT-06',
    'DRK-DAY-02',
    'DRK-DAY-03',
    'DRK-DAY-04',
    'DRK-DAY-07',
    'DRK-VOTE-02',
    'DRK-VOTE-03',
    'DRK-VOTE-04',
    'DRK-VOTE-05',
    'DRK-VOTE-06',
    'DRK-GIN-01',
    'DRK-LUN-01',
    'DRK-WIN-01',
    'DRK-WIN-02',
    'DRK-WIN-03',
    'DRK-WIN-04',
    'DRK-WIN-05',
  ],
} satisfies Printing;
