import {
  codeBlock,
  type Html,
  html,
  inlineToHtml,
  lineToMarkdown,
  operationPath,
  REFERENCE_PATH,
} from '@gatehouse/contract';
import type { HostInput, PublishedDocument } from '../../documents/document.ts';
import type { Page } from '../frame/publish.ts';
import { widgetMarkdown, widgetSection } from '../kinds/widget-section.ts';
import { tableOfContents } from '../parts/contents.ts';
import {
  type Description,
  type Located,
  type NamedError,
  namedError,
  operationsOf,
  readDescription,
} from './description.ts';
import { errorListHtml, errorsMarkdown } from './error-list.ts';
import { shapeHtml, shapeMarkdown } from './field-list.ts';
import { createShapes } from './fields.ts';
import { operationNotes } from './operation-facts.ts';

const OLDER = 'Older paths and second addresses';

/** `/reference`: all operations with links to their pages, and common rules, from the served description. */
export function referencePage(input: HostInput, document: PublishedDocument): Page {
  const { pack, tools, baseUrl } = input;
  const description = readDescription(document.forms[0].body);
  const operations = operationsOf(description);
  const current = operations.filter((one) => one['x-same-as'] === undefined);
  const older = operations.filter((one) => one['x-same-as'] !== undefined);
  const groups = description.tags
    .map(({ name, description: title }) => ({
      id: `tag-${name}`,
      title,
      operations: current.filter(({ tags }) => tags[0] === name),
    }))
    .filter((group) => group.operations.length > 0);
  const errors = errorsOf(description);
  const notes = [`Address: \`${baseUrl}\``, ...interfaceNotes(description)];
  return {
    path: REFERENCE_PATH,
    title: 'API reference',
    description: `Every operation of the public interface of ${pack.product.name}: fields, examples in curl, JavaScript and Python, and errors with their cures. No key is needed to read or ask.`,
    lastUpdated: pack.product.asOf,
    layout: 'list',
    styles: ['reference.css'],
    scripts: ['copy.js'],
    main: html`${tableOfContents('On this page', [
      ...groups.map(({ id, title, operations: { length } }) => ({ id, title, count: length })),
      ...(older.length > 0 ? [{ id: 'older', title: OLDER, count: older.length }] : []),
      { id: 'tools', title: 'Tools' },
      { id: 'errors', title: 'Errors' },
      ...((input.widgetOrigins ?? []).length > 0 ? [{ id: 'widget', title: 'On other sites' }] : []),
    ])}
<div class="body operations"><p>For programs: <a href="/openapi.json">OpenAPI 3.1 description</a>, <a href="/api/llms.txt">the same as text</a>. Every operation has a page with its fields, answers and requests in curl, JavaScript and Python; harmless ones can be sent from there.</p>
<ul>${notes.map((note) => html`<li>${inlineToHtml(note)}</li>`)}</ul>
${groups.map(
  ({ id, title, operations: ofGroup }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${ofGroup.map((one) => operationHtml(one, description))}</section>
`,
)}${
  older.length > 0 &&
  html`<section aria-labelledby="older"><h2 id="older">${OLDER}</h2>
<details><summary>${older.length} paths that answer the same as another one</summary>
${older.map((one) => operationHtml(one, description))}</details></section>
`
}<section aria-labelledby="tools"><h2 id="tools">Tools</h2>
<p>Of the <a href="${operationPath('POST', '/mcp')}">Model Context Protocol server</a>.</p>
<ul>${tools.map(({ name, description: text }) => html`<li><code>${name}</code>: ${text}</li>`)}</ul></section>
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
${errorsHtml(errors)}</section>
${widgetSection(input)}</div>`,
    markdown: `${notes.map((note) => `- ${note}`).join('\n')}

${groups
  .map(
    ({ title, operations: ofGroup }) =>
      `## ${title}\n\n${ofGroup.map((one) => operationMarkdown(one, description)).join('\n')}`,
  )
  .join('\n')}
${older.length > 0 ? `## ${OLDER}\n\n${older.map((one) => operationMarkdown(one, description)).join('\n')}\n` : ''}
## Tools

${tools.map(({ name, description: text }) => `- \`${name}\`: ${lineToMarkdown(text)}`).join('\n')}

## Errors

${errors.map(({ title, text, body, shape, codes }) => `### ${title}\n\n${text}\n\n${codeBlock(body, 'json')}\n${shapeMarkdown(shape)}\n${errorsMarkdown(codes)}`).join('\n\n')}
${widgetMarkdown(input)}`,
    json: { body: document.forms[0].body, contentLocation: document.path },
    nodes: [],
    breadcrumbs: [{ path: '/', name: pack.product.name }],
  };
}

/** Rules for every operation. */
function interfaceNotes({ components, info }: Description): string[] {
  const schemes = Object.values(components.securitySchemes ?? {});
  const headers = Object.entries(components.headers).map(([name, { description }]) => `\`${name}\` (${description})`);
  return [
    `Version: ${info.version}; additions are compatible`,
    'Authentication: none for public operations',
    ...schemes.map(
      ({ scheme, description }) =>
        `Authentication by ${scheme === 'basic' ? 'HTTP Basic' : 'bearer token'}: ${description}`,
    ),
    `Headers of answers: ${headers.join(', ')}`,
  ];
}

function operationHtml(operation: Located, description: Description): Html {
  const { method, path, name, summary, description: text } = operation;
  return html`<section id="${name}"><h3><a href="${REFERENCE_PATH}/${name}"><code>${method} ${path}</code></a></h3>
<p>${summary}. ${text}</p>
<ul>${operationNotes(operation, description).map((line) => html`<li>${inlineToHtml(line)}</li>`)}</ul></section>
`;
}

function operationMarkdown(operation: Located, description: Description): string {
  const { method, path, name, summary, description: text } = operation;
  const base = description.servers[0]?.url ?? '';
  const lines = [...operationNotes(operation, description), `In full: <${base}${REFERENCE_PATH}/${name}.md>`];
  return `### \`${method} ${base}${path}\`\n\n${summary}. ${text}\n\n${lines.map((line) => `- ${line.replaceAll('](/', `](${base}/`)}`).join('\n')}\n`;
}

/** Descriptions of the forms of errors, by the names of their examples. */
const forms = [
  {
    begins: ['error', 'guided'],
    schema: 'Error',
    title: 'As an Error',
    text: 'The form of nearly all errors. The code never changes; `hint` has the fix.',
  },
  {
    begins: ['json-rpc'],
    schema: 'JsonRpcError',
    title: 'In the form of JSON-RPC',
    text: 'At /mcp and /a2a; the status is the same, the message has the problem and the fix.',
  },
  {
    begins: ['oauth'],
    schema: 'OAuthError',
    title: 'In the form of OAuth',
    text: 'Where a request is a form of the OAuth standards (RFC 6749, section 5.2).',
  },
] as const;

interface ErrorGroup {
  title: string;
  text: string;
  body: string;
  shape: ReturnType<ReturnType<typeof createShapes>['shapeOf']>;
  codes: NamedError[];
}

/** All errors with an example, once in each form, by status. */
function errorsOf(description: Description): ErrorGroup[] {
  const all = Object.entries(description.components.examples);
  return forms.flatMap(({ begins, schema, title, text }) => {
    const ofForm = all.filter(([name]) => begins.some((begin) => name.startsWith(`${begin}.`)));
    const [first] = ofForm;
    if (!first) return [];
    const namedErrors = ofForm.map(([name, error]) => namedError(name, error));
    const codes = [...new Map(namedErrors.map((one) => [one.code, one])).values()].sort((a, b) => a.status - b.status);
    const shown = description.components.schemas[schema] ?? {};
    const { shapeOf } = createShapes(description, [shown]);
    return [{ title, text, body: JSON.stringify(first[1].value, null, 2), shape: shapeOf(shown), codes }];
  });
}

const errorsHtml = (groups: readonly ErrorGroup[]): Html =>
  html`${groups.map(
    ({ title, text, body, shape, codes }) => html`<section><h3>${title}</h3>
<p>${inlineToHtml(text)}</p>
<pre tabindex="0" aria-label="Example: ${title}"><code class="language-json">${body}</code></pre>
${shapeHtml(shape)}${errorListHtml(codes)}</section>
`,
  )}`;
