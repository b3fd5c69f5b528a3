import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { cleanText } from '../read-files.ts';
import { type PairForm, translations } from './sources.ts';

/** An English text, and the same in another language. */
export type Pair = readonly [english: string, other: string];

/** Of sentences for learners, those are taken that are as long as questions. */
const FEWEST_WORDS = 3;
const MAX_WORDS = 14;
/** Names that stand in every tenth sentence for learners. */
const NAMES = /\b(?:Tom|Mary|Boston|John)\b/;

/** All pairs of a language, none twice. */
export function gatherPairs(folder: string, language: string, told: (text: string) => void): Pair[] {
  const all = new Map<string, Pair>();
  for (const { repository, form, files, named, languages } of translations) {
    const name = languages[language];
    if (name === undefined) continue;
    const below = join(folder, repository);
    if (!existsSync(below))
      throw new Error(
        `${below} is missing. Clone https://github.com/${repository} there; vectors/README.md tells how.`,
      );
    const before = all.size;
    const paths = readdirSync(below, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(below, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => files.test(path))
      .sort();
    for (const path of paths) {
      const read = (at: string): string => readFileSync(join(below, at), 'utf8');
      const other = path.replace(named, name);
      if (form !== 'columns' && !existsSync(join(below, other))) continue;
      const pairs = form === 'columns' ? columns(read(path)) : byKeys(form, read(path), read(other));
      for (const [english, translated] of pairs) {
        const [one, two] = [cleanText(withoutMarks(english)), cleanOther(withoutMarks(translated))];
        if (one !== undefined && two !== undefined && one !== two && !/[{}]/.test(one))
          all.set(`${one}\n${two}`, [one, two]);
      }
    }
    told(`${repository}: ${all.size - before} pairs`);
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, pair]) => pair);
}

/** The pairs of a file with a text and its translation on each line. */
export function columns(file: string): Pair[] {
  return file.split('\n').flatMap((line) => {
    const [english = '', other = ''] = line.split('\t');
    const words = english.split(' ').length;
    return words >= FEWEST_WORDS && words <= MAX_WORDS && !NAMES.test(english) ? [[english, other] as const] : [];
  });
}

/** What stands under the same keys in two files of messages. */
export function byKeys(form: Exclude<PairForm, 'columns'>, english: string, other: string): Pair[] {
  const read =
    form === 'php' ? phpMessages : (file: string) => messagesIn(form === 'yaml' ? yaml(file) : JSON.parse(file));
  const translated = read(other);
  return [...read(english)].flatMap(([key, text]) => {
    const found = translated.get(key);
    return found === undefined ? [] : [[text, found] as const];
  });
}

/** Files of Rails have one key above all: the language. */
function yaml(file: string): unknown {
  const value: unknown = parse(file, { logLevel: 'silent' });
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return inner.length === 1 ? inner[0] : value;
}

/** The texts of a tree of messages, under the keys that lead there. */
function messagesIn(tree: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof tree === 'string') found.set(path, tree);
  else if (typeof tree === 'object' && tree !== null)
    for (const [key, value] of Object.entries(tree)) if (key !== 'context') messagesIn(value, `${path}.${key}`, found);
  return found;
}

const PHP = /'((?:[^'\\]|\\.)*)'\s*=>\s*(?:'((?:[^'\\]|\\.)*)'|(\[|array\())|(\]|\))\s*,?\s*$/gm;

/** The same of an array in PHP. */
function phpMessages(file: string): Map<string, string> {
  const found = new Map<string, string>();
  const path: string[] = [];
  for (const [, key, text, opens, closes] of file.matchAll(PHP)) {
    if (closes !== undefined) path.pop();
    else if (opens !== undefined) path.push(key as string);
    else found.set([...path, key].join('.'), (text as string).replaceAll(/\\(.)/g, '$1'));
  }
  return found;
}

/** Without places for values, marks of pages, and what more there may be of a thing. */
const withoutMarks = (text: string): string =>
  text.replaceAll(/<[^>]*>|\{\{[^}]*\}\}|%?\{[^{}]*\}|(?<!\w):\w+|%\w+%?/g, ' ').replaceAll(/[*_`#|]+/g, ' ');

function cleanOther(text: string): string | undefined {
  const clean = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const letters = clean.match(/\p{L}/gu)?.length ?? 0;
  return clean.length > 200 || letters < 2 || letters < clean.length * 0.5 ? undefined : clean;
}
