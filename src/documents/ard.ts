import { type DocumentInput, jsonDocument, type PublishedDocument } from './document.ts';

/** Agentic Resource Discovery 0.91: the catalog of agents and servers, at its path and at its predecessor's. */
export function ardCatalogs({ pack, baseUrl, tools }: DocumentInput): PublishedDocument[] {
  const { platform } = pack.members;
  const host = new URL(baseUrl).hostname;
  const questionsOf = (category: string) =>
    (pack.categories.find(({ name }) => name === category)?.faqs ?? []).map(({ question }) => question);
  const first = ['general', 'launch', 'security', 'pricing'].flatMap((name) => questionsOf(name).slice(0, 1));
  // A pack may leave these categories empty, or all of them; the catalog wants two to five questions.
  const others = [
    ...pack.categories.flatMap(({ name }) => questionsOf(name)),
    `What is ${platform.name}?`,
    `What does ${platform.name} cost?`,
  ];
  const questions = [...new Set([...first, ...others])].slice(0, Math.max(first.length, 2));
  const catalog = {
    specVersion: '1.0',
    host: { displayName: platform.name, identifier: host },
    entries: [
      {
        identifier: `urn:air:${host}:server:content`,
        displayName: `${platform.name} content (MCP)`,
        type: 'application/mcp-server-card+json',
        url: `${baseUrl}/mcp/server-card`,
        description: 'Read-only product facts, questions and answers, prices and comparisons.',
        capabilities: tools.map(({ name }) => name),
        representativeQueries: questions,
      },
      {
        identifier: `urn:air:${host}:agent:ask`,
        displayName: `${platform.name} answers (A2A)`,
        type: 'application/a2a-agent-card+json',
        url: `${baseUrl}/.well-known/agent-card.json`,
        description: `Answers questions about ${platform.name} from its published content.`,
        capabilities: ['ask'],
        representativeQueries: questions,
      },
    ],
  };
  return ['/.well-known/ard.json', '/.well-known/ai-catalog.json'].map((path) => jsonDocument(path, catalog));
}
