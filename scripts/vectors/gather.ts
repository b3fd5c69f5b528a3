import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { keyOf } from '../../packages/answers/src/search/meaning/word-vectors.ts';
import { languageSources } from './language-sources.ts';
import { cleanText, markdownTexts, readTexts, sentencesOf } from './read-files.ts';
import { ownSentences } from './sentences.ts';
import { questionSets, sources } from './sources.ts';
import type { WordNetTexts } from './wordnet.ts';

const root = join(import.meta.dirname, '../..');

/** Maximum number of WordNet texts; those of the most frequent senses are used. */
const GLOSSES = 70_000;
const EXAMPLES = 40_000;
const UTTERANCES_OF_ENTRY = 60;
const OWN_TEXTS = 25_000;
/** Maximum number of encoded texts of a language other than English, and of one of its sources. */
const MAX_OF_LANGUAGE = 25_000;
const MAX_OF_SOURCE = 10_000;

/** All texts for fitting vectors, without duplicates, in an order that depends only on the texts. */
export function gatherTexts(
  folder: string,
  setsFolder: string,
  wordNet: WordNetTexts,
  progress: (text: string) => void,
): string[] {
  const all = new Set<string>();
  const take = (name: string, texts: readonly string[], most?: number): void => {
    for (const text of draw(name, texts, progress, most)) all.add(text);
  };
  take('own content', ownTexts(), OWN_TEXTS);
  take('own sentences', ownSentences());
  take('WordNet, definitions', wordNet.glosses.slice(0, GLOSSES));
  take('WordNet, examples', wordNet.examples.slice(0, EXAMPLES));
  for (const { repository, files, form } of sources)
    take(repository, filesBelow(repositoryIn(folder, repository), files).flatMap(readTexts[form]));
  for (const { name } of questionSets) take(name, utterancesOf(join(setsFolder, name, 'entries.jsonl')));
  return [...all].sort();
}

const LETTER = /\p{L}/gu;

/** Texts of a language other than English. */
export interface LanguageTexts {
  /** All texts, without duplicates. */
  all: string[];
  /** The texts to encode, in an order that depends only on the texts. */
  drawn: string[];
}

export function gatherLanguage(folder: string, language: string, progress: (text: string) => void): LanguageTexts {
  const all = new Set<string>();
  const drawnTexts = new Set<string>();
  const take = (name: string, texts: readonly string[]): void => {
    for (const text of draw(name, texts, progress, MAX_OF_SOURCE, LETTER)) drawnTexts.add(text);
    for (const text of texts.flatMap((one) => cleanText(one, LETTER) ?? [])) all.add(text);
  };
  take('own sentences', ownSentences(language));
  for (const { repository, files, form, names } of languageSources) {
    const name = names[language];
    if (name === undefined) continue;
    const pattern = new RegExp(files.replace('{}', name));
    take(repository, filesBelow(repositoryIn(folder, repository), pattern).flatMap(readTexts[form]));
  }
  return { all: [...all].sort(), drawn: evenly([...drawnTexts], MAX_OF_LANGUAGE).sort() };
}

function draw(
  name: string,
  texts: readonly string[],
  progress: (text: string) => void,
  most = Number.POSITIVE_INFINITY,
  letter?: RegExp,
): string[] {
  const clean = new Set(texts.flatMap((text) => cleanText(text, letter) ?? []));
  const sample = evenly([...clean], most);
  progress(`${name}: ${sample.length} of ${clean.size} texts`);
  return sample;
}

/** An even sample of at most `most` texts. */
const evenly = (texts: string[], most: number): string[] =>
  texts.length <= most
    ? texts
    : texts.sort((one, other) => drawKey(one) - drawKey(other) || (one < other ? -1 : 1)).slice(0, most);

function repositoryIn(folder: string, repository: string): string {
  const below = join(folder, repository);
  if (!existsSync(below))
    throw new Error(`${below} is missing. Clone https://github.com/${repository} there; see vectors/README.md.`);
  return below;
}

/** A pseudorandom sort key. */
const drawKey = (text: string): number => Math.imul(keyOf(text), 0x9e3779b1) >>> 0;

function utterancesOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) =>
    (JSON.parse(line) as { utterances: string[] }).utterances.slice(0, UTTERANCES_OF_ENTRY),
  );
}

/** Texts of the project itself: its packs, its documents, its lists of words. */
function ownTexts(): string[] {
  const read = (name: string, pattern: RegExp): string[] => filesBelow(join(root, name), pattern);
  const folders = ['content', 'starter', 'test/packs'];
  const readJson = (name: string): unknown =>
    JSON.parse(readFileSync(join(root, 'packages/answers/src/search/words', name), 'utf8'));
  return [
    ...folders.flatMap((name) => read(name, /\.ya?ml$/)).flatMap(yamlTexts),
    ...[...folders, 'docs'].flatMap((name) => read(name, /\.md$/)).flatMap(markdownTexts),
    ...['README', 'DESIGN', 'CONTRIBUTING', 'CHANGELOG'].flatMap((name) =>
      markdownTexts(readFileSync(join(root, `${name}.md`), 'utf8')),
    ),
    ...(readJson('off-topic-questions.json') as { en: string[] }).en,
    ...Object.values(readJson('everyday-concepts.json') as Record<string, string[]>).flat(),
  ];
}

/** Text after keys and list marks, by sentences. */
const yamlTexts = (file: string): string[] =>
  file
    .split('\n')
    .map((line) => line.replace(/^\s*(?:- )?(?:[\w-]+:\s+)?/, '').replaceAll(/^["']|["']$/g, ''))
    .flatMap(sentencesOf);

/** The files below a folder whose relative paths match a pattern, sorted by path. */
function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => pattern.test(path))
    .sort()
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}
