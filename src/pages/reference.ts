import { tagDescriptions } from '../contract/endpoints/all.ts';
import type { Endpoint } from '../contract/endpoints/endpoint.ts';
import { errorTable } from '../contract/errors.ts';
import type { DocumentInput, PublishedDocument } from '../documents/document.ts';
import { anchorOf } from '../documents/llms-api.ts';
import type { Page } from './frame.ts';
import { type Html, html } from './html.ts';

/** `/reference`: every operation of the interface, from the same table as its description. */
export function referencePage(
  { pack, baseUrl, tools, endpoints }: DocumentInput,
  description: PublishedDocument,
): Page {
  const tags = Object.entries(tagDescriptions);
  const of = (tag: string) => endpoints.filter((endpoint) => endpoint.tag === tag);
  return {
    path: '/reference',
    title: 'API reference',
    description: `Every operation of the public interface of ${pack.members.platform.name}: parameters, examples, media types and errors. No key is needed.`,
    lastUpdated: pack.members.platform.asOf,
    main: html`<p>For programs: <a href="/openapi.json">OpenAPI 3.1 description</a>, <a href="/api/llms.txt">the same as text</a>.</p>
${tags.map(
  ([tag, meaning]) => html`<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${meaning}</h2>
${of(tag).map(operationHtml)}</section>
`,
)}<section aria-labelledby="tools"><h2 id="tools">Tools</h2>
<ul>${tools.map(({ name, description: text }) => html`<li><code>${name}</code>: ${text}</li>`)}</ul></section>
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<ul>${Object.entries(errorTable).map(([code, { status, message }]) => html`<li><code>${code}</code> (${status}): ${message}</li>`)}</ul></section>`,
    markdown: `${tags
      .map(
        ([tag, meaning]) =>
          `## ${meaning}\n\n${of(tag)
            .map((endpoint) => operationMarkdown(endpoint, baseUrl))
            .join('\n')}`,
      )
      .join('\n')}
## Tools

${tools.map(({ name, description: text }) => `- \`${name}\`: ${text}`).join('\n')}

## Errors

${Object.entries(errorTable)
  .map(([code, { status, message }]) => `- \`${code}\` (${status}): ${message}`)
  .join('\n')}
`,
    json: { body: String(description.forms[0].body), contentLocation: '/openapi.json' },
    nodes: [],
    breadcrumbs: [{ path: '/', name: pack.members.platform.name }],
  };
}

function operationHtml({
  method,
  path,
  summary,
  description,
  parameters = [],
  request,
  success,
  errors,
  rateLimit,
}: Endpoint): Html {
  return html`<section id="${anchorOf(method, path)}"><h3><code>${method} ${path}</code></h3>
<p>${summary}. ${description}</p>
<ul>${parameters.map(({ name, in: place, required, description: text }) => html`<li>Parameter <code>${name}</code> (${place}${required ? ', required' : ''}): ${text}</li>`)}
<li>Answers: ${Object.keys(success).join(', ')}</li>
${errors.length > 0 && html`<li>Errors: ${errors.join(', ')}</li>`}
${rateLimit && html`<li>At most ${rateLimit.limit} requests in ${rateLimit.windowSeconds} seconds from one address</li>`}</ul>
${Object.values(request?.examples ?? {}).map((example) => html`<pre><code>${JSON.stringify(example)}</code></pre>`)}</section>
`;
}

function operationMarkdown(endpoint: Endpoint, baseUrl: string): string {
  const { method, path, summary, description, parameters = [], request, success, errors, rateLimit } = endpoint;
  const lines = [
    ...parameters.map(
      ({ name, in: place, required, description: text }) =>
        `- Parameter \`${name}\` (${place}${required ? ', required' : ''}): ${text}`,
    ),
    `- Answers: ${Object.keys(success).join(', ')}`,
    ...(errors.length > 0 ? [`- Errors: ${errors.join(', ')}`] : []),
    ...(rateLimit
      ? [`- At most ${rateLimit.limit} requests in ${rateLimit.windowSeconds} seconds from one address`]
      : []),
  ];
  const examples = Object.values(request?.examples ?? {}).map((example) => `    ${JSON.stringify(example)}\n`);
  return `### \`${method} ${baseUrl}${path}\`\n\n${summary}. ${description}\n\n${lines.join('\n')}\n${examples.length > 0 ? `\n${examples.join('\n')}` : ''}`;
}
