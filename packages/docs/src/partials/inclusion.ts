import { posix } from 'node:path';

/** An inclusion of another file, as it is written. */
export interface Inclusion {
  /** The text that it replaces; empty where the file is only imported. */
  from: number;
  end: number;
  /** In fenced code, where its text goes on as code. */
  inCode: boolean;
  /** Whether it may as well be the code of a template that is written about. */
  perhapsCode?: boolean;
  name: string;
  /** Whether its words are Markdown of the page, or code of another file. */
  as: 'words' | 'code';
  /** Base of a relative name without a mark: the page or the tree. */
  base: 'page' | 'tree';
  /** Lines from 1 on, from the end when negative; empty: all of them. */
  ranges: readonly (readonly [from: number | undefined, to: number | undefined])[];
  region?: string | undefined;
  /** First and last words of the included part. */
  between?: readonly [start: string | undefined, end: string | undefined];
  /** Behind the fence. */
  language?: string | undefined;
  info?: string | undefined;
  /** Arguments of a component, and the range of its content. */
  attributes?: Readonly<Record<string, string>>;
  inside?: readonly [from: number, end: number];
}

/** Where an inclusion stands. */
export type PlaceInText = Pick<Inclusion, 'from' | 'end' | 'inCode'>;

/** Why a name means no file of the tree. */
export type Unreachable = 'network' | 'outside' | 'hidden';

/** Maximum number of folders of a project in front of the tree. */
const MAX_AROUND = 4;
const MAX_PARTS = 20;

/** The places in the tree that a name may mean, the likeliest first. */
export function placesOf({ name, base }: Pick<Inclusion, 'name' | 'base'>, from: string): string[] | Unreachable {
  if (/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(name)) return 'network';
  const [, alias] = /^([@~][\w-]*)\//.exec(name) ?? [];
  const path = alias === undefined ? name.replace(/^\/+/, '') : name.slice(alias.length + 1);
  const beside = posix.join(posix.dirname(from), name);
  const parts = path.split('/');
  const ofTree = Array.from({ length: Math.min(parts.length, MAX_AROUND) }, (_, at) => parts.slice(at).join('/'));
  if (alias !== undefined && alias.length > 1) ofTree.push(`${alias.slice(1)}/${path}`);
  const isRelative = /^\.\.?\//.test(name);
  const all = isRelative
    ? [beside]
    : alias !== undefined || name.startsWith('/')
      ? ofTree
      : base === 'page'
        ? [beside, ...ofTree]
        : [...ofTree, beside];
  const inside = all.map((one) => posix.normalize(one)).filter((one) => one !== '.' && !/^\.\.(\/|$)/.test(one));
  if (inside.length === 0) return 'outside';
  const open = inside.filter(
    (one) => !/(^|\/)(?:\.|node_modules(?:\/|$))|\0/.test(one) && one.split('/').length < MAX_PARTS,
  );
  return open.length === 0 ? 'hidden' : [...new Set(open)];
}
