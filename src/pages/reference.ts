import { errorsOf, tagDescriptions } from '../contract/endpoints/all.ts';
import type { Endpoint } from '../contract/endpoints/endpoint.ts';
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
    description: `Every operation of the public interface of ${pack.members.platform.name}: parameters, examples, media types and errors. No key is needed to read or ask.`,
    lastUpdated: pack.members.platform.asOf,
    main: html`<p>For programs: <a href="/openapi.json">OpenAPI 3.1 description</a>, <a href="/api/llms.txt">the same as text</a>.</p>
${tags.map(
  ([tag, meaning]) => html`<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${meaning}</h2>
${of(tag).map(operationHtml)}</section>
`,
)}<section aria-labelledby="tools"><h2 id="tools">Tools</h2>
<ul>${tools.map(({ name, description: text }) => html`<li><code>${name}</code>: ${text}</li>`)}</ul></section>
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<ul>${errorsOf(endpoints).map(({ code, status, message }) => html`<li><code>${code}</code> (${status}): ${message}</li>`)}</ul></section>`,
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

${errorsOf(endpoints)
  .map(({ code, status, message }) => `- \`${code}\` (${status}): ${message}`)
  .join('\n')}
`,
    json: { body: String(description.forms[0].body), contentLocation: '/openapi.json' },
    nodes: [],
    breadcrumbs: [{ path: '/', name: pack.members.platform.name }],
  };
}

/** What there is to say about an operation, one line each; code stands between backquotes. */
function factsOf({ parameters = [], request, success, otherSuccess = {}, ...rest }: Endpoint): string[] {
  const { errors, oauthErrors = [], scopes, rateLimit, dailyLimit } = rest;
  const others = Object.entries(otherSuccess).map(([status, { description }]) => `${status} (${description})`);
  const types = Object.keys(success).join(', ');
  const needs =
    scopes && (scopes.length > 0 ? `with ${scopes.map((scope) => `\`${scope}\``).join(', ')}` : 'of any scope');
  return [
    ...(needs === undefined ? [] : [`Needs an access token ${needs}`]),
    ...parameters.map(
      ({ name, in: place, required, description }) =>
        `Parameter \`${name}\` (${place}${required ? ', required' : ''}): ${description}`,
    ),
    ...(request?.mediaTypes ? [`Body: ${request.mediaTypes.join(', ')}`] : []),
    ...(types === '' ? ['Answers: none but errors in this phase'] : [`Answers: ${[types, ...others].join('; ')}`]),
    ...(errors.length > 0 ? [`Errors: ${errors.join(', ')}`] : []),
    ...(oauthErrors.length > 0 ? [`Errors in the form of OAuth: ${oauthErrors.join(', ')}`] : []),
    ...[rateLimit, dailyLimit].flatMap((rule) =>
      rule ? [`At most ${rule.limit} requests in ${rule.windowSeconds} seconds from one address`] : [],
    ),
  ];
}

const inCode = (line: string): Html[] =>
  line.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

function operationHtml(endpoint: Endpoint): Html {
  const { method, path, summary, description, request } = endpoint;
  return html`<section id="${anchorOf(method, path)}"><h3><code>${method} ${path}</code></h3>
<p>${summary}. ${description}</p>
<ul>${factsOf(endpoint).map((line) => html`<li>${inCode(line)}</li>`)}</ul>
${Object.values(request?.examples ?? {}).map((example) => html`<pre><code>${JSON.stringify(example)}</code></pre>`)}</section>
`;
}

function operationMarkdown(endpoint: Endpoint, baseUrl: string): string {
  const { method, path, summary, description, request } = endpoint;
  const lines = factsOf(endpoint).map((line) => `- ${line}`);
  const examples = Object.values(request?.examples ?? {}).map((example) => `    ${JSON.stringify(example)}\n`);
  return `### \`${method} ${baseUrl}${path}\`\n\n${summary}. ${description}\n\n${lines.join('\n')}\n${examples.length > 0 ? `\n${examples.join('\n')}` : ''}`;
}
