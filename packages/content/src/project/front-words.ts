import { headingsOf, parseMarkdown, readYaml, textOf } from '@gatehouse/source';
import type { Project } from './find-project.ts';

/** Name and summary of the product, as found in one source; empty where missing. */
export interface NameAndSummary {
  name: string;
  summary: string;
}

/** Links lead into the repository, so only their text is kept. */
const toPlainText = (markdown: string): string =>
  textOf(parseMarkdown(markdown.replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')).tokens);

const asText = (value: unknown): string => (typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').trim() : '');

/**
 * Name and summary from the front matter of a front page, including `hero`, else from its title and first paragraph.
 */
export function pageSummary(text: string): NameAndSummary {
  const [all = '', yaml = ''] = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const head = tryYaml(yaml);
  const hero = (typeof head.hero === 'object' && head.hero !== null ? head.hero : {}) as Record<string, unknown>;
  const template = /:title/.test(asText(head.titleTemplate)) ? '' : asText(head.titleTemplate);
  const body = summaryOfMarkdown(text.slice(all.length));
  const heroName = asText(hero.name) || asText(hero.title);
  // "Introduction" and the like are page titles, not product names.
  const title = asText(head.title) || body.name;
  return {
    name: heroName || (isTitleOfPage(title) ? '' : title),
    summary: asText(head.description) || asText(hero.tagline) || asText(hero.text) || template || body.summary,
  };
}

const isTitleOfPage = (title: string): boolean =>
  /^(?:introduction|overview|welcome|home|index|documentation|docs|getting started|quick ?start|readme|about|what is\b.*|table of contents|untitled|contributing)\W*$/i.test(
    title,
  );

function tryYaml(yaml: string): Record<string, unknown> {
  try {
    const value = readYaml(yaml);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The title and the first paragraph, without badges, pictures and HTML. */
function summaryOfMarkdown(text: string): NameAndSummary {
  const plain = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<h1[^>]*>([\s\S]*?)<\/h1>/i, (_, title: string) => `\n# ${title.replace(/<[^>]*>|\s+/g, ' ')}\n\n`)
    .replace(/\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\)|!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/^(?:import|export)\s.*$/gm, '')
    .replace(/<\/?[A-Za-z][^>]*>/g, '');
  const title = headingsOf(plain).find(({ level }) => level === 1)?.title ?? '';
  const paragraph = plain
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => /^[^#>\-*+|`~:[\]={]/.test(part) && /\p{L}.*\s\p{L}/u.test(part) && !/^.*\n[=-]{3,}$/.test(part));
  const quoted = /^>\s*(.+)$/m.exec(plain)?.[1] ?? '';
  const summary = toPlainText(paragraph ?? quoted)
    .replace(/\s+/g, ' ')
    .trim();
  return {
    name: toPlainText(title)
      .replace(/(?:\p{Extended_Pictographic}|\ufe0f)/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
    summary,
  };
}

/** Name and summary from the README of the project. A README for the writers of the documentation does not count. */
export async function readmeSummary({ folders }: Project, read: Project['read']): Promise<NameAndSummary> {
  const readme = await read('README.md', 'readme.md', 'Readme.md', 'README.mdx');
  if (!readme) return { name: '', summary: '' };
  const found = summaryOfMarkdown(readme.text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, ''));
  const isAboutDocs = readme.folder === folders[0] && /\b(docs?|documentation|website)\b/i.test(found.name);
  return isAboutDocs || isTitleOfPage(found.name) ? { name: '', summary: isAboutDocs ? '' : found.summary } : found;
}

export async function packageSummary(project: Project): Promise<NameAndSummary> {
  const file = await project.read('package.json');
  try {
    const { name, description } = JSON.parse(file?.text ?? '{}');
    const nameWithoutScope = asText(name).replace(/^@[^/]+\//, '');
    return {
      name: /^(?:docs?|website|documentation|monorepo|root|www|site)$/i.test(nameWithoutScope) ? '' : nameWithoutScope,
      summary: asText(description),
    };
  } catch {
    return { name: '', summary: '' };
  }
}
