/** Finds the words of the page and of every game, and compiles them: node tools/messages.mjs */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

const LANGUAGES = ['en', 'fr'];
const OWN = fileURLToPath(import.meta.url);
const WEB = fileURLToPath(new URL('..', import.meta.url));
const SETTINGS = 'project.inlang/settings.json';
/** Which words have been compiled. */
const KNOWN = `${WEB}/src/paraglide/words.sha256`;
const COMPILER = `${WEB}/node_modules/@inlang/paraglide-js/package.json`;

/** Every folder with words: the page's own, and whatever lies in the folder of a game. */
function folders() {
  const below = readdirSync(`${WEB}/src/games`, { recursive: true, encoding: 'utf-8' });
  const found = below
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(`messages/${LANGUAGES[0]}.json`))
    .map((path) => `./src/games/${dirname(path)}`);
  return ['./messages', ...found.sort()];
}

/** Written only where it has changed: what is not new need not be built again. */
function write(path, text) {
  try {
    if (readFileSync(path, 'utf-8') === text) return;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(path, text);
}

/**
 * Says where all words are, and how they are to be compiled.
 * @returns {import('@inlang/paraglide-js').CompilerOptions}
 */
export function messages() {
  const settings = {
    baseLocale: LANGUAGES[0],
    locales: LANGUAGES,
    modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: folders().map((folder) => `${folder}/{locale}.json`),
    },
  };
  write(`${WEB}/${SETTINGS}`, `${JSON.stringify(settings, null, 2)}\n`);
  return {
    project: './project.inlang',
    outdir: './src/paraglide',
    strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  };
}

/** Everything that decides what is compiled. */
function digest() {
  const words = folders().flatMap((folder) =>
    LANGUAGES.map((language) => `${WEB}/${folder}/${language}.json`),
  );
  const hash = createHash('sha256');
  for (const path of [OWN, COMPILER, ...words]) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

const isKnown = (wanted) => existsSync(KNOWN) && readFileSync(KNOWN, 'utf-8') === wanted;

/**
 * Compiles all words, unless just these have been compiled; in a process of its own, because the
 * compiler holds on to its process for half a minute after it is done.
 */
export function compileMessages() {
  if (!isKnown(digest())) execFileSync(process.execPath, [OWN], { stdio: 'inherit' });
}

if (process.argv[1] === OWN) {
  const wanted = digest();
  if (!isKnown(wanted)) {
    await compile(messages());
    writeFileSync(KNOWN, wanted);
  }
  process.exit();
}
