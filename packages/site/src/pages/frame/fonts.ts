import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '@gatehouse/runtime';

/** A file of `assets/fonts`, cut by `scripts/fonts.mjs`. */
interface Cut {
  file: string;
  family: 'Text' | 'Headings';
  weight: string;
  /** Only texts that have one of these letters load it. */
  letters?: string;
}

const MORE = 'U+100-130,U+132-13E,U+141-148,U+14A-151,U+154-17E';

const cuts: readonly Cut[] = [
  { file: 'text.woff2', family: 'Text', weight: '400 700' },
  { file: 'text-more.woff2', family: 'Text', weight: '400 700', letters: MORE },
  { file: 'headings.woff2', family: 'Headings', weight: '600' },
  { file: 'headings-more.woff2', family: 'Headings', weight: '600', letters: MORE },
];

/** The font of pages whose pack brings none. */
export const ourFonts = cuts.map((cut) => ({
  ...cut,
  bytes: readFileSync(join(packageFolders.assets, 'fonts', cut.file)),
}));

/**
 * Rules that load a font. It is taken if it has come when the page is first drawn, and else on the next page: nothing moves
 * under a reader.
 */
export function fontFace({ family, weight, letters }: Omit<Cut, 'file'>, path: string): string {
  const only = letters === undefined ? '' : `;unicode-range:${letters}`;
  return `@font-face{font-family:${family};src:url(${path}) format("woff2");font-weight:${weight};font-display:optional${only}}\n`;
}
