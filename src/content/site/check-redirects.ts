import { DOCS_PATH, docPath, markdownPath } from '../../contract/facts/permalinks.ts';
import type { Site } from '../../contract/pack/site-shape.ts';
import type { Report } from '../files/content-problem.ts';
import type { ParsedFile } from '../yaml/parse-yaml.ts';

/** What there is below `/docs`. */
interface Docs {
  pages: readonly { path: string }[];
  files: readonly { name: string }[];
}

/** A page cannot be there and have moved, and what has moved must be somewhere. */
export function checkRedirects(site: ParsedFile<Site>, docs: Docs | null, report: Report): void {
  const redirects = Object.entries(site.value.redirects ?? {});
  if (redirects.length === 0) return;
  const pages = (docs?.pages ?? []).map(({ path }) => path);
  if (pages.length > 0) pages.push(DOCS_PATH);
  const there = new Set([
    ...pages,
    ...pages.map(markdownPath),
    ...(docs?.files ?? []).map(({ name }) => docPath(name)),
  ]);
  const moved = new Set(redirects.map(([path]) => plain(path)));
  for (const [path, to] of redirects) {
    const problem = (what: string, fix: string) => report(site.problem(['redirects', path], what, fix));
    if (there.has(plain(path)))
      problem('redirects a page of the documentation that is there', 'Remove the line, or the page');
    if (to === 'gone' || /^https:/.test(to)) continue;
    const [target = ''] = plain(to).split(/[?#]/);
    if (to.startsWith('mailto:')) problem('leads to a mailbox', 'Write the address of a page, or gone');
    else if (moved.has(target)) problem(`leads to ${target}, which is redirected itself`, 'Write where that leads');
    else if (/^\/docs(\/|\.md$|$)/.test(target) && !there.has(target) && !/\/llms(-full)?\.txt$/.test(target))
      problem(
        `leads to ${target}, which does not exist`,
        'Correct the path of the page, which is its place in docs/ without the ending, or write gone',
      );
  }
}

/** As paths are looked up. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
