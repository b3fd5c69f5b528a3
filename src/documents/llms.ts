import { faqPath, markdownPath, sectionPath } from '../contract/permalinks.ts';
import type { DocumentInput, PublishedDocument } from './document.ts';
import { insightsNotice } from './insights-notice.ts';

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

/** A section that holds nothing but links. */
export function linkSection(title: string, links: readonly [name: string, url: string, note: string][]): string {
  return `## ${title}\n\n${links.map(([name, url, note]) => `- [${oneLine(name).replace(/[[\]]/g, '\\$&')}](${url}): ${oneLine(note)}`).join('\n')}\n`;
}

/** `/llms.txt`: what the product is, when to use this, and where everything is. */
export function llmsShort({ pack, baseUrl, access, insights }: DocumentInput): PublishedDocument {
  const { platform, timeline } = pack.members;
  const at = (path: string) => baseUrl + path;
  return textDocument(
    '/llms.txt',
    `# ${platform.name}

> ${oneLine(platform.summary)}

Use this site for questions about ${platform.name}: what it is, prices, security, launch, law in general terms, and how
it compares. Not for questions about other products, for one person's account, or for legal, tax or financial advice.
Launch: ${timeline.launchWindow.label}. ${oneLine(timeline.caveat)}
No key is needed to read or ask. ${insightsNotice(insights)} ${oneLine(platform.notice)}

${linkSection(
  'Product',
  pack.sections.map(({ member, title, summary }) => [title, at(markdownPath(sectionPath(member))), summary]),
)}
${linkSection('Questions', [['All questions', at('/faq.md'), 'every question with its answer in one sentence']])}
${linkSection('API', [
  ['Description', at('/openapi.json'), 'OpenAPI 3.1'],
  ['The interface in short', at('/api/llms.txt'), 'limits, errors, operations and tools'],
  ['Ask', at('/ask'), 'POST {"query": "…"} for passages that answer a question'],
  ['MCP', at('/mcp'), 'Model Context Protocol server with read-only tools'],
])}
${linkSection('Agents', [
  [
    'Authentication',
    at('/auth.md'),
    access.phase === 'launched'
      ? 'how to get access to the account API'
      : 'what is planned, and how to record an interest',
  ],
  ['MCP server card', at('/.well-known/mcp/server-card.json'), 'how to connect over the Model Context Protocol'],
  ['A2A agent card', at('/.well-known/agent-card.json'), 'how to connect over Agent2Agent'],
  ['Skills', at('/.well-known/agent-skills/index.json'), 'how to ask, cite and register, as skills'],
])}
${linkSection('Optional', [
  ['Everything as text', at('/llms-full.txt'), 'all sections and all answers'],
  ['schema.org graph', at('/api/schema'), 'the content as JSON-LD'],
])}`,
  );
}

/** `/llms-full.txt`: every section and every answer, each with its permalink. */
export function llmsFull({ pack, baseUrl }: DocumentInput): PublishedDocument {
  const { platform } = pack.members;
  const sections = pack.sections.map(
    ({ member, title, parts }) =>
      `## ${title}\n\nSource: ${baseUrl}${sectionPath(member)}\n\n${parts
        .map(({ name, text }) => `### ${name}\n\n${text}\n`)
        .join('\n')}`,
  );
  const questions = pack.categories.map(
    ({ name, title, faqs }) =>
      `## ${title} (${name})\n\n${faqs
        .map(({ slug, question, answer }) => `### ${question}\n\n${answer}\n\nSource: ${baseUrl}${faqPath(slug)}\n`)
        .join('\n')}`,
  );
  return textDocument(
    '/llms-full.txt',
    `# ${platform.name}\n\n> ${oneLine(platform.summary)}\n\n${oneLine(platform.notice)}\n\n${[...sections, ...questions].join('\n')}`,
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
