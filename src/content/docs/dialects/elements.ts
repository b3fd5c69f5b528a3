import type { Element } from './read-tags.ts';

/** What components of documentation are admonitions in the kinds that pages show; most are called the same everywhere. */
const admonitions: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'info',
  tip: 'tip',
  success: 'tip',
  hint: 'tip',
  check: 'tip',
  warning: 'warning',
  caution: 'warning',
  important: 'warning',
  attention: 'warning',
  pitfall: 'warning',
  deprecated: 'warning',
  danger: 'danger',
  error: 'danger',
  details: 'details',
  deepdive: 'details',
  canary: 'note',
  experimental: 'note',
  wip: 'note',
};

/** Components that say in an attribute which they are. */
const NAMED_BY_ATTRIBUTE = /^(aside|admonition|callout|alert|banner)$/;

/** What an admonition is, by its name in any dialect. */
export const admonitionKind = (name: string): string | undefined => {
  const key = name.toLowerCase();
  return Object.hasOwn(admonitions, key) ? admonitions[key] : undefined;
};

/** Kind and title of a component that is an admonition. */
export function admonitionOf({ name, attributes }: Element): { kind: string; title: string } | undefined {
  const key = name.toLowerCase();
  const byAttribute = NAMED_BY_ATTRIBUTE.test(key);
  const kind = byAttribute
    ? (admonitionKind(attributes.type ?? attributes.kind ?? attributes.variant ?? '') ?? 'note')
    : admonitionKind(key);
  // In HTML these are elements, which have a text of their own for a title.
  if (kind === undefined || name === 'details' || name === 'aside') return undefined;
  const title = attributes.title ?? attributes.label ?? words(byAttribute ? (attributes.type ?? 'note') : name);
  return { kind, title };
}

/** `DeepDive` → `Deep dive`. */
function words(name: string): string {
  const parted = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return parted.charAt(0).toUpperCase() + parted.slice(1);
}

/** Attributes that readers see, in the order in which one of them is the title. */
const TITLES = ['title', 'titleText', 'label', 'header', 'heading', 'name', 'tab', 'summary', 'question'];
const TEXTS = ['description', 'text', 'caption', 'subtitle', 'quote', 'content'];
/** Names of parameters in references. */
const PARAMETERS = ['path', 'query', 'body', 'header', 'name', 'param'];

/** What a component says in its attributes, as Markdown lines. */
export function saidInAttributes({ name, attributes }: Element, inline: boolean): string[] {
  if (/icon|image$|^img$/i.test(name) && attributes.title === undefined) return [];
  if (inline) return [attributes.text ?? attributes.title ?? attributes.label ?? ''].filter((text) => text !== '');
  if (/^(Param|Response)Field$/.test(name)) {
    const parameter = PARAMETERS.flatMap((key) => attributes[key] ?? []).find((text) => text !== '');
    const about = [
      attributes.type && `\`${attributes.type}\``,
      'required' in attributes ? 'required' : undefined,
      attributes.default && `default: \`${attributes.default}\``,
    ];
    const notes = about.filter((note) => note).join(', ');
    return parameter === undefined ? [] : [`**\`${parameter}\`**${notes === '' ? '' : ` (${notes})`}`];
  }
  const title = TITLES.flatMap((key) => attributes[key] || []).at(0);
  const place = attributes.href ?? attributes.to ?? attributes.link;
  const source = attributes.src ?? attributes.source;
  const lines: string[] = [];
  if (source !== undefined && attributes.alt !== undefined) lines.push(`![${attributes.alt}](${source})`);
  else if (attributes.alt) lines.push(attributes.alt);
  else if (source !== undefined && /^https?:/.test(source)) lines.push(`[${title ?? name}](${source})`);
  if (title !== undefined && !(source !== undefined && /^https?:/.test(source) && attributes.alt === undefined))
    lines.push(titled(title, place, attributes.id ?? attributes.permalink ?? attributes.titleId));
  for (const key of TEXTS) if (attributes[key]) lines.push(attributes[key]);
  return lines;
}

/** What others can lead to is a section, and has a heading. */
function titled(title: string, place: string | undefined, id: string | undefined): string {
  if (id !== undefined && /^[\w-]+$/.test(id)) return `### ${title} {#${id}}`;
  return place === undefined || /\s/.test(place) ? `**${title}**` : `[${title}](${place})`;
}
