import { describe, expect, it } from 'vitest';
import { BOOK, fill, scenarioOf, type Deck, type Lang, type Pace } from './book';
import { checkDeck, checkScenario, dayLine, nightOf, scriptOf, tell, warningsOf } from './deck';
import written from './proofs.json';
import { checkTarget, isVerdict, judge, tellReason, type Known, type Verdict } from './verdict';

const LANGS: Lang[] = ['fr', 'en'];
type Sentences = { rule: string } & Record<Lang, string>;

interface Proofs {
  nights: {
    scenario: string;
    players: number;
    lines: Record<Lang, string[]>;
    rests: Record<Pace, number[]>;
  }[];
  scripts: { deck: Deck; script: string[] }[];
  tables: { scenario: string; players: number; refusal: Sentences | null }[];
  decks: {
    players: number;
    deck: Deck;
    first: boolean;
    refusal: Sentences | null;
    warnings: string[];
  }[];
  targets: { players: number; seat: number; target: number; self: boolean; rule: string | null }[];
  votes: {
    cards: string[];
    votes: number[];
    strict: boolean;
    first: number[];
    luna: string[];
    ginny: string[];
    captured: number[];
    result: string;
    rule: string;
    winners: number[];
  }[];
}
const proofs = written as unknown as Proofs;

describe('the night', () => {
  for (const { scenario, players, lines, rests } of proofs.nights) {
    const deck = scenarioOf(scenario)!.decks[players];
    it(`${scenario} for ${players} is read as the rules read it`, () => {
      for (const lang of LANGS) {
        expect(nightOf(deck, 'normal', lang).map(({ text }) => text)).toEqual(lines[lang]);
      }
      for (const [pace, seconds] of Object.entries(rests))
        expect(nightOf(deck, pace as Pace, 'en').map(({ rest }) => rest)).toEqual(seconds);
    });
  }

  it('calls who is in the deck, wherever the cards lie', () => {
    for (const { deck, script } of proofs.scripts) expect(scriptOf(deck)).toEqual(script);
  });
});

describe('a deck', () => {
  it('is refused with the sentence of the rules', () => {
    for (const proof of proofs.decks) {
      const found = checkDeck(proof.players, proof.deck);
      expect(found?.rule).toBe(proof.refusal?.rule);
      for (const lang of LANGS)
        if (found) expect(tell(found, lang).text).toBe(proof.refusal?.[lang]);
    }
  });

  it('is warned of as the rules do', () => {
    for (const { players, deck, first, warnings } of proofs.decks)
      expect(warningsOf(players, deck, first)).toEqual(warnings);
  });

  it('with the twins is warned of up to six players, and no longer from seven on', () => {
    const good = proofs.decks.filter(({ deck, refusal }) => deck.fred && !refusal);
    for (const players of [3, 4, 5, 6, 7, 8, 9, 10]) {
      const here = good.filter((proof) => proof.players === players);
      expect(here.length, `${players} players`).toBeGreaterThan(0);
      for (const { deck, first } of here)
        expect(warningsOf(players, deck, first).includes('W_TWINS')).toBe(players < 7);
    }
  });

  it('of a scenario is for some tables and not for others', () => {
    for (const { scenario, players, refusal } of proofs.tables) {
      const found = checkScenario(scenario, players);
      expect(found?.rule).toBe(refusal?.rule);
      if (found) expect(tell(found, 'fr').text).toBe(refusal!.fr);
    }
  });

  it('has more cards of a kind than the box', () => {
    const found = checkDeck(3, { death_eater: 3, sirius: 1, ron: 1, harry: 1 });
    expect(found).toEqual({ rule: 'DRK-SETUP-02', facts: { role: 'death_eater', most: 2 } });
  });
});

describe('the verdict', () => {
  /** A table that answers whatever it is asked, and counts how often. */
  function answer(proof: (typeof proofs.votes)[number], counted: boolean): [Verdict, number] {
    const deck: Deck = { death_eater: 2 };
    const known: Known = {
      players: proof.cards.length,
      deck,
      lunaAccused: proof.strict,
      votes: counted ? proof.votes : null,
      first: null,
      cards: proof.cards.map(() => null),
      aim: null,
      hidden: null,
    };
    for (let asked = 0; asked < 40; asked++) {
      const found = judge(known);
      if (isVerdict(found)) return [found, asked];
      if (found.ask === 'first') known.first = proof.first;
      else if (found.ask === 'card') known.cards[found.seat] = proof.cards[found.seat];
      else if (found.ask === 'aim') known.aim = proof.votes[found.seat];
      else known.hidden = found.seats.filter((seat) => proof.cards[seat] === 'death_eater');
    }
    throw new Error('it never stops asking');
  }

  const hows = (verdict: Verdict, event: string): string[] =>
    verdict.reasons.filter(({ key }) => key[0] === event).map(({ key }) => key[1]);

  for (const counted of [true, false]) {
    it(`is that of the rules, ${counted ? 'finger by finger' : 'from who has the most'}`, () => {
      for (const proof of proofs.votes) {
        const [verdict] = answer(proof, counted);
        const { first, captured, result, rule } = verdict;
        expect({ first, captured, result, rule }).toEqual({
          first: proof.first,
          captured: proof.captured,
          result: proof.result,
          rule: proof.rule,
        });
        expect(hows(verdict, 'luna_protected')).toEqual(proof.luna);
        expect(hows(verdict, 'ginny_took')).toEqual(proof.ginny);
        if (verdict.winners) expect(verdict.winners).toEqual(proof.winners);
      }
    });
  }

  it('lets nobody point at themselves unless the table agreed to it', () => {
    for (const { players, seat, target, self, rule } of proofs.targets)
      expect(checkTarget(players, self, seat, target)).toBe(rule);
    const atOneself = proofs.targets.filter(({ seat, target }) => seat === target);
    expect(atOneself.map(({ rule }) => rule)).toEqual(['DRK-Q-06', null]);
  });

  it('has proofs of votes at oneself, with a Ginny who takes nobody along', () => {
    const selves = proofs.votes.filter(({ votes }) => votes.some((aim, seat) => aim === seat));
    expect(selves.length).toBeGreaterThan(40);
    expect(selves.some(({ ginny }) => ginny.includes('nobody'))).toBe(true);
  });

  it('asks one question after a circle: is there a Death Eater at all', () => {
    const none = { ...proofs.votes[1], votes: [1, 2, 0] };
    expect(answer(none, true)[1]).toBe(1);
  });

  it('says why, by name', () => {
    const [verdict] = answer(proofs.votes[5], true);
    const names = 'Ada Ben Cleo Dan Eve Fay Gil Hana Ian'.split(' ');
    const told = verdict.reasons.map((one) => tellReason(one, names, 'en', (all) => all.join('+')));
    expect(verdict.reasons.map(({ rule }) => rule)).toEqual([
      'DRK-LUN-03',
      'DRK-GIN-01',
      'DRK-VOTE-07',
      'DRK-WIN-02',
    ]);
    expect(told[1]).toBe('Cleo is Ginny, and takes Ada along.');
    expect(told[2]).toBe('Captured together: Ada+Cleo.');
  });
});

describe('words', () => {
  it('fills blanks and counts', () => {
    expect(fill('{a:card|cards} of {b}', 'en', { a: 1, b: 'Ada' })).toBe('1\u00a0card of Ada');
    expect(fill('{a:carte|cartes}', 'fr', { a: 0 })).toBe('0\u00a0carte');
  });

  it('says how long the debate lasts', () => {
    expect(dayLine(300, 'en')).toContain('5\u00a0minutes');
    expect(dayLine(90, 'fr')).toContain('1\u00a0minute et 30\u00a0secondes');
    expect(dayLine(45, 'en')).toContain('45\u00a0seconds');
  });

  it('knows sixteen cards', () => {
    expect(BOOK.roles.reduce((sum, { count }) => sum + count, 0)).toBe(16);
  });
});
