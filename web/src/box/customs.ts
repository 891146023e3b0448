/** How people keep company at a table, as it is offered to whoever sets it. */

import { m } from '../paraglide/messages.js';
import type { CustomsRequest } from '../wire';

/** Friends come by a link, and the game waits for the host's word. */
export const USUAL: CustomsRequest = {
  begin: 'word',
  pace: 'none',
  grace: 60,
  public: false,
  hints: true,
};

export const PACES = [
  { value: 'none', label: m.customs_pace_none },
  { value: 'relaxed', label: m.customs_pace_relaxed },
  { value: 'brisk', label: m.customs_pace_brisk },
  { value: 'post', label: m.customs_pace_post },
] as const;

/** Seconds until a bot plays for somebody who has gone. */
export const GRACES = [
  { value: 30, label: m.customs_grace_30 },
  { value: 60, label: m.customs_grace_60 },
  { value: 300, label: m.customs_grace_300 },
  { value: 0, label: m.customs_grace_0 },
] as const;

export const LEAVINGS = [
  { value: 'bot', label: m.customs_leaving_bot },
  { value: 'rules', label: m.customs_leaving_rules },
] as const;
