import {
  assetPath,
  faqPath,
  GUIDES_PATH,
  guidePath,
  markdownPath,
  sectionPath,
} from '../../contract/facts/permalinks.ts';
import type { ContentProblem } from '../files/content-problem.ts';
import { linksOf } from '../markdown/markdown.ts';
import type { ParsedFiles } from './parsed-files.ts';

/** Questions that are looked at before others have their turn. */
const SLICE = 100;

/** Sections that have a file of their own, of the same name. */
const TABLES = new Set(['pricing', 'comparison', 'timeline']);

type Fault = [what: string, fix: string];

/**
 * Links of answers, sections and the site that lead nowhere: to a permalink or a file that does not exist, or relative to
 * pages that an answer stands on at several addresses. Other paths of the same site may be served by somebody else.
 */
export function* checkLinks(input: ParsedFiles): Generator<void, ContentProblem[]> {
  const permalinks = permalinksOf(input);
  const files = new Map(input.assets.map(({ name, mediaType }) => [assetPath(name), mediaType]));
  // Ours stands in for one that is missing.
  files.set(assetPath('icon.png'), 'image/png');
  const fault = (href: string): Fault | undefined => {
    if (/^([a-z][a-z0-9+.-]*:|#|\/\/)/i.test(href)) return undefined;
    if (!href.startsWith('/'))
      return [`links to ${href}, which is no address of this site`, 'Begin it with https:// or with /'];
    const [path = ''] = href.split(/[?#]/);
    if (path.startsWith(assetPath('')) && !files.has(path) && !input.isThere(path.slice(1)))
      return [`links to ${path}, which does not exist`, 'Put the file into assets/, or correct its name'];
    return /^\/((faq|content)\/|guides(\/|\.md$|$))/.test(path) && !permalinks.has(path) && !isUnknown(path, input)
      ? [`links to ${path}, which does not exist`, 'Correct the slug, the name of the section or the id of the guide']
      : undefined;
  };
  const pictureFault = (href: string): Fault | undefined => {
    if (/^https?:/i.test(href))
      return [`shows a picture from ${href}, which pages do not load`, 'Put the picture into assets/, or link to it'];
    const type = files.get(href);
    return type === undefined || type.startsWith('image/')
      ? fault(href)
      : [`shows ${href}, which is no picture`, 'Link to it, without the exclamation mark'];
  };
  const faultsIn = (markdown: string): Fault[] =>
    linksOf(markdown).flatMap(({ href, picture }) => {
      const found = (picture ? pictureFault : fault)(href);
      return found ? [found] : [];
    });

  const problems: ContentProblem[] = [];
  for (const [count, { file, at, source }] of input.questions.entries()) {
    if (count % SLICE === 0) yield;
    for (const found of faultsIn(source.answer)) problems.push(file.problem(['faqs', at, 'answer'], ...found));
  }
  for (const { section, problem } of input.sections) {
    yield;
    for (const { path, text } of [...markdownIn(section.summary, ['summary']), ...markdownIn(section.parts, ['parts'])])
      for (const found of faultsIn(text)) problems.push(problem(path, ...found));
  }
  for (const { path, text } of addressesIn(input.site?.value, [])) {
    const found = fault(text);
    if (found && input.site) problems.push(input.site.problem(path, ...found));
  }
  return problems;
}

/** Every page that an answer may lead to, and its Markdown. */
function permalinksOf({ product, pricing, timeline, comparison, ...input }: ParsedFiles): Set<string> {
  const guides = input.guides.map(({ howTo }) => guidePath(howTo.id));
  const contentPages = [
    ...input.sections.map(({ section }) => section.name),
    'platform',
    ...(product?.value.audience ? ['target-audience'] : []),
    ...(pricing ? ['pricing'] : []),
    ...(timeline ? ['timeline'] : []),
    ...(comparison ? ['comparison'] : []),
  ];
  const pages = [
    ...input.questions.map(({ slug }) => faqPath(slug)),
    ...contentPages.map(sectionPath),
    ...(guides.length > 0 ? [GUIDES_PATH, ...guides] : []),
  ];
  return new Set([...pages, ...pages.map(markdownPath)]);
}

/** Whether a page may come from what could not be read. */
function isUnknown(path: string, { product, allQuestions, isThere }: ParsedFiles): boolean {
  const [, kind, name = ''] = /^\/(faq|content|guides)(?:\/(.*?))?(?:\.md)?$/.exec(path) ?? [];
  if (kind === 'faq') return !allQuestions;
  if (kind === 'guides') return isThere(name === '' ? 'guides' : `guides/${name}.md`);
  if (name === 'target-audience') return !product || product.leftOut?.(['audience']) === true;
  if (TABLES.has(name)) return isThere(`${name}.yaml`);
  return ['yaml', 'yml', 'md'].some((ending) => isThere(`sections/${name}.${ending}`));
}

type Written = { path: PropertyKey[]; text: string };

/** Texts under one of the names, wherever they stand. */
function textsUnder(names: RegExp, value: unknown, path: PropertyKey[]): Written[] {
  if (typeof value === 'string') return names.test(String(path.at(-1))) ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    textsUnder(names, member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

const markdownIn = (value: unknown, path: PropertyKey[]): Written[] => textsUnder(/^(summary|text|note)$/, value, path);
const addressesIn = (value: unknown, path: PropertyKey[]): Written[] => textsUnder(/^url$/, value, path);
