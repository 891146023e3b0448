/**
 * Python as it stood when it had everything at hand, put to sleep in this browser.
 *
 * It wakes in a fifth of the time that it takes to begin. It sleeps only where everything is kept
 * for the journey, and beside the very rules that it knows: others begin anew.
 */

/** Says that everything was kept. */
export const WHOLE = 'journey-whole';
const BED = 'grimoire-asleep';

/** Is everything kept that lies beside the folder of the interpreter? */
export async function isKept(files: string): Promise<boolean> {
  // A page that did not come safely has nowhere to keep anything.
  if (!('caches' in self)) return false;
  return (await caches.match(new URL(`../${WHOLE}`, files))) !== undefined;
}

/** A name for these rules. */
async function nameOf(rules: ArrayBuffer, files: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', rules));
  const name = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return new URL(`asleep-${name}`, files).href;
}

/** The memory of who knows these rules; null: nobody sleeps here. */
export async function memoryOf(rules: ArrayBuffer, files: string): Promise<ArrayBuffer | null> {
  const found = await caches.match(await nameOf(rules, files));
  return found ? found.arrayBuffer() : null;
}

/** Puts to sleep who knows these rules; whoever slept there before is forgotten. */
export async function sleep(
  memory: Uint8Array<ArrayBuffer>,
  rules: ArrayBuffer,
  files: string,
): Promise<void> {
  await forget();
  const bed = await caches.open(BED);
  await bed.put(await nameOf(rules, files), new Response(memory));
}

/** Nobody shall wake who could not. */
export async function forget(): Promise<void> {
  if ('caches' in self) await caches.delete(BED);
}
