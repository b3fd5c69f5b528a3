import { expect, it } from 'vitest';
import { noticesOf } from '../../src/content/checks/notices.ts';
import { validateContent } from '../../src/content/checks/validate.ts';
import { describeProblem, isProblems, wholeFile } from '../../src/content/files/content-problem.ts';
import { readWhatFits } from '../../src/content/files/read-folder.ts';
import { documentedCopy } from '../documented-pack.ts';

it('links of a documentation tree that lead to nothing are notices, of which a hundred are told', async () => {
  const { files, unread } = await readWhatFits(documentedCopy());
  const pack = validateContent(files, undefined, unread);
  if (isProblems(pack) || !pack.docs) throw new Error('the folder is good');
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => wholeFile(`docs/${at + 1000}.md`, 'leads to nothing', 'Correct it'));
  const told = (count: number) =>
    noticesOf(files, { ...pack, docs: pack.docs && { ...pack.docs, deadLinks: links(count) } }).map(describeProblem);
  expect(told(0)).toEqual([]);
  expect(told(100)).toHaveLength(100);
  expect(told(125)).toHaveLength(101);
  expect(told(125)[0]).toBe('docs/1000.md:1:1 leads to nothing. Correct it.');
  expect(told(125)[100]).toContain('and 25 more');
});
