import { hasService } from '@gatehouse/contract';
import type { DocumentInput, PublishedDocument } from '../document.ts';

/** Named crawlers: some obey only a group with their name. All names share one group. */
const agents = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'PerplexityBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  '*',
];

/**
 * `/robots.txt` (RFC 9309). Only paths that the pack names are disallowed: hiding a path would hide an advertised
 * document.
 */
export function robots(input: DocumentInput): PublishedDocument {
  const { pack, baseUrl } = input;
  const { contentSignal, robots: rules } = pack.site;
  const { search, aiInput, aiTrain } = contentSignal;
  const yesNo = (value: boolean) => (value ? 'yes' : 'no');
  const lines = [
    ...agents.map((agent) => `User-agent: ${agent}`),
    `Content-Signal: search=${yesNo(search)}, ai-input=${yesNo(aiInput)}, ai-train=${yesNo(aiTrain)}`,
    'Allow: /',
    ...(rules?.disallow ?? []).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}${input.existingSite?.sitemap ?? '/sitemap.xml'}`,
    ...(hasService(input) ? [`Agentmap: ${baseUrl}/.well-known/ard.json`] : []),
    '',
  ];
  return {
    path: '/robots.txt',
    cache: 'doc',
    forms: [{ mediaType: 'text/plain; charset=utf-8', body: lines.join('\n') }],
  };
}
