import { expect, it } from 'vitest';
import { filesIn } from '../repo/project-files.ts';

const lockFiles = filesIn('test/sites', '/package-lock.json');

it('three generators have a lock file of npm, without addresses of a registry', () => {
  expect(lockFiles.map(({ path }) => path)).toEqual([
    'test/sites/docusaurus/package-lock.json',
    'test/sites/starlight/package-lock.json',
    'test/sites/vitepress/package-lock.json',
  ]);
  for (const { text } of lockFiles) expect(text).not.toContain('"resolved"');
});

it('each generator has exact versions', () => {
  const versions = filesIn('test/sites', '/package.json').flatMap(({ text }) => {
    const { dependencies, optionalDependencies = {} } = JSON.parse(text);
    return Object.values({ ...dependencies, ...optionalDependencies });
  });
  expect(versions.length).toBeGreaterThan(10);
  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const [requirements] = filesIn('test/sites/mkdocs', 'requirements.txt');
  expect(requirements?.text).toMatch(/^(?:[\w-]+==\d[\w.]*\n)+$/);
});
