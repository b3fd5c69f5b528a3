import { markdownPath } from '../facts/permalinks.ts';

/** Matches code, in which brackets are not links; and links with a path as target, inline or as reference. */
const CODE_OR_LINK = /(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)|(\]\(|^ {0,3}\[[^\]\n]+\]:[ \t]+)(\/(?!\/)[^)\s#]*)/gm;
const PAGE = /^\/(?:(?:faq|content|guides)(?:\/[a-z0-9-]+)?|reference)?$/;

/**
 * Whether a path is a page with a Markdown form. Documentation paths are not covered, because they depend on the pack.
 */
export const isPage = (path: string): boolean => PAGE.test(path);

/**
 * Makes links to paths of the site absolute, for Markdown that is read elsewhere.
 * @param twins whether links to pages lead to their Markdown variants, or a function that decides per path
 */
export function absoluteLinks(
  markdown: string,
  baseUrl: string,
  twins: boolean | ((path: string) => boolean) = false,
): string {
  const hasTwin = twins === true ? isPage : twins || (() => false);
  if (!markdown.includes(']')) return markdown;
  return markdown.replace(CODE_OR_LINK, (whole, _code, before: string | undefined, path: string | undefined) =>
    before === undefined || path === undefined ? whole : before + baseUrl + (hasTwin(path) ? markdownPath(path) : path),
  );
}
