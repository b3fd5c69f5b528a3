import { endpoints, tagDescriptions } from '../contract/endpoints/all.ts';
import { errorTable } from '../contract/errors.ts';
import type { DocumentInput, PublishedDocument } from './document.ts';
import { linkSection, textDocument } from './llms.ts';

/** `/api/llms.txt`: the interface in words, from the same table as the description. */
export function llmsApi({ pack, baseUrl, tools }: DocumentInput): PublishedDocument {
  const { name } = pack.members.platform;
  const limit = endpoints.find(({ rateLimit }) => rateLimit)?.rateLimit;
  const limited = [
    ...new Set(endpoints.flatMap(({ path, rateLimit }) => (rateLimit ? [rateLimit.countedAt ?? path] : []))),
  ];
  return textDocument(
    '/api/llms.txt',
    `# ${name} interface

> Read-only JSON, questions in plain language, and servers for agents. No key is needed.

Limits: ${limit?.limit} requests per ${limit?.windowSeconds} seconds and client address on each of ${limited.join(', ')}. Answers there carry
X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset (epoch seconds); 429 carries Retry-After.

Errors are {"error":{"code","message","hint"}}. Codes:

${Object.entries(errorTable)
  .map(([code, { status, message }]) => `- ${code} (${status}): ${message}`)
  .join('\n')}

Ask a question:

    curl -X POST ${baseUrl}/ask -H 'Content-Type: application/json' -d '{"query":"What does it cost?"}'

List the tools:

    curl -X POST ${baseUrl}/mcp -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'

${Object.keys(tagDescriptions)
  .map((tag) =>
    linkSection(
      tag,
      endpoints
        .filter((endpoint) => endpoint.tag === tag)
        .map(({ method, path, summary, description }) => [
          `${method} ${path}`,
          path.includes('{') ? `${baseUrl}/reference#${anchorOf(method, path)}` : baseUrl + path,
          `${summary}. ${description}`,
        ]),
    ),
  )
  .join('\n')}
${linkSection(
  'Tools',
  tools.map(({ name: tool, description }) => [tool, `${baseUrl}/mcp`, description]),
)}`,
  );
}

/** Fragment of an operation on the reference page. */
export function anchorOf(method: string, path: string): string {
  return `${method}-${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}
