/** Compresses what was built, once and well, so that no server has to. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = new Set(
  ['css', 'html', 'js', 'json', 'mjs', 'svg', 'txt', 'wasm', 'webmanifest'].map((end) => `.${end}`),
);
/** What is smaller than this fits into one packet anyway. */
const LEAST = 1400;
/** The best that there is takes three times as long for two per cent. */
const GOOD = 10;
/** What is larger than this, the interpreter, would take a minute. */
const LARGE = 1_000_000;
const QUICK = 5;

function quality({ length }: Uint8Array): { params: Record<number, number> } {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: length > LARGE ? QUICK : GOOD } };
}

export function squeeze(): Plugin {
  let folder = '';
  return {
    name: 'squeeze',
    apply: 'build',
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
        if (!WORTH_IT.has(extname(name))) continue;
        const content = readFileSync(join(folder, name));
        if (content.length < LEAST) continue;
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, quality(content)));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
