/** The tables of this browser, each as the text that its host writes, in IndexedDB. */

import type { TableCard } from '../wire';

const DATABASE = 'grimoire';
const TABLES = 'tables';
const CARDS = 'cards';
type Drawer = typeof TABLES | typeof CARDS;

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('nothing was kept'));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      for (const drawer of [TABLES, CARDS]) request.result.createObjectStore(drawer);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('there is nowhere to keep anything'));
  });
  return opened;
}

/** Done once it is on the disk. */
async function write(drawer: Drawer, change: (drawer: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(drawer, 'readwrite');
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was kept'));
    change(transaction.objectStore(drawer));
  });
}

async function read(drawer: Drawer, table: string): Promise<string | null> {
  const found = (await database()).transaction(drawer).objectStore(drawer).get(table);
  return ((await answered(found)) as string | undefined) ?? null;
}

/** Keeps a table as it is to be found again. */
export function keep(table: string, text: string): Promise<void> {
  return write(TABLES, (tables) => tables.put(text, table));
}

/** A table as it was kept. */
export function find(table: string): Promise<string | null> {
  return read(TABLES, table);
}

/** Keeps what the shelf shows of a table. */
export function show(table: string, card: string): Promise<void> {
  return write(CARDS, (cards) => cards.put(card, table));
}

/** What the shelf shows of a table. */
export async function cardOf(table: string): Promise<TableCard | null> {
  const found = await read(CARDS, table);
  return found === null ? null : (JSON.parse(found) as TableCard);
}

export async function forget(table: string): Promise<void> {
  for (const drawer of [TABLES, CARDS] as const) await write(drawer, (one) => one.delete(table));
}
