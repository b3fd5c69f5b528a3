import type { Knowledge } from '@gatehouse/answers';
import {
  absoluteLinks,
  basePathOf,
  faqPath,
  INTERFACE_VERSION,
  launchNotice,
  lineToMarkdown,
  publicMember,
  sectionPath,
  serverName,
  shorten,
  sortById,
} from '@gatehouse/contract';
import type { Edition } from '@gatehouse/edition';
import { allTools, createPages, docMarkdown, type Pages, readWhole, type Tool } from '@gatehouse/site';
import { typeOf } from '../http/negotiation/content-negotiation.ts';
import { createPrompts, type Prompt } from './prompts.ts';
import { viewMember, viewResources } from './views.ts';

/** A resource of the surface; `read` gives its text. */
export interface Resource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  /** Metadata for clients that show it. */
  _meta?: Readonly<Record<string, unknown>>;
  read: () => string;
}

/** Values for one argument of a resource template or prompt. */
type Values = (context: Readonly<Record<string, string>>) => readonly string[];

/** By the name of the prompt or template, and by the name of the argument. */
type Completions = Readonly<Record<string, Readonly<Record<string, Values>>>>;

/** All lists of the MCP endpoint, built once per edition. */
export interface Surface {
  version: string;
  serverInfo: { name: string; title: string; version: string };
  instructions: string;
  tools: ReadonlyMap<string, Tool>;
  /** Result of tools/list. */
  toolList: readonly Record<string, unknown>[];
  /** By URI, in list order. Built on demand, because there may be thousands. */
  resources: ReadonlyMap<string, () => Resource>;
  /** Returns the Markdown of a cited page. */
  readCited: (uri: string) => string | undefined;
  templates: readonly { uriTemplate: string; name: string; title: string; description: string; mimeType: string }[];
  prompts: ReadonlyMap<string, Prompt>;
  completions: Readonly<Record<'ref/resource' | 'ref/prompt', Completions>>;
}

/** Lifetimes of lists and texts in the newest revision. */
export const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const;

const MAX_SUMMARY = 200;
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const FAQ_TEMPLATE = 'faq://{category}/{id}';
const CONTENT_TEMPLATE = 'content://{section}';
/** With `+`, because the path of a page has slashes (RFC 6570 §3.2.3). */
const DOC_TEMPLATE = 'doc://{+path}';

/** Documents that are also resources, if the edition has them. */
const documentResources = [
  { path: '/llms.txt', title: 'Overview for language models' },
  { path: '/llms-full.txt', title: 'All content as text' },
  { path: '/openapi.json', title: 'Description of the interface' },
  { path: '/auth.md', title: 'Guide to authentication' },
];

const faqTemplate = {
  uriTemplate: FAQ_TEMPLATE,
  name: 'faq',
  title: 'One question and its answer',
  description: 'Markdown with the permalink',
  mimeType: 'text/markdown',
};

const docTemplate = {
  uriTemplate: DOC_TEMPLATE,
  name: 'doc',
  title: 'One page of the documentation',
  description: 'Markdown with the address to cite',
  mimeType: 'text/markdown',
};

/** The path of a page after that of the tree; the front page is `index`. */
const docNameOf = (path: string, { docs }: Knowledge['pack']): string =>
  path.slice((docs?.base.length ?? 0) + 1) || 'index';

export function createSurface(edition: Edition): Surface {
  const { knowledge, baseUrl } = edition;
  const tools = allTools(knowledge);
  const { product, comparison } = knowledge.pack;
  const icon = edition.documents.has('/assets/icon.png')
    ? { icons: [{ src: `${baseUrl}/assets/icon.png`, mimeType: 'image/png' }] }
    : {};
  const prompts = createPrompts(knowledge);
  const { categories, sections } = knowledge.pack;
  const docPages = knowledge.pack.docs?.pages ?? [];
  return {
    version: edition.version,
    serverInfo: { name: serverName(baseUrl), title: `${product.name} public content`, version: INTERFACE_VERSION },
    instructions: instructionsOf(knowledge.pack, new Set(tools.map(({ name }) => name))),
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    toolList: tools.map(({ name, title, description, inputSchema, outputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
      outputSchema,
      annotations: ANNOTATIONS,
      ...icon,
      ...viewMember(edition, name),
    })),
    resources: allResources(edition),
    readCited: createCitedReader(knowledge),
    templates: [
      ...(categories.length > 0 ? [faqTemplate] : []),
      {
        uriTemplate: CONTENT_TEMPLATE,
        name: 'content',
        title: 'One section of the content',
        description: 'The member of the content as JSON',
        mimeType: 'application/json',
      },
      ...(docPages.length > 0 ? [docTemplate] : []),
    ],
    prompts: new Map(prompts.map((prompt) => [prompt.name, prompt])),
    completions: {
      'ref/resource': {
        [FAQ_TEMPLATE]: {
          category: () => categories.map(({ name }) => name),
          id: ({ category }) =>
            categories
              .filter(({ name }) => category === undefined || name === category)
              .flatMap(({ faqs }) => faqs.map(({ id }) => id)),
        },
        [CONTENT_TEMPLATE]: { section: () => sections.map(({ name }) => name) },
        ...(docPages.length > 0
          ? { [DOC_TEMPLATE]: { path: () => docPages.map(({ path }) => docNameOf(path, knowledge.pack)) } }
          : {}),
      },
      'ref/prompt': {
        explain_product: { audience: () => audiencesOf(knowledge) },
        ...(prompts.some(({ name }) => name === 'answer_question')
          ? {
              answer_question: {
                question: () => categories.flatMap(({ faqs }) => faqs.map(({ question }) => question)),
              },
            }
          : {}),
        ...(comparison ? { compare_with: { alternative: () => comparison.alternatives.map(({ id }) => id) } } : {}),
      },
    },
  };
}

/** Clients read cited URLs: pages of this site or their sources. */
function createCitedReader(knowledge: Knowledge): Surface['readCited'] {
  const { baseUrl, readPage } = knowledge;
  let pages: Pages | undefined;
  return (uri) => {
    if (!/^https?:/.test(uri)) return undefined;
    pages ??= createPages(knowledge);
    const page = pages.find(uri);
    if (page) return readWhole(page, knowledge).text;
    return uri.startsWith(`${baseUrl}/`)
      ? readPage?.(new URL(uri).pathname.slice(basePathOf(baseUrl).length))
      : undefined;
  };
}

/** Instructions for a model, limited to the features of the pack. */
function instructionsOf({ product, timeline }: Knowledge['pack'], tools: ReadonlySet<string>): string {
  const { name, tagline, summary, status, instructions, notice } = product;
  const window = timeline?.launchWindow;
  const sentences: [condition: unknown, text: string | undefined][] = [
    [true, `${name}: ${tagline ?? summary} Status: ${status}.`],
    [window, `Launch: ${window?.label}.`],
    [instructions, instructions],
    [true, 'Start with get_overview.'],
    [tools.has('search_faqs'), 'Use search_faqs for questions.'],
    [tools.has('get_pricing'), 'Take prices only from get_pricing, and name their asOf date where there is one.'],
    [tools.has('compare_alternatives'), 'Use compare_alternatives for comparisons.'],
    [tools.has('search'), 'Use search to find pages of the documentation, and fetch to read one whole.'],
    [true, 'Cite the url of each source.'],
    [true, 'No personal data is needed; send none.'],
    [notice, notice],
  ];
  return sentences.flatMap(([condition, text]) => (condition ? [text] : [])).join(' ');
}

/** The audience of the product, as the content lists it. */
function audiencesOf({ pack, baseUrl }: Knowledge): string[] {
  const section = pack.sections.find(({ member }) => member === 'targetAudience');
  const audience = section && publicMember(pack, section, baseUrl);
  return Array.isArray(audience) ? audience.map(String) : [];
}

function allResources(edition: Edition): Surface['resources'] {
  const { knowledge, baseUrl, documents } = edition;
  const { sections, categories, docs } = knowledge.pack;
  const texts = documentResources.flatMap(({ path, title }): Resource[] => {
    const form = documents.get(path)?.forms[0];
    if (!form) return [];
    return [
      {
        uri: baseUrl + path,
        name: path.slice(1),
        title,
        description: `The document published at ${path}`,
        mimeType: typeOf(form.mediaType),
        read: () => form.body.toString('utf8'),
      },
    ];
  });
  const contents = sections.map(
    (section): Resource => ({
      uri: `content://${section.name}`,
      name: section.name,
      title: section.title,
      description: `${shorten(section.summary, MAX_SUMMARY)} Page: ${baseUrl}${sectionPath(section.name)}`,
      mimeType: 'application/json',
      read: () => JSON.stringify(publicMember(knowledge.pack, section, baseUrl)),
    }),
  );
  const launch = launchNotice(knowledge.pack);
  const notice = launch === null ? '' : `${lineToMarkdown(launch)}\n\n`;
  const resources = new Map([...texts, ...contents].map((resource) => [resource.uri, () => resource]));
  const faqs = sortById(categories.flatMap((category) => category.faqs));
  for (const { id, slug, category, question, answer, summary, source } of faqs) {
    const uri = `faq://${category}/${id}`;
    resources.set(uri, () => ({
      uri,
      name: slug,
      title: question,
      description: summary,
      mimeType: 'text/markdown',
      read: () =>
        `# ${lineToMarkdown(question)}\n\n${absoluteLinks(answer, baseUrl).trim()}\n\n${notice}Source: ${source ?? baseUrl + faqPath(slug)}\n`,
    }));
  }
  for (const page of docs?.pages ?? []) {
    const { path, title, description, source } = page;
    const uri = `doc://${docNameOf(path, knowledge.pack)}`;
    resources.set(uri, () => ({
      uri,
      name: docNameOf(path, knowledge.pack),
      title,
      description: description || title,
      mimeType: 'text/markdown',
      read: () => `${docMarkdown(page, baseUrl)}\n${notice}Source: ${source ?? baseUrl + path}\n`,
    }));
  }
  for (const view of viewResources(edition)) resources.set(view.uri, () => view);
  return resources;
}
