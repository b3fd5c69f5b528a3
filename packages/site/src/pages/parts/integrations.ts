import { codeBlock, FAQ_LIST_PATH, type Html, html, inlineToHtml, slugOf } from '@gatehouse/contract';
import type { DocumentInput } from '../../documents/document.ts';
import { collapsedSection } from './collapsed.ts';
import { type CodeLanguage, commandBlock, curl } from './command.ts';

/** An interface for software. */
interface Integration {
  title: string;
  /** Inline Markdown: text, code and links to paths of this site. */
  text: string;
  command?: { code: string; language: CodeLanguage };
}

/** The name of this server in client configurations; `content` if the product name has no Latin letters. */
export const serverKey = ({ pack }: Pick<DocumentInput, 'pack'>): string => slugOf(pack.product.name) || 'content';

/** A first message of the Agent2Agent protocol. */
export const agentMessage = (question: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'SendMessage',
  params: { message: { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: question }] } },
});

/** Every interface for software, each with its command. */
function allIntegrations({ pack, baseUrl, tools }: DocumentInput): Integration[] {
  const question = 'What is it?';
  const shell = (code: string) => ({ code, language: 'sh' as const });
  const server = { mcpServers: { [serverKey({ pack })]: { type: 'http', url: `${baseUrl}/mcp` } } };
  return [
    {
      title: 'Ask by HTTP',
      text: 'Passages word for word, each with its permalink. Add `"streaming":true` for server-sent events.',
      command: shell(curl(baseUrl, { method: 'POST', path: '/ask', body: { query: question } })),
    },
    {
      title: 'Connect over MCP',
      text: `Streamable HTTP, nothing to sign in to. Tools: ${tools.map(({ name }) => `\`${name}\``).join(', ')}. [How to connect](/mcp).`,
      command: { code: JSON.stringify(server, null, 2), language: 'json' },
    },
    {
      title: 'Send a message over A2A',
      text: 'The card is at [/.well-known/agent-card.json](/.well-known/agent-card.json). [How to connect](/a2a).',
      command: shell(curl(baseUrl, { method: 'POST', path: '/a2a', body: agentMessage(question) })),
    },
    {
      title: 'Read it as text',
      text: 'An overview for language models; [everything in one text](/llms-full.txt) as well.',
      command: shell(curl(baseUrl, { method: 'GET', path: '/llms.txt' })),
    },
    {
      title: 'Generate a client',
      text: 'OpenAPI 3.1: [/openapi.json](/openapi.json). The same as a page, with a button to try each call: [API reference](/reference).',
    },
    {
      title: 'Take the data',
      text: `All content in one object: [/api/content](/api/content). ${pack.categories.length > 0 ? 'Questions alone: [/api/faq](/api/faq). ' : ''}As schema.org: [/api/schema](/api/schema).`,
    },
    {
      title: 'Any page in Markdown',
      text: 'Every page has three forms at one address: HTML, Markdown and JSON.',
      command: shell(`curl ${baseUrl}${pack.categories.length > 0 ? FAQ_LIST_PATH : '/'} -H 'Accept: text/markdown'`),
    },
    {
      title: 'In the browser',
      text: 'Where the browser speaks WebMCP, every page offers the read-only tool `ask`.',
    },
  ];
}

export function integrations(input: DocumentInput): Html {
  return html`<ul class="doors">${allIntegrations(input).map(
    ({
      title,
      text,
      command,
    }) => html`<li>${collapsedSection(title, html`<p>${inlineToHtml(text)}</p>${command && commandBlock(command.code, command.language)}`)}</li>
`,
  )}</ul>
`;
}

/** The same in Markdown, with absolute links, because it is read outside of the site. */
export function integrationsMarkdown(input: DocumentInput): string {
  return allIntegrations(input)
    .map(
      ({ title, text, command }) =>
        `### ${title}\n\n${text.replaceAll('](/', `](${input.baseUrl}/`)}\n${command ? `\n${codeBlock(command.code, command.language)}` : ''}`,
    )
    .join('\n');
}
