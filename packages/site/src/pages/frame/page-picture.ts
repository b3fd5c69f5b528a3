import type { Pack } from '@gatehouse/content';
import { escapeXml } from '@gatehouse/contract';
import { icon } from './icon.ts';

/** Size of pictures for link previews, pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const ACCENT = '#1b5773';
/** Matches texts that the font of pictures supports. */
const SUPPORTED_TEXT =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2190-\u2193\u2212\u2260\u2264\u2265]*$/;
const MAX_LINES = 4;
/**
 * Maximum size of an icon in the picture, bytes. The icon is embedded in the SVG source, which is cached with the
 * picture.
 */
const MAX_ICON_BYTES = 200_000;

/** Whether the font of pictures supports these texts. */
export const isDrawable = (...texts: readonly string[]): boolean => texts.every((text) => SUPPORTED_TEXT.test(text));

/** The preview picture of a page as SVG: product, title, URL. */
export function pagePicture({ product, site, assets }: Pack, title: string, baseUrl: string): string {
  const size = title.length > 70 ? 56 : 76;
  const lines = linesOf(title, Math.floor(1040 / (size * 0.5)));
  const top = HEIGHT / 2 + 20 - ((lines.length - 1) * size * 1.15) / 2 + size * 0.3;
  const accent = site.accent?.light ?? ACCENT;
  const iconBytes = assets.find(({ name }) => name === 'icon.png')?.bytes ?? (icon.forms[0].body as Buffer);
  const isSmall = iconBytes.length <= MAX_ICON_BYTES;
  const text = (x: number, y: number, fontSize: number, fill: string, content: string) =>
    `<text x="${x}" y="${y.toFixed(1)}" font-size="${fontSize}" fill="${fill}">${escapeXml(content)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf6"/><rect width="16" height="${HEIGHT}" fill="${accent}"/>
${isSmall ? `<image x="80" y="64" width="64" height="64" xlink:href="data:image/png;base64,${iconBytes.toString('base64')}"/>` : ''}
${text(isSmall ? 164 : 80, 110, 42, '#1f262c', cut(product.name, 40))}
${lines.map((line, at) => text(80, top + at * size * 1.15, size, '#1f262c', line)).join('\n')}
${text(80, HEIGHT - 64, 32, accent, cut(new URL(baseUrl).host, 60))}
</svg>`;
}

/** Wraps a title into lines of limited length; the last line that fits ends with an ellipsis. */
function linesOf(title: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < maxLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(cut(word, maxLength));
  }
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES - 1), `${cut(lines[MAX_LINES - 1] as string, maxLength - 2)}…`]
    : lines;
}

const cut = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
