/** Puts the interpreter beside the page: the page can then host tables without a server. */

import { readFileSync, statSync } from 'node:fs';
import type { Plugin } from 'vite';

const PYODIDE = new URL('../node_modules/pyodide/', import.meta.url);
const FILES = ['pyodide.mjs', 'pyodide.asm.js', 'pyodide.asm.wasm', 'python_stdlib.zip'];
const LOCK = 'pyodide-lock.json';
const NOTICE = `These files are Pyodide: CPython and its standard library, compiled for browsers.
Pyodide is under the Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/), its sources are at
https://github.com/pyodide/pyodide; CPython is under the licence of the Python Software Foundation
(https://docs.python.org/3/license.html).
`;

/** The list of what else could be fetched is long, and nothing of it is wanted. */
function lock(): string {
  const { info } = JSON.parse(readFileSync(new URL(LOCK, PYODIDE), 'utf-8')) as { info: object };
  return JSON.stringify({ info, packages: {} });
}

function fileOf(name: string): string | Uint8Array | null {
  if (name === LOCK) return lock();
  return FILES.includes(name) ? readFileSync(new URL(name, PYODIDE)) : null;
}

const TYPES: Record<string, string> = {
  mjs: 'text/javascript',
  js: 'text/javascript',
  wasm: 'application/wasm',
};

/** What the page hears of while it comes. */
const LARGE = ['pyodide.asm.wasm', 'python_stdlib.zip'];

export function python(): Plugin {
  return {
    name: 'python',
    config: () => ({
      define: {
        PYTHON_BYTES: LARGE.reduce((sum, name) => sum + statSync(new URL(name, PYODIDE)).size, 0),
      },
    }),
    configureServer(server) {
      server.middlewares.use('/python/', (request, response, next) => {
        const name = (request.url ?? '').slice(1).split('?')[0];
        const found = fileOf(name);
        if (found === null) return next();
        const type = TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream';
        response.setHeader('content-type', type);
        response.end(found);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'python/NOTICE.txt', source: NOTICE });
      for (const name of [...FILES, LOCK])
        this.emitFile({ type: 'asset', fileName: `python/${name}`, source: fileOf(name)! });
    },
  };
}
