import { launchNotice, limitTexts, lineToMarkdown } from '@gatehouse/contract';
import type { HostInput } from '../document.ts';

/** The skill `product-questions`: asking and citing. */
export function productQuestions({ pack, baseUrl, tools, endpoints }: HostInput): string {
  const name = lineToMarkdown(pack.product.name);
  const limits = limitTexts(endpoints.filter(({ tag }) => ['ask', 'mcp', 'a2a'].includes(tag)));
  const launch = launchNotice(pack);
  const { pricing } = pack;
  const rules = [
    ...(pack.docs?.pages.length
      ? ['For how something is done, call `search`, then `fetch` with the id of a result for the whole page.']
      : []),
    ...(pricing
      ? [
          `Take prices only from \`get_pricing\` or \`${baseUrl}/api/content\`${pricing.asOf === undefined ? '' : ', and name their `asOf` date'}.`,
        ]
      : []),
    ...(pack.product.instructions === undefined ? [] : [lineToMarkdown(pack.product.instructions)]),
    'Send no personal data; none is needed.',
  ];
  return `# Answer questions about ${name}
${launch === null ? '' : `\n${lineToMarkdown(launch)}\n`}
1. Ask first: \`POST ${baseUrl}/ask\` with \`{"query": "…"}\`. The results are published passages, best first, word for
   word. \`no_results\` means that the content does not answer; report that instead of guessing.
2. With the Model Context Protocol, connect to \`${baseUrl}/mcp\`. No key is needed. Tools:
${tools.map(({ name: tool, description }) => `   - \`${tool}\`: ${lineToMarkdown(description)}`).join('\n')}
3. Cite the \`url\` of each passage that you use. It opens as HTML, as Markdown (\`Accept: text/markdown\`) and as JSON
   (\`Accept: application/json\`), and holds the very text.
${rules.map((rule, at) => `${at + 4}. ${rule}`).join('\n')}

Limits for each client address: ${limits.join('; ')}. Description of everything: ${baseUrl}/openapi.json
`;
}
