/** Which rule stands beside what: the powers, the deeds of the night, and how the end came about. */

import type { DarkforcesCaptured, DarkforcesGinnyTook, DarkforcesLunaProtected } from '../../wire';

export const POWER_RULES: Record<string, string> = {
  death_eater: 'DRK-DE-01',
  fred: 'DRK-TWIN-01',
  george: 'DRK-TWIN-01',
  hermione: 'DRK-HERM-01',
  sirius: 'DRK-SIR-01',
  dumbledore: 'DRK-DUMB-01',
  neville: 'DRK-NEV-01',
  ron: 'DRK-RON-01',
  harry: 'DRK-HAR-01',
  minerva: 'DRK-MIN-01',
  ginny: 'DRK-GIN-01',
  luna: 'DRK-LUN-01',
  hogwarts_student: 'DRK-STU-01',
};

/** The rule behind what is asked at night. */
export const QUESTION_RULES: Record<string, string> = {
  asleep: 'DRK-NIGHT-03',
  death_eaters: 'DRK-DE-01',
  death_eater_alone: 'DRK-DE-02',
  twins: 'DRK-TWIN-01',
  twin_alone: 'DRK-TWIN-02',
  hermione: 'DRK-HERM-01',
  sirius: 'DRK-SIR-01',
  sirius_look: 'DRK-SIR-03',
  dumbledore: 'DRK-DUMB-01',
  dumbledore_place: 'DRK-DUMB-02',
  neville: 'DRK-NEV-01',
  ron: 'DRK-RON-01',
  harry: 'DRK-HAR-01',
  minerva: 'DRK-MIN-01',
};

export const DEED_RULES: Record<string, string> = {
  nobody_woke: 'DRK-NIGHT-03',
  death_eaters_met: 'DRK-DE-01',
  centre_looked: 'DRK-DE-02',
  twins_met: 'DRK-TWIN-01',
  hermione_looked: 'DRK-HERM-01',
  sirius_swapped: 'DRK-SIR-01',
  sirius_looked: 'DRK-SIR-04',
  sirius_looked_away: 'DRK-Q-03',
  dumbledore_looked: 'DRK-DUMB-01',
  dumbledore_placed: 'DRK-DUMB-02',
  neville_swapped: 'DRK-NEV-03',
  ron_swapped: 'DRK-RON-01',
  harry_revealed: 'DRK-HAR-01',
  minerva_looked: 'DRK-MIN-01',
  power_unused: 'DRK-NIGHT-06',
  night_defaulted: 'DRK-Q-15',
};

type Reason =
  | DarkforcesCaptured
  | DarkforcesGinnyTook
  | DarkforcesLunaProtected
  | { kind: 'won'; rule: string }
  | { kind: 'tallied' };

const LUNA = { alone: 'DRK-LUN-02', tied: 'DRK-LUN-03', from_ginny: 'DRK-LUN-01' };

/** The rule by which a step of the reckoning was taken; null for anything else. */
export function reasonRule(event: Reason, ginny = false): string | null {
  switch (event.kind) {
    case 'tallied':
      return 'DRK-VOTE-02';
    case 'luna_protected':
      return LUNA[event.how];
    case 'ginny_took':
      return event.how === 'text' ? 'DRK-GIN-01' : 'DRK-GIN-03';
    case 'captured':
      if (event.circle) return 'DRK-VOTE-06';
      if (event.seats.length > 1) return ginny ? 'DRK-VOTE-07' : 'DRK-VOTE-05';
      return event.seats.length === 1 ? 'DRK-VOTE-04' : 'DRK-VOTE-07';
    case 'won':
      return event.rule;
    default:
      return null;
  }
}
