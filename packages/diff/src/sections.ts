import type { Knowledge, Passage } from '@gatehouse/answers';
import { pagePathOf } from './addresses.ts';
import { groupBy } from './match-texts.ts';

/** A passage with the permalink of its section: the fragments of further passages change with the length of texts. */
export interface SectionPassage {
  section: string;
  passage: Passage;
}

/** The passages of each page, in the order of the page. */
export function passagesInSections({ passages, pack }: Pick<Knowledge, 'passages' | 'pack'>): SectionPassage[] {
  const documented = new Set(
    pack.docs?.pages.flatMap(({ path, headings }) => [path, ...headings.map(({ id }) => `${path}#${id}`)]),
  );
  return [...groupBy(passages, ({ path }) => pagePathOf(path)).values()].flatMap((ofPage) => {
    const sections = new Map<string, string>();
    let last: string | undefined;
    // Passages are sorted by URL; those of one document have positions.
    return [...ofPage]
      .sort((a, b) => a.part - b.part)
      .map((passage) => {
        const { kind, name, path } = passage;
        const begins = kind === 'doc' ? documented.has(path) : !sections.has(name);
        const section: string = begins ? path : kind === 'doc' ? (last ?? path) : (sections.get(name) ?? path);
        sections.set(name, section);
        last = section;
        return { section, passage };
      });
  });
}

/** Permalink → heading, title or question. */
export function headingsByPath(
  sections: readonly SectionPassage[],
  { pack }: Pick<Knowledge, 'pack'>,
): Map<string, string> {
  const headings = new Map<string, string>();
  for (const { section, passage } of sections)
    if (!headings.has(section)) headings.set(section, passage.name.split(' › ').at(-1) as string);
  for (const page of pack.docs?.pages ?? []) {
    headings.set(page.path, page.title);
    for (const { id, title } of page.headings) headings.set(`${page.path}#${id}`, title);
  }
  return headings;
}
