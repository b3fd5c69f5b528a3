import type { Pack } from '@gatehouse/content';
import type { Site } from '@gatehouse/contract';
import { assetPath } from '@gatehouse/contract';

/** System fonts, the same as in `assets/style.css`. */
const SANS = 'system-ui,"Segoe UI",Roboto,"Helvetica Neue","DejaVu Sans",sans-serif';

/** Whether a pack uses the default style: no accent, font, logo or assets. */
export const hasDefaultStyle = ({ site: { accent, font, logo }, assets }: Pick<Pack, 'site' | 'assets'>): boolean =>
  !accent && font === undefined && !logo && assets.length === 0;

type Font = NonNullable<Site['font']>;

/** Font files of the pack, without duplicates. */
export const namedFonts = (font: Font): string[] =>
  font === 'system' ? [] : typeof font === 'string' ? [font] : [...new Set([font.text, font.headings])];

/** Colors and fonts of a pack, for the end of the style sheet. @param paths paths of its files, by name */
export const siteStyle = ({ accent, font }: Site, paths: Readonly<Record<string, string>>): string =>
  (accent ? accentStyle(accent) : '') + (font === undefined ? '' : fontStyle(font, paths));

/** The highlight color contains a tenth of the accent, as in the contrast check. */
const accentStyle = (accent: NonNullable<Site['accent']>): string => `:root{${accentOf(accent)};--tint:var(--mixed)}`;

/** The declaration of the accent, for light and dark. */
export const accentOf = ({ light, dark }: NonNullable<Site['accent']>): string =>
  `--accent:light-dark(${light},${dark})`;

/**
 * One family for all text, or one for headings and one for the rest. A font that loads late is used from the next page
 * on.
 */
function fontStyle(font: Font, paths: Readonly<Record<string, string>>): string {
  const files = namedFonts(font);
  const faces = files.map(
    (file, at) =>
      `@font-face{font-family:"Site ${at}";src:url(${paths[file]?.slice(assetPath('').length)}) format("woff2");font-weight:100 900;font-display:optional}\n`,
  );
  const families = files.map((_, at) => `"Site ${at}",`);
  return `${faces.join('')}:root{--text:${families[0] ?? ''}${SANS};--headings:${families.at(-1) ?? ''}${SANS}}`;
}
