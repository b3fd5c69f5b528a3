import {
  anchorOf,
  type Html,
  html,
  inlineToHtml,
  lineToMarkdown,
  operationPath,
  REFERENCE_PATH,
} from '@gatehouse/contract';
import type { Page, PageInput, PageToMake } from '../frame/publish.ts';
import {
  type Description,
  descriptionOf,
  errorsOfOperation,
  type Located,
  operationsOf,
  preferredMedia,
  type Response,
  readDescription,
  responsesOf,
  type Schema,
} from './description.ts';
import { errorListHtml, errorsMarkdown } from './error-list.ts';
import { shapeHtml, shapeId, shapeMarkdown } from './field-list.ts';
import { createShapes, type Shape, type Shapes } from './fields.ts';
import { limitsOf, needsOf } from './operation-facts.ts';
import { exampleHtml, exampleMarkdown, sampleBlock, sampleMarkdown } from './sample-blocks.ts';
import { requestsOf } from './samples.ts';

/** A part of the page: its title, with its text in both forms. */
interface Part {
  id: string;
  title: string;
  html: Html;
  markdown: string;
}

/** A page for each operation, to be rendered from the served description. */
export function* operationPages(
  input: PageInput & { operations: readonly { method: string; path: string }[]; description(): Buffer | string },
): Generator<PageToMake> {
  const { asOf } = input.pack.product;
  let description: Description | undefined;
  for (const { method, path } of input.operations)
    yield {
      path: operationPath(method, path),
      ...(asOf !== undefined && { lastUpdated: asOf }),
      make() {
        description ??= readDescription(input.description());
        return operationPage(anchorOf(method, path), description, input);
      },
    };
}

/** The page of one operation: request next to response, errors with their fixes, and schemas with their fields. */
function operationPage(name: string, description: Description, input: PageInput): Page {
  const operations = operationsOf(description);
  const operation = operations.find((one) => one.name === name) as Located;
  const { method, path, summary, description: text, tags } = operation;
  const url = `${description.servers[0]?.url ?? ''}${path}`;
  const shapes = createShapes(description, schemasOf(operation));
  const parts = [requestPart(operation, description, shapes), answerPart(operation, shapes)];
  const partsBelow = [errorPart(operation, description), ...sharedPart(description, shapes)];
  const same = operation['x-same-as'];
  const notes = [
    needsOf(operation, description),
    ...limitsOf(operation),
    ...(same === undefined ? [] : [`The same as [${same}](${same}), where to look first`]),
  ];
  const group = operations.filter((one) => one.tags[0] === tags[0] && one['x-same-as'] === undefined);
  const groupName = description.tags.find((tag) => tag.name === tags[0])?.description ?? '';
  const part = ({ id, title, html: inner }: Part) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${inner}</section>
`;
  return {
    path: `${REFERENCE_PATH}/${name}`,
    title: `${method} ${path}`,
    heading: summary,
    description: `Reference of ${input.pack.product.name}: ${method} ${path}. ${text}`,
    lastUpdated: input.pack.product.asOf,
    layout: 'reference',
    styles: ['reference.css'],
    scripts: ['copy.js', 'send.js', 'reference.js'],
    main: html`<p class="endpoint"><code><b>${method}</b> ${url}</code></p>
<p class="lead">${text}</p>
<p class="meta">${notes.map((note) => html`<span>${inlineToHtml(note)}.</span> `)}</p>
<div class="beside">
${parts.map(part)}</div>
${partsBelow.map(part)}<nav class="others" aria-label="Other operations"><h2>${groupName}</h2>
<ul>${group.map((one) => html`<li><a href="${REFERENCE_PATH}/${one.name}"${one.name === name && html` aria-current="page"`}><code>${one.method} ${one.path}</code></a> ${one.summary}</li>`)}</ul>
<p><a href="${REFERENCE_PATH}">All operations</a></p></nav>
`,
    markdown: `${lineToMarkdown(summary)}. ${lineToMarkdown(text)}

\`${method} ${url}\`

${notes.map((note) => `- ${withAbsoluteLinks(note, input.baseUrl)}`).join('\n')}

${[...parts, ...partsBelow].map(({ title, markdown }) => `## ${title}\n\n${markdown.trim()}\n`).join('\n')}
All operations: <${input.baseUrl}${REFERENCE_PATH}.md>`,
    json: { body: JSON.stringify(descriptionOf(operation, description)) },
    nodes: [],
    breadcrumbs: [
      { path: '/', name: input.pack.product.name },
      { path: REFERENCE_PATH, name: 'API reference' },
    ],
  };
}

/** Makes links absolute for Markdown. */
const withAbsoluteLinks = (note: string, baseUrl: string): string => note.replaceAll('](/', `](${baseUrl}/`);

const answerSchemas = ({ content = {} }: Response): Schema[] => Object.values(content).map(({ schema }) => schema);

function schemasOf(operation: Located): Schema[] {
  const { requestBody, parameters = [] } = operation;
  const [sent] = Object.values(requestBody?.content ?? {});
  const answers = responsesOf(operation).successes.flatMap(([, answer]) => answerSchemas(answer));
  return [...(sent ? [sent.schema] : []), ...parameters.map(({ schema }) => schema), ...answers];
}

function requestPart(operation: Located, description: Description, { shapeOf }: Shapes): Part {
  const { parameters = [], requestBody } = operation;
  const requests = requestsOf(operation, description);
  const [first, ...others] = requests;
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  const types = Object.keys(requestBody?.content ?? {});
  const asFields = parameters.map(({ name, required, description: meaning, schema, in: location }) => {
    const shape = shapeOf(schema);
    return { ...shape, name, required, meaning, type: `${shape.type}, in the ${location}` };
  });
  const inParameters: Shape = { type: '', limits: [], meaning: '', kinds: [], fields: asFields };
  const body = media && type !== undefined ? shapeOf(media.schema) : undefined;
  const nothing = parameters.length === 0 && !body;
  const lead = `As ${types.map((name) => `\`${name}\``).join(' or ')}${requestBody?.required === false ? '; may be left out' : ''}.`;
  return {
    id: 'request',
    title: 'Request',
    html: html`${first ? sampleBlock(first, operation, 0) : html`<p>The published content has no example of it.</p>`}${others.map(
      (request, at) =>
        html`<details class="other"><summary>Example: ${request.name}</summary>${sampleBlock(request, operation, at + 1)}</details>`,
    )}${nothing && html`<p>It takes no parameters and no body.</p>`}${
      parameters.length > 0 &&
      html`<h3>Parameters</h3>
${shapeHtml(inParameters)}`
    }${
      body &&
      html`<h3>Body</h3>
<p>${inlineToHtml(lead)}</p>
${shapeHtml(body)}`
    }`,
    markdown: `${first ? sampleMarkdown(first) : ''}
${others.map((request) => `### Example: \`${request.name}\`\n\n${sampleMarkdown(request)}\n`).join('')}
${nothing ? 'It takes no parameters and no body.\n' : ''}${parameters.length > 0 ? `### Parameters\n\n${shapeMarkdown(inParameters)}\n` : ''}${body ? `### Body\n\n${lead}\n\n${shapeMarkdown(body)}` : ''}`,
  };
}

function answerPart(operation: Located, { shapeOf }: Shapes): Part {
  const answers = responsesOf(operation).successes.map(([status, response]) => {
    const shown = preferredMedia(response);
    const others = Object.keys(response.content ?? {}).filter((type) => type !== shown?.type);
    return { status, response, shown, others, shape: shown && shapeOf(shown.media.schema) };
  });
  const none = 'None but errors in this phase.';
  // The default description of a response is the summary of the operation.
  const titleOf = ({ status, response: { description } }: (typeof answers)[number]): string =>
    description === operation.summary ? `${status} OK` : `${status} ${description}`;
  const typesOf = ({ shown, others }: (typeof answers)[number]): string =>
    `As ${[shown?.type, ...others].map((type) => `\`${type}\``).join(' or ')}.`;
  const isBare = ({ fields, kinds, shape }: Shape): boolean =>
    fields.length + kinds.length === 0 && shape === undefined;
  return {
    id: 'answer',
    title: 'Answer',
    html: html`${answers.map(
      (answer) => html`<h3>${titleOf(answer)}</h3>
${answer.shown?.media.example !== undefined && html`<pre tabindex="0" aria-label="Example of the answer ${answer.status}">${exampleHtml(answer.shown.media.example)}</pre>`}
<p>${inlineToHtml(typesOf(answer))}</p>
${answer.shape && !isBare(answer.shape) && shapeHtml(answer.shape)}`,
    )}${answers.length === 0 && html`<p>${none}</p>`}`,
    markdown:
      answers.length === 0
        ? none
        : answers
            .map((answer) => {
              const example = answer.shown?.media.example;
              const shown = example === undefined ? '' : `\n${exampleMarkdown(example)}`;
              const fields = answer.shape && !isBare(answer.shape) ? `\n${shapeMarkdown(answer.shape)}` : '';
              return `### ${lineToMarkdown(titleOf(answer))}\n\n${typesOf(answer)}\n${shown}${fields}`;
            })
            .join('\n'),
  };
}

function errorPart(operation: Located, description: Description): Part {
  const { own, anywhere } = errorsOfOperation(operation, description);
  const more = `The form of errors is described [with all of them](${REFERENCE_PATH}#errors).`;
  const after = 'As at any path:';
  return {
    id: 'refusals',
    title: 'Errors',
    html: html`${own.length > 0 && errorListHtml(own)}
<p>${after}</p>
${errorListHtml(anywhere)}
<p>${inlineToHtml(more)}</p>`,
    markdown: `${errorsMarkdown(own)}\n${after}\n\n${errorsMarkdown(anywhere)}`,
  };
}

/** Components that several fields use, shown once. */
function sharedPart({ components }: Description, { shapeOf, shared }: Shapes): Part[] {
  if (shared.length === 0) return [];
  const shown = shared.map((name) => ({ name, shape: shapeOf(components.schemas[name] ?? {}) }));
  return [
    {
      id: 'shapes',
      title: 'Shapes',
      html: html`${shown.map(
        ({ name, shape }) => html`<section aria-labelledby="${shapeId(name)}"><h3 id="${shapeId(name)}">${name}</h3>
${shape.meaning !== '' && html`<p>${shape.meaning}</p>`}${shapeHtml(shape)}</section>
`,
      )}`,
      markdown: shown
        .map(
          ({ name, shape }) =>
            `### \`${name}\`\n\n${shape.meaning === '' ? '' : `${lineToMarkdown(shape.meaning)}\n\n`}${shapeMarkdown(shape)}`,
        )
        .join('\n'),
    },
  ];
}
