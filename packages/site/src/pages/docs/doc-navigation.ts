import { DOCS_PATH, type Html, html } from '@gatehouse/contract';
import type { DocHeading, DocPage } from '@gatehouse/docs';
import { allPagesBelow, DOCS_TITLE, type DocNode, type DocTree } from '../../documents/docs-tree.ts';

/** Maximum number of links of one folder, around the current page. A folder may have thousands of pages. */
const MAX_IN_FOLDER = 60;
/** Maximum number of listed headings. If there are more, only headings of level 2 are listed. */
const MAX_HEADINGS = 60;

/** Navigation of the tree: the top level, and the content of each folder that contains the current page. */
export function treeNavigation({ root }: DocTree, current: DocNode | undefined): Html {
  const open = new Set<DocNode>();
  for (let at = current; at; at = at.parent ?? undefined) open.add(at);
  const level = ({ children }: DocNode): Html => {
    const active = Math.max(
      0,
      children.findIndex((child) => open.has(child)),
    );
    const end = Math.min(children.length, Math.max(MAX_IN_FOLDER, active + MAX_IN_FOLDER / 2));
    const begin = Math.max(0, end - MAX_IN_FOLDER);
    const linkTo = (at: number, label: string): Html | false => {
      const to = children[at];
      return to !== undefined && html`<li><a href="${firstPath(to)}">${label}</a></li>`;
    };
    return html`<ul>${begin > 0 && linkTo(begin - 1, `… ${begin} before`)}${children.slice(begin, end).map(item)}${
      end < children.length && linkTo(end, `… ${children.length - end} more`)
    }</ul>`;
  };
  const item = (node: DocNode): Html => {
    const isOpen = open.has(node);
    const label =
      isOpen && !node.page
        ? html`<span>${node.title}</span>`
        : html`<a href="${firstPath(node)}"${node === current && html` aria-current="page"`}>${node.title}</a>`;
    return html`<li${node.folder !== null && html` class="folder"`}>${label}${isOpen && node.children.length > 0 && level(node)}</li>`;
  };
  return html`<details class="tree"><summary>${DOCS_TITLE}</summary>
<nav aria-label="${DOCS_TITLE}"><p><a href="${DOCS_PATH}"${current === root && html` aria-current="page"`}>${root.page?.title ?? DOCS_TITLE}</a></p>
${level(root)}</nav></details>
`;
}

/** Path of a node; for a folder without its own page, path of the first page in it. */
export const firstPath = (node: DocNode): string => (node.page ?? allPagesBelow(node)[0])?.path ?? DOCS_PATH;

/** Table of contents of a page. */
export function headingList(headings: readonly DocHeading[]): Html | false {
  const headingsUpTo = (maxLevel: number) => headings.filter(({ level }) => level <= maxLevel);
  const shown = headingsUpTo(3).length <= MAX_HEADINGS ? headingsUpTo(3) : headingsUpTo(2).slice(0, MAX_HEADINGS);
  return (
    shown.length > 1 &&
    html`<details class="parts"><summary>On this page</summary>
<nav aria-label="On this page"><ul>${shown.map(({ level, id, title }) => html`<li${level > 2 && html` class="inner"`}><a href="#${id}">${title}</a></li>`)}</ul></nav></details>
`
  );
}

/** Links to the previous and the next page. */
export function pager(previous: DocPage | undefined, next: DocPage | undefined): Html | false {
  const step = (page: DocPage | undefined, rel: 'prev' | 'next', word: string) =>
    page && html`<a href="${page.path}" rel="${rel}"><small>${word}</small> ${page.title}</a>`;
  return (
    (previous !== undefined || next !== undefined) &&
    html`<nav class="pager" aria-label="Neighboring pages">${step(previous, 'prev', 'Previous')}${step(next, 'next', 'Next')}</nav>
`
  );
}
