import type { DocumentInput } from '../documents/document.ts';
import { commandBlock, curl } from './command.ts';
import { type Html, html } from './html.ts';

/** Every way in for software, each with what to type. */
export function doors({ pack, baseUrl, tools }: DocumentInput): Html {
  const question = 'What does it cost?';
  const server = pack.members.platform.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'SendMessage',
    params: { message: { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: question }] } },
  };
  const list = [
    {
      title: 'Ask by HTTP',
      text: html`Passages word for word, each with its permalink. Add <code>"streaming":true</code> for server-sent events.`,
      command: curl(baseUrl, { method: 'POST', path: '/ask', body: { query: question } }),
    },
    {
      title: 'Connect over MCP',
      text: html`Streamable HTTP, nothing to sign in to. Tools: ${tools.map(({ name }, index) => html`${index > 0 && ', '}<code>${name}</code>`)}.`,
      command: JSON.stringify({ mcpServers: { [server]: { type: 'http', url: `${baseUrl}/mcp` } } }, null, 2),
    },
    {
      title: 'Send a message over A2A',
      text: html`The card is at <a href="/.well-known/agent-card.json">/.well-known/agent-card.json</a>.`,
      command: curl(baseUrl, { method: 'POST', path: '/a2a', body: message }),
    },
    {
      title: 'Read it as text',
      text: html`An overview for language models; <a href="/llms-full.txt">everything in one text</a> as well.`,
      command: curl(baseUrl, { method: 'GET', path: '/llms.txt' }),
    },
    {
      title: 'Generate a client',
      text: html`OpenAPI 3.1. The same as a page, with a button to try each call: <a href="/reference">API reference</a>.`,
      command: curl(baseUrl, { method: 'GET', path: '/openapi.json' }),
    },
    {
      title: 'Take the data',
      text: html`All content in one object. Questions alone: <a href="/api/faq">/api/faq</a>. As schema.org: <a href="/api/schema">/api/schema</a>.`,
      command: curl(baseUrl, { method: 'GET', path: '/api/content' }),
    },
    {
      title: 'Any page in Markdown',
      text: html`Every page has three forms at one address: HTML, Markdown and JSON.`,
      command: `curl ${baseUrl}/faq -H 'Accept: text/markdown'`,
    },
  ];
  return html`<ul class="doors">${list.map(
    ({ title, text, command }) => html`<li><h3>${title}</h3><p>${text}</p>${commandBlock(command)}</li>
`,
  )}<li><h3>In the browser</h3><p>Where the browser speaks WebMCP, every page offers the read-only tool <code>ask</code>.</p></li></ul>
`;
}
