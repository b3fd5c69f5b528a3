import { readTag } from '../dialects/tag.ts';
import type { Inclusion, InclusionPosition } from './inclusion.ts';

/** Imported files of a text, by their local names. */
export type Imports = ReadonlyMap<string, Pick<Inclusion, 'name' | 'as'>>;

const IMPORT = /^import\s+(\w+)\s*(?:,\s*\{[^{}]{0,500}\}\s*)?from\s+(["'])([^"'\n]{1,500})\2/gm;
const RAW_IMPORT = /^!!?raw-loader!|\?raw$/;

export function findImports(text: string, isCode: (at: number) => boolean): Imports {
  const imports = new Map<string, Pick<Inclusion, 'name' | 'as'>>();
  if (!text.includes('import ')) return imports;
  for (const { 1: local = '', 3: target = '', index } of text.matchAll(IMPORT)) {
    const name = target.replace(RAW_IMPORT, '');
    if (isCode(index)) continue;
    if (name !== target) imports.set(local, { name, as: 'code' });
    else if (/\.(?:mdx?|markdown)$/i.test(name)) imports.set(local, { name, as: 'words' });
  }
  return imports;
}

/** Failed searches in a text, which are not repeated: the number of unreadable tags, and names without an end tag. */
export interface Mistakes {
  tags: number;
  unclosed: Set<string>;
}
const MAX_MISTAKEN = 100;

/** Reads an element that includes a file: an imported name, or a snippet with a file name. */
export function* readComponent(
  tag: string,
  position: InclusionPosition,
  text: string,
  imports: Imports,
  mistakes: Mistakes,
): Generator<Inclusion> {
  const read = mistakes.tags > MAX_MISTAKEN ? undefined : readTag(text, position.from);
  if (!read) mistakes.tags++;
  if (!read || read.kind === 'close') return;
  const { attributes, kind, end } = read;
  const imported = imports.get(tag);
  const file = imported ? undefined : attributes.file;
  if (!imported && file === undefined) return;
  const closing = kind === 'open' && !mistakes.unclosed.has(tag) ? text.indexOf(`</${tag}>`, end) : -1;
  if (kind === 'open' && closing < 0) mistakes.unclosed.add(tag);
  yield {
    ...position,
    end: closing < 0 ? end : closing + tag.length + 3,
    base: imported ? 'page' : 'tree',
    ranges: [],
    ...(imported ?? { name: `snippets/${file}`, as: 'words' }),
    attributes,
    ...(closing >= 0 && { inside: [end, closing] }),
  };
}

/** Maximum length of a tag before the name of its file, characters. */
const MAX_TAG_CHARACTERS = 500;

/** Reads imported code, a name in braces, with the element that has it as an attribute or as its only content. */
export function* readValue(
  value: string,
  position: InclusionPosition,
  text: string,
  imports: Imports,
): Generator<Inclusion> {
  const { name, as } = imports.get(value) as Pick<Inclusion, 'name' | 'as'>;
  const searchStart = Math.max(0, position.from - MAX_TAG_CHARACTERS);
  const start = searchStart + text.slice(searchStart, position.from).lastIndexOf('<');
  const tag = start < searchStart ? undefined : readTag(text, start, 2 * MAX_TAG_CHARACTERS);
  const attributes = tag?.kind === 'close' ? {} : (tag?.attributes ?? {});
  const own = tag && tag.kind !== 'close' && text.slice(tag.end, position.from).trim() === '' ? tag : undefined;
  const closing = own
    ? new RegExp(`^\\s*</${own.name.replaceAll('.', '\\.')}>`).exec(text.slice(position.end, position.end + 200))
    : null;
  const tagRange =
    tag && tag.kind !== 'close' && tag.end > position.from
      ? { from: start, end: tag.end }
      : closing
        ? { from: start, end: position.end + closing[0].length }
        : {};
  const { language = attributes.lang, title } = attributes;
  const info = title === undefined ? '' : `title=${JSON.stringify(title)}`;
  yield { ...position, ...tagRange, name, as, base: 'page', ranges: [], language, info };
}
