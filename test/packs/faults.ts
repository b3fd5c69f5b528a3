import { htmlText } from '../../packages/site/test/pages/read-html.ts';
import type { ServedText } from './served.ts';

/** Faults of pages of any pack: elements without text, and unserialized values. */
const inHtml: Record<string, RegExp> = {
  'an empty element':
    /<(dl|ul|ol|section|article|aside|h\d|li|d[dt]|p|caption|figure|tbody|a|nav)\b(?! role="status")[^>]*>\s*<\/\1>/,
  'a list in a description': / content="(?:- |[^"]*\n- )/,
  'an empty attribute': / (href|content|id|title)=""/,
};

const inMarkdown: Record<string, RegExp> = {
  'a heading without words': /^#+ *$/m,
  'a heading of nothing': /^(#+) .+\n+(?=\1 |For language models|$(?![\s\S]))/m,
  'an item without words': /^ *(?:[-*]|\d+[.)]) *$/m,
  'a row without words': /^\|[ |]*\|$/m,
  'a link without words': /\[\]\(|\]\(\)/,
  'a list in a summary': /^description: "?- |^- \[.*\]\(.*\): \\- /m,
  'bold nothing': /\*{4}(?!\*)/,
};

const anywhere: Record<string, RegExp> = {
  'one of many': /\b1 (?:questions|categories|passages|minutes|alternatives|steps)\b/,
  'a value that is none': /\bundefined\b|\[object|\bNaN\b|Invalid Date/,
  'an amount of nothing': /Infinity/,
  'a sentence twice': /([A-Z][^.!?\n"\\]{12,})[.!?]? \1[.!?\n]/,
  'a sentence without its end': /[a-zß]\.\.(?!\.|\/)(?=\s|$)/m,
};

/** Members that may be null: in registration responses, and the id of a JSON-RPC error without a message id. */
const nulls = /(\\?")(?:credential|registration_id|id)\1: ?null/g;

/** Faults of a response, each with its context. */
export function faultsIn({ from, type, text }: ServedText): string[] {
  const markdown = /markdown|plain/.test(type) && !from.startsWith('Link of');
  const rules = { ...anywhere, ...(type === 'text/html' ? inHtml : {}), ...(markdown ? inMarkdown : {}) };
  const faults = Object.entries(rules).flatMap(([name, pattern]) => {
    const found = pattern.exec(markdown ? withoutCode(text) : text);
    return found ? [`${from}: ${name}: ${contextOf(text, found)}`] : [];
  });
  const nothing = /json$/.test(type) ? /":\s?null/ : /\bnull\b/;
  // The reference lists member types, and null is one.
  const ofTypes = from.startsWith('/reference') && !/json$/.test(type);
  if (!ofTypes && nothing.test(text.replaceAll(nulls, ''))) faults.push(`${from}: null`);
  if (type === 'text/html') faults.push(...emptyRows(text).map((row) => `${from}: a row without words: ${row}`));
  if (/json$/.test(type) && /:""/.test(text)) faults.push(`${from}: a member without words`);
  return faults;
}

/** Code may contain any characters. */
const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, 'code');

const emptyRows = (html: string): string[] =>
  [...html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row).filter((row) => htmlText(row) === '');

const contextOf = (text: string, { index, 0: found }: RegExpExecArray): string =>
  text.slice(Math.max(0, index - 60), index + found.length + 40).replaceAll('\n', '⏎');
