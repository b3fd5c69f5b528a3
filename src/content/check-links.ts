import { faqPath, markdownPath, sectionPath } from '../contract/permalinks.ts';
import type { ContentProblem } from './content-problem.ts';
import type { CrossCheckInput } from './cross-check.ts';
import { linksOf } from './markdown.ts';

/**
 * Links of answers that lead nowhere: to a permalink that does not exist, or relative to pages that an answer stands on
 * at several addresses. Other paths of the same site may be served by somebody else.
 */
export function checkLinks({ members, categories }: CrossCheckInput): ContentProblem[] {
  if (categories.some((file) => !file)) return []; // the missing entries may be in the unreadable file
  const slugs = categories.flatMap((file) => file?.value.faqs.map(({ slug }) => slug) ?? []);
  const pages = [...slugs.map(faqPath), ...Object.keys(members).map(sectionPath)];
  const permalinks = new Set([...pages, ...pages.map(markdownPath)]);
  const fault = (href: string): [what: string, fix: string] | undefined => {
    if (/^([a-z][a-z0-9+.-]*:|#|\/\/)/i.test(href)) return undefined;
    if (!href.startsWith('/'))
      return [`links to ${href}, which is no address of this site`, 'Begin it with https:// or with /'];
    const [path = ''] = href.split(/[?#]/);
    return /^\/(faq|content)\//.test(path) && !permalinks.has(path)
      ? [`links to ${path}, which does not exist`, 'Correct the slug or the name of the section']
      : undefined;
  };
  return categories.flatMap(
    (file) =>
      file?.value.faqs.flatMap(({ answer }, index) =>
        linksOf(answer).flatMap((href) => {
          const found = fault(href);
          return found ? [file.problem(['faqs', index, 'answer'], ...found)] : [];
        }),
      ) ?? [],
  );
}
