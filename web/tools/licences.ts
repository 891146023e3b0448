/** Writes the licences of everything the pages are made of, as each of them asks. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { SOURCES } from './fonts.mjs';

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const RULE = `\n${'-'.repeat(80)}\n\n`;

/** The files from which a part of the pages was made. */
function originals(part: Rollup.OutputAsset | Rollup.OutputChunk): string[] {
  return part.type === 'chunk' ? part.moduleIds : part.originalFileNames;
}

/** What a package is called, its licence, and what that says. */
function told(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as {
    name: string;
    version: string;
    license: string;
  };
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!file) throw new Error(`${about.name} comes without its licence`);
  const text = readFileSync(join(folder, file), 'utf-8').trim();
  return `${about.name} ${about.version} (${about.license})\n\n${text}\n`;
}

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const folders = Object.values(bundle)
          .flatMap(originals)
          .flatMap((name) => PACKAGE.exec(resolve(name)) ?? []);
        const type = SOURCES.map((name) => resolve('node_modules', name));
        const source = [...new Set([...type, ...folders])].sort().map(told).join(RULE);
        this.emitFile({ type: 'asset', fileName: 'LICENCES.txt', source });
      },
    },
  };
}
