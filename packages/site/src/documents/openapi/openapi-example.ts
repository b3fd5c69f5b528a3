import type { Pack } from '@gatehouse/content';
import { DOCS_PATH, type Endpoint, faqPath, INTERFACE_VERSION, launchState } from '@gatehouse/contract';
import type { HostInput, PublishedDocument } from '../document.ts';
import type { JsonObject } from './openapi-schema.ts';

/** Number of bytes that are read of a text, which may have millions. The first five lines must fit. */
const BEGINNING_BYTES = 65_536;

const isJson = (type: string) => /[/+]json$/.test(type);

/**
 * Examples of a response by media type, from the endpoint table, else from the published body. Lists in JSON are cut to
 * one entry, texts to their first lines. Published bodies are read once, because long ones are rendered on access.
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
      return (typeof example === 'string') === isJson(type) ? {} : { example: fillExample(example, input) };
    forms ??= published.find(matcher(shown))?.forms;
    const form = forms?.find(({ mediaType }) => mediaType.split(';', 1)[0] === type);
    if (!form) return {};
    if (isJson(type)) return { example: sample(form.value ?? JSON.parse(String(form.body))) };
    const beginning = typeof form.body === 'string' ? form.body : form.body.toString('utf8', 0, BEGINNING_BYTES);
    return { example: beginning.split('\n', 5).join('\n') };
  };
}

/** Returns whether a document matches a path. Paths without parameters are compared without a pattern, for speed. */
function matcher(shown: string): (document: PublishedDocument) => boolean {
  if (!shown.includes('{')) return ({ path }) => path === shown;
  // A documentation page may be inside folders.
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

/** Fills the placeholders `{base_url}` and `{passage}` of an example. */
export function fillExample(example: unknown, { baseUrl, pack }: HostInput): unknown {
  const slug = pack.categories.find(({ faqs }) => faqs.length > 0)?.faqs[0]?.slug;
  const passage = slug === undefined ? '/' : faqPath(slug);
  return JSON.parse(JSON.stringify(example).replaceAll('{base_url}', baseUrl).replaceAll('{passage}', passage));
}

/** The answer to the first question of the pack, so that the example has real text and a real URL. */
function askExample({ pack, baseUrl }: HostInput): JsonObject {
  const faq = pack.categories.find(({ faqs }) => faqs.length > 0)?.faqs[0];
  return {
    _meta: { response_type: faq ? 'results' : 'no_results', version: INTERFACE_VERSION, ...launchState(pack) },
    query: faq?.question ?? pack.product.name,
    results: faq ? [{ name: faq.question, url: baseUrl + faqPath(faq.slug), description: faq.answerText }] : [],
  };
}

/**
 * Maximum number of example entries by list; one for others. Collections show their categories, comparisons two sides.
 */
const MAX_ENTRIES: Readonly<Record<string, number>> = { categories: 10, alternatives: 2 };

function sample(value: unknown, name = ''): unknown {
  if (Array.isArray(value))
    return value.slice(0, Object.hasOwn(MAX_ENTRIES, name) ? MAX_ENTRIES[name] : 1).map((item) => sample(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, sample(member, key)]));
}
