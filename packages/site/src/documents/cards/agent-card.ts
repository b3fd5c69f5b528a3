import { A2A_VERSIONS, INTERFACE_VERSION } from '@gatehouse/contract';
import { type DocumentInput, JSON_TYPE, type PublishedDocument } from '../document.ts';

/**
 * The A2A agent card for clients of 1.0 and of 0.3, which ignore the members of the other version. Both request the
 * newer path first, so both paths serve the same card.
 */
export function agentCards({ pack, baseUrl }: DocumentInput): PublishedDocument[] {
  const { product } = pack;
  const url = `${baseUrl}/a2a`;
  const questions = pack.categories.flatMap(({ faqs }) => faqs.slice(0, 1).map(({ question }) => question));
  const documented = Boolean(pack.docs?.pages.length);
  const tags = [...pack.categories.map(({ name }) => name), ...(documented ? ['documentation'] : [])];
  const card = {
    name: `${product.name} public content`,
    description: `Answers questions about ${product.name} from its published content, word for word. Use it for questions about ${product.name}; not for other products or for one person's account. It only reads.`,
    version: INTERFACE_VERSION,
    documentationUrl: `${baseUrl}/llms.txt`,
    iconUrl: `${baseUrl}/assets/icon.png`,
    provider: { organization: product.name, url: `${baseUrl}/` },
    supportedInterfaces: A2A_VERSIONS.map((protocolVersion) => ({ url, protocolBinding: 'JSONRPC', protocolVersion })),
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain', 'application/json'],
    skills: [
      {
        id: 'ask',
        name: 'Ask',
        description: `Finds the published passages that answer a question${documented ? ', those of the documentation among them, with their code' : ''}. Send one question as text; the answer has its sources, or states that the content does not answer.`,
        tags: tags.length > 0 ? tags : ['content'],
        examples: questions.slice(0, 4),
      },
    ],
    // Members of 0.3, which has no list of interfaces.
    url,
    preferredTransport: 'JSONRPC',
    protocolVersion: '0.3.0',
  };
  const body = JSON.stringify(card);
  const canonical = { link: `<${baseUrl}/.well-known/agent-card.json>; rel="canonical"` };
  return [
    { path: '/.well-known/agent-card.json', cache: 'card', forms: [{ mediaType: JSON_TYPE, body }] },
    { path: '/.well-known/agent.json', cache: 'card', forms: [{ mediaType: JSON_TYPE, body, headers: canonical }] },
  ];
}
