import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from './project-files.ts';

/** The last commit before subjects were checked. */
const LAST_UNCHECKED_COMMIT = 'e253970';

const isSubject = (subject: string): boolean => subject.length <= 60 && /^[a-z][a-z0-9 ()/-]*: [a-z`]/.test(subject);

/** Subjects of all checked commits; undefined in a copy without them, such as a shallow clone or an archive. */
function subjects(): string[] | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('merge-base', '--is-ancestor', LAST_UNCHECKED_COMMIT, 'HEAD');
    return git('log', '--no-merges', '--format=%s', `${LAST_UNCHECKED_COMMIT}..HEAD`).split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

describe('a commit subject', () => {
  it.skipIf(subjects() === undefined)('is "area: imperative", at most 60 characters', () => {
    expect(subjects()?.filter((subject) => !isSubject(subject))).toEqual([]);
  });

  it.each([
    ['search: skip built-in topics that the pack covers', true],
    ['Search: skip built-in topics', false],
    ['skip built-in topics', false],
    ['search: Skip built-in topics', false],
    [`search: ${'x'.repeat(53)}`, false],
  ])('%s: %s', (subject, expected) => {
    expect(isSubject(subject)).toBe(expected);
  });
});
