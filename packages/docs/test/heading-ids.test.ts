import { describe, expect, it } from 'vitest';
import { idsOf } from '../src/heading-ids.ts';
import { docsOf } from './tree.ts';

describe('duplicate heading ids', () => {
  it.each([
    ['github', ['h', 'h-1', 'h-1-1', 'h-2', 'h-3', 'own', 'own-1']],
    ['python', ['h', 'h-1', 'h_1', 'h_2', 'h_3', 'own', 'own_1']],
  ] as const)('get a number that no other heading has: %s', (naming, ids) => {
    const titles = ['H', 'H 1', naming === 'python' ? 'H' : 'H-1', 'H', 'H'].map((title) => ({ title }));
    expect(idsOf([...titles, { title: 'A', id: 'own' }, { title: 'Own' }], naming)).toEqual(ids);
  });

  it('are unique for forty thousand headings, computed fast', () => {
    const ids = idsOf(
      Array.from({ length: 40_000 }, () => ({ title: 'H' })),
      'vitepress',
    );
    expect([ids.length, ids[1], ids.at(-1)]).toEqual([40_000, 'h-1', 'h-39999']);
  });
});

it('a page with only broken links is parsed fast, and its first hundred are reported with their lines', () => {
  const links = Array.from({ length: 30_000 }, (_, at) => `[x](./gone-${at}-and-nowhere-to-be-found.md)\n`);
  const { deadLinks } = docsOf({ 'a.md': links.join('\n') });
  expect([deadLinks.length, deadLinks[0]?.line, deadLinks[99]?.line]).toEqual([30_000, 1, 199]);
});
