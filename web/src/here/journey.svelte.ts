/** Keeps all of Grimoire on this device, so that it is played without a network. */

import { bitsOf } from './arriving';
import { WHOLE } from './asleep';
import { house } from './house.svelte';
import { SITE } from './site';

interface Packed {
  path: string;
  bytes: number;
}

interface List {
  version: string;
  files: Packed[];
}

function beside(path: string): string {
  return new URL(path, new URL(import.meta.env.BASE_URL, document.baseURI)).href;
}

/** So many files are fetched at the same time. */
const HANDS = 4;
/** Of the work, so much is to fetch; the rest is to lay everything out once. */
const FETCHING = 0.8;

/** Keeps a file, and tells bit by bit how much of it has come. */
async function pack(cache: Cache, file: Packed, came: (bytes: number) => void): Promise<void> {
  const address = beside(file.path);
  let awaited = file.bytes;
  if (!(await cache.match(address))) {
    const found = await fetch(address);
    if (!found.ok) throw new Error(`${file.path}: ${found.status}`);
    const kept = cache.put(address, found.clone());
    for await (const { length } of bitsOf(found)) {
      const bytes = Math.min(length, awaited);
      awaited -= bytes;
      came(bytes);
    }
    await kept;
  }
  came(awaited);
}

class Journey {
  /** Can this browser keep anything? */
  readonly possible =
    import.meta.env.PROD && typeof navigator !== 'undefined' && 'serviceWorker' in navigator;
  /** From 0 to 1 while it is fetched; null: it is not. */
  progress = $state<number | null>(null);
  /** Is everything here? */
  kept = $state(false);
  failed = $state(false);
  /** A newer Grimoire that waits for somebody to want it. */
  newer = $state.raw<ServiceWorker | null>(null);

  /** Looks what is kept, and opens it. */
  async look(): Promise<void> {
    if (!(await this.watch())) return;
    this.kept = (await caches.match(beside(WHOLE))) !== undefined;
    // Who has it with them will play here: the rules are ready when they choose a box.
    if (this.kept) house.open();
  }

  /** Tells from now on when there is something newer; is there anything at all? */
  async watch(): Promise<boolean> {
    if (!this.possible) return false;
    const found = await navigator.serviceWorker.getRegistration(beside('./'));
    const ours = found?.active?.scriptURL === beside('worker.js') ? found : undefined;
    if (!ours && !SITE) return false;
    this.#await(ours ?? (await this.#register()));
    return true;
  }

  /** Fetches everything. */
  async keep(): Promise<void> {
    if (this.progress !== null) return;
    this.progress = 0;
    this.failed = false;
    try {
      this.#await(await this.#register());
      await this.#fetchAll();
      await house.settle();
      this.kept = true;
      void navigator.storage?.persist?.();
    } catch {
      this.failed = true;
    } finally {
      this.progress = null;
    }
  }

  /** Takes the newer Grimoire, which loads the page anew. */
  renew(): void {
    // Another window has wanted it before: it is here already.
    if (this.newer?.state !== 'installed') return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.newer?.postMessage('take over');
  }

  #register(): Promise<ServiceWorkerRegistration> {
    return navigator.serviceWorker.register(beside('worker.js'), { scope: beside('./') });
  }

  /** Tells when a newer worker stands ready while an older one serves this page. */
  #await(registration: ServiceWorkerRegistration): void {
    const ready = () => {
      if (registration.waiting && navigator.serviceWorker.controller)
        this.newer = registration.waiting;
    };
    ready();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', ready),
    );
  }

  async #fetchAll(): Promise<void> {
    const { version, files } = (await (
      await fetch(beside('journey.json'), { cache: 'no-cache' })
    ).json()) as List;
    const cache = await caches.open(`grimoire-${version}`);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    let got = 0;
    const came = (bytes: number) => {
      got += bytes;
      this.progress = (FETCHING * got) / total;
    };
    const left = [...files];
    const fetchSome = async () => {
      for (let file = left.shift(); file; file = left.shift()) await pack(cache, file, came);
    };
    await Promise.all(Array.from({ length: HANDS }, fetchSome));
    await cache.add(beside('./'));
    await cache.put(beside(WHOLE), new Response('whole'));
  }
}

export const journey = new Journey();
