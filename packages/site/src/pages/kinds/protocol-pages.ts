import { type Html, html, inlineToHtml } from '@gatehouse/contract';
import type { DocumentInput } from '../../documents/document.ts';
import { type CodeLanguage, commandBlock, curl } from '../parts/command.ts';
import { agentMessage, serverKey } from '../parts/integrations.ts';

/** Explanation of a protocol endpoint, for people who open it in a browser. */
export interface ProtocolPage {
  title: string;
  main: Html;
}

type Input = Pick<DocumentInput, 'pack' | 'baseUrl'>;

interface Step {
  title: string;
  /** Inline Markdown, see `inlineToHtml`. */
  text: string;
  code: string;
  language: CodeLanguage;
}

const page = (title: string, lead: string, steps: Step[], closing: string): ProtocolPage => ({
  title,
  main: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${steps.map(
  ({ title, text, code, language }) => html`<h2>${title}</h2>
<p>${inlineToHtml(text)}</p>
${commandBlock(code, language)}
`,
)}<p>${inlineToHtml(closing)}</p>`,
});

/** Explanation of `/mcp`, with the setup of each kind of client. */
export function mcpPage(input: Input): ProtocolPage {
  const { name } = input.pack.product;
  const key = serverKey(input);
  const url = `${input.baseUrl}/mcp`;
  const json = (value: unknown) => ({ code: JSON.stringify(value, null, 2), language: 'json' as const });
  const shell = (code: string) => ({ code, language: 'sh' as const });
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  return page(
    'Model Context Protocol server',
    `This address is for programs: it takes messages of the Model Context Protocol by POST, over Streamable HTTP. Give it to an assistant, and the assistant can look up the published content about ${name}. No key is needed, and there is nothing to install.`,
    [
      {
        title: 'Claude',
        text: 'In the settings, under Connectors, add a custom connector with this address. Claude reaches public addresses only.',
        ...shell(url),
      },
      {
        title: 'Claude Code',
        text: 'In a terminal:',
        ...shell(`claude mcp add --transport http ${key} ${url}`),
      },
      {
        title: 'Cursor',
        text: 'In `~/.cursor/mcp.json`, or in `.cursor/mcp.json` of a project:',
        ...json({ mcpServers: { [key]: { url } } }),
      },
      {
        title: 'VS Code',
        text: 'In `.vscode/mcp.json`:',
        ...json({ servers: { [key]: { type: 'http', url } } }),
      },
      {
        title: 'Other clients',
        text: 'Most take this:',
        ...json({ mcpServers: { [key]: { type: 'http', url } } }),
      },
      {
        title: 'By hand',
        text: 'Which tools there are:',
        ...shell(curl(input.baseUrl, { method: 'POST', path: '/mcp', body: list })),
      },
    ],
    'The server describes itself in its [server card](/mcp/server-card); the [API reference](/reference#tag-mcp) has the details.',
  );
}

/** Explanation of `/a2a`, and its discovery by agents. */
export function a2aPage(input: Input): ProtocolPage {
  const { name } = input.pack.product;
  const { baseUrl } = input;
  const shell = (code: string) => ({ code, language: 'sh' as const });
  return page(
    'Agent2Agent endpoint',
    `This address is for programs: it takes messages of the Agent2Agent protocol, 1.0 or 0.3, by POST. The text of a message is a question about ${name}, and the answer is the published content about it. No key is needed.`,
    [
      {
        title: 'Clients of the protocol',
        text: 'They need the address of the site, and find the agent card by themselves:',
        ...shell(`${baseUrl}/.well-known/agent-card.json`),
      },
      {
        title: 'By hand',
        text: 'A question and its answer:',
        ...shell(curl(baseUrl, { method: 'POST', path: '/a2a', body: agentMessage('What is it?') })),
      },
    ],
    'The agent describes itself in its [agent card](/.well-known/agent-card.json); the [API reference](/reference#tag-a2a) has the details. Assistants that use tools connect to the [Model Context Protocol server](/mcp).',
  );
}
