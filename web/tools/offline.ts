/** Writes the worker that keeps companions on a device, with the files they are made of. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';

const SOURCE = new URL('./offline.worker.js', import.meta.url);
const COMPANION = /\/(companion\/Companion|pages\/CompanionPage)\.svelte$/;

/** A chunk, the chunks it needs from the start, and their style sheets and files. */
function closure(bundle: Rollup.OutputBundle, from: Rollup.OutputChunk): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const part = bundle[name];
    if (part?.type !== 'chunk') return;
    for (const { importedCss, importedAssets } of [part.viteMetadata ?? {}] as Metadata[]) {
      for (const file of [...(importedCss ?? []), ...(importedAssets ?? [])]) found.add(file);
    }
    part.imports.forEach(visit);
  };
  visit(from.fileName);
  return found;
}

interface Metadata {
  importedCss?: Set<string>;
  importedAssets?: Set<string>;
}

/** Everything that a companion needs: the entry, the companions themselves, and the type. */
function filesOf(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const roots = chunks.filter(
    ({ isEntry, facadeModuleId, name }) =>
      (isEntry && name === 'index') || COMPANION.test(facadeModuleId ?? ''),
  );
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  const files = roots.flatMap((root) => [...closure(bundle, root)]);
  return [...new Set([...files, ...fonts, 'favicon.svg'])].sort().map((name) => `/${name}`);
}

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = filesOf(bundle);
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const source = readFileSync(SOURCE, 'utf-8')
          .replace('__VERSION__', version)
          .replace('__FILES__', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'companion/worker.js', source });
      },
    },
  };
}
