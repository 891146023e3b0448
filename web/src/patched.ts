/** What is known, with what has changed laid over it. */

/** A patch to something: it needs nothing else to be read (`grimoire/table/patch.py` writes it). */
type Patch = unknown;

/** An object says what is otherwise inside, a list holds what is new as a whole. */
export function patched<Known>(known: Known, patch: Patch): Known {
  if (Array.isArray(patch)) return patch[0];
  if (patch === null || typeof patch !== 'object') return patch as Known;
  const whole = Array.isArray(known) ? [...known] : { ...known };
  const inside = whole as Record<string, unknown>;
  for (const [name, part] of Object.entries(patch)) inside[name] = patched(inside[name], part);
  return whole as Known;
}
