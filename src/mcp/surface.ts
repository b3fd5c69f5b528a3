import { faqPath, kebabCase, sectionPath } from '../contract/permalinks.ts';
import { serverName } from '../contract/server-name.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import type { Edition } from '../edition/edition.ts';
import { allTools } from '../tools/all.ts';
import type { Tool } from '../tools/tool.ts';
import { createPrompts, type Prompt } from './prompts.ts';

/** A resource of the surface; `read` gives its text. */
export interface Resource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  read: () => string;
}

/** Values for one argument of a resource template or prompt. */
export interface Completable {
  ref: { type: 'ref/resource'; uri: string } | { type: 'ref/prompt'; name: string };
  argument: string;
  values: (context: Readonly<Record<string, string>>) => readonly string[];
}

/** Everything the protocol edge says, made once for an edition. */
export interface Surface {
  version: string;
  serverInfo: { name: string; title: string; version: string };
  instructions: string;
  tools: ReadonlyMap<string, Tool>;
  /** Result of tools/list. */
  toolList: readonly Record<string, unknown>[];
  /** By URI, in the order of their list; each is made when it is wanted, because there may be thousands. */
  resources: ReadonlyMap<string, () => Resource>;
  templates: readonly { uriTemplate: string; name: string; title: string; description: string; mimeType: string }[];
  prompts: ReadonlyMap<string, Prompt>;
  completables: readonly Completable[];
}

/** What the newest revision says about how long lists and texts may be kept. */
export const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const;

const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const FAQ_TEMPLATE = 'faq://{category}/{id}';
const CONTENT_TEMPLATE = 'content://{section}';

/** Documents that are offered as resources too, where the edition has them. */
const documentResources = [
  { path: '/llms.txt', title: 'Overview for language models' },
  { path: '/llms-full.txt', title: 'All content as text' },
  { path: '/openapi.json', title: 'Description of the interface' },
  { path: '/auth.md', title: 'Guide to authentication' },
];

export function createSurface(edition: Edition): Surface {
  const { knowledge, baseUrl } = edition;
  const tools = allTools(knowledge);
  const { platform, timeline, differentiators } = knowledge.pack.members;
  const icon = edition.documents.has('/assets/icon.png')
    ? { icons: [{ src: `${baseUrl}/assets/icon.png`, mimeType: 'image/png' }] }
    : {};
  const prompts = createPrompts(knowledge);
  const { categories, sections } = knowledge.pack;
  return {
    version: edition.version,
    serverInfo: { name: serverName(baseUrl), title: `${platform.name} public content`, version: INTERFACE_VERSION },
    instructions: [
      `${platform.name}: ${platform.tagline} Status: ${platform.status}. Launch: ${timeline.launchWindow.label}.`,
      'Start with get_overview. Use search_faqs for questions. Take prices only from get_pricing and name their asOf date.',
      'Use compare_alternatives for comparisons. Cite the url of what you use.',
      'Nothing here is legal, tax or financial advice. No personal data is needed; send none.',
      platform.notice,
    ].join(' '),
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    toolList: tools.map(({ name, title, description, inputSchema, outputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
      outputSchema,
      annotations: ANNOTATIONS,
      ...icon,
    })),
    resources: allResources(edition),
    templates: [
      {
        uriTemplate: FAQ_TEMPLATE,
        name: 'faq',
        title: 'One question and its answer',
        description: 'Markdown with the permalink',
        mimeType: 'text/markdown',
      },
      {
        uriTemplate: CONTENT_TEMPLATE,
        name: 'content',
        title: 'One section of the content',
        description: 'The member of the content as JSON',
        mimeType: 'application/json',
      },
    ],
    prompts: new Map(prompts.map((prompt) => [prompt.name, prompt])),
    completables: [
      {
        ref: { type: 'ref/resource', uri: FAQ_TEMPLATE },
        argument: 'category',
        values: () => categories.map(({ name }) => name),
      },
      {
        ref: { type: 'ref/resource', uri: FAQ_TEMPLATE },
        argument: 'id',
        values: ({ category }) =>
          categories
            .filter(({ name }) => category === undefined || name === category)
            .flatMap(({ faqs }) => faqs.map(({ id }) => id)),
      },
      {
        ref: { type: 'ref/resource', uri: CONTENT_TEMPLATE },
        argument: 'section',
        values: () => sections.map(({ member }) => kebabCase(member)),
      },
      {
        ref: { type: 'ref/prompt', name: 'compare_with' },
        argument: 'alternative',
        values: () => differentiators.comparison.alternatives.map(({ id }) => id),
      },
    ],
  };
}

function allResources({ knowledge, baseUrl, documents }: Edition): Surface['resources'] {
  const { sections, categories, members } = knowledge.pack;
  const texts = documentResources.flatMap(({ path, title }): Resource[] => {
    const form = documents.get(path)?.forms[0];
    if (!form) return [];
    return [
      {
        uri: baseUrl + path,
        name: path.slice(1),
        title,
        description: `The document published at ${path}`,
        mimeType: form.type,
        read: () => form.codings.identity.bytes.toString('utf8'),
      },
    ];
  });
  const contents = sections.map(
    ({ member, title, summary }): Resource => ({
      uri: `content://${kebabCase(member)}`,
      name: kebabCase(member),
      title,
      description: `${summary.slice(0, 200)} Page: ${baseUrl}${sectionPath(member)}`,
      mimeType: 'application/json',
      read: () => JSON.stringify(members[member]),
    }),
  );
  const resources = new Map([...texts, ...contents].map((resource) => [resource.uri, () => resource]));
  const faqs = categories.flatMap((category) => category.faqs).map((faq) => ({ faq, number: Number(faq.id.slice(1)) }));
  for (const { faq } of faqs.sort((a, b) => a.number - b.number)) {
    const { id, slug, category, question, answer, summary } = faq;
    const uri = `faq://${category}/${id}`;
    resources.set(uri, () => ({
      uri,
      name: slug,
      title: question,
      description: summary,
      mimeType: 'text/markdown',
      read: () => `# ${question}\n\n${answer.trim()}\n\nSource: ${baseUrl}${faqPath(slug)}\n`,
    }));
  }
  return resources;
}
