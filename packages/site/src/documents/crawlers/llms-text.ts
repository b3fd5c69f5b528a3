import { lineToMarkdown, shorten } from '@gatehouse/contract';
import type { PublishedDocument } from '../document.ts';

/** The llms texts (llmstxt.org): title, summary, prose, then sections of links. */
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

/** Maximum length of a link's description, characters: a list is for scanning, and the whole text is behind the link. */
const MAX_SAID = 300;

/** A section that holds nothing but links. @param links names as they are, notes in Markdown, which may be empty */
export function linkSection(
  title: string,
  links: readonly (readonly [name: string, url: string, note: string])[],
  mostSaid = MAX_SAID,
): string {
  const lines = links.map(([name, url, note]) => {
    const said = shorten(note.replace(/\s+/g, ' ').trim(), mostSaid);
    return `- [${lineToMarkdown(name)}](${url})${said === '' ? '' : `: ${said}`}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

/** A text that is written when it is read. */
export const laterText = (path: string, text: () => string): PublishedDocument => ({
  path,
  cache: 'doc',
  get forms() {
    return textDocument(path, text()).forms;
  },
});
