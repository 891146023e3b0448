/** Keeps a companion on the device, so that it opens without a network. */

import { SITE } from './here/site';

const WORKER = '/companion/worker.js';

/** True once everything is kept; false where a browser cannot, or nothing was built to keep. */
export async function keepOffline(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    // Among static files one worker keeps all pages.
    if (SITE) return Boolean(await navigator.serviceWorker.ready);
    const kept = await navigator.serviceWorker.register(WORKER, { scope: '/companion/' });
    const worker = kept.installing ?? kept.waiting ?? kept.active;
    if (!worker) return false;
    if (worker.state === 'activated') return true;
    return await new Promise((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve(true);
        else if (worker.state === 'redundant') resolve(false);
      });
    });
  } catch {
    return false;
  }
}
