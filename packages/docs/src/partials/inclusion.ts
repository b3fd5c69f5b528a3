import { posix } from 'node:path';

/** An inclusion of another file, as written in a text. */
export interface Inclusion {
  /** Range of the replaced text; empty for the second and later files of a list. */
  from: number;
  end: number;
  /** Whether it is inside fenced code, so the included text is code, too. */
  inCode: boolean;
  /** Whether it may be an example of template code. */
  perhapsCode?: boolean;
  name: string;
  /** Whether the included text is Markdown or code. */
  as: 'words' | 'code';
  /** Base of a name without `/`, `./` or `~` at its start: the page or the tree. */
  base: 'page' | 'tree';
  /** Ranges of lines, from 1, or from the end if negative; empty for all lines. */
  ranges: readonly (readonly [from: number | undefined, to: number | undefined])[];
  region?: string | undefined;
  /** Texts directly before and after the included part. */
  between?: readonly [start: string | undefined, end: string | undefined];
  /** Language and info string of the code fence. */
  language?: string | undefined;
  info?: string | undefined;
  /** Arguments of a component, and the range of its content. */
  attributes?: Readonly<Record<string, string>>;
  inside?: readonly [from: number, end: number];
}

/** Position of an inclusion in its text. */
export type InclusionPosition = Pick<Inclusion, 'from' | 'end' | 'inCode'>;

/** Reason why a name cannot be a file of the tree. */
export type Unreachable = 'network' | 'outside' | 'hidden';

/** Maximum number of leading folders that are removed from a path, because they may be above the tree. */
const MAX_FOLDERS_ABOVE = 4;
const MAX_PARTS = 20;

/** Candidate paths in the tree for a name, the likeliest first. */
export function candidatePaths({ name, base }: Pick<Inclusion, 'name' | 'base'>, from: string): string[] | Unreachable {
  if (/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(name)) return 'network';
  const [, alias] = /^([@~][\w-]*)\//.exec(name) ?? [];
  const path = alias === undefined ? name.replace(/^\/+/, '') : name.slice(alias.length + 1);
  const relative = posix.join(posix.dirname(from), name);
  const parts = path.split('/');
  const fromRoot = Array.from({ length: Math.min(parts.length, MAX_FOLDERS_ABOVE) }, (_, at) =>
    parts.slice(at).join('/'),
  );
  if (alias !== undefined && alias.length > 1) fromRoot.push(`${alias.slice(1)}/${path}`);
  const isRelative = /^\.\.?\//.test(name);
  const all = isRelative
    ? [relative]
    : alias !== undefined || name.startsWith('/')
      ? fromRoot
      : base === 'page'
        ? [relative, ...fromRoot]
        : [...fromRoot, relative];
  const inside = all.map((one) => posix.normalize(one)).filter((one) => one !== '.' && !/^\.\.(\/|$)/.test(one));
  if (inside.length === 0) return 'outside';
  const open = inside.filter(
    (one) => !/(^|\/)(?:\.|node_modules(?:\/|$))|\0/.test(one) && one.split('/').length < MAX_PARTS,
  );
  return open.length === 0 ? 'hidden' : [...new Set(open)];
}
