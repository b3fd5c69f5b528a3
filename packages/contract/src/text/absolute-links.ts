import { markdownPath } from '../facts/permalinks.ts';

/** Code, whose brackets are no links; and links, inline or by name, with a path as target. */
const CODE_OR_LINK = /(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)|(\]\(|^ {0,3}\[[^\]\n]+\]:[ \t]+)(\/(?!\/)[^)\s#]*)/gm;
const PAGE = /^\/(?:(?:faq|content|guides)(?:\/[a-z0-9-]+)?|reference)?$/;

/** Whether a path is that of a page with a Markdown form. Paths of documentation depend on the pack and are not covered. */
export const isPage = (path: string): boolean => PAGE.test(path);

/**
 * Markdown that is read away from its site: links to paths of the site begin with its address.
 * @param twins whether links to pages lead to their Markdown, or which ones do
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
