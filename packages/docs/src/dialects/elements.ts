import { holdsFence } from '@gatehouse/contract';
import type { Element } from './read-tags.ts';

/** Component names of admonitions → rendered kinds; most generators use the same names. */
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

/** Components that have their kind in an attribute. */
const NAMED_BY_ATTRIBUTE = /^(aside|admonition|callout|alert|banner)$/;

/** The rendered kind of an admonition, by its name in any dialect. */
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
  // In HTML these elements have their title in their content.
  if (kind === undefined || name === 'details' || name === 'aside') return undefined;
  const title = attributes.title ?? attributes.label ?? words(byAttribute ? (attributes.type ?? 'note') : name);
  return { kind, title };
}

/** `DeepDive` → `Deep dive`. */
function words(name: string): string {
  const spaced = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/**
 * Attributes with visible text, in the order of preference for a title. The last word of a name counts: `cardTitle`.
 */
const TITLES = ['title', 'titleText', 'label', 'header', 'heading', 'headline', 'name', 'tab', 'summary', 'question'];
const TEXTS = [
  'description',
  'text',
  'caption',
  'subtitle',
  'tagline',
  'quote',
  'content',
  'tip',
  'hint',
  'answer',
  'items',
  'tabs',
  'tags',
  'labels',
  'titles',
  'values',
  'options',
];
const LINK_ATTRIBUTES = ['href', 'to', 'link', 'url'];
/** Attributes whose values are not visible text. */
const FOR_PROGRAMS =
  /^(?:aria|data|on|v|x)[-:A-Z]|^(?:id|key|d|allow|media|code)$|(?:[cC]lass|[sS]tyle|[iI]con|Name|Id|[sS]rc|[sS]et|[cC]olor|[sS]izes?)$/;
/** The value of any other attribute, if it is a sentence. */
const SENTENCE = /^["'“¿¡(]?[\p{Lu}\p{Lo}][^<>{}=;]*\s[^<>{}=;]*$/u;

const lastWord = (name: string): string => (/[A-Za-z][a-z]*$/.exec(name)?.[0] ?? '').toLowerCase();

/** Values of attributes by role: exact names first, then names with that last word. */
function valuesOf(attributes: Element['attributes'], roles: readonly string[]): string[] {
  const roleTexts = roles.flatMap((role) => attributes[role] || []);
  const namesEndingInRole = Object.keys(attributes).filter(
    (name) =>
      !roles.includes(name) && !FOR_PROGRAMS.test(name) && lastWord(name) !== name && roles.includes(lastWord(name)),
  );
  return [...roleTexts, ...namesEndingInRole.flatMap((name) => attributes[name] || [])];
}

/** Visible text in the attributes of an element: its title, the link target of the title, and other texts. */
function visibleTextOf({ attributes, children }: Element): { title?: string; href?: string; texts: string[] } {
  const [title = children.length > 0 ? attributes.value || undefined : undefined, ...titles] = valuesOf(
    attributes,
    TITLES,
  );
  const [href] = valuesOf(attributes, LINK_ATTRIBUTES).filter((one) => !/\s/.test(one));
  const texts = [...titles, ...valuesOf(attributes, TEXTS)];
  for (const [name, value] of Object.entries(attributes))
    if (SENTENCE.test(value) && !FOR_PROGRAMS.test(name) && name !== 'alt') texts.push(value);
  const visible = new Set(texts.filter((text) => text !== title && text !== href));
  return { ...(title !== undefined && { title }), ...(href !== undefined && { href }), texts: [...visible] };
}

/** Names of parameters in references. */
const PARAMETERS = ['path', 'query', 'body', 'header', 'name', 'param'];

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

const isPicture = ({ name, attributes }: Element): boolean =>
  /icon|image$|^img$/i.test(name) && attributes.title === undefined;

/** Visible text of a component within a line, around its content. */
export function inlineComponentText(
  element: Element,
  content: string,
  linked: (content: string, href: string) => string,
): string {
  const { title, href, texts } = visibleTextOf({ ...element, attributes: withoutNames(element.attributes) });
  if (isPicture(element)) return content.trim() === '' ? (element.attributes.alt ?? '') : content;
  const own = content.trim() === '' ? (title ?? texts.shift() ?? '') : content;
  const more = [title ?? '', ...texts].filter((text) => text !== '' && !own.includes(text));
  const linkedText = href === undefined || own.trim() === '' ? own : linked(own, href);
  return more.length === 0 || own === '' ? linkedText : `${linkedText.trimEnd()} (${more.join('; ')})`;
}

/** In inline components, these attributes are not visible. */
const withoutNames = ({
  name: _name,
  value: _value,
  tab: _tab,
  ...others
}: Element['attributes']): Element['attributes'] => others;

/** Visible text in the attributes of a component, above its content, as Markdown. */
export function componentBlocks(element: Element, content: string): string[] {
  const { name, attributes } = element;
  if (isPicture(element)) return [attributes.alt && attributes.src === undefined ? attributes.alt : '', content];
  if (/^(Param|Response)Field$/.test(name)) return [...parameterOf(attributes), content];
  const { title, href, texts } = visibleTextOf(element);
  const source = attributes.src ?? attributes.source;
  const isElsewhere =
    source !== undefined && /^https?:/.test(source) && attributes.alt === undefined && !PICTURE.test(source);
  const lines: string[] = [];
  if (source !== undefined && attributes.alt !== undefined) lines.push(`![${attributes.alt}](${source})`);
  else if (attributes.alt) lines.push(attributes.alt);
  else if (source !== undefined && PICTURE.test(source)) lines.push(`![](${source})`);
  else if (isElsewhere) lines.push(`[${title ?? name}](${source})`);
  if (title !== undefined && !isElsewhere)
    lines.push(sectionHeading(title, href, attributes.id ?? attributes.permalink ?? attributes.titleId));
  return [...lines, ...texts, title === undefined && href !== undefined ? withLink(content, href) : content];
}

function parameterOf(attributes: Element['attributes']): string[] {
  const parameter = PARAMETERS.flatMap((key) => attributes[key] ?? []).find((text) => text !== '');
  const about = [
    attributes.type && `\`${attributes.type}\``,
    'required' in attributes ? 'required' : undefined,
    attributes.default && `default: \`${attributes.default}\``,
  ];
  const notes = about.filter((note) => note).join(', ');
  return parameter === undefined ? [] : [`**\`${parameter}\`**${notes === '' ? '' : ` (${notes})`}`];
}

/** Makes the first line of a text a link. If it contains a link or code, the link is appended instead. */
function withLink(markdown: string, href: string): string {
  const [, indent = '', marks = '', first = '', otherLines = ''] =
    /^(\s*)((?:#{1,6}|[-*>]|\d+[.)])\s+)?([^\n]*)([\s\S]*)$/.exec(markdown) ?? [];
  const line = first.trim();
  if (line === '' || /\]\(|^(?::::|\||<)/.test(line) || holdsFence(line))
    return `${markdown.trimEnd()}\n\n[${href}](${href})`;
  return `${indent}${marks}[${line}](${href})${otherLines}`;
}

/** A block with an id is a section, so its title becomes a heading. */
function sectionHeading(title: string, href: string | undefined, id: string | undefined): string {
  if (id !== undefined && /^[\w-]+$/.test(id)) return `### ${title} {#${id}}`;
  return href === undefined ? `**${title}**` : `[${title}](${href})`;
}
