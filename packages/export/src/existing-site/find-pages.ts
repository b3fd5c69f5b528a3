import { readdir } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { isIndexPage, withoutIndexName, withoutPageEnding } from '@gatehouse/docs';

/** Pages of a documentation tree on a built site. */
export interface FoundPages {
  /** Path of each page below the address of the site, by its file in the tree. */
  pages: Record<string, string>;
  /** Files in the tree without a page on the site. */
  missing: string[];
}

/**
 * Finds the HTML file of each Markdown file by its name, as MkDocs, Hugo, Starlight, VitePress and Docusaurus make them:
 * `guide/install/index.html` or `guide/install.html`.
 * @param files paths of the Markdown files in the tree
 * @param site folder of the built site
 * @param at path of the tree on the site: empty, or such as `docs`
 */
export async function findPages(files: readonly string[], site: string, at = ''): Promise<FoundPages> {
  const existing = new Set(await htmlFiles(site));
  const pages: Record<string, string> = {};
  const missing: string[] = [];
  for (const file of files) {
    const found = namesOf(withoutPageEnding(file))
      .flatMap((name) => candidatesOf(posix.join(at, name), isIndexPage(file)))
      .find((candidate) => existing.has(candidate));
    if (found === undefined) missing.push(file);
    else pages[file] = `/${found.replace(/(^|\/)index\.html$/, '$1')}`;
  }
  return { pages, missing };
}

/** Candidates of a page's HTML file, the most usual first. */
const candidatesOf = (name: string, isIndex: boolean): string[] => {
  const folder = isIndex ? withoutIndexName(name) : `${name}/`;
  return [`${folder}index.html`, `${folder.slice(0, -1)}.html`];
};

/** The name, and the name as generators change it: without number prefixes, in lower case, with hyphens for spaces. */
function namesOf(name: string): string[] {
  const plain = name.replace(/(^|\/)\d+[-_. ]+(?=[^-\d/_. ])/g, '$1');
  return [name, plain].flatMap((one) => {
    const hyphens = one.replace(/[\s_]+/g, '-').replace(/[^\p{L}\p{M}\p{N}/._-]+/gu, '');
    return [one, one.replace(/\s+/g, '-'), one.toLowerCase(), hyphens, hyphens.toLowerCase()];
  });
}

/** Paths of HTML files in a folder, with `/` between names. */
async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
}

/** Candidates of the file of an address: `/guide/` is `guide/index.html`, `/guide` is `guide.html` or the former. */
export function filesOfAddress(address: string): string[] {
  const name = decodeURI(address).replace(/^\//, '');
  if (name === '' || name.endsWith('/'))
    return [`${name}index.html`, ...(name === '' ? [] : [`${name.slice(0, -1)}.html`])];
  return name.endsWith('.html') ? [name] : [`${name}.html`, `${name}/index.html`];
}
