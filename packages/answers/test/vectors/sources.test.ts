import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageSources } from '../../../../scripts/vectors/language-sources.ts';
import { questionSets, sources } from '../../../../scripts/vectors/sources.ts';
import { root } from '../../../../test/repo/project-files.ts';

const ALLOWED = [
  'Apache-2.0',
  'BSD-3-Clause',
  'CC-BY-2.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'CDLA-Permissive-1.0',
  'ISC',
  'MIT',
];

describe('the sources of the vectors', () => {
  const notice = readFileSync(`${root}vectors/NOTICE`, 'utf8');

  it('have licenses that allow this use and require attribution at most', () => {
    expect(sources.length).toBeGreaterThan(10);
    expect(languageSources.length).toBeGreaterThan(20);
    const others = [...sources, ...questionSets, ...languageSources].filter(
      ({ licence }) => !ALLOWED.includes(licence),
    );
    expect(others).toEqual([]);
  });

  it('are listed in the notice next to the data, each with commit, license and author', () => {
    const missing = [...sources, ...languageSources]
      .map(({ repository, commit, licence, by }) => `  ${repository} (${commit.slice(0, 12)}), ${licence}, ${by}\n`)
      .filter((line) => !notice.includes(line));
    expect(missing).toEqual([]);
    for (const { name, repository, licence, by } of questionSets)
      expect(notice).toContain(`  ${repository}, the set ${name}, ${licence}, ${by}\n`);
  });

  it('have the URL of each license', () => {
    for (const licence of ALLOWED) expect(notice).toMatch(new RegExp(`^  ${licence} +https://`, 'm'));
  });
});
