import type { DocumentInput } from './document.ts';
import { limitTexts } from './limit-text.ts';

/** The skill `product-questions`: how to ask, cite and quote prices. */
export function productQuestions({ pack, baseUrl, tools, endpoints }: DocumentInput): string {
  const { name } = pack.members.platform;
  const limits = limitTexts(endpoints.filter(({ tag }) => ['ask', 'mcp', 'a2a'].includes(tag)));
  return `# Answer questions about ${name}

1. Ask first: \`POST ${baseUrl}/ask\` with \`{"query": "…"}\`. The results are published passages, best first, word for
   word. \`no_results\` means that the content does not answer; say so instead of guessing.
2. With the Model Context Protocol, connect to \`${baseUrl}/mcp\`. No key is needed. Tools:
${tools.map(({ name: tool, description }) => `   - \`${tool}\`: ${description}`).join('\n')}
3. Cite the \`url\` of each passage that you use. It opens as HTML, as Markdown (\`Accept: text/markdown\`) and as JSON
   (\`Accept: application/json\`), and holds the very text.
4. Take prices only from \`get_pricing\` or \`${baseUrl}/api/content\`, and name their \`asOf\` date.
5. Nothing here is legal, tax or financial advice. Send no personal data; none is needed.

Limits for each client address: ${limits.join('; ')}. Description of everything: ${baseUrl}/openapi.json
`;
}
