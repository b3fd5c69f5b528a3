import type { Pack } from '@gatehouse/content';
import { DOCS_PATH, type Endpoint, faqPath, INTERFACE_VERSION, launchState } from '@gatehouse/contract';
import type { HostInput, PublishedDocument } from '../document.ts';
import type { JsonObject } from './openapi-schema.ts';

/** Number of bytes read of a text, which may have millions; enough for its first five lines. */
const BEGINNING_BYTES = 65_536;

const isJson = (type: string) => /[/+]json$/.test(type);

/**
 * Examples of a response, by media type: those of the endpoint table, else the published body, with lists of JSON cut to one
 * entry each and texts to their beginning. Published bodies are read once, because long ones are rendered on access.
 */
export function examplesOf(
  { path, tag, example }: Endpoint,
  published: readonly PublishedDocument[],
  input: HostInput,
): (type: string) => JsonObject {
  const shown = path.replace(/^\/api\/v1\//, '/api/');
  let forms: PublishedDocument['forms'] | undefined;
  return (type) => {
    if (type === 'text/event-stream') return {};
    if (tag === 'ask' && example === undefined) return { example: askExample(input) };
    if (example !== undefined)
      return (typeof example === 'string') === isJson(type) ? {} : { example: filledIn(example, input) };
    forms ??= published.find(matcher(shown))?.forms;
    const form = forms?.find(({ mediaType }) => mediaType.split(';', 1)[0] === type);
    if (!form) return {};
    if (isJson(type)) return { example: sample(form.value ?? JSON.parse(String(form.body))) };
    const beginning = typeof form.body === 'string' ? form.body : form.body.toString('utf8', 0, BEGINNING_BYTES);
    return { example: beginning.split('\n', 5).join('\n') };
  };
}

/** Most paths stand for themselves, and are sought among thousands. */
function matcher(shown: string): (document: PublishedDocument) => boolean {
  if (!shown.includes('{')) return ({ path }) => path === shown;
  // Pages of the documentation lie in folders.
  const segments = shown
    .replaceAll('.', '\\.')
    .replace('{page}', '[^.]+')
    .replace(/\{\w+\}/g, '[^/.]+');
  const pattern = new RegExp(`^${segments}$`);
  return ({ path }) => pattern.test(path);
}

/** An example for a path parameter, from this pack. */
export function parameterExample(name: string, { categories, sections, guides, docs }: Pack): JsonObject {
  const example = {
    slug: categories.find(({ faqs }) => faqs.length > 0)?.faqs[0]?.slug,
    category: categories[0]?.name,
    section: (sections[1] ?? sections[0])?.name,
    guide: guides[0]?.id,
    page: docs?.pages.find(({ path }) => path.startsWith(`${DOCS_PATH}/`))?.path.slice(DOCS_PATH.length + 1),
    folder: docs?.pages.map(({ path }) => path.split('/')).find(({ length }) => length > 3)?.[2],
  }[name];
  return example === undefined ? {} : { example };
}

/** An example of the table, with the public address and the path of a passage in their places. */
export function filledIn(example: unknown, { baseUrl, pack }: HostInput): unknown {
  const slug = pack.categories.find(({ faqs }) => faqs.length > 0)?.faqs[0]?.slug;
  const passage = slug === undefined ? '/' : faqPath(slug);
  return JSON.parse(JSON.stringify(example).replaceAll('{base_url}', baseUrl).replaceAll('{passage}', passage));
}

/** The answer to the first question of the pack, so that the words and the address of the example are real. */
function askExample({ pack, baseUrl }: HostInput): JsonObject {
  const faq = pack.categories.find(({ faqs }) => faqs.length > 0)?.faqs[0];
  return {
    _meta: { response_type: faq ? 'results' : 'no_results', version: INTERFACE_VERSION, ...launchState(pack) },
    query: faq?.question ?? pack.product.name,
    results: faq ? [{ name: faq.question, url: baseUrl + faqPath(faq.slug), description: faq.answerText }] : [],
  };
}

/** Number of entries in examples of some lists; one in all others. A collection has all categories, a comparison two sides. */
const MOST: Readonly<Record<string, number>> = { categories: 10, alternatives: 2 };

function sample(value: unknown, name = ''): unknown {
  if (Array.isArray(value))
    return value.slice(0, Object.hasOwn(MOST, name) ? MOST[name] : 1).map((item) => sample(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, sample(member, key)]));
}
