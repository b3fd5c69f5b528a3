import { readdirSync, readFileSync } from 'node:fs';
import { root } from './repo/project-files.ts';

const files = (folder: string): string[] => readdirSync(`${root}content/${folder}`);

/** The number of questions in the default folder, counted in its text. */
export const questionCount = files('faqs')
  .map((name) => readFileSync(`${root}content/faqs/${name}`, 'utf8').match(/^ {2}- id: F\d+$/gm)?.length ?? 0)
  .reduce((sum, count) => sum + count);

/** URL paths of its guides, in the order of their files. */
export const guidePaths = files('guides')
  .map((name) => {
    const text = readFileSync(`${root}content/guides/${name}`, 'utf8');
    return { path: `/guides/${name.replace('.md', '')}`, order: Number(/^order: (\d+)$/m.exec(text)?.[1]) };
  })
  .sort((a, b) => a.order - b.order)
  .map(({ path }) => path);
