import { DOCS_PATH } from '@gatehouse/contract';
import type { Asset } from '@gatehouse/source';
import { pictureSize } from '../frame/picture-size.ts';

/** Elements that are decorated on a page; text contains none of them, because its `<` is escaped. */
const DRESSED =
  /<h([2-6]) id="([^"]*)">([\s\S]*?)<\/h\1>|<figure class="code">([\s\S]*?)<\/figure>|<pre[\s>][\s\S]*?<\/pre>|<table[\s>][\s\S]*?<\/table>|<aside(?= )|<img [^>]*>/g;

/**
 * The content of a page with additions for readers: a link to each heading, code and tables that scroll
 * and can be reached with the keyboard, and pictures with reserved space.
 * @param files of the tree, by name
 */
export function decorate(html: string, files: ReadonlyMap<string, Asset>): string {
  return html.replace(DRESSED, (whole, level?: string, id?: string, title?: string, code?: string) => {
    if (level !== undefined && id !== undefined) return headed(whole, id, title ?? '');
    if (code !== undefined) return codeFigure(code);
    if (whole.startsWith('<pre')) return codeFigure(whole);
    if (whole.startsWith('<table'))
      return `<div class="scroll" role="group" aria-label="Table" tabindex="0">${whole.replace(/<img [^>]*>/g, (picture) => sized(picture, files))}</div>`;
    // Among words it is a remark, no part of the site.
    if (whole === '<aside') return '<aside role="note"';
    return sized(whole, files);
  });
}

/** The link stands beside the heading, so that the heading's accessible name is unchanged. */
const headed = (heading: string, id: string, title: string): string =>
  `<div class="heading">${heading}<a href="#${id}" aria-label="Link to: ${wordsOf(title)}"><span aria-hidden="true">#</span></a></div>`;

function codeFigure(inner: string): string {
  const [, caption] = /<figcaption>([\s\S]*?)<\/figcaption>/.exec(inner) ?? [];
  const label = caption === undefined ? 'Code' : `Code: ${wordsOf(caption)}`;
  const reached = inner.replace('<pre', `<pre tabindex="0" role="group" aria-label="${label}"`);
  return `<figure class="code">${reached}<button type="button" data-copy>Copy</button></figure>`;
}

/** Of HTML, for an attribute. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();

function sized(picture: string, files: ReadonlyMap<string, Asset>): string {
  const [, source = ''] = /\ssrc="([^"]*)"/.exec(picture) ?? [];
  if (/\s(width|height)=/.test(picture) || !source.startsWith(`${DOCS_PATH}/`)) return picture;
  const file = files.get(nameOf(source));
  const size = file && pictureSize(file);
  return size ? picture.replace('<img', `<img width="${size.width}" height="${size.height}"`) : picture;
}

/** The file of the tree that an address in HTML leads to. */
function nameOf(source: string): string {
  const [path = ''] = source.slice(DOCS_PATH.length + 1).split(/[?#]/);
  try {
    return decodeURIComponent(path.replaceAll('&amp;', '&'));
  } catch {
    return path;
  }
}
