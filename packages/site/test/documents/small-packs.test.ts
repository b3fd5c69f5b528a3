import { describe, expect, it } from 'vitest';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { validateContent } from '../../../content/src/checks/validate.ts';
import { readContentFolder } from '../../../content/src/read-folder.ts';
import { isProblems } from '../../../source/src/files/content-problem.ts';
import { ardCatalogs } from '../../src/documents/cards/ard.ts';
import { linkSection } from '../../src/documents/crawlers/llms-text.ts';
import type { DocumentInput } from '../../src/documents/document.ts';
import type { Json } from './read-documents.ts';

/** The questions of the ARD catalog if only these categories have any. */
async function questionsWith(filled: string[]): Promise<string[]> {
  const files = await readContentFolder(completePack);
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) throw new Error(JSON.stringify(pack));
  const categories = pack.categories.map((category) => ({
    ...category,
    faqs: filled.includes(category.name) ? category.faqs : [],
  }));
  const input = { pack: { ...pack, categories }, baseUrl: 'https://plotline.example', tools: [] };
  const [catalog] = ardCatalogs(input as unknown as DocumentInput);
  const { entries } = JSON.parse(String(catalog?.forms[0].body)) as Json;
  expect(entries[1].representativeQueries).toEqual(entries[0].representativeQueries);
  return entries[0].representativeQueries;
}

describe('the ARD catalog', () => {
  it.each([
    ['no question', [], ['What is Plotline?', 'Who makes Plotline?']],
    ['questions in one category', ['general'], ['What is Plotline?', 'Who makes Plotline?']],
  ])('has two questions for a pack with %s', async (_, filled, expected) => {
    expect(await questionsWith(filled)).toEqual(expected);
  });

  it('has the first question of each of four categories that have one', async () => {
    expect(await questionsWith(['general', 'launch', 'security', 'pricing', 'legal'])).toHaveLength(4);
  });
});

describe('a link in an llms.txt', () => {
  it('has escaped brackets in its name', () => {
    expect(linkSection('Product', [['Beds [beta]', 'https://plotline.example/', 'a\nnote']])).toBe(
      '## Product\n\n- [Beds \\[beta\\]](https://plotline.example/): a note\n',
    );
  });
});
