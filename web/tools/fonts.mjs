/** Cuts the type to what French and English need; the rest of Latin comes when a name needs it. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const OUT = `${WEB}/src/type`;
const FACES = [
  ['IM Fell Double Pica', 'normal', '400', '@fontsource/im-fell-double-pica', 'latin-400-normal'],
  ['IM Fell English SC', 'normal', '400', '@fontsource/im-fell-english-sc', 'latin-400-normal'],
  ['EB Garamond', 'normal', '400 800', '@fontsource-variable/eb-garamond', 'latin-wght-normal'],
  ['EB Garamond', 'italic', '400 800', '@fontsource-variable/eb-garamond', 'latin-wght-italic'],
];
/** The packages that the type comes from. */
export const SOURCES = [...new Set(FACES.map(([, , , source]) => source))];
/** What sentences are made of; all else that the faces hold is seldom seen. */
const USUAL = new Set(
  [...Array(0x7f - 0x20).keys()]
    .map((at) => at + 0x20)
    .concat([...'\u00a0\u202f«»°·×½àâæçèéêëîïôöùûüÀÂÇÈÉÊËÎÏÔÙÛœŒ–—‘’“”…−'].map(code)),
);
/** Latin, as far as the faces hold it. */
const HELD = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
];
const REST = HELD.flatMap(([from, to]) =>
  [...Array(to - from + 1).keys()].map((at) => at + from),
).filter((one) => !USUAL.has(one));

function code(letter) {
  return letter.codePointAt(0);
}

/** Numbers of letters, as a style sheet says which a face holds. */
function range(codes) {
  const found = [];
  for (const one of [...codes].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === one - 1) last[1] = one;
    else found.push([one, one]);
  }
  const hex = (one) => one.toString(16);
  return found.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ');
}

const rule = ([family, style, weight], file, codes) => `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${range(codes)};
}
`;

/** Cuts every face in two, unless that is done. */
export async function cutFonts() {
  const about = FACES.map(([, , , source]) =>
    readFileSync(`${WEB}/node_modules/${source}/package.json`, 'utf-8'),
  );
  const wanted = readFileSync(fileURLToPath(import.meta.url), 'utf-8') + about.join('');
  const known = `${OUT}/cut.txt`;
  if (existsSync(known) && readFileSync(known, 'utf-8') === wanted) return;
  mkdirSync(OUT, { recursive: true });
  const rules = [];
  for (const face of FACES) {
    const [, , , source, name] = face;
    const whole = `${source.split('/').at(-1)}-${name}.woff2`;
    const content = readFileSync(`${WEB}/node_modules/${source}/files/${whole}`);
    for (const [kind, codes] of Object.entries({ rest: REST, usual: [...USUAL] })) {
      const file = whole.replace('latin', kind);
      const text = String.fromCodePoint(...codes);
      writeFileSync(`${OUT}/${file}`, await subset(content, text, { targetFormat: 'woff2' }));
      rules.push(rule(face, file, codes));
    }
  }
  writeFileSync(`${OUT}/type.css`, rules.join('\n'));
  writeFileSync(known, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await cutFonts();
