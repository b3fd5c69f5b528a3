import { A2A_VERSIONS } from '../contract/protocols.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import { type DocumentInput, JSON_TYPE, type PublishedDocument } from './document.ts';

/** The A2A agent cards: pure 1.0, and the older path with the members of 0.3 as well. */
export function agentCards({ pack, baseUrl }: DocumentInput): PublishedDocument[] {
  const { platform } = pack.members;
  const url = `${baseUrl}/a2a`;
  const questions = pack.categories.flatMap(({ faqs }) => faqs.slice(0, 1).map(({ question }) => question));
  const card = {
    name: `${platform.name} public content`,
    description: `Answers questions about ${platform.name} from its published content.`,
    version: INTERFACE_VERSION,
    documentationUrl: `${baseUrl}/llms.txt`,
    iconUrl: `${baseUrl}/assets/icon.png`,
    provider: { organization: platform.name, url: `${baseUrl}/` },
    supportedInterfaces: A2A_VERSIONS.map((protocolVersion) => ({ url, protocolBinding: 'JSONRPC', protocolVersion })),
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain', 'application/json'],
    skills: [
      {
        id: 'ask',
        name: 'Ask',
        description: 'Finds the published passages that answer a question.',
        tags: pack.categories.map(({ name }) => name),
        examples: questions.slice(0, 4),
      },
    ],
  };
  const older = { ...card, url, preferredTransport: 'JSONRPC', protocolVersion: '0.3.0' };
  return [
    {
      path: '/.well-known/agent-card.json',
      cache: 'card',
      forms: [{ mediaType: JSON_TYPE, body: JSON.stringify(card) }],
    },
    {
      path: '/.well-known/agent.json',
      cache: 'card',
      forms: [
        {
          mediaType: JSON_TYPE,
          body: JSON.stringify(older),
          headers: { link: `<${baseUrl}/.well-known/agent-card.json>; rel="canonical"` },
        },
      ],
    },
  ];
}
