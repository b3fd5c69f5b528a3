/** How generators of documentation name headings in addresses. */
export type Naming = 'github' | 'vitepress' | 'python';

/** GitHub, Docusaurus, Starlight and most others: letters, digits, `_` and `-` stay, blanks become hyphens. */
const github = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** VitePress (`@mdit-vue/shared`): marks become one hyphen, letters lose their accents, none begins with a digit. */
const vitepress = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

/** Python-Markdown, so MkDocs: what is not ASCII is left out. */
const python = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

const namings = { github, vitepress, python } as const;
export const allNamings = Object.keys(namings) as Naming[];

/** A heading before it has an id. */
export interface Named {
  title: string;
  /** As it is written behind the title. */
  id?: string | undefined;
}

/** The ids of a page's headings, in their order; each stands once. */
export function idsOf(headings: readonly Named[], naming: Naming): string[] {
  const taken = new Set<string>();
  // Thousands may be alike, so counting goes on where it ended.
  const reached = new Map<string, number>();
  return headings.map(({ title, id }) => {
    const wanted = id ?? (namings[naming](title) || 'section');
    let free = wanted;
    let count = reached.get(wanted) ?? 1;
    for (; taken.has(free); count++) free = `${wanted}${naming === 'python' ? '_' : '-'}${count}`;
    reached.set(wanted, count);
    taken.add(free);
    return free;
  });
}
