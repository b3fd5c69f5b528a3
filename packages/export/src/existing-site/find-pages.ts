import { readdir, readFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { isIndexPage, readPageSource, withoutIndexName, withoutNumbers, withoutPageEnding } from '@gatehouse/docs';

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
 * @param docs folder of the tree
 * @param site folder of the built site
 * @param at path of the tree on the site: empty, or such as `docs`
 */
export async function findPages(files: readonly string[], docs: string, site: string, at = ''): Promise<FoundPages> {
  const existing = new Set(await htmlFiles(site));
  const find = (candidates: Iterable<string>): string | undefined =>
    [...candidates].map((name) => posix.join(at.replace(/^\/+/, ''), name)).find((name) => existing.has(name));
  const pages: Record<string, string> = {};
  const missing: string[] = [];
  for (const file of files) {
    const found = find(candidatesOf(file)) ?? find(configuredCandidates(file, await readFront(join(docs, file))));
    if (found === undefined) missing.push(file);
    else pages[file] = `/${found.replace(/(^|\/)index\.html$/, '$1')}`;
  }
  return { pages, missing };
}

/** Candidates of a page's HTML file: the usual one, those of an index page, those with a changed name. */
function* candidatesOf(file: string): Generator<string> {
  const name = withoutPageEnding(file);
  for (const spelling of spellingsOf(name)) {
    if (isIndexPage(file)) {
      const folder = withoutIndexName(spelling);
      yield `${folder}index.html`;
      yield `${folder.slice(0, -1)}.html`;
    }
    yield `${spelling}/index.html`;
    yield `${spelling}.html`;
  }
}

/** Candidates by the address in front matter, and by the language at the end of a name, as Hugo has it: `a.de.md`. */
function* configuredCandidates(file: string, front: Readonly<Record<string, unknown>>): Generator<string> {
  const folder = posix.dirname(file);
  for (const written of [front.url, front.permalink, front.slug]) {
    if (typeof written !== 'string') continue;
    const name = decoded(written).replace(/^\/+|\/+$/g, '');
    if (name.endsWith('.html')) yield name;
    for (const base of ['', folder]) yield* candidatesOf(`${posix.join(base, name)}.md`);
  }
  const [, name, language] = /^(.+)\.([a-z]{2}(?:-[a-z]{2})?)\.md$/i.exec(file) ?? [];
  if (name !== undefined && language !== undefined) yield* candidatesOf(`${language.toLowerCase()}/${name}.md`);
}

async function readFront(file: string): Promise<Readonly<Record<string, unknown>>> {
  const read = readPageSource({ path: 'docs/page.md', bytes: await readFile(file) });
  return Array.isArray(read) ? {} : read.front;
}

/** The name, and the name as generators change it: without number prefixes, in lower case, with hyphens for spaces. */
function spellingsOf(name: string): Set<string> {
  return new Set(
    [name, withoutNumbers(name)].flatMap((one) => {
      const lower = one.toLowerCase();
      // The rules of Starlight and Hugo.
      const slug = lower.replace(/[^\p{L}\p{M}\p{N}\p{Pc}/ -]+/gu, '').replaceAll(' ', '-');
      const hugo = lower.replace(/[^\p{L}\p{M}\p{N}\p{Pc}/.+ -]+/gu, '').replace(/[ -]+/g, '-');
      return [one, lower, slug, hugo];
    }),
  );
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

/** Decodes a path; a path with other uses of `%` stays. */
export function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Candidates of the file of an address: `/guide/` is `guide/index.html`, `/guide` is `guide.html` or the former.
 * @param address with unescaped letters
 */
export function filesOfAddress(address: string): string[] {
  const name = address.replace(/^\//, '');
  if (name === '' || name.endsWith('/'))
    return [`${name}index.html`, ...(name === '' ? [] : [`${name.slice(0, -1)}.html`])];
  return name.endsWith('.html') ? [name] : [`${name}.html`, `${name}/index.html`];
}
