import { DOCS_PATH, type ExistingSite, mapProse, type Site } from '@gatehouse/contract';
import {
  assetTypeOf,
  type ContentProblem,
  DOCS_FOLDER,
  isPicture,
  PAGE_ENDING,
  type SourceFile,
  wholeFile,
} from '@gatehouse/source';
import { looksLikeMdx } from './dialects/module-lines.ts';
import { createPageBudget, PageBudgetError } from './dialects/page-budget.ts';
import { type DocFolder, type DocPage, type Docs, folderOf, isIndexPage, withoutPageEnding } from './doc-page.ts';
import { type Draft, draftOf, draftTexts, pageTitleOfName } from './draft.ts';
import { generatedPages, insertChildren } from './folder-pages.ts';
import { dateIn, descriptionIn, isDraft } from './front-page.ts';
import { allNamings, idsOf, type Naming, sectionsOf } from './heading-ids.ts';
import { createLinks, omitsNumbers, withLinks } from './links.ts';
import { readMoved } from './moved-pages.ts';
import { readOrder, sortInReadingOrder, type TreeOrder } from './order.ts';
import { type PageSource, readPageSource } from './page-source.ts';
import { createIncluder } from './partials/include.ts';
import { renderDoc } from './render.ts';

/**
 * Maximum number of dead links of a page whose lines are searched; further dead links get the line of the last searched
 * one.
 */
const MAX_LOCATED = 100;
const isReadme = (file: string): boolean => /(^|\/)readme$/i.test(withoutPageEnding(file));
/**
 * Matches partials, which generators insert into pages: names that begin with `_`, except folder pages of Hugo, and the
 * snippets of Mintlify.
 */
const partialsOf = (files: readonly SourceFile[]): RegExp =>
  files.some(({ path }) => /^docs\/(?:docs|mint)\.json$/.test(path))
    ? /(^|\/)_(?!index\.md$)|^snippets\//i
    : /(^|\/)_(?!index\.md$)/;

export interface DocsSettings {
  /** URLs of the tree on the product's own site. */
  pattern?: Site['docsSource'];
  /** Whether the tree is outside the folder and has no pages. */
  isTreeEmpty?: boolean;
  /** Paths of the pages on an existing site, by file. Other pages are not on that site and are skipped. */
  sitePages?: ExistingSite['pages'] | undefined;
}

/**
 * Converts the files of a documentation tree to pages. An unreadable page, or one that exceeds its budget, is skipped
 * and reported. Yields the path of each page before it is read.
 * @param files of the tree, their paths beginning with `docs/`
 * @param skipped problems of pages that were skipped in an earlier pass, one each
 */
export function* describeDocs(
  files: readonly SourceFile[],
  settings: DocsSettings = {},
  skipped: readonly ContentProblem[] = [],
): Generator<string, Docs> {
  const { pattern, isTreeEmpty = false, sitePages } = settings;
  const base = sitePages ? '' : DOCS_PATH;
  const isOnSite = ({ file }: { file: string }) => !sitePages || sitePages[file] !== undefined;
  const leftOut: ContentProblem[] = [...skipped];
  const isSkipped = new Set(skipped.map(({ file }) => file));
  const attempt = <T>(path: string, step: () => T): T | undefined => {
    try {
      return step();
    } catch (error) {
      leftOut.push(unreadableProblem(path, error));
      return undefined;
    }
  };
  const sources: PageSource[] = [];
  const isPartial = partialsOf(files);
  for (const file of files) {
    const pathInTree = file.path.slice(DOCS_FOLDER.length);
    const isPage = sitePages ? isOnSite({ file: pathInTree }) : !isPartial.test(pathInTree);
    if (!PAGE_ENDING.test(file.path) || !isPage) continue;
    if (isSkipped.has(file.path)) continue;
    yield file.path;
    const read = attempt(file.path, () => readPageSource(file));
    if (read === undefined) continue;
    if (!Array.isArray(read)) {
      if (!isDraft(read.front)) sources.push(read);
    } else for (const problem of read) leftOut.push(file.foreign ? { ...problem, leftOut: true } : problem);
  }
  const dialect = {
    mdx: sources.some(({ file, body }) => /\.(?:md|markdown)$/i.test(file) && looksLikeMdx(body)),
    mkdocs:
      files.some(({ path }) => path === `${DOCS_FOLDER}mkdocs.yml`) ||
      sources.some(({ body }) => /^(!!!|\?\?\?\+?) /m.test(body)),
  };
  const fileByPath = new Map<string, string>();
  const drafts: Draft[] = [];
  const includer = createIncluder(draftTexts(files));
  // A README next to the page of a folder is for readers of the repository.
  const fronts = new Set(sources.flatMap(({ file }) => (isIndexPage(file) && !isReadme(file) ? [folderOf(file)] : [])));
  const order = readOrder(files);
  const unnumbered = omitsNumbers(
    files,
    sources.map(({ body }) => body),
  );
  const authored = sources.filter(({ file }) => !isReadme(file) || !fronts.has(folderOf(file)));
  for (const page of [...authored, ...generatedPages(order, authored).filter(isOnSite)]) {
    yield DOCS_FOLDER + page.file;
    const budget = createPageBudget(page.body.length);
    const draft = attempt(DOCS_FOLDER + page.file, () =>
      draftOf(page, { dialect, pattern, includer, unnumbered, sitePages }, budget),
    );
    if (!draft) continue;
    const firstFile = fileByPath.get(draft.path);
    if (firstFile !== undefined) {
      const foreign = files.find(({ path }) => path === DOCS_FOLDER + page.file)?.foreign;
      const problem = wholeFile(
        DOCS_FOLDER + page.file,
        `has the address of ${DOCS_FOLDER}${firstFile}, ${draft.path}`,
        'Rename or remove one of the two, because each page has one address',
      );
      leftOut.push(foreign ? { ...problem, leftOut: true } : problem);
    } else {
      fileByPath.set(draft.path, page.file);
      drafts.push(draft);
    }
  }
  const naming = namingOf(drafts);
  for (const draft of drafts) draft.ids = idsIn(draft, naming);
  const pictures = files.filter(({ path }) => isPicture(path));
  const pictureNames = new Set(pictures.map(({ path }) => path.slice(DOCS_FOLDER.length)));
  const foreign = isTreeEmpty || files.some((file) => file.foreign);
  const links = createLinks(drafts, pictureNames, !foreign, base);
  const deadLinks: ContentProblem[] = [];
  const pages: DocPage[] = [];
  const parts = unreachableParts(drafts, links, order);
  const ordered = sortInReadingOrder(
    drafts.filter((draft) => !parts.has(draft)),
    order,
  );
  const readBefore = leftOut.length;
  for (const draft of ordered) {
    const path = DOCS_FOLDER + draft.file;
    yield path;
    attempt(path, () => {
      const { text, dead } = resolveLinks(draft, links);
      for (const problem of dead) deadLinks.push(problem);
      pages.push(pageOf(draft, insertChildren(text, draft, ordered, order), naming));
    });
  }
  // Links to pages that failed here are dead, so all pages are read again without these.
  const failed = leftOut.slice(readBefore);
  if (failed.length > 0) return yield* describeDocs(files, settings, [...skipped, ...failed]);
  return {
    base,
    pages,
    folders: foldersOf(pages, order),
    files: pictures.map(({ path, bytes }) => ({
      name: path.slice(DOCS_FOLDER.length),
      mediaType: assetTypeOf(path) as string,
      bytes,
    })),
    leftOut,
    slips: authored.flatMap(({ notices = [] }) => notices),
    deadLinks,
    // An existing site has its own redirects.
    ...(sitePages ? { moved: {}, notMoved: [] } : readMoved(files, ordered, links)),
    notIncluded: includer.notIncluded().map((one) => ({ ...one, file: DOCS_FOLDER + one.file, column: 1, place: '' })),
    ...(foreign && { foreign }),
  };
}

/** The problem of a page that is unreadable or exceeds its budget. */
function unreadableProblem(path: string, error: unknown): ContentProblem {
  const what = error instanceof PageBudgetError ? error.message : `cannot be read (${String(error).slice(0, 200)})`;
  const fix = 'Simplify the page or split it; all other pages are served';
  return { ...wholeFile(path, what, fix), leftOut: true };
}

/** The naming of heading ids for which most links of the tree have a target. */
function namingOf(drafts: readonly Draft[]): Naming {
  const used = drafts.flatMap(({ text }) => [...text.matchAll(/\]\([^()\s#]*#([^()\s]+)\)/g)].map(([, id = '']) => id));
  const found = allNamings.map((naming) => {
    const ids = new Set(drafts.flatMap(({ above, headings }) => idsOf([...above, ...headings], naming)));
    return { naming, count: used.filter((id) => ids.has(id)).length };
  });
  return found.reduce((best, one) => (one.count > best.count ? one : best)).naming;
}

/**
 * Heading ids of all naming algorithms → ids on the page; empty for the title. The chosen algorithm takes precedence.
 */
function idsIn({ title, above, headings, text, anchors, knownHeadings }: Draft, naming: Naming): Map<string, string> {
  const all = [...above, ...headings];
  const own = idsOf(all, naming, knownHeadings).map((id, at) => (at < above.length ? '' : id));
  const pairsOf = (otherNaming: Naming) => idsOf(all, otherNaming).map((id, at) => [id, own[at] as string] as const);
  const ofTitle = allNamings.flatMap((otherNaming) => idsOf([{ title }], otherNaming).map((id) => [id, ''] as const));
  const entries = sectionsOf(anchors, headings, text).map(([id, at]) => [id, own[at + above.length] ?? ''] as const);
  return new Map([...entries, ...ofTitle, ...allNamings.flatMap(pairsOf), ...pairsOf(naming)]);
}

/** Included pages that have no link and no navigation entry, and are not the page of a folder. */
function unreachableParts(
  drafts: readonly Draft[],
  links: ReturnType<typeof createLinks>,
  { positions }: TreeOrder,
): Set<Draft> {
  const included = new Set(drafts.flatMap(({ file, parts = [] }) => parts.filter((part) => part !== file)));
  const alone = new Map(
    drafts.flatMap((draft) =>
      included.has(draft.file) && !isIndexPage(draft.file) && !positions.has(withoutPageEnding(draft.file))
        ? [[draft.path, draft]]
        : [],
    ),
  );
  if (alone.size > 0)
    for (const draft of drafts)
      mapProse(draft.text, (line) =>
        withLinks(line, (href) => {
          const resolved = links.resolve(href, draft);
          const path = resolved.href.replace(/#.*$/, '');
          if (path !== encodeURI(draft.path)) alone.delete(decodeURI(path));
          return resolved;
        }),
      );
  // A page that is included only by removed pages must stay, or its text would be lost.
  const includedByRemaining = new Set(drafts.flatMap(({ path, parts = [] }) => (alone.has(path) ? [] : parts)));
  return new Set([...alone.values()].filter(({ file }) => includedByRemaining.has(file)));
}

function resolveLinks(draft: Draft, links: ReturnType<typeof createLinks>): { text: string; dead: ContentProblem[] } {
  const dead: ContentProblem[] = [];
  const text = mapProse(draft.text, (line) =>
    withLinks(line, (href) => {
      const resolved = links.resolve(href, draft);
      if (resolved.dead !== undefined)
        dead.push(deadLink(draft.page, href, resolved.dead, dead.length < MAX_LOCATED ? undefined : dead.at(-1)?.line));
      return resolved;
    }),
  );
  return { text, dead };
}

function deadLink(
  { file, body, linesBefore }: PageSource,
  href: string,
  what: string,
  line = linesBefore + body.slice(0, Math.max(0, body.indexOf(href))).split('\n').length,
): ContentProblem {
  return { file: DOCS_FOLDER + file, line, column: 1, place: '', what, fix: 'Correct the link' };
}

function pageOf(draft: Draft, text: string, naming: Naming): DocPage {
  const { path, file, title, source, edit, page } = draft;
  const { opening, ...rendered } = renderDoc(text, naming, draft.above, draft.knownHeadings);
  const { html, markdown, passages } = rendered;
  const ofPassages = passages.reduce((sum, one) => sum + one.text.length + (one.heading?.length ?? 0), 0);
  // The rendered page repeats its headings in a table of contents.
  const ofHeadings = rendered.headings.reduce((sum, one) => sum + 2 * (one.title.length + one.id.length) + 60, 0);
  for (const length of [html.length + ofHeadings, markdown.length, ofPassages]) draft.budget.checkOutput(length);
  const lastUpdated = dateIn(page.front);
  return {
    path,
    file,
    title,
    description: descriptionIn(page.front) ?? opening,
    ...(source !== undefined && { source }),
    ...(edit !== undefined && { edit }),
    ...(lastUpdated !== undefined && { lastUpdated }),
    ...rendered,
  };
}

/** All folders of pages with their ancestors, each before its subfolders. */
function foldersOf(pages: readonly DocPage[], { folders }: TreeOrder): DocFolder[] {
  const found = new Map<string, DocFolder>();
  for (const { file } of pages) {
    const parts = folderOf(file) === '' ? [] : folderOf(file).split('/');
    for (let depth = 0; depth <= parts.length; depth++) {
      const name = parts.slice(0, depth).join('/');
      if (found.has(name)) continue;
      const own = pages.find((page) => folderOf(page.file) === name && isIndexPage(page.file));
      const title =
        folders.get(name)?.label ?? own?.title ?? (name === '' ? 'Documentation' : pageTitleOfName(`${name}/index`));
      found.set(name, { name, title, path: own?.path ?? null });
    }
  }
  return [...found.values()];
}
