import { mapProse } from '@gatehouse/contract';
import type { PageBudget } from '../dialects/page-budget.ts';

/** Texts by name, for placeholders in braces. */
export type Values = ReadonlyMap<string, string>;

const CONSTANT = /^export\s+const\s+(\w+)\s*=\s*(["'`])((?:\\.|(?!\2)[^\\\n])*)\2\s*;?[ \t]*$/gm;

/** Exported string constants of an MDX file. */
export function constantsIn(text: string): Map<string, string> {
  if (!text.includes('export const')) return new Map();
  return new Map(
    [...text.matchAll(CONSTANT)]
      .filter(([, , , written = '']) => !written.includes('${'))
      .map(([, name = '', , written = '']) => [name, written.replace(/\\(.)/g, '$1')]),
  );
}

const IMPORT = /^import\s+(?:\w+\s*,\s*)?\{([^{}]{1,500})\}\s*from\s+(["'])([^"'\n]{1,500}\.(?:mdx?|markdown))\2/gm;
const PICTURE = /^import\s+(\w+)\s+from\s+(["'])([^"'\n]{1,500}\.(?:svg|png|jpe?g|webp|avif|gif|pdf))\2/gm;

/** Imports of an MDX file by name: constants of another file, with their source, and URLs of pictures. */
export function importedValuesIn(text: string): { to: string; name: string; from?: string }[] {
  if (!text.includes('import ')) return [];
  const importedNames = [...text.matchAll(IMPORT)].flatMap(([, names = '', , from = '']) =>
    names.split(',').flatMap((one) => {
      const [, name, to = name] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(one) ?? [];
      return name === undefined || to === undefined ? [] : [{ to, name, from }];
    }),
  );
  const pictures = [...text.matchAll(PICTURE)].map(([, to = '', , name = '']) => ({
    to,
    name: name.replace(/^[@~][\w-]*\//, '/'),
  }));
  return [...importedNames, ...pictures];
}

/** Matches inline code, which stays, and a name in braces, alone or as the value of an attribute. */
const NAME_IN_BRACES = /(`+)[^`]*\1|(=)?\{\s{0,9}(?:props\.)?(\w+)\s{0,9}\}/g;

/** Replaces placeholders by their values. */
export function withValues(text: string, values: Values, budget: PageBudget): string {
  if (values.size === 0 || !text.includes('{')) return text;
  let length = text.length;
  return mapProse(text, (line) =>
    line.replace(NAME_IN_BRACES, (whole, _mark, equals: string | undefined, name: string | undefined) => {
      const value = name === undefined ? undefined : values.get(name);
      if (value === undefined) return whole;
      length += value.length;
      budget.spend(value.length);
      budget.checkOutput(length);
      return equals === undefined ? value : `="${value.replaceAll('"', '&quot;')}"`;
    }),
  );
}
