import { codeBlock } from '@gatehouse/contract';
import { withoutModules } from '../dialects/module-lines.ts';
import type { PageBudget } from '../dialects/page-budget.ts';
import { cutPart } from './cut.ts';
import { candidatePaths, type Inclusion, type Unreachable } from './inclusion.ts';
import { hasOnlyText, inclusionsIn } from './inclusions.ts';
import { constantsIn, importedValuesIn, withValues } from './values.ts';

/** A text of the tree, or a part of one. */
export interface IncludeSource {
  file: string;
  text: string;
  /** Number of lines of the file above the text. */
  linesBefore: number;
}

/** A failed inclusion: its position, the reason and the fix. */
export interface NotIncluded {
  file: string;
  line: number;
  what: string;
  fix: string;
}

/** Maximum nesting of inclusions. */
const MAX_NESTING = 16;
/** Limits of inserted text, characters: for one page, and for all pages of the tree. */
const MAX_PAGE_CHARACTERS = 1024 * 1024;
const MAX_TREE_CHARACTERS = 16 * 1024 * 1024;

const unreachableFaults: Readonly<Record<Unreachable, [what: string, fix: string]>> = {
  network: ['which is on the network', 'Put a copy into the tree; nothing is fetched'],
  outside: ['which lies outside of the tree', 'Put the file into the tree; nothing outside of it is read'],
  hidden: ['which is hidden, or in a folder that is', 'Put the file where its path has no dot in front'],
};

/** Inserts files of the tree into the pages that include them. */
export interface Includer {
  /** Returns the text with all inclusions replaced, and the included files. */
  expand(page: IncludeSource, budget: PageBudget): { text: string; parts: string[] };
  /** Inclusions that failed, each file once. */
  notIncluded(): NotIncluded[];
}

/** @param textOf text of a file of the tree, or of a file outside it that pages include */
export function createIncluder(textOf: (path: string) => string | undefined): Includer {
  const failures = new Map<string, NotIncluded & { count: number }>();
  let treeCharacters = 0;

  return {
    expand(page, budget) {
      const parts = new Set<string>();
      let pageCharacters = 0;
      const take = (length: number) => {
        // The extra character bounds the number of empty parts.
        pageCharacters += length + 1;
        treeCharacters += length + 1;
        return pageCharacters <= MAX_PAGE_CHARACTERS && treeCharacters <= MAX_TREE_CHARACTERS;
      };
      return { text: expandText(page, [page.file]), parts: [...parts] };

      function expandText(source: IncludeSource, around: readonly string[]): string {
        const { text } = source;
        let output = '';
        let at = 0;
        for (const one of inclusionsIn(text)) {
          const written = partOf(one, source, around);
          // A failed inclusion stays as it is written.
          if (written === undefined) continue;
          output += text.slice(at, one.from) + written;
          at = one.end;
        }
        const expanded = withValues(at === 0 ? text : output + text.slice(at), valuesOf(source), budget);
        budget.spend(expanded.length);
        return expanded;
      }

      function partOf(one: Inclusion, source: IncludeSource, around: readonly string[]): string | undefined {
        const report = (what: string, fix: string) => reportFailure(one, source, what, fix);
        const candidates = candidatePaths(one, source.file);
        const file =
          typeof candidates === 'string' ? undefined : candidates.find((candidate) => textOf(candidate) !== undefined);
        if (file === undefined && one.perhapsCode) return undefined;
        if (typeof candidates === 'string') return report(...unreachableFaults[candidates]);
        if (file === undefined)
          return report('which is not in the tree', 'Correct the path, or put the file into the tree');
        if (one.as === 'words' && around.includes(file))
          return report('which it is a part of itself', 'Remove one of the two');
        if (around.length > MAX_NESTING)
          return report(`which is more than ${MAX_NESTING} files deep`, 'Write its words where they are shown');
        const cut = cutPart(withoutFront(textOf(file) as string, file), one);
        if (!take(cut.text.length))
          return report(
            'which exceeds the limit of included text (1 MiB for a page, 16 MiB for the tree)',
            'Make it smaller',
          );
        if (cut.missing !== undefined) report(`which has ${cut.missing}`, 'Correct which part of it is meant');
        parts.add(file);
        budget.include(cut.text.length);
        return layOut(one, file, cut.text, source, [...around, file]);
      }

      function layOut(one: Inclusion, file: string, cut: string, source: IncludeSource, around: string[]): string {
        const { from, inCode, attributes, inside } = one;
        const { text } = source;
        const start = text.lastIndexOf('\n', from - 1) + 1;
        const textBefore = text.slice(start, from);
        const isLine = textBefore.length < 200 && /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*$/.test(textBefore);
        const next = isLine ? textBefore.replace(/[^\s>]/g, ' ') : '';
        let included = cut;
        if (!inCode && (one.as === 'code' || !TEXTS.test(file))) included = codeBlock(cut, infoOf(file, one));
        else if (PAGE.test(file) && !inCode && !hasOnlyText(textOf(file) as string)) {
          included = expandText({ file, text: cut, linesBefore: 0 }, around);
          if (attributes) {
            const children = inside ? expandText({ ...source, text: text.slice(...inside) }, around) : '';
            included = withProps(withoutModules(included), attributes, children, budget);
          }
        }
        const lines = included.replace(/^\n+|\n+$/g, '').split('\n');
        const joined = lines.join(`\n${next}`);
        // An element alone on its lines becomes a separate block.
        const alone = attributes || one.as === 'code' ? isLine && textBefore.trim() === '' && !inCode : false;
        return alone ? `\n\n${next}${joined}\n\n${next}` : joined;
      }

      function valuesOf({ text, file }: IncludeSource): Map<string, string> {
        const values = constantsIn(text);
        for (const { to, from, name } of importedValuesIn(text)) {
          const candidates = from === undefined ? [] : candidatePaths({ name: from, base: 'page' }, file);
          const candidate =
            typeof candidates === 'string' ? undefined : candidates.find((one) => textOf(one) !== undefined);
          const value =
            from === undefined
              ? name
              : candidate === undefined
                ? undefined
                : constantsIn(textOf(candidate) as string).get(name);
          if (value !== undefined) values.set(to, value);
        }
        return values;
      }
    },
    notIncluded: () =>
      [...failures.values()].map(({ count, what, ...one }) => ({
        ...one,
        what: count === 1 ? what : `${what} (and is named in ${count - 1} more ${count === 2 ? 'place' : 'places'})`,
      })),
  };

  function reportFailure(
    { name, from }: Inclusion,
    { file, text, linesBefore }: IncludeSource,
    what: string,
    fix: string,
  ): undefined {
    const key = `${name} ${what} ${/^\.\.?\//.test(name) ? file.slice(0, file.lastIndexOf('/') + 1) : ''}`;
    const existing = failures.get(key);
    if (existing) existing.count++;
    else {
      const line = linesBefore + text.slice(0, from).split('\n').length;
      failures.set(key, { file, line, what: `has a part of ${name}, ${what}`, fix, count: 1 });
    }
  }
}

const PAGE = /\.(?:mdx?|markdown)$/i;
/** Endings of files that are prose when they are included. */
const TEXTS = /\.(?:mdx?|markdown|txt|html?|csv)$/i;

const withoutFront = (text: string, file: string): string =>
  PAGE.test(file) ? text.replace(/^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)/, '') : text;

/** The info string of included code: its language, then the options of the inclusion. */
function infoOf(file: string, { language, info }: Inclusion): string {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const [, ending = name] = /\.([a-z0-9+-]+)$/.exec(name) ?? [];
  return [language ?? ending, info].filter(Boolean).join(' ');
}

/** Fills in the arguments of a component. Its content is appended if the component has no `children` placeholder. */
function withProps(
  text: string,
  attributes: Readonly<Record<string, string>>,
  children: string,
  budget: PageBudget,
): string {
  const filled = withValues(text, new Map(Object.entries(attributes)), budget);
  if (children.trim() === '') return filled;
  const placed = filled.replace(/\{\s{0,9}(?:props\.)?children\s{0,9}\}/, () => children);
  return placed === filled ? `${filled}\n\n${children}` : placed;
}
