import { lineToMarkdown, shorten } from '@gatehouse/contract';
import type { PublishedDocument } from '../document.ts';

/** A document in the format of llmstxt.org: title, summary, prose, then sections of links. */
export function textDocument(path: string, text: string): PublishedDocument {
  const body = Buffer.from(text);
  return {
    path,
    cache: 'doc',
    forms: [
      { mediaType: 'text/plain; charset=utf-8', body },
      { mediaType: 'text/markdown; charset=utf-8', body },
    ],
  };
}

/** Maximum length of a link's description, characters. A list is for scanning; the linked page has the full text. */
const MAX_NOTE = 300;

/** A section of links. @param links names as plain text; notes in Markdown, possibly empty */
export function linkSection(
  title: string,
  links: readonly (readonly [name: string, url: string, note: string])[],
  maxNote = MAX_NOTE,
): string {
  const lines = links.map(([name, url, note]) => {
    const shortNote = shorten(note.replace(/\s+/g, ' ').trim(), maxNote);
    return `- [${lineToMarkdown(name)}](${url})${shortNote === '' ? '' : `: ${shortNote}`}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

/** A text that is rendered on access. */
export const lazyText = (path: string, text: () => string): PublishedDocument => ({
  path,
  cache: 'doc',
  get forms() {
    return textDocument(path, text()).forms;
  },
});
