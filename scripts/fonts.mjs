// Writes subsets of the page fonts and their licenses to assets/fonts.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const signs = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/** Western Europe, and the punctuation, currency and arrows of texts. */
const latin = `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}ıŒœ‐‑–—‘’‚“”„†•…‰′″‹›€™←↑→↓−≠≤≥`;
/** The other Latin letters of Europe; browsers load this file only for texts with such a letter. */
const extended = [...signs(0x100, 0x17f)].filter((sign) => !'ĿŀŉıŒœſ'.includes(sign)).join('');

const families = [
  { family: 'hanken-grotesk', name: 'text', weights: { min: 400, max: 700 } },
  { family: 'newsreader', name: 'headings', weights: 600 },
];
const cuts = [
  { part: 'latin', suffix: '', text: latin },
  { part: 'latin-ext', suffix: '-more', text: extended },
];

/** @param folder absolute path of the output folder */
export async function cutFonts(folder) {
  mkdirSync(folder, { recursive: true });
  for (const { family, name, weights } of families) {
    const packageFolder = `${root}node_modules/@fontsource-variable/${family}`;
    for (const { part, suffix, text } of cuts) {
      const whole = readFileSync(`${packageFolder}/files/${family}-${part}-wght-normal.woff2`);
      // Without small capitals, old-style figures and other features that no page uses.
      const how = { targetFormat: 'woff2', variationAxes: { wght: weights }, noLayoutClosure: true };
      writeFileSync(`${folder}/${name}${suffix}.woff2`, await subsetFont(whole, text, how));
      // The renderer of preview pictures cannot read compressed fonts, so it gets this uncompressed one.
      if (suffix === '' && name === 'headings')
        writeFileSync(`${folder}/pictures.ttf`, await subsetFont(whole, text, { ...how, targetFormat: 'truetype' }));
    }
    copyFileSync(`${packageFolder}/LICENSE`, `${folder}/LICENSE-${name}.txt`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await cutFonts(`${root}assets/fonts`);
