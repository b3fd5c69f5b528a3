import {
  absoluteLinks,
  categoryTextPath,
  countText,
  escapeAroundCode,
  faqPath,
  guidePath,
  hasService,
  insightsNotice,
  launchNotice,
  lineToMarkdown,
  markdownPath,
  passagesOf,
  sectionPath,
} from '@gatehouse/contract';
import { docTreeOf } from '../docs-tree.ts';
import type { DocumentInput, HostInput, PublishedDocument } from '../document.ts';
import { docsSections, pageTexts } from './llms-docs.ts';
import { lazyText, linkSection, textDocument } from './llms-text.ts';

type Category = DocumentInput['pack']['categories'][number];

/** Paragraphs of the introduction. */
const paragraphs = (texts: (string | undefined)[]): string =>
  texts.flatMap((one) => (one === undefined ? [] : [`${lineToMarkdown(one)}\n`])).join('\n');

/** `/llms.txt`: the product, the use of this service, and all endpoints. */
export function llmsShort(input: HostInput): PublishedDocument {
  const { pack, baseUrl, insights, sentTo } = input;
  const { product, timeline } = pack;
  const asOf = timeline?.asOf ?? product.asOf;
  const name = lineToMarkdown(product.name);
  const absoluteUrl = (path: string) => baseUrl + path;
  return textDocument(
    '/llms.txt',
    `# ${name}

> ${lineToMarkdown(product.summary)}

${paragraphs([
  product.instructions,
  `Use this site for questions about ${product.name}. Not for questions about other products or about one person's account.`,
  timeline?.launchWindow && `Launch: ${timeline.launchWindow.label}.`,
  asOf && `As of ${asOf}.`,
  timeline?.caveat,
  hasService(input) ? `No key is needed to read or ask. ${insightsNotice(insights, sentTo)}` : undefined,
  product.notice,
])}

${
  pack.sections.length > 0
    ? `${linkSection(
        'Product',
        pack.sections.map(({ name, title, summary }) => [
          title,
          absoluteUrl(markdownPath(sectionPath(name))),
          lineToMarkdown(summary),
        ]),
      )}\n`
    : ''
}${
  pack.guides.length > 0
    ? `${linkSection(
        'Guides',
        pack.guides.map(({ id, name, description }) => [
          name,
          absoluteUrl(markdownPath(guidePath(id))),
          lineToMarkdown(description),
        ]),
      )}\n`
    : ''
}${docsSections({ pack, baseUrl })}${
  pack.categories.length > 0
    ? `${linkSection('Questions', [
        ['All questions', absoluteUrl('/faq.md'), 'every question with its answer in one sentence'],
        ...pack.categories.map(
          ({ name, title, description = '', faqs }) =>
            [
              title,
              absoluteUrl(categoryTextPath(name)),
              `${countText(faqs.length, 'question')} with the whole ${faqs.length === 1 ? 'answer' : 'answers'}${description === '' ? '' : `. ${lineToMarkdown(description)}`}`,
            ] as const,
        ),
      ])}\n`
    : ''
}${hasService(input) ? serviceSections(input) : ''}${linkSection('Optional', [
  [
    'Everything as text',
    absoluteUrl('/llms-full.txt'),
    hasService(input) ? 'all sections and all answers' : 'the text of all pages',
  ],
  ...(hasService(input) ? [['schema.org graph', absoluteUrl('/api/schema'), 'the content as JSON-LD'] as const] : []),
])}`,
  );
}

/** The endpoints for programs, and their descriptions. */
function serviceSections({ pack, baseUrl, access }: HostInput): string {
  const absoluteUrl = (path: string) => baseUrl + path;
  return `${linkSection('API', [
    ['Description', absoluteUrl('/openapi.json'), 'OpenAPI 3.1'],
    ['The interface in short', absoluteUrl('/api/llms.txt'), 'limits, errors, operations and tools'],
    ['Ask', absoluteUrl('/ask'), 'POST {"query": "…"} for passages that answer a question'],
    [
      'MCP',
      absoluteUrl('/mcp'),
      `Model Context Protocol server with read-only tools${pack.docs?.pages.length ? '; search and fetch read the documentation' : ''}`,
    ],
  ])}
${linkSection('Agents', [
  ...(access.registration === 'none'
    ? []
    : [['Authentication', absoluteUrl('/auth.md'), aboutAccess(access)] as const]),
  [
    'MCP server card',
    absoluteUrl('/.well-known/mcp/server-card.json'),
    'how to connect over the Model Context Protocol',
  ],
  ['A2A agent card', absoluteUrl('/.well-known/agent-card.json'), 'how to connect over Agent2Agent'],
  [
    'Skills',
    absoluteUrl('/.well-known/agent-skills/index.json'),
    access.registration !== 'open' ? 'how to ask and cite, as skills' : 'how to ask, cite and register, as skills',
  ],
])}
`;
}

const aboutAccess = ({ phase, registration }: HostInput['access']): string => {
  if (registration === 'off') return 'no registration is needed, and none is taken';
  return phase === 'launched'
    ? 'how to get access to the authenticated API'
    : 'the plan, and how to record an interest';
};

/** All questions of a category with their answers, each with its permalink. */
const categoryText = ({ name, title, faqs }: Category, baseUrl: string): string =>
  `## ${lineToMarkdown(title)} (${name})\n\n${faqs
    .map(
      ({ slug, question, answer, source }) =>
        `### ${lineToMarkdown(question)}\n\n${absoluteLinks(answer, baseUrl)}\n\nSource: ${source ?? baseUrl + faqPath(slug)}\n`,
    )
    .join('\n')}`;

/** The part of `/llms-full.txt` for each category, for small context windows. Rendered on access. */
export function* categoryTexts({
  pack,
  baseUrl,
}: Pick<DocumentInput, 'pack' | 'baseUrl'>): Generator<PublishedDocument> {
  const { product } = pack;
  for (const category of pack.categories)
    yield lazyText(
      categoryTextPath(category.name),
      () =>
        `# ${lineToMarkdown(product.name)}: ${lineToMarkdown(category.title)}\n\n> ${lineToMarkdown(product.summary)}\n\n${paragraphs([launchNotice(pack) ?? undefined, product.instructions, product.notice])}\nMore: <${baseUrl}/llms.txt>.\n\n${categoryText(category, baseUrl)}`,
    );
}

/**
 * `/llms-full.txt`: every section, every guide, every page of the documentation and every answer, each with its
 * permalink.
 */
export function llmsFull({ pack, baseUrl }: DocumentInput): PublishedDocument {
  const { product } = pack;
  const launch = launchNotice(pack);
  const sections = pack.sections.map(
    (section) =>
      `## ${lineToMarkdown(section.title)}\n\nSource: ${baseUrl}${sectionPath(section.name)}\n\n${passagesOf(section)
        .map(({ name, text }) => `### ${lineToMarkdown(name)}\n\n${escapeAroundCode(text)}\n`)
        .join('\n')}`,
  );
  const guides = pack.guides.map(
    ({ id, name, parts }) =>
      `## Guide: ${lineToMarkdown(name)}\n\nSource: ${baseUrl}${guidePath(id)}\n\n${parts.map(({ markdown }) => `${absoluteLinks(markdown, baseUrl)}\n`).join('\n')}`,
  );
  const documentation = pageTexts(docTreeOf(pack)?.pages ?? [], { baseUrl });
  const questions = pack.categories.map((category) => categoryText(category, baseUrl));
  return textDocument(
    '/llms-full.txt',
    `# ${lineToMarkdown(product.name)}\n\n> ${lineToMarkdown(product.summary)}\n\n${paragraphs([launch ?? undefined, product.instructions, product.notice])}\n${[...sections, ...guides, ...documentation, ...questions].join('\n')}`,
  );
}
