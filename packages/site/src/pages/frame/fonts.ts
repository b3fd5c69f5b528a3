import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetPath } from '@gatehouse/contract';
import { packageFolders } from '@gatehouse/runtime';

/** A subset of a font in `assets/fonts`, made by `scripts/fonts.mjs`. */
interface Cut {
  file: string;
  family: 'Text' | 'Headings';
  weight: string;
  /** Unicode range; only texts with one of these letters load the file. */
  letters?: string;
}

const MORE = 'U+100-130,U+132-13E,U+141-148,U+14A-151,U+154-17E';

const cuts: readonly Cut[] = [
  { file: 'text.woff2', family: 'Text', weight: '400 700' },
  { file: 'text-more.woff2', family: 'Text', weight: '400 700', letters: MORE },
  { file: 'headings.woff2', family: 'Headings', weight: '600' },
  { file: 'headings-more.woff2', family: 'Headings', weight: '600', letters: MORE },
];

/** The default fonts, for packs without their own. */
export const builtInFonts = cuts.map((cut) => ({
  ...cut,
  bytes: readFileSync(join(packageFolders.assets, 'fonts', cut.file)),
}));

/**
 * The `@font-face` rule of a font. A font that loads late is used from the next page on, so that the layout never
 * shifts.
 */
export function fontFace({ family, weight, letters }: Omit<Cut, 'file'>, path: string): string {
  const only = letters === undefined ? '' : `;unicode-range:${letters}`;
  return `@font-face{font-family:${family};src:url(${path.slice(assetPath('').length)}) format("woff2");font-weight:${weight};font-display:optional${only}}\n`;
}
