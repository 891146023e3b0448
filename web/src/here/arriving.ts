/** How much has come of what is fetched, while it comes. */

/** What the large files of the interpreter weigh, by where it is put beside the page (tools/python.ts). */
declare const PYTHON_BYTES: number;
const LARGE = /\/(pyodide\.asm\.wasm|python_stdlib\.zip)$/;

/** What an answer holds, bit by bit. */
export async function* bitsOf(answer: Response): AsyncGenerator<Uint8Array> {
  const reader = answer.body!.getReader();
  for (let bit = await reader.read(); !bit.done; bit = await reader.read()) yield bit.value;
}

/** Tells from 0 to 1 how much of the interpreter has come, where it is not here already. */
export async function heedArrival(files: string, tell: (share: number) => void): Promise<void> {
  if ('caches' in self && (await caches.match(new URL('pyodide.asm.wasm', files)))) return;
  let come = 0;
  const count = async (answer: Response) => {
    for await (const { length } of bitsOf(answer))
      tell(Math.min(1, (come += length) / PYTHON_BYTES));
  };
  const plain = self.fetch.bind(self);
  self.fetch = async (asked, how) => {
    const found = await plain(asked, how);
    // Who waits for the file hears of it when it does not come.
    if (LARGE.test(found.url)) count(found.clone()).catch(() => undefined);
    return found;
  };
  tell(0);
}
