import { describe, expect, it } from 'vitest';
import { idsOf } from '../src/heading-ids.ts';
import { docsOf } from './tree.ts';

describe('ids of headings that are alike', () => {
  it.each([
    ['github', ['h', 'h-1', 'h-1-1', 'h-2', 'h-3', 'own', 'own-1']],
    ['python', ['h', 'h-1', 'h_1', 'h_2', 'h_3', 'own', 'own_1']],
  ] as const)('are counted, and pass over those that others have: %s', (naming, ids) => {
    const titles = ['H', 'H 1', naming === 'python' ? 'H' : 'H-1', 'H', 'H'].map((title) => ({ title }));
    expect(idsOf([...titles, { title: 'A', id: 'own' }, { title: 'Own' }], naming)).toEqual(ids);
  });

  it('of forty thousand headings are there at once', () => {
    const ids = idsOf(
      Array.from({ length: 40_000 }, () => ({ title: 'H' })),
      'vitepress',
    );
    expect([ids.length, ids[1], ids.at(-1)]).toEqual([40_000, 'h-1', 'h-39999']);
  });
});

it('a page of only dead links is parsed quickly, and its first hundred are reported with their lines', () => {
  const links = Array.from({ length: 30_000 }, (_, at) => `[x](./gone-${at}-and-nowhere-to-be-found.md)\n`);
  const { deadLinks } = docsOf({ 'a.md': links.join('\n') });
  expect([deadLinks.length, deadLinks[0]?.line, deadLinks[99]?.line]).toEqual([30_000, 1, 199]);
});
