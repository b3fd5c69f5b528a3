import { DOCS_PATH } from '@gatehouse/contract';
import type { Asset } from '@gatehouse/source';
import { pictureSize } from '../frame/picture-size.ts';

/** Matches elements to decorate. Text cannot match, because its `<` is escaped. */
const DECORATED_ELEMENT =
  /<h([2-6]) id="([^"]*)">([\s\S]*?)<\/h\1>|<figure class="code">([\s\S]*?)<\/figure>|<pre[\s>][\s\S]*?<\/pre>|<table[\s>][\s\S]*?<\/table>|<aside(?= )|<img [^>]*>/g;

/**
 * Adds a link to each heading, makes code and tables scrollable and focusable, and reserves space for pictures.
 * @param files files of the tree, by name
 */
export function decorate(html: string, files: ReadonlyMap<string, Asset>): string {
  return html.replace(DECORATED_ELEMENT, (whole, level?: string, id?: string, title?: string, code?: string) => {
    if (level !== undefined && id !== undefined) return withHeadingLink(whole, id, title ?? '');
    if (code !== undefined) return codeFigure(code);
    if (whole.startsWith('<pre')) return codeFigure(whole);
    if (whole.startsWith('<table'))
      return `<div class="scroll" role="group" aria-label="Table" tabindex="0">${whole.replace(/<img [^>]*>/g, (picture) => withPictureSize(picture, files))}</div>`;
    // In an article, an aside is a note, not a landmark of the page.
    if (whole === '<aside') return '<aside role="note"';
    return withPictureSize(whole, files);
  });
}

/** The link is next to the heading, not inside, so that the heading's accessible name is unchanged. */
const withHeadingLink = (heading: string, id: string, title: string): string =>
  `<div class="heading">${heading}<a href="#${id}" aria-label="Link to: ${wordsOf(title)}"><span aria-hidden="true">#</span></a></div>`;

function codeFigure(inner: string): string {
  const [, caption] = /<figcaption>([\s\S]*?)<\/figcaption>/.exec(inner) ?? [];
  const label = caption === undefined ? 'Code' : `Code: ${wordsOf(caption)}`;
  const focusable = inner.replace('<pre', `<pre tabindex="0" role="group" aria-label="${label}"`);
  return `<figure class="code">${focusable}<button type="button" data-copy>Copy</button></figure>`;
}

/** Plain text of HTML, for an attribute. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();

function withPictureSize(picture: string, files: ReadonlyMap<string, Asset>): string {
  const [, source = ''] = /\ssrc="([^"]*)"/.exec(picture) ?? [];
  if (/\s(width|height)=/.test(picture) || !source.startsWith(`${DOCS_PATH}/`)) return picture;
  const file = files.get(nameOf(source));
  const size = file && pictureSize(file);
  return size ? picture.replace('<img', `<img width="${size.width}" height="${size.height}"`) : picture;
}

/** Name of the file in the tree for a URL in HTML. */
function nameOf(source: string): string {
  const [path = ''] = source.slice(DOCS_PATH.length + 1).split(/[?#]/);
  try {
    return decodeURIComponent(path.replaceAll('&amp;', '&'));
  } catch {
    return path;
  }
}
