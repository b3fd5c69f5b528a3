import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CODE_VERSION } from '../../src/contract/facts/versions.ts';
import { root } from './project-files.ts';

const read = (path: string): string => readFileSync(root + path, 'utf8').replaceAll('\r\n', '\n');

/** Sections of a changelog, newest first: the title of each, and its text. */
const sectionsOf = (text: string) =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ title: section.split('\n', 1)[0] ?? '', text: section.slice(section.indexOf('\n')) }));

/** Headings of a section, each with the number of its lines. */
const partsOf = (text: string) =>
  text
    .split(/^### /m)
    .slice(1)
    .map((part) => [part.split('\n', 1)[0] ?? '', part.match(/^- /gm)?.length ?? 0] as const);

/** What is wrong with a changelog; nothing, if it tells what is out and what is not. */
function faultsOf(changelog: string, version: string): string[] {
  const [unreleased, ...released] = sectionsOf(changelog);
  const versions = released.map(({ title }) => title);
  const parts = partsOf(unreleased?.text ?? '');
  const kinds = ['Breaking', 'Added', 'Fixed'];
  const before = (unreleased?.text ?? '').split(/^### /m)[0]?.trim();
  return [
    ...(unreleased?.title === 'Unreleased' ? [] : ['does not begin with what is not released']),
    ...(before ? ['has lines without a heading'] : []),
    ...parts.flatMap(([kind]) => (kinds.includes(kind) ? [] : [`has a heading ${kind}`])),
    ...parts.flatMap(([kind, lines]) => (lines > 0 ? [] : [`has nothing under ${kind}`])),
    ...(versions[0] === version ? [] : [`has no section of ${version} after what is not released`]),
    ...versions.flatMap((title) => (/^\d+\.\d+\.\d+$/.test(title) ? [] : [`has a section ${title}`])),
    ...versions.flatMap((title, at) => {
      const next = versions[at + 1];
      return next === undefined || isHigher(title, next) ? [] : [`has ${title} before ${next}`];
    }),
    ...released.flatMap(({ title, text }) => (/^- /m.test(text) ? [] : [`says nothing of ${title}`])),
  ];
}

const isHigher = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' }) > 0;

describe('the changelog', () => {
  const { version } = JSON.parse(read('package.json'));

  it('tells what is not released yet, and what is, the version of the package first', () => {
    expect(faultsOf(read('CHANGELOG.md'), version)).toEqual([]);
  });

  it('and the source name one version', () => {
    expect(CODE_VERSION).toBe(version);
  });

  it.each([
    ['a version without its section', '## Unreleased\n\n## 0.1.0\n\n- One.\n', 'has no section of 0.2.0'],
    ['no section for what is not released', '## 0.2.0\n\n- One.\n', 'does not begin with what is not released'],
    ['a line of no kind', '## Unreleased\n\n- One.\n\n## 0.2.0\n\n- Two.\n', 'has lines without a heading'],
    ['an unknown kind', '## Unreleased\n\n### News\n\n- One.\n\n## 0.2.0\n\n- Two.\n', 'has a heading News'],
    ['an empty heading', '## Unreleased\n\n### Fixed\n\n## 0.2.0\n\n- Two.\n', 'has nothing under Fixed'],
    ['an empty section', '## Unreleased\n\n## 0.2.0\n', 'says nothing of 0.2.0'],
    ['no order', '## Unreleased\n\n## 0.2.0\n\n- A.\n\n## 0.10.0\n\n- B.\n', 'has 0.2.0 before 0.10.0'],
  ])('would be refused with %s', (_, changelog, fault) => {
    expect(faultsOf(`# Changelog\n\n${changelog}`, '0.2.0').join()).toContain(fault);
  });
});
