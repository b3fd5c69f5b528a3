import { codeBlock, type Html, html, lineToMarkdown } from '@gatehouse/contract';
import type { DocumentInput } from '../../documents/document.ts';
import { commandBlock } from '../parts/command.ts';
import { claudeCodeCommand, mcpUrl, oneClickClients } from './clients.ts';

const TITLE = 'Connect an agent';
const ONE_CLICK = 'One click adds it to';
const IN_CLAUDE_CODE = 'In Claude Code:';
const OTHER_CLIENTS = 'Other clients';

const lead = (name: string): string =>
  `An assistant with this address looks up the published content about ${name}. No key, nothing to install.`;

/** Panel for connecting an agent, at the top of the front page. */
export function connectPanel(input: DocumentInput): Html {
  return html`<aside class="connect" lang="en" aria-labelledby="_connect"><h2 id="_connect">${TITLE}</h2>
<p>${lead(input.pack.product.name)}</p>
${commandBlock(mcpUrl(input), 'sh')}
<p>${ONE_CLICK}</p>
<ul class="clients">${oneClickClients(input).map(({ name, url }) => html`<li><a href="${url}" rel="nofollow">${name}</a></li>`)}</ul>
<p>${IN_CLAUDE_CODE}</p>
${commandBlock(claudeCodeCommand(input), 'sh')}
<p><a href="/mcp">${OTHER_CLIENTS}</a></p></aside>
`;
}

/** The same in Markdown. */
export function connectPanelMarkdown(input: DocumentInput): string {
  return `## ${TITLE}

${lineToMarkdown(lead(input.pack.product.name))}

${codeBlock(mcpUrl(input), 'sh')}
${ONE_CLICK}

${oneClickClients(input)
  .map(({ name, url }) => `- [${name}](${url})`)
  .join('\n')}

${IN_CLAUDE_CODE}

${codeBlock(claudeCodeCommand(input), 'sh')}
[${OTHER_CLIENTS}](${mcpUrl(input)})`;
}
