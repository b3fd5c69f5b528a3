import { escapeMarkdown } from '@gatehouse/contract';
import { PAGE_LIST_PLACEHOLDER } from './dialects/plain-markdown.ts';
import { folderOf, isIndexPage } from './doc-page.ts';
import { type Draft, pageTitleOfName } from './draft.ts';
import { descriptionIn } from './front-page.ts';
import type { TreeOrder } from './order.ts';
import type { PageSource } from './page-source.ts';

/**
 * Index pages that a generator makes for folders: a description and a list of pages. A written page takes precedence.
 */
export function generatedPages({ folders }: TreeOrder, sources: readonly PageSource[]): PageSource[] {
  const own = new Set(sources.filter(({ file }) => isIndexPage(file)).map(({ file }) => folderOf(file)));
  const inside = new Set<string>();
  for (const { file } of sources)
    for (let folder = folderOf(file); folder !== '' && !inside.has(folder); folder = folderOf(folder))
      inside.add(folder);
  return [...folders].flatMap(([name, { label, index }]) => {
    if (!index || own.has(name) || !inside.has(name)) return [];
    const { title = label ?? pageTitleOfName(`${name}/index`), description, slug } = index;
    const front = {
      title,
      ...(description !== undefined && { description }),
      slug: slug ?? `/category/${slugOf(title)}`,
    };
    return [
      {
        file: `${name}/index.md`,
        front,
        body: `${description ?? ''}\n\n${PAGE_LIST_PLACEHOLDER}\n`,
        linesBefore: 0,
        generated: true,
      },
    ];
  });
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Replaces the placeholder of a list of pages by the pages of the folder. */
export function insertChildren(
  text: string,
  { file }: Draft,
  drafts: readonly Draft[],
  { folders }: TreeOrder,
): string {
  if (!text.includes(PAGE_LIST_PLACEHOLDER)) return text;
  const folder = folderOf(file);
  const inner = folder === '' ? '' : `${folder}/`;
  const listed = new Map<string, string>();
  for (const draft of drafts) {
    if (draft.file === file || !draft.file.startsWith(inner)) continue;
    const [part = '', ...deeper] = draft.file.slice(inner.length).split('/');
    const isPage = deeper.length === 0;
    if ((isPage && isIndexPage(draft.file)) || listed.has(part)) continue;
    const path = inner + part;
    const own = isPage || (isIndexPage(draft.file) && folderOf(draft.file) === path);
    const title = isPage
      ? draft.title
      : (folders.get(path)?.label ?? (own ? draft.title : pageTitleOfName(`${path}/index`)));
    const about = own ? descriptionIn(draft.page.front) : undefined;
    listed.set(
      part,
      `- [${escapeMarkdown(title)}](${encodeURI(draft.path)})${about === undefined ? '' : `: ${escapeMarkdown(about)}`}`,
    );
  }
  return text.replaceAll(PAGE_LIST_PLACEHOLDER, [...listed.values()].join('\n'));
}
