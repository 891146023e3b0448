/** Something that may be done now: a verb, and what is to be touched for it. */

import type { LegalAction } from '../wire';

export type Choice<Preview = unknown> = LegalAction & { preview: Preview | null };
