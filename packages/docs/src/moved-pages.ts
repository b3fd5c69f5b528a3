import { docPath } from '@gatehouse/contract';
import { type ContentProblem, DOCS_FOLDER, type SourceFile, wholeFile } from '@gatehouse/source';
import type { Docs } from './doc-page.ts';
import type { Draft } from './draft.ts';
import { textOfMember } from './front-page.ts';
import { type Links, nameOf } from './links.ts';
import { parseConfig } from './order.ts';

/** A redirect that a tree lists. */
interface MovedPath {
  file: string;
  from: string;
  to: string;
}

/** Maximum number of moved pages; the same as the maximum number of files of a tree. */
const MAX_MOVED_PAGES = 10_000;
const MAX_HOPS = 10;

/** Reads redirects from data files of a tree and from front matter. Targets are pages or other URLs. */
export function readMoved(
  files: readonly SourceFile[],
  drafts: readonly Draft[],
  links: Links,
): Pick<Docs, 'moved' | 'notMoved'> {
  const moves = [...readMoves(files, drafts)];
  const moved: Record<string, string> = {};
  const notMoved: ContentProblem[] = [];
  if (moves.length === 0) return { moved, notMoved };
  const existing = new Set(drafts.map(({ path }) => path));
  const byFrom = new Map(moves.map(({ from, to }) => [nameOf(from), to]));
  const root = { path: docPath(''), file: 'index.md', ids: new Map<string, string>() };
  let count = 0;

  /** Adds a redirect, following other redirects. @returns whether it has a target */
  function move(from: string, to: string): boolean {
    let target = to;
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      const found = links.resolve(target, root);
      if (found.dead === undefined || found.dead.startsWith('links to #')) {
        const path = docPath(nameOf(ofTree(from, target, found.href)));
        if (!existing.has(path) && path !== found.href && count++ < MAX_MOVED_PAGES) moved[path] = found.href;
        return true;
      }
      const next = byFrom.get(nameOf(target));
      if (next === undefined) return false;
      target = next;
    }
    return false;
  }

  for (const { file, from, to } of moves) {
    const report = (what: string, fix: string) =>
      notMoved.push(wholeFile(DOCS_FOLDER + file, `redirects ${from} to ${to}, ${what}`, fix));
    const [, folder, mark] = /^([^:*?#]*\/)(:[\w-]+\*?|\*)$/.exec(from) ?? [];
    if (mark === undefined) {
      if (/[:*?#]/.test(from)) report('which is a pattern that is not read', 'Name the pages one by one');
      else if (!move(from, to)) report('which is not in the tree', 'Correct where it leads');
      continue;
    }
    const [, target] = /^(\/[^:*?#]*\/)(?::[\w-]+\*?|\*)$/.exec(to) ?? [];
    if (target === undefined) {
      report('which is a pattern for pages whose names are not known', 'Name the pages one by one');
      continue;
    }
    // A pattern is expanded to the existing pages that match its target.
    const all = drafts.flatMap((draft) => draft.names.map((name) => `/${name}`));
    const below = (way: string) =>
      all.flatMap((name) => (name.startsWith(way) && name !== way ? [name.slice(way.length)] : []));
    const around = target.replace(/^\/[^/]+/, '');
    const inside = [target, ...(around === '/' ? [] : [around])].map(below).find(({ length }) => length > 0) ?? [];
    const pageNames = inside.filter((name) => mark.endsWith('*') || !name.includes('/'));
    for (const name of new Set(pageNames)) move(`${folder}${name}`, `${target}${name}`);
    if (pageNames.length === 0) report('where no page is', 'Correct where it leads');
  }
  return { moved, notMoved };
}

/**
 * The old path in the tree. If the first part of the target is not a folder of the tree, this part is the base path of
 * the site and is removed.
 */
function ofTree(from: string, to: string, href: string): string {
  const path = from.replace(/^\/+/, '');
  const [, base] = /^\/([^/]+)\//.exec(to) ?? [];
  return base !== undefined && path.startsWith(`${base}/`) && !href.startsWith(docPath(base))
    ? path.slice(base.length + 1)
    : path;
}

function* readMoves(files: readonly SourceFile[], drafts: readonly Draft[]): Generator<MovedPath> {
  for (const { path, bytes } of files) {
    const file = path.slice(DOCS_FOLDER.length);
    const name = file.replace(/^(?:public|static)\//, '');
    const pair = (from: unknown, to: unknown): MovedPath[] =>
      textOfMember(from) !== undefined && textOfMember(to) !== undefined
        ? [{ file, from: textOfMember(from) as string, to: textOfMember(to) as string }]
        : [];
    if (/^(?:docs|mint|vercel)\.json$/.test(name)) {
      const { redirects } = (parseConfig(bytes) ?? {}) as Record<string, unknown>;
      for (const one of Array.isArray(redirects) ? redirects : []) yield* pair(one?.source, one?.destination);
    } else if (name === 'mkdocs.yml') {
      const { plugins } = (parseConfig(bytes) ?? {}) as Record<string, unknown>;
      for (const plugin of [plugins].flat() as { redirects?: { redirect_maps?: object } }[])
        for (const [from, to] of Object.entries(plugin?.redirects?.redirect_maps ?? {})) yield* pair(from, to);
    } else if (name === '_redirects')
      for (const line of bytes.toString().split(/\r?\n/)) {
        const [from = '', to, status = '301'] = line
          .replace(/(?:^|\s)#.*$/, '')
          .trim()
          .split(/\s+/);
        if (from.startsWith('/') && /^30[1278]!?$/.test(status)) yield* pair(from, to);
      }
  }
  for (const { file, page, names } of drafts)
    for (const from of [page.front.redirect_from, page.front.aliases].flat()) {
      const text = textOfMember(from);
      if (text !== undefined) yield { file, from: text, to: `/${names[0]}` };
    }
}
