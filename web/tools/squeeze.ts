/** Compresses what was built, once and well, so that no server has to. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.zip']);
/** What is smaller than this fits into one packet anyway. */
const LEAST = 1400;
/** The best that there is takes three times as long for two per cent. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

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
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, QUALITY));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
