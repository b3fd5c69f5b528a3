import { buildProductFile, validateContent } from '@gatehouse/content';
import { frontMatter, isProblems } from '@gatehouse/source';
import { pricingFile } from '../pack/prices.ts';
import { type FoundQuestion, questionFiles } from '../pack/questions.ts';
import { createFileNames, type SiteScope } from './addresses.ts';
import type { CollectedPage, CollectedSite } from './collect-pages.ts';
import { resolvePageLinks } from './read-answer.ts';

export interface SitePack {
  files: Map<string, string>;
  notices: string[];
}

/** Converts the collected pages to the files of a pack. */
export function packOfSite(
  { pages, others }: CollectedSite,
  scope: SiteScope,
  index: { name: string; summary: string } | undefined,
  notices: readonly string[],
): SitePack {
  const nameFile = createFileNames(scope);
  const fileByKey = new Map([...pages.keys()].sort().map((key) => [key, nameFile(key)]));
  const fileOf = (key: string) => fileByKey.get(others.get(key) ?? key);
  const files = new Map<string, string>();
  const allNotices = [...notices];
  const front = pages.get(scope.path) ?? [...pages.values()][0];
  const productFile = productFileOf(front, [...pages.values()], scope, index);
  files.set('product.yaml', productFile.yaml);
  allNotices.push(...productFile.guessed);

  const questions = [...pages.values()].flatMap(({ content, url }) =>
    content.questions.map((found): FoundQuestion => ({ ...found, source: url })),
  );
  const offers = [...pages.values()].flatMap(({ content }) =>
    content.facts.offers.map((offer) => ({ ...offer, name: offer.name || offer.product })),
  );
  const pricing = pricingFile(offers);
  if (offers.length > 0 && pricing === undefined)
    allNotices.push('Prices were found, but not for certain which; pricing.yaml is left to you.');
  const extra = [...questionFiles(questions), ...(pricing === undefined ? [] : [['pricing.yaml', pricing] as const])];
  for (const [path, text] of validFiles(productFile.yaml, extra, allNotices)) files.set(path, text);

  for (const [key, path] of fileByKey) {
    const page = pages.get(key);
    if (!page) continue;
    const { title, description, markdown } = page.content;
    const members = {
      ...(title && { title }),
      ...(description && { description }),
      // Placeholders in texts of a site must not take values from other files of the pack.
      includes: false as const,
      source: page.url.href,
    };
    files.set(
      `docs/${path}.md`,
      `${frontMatter(members)}\n${resolvePageLinks(markdown, path, scope, fileOf).trim()}\n`,
    );
  }
  return { files, notices: allNotices };
}

/** Files without problems. The first problem of each other file is reported. */
function validFiles(
  productYaml: string,
  extra: readonly (readonly [string, string])[],
  allNotices: string[],
): (readonly [string, string])[] {
  const source = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
  return extra.filter(([path, text]) => {
    const problems = validateContent([source('product.yaml', productYaml), source(path, text)]);
    if (!isProblems(problems)) return true;
    const [{ place, what } = { place: '', what: 'does not fit' }] = problems;
    allNotices.push(`${path} was left out: ${place} ${what}`);
    return false;
  });
}

function productFileOf(
  front: CollectedPage | undefined,
  pages: readonly CollectedPage[],
  scope: SiteScope,
  index: { name: string; summary: string } | undefined,
) {
  const product =
    front?.content.facts.product ?? pages.find(({ content }) => content.facts.product)?.content.facts.product;
  const siteName = pages.find(({ content }) => content.siteName !== '')?.content.siteName ?? '';
  const host = new URL(scope.origin).hostname;
  return buildProductFile(
    {
      name: index?.name || siteName || product?.name || (front?.key === scope.path ? (front?.content.title ?? '') : ''),
      summary: index?.summary || front?.content.description || product?.description || '',
      website: scope.origin.startsWith('https:') ? `${scope.origin}${scope.path}/` : '',
      language: pages.find(({ content }) => content.language !== '')?.content.language ?? '',
    },
    { name: host },
  );
}
