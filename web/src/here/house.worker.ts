/** Hosts tables with the same Python as the server: rules, bots, story, refusals, undo. */

import type { PyodideAPI } from 'pyodide';
import { heedArrival } from './arriving';
import { forget, isKept, memoryOf, sleep } from './asleep';
import { find, keep, show } from './kept';
import type { FromHouse, Stage, ToHouse } from './messages';

/** The door of `grimoire.browser`. */
interface Door {
  answer(path: string, body: string, lang: string): Promise<string>;
  call(
    line: number,
    table: string,
    seat: number | undefined,
    send: (text: string) => void,
  ): Promise<void>;
  hear(line: number, text: string): Promise<void>;
  hang_up(line: number): void;
}

/** The rules are read from the file that they come in. */
const RULES = '/lib/grimoire.zip';

const FIND = `
import sys
sys.path.insert(0, ${JSON.stringify(RULES)})
`;

const LAY_OUT = `
from grimoire.browser.house import lay_out
lay_out()
`;

const OPEN = `
from grimoire.browser.door import Door
from grimoire.browser.store import NotKept
from pyodide.ffi import JsException

class Store:
    async def keep(self, table, text):
        try:
            await keep(table, text)
        except JsException as error:
            raise NotKept(str(error)) from error

    async def find(self, table):
        return await find(table)

    def show(self, table, card):
        show(table, card)

Door(Store())
`;

function tell(message: FromHouse): void {
  postMessage(message);
}

function reached(stage: Stage): void {
  tell({ type: 'stage', stage });
}

type Load = typeof import('pyodide').loadPyodide;

/** Python that was put to sleep with these rules; null: nobody was, or cannot be woken any more. */
async function woken(load: Load, files: string, rules: ArrayBuffer): Promise<PyodideAPI | null> {
  const memory = await memoryOf(rules, files);
  if (!memory) return null;
  try {
    const python = await load({ indexURL: files, _loadSnapshot: memory });
    python.FS.writeFile(RULES, new Uint8Array(rules));
    return python;
  } catch {
    await forget();
    return null;
  }
}

/** Python from its beginning; where it is kept, with everything at hand the next time. */
async function begun(
  load: Load,
  files: string,
  rules: ArrayBuffer,
  kept: boolean,
): Promise<PyodideAPI> {
  const python = await load({ indexURL: files, _makeSnapshot: kept });
  reached('rules');
  python.FS.writeFile(RULES, new Uint8Array(rules));
  python.runPython(FIND);
  if (kept) {
    python.runPython(LAY_OUT);
    const memory = python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
    // Where there is no room for it, it will begin anew.
    await sleep(memory, rules, files).catch(forget);
  }
  return python;
}

async function opened(files: string): Promise<Door> {
  reached('python');
  const fetched = fetch(new URL('grimoire.zip', files)).then((found) => found.arrayBuffer());
  const { loadPyodide } = (await import(
    /* @vite-ignore */ new URL('pyodide.mjs', files).href
  )) as typeof import('pyodide');
  const [rules, kept] = await Promise.all([
    fetched,
    isKept(files),
    heedArrival(files, (share) => tell({ type: 'came', share })),
  ]);
  const python =
    (kept && (await woken(loadPyodide, files, rules))) ||
    (await begun(loadPyodide, files, rules, kept));
  reached('rules');
  const world = python.toPy({
    keep,
    show: (table: string, card: string) => void show(table, card),
    find: async (table: string) => (await find(table)) ?? undefined,
  });
  const door = python.runPython(OPEN, { globals: world }) as Door;
  // For whoever looks in with the tools of a browser.
  Object.assign(self, { python });
  reached('ready');
  return door;
}

let door: Promise<Door> | null = null;
/** The lines that have been asked for: what is said on one waits until it is there. */
const calls = new Map<number, Promise<void>>();

async function heed(message: ToHouse): Promise<void> {
  if (message.type === 'start') {
    door = opened(message.files);
    await door;
    return;
  }
  const house = await door!;
  switch (message.type) {
    case 'ask': {
      const { number, path, body, lang } = message;
      return tell({ type: 'answer', number, text: await house.answer(path, body, lang) });
    }
    case 'call': {
      const { line, table, seat } = message;
      const send = (text: string) => tell({ type: 'told', line, text });
      const call = Promise.resolve(house.call(line, table, seat ?? undefined, send));
      calls.set(line, call);
      return call;
    }
    case 'say':
      await calls.get(message.line);
      return house.hear(message.line, message.text);
    case 'hang':
      await calls.get(message.line);
      calls.delete(message.line);
      return house.hang_up(message.line);
  }
}

addEventListener('message', ({ data }: MessageEvent<ToHouse>) => {
  heed(data).catch(async (error: unknown) => {
    await forget();
    tell({ type: 'broken', why: String(error) });
  });
});
