import type { Pack } from '../../content/pack.ts';
import { assetPath } from '../../contract/facts/permalinks.ts';
import type { Site } from '../../contract/pack/site-shape.ts';

/** What readers' systems write in; as in `assets/style.css`. */
const SANS = 'system-ui,"Segoe UI",Roboto,"Helvetica Neue","DejaVu Sans",sans-serif';

/** Whether pages of a pack look as they do without `site.yaml` and `assets/`. */
export const looksUsual = ({ site: { accent, font, logo, cta }, assets }: Pick<Pack, 'site' | 'assets'>): boolean =>
  !accent && font === undefined && !logo && !cta && assets.length === 0;

/** Colors and font of a pack, to stand at the end of the style sheet. */
export const siteStyle = ({ accent, font }: Site): string =>
  (accent ? accentStyle(accent) : '') + (font === undefined ? '' : fontStyle(font));

/** What marks a place has a tenth of the accent, as it was checked with. */
const accentStyle = ({ light, dark }: NonNullable<Site['accent']>): string =>
  `:root{--accent:light-dark(${light},${dark});--tint:var(--mixed)}`;

/** One family for headings, text and buttons. The browser's own stands in until a file has come. */
function fontStyle(font: string): string {
  const own = font === 'system' ? '' : '"Site",';
  const face =
    font === 'system'
      ? ''
      : `@font-face{font-family:"Site";src:url(${assetPath(font)}) format("woff2");font-weight:100 900;font-display:swap}\n`;
  return `${face}:root{--serif:${own}${SANS};font-family:${own}${SANS}}\nbutton{font-family:inherit}`;
}
