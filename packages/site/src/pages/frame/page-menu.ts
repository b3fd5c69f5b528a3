import { type Html, html, markdownPath } from '@gatehouse/contract';

/** Menu for using the page with an assistant. Copying needs the script; the links work without it. */
export function pageMenu(path: string, baseUrl: string): Html {
  const markdown = markdownPath(path);
  const prompt = encodeURIComponent(`Read ${baseUrl}${markdown} and answer my questions about it.`);
  return html`<nav class="page-menu" lang="en" aria-label="This page"><details><summary>Use with AI</summary><ul>
<li><button type="button" data-markdown="${markdown}">Copy as Markdown</button></li>
<li><a href="${markdown}">View as Markdown</a></li>
<li><a href="https://claude.ai/new?q=${prompt}" rel="nofollow">Open in Claude</a></li>
<li><a href="https://chatgpt.com/?hints=search&q=${prompt}" rel="nofollow">Open in ChatGPT</a></li>
<li><a href="/mcp">Connect by MCP</a></li>
</ul></details></nav>
`;
}
