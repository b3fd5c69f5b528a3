import {
  assetPath,
  DOCS_PATH,
  docPath,
  faqPath,
  GUIDES_PATH,
  guidePath,
  markdownPath,
  sectionPath,
} from '@gatehouse/contract';
import { type ContentProblem, LINK_SCHEMES, linksOf, type ParsedFile, wholeFile } from '@gatehouse/source';
import { AUTH_FILE } from './known-files.ts';
import type { ParsedFiles } from './parsed-files.ts';

/** Number of questions that are checked between two yields. */
const SLICE = 100;

/** Sections that come from a separate file with the same name. */
const TABLES = new Set(['pricing', 'comparison', 'timeline']);

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A dead link into a tree outside the folder is a notice, not an error: its writers may rename pages at any time. */
type LinkProblem = [what: string, fix: string, notice?: true | undefined];

/**
 * Reports dead links in Markdown, tables and site.yaml: missing permalinks and files, schemes that pages do not show,
 * and relative links in answers that appear on several pages. Other paths of the site may belong to another server.
 */
export function* checkLinks(input: ParsedFiles): Generator<undefined, ContentProblem[]> {
  const permalinks = permalinksOf(input);
  const files = new Map(input.assets.map(({ name, mediaType }) => [assetPath(name), mediaType]));
  // The default icon replaces a missing one.
  files.set(assetPath('icon.png'), 'image/png');
  const findLinkProblem = (href: string): LinkProblem | undefined => {
    if (LINK_SCHEMES.test(href) || href.startsWith('#')) return undefined;
    if (href.startsWith('//'))
      return [`links to ${href}, which has no scheme`, 'Write https:// before the name of the host'];
    if (SCHEME.test(href))
      return [`links to ${href}, which pages do not show as a link`, 'Begin it with https://, mailto:, tel: or /'];
    if (!href.startsWith('/'))
      return [`links to ${href}, which is no address of this site`, 'Begin it with https:// or with /'];
    const [path = ''] = href.split(/[?#]/);
    if (path.startsWith(assetPath('')) && !files.has(path) && !input.isThere(path.slice(1)))
      return [`links to ${path}, which does not exist`, 'Put the file into assets/, or correct its name'];
    // Without a tree, another server may have pages there.
    if (
      input.docs &&
      /^\/docs(\/(?!.*llms(-full)?\.txt$)|\.md$|$)/.test(path) &&
      !permalinks.has(path) &&
      !input.isThere('docs')
    )
      return [`links to ${path}, which is no page of the documentation`, 'Correct the path', input.docs.foreign];
    return /^\/((faq|content)\/|guides(\/|\.md$|$))/.test(path) && !permalinks.has(path) && !isUnknown(path, input)
      ? [`links to ${path}, which does not exist`, 'Correct the slug, the name of the section or the id of the guide']
      : undefined;
  };
  const findPictureProblem = (href: string): LinkProblem | undefined => {
    if (SCHEME.test(href) || href.startsWith('//'))
      return [`shows a picture from ${href}, which pages do not load`, 'Put the picture into assets/, or link to it'];
    const type = files.get(href);
    return type === undefined || type.startsWith('image/')
      ? findLinkProblem(href)
      : [`shows ${href}, which is no picture`, 'Link to it, without the exclamation mark'];
  };
  const findProblems = (markdown: string): LinkProblem[] =>
    linksOf(markdown).flatMap(({ href, picture }) => {
      const found = (picture ? findPictureProblem : findLinkProblem)(href);
      return found ? [found] : [];
    });

  const problems: ContentProblem[] = [];
  const reportLinkProblem = (problem: ParsedFile<unknown>['problem'], path: Path, [what, fix, notice]: LinkProblem) =>
    problems.push({ ...problem(path, what, fix), ...(notice && { notice }) });
  for (const [count, { text, problem, path }] of markdownOf(input).entries()) {
    if (count % SLICE === 0) yield;
    for (const found of findProblems(text)) reportLinkProblem(problem, path, found);
  }
  for (const { path, text } of textsUnder(/^url$/, input.site?.value)) {
    const found = findLinkProblem(text);
    if (found && input.site) reportLinkProblem(input.site.problem, path, found);
  }
  for (const [from, to] of Object.entries(input.site?.value.redirects ?? {})) {
    // Links within the documentation are checked with all its redirects.
    const found = to === 'gone' || to.startsWith(DOCS_PATH) ? undefined : findLinkProblem(to);
    if (found && input.site) reportLinkProblem(input.site.problem, ['redirects', from], found);
  }
  return problems;
}

/** Every page that an answer may link to, and its Markdown. */
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
    ...(input.docs?.pages.length ? [DOCS_PATH, ...input.docs.pages.map(({ path }) => encodeURI(path))] : []),
  ];
  const files = input.docs?.files.map(({ name }) => encodeURI(docPath(name))) ?? [];
  return new Set([...pages, ...pages.map(markdownPath), ...files]);
}

/** Whether a page may come from a file that could not be read. */
function isUnknown(path: string, { product, areAllQuestionsRead, isThere }: ParsedFiles): boolean {
  const [, kind, name = ''] = /^\/(faq|content|guides)(?:\/(.*?))?(?:\.md)?$/.exec(path) ?? [];
  if (kind === 'faq') return !areAllQuestionsRead;
  if (kind === 'guides') return isThere(name === '' ? 'guides' : `guides/${name}.md`);
  if (name === 'target-audience') return !product || product.leftOut?.(['audience']) === true;
  if (TABLES.has(name)) return isThere(`${name}.yaml`);
  return ['yaml', 'yml', 'md'].some((ending) => isThere(`sections/${name}.${ending}`));
}

type Path = PropertyKey[];
type Written = { path: Path; text: string };
type LinkSource = Written & Pick<ParsedFile<unknown>, 'problem'>;

/** Names of members with Markdown in sections; and of members with plain text in product.yaml and the tables. */
const IN_SECTIONS = /^(summary|text|note)$/;
const IN_TABLES =
  /^(summary|description|notice|audience|notDoing|detail|later|caveat|taxNote|features|notIncluded|strengths|weaknesses|bestFor)$/;

/** Every text that may contain links, with the path of the text in its file. */
function markdownOf({ questions, sections, guides, authIntroduction, ...files }: ParsedFiles): LinkSource[] {
  const tables = [files.product, files.pricing, files.comparison, files.timeline].flatMap((file) => file ?? []);
  return [
    ...questions.map(({ file, at, source }) => ({
      path: ['faqs', at, 'answer'],
      text: source.answer,
      problem: file.problem,
    })),
    ...sections.flatMap(({ section: { summary, parts }, problem }) =>
      textsUnder(IN_SECTIONS, { summary, parts }).map((text) => ({ ...text, problem })),
    ),
    ...tables.flatMap(({ value, problem }) => textsUnder(IN_TABLES, value).map((text) => ({ ...text, problem }))),
    ...guides.flatMap(({ written, problem }) =>
      written.map(({ text, line }) => ({
        path: [],
        text,
        problem: (_: unknown, what: string, fix: string) => problem(line, what, fix),
      })),
    ),
    {
      path: [],
      text: authIntroduction ?? '',
      problem: (_: unknown, what: string, fix: string) => wholeFile(AUTH_FILE, what, fix),
    },
  ];
}

/** The texts of members with one of the names, alone or in a list, at any depth. */
function textsUnder(memberNames: RegExp, value: unknown, path: Path = []): Written[] {
  if (typeof value === 'string') {
    const name = path.findLast((part) => typeof part === 'string');
    return memberNames.test(String(name)) ? [{ path, text: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    textsUnder(memberNames, member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}
