import { lineToMarkdown } from '../../contract/text/markdown-text.ts';
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

/** A section that holds nothing but links. @param links names as they are, notes in Markdown, which may be empty */
export function linkSection(
  title: string,
  links: readonly (readonly [name: string, url: string, note: string])[],
): string {
  const lines = links.map(([name, url, note]) => {
    const said = note.replace(/\s+/g, ' ').trim();
    return `- [${lineToMarkdown(name)}](${url})${said === '' ? '' : `: ${said}`}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}
