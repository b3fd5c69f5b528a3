import { DOCS_FOLDER, readYaml, type SourceFile, YamlFault } from '@gatehouse/source';
import { isIndexPage, withoutPageEnding } from './doc-page.ts';
import { textOfMember } from './front-page.ts';

/** Order of the pages, from navigation files of the tree. */
export interface TreeOrder {
  /** Positions of pages in the navigation of the whole tree, by file without extension. */
  positions: ReadonlyMap<string, number>;
  /** Settings of folders, by path in the tree. */
  folders: ReadonlyMap<string, FolderSettings>;
}

interface FolderSettings {
  position?: number;
  label?: string;
  /** The index page that a generator makes for the folder. */
  index?: { title?: string; description?: string; slug?: string };
}

/** Reads `_category_.json` of Docusaurus, `mkdocs.yml` and `docs.json` of Mintlify; unreadable files give no order. */
export function readOrder(files: readonly SourceFile[]): TreeOrder {
  const positions = new Map<string, number>();
  const folders = new Map<string, FolderSettings>();
  for (const { path, bytes } of files) {
    const file = path.slice(DOCS_FOLDER.length);
    const name = file.slice(file.lastIndexOf('/') + 1);
    const folder = file.slice(0, Math.max(0, file.length - name.length - 1));
    if (/^_category_\./.test(name)) {
      const { position, label, link } = (parseConfig(bytes) ?? {}) as Record<string, unknown>;
      const index = indexIn(link);
      const title = textOfMember(label);
      folders.set(folder, {
        ...(typeof position === 'number' && { position }),
        ...(title !== undefined && { label: title }),
        ...(index && { index }),
      });
    } else if (name === 'mkdocs.yml' || name === 'docs.json' || name === 'mint.json') {
      const navigation = (parseConfig(bytes) ?? {}) as Record<string, unknown>;
      for (const page of listNames(navigation.nav ?? navigation.navigation)) {
        const key = withoutPageEnding(page.replace(/^\//, ''));
        if (!positions.has(key)) positions.set(key, positions.size);
      }
    }
  }
  return { positions, folders };
}

function indexIn(link: unknown): FolderSettings['index'] {
  const { type, ...members } = (link ?? {}) as Record<string, unknown>;
  if (type !== 'generated-index') return undefined;
  const texts = ['title', 'description', 'slug'].flatMap((name) => {
    const text = textOfMember(members[name]);
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(texts);
}

/** Parses YAML, which includes JSON. Python tags in MkDocs files are removed. */
export function parseConfig(bytes: Buffer): unknown {
  try {
    return readYaml(bytes.toString().replace(/!!python\/\S+|!ENV|!relative/g, ''));
  } catch (error) {
    if (error instanceof YamlFault) return undefined;
    throw error;
  }
}

/** All page names of a navigation, in its order. */
function* listNames(value: unknown, level = 0): Generator<string> {
  if (typeof value === 'string' && !/^[a-z]+:\/\//.test(value)) yield value;
  else if (typeof value === 'object' && value !== null && level < 12)
    for (const [key, member] of Object.entries(value))
      if (!/^(icon|group|tab|href|tag)$/.test(key)) yield* listNames(member, level + 1);
}

/** A page to be sorted. */
export interface Ordered {
  file: string;
  order?: number | undefined;
}

/** Sorts pages in reading order: the page of each folder comes before its content. */
export function sortInReadingOrder<Page extends Ordered>(
  pages: readonly Page[],
  { positions, folders }: TreeOrder,
): Page[] {
  interface Folder {
    name: string;
    own: Page | undefined;
    members: (Page | Folder)[];
  }
  const root: Folder = { name: '', own: undefined, members: [] };
  const byName = new Map<string, Folder>([['', root]]);
  const getFolder = (name: string): Folder => {
    let one = byName.get(name);
    if (!one) {
      one = { name, own: undefined, members: [] };
      byName.set(name, one);
      getFolder(name.slice(0, Math.max(0, name.lastIndexOf('/')))).members.push(one);
    }
    return one;
  };
  for (const page of pages) {
    const parent = getFolder(page.file.slice(0, Math.max(0, page.file.lastIndexOf('/'))));
    if (isIndexPage(page.file) && !parent.own) parent.own = page;
    else parent.members.push(page);
  }
  const keyOf = (member: Page | Folder): [number, number, string] => {
    if ('members' in member) {
      const inside = [...listPages(member)].map(
        (page) => positions.get(withoutPageEnding(page.file)) ?? Number.POSITIVE_INFINITY,
      );
      return [
        Math.min(...inside),
        folders.get(member.name)?.position ?? member.own?.order ?? leadingNumber(member.name),
        member.name,
      ];
    }
    const position = positions.get(withoutPageEnding(member.file));
    return [position ?? Number.POSITIVE_INFINITY, member.order ?? leadingNumber(member.file), member.file];
  };
  function* listPages({ own, members }: Folder): Generator<Page> {
    if (own) yield own;
    for (const member of members) {
      if ('members' in member) yield* listPages(member);
      else yield member;
    }
  }
  for (const { members } of byName.values()) {
    const keys = new Map(members.map((member) => [member, keyOf(member)]));
    members.sort((a, b) =>
      compareKeys(keys.get(a) as [number, number, string], keys.get(b) as [number, number, string]),
    );
  }
  return [...listPages(root)];
}

/** `docs/02-setup.md` → 2. */
const leadingNumber = (path: string): number =>
  Number(/(?:^|\/)(\d+)[-_. ][^/]*$/.exec(path)?.[1] ?? Number.POSITIVE_INFINITY);

function compareKeys(a: [number, number, string], b: [number, number, string]): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1;
  return a[2] < b[2] ? -1 : 1;
}
