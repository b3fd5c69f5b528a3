import { beforeAll, describe, expect, it } from 'vitest';
import { copyPack, editFile } from '../../../test/content-folder-copy.ts';
import { CATEGORY_NAMES } from '../../../test/specified-names.ts';
import { compareFaqIds } from '../../contract/src/facts/faq-order.ts';
import { contentJson } from '../../site/src/documents/content-json.ts';
import type { DocumentInput } from '../../site/src/documents/document.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { validateContent } from '../src/checks/validate.ts';
import type { Pack } from '../src/pack.ts';
import { readContentFolder } from '../src/read-folder.ts';

/** Number of the first added question: higher than the numbers of the pack. */
const FIRST = 12;
const QUESTIONS = 12_000;

const entry = (number: number): string => {
  const id = `F${String(number).padStart(3, '0')}`;
  return `  - id: ${id}
    slug: entry-${number}
    question: What is number ${number}?
    summary: It is number ${number}.
    answer: Number ${number} stands between its neighbours.
    phrasings: [tell me of ${number}, what about ${number}]
    tags: [basics, trust]
    related: [F001]
    lastReviewed: 2026-05-01
`;
};

describe('a folder of 12,000 questions', () => {
  let pack: Pack;
  beforeAll(async () => {
    const folder = copyPack();
    // In descending order, so that file order differs from number order.
    const numbers = Array.from({ length: QUESTIONS }, (_, at) => FIRST + QUESTIONS - 1 - at);
    for (const [at, category] of CATEGORY_NAMES.entries())
      editFile(folder, `faqs/${category}.yaml`, (text) =>
        text.trimEnd().concat(
          '\n',
          numbers
            .filter((number) => number % 8 === at)
            .map(entry)
            .join(''),
        ),
      );
    const files = await readContentFolder(folder);
    const result = isProblems(files) ? files : validateContent(files);
    if (isProblems(result)) throw new Error(JSON.stringify(result.slice(0, 3)));
    pack = result;
  }, 120_000);

  it('has no problem, because ids may have more than three digits', () => {
    const counts = pack.categories.map(({ faqs }) => faqs.length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12_011);
  });

  it('lists them by number, not as text, in each category and in total', () => {
    const ids = pack.categories.flatMap(({ faqs }) => faqs.map(({ id }) => Number(id.slice(1))));
    for (const { faqs } of pack.categories) {
      const numbers = faqs.map(({ id }) => Number(id.slice(1)));
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
    const input = { pack, baseUrl: 'https://a.example' } as DocumentInput;
    const [{ body }] = contentJson(input).forms;
    const listed: { id: string; url: string }[] = JSON.parse(String(body)).faqs;
    expect(listed.map(({ id }) => Number(id.slice(1)))).toEqual(ids.sort((a, b) => a - b));
    expect(listed.at(-1)).toMatchObject({ id: 'F12011', url: 'https://a.example/faq/entry-12011' });
  });
});

describe('question ids', () => {
  it('are ordered by number, with any number of digits', () => {
    const ordered = [
      'F000',
      'F0000',
      'F001',
      'F0001',
      'F009',
      'F010',
      'F999',
      'F0999',
      'F1000',
      'F10000',
      'F99999999999999999998',
      'F99999999999999999999',
    ];
    expect([...ordered].reverse().sort(compareFaqIds)).toEqual(ordered);
    expect(compareFaqIds('F001', 'F001')).toBe(0);
  });
});
