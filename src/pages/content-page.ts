import { sectionPath } from '../contract/permalinks.ts';
import type { DocumentInput } from '../documents/document.ts';
import { graphNodes } from '../documents/schema-graph.ts';
import type { Page } from './frame.ts';
import { html, passageToHtml } from './html.ts';
import { sectionDate } from './last-updated.ts';
import { escapeMarkdown, passageToMarkdown } from './markdown-text.ts';

/** `/content/{section}` for every member of Content but the FAQs. */
export function contentPages(input: DocumentInput): Page[] {
  const { pack, baseUrl } = input;
  return pack.sections.map(({ member, title, summary, parts }): Page => {
    const path = sectionPath(member);
    return {
      path,
      title,
      description: summary,
      lastUpdated: sectionDate(pack, member),
      main: html`${parts.map(
        ({ id, name, text }) => html`<section id="${id}"><h2>${name}</h2>
${passageToHtml(text)}</section>
`,
      )}`,
      markdown: parts.map(({ name, text }) => `## ${escapeMarkdown(name)}\n\n${passageToMarkdown(text)}\n`).join('\n'),
      json: {
        body: JSON.stringify({
          url: baseUrl + path,
          kind: 'content',
          name: title,
          passages: parts.map(({ id, name, text }) => ({ id, name, url: `${baseUrl}${path}#${id}`, text })),
          source: pack.members[member],
        }),
      },
      nodes: member === 'solution' ? graphNodes(input).filter((node) => node['@type'] === 'HowTo') : [],
      breadcrumbs: [{ path: '/', name: pack.members.platform.name }],
    };
  });
}
