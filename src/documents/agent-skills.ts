import { createHash } from 'node:crypto';
import { frontMatter } from '../content/front-matter.ts';
import { sixtyPerMinute } from '../contract/endpoints/endpoint.ts';
import { type DocumentInput, jsonDocument, MARKDOWN_TYPE, type PublishedDocument } from './document.ts';

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const NAME = 'product-questions';

/** Agent Skills discovery 0.2.0: the index at both paths, and each skill. */
export function agentSkills(input: DocumentInput): PublishedDocument[] {
  const { baseUrl, pack } = input;
  const description = `Answer questions about ${pack.members.platform.name} from its published content.`;
  const path = `/.well-known/agent-skills/${NAME}/SKILL.md`;
  const body = `${frontMatter({ name: NAME, description })}${productQuestions(input)}`;
  const index = {
    $schema: SCHEMA,
    skills: [
      {
        name: NAME,
        type: 'skill-md',
        description,
        url: baseUrl + path,
        // Of the bytes that are served, after the address has been filled in.
        digest: `sha256:${createHash('sha256').update(body).digest('hex')}`,
      },
    ],
  };
  return [
    jsonDocument('/.well-known/agent-skills/index.json', index),
    jsonDocument('/.well-known/skills/index.json', index),
    { path, cache: 'doc', forms: [{ mediaType: MARKDOWN_TYPE, body }] },
  ];
}

function productQuestions({ pack, baseUrl, tools, endpoints }: DocumentInput): string {
  const { name } = pack.members.platform;
  const limited = [...new Set(endpoints.filter(({ rateLimit }) => rateLimit).map(({ path }) => `\`${path}\``))];
  return `# Answer questions about ${name}

1. Ask first: \`POST ${baseUrl}/ask\` with \`{"query": "…"}\`. The results are published passages, best first, word for
   word. \`no_results\` means that the content does not answer; say so instead of guessing.
2. With the Model Context Protocol, connect to \`${baseUrl}/mcp\`. No key is needed. Tools:
${tools.map(({ name: tool, description }) => `   - \`${tool}\`: ${description}`).join('\n')}
3. Cite the \`url\` of each passage that you use. It opens as HTML, as Markdown (\`Accept: text/markdown\`) and as JSON
   (\`Accept: application/json\`), and holds the very text.
4. Take prices only from \`get_pricing\` or \`${baseUrl}/api/content\`, and name their \`asOf\` date.
5. Nothing here is legal, tax or financial advice. Send no personal data; none is needed.

Limits: ${sixtyPerMinute.limit} requests per minute and address on each of ${limited.join(', ')}. Description of everything:
${baseUrl}/openapi.json
`;
}
