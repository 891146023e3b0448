import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as breakpoints from './breakpoints';

const HERE = import.meta.dirname;

/** The text of every file of the page whose name ends so. */
function texts(...endings: string[]): Record<string, string> {
  const names = readdirSync(HERE, { recursive: true, encoding: 'utf-8' });
  const wanted = names.filter(
    (name) => !name.startsWith('paraglide') && endings.some((ending) => name.endsWith(ending)),
  );
  return Object.fromEntries(
    wanted.map((name) => [name, readFileSync(`${HERE}/${name}`, 'utf-8')] as const),
  );
}

const sheets = texts('.svelte', '.css');
const code = texts('.svelte', '.ts');
const app = sheets['app.css'];
const TYPES = [...app.matchAll(/--type-(\w+): [\d.]+px;/g)].map(([, name]) => name);
const SPACES = [...app.matchAll(/--space-(\w+): [\d.]+px;/g)].map(([, name]) => name);

/** Every place where a pattern stands, as `file: what`. */
function all(files: Record<string, string>, pattern: RegExp): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(([, found]) => `${file}: ${found}`),
  );
}

it('has eight sizes of type and seven spaces', () => {
  expect(TYPES).toHaveLength(8);
  expect(SPACES).toHaveLength(7);
});

it('sets type in these sizes alone, save the lettering of a drawing', () => {
  const sized = all(sheets, /font-size: ([^;]+;(?: \/\* of the drawing \*\/)?)/g);
  const strange = sized.filter((where) => !/var\(--type-|[\d.]em;|of the drawing/.test(where));
  expect(strange).toEqual([]);
  expect(all(sheets, /^ +font: ([^;]+);$/gm).filter((where) => !/: inherit$/.test(where))).toEqual(
    [],
  );
});

it('names no size and no space that is not on the scale', () => {
  const used = (kind: string) =>
    all(sheets, new RegExp(`var\\(--${kind}-(\\w+)`, 'g')).map((where) => where.split(': ')[1]);
  expect(TYPES).toEqual(expect.arrayContaining(used('type')));
  expect(SPACES).toEqual(expect.arrayContaining(used('space')));
});

it('changes a layout only where a breakpoint has a name', () => {
  const known = new Set(Object.values(breakpoints).map((pixels) => `${pixels}px`));
  const asked = all(sheets, /@(?:media|container) ([^{]+) \{/g);
  const strange = asked.filter((where) =>
    [...where.matchAll(/[\w.]+px/g)].some(([pixels]) => !known.has(pixels)),
  );
  expect(strange).toEqual([]);
  const inCode = all(code, /(?:MediaQuery|matchMedia)\(([^)]+)/g);
  expect(inCode.filter((where) => /\d+px/.test(where))).toEqual([]);
});
