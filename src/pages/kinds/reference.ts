import { errorsOf, tagsOf } from '../../contract/endpoints/all.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { type Html, html, inlineToHtml } from '../../contract/text/html.ts';
import { codeBlock, lineToMarkdown } from '../../contract/text/markdown-text.ts';
import { anchorOf } from '../../documents/crawlers/llms-api.ts';
import type { DocumentInput, PublishedDocument } from '../../documents/document.ts';
import type { Page } from '../frame/publish.ts';
import { commandBlock, curl, type ExampleRequest } from '../parts/command.ts';
import { contents } from '../parts/contents.ts';
import { widgetMarkdown, widgetSection } from './widget-section.ts';

/** `/reference`: every operation of the interface, from the same table as its description. */
export function referencePage(input: DocumentInput, description: PublishedDocument): Page {
  const { pack, baseUrl, tools, endpoints } = input;
  const tags = Object.entries(tagsOf(endpoints));
  const of = (tag: string) => endpoints.filter((endpoint) => endpoint.tag === tag);
  return {
    path: '/reference',
    title: 'API reference',
    description: `Every operation of the public interface of ${pack.product.name}: parameters, examples, media types and errors. No key is needed to read or ask.`,
    lastUpdated: pack.product.asOf,
    layout: 'list',
    scripts: ['copy.js', 'send.js'],
    main: html`${contents('On this page', [
      ...tags.map(([tag, meaning]) => ({ id: `tag-${tag}`, title: meaning })),
      { id: 'tools', title: 'Tools' },
      { id: 'errors', title: 'Errors' },
      ...((input.widgetOrigins ?? []).length > 0 ? [{ id: 'widget', title: 'On other sites' }] : []),
    ])}
<div class="body"><p>For programs: <a href="/openapi.json">OpenAPI 3.1 description</a>, <a href="/api/llms.txt">the same as text</a>. Every example can be sent from here; answers are live.</p>
${tags.map(
  ([tag, meaning]) => html`<section aria-labelledby="tag-${tag}"><h2 id="tag-${tag}">${meaning}</h2>
${of(tag).map((endpoint) => operationHtml(endpoint, input))}</section>
`,
)}<section aria-labelledby="tools"><h2 id="tools">Tools</h2>
<ul>${tools.map(({ name, description: text }) => html`<li><code>${name}</code>: ${text}</li>`)}</ul></section>
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<ul>${errorsOf(endpoints).map(({ code, status, message }) => html`<li><code>${code}</code> (${status}): ${message}</li>`)}</ul></section>
${widgetSection(input)}</div>`,
    markdown: `${tags
      .map(
        ([tag, meaning]) =>
          `## ${meaning}\n\n${of(tag)
            .map((endpoint) => operationMarkdown(endpoint, baseUrl))
            .join('\n')}`,
      )
      .join('\n')}
## Tools

${tools.map(({ name, description: text }) => `- \`${name}\`: ${lineToMarkdown(text)}`).join('\n')}

## Errors

${errorsOf(endpoints)
  .map(({ code, status, message }) => `- \`${code}\` (${status}): ${message}`)
  .join('\n')}
${widgetMarkdown(input)}`,
    json: { body: description.forms[0].body, contentLocation: description.path },
    nodes: [],
    breadcrumbs: [{ path: '/', name: pack.product.name }],
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

function operationHtml(endpoint: Endpoint, input: DocumentInput): Html {
  const { method, path, summary, description } = endpoint;
  return html`<section id="${anchorOf(method, path)}"><h3><code>${method} ${path}</code></h3>
<p>${summary}. ${description}</p>
<ul>${factsOf(endpoint).map((line) => html`<li>${inlineToHtml(line)}</li>`)}</ul>
${examplesOf(endpoint, input).map((request) => commandBlock(curl(input.baseUrl, request), 'sh', sendButton(request)))}</section>
`;
}

/** What the button beside a command sends, for the page's script. */
function sendButton({ method, path, body }: ExampleRequest): Html {
  const data = body === undefined ? null : html` data-body="${JSON.stringify(body)}"`;
  return html`<button type="button" data-send="${method}" data-path="${path}"${data} aria-label="Send ${method} ${path}">Send</button>`;
}

/** The examples of the table; by GET there is one, with a question and a section of this pack in its address. */
function examplesOf({ method, path, parameters = [], request }: Endpoint, { pack }: DocumentInput): ExampleRequest[] {
  if (request) return Object.values(request.examples).map((body) => ({ method, path, body }));
  const faq = pack.categories.find(({ faqs }) => faqs.length > 0)?.faqs[0];
  const values: Record<string, string | undefined> = {
    slug: faq?.slug,
    section: (pack.sections[1] ?? pack.sections[0])?.name,
    guide: pack.guides[0]?.id,
  };
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const query = new URLSearchParams(
    parameters.flatMap(({ name, example }) => (example ? [[name, example] as [string, string]] : [])),
  );
  return filled.includes('{') ? [] : [{ method, path: query.size > 0 ? `${filled}?${query}` : filled }];
}

function operationMarkdown(endpoint: Endpoint, baseUrl: string): string {
  const { method, path, summary, description, request } = endpoint;
  const lines = factsOf(endpoint).map((line) => `- ${line}`);
  const examples = Object.values(request?.examples ?? {}).map((example) => codeBlock(JSON.stringify(example), 'json'));
  return `### \`${method} ${baseUrl}${path}\`\n\n${summary}. ${description}\n\n${lines.join('\n')}\n${examples.length > 0 ? `\n${examples.join('\n')}` : ''}`;
}
