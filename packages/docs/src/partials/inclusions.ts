import { type MarkdownLine, markdownLines } from '@gatehouse/contract';
import { findImports, type Imports, type Mistakes, readComponent, readValue } from './imported.ts';
import { candidatePaths, type Inclusion, type InclusionPosition } from './inclusion.ts';

/** Endings of imports of text files, with their closing quotation mark. */
const TEXT_IMPORTS = ['.md', '.mdx', '.markdown'].flatMap((ending) => [`${ending}'`, `${ending}"`]);
/** Every text with an inclusion contains one of these strings; most code with imports contains none. */
export const INCLUSION_MARKERS = [
  '@include',
  '8<-',
  '<<<',
  '{!',
  '{%',
  '<Snippet',
  'raw-loader!',
  '?raw',
  ...TEXT_IMPORTS,
];

/** Maximum length of a name with its options, characters. */
const TEXT = '[^\\n]{1,500}?';
const FORMS = [
  // VitePress: text with a region and lines, and code with a region and marked lines.
  String.raw`<!--[ \t]{0,9}@include:(?<comment>${TEXT})-->`,
  String.raw`^[ \t]*(?<arrows><<<(?!<)[ \t]*)(?<code>${TEXT})[ \t]*$`,
  // Python-Markdown: snippets, several of them between two marks, and markdown-include.
  String.raw`^[ \t]*(?<scissors>;*-+8<-+[ \t]+)(?:"(?<double>[^"\n]{1,500})"|'(?<single>[^'\n]{1,500})')[ \t]*$`,
  String.raw`^[ \t]*(?<open>;*-+8<-+)[ \t]*$`,
  String.raw`(?<!\\)\{!(?<braces>[^!{}\n]{1,500})(?:!(?<lines>[^!{}\n]{0,200}))?!\}`,
  // Templates: of MkDocs, and of Markdoc.
  String.raw`\{%-?[ \t]{0,9}(?:include(?:-markdown)?|partial)[ \t]{1,9}(?:file[ \t]{0,3}=[ \t]{0,3})?(?:"(?<template>[^"\n]{1,500})"|'(?<quoted>[^'\n]{1,500})')(?<options>[^%]{0,500})%\}`,
];

/**
 * Whether the front matter of a page has `includes: false`, as in imported pages. Then its directives are plain text.
 */
export const hasOnlyText = (page: string): boolean =>
  /^---[ \t]*\n(?:(?!---)[^\n]*\n)*?includes:[ \t]*false[ \t]*\n/.test(page);

/** All inclusions of a text, in its order; none overlaps another. */
export function inclusionsIn(text: string): Inclusion[] {
  if (!INCLUSION_MARKERS.some((sign) => text.includes(sign))) return [];
  const { isCode, isQuoted, listAfter } = createClassifier(text);
  const imports = findImports(text, isCode);
  const localNames = [...imports.keys()].join('|');
  const tags = localNames === '' ? 'Snippet' : `Snippet|${localNames}`;
  const values = localNames === '' ? [] : [String.raw`\{\s{0,9}(?<value>${localNames})\s{0,9}\}`];
  const marks = new RegExp([...FORMS, String.raw`<(?<tag>${tags})(?=[\s/>])`, ...values].join('|'), 'gm');
  const found: Inclusion[] = [];
  const mistakes: Mistakes = { tags: 0, unclosed: new Set() };
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const groups = match.groups as Readonly<Record<string, string | undefined>>;
    if (match.index < end || isQuoted(match.index)) continue;
    const list = groups.open === undefined ? undefined : listAfter(match.index);
    if (groups.open !== undefined && !list) continue;
    // An escaped inclusion is an example of the syntax.
    if ((groups.scissors ?? groups.open)?.startsWith(';')) {
      end = list?.end ?? end;
      continue;
    }
    const inCode = isCode(match.index);
    if (inCode && (groups.arrows ?? groups.tag ?? groups.value) !== undefined) continue;
    const indent = /^[ \t]*/.exec(match[0]) as RegExpExecArray;
    const place = { from: match.index + indent[0].length, end: list?.end ?? match.index + match[0].length, inCode };
    for (const one of readForm(groups, list?.lines ?? [], place, text, imports, mistakes)) {
      found.push(one);
      end = Math.max(one.end, end);
    }
  }
  return found;
}

type Groups = Readonly<Record<string, string | undefined>>;

function* readForm(
  groups: Groups,
  list: readonly string[],
  place: InclusionPosition,
  text: string,
  imports: Imports,
  mistakes: Mistakes,
): Generator<Inclusion> {
  const plain = { ...place, as: 'words', base: 'tree', ranges: [] } as const;
  if (groups.comment !== undefined) {
    const [, name = '', region, lines, from, to] =
      /^\s*([^#{}]*?)\s*(#[^\s{}]+)?\s*(\{\s*(\d*)\s*,\s*(\d*)\s*\})?\s*$/.exec(groups.comment) ?? [];
    const ranges = lines === undefined ? [] : [[numberOf(from), numberOf(to)] as const];
    if (name !== '') yield { ...plain, base: 'page', name, region: region?.slice(1), ranges };
  } else if (groups.code !== undefined) {
    const [, name = '', region, marks = '', title = ''] =
      /^([^#{}\s[\]]*[./][^#{}\s[\]]*)(#[^\s{}]+)?\s*(\{[^{}]*\})?\s*(\[[^\]]*\])?$/.exec(groups.code.trim()) ?? [];
    const [lines = ''] = /^\{[\d,\s-]+/.exec(marks) ?? [];
    const [language] = /(?<=[\s{])[a-z][\w+#-]*/i.exec(marks) ?? [];
    const info = [lines === '' ? '' : `${lines.trim()}}`, title].filter(Boolean).join(' ');
    if (name !== '') yield { ...plain, as: 'code', base: 'page', name, region: region?.slice(1), language, info };
  } else if (groups.open !== undefined) {
    const fileNames = list.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith(';'));
    // The listed files all replace the list itself.
    for (const [at, name] of fileNames.entries())
      yield { ...plain, ...(at > 0 && { from: place.end, end: place.end }), ...snippet(name) };
  } else if (groups.braces !== undefined) {
    const lines = [...(groups.lines ?? '').matchAll(/(?<![\w-])(\d+)(?:-(\d+))?(?!\w)/g)];
    const ranges = lines.map(([, from, to = from]) => [numberOf(from), numberOf(to)] as const);
    yield { ...plain, name: groups.braces.trim(), ranges };
  } else if (groups.tag !== undefined) yield* readComponent(groups.tag, place, text, imports, mistakes);
  else if (groups.value !== undefined) yield* readValue(groups.value, place, text, imports);
  else {
    const name = groups.template ?? groups.quoted;
    if (name !== undefined)
      yield { ...plain, base: 'page', name, between: parseBetween(groups.options ?? ''), perhapsCode: place.inCode };
    else yield { ...plain, ...snippet(groups.double ?? groups.single ?? '') };
  }
}

const numberOf = (digits = ''): number | undefined => (digits === '' ? undefined : Number(digits));

/** Parses a file name with lines or a section: `file.md:4:6`, `file.md:4:6,8:9`, `file.md::3`, `file.md:section`. */
function snippet(written: string): Pick<Inclusion, 'name' | 'ranges' | 'region'> {
  const [, name = written, selection = ''] = /^((?:https?:)?[^:]*)(?::(.*))?$/.exec(written) ?? [];
  if (/^[a-z][\w-]*$/i.test(selection)) return { name, ranges: [], region: selection };
  const ranges = selection
    .split(',')
    .flatMap((range) => /^(-?\d*)(?::(-?\d*))?$/.exec(range) ?? [])
    .flatMap((_, at, parts) =>
      at % 3 === 0 && parts[at] !== '' ? [[numberOf(parts[at + 1]), numberOf(parts[at + 2])] as const] : [],
    );
  return { name, ranges };
}

function parseBetween(options: string): readonly [string | undefined, string | undefined] {
  const optionOf = (key: string) => {
    const [, double, single] = new RegExp(`\\b${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(options) ?? [];
    return double ?? single;
  };
  return [optionOf('start'), optionOf('end')];
}

/** A line that begins like the mark around a list of files is no file name. */
const LIST_MARK = /^[ \t]*-+8<-/;
const LIST_MARK_LINE = /^[ \t]*-+8<-+[ \t]*$/;

/**
 * Finds out whether positions of a text are inside fenced or inline code. Fastest in ascending order. At the beginning
 * of a list of files, it returns the lines of the list.
 */
function createClassifier(text: string) {
  const lines = markdownLines(text);
  const lengthOf = (at: number) => (lines[at] as MarkdownLine).text.length;
  let line = 0;
  let start = 0;
  /** Position up to which backticks were counted in the line, and their number. */
  let counted = 0;
  let marks = 0;
  const lineAt = (at: number) => {
    if (at < start) [line, start, counted, marks] = [0, 0, 0, 0];
    for (; start + lengthOf(line) < at; line++) {
      start += lengthOf(line) + 1;
      [counted, marks] = [start, 0];
    }
    return line;
  };
  /** Number of the next line with a list mark, by line. */
  const nextMarks: (number | undefined)[] = [];
  if (text.includes('8<-'))
    for (let at = lines.length - 1; at >= 0; at--)
      nextMarks[at] = LIST_MARK.test(lines[at + 1]?.text ?? '') ? at + 1 : nextMarks[at + 1];
  return {
    listAfter(at: number) {
      const first = lineAt(at) + 1;
      const last = nextMarks[first - 1];
      if (last === undefined || last <= first || !LIST_MARK_LINE.test(lines[last]?.text ?? '')) return undefined;
      const fileNames = lines.slice(first, last).map(({ text: name }) => name);
      const contentStart = start + lengthOf(first - 1) + 1;
      return { lines: fileNames, end: contentStart + fileNames.join('\n').length + 1 + lengthOf(last) };
    },
    isCode: (at: number) => lines[lineAt(at)]?.fence !== undefined,
    isQuoted(at: number) {
      if (lines[lineAt(at)]?.fence) return false;
      for (; counted < at; counted++) if (text[counted] === '`') marks++;
      return marks % 2 === 1;
    },
  };
}

/** Paths in the tree of all files that a text may include. */
export const placesNamedIn = (text: string, file: string): string[] =>
  (hasOnlyText(text) ? [] : inclusionsIn(text)).flatMap((one) => {
    const paths = candidatePaths(one, file);
    return typeof paths === 'string' ? [] : paths;
  });
