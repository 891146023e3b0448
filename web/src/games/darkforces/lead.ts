/** What the day is about right now, in one line, with the rule that says so. */

import { m } from '../../paraglide/messages.js';
import type { View } from './model';

export interface Lead {
  title: string;
  text: string;
  rule: string;
}

export function leadOf(phase: View['phase']): Lead {
  if (phase === 'opening')
    return { title: m.df_dawn(), text: m.df_dawn_rule(), rule: 'DRK-DAY-01' };
  if (phase === 'closing')
    return { title: m.df_closing(), text: m.df_closing_rule(), rule: 'DRK-DAY-08' };
  return { title: m.df_debate(), text: m.df_debate_rule(), rule: 'DRK-DAY-02' };
}
