import { type Html, html, markdownPath } from '@gatehouse/contract';

/** Actions of a reader with an assistant. The script of the menu copies; without it, the links still work. */
export function pageMenu(path: string, baseUrl: string): Html {
  const markdown = markdownPath(path);
  const wish = encodeURIComponent(`Read ${baseUrl}${markdown} and answer my questions about it.`);
  return html`<nav class="page-menu" lang="en" aria-label="This page"><details><summary>Use with AI</summary><ul>
<li><button type="button" data-markdown="${markdown}">Copy as Markdown</button></li>
<li><a href="${markdown}">View as Markdown</a></li>
<li><a href="https://claude.ai/new?q=${wish}" rel="nofollow">Open in Claude</a></li>
<li><a href="https://chatgpt.com/?hints=search&q=${wish}" rel="nofollow">Open in ChatGPT</a></li>
<li><a href="/mcp">Connect by MCP</a></li>
</ul></details></nav>
`;
}
