import {
  anchorOf,
  categoryTextPath,
  DESCRIPTION_PATH,
  errorsOf,
  limitTexts,
  lineToMarkdown,
  markdownPath,
  operationPath,
  tagsOf,
} from '@gatehouse/contract';
import type { HostInput, PublishedDocument } from '../document.ts';
import { linkSection, textDocument } from './llms-text.ts';

/** `/api/llms.txt`: the interface as text, from the same endpoint table as the OpenAPI description. */
export function llmsApi({ pack, baseUrl, access, tools, endpoints, existingSite }: HostInput): PublishedDocument {
  const name = lineToMarkdown(pack.product.name);
  return textDocument(
    '/api/llms.txt',
    `# ${name} interface

> Read-only JSON, questions in plain language, and servers for agents. No key is needed${access.registration !== 'open' ? '' : ' for them; /api/v1 needs one'}.

Uses of each endpoint:

${usesOfEndpoints({ pack, baseUrl, access })
  .map((line) => `- ${line}`)
  .join('\n')}

Limits for each client address: ${limitTexts(endpoints).join('; ')}. Answers there carry X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset (epoch seconds); 429 carries Retry-After.

${existingSite ? `Fields, answers and errors with their fixes: <${baseUrl}${DESCRIPTION_PATH}>.` : `Fields, answers, errors with their fixes and requests in curl, JavaScript and Python: <${baseUrl}/reference.md> lists a page for each operation, such as <${baseUrl}${markdownPath(operationPath('POST', '/ask'))}>.`}

Errors are {"error":{"code","message","hint"}}. Codes:

${errorsOf(endpoints)
  .map(({ code, status, message }) => `- ${code} (${status}): ${message}`)
  .join('\n')}

Ask a question:

\`\`\`sh
curl -X POST ${baseUrl}/ask -H 'Content-Type: application/json' -d '{"query":"What is it?"}'
\`\`\`

List the tools:

\`\`\`sh
curl -X POST ${baseUrl}/mcp -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
\`\`\`

${Object.keys(tagsOf(endpoints))
  .map((tag) =>
    linkSection(
      tag,
      endpoints
        .filter((endpoint) => endpoint.tag === tag)
        .map(({ method, path, summary, description }) => [
          `${method} ${path}`,
          path.includes('{') && !existingSite ? `${baseUrl}/reference#${anchorOf(method, path)}` : baseUrl + path,
          `${summary}. ${description}`,
        ]),
    ),
  )
  .join('\n')}
${linkSection(
  'Tools',
  tools.map(({ name: tool, description }) => [tool, `${baseUrl}/mcp`, lineToMarkdown(description)]),
  // The description of a tool is the only text about it, so it is not shortened.
  Number.POSITIVE_INFINITY,
)}`,
  );
}

/** The shortest request for each purpose. */
const usesOfEndpoints = ({ pack, baseUrl, access }: Pick<HostInput, 'pack' | 'baseUrl' | 'access'>): string[] => [
  `One question: POST ${baseUrl}/ask with {"query":"…"}. The answer is passages with their addresses, or no_results.`,
  `Everything at once: GET ${baseUrl}/api/content as JSON, or ${baseUrl}/llms-full.txt as text.`,
  ...(pack.categories.length > 0 ? [`All questions: GET ${baseUrl}/api/faq. ${categoryLine(pack, baseUrl)}`] : []),
  ...(pack.pricing ? [`Prices: GET ${baseUrl}/pricing.md, or the tool get_pricing.`] : []),
  `A client of the Model Context Protocol: ${baseUrl}/mcp. An agent of Agent2Agent: ${baseUrl}/a2a. No key for either.`,
  ...(access.registration === 'open' ? [`The authenticated API: read ${baseUrl}/auth.md first.`] : []),
];

function categoryLine({ categories }: HostInput['pack'], baseUrl: string): string {
  const [first = '', ...others] = categories.map(({ name }) => name);
  const likewise = others.length === 0 ? '' : `, and likewise ${others.join(', ')}`;
  return `Of one category, as text: GET ${baseUrl}${categoryTextPath(first)}${likewise}.`;
}
