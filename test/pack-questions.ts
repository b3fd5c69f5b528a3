import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { defaultPack } from './service-under-test.ts';

interface PackFaq {
  slug: string;
  question: string;
  phrasings?: string[];
}

const folder = join(defaultPack, 'faqs');

/** Every FAQ of the default pack, as written in its files. */
export const packFaqs: readonly PackFaq[] = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .flatMap((file) => (parse(readFileSync(join(folder, file), 'utf8')) as { faqs: PackFaq[] }).faqs);

/** `count` of the values, evenly spaced and deterministic. */
export function sampleEvenly<T>(values: readonly T[], count: number): T[] {
  const step = Math.max(1, values.length / count);
  return values.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, count);
}
