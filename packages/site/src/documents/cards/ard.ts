import { type DocumentInput, jsonDocument, type PublishedDocument } from '../document.ts';
import { contentSummary } from './holdings.ts';

const MAX_QUESTIONS = 4;

/** Agentic Resource Discovery 0.91: the catalog of agents and servers, at its current and its former path. */
export function ardCatalogs({ pack, baseUrl, tools }: DocumentInput): PublishedDocument[] {
  const { product } = pack;
  const host = new URL(baseUrl).hostname;
  // The first question of each category, then others; the catalog requires two to five.
  const first = pack.categories.flatMap(({ faqs }) => faqs.slice(0, 1)).slice(0, MAX_QUESTIONS);
  const furtherQuestions = pack.categories.flatMap(({ faqs }) => faqs.slice(1, MAX_QUESTIONS));
  const questions = [
    ...new Set([
      ...[...first, ...furtherQuestions].map(({ question }) => question),
      `What is ${product.name}?`,
      `Who makes ${product.name}?`,
    ]),
  ].slice(0, Math.max(first.length, 2));
  const catalog = {
    specVersion: '1.0',
    host: { displayName: product.name, identifier: host },
    entries: [
      {
        identifier: `urn:air:${host}:server:content`,
        displayName: `${product.name} content (MCP)`,
        type: 'application/mcp-server-card+json',
        url: `${baseUrl}/mcp/server-card`,
        description: contentSummary(pack),
        capabilities: tools.map(({ name }) => name),
        representativeQueries: questions,
      },
      {
        identifier: `urn:air:${host}:agent:ask`,
        displayName: `${product.name} answers (A2A)`,
        type: 'application/a2a-agent-card+json',
        url: `${baseUrl}/.well-known/agent-card.json`,
        description: `Answers questions about ${product.name} from its published content.`,
        capabilities: ['ask'],
        representativeQueries: questions,
      },
    ],
  };
  return ['/.well-known/ard.json', '/.well-known/ai-catalog.json'].map((path) => jsonDocument(path, catalog));
}
