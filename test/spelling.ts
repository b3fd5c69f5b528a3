import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import dictionary from 'dictionary-en';
import nspell from 'nspell';

const readJson = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`./content/${name}`, import.meta.url)), 'utf8'));

/** British form, as the end of a pattern → what to write: also what a dictionary of American English lets through. */
const forms: Record<string, string> = readJson('british-forms.json');
const patterns = Object.entries(forms).map(([form, american]) => ({
  pattern: new RegExp(`(?<![\\w/-])(?:${form})(?![\\w-])`, 'gi'),
  american,
}));

/** What is spelled as in Britain, each with what to write. */
export const british = (text: string): string[] =>
  patterns.flatMap(({ pattern, american }) => [...text.matchAll(pattern)].map(([word]) => `${word}: ${american}`));

/** Names of standards, products, people, places and members, and words that are younger than the dictionary. */
export const names: readonly string[] = readJson('names-in-texts.json');
const known = new Set(names);
const american = nspell(dictionary as unknown as { aff: Buffer; dic: Buffer });
for (const name of names) american.add(name);

/** Code, addresses, paths, markup and settings: whatever is no prose. */
const NO_PROSE = /```[\s\S]*?```|`[^`]*`|\S*:\/\/\S*|\S+@\S+|<[^>]*(?:>|$)|\S*[_/={}$\\]\S*|\S+\.\w\S*/g;

/** The words of prose, those with a hyphen in their parts. */
export const wordsOf = (text: string): string[] =>
  [...text.replace(NO_PROSE, ' ').matchAll(/(?<![\w'’])\p{L}[\p{L}'’]*\p{L}(?!\w)/gu)].map(([word]) =>
    word.replace(/’/g, "'").replace(/'s$/, ''),
  );

/** Words that no dictionary of American English has, and no list of names. */
export const misspelled = (text: string): string[] =>
  wordsOf(text).filter((word) => !(known.has(word) || american.correct(word)));
