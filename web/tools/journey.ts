/** Writes the worker that keeps the whole of Grimoire on a device, and the list of what to keep. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const SOURCE = new URL('./journey.worker.js', import.meta.url);
const RULES = new URL('../../src/grimoire/', import.meta.url).pathname;
const LANGUAGES = ['en', 'fr'];
/** About as much as the packed sources and an answer weigh: what is not built here is not weighed. */
const PACKED = 750_000;
const ANSWER = 30_000;

interface Kept {
  path: string;
  bytes: number;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
}

/** Changes with every rule, word and number. */
function rulesDigest(): string {
  const digest = createHash('sha256');
  for (const name of filesIn(RULES).filter((one) => /\.(py|toml|md)$/.test(one)))
    digest.update(name).update(readFileSync(join(RULES, name)));
  return digest.digest('hex');
}

/** Changes with everything that is built. */
function builtDigest(bundle: Rollup.OutputBundle): string {
  const digest = createHash('sha256');
  for (const part of Object.values(bundle))
    digest.update(part.fileName).update(part.type === 'chunk' ? part.code : part.source);
  return digest.digest('hex');
}

/** What is asked before a game is played: the shelf, the rulebooks. */
function answers(ending: string): Kept[] {
  const games = readdirSync(new URL('../src/games/', import.meta.url), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .flatMap(({ name }) => LANGUAGES.map((lang) => `games/${name}/rules/${lang}`));
  return ['games', ...games].map((path) => ({ path: `api/${path}${ending}`, bytes: ANSWER }));
}

export function journey(site: boolean): Plugin {
  let folder = '';
  return {
    name: 'journey',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ publicDir }) => void (folder = publicDir),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle)
          .filter(({ fileName }) => !/^index\.html$|worker\.js$|LICENCES/.test(fileName))
          .map((part) => ({
            path: part.fileName,
            bytes: Buffer.byteLength(part.type === 'chunk' ? part.code : part.source),
          }));
        const beside = filesIn(folder).map((path) => ({
          path,
          bytes: statSync(join(folder, path)).size,
        }));
        const packed = { path: 'python/grimoire.zip', bytes: PACKED };
        const files = [...built, ...beside, packed, ...answers(site ? '.json' : '')];
        const version = createHash('sha256')
          .update(files.map(({ path }) => path).join() + builtDigest(bundle) + rulesDigest())
          .digest('hex')
          .slice(0, 12);
        const source = readFileSync(SOURCE, 'utf-8')
          .replace('__VERSION__', version)
          .replace('__SERVED__', String(!site))
          .replace('__FILES__', JSON.stringify(files.map(({ path }) => path)));
        this.emitFile({ type: 'asset', fileName: 'worker.js', source });
        const list = JSON.stringify({ version, files });
        this.emitFile({ type: 'asset', fileName: 'journey.json', source: list });
      },
    },
  };
}
