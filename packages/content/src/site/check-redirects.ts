import { DOCS_PATH, docPath, markdownPath, type Site } from '@gatehouse/contract';
import type { ParsedFile, Report } from '@gatehouse/source';

/** Paths below `/docs`. */
interface Docs {
  pages: readonly { path: string }[];
  files: readonly { name: string }[];
  /** Moved pages as listed by the tree itself. */
  moved: Readonly<Record<string, string>>;
  /** The tree lies outside the content folder. */
  foreign?: true;
}

/**
 * Checks that no redirected path exists, and that each target does. In a tree outside the folder a problem is only a
 * notice, because its writers may rename pages at any time.
 */
export function checkRedirects(site: ParsedFile<Site>, docs: Docs | null, report: Report): void {
  const redirects = Object.entries(site.value.redirects ?? {});
  // An empty tree is reported once, not for each page.
  const isEmpty = docs?.foreign && docs.pages.length === 0;
  if (redirects.length === 0) return;
  const publishedPaths = pathsOf(docs);
  const moved = new Set(redirects.map(([path]) => normalizePath(path)));
  for (const [path, to] of redirects) {
    const reportProblem = (what: string, fix: string) => report(site.problem(['redirects', path], what, fix));
    const reportForDocs = (what: string, fix: string) =>
      isEmpty || report({ ...site.problem(['redirects', path], what, fix), ...(docs?.foreign && { notice: true }) });
    if (publishedPaths.has(normalizePath(path)))
      reportForDocs('redirects a page of the documentation that is there', 'Remove the line, or the page');
    if (to === 'gone' || /^https:/.test(to)) continue;
    const target = targetOf(to);
    if (to.startsWith('mailto:')) reportProblem('leads to a mailbox', 'Write the address of a page, or gone');
    else if (moved.has(target))
      reportProblem(`leads to ${target}, which is redirected itself`, 'Write the final target instead');
    else if (isLost(target, publishedPaths))
      reportForDocs(
        `leads to ${target}, which does not exist${docs?.foreign ? '; the redirected path is therefore served as removed (410)' : ''}`,
        'Correct the path of the page, which is its place in docs/ without the ending, or write gone',
      );
  }
}

/**
 * The served site with the moved pages of its documentation. A redirect to a page missing in a tree outside the folder
 * becomes 410.
 */
export function withoutLostTargets(site: Site, docs: Docs | null): Site {
  const redirects = Object.entries({ ...docs?.moved, ...site.redirects });
  if (redirects.length === 0) return site;
  const publishedPaths = pathsOf(docs);
  const served = redirects.map(([path, to]) => [
    path,
    docs?.foreign && isLost(targetOf(to), publishedPaths) ? 'gone' : to,
  ]);
  return { ...site, redirects: Object.fromEntries(served) };
}

/** All published paths: pages, their Markdown variants, and files. */
function pathsOf(docs: Docs | null): Set<string> {
  const pages = (docs?.pages ?? []).map(({ path }) => path);
  if (pages.length > 0) pages.push(DOCS_PATH);
  return new Set([...pages, ...pages.map(markdownPath), ...(docs?.files ?? []).map(({ name }) => docPath(name))]);
}

/** The normalized path of a redirect target. */
const targetOf = (to: string): string => normalizePath(to).split(/[?#]/)[0] ?? '';

const isLost = (target: string, publishedPaths: ReadonlySet<string>): boolean =>
  /^\/docs(\/|\.md$|$)/.test(target) && !publishedPaths.has(target) && !/\/llms(-full)?\.txt$/.test(target);

/** Normalizes a path. */
function normalizePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
