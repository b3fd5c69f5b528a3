import { readdirSync, readFileSync } from 'node:fs';
import { root } from './repo/project-files.ts';

const files = (folder: string): string[] => readdirSync(`${root}content/${folder}`);

/** How many questions the default folder has, counted in its text. */
export const questionCount = files('faqs')
  .map((name) => readFileSync(`${root}content/faqs/${name}`, 'utf8').match(/^ {2}- id: F\d+$/gm)?.length ?? 0)
  .reduce((sum, count) => sum + count);

/** Where its guides are served, in the order that their files give. */
export const guidePaths = files('guides')
  .map((name) => {
    const text = readFileSync(`${root}content/guides/${name}`, 'utf8');
    return { path: `/guides/${name.replace('.md', '')}`, order: Number(/^order: (\d+)$/m.exec(text)?.[1]) };
  })
  .sort((a, b) => a.order - b.order)
  .map(({ path }) => path);
