import { posix } from 'node:path';

/** The text of a member of front matter; undefined for other types. */
export const textOfMember = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : undefined;

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const listOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(membersOf) : [];

/** Text, links and features in the front matter of a front page, as VitePress and Starlight show them. */
export function frontPage(front: Readonly<Record<string, unknown>>): string {
  const hero = membersOf(front.hero);
  const lines: string[] = [];
  for (const text of [hero.text, hero.tagline]) {
    const paragraph = textOfMember(text);
    if (paragraph !== undefined) lines.push(paragraph);
  }
  const links = listOf(hero.actions).flatMap(({ text, link }) => {
    const label = textOfMember(text);
    return label === undefined ? [] : [`- [${label}](${textOfMember(link) ?? '/'})`];
  });
  if (links.length > 0) lines.push(links.join('\n'));
  for (const { title, details, link } of listOf(front.features)) {
    const name = textOfMember(title);
    if (name === undefined) continue;
    lines.push(`## ${textOfMember(link) === undefined ? name : `[${name}](${textOfMember(link)})`}`);
    lines.push(textOfMember(details) ?? '');
  }
  return lines.length === 0 ? '' : `${lines.join('\n\n')}\n\n`;
}

/** The title of a page in its front matter. */
export const titleIn = (front: Readonly<Record<string, unknown>>): string | undefined =>
  textOfMember(front.title) ?? textOfMember(membersOf(front.hero).name) ?? textOfMember(membersOf(front.hero).title);

/** The title in a navigation, for a page without another title. */
export const labelIn = (front: Readonly<Record<string, unknown>>): string | undefined =>
  textOfMember(front.sidebar_label) ?? textOfMember(front.sidebarTitle);

/** The description in front matter. */
export const descriptionIn = (front: Readonly<Record<string, unknown>>): string | undefined =>
  [front.description, front.summary, front.excerpt, membersOf(front.hero).tagline]
    .map(textOfMember)
    .find((text) => text !== undefined);

/** The date of the last change in front matter, ISO 8601. */
export function dateIn(front: Readonly<Record<string, unknown>>): string | undefined {
  const written = [front.lastUpdated, membersOf(front.last_update).date, front.updated, front.lastmod, front.date].map(
    textOfMember,
  );
  return written.flatMap((text) => /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(text ?? '')?.[0] ?? []).at(0);
}

/** The position of a page in its folder, from front matter. */
export function orderIn(front: Readonly<Record<string, unknown>>): number | undefined {
  const written = [
    front.sidebar_position,
    front.order,
    front.nav_order,
    membersOf(front.sidebar).order,
    front.weight,
    front.position,
  ];
  return written
    .map(Number)
    .find((order, at) => written[at] !== undefined && written[at] !== null && Number.isFinite(order));
}

/** The path of the slug: relative to the folder, unless it begins with `/` or with the folder. */
export function slugIn(front: Readonly<Record<string, unknown>>, folder: string): string | undefined {
  const slug = textOfMember(front.slug);
  if (slug === undefined) return undefined;
  const ofSite = slug.startsWith('/') || slug === folder || slug.startsWith(`${folder}/`);
  return posix.join('/', ofSite ? '' : folder, slug).replace(/^\/|\/$/g, '');
}

/** Whether front matter marks a page as a draft. */
export const isDraft = (front: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(front).some(([name, value]) => isDraftMember(name, String(value)));

const isDraftMember = (name: string, value: string): boolean =>
  /^draft$/i.test(name) ? /^(?:true|yes)$/i.test(value) : /^published$/i.test(name) && /^(?:false|no)$/i.test(value);

/** Maximum number of lines of front matter. */
const MAX_FRONT_LINES = 100;

/**
 * Whether the beginning of a page marks it as a draft, in any spelling. A syntax error in the front matter must not
 * publish a draft.
 */
export function looksLikeDraft(text: string): boolean {
  const lines = text.trimStart().split('\n', MAX_FRONT_LINES);
  if (!/^---\s*$/.test(lines[0] ?? '')) return false;
  return lines.some((line) => {
    const [, name = '', value = ''] = /^\s*["']?(\w+)["']?\s*:\s*["']?(\w+)["']?\s*(?:#.*)?$/.exec(line) ?? [];
    return isDraftMember(name, value);
  });
}
